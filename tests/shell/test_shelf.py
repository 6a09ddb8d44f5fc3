"""The shelf: nothing is dropped, nothing of another tab is overwritten, and a store that fails is survived."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.errors import RecordError
from tests.shell.tables import Full, record_of
from web.keeping.settings import Settings
from web.keeping.shelf import ASIDE, CURRENT, GAME, SETTINGS, Conflict, Memory, Shelf, StorageFailed, checked

ONE_TURN = record_of(turns=["1.1 end"])
TWO_TURNS = record_of(turns=["1.1 end", "2.1 end"])


def shelf_with(**games: str) -> Shelf:
    store = Memory()
    for key, text in games.items():
        store.set(GAME + key.removeprefix("game"), text)
    return Shelf(store)


def test_what_is_saved_is_found_again() -> None:
    shelf = Shelf(Memory())
    assert shelf.load("1") is None
    shelf.save("1", ONE_TURN)
    assert Shelf(shelf.store).load("1") == ONE_TURN


def test_the_newest_game_comes_first_and_the_next_gets_a_new_number() -> None:
    shelf = shelf_with(game2="", game10="", game1="")
    assert shelf.games() == ["10", "2", "1"]
    assert shelf.new_key() == "11"
    assert Shelf(Memory()).new_key() == "1"


def test_keys_of_others_are_not_games() -> None:
    """The store may be shared with other pages of the same host."""
    shelf = shelf_with(game1="", gamex="", **{"9" * 5000: "", "": ""})
    shelf.store.set("other:game:7", "")
    assert shelf.games() == ["1"]


def test_of_two_tabs_the_slower_one_notices() -> None:
    store = Memory()
    one, other = Shelf(store), Shelf(store)
    one.load("1")
    one.save("1", ONE_TURN)
    other.load("1")
    assert not one.is_changed("1")
    other.save("1", TWO_TURNS)
    assert one.is_changed("1")
    with pytest.raises(Conflict):
        one.save("1", replace(ONE_TURN, turns=("4.1 end",)))
    assert Shelf(store).load("1") == TWO_TURNS


def test_of_two_tabs_that_begin_a_game_at_once_the_slower_one_notices() -> None:
    store = Memory()
    one, other = Shelf(store), Shelf(store)
    assert one.new_key() == other.new_key()
    one.load("1")
    other.load("1")
    one.save("1", ONE_TURN)
    with pytest.raises(Conflict):
        other.save("1", TWO_TURNS)


def test_a_game_that_another_tab_deleted_is_a_conflict_too() -> None:
    shelf = Shelf(Memory())
    shelf.save("1", ONE_TURN)
    shelf.store.remove(GAME + "1")
    with pytest.raises(Conflict):
        shelf.save("1", TWO_TURNS)


def test_a_deleted_game_is_gone() -> None:
    shelf = Shelf(Memory())
    shelf.save("1", ONE_TURN)
    shelf.delete("1")
    assert shelf.games() == []
    assert shelf.load("1") is None


def test_a_full_store_says_so_and_keeps_what_it_had() -> None:
    store = Full()
    store.full = False
    shelf = Shelf(store)
    shelf.save("1", ONE_TURN)
    store.full = True
    with pytest.raises(StorageFailed):
        shelf.save("1", TWO_TURNS)
    assert shelf.load("1") == ONE_TURN
    store.full = False
    shelf.save("1", TWO_TURNS)
    assert shelf.load("1") == TWO_TURNS, "and once there is room again, it is kept"


# What cannot be read.

BROKEN = {
    "nothing": ("", "not_json"),
    "noise": ("\x00{", "not_json"),
    "a list": ("[]", "not_a_record"),
    "a newer format": (json.dumps({**ONE_TURN.as_data(), "format": "richelieu-record/99"}), "newer_format"),
    "another game": (json.dumps({**ONE_TURN.as_data(), "game": "chess"}), "unknown_game"),
    "a move that breaks a rule": (json.dumps({**ONE_TURN.as_data(), "turns": ["1.5 end"]}), "not_an_end"),
}


@pytest.mark.parametrize(("text", "code"), BROKEN.values(), ids=list(BROKEN))
def test_what_is_no_game_is_refused_and_can_be_put_aside(text: str, code: str) -> None:
    shelf = shelf_with(game1=text, game2=TWO_TURNS.as_text())
    with pytest.raises(RecordError) as refused:
        shelf.load("1")
    assert refused.value.code == code
    shelf.put_aside("1")
    assert shelf.games() == ["2"]
    assert shelf.aside() == {"1": text}
    shelf.forget_aside()
    assert shelf.aside() == {}
    assert shelf.games() == ["2"]


def test_putting_aside_what_is_not_there_does_nothing() -> None:
    shelf = Shelf(Memory())
    shelf.put_aside("1")
    assert shelf.aside() == {}


def test_what_was_put_aside_before_is_not_overwritten() -> None:
    """Numbers of games are given again."""
    shelf = shelf_with(game1="first")
    shelf.put_aside("1")
    for text in ("second", "third"):
        shelf.store.set(GAME + "1", text)
        shelf.put_aside("1")
    assert sorted(shelf.aside().values()) == ["first", "second", "third"]
    shelf.store.set(GAME + "1", "second")
    shelf.put_aside("1")
    assert sorted(shelf.aside().values()) == ["first", "second", "third"], "the same once is enough"


def test_what_cannot_be_put_aside_stays_where_it_is() -> None:
    store = Full()
    store.texts[GAME + "1"] = "noise"
    shelf = Shelf(store)
    shelf.put_aside("1")
    assert shelf.text("1") == "noise"
    assert shelf.aside() == {}


# Settings.


def test_settings_are_found_again() -> None:
    store = Memory()
    chosen = Settings("de", "dark", motion=False, sound=True, confirm=True)
    Shelf(store).keep_settings(chosen)
    assert Shelf(store).settings() == chosen
    assert Shelf(Memory()).settings() == Settings()


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "3", "[" * 100_000, "9" * 5000, '{"language": ["de"]}'])
def test_settings_that_are_none_are_the_usual_ones(text: str) -> None:
    store = Memory()
    store.set(SETTINGS, text)
    assert Shelf(store).settings() == Settings()


def test_of_odd_settings_the_good_ones_are_kept() -> None:
    store = Memory()
    odd = {"language": "tlh", "scheme": "dark", "motion": "no", "sound": True, "confirm": None, "more": 1}
    store.set(SETTINGS, json.dumps(odd))
    assert Shelf(store).settings() == Settings(scheme="dark", sound=True)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=8,
)
names = st.sampled_from(["language", "scheme", "motion", "sound", "confirm"]) | st.text(max_size=5)


@given(st.dictionaries(names, json_values, max_size=6))
def test_whatever_settings_hold_they_can_be_shown(values: dict[str, object]) -> None:
    store = Memory()
    store.set(SETTINGS, json.dumps(values))
    found = Shelf(store).settings()
    assert found.language in ("auto", "en", "fr", "de")
    assert found.scheme in ("auto", "light", "dark")
    assert {type(found.motion), type(found.sound), type(found.confirm)} == {bool}


def test_a_full_store_loses_settings_without_a_word() -> None:
    """They are nice to find again, but no loss."""
    store = Full()
    shelf = Shelf(store)
    shelf.keep_settings(Settings("de"))
    shelf.current = "3"
    assert store.texts == {}
    assert shelf.current == ""


def test_the_current_game_is_remembered() -> None:
    shelf = Shelf(Memory())
    shelf.current = "3"
    assert Shelf(shelf.store).current == "3"
    assert shelf.store.all_keys() == [CURRENT]


def test_keys_do_not_meet() -> None:
    assert not ASIDE.startswith(GAME)
    assert not {SETTINGS, CURRENT} & {GAME, ASIDE}


def test_a_text_is_checked_by_playing_it() -> None:
    assert checked(TWO_TURNS.as_text()) == TWO_TURNS


def test_the_number_of_a_deleted_game_is_not_given_to_another() -> None:
    """Another tab may still play the deleted one, and would find a stranger's deal in its place."""
    shelf = Shelf(Memory())
    first = shelf.new_key()
    shelf.load(first)
    shelf.save(first, record_of())
    shelf.delete(first)
    assert shelf.new_key() != first
    shelf.save(first, record_of())
    assert shelf.games() == [first]
