"""Views as plain JSON values and back, for a bot that thinks elsewhere.

What is read is checked as far as a view can be: every card in one place, markers and discs none too many. So
whoever reads a view can draw worlds from it and play on in them, wherever it came from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Any

from richelieu.duel.cards import CELLS, COLUMNS, MARKER_BACK, PLAYERS, ROWS
from richelieu.duel.deal import Layout, read_cards, write_cards
from richelieu.duel.state import ENDS, ROW_MASK, is_over
from richelieu.duel.view import SHARED, View
from richelieu.errors import SetupError, shown

_LISTS = ("rows", "hands", "standing", "reserve", "spent", "taken", "discs")
_FIELDS = ("viewer", "players", "first", "last_row", *SHARED, "discs")


def write_view(view: View) -> dict[str, Any]:
    return {
        "edition": view.layout.edition_number,
        "cards": write_cards(view.layout),
        **{field: getattr(view, field) for field in _FIELDS},
        **{field: list(getattr(view, field)) for field in _LISTS},
    }


def read_view(data: Any) -> View:
    """The view that JSON values describe; what could not be one is refused."""
    try:
        layout = Layout(data["edition"], read_cards(data["cards"], data["edition"]))
        fields = {field: data[field] for field in _FIELDS}
        for field in _LISTS:
            if not isinstance(fields[field], list):
                raise TypeError(field)
            fields[field] = tuple(fields[field])
        view = View(layout=layout, **fields)
        if _seats_fit(view) and _cells_fit(view) and _discs_fit(view):
            return view
    except (KeyError, TypeError) as error:
        raise SetupError("wrong_view", shown(str(error))) from None
    raise SetupError("wrong_view")


def _seats_fit(view: View) -> bool:
    """There is a number for every seat, and no seat has more markers than it was given."""
    by_seat = (view.hands, view.standing, view.reserve, view.spent)
    numbers = (view.players, view.first, view.seat, view.turn, *view.rows, *view.taken, *chain(*by_seat))
    seats = range(view.players)
    return (
        all(type(number) is int and number >= 0 for number in numbers)
        and view.players in PLAYERS
        and all(len(values) == view.players for values in by_seat)
        and view.first in seats
        and view.seat in seats
        and (view.viewer is None or (type(view.viewer) is int and view.viewer in seats))
        and all(view.box(seat) >= 0 for seat in seats)
    )


def _cells_fit(view: View) -> bool:
    """Every card lies in its row or is in one hand, and markers stand on cards of the table."""
    stretches = (row in ENDS and not row & ~(ROW_MASK << COLUMNS * number) for number, row in enumerate(view.rows))
    hand = view.hands[view.seat]
    return (
        len(view.rows) == ROWS
        and all(stretches)
        and _joined((*view.rows, *view.hands)) == (1 << CELLS) - 1
        and not _joined(view.standing) & ~view.table
        and len(set(view.taken)) == len(view.taken) <= 2
        and all(cell < CELLS and hand >> cell & 1 for cell in view.taken)
        and type(view.last_row) is bool
        and view.over is is_over(view.rows, view.last_row)
    )


def _joined(masks: Iterable[int]) -> int:
    """The cells of all masks together; no set of cells at all if two masks share one."""
    joined = 0
    for mask in masks:
        joined = -1 if joined & mask else joined | mask
    return joined


def _discs_fit(view: View) -> bool:
    """Known discs are the edition's, came with cards that were taken, and leave enough for those spent."""
    if len(view.discs) != len(view.layout.edition.disc_cells):
        return False
    unseen = [view.spent_unseen(seat) for seat in range(view.players)]
    known = Counter([MARKER_BACK] * sum(unseen)) + Counter(disc for disc in view.discs if disc is not None)
    return (
        known <= Counter(view.layout.edition.discs)
        and set(view.discs_on(view.table)) <= {None}
        and all(list(view.discs_on(hand)).count(None) >= count for hand, count in zip(view.hands, unseen, strict=True))
    )
