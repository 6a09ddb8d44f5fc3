"""The deal of the day: the same cards in every browser as under plain Python, and a result to send."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewContext
from e2e.table import Table
from richelieu.commands import random_game, result
from tools.serve import Server
from web.catalogue import FACES
from web.features.invitation.daily import deal_of

DAY = "2026-11-18"
NOON = f"{DAY}T12:00:00"


@pytest.fixture
def elsewhere(new_context: NewContext, server: Server) -> Table:
    """A browser on the other side of the world, where it is still the same day."""
    return Table(new_context(timezone_id="Pacific/Honolulu").new_page(), server.address)


def test_the_deal_is_played_and_its_result_is_sent(table: Table, elsewhere: Table) -> None:
    """From the menu to the text on the clipboard, whose link leads somebody else to the same deal."""
    page = table.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.clock.set_fixed_time(NOON)
    table.open()
    table.button("New game").click()
    table.button("Deal of the day").click()
    dialog = page.get_by_role("dialog", name=f"Deal of the day {DAY}")
    dialog.get_by_role("textbox", name="Richelieu: name").fill("Anna")
    dialog.get_by_role("combobox", name="The Queen: played by").select_option("")
    dialog.get_by_role("button", name="Play this deal").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.record().setup == deal_of(FACES["duel"], DAY).setup

    game = random_game(table.record(), Random(2))
    table.type_ends(game)
    expect(table.result).to_be_visible()
    table.button("Share…").click()
    table.page.get_by_role("button", name=re.compile("Copy.*Your result")).click()
    expect(table.page.get_by_role("button", name=re.compile("Copied.*Your result"))).to_be_visible()
    title, scores, squares, link = page.evaluate("() => navigator.clipboard.readText()").split("\n")
    assert DAY in title
    wanted = result(game.as_text())["scores"]
    assert scores == f"Anna {wanted[0]}, The Queen {wanted[1]}".replace("-", "−")
    assert len(squares) == 12
    assert link == f"{table.address}#d={DAY}"

    elsewhere.page.clock.set_fixed_time(NOON)
    elsewhere.page.goto(link)
    elsewhere.ready()
    elsewhere.button("Play this deal").click()
    expect(elsewhere.page.get_by_role("dialog")).to_have_count(0)
    assert elsewhere.record().setup == deal_of(FACES["duel"], DAY).setup


def test_who_has_begun_the_deal_is_led_back_to_it(table: Table) -> None:
    page = table.page
    page.clock.set_fixed_time(NOON)
    page.goto(f"{table.address}#d={DAY}")
    table.ready()
    assert len([key for key in table.kept() if key.startswith("richelieu:game:")]) == 1, "nothing is kept yet"
    table.button("Play this deal").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    kept = table.text()
    page.evaluate(f"() => {{ location.hash = '#d={DAY}'; }}")
    table.button("To that game").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert table.text() == kept
