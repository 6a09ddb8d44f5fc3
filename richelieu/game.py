"""The protocol that every game keeps, and its laws.

1. A state is a value. ``apply`` returns a new one or raises ``IllegalAction``; the old one is as it was.
2. ``legal_actions(state)`` is empty exactly when the game is over, that is when ``to_move(state)`` is ``None``;
   ``apply`` accepts exactly these actions.
3. A turn may be many actions, and choices may open inside choices: ``turn`` counts the turns that are finished,
   so whoever writes a record knows where a line ends. Any number of seats may hold secrets.
4. All chance is in the set-up, shuffled beforehand and hidden by the view (a later draw is a card of the deal
   that nobody has seen): so a record needs no generator to be replayed.
5. ``view(state, seat)`` is the only door to what a seat may know (``None``: the spectator). Two states that
   differ only in what a seat cannot know give it equal views.
6. ``world(view, rng)`` draws a state that the viewer cannot tell from the true one, all such deals equally
   likely; its view is the same view again.
7. Set-ups, actions and views go to text or plain JSON values and back without loss.

``tests/test_conformance.py`` holds every game of the catalogue to these laws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

Setup = TypeVar("Setup")
State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View")


class Game(Protocol[Setup, State, Action, View]):
    """What the command line, the records, the bots and the page know of a game."""

    @property
    def name(self) -> str: ...

    @property
    def players(self) -> Sequence[int]:
        """The numbers of players that the game is for."""

    @property
    def options(self) -> Mapping[str, str]:
        """Variants that a set-up may switch on, each with a line on what it does."""

    def deal(self, rng: Random, players: int, first: int, options: Mapping[str, bool]) -> Setup:
        """A fresh set-up, shuffled by the generator; raises ``SetupError``."""

    def read_setup(self, data: Mapping[str, Any]) -> Setup:
        """The set-up that a record's header describes; raises ``SetupError``."""

    def write_setup(self, setup: Setup) -> dict[str, Any]: ...

    def start(self, setup: Setup) -> State: ...

    def to_move(self, state: State) -> int | None:
        """The seat that chooses next; ``None`` when the game is over."""

    def turn(self, state: State) -> int:
        """How many turns are finished."""

    def legal_actions(self, state: State) -> Sequence[Action]: ...

    def apply(self, state: State, action: Action) -> State:
        """The state after the action; raises ``IllegalAction``, and then nothing has changed."""

    def read_action(self, text: str) -> Action:
        """The action that a text names; raises ``NotationError``."""

    def write_action(self, action: Action) -> str: ...

    def view(self, state: State, seat: int | None) -> View: ...

    def read_view(self, data: Any) -> View:
        """The view that plain JSON values describe; raises ``SetupError``."""

    def write_view(self, view: View) -> dict[str, Any]: ...

    def world(self, view: View, rng: Random) -> State: ...

    def result(self, state: State) -> dict[str, Any]:
        """Who leads or won, and why, as plain JSON values; all that is held counts as open."""


AnyGame = Game[Any, Any, Any, Any]
