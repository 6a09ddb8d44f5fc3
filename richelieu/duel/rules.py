"""What may be done, and what it does.

The law of this file: an action applies or raises ``IllegalAction``, and then nothing has changed;
``legal_actions`` lists exactly what ``apply`` accepts.
"""

from __future__ import annotations

from functools import cache

from richelieu.duel.actions import (
    END,
    MARK,
    PASS,
    RESERVE,
    SPEND,
    TAKE,
    TAKE_PAYING_FROM_RESERVE,
    Action,
    End,
    Mark,
    Move,
    Spend,
    Take,
    moves_from,
    takes_paying_with,
)
from richelieu.duel.cards import COLUMNS
from richelieu.duel.refusals import illegal
from richelieu.duel.state import ENDS, State, cells_of, is_over
from richelieu.errors import IllegalAction

EVERY_CELL = -1
"""A mask with every bit set."""


def legal_actions(state: State) -> list[Action]:
    """Every action that may be played now: takes, a disc to spend, then what ends the turn."""
    if state.over:
        return []
    actions = _takes(state)
    can_take = bool(actions)
    if _can_spend(state):
        actions.append(SPEND)
    if state.taken:
        actions += _marks(state)
        actions.append(END)
    elif not can_take:
        actions.append(PASS)
    return actions


def apply(state: State, action: Action) -> State:
    """The state after the action."""
    if state.over:
        raise IllegalAction("game_over")
    if isinstance(action, Take):
        return _take(state, action)
    if isinstance(action, Mark):
        return _mark(state, action.cell)
    if isinstance(action, Move):
        return _move(state, action)
    if isinstance(action, End):
        return _end(state)
    if isinstance(action, Spend):
        return _spend(state)
    return _pass(state)


def may_join(state: State) -> int:
    """The cells whose cards the rule of two cards allows to be taken next, wherever they lie."""
    taken = state.taken
    if not taken:
        return EVERY_CELL
    if len(taken) == 2 or state.turn == 0:
        return 0
    return state.setup.layout.partners[taken[0]]


def guarded(state: State) -> int:
    """The cells that bear an opponent's marker."""
    mask = 0
    for standing in state.standing:
        mask |= standing
    return mask ^ state.standing[state.seat]


def _takes(state: State) -> list[Action]:
    allowed = may_join(state)
    actions: list[Action] = []
    if not allowed:
        return actions
    guards = guarded(state)
    for row in state.rows:
        for cell in ENDS[row]:
            if not allowed >> cell & 1:
                continue
            if guards >> cell & 1:
                actions += _payments(state, cell)
            else:
                actions.append(TAKE[cell])
    return actions


def _payments(state: State, cell: int) -> list[Action]:
    """The ways to pay for a guarded card; none if all one's markers are in the box."""
    ways: list[Action] = [takes_paying_with(own)[cell] for own in cells_of(state.standing[state.seat])]
    if state.reserve[state.seat]:
        ways.insert(0, TAKE_PAYING_FROM_RESERVE[cell])
    return ways


def _can_spend(state: State) -> bool:
    held = state.hands[state.seat] & state.setup.marker_back_mask
    return bool(held) and held.bit_count() > state.spent[state.seat] and state.box(state.seat) > 0


def _marks(state: State) -> list[Action]:
    """Marks from reserve or, when it is empty, moves of markers on the table."""
    bare = EVERY_CELL
    for standing in state.standing:
        bare &= ~standing
    first, second, third, fourth = state.rows
    if state.reserve[state.seat]:
        marks = _row_marks
        return [*marks(first & bare), *marks(second & bare), *marks(third & bare), *marks(fourth & bare)]
    own = state.standing[state.seat]
    if not own:
        return []
    row = _row_cells
    cells = (*row(first & bare), *row(second & bare), *row(third & bare), *row(fourth & bare))
    return [move for source in cells_of(own) for move in map(moves_from(source).__getitem__, cells)]


@cache
def _row_cells(mask: int) -> tuple[int, ...]:
    """The cells of one row's mask: each is looked up often, and there are few."""
    return tuple(cells_of(mask))


@cache
def _row_marks(mask: int) -> tuple[Mark, ...]:
    return tuple(MARK[cell] for cell in cells_of(mask))


def _take(state: State, action: Take) -> State:
    cell, seat = action.cell, state.seat
    row = cell // COLUMNS
    bit = 1 << cell
    if not state.rows[row] & bit:
        raise illegal("card_gone")
    if cell not in ENDS[state.rows[row]]:
        raise illegal("not_an_end")
    if state.taken:
        _check_second(state, cell)
    standing, reserve = _settle_markers(state, action)
    rows = list(state.rows)
    rows[row] ^= bit
    hands = list(state.hands)
    hands[seat] |= bit
    over = is_over(rows, state.setup.last_row)
    taken = (*state.taken, cell)
    return State(state.setup, tuple(rows), tuple(hands), standing, reserve, state.spent, seat, state.turn, taken, over)


def _check_second(state: State, cell: int) -> None:
    if may_join(state) >> cell & 1:
        return
    if len(state.taken) == 2:
        raise illegal("two_cards_taken")
    if state.turn == 0:
        raise illegal("first_turn_one_card")
    cards = state.setup.layout.cards
    same = cards[cell].region == cards[state.taken[0]].region
    raise illegal("too_many_shields" if same else "other_region")


def _settle_markers(state: State, action: Take) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Where markers stand, and the reserves, once the card's marker is home and any price is paid."""
    bit = 1 << action.cell
    owner = next((seat for seat, standing in enumerate(state.standing) if standing & bit), None)
    if owner is None or owner == state.seat:
        if action.pay is not None:
            raise illegal("nothing_to_pay")
        if owner is None:
            return state.standing, state.reserve
    standing, reserve = list(state.standing), list(state.reserve)
    standing[owner] ^= bit
    reserve[owner] += 1
    if owner != state.seat:
        _pay(state, action.pay, standing, reserve)
    return tuple(standing), tuple(reserve)


def _pay(state: State, pay: int | None, standing: list[int], reserve: list[int]) -> None:
    seat = state.seat
    if not reserve[seat] and not standing[seat]:
        raise illegal("no_marker_left")
    if pay is None:
        raise illegal("must_pay")
    if pay == RESERVE:
        if not reserve[seat]:
            raise illegal("reserve_empty")
        reserve[seat] -= 1
        return
    if not standing[seat] >> pay & 1:
        raise illegal("not_your_marker")
    standing[seat] ^= 1 << pay


def _mark(state: State, cell: int) -> State:
    seat = state.seat
    _check_markable(state, cell)
    if not state.reserve[seat]:
        raise illegal("reserve_empty")
    standing, reserve = list(state.standing), list(state.reserve)
    standing[seat] |= 1 << cell
    reserve[seat] -= 1
    return _next_turn(state, tuple(standing), tuple(reserve))


def _move(state: State, action: Move) -> State:
    seat = state.seat
    _check_markable(state, action.cell)
    if state.reserve[seat]:
        raise illegal("reserve_not_empty")
    if not state.standing[seat] >> action.source & 1:
        raise illegal("not_your_marker")
    standing = list(state.standing)
    standing[seat] ^= 1 << action.source | 1 << action.cell
    return _next_turn(state, tuple(standing), state.reserve)


def _check_markable(state: State, cell: int) -> None:
    if not state.taken:
        raise illegal("take_first")
    bit = 1 << cell
    if not state.rows[cell // COLUMNS] & bit:
        raise illegal("card_gone")
    for standing in state.standing:
        if standing & bit:
            raise illegal("marker_there")


def _spend(state: State) -> State:
    seat = state.seat
    if not state.marker_backs(seat):
        raise illegal("no_marker_disc")
    if not state.box(seat):
        raise illegal("box_empty")
    spent, reserve = list(state.spent), list(state.reserve)
    spent[seat] += 1
    reserve[seat] += 1
    return state._replace(spent=tuple(spent), reserve=tuple(reserve))


def _end(state: State) -> State:
    if not state.taken:
        raise illegal("take_first")
    return _next_turn(state, state.standing, state.reserve)


def _pass(state: State) -> State:
    if state.taken:
        raise illegal("card_taken")
    if _takes(state):
        raise illegal("must_take")
    return _next_turn(state, state.standing, state.reserve)


def _next_turn(state: State, standing: tuple[int, ...], reserve: tuple[int, ...]) -> State:
    seat = (state.seat + 1) % state.setup.players
    return State(state.setup, state.rows, state.hands, standing, reserve, state.spent, seat, state.turn + 1, (), False)
