"""Start the app in the page."""

from __future__ import annotations

import js


async def start() -> None:
    js.document.getElementById("app").textContent = "ready"
    js.performance.mark("playable")
    js.document.documentElement.classList.add("done")
