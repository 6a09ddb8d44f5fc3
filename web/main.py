"""Start the app in the page, and carry messages between the two."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import js
from pyodide.ffi import JsException

from richelieu.catalogue import NAMES
from web.app import App
from web.browser import document
from web.browser.arrivals import Arrivals
from web.browser.clock import Clock
from web.browser.document import Page
from web.browser.sound import knock
from web.browser.storage import best_store
from web.browser.worker import Thinker
from web.catalogue import FACES
from web.effects import ApplyUpdate, BringGames, Copy, Download, Effect, Focus, ForgetLink, HandOver, Sound
from web.keeping.shelf import GAME, Shelf, Store


class House:
    """The app, its page, its clocks and its computer players."""

    def __init__(self, arrivals: Arrivals, store: Store, lasts: bool) -> None:
        self.arrivals = arrivals
        languages = [str(tag) for tag in js.navigator.languages]
        self.app = App(FACES, Shelf(store), Random(), languages, lasts)
        self.app.sharing.address, self.app.sharing.can_hand_over = document.address(), document.can_hand_over()
        self.app.inviting.today = document.today
        self.page = Page(self.send)
        self.tasks: set[asyncio.Task[None]] = set()
        self.clocks = (
            Clock(self.app.replay, "replay-tick", self.send),
            Clock(self.app.computer, "computer-goes-on", self.send),
        )
        self.thinker = Thinker(self.app.computer, self.app.review, self.send)

    def send(self, name: str, argument: str, form: dict[str, str]) -> None:
        """The one door: whoever does something, a person, a computer or a clock, comes in here."""
        if self.arrivals.are_missed(argument, *form.values()):
            self._begin(self._send_later(name, argument, form))
            return
        self.app.handle(name, argument, form)
        self.show()

    async def _send_later(self, name: str, argument: str, form: dict[str, str]) -> None:
        """When the game that is spoken of is here."""
        try:
            await self.arrivals.come()
        except JsException:
            self.send("games-missing", "", {})
        else:
            self.send(name, argument, form)

    def show(self) -> None:
        self.page.show(self.app.screen())
        effects, self.app.effects = self.app.effects, []
        for effect in effects:
            self._carry_out(effect)
        for clock in self.clocks:
            clock.look()
        self.thinker.look()

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Download(name, text):
                document.download(name, text)
            case Copy(key, text):
                self._begin(self._copy(key, text))
            case HandOver(text):
                self._begin(document.hand_over(text))
            case ForgetLink():
                document.forget_fragment()
            case ApplyUpdate():
                js.window.richelieu.applyUpdate()
            case BringGames():
                js.window.richelieu.bringGames()
            case Focus(element):
                self.page.focus(element)
            case Sound():
                if self.app.settings.sound:
                    knock()

    def _begin(self, work: Any) -> None:
        """Something that takes its time; held on to, so that it is not lost on the way."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _copy(self, key: str, text: str) -> None:
        self.send("copied" if await document.copy(key, text) else "not-copied", key, {})


async def start() -> None:
    store, lasts = best_store()
    arrivals = Arrivals(NAMES[1:])
    kept = [store.get(key) or "" for key in store.all_keys() if key.startswith(GAME)]
    if arrivals.are_missed(document.fragment(), *kept):
        await arrivals.come()
    house = House(arrivals, store, lasts)
    house.app.handle("link", document.fragment())
    house.show()
    js.performance.mark("playable")
    js.document.documentElement.classList.add("done")
    house.thinker.hire()
