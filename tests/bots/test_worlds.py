"""The expert for any game: on the duel, which has one of its own, and on the toy, which has more seats and secrets."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from richelieu.bots import EXPERTS, Budget, choose, evaluate, hint, judge, think, thinking
from richelieu.bots.arena import Chooser, matches, player
from richelieu.bots.worlds import DEFAULT_LEVELS, LEAN, Worlds, WorldsLevel, outcome
from richelieu.duel.actions import Take
from richelieu.errors import IllegalAction
from richelieu.game import AnyGame, Result
from tests.bots.tables import DUEL, somewhere
from tests.toy.game import Toy

TOY: AnyGame = Toy()
FEW = Budget(positions=300)


@pytest.fixture(autouse=True)
def experts(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in (DUEL, TOY):
        monkeypatch.setitem(EXPERTS, game.name, Worlds(game))


def by_chance(game: AnyGame) -> Chooser:
    return lambda view, rng: rng.choice(game.legal_actions(game.world(view, rng)))


def seen(seed: int, actions: int, players: int = 2) -> Any:
    """What the seat to move sees."""
    state = somewhere(seed, actions, players)
    return DUEL.view(state, state.seat)


def takes(state: Any, shows: bool) -> list[Any]:
    """The cards that can be taken without paying, those with a disc or those without one."""
    free = [action for action in DUEL.legal_actions(state) if isinstance(action, Take) and action.pay is None]
    return [take for take in free if DUEL.reveals(state, take) == shows]


def last_choice() -> Any:
    """What is seen near the end of a duel, where more than one thing can be done for the last time."""
    rng, state = Random(1), somewhere(1, 0)
    choice = state
    while actions := DUEL.legal_actions(state):
        choice = state if len(actions) > 1 else choice
        state = DUEL.apply(state, rng.choice(actions))
    return DUEL.view(choice, choice.seat)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whole_games_of_the_toy_are_played_legally(players: int) -> None:
    """Choices of others inside a turn, secrets and all: ``apply`` would refuse what is not legal."""
    state, rng = TOY.start(TOY.deal(Random(players), players, 1, {})), Random(1)
    while (seat := TOY.to_move(state)) is not None:
        state = TOY.apply(state, choose(TOY, TOY.view(state, seat), "novice", rng, FEW))
    assert TOY.result(state).winners


@pytest.mark.parametrize("players", [3, 4])
def test_it_wins_more_than_its_share_of_toys_against_chance(players: int) -> None:
    """One of it among others that play by chance; luck decides much in the toy, the more so the more sit there."""
    known = {"novice": player(TOY, "novice", FEW, None), "chance": by_chance(TOY)}
    match = next(matches(TOY, known, 60, 1, seats=players))
    assert match.won / match.games > 1.2 / players


@pytest.mark.parametrize(("players", "games"), [(2, 2), (3, 3)])
def test_it_beats_chance_in_the_duel(players: int, games: int) -> None:
    """Where luck decides little, it hardly ever loses."""
    known = {"novice": player(DUEL, "novice", Budget(positions=600), None), "chance": by_chance(DUEL)}
    match = next(matches(DUEL, known, games, 1, seats=players))
    assert match.wins >= games - 1
    assert sum(match.margins) > 0


def test_the_same_generator_and_positions_give_the_same_thoughts() -> None:
    view = seen(4, 30)
    first, again = (list(thinking(DUEL, view, "player", Random(3), FEW)) for _ in range(2))
    assert first == again


def test_it_thinks_in_slices_and_says_one_action_at_a_time() -> None:
    thoughts = list(thinking(DUEL, seen(2, 20), "player", Random(0), Budget(positions=2_000)))
    counts = [thought.positions for thought in thoughts]
    assert counts == sorted(counts)
    assert max(later - earlier for earlier, later in pairwise(counts)) < 40
    assert all(len(thought.actions) == 1 for thought in thoughts)


@pytest.mark.parametrize("positions", [1, 20, 500, 3_000])
def test_a_budget_is_kept_to_the_end_of_a_playout(positions: int) -> None:
    assert think(DUEL, seen(1, 12), "master", Random(0), Budget(positions)).positions < positions + 250


def test_without_a_number_of_positions_it_takes_the_levels() -> None:
    """A budget of seconds without a clock must not go on for ever, nor a level that names no positions."""
    endless = WorldsLevel(name="endless", about="Looks at the end.", budget=Budget(seconds=1), horizon=1)
    assert 900 < think(DUEL, seen(1, 12), "novice", Random(0), Budget(seconds=1)).positions < 1_300
    assert think(DUEL, last_choice(), endless, Random(0), Budget(positions=5)).actions


def test_a_forced_action_is_answered_at_once() -> None:
    state = somewhere(1, 1000)
    while len(DUEL.legal_actions(state)) > 1:
        state = DUEL.apply(state, DUEL.legal_actions(state)[0])
    assert not state.over
    thoughts = list(thinking(DUEL, DUEL.view(state, state.seat), "master", Random(0)))
    assert [thought.actions for thought in thoughts] == [tuple(DUEL.legal_actions(state))]


def test_a_clock_ends_the_thinking() -> None:
    ticks = iter(range(10**6))
    timed = list(thinking(DUEL, seen(1, 10), "master", Random(0), Budget(seconds=9), lambda: float(next(ticks))))
    assert len(timed) == 9


@pytest.mark.parametrize(
    ("scores", "winners", "share"), [((5, 3, 1), (0,), 1), ((5, 5, 1), (0, 1), 0.5), ((1, 4, 4), (1, 2), 0)]
)
def test_a_victory_comes_first_and_is_shared_by_its_winners(
    scores: tuple[int, ...], winners: tuple[int, ...], share: float
) -> None:
    assert abs(outcome(Result(True, None, scores, winners), 0) - share) < LEAN


def test_between_like_chances_the_margin_decides() -> None:
    close, clear = (outcome(Result(True, None, (own, 9), (0,)), 0) for own in (10, 30))
    assert close < clear


def test_where_a_playout_stops_whoever_leads_has_won() -> None:
    worths = [outcome(Result(False, 1, (7, 2), ()), seat) for seat in (0, 1)]
    assert worths[0] > 1 - LEAN > LEAN > worths[1]


def test_a_glance_is_the_same_each_time_and_a_share_of_victories() -> None:
    state = somewhere(6, 60)
    view = DUEL.view(state, None)
    worths = [evaluate(DUEL, view, seat) for seat in (0, 1)]
    assert worths == [evaluate(DUEL, view, seat) for seat in (0, 1)]
    assert abs(sum(worths) - 1) < 0.2


def test_a_hint_gives_no_reasons_but_a_legal_action() -> None:
    state = somewhere(5, 33)
    advice = hint(DUEL, DUEL.view(state, state.seat), Random(0), FEW)
    assert advice.reasons == ()
    assert advice.actions[0] in DUEL.legal_actions(state)


def test_what_it_found_best_costs_less_than_what_it_found_worst() -> None:
    state = somewhere(3, 0)
    view = DUEL.view(state, state.seat)
    verdicts = [judge(DUEL, view, [action], Random(1), Budget(4_000)) for action in DUEL.legal_actions(state)]
    assert min(verdict.lost for verdict in verdicts) < 0.1
    assert all(verdict.lost >= 0 for verdict in verdicts)
    assert all(verdict.actions[0] in DUEL.legal_actions(state) for verdict in verdicts)
    assert max(verdict.lost for verdict in verdicts) > 0.1


@pytest.mark.parametrize("shows", [True, False])
def test_a_turn_is_judged_action_by_action_until_something_comes_to_light(shows: bool) -> None:
    """A take that turns up a disc is judged, and nothing after it: that was decided by what it showed."""
    states = (somewhere(3, actions) for actions in range(99))
    state = next(state for state in states if not state.taken and takes(state, shows))
    view = DUEL.view(state, state.seat)
    take = takes(state, shows)[0]
    rest = DUEL.legal_actions(DUEL.apply(state, take))[0]
    alone = judge(DUEL, view, [take], Random(1), Budget(2_000))
    turn = judge(DUEL, view, [take, rest], Random(1), Budget(4_000))
    assert (alone.played == turn.played) == shows
    assert turn.lost >= alone.lost


def test_only_what_may_be_done_is_judged() -> None:
    """What cannot be chosen costs nothing, and neither does what had to be."""
    view = last_choice()
    assert judge(DUEL, view, [], Random(1), FEW).lost == 0
    assert judge(DUEL, view, [Take(0, 3)], Random(1), FEW).lost == 0


def test_there_is_nothing_to_think_about_when_the_game_is_over() -> None:
    state = somewhere(1, 1000)
    while not state.over:
        state = DUEL.apply(state, DUEL.legal_actions(state)[0])
    with pytest.raises(IllegalAction):
        think(DUEL, DUEL.view(state, 0), "master", Random(0))
    with pytest.raises(IllegalAction):
        judge(DUEL, DUEL.view(state, 0), [], Random(0))


def test_levels_think_longer_and_longer() -> None:
    budgets = [level.budget.positions or 0 for level in DEFAULT_LEVELS]
    assert budgets == sorted(set(budgets))
