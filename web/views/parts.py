"""What the lesson, the rules and the statistics show, as values; part of ``screen.Screen``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Tally:
    """A line of the sheet as the lesson asks for it; tuples are by seat."""

    name: str
    counts: tuple[int, ...]
    """Without the disc."""
    discs: tuple[int, ...]
    points: tuple[int, ...] = ()
    """Empty until they are found."""


@dataclass(frozen=True)
class Lesson:
    """The step of the lesson that is on the table; all words are already translated."""

    number: int
    count: int
    title: str
    task: str
    state: str = "open"
    """``open``, ``done``, ``astray`` (allowed, but not what is wanted) or ``wrong`` (an answer)."""
    feedback: str = ""
    is_refusal: bool = False
    answers: tuple[str, ...] = ()
    answered: int | None = None
    tally: Tally | None = None
    section: str = ""
    """Where the rules tell more."""
    is_counting: bool = False
    """Nothing is to be done on the table."""
    is_last: bool = False


@dataclass(frozen=True)
class RulesPlace:
    """Where the rules are open, and the dialog that they cover, if any."""

    section: str = ""
    back: str = ""


@dataclass(frozen=True)
class Share:
    """How games ended for somebody, or against somebody."""

    label: str
    won: int
    drawn: int
    lost: int
    average: int
    """The margin, on average."""

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class Statistics:
    """Finished games, the oldest first; labels are already translated."""

    total: Share
    """Mine against computers."""
    margins: tuple[int, ...]
    outcomes: tuple[str, ...]
    streak: int
    """Won in a row up to now; below nothing, lost in a row."""
    longest: int
    opponents: tuple[Share, ...]
    shared: int
    """Games of several persons at this device, counted apart."""
    persons: tuple[Share, ...]
