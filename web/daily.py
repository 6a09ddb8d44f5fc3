"""The deal of the day: the same for everyone, from the date alone."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from richelieu.catalogue import GAMES
from richelieu.duel.scoring import Sheet
from richelieu.record import Record
from web.names import level_title, seat_name
from web.texts import _
from web.views.player import points_text
from web.views.screen import Seat

FIRST = "2026-01-01"
SQUARES = "🟥🟦🟩🟪"
"""By seat, the sign of a line it scores."""
NOBODY = "⬜"


def is_day(text: str, today: str) -> bool:
    """Whether there is a deal for that day: it is a date, and has come somewhere on earth."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    tomorrow = date.fromisoformat(today) + timedelta(days=1)
    return text == day.isoformat() and FIRST <= text <= tomorrow.isoformat()


def deal_of(day: str) -> Record:
    """The deal for two; who begins is drawn with it. Seeding with a text is the same in every Python."""
    rng = Random(f"richelieu/duel/1/{day}")
    game = GAMES["duel"]
    first = rng.randrange(2)
    return Record(game, game.deal(rng, 2, first, {"last_row": False}))


def report(day: str, seats: tuple[Seat, ...], sheet: Sheet, address: str) -> str:
    """The result as text to send to others: who scored what, who got which lines, and nothing of the cards."""
    names = [_named(seat, index) for index, seat in enumerate(seats)]
    scores = ", ".join(f"{name} {points_text(score)}" for name, score in zip(names, sheet.scores, strict=True))
    won = [next((seat for seat, points in enumerate(line.points) if points > 0), None) for line in sheet.lines]
    squares = "".join(NOBODY if seat is None else SQUARES[seat] for seat in won)
    title = _("Richelieu, deal of the day {day}").format(day=day)
    return f"{title}\n{scores}\n{squares}\n{address}"


def _named(seat: Seat, index: int) -> str:
    name = seat_name(seat, index)
    return f"{name} ({level_title(seat.level)})" if seat.level else name
