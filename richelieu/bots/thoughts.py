"""What thinking is made of: how long it may take, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

Clock = Callable[[], float]
"""Any function that tells seconds: the package imports none."""

Reason = tuple[str, ...]
"""A code and what it speaks of, for translation: ``("secures", "NO")``."""


@dataclass(frozen=True)
class Budget:
    """How long to think: positions to look at, seconds to take, or both; whichever is spent first."""

    positions: int | None = None
    seconds: float | None = None


@dataclass(frozen=True)
class Thought:
    """What thinking has come to so far."""

    actions: tuple[Any, ...]
    """The best turn, or the rest of it, or just the next action: as far as the expert plans."""
    worth: float
    depth: int
    positions: int
    """How many positions have been looked at."""


@dataclass(frozen=True)
class Verdict:
    """What to expect after what was played, and after the best that the judge found, which has its reasons."""

    played: float
    best: float
    actions: tuple[Any, ...]
    reasons: tuple[Reason, ...]

    @property
    def lost(self) -> float:
        return self.best - self.played


def in_time(thoughts: Iterator[Thought], budget: Budget, clock: Clock | None) -> Iterator[Thought]:
    """The thoughts until the seconds are spent, but at least one. Without a clock seconds are not kept."""
    deadline = clock() + budget.seconds if clock and budget.seconds is not None else None
    for thought in thoughts:
        yield thought
        if deadline is not None and clock is not None and clock() >= deadline:
            return
