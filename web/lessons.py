"""The lesson as data: a position from a real record for each step, and what is to be done there.

Nothing here knows the rules or a language. What may be done is the rules' affair (the position is played as any
other); what a count comes to is read off the score sheet; the words stand in ``lesson_words.py`` under a step's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any

from richelieu.duel.scoring import Sheet, score_sheet
from richelieu.duel.view import open_view
from richelieu.record import FORMAT, Record, record_from, replay

OPENING: dict[str, Any] = {
    "rows": [
        "BO2 NOc BRt AUs PR2 CH2 NOt LAs BBc BOt CH2 ANt",
        "CHs CHc NO2 ANc BB2 PRs BR2 AN2 LAt NOs BRc LA2",
        "ANs BRs BO2 LA2 AUc BBt CHt PR2 NOc BR2 BOc BOs",
        "NO2 PRc AUt CH2 BO2 LA2 PRt AN2 BOs BB2 AU2 BR2",
    ],
    "discs": {
        "1.3": "BR",
        "1.10": "sword",
        "2.5": "BO",
        "2.8": "tower",
        "3.4": "LA",
        "3.9": "marker",
        "4.2": "PR",
        "4.11": "marker",
    },
}
"""A deal whose row ends show what the first steps speak of."""

ENDING: dict[str, Any] = {
    "rows": [
        "PR2 BB2 BOt NOt AUt AUc CH2 NOs NOc NOc AN2 BR2",
        "BO2 ANc BR2 LAt BO2 LAs PR2 CHc ANs BRt AU2 BOs",
        "LA2 LA2 PRt ANt CHt BRs LA2 BBc BRc BR2 NO2 AUs",
        "BB2 NO2 PRs BO2 CH2 BBt PRc BOc AN2 CHs CH2 BOs",
    ],
    "discs": {
        "1.3": "marker",
        "1.10": "BO",
        "2.5": "AU",
        "2.8": "PR",
        "3.4": "marker",
        "3.9": "tower",
        "4.2": "AN",
        "4.11": "sword",
    },
}
"""A game that ends with all the counts that the rulebooks tell as examples, and with equal points."""

CROSS_DISC: dict[str, Any] = {**ENDING, "discs": {**ENDING["discs"], "3.9": "cross"}}
"""The same, but one disc of the Queen's is that of the crosses."""

_PAIRS = {"1.5": "1.5 1.6 end", "1.8": "1.8 1.9 end"}
_SINGLES = [f"{row}.{column}" for row in range(1, 5) for column in range(1, 13)]
WHOLE_GAME = tuple(
    _PAIRS.get(cell, cell if cell == "4.12" else f"{cell} end") for cell in _SINGLES if cell not in ("1.6", "1.9")
)
"""The turns of that game: cell after cell, twice two at once."""

LEARNER, RIVAL = 0, 1
TAKE, MARK, MOVE = "[1-4].*", "@*", "@*>*"
"""Any take, any mark, any move of a marker, as patterns of notation."""

Answer = tuple[int, ...]
"""Points by seat; or, where the winner is asked for, the winner alone, and nothing for a draw."""


@dataclass(frozen=True)
class Step:
    """A position and what is wanted there: a line of actions, a refusal, an answer, or (none of these) to go on."""

    name: str
    deal: dict[str, Any]
    turns: tuple[str, ...] = ()
    first: int = LEARNER
    wanted: tuple[str, ...] = ()
    """Lines of notation, any of which is right; each action may be a pattern."""
    refused: str = ""
    """The code of a refusal that the player should meet on the way along ``wanted``."""
    shows: tuple[str, ...] = ()
    """The cells that are pointed out."""
    asks: str = ""
    """The line of the sheet whose points are asked for, or ``winner``."""
    answers: tuple[Answer, ...] = ()
    section: str = "take"
    """Where the rules tell more."""

    @property
    def record(self) -> Record:
        header = {"format": FORMAT, "game": "duel", "edition": 1, "players": 2, "first": self.first}
        return record_from({**header, "options": {}, "deal": self.deal, "turns": list(self.turns)})

    @property
    def is_last(self) -> bool:
        return not (self.wanted or self.asks)


STEPS: tuple[Step, ...] = (
    Step("ends", OPENING, wanted=(TAKE,)),
    Step(
        "two",
        OPENING,
        ("4.1 end",),
        RIVAL,
        wanted=("1.12 3.1", "3.1 1.12"),
        shows=("1.12", "3.1"),
        section="two",
    ),
    Step(
        "shields",
        OPENING,
        ("4.1 end",),
        RIVAL,
        wanted=("3.12",),
        refused="too_many_shields",
        shows=("3.12", "1.1"),
        section="two",
    ),
    Step("uncover", OPENING, ("4.1 end",), RIVAL, wanted=("2.1 2.2",), shows=("2.1", "2.2"), section="two"),
    Step("mark", OPENING, ("4.1 end",), RIVAL, wanted=(f"{TAKE} {MARK}", f"{TAKE} {TAKE} {MARK}"), section="mark"),
    Step(
        "price",
        OPENING,
        ("4.1 @1.5", "4.12 @2.12"),
        wanted=("2.12x", "2.12x1.5"),
        shows=("2.12",),
        section="pay",
    ),
    Step("own", OPENING, ("4.1 @2.1", "4.12 end"), wanted=("2.1",), shows=("2.1",), section="mark"),
    Step(
        "move",
        OPENING,
        ("4.1 @1.5", "4.12 end", "1.1 @2.6", "3.12 end", "1.12 @3.7", "3.1 end"),
        wanted=(f"{TAKE} {MOVE}", f"{TAKE} {TAKE} {MOVE}"),
        section="mark",
    ),
    Step("disc", OPENING, ("4.1 end",), RIVAL, wanted=("4.2",), shows=("4.2",), section="discs"),
    Step(
        "back",
        OPENING,
        ("4.1 end", "4.12 @2.12", "2.12x end", "3.1 end"),
        wanted=("4.11 !",),
        shows=("4.11",),
        section="discs",
    ),
    Step("last", ENDING, WHOLE_GAME[:-1], RIVAL, wanted=("4.12",), shows=("4.12",), section="end"),
    Step("majority", ENDING, WHOLE_GAME, RIVAL, asks="BO", answers=((6, 5), (6, 0), (5, 0)), section="count"),
    Step("level", ENDING, WHOLE_GAME, RIVAL, asks="NO", answers=((4, 4), (2, 2), (0, 0)), section="count"),
    Step("none", ENDING, WHOLE_GAME, RIVAL, asks="PR", answers=((1, 7), (0, 7), (-5, 7)), section="minus"),
    Step("crosses", ENDING, WHOLE_GAME, RIVAL, asks="cross", answers=((5, 0), (5, 4), (9, 0)), section="count"),
    Step("cross_disc", CROSS_DISC, WHOLE_GAME, RIVAL, asks="cross", answers=((5, 0), (0, 0), (5, 5)), section="discs"),
    Step("tie", ENDING, WHOLE_GAME, RIVAL, asks="winner", answers=((0,), (1,), ()), section="tie"),
    Step("play", OPENING, section="aim"),
)


@lru_cache(maxsize=32)
def sheet_of(number: int) -> Sheet:
    """The sheet of a step's position, every disc open."""
    return score_sheet(open_view(replay(STEPS[number].record)))


def right_answer(number: int) -> Answer:
    """What the rules answer to the question of a step."""
    step, sheet = STEPS[number], sheet_of(number)
    if step.asks == "winner":
        return () if sheet.ahead is None else (sheet.ahead,)
    return next(line.points for line in sheet.lines if line.name == step.asks)


def standing(step: Step, played: list[str], refused: str = "") -> str:
    """How far the player is: ``open``, ``done``, or ``astray`` when what was played leads nowhere in this step."""
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
