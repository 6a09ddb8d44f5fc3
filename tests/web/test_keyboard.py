"""The arrow keys on the table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.duel.cards import CELL_TEXTS, CELLS, COLUMNS, ROWS
from web.keyboard import STEPS, next_cell, settle


@st.composite
def tables(draw: st.DrawFn) -> int:
    """What can be left on a table: in each row a run of cards, or nothing."""
    table = 0
    for row in range(ROWS):
        left = draw(st.integers(0, COLUMNS))
        right = draw(st.integers(left, COLUMNS))
        table |= sum(1 << row * COLUMNS + column for column in range(left, right))
    return table


def cells(*texts: str) -> int:
    return sum(1 << CELL_TEXTS.index(text) for text in texts)


@given(tables(), st.booleans())
def test_the_arrow_keys_reach_every_card_from_every_card(table: int, transposed: bool) -> None:
    """No card is out of reach, however much has been taken, and no key leads to a gap."""
    cards = {cell for cell in range(CELLS) if table >> cell & 1}
    for start in cards:
        reached, edge = {start}, [start]
        while edge:
            here = edge.pop()
            steps = {next_cell(here, key, table, transposed) for key in STEPS}
            edge += steps - reached
            reached |= steps
        assert reached == cards


def test_a_row_between_is_not_jumped_over() -> None:
    """Down leads to the next row that has a card, even where none lies straight below."""
    table = cells("1.5", "2.6", "3.5")
    assert next_cell(CELL_TEXTS.index("1.5"), "ArrowDown", table, False) == CELL_TEXTS.index("2.6")
    assert next_cell(CELL_TEXTS.index("3.5"), "ArrowUp", table, False) == CELL_TEXTS.index("2.6")


@pytest.mark.parametrize(("key", "wanted"), [("ArrowDown", "2.4"), ("ArrowRight", "3.3"), ("ArrowUp", "2.2")])
def test_on_a_transposed_table_the_keys_follow_the_eye(key: str, wanted: str) -> None:
    """Where rows run from top to bottom, down is the next card of the row and right is the next row."""
    table = (1 << CELLS) - 1
    assert next_cell(CELL_TEXTS.index("2.3"), key, table, True) == CELL_TEXTS.index(wanted)


@given(tables(), st.integers(0, CELLS - 1))
def test_the_focus_settles_on_a_card(table: int, cell: int) -> None:
    """When the card in focus is taken, the focus goes to one that is left."""
    settled = settle(cell, table)
    assert table == 0 or table >> settled & 1
