"""Where the computer thinks: in a worker of its own.

Until that is ready, or where there is none, it thinks in the page, half a frame at a time.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import js

from web import bot
from web.review import Review
from web.thoughts import Question, Thoughts

PAUSE = 0.45
"""Seconds between two actions of the computer, so that one can follow."""

SETTLING = 0.25
"""Seconds between two looks at whether the page has done everything that goes before the worker."""


class Thinker:
    """Asks the computer whenever it is to move, and plays what it answers."""

    def __init__(self, thoughts: Thoughts, review: Review, show: Callable[[], None]) -> None:
        self.thoughts = thoughts
        self.review = review
        self.show = show
        self.judging = False
        self.ticket = ""
        self.worker: Any = None
        self.tasks: set[asyncio.Task[None]] = set()

    def hire(self) -> None:
        """Start the worker in the background."""
        self._begin(self._hire())

    def look(self) -> None:
        """Start thinking if there is something new to think about; stop if nobody wants it any more."""
        if not self.judging and self.review.question():
            self.judging = True
            self._begin(self._judge())
        question = self.thoughts.question()
        wanted = question.ticket if question else ""
        if wanted == self.ticket:
            return
        if self.ticket:
            (self.worker or bot).let_go(self.ticket)
        self.ticket = wanted
        if question:
            self._begin(self._answer(question))

    def _begin(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _hire(self) -> None:
        """After the offline copy and the snapshot, which the worker starts from. Without it the page thinks itself."""
        root = js.document.documentElement
        while not root.hasAttribute("data-settled"):
            await asyncio.sleep(SETTLING)
        # Not sooner: the table need not wait for PyScript's package, nor can a snapshot hold it.
        from pyscript import create_named_worker

        place = js.window.richelieu.worker
        config = {"interpreter": str(place.interpreter), "packages_cache": "passthrough"}
        self.worker = await create_named_worker(src=str(place.source), name="bot", config=config)
        root.setAttribute("data-worker", "ready")

    async def _answer(self, question: Question) -> None:
        if question.level:
            await asyncio.sleep(PAUSE)
        text = str(await (self.worker or bot).answer(json.dumps(asdict(question)))) if self._is_wanted(question) else ""
        if not text or not self._is_wanted(question):
            return
        answer = json.loads(text)
        if question.level:
            await self._play(answer["actions"])
        else:
            self.thoughts.show_hint(question.ticket, answer["actions"], answer["reasons"])
            self.show()

    async def _judge(self) -> None:
        """Go over a finished game, turn by turn, for as long as somebody wants it."""
        try:
            while question := self.review.question():
                self.review.take(question, str(await (self.worker or bot).judge(question)))
                self.show()
        finally:
            self.judging = False

    def _is_wanted(self, question: Question) -> bool:
        return self.ticket == question.ticket and self.thoughts.is_current(question.ticket)

    async def _play(self, actions: list[str]) -> None:
        """Play the turn action by action; what a disc tells, or a player's undo, makes the rest void."""
        for action in actions:
            self.ticket = self.thoughts.play(self.ticket, action)
            ticket = self.ticket
            self.show()
            if not ticket:
                return
            await asyncio.sleep(PAUSE)
            if ticket != self.ticket or not self.thoughts.is_current(ticket):
                return
