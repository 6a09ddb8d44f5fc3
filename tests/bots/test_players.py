"""Levels, whole games, budgets, hints."""

from __future__ import annotations

import re
from random import Random

import pytest

from richelieu.bots import (
    EXPERTS,
    Budget,
    Level,
    choose,
    evaluate,
    hint,
    hinting,
    level_of,
    levels,
    think,
    thinking,
)
from richelieu.bots.catalogue import NoSuchLevel
from richelieu.catalogue import GAMES
from richelieu.duel.bot import reasons as duel_reasons
from richelieu.duel.bot.outlook import Outlook
from richelieu.duel.bot.position import position
from richelieu.duel.bot.turns import children
from richelieu.duel.bot.weights import FULL
from richelieu.errors import IllegalAction
from tests.bots.tables import DUEL, somewhere

SMALL = Budget(positions=300)


def test_every_game_has_at_least_three_levels_with_names_of_their_own() -> None:
    assert set(EXPERTS) == set(GAMES)
    for known in map(levels, EXPERTS):
        assert len(known) >= 3
        assert len({level.name for level in known}) == len(known)
        assert all(level.about.endswith(".") for level in known)


def test_names_stay() -> None:
    assert [level.name for level in levels("duel")] == ["page", "musketeer", "courtier", "minister", "cardinal"]


@pytest.mark.parametrize("level", levels("duel"), ids=lambda level: level.name)
@pytest.mark.parametrize(("players", "last_row"), [(2, False), (3, True), (4, False)])
def test_whole_games_at_every_level(level: Level, players: int, last_row: bool) -> None:
    state, rng = somewhere(players, 0, players, last_row), Random(7)
    while not state.over:
        action = choose(DUEL, DUEL.view(state, state.seat), level, rng, SMALL)
        state = DUEL.apply(state, action)
    assert sum(DUEL.result(state).more["cards"]) <= 48


def test_the_strongest_beats_the_weakest_even_in_a_hurry() -> None:
    for first in (0, 1):
        state, rng = DUEL.start(DUEL.deal(Random(3), 2, first, {})), Random(1)
        while not state.over:
            name = ("cardinal", "page")[state.seat]
            state = DUEL.apply(state, choose(DUEL, DUEL.view(state, state.seat), name, rng, SMALL))
        assert DUEL.result(state).winner == 0


def test_a_clock_ends_the_thinking() -> None:
    view = DUEL.view(somewhere(1, 10), somewhere(1, 10).seat)
    ticks = iter(range(10**6))
    timed = list(thinking(DUEL, view, "cardinal", Random(0), Budget(seconds=20), lambda: float(next(ticks))))
    assert len(timed) == 20


def test_there_is_nothing_to_choose_when_the_game_is_over() -> None:
    state = somewhere(1, 1000)
    while not state.over:
        state = DUEL.apply(state, DUEL.legal_actions(state)[0])
    with pytest.raises(IllegalAction) as refusal:
        choose(DUEL, DUEL.view(state, 0), "page", Random(0))
    assert refusal.value.code == "game_over"


def test_more_thinking_looks_further() -> None:
    state = somewhere(2, 30)
    view = DUEL.view(state, state.seat)
    little, much = (think(DUEL, view, "cardinal", Random(0), Budget(positions=count)) for count in (300, 8000))
    assert much.depth > little.depth


def test_an_expected_margin_is_the_others_loss() -> None:
    view = DUEL.view(somewhere(5, 40), None)
    assert evaluate(DUEL, view, 0) == pytest.approx(-evaluate(DUEL, view, 1))


def test_a_hint_is_a_legal_turn_with_reasons() -> None:
    codes = set()
    for seed in range(12):
        state = somewhere(seed, seed * 8)
        advice = hint(DUEL, DUEL.view(state, state.seat), Random(0), SMALL)
        for action in advice.actions:
            state = DUEL.apply(state, action)
        assert len(advice.reasons) <= 4
        codes |= {reason[0] for reason in advice.reasons}
    assert {"avoids_five", "guards", "leads", "uncovers_nothing"} <= codes


def test_only_the_last_slice_of_a_hint_gives_reasons() -> None:
    state = somewhere(4, 20)
    *earlier, last = hinting(DUEL, DUEL.view(state, state.seat), Random(0), SMALL)
    assert earlier
    assert not any(advice.reasons for advice in earlier)
    assert last.reasons


def test_levels_are_found_by_name() -> None:
    assert level_of("duel", "cardinal") is levels("duel")[-1]
    with pytest.raises(NoSuchLevel, match="bishop"):
        level_of("duel", "bishop")


def test_every_reason_is_found_where_it_holds() -> None:
    """Over many positions of random games, each code of the table of reasons is given for some turn."""
    told = set(re.findall(r"``(\w+)(?: \w)?`` \|", duel_reasons.__doc__ or ""))
    found = set()
    for seed in range(160):
        state = somewhere(seed, seed)
        view = DUEL.view(state, state.seat)
        start = position(view, Outlook(view, state.seat, FULL))
        for turn in children(start, 1, payments=True)[::2]:
            found |= {reason[0] for reason in duel_reasons.reasons(view, turn.path, FULL)}
    assert found == told


def test_when_every_turn_ends_the_game_there_is_nothing_to_look_ahead_to() -> None:
    state = somewhere(1, 1000)
    while state.taken:
        state = DUEL.apply(state, DUEL.legal_actions(state)[-1])
    assert state.table.bit_count() == 1
    assert think(DUEL, DUEL.view(state, state.seat), "cardinal", Random(0)).depth <= 2
