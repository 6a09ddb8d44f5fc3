"""What one line of the duel's sheet is worth before it is decided.

Every card still on the table is thought to go to each seat alike, independently. That is wrong card by card and
right enough in the sum: the search looks at the next turns itself and needs only to know how the rest leans.
Sums over lines are exact for what they assume, because an expectation may be taken line by line.
"""

from __future__ import annotations

from functools import cache
from math import comb, factorial, prod

BITS = 8
"""A seat's part of a line's key: its single cards in the low half, its double ones in the high half."""
SINGLE, DOUBLE = 1, 16
_HALF = 15


def key_of(single: int, double: int, seat: int) -> int:
    """A seat's cards of a line as part of a key; the parts of all seats are added up."""
    return (single * SINGLE + double * DOUBLE) << BITS * seat


def cards_in(key: int, seats: int) -> tuple[tuple[int, int], ...]:
    """By seat, the single and the double cards of a key."""
    return tuple((key >> BITS * seat & _HALF, key >> BITS * seat + 4 & _HALF) for seat in range(seats))


@cache
def expected(
    held: tuple[tuple[int, int], ...], left: tuple[int, int], disc: tuple[float, ...], fine: int
) -> list[float]:
    """By seat, the points to expect of a line: cards held, cards left, who holds the disc how likely.

    ``fine`` is what a seat without a card of the line loses.
    """
    seats = len(held)
    counts = [single + 2 * double for single, double in held]
    points = _two_seats(counts, left, disc) if seats == 2 else _more_seats(counts, left, disc)
    none = ((seats - 1) / seats) ** sum(left)
    return [worth - (0 if any(own) else fine * none) for worth, own in zip(points, held, strict=True)]


def _two_seats(counts: list[int], left: tuple[int, int], disc: tuple[float, ...]) -> list[float]:
    mine, theirs = counts
    total = left[0] + 2 * left[1]
    first = second = 0.0
    for more, other, chance in ((1, 0, disc[0]), (0, 1, disc[1]), (0, 0, 1 - disc[0] - disc[1])):
        if chance <= 0:
            continue
        for gain, share in _gains(*left):
            one, two = mine + more + gain, theirs + other + total - gain
            if one > two:
                first += chance * share * one
            elif two > one:
                second += chance * share * two
    return [first, second]


@cache
def _gains(single: int, double: int) -> tuple[tuple[int, float], ...]:
    """How many of the points left one of two seats gets, and how likely."""
    chances = [0.0] * (single + 2 * double + 1)
    for ones in range(single + 1):
        for twos in range(double + 1):
            chances[ones + 2 * twos] += comb(single, ones) * comb(double, twos) / 2 ** (single + double)
    return tuple(enumerate(chances))


def _more_seats(counts: list[int], left: tuple[int, int], disc: tuple[float, ...]) -> list[float]:
    seats = len(counts)
    points = [0.0] * seats
    holders = [(seat, chance) for seat, chance in enumerate((*disc, 1 - sum(disc))) if chance > 0]
    for gains, share in _splits(left[0], left[1], seats):
        for holder, chance in holders:
            sums = [
                count + gain + (seat == holder) for seat, (count, gain) in enumerate(zip(counts, gains, strict=True))
            ]
            most = max(sums)
            if sums.count(most) == 1:
                points[sums.index(most)] += most * share * chance
    return points


@cache
def _splits(single: int, double: int, seats: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    """How the points left may fall to several seats, and how likely."""
    chances: dict[tuple[int, ...], float] = {}
    for ones, one_chance in _multinomial(single, seats):
        for twos, two_chance in _multinomial(double, seats):
            gains = tuple(one + 2 * two for one, two in zip(ones, twos, strict=True))
            chances[gains] = chances.get(gains, 0.0) + one_chance * two_chance
    return tuple(chances.items())


@cache
def _multinomial(cards: int, seats: int) -> tuple[tuple[tuple[int, ...], float], ...]:
    def parts(rest: int, places: int) -> list[tuple[int, ...]]:
        if places == 1:
            return [(rest,)]
        return [(own, *others) for own in range(rest + 1) for others in parts(rest - own, places - 1)]

    ways = factorial(cards)
    return tuple((part, ways / prod(map(factorial, part)) / seats**cards) for part in parts(cards, seats))


class LineWorth(dict[int, float]):
    """A line's worth by key, to one seat against the others; an entry is reckoned when it is first asked for."""

    def __init__(
        self,
        cards: tuple[int, int],
        disc: tuple[float, ...],
        weights: tuple[float, ...],
        fine: int,
        *,
        settled: bool = False,
    ) -> None:
        super().__init__()
        self.cards = cards
        self.disc = disc
        self.weights = weights
        self.fine = fine
        self.settled = settled
        """Nothing that is left will be taken: what lies on the table counts for nobody."""

    def __missing__(self, key: int) -> float:
        held = cards_in(key, len(self.weights))
        left = (0, 0)
        if not self.settled:
            left = (self.cards[0] - sum(one for one, _ in held), self.cards[1] - sum(two for _, two in held))
        points = expected(held, left, self.disc, self.fine)
        worth = sum(weight * own for weight, own in zip(self.weights, points, strict=True))
        self[key] = worth
        return worth
