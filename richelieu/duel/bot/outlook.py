"""How a seat looks at a deal: what cards, discs, markers and marks are worth to it. Made once for each search.

Everything comes from a view. Discs that the seat has not seen count by their chances: a line's disc is as likely
under any unseen back, and an expectation needs no more than that. So no deal of discs has to be guessed.
"""

from __future__ import annotations

from dataclasses import dataclass

from richelieu.duel.bot.lines import LineWorth, key_of
from richelieu.duel.cards import CELLS, MARKER_BACK
from richelieu.duel.state import ENDS, cells_of
from richelieu.duel.view import View


@dataclass(frozen=True)
class Weights:
    """What a position is made of besides the lines; the numbers stand in ``weights``."""

    prices: tuple[float, float, float, float]
    """What having lost none, one, two or three markers costs, times the share of cards still on the table."""
    guard: tuple[float, ...]
    """The part of a card's swing that a marker on it is worth: at an end, one behind, two behind, deeper."""
    tempo: float
    """The part of the best open card's swing that being next to take is worth."""
    disc: float
    """How much of a disc's expected worth is counted."""
    fine: int = 5
    """What a line without a card is thought to cost."""
    victory: float = 6.0
    """What winning is worth beyond its margin."""


def _fronts(depth: int) -> dict[int, tuple[int, ...]]:
    """For every stretch of a row, its cells that are no more than so many steps behind an end."""
    fronts: dict[int, tuple[int, ...]] = {}
    for mask in ENDS:
        cells = list(cells_of(mask))
        fronts[mask] = tuple(cell for cell in cells if min(cell - cells[0], cells[-1] - cell) <= depth)
    return fronts


FRONTS = _fronts(1)
WIDE_FRONTS = _fronts(3)


class Outlook:
    """The worth of things to ``seat``, as seen in ``view``."""

    def __init__(self, view: View, seat: int, weights: Weights) -> None:
        self.seat = seat
        self.weights = weights
        self.players = view.players
        self.last_row = view.last_row
        self.partners = view.layout.partners
        self.disc_mask = view.layout.disc_mask
        self.gains = _gains(view)
        self.against = _against(view, seat)
        chances = _disc_chances(view)
        totals = [(cells.bit_count() - twice.bit_count(), twice.bit_count()) for cells, twice in view.layout.lines]
        self.lines = [LineWorth(*pair, self.against, weights.fine) for pair in zip(totals, chances, strict=True)]
        self.final = [
            LineWorth(*pair, self.against, weights.fine, settled=True) for pair in zip(totals, chances, strict=True)
        ]
        self.keys = _keys(view)
        self.swing = [self._swing(cell) if view.table >> cell & 1 else 0.0 for cell in range(CELLS)]
        self.guard = self._guards(view)
        self.disc_worth = self._disc_worth(view)

    def _swing(self, cell: int) -> float:
        """How much better it is that this seat takes a card than that another does."""
        mine = theirs = 0.0
        for seat, gains in enumerate(self.gains):
            worth = 0.0
            for line, gain in gains[cell]:
                worth += self.lines[line][self.keys[line] + gain]
            if seat == self.seat:
                mine = worth
            else:
                theirs += worth / (self.players - 1)
        return mine - theirs

    def _guards(self, view: View) -> list[float]:
        """By cell, what a marker on its card is worth to its owner."""
        worth = [0.0] * CELLS
        shares = self.weights.guard
        for row in view.rows:
            for cell in cells_of(row):
                distance = min(abs(cell - end) for end in ENDS[row])
                worth[cell] = max(0.0, self.swing[cell]) * shares[min(distance, len(shares) - 1)]
        return worth

    def _disc_worth(self, view: View) -> list[float]:
        """By seat, what taking one more unseen disc is worth: the mean over all that it may be."""
        unseen = view.unseen
        worth = [0.0] * self.players
        share = view.table.bit_count() / CELLS
        names = view.layout.edition.lines
        for seat in range(self.players):
            sure = tuple(float(other == seat) for other in range(self.players))
            for disc in unseen:
                if disc == MARKER_BACK:
                    gain = self.against[seat] * self.weights.prices[1] * share
                else:
                    line = self.lines[names.index(disc)]
                    known = LineWorth(line.cards, sure, self.against, self.weights.fine)
                    key = self.keys[names.index(disc)]
                    gain = known[key] - line[key]
                worth[seat] += self.weights.disc * gain / len(unseen)
        return worth


def _against(view: View, seat: int) -> tuple[float, ...]:
    """The weight of each seat's points to this one: its own count, the others' share what counts against it."""
    others = 1 / (view.players - 1)
    return tuple(1.0 if other == seat else -others for other in range(view.players))


def _gains(view: View) -> list[list[tuple[tuple[int, int], ...]]]:
    """By seat and cell: which lines the card adds to, and what it adds to their keys."""
    table = []
    for seat in range(view.players):
        cells: list[tuple[tuple[int, int], ...]] = []
        for cell in range(CELLS):
            adds = []
            for line, (counts, twice) in enumerate(view.layout.lines):
                if counts >> cell & 1:
                    double = twice >> cell & 1
                    adds.append((line, key_of(1 - double, double, seat)))
            cells.append(tuple(adds))
        table.append(cells)
    return table


def _keys(view: View) -> list[int]:
    return [
        sum(
            key_of((hand & counts & ~twice).bit_count(), (hand & twice).bit_count(), seat)
            for seat, hand in enumerate(view.hands)
        )
        for counts, twice in view.layout.lines
    ]


def _disc_chances(view: View) -> list[tuple[float, ...]]:
    """For each line, how likely each seat will hold its disc in the end."""
    unseen = view.unseen
    held = [view.held(seat) for seat in range(view.players)]
    # Six discs are never seen by anybody, so there is always something left to be unsure of.
    backs = len(unseen)
    each = view.backs_on_table / backs / view.players
    blind = tuple(own.count(None) / backs + each for own in held)
    chances = []
    for name in view.layout.edition.lines:
        if name in unseen:
            chances.append(blind)
        else:
            chances.append(tuple(float(name in own) for own in held))
    return chances
