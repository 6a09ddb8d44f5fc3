"""Everything in one file: what goes out comes back, what is here is never overwritten, and no file does harm."""

from __future__ import annotations

import json
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richelieu.errors import REASONS
from richelieu.record import record_from
from tests.duel.games import random_record
from tests.shell.tables import Full
from web.app import App
from web.catalogue import FACES
from web.effects import Download
from web.games.duel.lesson import DuelLesson
from web.keeping import backup
from web.keeping.progress import Progress, progress, remember
from web.keeping.settings import Settings
from web.keeping.shelf import ASIDE, GAME, Memory, Shelf
from web.page import page

LESSON = DuelLesson()


@lru_cache(maxsize=32)
def game(seed: int) -> str:
    return record_from(random_record(seed, cut=True)).as_text()


def shelf_of(games: dict[str, str] | None = None, store: Memory | None = None) -> Shelf:
    store = store or Memory()
    for key, text in (games or {}).items():
        store.texts[GAME + key] = text
    return Shelf(store)


def texts(shelf: Shelf) -> dict[str, str]:
    return {key: shelf.text(key) or "" for key in shelf.games()}


def take_in(shelf: Shelf, text: str) -> backup.Report:
    bundle = backup.read(text, FACES)
    assert bundle is not None
    return backup.take_in(shelf, bundle, FACES)


def full_shelf() -> Shelf:
    shelf = shelf_of({"1": game(1), "2": game(2), "7": game(3)})
    shelf.keep_settings(Settings(language="fr", confirm=True))
    remember(shelf, LESSON, Progress(5, finished=True))
    shelf.keep_aside("what was this?")
    return shelf


def test_what_goes_out_comes_back_on_an_empty_shelf() -> None:
    here = full_shelf()
    there = shelf_of()
    report = take_in(there, backup.write(here, FACES))
    assert texts(there) == texts(here)
    assert there.settings() == here.settings()
    assert progress(there, LESSON) == Progress(5, finished=True)
    assert list(there.aside().values()) == ["what was this?"]
    assert (len(report.taken), report.known, report.bad) == (3, 0, ())


def test_taking_in_twice_changes_nothing_more() -> None:
    here = full_shelf()
    before = dict(_store(here).texts)
    report = take_in(here, backup.write(here, FACES))
    assert (report.taken, report.known) == ((), 3)
    assert _store(here).texts == before


def test_a_different_game_at_the_same_place_gets_a_new_one() -> None:
    here = shelf_of({"1": game(1), "2": game(2)})
    there = shelf_of({"1": game(4), "2": game(2)})
    report = take_in(there, backup.write(here, FACES))
    assert texts(there) == {"1": game(4), "2": game(2), "3": game(1)}
    assert (report.taken, report.known) == (("3",), 1)


def test_the_same_game_at_another_place_is_known_again() -> None:
    there = shelf_of({"5": game(1)})
    assert take_in(there, backup.write(shelf_of({"1": game(1)}), FACES)).known == 1
    assert texts(there) == {"5": game(1)}


def test_settings_that_were_chosen_here_stay_and_the_better_progress_wins() -> None:
    there = shelf_of()
    there.keep_settings(Settings(language="de"))
    remember(there, LESSON, Progress(9))
    take_in(there, backup.write(full_shelf(), FACES))
    assert there.settings() == Settings(language="de")
    assert progress(there, LESSON) == Progress(9, finished=True)


def test_bad_entries_are_told_by_number_and_the_good_ones_taken() -> None:
    data = json.loads(backup.write(full_shelf(), FACES))
    data["games"][1]["record"]["turns"] = ["9.9"]
    data["games"].insert(0, "no entry")
    there = shelf_of()
    report = take_in(there, json.dumps(data))
    assert [(number, error.code) for number, error in report.bad] == [(1, "missing_key"), (3, "unreadable_cell")]
    assert texts(there) == {"1": game(1), "7": game(3)}


@pytest.mark.parametrize("key", [None, 3, "", "0", "-1", "x", "1" * 5000, "٣", "richelieu", ["1"], "01"])
def test_an_odd_place_is_replaced_by_a_new_one(key: Any) -> None:
    data = {"format": backup.FORMAT, "games": [{"key": key, "record": json.loads(game(1))}]}
    there = shelf_of({"2": game(2)})
    take_in(there, json.dumps(data))
    assert texts(there) == {"2": game(2), "3": game(1)}


def test_if_there_is_no_room_nothing_of_the_file_stays() -> None:
    class Small(Full):
        """A store with room for two more games."""

        full = False

        def set(self, key: str, text: str) -> None:
            self.full = key.startswith(GAME) and len([k for k in self.texts if k.startswith(GAME)]) >= 2
            super().set(key, text)

    store = Small()
    app = App(FACES, shelf_of({"9": game(5)}, store), Random(1), ["en"])
    before = dict(store.texts)
    app.handle("import", form={"text": backup.write(full_shelf(), FACES)})
    assert {notice.key for notice in app.screen().notices} >= {"storage"}
    assert store.texts == before


def test_unreadable_games_go_into_the_file_as_they_are() -> None:
    here = shelf_of({"1": game(1), "2": "{"})
    there = shelf_of()
    take_in(there, backup.write(here, FACES))
    assert texts(there) == {"1": game(1)}
    assert list(there.aside().values()) == ["{"]


# In the app.


def _store(shelf: Shelf) -> Memory:
    assert isinstance(shelf.store, Memory)
    return shelf.store


def new_app() -> App:
    app = App(FACES, shelf_of({"1": game(1)}), Random(1), ["en"])
    app.handle("open", "games")
    return app


def told(app: App) -> str:
    return next((notice.text for notice in app.screen().notices if notice.key == "import"), "")


def test_the_app_hands_out_everything_and_takes_it_in_again() -> None:
    app = App(FACES, full_shelf(), Random(1), ["en"])
    app.handle("export-all")
    (file,) = [effect for effect in app.effects if isinstance(effect, Download)]
    assert file.name == "richelieu-everything.json"
    other = App(FACES, shelf_of(), Random(1), ["en"])
    other.handle("open", "games")
    other.handle("import", form={"text": file.text})
    assert told(other).startswith("3 "), "in the language that came with the file"
    assert other.settings == Settings(language="fr", confirm=True)
    assert other.language == "fr"
    assert other.session.confirm
    assert len(other.shelf.games()) == 4, "the game dealt to a new visitor stays, too"
    html = page(other.screen())
    assert html.count(told(other)) == 1, "said in the dialog, not behind it"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"format": "richelieu-everything/2", "games": []}', "newer_format"),
        ('{"format": "richelieu-everything/x", "games": []}', "unknown_format"),
        ('{"format": "richelieu-everything/1"}', "missing_key"),
        ('{"format": "richelieu-everything/1", "games": {}}', "wrong_type"),
        ('{"format": "richelieu-everything"}', "missing_key"),
        ("[]", "not_a_record"),
        ("", "not_json"),
        ("x" * 4_000_001, "too_long"),
    ],
)
def test_a_file_that_is_none_says_why_and_changes_nothing(text: str, code: str) -> None:
    app = new_app()
    before = dict(_store(app.shelf).texts)
    app.handle("import", form={"text": text})
    assert told(app).endswith(REASONS[code]) or code == "missing_key"
    assert told(app).startswith("The file was not taken in.")
    assert _store(app.shelf).texts == before


def test_of_many_bad_entries_only_some_are_named() -> None:
    app = new_app()
    app.handle("import", form={"text": json.dumps({"format": backup.FORMAT, "games": [1] * 9})})
    assert told(app).startswith("0 games taken in. Entry 1 is no game: a record needs this key.")
    assert told(app).endswith("4 more are none.")


def harmless(text: str) -> None:
    """Whatever the text is: no failure, something said, and no game that was here is changed or gone."""
    app = new_app()
    before = {key: value for key, value in _store(app.shelf).texts.items() if key.startswith((GAME, ASIDE))}
    app.handle("import", form={"text": text})
    page(app.screen())
    after = _store(app.shelf).texts
    assert {key: after.get(key) for key in before} == before
    opened = app.key != "1"
    assert opened or told(app)


@given(st.text())
def test_any_text_is_harmless(text: str) -> None:
    harmless(text)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(values, values, values, values, values)
def test_any_values_under_our_format_are_harmless(
    games: Any, chosen: Any, lesson: Any, lessons: Any, aside: Any
) -> None:
    data = {"format": backup.FORMAT, "games": games, "settings": chosen, "lessons": lessons, "aside": aside}
    harmless(json.dumps(data))
    harmless(json.dumps({**data, "lesson": lesson, "lessons": {"duel": lessons}}))


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_mutated_file_is_harmless(data: st.DataObject) -> None:
    text = backup.write(full_shelf(), FACES)
    for _change in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        cut = data.draw(st.integers(0, 30))
        text = text[:at] + data.draw(st.text(max_size=4)) + text[at + cut :]
    harmless(text)


def test_deep_nesting_is_refused_quietly() -> None:
    harmless("[" * 200_000)
    deep = '{"format": "richelieu-everything/1", "games": [{"record": ' + "[" * 900 + "]" * 900 + "}]}"
    harmless(deep)
