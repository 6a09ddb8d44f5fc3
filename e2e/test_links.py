"""Links in the browser: a game goes out by one and opens elsewhere, and no link does harm."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.games import begun, eventful, named
from e2e.players import Keys
from e2e.table import Table
from richelieu.commands import result
from richelieu.record import Record
from web.catalogue import FACES
from web.features.sharing.links import Kind, write_link
from web.table.seating import Seat, Seating, seated

CLIPBOARD = ["clipboard-read", "clipboard-write"]


def copied(page: Page) -> str:
    text: str = page.evaluate("() => navigator.clipboard.readText()")
    return text


def follow(table: Table, link: str) -> None:
    """Come by a link, into an empty browser."""
    table.page.goto(link)
    table.ready()


def game() -> Record:
    return named(eventful(), "Anna", "Bruno", title="Sunday")


def test_a_finished_game_goes_to_somebody_else(table: Table, elsewhere: Table) -> None:
    """It is copied from the result, opens on its first card, and is kept only when they say so."""
    table.page.context.grant_permissions(CLIPBOARD)
    table.open(game())
    table.button("Result").click()
    table.button("Share…").click()
    table.page.get_by_role("button", name=re.compile("Copy.*The whole game")).click()
    expect(table.page.get_by_role("button", name=re.compile("Copied.*The whole game"))).to_be_visible()
    link = copied(table.page)
    assert link.startswith(table.address + "#g=")
    assert len(link) < 700

    follow(elsewhere, link)
    page = elsewhere.page
    expect(page.get_by_role("slider", name="Step")).to_have_value("0")
    expect(page.locator("#board button.place")).to_have_count(48)
    expect(page.locator("#seat-0-name")).to_have_text("Anna")
    assert "#" not in page.url, "a reload goes on with one's own game"
    before = elsewhere.kept()
    elsewhere.button("To the end").click()
    expect(page.locator("#board button.place")).to_have_count(0)
    assert elsewhere.kept() == before
    elsewhere.button("Keep this game").click()
    elsewhere.shows_turns(game().turns)
    assert elsewhere.record().turns == game().turns
    elsewhere.button("Result").click()
    wanted = result(game().as_text())
    assert elsewhere.final_sheet() == {key: wanted[key] for key in ("sheet", "scores", "cards")}


def test_a_link_is_copied_by_keyboard_alone(table: Table) -> None:
    """From the table to the clipboard without a mouse."""
    page = table.page
    page.context.grant_permissions(CLIPBOARD)
    table.open(game())
    keys = Keys(table)
    keys.use(table.button("Look back"))
    page.keyboard.press("ArrowRight")
    keys.use(table.button("Share…"))
    keys.use(page.get_by_role("button", name=re.compile("Copy.*This position")))
    expect(page.get_by_role("button", name=re.compile("Copied.*This position"))).to_be_focused()
    assert copied(page).startswith(table.address + "#g=")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("slider", name="Step")).to_have_value("1")


def test_a_position_is_played_on_elsewhere(table: Table, elsewhere: Table) -> None:
    page = table.open(game()).page
    page.get_by_role("button", name="Look back at turn 6", exact=True).click()
    table.button("Share…").click()
    follow(elsewhere, page.get_by_role("textbox", name="This position").input_value())
    elsewhere.button("Play on from here").click()
    elsewhere.shows_turns(game().turns[:6])
    elsewhere.type(game().turns[6])
    elsewhere.shows_turns(game().turns[:7])


def test_a_challenge_is_the_same_deal(table: Table, elsewhere: Table) -> None:
    page = table.open(game()).page
    table.button("Result").click()
    table.button("Share…").click()
    follow(elsewhere, page.get_by_role("textbox", name="A challenge").input_value())
    dialog = elsewhere.page.get_by_role("dialog", name="A challenge")
    scores = result(game().as_text())["scores"]
    expect(dialog).to_contain_text(f"Anna {scores[0]}, Bruno {scores[1]}".replace("-", "−"))
    before = elsewhere.kept()
    dialog.get_by_role("textbox", name="Richelieu: name").fill("Carla")
    dialog.get_by_role("combobox", name="The Queen: played by").select_option("")
    assert elsewhere.kept() == before
    dialog.get_by_role("button", name="Play this deal").click()
    elsewhere.shows_turns(())
    assert elsewhere.record().setup == game().setup
    expect(elsewhere.page.locator(".match")).to_contain_text("To beat: Anna")
    expect(elsewhere.page.locator("#seat-0-name")).to_have_text("Carla")


def link_to(record: Record, kind: Kind = "g") -> str:
    return write_link(kind, record, FACES["duel"])


GOOD = link_to(game())
HOSTILE = seated(begun(eventful(), 3), Seating("<img src=x onerror=alert(1)>", (Seat("</title><script>"), Seat("&"))))
BAD = {
    "#x=1": "not one of this game",
    "#g=": "not complete",
    "#g=9abc": "newer version",
    "#g=1%25%25": "damaged",
    GOOD[: len(GOOD) // 2]: "not complete",
    GOOD[:40] + "AAAA" + GOOD[44:]: "damaged",
    "#g=1" + "A" * 9000: "too long",
    "#c=1abc": "damaged",
    "#l=1abc": "damaged",
    "#d=2026-02-30": "no deal for that day",
    link_to(game(), "l"): "damaged",
}


def test_links_that_open_nothing_are_explained_and_change_nothing(table: Table) -> None:
    """Foreign, cut off, damaged, of a newer version, too long: said each time, and the game goes on."""
    running = begun(eventful(), 5)
    page = table.open(running).page
    before = table.kept()
    for fragment, words in BAD.items():
        page.evaluate("fragment => { location.hash = fragment; }", fragment)
        expect(page.locator("#notice-link")).to_contain_text(words)
        expect(page).to_have_url(table.address)
        page.locator("#notice-link").get_by_role("button", name="Close this message").click()
        expect(page.locator("#notice-link")).to_have_count(0)
    assert table.kept() == before
    table.shows_turns(running.turns)


def test_a_link_with_markup_in_its_names_shows_it_as_text(table: Table) -> None:
    """Also when it is the first thing that a browser ever sees of the page."""
    page = table.page
    follow(table, table.address + link_to(HOSTILE))
    expect(page.locator("#seat-0-name")).to_have_text("</title><script>")
    expect(page.locator("img")).to_have_count(0)
    expect(page.locator("#app script")).to_have_count(0)


def test_a_place_in_the_page_is_no_link(table: Table) -> None:
    page = table.open(begun(eventful(), 2)).page
    page.evaluate("() => { location.hash = '#side'; }")
    page.get_by_role("button", name="Look back at turn 1", exact=True).click()
    expect(page.get_by_role("slider", name="Step")).to_be_visible()
    expect(page.locator("#notice-link")).to_have_count(0)
    assert page.url.endswith("#side")


def test_where_the_page_may_not_copy_it_says_so(table: Table) -> None:
    """The text is selected then, so that it can be copied by hand."""
    page = table.page
    page.add_init_script("delete Navigator.prototype.clipboard; document.execCommand = () => false;")
    table.open(game())
    table.button("Result").click()
    table.button("Share…").click()
    table.page.get_by_role("button", name=re.compile("Copy.*The whole game")).click()
    expect(page.locator("#said")).to_contain_text("copy it by hand")
    selected = page.evaluate("() => String(document.getSelection())")
    assert re.fullmatch(re.escape(table.address) + r"#g=1[\w-]+", selected)
