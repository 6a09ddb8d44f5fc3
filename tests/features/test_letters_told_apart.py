"""Letters that do not simply continue the game: each is told for what it is, and nothing is overwritten."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from richelieu.record import Record, record_from
from tests.duel.games import random_record
from tests.shell.correspondence import HERE, Kept, begin, letter_of, new_app, take_turn, turns_like
from web.app import App
from web.catalogue import FACES
from web.features.letters.letters import is_letter
from web.features.sharing.links import LETTER, write_link
from web.keeping.shelf import Shelf
from web.table.seating import Seat, Seating, seated

FACE = FACES["duel"]


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
    assert len(bruno.session.way.actions) == len(anna.session.way.actions) + 1
    assert "nothing new" in explained(bruno, letter_of(anna))
    assert len(bruno.session.way.actions) == len(anna.session.way.actions) + 1


def forged(app: App, turns: tuple[str, ...], setup_of: Record | None = None) -> str:
    """A letter with other turns or cards, but the game's name, to the one at this page."""
    seating = app.seating
    record = replace(setup_of or app.session.record, turns=turns)
    seats = tuple(replace(seat, far=not seat.far) for seat in seating.seats)
    return write_link(LETTER, seated(record, Seating(seats=seats, letter=seating.letter)), FACE)


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
    theirs = App(FACES, Shelf(Kept()), Random(3), ["en"])
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
        assert not is_letter(odd)
        assert "damaged" in explained(bruno, write_link(LETTER, odd, FACE))
