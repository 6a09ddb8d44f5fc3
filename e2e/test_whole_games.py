"""Whole games, from the shuffle to the filled sheet; each ends on the sheet that the rules compute from its record."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from e2e.table import Table
from richelieu.commands import random_game, result


def the_sheet_is_right(table: Table) -> None:
    """The paper on the page says what the rules say of the record in the browser's storage."""
    expect(table.result).to_be_visible()
    wanted = result(table.text())
    assert wanted["over"]
    assert table.final_sheet() == {key: wanted[key] for key in ("sheet", "scores", "cards")}
    assert table.live_sheet() == wanted["sheet"]


def test_a_new_visitor_plays_a_whole_game_by_typing(table: Table) -> None:
    """Whoever comes for the first time can play at once, with nothing but the line for typed turns."""
    table.open()
    game = random_game(table.record(), Random(1))
    for number, line in enumerate(game.turns, 1):
        table.type(line)
        expect(table.turn(number)).to_have_text(line)
    the_sheet_is_right(table)
    assert table.record().turns == game.turns
