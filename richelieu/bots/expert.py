"""What the players' door asks of whoever knows a game.

An expert sees views and nothing else, and keeps nothing between two questions. What it says hangs on the view, the
level, the generator and the budget of positions alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal, Protocol, TypeVar

from richelieu.bots.levels import Level
from richelieu.bots.thoughts import Budget, Clock, Reason, Thought, Verdict

Unit = Literal["points", "wins"]
"""What an expert's worths are counted in: points of margin, or games won (of all, 0 to 1)."""

L = TypeVar("L", bound=Level)


class Expert(Protocol[L]):
    """Knows one game: finds turns, judges them, and says why."""

    @property
    def levels(self) -> Sequence[L]:
        """The computer players of the game, weakest first; the strongest gives hints and judges."""

    @property
    def unit(self) -> Unit: ...

    def thinking(self, view: Any, level: L, rng: Random, budget: Budget) -> Iterator[Thought]:
        """Think for whoever is to move, in slices of a few milliseconds; there is at least one thought, and the
        last one counts. Only positions are the expert's to count: whoever drives it looks at the clock."""

    def judging(
        self, view: Any, played: Sequence[Any], rng: Random, budget: Budget | None, clock: Clock | None
    ) -> Iterator[Verdict | None]:
        """Judge a turn, or the part of one that was decided by what the view shows, in slices; the last one is the
        verdict."""

    def reasons(self, view: Any, actions: Sequence[Any], level: L) -> Sequence[Reason]:
        """Why a turn is good, weightiest first; an expert that cannot say gives none."""

    def evaluate(self, view: Any, seat: int) -> float:
        """What a seat may expect at the end, at a glance, from what the view shows."""


AnyExpert = Expert[Any]
