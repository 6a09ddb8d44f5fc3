"""Minds that a page may ask: sound ones, and those that do whatever a computer player should not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable

from web.app import App
from web.table.asking import Asking, Mind
from web.table.computer import Answer

GOOD = Answer(("2.1", "end"), (("takes_disc",),)).as_text()
JUDGED = json.dumps({"played": 1.0, "best": 3.0, "actions": ["1.1"], "reasons": []})
NONSENSE = {
    "nothing": "",
    "no JSON": "I take 2.1",
    "cut": '{"actions": ["2.1"',
    "another value": "[]",
    "a number": "7",
    "nested too deeply": "[" * 5000,
    "no actions": '{"actions": [], "reasons": []}',
    "no reasons": '{"actions": ["2.1"]}',
    "an action that is no text": '{"actions": [7], "reasons": []}',
    "reasons that are none": '{"actions": ["2.1"], "reasons": [[]]}',
}
"""Answers that have not even the shape of one."""
REFUSED = {"no action": "castle", "no place": "9.9", "illegal": "2.5", "out of turn": "pass"}
"""Answers of the right shape that cannot be played."""

Says = Callable[[str], Awaitable[str]]


class Thinks:
    """A mind that does one thing, whatever it is asked; ``asked`` counts how often."""

    def __init__(self, says: Says) -> None:
        self.says = says
        self.asked = 0
        self.gone: list[str] = []

    async def answer(self, question: str, /) -> str:
        self.asked += 1
        return await self.says(question)

    judge = answer

    def let_go(self, ticket: str, /) -> None:
        self.gone.append(ticket)


class Dead:
    """A worker whose thread is gone: it cannot even be called."""

    def answer(self, _question: str, /) -> Awaitable[str]:
        raise RuntimeError("the thread is gone")

    judge = answer

    def let_go(self, _ticket: str, /) -> None:
        raise RuntimeError("the thread is gone")


def says(text: str) -> Says:
    async def say(_question: str) -> str:
        return text

    return say


async def raises(_question: str) -> str:
    raise ValueError("Traceback (most recent call last):\n  …\nValueError: too clever by half")


async def raises_without_a_word(_question: str) -> str:
    raise MemoryError


async def never(_question: str) -> str:
    await asyncio.get_running_loop().create_future()
    return ""


BROKEN: dict[str, Says] = {
    "raises": raises,
    "raises without a word": raises_without_a_word,
    "never answers": never,
    **{name: says(text) for name, text in NONSENSE.items()},
}


def ask(app: App, page: Mind, worker: Mind | None = None) -> Asking:
    """Let these think until nobody has anything more to say, as the page does after every message."""

    async def think() -> Asking:
        def send(name: str, argument: str, form: dict[str, str]) -> None:
            app.handle(name, argument, form)
            asking.look()

        asking = Asking(app.computer, app.review, send, page, pause=0.0, patience=0.01)
        asking.worker = worker
        asking.look()
        while asking.tasks:
            await asyncio.wait(asking.tasks)
        return asking

    return asyncio.run(think())
