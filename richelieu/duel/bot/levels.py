"""The duel's computer players, weakest first, as data."""

from __future__ import annotations

from dataclasses import dataclass

from richelieu.bots.searching import SearchLevel
from richelieu.bots.thoughts import Budget
from richelieu.duel.bot.outlook import Weights
from richelieu.duel.bot.weights import CARELESS, DREAMY, FULL


@dataclass(frozen=True, kw_only=True)
class DuelLevel(SearchLevel):
    """How a computer player thinks about the duel."""

    marks: tuple[int, int]
    """How many cards it tries a marker on: in its own turn now, and in later ones."""
    overlooks: float
    """The chance with which it does not see a turn at all."""
    weights: Weights


LEVELS = (
    DuelLevel(
        name="page",
        about="New at court: likes a pretty card, forgets the −5, and does not see what it uncovers.",
        depth=1,
        beam=1,
        marks=(2, 0),
        overlooks=0.6,
        weights=DREAMY,
        budget=Budget(positions=2_000),
    ),
    DuelLevel(
        name="musketeer",
        about="Bold: knows the lines, but pays with markers too lightly and thinks of this turn only.",
        depth=1,
        beam=1,
        marks=(4, 0),
        overlooks=0.35,
        weights=CARELESS,
        budget=Budget(positions=2_000),
    ),
    DuelLevel(
        name="courtier",
        about="Weighs cards, discs and markers well, but seldom asks what the other side will do next.",
        depth=1,
        beam=1,
        marks=(8, 0),
        overlooks=0.15,
        weights=FULL,
        budget=Budget(positions=2_000),
    ),
    DuelLevel(
        name="minister",
        about="Sees the answer to every turn, and what it uncovers.",
        depth=2,
        beam=6,
        marks=(6, 1),
        overlooks=0.05,
        weights=FULL,
        budget=Budget(positions=6_000),
    ),
    DuelLevel(
        name="cardinal",
        about="Looks several turns ahead, tries every sensible mark, and counts the ending out.",
        depth=12,
        beam=10,
        marks=(12, 2),
        overlooks=0.0,
        weights=FULL,
        budget=Budget(positions=20_000, seconds=0.8),
    ),
)
