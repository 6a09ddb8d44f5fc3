"""The door to the computer players: a view in, an action out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from types import ModuleType
from typing import Any

from richelieu.bots import duel_expert
from richelieu.bots.levels import Level, level_of, levels
from richelieu.bots.search import Budget, Search, Thought
from richelieu.errors import IllegalAction
from richelieu.game import AnyGame

Clock = Callable[[], float]

EXPERTS: dict[str, ModuleType] = {"duel": duel_expert}
"""By game, who knows what its positions are worth."""


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
    deadline = clock() + budget.seconds if clock and budget.seconds is not None else None
    expert = EXPERTS[game.name]
    turns = expert.turns(view, chosen, rng)
    search: Search[Any] = Search(view.seat, expert.later(chosen), chosen.beam, budget)
    for thought in search.run(turns, chosen.depth):
        yield thought
        if deadline is not None and clock is not None and clock() >= deadline:
            return


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
    """The margin that a seat may expect at the end, at a glance, from what the view shows."""
    strongest = levels(game.name)[-1]
    return float(EXPERTS[game.name].evaluate(view, seat, strongest))
