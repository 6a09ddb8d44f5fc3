"""What the page adds to a record: a title, who sits where, and the match, day, challenge or letters it belongs to.

It stands under one key of the record, ``table``. Records come from anywhere, so whatever is not as it should be
is read as if it were not there.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from richelieu.game import AnyGame
from richelieu.record import Record

KEY = "table"
LONGEST_NAME = 40
FAR = "far"
"""What stands in the place of a level where a friend far away plays by letter."""


@dataclass(frozen=True)
class Seat:
    """Who sits there: a name as typed, and the level of the computer that plays (empty: a person)."""

    name: str
    level: str = ""
    far: bool = False
    """A person at another device, who plays by letter."""

    @property
    def is_here(self) -> bool:
        """Whether a person at this device plays it."""
        return not self.level and not self.far


NOBODY = Seat("")


@dataclass(frozen=True)
class NewGame:
    """The choices of the new-game dialog."""

    game: str
    players: int
    seats: tuple[Seat, ...] = ()
    """As many as the game can have, so that a change of the number keeps what was typed."""
    first: str = "random"
    """``random`` or a seat's number."""
    options: frozenset[str] = frozenset()
    match: bool = False


@dataclass(frozen=True)
class Rival:
    """Somebody who has played the same deal before, and what he scored; without a name he is called as his seat."""

    name: str
    points: int


@dataclass(frozen=True)
class Seating:
    """Title and seats of a game; in a match, which game it is and how the first one ended."""

    title: str = ""
    seats: tuple[Seat, ...] = ()
    leg: int = 0
    """0 outside a match, else 1 or 2."""
    carried: int = 0
    """In the second game: by how much the one who now has seat 0 was ahead in the first."""
    day: str = ""
    """The date of which this is the deal."""
    rivals: tuple[Rival, ...] = ()
    """In a challenge: who has played the deal before, by seat."""
    letter: str = ""
    """The name that a game by letter has at both ends."""
    sent: int = -1
    """How many turns had been played when the last letter went out or came in; -1 before the first."""


def clean(text: object) -> str:
    """A name as it may be kept: one line, not too long, and nothing in it that cannot be seen."""
    if not isinstance(text, str):
        return ""
    return "".join(filter(str.isprintable, " ".join(text.split())))[:LONGEST_NAME]


def read_seating(record: Record, levels: Collection[str]) -> Seating:
    raw = record.extra.get(KEY)
    data: Mapping[str, Any] = raw if isinstance(raw, dict) else {}
    seats = tuple(_read_seat(data.get("seats"), index, levels) for index in range(record.game.seats(record.setup)))
    leg, carried, sent = data.get("leg"), data.get("carried"), data.get("sent")
    leg = leg if type(leg) is int and leg in (1, 2) and len(seats) == 2 else 0
    letter = _matching(data.get("letter"), "[0-9a-f]{15}") if is_by_letter(seats) else ""
    return Seating(
        clean(data.get("title")),
        seats if letter else tuple(replace(seat, far=False) for seat in seats),
        leg,
        carried if leg and type(carried) is int and abs(carried) < 1000 else 0,
        _matching(data.get("day"), r"[0-9]{4}-[0-9]{2}-[0-9]{2}"),
        _read_rivals(data.get("rivals"), len(seats)),
        letter,
        sent if type(sent) is int and 0 <= sent < 1000 and letter else -1,
    )


def is_by_letter(seats: tuple[Seat, ...]) -> bool:
    """Whether one of two sits far away, and the other is a person here."""
    return len(seats) == 2 and not any(seat.level for seat in seats) and sum(seat.far for seat in seats) == 1


def _matching(text: Any, pattern: str) -> str:
    return text if isinstance(text, str) and re.fullmatch(pattern, text) else ""


def _read_rivals(data: Any, players: int) -> tuple[Rival, ...]:
    pairs = data if isinstance(data, list) and len(data) == players else []
    good = [pair for pair in pairs if isinstance(pair, list) and len(pair) == 2]
    rivals = tuple(Rival(clean(name), points) for name, points in good if type(points) is int and abs(points) < 1000)
    return rivals if len(rivals) == players else ()


def _read_seat(seats: Any, index: int, levels: Collection[str]) -> Seat:
    data = seats[index] if isinstance(seats, list) and index < len(seats) else None
    if not isinstance(data, dict):
        return Seat("")
    level = data.get("level")
    known = level if isinstance(level, str) and level in levels else ""
    return Seat(clean(data.get("name")), known, data.get(FAR) is True)


def seated(record: Record, seating: Seating) -> Record:
    """The record with the page's part written into it."""
    data: dict[str, Any] = {
        "title": seating.title,
        "seats": [
            {"name": seat.name, "level": seat.level} | ({FAR: True} if seat.far else {}) for seat in seating.seats
        ],
    }
    if seating.leg:
        data |= {"leg": seating.leg, "carried": seating.carried}
    if seating.day:
        data["day"] = seating.day
    if seating.rivals:
        data["rivals"] = [[rival.name, rival.points] for rival in seating.rivals]
    if seating.letter:
        data |= {"letter": seating.letter, "sent": seating.sent}
    return replace(record, extra={**record.extra, KEY: data})


def usual_choices(game: AnyGame) -> NewGame:
    """What a new visitor finds: a table for as few as can play, on one device."""
    return NewGame(game.name, min(game.players), padded((), game))


def padded(seats: tuple[Seat, ...], game: AnyGame) -> tuple[Seat, ...]:
    """The seats, and empty ones up to the number that the game can have."""
    return (*seats, *[NOBODY] * max(game.players))[: max(game.players)]


def choices_of(record: Record, seating: Seating) -> NewGame:
    """The choices that would lead to a game like this one."""
    game, data = record.game, record.game.write_setup(record.setup)
    options = frozenset(name for name in game.options if data["options"].get(name))
    first = str(data["first"])
    return NewGame(game.name, game.seats(record.setup), padded(seating.seats, game), first, options, bool(seating.leg))


def new_record(game: AnyGame, choices: NewGame, rng: Random, title: str = "") -> Record:
    """A freshly dealt game as chosen."""
    first = rng.randrange(choices.players) if choices.first == "random" else int(choices.first)
    options = {name: name in choices.options for name in game.options}
    setup = game.deal(rng, choices.players, min(first, choices.players - 1), options)
    seats = choices.seats[: choices.players]
    if is_by_letter(seats):
        return seated(Record(game, setup), Seating(title, seats, letter=f"{rng.getrandbits(60):015x}"))
    leg = 1 if choices.match and choices.players == 2 else 0
    return seated(Record(game, setup), Seating(title, seats, leg))


def return_record(record: Record, seating: Seating, title: str, scores: tuple[int, ...]) -> Record:
    """The second game of a match: the same deal, the sides changed, the margin carried over."""
    changed = Seating(title, seating.seats[::-1], leg=2, carried=scores[1] - scores[0])
    return seated(Record(record.game, record.setup), changed)


def read_choices(fields: Mapping[str, str], game: AnyGame, levels: Collection[str]) -> NewGame:
    """The choices of the new-game form; anything odd falls back to what is usual."""
    players = fields.get("players", "")
    count = int(players) if players in map(str, game.players) else min(game.players)
    seats = tuple(
        Seat(clean(fields.get(f"name-{index}", "")), level if level in levels else "", level == FAR)
        for index, level in ((index, fields.get(f"level-{index}", "")) for index in range(max(game.players)))
    )
    seats = _one_far(seats[:count]) + _here(seats[count:])
    first = fields.get("first", "")
    first = first if first in map(str, range(count)) else "random"
    options = frozenset(name for name in game.options if OPTION + name in fields)
    return NewGame(game.name, count, seats, first, options, "match" in fields)


OPTION = "option-"
"""How the name of a variant begins in the form."""


def _here(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(replace(seat, far=False) for seat in seats)


def _one_far(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """A game by letter has a person at either end; of two who are far, the second stays so."""
    if len(seats) != 2 or not any(seat.far for seat in seats):
        return _here(seats)
    far = 1 if seats[1].far else 0
    return tuple(Seat(seat.name, far=index == far) for index, seat in enumerate(seats))
