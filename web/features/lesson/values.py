"""The step of a lesson that is on the table, as the panel shows it."""

from __future__ import annotations

from dataclasses import dataclass

from web.html.markup import NOTHING, Html
from web.lesson_plan import Standing


@dataclass(frozen=True)
class LessonShown:
    """All words are already translated."""

    number: int
    count: int
    title: str
    task: str
    state: Standing = "open"
    feedback: str = ""
    is_refusal: bool = False
    answers: tuple[str, ...] = ()
    """What one may answer; then nothing is to be done on the table."""
    answered: int | None = None
    picture: Html = NOTHING
    """What is asked about."""
    section: str = ""
    """Where the rules tell more."""
    is_last: bool = False
