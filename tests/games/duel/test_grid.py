"""Arrow keys on the duel's table: they reach every card that is left."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.duel.cards import CELL_TEXTS, CELLS
from tests.shell.tables import cell
from web.games.duel.grid import next_cell, settled
from web.keyboard import STEPS

FULL = (1 << CELLS) - 1
tables = st.integers(0, FULL)
cells = st.integers(0, CELLS - 1)
keys = st.sampled_from(list(STEPS))


def without(*texts: str) -> int:
    return FULL & ~sum(1 << cell(text) for text in texts)


@pytest.mark.parametrize(
    ("start", "key", "found"),
    [
        ("2.5", "ArrowLeft", "2.4"),
        ("2.5", "ArrowRight", "2.6"),
        ("2.5", "ArrowUp", "1.5"),
        ("2.5", "ArrowDown", "3.5"),
        ("1.1", "ArrowLeft", "1.1"),
        ("1.1", "ArrowUp", "1.1"),
        ("4.12", "ArrowRight", "4.12"),
        ("4.12", "ArrowDown", "4.12"),
    ],
)
def test_an_arrow_leads_to_the_next_card_and_stops_at_the_edge(start: str, key: str, found: str) -> None:
    assert CELL_TEXTS[next_cell(cell(start), key, FULL, transposed=False)] == found


@pytest.mark.parametrize(
    ("key", "found"), [("ArrowLeft", "1.5"), ("ArrowRight", "3.5"), ("ArrowUp", "2.4"), ("ArrowDown", "2.6")]
)
def test_on_a_phone_whose_table_stands_upright_the_arrows_stand_upright_too(key: str, found: str) -> None:
    assert CELL_TEXTS[next_cell(cell("2.5"), key, FULL, transposed=True)] == found


def test_gaps_are_stepped_over() -> None:
    table = without("1.2", "1.3")
    assert CELL_TEXTS[next_cell(cell("1.1"), "ArrowRight", table, transposed=False)] == "1.4"
    assert CELL_TEXTS[next_cell(cell("1.4"), "ArrowLeft", table, transposed=False)] == "1.1"


def test_below_a_gap_lies_the_nearest_card_of_the_next_row() -> None:
    table = without("2.1", "2.2")
    assert CELL_TEXTS[next_cell(cell("1.1"), "ArrowDown", table, transposed=False)] == "2.3"


def test_empty_rows_are_stepped_over() -> None:
    """All that is left is 1.5 and 4.1."""
    table = 1 << cell("1.5") | 1 << cell("4.1")
    assert CELL_TEXTS[next_cell(cell("1.5"), "ArrowDown", table, transposed=False)] == "4.1"
    assert CELL_TEXTS[next_cell(cell("4.1"), "ArrowUp", table, transposed=False)] == "1.5"
    assert CELL_TEXTS[next_cell(cell("1.5"), "ArrowRight", table, transposed=True)] == "4.1"


def test_a_key_that_is_no_arrow_leads_nowhere() -> None:
    assert next_cell(cell("2.5"), "Home", FULL, transposed=False) == cell("2.5")


@given(cells, keys, tables, st.booleans())
def test_an_arrow_never_leads_to_a_gap(start: int, key: str, table: int, transposed: bool) -> None:
    found = next_cell(start, key, table, transposed)
    assert found == start or table >> found & 1


sparse = st.lists(cells, max_size=6).map(lambda places: sum(1 << place for place in set(places)))


@given(tables | sparse, st.booleans())
def test_every_card_can_be_reached_from_every_other(table: int, transposed: bool) -> None:
    """Over gaps and empty rows: Tab leads to one place only, so the arrows must lead to all others."""
    left = [place for place in range(CELLS) if table >> place & 1]
    if not left:
        return
    reached, fresh = {left[0]}, [left[0]]
    while fresh:
        place = fresh.pop()
        for key in STEPS:
            found = next_cell(place, key, table, transposed)
            if found not in reached:
                reached.add(found)
                fresh.append(found)
    assert reached == set(left)


@given(cells, tables)
def test_where_the_card_is_gone_the_focus_settles_on_one_that_is_left(start: int, table: int) -> None:
    found = settled(start, table)
    assert not table or table >> found & 1
    if table >> start & 1:
        assert found == start
