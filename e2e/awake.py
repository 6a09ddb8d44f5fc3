"""Whether the page stays awake: how long the tasks of its main thread take, in the processor's time.

A busy machine makes every task take longer by the clock; what the page itself does in one task stays the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Page

MAIN, TASK = "CrRendererMain", "ThreadControllerImpl::RunTask"


@dataclass
class Tasks:
    """The tasks of a page's main thread, in milliseconds of the processor; there once the watch is over."""

    taken: list[float] = field(default_factory=list)

    def longer_than(self, milliseconds: float) -> list[float]:
        assert self.taken, "nothing was watched"
        return [task for task in self.taken if task > milliseconds]


@contextmanager
def watching(page: Page) -> Iterator[Tasks]:
    """Watch all that the page does."""
    tasks = Tasks()
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["toplevel"])
    try:
        yield tasks
    finally:
        events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {(event["pid"], event["tid"]) for event in events if event.get("args", {}).get("name") == MAIN}
    tasks.taken += [
        event["tdur"] / 1000
        for event in events
        if event["name"] == TASK and (event["pid"], event["tid"]) in main and "tdur" in event
    ]
