"""The computer players' side: a question in, an answer out, both as JSON text. It runs in a worker, or in the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any

from richelieu.bots import Budget, Hint, Thought, Verdict, hinting, judging, level_of, thinking
from richelieu.catalogue import GAMES
from richelieu.game import AnyGame

SECONDS = 1.2
"""The longest that a person should wait for a move."""

JUDGED = 8_000
"""How many positions a judge looks at for one turn of a finished game."""

BREATH = 0.008
"""How long, in seconds, it thinks before it lets other work of the same thread pass: half a frame."""

_asked: dict[str, object] = {}
"""By ticket, the asking that somebody still waits for; whoever asks the same again waits for the later one only."""


def thoughts(question: Mapping[str, Any]) -> Iterator[Thought | Hint]:
    """Better and better answers: to a level's question the rest of its turn, without a level a hint."""
    game = GAMES[question["game"]]
    seen, rng = game.read_view(question["view"]), Random(question["seed"])
    if question["level"]:
        budget = Budget(level_of(game.name, question["level"]).budget.positions, SECONDS)
        yield from thinking(game, seen, question["level"], rng, budget, perf_counter)
    else:
        yield from hinting(game, seen, rng, Budget(seconds=SECONDS), perf_counter)


async def answer(text: str) -> str:
    """Think to the end, with a pause after every breath; empty if the question was let go meanwhile."""
    question = json.loads(text)
    ticket = question["ticket"]
    asking = _asked[ticket] = object()
    best: Thought | Hint | None = None
    since = perf_counter()
    for thought in thoughts(question):
        best = thought
        if perf_counter() - since > BREATH:
            await asyncio.sleep(0)
            if _asked.get(ticket) is not asking:
                return ""
            since = perf_counter()
    let_go(ticket)
    return _written(GAMES[question["game"]], best) if best else ""


async def judge(text: str) -> str:
    """What a turn that was played was worth, and what would have been better; in breaths, too."""
    question = json.loads(text)
    game = GAMES[question["game"]]
    seen = game.read_view(question["view"])
    played = list(map(game.read_action, question["actions"]))
    verdict: Verdict | None = None
    since = perf_counter()
    for slice_ in judging(game, seen, played, Random(text), Budget(JUDGED)):
        verdict = slice_
        if perf_counter() - since > BREATH:
            await asyncio.sleep(0)
            since = perf_counter()
    if verdict is None:
        return ""
    said = _said(game, verdict.actions, verdict.reasons)
    return json.dumps({"played": verdict.played, "best": verdict.best, **said})


def let_go(ticket: str) -> None:
    """Nobody waits for this answer any more."""
    _asked.pop(ticket, None)


def _written(game: AnyGame, best: Thought | Hint) -> str:
    return json.dumps(_said(game, best.actions, best.reasons if isinstance(best, Hint) else ()))


def _said(game: AnyGame, actions: Sequence[Any], reasons: Sequence[Sequence[str]]) -> dict[str, list[Any]]:
    return {"actions": list(map(game.write_action, actions)), "reasons": list(map(list, reasons))}
