"""The list of games: naming, deleting with a way back, files in and out."""

from __future__ import annotations

import pytest

from richelieu.errors import RecordError
from tests.shell.tables import COMPUTER, PERSON, Full, record_of
from web.catalogue import FACES
from web.keeping.library import Library
from web.keeping.shelf import GAME, Memory, Shelf, StorageFailed
from web.table.seating import Seat

GAME_OF_TWO = record_of(turns=["1.1 end"], seats=(Seat("Anne"), COMPUTER))
ROW_BY_ROW = [f"{row}.{column} end" for row in range(1, 5) for column in range(1, 13)]
FINISHED = record_of(turns=[*ROW_BY_ROW[:-1], "4.12"], seats=(PERSON, PERSON))


@pytest.fixture
def library() -> Library:
    shelf = Shelf(Memory())
    shelf.save("1", GAME_OF_TWO)
    shelf.save("2", FINISHED)
    return Library(shelf, FACES)


def test_the_list_says_who_plays_and_how_far_it_is(library: Library) -> None:
    newest, oldest = library.games(current="1")
    assert (newest.title, newest.about, newest.over, newest.current) == (
        "Game 2",
        "Richelieu – The Queen, finished",
        True,
        False,
    )
    assert (oldest.title, oldest.about, oldest.over, oldest.current) == (
        "Game 1",
        "Anne – The Queen, 1 turn",
        False,
        True,
    )


def test_what_cannot_be_read_is_not_listed_but_put_aside(library: Library) -> None:
    library.shelf.store.set(GAME + "3", "noise")
    assert [game.key for game in library.games("1")] == ["2", "1"]
    assert library.shelf.aside() == {}, "the list only looks"
    library.tidy()
    assert library.shelf.aside() == {"3": "noise"}
    assert [game.key for game in library.games("1")] == ["2", "1"]


def test_a_new_name_changes_nothing_but_the_name(library: Library) -> None:
    library.rename("1", "Sunday")
    assert library.games("")[1].title == "Sunday"
    record = library.shelf.load("1")
    assert record is not None
    assert (record.turns, record.setup) == (GAME_OF_TWO.turns, GAME_OF_TWO.setup)
    assert library.games("")[1].about.startswith("Anne – ")


def test_naming_a_game_that_is_gone_does_nothing(library: Library) -> None:
    library.rename("7", "Sunday")
    assert library.shelf.games() == ["2", "1"]


def test_a_deleted_game_can_be_brought_back(library: Library) -> None:
    text = library.shelf.text("1")
    library.delete("1")
    assert [game.key for game in library.games("")] == ["2"]
    assert library.deleted is not None
    assert library.deleted[1] == "Game 1"
    assert library.restore() == "1"
    assert library.shelf.text("1") == text
    assert library.deleted is None


def test_a_game_comes_back_beside_the_one_that_got_its_number(library: Library) -> None:
    library.delete("2")
    library.shelf.load("2")
    library.shelf.save("2", GAME_OF_TWO)
    assert library.restore() == "3"
    assert library.shelf.load("3") == FINISHED
    assert library.shelf.load("2") == GAME_OF_TWO


def test_only_what_is_there_is_deleted_and_only_what_was_deleted_comes_back(library: Library) -> None:
    library.delete("7")
    assert library.deleted is None
    assert library.restore() == ""
    assert library.shelf.games() == ["2", "1"]


def test_a_game_that_cannot_be_brought_back_now_may_be_later() -> None:
    store = Full()
    store.full = False
    library = Library(Shelf(store), FACES)
    library.shelf.save("1", GAME_OF_TWO)
    library.delete("1")
    store.full = True
    with pytest.raises(StorageFailed):
        library.restore()
    store.full = False
    assert library.restore() == "1"


def test_a_file_goes_out_and_comes_in_again(library: Library) -> None:
    name, text = library.file("1")
    assert name == "richelieu-1.json"
    assert library.take_in(f"\ufeff{text}\r\n") == "3"
    assert library.shelf.text("3") == text
    assert library.shelf.text("1") == text


def test_a_file_that_holds_no_game_changes_nothing(library: Library) -> None:
    with pytest.raises(RecordError):
        library.take_in("{}")
    assert library.shelf.games() == ["2", "1"]


def test_there_is_no_file_of_a_game_that_is_not_there(library: Library) -> None:
    assert library.file("7") == ("richelieu-7.json", "")
