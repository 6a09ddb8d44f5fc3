"""An expert by search, for games whose whole turns can be known from a view: its loops, without the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from random import Random
from typing import Any, Protocol, TypeVar

from richelieu.bots.expert import Unit
from richelieu.bots.levels import Level
from richelieu.bots.search import Position, Search
from richelieu.bots.thoughts import Budget, Clock, Reason, Thought, Verdict, in_time

DEPTH = 4
"""How many turns ahead a judge looks at most: what was played is weighed just as far as what would be best."""


@dataclass(frozen=True, kw_only=True)
class SearchLevel(Level):
    """A level of an expert that searches."""

    depth: int
    """How many turns ahead it looks at most, its own included."""
    beam: int
    """How many turns of each later position it follows."""


S = TypeVar("S", bound=SearchLevel)
P = TypeVar("P", bound=Position)


class Searching(Protocol[S, P]):
    """What a game adds to the search to become its ``Expert``: everything here that has no body."""

    levels: Sequence[S]
    unit: Unit = "points"

    def turns(self, view: Any, level: S, rng: Random) -> list[P]:
        """The turns (or rests of the turn) that the level sees in a view, each as the position after it."""

    def ends(self, view: Any, played: Sequence[Any], level: S) -> list[P]:
        """The ends of the turn, best first, that are left when a part of it was played; one when all of it was."""

    def later(self, level: S) -> Callable[[P, int], list[P]]:
        """The turns that the level tries from positions further on."""

    def reasons(self, view: Any, actions: Sequence[Any], level: S) -> Sequence[Reason]: ...

    def evaluate(self, view: Any, seat: int) -> float: ...

    def thinking(self, view: Any, level: S, rng: Random, budget: Budget) -> Iterator[Thought]:
        turns = self.turns(view, level, rng)
        yield from self._search(view, level, budget).run(turns, level.depth)

    def judging(
        self, view: Any, played: Sequence[Any], rng: Random, budget: Budget | None, clock: Clock | None
    ) -> Iterator[Verdict | None]:
        judge = replace(self.levels[-1], depth=DEPTH)
        budget = budget or judge.budget
        thoughts = in_time(self.thinking(view, judge, rng, budget), budget, clock)
        found = next(thoughts)
        for thought in thoughts:
            found = thought
            yield None
        search = self._search(view, judge, Budget())
        worth = -inf
        for end in self.ends(view, played, judge):
            worth = max(worth, (yield from search.weighing(end, found.depth - 1)))
        reasons = tuple(self.reasons(view, found.actions, judge))
        yield Verdict(worth, max(worth, found.worth), found.actions if worth < found.worth else tuple(played), reasons)

    def _search(self, view: Any, level: S, budget: Budget) -> Search[P]:
        return Search(view.to_move, self.later(level), level.beam, budget)
