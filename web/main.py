"""Start the app in the page, and carry messages between the two."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import js

from web import dom
from web.app import App
from web.dom import Page, download, knock
from web.shelf import Shelf
from web.storage import best_store
from web.ticker import Ticker
from web.worker import Thinker


class Game:
    """The app, its page and its computer players."""

    def __init__(self) -> None:
        store, lasts = best_store()
        languages = [str(tag) for tag in js.navigator.languages]
        self.app = App(Shelf(store), Random(), languages, lasts)
        sharing = self.app.sharing
        sharing.address, sharing.can_hand_over, sharing.today = dom.address(), dom.can_hand_over(), dom.today
        self.page = Page(self.send)
        self.tasks: set[asyncio.Task[None]] = set()
        self.ticker = Ticker(self.app.replay, self.send)
        self.thinker = Thinker(self.app.thoughts, self.app.review, self.show)

    def send(self, name: str, argument: str, form: dict[str, str]) -> None:
        self.app.handle(name, argument, form)
        self.show()

    def show(self) -> None:
        self.page.show(self.app.screen())
        effects, self.app.effects = self.app.effects, []
        for effect in effects:
            self._carry_out(*effect)
        self.ticker.look()
        self.thinker.look()

    def _carry_out(self, kind: str, *values: str) -> None:
        if kind == "download":
            download(*values)
        elif kind == "copy":
            self._begin(self._copy(*values))
        elif kind == "hand-over":
            self._begin(dom.hand_over(values[1]))
        elif kind == "forget-link":
            dom.forget_fragment()
        elif kind == "update":
            js.window.richelieu.applyUpdate()
        elif kind == "focus":
            self.page.focus(*values)
        elif kind == "sound" and self.app.settings.sound:
            knock()

    def _begin(self, work: Any) -> None:
        """Something that takes its time; held on to, so that it is not lost on the way."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _copy(self, key: str, text: str) -> None:
        self.send("copied" if await dom.copy(key, text) else "not-copied", key, {})


async def start() -> None:
    game = Game()
    game.app.handle("link", dom.fragment())
    game.show()
    js.performance.mark("playable")
    js.document.documentElement.classList.add("done")
    game.thinker.hire()
