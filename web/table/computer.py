"""The computer's part in a game: what it is asked, and what becomes of its answers.

A question carries a ticket; an answer whose ticket is no longer the one in force is dropped. The computer is handed
a view, never the state. Its answers come in as messages, as a person's do; one that is late, broken or against the
rules is said on the page, and the game goes on.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from richelieu.errors import GameError
from richelieu.nesting import loads
from web.face import Deed, Face
from web.message import Message
from web.room import Room
from web.table.shown import NO_HINT, Hint
from web.table.telling import seat_names, turn_words
from web.table.way import Way
from web.texts import _

if TYPE_CHECKING:
    from web.app import App


PAUSE = 0.45
"""Seconds between two actions of the computer, so that one can follow."""


@dataclass(frozen=True)
class Question:
    """A move to choose for a level, or (level empty) a hint to give; ``view`` in plain JSON values."""

    ticket: str
    game: str
    level: str
    seed: int
    view: dict[str, Any]

    def as_text(self) -> str:
        return json.dumps(vars(self))


@dataclass(frozen=True)
class Answer:
    """Some actions in notation, at least one, and the reasons for them."""

    actions: tuple[str, ...]
    reasons: tuple[tuple[str, ...], ...] = ()

    def as_text(self) -> str:
        return json.dumps(vars(self))


class NoAnswer(Exception):
    """What came back is none: it does not even have the shape of one."""


def read_answer(text: str) -> Answer:
    """The answer that a text holds; raises ``NoAnswer``."""
    if not text:
        raise NoAnswer(_("no answer"))
    try:
        data = loads(text)
        actions = tuple(data["actions"])
        reasons = tuple(map(tuple, data["reasons"]))
    except (ValueError, RecursionError, TypeError, KeyError) as error:
        raise NoAnswer(f"{type(error).__name__}: {error}") from None
    words = (*actions, *(word for reason in reasons for word in reason))
    if not actions or not all(reasons) or not all(isinstance(word, str) for word in words):
        raise NoAnswer(_("no action"))
    return Answer(actions, reasons)


class Computer(Room):
    """Moves of computer players, and hints."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._hint: tuple[Way | None, Hint] = (None, NO_HINT)
        self._asked_at: Way | None = None
        self._plan: tuple[Way | None, tuple[str, ...]] = (None, ())
        """What is left of an answer, and where it holds."""

    @property
    def hint(self) -> Hint:
        """The advice for the position on the table; for another it would be none."""
        way, hint = self._hint
        return hint if way is self.app.session.way else NO_HINT

    def ask_hint(self) -> None:
        if "hint" in self.app.face.features:
            self._asked_at = self.app.session.way

    def drop_hint(self) -> None:
        self._asked_at, self._hint = None, (None, NO_HINT)

    # What it is asked.

    def question(self) -> Question | None:
        """What the computer should think about now; what looks the same to it has the same ticket."""
        session = self.app.session
        level, way = session.bot_level, session.way
        if self.app.front is not None or self.tick is not None:
            return None
        if not level and not (self._asked_at is way and session.is_waiting_for_person):
            return None
        game, seed = way.game, len(way)
        seen = game.write_view(game.view(way.state, way.to_move))
        ticket = f"{game.name}/{level}/{seed}/{hash(repr(seen))}"
        return Question(ticket, game.name, level, seed, seen)

    def is_current(self, ticket: str) -> bool:
        question = self.question()
        return question is not None and question.ticket == ticket

    # What it answers.

    def on_computer_plays(self, message: Message) -> None:
        """An answer to the question with this ticket: its first action is played, the others follow by themselves."""
        if not self.is_current(message.argument) or not self.app.session.bot_level:
            return
        try:
            self._play(read_answer(message.form.get("answer", "")).actions)
        except NoAnswer as error:
            self._stumbled(str(error))

    def on_computer_goes_on(self, message: Message) -> None:
        """It is time for the next action of an answer."""
        if self.tick is not None and self.tick[0] == message.argument:
            self._play(self._plan[1])

    def _play(self, actions: tuple[str, ...]) -> None:
        """Play an action; the rest of the answer holds on while it is the same one's turn and nothing came to light."""
        session, game = self.app.session, self.app.face.game
        before = session.way
        try:
            session.act(game.read_action(actions[0]))
        except GameError as error:
            self._stumbled(self.app.reason(error))
            return
        played, way = session.way.played[-1], session.way
        goes_on = (way.to_move, way.turn) == (before.to_move, before.turn)
        holds = goes_on and not game.reveals(played.before, played.action)
        self._plan = (way, actions[1:] if holds else ())

    @property
    def tick(self) -> tuple[str, float] | None:
        """A ticket for the next action of an answer, and after how many seconds it is due."""
        way, rest = self._plan
        if not rest or way is not self.app.session.way or self.app.front is not None:
            return None
        return f"{len(way)}/{rest[0]}", PAUSE

    def on_computer_failed(self, message: Message) -> None:
        """There is no answer, and will be none."""
        if not self.is_current(message.argument):
            return
        reason = message.form.get("reason", "")
        if self.app.session.bot_level:
            self._stumbled(reason)
        else:
            self._no_hint(reason)

    def on_computer_trouble(self, message: Message) -> None:
        """The worker is gone: the page thinks itself from now on."""
        self.app.note(
            "computer",
            _("The computer’s own thread failed ({reason}); it thinks in the page now.").format(
                reason=message.form.get("reason", "")
            ),
        )

    def _stumbled(self, reason: str) -> None:
        """Nobody shall wait for ever: an action is drawn for it, as blindly as fairness demands."""
        session = self.app.session
        session.act(Random(len(session.way)).choice(session.way.legal))
        self.app.note(
            "computer", _("The computer player failed ({reason}); a move was drawn for it.").format(reason=reason)
        )

    def on_computer_advises(self, message: Message) -> None:
        """A hint has come; the text is an answer."""
        if not self.is_current(message.argument) or self.app.session.bot_level:
            return
        session, face = self.app.session, self.app.face
        try:
            answer = read_answer(message.form.get("answer", ""))
            actions = list(map(face.game.read_action, answer.actions))
            session.way.on(actions[0])
        except NoAnswer as error:
            self._no_hint(str(error))
        except GameError as error:
            self._no_hint(self.app.reason(error))
        else:
            words = advice(face, self._deeds(answer), answer.reasons)
            self._asked_at, self._hint = None, (session.way, Hint(words, answer.actions))
            self.app.said = words

    def _no_hint(self, reason: str) -> None:
        self._asked_at = None
        self.app.note("computer", _("There is no hint: the computer failed ({reason}).").format(reason=reason))

    def _deeds(self, answer: Answer) -> list[Deed]:
        session, face = self.app.session, self.app.face
        seat, names = session.way.to_move or 0, seat_names(face, session.seats)
        return [Deed(seat, session.way.turn, text, session.seen, names) for text in answer.actions]


def advice(face: Face, told: list[Deed], reasons: tuple[tuple[str, ...], ...]) -> str:
    """A turn in words, and why it is good."""
    turn, why = turn_words(face, told), ", ".join(filter(None, map(face.reasons, reasons)))
    return _("{turn}: {reasons}.").format(turn=turn, reasons=why) if why else turn
