"""Any messages in any order: the app never fails, no card is lost, and what is kept is what is on the table."""

from __future__ import annotations

from random import Random

from hypothesis import example, given, settings
from hypothesis import strategies as st

from richelieu.duel.cards import CELL_TEXTS
from tests.duel.games import seeds
from tests.shell.any_messages import kept, messages, send
from tests.shell.markup import Page
from tests.shell.tables import FACE, Full
from web.app import App
from web.catalogue import FACES
from web.keeping.shelf import ASIDE, CURRENT, GAME, Memory, Shelf
from web.message import Message
from web.page import page


def check_table(app: App) -> None:
    """The page can be shown, and all cards are there once."""
    assert len(Page(page(app.screen())).with_attribute("data-place")) == len(CELL_TEXTS)
    state = app.session.way.state
    assert sum(hand.bit_count() for hand in (*state.hands, state.table)) == len(CELL_TEXTS)


def check_kept(app: App) -> None:
    """Whoever opens the page again now finds the same game, whose secrets are as safe."""
    if not app.key:
        return
    again = App(FACES, Shelf(app.shelf.store), Random(5), ["en"])
    assert again.key == app.key
    assert again.session.record == app.session.record
    assert again.session.way.state == app.session.way.state
    assert again.seating == app.seating
    assert again.settings == app.settings


@given(kept, st.lists(messages, max_size=40), seeds)
@settings(max_examples=40)
@example({GAME + "1": "noise", CURRENT: "1"}, [Message("open", "games")], 0)
def test_no_messages_break_the_app_and_all_is_kept(texts: dict[str, str], sent: list[Message], seed: int) -> None:
    store, rng = Memory(), Random(seed)
    store.texts.update(texts)
    app = App(FACES, Shelf(store), rng, ["en"])
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
    app = App(FACES, Shelf(store), rng, ["en"])
    for message, store.full in sent:
        send(app, message, rng)
        check_table(app)


@given(st.lists(st.tuples(st.integers(0, 1), messages), max_size=40), seeds)
@settings(max_examples=40)
def test_two_tabs_never_overwrite_each_others_turns(sent: list[tuple[int, Message]], seed: int) -> None:
    """What a tab writes over is always what it has seen."""
    store, rng = Memory(), Random(seed)
    tabs = [App(FACES, Shelf(store), rng, ["en"]) for _ in range(2)]
    for number, message in sent:
        tab, other = tabs[number], tabs[1 - number]
        seen = other.session.record if other.key == tab.key else None
        is_behind = tab.shelf.is_changed(tab.key)
        before = tab.shelf.text(tab.key)
        send(tab, message, rng)
        check_table(tab)
        if is_behind and before is not None and tab.key == other.key and message.name in ("play", FACE.places, "undo"):
            assert tab.shelf.text(tab.key) == before, "a tab that is behind writes nothing"
        if seen is not None:
            assert other.session.record == seen
