"""A game by letter: two browsers that know nothing of each other but the links that go back and forth."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from e2e.table import Table
from richelieu.commands import random_game, result
from richelieu.record import Record

ENOUGH_MS = 15_000
"""For a letter to be opened on a busy machine."""


@pytest.fixture
def anna(table: Table) -> Table:
    return table


@pytest.fixture
def bruno(elsewhere: Table) -> Table:
    return elsewhere


def invite(table: Table) -> Record:
    """Begin a game against a friend far away; who begins is oneself."""
    table.open()
    table.button("New game").click()
    dialog = table.page.get_by_role("dialog", name="New game")
    dialog.get_by_role("textbox", name="Richelieu: name").fill("Anna")
    dialog.get_by_role("textbox", name="The Queen: name").fill("Bruno")
    dialog.get_by_role("combobox", name="The Queen: played by").select_option(label="A friend far away, by letter")
    dialog.get_by_role("combobox", name="Who begins").select_option("0")
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(table.page.get_by_role("dialog")).to_have_count(0)
    return table.record()


def letter(table: Table) -> str:
    """Seal the turn, and take the link out of the letter."""
    table.page.locator("#act-letter").click()
    link = table.page.get_by_role("textbox", name="Your letter").input_value()
    assert len(link) < 2000
    table.page.locator("#letter-close").click()
    return link


def open_letter(table: Table, link: str) -> None:
    """A link that is followed while the page is open changes just the part after ``#``."""
    table.page.evaluate("link => { location.href = link; }", link)
    expect(table.page).to_have_url(table.address, timeout=ENOUGH_MS)


def begin(anna: Table, bruno: Table) -> tuple[Record, str]:
    """The whole game that will be played, and the first letter, which Bruno has taken up."""
    game = random_game(invite(anna), Random(4))
    anna.type(game.turns[0])
    first = letter(anna)
    bruno.page.goto(first)
    bruno.ready()
    dialog = bruno.page.get_by_role("dialog", name="A letter from Anna")
    expect(dialog).to_contain_text("relies on good faith")
    assert len([key for key in bruno.kept() if key.startswith("richelieu:game:")]) == 1, "nothing is kept yet"
    dialog.get_by_role("button", name="Take it up").click()
    bruno.shows_turns(game.turns[:1])
    return game, first


def test_a_game_is_played_by_letter_to_its_end(anna: Table, bruno: Table) -> None:
    """Neither page ever shows a disc of the other side before all are laid open; both end on the same sheet."""
    game, _first = begin(anna, bruno)
    ends = [bruno, anna]
    for number, turn in enumerate(game.turns[1:], 2):
        here, there = ends
        here.type(turn)
        expect(here.turn(number)).to_have_text(turn)
        if number < len(game.turns):
            for table, far in ((anna, 1), (bruno, 0)):
                expect(table.page.locator(f"#seat-{far} .disc-open")).to_have_count(0)
        else:
            here.page.locator("#result-close").click()
        open_letter(there, letter(here))
        expect(there.turn(number)).to_have_text(turn)
        ends.reverse()
    expect(ends[0].result).to_be_visible()
    wanted = result(game.as_text())
    ends[1].button("Result").click()
    for table in ends:
        assert table.final_sheet() == {key: wanted[key] for key in ("sheet", "scores", "cards")}
        assert table.record().turns == game.turns


def test_letters_that_do_not_continue_the_game_are_explained(anna: Table, bruno: Table) -> None:
    """One's own, one known already, one that is behind, one that forks: nothing is overwritten."""
    game, first = begin(anna, bruno)
    notice = anna.page.locator("#notice-link")
    open_letter(anna, first)
    expect(notice).to_contain_text("your own letter")
    bruno.type(game.turns[1])
    second = letter(bruno)
    open_letter(anna, second)
    expect(anna.turn(2)).to_have_text(game.turns[1])
    expect(notice).to_contain_text("It is your turn")
    kept = anna.text()
    open_letter(anna, second)
    expect(notice).to_contain_text("nothing new")
    assert anna.text() == kept

    anna.type(game.turns[2])
    expect(anna.turn(3)).to_have_text(game.turns[2])
    third = letter(anna)
    kept = anna.text()
    open_letter(anna, second)
    expect(notice).to_contain_text("older than the game")
    assert anna.text() == kept

    # Bruno's browser loses the turn and he plays another one: his next letter does not fit.
    bruno.page.evaluate("() => localStorage.clear()")
    bruno.page.goto("about:blank")
    bruno.page.goto(first)
    bruno.ready()
    bruno.button("Take it up").click()
    bruno.type(random_game(Record(game.game, game.setup, game.turns[:1]), Random(99)).turns[1])
    open_letter(anna, letter(bruno))
    expect(notice).to_contain_text("does not continue the game")
    assert anna.text() == kept
    open_letter(bruno, third)
    expect(bruno.page.locator("#notice-link")).to_contain_text("does not continue the game")


def test_a_turn_is_out_of_hand_once_its_letter_is_sealed(anna: Table, bruno: Table) -> None:
    """Before that it can be taken back; afterwards not, nor after a reload."""
    game = random_game(invite(anna), Random(4))
    take = game.turns[0].split()[0]
    anna.type(f"{take} end")
    expect(anna.status).to_contain_text("Send the letter to Bruno")
    anna.button("Undo").click()
    expect(anna.button("End turn")).to_be_enabled()
    anna.button("End turn").click()
    letter(anna)
    expect(anna.button("Undo")).to_be_disabled()
    anna.reload()
    expect(anna.button("Undo")).to_be_disabled()
    expect(anna.status).to_contain_text("Bruno is to answer")
    bruno.open()


def test_an_answer_is_pasted_with_the_message_around_it(anna: Table, bruno: Table) -> None:
    game, _first = begin(anna, bruno)
    bruno.type(game.turns[1])
    answer = f"Beat this! {letter(bruno)} – B."
    anna.page.locator("#act-letter").click()
    dialog = anna.page.get_by_role("dialog", name="By letter: Bruno")
    expect(dialog).to_contain_text("relies on good faith")
    dialog.get_by_role("textbox", name="The answer of Bruno").fill(answer)
    dialog.get_by_role("button", name="Open").click()
    expect(anna.turn(2)).to_have_text(game.turns[1])
