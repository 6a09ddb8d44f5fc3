"""What lies there, seen from anywhere: a card that the eyes do not see is ``None``.

States and views are positions both, so that what can be told from one is told in the same words from the other.
Sets of coins are masks: bit *n* is coin *n* of the deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tests.toy.cards import IN_PLACES, PLACES, ROUNDS, room
from tests.toy.deal import Hands


class Laid(NamedTuple):
    """A card at a place, and whose it is."""

    seat: int
    card: int | None


class Table(NamedTuple):
    """The table in a round."""

    hands: tuple[tuple[int | None, ...], ...]
    """By seat, what it has not laid yet."""
    places: tuple[tuple[Laid, ...], ...]
    """By place, what was laid there, in order. It stays to the end of the game."""

    def is_full(self, place: int) -> bool:
        return len(self.places[place]) == room(len(self.hands))

    @property
    def free(self) -> list[int]:
        """The places that are not full."""
        return [place for place in range(len(PLACES)) if not self.is_full(place)]

    def best(self, place: int) -> Laid | None:
        """The highest card of a full place; everybody sees it."""
        return max(self.places[place], key=lambda laid: laid.card or 0) if self.is_full(place) else None

    def with_laid(self, seat: int, card: int, place: int) -> Table:
        hands, places = list(self.hands), list(self.places)
        hands[seat] = tuple(held for held in hands[seat] if held != card)
        places[place] = (*places[place], Laid(seat, card))
        return Table(tuple(hands), tuple(places))


def fresh_table(hands: Hands) -> Table:
    """The table when a round begins."""
    return Table(hands, ((),) * len(PLACES))


@dataclass(frozen=True)
class Position:
    """The tables of all rounds that have begun, whose turn it is, and what became of the coins."""

    tables: tuple[Table, ...]
    drawn: tuple[int, ...]
    """Who has drawn the coins of the bag so far, in their order."""
    looked: tuple[int, ...]
    """By seat, the coins it has looked at, a point each."""
    seat: int
    """The seat whose turn it is."""
    choosing: int | None
    """The seat that has won a place and chooses before the turn is over."""
    turn: int

    @property
    def table(self) -> Table:
        return self.tables[-1]

    @property
    def over(self) -> bool:
        return len(self.tables) == ROUNDS and not self.table.free and self.choosing is None

    @property
    def to_move(self) -> int | None:
        if self.over:
            return None
        return self.seat if self.choosing is None else self.choosing

    def coin_at(self, place: int) -> int:
        """Which coin of the deal lies in a place of this round."""
        return (len(self.tables) - 1) * len(PLACES) + place

    def owned(self, seat: int) -> int:
        """The coins before a seat: won in a place or drawn from the bag."""
        bests = [table.best(place) for table in self.tables for place in range(len(PLACES))]
        won = [coin for coin, best in enumerate(bests) if best and best.seat == seat]
        drawn = [IN_PLACES + number for number, who in enumerate(self.drawn) if who == seat]
        return sum(1 << coin for coin in won + drawn)

    def known(self, seat: int) -> int:
        """The coins that a seat has seen."""
        return self.owned(seat) | self.looked[seat]
