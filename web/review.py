"""Going over a finished game: turn by turn, in the background, judged by what each player could know.

A turn in which a disc came to light has parts, each decided with another knowledge, and each is judged for itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from richelieu.duel.actions import Action
from richelieu.duel.notation import read_action
from richelieu.duel.scoring import score_sheet
from richelieu.duel.view import view
from richelieu.duel.view_data import write_view
from richelieu.record import Record
from web.advice import advice
from web.names import seat_name
from web.narrate import turn_words
from web.rooms import Room
from web.session import Session, shows_disc
from web.texts import _
from web.views.screen import Mistake, ReviewPart, Screen

if TYPE_CHECKING:
    from web.app import App

WORST = 5
"""How many turns are shown."""
WORTH_SAYING = 1.0
"""Points below which nobody needs to hear of it."""


@dataclass(frozen=True)
class Part:
    """What a player decided at once: all of a turn, or a part of it."""

    turn: int
    seat: int
    begins: int
    """How many actions had been played before."""
    actions: tuple[Action, ...]


@dataclass(frozen=True)
class Verdict:
    """What the judge said of a part."""

    played: float
    best: float
    actions: tuple[str, ...]
    reasons: tuple[tuple[str, ...], ...]

    @property
    def lost(self) -> float:
        return self.best - self.played


def parts_of(session: Session) -> Iterator[Part]:
    """The decisions of a game that had a choice to them, in their order."""
    begins = 0
    for index, action in enumerate(session.actions):
        before, after = session.states[index], session.states[index + 1]
        if after.turn != before.turn or after.over or shows_disc(before, action):
            yield Part(before.turn, before.seat, begins, tuple(session.actions[begins : index + 1]))
            begins = index + 1


class Review(Room):
    """The judge's work on one game, as far as it is done."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.session: Session | None = None
        self.record: Record | None = None
        self.parts: list[Part] = []
        self.verdicts: list[Verdict] = []
        self.running = False

    # Messages.

    def on_review(self) -> None:
        """Go over the game on the table, if it is over; one that was begun before goes on."""
        session = self.app.session
        if not session.state.over:
            return
        if (
            self.record is None
            or self.record.turns != session.record.turns
            or self.record.setup != session.record.setup
        ):
            self._take_up(session)
        self.running = not self.is_done
        self.app.dialog = "review"

    @staticmethod
    def _played(record: Record) -> tuple[object, ...]:
        return record.setup, record.turns

    def _take_up(self, session: Session) -> None:
        judged = session.persons or list(range(len(session.seats)))
        self.record = session.record
        self.session = Session(session.record, session.seats)
        self.parts = [part for part in parts_of(self.session) if part.seat in judged]
        self.verdicts = []

    def on_review_stop(self) -> None:
        self.running = False

    def on_review_go_on(self) -> None:
        self.running = not self.is_done

    def on_try_again(self) -> None:
        """A new game from the position before a turn; the old one stays whole."""
        if self.record is not None and self.argument.isdecimal() and int(self.argument) < len(self.record.turns):
            self.app.begin(replace(self.record, turns=self.record.turns[: int(self.argument)]))

    @property
    def argument(self) -> str:
        return self.app.argument

    # The judge.

    @property
    def is_done(self) -> bool:
        return len(self.verdicts) == len(self.parts)

    def question(self) -> str:
        """What the judge should look at now, as JSON text; empty if nothing."""
        if not self.running or self.session is None or self.is_done:
            return ""
        part = self.parts[len(self.verdicts)]
        state = self.session.states[part.begins]
        data: dict[str, Any] = {
            "ticket": f"review/{id(self.session)}/{len(self.verdicts)}",
            "view": write_view(view(state, part.seat)),
            "actions": list(map(str, part.actions)),
        }
        return json.dumps(data)

    def take(self, question: str, answer: str) -> None:
        """A verdict has come; one that nobody waits for any more is dropped."""
        if not answer or question != self.question():
            return
        data = json.loads(answer)
        reasons = tuple(map(tuple, data["reasons"]))
        self.verdicts.append(Verdict(data["played"], data["best"], tuple(data["actions"]), reasons))
        if self.is_done:
            self.running = False
            self.app.said = _("The review is done.")

    # What it shows.

    def furnish(self, screen: Screen) -> Screen:
        if self.app.dialog != "review" or self.session is None:
            return screen
        return replace(screen, review=self._shown(self.session))

    def _shown(self, session: Session) -> ReviewPart:
        hero = next(iter(session.persons), 0)
        judged = list(zip(self.parts, self.verdicts, strict=False))
        scores = score_sheet(view(session.state, None)).scores
        margin = scores[hero] - max(score for seat, score in enumerate(scores) if seat != hero)
        return ReviewPart(
            name=seat_name(session.seats[hero], hero),
            seat=hero,
            total=len(self.parts),
            done=len(self.verdicts),
            running=self.running,
            turns=session.state.turn,
            curve=tuple(_curve(judged, hero, len(session.seats))),
            margin=margin,
            mistakes=self._mistakes(session, judged),
        )

    def _mistakes(self, session: Session, judged: list[tuple[Part, Verdict]]) -> tuple[Mistake, ...]:
        worst = sorted(judged, key=lambda pair: -pair[1].lost)[:WORST]
        told = (self._told(session, part, verdict) for part, verdict in worst if verdict.lost >= WORTH_SAYING)
        return tuple(told)

    def _told(self, session: Session, part: Part, verdict: Verdict) -> Mistake:
        state = session.states[part.begins]
        better = turn_words(state, map(read_action, verdict.actions))
        return Mistake(
            turn=part.turn + 1,
            seat=part.seat,
            name=seat_name(session.seats[part.seat], part.seat),
            played=turn_words(state, part.actions),
            lost=verdict.lost,
            better=advice(better, verdict.reasons),
        )


def _curve(judged: list[tuple[Part, Verdict]], hero: int, players: int) -> Iterator[tuple[int, float]]:
    """By turn, the margin that one player could expect; in a duel the other's turns tell it too."""
    for part, verdict in judged:
        if part.seat == hero:
            yield part.turn + 1, verdict.played
        elif players == 2:
            yield part.turn + 1, -verdict.played
