"""What the search must know of the duel: the turns from a view, and those of later positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from richelieu.bots.duel_outlook import Outlook
from richelieu.bots.duel_position import Position, position
from richelieu.bots.duel_reasons import Reason
from richelieu.bots.duel_reasons import reasons as why
from richelieu.bots.duel_turns import children
from richelieu.bots.levels import Level
from richelieu.duel.actions import Action, End, Mark, Move, Pass, Take
from richelieu.duel.view import View


def turns(view: View, level: Level, rng: Random) -> list[Position]:
    """The turns (or rests of the turn) that the level sees in a view, each as the position after it."""
    start = position(view, Outlook(view, view.seat, level.weights))
    found = children(start, level.marks[0], payments=True)
    seen = [turn for turn in found if rng.random() >= level.overlooks]
    return seen or [rng.choice(found)]


def ends(view: View, played: Sequence[Action], level: Level) -> list[Position]:
    """The ends of the turn, best first, that are left when a part of it was played; just one when all of it was."""
    after = position(view, Outlook(view, view.seat, level.weights))
    for action in played:
        if isinstance(action, Take):
            after = after.take(action.cell, action.pay)
        elif isinstance(action, Mark):
            return [after.mark(action.cell)]
        elif isinstance(action, Move):
            return [after.mark(action.cell, action.source)]
        elif isinstance(action, End | Pass):
            return [after.rest()]
        elif after.backs[after.seat] and after.box(after.seat):
            # A disc is to be spent; where the position was quicker, it is spent already.
            after = after.copy()
            after.spend()
    if after.over:
        return [after]
    return sorted(children(after, level.marks[0], payments=True), key=Position.worth, reverse=True)[: level.beam]


def later(level: Level) -> Callable[[Position, int], list[Position]]:
    """The turns that the level tries from positions further on."""
    marks = level.marks[1]

    def try_turns(start: Position, depth: int) -> list[Position]:
        return children(start, marks if depth > 1 else min(marks, 1))

    return try_turns


def evaluate(view: View, seat: int, level: Level) -> float:
    """The margin that a seat may expect, judged at a glance by what the view shows."""
    return position(view, Outlook(view, seat, level.weights)).worth()


def reasons(view: View, actions: tuple[Action, ...], level: Level) -> list[Reason]:
    """Why a turn is good, weightiest first."""
    return why(view, actions, level.weights)
