"""Whole games, from the shuffle to the filled sheet; each ends on the sheet that the rules compute from its record."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewContext
from e2e.games import begun, dealt, eventful, played
from e2e.players import Finger, Keys, Mouse
from e2e.table import Table
from richelieu.commands import random_game, result
from tools.serve import Server


def the_sheet_is_right(table: Table) -> None:
    """The paper on the page says what the rules say of the record in the browser's storage."""
    expect(table.result).to_be_visible()
    wanted = result(table.text())
    assert wanted["over"]
    assert table.final_sheet() == {key: wanted[key] for key in ("sheet", "scores", "cards")}
    assert table.live_sheet() == wanted["sheet"]


def test_a_new_visitor_plays_a_whole_game_by_typing(newcomer: Table) -> None:
    """Whoever comes for the first time can play at once, with nothing but the line for typed turns."""
    newcomer.open()
    game = random_game(newcomer.record(), Random(1))
    newcomer.type_all(game.turns)
    the_sheet_is_right(newcomer)
    assert newcomer.record().turns == game.turns


def test_a_whole_game_by_mouse(table: Table) -> None:
    """Every kind of action is a click or two."""
    game = eventful()
    table.open(begun(game, 0))
    Mouse(table).play(game)
    the_sheet_is_right(table)
    assert table.record().turns == game.turns


def test_a_whole_game_by_keyboard_alone(table: Table) -> None:
    """Tab, arrows, Enter and the letters of the bar are enough for every kind of action."""
    game = eventful(after=100)
    table.open(begun(game, 0))
    Keys(table).play(game)
    the_sheet_is_right(table)
    assert table.record().turns == game.turns


def test_a_whole_game_by_touch_on_a_portrait_phone(new_context: NewContext, server: Server) -> None:
    """Every kind of action is a tap or two on a phone held upright."""
    phone = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, device_scale_factor=2)
    table = Table(phone.new_page(), server.address)
    game = eventful(after=200)
    table.open(begun(game, 0))
    Finger(table).play(game)
    the_sheet_is_right(table)
    assert table.record().turns == game.turns


@pytest.mark.parametrize("players", [3, 4])
def test_more_than_two_play_a_whole_game(table: Table, players: int) -> None:
    """Three and four players have their own columns, and the rules' sheet at the end."""
    game = played(players, players)
    table.open(begun(game, 0))
    table.type_all(game.turns)
    the_sheet_is_right(table)


def test_a_short_game_ends_in_the_middle_of_a_turn(table: Table) -> None:
    """With the variant “last row” the game is over as soon as three rows are empty."""
    game = next(game for seed in range(999) if "@" not in (game := played(seed, 2, last_row=True)).turns[-1])
    table.open(begun(game, 0))
    table.type_ends(game)
    the_sheet_is_right(table)
    expect(table.page.locator("[data-place]:is(button)")).not_to_have_count(0)


def test_the_game_over_is_still_there_after_a_reload(table: Table) -> None:
    """A finished game can be looked at again: table empty, sheet full, and its result a click away."""
    game = played(3)
    table.open(game)
    expect(table.button("Undo")).to_be_visible()
    table.button("Result").click()
    the_sheet_is_right(table)
    assert dealt(3).setup == table.record().setup
