"""By letter: two ends of one game, each letter told for what it is, and nothing ever overwritten."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from richelieu.duel.rules import legal_actions
from richelieu.record import Record, record_from
from tests.duel.games import lively, random_record
from web import letters
from web.app import App
from web.links import read_link, write_link
from web.play import letter_words
from web.seating import Seating, read_choices, read_seating, seated
from web.session import Session
from web.shelf import Memory, Shelf
from web.views.page import page
from web.views.screen import Seat

HERE = "https://example.org/richelieu/"
FORM = {"players": "2", "name-0": "Anna", "level-0": "", "name-1": "Bruno", "level-1": "far", "first": "0"}


class Kept(Memory):
    """A store that can be compared."""


def new_app(seed: int = 1) -> App:
    app = App(Shelf(Kept()), Random(seed), ["en"])
    app.sharing.address = HERE
    return app


def kept(app: App) -> dict[str, str]:
    assert isinstance(app.shelf.store, Kept)
    return dict(app.shelf.store.texts)


def take_turn(app: App, rng: Random) -> None:
    """A person plays a turn by typing it."""
    turn = app.session.state.turn
    while app.session.state.turn == turn and not app.session.state.over:
        app.handle("notation", "", {"notation": str(lively(legal_actions(app.session.state), rng))})
        assert app.typed[1] == ""


def letter_of(app: App) -> str:
    app.handle("letter")
    (offer,) = app.post.offers()
    app.handle("close")
    return offer.text.removeprefix(HERE)


def begin(first: str = "0") -> tuple[App, App]:
    """Anna's page and Bruno's, after the first letter was taken up."""
    anna, bruno = new_app(1), new_app(2)
    anna.handle("new-game", "", {**FORM, "first": first})
    if first == "0":
        take_turn(anna, Random(5))
    bruno.handle("link", letter_of(anna))
    bruno.handle("first-letter")
    return anna, bruno


@pytest.mark.parametrize("first", ["0", "1"])
def test_a_game_is_played_to_its_end_by_letters(first: str) -> None:
    """Each end sees its own discs and no others, and both come to the same sheet."""
    anna, bruno = begin(first)
    rng = Random(11)
    ends = [bruno, anna]
    while not anna.session.state.over or not bruno.session.state.over:
        here, there = ends
        take_turn(here, rng)
        if here.session.state.over:
            there.handle("link", letter_of(here))
            break
        for end, seat in ((anna, 0), (bruno, 1)):
            seen = end.screen().table.view
            assert seen.viewer == seat
            assert all(disc is None for disc in seen.held(1 - seat))
        there.handle("link", letter_of(here))
        assert there.session.record.turns == here.session.record.turns
        ends.reverse()
    assert anna.session.record.turns == bruno.session.record.turns
    assert anna.session.state == bruno.session.state
    assert anna.session.state.over
    assert "result" in (anna.dialog, bruno.dialog)


def test_who_is_far_is_moved_for_by_nobody_here() -> None:
    anna, _bruno = begin()
    before = anna.session.record.turns
    for cell in ("1.1", "1.12", "2.1"):
        anna.handle("cell", cell)
    anna.handle("notation", "", {"notation": "4.1 end"})
    anna.handle("hint")
    assert anna.thoughts.question() is None
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
    anna, bruno = App(Shelf(Kept()), Random(1), [language]), App(Shelf(Kept()), Random(1), [language])
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
    plain = next(take for take in legal_actions(bruno.session.state) if str(take) in ("1.1", "1.12", "2.1"))
    bruno.handle("notation", "", {"notation": f"{plain} end"})
    assert letter_words(bruno.session) == "write"
    bruno.handle("undo")
    bruno.handle("undo")
    assert len(bruno.session.record.turns) == 1
    bruno.handle("notation", "", {"notation": f"{plain} end"})
    letter_of(bruno)
    assert letter_words(bruno.session) == "wait"
    assert bruno.session.undo_to is None
    again = App(bruno.shelf, Random(3), ["en"])
    assert again.session.undo_to is None
    assert letter_words(again.session) == "wait"
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


def explained(app: App, link: str) -> str:
    """What the page says of a letter that it does not take in; nothing that is kept changes."""
    turns, games = app.session.record.turns, {key: app.shelf.text(key) for key in app.shelf.games()}
    app.notices.clear()
    app.handle("link", link)
    assert app.session.record.turns == turns
    assert {key: app.shelf.text(key) for key in app.shelf.games()} == games
    return app.notices["link"].text


def test_a_letter_that_is_known_behind_or_ones_own_is_explained() -> None:
    anna, bruno = begin()
    first = letter_of(anna)
    assert "nothing new" in explained(bruno, first)
    assert "your own letter" in explained(anna, first)
    take_turn(bruno, Random(2))
    second = letter_of(bruno)
    anna.handle("link", second)
    assert "nothing new" in explained(anna, second)
    take_turn(anna, Random(3))
    assert "older" in explained(anna, second)
    assert "older" in explained(bruno, first)
    assert "your own letter" in explained(bruno, second)


def test_half_a_turn_is_not_lost_to_a_letter_that_says_nothing_new() -> None:
    anna, bruno = begin()
    bruno.handle("cell", "4.1")
    assert len(bruno.session.actions) == len(anna.session.actions) + 1
    assert "nothing new" in explained(bruno, letter_of(anna))
    assert len(bruno.session.actions) == len(anna.session.actions) + 1


def forged(app: App, turns: tuple[str, ...], setup_of: Record | None = None) -> str:
    """A letter with other turns or cards, but the game's name, to the one at this page."""
    seating = app.seating
    record = replace(setup_of or app.session.record, turns=turns)
    seats = tuple(replace(seat, far=not seat.far) for seat in seating.seats)
    return write_link("l", seated(record, Seating(seats=seats, letter=seating.letter)))


def turns_like(record: Record, count: int, rng: Random) -> tuple[str, ...]:
    """Some other way to play the deal."""
    app = new_app()
    app.begin(replace(record, turns=(), extra={}))
    while len(app.session.record.turns) < count or app.session.state.taken:
        app.session.lift_curtain()
        take_turn(app, rng)
    return app.session.record.turns


def test_a_letter_that_forks_or_runs_ahead_or_has_other_cards_is_explained() -> None:
    anna, bruno = begin()
    take_turn(bruno, Random(2))
    other_way = turns_like(anna.session.record, 2, Random(77))
    assert other_way[0] != anna.session.record.turns[0]
    assert "different" in explained(anna, forged(anna, other_way))
    ahead = letters_ahead(anna, bruno)
    assert "not played on this device" in explained(anna, ahead)
    strange = record_from(random_record(4))
    assert "other cards" in explained(anna, forged(anna, turns_like(strange, 2, Random(1)), strange))


def test_a_letter_that_does_not_fit_can_be_kept_beside_the_game() -> None:
    """Whoever plays on two devices goes on with either; the next letter finds the game that it continues."""
    anna, bruno = begin()
    take_turn(bruno, Random(2))
    key, text = anna.key, anna.shelf.text(anna.key)
    anna.handle("link", letters_ahead(anna, bruno))
    anna.handle(anna.notices["link"].act)
    assert anna.key != key
    assert anna.shelf.text(key) == text
    assert len(anna.session.record.turns) == 4
    assert anna.session.is_waiting_for_person
    anna.handle("link", letter_of(bruno))
    assert anna.key == key, "the old game goes on by the letter that continues it"
    assert len(anna.session.record.turns) == 2


def letters_ahead(anna: App, bruno: App) -> str:
    """A letter after a turn that Anna took on another device."""
    elsewhere = new_app()
    elsewhere.shelf.store.set("richelieu:game:9", anna.shelf.text(anna.key) or "")
    elsewhere.open("9")
    elsewhere.handle("link", letter_of(bruno))
    take_turn(elsewhere, Random(8))
    theirs = App(Shelf(Kept()), Random(3), ["en"])
    theirs.sharing.address = HERE
    theirs.shelf.store.set("richelieu:game:9", bruno.shelf.text(bruno.key) or "")
    theirs.open("9")
    theirs.handle("link", letter_of(elsewhere))
    take_turn(theirs, Random(9))
    return letter_of(theirs)


def test_a_letter_that_is_none_is_refused() -> None:
    """An unfinished turn, the wrong one to move, nobody far, or a name that is none."""
    anna, bruno = begin()
    record, seating = anna.session.record, anna.seating
    half = replace(record, turns=(*record.turns, "4.1"))
    swapped = tuple(replace(seat, far=not seat.far) for seat in seating.seats)
    for odd in (
        seated(half, seating),
        seated(record, replace(seating, seats=swapped)),
        seated(record, Seating(seats=(Seat("A"), Seat("B")))),
        seated(record, replace(seating, letter="nothing")),
        record_from(random_record(2, 3)),
    ):
        assert not letters.is_letter(odd)
        assert "damaged" in explained(bruno, write_link("l", odd))


def test_a_letter_that_was_copied_says_so() -> None:
    anna, _bruno = begin()
    anna.handle("letter")
    anna.handle("copy", "letter")
    assert anna.effects.pop()[:2] == ("copy", "letter")
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
    from web.shelf import StorageFailed

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
    seats = read_choices(form, ["page"]).seats
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
    record = read_link(letter_of(anna)).record
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
    assert session.undo_to == len(session.actions) - 1 or session.floor == len(session.actions)
    session.undo()
    session.undo()
    assert session.record.turns[:2] == turns
