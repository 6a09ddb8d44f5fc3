"""A walk through the page: every dialog and much of what happens, for tests that look at all that is said."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import get_args

from richelieu.duel.cards import MARKER_BACK
from richelieu.duel.rules import legal_actions
from tests.duel.games import lively
from tests.shell import correspondence
from tests.shell.correspondence import HERE, letter_of, take_turn
from tests.shell.tables import COMPUTER, PERSON, Full, in_row, record_of
from web.app import App
from web.catalogue import FACES
from web.keeping.shelf import GAME, Memory, Shelf
from web.page import page
from web.screen import Dialog
from web.table.computer import Question
from web.table.seating import Seating, seated

BOTH = (PERSON, PERSON)
DAY = "2026-03-01"
REASONS = (
    *(("only_turn",), ("frees_marker",), ("takes_disc",), ("two_cards",), ("wins_marker",), ("uncovers_nothing",)),
    *((code, "BO") for code in ("secures", "avoids_five", "leads", "denies", "leaves_five", "guards")),
    ("pays", "1.1"),
    ("secures", "sword"),
)
"""Everything that may be said of a hint."""
LINKS = ("#g=x", "#g=9x", "#1g", "#q=1", "#g=" + "A" * 9000, "#d=2020-01-01", "#=", "#d=" + DAY)
FILES = ("nothing", "{}", "[]", "1" * 200_000, '{"format": "richelieu/1"}', '{"format": "richelieu-everything/2"}')

Walk = Iterator[tuple[str, App]]
"""Where one is, and the app to look at there."""


def stops() -> Walk:
    """All walks, one after the other."""
    for walk in WALKS:
        for name, app in walk():
            yield f"{walk.__name__.removeprefix('_')}: {name}", app


def tour() -> Iterator[tuple[str, str]]:
    """Where one is, and the page as HTML text."""
    for where, app in stops():
        yield where, page(app.screen())


def new_app(store: Memory | None = None) -> App:
    app = App(FACES, Shelf(store or Memory()), Random(1), ["en"])
    app.sharing.address, app.inviting.today = HERE, lambda: DAY
    return app


def _does(app: App, *messages: str) -> Walk:
    """Send messages one after the other and look after each. A message is its name and its argument."""
    for text in messages:
        name, _space, argument = text.partition(" ")
        app.handle(name, argument)
        yield text, app


def _first_visit() -> Walk:
    store = Memory()
    app = new_app(store)
    yield "table", app
    yield from _does(app, "learn", "learn-next skip")
    yield "the lesson waits", new_app(store)
    yield from _does(app, "learn-leave", "opponent page", "opponent", "update", "sheet")
    app = App(FACES, Shelf(Full()), Random(1), ["en"], storage_works=False)
    yield from _does(app, "cell 1.1", "open games")


def _dialogs() -> Walk:
    app = new_app()
    for dialog in get_args(Dialog):
        yield from _does(app, f"open {dialog}", "close")
    yield from _does(app, "games-missing", *(f"rules {section}" for section in app.face.sections()))
    for players in app.face.game.players:
        app.handle("open", "new")
        app.handle("new-players", "", {"players": str(players), "game": app.face.game.name})
        yield f"new game for {players}", app
    yield from _does(app, "quick-new", "open games", "rename 1", "delete 1")


def _play() -> Walk:
    app = new_app()
    record = record_of({"1.1": "BOs", "1.2": "BOc"}, {"4.2": MARKER_BACK, "4.11": MARKER_BACK})
    app.begin(seated(record, Seating("", BOTH)))
    yield from _does(app, "cell 1.5", "mark", "cancel", "cell 1.1", "mark", "cell 1.5", "undo", "redo", "lift")
    for typed in ("1.1 @1.2", "4.2", "end", "4.12", "@1.2", "pass", "9.9", "+", "1.2>1.3"):
        app.handle("notation", "", {"notation": typed})
        app.handle("lift")
        yield f"typed {typed}", app
    for players in app.face.game.players:
        app.begin(seated(record_of(players=players), Seating("", (PERSON,) * players)))
        for count, _action in enumerate(_playing(app, 1)):
            if count % 5 == 0:
                yield f"game for {players}", app


def _playing(app: App, seed: int) -> Iterator[None]:
    """Play a game to its end, for persons and computers alike; one may look after each action."""
    rng = Random(seed)
    while not app.session.over:
        app.handle("lift")
        before = app.session.way
        app.session.act(lively(legal_actions(before.state), rng))
        app.played(before)
        yield


def _played_out(app: App, seed: int) -> Walk:
    for _action in _playing(app, seed):
        pass
    yield "result", app
    yield from _does(app, "close")


def _curtain() -> Walk:
    app = new_app()
    app.begin(seated(record_of(discs={"4.2": "cross"}), Seating("", BOTH)))
    app.handle("setting", "", {"confirm": "on"})
    yield from _does(app, "cell 4.1", "end", "confirm", "lift", "cell 4.2", "end", "confirm", "lift", "cell 4.2")


def _hints_and_failures() -> Walk:
    app = new_app()
    app.begin(seated(record_of(in_row(1, "BOs", "BOc")), Seating("", BOTH)))
    for reason in REASONS:
        answer = json.dumps({"actions": ["1.1", "@1.5"], "reasons": [reason]})
        app.handle("computer-advises", _asked(app).ticket, {"answer": answer})
        yield f"hint: {reason}", app
    app.handle("computer-failed", _asked(app).ticket)
    yield "no hint", app
    yield from _does(app, "computer-trouble")
    app.begin(seated(record_of(), Seating("", (COMPUTER, PERSON))))
    yield "thinking", app
    app.handle("computer-plays", _asked(app).ticket, {"answer": '{"actions": [], "reasons": []}'})
    yield "no move", app


def _asked(app: App) -> Question:
    app.handle("hint")
    question = app.computer.question()
    assert question is not None
    return question


def _end() -> Walk:
    """Matches of two games, their results, the review and what can be shared; and the deal of the day."""
    app = new_app()
    for seed, seats in enumerate((BOTH, (PERSON, COMPUTER), (COMPUTER, PERSON))):
        app.begin(seated(record_of(), Seating("", seats, leg=1)))
        yield from _played_out(app, seed)
        app.handle("return-game")
        yield from _played_out(app, seed + 5)
        yield from _does(app, "open share", "open statistics", "open games", "review", "review-stop", "review-go-on")
        while question := app.review.question():
            said = {"played": 3.0, "best": 5.0, "actions": ["1.1", "end"], "reasons": [["takes_disc"]]}
            app.handle("judged", question, {"answer": json.dumps(said)})
        yield "judged", app
    yield from _does(app, "try-again 3", "day")
    app.handle("accept", "", {"players": "2", "name-0": "", "level-0": "", "level-1": "courtier"})
    yield from _played_out(app, 1)
    yield from _does(app, "open share", "day")


def _looking_back() -> Walk:
    app = new_app()
    app.begin(seated(record_of(players=3), Seating("", (PERSON,) * 3)))
    yield from _played_out(app, 2)
    yield from _does(app, "replay", "replay-step next-turn", "replay-play", "open share", "close")
    for eyes in ("open", "spectator", "0", "1", "2"):
        app.handle("replay-eyes", "", {"eyes": eyes})
        yield f"eyes: {eyes}", app
    yield from _does(app, "replay-to 7", "replay-play-on", "replay", "replay-leave")


def _lesson() -> Walk:
    app = new_app()
    plan = app.face.lesson
    assert plan is not None
    app.handle("learn")
    for number, step in enumerate(plan.steps):
        yield f"step {number}", app
        for answer in range(len(plan.answers(number))):
            yield from _does(app, f"learn-answer {answer}")
        for line in step.wanted[:1]:
            app.handle("notation", "", {"notation": line})
            yield f"step {number}: {line}", app
            yield from _does(app, "learn-again", "cell 1.6", "cell 2.12", "end", "pass", "undo")
        yield from _does(app, "learn-next skip")
    yield from _does(app, "learn-play")


def _letters() -> Walk:
    anna, bruno = correspondence.begin()
    yield from _does(anna, "letter", "close", "open games", "close")
    own = letter_of(anna)
    take_turn(bruno, Random(1))
    yield "the answer is written", bruno
    answer = letter_of(bruno)
    for app, link in ((anna, own), (anna, answer), (anna, answer), (bruno, answer), (bruno, own), (new_app(), own)):
        app.handle("link", link)
        yield "a letter", app


def _links() -> Walk:
    app = new_app()
    for link in LINKS:
        app.handle("link", link)
        yield f"link {link[:20]}", app
    yield from _played_out(app, 1)
    for offer in app.sharing.offers():
        yield from _does(app, "open share", f"copy {offer.key}", f"copied {offer.key}", "not-copied")
        visitor = new_app()
        visitor.handle("link", offer.text.removeprefix(HERE))
        yield f"link to {offer.key}", visitor
        visitor.handle("accept", "", {"players": "2", "level-1": "page"})
        yield f"{offer.key} accepted", visitor


def _files() -> Walk:
    store = Memory()
    store.set(GAME + "1", "nothing")
    app = new_app(store)
    yield from _does(app, "open games")
    good = json.dumps({"format": "richelieu-everything/1", "games": [{"record": record_of().as_data()}, *range(7)]})
    for text in (*FILES, good, good, record_of(turns=("9.9 end",)).as_text()):
        app.handle("import", "", {"text": text})
        yield f"file {text[:40]}", app


WALKS: tuple[Callable[[], Walk], ...] = (
    *(_first_visit, _dialogs, _play, _curtain, _hints_and_failures, _end, _looking_back, _lesson, _letters),
    *(_links, _files),
)
