"""How fast a computer player thinks. It runs under any Python that has the rules, the one in the browser too."""

from __future__ import annotations

from random import Random
from time import perf_counter
from typing import NamedTuple

from richelieu.bots import Budget, Level, think
from richelieu.game import AnyGame


class Pace(NamedTuple):
    """Seconds of each choice and of each turn of a game, and the positions that were looked at."""

    choices: list[float]
    turns: list[float]
    positions: int


def pace(game: AnyGame, level: Level, seed: int, seconds: float | None = None) -> Pace:
    """A level plays itself, at most so many seconds a choice."""
    state, rng = game.start(game.deal(Random(seed), min(game.players), 0, {})), Random(seed)
    budget = Budget(level.budget.positions, seconds)
    choices: list[float] = []
    turns: list[float] = []
    positions, running = 0, -1
    while (seat := game.to_move(state)) is not None:
        begun = perf_counter()
        thought = think(game, game.view(state, seat), level, rng, budget, perf_counter)
        choices.append(perf_counter() - begun)
        if game.turn(state) != running:
            running = game.turn(state)
            turns.append(0.0)
        turns[-1] += choices[-1]
        positions += thought.positions
        state = game.apply(state, thought.actions[0])
    return Pace(choices, turns, positions)
