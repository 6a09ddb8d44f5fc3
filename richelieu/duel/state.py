"""A position of the duel, as a value.

A state is a named tuple of numbers and masks (bit *n* is cell *n*), so copies are cheap and equality is exact.
What can be derived is not kept: the markers in the box are those neither in reserve nor on the table, and the
discs that a seat holds are those of the cards it has taken, less the ones it has spent.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from richelieu.duel.cards import CELLS, COLUMNS, MARKERS, ROWS
from richelieu.duel.deal import Setup

ROW_MASK = (1 << COLUMNS) - 1


class State(NamedTuple):
    """Where everything is, whose turn it is, and what has been taken in it."""

    setup: Setup
    rows: tuple[int, ...]
    """The cells of each row on which a card still lies."""
    hands: tuple[int, ...]
    """By seat, the cells whose cards it has taken."""
    standing: tuple[int, ...]
    """By seat, the cells on which its markers stand."""
    reserve: tuple[int, ...]
    """By seat, how many markers it has in reserve."""
    spent: tuple[int, ...]
    """By seat, how many “marker back” discs it has spent."""
    seat: int
    """The seat whose turn it is."""
    turn: int
    """How many turns are finished."""
    taken: tuple[int, ...]
    """The cells whose cards were taken in this turn."""
    over: bool

    @property
    def table(self) -> int:
        """The cells on which a card still lies."""
        first, second, third, fourth = self.rows
        return first | second | third | fourth

    @property
    def to_move(self) -> int | None:
        return None if self.over else self.seat

    def box(self, seat: int) -> int:
        """How many of the seat's markers are in the box."""
        return MARKERS - self.reserve[seat] - self.standing[seat].bit_count()

    def marker_backs(self, seat: int) -> int:
        """How many “marker back” discs the seat can spend."""
        return (self.hands[seat] & self.setup.marker_back_mask).bit_count() - self.spent[seat]


def is_over(rows: Sequence[int], last_row: bool) -> bool:
    """Every card has been taken or, in the short game, three of the four rows are empty."""
    return rows.count(0) >= (ROWS - 1 if last_row else ROWS)


def start(setup: Setup) -> State:
    nothing = (0,) * setup.players
    return State(
        setup=setup,
        rows=tuple(ROW_MASK << COLUMNS * row for row in range(ROWS)),
        hands=nothing,
        standing=nothing,
        reserve=(MARKERS,) * setup.players,
        spent=nothing,
        seat=setup.first,
        turn=0,
        taken=(),
        over=False,
    )


def cells_of(mask: int) -> Iterator[int]:
    """The cells of a mask, in order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def _row_ends() -> dict[int, tuple[int, ...]]:
    """For every stretch of cards that a row can be reduced to, its left and right end."""
    ends: dict[int, tuple[int, ...]] = {0: ()}
    for start_of_row in range(0, CELLS, COLUMNS):
        for left in range(COLUMNS):
            for right in range(left, COLUMNS):
                mask = ((1 << right - left + 1) - 1) << start_of_row + left
                both = (start_of_row + left, start_of_row + right)
                ends[mask] = both if left < right else both[:1]
    return ends


ENDS = _row_ends()
