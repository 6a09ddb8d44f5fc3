"""The texts: every sentence of the page is there in every language, once, with the same placeholders, in the domain of
those who say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from itertools import permutations
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog

from richelieu.errors import REASONS
from tools.messages import FOREIGN, Domain, Text, domains, forms, fresh, key, messages, written
from tools.site import texts as compiler
from web import texts
from web.catalogue import FACES
from web.games.duel.texts import ngettext as duel_ngettext
from web.texts import LANGUAGES

WEB = Path(texts.__file__).parent
LOOKUPS = {"_": 1, "ngettext": 2}
"""How texts are looked up, and how many texts each takes."""
DOMAINS = {domain.name: domain for domain in domains()}

in_each_domain = pytest.mark.parametrize("domain", DOMAINS.values(), ids=DOMAINS)


@pytest.fixture(params=FOREIGN)
def foreign(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Each language but English in turn, spoken while the test runs."""
    texts.use(request.param)
    yield request.param
    texts.use("en")


def placeholders(text: str) -> set[str]:
    return {name for _before, name, _format, _conversion in Formatter().parse(text) if name is not None}


def files_of(domain: Domain) -> list[Path]:
    """The modules of a game's folder, or those of the shell."""
    files = sorted(domain.folder.rglob("*.py"))
    return [file for file in files if domain.name != "shell" or WEB / "games" not in file.parents]


def lookups(domain: Domain) -> Iterator[tuple[str, list[ast.expr]]]:
    """Every place where a text is looked up, and the texts there."""
    for file in files_of(domain):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            name = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            if isinstance(node, ast.Call) and name in LOOKUPS:
                yield f"{file}:{node.lineno}", node.args[: LOOKUPS[name]]


def said(domain: Domain) -> set[Text]:
    """Every text in the domain's source, and the reasons for which its rules refuse something."""
    game = FACES[domain.name].game if domain.name in FACES else None
    found: set[Text] = set(REASONS.values() if game is None else game.reasons.values())
    for _place, arguments in lookups(domain):
        constants = [str(argument.value) for argument in arguments if isinstance(argument, ast.Constant)]
        if constants:
            found.add(constants[0] if len(constants) == 1 else tuple(constants))
    return found


def translated(domain: Domain, language: str) -> set[Text]:
    return {key(message) for message in messages(domain.kept(language))}


# Domains.


def test_the_shell_has_a_domain_and_so_has_each_game() -> None:
    """A translator of one game sees only that game."""
    assert list(DOMAINS) == ["shell", *FACES]
    for name, face in FACES.items():
        assert (face.texts.name, face.texts.folder) == (name, WEB / "games" / name / "locale")
    on_disk = set(WEB.rglob("*.po"))
    assert on_disk == {domain.path(language) for domain in DOMAINS.values() for language in FOREIGN}


@in_each_domain
def test_every_file_speaks_with_the_voice_of_its_domain(domain: Domain) -> None:
    """A lookup in another domain would find nothing, or another translator's words."""
    voice = "web.texts" if domain.name == "shell" else f"web.games.{domain.name}.texts"
    for file in files_of(domain):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and {alias.name for alias in node.names} & LOOKUPS.keys():
                assert node.module == voice, file


def test_texts_are_found_at_all() -> None:
    """The tests below look at something."""
    assert all(len(said(DOMAINS[name])) > 150 for name in ("shell", "duel"))


@in_each_domain
def test_no_text_is_missing_and_none_is_left_over(domain: Domain, foreign: str) -> None:
    wanted, there = said(domain), translated(domain, foreign)
    assert not wanted - there, "without a translation"
    assert not there - wanted, "translated, but said nowhere"
    assert not domain.kept(foreign).obsolete


def test_no_catalogue_holds_what_only_others_say(foreign: str) -> None:
    for domain, other in permutations(DOMAINS.values(), 2):
        assert not translated(domain, foreign) & (said(other) - said(domain)), (domain.name, other.name)


def test_reasons_are_said_in_the_domain_of_those_who_refuse(foreign: str) -> None:
    """Those that all games share by the shell, a game's own by the game."""
    assert set(REASONS.values()) <= translated(DOMAINS["shell"], foreign)
    for name, face in FACES.items():
        assert set(face.game.reasons.values()) <= translated(DOMAINS[name], foreign)
        for domain, reasons in ((DOMAINS["shell"], REASONS), (DOMAINS[name], face.game.reasons)):
            for code, reason in reasons.items():
                message = domain.kept(foreign).get(reason)
                assert message is not None
                assert face.reason(code) == message.string


# Translations.


@in_each_domain
def test_the_languages_offered_are_those_with_texts(domain: Domain) -> None:
    assert sorted(path.name for path in domain.texts.folder.iterdir() if path.is_dir()) == sorted(FOREIGN)


@in_each_domain
def test_every_form_of_every_text_is_written(domain: Domain, foreign: str) -> None:
    catalog = domain.kept(foreign)
    for message in messages(catalog):
        there = forms(message.string)
        assert len(there) == (catalog.num_plurals if message.pluralizable else 1), message.id
        assert all(text.strip() for text in there), message.id
        assert not message.fuzzy, message.id


@in_each_domain
def test_translations_have_the_placeholders_of_the_source(domain: Domain, foreign: str) -> None:
    for message in messages(domain.kept(foreign)):
        wanted = set().union(*map(placeholders, forms(key(message))))
        for text in forms(message.string):
            assert placeholders(text) == wanted, message.id


@in_each_domain
def test_a_text_begins_and_ends_as_its_source_does(domain: Domain, foreign: str) -> None:
    """A sentence stays a sentence, a piece of one stays a piece."""
    for message in messages(domain.kept(foreign)):
        source = forms(key(message))[-1]
        for text in forms(message.string):
            assert text[:1].isspace() == source[:1].isspace(), message.id
            for end in (".", "…", " "):
                assert text.endswith(end) == source.endswith(end), message.id


@in_each_domain
def test_every_text_can_be_found_in_the_source(domain: Domain) -> None:
    """A text that is put together before it is looked up would never be found in a translation."""
    for place, arguments in lookups(domain):
        for argument in arguments:
            assert isinstance(argument, ast.Constant) or ast.unparse(argument) == "REASONS[code]", place


@pytest.mark.parametrize(
    ("ngettext", "thing", "words"),
    [
        (texts.ngettext, "turn", {"en": "turn turns", "fr": "tour tours", "de": "Zug Züge"}),
        (duel_ngettext, "card", {"en": "card cards", "fr": "carte cartes", "de": "Karte Karten"}),
    ],
)
def test_one_and_many_are_told_apart(
    language: str, ngettext: Callable[[str, str, int], str], thing: str, words: dict[str, str]
) -> None:
    """Plural forms work when spoken: German none is many, French none is one."""
    one, many = words[language].split()
    none = one if language == "fr" else many
    told = [ngettext(f"{{count}} {thing}", f"{{count}} {thing}s", count).format(count=count) for count in (0, 1, 2)]
    assert told == [f"0 {none}", f"1 {one}", f"2 {many}"]


def test_an_unknown_language_is_spoken_in_english() -> None:
    texts.use("xx")
    assert texts._("Undo") == "Undo"
    texts.use("en")


def test_the_browser_asks_for_a_language_by_its_main_part() -> None:
    known = list(LANGUAGES)
    assert texts.best_language(["de-AT", "en"], known) == "de"
    assert texts.best_language(["es", "fr-CA"], known) == "fr"
    assert texts.best_language(["es"], known) == "en"


# Tools.


@in_each_domain
def test_make_messages_has_nothing_to_do(domain: Domain, foreign: str) -> None:
    """What the tool extracts and writes is what lies on the disk, down to the last sign."""
    assert written(fresh(domain, foreign)) == domain.path(foreign).read_text("utf-8"), "run `make messages`"


def test_a_text_that_moves_to_another_domain_takes_its_translation_along(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is translated in its own domain is kept; what nobody says goes, what is without a translation stays so."""
    kept = {name: Catalog("fr") for name in DOMAINS}
    kept["shell"].add("Mark", "Marquer")
    kept["shell"].add("Pass", "Laissez-passer")
    kept["duel"].add("Pass", "Passer", user_comments=["A turn without a card."])
    kept["duel"].add("Nobody says this.", "Personne ne le dit.")
    monkeypatch.setattr(Domain, "kept", lambda self, _language: kept[self.name])
    made = {key(message): message for message in messages(fresh(DOMAINS["duel"], "fr"))}
    assert made["Mark"].string == "Marquer"
    assert (made["Pass"].string, made["Pass"].user_comments) == ("Passer", ["A turn without a card."])
    assert "Nobody says this." not in made
    assert not made["End turn"].string


def test_the_texts_of_all_domains_are_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The built archive gets what `compile_texts` lists."""
    wanted = set()
    for source in WEB.rglob("*.po"):
        copy = tmp_path / source.relative_to(WEB)
        copy.parent.mkdir(parents=True)
        copy.write_bytes(source.read_bytes())
        wanted.add(copy.with_suffix(".mo"))
    monkeypatch.setattr(compiler, "WEB", tmp_path)
    assert set(compiler.compile_texts()) == wanted
    assert all(path.read_bytes() for path in wanted)


@in_each_domain
def test_tests_speak_what_is_written_now(domain: Domain, foreign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was built before, in every domain: nothing but `content`, which the tests replace, reads a text."""
    monkeypatch.setattr(domain.texts, "_loader", None)
    monkeypatch.setattr(domain.texts, "_read", {})
    for message in messages(domain.kept(foreign)):
        if isinstance(message.id, str):
            assert domain.texts.gettext(message.id) == message.string


def test_texts_are_read_in_one_place() -> None:
    """No module of the page reads translations past `web.texts`."""
    for file in WEB.rglob("*.py"):
        words = set(re.findall(r"\w+", file.read_text("utf-8")))
        assert file == Path(texts.__file__) or not words & {"GNUTranslations", "get_data", "LC_MESSAGES"}, file
