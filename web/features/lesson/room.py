"""The lesson: a first game of a few minutes, one position after the other, played by the real rules.

What the player does is looked at after the rules have allowed or refused it; a step that is done stays done. The
position is practice: it leaves no trace on the shelf. How far the player came is remembered.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web.effects import Focus
from web.face import Face
from web.features.lesson.values import LessonShown
from web.keeping.progress import Progress, progress, remember
from web.lesson_plan import LessonPlan, Standing, Step, standing
from web.message import Message
from web.room import Room
from web.screen import Screen
from web.table.seating import NOBODY, Seat, Seating, new_record, padded, seated, usual_choices
from web.table.session import Session
from web.texts import _

if TYPE_CHECKING:
    from web.app import App


class Learning(Room):
    """The lesson at the table."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.is_new_here = not app.shelf.games() and not any(
            app.shelf.remembered(face.lesson.note) for face in app.faces.values() if face.lesson
        )
        self.has_offered = False
        """Whether the lesson was spoken of since the page was opened; a full storage cannot keep that it was."""
        self.face: Face | None = None
        """The game whose lesson is, or was last, on the table."""
        self.session: Session | None = None
        self._at = 0
        self.done = False
        self.answered: int | None = None

    @property
    def is_on(self) -> bool:
        """Whether the position on the table is the lesson's: any other game put there ends it."""
        return self.session is not None and self.session is self.app.session

    @property
    def plan(self) -> LessonPlan | None:
        """The lesson that is on, or that of the game on the table."""
        face = self.face if self.is_on and self.face else self.app.face
        return face.lesson

    @property
    def progress(self) -> Progress:
        return progress(self.app.shelf, self.plan) if self.plan else Progress()

    # Messages.

    def on_learn(self, _message: Message) -> None:
        """Begin, or go on where one left."""
        plan = self.plan
        if plan is not None:
            self.app.notices.pop("learn", None)
            number = self._number
            self._go(plan, 0 if plan.steps[number].is_last else number)

    def on_learn_next(self, message: Message) -> None:
        plan = self.plan
        if self.is_on and plan and (self.done or message.argument == "skip") and not self._step(plan).is_last:
            self._go(plan, self._number + 1)

    def on_learn_back(self, _message: Message) -> None:
        if self.is_on and self.plan and self._number:
            self._go(self.plan, self._number - 1)

    def on_learn_again(self, _message: Message) -> None:
        if self.is_on and self.plan:
            self._go(self.plan, self._number)

    def on_learn_answer(self, message: Message) -> None:
        plan = self.plan
        if self.is_on and plan and message.argument in map(str, range(len(plan.answers(self._number)))):
            self.answered = int(message.argument)
            if self.answered == plan.right(self._number):
                self._finish_step()

    def on_learn_leave(self, _message: Message) -> None:
        if self.is_on and self.plan:
            remember(self.app.shelf, self.plan, replace(self.progress, offered=True))
            self.app.leave()
            self.app.said = _("You left the lesson. Help brings you back to it.")

    def on_learn_play(self, _message: Message) -> None:
        """A real game, at once, against the computer that forgives most."""
        game = self.app.face.game
        if self.plan is not None:
            seats = padded(self._seats(self.app.face, self.plan), game)
            self.app.begin(new_record(game, replace(usual_choices(game), seats=seats), self.app.rng))

    # Steps.

    @property
    def _number(self) -> int:
        """The step that is, or was last, on the table; before that, the one to go on with."""
        return self._at if self.face is self.app.face else self.progress.step

    def _step(self, plan: LessonPlan) -> Step:
        return plan.steps[self._number]

    @staticmethod
    def _seats(face: Face, plan: LessonPlan) -> tuple[Seat, ...]:
        return (NOBODY, *[Seat("", plan.rival)] * (min(face.game.players) - 1))

    def _go(self, plan: LessonPlan, number: int) -> None:
        """Lay out a step's position."""
        step, app = plan.steps[number], self.app
        self.face = app.faces[step.record.game.name]
        remember(app.shelf, plan, Progress(number, self.progress.finished or step.is_last))
        app.practise(seated(step.record, Seating(seats=self._seats(self.face, plan))))
        self.session, self._at = app.session, number
        self.session.floor = len(self.session.way)
        # A turn that ends here is handed to nobody, whatever the settings say.
        self.session.confirm = True
        app.dialog = ""
        app.said = ""
        app.playing.focus = step.shows[0] if step.shows else ""
        self.done, self.answered = False, None
        app.effects.append(Focus("board" if step.wanted else "answer-0" if step.asks else "learn-play"))

    def _finish_step(self) -> None:
        if not self.done:
            self.done = True
            self.app.effects.append(Focus("learn-next"))

    def after(self) -> None:
        """What was just done may have finished the step; nobody else answers, and nothing but the lesson is told."""
        plan = self.plan
        if not self.is_on or plan is None:
            self._offer()
            return
        self.app.session.confirm = True
        self.app.computer.drop_hint()
        if self.app.dialog == "result":
            self.app.dialog = ""
        if self.app.front is None and self._standing(plan) == "done":
            self._finish_step()

    def _offer(self) -> None:
        """A word to who has never been here, or who left in the middle; once, and easily sent away."""
        plan, so_far = self.plan, self.progress
        if plan is None:
            self.app.notices.pop("learn", None)
        if plan is None or self.has_offered:
            return
        if self.is_new_here:
            self.has_offered = True
            self.app.note("learn", _("New here? Learn by playing."), "learn", _("Show me"))
        elif so_far.step and not so_far.offered and not so_far.finished and not self.session:
            self.has_offered = True
            remember(self.app.shelf, plan, replace(so_far, offered=True))
            self.app.note("learn", _("Your lesson is waiting where you left it."), "learn", _("Go on"))

    def _standing(self, plan: LessonPlan) -> Standing:
        """How the player stands in this step."""
        step = self._step(plan)
        if self.done:
            return "done"
        if step.wanted:
            game, way = self.app.face.game, self.app.session.way
            played = [game.write_action(action) for action in way.actions[step.laid_out :]]
            return standing(step, played, self.app.refused)
        return "open" if self.answered is None else "wrong"

    # The screen.

    def furnish(self, screen: Screen) -> Screen:
        plan = self.plan
        if not self.is_on or plan is None or self.app.front is not None:
            return screen
        state = self._standing(plan)
        shows = self._step(plan).shows if state == "open" else ()
        bar = replace(screen.table.bar, can_confirm=False, can_hint=False, hint="", opponents=())
        if screen.table.bar.can_confirm:
            bar = replace(bar, status=_("Your turn is over."))
        at = replace(screen.table.position, seats=(NOBODY,) * len(screen.table.names), advised=shows)
        return replace(
            screen,
            table=replace(screen.table, title=_("Lesson"), position=at, bar=bar),
            notices=tuple(notice for notice in screen.notices if notice.key != "refused"),
            said="" if self.app.refused else screen.said,
        ).showing(self._shown(plan, state))

    def _shown(self, plan: LessonPlan, state: Standing) -> LessonShown:
        number, step = self._number, self._step(plan)
        text = plan.words(number)
        feedback = {"done": text.done, "wrong": text.wrong, "astray": _astray()}.get(state, "")
        refusal = self.app.refusal if self.app.refused and state != "done" else ""
        return LessonShown(
            number=number + 1,
            count=len(plan.steps),
            title=text.title,
            task=text.task,
            state=state,
            feedback=refusal or feedback,
            is_refusal=bool(refusal),
            answers=plan.answers(number),
            answered=self.answered,
            picture=plan.picture(number, state == "done"),
            section=step.section,
            is_last=step.is_last,
        )


def _astray() -> str:
    return _("That is allowed, but this step is about something else.")
