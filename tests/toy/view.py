"""What a seat may know: the two doors through which secrets pass."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass

from richelieu.game import OPEN, Eyes
from tests.toy.actions import Action, Lay
from tests.toy.position import Laid, Position, Table
from tests.toy.rules import State, fills


@dataclass(frozen=True)
class View(Position):
    """A position as one seat (``None``: a spectator) may see it."""

    viewer: int | None
    players: int
    first: int
    open_hands: bool
    coins: tuple[int | None, ...]
    """The coins of the deal; ``None`` where the viewer has not seen it."""


def view(state: State, eyes: Eyes) -> View:
    """One's own cards and coins, and what is turned up; at the end, all that anybody has."""
    setup, seats = state.setup, range(state.setup.players)
    viewer = eyes if isinstance(eyes, int) else None
    own = {seat for seat in seats if seat == viewer or eyes == OPEN or state.over}
    known = [state.known(seat) for seat in own]
    coins = tuple(coin if any(mask >> n & 1 for mask in known) else None for n, coin in enumerate(setup.coins))
    tables = tuple(_seen(table, set(seats) if setup.open_hands else own) for table in state.tables)
    rest = (state.drawn, state.looked, state.seat, state.choosing, state.turn)
    return View(tables, *rest, viewer, setup.players, setup.first, setup.open_hands, coins)


def _seen(table: Table, seats: Set[int]) -> Table:
    """The table for whoever sees the cards of these seats."""
    hands = tuple(hand if seat in seats else (None,) * len(hand) for seat, hand in enumerate(table.hands))
    places = tuple(
        tuple(laid if laid.seat in seats or laid == table.best(place) else Laid(laid.seat, None) for laid in cards)
        for place, cards in enumerate(table.places)
    )
    return Table(hands, places)


def told(state: State, action: Action, eyes: Eyes) -> str:
    """A card is laid face down for all but the one who lays it."""
    if isinstance(action, Lay) and not state.setup.open_hands and eyes not in (OPEN, state.to_move):
        return action.from_behind
    return str(action)


def reveals(state: State, action: Action) -> bool:
    """Whoever chooses sees a coin; a place that is full shows its best card, and its winner a coin."""
    return not isinstance(action, Lay) or fills(state, action)


def holds_secret(view: View, seat: int) -> bool:
    """Cards are everybody's secret to the end, unless they are open; then coins still are."""
    return not view.over and (not view.open_hands or bool(view.known(seat)))
