"""The deal: which card lies on which cell, which disc lies face down on which card, and who plays.

A ``Layout`` is what everybody sees; a ``Setup`` adds the discs, which nobody does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from richelieu.duel.cards import (
    CELL_TEXTS,
    CELLS,
    COLUMNS,
    EDITIONS,
    MARKER_BACK,
    NEWEST_EDITION,
    PLAYERS,
    ROWS,
    Card,
    Edition,
)
from richelieu.duel.refusals import no_setup
from richelieu.errors import SetupError, shown
from richelieu.setups import check_seats, read_options, read_parts, required

OPTIONS = {"last_row": "the game ends at once when three of the four rows are empty"}


@dataclass(frozen=True)
class Layout:
    """The face-up cards by cell, with what the rules ask of them ready at hand.

    Sets of cells are bit masks: bit *n* is cell *n*.
    """

    edition_number: int
    cards: tuple[Card, ...]

    @cached_property
    def edition(self) -> Edition:
        return EDITIONS[self.edition_number]

    @cached_property
    def partners(self) -> tuple[int, ...]:
        """For each cell, the cells whose card may be taken in the same turn."""
        singles: dict[str, int] = {}
        for cell, card in enumerate(self.cards):
            if card.symbol:
                singles[card.region] = singles.get(card.region, 0) | 1 << cell
        return tuple(singles[card.region] ^ 1 << cell if card.symbol else 0 for cell, card in enumerate(self.cards))

    @cached_property
    def lines(self) -> tuple[tuple[int, int], ...]:
        """For each line of the sheet: the cells whose card counts for it, and those that count twice."""
        return tuple(
            (
                sum(1 << cell for cell, card in enumerate(self.cards) if name in (card.region, card.symbol)),
                sum(1 << cell for cell, card in enumerate(self.cards) if name == card.region and card.shields == 2),
            )
            for name in self.edition.lines
        )

    @cached_property
    def disc_mask(self) -> int:
        return sum(1 << cell for cell in self.edition.disc_cells)


@dataclass(frozen=True)
class Setup:
    """Everything that is settled before the first turn."""

    players: int
    first: int
    last_row: bool
    layout: Layout
    discs: tuple[str, ...]
    """The discs on the edition's disc cells, in their order."""

    @cached_property
    def disc_at(self) -> dict[int, str]:
        return dict(zip(self.layout.edition.disc_cells, self.discs, strict=True))

    @cached_property
    def marker_back_mask(self) -> int:
        """The cells on which a “marker back” disc was laid."""
        return sum(1 << cell for cell, disc in self.disc_at.items() if disc == MARKER_BACK)


def deal(rng: Random, players: int = 2, first: int = 0, options: Mapping[str, bool] | None = None) -> Setup:
    """Shuffle cards and discs of the newest edition."""
    last_row = "last_row" in read_options({} if options is None else options, OPTIONS)
    check_seats(players, first, PLAYERS)
    edition = EDITIONS[NEWEST_EDITION]
    cards, discs = list(edition.cards), list(edition.discs)
    rng.shuffle(cards)
    rng.shuffle(discs)
    return Setup(
        players, first, last_row, Layout(NEWEST_EDITION, tuple(cards)), tuple(discs[: len(edition.disc_cells)])
    )


def read_setup(data: Mapping[str, Any]) -> Setup:
    """The set-up that a record's header describes, checked to the last card."""
    number = data.get("edition", 1)
    if type(number) is not int:
        raise SetupError("wrong_type", f"edition is {shown(number)}")
    if number not in EDITIONS:
        raise SetupError("unknown_edition", shown(number))
    players, first, parts = required(data, "players"), required(data, "first"), read_parts(data)
    check_seats(players, first, PLAYERS)
    last_row = "last_row" in read_options(data.get("options", {}), OPTIONS)
    layout = Layout(number, read_cards(required(parts, "rows"), number))
    discs = _read_discs(required(parts, "discs"), EDITIONS[number])
    return Setup(players, first, last_row, layout, discs)


def write_setup(setup: Setup) -> dict[str, Any]:
    return {
        "edition": setup.layout.edition_number,
        "players": setup.players,
        "first": setup.first,
        "options": {"last_row": setup.last_row},
        "deal": {
            "rows": write_cards(setup.layout),
            "discs": {CELL_TEXTS[cell]: disc for cell, disc in setup.disc_at.items()},
        },
    }


def write_cards(layout: Layout) -> list[str]:
    texts = [str(card) for card in layout.cards]
    return [" ".join(texts[start : start + COLUMNS]) for start in range(0, CELLS, COLUMNS)]


def read_cards(rows: Any, edition_number: int) -> tuple[Card, ...]:
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        raise SetupError("wrong_type", f"rows is {shown(rows)}")
    split = [row.split(" ") for row in rows]
    if [len(row) for row in split] != [COLUMNS] * ROWS:
        raise no_setup("wrong_rows")
    edition = EDITIONS[edition_number]
    known = {str(card): card for card in edition.cards}
    texts = [text for row in split for text in row]
    for text in texts:
        if text not in known:
            raise no_setup("unknown_card", shown(text))
    if Counter(texts) != edition.card_counts:
        surplus = Counter(texts) - edition.card_counts
        raise no_setup("wrong_cards", f"too many of {', '.join(sorted(surplus))}")
    return tuple(known[text] for text in texts)


def _read_discs(discs: Any, edition: Edition) -> tuple[str, ...]:
    if not isinstance(discs, dict):
        raise SetupError("wrong_type", f"discs is {shown(discs)}")
    cells = [CELL_TEXTS[cell] for cell in edition.disc_cells]
    if set(discs) != set(cells):
        raise no_setup("wrong_disc_cells", ", ".join(cells))
    names = tuple(discs[cell] for cell in cells)
    for name in names:
        if not isinstance(name, str):
            raise SetupError("wrong_type", f"a disc is {shown(name)}")
        if name not in edition.discs:
            raise no_setup("unknown_disc", shown(name))
    surplus = Counter(names) - Counter(edition.discs)
    if surplus:
        raise no_setup("wrong_discs", f"too many of {', '.join(sorted(surplus))}")
    return names
