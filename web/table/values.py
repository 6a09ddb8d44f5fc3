"""The game on the table, as values for the views."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from web.face import Button, Face, Position

LetterState = Literal["", "write", "wait"]
"""In a game by letter: whether a turn is to be sent, or was."""


@dataclass(frozen=True)
class Bar:
    """What can be done now besides choosing a place on the table."""

    status: str
    """One sentence, already translated: whose turn it is and what is asked of them."""
    seat: int | None
    """The seat that moves; ``None`` when the game is over."""
    buttons: tuple[Button, ...] = ()
    can_cancel: bool = False
    """Something half chosen can be let go."""
    can_confirm: bool = False
    can_undo: bool = False
    can_redo: bool = False
    can_hint: bool | None = None
    """``None`` where the game knows no hints."""
    thinking: bool = False
    """A computer thinks."""
    section: str = ""
    """Where the rules tell more of what is asked now."""
    hint: str = ""
    """The computer's advice in words, already translated."""
    opponents: tuple[tuple[str, str], ...] = ()
    """Before the first move, whom one may play against: values and words."""
    opponent: str = ""
    letter: LetterState = ""
    can_review: bool = False


@dataclass(frozen=True)
class LogLine:
    """What a seat did in a turn, in words and in notation, seen by the right eyes."""

    number: int
    part: int
    """0, or how many others chose something in this turn before."""
    seat: int
    name: str
    words: str
    notation: str
    upto: int = 0
    """How many actions were played when it was done."""
    current: bool = False
    """Whether the table shows this turn, while one looks back."""

    @property
    def key(self) -> str:
        return f"{self.number}-{self.part}" if self.part else str(self.number)


@dataclass(frozen=True)
class Table:
    """A game, with what can be seen and done of it."""

    face: Face
    title: str
    position: Position
    bar: Bar
    log: tuple[LogLine, ...] = ()
    typed: str = ""
    typed_error: str = ""
    """Why the typed line was refused, already translated."""
    match: str = ""
    """How a match of two games stands, already translated; empty outside a match."""
    can_play_return: bool = False
    """The first game of a match is over, and the second can begin."""
    curtain: int | None = None
    """The seat to which the device is to be handed; while it hangs, the position is a spectator's."""
    curtain_can_undo: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return self.position.names

    @property
    def over(self) -> bool:
        return self.position.result is not None
