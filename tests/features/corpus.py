"""The corpus of what released versions left behind, and how a visit to it is told; see ``tests/corpus/README.md``."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from richelieu.record import replay
from tests.shell.correspondence import HERE
from web import texts
from web.app import App
from web.catalogue import FACES
from web.features.games.view import GamesList
from web.features.statistics.counting import Share, tally
from web.features.statistics.view import Tally
from web.games.duel.lesson import DuelLesson
from web.keeping.library import Library, SavedGame
from web.keeping.progress import progress
from web.keeping.shelf import Memory, Shelf
from web.page import page
from web.screen import Screen
from web.table.seating import KEY
from web.table.shown import letter_state

Entry = dict[str, Any]
FOLDER = Path(__file__).parent.parent / "corpus"
WRITTEN = {"v1.json": "9396028102a5ac95992221fb31e72c05ce37b1572ab9253963280b70971993dc"}
"""Every file of the corpus, and its fingerprint: none is ever edited."""
FACE, LESSON = FACES["duel"], DuelLesson()
"""The house of the first version had one game."""


@cache
def corpus(name: str) -> Entry:
    found: Entry = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    return found


def entries(kind: str) -> list[Any]:
    """All entries of a kind, each under its name."""
    return [pytest.param(entry, id=f"{name[:-5]}-{entry['name']}") for name in WRITTEN for entry in corpus(name)[kind]]


def memory(kept: dict[str, str] | None = None) -> Memory:
    store = Memory()
    store.texts.update(kept or {})
    return store


def visit(store: Memory) -> App:
    """Open the page where this is kept, and look at it; what is read afterwards is English, as in the corpus."""
    app = App(FACES, Shelf(store), Random(1), ["en"])
    app.sharing.address = HERE
    page(app.screen())
    texts.use("en")
    return app


def looked_at(app: App, dialog: str) -> Screen:
    """The page while a dialog was open."""
    app.handle("open", dialog)
    screen = app.screen()
    page(screen)
    app.handle("close")
    return screen


# What a visitor finds.


def found_in(store: Memory) -> Entry:
    """Which game lies there and how, the list of games, settings, lesson and statistics."""
    lesson, kept = progress(Shelf(store), LESSON), Shelf(store).games()
    app = visit(store)
    listed = looked_at(app, "games").part(GamesList)
    assert listed is not None
    return {
        "opens": app.key,
        "table": table_of(app),
        "language": app.language,
        "settings": asdict(app.settings),
        "lesson": asdict(lesson),
        "aside": listed.aside,
        "games": {game.key: game_of(app.library, game) for game in listed.games if game.key in kept},
        "statistics": statistics_of(app),
    }


def table_of(app: App) -> Entry:
    match = app.screen().table.match
    return {"curtain": app.session.curtain, "letter": letter_state(app.session), "match": match}


def game_of(library: Library, listed: SavedGame) -> Entry:
    """A game of the list: what it is called there, how far it is, and all that the page keeps with it."""
    record = library.read(listed.key)
    assert record is not None
    seating = library.seating(record)
    return {
        "title": listed.title,
        "about": listed.about,
        "turns": list(record.turns),
        "seats": [[seat.name, seat.level, seat.far] for seat in seating.seats],
        "leg": seating.leg,
        "carried": seating.carried,
        "day": seating.day,
        "rivals": [[rival.name, rival.points] for rival in seating.rivals],
        "letter": seating.letter,
        "sent": seating.sent,
        "extra": sorted(set(record.extra) - {KEY}),
        "result": record.game.result(replay(record)).as_data(),
    }


def statistics_of(app: App) -> Entry:
    shown = looked_at(app, "statistics").part(Tally)
    assert shown is not None
    now = next(iter(shown.games), tally(FACE, []))
    _label, *total = _share(now.total)
    return {
        "total": dict(zip(("won", "drawn", "lost", "average"), total, strict=True)),
        "margins": list(now.margins),
        "outcomes": list(now.outcomes),
        "streak": now.streak,
        "longest": now.longest,
        "shared": now.shared,
        "opponents": list(map(_share, now.opponents)),
        "persons": list(map(_share, now.persons)),
    }


def _share(share: Share) -> list[Any]:
    return [share.label, share.won, share.drawn, share.lost, share.average]
