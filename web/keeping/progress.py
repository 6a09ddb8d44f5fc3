"""How far somebody came in a lesson; each game's lesson has a progress of its own."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

from richelieu.nesting import loads
from web.keeping.shelf import Shelf
from web.lesson_plan import LessonPlan


@dataclass(frozen=True)
class Progress:
    """The step to go on with, and whether the end was reached once."""

    step: int = 0
    finished: bool = False
    offered: bool = False
    """Whether a player who left in the middle was told how to go on."""

    def or_better(self, other: Progress) -> Progress:
        """Of two the one that is further."""
        return Progress(max(self.step, other.step), self.finished or other.finished, self.offered or other.offered)


def read_progress(data: Any, plan: LessonPlan) -> Progress:
    """Progress as JSON values describe it; what is not progress is none."""
    if not isinstance(data, dict):
        return Progress()
    step = data.get("step")
    known = step if type(step) is int and 0 <= step < len(plan.steps) else 0
    return Progress(known, data.get("finished") is True, data.get("offered") is True)


def progress(shelf: Shelf, plan: LessonPlan) -> Progress:
    """How far one is here."""
    try:
        data = loads(shelf.remembered(plan.note) or "{}")
    except (ValueError, RecursionError):
        return Progress()
    return read_progress(data, plan)


def remember(shelf: Shelf, plan: LessonPlan, now: Progress) -> None:
    shelf.remember(plan.note, json.dumps(asdict(now)))
