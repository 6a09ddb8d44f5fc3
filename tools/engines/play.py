"""A whole game in one engine: typed turn by turn, with a reload in the middle, and its sheet checked by the rules."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import Any

from richelieu.commands import random_game, result
from richelieu.record import Record, read_record
from tools.engines.engine import Engine, EngineError

KEPT = "localStorage['richelieu:game:' + localStorage['richelieu:current']]"
STARTED = "performance.getEntriesByType('mark').map(({ name }) => name).find((name) => name.startsWith('python-'))"
PLAYABLE = "performance.getEntriesByName('playable')[0].startTime"
ROWS = """[...document.querySelectorAll("#final-sheet tbody tr")].map((row) =>
    [row.dataset.line, ...[...row.querySelectorAll("td")].map((cell) => cell.textContent.trim())])"""
TOTALS = '[...document.querySelectorAll("#final-sheet tr.totals td")].map((cell) => cell.textContent.trim())'


@dataclass(frozen=True)
class Played:
    """How it went: milliseconds to a table that answers on the first visit and on the second, and the turns."""

    first: float
    second: float
    turns: int
    scores: tuple[int, ...]


def play(engine: Engine, address: str, seed: int = 1) -> Played:
    """Play a game that the rules chose for the deal on the table; raise EngineError where the page disagrees."""
    first = _come(engine, address, "python-started")
    game = random_game(_record(engine), Random(seed))
    middle = len(game.turns) // 2
    _type(engine, game, range(middle))
    engine.wait_for("document.documentElement.dataset.settled", "the snapshot and the offline copy")
    second = _come(engine, address, "python-restored")
    if _record(engine).turns != game.turns[:middle]:
        raise EngineError("the reload lost turns")
    _type(engine, game, range(middle, len(game.turns)))
    engine.wait_for("document.querySelector('#final-sheet') !== null", "the sheet at the end")
    _check_sheet(engine)
    engine.wait_for("document.documentElement.dataset.worker === 'ready'", "the computer's worker")
    scores = tuple(map(int, result(str(engine.evaluate(KEPT)))["scores"]))
    return Played(first, second, len(game.turns), scores)


def _come(engine: Engine, address: str, start: str) -> float:
    """Come to the table, and see that Python started as it should; the milliseconds it took."""
    engine.visit(address)
    engine.wait_for("document.documentElement.classList.contains('done')", "a table that answers")
    if (found := engine.evaluate(STARTED)) != start:
        raise EngineError(f"Python should have started as {start}, not as {found}")
    return float(engine.evaluate(PLAYABLE))


def _record(engine: Engine) -> Record:
    return read_record(str(engine.evaluate(KEPT)))


def _type(engine: Engine, game: Record, turns: range) -> None:
    for turn in turns:
        line = game.turns[turn]
        if engine.evaluate("document.querySelector('#lift') !== null"):
            engine.click("#lift")
            engine.wait_for("document.querySelector('#lift') === null", "a lifted curtain")
        engine.type_line("#notation", line)
        shown = f"document.querySelector('#turn-{turn + 1} code')?.textContent === {json.dumps(line)}"
        engine.wait_for(shown, f"turn {turn + 1}, {line}, in the log")


def _check_sheet(engine: Engine) -> None:
    wanted: dict[str, Any] = result(str(engine.evaluate(KEPT)))
    rows = [
        {"line": line, "counts": [*map(_number, cells[0::2])], "points": [*map(_number, cells[1::2])]}
        for line, *cells in engine.evaluate(ROWS)
    ]
    totals = [_number(text) for text in engine.evaluate(TOTALS)]
    if (rows, totals) != (wanted["sheet"], list(wanted["scores"])):
        raise EngineError(f"the sheet says {rows}, {totals}; the rules {wanted['sheet']}, {wanted['scores']}")


def _number(text: str) -> int:
    return int(text.replace("−", "-"))
