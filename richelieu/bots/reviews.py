"""Looking back at a turn: what it was worth when it was played, and what would have been better.

The judge sees the view that the player had, and nothing else: what could not be known is not held against anybody.
Whatever comes to light in the middle of a turn divides it, and each part is judged by what was known then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from richelieu.bots.catalogue import EXPERTS
from richelieu.bots.thoughts import Budget, Clock, Verdict
from richelieu.errors import IllegalAction
from richelieu.game import AnyGame


def judging(
    game: AnyGame,
    view: Any,
    played: Sequence[Any],
    rng: Random,
    budget: Budget | None = None,
    clock: Clock | None = None,
) -> Iterator[Verdict | None]:
    """Judge in slices of a few milliseconds; the last one is the verdict."""
    if view.to_move is None:
        raise IllegalAction("game_over")
    yield from EXPERTS[game.name].judging(view, played, rng, budget, clock)


def judge(game: AnyGame, view: Any, played: Sequence[Any], rng: Random, budget: Budget | None = None) -> Verdict:
    """The verdict at once."""
    return next(filter(None, judging(game, view, played, rng, budget)))
