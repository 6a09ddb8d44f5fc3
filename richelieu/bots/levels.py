"""The computer players, weakest first, as data. Names stay: saved games and statistics speak of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from richelieu.bots.duel_weights import CARELESS, DREAMY, FULL
from richelieu.bots.search import Budget


@dataclass(frozen=True)
class Level:
    """How a computer player thinks."""

    name: str
    about: str
    depth: int
    """How many turns ahead it looks at most, its own included."""
    beam: int
    """How many turns of each later position it follows."""
    marks: tuple[int, int]
    """How many cards it tries a marker on: in its own turn now, and in later ones."""
    overlooks: float
    """The chance with which it does not see a turn at all."""
    weights: Any
    budget: Budget
    """How long it thinks if nobody says otherwise."""


_DUEL = (
    Level(
        name="page",
        about="New at court: likes a pretty card, forgets the −5, and does not see what it uncovers.",
        depth=1,
        beam=1,
        marks=(2, 0),
        overlooks=0.6,
        weights=DREAMY,
        budget=Budget(positions=2_000),
    ),
    Level(
        name="musketeer",
        about="Bold: knows the lines, but pays with markers too lightly and thinks of this turn only.",
        depth=1,
        beam=1,
        marks=(4, 0),
        overlooks=0.35,
        weights=CARELESS,
        budget=Budget(positions=2_000),
    ),
    Level(
        name="courtier",
        about="Weighs cards, discs and markers well, but seldom asks what the other side will do next.",
        depth=1,
        beam=1,
        marks=(8, 0),
        overlooks=0.15,
        weights=FULL,
        budget=Budget(positions=2_000),
    ),
    Level(
        name="minister",
        about="Sees the answer to every turn, and what it uncovers.",
        depth=2,
        beam=6,
        marks=(6, 1),
        overlooks=0.05,
        weights=FULL,
        budget=Budget(positions=6_000),
    ),
    Level(
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

LEVELS: dict[str, tuple[Level, ...]] = {"duel": _DUEL}


def levels(game: str) -> tuple[Level, ...]:
    """The levels of a game, weakest first."""
    return LEVELS[game]


def level_of(game: str, name: str) -> Level:
    return next(level for level in LEVELS[game] if level.name == name)
