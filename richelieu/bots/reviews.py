"""Looking back at a turn: what it was worth when it was played, and what would have been better.

The judge sees the view that the player had, and nothing else: what could not be known is not held against anybody. A
disc that comes to light in the middle of a turn divides it, and each part is judged by what was known then.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from random import Random
from typing import Any

from richelieu.bots.hints import Reason
from richelieu.bots.levels import levels
from richelieu.bots.player import EXPERTS, Clock, thinking
from richelieu.bots.search import Budget, Search
from richelieu.game import AnyGame

DEPTH = 4
"""How many turns ahead a judge looks at most: what was played is weighed just as far as what would be best."""


@dataclass(frozen=True)
class Verdict:
    """The margin to expect after what was played, and after the best that the judge found, which has its reasons."""

    played: float
    best: float
    actions: tuple[Any, ...]
    reasons: tuple[Reason, ...]

    @property
    def lost(self) -> float:
        return self.best - self.played


def judging(
    game: AnyGame,
    view: Any,
    played: Sequence[Any],
    rng: Random,
    budget: Budget | None = None,
    clock: Clock | None = None,
) -> Iterator[Verdict | None]:
    """Judge in slices of a few milliseconds; the last one is the verdict."""
    judge = replace(levels(game.name)[-1], depth=DEPTH)
    expert = EXPERTS[game.name]
    thoughts = thinking(game, view, judge, rng, budget, clock)
    found = next(thoughts)
    for thought in thoughts:
        found = thought
        yield None
    search: Search[Any] = Search(view.seat, expert.later(judge), judge.beam, Budget())
    worth = -inf
    for end in expert.ends(view, played, judge):
        worth = max(worth, (yield from search.weighing(end, found.depth - 1)))
    reasons = tuple(expert.reasons(view, found.actions, judge))
    yield Verdict(worth, max(worth, found.worth), found.actions if worth < found.worth else tuple(played), reasons)


def judge(game: AnyGame, view: Any, played: Sequence[Any], rng: Random, budget: Budget | None = None) -> Verdict:
    """The verdict at once."""
    return next(filter(None, judging(game, view, played, rng, budget)))
