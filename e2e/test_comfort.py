"""For every eye and hand: big letters on a phone, no movement for those who do not want it, light and dark."""

from __future__ import annotations

from typing import Literal

import pytest
from playwright.sync_api import expect

from e2e.conftest import NewContext
from e2e.games import begun, named, played
from e2e.table import CURRENT, GAME, Table
from tools.serve import Server
from web.texts import LANGUAGES

PHONE = {"width": 390, "height": 844}
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
MOVING = """() => [...document.querySelectorAll("body *")].flatMap(element => {
    const {animationName, animationDuration, transitionDuration} = getComputedStyle(element);
    const times = transitionDuration.split(", ").concat(animationName === "none" ? [] : animationDuration.split(", "));
    return times.map(parseFloat).filter(time => time > 0);
})"""
"""How long everything on the page that moves takes to do so, in seconds."""
BACKGROUND = "() => getComputedStyle(document.body).backgroundColor"


def test_twice_the_text_size_on_a_phone_needs_no_scrolling_sideways(new_context: NewContext, server: Server) -> None:
    """With the browser's letters set to twice their size, the table and every dialog fit the width of the page."""
    context = new_context(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = context.new_page()
    context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})
    table = Table(page, server.address)
    for language in LANGUAGES:
        table.forget()
        table.keep({"richelieu:settings": f'{{"language": "{language}"}}'})
        table.open()
        assert page.evaluate(OVERFLOW) <= 0, f"a fresh table, {language}"
        nothing_is_too_wide(table, language)


def nothing_is_too_wide(table: Table, language: str) -> None:
    """A game in its middle, behind the curtain and before it, and every dialog."""
    page = table.page
    game = named(begun(played(2), 9), "Marie-Madeleine", "Anne d’Autriche")
    settings = {"richelieu:settings": f'{{"language": "{language}"}}'}
    table.keep({GAME + "1": game.as_text(), CURRENT: "1", **settings})
    table.open()
    assert page.locator("html").get_attribute("lang") == language
    assert page.evaluate("() => getComputedStyle(document.body).fontSize") == "32px"
    assert page.evaluate(OVERFLOW) <= 0
    if table.curtain.is_visible():
        page.locator("#lift").tap()
    assert page.evaluate(OVERFLOW) <= 0
    for name in ("new", "games", "settings", "help"):
        page.locator(f"#open-{name}").tap()
        dialog = page.locator(f"#dialog-{name}")
        expect(dialog).to_be_visible()
        assert page.evaluate(OVERFLOW) <= 0, (name, language)
        assert dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth") <= 1, (name, language)
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_those_who_asked_for_stillness(
    table: Table, motion: Literal["reduce", "no-preference"]
) -> None:
    """The system's wish is heard; without it things do move, so that the test would notice."""
    table.page.emulate_media(reduced_motion=motion)
    table.open(begun(played(1), 1))
    table.menu("Help")
    times: list[float] = table.page.evaluate(MOVING)
    assert bool(times) == (motion == "no-preference")
    assert all(time <= 0.2 for time in times), "no movement takes longer than a fifth of a second"


def test_movement_can_be_switched_off_here_alone(table: Table) -> None:
    """The setting does the same for one who has not told the system."""
    table.page.emulate_media(reduced_motion="no-preference")
    table.keep({"richelieu:settings": '{"motion": false}'})
    table.open()
    table.menu("Help")
    assert table.page.evaluate(MOVING) == []


def test_light_and_dark_follow_the_system_and_the_setting(table: Table) -> None:
    """The setting wins over the system, and stays."""
    table.open()
    light = table.page.evaluate(BACKGROUND)
    table.page.emulate_media(color_scheme="dark")
    dark = table.page.evaluate(BACKGROUND)
    assert light != dark
    settings = table.menu("Settings")
    settings.get_by_label("Colours").select_option("light")
    assert table.page.evaluate(BACKGROUND) == light
    table.reload()
    assert table.page.evaluate(BACKGROUND) == light
    table.menu("Settings").get_by_label("Colours").select_option("dark")
    table.page.emulate_media(color_scheme="light")
    assert table.page.evaluate(BACKGROUND) == dark
