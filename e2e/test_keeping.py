"""Nothing is lost: the game goes on after a reload, a crash or a closed window, at any point."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, expect

from e2e.games import begun, eventful, played
from e2e.players import Mouse, moves
from e2e.table import Table
from richelieu.duel.actions import RESERVE, Take
from richelieu.duel.rules import legal_actions


def test_every_action_survives_a_reload(table: Table) -> None:
    """A turn of several actions is reloaded after each of them, and the next is played from where it stood."""
    game = eventful()
    number = next(n for n, line in enumerate(game.turns) if n > 4 and line.count(" ") > 1)
    table.open(begun(game, number))
    mouse = Mouse(table)
    done: list[str] = []
    for turn, state, action in moves(game):
        if turn != number + 1:
            continue
        table.lift()
        mouse.act(state, action)
        done.append(str(action))
        table.reload()
        assert table.record().turns == (*game.turns[:number], " ".join(done))
        expect(table.turn(turn)).to_have_text(" ".join(done))
    assert " ".join(done) == game.turns[number]


def test_a_half_made_choice_is_let_go_by_a_reload_and_nothing_else(table: Table) -> None:
    """Whoever reloads while choosing how to pay is asked again for a card."""
    game = eventful()
    turn, state, action = next(
        (turn, state, action)
        for turn, state, action in moves(game)
        if isinstance(action, Take)
        and action.pay == RESERVE
        and not state.taken
        and sum(isinstance(a, Take) and a.cell == action.cell for a in legal_actions(state)) > 1
    )
    table.open(begun(game, turn - 1))
    table.lift()
    Mouse(table).choose(action.cell)
    expect(table.button("Pay from reserve")).to_be_visible()
    kept = table.kept()
    table.reload()
    assert table.kept() == kept
    table.lift()
    expect(table.button("Pay from reserve")).to_be_hidden()
    Mouse(table).act(state, action)
    expect(table.turn(turn)).to_have_text(str(action))


def test_a_page_that_crashes_is_back_where_it_was(table: Table, second: Table) -> None:
    """The page is killed in the middle of a turn, without a chance to say goodbye."""
    game = played(5)
    table.open(begun(game, 3))
    words = game.turns[3].split()
    table.type(words[0])
    expect(table.turn(4)).to_have_text(words[0])
    with table.page.expect_event("crash"), pytest.raises(Error, match="crash"):
        table.page.goto("chrome://crash")
    second.open()
    expect(second.turn(4)).to_have_text(words[0])
    second.type(" ".join(words[1:]))
    second.type_all(game.turns[4:6], first=5)
    assert second.record().turns == game.turns[:6]


def test_a_window_that_is_closed_at_once_has_kept_the_last_action(table: Table, second: Table) -> None:
    """What was played is kept before the page shows it."""
    game = played(6)
    table.open(begun(game, 0))
    table.type(game.turns[0])
    table.page.close(run_before_unload=False)
    second.open()
    second.shows_turns(game.turns[:1])


def test_undo_and_redo_are_kept_too(table: Table) -> None:
    """What was taken back does not come back with a reload."""
    game = played(7)
    table.open(begun(game, 0))
    first, *rest = game.turns[0].split()
    table.type(game.turns[0])
    table.button("Undo").click()
    table.reload()
    table.shows_turns((first,) if rest else ())
    table.button("Undo").click()
    expect(table.page.get_by_text("No turn yet.")).to_be_visible()
    table.button("Redo").click()
    expect(table.turn(1)).to_have_text(first)
    assert table.record().turns == (first,)


def test_a_new_visitors_table_is_there_again(newcomer: Table) -> None:
    """Even the deal that nobody has touched stays as it was."""
    newcomer.open()
    deal = newcomer.record().setup
    newcomer.reload()
    assert newcomer.record().setup == deal
