"""Looking changes nothing: however often the screen is asked for, the app, its rooms and its shelf stay as they are."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.duel.games import seeds
from tests.shell.any_messages import kept, messages, send
from tests.shell.house import two_games
from tests.shell.tables import Full
from web.app import App
from web.catalogue import FACES
from web.effects import Sound
from web.keeping.shelf import CURRENT, GAME, Memory, Shelf
from web.message import Message
from web.page import DIALOGS, page
from web.room import Room
from web.screen import Dialog, Screen
from web.texts import spoken, use


def state_of(thing: Any, inside: tuple[Any, ...] = ()) -> Any:
    """All that could change about a thing, as values that do not: its attributes, theirs, and so on."""
    if isinstance(thing, Random):
        return thing.getstate()
    if isinstance(thing, dict):
        return {key: state_of(value, inside) for key, value in thing.items()}
    if isinstance(thing, list | tuple | set | frozenset):
        return [state_of(value, inside) for value in thing]
    if _is_value(thing) or any(thing is other for other in inside):
        return thing
    return id(thing), state_of(vars(thing), (*inside, thing))


def _is_value(thing: Any) -> bool:
    """Whether nobody can change it: it comes from elsewhere than the page, or is frozen."""
    is_ours = type(thing).__module__.partition(".")[0] in ("web", "tests")
    made = getattr(thing, "__dataclass_params__", None)
    return not is_ours or (made is not None and made.frozen)


def look(app: App) -> Screen:
    """Everything that the page asks the app for when it shows it."""
    screen = app.screen()
    _all_asked = (
        app.computer.question(),
        app.review.question(),
        app.replay.tick,
        app.computer.tick,
        app.sharing.offers(),
        app.post.offers(),
        app.front,
    )
    return screen


def check_looking(app: App) -> None:
    """Look twice: it is the same twice, and nothing has changed."""
    before = state_of(app), spoken()
    first = look(app)
    shown = page(first)
    assert (state_of(app), spoken()) == before
    second = look(app)
    assert second == first
    assert page(second) == shown
    assert (state_of(app), spoken()) == before


@given(kept, st.lists(messages, max_size=30), seeds, st.sampled_from(["duel", "toy"]), st.booleans())
@settings(max_examples=100)
@example({GAME + "1": "noise", CURRENT: "1"}, [Message("open", "games")], 0, "duel", False)
@example({}, [Message("learn"), Message("play"), Message("learn-next", "skip")], 0, "duel", True)
def test_looking_changes_nothing(
    texts: dict[str, str], sent: list[Message], seed: int, game: str, is_full: bool
) -> None:
    """Whatever was done before, and whether or not the store has room."""
    store, rng = Full(), Random(seed)
    store.texts.update(texts)
    store.full = is_full
    with two_games():
        app = App(FACES, Shelf(store), rng, ["en"])
        check_looking(app)
        if game != app.face.game.name:
            app.handle("new-game", "", {"game": game})
        for message in sent:
            send(app, message, rng)
            check_looking(app)


@pytest.mark.parametrize("dialog", DIALOGS)
def test_looking_at_a_dialog_changes_nothing(dialog: str) -> None:
    """Not even at those that count, list and pack what lies on the shelf, where a game cannot be read."""
    app = App(FACES, Shelf(Memory()), Random(1), ["en"])
    for name in ("quick-new", "day", "close", "hint", "replay"):
        app.handle(name)
    app.shelf.store.set(GAME + "7", "noise")
    app.dialog = next(name for name in get_args(Dialog) if name == dialog)
    check_looking(app)


MEDDLING: dict[str, Callable[[App], object]] = {
    "an effect": lambda app: app.effects.append(Sound()),
    "a notice": lambda app: app.note("meddler", "I was here"),
    "what is kept": lambda app: app.shelf.remember("meddler", "I was here"),
    "what is known of it": lambda app: app.shelf.load("99"),
    "chance": lambda app: app.rng.random(),
    "the session": lambda app: app.session.undone.append(None),
    "a room": lambda app: app.replay.on_replay_play(Message("replay-play")),
    "what is said": lambda app: setattr(app, "said", app.said + "!"),
    "the language": lambda _app: use("fr"),
}


@pytest.mark.parametrize("meddling", MEDDLING)
def test_whoever_does_something_when_looked_at_is_found_out(meddling: str) -> None:
    """Or the tests above would say nothing."""

    class Meddler(Room):
        def furnish(self, screen: Screen) -> Screen:
            MEDDLING[meddling](self.app)
            return screen

    app = App(FACES, Shelf(Memory()), Random(1), ["en"])
    app.handle("replay")
    app.rooms = (*app.rooms, Meddler(app))
    with pytest.raises(AssertionError):
        check_looking(app)
