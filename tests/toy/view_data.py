"""Views as plain JSON values and back, checked as far as worlds need it."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

from richelieu.errors import SetupError, shown
from tests.toy.cards import CARDS, COINS, HAND, IN_PLACES, PLACES, ROUNDS, room
from tests.toy.position import Laid, Table
from tests.toy.view import View
from tests.toy.worlds import spots, unseen

_PLAIN = ("viewer", "players", "first", "open_hands", "seat", "choosing", "turn")
_LISTS = ("drawn", "looked", "coins")


def write_view(view: View) -> dict[str, Any]:
    tables = [
        {"hands": [list(hand) for hand in table.hands], "places": [list(map(list, cards)) for cards in table.places]}
        for table in view.tables
    ]
    plain = {field: getattr(view, field) for field in _PLAIN}
    return {**plain, **{field: list(getattr(view, field)) for field in _LISTS}, "tables": tables}


def read_view(data: Any) -> View:
    """The view that JSON values describe; what could not be one is refused."""
    try:
        fields: dict[str, Any] = {field: data[field] for field in _PLAIN}
        fields |= {field: tuple(data[field]) for field in _LISTS}
        view = View(tables=tuple(map(_read_table, data["tables"])), **fields)
        if _seats_fit(view) and all(_table_fits(table, view.players) for table in view.tables) and _coins_fit(view):
            return view
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SetupError("wrong_view", shown(str(error))) from None
    raise SetupError("wrong_view")


def _read_table(data: Any) -> Table:
    places = tuple(tuple(Laid(*laid) for laid in cards) for cards in data["places"])
    return Table(tuple(map(tuple, data["hands"])), places)


def _seats_fit(view: View) -> bool:
    seats = range(view.players)
    numbers = (view.players, view.first, view.seat, view.turn, *view.drawn, *view.looked)
    return (
        all(type(number) is int and number >= 0 for number in numbers)
        and view.players in HAND
        and type(view.open_hands) is bool
        and all(seat in seats for seat in (view.first, view.seat, *view.drawn))
        and all(seat is None or (type(seat) is int and seat in seats) for seat in (view.viewer, view.choosing))
        and len(view.looked) == view.players
        and all(mask < 1 << IN_PLACES for mask in view.looked)
        and len(view.drawn) <= len(COINS) - IN_PLACES
        and 1 <= len(view.tables) <= ROUNDS
    )


def _table_fits(table: Table, players: int) -> bool:
    """Every seat has its cards in hand or laid, no card is there twice, and the unseen ones can be drawn."""
    laid = list(chain(*table.places))
    counts = Counter(each.seat for each in laid)
    cards = [card for card in chain(*table.hands, (each.card for each in laid)) if card is not None]
    pool = unseen(table)
    return (
        len(table.hands) == players
        and len(table.places) == len(PLACES)
        and all(len(places) <= room(players) for places in table.places)
        and set(counts) <= set(range(players))
        and all(len(hand) + counts[seat] == HAND[players] for seat, hand in enumerate(table.hands))
        and all(type(card) is int and card in CARDS for card in cards)
        and len(set(cards)) == len(cards)
        and all(sum(card < spot.bound for card in pool) > before for before, spot in enumerate(spots(table)))
    )


def _coins_fit(view: View) -> bool:
    known = [coin for coin in view.coins if coin is not None]
    return len(view.coins) == len(COINS) and Counter(known) <= Counter(COINS) and all(type(c) is int for c in known)
