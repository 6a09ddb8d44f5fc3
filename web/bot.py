"""The computer players' side of a worker: a question in, an answer out, both as JSON text."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import Any

from richelieu.bots import Budget, hinting, level_of, thinking
from richelieu.catalogue import GAMES

GAME = GAMES["duel"]
SECONDS = 1.5
"""The longest that a person should wait for a move."""


def slices(question: str) -> Iterator[str]:
    """Think in slices; the last answer counts. It names the rest of the turn and, for a hint, the reasons."""
    data = json.loads(question)
    seen, rng = GAME.read_view(data["view"]), Random(data["seed"])
    if not data["level"]:
        budget = Budget(seconds=SECONDS)
        for hint in hinting(GAME, seen, rng, budget, perf_counter):
            yield _answer(hint.actions, [list(reason) for reason in hint.reasons])
        return
    budget = Budget(level_of("duel", data["level"]).budget.positions, SECONDS)
    for thought in thinking(GAME, seen, data["level"], rng, budget, perf_counter):
        yield _answer(thought.actions, [])


def answer(question: str) -> str:
    """Think to the end."""
    *_, last = slices(question)
    return last


def _answer(actions: tuple[Any, ...], reasons: list[list[str]]) -> str:
    return json.dumps({"actions": list(map(GAME.write_action, actions)), "reasons": reasons})
