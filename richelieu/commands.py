"""What the command line can tell of a game, as plain JSON values; reading and printing is ``__main__``'s."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from richelieu.game import AnyGame
from richelieu.record import Record, read_record, replay


def result(text: str) -> dict[str, Any]:
    """The result object of a record."""
    record = read_record(text)
    return record.game.result(replay(record)).as_data()


def legal(text: str) -> list[str]:
    """The legal actions where a record stops, in notation, sorted."""
    record = read_record(text)
    return sorted(map(record.game.write_action, record.game.legal_actions(replay(record))))


def perft(text: str, depth: int) -> int:
    """The number of sequences of ``depth`` actions from where a record stops."""
    record = read_record(text)
    return sequences(record.game, replay(record), depth)


def sequences(game: AnyGame, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    actions = game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(sequences(game, game.apply(state, action), depth - 1) for action in actions)


def fresh(game: AnyGame, seed: int, players: int, first: int, options: Mapping[str, bool]) -> Record:
    """A record with no turns."""
    return Record(game, game.deal(Random(seed), players, first, options))


def random_game(record: Record, rng: Random) -> Record:
    """The record played on to its end by chance."""
    game, state = record.game, replay(record)
    while actions := game.legal_actions(state):
        action = rng.choice(actions)
        record = record.with_action(game.turn(state), game.write_action(action))
        state = game.apply(state, action)
    return record
