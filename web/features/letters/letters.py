"""Games by letter: what a letter says to somebody who may have the game already.

A letter is the whole game so far, as the one who sends it has it: the seat that is far from the sender is the one to
whom it goes. Nothing here is ever overwritten by a letter: it continues a game by turns of the other side, or it is
told apart and explained.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

from richelieu.record import Record
from web.face import Face
from web.features.sharing.links import LETTER, write_link
from web.table.seating import Seating, read_seating, seated
from web.table.way import Way


class Meaning(Enum):
    """What a letter is to a game; of several games with its name, it is meant for the one to which it means most."""

    NEXT = "its next turn"
    KNOWN = "nothing new"
    OWN = "the letter that went out from here"
    BEHIND = "older than the game"
    AHEAD = "with turns of ours that were not played here"
    FORK = "a different way from some turn on"
    OTHER = "another deal"
    ODD = "not a letter at all"

    @property
    def rank(self) -> int:
        return list(Meaning).index(self)


def far_seat(seating: Seating) -> int:
    return next(index for index, seat in enumerate(seating.seats) if seat.far)


def write_letter(record: Record, seating: Seating, face: Face) -> str:
    """The link that carries the game to the other side."""
    sent = Seating(seats=seating.seats, letter=seating.letter, sent=len(record.turns))
    return write_link(LETTER, seated(replace(record, extra={}), sent), face)


def is_letter(record: Record) -> bool:
    """Whether the record has two ends, only whole turns, and waits for the one to whom it goes, or is over."""
    seating = read_seating(record, [])
    if not seating.letter:
        return False
    way = Way.along(record)
    is_whole = way.turn == len(record.turns)
    return way.over or (is_whole and way.to_move == far_seat(seating))


def received(record: Record) -> Record:
    """The game of a letter as the one who got it keeps it: near and far change places."""
    seating = read_seating(record, [])
    seats = tuple(replace(seat, far=not seat.far) for seat in seating.seats)
    return seated(replace(record, extra={}), Seating(seats=seats, letter=seating.letter, sent=len(record.turns)))


def meaning(mine: Record, letter: Record) -> Meaning:
    """What a letter is to a game that has the same name."""
    if not is_letter(letter):
        return Meaning.ODD
    if mine.setup != letter.setup:
        return Meaning.OTHER
    ours, theirs = whole_turns(mine), letter.turns
    far = far_seat(read_seating(mine, []))
    if far_seat(read_seating(letter, [])) == far:
        return Meaning.OWN
    if theirs == ours[: len(theirs)]:
        return Meaning.KNOWN if len(theirs) == len(ours) else Meaning.BEHIND
    if ours != theirs[: len(ours)]:
        return Meaning.FORK
    added = {played.seat for played in Way.along(letter).played if played.turn >= len(ours)}
    return Meaning.NEXT if added == {far} else Meaning.AHEAD


def whole_turns(record: Record) -> tuple[str, ...]:
    """The turns without one that is still being played."""
    way = Way.along(record)
    return record.turns if way.over else record.turns[: way.turn]
