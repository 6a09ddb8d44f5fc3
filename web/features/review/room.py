"""Going over a finished game: turn by turn, in the background, judged by what each player could know.

A turn in which something came to light has parts, each decided with another knowledge, and each is judged for itself.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import isfinite
from typing import TYPE_CHECKING, Any, ClassVar

from richelieu.bots import EXPERTS
from richelieu.bots.expert import Unit
from richelieu.errors import NotationError
from richelieu.game import AnyGame
from richelieu.nesting import loads
from web.face import Deed, Face
from web.features.review.view import Mistake, ReviewShown, review
from web.message import Message
from web.room import Room
from web.screen import Screen
from web.table.computer import NoAnswer, advice, read_answer
from web.table.seating import Seating
from web.table.telling import seat_names, turn_words
from web.table.way import Played, Way
from web.texts import _

if TYPE_CHECKING:
    from web.app import App

WORST = 5
"""How many turns are shown."""
WORTH_SAYING: dict[Unit, float] = {"points": 1.0, "wins": 5.0}
"""Points, or per cent of the victory, below which nobody needs to hear of it."""


@dataclass(frozen=True)
class Part:
    """What a player decided at once: all of a turn, or a part of it."""

    begins: int
    """How many actions had been played before."""
    played: tuple[Played, ...]

    @property
    def seat(self) -> int:
        return self.played[0].seat

    @property
    def turn(self) -> int:
        return self.played[0].turn


@dataclass(frozen=True)
class Judgement:
    """What the judge said of a part: in points of margin, or in per cent of the victory more than half of it."""

    played: float
    best: float
    actions: tuple[str, ...]
    reasons: tuple[tuple[str, ...], ...]

    @property
    def lost(self) -> float:
        return self.best - self.played


def parts_of(way: Way) -> Iterator[Part]:
    """The decisions of a game, in their order: divided where another seat chose, or something came to light."""
    game, begins = way.game, 0
    for index, played in enumerate(way.played):
        following = way.played[index + 1] if index + 1 < len(way) else None
        goes_on = following is not None and (following.seat, following.turn) == (played.seat, played.turn)
        if not goes_on or game.reveals(played.before, played.action):
            yield Part(begins, way.played[begins : index + 1])
            begins = index + 1


class Review(Room):
    """The judge's work on one game, as far as it is done."""

    dialogs: ClassVar = {"review": review}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.way: Way | None = None
        self.seating = Seating()
        self.parts: list[Part] = []
        self.judgements: list[Judgement] = []
        self.running = False

    # Messages.

    def on_review(self, _message: Message) -> None:
        """Go over the game on the table, if it is over; one that was begun before goes on."""
        way = self.app.session.way
        if not way.over or "review" not in self.app.face.features:
            return
        if self.way is None or (self.way.record.turns, self.way.record.setup) != (way.record.turns, way.record.setup):
            self._take_up(way)
        self.running = not self.is_done
        self.app.dialog = "review"

    def _take_up(self, way: Way) -> None:
        self.way, self.seating = way, self.app.seating
        judged = self._persons or list(range(len(self.seating.seats)))
        self.parts = [part for part in parts_of(way) if part.seat in judged]
        self.judgements = []

    @property
    def _persons(self) -> list[int]:
        return [index for index, seat in enumerate(self.seating.seats) if seat.is_here]

    def on_review_stop(self, _message: Message) -> None:
        self.running = False

    def on_review_go_on(self, _message: Message) -> None:
        self.running = not self.is_done

    def on_try_again(self, message: Message) -> None:
        """A new game from the position before a turn; the old one stays whole."""
        turn = message.number
        if self.way is not None and turn is not None and turn < len(self.way.record.turns):
            self.app.begin(replace(self.way.record, turns=self.way.record.turns[:turn]))

    # The judge.

    @property
    def is_done(self) -> bool:
        return len(self.judgements) == len(self.parts)

    def question(self) -> str:
        """What the judge should look at now, as JSON text; empty if nothing."""
        if not self.running or self.way is None or self.is_done:
            return ""
        part, game = self.parts[len(self.judgements)], self.way.game
        data: dict[str, Any] = {
            "ticket": f"review/{id(self.way)}/{len(self.judgements)}",
            "game": game.name,
            "view": game.write_view(game.view(part.played[0].before, part.seat)),
            "actions": [game.write_action(played.action) for played in part.played],
        }
        return json.dumps(data)

    def on_judged(self, message: Message) -> None:
        """A judgement has come; one that nobody waits for any more is dropped, one that is none ends the review."""
        if self.way is None or not message.argument or message.argument != self.question():
            return
        try:
            if "failed" in message.form:
                raise ValueError(message.form["failed"])
            self.judgements.append(_read(self.way.game, message.form.get("answer", "")))
        except (NoAnswer, ArithmeticError, ValueError, TypeError, KeyError, NotationError) as error:
            self.running = False
            self.app.note("computer", _("The review stopped: the computer failed ({reason}).").format(reason=error))
            return
        if self.is_done:
            self.running = False
            self.app.said = _("The review is done.")

    # What it shows.

    def furnish(self, screen: Screen) -> Screen:
        if screen.dialog != "review" or self.way is None:
            return screen
        return screen.showing(self._shown(self.way, self.app.faces[self.way.game.name]))

    def _shown(self, way: Way, face: Face) -> ReviewShown:
        hero = next(iter(self._persons), 0)
        judged = list(zip(self.parts, self.judgements, strict=False))
        result, unit = way.game.result(way.state), EXPERTS[way.game.name].unit
        scores, winners = result.scores, result.winners
        margin = scores[hero] - max(score for seat, score in enumerate(scores) if seat != hero)
        names = seat_names(face, self.seating.seats)
        return ReviewShown(
            name=names[hero],
            seat=hero,
            total=len(self.parts),
            done=len(self.judgements),
            running=self.running,
            turns=way.turn,
            curve=tuple(_curve(judged, hero, len(names))),
            margin=margin if unit == "points" else _beyond_half((hero in winners) / len(winners)),
            mistakes=self._mistakes(face, names, judged),
            unit=unit,
        )

    def _mistakes(
        self, face: Face, names: tuple[str, ...], judged: list[tuple[Part, Judgement]]
    ) -> tuple[Mistake, ...]:
        least = WORTH_SAYING[EXPERTS[face.game.name].unit]
        worst = sorted(judged, key=lambda pair: -pair[1].lost)[:WORST]
        return tuple(_told(face, names, part, verdict) for part, verdict in worst if verdict.lost >= least)


def _read(game: AnyGame, text: str) -> Judgement:
    """What a judge's text says; it has the shape of an answer, with two numbers beside it."""
    better, data = read_answer(text), loads(text)
    for word in better.actions:
        game.read_action(word)
    played, best = float(data["played"]), float(data["best"])
    if not isfinite(best - played):
        raise NoAnswer(_("no answer"))
    if EXPERTS[game.name].unit == "wins":
        played, best = _beyond_half(played), _beyond_half(best)
    return Judgement(played, best, better.actions, better.reasons)


def _beyond_half(share: float) -> float:
    """A share of the victory in per cent, counted from half of it: what one of two has more, the other has less."""
    return 100 * min(1.0, max(0.0, share)) - 50


def _told(face: Face, names: tuple[str, ...], part: Part, judgement: Judgement) -> Mistake:
    """What was played and what would have been better, as its player saw the table then."""
    game, first = face.game, part.played[0]
    seen = game.view(first.before, part.seat)
    told = [Deed(part.seat, part.turn, game.told(p.before, p.action, part.seat), seen, names) for p in part.played]
    better = [Deed(part.seat, part.turn, text, seen, names) for text in judgement.actions]
    return Mistake(
        turn=part.turn + 1,
        seat=part.seat,
        name=names[part.seat],
        played=turn_words(face, told),
        lost=judgement.lost,
        better=advice(face, better, judgement.reasons),
    )


def _curve(judged: list[tuple[Part, Judgement]], hero: int, players: int) -> Iterator[tuple[int, float]]:
    """By turn, the margin that one player could expect; in a game of two the other's turns tell it too."""
    for part, judgement in judged:
        if part.seat == hero:
            yield part.turn + 1, judgement.played
        elif players == 2:
            yield part.turn + 1, -judgement.played
