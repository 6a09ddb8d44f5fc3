"""Where the computer thinks: in a worker of its own.

Until that is ready, or where there is none, it thinks in the page, half a frame at a time. A worker that fails is sent
away, and the page thinks itself. ``data-worker`` on the document says how it is.
"""

from __future__ import annotations

import asyncio

import js

from web.message import Send
from web.table import thinking
from web.table.asking import Asking, Judged
from web.table.computer import Computer, NoAnswer

SETTLING = 0.25
"""Seconds between two looks at whether the page has done everything that goes before the worker."""


class Thinker(Asking):
    """Asks the worker, as soon as there is one."""

    def __init__(self, computer: Computer, review: Judged, send: Send) -> None:
        super().__init__(computer, review, send, thinking)

    def hire(self) -> None:
        """Start the worker in the background."""
        self.begin(self._hire())

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

    def dismiss(self, error: NoAnswer) -> None:
        super().dismiss(error)
        js.document.documentElement.setAttribute("data-worker", "failed")
