"""What released versions kept and sent opens for ever, as it opened then; ``tests/corpus/README.md`` tells what it is.

All that a version read out of an entry is read out of it again, and the two are compared as wholes: an entry that
expects something of which nobody here knows fails.
"""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest

from richelieu.record import read_record
from tests.features.corpus import FACE, FOLDER, LESSON, WRITTEN, Entry, corpus, entries, found_in, memory, visit
from tests.shell.correspondence import letter_of
from web.app import App
from web.catalogue import FACES
from web.effects import Download
from web.features.invitation.daily import deal_of
from web.features.invitation.view import Invitation
from web.features.letters.view import Correspondence
from web.features.replay.view import FilmBar
from web.features.sharing.links import Link, read_link, write_link
from web.keeping import backup
from web.keeping.library import Library
from web.keeping.progress import progress
from web.keeping.shelf import CURRENT, GAME, NOTE, Memory, Shelf
from web.table.seating import KEY, seated

PARTS = {
    "store": {"name", "about", "texts", "expect"},
    "file": {"name", "about", "file", "text", "expect"},
    "link": {"name", "about", "fragment", "today", "expect"},
    "letters": {"name", "about", "before", "letters", "after"},
}
"""By kind, what an entry consists of."""
LETTER = {"from", "to", "turn", "fragment", "shows", "turns", "sent", "key", "dialog"}
"""What is told of every letter; of some, what the reader kept before and after it."""


def test_no_file_of_the_corpus_was_edited_or_left_out() -> None:
    """A release that keeps or sends something in a new way adds a file, and its fingerprint."""
    assert {path.name: sha256(path.read_bytes()).hexdigest() for path in FOLDER.glob("*.json")} == WRITTEN


@pytest.mark.parametrize("name", WRITTEN)
def test_no_entry_of_the_corpus_is_passed_over(name: str) -> None:
    """Each kind is known, and what its entries consist of; each has a name of its own."""
    assert set(corpus(name)) == {"corpus", *PARTS}
    assert corpus(name)["corpus"] == "richelieu-corpus/1"
    for kind, parts in PARTS.items():
        assert all(set(entry) == parts for entry in corpus(name)[kind])
        assert len({entry["name"] for entry in corpus(name)[kind]}) == len(corpus(name)[kind])


# Stores.


@pytest.mark.parametrize("entry", entries("store"))
def test_a_store_opens_as_it_was_left(entry: Entry) -> None:
    found = found_in(memory(entry["texts"]))
    assert found == entry["expect"]
    assert list(found["games"]) == list(entry["expect"]["games"]), "in the same order"


@pytest.mark.parametrize("entry", entries("store"))
def test_a_visit_loses_nothing_of_a_store(entry: Entry) -> None:
    """Each game of it, put on the table and kept, stays as it was to the last key; what cannot be read is put aside."""
    before, store, games = entry["texts"], memory(entry["texts"]), entry["expect"]["games"]
    app = visit(store)
    for key in games:
        app.open(key)
        app.keep()
        assert json.loads(store.texts[GAME + key]) == json.loads(before[GAME + key])
    told_apart = {CURRENT, NOTE + LESSON.note, *(GAME + key for key in games)}
    assert {text for key, text in before.items() if key not in told_apart} <= set(store.texts.values())
    was, now = (progress(Shelf(kept), LESSON) for kept in (memory(before), store))
    assert (now.step, now.finished) == (was.step, was.finished)


@pytest.mark.parametrize("entry", entries("store"))
def test_what_the_page_adds_to_a_game_is_read_again_when_it_is_written_anew(entry: Entry) -> None:
    """As it is when a game gets another name, or a letter is sealed."""
    library = Library(Shelf(memory(entry["texts"])), FACES)
    for key in entry["expect"]["games"]:
        record = library.read(key)
        assert record is not None
        again = read_record(seated(record, library.seating(record)).as_text())
        assert library.seating(again) == library.seating(record)
        assert replace(again, extra={**again.extra, KEY: 0}) == replace(record, extra={**record.extra, KEY: 0})


# Files.


def take_in(store: Memory, text: str) -> None:
    """Put all of a file on an empty shelf, or the one game that it holds."""
    bundle = backup.read(text, FACES)
    if bundle is None:
        Library(Shelf(store), FACES).take_in(text)
    else:
        assert not backup.take_in(Shelf(store), bundle, FACES).bad


def taken_in_page(text: str) -> Entry:
    """What comes of a file that is opened on a first visit."""
    app = visit(memory())
    dealt = app.shelf.games()
    app.handle("import", form={"text": text})
    keys = [key for key in reversed(app.shelf.games()) if key not in dealt]
    return {"keys": keys, "opens": app.key, "language": app.language}


@pytest.mark.parametrize("entry", entries("file"))
def test_a_file_is_taken_in_as_it_was_then(entry: Entry) -> None:
    store = memory()
    take_in(store, entry["text"])
    assert {**found_in(store), "in_page": taken_in_page(entry["text"])} == entry["expect"]


def is_within(part: Any, whole: Any) -> bool:
    """Whether nothing of some JSON values is missing in others, which may tell more."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and is_within(part[key], whole[key]) for key in part)
    return bool(part == whole)


@pytest.mark.parametrize("entry", entries("file"))
def test_what_a_file_holds_goes_into_a_file_again(entry: Entry) -> None:
    """A game to the last key; everything with the settings, the lesson and what could not be read."""
    store, file = memory(), json.loads(entry["text"].removeprefix("\ufeff"))
    take_in(store, entry["text"])
    app = visit(memory(store.texts))
    app.handle("export-all" if "games" in file else "export")
    (again,) = [json.loads(effect.text) for effect in app.effects if isinstance(effect, Download)]
    if "games" in file:
        again["lesson"] = again["lessons"]["duel"]
    assert is_within(file, again)


# Links.


def brought(link: Link) -> Entry:
    """A game, or the deal of a day."""
    if link.record is not None:
        return {"kind": link.kind, "record": link.record.as_data()}
    return {"kind": link.kind, "day": link.day, "setup": FACE.game.write_setup(deal_of(FACE, link.day).setup)}


def shown(app: App, noticed: set[str]) -> Entry:
    """What the page shows of a link."""
    screen = app.screen()
    film, deal, letter = screen.part(FilmBar), screen.part(Invitation), screen.part(Correspondence)
    seats = deal.choice.seats[: deal.choice.players] if deal else screen.table.position.seats if film else ()
    told = ("at", "last", "turn", "turns", "eyes", "can_play_on", "can_keep")
    return {
        "dialog": screen.dialog,
        "notices": sorted({notice.key for notice in screen.notices} - noticed),
        "replay": {name: getattr(film, name) for name in told} if film else None,
        "rivals": deal.rivals if deal else "",
        "sender": letter.name if letter else "",
        "title": screen.table.title,
        "seats": [[seat.name, seat.level] for seat in seats],
    }


def take_up(app: App) -> None:
    """Keep what a link brought: the game of a film, a deal to play, or the first letter of a game."""
    deal = app.screen().part(Invitation)
    if deal is not None:
        levels = {f"level-{index}": seat.level for index, seat in enumerate(deal.choice.seats)}
        app.handle("accept", form={**levels, "players": str(deal.choice.players), "name-0": "Me"})
    else:
        app.handle("replay-keep" if app.screen().part(FilmBar) else "first-letter")


@pytest.mark.parametrize("entry", entries("link"))
def test_a_link_brings_and_shows_what_it_did_then(entry: Entry) -> None:
    """Nothing is kept until the player says so, and then all of it."""
    app = visit(memory())
    app.inviting.today = lambda: entry["today"]
    noticed, games = set(app.notices), app.shelf.games()
    app.handle("link", entry["fragment"])
    found = {**brought(read_link(entry["fragment"], FACES)), "shows": shown(app, noticed)}
    assert app.shelf.games() == games
    take_up(app)
    record = app.session.record
    kept = {"turns": len(record.turns), "table": record.extra[KEY], "dialog": app.dialog}
    assert {**found, "kept": kept} == entry["expect"]
    deal = entry["expect"].get("setup") or entry["expect"]["record"]
    assert is_within(FACE.game.write_setup(record.setup), deal)


@pytest.mark.parametrize("entry", entries("link"))
def test_what_a_link_brought_can_be_sent_on(entry: Entry) -> None:
    link = read_link(entry["fragment"], FACES)
    if link.record is not None:
        assert read_link(write_link(link.kind, link.record, FACE), FACES) == link


# Letters.


def values(texts: dict[str, str]) -> Entry:
    """What is kept, as values: the same record may be written in more than one way."""
    return {key: json.loads(text) for key, text in texts.items()}


def write(store: Memory, turn: str) -> str:
    """The letter that goes out after a turn; without one, or if it was played already, the one that waits."""
    app = visit(store)
    if app.session.is_waiting_for_person:
        app.handle("notation", form={"notation": turn})
    return letter_of(app)


@pytest.mark.parametrize("entry", entries("letters"))
def test_a_game_by_letter_goes_on_between_any_versions(entry: Entry) -> None:
    """Each writes what was written then, and takes in what came then; the page is opened anew each time."""
    stores = {name: memory(kept) for name, kept in entry["before"].items()}
    for letter in entry["letters"]:
        assert set(letter) - {"before", "after"} == LETTER
        written, reader = write(stores[letter["from"]], letter["turn"]), stores[letter["to"]]
        assert read_link(written, FACES) == read_link(letter["fragment"], FACES)
        assert is_within(values(letter.get("before", {})), values(reader.texts))
        app = visit(reader)
        app.handle("link", letter["fragment"])
        assert app.dialog == letter["shows"]
        app.handle("first-letter")
        turns = app.session.record.turns
        assert (turns[-1] if turns else "") == letter["turn"]
        assert (len(turns), app.seating.sent) == (letter["turns"], letter["sent"])
        assert (app.key, app.dialog) == (letter["key"], letter["dialog"])
        assert is_within(values(letter.get("after", {})), values(reader.texts))
    for name, kept in entry["after"].items():
        assert is_within(values(kept), values(stores[name].texts))
