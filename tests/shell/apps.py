"""Apps for tests: one that is fresh, one whose game is over, and what they say."""

from __future__ import annotations

from random import Random

from richelieu.duel.rules import legal_actions
from tests.duel.games import lively
from tests.shell.tables import PERSON, record_of
from web.app import App
from web.catalogue import FACES
from web.features.games.view import GamesList
from web.keeping.shelf import Memory, Shelf
from web.table.seating import Seat, Seating, seated


def new_app(store: Memory | None = None, languages: tuple[str, ...] = ("en",), storage_works: bool = True) -> App:
    return App(FACES, Shelf(store or Memory()), Random(1), list(languages), storage_works)


def told(app: App) -> dict[str, str]:
    """What the page says, but for the lesson that it offers to a new visitor."""
    return {notice.key: notice.text for notice in app.screen().notices if notice.key != "learn"}


def listed(app: App) -> GamesList:
    """The list of games, which is open."""
    found = app.screen().part(GamesList)
    assert found is not None
    return found


def play_out(app: App) -> None:
    """Play to the end, for persons and computers alike."""
    rng = Random(3)
    while not app.session.over:
        app.handle("lift")
        before = app.session.way
        app.session.act(lively(legal_actions(app.session.way.state), rng))
        app.played(before)


def played_out(leg: int = 0) -> App:
    app = new_app()
    app.begin(seated(record_of(), Seating("", (Seat("Anne"), PERSON), leg)))
    play_out(app)
    return app
