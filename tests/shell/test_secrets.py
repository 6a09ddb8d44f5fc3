"""What is hidden from a seat is nowhere on its page: two games that look alike to it give it the same page, always.

A whole game is played, and a second one is drawn from what one seat knows at its end: everything that this seat saw and
was told is the same in both, everything else is drawn anew. Then both are played side by side, and looked at whenever
that seat, or nobody, holds the device.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from richelieu.commands import fresh, random_game
from richelieu.game import AnyGame, Eyes
from richelieu.record import Record, redealt, replay
from tests.moments import PLAYED
from tests.shell.house import new_app, two_games
from web.app import App
from web.page import DIALOGS, page
from web.table.computer import Answer
from web.table.seating import Seat, Seating, seated

every_game = pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)


@pytest.fixture(autouse=True)
def _two_games() -> Iterator[None]:
    with two_games():
        yield


def whole_game(game: AnyGame, seed: int) -> Record:
    players = min(3, max(game.players))
    return random_game(fresh(game, seed, players, 0, {}), Random(seed))


def alike(game: AnyGame, seed: int, viewer: int) -> tuple[Record, Record]:
    """Two games that the viewer cannot tell apart up to the last action, which would turn everything up."""
    record = whole_game(game, seed)
    *turns, last = record.turns
    words = last.split(" ")[:-1]
    record = replace(record, turns=(*turns, " ".join(words)) if words else tuple(turns))
    drawn = (redealt(record, game.view(replay(record), viewer), Random(chance)) for chance in range(100))
    return record, next(other for other in drawn if other != record)


def app_with(record: Record, seats: list[Seat], confirm: bool) -> App:
    app = new_app()
    app.begin(seated(replace(record, turns=()), Seating(seats=tuple(seats))))
    app.use_settings(replace(app.settings, confirm=confirm))
    return app


def looks(app: App) -> dict[str, str]:
    """Everything that somebody can find on the page now, by where they look."""
    found = {"table": page(app.screen()), "effects": repr(app.effects), "hint": app.computer.hint.words}
    for dialog in DIALOGS:
        app.handle("open", dialog)
        found[dialog] = page(app.screen())
    app.handle("close")
    app.handle("replay")
    for step in ("last", "back", "first"):
        app.handle("replay-step", step)
        found[f"replay {step}"] = page(app.screen())
    app.handle("open", "share")
    found["replay shared"] = page(app.screen())
    app.handle("close")
    app.handle("replay-leave")
    return found


def play(app: App, text: str) -> None:
    """An action, by whoever is to move: a person types it, a computer answers with it."""
    app.handle("confirm")
    app.handle("lift")
    question = app.computer.question()
    if question is not None and question.level:
        app.handle("computer-plays", question.ticket, {"answer": Answer((text,)).as_text()})
    else:
        app.handle("notation", "", {"notation": text})
        assert app.playing.typed == ("", ""), app.playing.typed


def eyes_at(app: App) -> Eyes:
    return app.session.eyes


def words(record: Record) -> list[str]:
    return [word for line in record.turns for word in line.split(" ")]


@every_game
@pytest.mark.parametrize("confirm", [False, True])
@pytest.mark.parametrize("around", ["persons", "computers"])
def test_alike_games_give_a_seat_alike_pages(game: AnyGame, confirm: bool, around: str) -> None:
    """Markup, log, announcements, links, dialogs and film; beside persons behind a curtain, and beside computers."""
    viewer = 1
    one, other = alike(game, 3, viewer)
    stranger = Seat("", "") if around == "persons" else Seat("", next(iter(new_app().faces[game.name].levels)))
    seats = [Seat("") if seat == viewer else stranger for seat in range(game.seats(one.setup))]
    apps = app_with(one, seats, confirm), app_with(other, seats, confirm)
    looked = 0
    for number, texts in enumerate(zip(words(one), words(other), strict=True)):
        for app, text in zip(apps, texts, strict=True):
            play(app, text)
        for _ in ("played", "confirmed"):
            if {eyes_at(app) for app in apps} <= {viewer, None}:
                assert page(apps[0].screen()) == page(apps[1].screen())
                looked += 1
            for app in apps:
                app.handle("confirm")
        if number % 11 == 0 and eyes_at(apps[0]) in (viewer, None):
            assert looks(apps[0]) == looks(apps[1])
    assert looked > len(words(one)) // 2


@every_game
def test_a_finished_game_as_a_seat_saw_it_is_the_same_film_in_alike_games(game: AnyGame) -> None:
    viewer = 1
    one, other = alike(game, 4, viewer)
    films = []
    for record in (one, other):
        app = new_app()
        app.begin(record)
        app.replay.show(record, kept=True)
        app.replay.eyes = str(viewer)
        pages = []
        for _ in words(record):
            app.handle("replay-step", "on")
            pages.append(page(app.screen()))
        films.append(pages)
    assert films[0] == films[1]
