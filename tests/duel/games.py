"""Random games for tests, and what Hypothesis needs to draw them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import strategies as st

from richelieu.catalogue import GAMES
from richelieu.duel.actions import Action, End, Take
from richelieu.duel.deal import deal
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.state import State, start
from richelieu.record import Record

DUEL = GAMES["duel"]


def walk(seed: int, players: int = 2, last_row: bool = False) -> Iterator[tuple[State, Action | None]]:
    """A random game, state by state, each with the action that is played next; with the last one comes none.

    What is rare by pure chance is chosen more often: payments, moved markers, discs spent.
    """
    rng = Random(seed)
    state = start(deal(rng, players, rng.randrange(players), {"last_row": last_row}))
    while actions := legal_actions(state):
        action = lively(actions, rng)
        yield state, action
        state = apply(state, action)
    yield state, None


def lively(actions: list[Action], rng: Random) -> Action:
    rare = [
        action
        for action in actions
        if not isinstance(action, End) and not (isinstance(action, Take) and action.pay is None)
    ]
    return rng.choice(rare if rare and rng.random() < 0.5 else actions)


def play_out(state: State, rng: Random) -> State:
    while actions := legal_actions(state):
        state = apply(state, lively(actions, rng))
    return state


def some_state(seed: int, players: int = 2, last_row: bool = False) -> State:
    """One state out of a random game, any as likely as another."""
    states = [state for state, _ in walk(seed, players, last_row)]
    return Random(seed).choice(states)


def random_record(seed: int, players: int = 2, last_row: bool = False, cut: bool = False) -> dict[str, Any]:
    """The record of a random game, as JSON values; cut off somewhere if so asked."""
    played = list(walk(seed, players, last_row))
    played = played[: Random(seed).randrange(len(played)) if cut else -1]
    record = Record(DUEL, played[0][0].setup) if played else Record(DUEL, deal(Random(seed), players))
    for state, action in played:
        record = record.with_action(state.turn, str(action))
    return record.as_data()


seeds = st.integers(0, 2**32 - 1)
tables = st.tuples(seeds, st.sampled_from([2, 3, 4]), st.booleans())
"""What ``walk`` and ``some_state`` need: a seed, a number of players, and whether the game is the short one."""
