"""The keyboard: letters and arrows send messages that somebody understands, whatever game lies on the table."""

from __future__ import annotations

from random import Random

import pytest

from web.app import App
from web.catalogue import FACES
from web.keeping.shelf import Memory, Shelf
from web.keyboard import FILM, LETTERS, STEPS
from web.message import Message


@pytest.fixture
def app() -> App:
    return App(FACES, Shelf(Memory()), Random(1), ["en"])


def test_every_letter_sends_a_message_that_is_understood(app: App) -> None:
    """Those of the page, and those that the game adds."""
    for message in (*LETTERS.values(), *app.face.letters.values()):
        assert app._handler(Message(message)), message


def test_a_game_takes_no_letter_of_the_page() -> None:
    for face in FACES.values():
        assert not set(face.letters) & {*LETTERS, *FILM, *STEPS}, face.game.name


def test_every_key_of_a_film_does_something_while_one_looks_back(app: App) -> None:
    app.handle("notation", "", {"notation": "1.1 end"})
    app.handle("replay")
    for name, argument in FILM.values():
        app.handle("replay-step", "first")
        app.handle("replay-step", "on")
        before = app.replay.at, app.replay.playing
        app.handle(name, argument)
        assert (app.replay.at, app.replay.playing) != before, argument


def test_the_arrows_of_the_table_lead_somewhere(app: App) -> None:
    """Each of them, and back."""
    places = set()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        assert key in STEPS
        app.handle("arrow", key)
        places.add(app.face.settle(app.playing.position))
    assert len(places) == 4
