"""Notation: every action has one text, and a text is one action or none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.duel.actions import End, Mark, Move, Pass, Spend, Take
from richelieu.duel.notation import read_action
from richelieu.errors import NotationError
from tests.duel.positions import ONE_OF_EACH, cell, conceivable_actions


def test_each_kind_of_action_reads_as_the_rules_write_it() -> None:
    """The table of the notation, line by line."""
    actions = [Take(cell("1.12")), Take(cell("1.12"), -1), Take(cell("1.12"), cell("3.4")), Mark(cell("3.4"))]
    actions += [Move(cell("2.2"), cell("3.4")), Spend(), End(), Pass()]
    assert [read_action(text) for text in ONE_OF_EACH.values()] == actions
    assert [str(action) for action in actions] == list(ONE_OF_EACH.values())


def test_every_action_is_written_and_read_without_loss() -> None:
    """All 4,755 of them, each with a text of its own."""
    actions = conceivable_actions()
    assert [read_action(str(action)) for action in actions] == actions
    assert len({str(action) for action in actions}) == len(actions)


@pytest.mark.parametrize(
    "text", ["0.1", "5.1", "1.0", "1.13", "01.1", "1.01", "1.1x5.1", "@1.13", "@1.1>0.1", "11", "1."]
)
def test_a_cell_that_is_not_on_the_table_cannot_be_read(text: str) -> None:
    """Nor one with leading zeros."""
    with pytest.raises(NotationError) as refused:
        read_action(text)
    assert refused.value.code == "unreadable_cell"


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "x",
        "@",
        "@>",
        "END",
        "Pass",
        "1.1 ",
        " 1.1",
        "1.1xx",
        "1.1x1.2x1.3",
        "1.1X",
        "@1.1>",
        "@@1.1",
        "!!",
        "1,1",
        "1.1\n",
        "１.１",
        "-1.1",
        "+1.1",
        "1.1e0",
        "@1.1>1.2>1.3",
        "1.1>1.2",
        "\ud800",
        "nan",
        "1..1",
    ],
)
def test_what_is_no_action_cannot_be_read(text: str) -> None:
    """Not even nearly one."""
    with pytest.raises(NotationError):
        read_action(text)


@given(st.text() | st.text(alphabet="@>x.!123456789 0endpas", max_size=12))
def test_any_text_is_an_action_of_that_very_text_or_none(text: str) -> None:
    """No second spelling, and no other error."""
    try:
        action = read_action(text)
    except NotationError:
        return
    assert str(action) == text
