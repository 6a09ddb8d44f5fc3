"""Clocks: what comes by itself after a while, each time once and only while it is wanted."""

from __future__ import annotations

import asyncio
from typing import Protocol

from web.message import Send


class Clocked(Protocol):
    """Something that goes on by itself."""

    @property
    def tick(self) -> tuple[str, float] | None:
        """A ticket for the next step, and after how many seconds it is due."""


class Clock:
    """Sends a message whenever a step is due."""

    def __init__(self, source: Clocked, message: str, send: Send) -> None:
        self.source = source
        self.message = message
        self.send = send
        self.ticket = ""
        self.task: asyncio.Future[None] | None = None

    def look(self) -> None:
        """Start to wait for the next step, if there is one to wait for."""
        wanted = self.source.tick
        if wanted is None:
            self.ticket = ""
        elif wanted[0] != self.ticket:
            self.ticket = wanted[0]
            self.task = asyncio.ensure_future(self._wait(*wanted))

    async def _wait(self, ticket: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        if ticket == self.ticket:
            self.send(self.message, ticket, {})
