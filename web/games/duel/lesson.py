"""The duel's lesson as data: a position from a real record for each step, and what is to be done there.

What may be done is the rules' affair (the position is played as any other); what a count comes to is read off the
score sheet; the words stand in ``lesson_words.py`` under a step's name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any

from richelieu.duel.scoring import Line, Sheet, score_sheet
from richelieu.duel.view import open_view
from richelieu.record import FORMAT, record_from, replay
from web.games.duel.card import marker
from web.games.duel.lesson_words import Answer, answer_words, words
from web.games.duel.names import line_name, role_name
from web.games.duel.texts import _
from web.html.markup import NOTHING, Html, hidden, join, svg, tag
from web.html.parts import signed
from web.lesson_plan import Step, Words

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


@dataclass(frozen=True)
class Sketch:
    """A step as it stands below; the record is made when it is first wanted."""

    name: str
    deal: dict[str, Any]
    turns: tuple[str, ...] = ()
    first: int = LEARNER
    wanted: tuple[str, ...] = ()
    refused: str = ""
    shows: tuple[str, ...] = ()
    asks: str = ""
    answers: tuple[Answer, ...] = ()
    section: str = "take"

    def step(self) -> Step:
        header = {"format": FORMAT, "game": "duel", "edition": 1, "players": 2, "first": self.first}
        record = record_from({**header, "options": {}, "deal": self.deal, "turns": list(self.turns)})
        return Step(self.name, record, self.wanted, self.refused, self.shows, self.asks, self.section)


STEPS: tuple[Sketch, ...] = (
    Sketch("ends", OPENING, wanted=(TAKE,)),
    Sketch(
        "two",
        OPENING,
        ("4.1 end",),
        RIVAL,
        wanted=("1.12 3.1", "3.1 1.12"),
        shows=("1.12", "3.1"),
        section="two",
    ),
    Sketch(
        "shields",
        OPENING,
        ("4.1 end",),
        RIVAL,
        wanted=("3.12",),
        refused="too_many_shields",
        shows=("3.12", "1.1"),
        section="two",
    ),
    Sketch("uncover", OPENING, ("4.1 end",), RIVAL, wanted=("2.1 2.2",), shows=("2.1", "2.2"), section="two"),
    Sketch("mark", OPENING, ("4.1 end",), RIVAL, wanted=(f"{TAKE} {MARK}", f"{TAKE} {TAKE} {MARK}"), section="mark"),
    Sketch(
        "price",
        OPENING,
        ("4.1 @1.5", "4.12 @2.12"),
        wanted=("2.12x", "2.12x1.5"),
        shows=("2.12",),
        section="pay",
    ),
    Sketch("own", OPENING, ("4.1 @2.1", "4.12 end"), wanted=("2.1",), shows=("2.1",), section="mark"),
    Sketch(
        "move",
        OPENING,
        ("4.1 @1.5", "4.12 end", "1.1 @2.6", "3.12 end", "1.12 @3.7", "3.1 end"),
        wanted=(f"{TAKE} {MOVE}", f"{TAKE} {TAKE} {MOVE}"),
        section="mark",
    ),
    Sketch("disc", OPENING, ("4.1 end",), RIVAL, wanted=("4.2",), shows=("4.2",), section="discs"),
    Sketch(
        "back",
        OPENING,
        ("4.1 end", "4.12 @2.12", "2.12x end", "3.1 end"),
        wanted=("4.11 !",),
        shows=("4.11",),
        section="discs",
    ),
    Sketch("last", ENDING, WHOLE_GAME[:-1], RIVAL, wanted=("4.12",), shows=("4.12",), section="end"),
    Sketch("majority", ENDING, WHOLE_GAME, RIVAL, asks="BO", answers=((6, 5), (6, 0), (5, 0)), section="count"),
    Sketch("level", ENDING, WHOLE_GAME, RIVAL, asks="NO", answers=((4, 4), (2, 2), (0, 0)), section="count"),
    Sketch("none", ENDING, WHOLE_GAME, RIVAL, asks="PR", answers=((1, 7), (0, 7), (-5, 7)), section="minus"),
    Sketch("crosses", ENDING, WHOLE_GAME, RIVAL, asks="cross", answers=((5, 0), (5, 4), (9, 0)), section="count"),
    Sketch(
        "cross_disc", CROSS_DISC, WHOLE_GAME, RIVAL, asks="cross", answers=((5, 0), (0, 0), (5, 5)), section="discs"
    ),
    Sketch("tie", ENDING, WHOLE_GAME, RIVAL, asks="winner", answers=((0,), (1,), ()), section="tie"),
    Sketch("play", OPENING, section="aim"),
)


class DuelLesson:
    """The lesson of the duel: taking, marking, paying, discs, counting."""

    note = "lesson"
    rival = "page"

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        return tuple(sketch.step() for sketch in STEPS)

    def words(self, number: int) -> Words:
        said = words(STEPS[number].name)
        if STEPS[number].asks != "winner":
            return said
        sheet = self.sheet(number)
        task = said.task.format(points=sheet.scores[LEARNER], ours=sheet.cards[LEARNER], theirs=sheet.cards[RIVAL])
        return replace(said, task=task)

    def answers(self, number: int) -> tuple[str, ...]:
        return tuple(map(answer_words, STEPS[number].answers))

    def right(self, number: int) -> int:
        return STEPS[number].answers.index(self.right_answer(number))

    def right_answer(self, number: int) -> Answer:
        """What the rules answer to the question of a step."""
        asked, sheet = STEPS[number].asks, self.sheet(number)
        if asked == "winner":
            return () if sheet.ahead is None else (sheet.ahead,)
        return next(line.points for line in sheet.lines if line.name == asked)

    def sheet(self, number: int) -> Sheet:
        """The sheet of a step's position, every disc open."""
        return _sheet(number)

    def picture(self, number: int, found: bool) -> Html:
        """The line that is asked for: what each has, and, once found, what it scores."""
        lines = [line for line in self.sheet(number).lines if line.name == STEPS[number].asks]
        if not lines:
            return NOTHING
        line = lines[0]
        rows = join(_have(line, seat, found) for seat in (LEARNER, RIVAL))
        name = tag("span", svg(line.name, "arms"), line_name(line.name), class_="line-name")
        return tag("div", name, tag("ul", rows), class_="tally-line")


@cache
def _sheet(number: int) -> Sheet:
    return score_sheet(open_view(replay(STEPS[number].step().record)))


def _have(line: Line, seat: int, found: bool) -> Html:
    """What a seat has of the line: the cards, and apart from them the disc."""
    disc = line.disc == seat
    count = line.counts[seat] - disc
    words = f"{role_name(seat)}: {count}"
    if disc:
        words += " " + _("and the disc")
    coin = tag("span", svg(line.name, "picture"), class_="disc-open") if disc else NOTHING
    points = tag("b", signed(line.points[seat]), class_="points") if found else NOTHING
    return tag(
        "li",
        marker(seat, "emblem"),
        tag("span", str(count), " +" if disc else "", aria_hidden="true"),
        coin,
        hidden(words),
        points,
        class_=f"seat-{seat}",
    )
