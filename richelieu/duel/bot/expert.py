"""What the search must know of the duel: the turns from a view, and those of later positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from richelieu.bots.searching import Searching
from richelieu.duel.actions import Action, End, Mark, Move, Pass, Take
from richelieu.duel.bot.levels import LEVELS, DuelLevel
from richelieu.duel.bot.outlook import Outlook
from richelieu.duel.bot.position import Position, position
from richelieu.duel.bot.reasons import Reason, reasons
from richelieu.duel.bot.turns import children
from richelieu.duel.view import View


class DuelExpert(Searching[DuelLevel, Position]):
    """The duel's part of an expert by search."""

    levels = LEVELS

    def turns(self, view: View, level: DuelLevel, rng: Random) -> list[Position]:
        start = position(view, Outlook(view, view.seat, level.weights))
        found = children(start, level.marks[0], payments=True)
        seen = [turn for turn in found if rng.random() >= level.overlooks]
        return seen or [rng.choice(found)]

    def ends(self, view: View, played: Sequence[Action], level: DuelLevel) -> list[Position]:
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

    def later(self, level: DuelLevel) -> Callable[[Position, int], list[Position]]:
        marks = level.marks[1]

        def try_turns(start: Position, depth: int) -> list[Position]:
            return children(start, marks if depth > 1 else min(marks, 1))

        return try_turns

    def reasons(self, view: View, actions: Sequence[Action], level: DuelLevel) -> list[Reason]:
        return reasons(view, tuple(actions), level.weights)

    def evaluate(self, view: View, seat: int) -> float:
        """The margin, judged by what lies there now."""
        return position(view, Outlook(view, seat, self.levels[-1].weights)).worth()
