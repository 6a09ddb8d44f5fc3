"""The lesson: a first game of a few minutes, one position after the other, played by the real rules.

What the player does is looked at after the rules have allowed or refused it; a step that is done stays done. The
position is practice: it leaves no trace on the shelf. How far the player came is remembered.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from richelieu.duel.cards import CELLS_BY_TEXT
from richelieu.nesting import loads
from web.lesson_words import answer_words, words
from web.lessons import LEARNER, RIVAL, STEPS, Step, right_answer, sheet_of, standing
from web.rooms import Room
from web.seating import Seating, new_record, seated
from web.session import Session
from web.shelf import Shelf
from web.texts import _
from web.views.parts import Lesson, Tally
from web.views.screen import NewGame, Screen, Seat

if TYPE_CHECKING:
    from web.app import App

PROGRESS = "lesson"
RIVAL_LEVEL = "page"
"""Whom the first real game is against; in the lesson itself nobody answers."""
SEATS = (Seat(""), Seat("", RIVAL_LEVEL))


@dataclass(frozen=True)
class Progress:
    """How far somebody came: the step to go on with, and whether the end was reached once."""

    step: int = 0
    finished: bool = False
    offered: bool = False
    """Whether a player who left in the middle was told how to go on."""


def read_progress(text: str | None) -> Progress:
    """Progress as it was kept; what is not progress is none."""
    try:
        data = loads(text or "{}")
    except (ValueError, RecursionError):
        return Progress()
    if not isinstance(data, dict):
        return Progress()
    step = data.get("step")
    known = step if type(step) is int and 0 <= step < len(STEPS) else 0
    return Progress(known, data.get("finished") is True, data.get("offered") is True)


def write_progress(progress: Progress) -> str:
    return json.dumps({"step": progress.step, "finished": progress.finished, "offered": progress.offered})


class Learning(Room):
    """The lesson at the table."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        shelf: Shelf = app.shelf
        self.progress = read_progress(shelf.remembered(PROGRESS))
        self.is_new_here = not shelf.games() and not shelf.remembered(PROGRESS)
        self.session: Session | None = None
        self.done = False
        self.answered: int | None = None

    @property
    def is_on(self) -> bool:
        """Whether the position on the table is the lesson's: any other game put there ends it."""
        return self.session is not None and self.session is self.app.session

    @property
    def step(self) -> Step:
        return STEPS[self.progress.step]

    # Messages.

    def on_learn(self) -> None:
        """Begin, or go on where one left."""
        self.app.notices.pop("learn", None)
        self._go(0 if self.step.is_last else self.progress.step)

    def on_learn_next(self) -> None:
        if self.is_on and (self.done or self.app.argument == "skip") and not self.step.is_last:
            self._go(self.progress.step + 1)

    def on_learn_back(self) -> None:
        if self.is_on and self.progress.step:
            self._go(self.progress.step - 1)

    def on_learn_again(self) -> None:
        if self.is_on:
            self._go(self.progress.step)

    def on_learn_answer(self) -> None:
        if self.is_on and self.app.argument in map(str, range(len(self.step.answers))):
            self.answered = int(self.app.argument)
            if self.step.answers[self.answered] == right_answer(self.progress.step):
                self._finish_step()

    def on_learn_leave(self) -> None:
        if self.is_on:
            self._remember(replace(self.progress, offered=True))
            self.app.leave()
            self.app.said = _("You left the lesson. Help brings you back to it.")

    def on_learn_play(self) -> None:
        """A real game, at once, against the computer that forgives most."""
        self.app.begin(new_record(NewGame(seats=(*SEATS, Seat(""), Seat(""))), "", self.app.rng))

    # Steps.

    def _go(self, number: int) -> None:
        """Lay out a step's position."""
        step = STEPS[number]
        self._remember(Progress(number, self.progress.finished or step.is_last))
        self.app.practise(seated(step.record, Seating(seats=SEATS)))
        self.session = self.app.session
        self.session.floor = len(self.session.actions)
        self.app.dialog = ""
        self.app.said = ""
        self.app.focus = CELLS_BY_TEXT[step.shows[0]] if step.shows else 0
        self.done, self.answered = False, None
        self.app.effects.append(("focus", "board" if step.wanted else "answer-0" if step.asks else "learn-play"))

    def _remember(self, progress: Progress) -> None:
        self.progress = progress
        self.app.shelf.remember(PROGRESS, write_progress(progress))

    def _finish_step(self) -> None:
        if not self.done:
            self.done = True
            self.app.effects.append(("focus", "learn-next"))

    # The screen.

    def furnish(self, screen: Screen) -> Screen:
        if not self.is_on:
            return self._offered(screen)
        if self.app.front is not None:
            return screen
        # A turn that ends here is handed to nobody, whatever the settings say.
        self.app.session.confirm = True
        self.app.thoughts.drop_hint()
        state = self._standing()
        bar = replace(screen.table.bar, can_confirm=False, can_hint=False, hint="", opponents=())
        if screen.table.bar.can_confirm:
            bar = replace(bar, status=_("Your turn is over."))
        table = replace(
            screen.table,
            title=_("Lesson"),
            seats=(Seat(""), Seat("")),
            bar=bar,
            hinted=frozenset(CELLS_BY_TEXT[cell] for cell in self.step.shows) if state == "open" else frozenset(),
        )
        shown = [notice for notice in screen.notices if notice.key != "refused"]
        return replace(
            screen,
            table=table,
            lesson=self._lesson(state),
            notices=tuple(shown),
            said="" if self.app.refused else screen.said,
            dialog="" if screen.dialog == "result" else screen.dialog,
        )

    def _standing(self) -> str:
        """How the player stands in this step; the first time it is done is remembered."""
        if self.step.wanted and not self.done:
            played = [str(action) for action in self.app.session.actions[self._laid_out() :]]
            state = standing(self.step, played, self.app.refused)
            if state != "done":
                return state
            self._finish_step()
        if self.app.dialog == "result":
            self.app.dialog = ""
        if self.done:
            return "done"
        return "open" if self.answered is None else "wrong"

    def _laid_out(self) -> int:
        """How many actions were on the record before the player came."""
        return sum(len(line.split()) for line in self.step.turns)

    def _lesson(self, state: str) -> Lesson:
        number, step = self.progress.step, self.step
        text = words(step.name)
        sheet = sheet_of(number)
        feedback = {"done": text.done, "wrong": text.wrong, "astray": _astray()}.get(state, "")
        refusal = self.app.refusal if self.app.refused and state != "done" else ""
        task = text.task
        if step.asks == "winner":
            task = task.format(points=sheet.scores[LEARNER], ours=sheet.cards[LEARNER], theirs=sheet.cards[RIVAL])
        return Lesson(
            number=number + 1,
            count=len(STEPS),
            title=text.title,
            task=task,
            state=state,
            feedback=refusal or feedback,
            is_refusal=bool(refusal),
            answers=tuple(map(answer_words, step.answers)),
            answered=self.answered,
            tally=self._tally(state),
            section=step.section,
            is_counting=bool(step.asks),
            is_last=step.is_last,
        )

    def _tally(self, state: str) -> Tally | None:
        """The line that is asked for, its points only when they were found."""
        found = [line for line in sheet_of(self.progress.step).lines if line.name == self.step.asks]
        if not found:
            return None
        line = found[0]
        discs = tuple(int(seat == line.disc) for seat in (LEARNER, RIVAL))
        counts = tuple(count - disc for count, disc in zip(line.counts, discs, strict=True))
        return Tally(line.name, counts, discs, line.points if state == "done" else ())

    def _offered(self, screen: Screen) -> Screen:
        """A word to who has never been here, or who left in the middle; once, and easily sent away."""
        if self.is_new_here:
            self.is_new_here = False
            text = _("New here? Learn by playing.")
            self.app.note("learn", text, "learn", _("Show me"))
        elif self.progress.step and not self.progress.offered and not self.progress.finished and not self.session:
            self._remember(replace(self.progress, offered=True))
            self.app.note("learn", _("Your lesson is waiting where you left it."), "learn", _("Go on"))
        else:
            return screen
        return replace(screen, notices=tuple(self.app.notices.values()))


def _astray() -> str:
    return _("That is allowed, but this step is about something else.")
