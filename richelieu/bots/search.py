"""One search for games whose turns are known: whole turns, alpha-beta, deeper and deeper until the budget is spent.

A game adds positions that know what they are worth to the seat that thinks, and the turns worth trying from each.
With more than two seats all others are taken to play against the one that thinks: pessimistic, but it keeps one
number to a position and never trusts in kindness. The thinking is a generator: it stops every few milliseconds to
let others work, and whoever drives it may drop it at any such moment.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from math import inf
from typing import Any, Generic, Protocol, TypeVar

from richelieu.bots.thoughts import Budget, Thought

SLICED_FROM = 3
"""Turns ahead from which the search below a position is itself cut into slices."""


class Position(Protocol):
    """What the search needs to know of a game's position at the end of a turn."""

    @property
    def seat(self) -> int:
        """Whose turn it is now."""

    @property
    def over(self) -> bool: ...

    @property
    def path(self) -> tuple[Any, ...]:
        """The actions of the turn that led here."""

    def worth(self) -> float:
        """What the position is worth to the seat that thinks."""


P = TypeVar("P", bound=Position)


class _Spent(Exception):
    """The budget is spent."""


class Search(Generic[P]):
    """Looks for the best turn from a position."""

    def __init__(self, seat: int, children: Callable[[P, int], list[P]], beam: int, budget: Budget) -> None:
        self.seat = seat
        self.children = children
        """The turns to try from a position, that many turns ahead of which will be looked at."""
        self.beam = beam
        """How many turns of a position, the most promising ones, are followed further."""
        self.limit = inf if budget.positions is None else budget.positions
        self.positions = 0

    def run(self, turns: list[P], depth: int) -> Iterator[Thought]:
        """Look ``depth`` turns ahead at most, one more each time; the last thought is the best."""
        ranked = sorted(((turn.worth(), index, turn) for index, turn in enumerate(turns)), key=_first, reverse=True)
        self.positions += len(turns)
        best = ranked[0]
        yield self._thought(best, 1)
        for ahead in range(2, depth + 1):
            if len(ranked) == 1:
                return
            try:
                ranked = yield from self._deepen(ranked, ahead)
            except _Spent:
                return
            if all(turn.over for _, _, turn in ranked):
                return

    def _deepen(
        self, ranked: list[tuple[float, int, P]], ahead: int
    ) -> Generator[Thought, None, list[tuple[float, int, P]]]:
        """All turns again, one turn further, in the order of what was found before.

        A turn that fails against the best one so far is only known to be no better, so it keeps its place.
        """
        alpha = -inf
        improved: list[tuple[float, int, P]] = []
        others: list[tuple[float, int, P]] = []
        best, known = ranked[0], ahead - 1
        for old, index, turn in ranked:
            value = yield from self._sliced(turn, ahead - 1, alpha, inf, best, known)
            if value > alpha:
                alpha, known = value, ahead
                best = (value, index, turn)
                improved.append(best)
                yield self._thought(best, ahead)
            else:
                others.append((old, index, turn))
        return improved[::-1] + others

    def _thought(self, best: tuple[float, int, P], depth: int) -> Thought:
        return Thought(best[2].path, best[0], depth, self.positions)

    def _sliced(
        self, position: P, depth: int, alpha: float, beta: float, best: tuple[float, int, P], ahead: int
    ) -> Generator[Thought, None, float]:
        """As ``value``, with a pause after each turn of the position."""
        if depth < SLICED_FROM or position.over:
            value = self.value(position, depth, alpha, beta)
            yield self._thought(best, ahead)
            return value
        sign = 1 if position.seat == self.seat else -1
        value = -inf * sign
        for child in self._ordered(position, depth, sign):
            below = yield from self._sliced(child, depth - 1, alpha, beta, best, ahead)
            if (below - value) * sign > 0:
                value = below
            alpha, beta = (max(alpha, value), beta) if sign > 0 else (alpha, min(beta, value))
            if alpha >= beta:
                break
        return value

    def weighing(self, position: P, depth: int) -> Generator[None, None, float]:
        """The value of one position, in slices."""
        slices = self._sliced(position, depth, -inf, inf, (0.0, 0, position), depth)
        while True:
            try:
                next(slices)
            except StopIteration as end:
                return float(end.value)
            yield

    def _ordered(self, position: P, depth: int, sign: int) -> list[P]:
        turns = self.children(position, depth)
        self.positions += len(turns)
        if self.positions > self.limit:
            raise _Spent
        if len(turns) == 1:
            return turns
        ranked = sorted(((turn.worth() * sign, index) for index, turn in enumerate(turns)), reverse=True)
        return [turns[index] for _, index in ranked[: self.beam]]

    def value(self, position: P, depth: int, alpha: float, beta: float) -> float:
        """What a position is worth when both sides look ``depth`` turns ahead."""
        if not depth or position.over:
            return position.worth()
        mine = position.seat == self.seat
        if depth == 1:
            turns = self.children(position, 1)
            self.positions += len(turns)
            if self.positions > self.limit:
                raise _Spent
            values = [turn.worth() for turn in turns]
            return max(values) if mine else min(values)
        value = -inf if mine else inf
        for child in self._ordered(position, depth, 1 if mine else -1):
            below = self.value(child, depth - 1, alpha, beta)
            if mine:
                if below > value:
                    value = below
                    alpha = max(alpha, value)
            elif below < value:
                value = below
                beta = min(beta, value)
            if alpha >= beta:
                break
        return value


def _first(entry: tuple[float, int, Any]) -> tuple[float, int]:
    """By worth; of equals the one that was thought of first."""
    return entry[0], -entry[1]
