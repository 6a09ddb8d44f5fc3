"""How fast the computer players think on this machine: part of ``python -m tools.bench``."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter

from richelieu.bots import LEVELS, Level, think
from richelieu.catalogue import GAMES
from richelieu.game import AnyGame

SEEDS = range(2)


def bots() -> Iterator[str]:
    """Each level plays itself: time for a choice and for a whole turn, and positions looked at a second."""
    for name, known in LEVELS.items():
        for level in known:
            choices: list[float] = []
            turns: list[float] = []
            positions = 0
            for seed in SEEDS:
                positions += _game(GAMES[name], level, seed, choices, turns)
            choice, turn, longest = (seconds * 1e3 for seconds in (median(choices), median(turns), max(turns)))
            yield (
                f"{name}, {level.name:<10} {choice:7.1f} ms a choice, {turn:7.1f} ms a turn (longest {longest:.1f}); "
                f"{positions / sum(choices):8.0f} positions a second"
            )


def _game(game: AnyGame, level: Level, seed: int, choices: list[float], turns: list[float]) -> int:
    """One game; adds the seconds of its choices and turns, and tells how many positions were looked at."""
    state, rng = game.start(game.deal(Random(seed), 2, 0, {})), Random(seed)
    positions, running = 0, -1
    while (seat := game.to_move(state)) is not None:
        begun = perf_counter()
        thought = think(game, game.view(state, seat), level, rng)
        spent = perf_counter() - begun
        choices.append(spent)
        if game.turn(state) != running:
            running = game.turn(state)
            turns.append(0.0)
        turns[-1] += spent
        positions += thought.positions
        state = game.apply(state, thought.actions[0])
    return positions
