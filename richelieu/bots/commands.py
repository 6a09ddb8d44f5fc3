"""What the command line can tell of the computer players, as plain values; reading and printing is ``__main__``'s."""

from __future__ import annotations

from random import Random
from typing import Any

from richelieu.bots.catalogue import EXPERTS
from richelieu.bots.player import choose
from richelieu.bots.thoughts import Budget, Clock
from richelieu.errors import RecordError
from richelieu.record import read_record, replay


def levels(game: str) -> list[dict[str, str]]:
    return [{"name": level.name, "about": level.about} for level in EXPERTS[game].levels]


def read_budget(text: str) -> Budget:
    """``20000`` is that many positions, ``0.5s`` that many seconds; raises ``ValueError``."""
    try:
        budget = Budget(seconds=float(text[:-1])) if text.endswith("s") else Budget(positions=int(text))
    except ValueError:
        raise ValueError(f"not a budget: {text}") from None
    if not max(budget.positions or 0, budget.seconds or 0) > 0:
        raise ValueError(f"not a budget: {text}")
    return budget


def chosen(text: str, level: str, seed: int, budget: Budget | None, clock: Clock) -> dict[str, Any]:
    """What a level would do where a record stops; raises ``NoSuchLevel`` if the record's game has none of that name."""
    record = read_record(text)
    game, state = record.game, replay(record)
    seat = game.to_move(state)
    if seat is None:
        raise RecordError("game_over")
    action = choose(game, game.view(state, seat), level, Random(seed), budget, clock)
    return {"action": game.write_action(action)}
