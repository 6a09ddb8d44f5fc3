"""The clocks: a step that comes by itself comes when it is due, once, and only while somebody wants it."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.shell.tables import COMPUTER, PERSON, line, record_of
from web.app import App
from web.browser.clock import Clock, Clocked
from web.catalogue import FACES
from web.features.replay.view import SPEEDS
from web.keeping.shelf import Memory, Shelf
from web.page import page
from web.table import computer
from web.table.computer import Answer
from web.table.seating import Seating, seated

PLAYED = ["1.1 end", "2.1 end", "3.1 end"]


async def steps(app: App, source: Clocked, message: str, *meanwhile: str) -> list[str]:
    """What a clock sends until nothing is due any more, while these messages come in between."""
    sent: list[str] = []

    def send(name: str, argument: str, form: dict[str, str]) -> None:
        sent.append(name)
        app.handle(name, argument, form)

    clock = Clock(source, message, send)
    clock.look()
    clock.look()
    for name in meanwhile:
        app.handle(name)
        clock.look()
    while clock.task is not None and not clock.task.done():
        await clock.task
        clock.look()
    return sent


@pytest.fixture(autouse=True)
def nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SPEEDS, "usual", 0.0)
    monkeypatch.setattr(computer, "PAUSE", 0.0)


# A film.


@pytest.fixture
def film() -> App:
    """A game that is being looked back at, from its first card on."""
    app = App(FACES, Shelf(Memory()), Random(1), ["en"])
    app.begin(record_of(turns=PLAYED))
    app.handle("replay")
    app.handle("replay-play")
    return app


def run(app: App, *meanwhile: str) -> list[str]:
    return asyncio.run(steps(app, app.replay, "replay-tick", *meanwhile))


def test_the_film_runs_to_its_end_step_by_step(film: App) -> None:
    """Looking twice at the clock does not make it tick twice."""
    assert run(film) == ["replay-tick"] * len(film.session.way)
    assert film.replay.at == len(film.session.way)
    assert not film.replay.playing


def test_a_film_that_is_stopped_stays_where_it_is(film: App) -> None:
    assert run(film, "replay-play") == []
    assert film.replay.at == 0


def test_a_film_that_is_left_is_over(film: App) -> None:
    assert run(film, "replay-leave") == []


def test_a_step_asked_for_before_a_pause_is_not_taken_after_it(film: App) -> None:
    tick = film.replay.tick
    assert tick is not None
    film.handle("replay-play")
    film.handle("replay-play")
    film.handle("replay-tick", tick[0])
    assert film.replay.at == 0


def test_an_odd_key_does_nothing_while_looking_back(film: App) -> None:
    film.handle("replay-play")
    before = page(film.screen())
    film.handle("arrow", "sideways")
    assert page(film.screen()) == before


# The computer's turn.


@pytest.fixture
def answered() -> App:
    """The computer has said its whole turn, of which the first action is played."""
    app = App(FACES, Shelf(Memory()), Random(1), ["en"])
    app.begin(seated(record_of(turns=["1.1 end"]), Seating("", (PERSON, COMPUTER))))
    question = app.computer.question()
    assert question is not None
    app.handle("computer-plays", question.ticket, {"answer": Answer(("2.1", "@3.4")).as_text()})
    assert line(app.session) == "1.1 end 2.1"
    return app


def test_the_rest_of_an_answer_is_played_when_it_is_due(answered: App) -> None:
    assert asyncio.run(steps(answered, answered.computer, "computer-goes-on")) == ["computer-goes-on"]
    assert line(answered.session) == "1.1 end 2.1 @3.4"


@pytest.mark.parametrize("meanwhile", ["undo", "quick-new", "replay"])
def test_what_the_player_does_meanwhile_stops_it(answered: App, meanwhile: str) -> None:
    played = answered.session.record.turns
    assert asyncio.run(steps(answered, answered.computer, "computer-goes-on", meanwhile)) == []
    assert meanwhile != "replay" or answered.session.record.turns == played
