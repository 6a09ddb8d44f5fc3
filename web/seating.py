"""What the page adds to a record: a title, who sits where, and the match it belongs to.

It stands under one key of the record, ``table``. Records come from anywhere, so whatever is not as it should be
is read as if it were not there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from richelieu.catalogue import GAMES
from richelieu.record import Record
from web.views.screen import NewGame, Seat

KEY = "table"
LONGEST_NAME = 40


@dataclass(frozen=True)
class Seating:
    """Title and seats of a game; in a match, which game it is and how the first one ended."""

    title: str = ""
    seats: tuple[Seat, ...] = ()
    leg: int = 0
    """0 outside a match, else 1 or 2."""
    carried: int = 0
    """In the second game: by how much the one who now has seat 0 was ahead in the first."""


def clean(text: object) -> str:
    """A name as it may be kept: one line, not too long, and nothing in it that cannot be seen."""
    if not isinstance(text, str):
        return ""
    return "".join(filter(str.isprintable, " ".join(text.split())))[:LONGEST_NAME]


def read_seating(record: Record, levels: list[str]) -> Seating:
    raw = record.extra.get(KEY)
    data: Mapping[str, Any] = raw if isinstance(raw, dict) else {}
    seats = tuple(_read_seat(data.get("seats"), index, levels) for index in range(record.setup.players))
    leg, carried = data.get("leg"), data.get("carried")
    if type(leg) is not int or leg not in (1, 2) or len(seats) != 2:
        return Seating(clean(data.get("title")), seats)
    carried = carried if type(carried) is int and abs(carried) < 1000 else 0
    return Seating(clean(data.get("title")), seats, leg, carried)


def _read_seat(seats: Any, index: int, levels: list[str]) -> Seat:
    data = seats[index] if isinstance(seats, list) and index < len(seats) else None
    if not isinstance(data, dict):
        return Seat("")
    level = data.get("level")
    return Seat(clean(data.get("name")), level if level in levels else "")


def seated(record: Record, seating: Seating) -> Record:
    """The record with the page's part written into it."""
    data: dict[str, Any] = {
        "title": seating.title,
        "seats": [{"name": seat.name, "level": seat.level} for seat in seating.seats],
    }
    if seating.leg:
        data |= {"leg": seating.leg, "carried": seating.carried}
    return replace(record, extra={**record.extra, KEY: data})


def new_record(choices: NewGame, title: str, rng: Random) -> Record:
    """A freshly dealt game as chosen."""
    game = GAMES["duel"]
    first = rng.randrange(choices.players) if choices.first == "random" else int(choices.first)
    setup = game.deal(rng, choices.players, min(first, choices.players - 1), {"last_row": choices.last_row})
    leg = 1 if choices.match and choices.players == 2 else 0
    return seated(Record(game, setup), Seating(title, choices.seats[: choices.players], leg))


def return_record(record: Record, seating: Seating, title: str, scores: tuple[int, ...]) -> Record:
    """The second game of a match: the same deal, the sides changed, the margin carried over."""
    changed = Seating(title, seating.seats[::-1], leg=2, carried=scores[1] - scores[0])
    return seated(Record(record.game, record.setup), changed)


def read_choices(fields: Mapping[str, str], levels: list[str]) -> NewGame:
    """The choices of the new-game form; anything odd falls back to what is usual."""
    players = fields.get("players", "")
    count = int(players) if players in ("2", "3", "4") else 2
    seats = tuple(
        Seat(clean(fields.get(f"name-{index}", "")), level if level in levels else "")
        for index, level in ((index, fields.get(f"level-{index}", "")) for index in range(4))
    )
    first = fields.get("first", "")
    return NewGame(
        count, seats, first if first in map(str, range(count)) else "random", "last_row" in fields, "match" in fields
    )
