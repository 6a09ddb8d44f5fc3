"""What was done, for the eyes that read it: the log, and what is said to those who listen."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import Any

from richelieu.game import AnyGame, Eyes
from web.face import Deed, Face
from web.table.seating import Seat
from web.table.values import LogLine
from web.table.way import Played, Way


def seat_names(face: Face, seats: tuple[Seat, ...]) -> tuple[str, ...]:
    """Names as typed; where nobody typed one, the role that the seat plays."""
    return tuple(seat.name.strip() or face.role(index) for index, seat in enumerate(seats))


def deed(game: AnyGame, played: Played, eyes: Eyes, names: tuple[str, ...]) -> Deed:
    """An action as certain eyes saw it."""
    known: Any = game  # Every game can be remembered by, whatever its protocol says.
    text, view = _seen(known, played, eyes)
    return Deed(played.seat, played.turn, text, view, names)


@lru_cache(maxsize=1024)
def _seen(game: Any, played: Played, eyes: Eyes) -> tuple[str, Any]:
    return game.told(played.before, played.action, eyes), game.view(played.before, eyes)


def deeds(way: Way, eyes: Eyes, names: tuple[str, ...], since: int = 0) -> tuple[Deed, ...]:
    return tuple(deed(way.game, played, eyes, names) for played in way.played[since:])


def log(face: Face, way: Way, eyes: Eyes, names: tuple[str, ...]) -> tuple[LogLine, ...]:
    """Every turn so far; one in which several seats chose has a line for each of them."""
    lines: list[LogLine] = []
    part = upto = 0
    for (turn, seat), told in groupby(deeds(way, eyes, names), key=lambda deed: (deed.turn, deed.seat)):
        part = part + 1 if lines and lines[-1].number == turn + 1 else 0
        done = list(told)
        upto += len(done)
        words, texts = ", ".join(map(face.words, done)), " ".join(deed.text for deed in done)
        lines.append(LogLine(turn + 1, part, seat, names[seat], words, texts, upto))
    return tuple(lines)


def said(face: Face, told: Iterable[Deed]) -> str:
    """What happened, each seat named once."""
    parts: list[str] = []
    speaker: int | None = None
    for done in told:
        words = face.words(done)
        parts.append(f"{done.names[done.seat]} {words}" if done.seat != speaker else words)
        speaker = done.seat
    return ", ".join(parts)


def turn_words(face: Face, told: Iterable[Deed]) -> str:
    """Some actions of one turn; nothing needs to have been played."""
    return ", ".join(map(face.words, told))
