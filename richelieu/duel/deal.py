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
    MOST_PLAYERS,
    NEWEST_EDITION,
    ROWS,
    Card,
    Edition,
)
from richelieu.errors import SetupError, shown

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
    last_row = _read_options({} if options is None else options)
    _check_players(players, first)
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
    players, first, parts = (_required(data, key) for key in ("players", "first", "deal"))
    _check_players(players, first)
    last_row = _read_options(data.get("options", {}))
    if not isinstance(parts, dict):
        raise SetupError("wrong_type", f"deal is {shown(parts)}")
    layout = Layout(number, read_cards(_required(parts, "rows"), number))
    discs = _read_discs(_required(parts, "discs"), EDITIONS[number])
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
        raise SetupError("wrong_rows")
    edition = EDITIONS[edition_number]
    known = {str(card): card for card in edition.cards}
    texts = [text for row in split for text in row]
    for text in texts:
        if text not in known:
            raise SetupError("unknown_card", shown(text))
    if Counter(texts) != edition.card_counts:
        surplus = Counter(texts) - edition.card_counts
        raise SetupError("wrong_cards", f"too many of {', '.join(sorted(surplus))}")
    return tuple(known[text] for text in texts)


def _read_discs(discs: Any, edition: Edition) -> tuple[str, ...]:
    if not isinstance(discs, dict):
        raise SetupError("wrong_type", f"discs is {shown(discs)}")
    cells = [CELL_TEXTS[cell] for cell in edition.disc_cells]
    if set(discs) != set(cells):
        raise SetupError("wrong_disc_cells", ", ".join(cells))
    names = tuple(discs[cell] for cell in cells)
    for name in names:
        if not isinstance(name, str):
            raise SetupError("wrong_type", f"a disc is {shown(name)}")
        if name not in edition.discs:
            raise SetupError("unknown_disc", shown(name))
    surplus = Counter(names) - Counter(edition.discs)
    if surplus:
        raise SetupError("wrong_discs", f"too many of {', '.join(sorted(surplus))}")
    return names


def _required(data: Mapping[str, Any], key: str) -> Any:
    if key not in data:
        raise SetupError("missing_key", key)
    return data[key]


def _check_players(players: Any, first: Any) -> None:
    for key, value in (("players", players), ("first", first)):
        if type(value) is not int:
            raise SetupError("wrong_type", f"{key} is {shown(value)}")
    if not 2 <= players <= MOST_PLAYERS:
        raise SetupError("wrong_players", shown(players))
    if not 0 <= first < players:
        raise SetupError("wrong_first", shown(first))


def _read_options(options: Any) -> bool:
    """The one variant of the duel; anything else is refused."""
    if not isinstance(options, Mapping):
        raise SetupError("wrong_type", f"options is {shown(options)}")
    for key, value in options.items():
        if key not in OPTIONS:
            raise SetupError("unknown_option", shown(key))
        if type(value) is not bool:
            raise SetupError("wrong_type", f"{key} is {shown(value)}")
    return bool(options.get("last_row", False))
