"""Two known ways to play the duel with two seats, on one evaluation.

The evaluation is the expected margin of each line (every card left falls to either side alike, unseen discs by their
chances) and the price of lost markers (14, 33, 61 points times the share of cards left). ``greedy`` plays the turn
that is best at once; ``depth3`` looks at its turn, the answer, and its turn after that. Both mark the best cards that
the other side could take next. They draw a world from the view and play the public rules on it; of the discs in it
only their own count, because the evaluation reads the others by their chances.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import inf
from random import Random

from richelieu.catalogue import GAMES
from richelieu.duel.actions import END, MARK, SPEND, Action, Take, moves_from
from richelieu.duel.bot.lines import expected
from richelieu.duel.cards import CELLS
from richelieu.duel.state import ENDS, State, cells_of
from richelieu.duel.view import View

DUEL = GAMES["duel"]
PRICES = (0, 14, 33, 61)
Chances = tuple[tuple[float, ...], ...]
Turn = tuple[Action, ...]


class Partner:
    """Thinks about one view."""

    def __init__(self, view: View, rng: Random) -> None:
        self.state: State = DUEL.world(view, rng)
        self.seat = view.seat
        self.lines = view.layout.lines
        self.totals = [(cells.bit_count() - twice.bit_count(), twice.bit_count()) for cells, twice in self.lines]
        self.chances = _chances(view)
        self.swing = {cell: self._swing(cell) for cell in cells_of(view.table)}

    def worth(self, hands: tuple[int, ...]) -> float:
        """The expected margin of the lines."""
        mine, theirs = hands[self.seat], hands[1 - self.seat]
        worth = 0.0
        for (cells, twice), total, disc in zip(self.lines, self.totals, self.chances, strict=True):
            my_twos, their_twos = (mine & twice).bit_count(), (theirs & twice).bit_count()
            my_ones = (mine & cells).bit_count() - my_twos
            their_ones = (theirs & cells).bit_count() - their_twos
            worth += _margin(my_ones, my_twos, their_ones, their_twos, *total, *disc)
        return worth

    def value(self, state: State) -> float:
        share = state.table.bit_count() / CELLS
        markers = PRICES[state.box(1 - self.seat)] - PRICES[state.box(self.seat)]
        return self.worth(state.hands) + markers * share

    def _swing(self, cell: int) -> float:
        hands = self.state.hands
        gains = []
        for taker in (self.seat, 1 - self.seat):
            after = tuple(hand | (1 << cell if seat == taker else 0) for seat, hand in enumerate(hands))
            gains.append(self.worth(after))
        return gains[0] - gains[1]

    def turns(self, state: State, marks: int) -> Iterator[tuple[Turn, State]]:
        """Whole turns: every way to take, and a few marks."""
        actions = DUEL.legal_actions(state)
        if SPEND in actions:
            for turn, after in self.turns(DUEL.apply(state, SPEND), marks):
                yield (SPEND, *turn), after
            return
        for action in actions:
            if isinstance(action, Take):
                after = DUEL.apply(state, action)
                if after.over:
                    yield (action,), after
                else:
                    for rest, end in self.turns(after, marks):
                        yield (action, *rest), end
        if END in actions:
            for mark in self.marks(state, marks):
                yield (mark,), DUEL.apply(state, mark)
        elif not any(isinstance(action, Take) for action in actions):
            yield (actions[-1],), DUEL.apply(state, actions[-1])

    def marks(self, state: State, marks: int) -> list[Action]:
        """The best cards at the ends, or one behind; with an empty reserve the least useful marker moves."""
        near: set[int] = set()
        for row in state.rows:
            for end in ENDS[row]:
                near.update(cell for cell in (end - 1, end, end + 1) if cell >= 0 and row >> cell & 1)
        free = [cell for cell in near if not (state.standing[0] | state.standing[1]) >> cell & 1]
        free.sort(key=lambda cell: (-self.swing.get(cell, 0.0), cell))
        best = free[:marks]
        if state.reserve[state.seat]:
            return [MARK[cell] for cell in best] or [END]
        own = sorted(cells_of(state.standing[state.seat]), key=lambda cell: self.swing.get(cell, 0.0))
        return [END, *(moves_from(own[0])[cell] for cell in best if own)]

    def search(self, state: State, depth: int, alpha: float, beta: float) -> float:
        if not depth or state.over:
            return self.value(state)
        mine = state.seat == self.seat
        after = [
            (self.value(end), index, end) for index, (_, end) in enumerate(self.turns(state, 1 if depth == 1 else 2))
        ]
        if depth == 1:
            return max(after)[0] if mine else min(after)[0]
        best = -inf if mine else inf
        for _, _, end in sorted(after, reverse=mine):
            value = self.search(end, depth - 1, alpha, beta)
            if mine:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def best(self, depth: int, marks: int) -> Turn:
        found = [
            (self.value(end), -index, turn, end) for index, (turn, end) in enumerate(self.turns(self.state, marks))
        ]
        found.sort(key=lambda entry: entry[:2], reverse=True)
        if depth == 1:
            return found[0][2]
        alpha, best = -inf, found[0][2]
        for _, _, turn, end in found:
            value = self.search(end, depth - 1, alpha, inf)
            if value > alpha:
                alpha, best = value, turn
        return best


class Planner:
    """Plays the turn that it has planned to its end, unless a disc turns up in it."""

    def __init__(self, depth: int, marks: int) -> None:
        self.depth, self.marks = depth, marks
        self.plan: Turn = ()
        self.made_for: object = None

    def __call__(self, view: View, rng: Random) -> Action:
        now = (view.layout, view.seat, view.turn, view.discs)
        if not self.plan or now != self.made_for:
            self.plan = Partner(view, rng).best(self.depth, self.marks)
            self.made_for = now
        action, *rest = self.plan
        self.plan = tuple(rest)
        return action


PARTNERS = {"greedy": Planner(1, 1), "depth3": Planner(3, 3)}


@cache
def _margin(
    my_ones: int,
    my_twos: int,
    their_ones: int,
    their_twos: int,
    ones: int,
    twos: int,
    my_disc: float,
    their_disc: float,
) -> float:
    left = (ones - my_ones - their_ones, twos - my_twos - their_twos)
    mine, theirs = expected(((my_ones, my_twos), (their_ones, their_twos)), left, (my_disc, their_disc), 5)
    return mine - theirs


def _chances(view: View) -> Chances:
    """For each line, how likely the viewer and the other will hold its disc."""
    unseen, me = view.unseen, view.seat
    each = view.backs_on_table / len(unseen) / 2 if unseen else 0.0
    backs = view.held(1 - me).count(None) / len(unseen) if unseen else 0.0
    own = view.held(me)
    return tuple(
        (each, backs + each) if name in unseen else (float(name in own), 0.0) for name in view.layout.edition.lines
    )
