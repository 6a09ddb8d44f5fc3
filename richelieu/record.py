"""Records: a whole game as text, complete in itself.

A record is what is saved, exported, shared and replayed. Reading one is strict, quick and never ends in anything
but a ``RecordError``; writing what was read gives the same values back, keys that are not ours included.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from math import isfinite
from random import Random
from typing import Any

from richelieu.catalogue import GAMES
from richelieu.errors import GameError, IllegalAction, RecordError, shown
from richelieu.game import AnyGame
from richelieu.nesting import loads

FAMILY, VERSION = "richelieu-record", 1
FORMAT = f"{FAMILY}/{VERSION}"
LONGEST = 1_000_000
"""No record is longer than this many characters; what is, is not worth parsing."""
DEEPEST = 50
"""No record is nested deeper than this, so that it can be written again wherever it was read."""

MIGRATIONS: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By older format, what turns a record of it into one of the next. Here, and nowhere else, old formats live on."""


@dataclass(frozen=True)
class Record:
    """A game: its set-up and its turns, one line of notation each; the last may be unfinished."""

    game: AnyGame
    setup: Any
    turns: tuple[str, ...] = ()
    extra: Mapping[str, Any] = field(default_factory=dict)
    """What stood in the record, in its header or inside its deal, that the rules know nothing of."""

    def with_action(self, turn: int, text: str) -> Record:
        """The record grown by an action in the turn of that number, counted from 0."""
        line = f"{self.turns[turn]} {text}" if turn < len(self.turns) else text
        return replace(self, turns=(*self.turns[:turn], line))

    def as_data(self) -> dict[str, Any]:
        return _merged(_ours(self.game, self.setup, self.turns), self.extra)

    def as_text(self) -> str:
        return json.dumps(self.as_data())


def read_record(text: str) -> Record:
    """The record that a text holds. Its turns are read, but not yet played: ``replay`` does that."""
    return record_from(_parse(text))


def record_from(data: Any) -> Record:
    """The record that JSON values describe."""
    if not isinstance(data, dict):
        raise RecordError("not_a_record", shown(data))
    if _is_deeper(data, DEEPEST):
        raise RecordError("not_a_record", "nested too deeply")
    data = _migrated(data)
    name, turns = _required(data, "game", str), _required(data, "turns", list)
    if name not in GAMES:
        raise RecordError("unknown_game", shown(name))
    game = GAMES[name]
    for number, line in enumerate(turns, 1):
        if not isinstance(line, str):
            raise RecordError("wrong_type", f"a turn is {shown(line)}", turn=number)
    try:
        setup = game.read_setup(data)
    except GameError as error:
        raise RecordError.at(error) from None
    return Record(game, setup, tuple(turns), _beyond(data, _ours(game, setup, turns)))


def steps(record: Record) -> Iterator[tuple[str, Any]]:
    """Play a record, action by action: each action's text, and the state after it."""
    game = record.game
    state = game.start(record.setup)
    for number, line in enumerate(record.turns, 1):
        text = ""
        for text in line.split(" "):
            try:
                action = game.read_action(text)
                if game.turn(state) >= number:
                    raise IllegalAction("turn_over")
                state = game.apply(state, action)
            except GameError as error:
                raise RecordError.at(error, number, _short(text)) from None
            yield text, state
        is_last = number == len(record.turns)
        if game.turn(state) < number and not is_last and game.to_move(state) is not None:
            raise RecordError("turn_unfinished", turn=number, action=_short(text))


def replay(record: Record) -> Any:
    """The state where the record stops."""
    last = record.game.start(record.setup)
    for _, state in steps(record):
        last = state
    return last


def redealt(record: Record, view: Any, rng: Random) -> Record:
    """The game that led to the view, with what the viewer does not know drawn anew; its lines stay the same lines."""
    game = record.game
    played = [game.read_action(text) for line in record.turns for text in line.split(" ")]
    setup, actions = game.redeal(record.setup, played, view, rng)
    texts = map(game.write_action, actions)
    turns = tuple(" ".join(islice(texts, len(line.split(" ")))) for line in record.turns)
    return replace(record, setup=setup, turns=turns)


def _ours(game: AnyGame, setup: Any, turns: Sequence[str]) -> dict[str, Any]:
    """What the rules themselves write into a record."""
    return {"format": FORMAT, "game": game.name, **game.write_setup(setup), "turns": list(turns)}


def _beyond(data: Mapping[str, Any], ours: Mapping[str, Any]) -> dict[str, Any]:
    """What stands in the data, at any depth, and is not ours."""
    extra = {key: value for key, value in data.items() if key not in ours}
    for key in ours:
        if isinstance(ours[key], dict) and (inner := _beyond(data.get(key, {}), ours[key])):
            extra[key] = inner
    return extra


def _merged(ours: Mapping[str, Any], extra: Mapping[str, Any]) -> dict[str, Any]:
    """What is ours with what is not; what is ours cannot be overwritten."""
    merged = {**ours, **{key: value for key, value in extra.items() if key not in ours}}
    for key in extra:
        if isinstance(ours.get(key), dict):
            merged[key] = _merged(ours[key], extra[key])
    return merged


def _parse(text: str) -> Any:
    if len(text) > LONGEST:
        raise RecordError("too_long", f"{len(text)} characters")
    try:
        return loads(text, parse_constant=_number, parse_float=_number, object_pairs_hook=_object)
    except RecursionError:
        raise RecordError("not_json", "nested too deeply") from None
    except ValueError as error:
        raise RecordError("not_json", str(error)[:100]) from None


def _number(text: str) -> float:
    """JSON knows neither NaN nor infinity, nor can it write back what overflows into one."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{shown(text)} is not a number")
    return number


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object each of whose keys stands once: of two, nobody could say which was meant."""
    data = dict(pairs)
    if len(data) != len(pairs):
        raise ValueError("a key stands twice in one object")
    return data


def _migrated(data: dict[str, Any]) -> dict[str, Any]:
    while (form := _required(data, "format", str)) in MIGRATIONS:
        data = MIGRATIONS[form](data)
    if form != FORMAT:
        version = re.fullmatch(rf"{FAMILY}/([1-9][0-9]{{0,8}})", form)
        is_newer = version is not None and int(version[1]) > VERSION
        raise RecordError("newer_format" if is_newer else "unknown_format", shown(form))
    return data


def _is_deeper(data: Any, most: int) -> bool:
    level = [data]
    for _ in range(most):
        level = [inner for outer in level for inner in _inside(outer)]
    return bool(level)


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _required(data: dict[str, Any], key: str, kind: type) -> Any:
    if key not in data:
        raise RecordError("missing_key", key)
    if not isinstance(data[key], kind):
        raise RecordError("wrong_type", f"{key} is {shown(data[key])}")
    return data[key]


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:40] + "…"
