"""The door to the computer players: a view in, an action out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from richelieu.bots.catalogue import EXPERTS, level_of
from richelieu.bots.levels import Level
from richelieu.bots.thoughts import Budget, Clock, Thought, in_time
from richelieu.errors import IllegalAction
from richelieu.game import AnyGame


def thinking(
    game: AnyGame, view: Any, level: Level | str, rng: Random, budget: Budget | None = None, clock: Clock | None = None
) -> Iterator[Thought]:
    """Think in slices of a few milliseconds; the last thought counts, and one may stop at any.

    The same view, level, generator and budget of positions give the same thoughts. A budget of seconds needs a
    clock; without one it is not kept.
    """
    if view.to_move is None:
        raise IllegalAction("game_over")
    chosen = level_of(game.name, level) if isinstance(level, str) else level
    budget = budget or chosen.budget
    yield from in_time(EXPERTS[game.name].thinking(view, chosen, rng, budget), budget, clock)


def think(
    game: AnyGame, view: Any, level: Level | str, rng: Random, budget: Budget | None = None, clock: Clock | None = None
) -> Thought:
    """The last of all thoughts: the best turn that the budget allows to find."""
    thoughts = thinking(game, view, level, rng, budget, clock)
    last = next(thoughts)
    for thought in thoughts:
        last = thought
    return last


def choose(
    game: AnyGame, view: Any, level: Level | str, rng: Random, budget: Budget | None = None, clock: Clock | None = None
) -> Any:
    """The next action of whoever is to move."""
    return think(game, view, level, rng, budget, clock).actions[0]


def evaluate(game: AnyGame, view: Any, seat: int) -> float:
    """What a seat may expect at the end, at a glance, from what the view shows: in the expert's unit."""
    return EXPERTS[game.name].evaluate(view, seat)
