"""A hint for a person: what the strongest level would do here, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from richelieu.bots.levels import levels
from richelieu.bots.player import EXPERTS, Clock, thinking
from richelieu.bots.search import Budget
from richelieu.game import AnyGame

Reason = tuple[str, ...]
"""A code and what it speaks of, for translation: ``("secures", "NO")``."""


@dataclass(frozen=True)
class Hint:
    """The turn (or the rest of it) that the strongest level would play, and its reasons, weightiest first."""

    actions: tuple[Any, ...]
    reasons: tuple[Reason, ...]
    worth: float
    """The margin to expect after it."""


def hint(game: AnyGame, view: Any, rng: Random, budget: Budget | None = None, clock: Clock | None = None) -> Hint:
    *_, last = hinting(game, view, rng, budget, clock)
    return last


def hinting(
    game: AnyGame, view: Any, rng: Random, budget: Budget | None = None, clock: Clock | None = None
) -> Iterator[Hint]:
    """The same in slices: each a better hint than the one before; reasons come with the last."""
    strongest = levels(game.name)[-1]
    latest = Hint((), (), 0.0)
    for thought in thinking(game, view, strongest, rng, budget, clock):
        latest = Hint(thought.actions, (), thought.worth)
        yield latest
    reasons = EXPERTS[game.name].reasons(view, latest.actions, strongest)
    yield Hint(latest.actions, tuple(reasons), latest.worth)
