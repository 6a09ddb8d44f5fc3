"""Two ends of a game by letter, for tests: Anna’s page and Bruno’s."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from richelieu.duel.rules import legal_actions
from richelieu.record import Record
from tests.duel.games import lively
from web.app import App
from web.catalogue import FACES
from web.keeping.shelf import Memory, Shelf

HERE = "https://example.org/richelieu/"
FORM = {"players": "2", "name-0": "Anna", "level-0": "", "name-1": "Bruno", "level-1": "far", "first": "0"}


class Kept(Memory):
    """A store that can be compared."""


def new_app(seed: int = 1) -> App:
    app = App(FACES, Shelf(Kept()), Random(seed), ["en"])
    app.sharing.address = HERE
    return app


def kept(app: App) -> dict[str, str]:
    assert isinstance(app.shelf.store, Kept)
    return dict(app.shelf.store.texts)


def take_turn(app: App, rng: Random) -> None:
    """A person plays a turn by typing it."""
    turn = app.session.way.turn
    while app.session.way.turn == turn and not app.session.over:
        app.handle("notation", "", {"notation": str(lively(legal_actions(app.session.way.state), rng))})
        assert app.playing.typed[1] == ""


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


def turns_like(record: Record, count: int, rng: Random) -> tuple[str, ...]:
    """Some other way to play the deal."""
    app = new_app()
    app.begin(replace(record, turns=(), extra={}))
    while len(app.session.record.turns) < count or app.session.way.state.taken:
        app.session.lift_curtain()
        take_turn(app, rng)
    return app.session.record.turns
