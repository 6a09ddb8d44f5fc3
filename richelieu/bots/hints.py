"""A hint for a person: what the strongest level would do here, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from richelieu.bots.catalogue import EXPERTS
from richelieu.bots.player import thinking
from richelieu.bots.thoughts import Budget, Clock, Reason
from richelieu.game import AnyGame


@dataclass(frozen=True)
class Hint:
    """The turn (or the rest of it) that the strongest level would play, and its reasons, weightiest first."""

    actions: tuple[Any, ...]
    reasons: tuple[Reason, ...]
    worth: float
    """What to expect after it, in the expert's unit."""


def hint(game: AnyGame, view: Any, rng: Random, budget: Budget | None = None, clock: Clock | None = None) -> Hint:
    *_, last = hinting(game, view, rng, budget, clock)
    return last


def hinting(
    game: AnyGame, view: Any, rng: Random, budget: Budget | None = None, clock: Clock | None = None
) -> Iterator[Hint]:
    """The same in slices: each a better hint than the one before; reasons come with the last."""
    expert = EXPERTS[game.name]
    strongest = expert.levels[-1]
    latest = Hint((), (), 0.0)
    for thought in thinking(game, view, strongest, rng, budget, clock):
        latest = Hint(thought.actions, (), thought.worth)
        yield latest
    reasons = tuple(expert.reasons(view, latest.actions, strongest))
    yield Hint(latest.actions, reasons, latest.worth)
