"""Any messages in any order: the app never fails, no card is lost, and what is kept is what is on the table."""

from __future__ import annotations

import json
from random import Random
from typing import NamedTuple

from hypothesis import example, given, settings
from hypothesis import strategies as st

from richelieu.duel.cards import CELL_TEXTS
from richelieu.duel.rules import legal_actions
from tests.duel.games import lively, random_record, seeds
from tests.web.markup import Page
from tests.web.tables import COMPUTER, PERSON, Full, record_of
from web.app import LEVELS, App
from web.keyboard import LETTERS, STEPS
from web.shelf import ASIDE, CURRENT, GAME, SETTINGS, Memory, Shelf
from web.views.dialogs import DIALOGS
from web.views.page import page
from web.views.screen import LANGUAGES, SCHEMES

GUARDED = record_of(turns=["1.1 @2.1", "3.1 @4.5", "4.1 end"], seats=(PERSON, PERSON)).as_text()
DISC_HELD = record_of(turns=["4.1 end", "4.2 end"], seats=(PERSON, PERSON)).as_text()
NEARLY_OVER = record_of(
    turns=[f"{row}.{column} end" for row in range(1, 5) for column in range(1, 13)][:-2], seats=(PERSON, COMPUTER)
).as_text()
BROKEN = ["", "{", "[]", json.dumps({"format": "richelieu-record/99"}), "x" * 2000]
TEXTS = [GUARDED, DISC_HELD, NEARLY_OVER, json.dumps(random_record(1)), json.dumps(random_record(2, 4, cut=True))]


class Message(NamedTuple):
    name: str
    argument: str
    form: dict[str, str]


def names() -> list[str]:
    """Every message that the app and its rooms answer."""
    app = App(Shelf(Memory()), Random(0), ["en"])
    found = {name for owner in (app, *app.rooms) for name in dir(owner) if name.startswith("on_")}
    return sorted(name.removeprefix("on_").replace("_", "-") for name in found)


arguments = st.sampled_from(
    [*"127", *DIALOGS, "result", "storage", "nonsense", "\u0000", *STEPS, *LETTERS, *LEVELS]
) | st.text(max_size=8)
fields = st.fixed_dictionaries(
    {},
    optional={
        "notation": st.sampled_from(["1.1 end", "2.12 @3.4", "end", "pass", "!", "1.1 1.2 end", "nonsense"]),
        "players": st.sampled_from(["2", "3", "4", "99"]),
        "first": st.sampled_from(["0", "3", "random", "x"]),
        "last_row": st.just("on"),
        "match": st.just("on"),
        "name-0": st.text(max_size=60),
        "level-0": st.sampled_from(["", "nobody", *LEVELS]),
        "level-1": st.sampled_from(["", *LEVELS]),
        "opponent": st.sampled_from(["", "nobody", *LEVELS]),
        "key": st.sampled_from(["1", "2", "x"]),
        "title": st.text(max_size=60),
        "text": st.sampled_from([*TEXTS, *BROKEN]) | st.text(max_size=20),
        "language": st.sampled_from(["auto", *LANGUAGES, "tlh"]),
        "scheme": st.sampled_from([*SCHEMES, "plaid"]),
        "confirm": st.just("on"),
        "transposed": st.just("yes"),
    },
)
# Most clicks are on the table; of the rest, any message comes with anything.
messages = st.one_of(
    st.builds(Message, st.just("cell"), st.sampled_from(CELL_TEXTS), st.just({})),
    st.builds(Message, st.sampled_from(["play", "play", "lift", "undo", "redo", "computer"]), st.just(""), st.just({})),
    st.builds(Message, st.sampled_from(names()), arguments, fields),
)
kept = st.dictionaries(
    st.sampled_from([GAME + "1", GAME + "2", GAME + "x", ASIDE + "1", SETTINGS, CURRENT, "other"]),
    st.sampled_from([*TEXTS, *BROKEN, "1", "2", '{"language": "de"}']),
    max_size=5,
)


def send(app: App, message: Message, rng: Random) -> None:
    """Send a message; “play” and “computer” stand for something that can be played now."""
    session = app.session
    if message.name == "play" and session.legal:
        app.handle("notation", "", {"notation": str(lively(session.legal, rng))})
    elif message.name == "computer" and (question := app.thoughts.question()) and question.level:
        app.thoughts.play(question.ticket, str(lively(legal_actions(session.state), rng)))
    else:
        app.handle(*message)


def check_table(app: App) -> None:
    """The page can be shown, and all cards are there once."""
    assert len(Page(page(app.screen())).with_attribute("data-cell")) == len(CELL_TEXTS)
    state = app.session.state
    assert sum(hand.bit_count() for hand in (*state.hands, state.table)) == len(CELL_TEXTS)


def check_kept(app: App) -> None:
    """Whoever opens the page again now finds the same game, whose secrets are as safe."""
    if not app.key:
        return
    again = App(Shelf(app.shelf.store), Random(5), ["en"])
    assert again.key == app.key
    assert again.session.record == app.session.record
    assert again.session.state == app.session.state
    assert again.seating == app.seating
    assert again.settings == app.settings


@given(kept, st.lists(messages, max_size=40), seeds)
@settings(max_examples=40)
@example({GAME + "1": "noise", CURRENT: "1"}, [Message("open", "games", {})], 0)
def test_no_messages_break_the_app_and_all_is_kept(texts: dict[str, str], sent: list[Message], seed: int) -> None:
    store, rng = Memory(), Random(seed)
    store.texts.update(texts)
    app = App(Shelf(store), rng, ["en"])
    check_table(app)
    for message in sent:
        send(app, message, rng)
        check_table(app)
        check_kept(app)
    lost = [text for key, text in texts.items() if key.startswith(ASIDE) and text not in store.texts.values()]
    assert not lost or any(message.name == "forget-aside" for message in sent)


@given(kept, st.lists(st.tuples(messages, st.booleans()), max_size=40), seeds)
@settings(max_examples=40)
def test_a_store_that_fails_now_and_then_breaks_nothing(
    texts: dict[str, str], sent: list[tuple[Message, bool]], seed: int
) -> None:
    """The game goes on, and what was kept before is still there."""
    store, rng = Full(), Random(seed)
    store.texts.update(texts)
    app = App(Shelf(store), rng, ["en"])
    for message, store.full in sent:
        send(app, message, rng)
        check_table(app)


@given(st.lists(st.tuples(st.integers(0, 1), messages), max_size=40), seeds)
@settings(max_examples=40)
def test_two_tabs_never_overwrite_each_others_turns(sent: list[tuple[int, Message]], seed: int) -> None:
    """What a tab writes over is always what it has seen."""
    store, rng = Memory(), Random(seed)
    tabs = [App(Shelf(store), rng, ["en"]) for _ in range(2)]
    for number, message in sent:
        tab, other = tabs[number], tabs[1 - number]
        seen = other.session.record if other.key == tab.key else None
        is_behind = tab.shelf.is_changed(tab.key)
        before = tab.shelf.text(tab.key)
        send(tab, message, rng)
        check_table(tab)
        if is_behind and before is not None and tab.key == other.key and message.name in ("play", "cell", "undo"):
            assert tab.shelf.text(tab.key) == before, "a tab that is behind writes nothing"
        if seen is not None:
            assert other.session.record == seen
