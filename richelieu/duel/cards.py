"""Cards, disc cells and discs: the box of the duel as data.

Provenance of edition 1. Known from the rulebooks and reviews: 48 cards; nine of each symbol; the cards of BO, BR,
CH, PR and AU; the shields of BO, NO, PR and AU; shields running from 5 to 10; two icons on every card (so 21
two-shield cards and 69 shields in all). The rest is the most regular reconstruction that fits all of that. The
illustration of the disc cells is lost; a review says that each row has two discs and no column more than one: the
cells here are that, symmetric, and none at an end. A correction from an owner of the box becomes edition 2
without touching a rule; records name their edition, so that old ones still replay.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

ROWS = 4
COLUMNS = 12
CELLS = ROWS * COLUMNS
MARKERS = 3
PLAYERS = range(2, 5)

SYMBOLS = {"s": "sword", "c": "cross", "t": "tower"}
MARKER_BACK = "marker"


@dataclass(frozen=True, slots=True)
class Region:
    """A region of France: how many two-shield cards it has, and how many with one shield and each symbol."""

    code: str
    name: str
    pairs: int
    swords: int
    crosses: int
    towers: int

    @property
    def cards(self) -> tuple[Card, ...]:
        singles = {"s": self.swords, "c": self.crosses, "t": self.towers}
        letters = "2" * self.pairs + "".join(letter * count for letter, count in singles.items())
        return tuple(Card(self.code, SYMBOLS.get(letter)) for letter in letters)

    @property
    def shields(self) -> int:
        return sum(card.shields for card in self.cards)


@dataclass(frozen=True, slots=True)
class Card:
    """A card shows two shields of its region, or one shield and one symbol."""

    region: str
    symbol: str | None = None

    @property
    def shields(self) -> int:
        return 1 if self.symbol else 2

    def __str__(self) -> str:
        return self.region + (self.symbol[0] if self.symbol else "2")


@dataclass(frozen=True, slots=True)
class Edition:
    """What lies in the box, and where the discs are laid."""

    regions: tuple[Region, ...]
    disc_cells: tuple[int, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the score sheet, in scoring order; each has a disc of the same name."""
        return (*(region.code for region in self.regions), *SYMBOLS.values())

    @property
    def discs(self) -> tuple[str, ...]:
        return (*self.lines, MARKER_BACK, MARKER_BACK)

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(card for region in self.regions for card in region.cards)

    @property
    def card_counts(self) -> Counter[str]:
        return Counter(map(str, self.cards))


CELL_TEXTS = tuple(f"{row}.{column}" for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1))
CELLS_BY_TEXT = {text: cell for cell, text in enumerate(CELL_TEXTS)}

EDITIONS: dict[int, Edition] = {
    1: Edition(
        regions=(
            Region("BO", "Bourgogne", pairs=3, swords=2, crosses=1, towers=1),
            Region("BR", "Bretagne", pairs=3, swords=1, crosses=1, towers=1),
            Region("CH", "Champagne", pairs=3, swords=1, crosses=1, towers=1),
            Region("NO", "Normandie", pairs=2, swords=1, crosses=2, towers=1),
            Region("LA", "Languedoc", pairs=3, swords=1, crosses=0, towers=1),
            Region("PR", "Provence", pairs=2, swords=1, crosses=1, towers=1),
            Region("AN", "Anjou", pairs=2, swords=1, crosses=1, towers=1),
            Region("BB", "Bourbon", pairs=2, swords=0, crosses=1, towers=1),
            Region("AU", "Auvergne", pairs=1, swords=1, crosses=1, towers=1),
        ),
        disc_cells=tuple(CELLS_BY_TEXT[text] for text in ("1.3", "1.10", "2.5", "2.8", "3.4", "3.9", "4.2", "4.11")),
    )
}
NEWEST_EDITION = max(EDITIONS)
