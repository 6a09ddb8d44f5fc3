"""The protocol that every game keeps, and its laws.

1. A state is a value. ``apply`` returns a new one or raises ``IllegalAction``; the old one is as it was.
2. ``legal_actions(state)`` is empty exactly when the game is over, that is when ``to_move(state)`` is ``None``;
   ``apply`` accepts exactly these actions.
3. A turn may be many actions, of several seats, and choices may open inside choices: whoever shows, logs or sends
   a game goes by action and asks ``to_move``. ``turn`` counts the turns that are finished, so whoever writes a
   record knows where a line ends.
4. All chance is in the set-up, shuffled beforehand and hidden by the view (a later draw is a card of the deal
   that nobody has seen): so a record needs no generator to be replayed.
5. Secrets have two doors: ``view(state, eyes)`` for what lies there, ``told(state, action, eyes)`` for what was done.
   Two states that differ only in what a seat cannot know give it equal views, and what it is told of an action
   depends only on what it may know. ``OPEN`` eyes see all that anybody holds, and are told everything.
6. ``world(view, rng)`` draws a state that the viewer cannot tell from the true one, all such deals equally likely; its
   view is the same view again. ``redeal`` does so for a whole record: every view of the viewer along it stays,
   and so does all that he was told. Neither tries until something fits: what they draw fits.
7. Set-ups, actions and views go to text or plain JSON values and back without loss.
8. ``reveals(state, action)`` is true whenever the action shows somebody something that he could not know before
   (beyond the action itself, as it is told to him), and of a last action whenever anybody held a secret before it:
   a game that is over lies open. ``holds_secret(view, seat)`` is true whenever the seat knows
   something that others at the table must not see.

``tests/test_conformance.py`` holds every game of the catalogue to these laws.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Literal, Protocol, TypeVar

OPEN: Final = "open"
Eyes = int | None | Literal["open"]
"""Who looks: a seat, a spectator (``None``), or everybody when the game lies open."""


@dataclass(frozen=True)
class Result:
    """How a game stands or ended; all that is held counts as open."""

    over: bool
    to_move: int | None
    scores: tuple[int, ...]
    winners: tuple[int, ...] = ()
    """Whoever has won; several have the same best result. Nobody while the game runs."""
    by: str = "points"
    """What decided, as a code of the game's."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """What the game's result tells besides, as plain JSON values."""

    @property
    def winner(self) -> int | None:
        """The one who has won alone."""
        return self.winners[0] if len(self.winners) == 1 else None

    def as_data(self) -> dict[str, Any]:
        """The result as plain JSON values, as the command line prints it."""
        ours = {"over": self.over, "to_move": self.to_move, "scores": list(self.scores), "winner": self.winner}
        return {**ours, **self.more}


class AnyView(Protocol):
    """What every view has."""

    @property
    def viewer(self) -> int | None: ...

    @property
    def to_move(self) -> int | None: ...


Setup = TypeVar("Setup")
State = TypeVar("State")
Action = TypeVar("Action")
View = TypeVar("View", bound=AnyView)


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

    @property
    def reasons(self) -> Mapping[str, str]:
        """By code, what the game itself refuses and why; codes that all games share stand in ``errors``."""

    def deal(self, rng: Random, players: int, first: int, options: Mapping[str, bool]) -> Setup:
        """A fresh set-up, shuffled by the generator; raises ``SetupError``."""

    def read_setup(self, data: Mapping[str, Any]) -> Setup:
        """The set-up that a record's header describes; raises ``SetupError``."""

    def write_setup(self, setup: Setup) -> dict[str, Any]:
        """A record's header: ``players``, ``first``, ``options`` (each with yes or no), and what was dealt."""

    def seats(self, setup: Setup) -> int:
        """How many play."""

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

    def view(self, state: State, eyes: Eyes) -> View: ...

    def told(self, state: State, action: Action, eyes: Eyes) -> str:
        """The text of an action, played in that state, as those eyes may read it: secrets are a question mark."""

    def reveals(self, state: State, action: Action) -> bool:
        """Whether somebody learns something hidden by the action."""

    def holds_secret(self, view: View, seat: int) -> bool:
        """Whether a seat knows something that the others at the table must not see."""

    def read_view(self, data: Any) -> View:
        """The view that plain JSON values describe; raises ``SetupError``."""

    def write_view(self, view: View) -> dict[str, Any]: ...

    def world(self, view: View, rng: Random) -> State: ...

    def redeal(
        self, setup: Setup, actions: Sequence[Action], view: View, rng: Random
    ) -> tuple[Setup, tuple[Action, ...]]:
        """The game that led to the view, with all that the viewer does not know drawn anew: another set-up, and
        the actions, rewritten where they hold a secret."""

    def result(self, state: State) -> Result:
        """Who leads or won, and why."""


AnyGame = Game[Any, Any, Any, Any]
