"""Where the arrow keys lead on the duel's table."""

from __future__ import annotations

from richelieu.duel.cards import CELLS_BY_TEXT, COLUMNS, ROWS
from web.face import Position
from web.keyboard import STEPS


def next_cell(cell: int, key: str, table: int, transposed: bool) -> int:
    """The next card along the row, or the closest one in the next row that has any: so every card can be reached."""
    down, right = STEPS.get(key, (0, 0))
    if transposed:
        down, right = right, down
    row, column = divmod(cell, COLUMNS)
    for step in range(1, COLUMNS):
        r, c = row + down * step, column + right * step
        if not (0 <= r < ROWS and 0 <= c < COLUMNS):
            break
        found = nearest(r, c, table, cell) if down else r * COLUMNS + c
        if found != cell and table >> found & 1:
            return found
    return cell


def nearest(row: int, column: int, table: int, otherwise: int) -> int:
    """The card of a row that lies closest to a column."""
    cards = [row * COLUMNS + c for c in range(COLUMNS) if table >> row * COLUMNS + c & 1]
    return min(cards, key=lambda cell: abs(cell % COLUMNS - column), default=otherwise)


def settled(cell: int, table: int) -> int:
    """The cell itself if a card lies there, else the closest one that is left."""
    if table >> cell & 1 or not table:
        return cell
    row, column = divmod(cell, COLUMNS)
    for other in sorted(range(ROWS), key=lambda r: abs(r - row)):
        found = nearest(other, column, table, cell)
        if found != cell:
            return found
    return cell


def settle(at: Position) -> int:
    """The one place that Tab reaches."""
    return settled(CELLS_BY_TEXT.get(at.focus, 0), at.view.table)
