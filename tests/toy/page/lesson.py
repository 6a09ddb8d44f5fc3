"""The toy's lesson: lay a card, and play."""

from __future__ import annotations

from functools import cached_property
from random import Random

from richelieu.record import Record
from tests.toy.game import GAME
from tests.toy.page.texts import _
from web.html.markup import NOTHING, Html
from web.lesson_plan import Step, Words


class ToyLesson:
    """Two steps."""

    note = "lesson-toy"
    rival = "novice"

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        record = Record(GAME, GAME.deal(Random(1), 3, 0, {}))
        return (Step("lay", record, wanted=("*>[abc]",), section="aim"), Step("play", record, section="aim"))

    def words(self, number: int) -> Words:
        return (
            Words(_("Laying a card"), _("Choose a card and a place."), _("Nobody else saw it.")),
            Words(_("You know the toy"), _("Now play.")),
        )[number]

    def answers(self, number: int) -> tuple[str, ...]:
        return ()

    def right(self, number: int) -> int:
        return 0

    def picture(self, number: int, found: bool) -> Html:
        return NOTHING
