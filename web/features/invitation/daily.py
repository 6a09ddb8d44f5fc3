"""The deal of the day: the same for everyone, from the date alone."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

from richelieu.record import Record
from web.face import Face, Position
from web.features.statistics.counting import rank_words
from web.html.parts import points_text
from web.texts import _

FIRST = "2026-01-01"


def is_day(text: str, today: str) -> bool:
    """Whether there is a deal for that day: it is a date, and has come somewhere on earth."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return False
    tomorrow = date.fromisoformat(today) + timedelta(days=1)
    return text == day.isoformat() and FIRST <= text <= tomorrow.isoformat()


def deal_of(face: Face, day: str) -> Record:
    """Who begins is drawn with the deal. Seeding with a text is the same in every Python."""
    game = face.game
    rng = Random(f"richelieu/{game.name}/1/{day}")
    first = rng.randrange(face.daily_players)
    return Record(game, game.deal(rng, face.daily_players, first, {}))


def report(face: Face, day: str, at: Position, link: str) -> str:
    """The result as text to send to others: who scored what, and how it went, and nothing of the cards."""
    levels, scores = face.levels, at.result.scores if at.result else ()
    names = [
        f"{name} ({rank_words(levels[seat.level])})" if seat.level else name
        for name, seat in zip(at.names, at.seats, strict=True)
    ]
    told = ", ".join(f"{name} {points_text(score)}" for name, score in zip(names, scores, strict=True))
    title = _("Richelieu, deal of the day {day}").format(day=day)
    return "\n".join(filter(None, (title, told, face.report(at), link)))
