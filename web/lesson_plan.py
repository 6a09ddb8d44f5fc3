"""A game's lesson as its face gives it: positions from real records, and what is to be done in each.

What may be done is the rules' affair (a position is played as any other); what an answer is worth is read off them.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import Literal, Protocol

from richelieu.record import Record
from web.html.markup import Html

Standing = Literal["open", "done", "astray", "wrong"]
"""How far a step is: open, done, astray (allowed, but not what is wanted), or answered wrongly."""


@dataclass(frozen=True)
class Step:
    """A position and what is wanted there: a line of actions, a refusal, an answer, or (none of these) to go on."""

    name: str
    record: Record
    wanted: tuple[str, ...] = ()
    """Lines of notation, any of which is right; each action may be a pattern."""
    refused: str = ""
    """The code of a refusal that the player should meet on the way along ``wanted``."""
    shows: tuple[str, ...] = ()
    """The places that are pointed out."""
    asks: str = ""
    """What is asked for, as the face knows it."""
    section: str = ""
    """Where the rules tell more."""

    @property
    def is_last(self) -> bool:
        return not (self.wanted or self.asks)

    @property
    def laid_out(self) -> int:
        """How many actions were on the record before the player came."""
        return sum(len(line.split()) for line in self.record.turns)


@dataclass(frozen=True)
class Words:
    """The texts of a step, in the language now spoken."""

    title: str
    task: str
    done: str = ""
    wrong: str = ""
    """What to think of after a wrong answer."""


class LessonPlan(Protocol):
    """The steps of a lesson, and what they say."""

    @property
    def note(self) -> str:
        """Under which name the progress is kept."""

    @property
    def rival(self) -> str:
        """The level of the computer in the first real game; in the lesson itself nobody answers."""

    @property
    def steps(self) -> tuple[Step, ...]: ...

    def words(self, number: int) -> Words: ...

    def answers(self, number: int) -> tuple[str, ...]:
        """What one may answer, where something is asked."""

    def right(self, number: int) -> int:
        """Which of the answers the rules give."""

    def picture(self, number: int, found: bool) -> Html:
        """What is asked about; with the answer in it once that was found."""


def standing(step: Step, played: list[str], refused: str = "") -> Standing:
    """How far the player is by what was played, and what was refused last."""
    lines = [line.split() for line in step.wanted]
    on_the_way = [line for line in lines if _begins(line, played)]
    if step.refused:
        met = refused == step.refused and bool(played)
        return "done" if met and on_the_way else "open" if on_the_way else "astray"
    if any(len(line) == len(played) for line in on_the_way):
        return "done"
    return "open" if on_the_way else "astray"


def _begins(line: list[str], played: list[str]) -> bool:
    """Whether what was played is the beginning of a line of patterns."""
    return len(played) <= len(line) and all(map(fnmatchcase, played, line))
