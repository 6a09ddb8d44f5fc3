"""Any messages in any order, and anything on the shelf before them, for tests of what holds whatever happens."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import strategies as st

from richelieu.duel.cards import CELL_TEXTS
from tests.duel.games import DUEL, lively, random_record
from tests.shell.tables import COMPUTER, FACE, PERSON, record_of
from web.app import App
from web.catalogue import FACES
from web.keeping.settings import SCHEMES
from web.keeping.shelf import ASIDE, CURRENT, GAME, SETTINGS, Memory, Shelf
from web.keyboard import LETTERS, STEPS
from web.message import Message
from web.page import DIALOGS
from web.texts import LANGUAGES

GUARDED = record_of(turns=["1.1 @2.1", "3.1 @4.5", "4.1 end"], seats=(PERSON, PERSON)).as_text()
DISC_HELD = record_of(turns=["4.1 end", "4.2 end"], seats=(PERSON, PERSON)).as_text()
NEARLY_OVER = record_of(
    turns=[f"{row}.{column} end" for row in range(1, 5) for column in range(1, 13)][:-2], seats=(PERSON, COMPUTER)
).as_text()
BROKEN = ["", "{", "[]", json.dumps({"format": "richelieu-record/99"}), "x" * 2000]
TEXTS = [GUARDED, DISC_HELD, NEARLY_OVER, json.dumps(random_record(1)), json.dumps(random_record(2, 4, cut=True))]
LEVELS = list(FACE.levels)
ANSWERS = ["", "{", '{"actions": []}', '{"actions": ["1.5"], "reasons": []}', '{"actions": ["pass"], "reasons": [[]]}']
"""What nobody should answer: no JSON, no action, one that may not be played, a reason that is none."""


def names() -> list[str]:
    """Every message that the app and its rooms answer."""
    app = App(FACES, Shelf(Memory()), Random(0), ["en"])
    found = {name for owner in (app, *app.rooms) for name in dir(owner) if name.startswith("on_")}
    return sorted(name.removeprefix("on_").replace("_", "-") for name in found)


arguments = st.sampled_from(
    [*"127", *DIALOGS, "result", "storage", "nonsense", "\u0000", *STEPS, *LETTERS, *LEVELS]
) | st.text(max_size=8)
fields = st.fixed_dictionaries(
    {},
    optional={
        "notation": st.sampled_from(["1.1 end", "2.12 @3.4", "end", "pass", "!", "1.1 1.2 end", "nonsense"]),
        "game": st.sampled_from(["duel", "nonsense"]),
        "players": st.sampled_from(["2", "3", "4", "99"]),
        "first": st.sampled_from(["0", "3", "random", "x"]),
        "option-last_row": st.just("on"),
        "match": st.just("on"),
        "name-0": st.text(max_size=60),
        "level-0": st.sampled_from(["", "nobody", *LEVELS]),
        "level-1": st.sampled_from(["", "far", *LEVELS]),
        "opponent": st.sampled_from(["", "nobody", *LEVELS]),
        "key": st.sampled_from(["1", "2", "x"]),
        "title": st.text(max_size=60),
        "text": st.sampled_from([*TEXTS, *BROKEN]) | st.text(max_size=20),
        "language": st.sampled_from(["auto", *LANGUAGES, "tlh"]),
        "scheme": st.sampled_from([*SCHEMES, "plaid"]),
        "confirm": st.just("on"),
        "transposed": st.just("yes"),
        "at": st.sampled_from(["0", "3", "999", "x"]),
        "eyes": st.sampled_from(["", "0", "1", "open", "x"]),
        "speed": st.sampled_from(["slow", "quick", "x"]),
        "answer": st.sampled_from(ANSWERS),
        "reason": st.text(max_size=8),
    },
)
plays = st.sampled_from(["play", "play", "lift", "undo", "redo", "computer", "computer", "judge", "time"])
# Most clicks are on the table; of the rest, any message comes with anything.
messages = st.one_of(
    st.builds(Message, st.just(FACE.places), st.sampled_from(CELL_TEXTS), st.just({})),
    st.builds(Message, plays, st.sampled_from(["", "", *ANSWERS]), st.just({})),
    st.builds(Message, st.sampled_from(names()), arguments, fields),
)
kept = st.dictionaries(
    st.sampled_from([GAME + "1", GAME + "2", GAME + "x", ASIDE + "1", SETTINGS, CURRENT, "other"]),
    st.sampled_from([*TEXTS, *BROKEN, "1", "2", '{"language": "de"}']),
    max_size=5,
)


def send(app: App, message: Message, rng: Random) -> None:
    """Send a message. ``play``, ``computer``, ``judge`` and ``time`` stand for what can be played, answered or come
    due now; with an argument, a computer answers just that."""
    question, answer = app.computer.question(), message.argument
    if message.name == "play" and app.session.legal:
        app.handle("notation", "", {"notation": _some_action(app, rng)})
    elif message.name == "computer" and question is not None:
        answer = answer or json.dumps({"actions": [_some_action(app, rng), "end"], "reasons": [["takes_disc"]]})
        app.handle("computer-plays" if question.level else "computer-advises", question.ticket, {"answer": answer})
    elif message.name == "judge" and (judged := app.review.question()):
        verdict = {"played": rng.randint(-9, 9), "best": 9.0, "actions": ["1.1", "end"], "reasons": []}
        app.handle("judged", judged, {"answer": answer or json.dumps(verdict)})
    elif message.name == "time":
        for name, clocked in (("replay-tick", app.replay), ("computer-goes-on", app.computer)):
            if clocked.tick is not None:
                app.handle(name, clocked.tick[0])
    else:
        app.handle(message.name, message.argument, message.form)


def _some_action(app: App, rng: Random) -> str:
    """Something that whoever is to move may do; in the duel, what is rare is done more often."""
    way = app.session.way
    actions: list[Any] = list(way.legal)
    return way.game.write_action(lively(actions, rng) if way.game is DUEL else rng.choice(actions))
