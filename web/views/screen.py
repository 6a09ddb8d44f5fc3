"""What the page shows, as values: the app fills them in, the views turn them into HTML text.

A view knows no rules. It is handed the position as the right eyes may see it (a rules ``View``), the score sheet
made from that, and what each place on the table would do if it were chosen now.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from richelieu.duel.scoring import Sheet
from richelieu.duel.view import View
from web.views.parts import Lesson, RulesPlace, Statistics

LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
SCHEMES = ("auto", "light", "dark")


@dataclass(frozen=True)
class Settings:
    """What a player may choose for all games; ``auto`` follows the browser or the system."""

    language: str = "auto"
    scheme: str = "auto"
    motion: bool = True
    sound: bool = False
    confirm: bool = False


@dataclass(frozen=True)
class Seat:
    """Who sits there: a name as typed, and the level of the computer that plays (empty: a person)."""

    name: str
    level: str = ""
    far: bool = False
    """A person at another device, who plays by letter."""


@dataclass(frozen=True)
class Bar:
    """What can be done now besides choosing a place on the table."""

    status: str
    """One sentence, already translated: whose turn it is and what is asked of them."""
    seat: int | None
    """The seat that moves; ``None`` when the game is over."""
    can_mark: bool = False
    marking: bool = False
    """Whether a choice of place now marks a card; then the mark button is pressed."""
    can_end: bool = False
    can_pass: bool = False
    can_spend: bool = False
    pay_from_reserve: bool = False
    """A guarded card was chosen, and one way to pay is the reserve; places with target ``pay`` are the others."""
    can_cancel: bool = False
    """Something half chosen (payment, marker to move) can be let go."""
    can_confirm: bool = False
    can_undo: bool = False
    can_redo: bool = False
    can_hint: bool = False
    thinking: bool = False
    """A computer thinks."""
    section: str = "take"
    """Where the rules tell more of what is asked now."""
    hint: str = ""
    """The computer's advice in words, already translated."""
    opponents: tuple[tuple[str, str], ...] = ()
    """Before the first move, whom one may play against: values and words."""
    opponent: str = ""
    letter: str = ""
    """In a game by letter: ``write`` when a turn is to be sent, ``wait`` when it was."""


@dataclass(frozen=True)
class LogLine:
    """A turn in words and in notation, seen by the right eyes."""

    number: int
    seat: int
    words: str
    notation: str
    current: bool = False
    """Whether the table shows this turn, while one looks back."""


@dataclass(frozen=True)
class ReplayBar:
    """How far one has come in looking back at a game, and what can be chosen there."""

    at: int
    last: int
    """Steps shown, and steps there are."""
    turn: int
    turns: int
    words: str
    """The step that led here, already translated."""
    seat: int | None
    """Whose step it was; ``None`` at the deal."""
    playing: bool
    speed: str
    eyes: str
    eyes_offered: tuple[tuple[str, str], ...]
    """Through whose eyes the game may be seen: value and words."""
    can_play_on: bool
    can_keep: bool
    """The game came by a link and is not on the shelf yet."""


@dataclass(frozen=True)
class Table:
    """The game on the table."""

    title: str
    seats: tuple[Seat, ...]
    view: View
    sheet: Sheet
    bar: Bar
    targets: Mapping[int, str] = field(default_factory=dict)
    """By cell, what choosing it does: ``take``, ``take-pay`` (costs a marker), ``second``, ``second-pay``, ``mark``,
    ``source`` (a marker of one's own to move), ``pay`` (a marker of one's own to pay with)."""
    chosen: int | None = None
    """The cell that was half chosen: the guarded card to pay for, or the marker to move."""
    hinted: frozenset[int] = frozenset()
    recent: Mapping[int, int] = field(default_factory=dict)
    """By cell, the seat that took its card or marked it since those at the device last moved."""
    focus: int = 0
    """The cell that takes the keyboard's place on the table (roving tabindex)."""
    log: tuple[LogLine, ...] = ()
    typed: str = ""
    typed_error: str = ""
    """Why the typed line was refused, already translated."""
    match: str = ""
    """How a match of two games stands, already translated; empty outside a match."""
    can_play_return: bool = False
    """The first game of a match is over, and the second can begin."""
    curtain: int | None = None
    """The seat to which the device is to be handed; while it hangs, ``view`` is a spectator's."""
    curtain_can_undo: bool = False


@dataclass(frozen=True)
class SavedGame:
    """A game on the list."""

    key: str
    title: str
    about: str
    """Players and how far it is, already translated."""
    current: bool = False
    over: bool = False


@dataclass(frozen=True)
class NewGame:
    """The choices of the new-game dialog."""

    players: int = 2
    seats: tuple[Seat, ...] = ()
    """Always four, so that a change of the number keeps what was typed."""
    first: str = "random"
    """``random`` or a seat's number."""
    last_row: bool = False
    match: bool = False


@dataclass(frozen=True)
class Notice:
    """Something the player should know; ``act`` is what its button does, if it has one."""

    key: str
    text: str
    act: str = ""
    button: str = ""
    serious: bool = False
    section: str = ""
    """Where the rules tell more."""


@dataclass(frozen=True)
class Mistake:
    """A turn that lost something, and what would have been better; words already translated."""

    turn: int
    seat: int
    name: str
    played: str
    lost: float
    better: str
    """The better turn and its reasons."""


@dataclass(frozen=True)
class ReviewPart:
    """The review of a finished game, as far as it is done."""

    name: str
    seat: int
    """Whose margin the curve shows."""
    total: int
    done: int
    running: bool
    turns: int
    curve: tuple[tuple[int, float], ...]
    """By turn, the margin to expect."""
    margin: int
    """The margin that it came to."""
    mistakes: tuple[Mistake, ...]
    """The turns that lost most, the worst first."""


@dataclass(frozen=True)
class Shared:
    """A text to copy or to hand to somebody: a link, or a result. Title and explanation are already translated."""

    key: str
    title: str
    about: str
    text: str


@dataclass(frozen=True)
class Invitation:
    """A deal to play that came by a link, or that of a day."""

    day: str
    """The date; empty for a challenge."""
    rivals: str = ""
    """Who played it before and with what result, in words."""
    begun: str = ""
    """The key of the game that was begun on it already."""


@dataclass(frozen=True)
class Correspondence:
    """A game by letter: what is to be sent, to whom; or who has sent a first letter."""

    name: str
    letter: Shared | None = None


@dataclass(frozen=True)
class Screen:
    """The whole page."""

    settings: Settings
    language: str
    """The language in force, never ``auto``."""
    table: Table
    dialog: str = ""
    """Which dialog is open: ``new``, ``games``, ``settings``, ``help``, ``about``, ``rules``, ``result``,
    ``review``, ``statistics`` or none."""
    sheet_open: bool = False
    """Whether the drawer with the sheet is pulled out on a phone."""
    new_game: NewGame = field(default_factory=NewGame)
    levels: tuple[tuple[str, str], ...] = ()
    """The computer's levels, weakest first: name and a translated description."""
    games: tuple[SavedGame, ...] = ()
    aside: int = 0
    """How many saved texts could not be read as games and were put aside."""
    renaming: str = ""
    """The key of the game whose name is being changed."""
    deleted: str = ""
    """The title of a game just deleted that can still be brought back."""
    notices: tuple[Notice, ...] = ()
    said: str = ""
    """What happened last, for the polite live region."""
    storage_works: bool = True
    review: ReviewPart | None = None
    lesson: Lesson | None = None
    rules: RulesPlace = field(default_factory=RulesPlace)
    replay: ReplayBar | None = None
    """While one looks back: what stands in the place of the bar."""
    shared: tuple[Shared, ...] = ()
    """What can be shared, while that dialog is open."""
    copied: str = ""
    """The key of the text that was copied last."""
    can_hand_over: bool = False
    """Whether the device can hand a text to another program."""
    invitation: Invitation | None = None
    correspondence: Correspondence | None = None
    statistics: Statistics | None = None
