"""The judge of turns that were played: by the view, part by part, and never unfair."""

from __future__ import annotations

from random import Random
from statistics import mean

import pytest

from richelieu.bots import Budget, choose, judge, think
from richelieu.catalogue import GAMES
from richelieu.duel.actions import Action
from richelieu.duel.notation import read_action
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.state import State, start
from richelieu.duel.view import View, view, world

DUEL = GAMES["duel"]
FEW = Budget(positions=2_000)


def middle_game(seed: int, turns: int = 14) -> State:
    """A position that two reasonable players have reached."""
    rng = Random(seed)
    state = start(DUEL.deal(rng, 2, 0, {}))
    while state.turn < turns:
        state = apply(state, choose(DUEL, view(state, state.seat), "courtier", rng))
    return state


def whole_turn(state: State, rng: Random) -> tuple[Action, ...]:
    turn, played = state.turn, []
    while state.turn == turn and not state.over:
        played.append(rng.choice(legal_actions(state)))
        state = apply(state, played[-1])
    return tuple(played)


def judged(seen: View, *turn: str) -> float:
    return judge(DUEL, seen, list(map(read_action, turn)), Random(1), FEW).lost


@pytest.mark.parametrize("seed", range(4))
def test_what_the_judge_would_play_itself_costs_nothing(seed: int) -> None:
    seen = view(middle_game(seed), 0)
    best = judge(DUEL, seen, whole_turn(middle_game(seed), Random(seed)), Random(1), FEW)
    again = judge(DUEL, seen, best.actions, Random(1), FEW)
    assert again.lost == pytest.approx(0)
    assert again.best == pytest.approx(best.best)


@pytest.mark.parametrize("seed", range(6))
def test_no_turn_is_better_than_the_best(seed: int) -> None:
    state = middle_game(seed)
    verdict = judge(DUEL, view(state, state.seat), whole_turn(state, Random(seed)), Random(1), FEW)
    assert verdict.lost >= 0
    assert verdict.actions
    assert verdict.reasons


def test_paying_for_any_card_costs_more_than_taking_a_free_one() -> None:
    """A marker is worth some fourteen points early on, and hardly a card is worth that much."""
    paid: list[float] = []
    free: list[float] = []
    for seed in range(4):
        state = middle_game(seed, turns=6)
        for take in (str(action) for action in legal_actions(state) if str(action)[0].isdigit()):
            (paid if "x" in take else free).append(judged(view(state, state.seat), take, "end"))
    assert mean(paid) > 2 * mean(free)


def test_the_judge_knows_no_more_than_the_player() -> None:
    """Whatever lies under the discs that the player had not seen, the verdict is the same."""
    state = middle_game(3)
    seen = view(state, state.seat)
    played = whole_turn(state, Random(2))
    verdict = judge(DUEL, seen, played, Random(1), FEW)
    for seed in range(5):
        other = world(seen, Random(seed))
        assert judge(DUEL, view(other, other.seat), played, Random(1), FEW) == verdict


def test_a_part_of_a_turn_is_worth_its_best_end() -> None:
    """Until the disc is seen only the taking was decided; the rest of the turn is still open."""
    state = middle_game(1)
    seen = view(state, state.seat)
    best = think(DUEL, seen, "cardinal", Random(1), FEW).actions
    assert judge(DUEL, seen, best[:1], Random(1), Budget(positions=20_000)).lost < 1.5


def test_a_whole_game_can_be_judged() -> None:
    rng = Random(11)
    state = start(DUEL.deal(rng, 3, 1, {"last_row": True}))
    while not state.over:
        played = whole_turn(state, rng)
        assert judge(DUEL, view(state, state.seat), played, Random(1), Budget(positions=300)).lost >= 0
        for action in played:
            state = apply(state, action)
