"""Positions for the tests of the computer players: games played on by chance for a while."""

from __future__ import annotations

from random import Random

from richelieu.catalogue import GAMES
from richelieu.duel.state import State

DUEL = GAMES["duel"]


def somewhere(seed: int, actions: int, players: int = 2, last_row: bool = False) -> State:
    """A state that so many random actions lead to; fewer if the game ends before."""
    rng = Random(seed)
    state: State = DUEL.start(DUEL.deal(rng, players, 0, {"last_row": last_row}))
    for _ in range(actions):
        after: State = DUEL.apply(state, rng.choice(DUEL.legal_actions(state)))
        if after.over:
            break
        state = after
    return state
