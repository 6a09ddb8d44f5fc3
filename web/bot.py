"""The computer players' side: a question in, an answer out, both as JSON text. It runs in a worker, or in the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from random import Random
from time import perf_counter
from typing import Any

from richelieu.bots import Budget, Hint, Thought, hinting, level_of, thinking
from richelieu.catalogue import GAMES

GAME = GAMES["duel"]
SECONDS = 1.2
"""The longest that a person should wait for a move."""

BREATH = 0.008
"""How long, in seconds, it thinks before it lets other work of the same thread pass: half a frame."""

_asked: set[str] = set()
"""The tickets of the questions that somebody still waits for."""


def thoughts(question: Mapping[str, Any]) -> Iterator[Thought | Hint]:
    """Better and better answers: to a level's question the rest of its turn, without a level a hint."""
    seen, rng = GAME.read_view(question["view"]), Random(question["seed"])
    if question["level"]:
        budget = Budget(level_of(GAME.name, question["level"]).budget.positions, SECONDS)
        yield from thinking(GAME, seen, question["level"], rng, budget, perf_counter)
    else:
        yield from hinting(GAME, seen, rng, Budget(seconds=SECONDS), perf_counter)


async def answer(text: str) -> str:
    """Think to the end, with a pause after every breath; empty if the question was let go meanwhile."""
    question = json.loads(text)
    ticket = question["ticket"]
    _asked.add(ticket)
    best: Thought | Hint | None = None
    since = perf_counter()
    for thought in thoughts(question):
        best = thought
        if perf_counter() - since > BREATH:
            await asyncio.sleep(0)
            if ticket not in _asked:
                return ""
            since = perf_counter()
    _asked.discard(ticket)
    return _written(best) if best else ""


def let_go(ticket: str) -> None:
    """Nobody waits for this answer any more."""
    _asked.discard(ticket)


def _written(best: Thought | Hint) -> str:
    reasons = [list(reason) for reason in best.reasons] if isinstance(best, Hint) else []
    return json.dumps({"actions": list(map(GAME.write_action, best.actions)), "reasons": reasons})
