"""Every control does something, and whatever can be done has a control, a key, a clock or a thread that asks for it."""

from __future__ import annotations

import ast
import re
from html import unescape
from itertools import chain
from pathlib import Path
from random import Random

from richelieu.duel.actions import PASS, SPEND
from richelieu.duel.rules import legal_actions
from richelieu.record import Record
from tests.duel.games import DUEL, walk
from tests.shell.any_messages import names, send
from tests.shell.house import Visitor, new_app, two_games
from tests.shell.tour import Walk, stops
from web.catalogue import FACES
from web.keyboard import FILM, LETTERS
from web.message import Message
from web.page import page

WEB = Path(__file__).parent.parent.parent / "web"
BRINGERS = (*sorted((WEB / "browser").glob("*.py")), WEB / "main.py", WEB / "table" / "asking.py")
"""Who brings messages that no control sends: the browser, clocks and computers."""
WALKS, CLICKS = 6, 50
CONTROL = re.compile(r"<\w+( [^>]*\bdata-act=[^>]*)>")
ATTRIBUTE = re.compile(r' ([\w-]+)="([^"]*)"')


def controls(shown: str) -> list[dict[str, str]]:
    """What can be clicked, changed or sent on a page."""
    found = [{name: unescape(value) for name, value in ATTRIBUTE.findall(tag)} for tag in CONTROL.findall(shown)]
    return [control for control in found if control.get("aria-disabled") != "true"]


def clicking(seed: int) -> Walk:
    """Somebody who clicks on anything, at a table of one of the games, while computers answer and clocks strike."""
    rng, app = Random(seed), new_app(seed=seed)
    app.sharing.can_hand_over = True
    game = list(FACES)[seed % len(FACES)]
    app.handle("new-game", "", {"game": game, "level-0": "", "level-1": rng.choice(["", *FACES[game].levels])})
    for _ in range(CLICKS):
        shown = page(app.screen())
        control = rng.choice(controls(shown))
        values = [unescape(value) for value in re.findall(r' value="([^"]*)"', shown)]
        form = {control["name"]: rng.choice([*values, ""])} if "name" in control else {}
        app.handle(control["data-act"], control.get("data-arg", ""), form)
        for by_itself in ("computer", "time", "judge"):
            send(app, Message(by_itself), rng)
        yield f"clicked on {control['data-act']} {control.get('data-arg', '')}", app


def rare() -> Walk:
    """Moments of the duel that come seldom: a disc can be spent, or no card be taken."""
    app = new_app()
    for seed in range(60):
        record: Record | None = None
        for state, action in walk(seed):
            record = record or Record(DUEL, state.setup)
            if {PASS, SPEND} & set(legal_actions(state)):
                app.begin(record)
                app.handle("lift")
                yield "rare", app
                break
            record = record.with_action(state.turn, str(action))


def among_toys() -> Walk:
    """A whole game of the toy, by clicks."""
    visitor, rng = Visitor(new_app()), Random(1)
    visitor.begin_toy("Ada", "Ben", "Cy")
    while not visitor.app.session.over:
        visitor.take_action(rng)
        yield "a toy", visitor.app


def found() -> dict[str, str]:
    """Every message that a control was seen to send, and where it was seen first; each has somebody who answers it."""
    seen: dict[str, str] = {}
    with two_games():
        for where, app in chain(stops(), rare(), among_toys(), *map(clicking, range(WALKS))):
            for control in controls(page(app.screen())):
                act = control["data-act"]
                assert app._handler(Message(act)) is not None, f"{where}: nobody answers {act!r}"
                seen.setdefault(act, where)
    return seen


def brought() -> set[str]:
    """Every text that the bringers know, and what the page's own events say of the games."""
    texts = {
        node.value
        for path in BRINGERS
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    events = (WEB / "boot" / "shell.js").read_text(encoding="utf-8")
    return texts | {f"games-{detail}" for detail in re.findall(r'"richelieu:games", \{ detail: "(\w+)"', events)}


def test_every_control_is_answered_and_whatever_is_answered_is_asked_for() -> None:
    """In every dialog, at the curtain, in a film, in the lesson, at the end, and wherever somebody clicks by chance.

    A game's places and buttons all have a control; a letter is never the only way.
    """
    controls_found = set(found())
    assert len(controls_found) > 50
    keys = {*LETTERS.values(), *(message for message, _argument in FILM.values())}
    assert set(names()) <= controls_found | keys | brought()
    with two_games():
        for face in FACES.values():
            assert {face.places, *face.acts} <= controls_found
            assert set(face.letters.values()) <= face.acts


def test_a_control_that_nobody_answers_is_found() -> None:
    """Or the tests above would say nothing."""
    app = new_app()
    assert app._handler(Message("castle")) is None
    assert "castle" not in brought()
