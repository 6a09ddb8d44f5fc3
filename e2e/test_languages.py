"""English, French and German: by the browser's language and by a setting, the whole page."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from e2e.games import begun, played
from e2e.table import Table

WORDS = {
    "en": ("Hint", "Score sheet", "Settings", "Language"),
    "fr": ("Conseil", "Feuille de score", "Réglages", "Langue"),
    "de": ("Tipp", "Wertung", "Einstellungen", "Sprache"),
}


@pytest.mark.parametrize(("locale", "language"), [("fr-CA", "fr"), ("de-AT", "de"), ("en-US", "en"), ("pt-BR", "en")])
def test_the_page_speaks_the_browsers_language(table: Table, locale: str, language: str) -> None:
    """Nobody has to ask; where the language is none of the three, the page is English."""
    page = table.page
    browser = {"userAgent": page.evaluate("navigator.userAgent"), "acceptLanguage": locale}
    page.context.new_cdp_session(page).send("Emulation.setUserAgentOverride", browser)
    table.open()
    assert page.evaluate("navigator.language") == locale
    hint, sheet, _settings, _label = WORDS[language]
    expect(table.page.locator("html")).to_have_attribute("lang", language)
    expect(table.button(hint)).to_be_visible()
    expect(table.page.get_by_role("table", name=sheet)).to_be_visible()


def test_a_language_that_was_chosen_stays(table: Table) -> None:
    """The settings change it at once, in the middle of a game, and for good."""
    table.open(begun(played(1), 1))
    before = "en"
    for language in ("fr", "de", "en"):
        _hint, _sheet, settings, label = WORDS[before]
        table.page.get_by_role("button", name=settings).click()
        table.dialog(settings).get_by_label(label).select_option(language)
        hint, _sheet, _settings, _label = WORDS[language]
        expect(table.page.locator("html")).to_have_attribute("lang", language)
        table.page.keyboard.press("Escape")
        expect(table.button(hint)).to_be_visible()
        table.reload()
        expect(table.button(hint)).to_be_visible()
        before = language
    table.shows_turns(played(1).turns[:1])


@pytest.mark.parametrize("language", ["fr", "de"])
def test_a_whole_turn_and_its_refusals_in_another_language(table: Table, language: str) -> None:
    """Nothing English is left when somebody plays, errs and looks at the sheet."""
    table.keep({"richelieu:settings": f'{{"language": "{language}"}}'})
    table.open()
    table.place("1.6").click(force=True)  # It cannot be taken, and says so.
    table.place("1.1").click()
    page = table.page.locator("main").inner_text()
    for word in ("Take", "take", "Score", "Mark ", "Turn", "the ", "card "):
        assert word not in page.replace("Richelieu", ""), word
