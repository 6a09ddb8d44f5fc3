"""Start the app in the page, and carry messages between the two."""

from __future__ import annotations

from random import Random

import js

from web.app import App
from web.dom import Page, download, knock
from web.shelf import Shelf
from web.storage import best_store
from web.worker import Thinker


class Game:
    """The app, its page and its computer players."""

    def __init__(self) -> None:
        store, lasts = best_store()
        languages = [str(tag) for tag in js.navigator.languages]
        self.app = App(Shelf(store), Random(), languages, lasts)
        self.page = Page(self.send)
        self.thinker = Thinker(self.app.thoughts, self.app.review, self.show)

    def send(self, name: str, argument: str, form: dict[str, str]) -> None:
        self.app.handle(name, argument, form)
        self.show()

    def show(self) -> None:
        self.page.show(self.app.screen())
        effects, self.app.effects = self.app.effects, []
        for effect in effects:
            self._carry_out(*effect)
        self.thinker.look()

    def _carry_out(self, kind: str, *values: str) -> None:
        if kind == "download":
            download(*values)
        elif kind == "update":
            js.window.richelieu.applyUpdate()
        elif kind == "focus":
            self.page.focus(*values)
        elif kind == "sound" and self.app.settings.sound:
            knock()


async def start() -> None:
    game = Game()
    game.show()
    js.performance.mark("playable")
    js.document.documentElement.classList.add("done")
    game.thinker.hire()
