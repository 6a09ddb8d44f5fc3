"""Where the computer thinks: in a worker of its own, or where there is none in slices between two frames."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import asdict

from web import bot
from web.thoughts import Question, Thoughts

PAUSE = 0.35
"""Seconds between two actions of the computer, so that one can follow."""


class Thinker:
    """Asks the computer whenever it is to move, and plays what it answers."""

    def __init__(self, thoughts: Thoughts, show: Callable[[], None]) -> None:
        self.thoughts = thoughts
        self.show = show
        self.ticket = ""
        self.task: asyncio.Future[None] | None = None

    def look(self) -> None:
        """Start thinking if there is something new to think about."""
        question = self.thoughts.question()
        if question is None:
            self.ticket = ""
        elif question.ticket != self.ticket:
            self.ticket = question.ticket
            self.task = asyncio.ensure_future(self._answer(question))

    async def _answer(self, question: Question) -> None:
        text = await self._think(question)
        if not text or not self.thoughts.is_current(question.ticket):
            return
        answer = json.loads(text)
        if question.level:
            self.thoughts.play(question.ticket, answer["actions"][0])
        else:
            self.thoughts.show_hint(question.ticket, answer["actions"], answer["reasons"])
        self.show()

    async def _think(self, question: Question) -> str:
        text = json.dumps(asdict(question))
        await asyncio.sleep(PAUSE)
        latest = ""
        for answer in bot.slices(text):
            if not self.thoughts.is_current(question.ticket):
                return ""
            latest = answer
            await asyncio.sleep(0)
        return latest
