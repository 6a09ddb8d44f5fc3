"""The small actions of which a turn is made, as values.

Each action is a small frozen value, reads as its notation (``str``), and exists once: the tables below hand out
the same objects again and again, so that listing legal actions makes nothing new.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from richelieu.duel.cards import CELL_TEXTS, CELLS

RESERVE = -1
"""Where a payment comes from when it is not a cell of the table."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take the card on a cell; ``pay`` is ``None``, ``RESERVE`` or the cell of one's own marker."""

    cell: int
    pay: int | None = None

    def __str__(self) -> str:
        if self.pay is None:
            return CELL_TEXTS[self.cell]
        return f"{CELL_TEXTS[self.cell]}x{'' if self.pay == RESERVE else CELL_TEXTS[self.pay]}"


@dataclass(frozen=True, slots=True)
class Mark:
    """Put a marker from reserve on a card; it ends the turn."""

    cell: int

    def __str__(self) -> str:
        return f"@{CELL_TEXTS[self.cell]}"


@dataclass(frozen=True, slots=True)
class Move:
    """Move one's marker from one card to another, which only an empty reserve allows; it ends the turn."""

    source: int
    cell: int

    def __str__(self) -> str:
        return f"@{CELL_TEXTS[self.source]}>{CELL_TEXTS[self.cell]}"


@dataclass(frozen=True, slots=True)
class Spend:
    """Spend a “marker back” disc: one marker returns from the box to the reserve."""

    def __str__(self) -> str:
        return "!"


@dataclass(frozen=True, slots=True)
class End:
    """Stop without marking."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Pass:
    """Nothing can be taken."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = Take | Mark | Move | Spend | End | Pass

TAKE = tuple(Take(cell) for cell in range(CELLS))
TAKE_PAYING_FROM_RESERVE = tuple(Take(cell, RESERVE) for cell in range(CELLS))
MARK = tuple(Mark(cell) for cell in range(CELLS))
SPEND, END, PASS = Spend(), End(), Pass()


@cache
def takes_paying_with(pay: int) -> tuple[Take, ...]:
    """By cell to take, the take that is paid with the marker on ``pay``."""
    return tuple(Take(cell, pay) for cell in range(CELLS))


@cache
def moves_from(source: int) -> tuple[Move, ...]:
    """By cell to mark, the move of the marker on ``source``."""
    return tuple(Move(source, cell) for cell in range(CELLS))
