"""The clock of a film: steps that come by themselves, each once and only while it is wanted."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from web.replay import Replay


class Ticker:
    """Sends a step whenever the film asks for one."""

    def __init__(self, replay: Replay, send: Callable[[str, str, dict[str, str]], None]) -> None:
        self.replay = replay
        self.send = send
        self.ticket = ""
        self.task: asyncio.Future[None] | None = None

    def look(self) -> None:
        """Start to wait for the next step, if there is one to wait for."""
        wanted = self.replay.tick
        if wanted is None:
            self.ticket = ""
        elif wanted[0] != self.ticket:
            self.ticket = wanted[0]
            self.task = asyncio.ensure_future(self._wait(*wanted))

    async def _wait(self, ticket: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        if ticket == self.ticket:
            self.send("replay-tick", ticket, {})
