"""What nobody may see is not in the page: not in sight, not in the markup, not by taking back."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.games import begun, played
from e2e.table import Table
from richelieu.duel.cards import CELL_TEXTS, EDITIONS
from richelieu.duel.state import State
from richelieu.duel.view import view, world
from richelieu.record import Record, replay

DISC_CELLS = {CELL_TEXTS[cell] for cell in EDITIONS[1].disc_cells}


def handed_over(seed: int) -> tuple[Record, int]:
    """A game after a turn in which its player has picked up a disc, and the number of its turns."""
    game = played(seed)
    for turns in range(2, len(game.turns)):
        state: State = replay(begun(game, turns))
        open_view = view(state, None)
        if all(len(open_view.held(seat)) for seat in (0, 1)):
            return begun(game, turns), turns
    raise AssertionError("nobody picked up a disc")


def other_worlds(game: Record, seat: int | None) -> list[Record]:
    """The same game with the discs dealt otherwise, so that a seat (or nobody: None) cannot tell the difference."""
    seen = view(replay(game), seat)
    drawn = [replace(game, setup=world(seen, Random(seed)).setup) for seed in range(40)]
    assert all(view(replay(other), seat) == seen for other in drawn)
    return [other for other in drawn if other.setup != game.setup]


def held(game: Record, seat: int) -> tuple[str | None, ...]:
    """The discs that a seat has, as it sees them."""
    return view(replay(game), seat).held(seat)


def markup(table: Table, record: Record, lift: bool) -> str:
    table.open(record)
    expect(table.curtain).to_be_visible()
    if lift:
        table.button("Show the table").click()
        expect(table.curtain).to_be_hidden()
    return f"{table.page.title()}{table.page.locator('main').evaluate('main => main.outerHTML')}"


@pytest.mark.parametrize("seed", [11, 12])
def test_behind_the_curtain_the_page_knows_no_disc(table: Table, seed: int) -> None:
    """While it hangs, the whole page is the same to the last letter, whatever anybody holds."""
    game, _turns = handed_over(seed)
    worlds = other_worlds(game, None)[:2]
    first, *others = [markup(table, world, lift=False) for world in (game, *worlds)]
    assert others == [first, first]


@pytest.mark.parametrize("seed", [11, 12])
def test_the_other_seats_page_knows_no_disc_of_mine(table: Table, seed: int) -> None:
    """With the curtain lifted, the page is the same whatever the others hold and whatever still lies on the table."""
    game, _turns = handed_over(seed)
    seat = replay(game).to_move
    worlds = [world for world in other_worlds(game, seat) if held(world, 1 - seat) != held(game, 1 - seat)][:2]
    first, *others = [markup(table, world, lift=True) for world in (game, *worlds)]
    assert others == [first, first]


def test_my_own_page_knows_my_disc(table: Table) -> None:
    """The comparison above would notice a disc: one's own does change the page."""
    game, _turns = handed_over(11)
    seat = replay(game).to_move
    other = next(world for world in other_worlds(game, None) if set(held(world, seat)).isdisjoint(held(game, seat)))
    assert markup(table, game, lift=True) != markup(table, other, lift=True)


def test_the_curtain_cannot_be_slipped_past(table: Table) -> None:
    """Escape does not lift it, and no key or card answers behind it."""
    game, turns = handed_over(11)
    table.open(game)
    expect(table.curtain).to_be_visible()
    for key in ("Escape", "Escape", "e", "m", "h", "?", "ArrowRight"):
        table.page.keyboard.press(key)
    expect(table.curtain).to_be_visible()
    expect(table.page.locator("dialog")).to_have_count(1)
    expect(table.page.locator(".disc-open")).to_have_count(0)
    assert len(table.record().turns) == turns


def test_a_disc_that_was_seen_cannot_be_put_back(table: Table) -> None:
    """The card under which the disc lay stays taken, and the button says so."""
    game = played(11)
    number = next(n for n, line in enumerate(game.turns) if line.split()[0].split("x")[0] in DISC_CELLS)
    table.open(begun(game, number))
    table.lift()
    table.type(game.turns[number].split()[0])
    expect(table.turn(number + 1)).to_have_text(game.turns[number].split()[0])
    expect(table.button("Undo")).to_be_disabled()
    table.page.keyboard.press("u")
    assert table.record().turns[number] == game.turns[number].split()[0]


def test_taking_back_at_the_curtain_shows_no_disc(table: Table) -> None:
    """Whoever presses Undo there may be the other player: the curtain hangs on, now for the one who went on."""
    game, turns = handed_over(11)
    table.open(begun(game, turns - 1))
    table.lift()
    table.type(game.turns[turns - 1])
    before = table.dialog("Next:").inner_text()
    table.curtain.get_by_role("button", name="Undo").click()
    expect(table.dialog("Next:")).not_to_have_text(before, use_inner_text=True)
    expect(table.curtain).to_be_visible()
    expect(table.page.locator(".disc-open")).to_have_count(0)


def test_what_was_refused_is_gone_when_the_next_player_comes(table: Table) -> None:
    """A line that was refused can tell what somebody does not hold."""
    game, turns = handed_over(11)
    table.open(begun(game, turns - 1))
    table.type("! 1.1")
    expect(table.page.get_by_role("alert")).to_contain_text("!")
    table.type(game.turns[turns - 1])
    expect(table.curtain).to_be_visible()
    expect(table.page.get_by_role("alert")).to_have_count(0)
    assert "! 1.1" not in table.page.content()


def test_at_the_end_all_discs_lie_open_and_the_game_is_final(table: Table) -> None:
    """What was hidden is now seen by all, so the last action cannot be taken back."""
    game = played(11)
    table.open(begun(game, len(game.turns) - 1))
    table.type(game.turns[-1])
    expect(table.result).to_be_visible()
    held = [disc for seat in (0, 1) for disc in view(replay(game), None).held(seat)]
    assert None not in held
    expect(table.result.locator(".disc-open")).to_have_count(len(held))
    table.page.keyboard.press("Escape")
    expect(table.result).to_be_hidden()
    expect(table.button("Undo")).to_be_disabled()
