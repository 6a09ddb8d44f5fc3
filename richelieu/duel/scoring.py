"""The score sheet, at any moment: what would count now, what is decided, and what threatens.

A sheet is made from a view, so it tells a seat no more than it may know; the final count is that of the open
view, in which every held disc is turned up.
"""

from __future__ import annotations

from dataclasses import dataclass

from richelieu.duel.view import View

NO_CARD = -5
"""What a seat loses on a line of which it has no card, disc or not."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the sheet, a region or a symbol; tuples are by seat."""

    name: str
    counts: tuple[int, ...]
    """Shields or symbols on cards taken, and a known matching disc."""
    points: tuple[int, ...]
    """What the line would score if the game ended now, −5 included."""
    left: int
    """Shields or symbols still on the table."""
    disc: int | None
    """The seat known to hold the line's disc."""
    disc_unseen: bool
    """Whether the line's disc may still be under some back."""
    contenders: tuple[int, ...]
    """The seats that may yet have the strict majority."""
    decided: bool
    """Nothing that may happen changes who has the majority: the one contender, or nobody."""
    settled: bool
    """Nothing that may happen changes the points."""
    threatened: tuple[int, ...]
    """The seats that have no card of the line and can still take one: −5 if they do not."""
    lost: tuple[int, ...]
    """The seats that have no card of the line and can take none any more: −5 is certain."""

    @property
    def leader(self) -> int | None:
        """The seat with the strict majority now."""
        return strict_leader(self.counts)


@dataclass(frozen=True, slots=True)
class Sheet:
    """All lines in scoring order, and who would win."""

    lines: tuple[Line, ...]
    scores: tuple[int, ...]
    cards: tuple[int, ...]
    over: bool
    ahead: int | None
    """Who would win if the game ended now."""
    by: str
    """Why: ``points``, ``fewer_cards`` (the tie-break) or ``draw``."""

    @property
    def winner(self) -> int | None:
        return self.ahead if self.over else None

    @property
    def winners(self) -> tuple[int, ...]:
        """All who share the best result at the end: several only on a draw."""
        return _best(self.scores, self.cards) if self.over else ()


def score_sheet(view: View) -> Sheet:
    lines = tuple(_line(view, index) for index in range(len(view.layout.lines)))
    scores = tuple(map(sum, zip(*(line.points for line in lines), strict=True)))
    cards = tuple(hand.bit_count() for hand in view.hands)
    ahead, by = _ahead(scores, cards)
    return Sheet(lines, scores, cards, view.over, ahead, by)


def strict_leader(counts: tuple[int, ...]) -> int | None:
    """The seat with more than every other; nobody on a tie."""
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else None


def points(counts: tuple[int, ...], has_card: tuple[bool, ...]) -> tuple[int, ...]:
    """A strict majority scores its own count; no card of the line costs five."""
    leader = strict_leader(counts)
    return tuple(
        (count if seat == leader else 0) + (0 if has else NO_CARD)
        for seat, (count, has) in enumerate(zip(counts, has_card, strict=True))
    )


def _line(view: View, index: int) -> Line:
    name = view.layout.edition.lines[index]
    cells, twice = view.layout.lines[index]
    holder = next((seat for seat in range(view.players) if name in view.held(seat)), None)
    counts = tuple(
        (hand & cells).bit_count() + (hand & twice).bit_count() + (seat == holder)
        for seat, hand in enumerate(view.hands)
    )
    has_card = tuple(bool(hand & cells) for hand in view.hands)
    on_table = 0 if view.over else view.table
    left = (on_table & cells).bit_count() + (on_table & twice).bit_count()
    gains = tuple(_most_gain(view, seat, name, left) for seat in range(view.players))
    contenders = _contenders(counts, gains)
    decided = _decided(counts, gains, contenders)
    cardless = tuple(seat for seat, has in enumerate(has_card) if not has)
    return Line(
        name=name,
        counts=counts,
        points=points(counts, has_card),
        left=left,
        disc=holder,
        disc_unseen=any(gain > left for gain in gains),
        contenders=contenders,
        decided=decided,
        settled=decided and not left and not any(gains[seat] for seat in contenders),
        threatened=cardless if left else (),
        lost=() if left else cardless,
    )


def _most_gain(view: View, seat: int, name: str, left: int) -> int:
    """How much a seat's count may still grow: all that is on the table, and a disc nobody has seen."""
    if view.over:
        return 0
    may_get_disc = name in view.unseen and (None in view.held(seat) or view.backs_on_table > 0)
    return left + may_get_disc


def _contenders(counts: tuple[int, ...], gains: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(
        seat
        for seat, (count, gain) in enumerate(zip(counts, gains, strict=True))
        if all(count + gain > other for rival, other in enumerate(counts) if rival != seat)
    )


def _decided(counts: tuple[int, ...], gains: tuple[int, ...], contenders: tuple[int, ...]) -> bool:
    """Nobody can win it, or one can and no other can even draw level."""
    if len(contenders) != 1:
        return not contenders
    sure = contenders[0]
    return all(counts[seat] + gains[seat] < counts[sure] for seat in range(len(counts)) if seat != sure)


def _ahead(scores: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int | None, str]:
    """Who would win, and by what."""
    best = _best(scores, cards)
    if len(best) > 1:
        return None, "draw"
    return best[0], "points" if scores.count(max(scores)) == 1 else "fewer_cards"


def _best(scores: tuple[int, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """Most points; among those level on points, fewest cards."""
    ranks = [(-score, count) for score, count in zip(scores, cards, strict=True)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))
