"""Actions from text. Writing one is ``str(action)``."""

from __future__ import annotations

from richelieu.duel.actions import (
    END,
    MARK,
    PASS,
    SPEND,
    TAKE,
    TAKE_PAYING_FROM_RESERVE,
    Action,
    moves_from,
    takes_paying_with,
)
from richelieu.duel.cards import CELLS_BY_TEXT
from richelieu.duel.refusals import unreadable
from richelieu.errors import NotationError, shown

WORDS: dict[str, Action] = {"!": SPEND, "end": END, "pass": PASS}


def read_action(text: str) -> Action:
    """The action that a text names, strictly: no spaces, no leading zeros."""
    word = WORDS.get(text)
    if word is not None:
        return word
    if text.startswith("@"):
        source, moved, target = text[1:].partition(">")
        cell = _read_cell(source, text)
        return moves_from(cell)[_read_cell(target, text)] if moved else MARK[cell]
    taken, paid, pay = text.partition("x")
    cell = _read_cell(taken, text)
    if not paid:
        return TAKE[cell]
    return takes_paying_with(_read_cell(pay, text))[cell] if pay else TAKE_PAYING_FROM_RESERVE[cell]


def _read_cell(text: str, action: str) -> int:
    cell = CELLS_BY_TEXT.get(text)
    if cell is None:
        if text.replace(".", "", 1).isdigit():
            raise unreadable("unreadable_cell", shown(action))
        raise NotationError("unreadable_action", shown(action))
    return cell
