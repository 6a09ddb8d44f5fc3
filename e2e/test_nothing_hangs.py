"""A computer player out of its mind: whatever its worker does, or does not, is said on the page, and play goes on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewContext
from e2e.games import dealt
from e2e.table import Table
from e2e.test_computer import against, has_worker, play_a_turn, some_turn, the_computer_has_played
from richelieu.record import replay
from tools.serve import Server

PATIENCE_MS = 20_000
"""After that the page believes in no answer any more."""

REST = """
async def judge(question): ...
def let_go(ticket): ...
__all__ = __export__ = ["answer", "judge", "let_go"]
"""

FAILING = {
    "raises": "async def answer(question): raise ValueError('out of its mind')",
    "says nothing": "async def answer(question): return ''",
}

SILENT = """
from asyncio import Event
async def answer(question):
    print("asked")
    await Event().wait()
"""

NONSENSE = """
from json import dumps
async def answer(question): return dumps({{"actions": ["{action}"], "reasons": []}})
"""
REASONS = {
    "2.6": "only the card at the left or right end of a row may be taken",
    "abracadabra": "this is not an action",
}

Visit = Callable[[str], Table]


@pytest.fixture
def visit(new_context: NewContext, server: Server) -> Visit:
    """Sit down to a game against a computer player whose worker runs this code instead of ours."""

    def sit_down(code: str) -> Table:
        page = new_context(service_workers="block").new_page()
        page.route("**/boot/bot.py", lambda route: route.fulfill(body=code + REST))
        table = Table(page, server.address).open(against(dealt(31), "", "page"))
        has_worker(page)
        return table

    return sit_down


def says(table: Table, words: str) -> None:
    """What the page tells of its computer player; the message is sent away, so that the next one is told apart."""
    notice = table.page.locator("#notice-computer")
    expect(notice).to_contain_text(words)
    notice.get_by_role("button", name="Close this message").click()
    expect(notice).to_have_count(0)


def plays_on(table: Table, turns: int) -> None:
    """The computer has moved, and the person can move again."""
    the_computer_has_played(table)
    expect(table.status).to_contain_text("Richelieu: take a card")
    assert len(table.record().turns) == turns
    assert replay(table.record()).seat == 0


@pytest.mark.parametrize("code", FAILING.values(), ids=FAILING)
def test_where_the_worker_fails_the_page_thinks_itself(visit: Visit, code: str) -> None:
    table, rng = visit(code), Random(1)
    play_a_turn(table, rng)
    plays_on(table, 2)
    says(table, "it thinks in the page now")
    play_a_turn(table, rng)
    plays_on(table, 4)
    expect(table.page.locator("#notice-computer")).to_have_count(0)


def test_nobody_waits_for_ever_for_a_worker_that_never_answers(visit: Visit) -> None:
    table, rng = visit(SILENT), Random(2)
    page = table.page
    page.clock.install()
    with page.expect_console_message(lambda message: "asked" in message.text):
        table.type(some_turn(replay(table.record()), rng))
    expect(page.locator("#bar.is-thinking")).to_be_visible()
    page.clock.fast_forward(PATIENCE_MS)
    plays_on(table, 2)
    says(table, "failed (no answer); it thinks in the page now")
    play_a_turn(table, rng)
    plays_on(table, 4)


@pytest.mark.parametrize("action", REASONS)
def test_for_an_answer_that_is_no_move_one_is_drawn(visit: Visit, action: str) -> None:
    table, rng = visit(NONSENSE.format(action=action)), Random(3)
    for turns in (2, 4):
        play_a_turn(table, rng)
        plays_on(table, turns)
        says(table, f"failed ({REASONS[action]}); a move was drawn for it")
