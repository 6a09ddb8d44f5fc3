"""A game's face: all that the page knows of a game. The shell asks it, and imports none.

A face is handed a ``Position`` (what the eyes at the device may see, and what may be done now) and answers with words,
values and HTML text. It keeps nothing, and is never shown a state or an action as it was written: so it cannot
tell a secret. What it does not offer it leaves as it is here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from richelieu.bots import Level, levels
from richelieu.errors import REASONS
from richelieu.game import AnyGame, Result
from web.html.markup import NOTHING, Html
from web.lesson_plan import LessonPlan
from web.packing import Packing
from web.table.seating import Seat
from web.texts import Texts, _, ngettext

Feature = Literal["match", "letters", "daily", "review", "hint"]
"""What a game may offer besides being played."""


@dataclass(frozen=True)
class Deed:
    """Something that was done, as certain eyes saw it."""

    seat: int
    turn: int
    """How many turns were finished before."""
    text: str
    """The action as those eyes may read it."""
    view: Any
    """What those eyes saw before it."""
    names: tuple[str, ...]


@dataclass(frozen=True)
class Position:
    """What lies on the table for certain eyes, and what those at the device may do about it."""

    view: Any
    seats: tuple[Seat, ...]
    names: tuple[str, ...]
    """What the seats are called."""
    legal: Sequence[Any] = ()
    """What the person at the device may do now."""
    choice: Any = None
    """What is half chosen, as the face itself said."""
    advised: tuple[str, ...] = ()
    """The actions of a hint, in notation, or what a lesson points at."""
    since: tuple[Deed, ...] = ()
    """What others did since those at the device last moved."""
    focus: str = ""
    """The place on the table where the keyboard is."""
    result: Result | None = None
    """How the game ended, when it is over."""


@dataclass(frozen=True)
class Do:
    """A choice that is complete: the action, which the rules may still refuse."""

    action: Any


@dataclass(frozen=True)
class Hold:
    """A choice that is half made, to be shown and to be gone on with."""

    choice: Any


@dataclass(frozen=True)
class Button:
    """Something to do besides choosing a place on the table."""

    act: str
    label: str
    icon: str
    """The picture ``icon-…`` of the shell's or the game's."""
    can: bool = True
    key: str = ""
    """Its letter. A button with a letter keeps its place while it cannot be used; others come and go."""
    primary: bool = False
    pressed: bool | None = None


@dataclass(frozen=True)
class Box:
    """A game as somebody finds it who chooses among several."""

    title: str
    picture: str
    minutes: int
    about: str


class Face:
    """What a game looks like, and how it is handled."""

    game: AnyGame
    texts: Texts
    emblems: tuple[str, ...]
    """By seat, the picture that stands for it."""
    features: frozenset[Feature] = frozenset()
    places: str = "place"
    """The message that a chosen place on the table sends."""
    acts: frozenset[str] = frozenset()
    """The messages of its buttons."""
    letters: Mapping[str, str] = {}
    """By key, the message that it sends."""
    nothing: Any = None
    """What is half chosen when nothing is."""
    lesson: LessonPlan | None = None
    packing: Packing | None = None
    """A way of its own to make links short."""
    first_level = ""
    """Whom somebody plays who says nothing else, on the deal of the day."""
    daily_players = 2
    example = ""
    """A typed turn."""

    # Names.

    @property
    def levels(self) -> dict[str, str]:
        """The computer players, weakest first: by name, what to expect of them."""
        return {level.name: self.level(level) for level in levels(self.game.name)}

    def level(self, level: Level) -> str:
        """A computer player by its rank, a comma, and what to expect of it; as it is here, by its name alone."""
        return level.name

    def box(self) -> Box:
        raise NotImplementedError

    def role(self, seat: int) -> str:
        """Whom a seat plays when nobody typed a name."""
        raise NotImplementedError

    def option(self, name: str) -> tuple[str, str]:
        """A variant, and what it does."""
        return name, self.game.options[name]

    def reason(self, code: str) -> str:
        """Why something was refused."""
        own = self.game.reasons
        return self.texts.gettext(own[code]) if code in own else _(REASONS[code])

    # Choosing. What may be done is the rules' affair: a face only looks through the legal actions.

    def choose(self, at: Position, act: str, argument: str) -> Do | Hold | None:
        """What a place or a button stands for now."""
        raise NotImplementedError

    def buttons(self, at: Position) -> tuple[Button, ...]:
        return ()

    def is_half_chosen(self, at: Position) -> bool:
        return bool(at.choice != self.nothing)

    def settle(self, at: Position) -> str:
        """The place that the keyboard reaches: the one in focus, or where that is gone another."""
        return at.focus

    def step(self, at: Position, key: str, transposed: bool) -> str:
        """The place to which an arrow key leads; ``transposed`` if rows stand as columns on a small screen."""
        return at.focus

    # Words.

    def wanted(self, at: Position) -> str:
        """What is asked of whoever is to move, without the name; ends a sentence."""
        raise NotImplementedError

    def words(self, deed: Deed) -> str:
        """What a seat did, without its name."""
        raise NotImplementedError

    def reasons(self, reason: Sequence[str]) -> str:
        """A reason of the computer's for its advice; empty if there are no words for it."""
        return ""

    def outcome(self, result: Result, names: tuple[str, ...]) -> str:
        """Who has won, and by what."""
        winner = result.winner
        if winner is None:
            return _("{names} share the victory.").format(names=", ".join(names[seat] for seat in result.winners))
        margin = result.scores[winner] - max(score for seat, score in enumerate(result.scores) if seat != winner)
        return ngettext("{name} wins by {margin} point.", "{name} wins by {margin} points.", margin).format(
            name=names[winner], margin=margin
        )

    def verdict(self, result: Result, names: tuple[str, ...]) -> str:
        """The headline of the result."""
        winner = result.winner
        return _("A shared victory") if winner is None else _("{name} wins").format(name=names[winner])

    def report(self, at: Position) -> str:
        """A line of signs that tells how a game went, and nothing of its cards."""
        return ""

    # What is seen.

    def table(self, at: Position) -> Html:
        """What lies in the middle: an element of class ``board``, with a button of class ``place`` for each place.

        A place has ``data-place``, ``data-act`` (the face's ``places``) and ``data-arg``; the one that ``settle`` names
        has ``tabindex`` 0, all others −1.
        """
        raise NotImplementedError

    def side(self, at: Position, seat: int) -> Html:
        """What lies before a seat: a section ``#seat-…`` of the classes ``player`` and ``seat-…``, with its name."""
        raise NotImplementedError

    def sides_above(self, seats: int) -> int:
        """How many of the sides stand above the table; the others stand below."""
        return seats // 2

    def sheet(self, at: Position) -> Html:
        """How the game stands, for the eyes that look."""
        raise NotImplementedError

    def result(self, at: Position) -> Html:
        """How a game that is over was counted."""
        return self.sheet(at)

    # What can be read.

    def sections(self) -> dict[str, str]:
        """The sections of the rules in their order, with their titles."""
        return {}

    def chapter(self, section: str) -> Html:
        return NOTHING

    def section(self, at: Position) -> str:
        """The section that tells of what is asked now."""
        return next(iter(self.sections()), "")

    def section_of(self, code: str) -> str:
        """The section that explains a refusal; empty if there is none."""
        return ""

    def keys(self) -> tuple[tuple[str, str], ...]:
        """What its letters do, for the help."""
        return ()

    def help(self) -> Html:
        """What else the help tells: signs, and how turns are typed."""
        return NOTHING

    def credit(self) -> str:
        """Who made the game, in a sentence."""
        raise NotImplementedError


Faces = Mapping[str, Face]
