"""How fast the computer players think on this machine: part of ``python -m tools.bench``."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from richelieu.bots import EXPERTS
from richelieu.catalogue import GAMES
from tools.pace import pace

SEEDS = range(2)


def bots() -> Iterator[str]:
    """Each level plays itself: time for a choice and for a whole turn, and positions looked at a second."""
    for name, expert in EXPERTS.items():
        for level in expert.levels:
            games = [pace(GAMES[name], level, seed) for seed in SEEDS]
            choices = [seconds for game in games for seconds in game.choices]
            turns = [seconds for game in games for seconds in game.turns]
            positions = sum(game.positions for game in games)
            choice, turn, longest = (seconds * 1e3 for seconds in (median(choices), median(turns), max(turns)))
            yield (
                f"{name}, {level.name:<10} {choice:7.1f} ms a choice, {turn:7.1f} ms a turn (longest {longest:.1f}); "
                f"{positions / sum(choices):8.0f} positions a second"
            )
