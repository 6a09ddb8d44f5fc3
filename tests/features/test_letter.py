"""By letter: two ends of one game, each letter told for what it is, and nothing ever overwritten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from richelieu.duel.rules import legal_actions
from tests.duel.games import DUEL
from tests.shell.correspondence import FORM, HERE, Kept, begin, kept, letter_of, new_app, take_turn, turns_like
from web.app import App
from web.catalogue import FACES
from web.effects import Copy
from web.features.sharing.links import read_link
from web.keeping.shelf import Shelf, StorageFailed
from web.page import page
from web.table.seating import read_choices, read_seating
from web.table.session import Session
from web.table.shown import letter_state


@pytest.mark.parametrize("first", ["0", "1"])
def test_a_game_is_played_to_its_end_by_letters(first: str) -> None:
    """Each end sees its own discs and no others, and both come to the same sheet."""
    anna, bruno = begin(first)
    rng = Random(11)
    ends = [bruno, anna]
    while not anna.session.over or not bruno.session.over:
        here, there = ends
        take_turn(here, rng)
        if here.session.over:
            there.handle("link", letter_of(here))
            break
        for end, seat in ((anna, 0), (bruno, 1)):
            seen = end.screen().table.position.view
            assert seen.viewer == seat
            assert all(disc is None for disc in seen.held(1 - seat))
        there.handle("link", letter_of(here))
        assert there.session.record.turns == here.session.record.turns
        ends.reverse()
    assert anna.session.record.turns == bruno.session.record.turns
    assert anna.session.way.state == bruno.session.way.state
    assert anna.session.over
    assert "result" in (anna.dialog, bruno.dialog)


def test_who_is_far_is_moved_for_by_nobody_here() -> None:
    anna, _bruno = begin()
    before = anna.session.record.turns
    for cell in ("1.1", "1.12", "2.1"):
        anna.handle("cell", cell)
    anna.handle("notation", "", {"notation": "4.1 end"})
    anna.handle("hint")
    assert anna.computer.question() is None
    assert anna.session.record.turns == before
    assert anna.session.curtain is None


def test_nothing_is_kept_of_a_first_letter_until_it_is_taken_up() -> None:
    anna, bruno = new_app(1), new_app(2)
    anna.handle("new-game", "", FORM)
    take_turn(anna, Random(5))
    before = kept(bruno)
    bruno.handle("link", letter_of(anna))
    assert bruno.dialog == "first-letter"
    assert "Anna" in page(bruno.screen())
    assert kept(bruno) == before
    bruno.handle("close")
    bruno.handle("first-letter")
    assert bruno.session.record.turns == anna.session.record.turns
    assert [seat.far for seat in bruno.seating.seats] == [True, False]


def test_the_page_is_honest_about_good_faith(language: str) -> None:
    anna, bruno = App(FACES, Shelf(Kept()), Random(1), [language]), App(FACES, Shelf(Kept()), Random(1), [language])
    anna.handle("new-game", "", FORM)
    take_turn(anna, Random(5))
    link = letter_of(anna)
    anna.handle("open", "letter")
    bruno.handle("link", link)
    assert 'class="good-faith"' in page(anna.screen())
    assert 'class="good-faith"' in page(bruno.screen())


def test_a_turn_can_be_taken_back_until_its_letter_is_sealed() -> None:
    """Over a reload, too."""
    anna, bruno = begin()
    plain = next(take for take in legal_actions(bruno.session.way.state) if str(take) in ("1.1", "1.12", "2.1"))
    bruno.handle("notation", "", {"notation": f"{plain} end"})
    assert letter_state(bruno.session) == "write"
    bruno.handle("undo")
    bruno.handle("undo")
    assert len(bruno.session.record.turns) == 1
    bruno.handle("notation", "", {"notation": f"{plain} end"})
    letter_of(bruno)
    assert letter_state(bruno.session) == "wait"
    assert bruno.session.undo_to is None
    again = App(FACES, bruno.shelf, Random(3), ["en"])
    assert again.session.undo_to is None
    assert letter_state(again.session) == "wait"
    anna.handle("undo")
    assert len(anna.session.record.turns) == 1


def test_undo_does_not_cross_a_turn_of_the_other_side() -> None:
    anna, bruno = begin()
    bruno.handle("undo")
    assert bruno.session.record.turns == anna.session.record.turns
    bruno.handle("cell", "4.1")
    bruno.handle("undo")
    bruno.handle("undo")
    assert bruno.session.record.turns == anna.session.record.turns


def test_a_letter_that_was_copied_says_so() -> None:
    anna, _bruno = begin()
    link = HERE + letter_of(anna)
    anna.handle("letter")
    anna.handle("copy", "letter")
    assert anna.effects.pop() == Copy("letter", link)
    assert "Copied" not in page(anna.screen())
    anna.handle("copied", "letter")
    assert "Copied" in page(anna.screen())
    anna.handle("close")
    anna.screen()
    anna.handle("letter")
    assert "Copied" not in page(anna.screen()).replace(anna.said, "")


def test_an_answer_can_be_pasted_with_its_message() -> None:
    anna, bruno = begin()
    take_turn(bruno, Random(2))
    anna.handle("letter-answer", "", {"answer": f"Got you! {HERE}{letter_of(bruno)} \nB."})
    assert len(anna.session.record.turns) == 2
    anna.handle("letter-answer", "", {"answer": "no link in here"})
    assert "not one of this game" in anna.notices["link"].text


def test_the_game_of_a_letter_is_put_on_the_table_whatever_lay_there() -> None:
    anna, bruno = begin()
    key = anna.key
    anna.handle("new-game", "", {"players": "2"})
    take_turn(bruno, Random(2))
    anna.handle("link", letter_of(bruno))
    assert anna.key == key
    assert len(anna.session.record.turns) == 2
    assert anna.session.is_waiting_for_person


def test_a_storage_that_is_full_says_so_and_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    anna, bruno = begin()
    take_turn(bruno, Random(2))
    link = letter_of(bruno)
    before = kept(anna)

    def full(_key: str, _text: str) -> None:
        raise StorageFailed

    monkeypatch.setattr(anna.shelf.store, "set", full)
    anna.handle("link", link)
    assert "full" in anna.notices["link"].text
    assert kept(anna) == before


def choices() -> Iterator[tuple[dict[str, str], tuple[bool, ...]]]:
    yield {"players": "2", "level-0": "far", "level-1": "far"}, (False, True, False, False)
    yield {"players": "2", "level-0": "far", "level-1": "page"}, (True, False, False, False)
    yield {"players": "3", "level-0": "far"}, (False,) * 4
    yield {"players": "2", "level-2": "far"}, (False,) * 4


@pytest.mark.parametrize(("form", "far"), list(choices()))
def test_one_of_two_is_far_and_the_other_a_person(form: dict[str, str], far: tuple[bool, ...]) -> None:
    seats = read_choices(form, DUEL, ["page"]).seats
    assert tuple(seat.far for seat in seats) == far
    if any(far):
        assert not any(seat.level for seat in seats[:2])


@pytest.mark.parametrize("name", [None, 7, "", "abc", "G" * 15, "0" * 16, ["0" * 15]])
def test_a_game_without_a_good_name_is_not_by_letter(name: object) -> None:
    """Its far seat is then a person here, so that it can be played."""
    anna, _bruno = begin()
    table = {**anna.session.record.extra["table"], "letter": name}
    seating = read_seating(replace(anna.session.record, extra={"table": table}), [])
    assert not any(seat.far for seat in seating.seats)
    assert (seating.letter, seating.sent) == ("", -1)


def test_two_games_by_letter_have_two_names() -> None:
    app = new_app()
    names = set()
    for _time in range(5):
        app.handle("new-game", "", FORM)
        names.add(app.seating.letter)
    assert len(names) == 5


def test_a_letter_carries_no_more_than_the_game() -> None:
    """Titles are one's own."""
    anna, _bruno = begin()
    anna.handle("rename-save", "", {"key": anna.key, "title": "Against B., for the bet"})
    record = read_link(letter_of(anna), FACES).record
    assert record is not None
    assert read_seating(record, []).title == ""
    assert anna.seating.letter, "a new name for the game leaves the letters alone"


def test_a_turn_of_the_other_side_stays_even_where_no_letter_is_known_of() -> None:
    """As in a game that was put into a file and fetched from it."""
    anna, _bruno = begin()
    turns = turns_like(anna.session.record, 2, Random(4))
    session = Session(replace(anna.session.record, turns=turns), anna.seating.seats)
    assert session.undo_to is None
    session.type(str(next(iter(session.legal))))
    assert session.undo_to == len(session.way.actions) - 1 or session.floor == len(session.way.actions)
    session.undo()
    session.undo()
    assert session.record.turns[:2] == turns
