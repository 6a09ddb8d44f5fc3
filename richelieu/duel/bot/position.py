"""A position of the duel made for looking ahead: a value like ``State``, but it knows what it is worth.

It is made from a view, plays by the same rules (a test plays whole games on both), and keeps the worth of the
lines up to date card by card, so that judging a position costs a few look-ups. Two things are decided here rather
than searched: a “marker back” disc is spent as soon as a marker is in the box (waiting gains nothing), and a mark is
tried only on cards near the ends, best first.
"""

from __future__ import annotations

from richelieu.duel.actions import (
    END,
    MARK,
    PASS,
    SPEND,
    TAKE,
    TAKE_PAYING_FROM_RESERVE,
    Action,
    moves_from,
    takes_paying_with,
)
from richelieu.duel.bot.outlook import Outlook
from richelieu.duel.cards import CELLS, COLUMNS, MARKER_BACK, MARKERS
from richelieu.duel.state import ENDS, cells_of
from richelieu.duel.view import View

PER_CARD = 1 / CELLS


class Position:
    """Where everything is, and what it is worth to the seat of the outlook."""

    __slots__ = (
        "backs", "cards", "guards", "keys", "left", "lines", "outlook", "over", "path", "prices", "reserve", "rows",
        "seat", "standing", "taken", "turn",
    )  # fmt: skip

    outlook: Outlook
    rows: tuple[int, ...]
    standing: tuple[int, ...]
    reserve: tuple[int, ...]
    backs: tuple[int, ...]
    """By seat, the “marker back” discs that it is known to hold."""
    cards: tuple[int, ...]
    keys: list[int]
    """By line, who holds what of it."""
    lines: float
    """What the lines are worth."""
    prices: float
    """What the markers in the box are worth while all cards lie on the table."""
    guards: float
    """What the markers on cards are worth."""
    left: int
    seat: int
    turn: int
    taken: tuple[int, ...]
    over: bool
    path: tuple[Action, ...]
    """The actions of the running turn, or of the last one where a turn has just begun."""

    def copy(self) -> Position:
        new: Position = Position.__new__(Position)
        new.outlook = self.outlook
        new.rows = self.rows
        new.standing = self.standing
        new.reserve = self.reserve
        new.backs = self.backs
        new.cards = self.cards
        new.keys = self.keys
        new.lines = self.lines
        new.prices = self.prices
        new.guards = self.guards
        new.left = self.left
        new.seat = self.seat
        new.turn = self.turn
        new.taken = self.taken
        new.over = self.over
        new.path = self.path
        return new

    def worth(self) -> float:
        """The margin to expect."""
        if self.over:
            return self.outcome()
        worth = self.lines + self.prices * self.left * PER_CARD + self.guards
        tempo = self.outlook.weights.tempo
        return worth + self.best_open() * tempo * self.outlook.against[self.seat] if tempo else worth

    def best_open(self) -> float:
        """The swing of the best card that the seat to move may take without paying."""
        swing = self.outlook.swing
        barred = self.barred()
        best = 0.0
        for row in self.rows:
            for cell in ENDS[row]:
                if swing[cell] > best and not barred >> cell & 1:
                    best = swing[cell]
        return best

    def outcome(self) -> float:
        """The margin at the end, and something for winning at all."""
        outlook = self.outlook
        margin = 0.0
        for line, key in zip(outlook.final, self.keys, strict=True):
            margin += line[key]
        fewest = min(self.cards)
        own = self.cards[outlook.seat]
        lean = margin + (0.01 if own == fewest and self.cards.count(fewest) == 1 else -0.01 if own > fewest else 0)
        victory = outlook.weights.victory
        return margin + max(-victory, min(victory, lean * 100 * victory))

    def barred(self) -> int:
        """The cells that bear another seat's marker."""
        mask = 0
        for standing in self.standing:
            mask |= standing
        return mask ^ self.standing[self.seat]

    # One action after the other.

    def take(self, cell: int, pay: int | None = None) -> Position:
        """After taking a card, paid for (where it must be) from reserve (-1) or with the marker on a cell."""
        outlook, seat = self.outlook, self.seat
        new = self.copy()
        keys = new.keys = self.keys[:]
        for line, gain in outlook.gains[seat][cell]:
            table, key = outlook.lines[line], keys[line]
            new.lines += table[key + gain] - table[key]
            keys[line] = key + gain
        bit = 1 << cell
        if outlook.disc_mask & bit:
            new.lines += outlook.disc_worth[seat]
        row = cell // COLUMNS
        rows = list(self.rows)
        rows[row] ^= bit
        new.rows = tuple(rows)
        cards = list(self.cards)
        cards[seat] += 1
        new.cards = tuple(cards)
        new.left -= 1
        new.taken = (*self.taken, cell)
        new.over = not new.left or (outlook.last_row and rows.count(0) == 3)
        action = (
            TAKE[cell] if pay is None else TAKE_PAYING_FROM_RESERVE[cell] if pay < 0 else takes_paying_with(pay)[cell]
        )
        new.path = (*self.path, action) if self.taken or self.path[-1:] == (SPEND,) else (action,)
        for owner, standing in enumerate(self.standing):
            if standing & bit:
                new._marker_home(owner, cell)
                if pay is not None:
                    new._pay(pay)
                break
        return new

    def _marker_home(self, owner: int, cell: int) -> None:
        standing, reserve = list(self.standing), list(self.reserve)
        standing[owner] ^= 1 << cell
        reserve[owner] += 1
        self.standing, self.reserve = tuple(standing), tuple(reserve)
        self.guards -= self.outlook.guard[cell] * self.outlook.against[owner]

    def _pay(self, pay: int) -> None:
        outlook, seat = self.outlook, self.seat
        if pay < 0:
            reserve = list(self.reserve)
            reserve[seat] -= 1
            self.reserve = tuple(reserve)
        else:
            standing = list(self.standing)
            standing[seat] ^= 1 << pay
            self.standing = tuple(standing)
            self.guards -= outlook.guard[pay] * outlook.against[seat]
        prices, lost = outlook.weights.prices, self.box(seat)
        self.prices -= (prices[lost] - prices[lost - 1]) * outlook.against[seat]
        if self.backs[seat] and not self.over:
            self.spend()

    def spend(self) -> None:
        """Change a “marker back” disc for a marker of the box."""
        outlook, seat = self.outlook, self.seat
        prices, lost = outlook.weights.prices, self.box(seat)
        self.prices += (prices[lost] - prices[lost - 1]) * outlook.against[seat]
        reserve, backs = list(self.reserve), list(self.backs)
        reserve[seat] += 1
        backs[seat] -= 1
        self.reserve, self.backs = tuple(reserve), tuple(backs)
        self.path = (*self.path, SPEND)

    def box(self, seat: int) -> int:
        return MARKERS - self.reserve[seat] - self.standing[seat].bit_count()

    def mark(self, cell: int, source: int = -1) -> Position:
        """After marking a card, from reserve or with the marker on ``source``; the turn is over."""
        new = self.copy()
        seat, guard = self.seat, self.outlook.guard
        standing = list(self.standing)
        gain = guard[cell]
        if source < 0:
            reserve = list(self.reserve)
            reserve[seat] -= 1
            new.reserve = tuple(reserve)
            standing[seat] |= 1 << cell
            new.path = (*self.path, MARK[cell])
        else:
            gain -= guard[source]
            standing[seat] ^= 1 << cell | 1 << source
            new.path = (*self.path, moves_from(source)[cell])
        new.standing = tuple(standing)
        new.guards += gain * self.outlook.against[seat]
        new._next()
        return new

    def rest(self) -> Position:
        """After a turn that ends without a mark."""
        new = self.copy()
        new.path = (*self.path, END) if self.taken else (PASS,)
        new._next()
        return new

    def _next(self) -> None:
        self.seat = (self.seat + 1) % self.outlook.players
        self.turn += 1
        self.taken = ()


def position(view: View, outlook: Outlook) -> Position:
    """The position that a view shows. A disc that can be spent at once is not spent yet: ``turns`` sees to it."""
    new: Position = Position.__new__(Position)
    new.outlook = outlook
    new.rows, new.standing, new.reserve = view.rows, view.standing, view.reserve
    new.backs = tuple(view.held(seat).count(MARKER_BACK) for seat in range(view.players))
    new.cards = tuple(hand.bit_count() for hand in view.hands)
    new.keys = outlook.keys[:]
    new.lines = sum(line[key] for line, key in zip(outlook.lines, outlook.keys, strict=True))
    prices = outlook.weights.prices
    new.prices = -sum(prices[view.box(seat)] * weight for seat, weight in enumerate(outlook.against))
    new.guards = sum(
        outlook.guard[cell] * weight
        for standing, weight in zip(view.standing, outlook.against, strict=True)
        for cell in cells_of(standing)
    )
    new.left = view.table.bit_count()
    new.seat, new.turn, new.taken, new.over, new.path = view.seat, view.turn, view.taken, view.over, ()
    return new
