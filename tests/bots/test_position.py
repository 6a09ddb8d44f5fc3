"""The position made for looking ahead plays by the rules, and keeps its sums right."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richelieu.duel.actions import Action, End, Mark, Move, Pass, Take
from richelieu.duel.bot.outlook import Outlook
from richelieu.duel.bot.position import Position, position
from richelieu.duel.bot.turns import children
from richelieu.duel.bot.weights import FULL
from richelieu.duel.state import State
from tests.bots.tables import DUEL, somewhere


def looking(state: State) -> Position:
    view = DUEL.view(state, state.seat)
    return position(view, Outlook(view, state.seat, FULL))


def play(where: Position, action: Action) -> Position:
    if isinstance(action, Take):
        return where.take(action.cell, action.pay)
    if isinstance(action, Mark):
        return where.mark(action.cell)
    if isinstance(action, Move):
        return where.mark(action.cell, action.source)
    if isinstance(action, End | Pass):
        return where.rest()
    after = where.copy()
    after.spend()
    return after


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4), last_row=st.booleans())
def test_a_whole_game_on_both_boards(seed: int, players: int, last_row: bool) -> None:
    """Discs are left aside: with none spent at once, both boards go through the same positions."""
    rng = Random(seed)
    state = somewhere(seed, 0, players, last_row)
    where = looking(state)
    where.backs = (0,) * players
    while not state.over:
        spends_nothing = [action for action in DUEL.legal_actions(state) if str(action) != "!"]
        action = rng.choice(spends_nothing)
        state = DUEL.apply(state, action)
        where = play(where, action)
        assert (where.rows, where.standing, where.reserve) == (state.rows, state.standing, state.reserve)
        assert (where.seat, where.turn, where.taken, where.over) == (state.seat, state.turn, state.taken, state.over)
        assert where.cards == tuple(hand.bit_count() for hand in state.hands)


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6), actions=st.integers(0, 100), players=st.integers(2, 4))
def test_every_turn_that_is_tried_is_legal_and_leads_there(seed: int, actions: int, players: int) -> None:
    state = somewhere(seed, actions, players)
    for turn in children(looking(state), 12, payments=True):
        after = state
        for action in turn.path:
            after = DUEL.apply(after, action)
        assert after.over or after.turn == state.turn + 1
        assert (turn.rows, turn.standing, turn.reserve) == (after.rows, after.standing, after.reserve)
        assert (turn.seat, turn.over) == (after.seat, after.over)


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**6), actions=st.integers(0, 100))
def test_sums_kept_card_by_card_are_the_sums_reckoned_afresh(seed: int, actions: int) -> None:
    state = somewhere(seed, actions)
    for turn in children(looking(state), 3):
        outlook = turn.outlook
        fresh = sum(line[key] for line, key in zip(outlook.lines, turn.keys, strict=True))
        discs = sum(
            outlook.disc_worth[state.seat]
            for action in turn.path
            if isinstance(action, Take) and outlook.disc_mask >> action.cell & 1
        )
        assert turn.lines == pytest.approx(fresh + discs)


def test_at_the_end_the_worth_is_the_margin_and_a_little_for_winning() -> None:
    for seed in range(5):
        state = somewhere(seed, 1000)
        last = next(action for action in DUEL.legal_actions(state) if isinstance(action, Take))
        end = DUEL.apply(state, last)
        if not end.over:
            continue
        view = DUEL.view(end, 0)
        worth = position(view, Outlook(view, 0, FULL)).worth()
        scores = DUEL.result(end).scores
        sign = {0: 1, 1: -1, None: 0}[DUEL.result(end).winner]
        assert worth == pytest.approx(scores[0] - scores[1] + sign * FULL.victory, abs=1)
