"""What may be done, and what it does."""

from __future__ import annotations

from dataclasses import dataclass, replace

from richelieu.errors import IllegalAction
from tests.toy.actions import Action, Draw, Lay, Look
from tests.toy.cards import ROUNDS
from tests.toy.deal import Setup
from tests.toy.position import Position, fresh_table
from tests.toy.refusals import illegal


@dataclass(frozen=True)
class State(Position):
    """The position as it is: every card is seen."""

    setup: Setup


def start(setup: Setup) -> State:
    return State((fresh_table(setup.hands[0]),), (), (0,) * setup.players, setup.first, None, 0, setup)


def legal_actions(state: State) -> list[Action]:
    if state.over:
        return []
    free = state.table.free
    if state.choosing is None:
        return [Lay(card, place) for card in state.table.hands[state.seat] if card for place in free]
    known = state.known(state.choosing)
    return [*(Look(place) for place in free if not known >> state.coin_at(place) & 1), Draw()]


def apply(state: State, action: Action) -> State:
    if state.over:
        raise IllegalAction("game_over")
    if isinstance(action, Lay):
        return _lay(state, action)
    if state.choosing is None:
        raise illegal("nothing_won")
    if isinstance(action, Look):
        return _next_turn(_look(state, state.choosing, action.place))
    return _next_turn(replace(state, drawn=(*state.drawn, state.choosing)))


def fills(state: State, action: Action) -> bool:
    """Whether an action lays the last card that a place has room for."""
    if not isinstance(action, Lay):
        return False
    return state.table.with_laid(state.seat, action.card, action.place).is_full(action.place)


def _lay(state: State, action: Lay) -> State:
    if state.choosing is not None:
        raise illegal("choose_first")
    if action.card not in state.table.hands[state.seat]:
        raise illegal("not_in_hand")
    if action.place not in state.table.free:
        raise illegal("place_full")
    table = state.table.with_laid(state.seat, action.card, action.place)
    best = table.best(action.place)
    after = replace(state, tables=(*state.tables[:-1], table), choosing=best and best.seat)
    return after if best else _next_turn(after)


def _look(state: State, seat: int, place: int) -> State:
    if place not in state.table.free:
        raise illegal("place_full")
    coin = 1 << state.coin_at(place)
    if state.known(seat) & coin:
        raise illegal("known_already")
    looked = list(state.looked)
    looked[seat] |= coin
    return replace(state, looked=tuple(looked))


def _next_turn(state: State) -> State:
    """The next seat's turn. A round that is over is followed by another, which the seat after the first one begins."""
    setup, begun = state.setup, len(state.tables)
    after = replace(state, seat=(state.seat + 1) % setup.players, choosing=None, turn=state.turn + 1)
    if state.table.free or begun == ROUNDS:
        return after
    seat = (setup.first + begun) % setup.players
    return replace(after, tables=(*state.tables, fresh_table(setup.hands[begun])), seat=seat)
