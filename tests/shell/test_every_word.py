"""What the page says has passed a translator, every word of it: shown in a language that marks what was translated."""

from __future__ import annotations

import re
from gettext import NullTranslations
from html import unescape
from string import Formatter

import pytest

from tests.shell.tour import tour
from web.games.duel.names import REGION_NAMES
from web.texts import LANGUAGES, Texts

MARKS = "⟦⟧"
HEARD = {"alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "placeholder", "title"}
"""The attributes that are read out or shown."""
NAMES = {"Anna", "Bruno", "Richelieu", *LANGUAGES.values(), *REGION_NAMES, *REGION_NAMES.values()}
"""Words that are the same in every language."""
NOTATION = {"end", "pass"}


class Marked(NullTranslations):
    """A language in which whatever is translated stands between marks, and what is put into it outside of them."""

    def gettext(self, message: str) -> str:
        pieces = Formatter().parse(message)
        return "".join((text and text.join(MARKS)) + (f"{{{name}}}" if name else "") for text, name, *_ in pieces)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def heard(html: str) -> set[str]:
    """All that a page says, as texts and attributes."""
    attributes = re.findall(rf' (?:{"|".join(HEARD)})="([^"]*)"', html)
    return set(map(unescape, (*re.findall(r">([^<]+)", html), *attributes)))


def unmarked(text: str) -> set[str]:
    """The words of a text that no translator has seen."""
    return set(re.findall(r"[^\W\d_]{2,}", re.sub("⟦[^⟧]*⟧?", " ", text)))


def test_every_word_of_the_page_has_passed_a_translator(monkeypatch: pytest.MonkeyPatch) -> None:
    """But for names and for typed turns: nothing is English in every language."""
    monkeypatch.setattr(Texts, "_spoken", lambda _self: Marked())
    for where, html in tour():
        for text in heard(html):
            assert not unmarked(text) - NAMES - NOTATION, f"{where}: {text}"
