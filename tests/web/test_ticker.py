"""The clock of a film: a step comes when it is due, once, and only while somebody wants it."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.duel.games import DUEL
from tests.web.tables import record_of
from web import replay
from web.app import App
from web.shelf import Memory, Shelf
from web.ticker import Ticker

PLAYED = ["1.1 end", "2.1 end", "3.1 end"]


async def steps(app: App, *meanwhile: str) -> list[str]:
    """What the clock sends while the film runs by itself, and these messages come in between."""
    sent: list[str] = []

    def send(name: str, argument: str, form: dict[str, str]) -> None:
        sent.append(name)
        app.handle(name, argument, form)

    ticker = Ticker(app.replay, send)
    app.handle("replay-play")
    ticker.look()
    ticker.look()
    for name in meanwhile:
        app.handle(name)
        ticker.look()
    while ticker.task is not None and not ticker.task.done():
        await ticker.task
        ticker.look()
    return sent


@pytest.fixture
def film(monkeypatch: pytest.MonkeyPatch) -> App:
    """A game that is being looked back at, from its first card; nobody waits for the clock of a test."""
    monkeypatch.setattr(replay, "SPEEDS", dict.fromkeys(replay.SPEEDS, 0.0))
    app = App(Shelf(Memory()), Random(1), ["en"])
    app.begin(record_of(turns=PLAYED))
    assert app.session.record.game is DUEL
    app.handle("replay")
    app.handle("replay-step", "first")
    return app


def test_the_film_runs_to_its_end_step_by_step(film: App) -> None:
    """Looking twice at the clock does not make it tick twice."""
    sent = asyncio.run(steps(film))
    assert sent == ["replay-tick"] * film.replay.at
    assert film.replay.at == film.replay._last
    assert not film.replay.playing


def test_a_film_that_is_stopped_stays_where_it_is(film: App) -> None:
    assert asyncio.run(steps(film, "replay-play")) == []
    assert film.replay.at == 0


def test_a_film_that_is_left_is_over(film: App) -> None:
    assert asyncio.run(steps(film, "replay-leave")) == []


def test_an_odd_key_does_nothing_while_looking_back(film: App) -> None:
    before = film.screen()
    film.handle("arrow", "sideways")
    assert film.screen() == before
