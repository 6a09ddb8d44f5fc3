"""Perft: the number of action sequences from some positions, kept in a text file and counted twice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from richelieu.commands import perft
from tests.duel import naive

HERE = Path(__file__).parent
AFFORDABLE = 6000
"""How many sequences the plain second engine is asked to count one by one."""


class Position(NamedTuple):
    name: str
    record: dict[str, Any]
    counts: dict[int, int]


def positions() -> list[Position]:
    """The file's paragraphs: `id`, `game` (a golden record), `turns` (how many are played), then `perft` lines."""
    found = []
    for paragraph in (HERE / "duel.perft").read_text().split("\n\n"):
        words = [line.split(maxsplit=1) for line in paragraph.splitlines() if not line.startswith("#")]
        facts = {key: value for key, value in words if key != "perft"}
        record = json.loads((HERE.parent / "golden" / facts["game"]).read_text())
        record["turns"] = record["turns"][: int(facts["turns"])]
        pairs = [value.split() for key, value in words if key == "perft"]
        counts = {int(depth): int(count) for depth, count in pairs}
        found.append(Position(facts["id"], record, counts))
    return found


POSITIONS = positions()


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_rules_count_as_many_sequences_as_the_file_says(position: Position) -> None:
    """To every depth that stands there."""
    text = json.dumps(position.record)
    assert {depth: perft(text, depth) for depth in position.counts} == position.counts


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_second_engine_counts_as_many(position: Position) -> None:
    """As far as it can in short time."""
    table = naive.replayed(position.record)
    affordable = {depth: count for depth, count in position.counts.items() if count <= AFFORDABLE}
    assert affordable
    assert {depth: naive.count(table, depth) for depth in affordable} == affordable


def test_no_sequence_is_one_sequence_of_no_actions() -> None:
    """Depth 0 counts the position itself."""
    assert perft(json.dumps(POSITIONS[0].record), 0) == 1
