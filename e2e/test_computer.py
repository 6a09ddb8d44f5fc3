"""The computer plays: against the strongest to the end, with a page that stays awake, and never against one's will."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.awake import watching
from e2e.conftest import NewContext
from e2e.games import begun, dealt, played
from e2e.table import Table
from e2e.test_whole_games import the_sheet_is_right
from richelieu.duel.actions import Take
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.state import State
from richelieu.record import Record, replay
from tools.serve import Server
from web.table.seating import Seat, Seating, seated

STRONGEST = "cardinal"
A_TURN = 30_000
"""Milliseconds to wait for a turn of the computer on a busy machine; it takes two seconds or less."""
LONG = 100
"""Milliseconds that a task of the page may take while the computer thinks."""


def against(record: Record, *levels: str) -> Record:
    return seated(record, Seating("", tuple(Seat("", level) for level in levels)))


def some_turn(state: State, rng: Random) -> str:
    """A simple turn: one card that costs nothing, if there is one."""
    legal = legal_actions(state)
    takes = [action for action in legal if isinstance(action, Take)]
    first = rng.choice([take for take in takes if take.pay is None] or takes or legal)
    after = apply(state, first)
    return str(first) if after.turn != state.turn or after.over else f"{first} end"


def play_a_turn(table: Table, rng: Random) -> None:
    """The person's turn, typed; the computer's is waited for."""
    table.type(some_turn(replay(table.record()), rng))
    the_computer_has_played(table)


def the_computer_has_played(table: Table) -> None:
    expect(table.page.locator("#bar:not(.is-thinking)")).to_be_visible(timeout=A_TURN)


def has_worker(page: Page) -> None:
    page.locator("html[data-worker]").wait_for(state="attached", timeout=60_000)


def test_a_whole_game_against_the_strongest_while_the_page_stays_awake(table: Table) -> None:
    """It thinks in a worker of its own: no task of the page takes long meanwhile."""
    table.open(against(dealt(21), STRONGEST, ""))
    has_worker(table.page)
    rng = Random(1)
    with watching(table.page) as tasks:
        the_computer_has_played(table)
        while not replay(table.record()).over:
            play_a_turn(table, rng)
    the_sheet_is_right(table)
    assert tasks.longer_than(LONG) == []


def test_the_opponent_is_chosen_on_the_table_until_the_first_move(table: Table) -> None:
    table.open()
    table.page.get_by_label("Opponent").select_option("Minister, looks ahead")
    the_computer_has_played(table)
    expect(table.page.get_by_label("Opponent")).to_be_visible()
    play_a_turn(table, Random(1))
    expect(table.page.get_by_label("Opponent")).to_have_count(0)
    state = replay(table.record())
    assert state.turn >= 2
    assert state.seat == 1 or state.over


def test_a_sign_shows_that_it_thinks(table: Table) -> None:
    table.open(against(begun(played(5), 0), STRONGEST, ""))
    expect(table.status).to_have_text("Richelieu is thinking.")
    the_computer_has_played(table)
    expect(table.status).to_contain_text("The Queen: take a card")
    expect(table.page.locator(".gap.is-taken.seat-0").first).to_be_visible()


def test_reload_while_it_thinks(table: Table) -> None:
    """The question is asked again, and answered once."""
    table.open(against(dealt(22), "", STRONGEST))
    table.type("1.1 end")
    table.reload()
    the_computer_has_played(table)
    assert len(table.record().turns) == 2
    table.shows_turns(table.record().turns)


def test_undo_while_it_thinks(table: Table) -> None:
    """The turn is the player's again, and an answer that comes late is dropped."""
    table.open(against(dealt(23), "", STRONGEST))
    first = some_turn(replay(table.record()), Random(2))
    table.type(first)
    table.button("Undo").click()
    table.button("Undo").click()
    expect(table.status).to_contain_text("take a card")
    # By the time a hint has come, which is asked later, a late answer would have come, too.
    table.button("Hint").click()
    expect(table.page.locator("#hint")).to_be_visible(timeout=A_TURN)
    assert table.record().turns == ()


def test_a_new_game_while_it_thinks(table: Table) -> None:
    """The answer to the old game does not reach the new one."""
    table.open(against(dealt(24), STRONGEST, ""))
    table.button("New game").click()
    dialog = table.dialog("New game")
    dialog.get_by_label("Richelieu: played by").select_option("A person")
    dialog.get_by_label("Who begins").select_option("Richelieu")
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(table.status).to_contain_text("Richelieu: take a card")
    table.type("4.12 end")
    table.shows_turns(("4.12 end",))


def test_against_the_computer_without_a_network(house: BrowserContext, table: Table, server: Server) -> None:
    """After the first visit the computer needs no network either, and starts its own Python without one."""
    table.open(against(dealt(25), "", "minister")).settled()
    server.down = True
    house.set_offline(True)
    try:
        table.reload()
        has_worker(table.page)
        rng = Random(3)
        for _ in range(3):
            play_a_turn(table, rng)
        assert len(table.record().turns) == 6
    finally:
        house.set_offline(False)
        server.down = False


def test_two_computers_play_while_one_watches(table: Table) -> None:
    table.open(against(begun(played(6), 36), "page", "musketeer"))
    expect(table.result).to_be_visible(timeout=120_000)
    the_sheet_is_right(table)


def test_three_computers_and_a_person(table: Table) -> None:
    table.open(against(begun(dealt(7, players=4), 0), "page", "", "musketeer", "courtier"))
    rng = Random(4)
    the_computer_has_played(table)
    for _ in range(2):
        play_a_turn(table, rng)
    assert len(table.record().turns) == 9


def test_a_hint_says_what_to_play_and_why(table: Table) -> None:
    table.open(begun(played(8), 12))
    table.lift()
    table.button("Hint").click()
    hint = table.page.locator("#hint")
    expect(hint).to_contain_text(":", timeout=A_TURN)
    expect(hint).to_contain_text("takes ")
    expect(table.page.locator(".place.is-hinted").first).to_be_visible()
    expect(table.page.get_by_role("button", name="Advised.").first).to_be_visible()
    table.page.locator(".place.is-hinted.is-takeable").first.click()
    expect(hint).to_have_count(0)


@pytest.mark.expects_errors
def test_without_workers_it_thinks_in_the_page(new_context: NewContext, server: Server) -> None:
    """A browser that starts no worker still plays, in pauses of the page."""
    context = new_context()
    context.add_init_script(
        "delete globalThis.Worker; globalThis.Worker = class { constructor() { throw Error('no'); } };"
    )
    table = Table(context.new_page(), server.address)
    table.open(against(dealt(26), "", STRONGEST)).settled()
    with watching(table.page) as tasks:
        play_a_turn(table, Random(5))
    assert len(table.record().turns) == 2
    assert table.page.locator("html[data-worker]").count() == 0
    assert tasks.longer_than(LONG) == []
