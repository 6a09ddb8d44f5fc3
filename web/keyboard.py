"""Where the arrow keys lead on the table, and what single letters do."""

from __future__ import annotations

from richelieu.duel.cards import COLUMNS, ROWS

LETTERS = {"m": "mark", "e": "end", "u": "undo", "r": "redo", "h": "hint", "?": "open", "Escape": "cancel"}
"""By key, the message that it sends."""

STEPS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}


def next_cell(cell: int, key: str, table: int, transposed: bool) -> int:
    """The nearest card in the direction of the key; where the row or column has none, a step to the next one."""
    down, right = STEPS[key]
    if transposed:
        down, right = right, down
    row, column = divmod(cell, COLUMNS)
    candidates = [(row + down * step, column + right * step) for step in range(1, COLUMNS)]
    for r, c in candidates:
        if 0 <= r < ROWS and 0 <= c < COLUMNS and table >> r * COLUMNS + c & 1:
            return r * COLUMNS + c
    if down and 0 <= row + down < ROWS:
        return nearest(row + down, column, table, cell)
    return cell


def nearest(row: int, column: int, table: int, otherwise: int) -> int:
    """The card of a row that lies closest to a column."""
    cards = [row * COLUMNS + c for c in range(COLUMNS) if table >> row * COLUMNS + c & 1]
    return min(cards, key=lambda cell: abs(cell % COLUMNS - column), default=otherwise)


def settle(cell: int, table: int) -> int:
    """The cell itself if a card lies there, else the closest one that is left."""
    if table >> cell & 1 or not table:
        return cell
    row, column = divmod(cell, COLUMNS)
    for other in sorted(range(ROWS), key=lambda r: abs(r - row)):
        found = nearest(other, column, table, cell)
        if found != cell:
            return found
    return cell
