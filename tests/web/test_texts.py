"""The texts: every sentence of the page is there in every language, once, with the same placeholders."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from richelieu.errors import REASONS
from web import texts
from web.views.screen import LANGUAGES

WEB = Path(texts.__file__).parent
FOREIGN = [language for language in LANGUAGES if language != "en"]
KEYWORDS = {"_": None, "ngettext": (1, 2)}


def spoken() -> set[str | tuple[str, ...]]:
    """Every text in the source, and the reasons for which the rules refuse something."""
    found = extract_from_dir(WEB, method_map=[("**.py", "python")], keywords=KEYWORDS)
    return {message for _file, _line, message, _comments, _context in found} | set(REASONS.values())


def catalog(language: str) -> Catalog:
    path = texts.LOCALES / language / "LC_MESSAGES" / "richelieu.po"
    with path.open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def messages(language: str) -> list[Message]:
    return [message for message in catalog(language) if message.id]


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def placeholders(text: str) -> set[str]:
    return {name for _before, name, _format, _conversion in Formatter().parse(text) if name is not None}


def test_the_languages_offered_are_those_with_texts() -> None:
    assert sorted(path.name for path in texts.LOCALES.iterdir() if path.is_dir()) == sorted(FOREIGN)


@pytest.mark.parametrize("language", FOREIGN)
def test_no_text_is_missing_and_none_is_left_over(language: str) -> None:
    translated = {message.id if isinstance(message.id, str) else tuple(message.id) for message in messages(language)}
    wanted = spoken()
    assert len(wanted) > 150
    assert not wanted - translated, "without a translation"
    assert not translated - wanted, "translated, but said nowhere"
    assert not catalog(language).obsolete


@pytest.mark.parametrize("language", FOREIGN)
def test_every_form_of_every_text_is_written(language: str) -> None:
    plurals = catalog(language).num_plurals
    for message in messages(language):
        written = forms(message.string)
        assert len(written) == (plurals if message.pluralizable else 1), message.id
        assert all(text.strip() for text in written), message.id
        assert not message.fuzzy, message.id


@pytest.mark.parametrize("language", FOREIGN)
def test_translations_have_the_placeholders_of_the_source(language: str) -> None:
    for message in messages(language):
        wanted = set().union(*map(placeholders, forms(message.id)))
        for text in forms(message.string):
            assert placeholders(text) == wanted, message.id


@pytest.mark.parametrize("language", FOREIGN)
def test_a_text_begins_and_ends_as_its_source_does(language: str) -> None:
    """A sentence stays a sentence, a piece of one stays a piece."""
    for message in messages(language):
        source = forms(message.id)[-1]
        for text in forms(message.string):
            assert text[:1].isspace() == source[:1].isspace(), message.id
            for end in (".", "…", " "):
                assert text.endswith(end) == source.endswith(end), message.id


def test_every_text_can_be_found_in_the_source() -> None:
    """A text that is put together before it is looked up would never be found in a translation."""
    for file, call in _lookups():
        for argument in call.args[: 2 if _name(call) == "ngettext" else 1]:
            assert isinstance(argument, ast.Constant) or ast.unparse(argument) == "REASONS[code]", (
                f"{file}:{call.lineno}"
            )


def _lookups() -> Iterator[tuple[Path, ast.Call]]:
    for file in sorted(WEB.rglob("*.py")):
        if file.name == "texts.py":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _name(node) in KEYWORDS:
                yield file, node


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def test_one_and_many_are_told_apart(language: str) -> None:
    """Plural forms work when spoken: German none is many, French none is one."""
    said = {count: texts.ngettext("{count} card", "{count} cards", count).format(count=count) for count in (0, 1, 2)}
    assert (
        said
        == {
            "en": {0: "0 cards", 1: "1 card", 2: "2 cards"},
            "fr": {0: "0 carte", 1: "1 carte", 2: "2 cartes"},
            "de": {0: "0 Karten", 1: "1 Karte", 2: "2 Karten"},
        }[language]
    )


def test_an_unknown_language_is_spoken_in_english() -> None:
    texts.use("xx")
    assert texts._("Undo") == "Undo"


def test_the_browser_asks_for_a_language_by_its_main_part() -> None:
    known = list(LANGUAGES)
    assert texts.best_language(["de-AT", "en"], known) == "de"
    assert texts.best_language(["es", "fr-CA"], known) == "fr"
    assert texts.best_language(["es"], known) == "en"
