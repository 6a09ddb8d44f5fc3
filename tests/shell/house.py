"""A house with two games, the duel and the toy, for tests of the shell: visitors who see only the page, and click."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

import pytest

from richelieu.bots.catalogue import EXPERTS
from richelieu.bots.thoughts import Budget
from richelieu.bots.worlds import DEFAULT_LEVELS, Worlds
from richelieu.catalogue import GAMES
from tests.shell.markup import Page
from tests.toy.game import GAME as TOY
from tests.toy.page.face import FACE as TOY_FACE
from web.app import App
from web.catalogue import FACES
from web.keeping.shelf import Memory, Shelf, Store
from web.page import page
from web.table import thinking

HERE = "https://example.org/richelieu/"
QUICK = [replace(level, budget=Budget(positions=60)) for level in DEFAULT_LEVELS]


@contextmanager
def two_games() -> Iterator[None]:
    """While it lasts, the toy is a game of the house, and its computer players think quickly."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(GAMES, TOY.name, TOY)
        patch.setitem(FACES, TOY.name, TOY_FACE)
        patch.setitem(EXPERTS, TOY.name, Worlds(TOY, QUICK))
        yield


def new_app(store: Store | None = None, seed: int = 1, language: str = "en") -> App:
    app = App(FACES, Shelf(store if store is not None else Memory()), Random(seed), [language])
    app.sharing.address = HERE
    return app


class Visitor:
    """Somebody at the page: sees the markup, and does what it offers."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def markup(self) -> str:
        return page(self.app.screen())

    @property
    def seen(self) -> Page:
        return Page(self.markup)

    @property
    def text(self) -> str:
        """Everything that is said on the page."""
        return " ".join(" ".join(self.seen.texts).split())

    def controls(self, act: str) -> list[str]:
        """The arguments of the controls that do this, and can be used."""
        return [
            control.get("data-arg", "")
            for control in self.seen.with_attribute("data-act")
            if control["data-act"] == act and control.get("aria-disabled") != "true"
        ]

    def click(self, act: str, argument: str | None = None) -> None:
        """Use a control; it must be there."""
        offered = self.controls(act)
        assert offered, f"nothing on the page does {act!r}"
        wanted = offered[0] if argument is None else argument
        assert wanted in offered, f"{act!r} is offered for {offered}, not for {wanted!r}"
        self.app.handle(act, wanted)

    def send(self, act: str, fields: dict[str, str]) -> None:
        """Fill in a form that is there."""
        forms = [control for control in self.seen.with_attribute("data-act") if control["data-act"] == act]
        assert forms, f"there is no form {act!r}"
        self.app.handle(act, "", fields)

    def begin_toy(self, *seats: str, open_hands: bool = False) -> None:
        """Deal a toy for these, the first of whom begins; a level's name is a computer, anything else a person."""
        self.app.handle("open", "new")
        fields = {"game": "toy", "players": str(len(seats)), "first": "0"}
        for index, seat in enumerate(seats):
            fields |= {f"level-{index}": seat} if seat in TOY_FACE.levels else {f"name-{index}": seat}
        self.send("new-game", {**fields, **({"option-open_hands": "on"} if open_hands else {})})

    def answer(self) -> bool:
        """The computer plays, as it does in its worker; whether it was asked."""
        computer = self.app.computer
        if computer.tick is not None:
            self.app.handle("computer-goes-on", computer.tick[0])
            return True
        question = computer.question()
        if question is None:
            return False
        answer = asyncio.run(thinking.answer(question.as_text()))
        self.app.handle("computer-plays" if question.level else "computer-advises", question.ticket, {"answer": answer})
        return True

    def take_action(self, rng: Random) -> None:
        """One action of a toy by clicks alone, somebody's at this device."""
        if self.controls("lift"):
            self.click("lift")
        spots = self.controls("spot")
        if self.controls("draw") and (not spots or rng.random() < 0.5):
            self.click("draw")
            return
        cards = [spot for spot in spots if spot.isdecimal()]
        if cards:
            self.click("spot", rng.choice(cards))
        self.click("spot", rng.choice([spot for spot in self.controls("spot") if spot.isalpha()]))

    def play_on(self, rng: Random, actions: int = 1000) -> None:
        """So many actions, or to the end of the game."""
        for _ in range(actions):
            if self.app.session.over:
                return
            if not self.answer():
                self.take_action(rng)

    def review(self) -> None:
        """The judge goes over the whole game."""
        while question := self.app.review.question():
            self.app.handle("judged", question, {"answer": asyncio.run(thinking.judge(question))})
