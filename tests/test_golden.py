"""Golden games: whole games, replayed to exact sheets, their results kept beside them in the record itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from richelieu.catalogue import GAMES
from richelieu.record import Record, record_from, replay, steps
from tests.duel import naive

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.json"))
games = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)


def read(path: Path) -> tuple[Record, dict[str, Any]]:
    record = record_from(json.loads(path.read_text()))
    return record, dict(record.extra)


@games
def test_a_golden_game_replays_to_its_exact_result(path: Path) -> None:
    """To the last point of the last line."""
    record, kept = read(path)
    assert record.game.result(replay(record)).as_data() == kept["result"]


@games
def test_the_second_engine_comes_to_the_same_result(path: Path) -> None:
    """Plain counting from the rulebook, not from the code."""
    if read(path)[0].game is GAMES["duel"]:
        data = json.loads(path.read_text())
        assert naive.replayed(data).result() == data["result"]


@games
def test_a_golden_game_is_written_back_as_it_was(path: Path) -> None:
    """Its own keys included."""
    record, kept = read(path)
    assert record.as_data() == json.loads(path.read_text())
    assert set(kept) == {"about", "result"}


@games
def test_every_beginning_of_a_golden_game_is_a_record(path: Path) -> None:
    """A save may stop after any action."""
    record, _ = read(path)
    grown = Record(record.game, record.setup)
    before = record.game.start(record.setup)
    for text, after in steps(record):
        grown = grown.with_action(record.game.turn(before), text)
        before = after
    assert grown.turns == record.turns
    for number in range(len(record.turns)):
        replay(Record(record.game, record.setup, record.turns[:number]))
