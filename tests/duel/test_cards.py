"""The box: 48 cards of nine regions, 14 discs, and where eight of them lie."""

from __future__ import annotations

from collections import Counter

import pytest

from richelieu.duel.cards import CELL_TEXTS, COLUMNS, EDITIONS, MARKERS
from tests.duel.positions import EDITION

TABLE = """
    BO Bourgogne  7 10  3  2 1 1
    BR Bretagne   6  9  3  1 1 1
    CH Champagne  6  9  3  1 1 1
    NO Normandie  6  8  2  1 2 1
    LA Languedoc  5  8  3  1 0 1
    PR Provence   5  7  2  1 1 1
    AN Anjou      5  7  2  1 1 1
    BB Bourbon    4  6  2  0 1 1
    AU Auvergne   4  5  1  1 1 1
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[row[1] for row in ROWS])
def test_every_region_has_its_cards_and_shields(row: list[str]) -> None:
    """Edition 1 is the table of the rules, line by line."""
    code, name, cards, shields, pairs, *symbols = row
    region = EDITION.regions[ROWS.index(row)]
    assert (region.code, region.name) == (code, name)
    assert len(region.cards) == int(cards)
    assert region.shields == int(shields)
    counts = Counter(card.symbol for card in region.cards)
    assert [counts[kind] for kind in (None, "sword", "cross", "tower")] == [int(n) for n in (pairs, *symbols)]


def test_the_box_holds_48_cards_69_shields_and_nine_of_each_symbol() -> None:
    """The sums that the sources agree on."""
    assert len(EDITION.cards) == 48
    assert sum(card.shields for card in EDITION.cards) == 69
    symbols = Counter(card.symbol for card in EDITION.cards)
    assert symbols == {None: 21, "sword": 9, "cross": 9, "tower": 9}


def test_every_card_shows_two_icons() -> None:
    """Two shields, or one shield and one symbol."""
    assert all(card.shields + bool(card.symbol) == 2 for card in EDITION.cards)


def test_cards_are_written_as_players_do() -> None:
    """The region's code and 2, s, c or t."""
    assert {"BO2", "BOs", "NOc", "AUt"} <= set(map(str, EDITION.cards))
    assert EDITION.card_counts["NOc"] == 2
    assert EDITION.card_counts["BO2"] == 3


def test_there_are_14_discs() -> None:
    """One for each region and symbol, and two “marker back” discs."""
    lines = ["BO", "BR", "CH", "NO", "LA", "PR", "AN", "BB", "AU", "sword", "cross", "tower"]
    assert list(EDITION.lines) == lines
    assert list(EDITION.discs) == [*lines, "marker", "marker"]
    assert MARKERS == 3


def test_reading_of_the_disc_cells() -> None:
    """Two discs in each row, none in a column twice, symmetric, and none at an end."""
    cells = EDITION.disc_cells
    assert [CELL_TEXTS[cell] for cell in cells] == ["1.3", "1.10", "2.5", "2.8", "3.4", "3.9", "4.2", "4.11"]
    columns = [cell % COLUMNS for cell in cells]
    assert Counter(cell // COLUMNS for cell in cells) == {0: 2, 1: 2, 2: 2, 3: 2}
    assert len(set(columns)) == 8
    assert {COLUMNS - 1 - column for column in columns} == set(columns)
    assert not {0, COLUMNS - 1} & set(columns)


def test_cells_are_counted_as_players_do() -> None:
    """Rows 1–4 from the top, columns 1–12 from the left."""
    assert (CELL_TEXTS[0], CELL_TEXTS[COLUMNS + 4], CELL_TEXTS[-1]) == ("1.1", "2.5", "4.12")
    assert len(CELL_TEXTS) == 48


def test_edition_1_is_there_for_ever() -> None:
    """Records that name it, or none, must go on replaying."""
    assert 1 in EDITIONS
