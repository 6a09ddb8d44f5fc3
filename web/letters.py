"""Games by letter: what a letter says to somebody who may have the game already.

A letter is the whole game so far, as the one who sends it has it: the seat that is far from the sender is the one to
whom it goes. Nothing here is ever overwritten by a letter: it continues a game by turns of the other side, or it is
told apart and explained.
"""

from __future__ import annotations

from dataclasses import replace

from richelieu.duel.state import State, start
from richelieu.record import Record, steps
from web.links import LETTER, write_link
from web.seating import Seating, read_seating, seated

NEXT, KNOWN, OWN, BEHIND, AHEAD, FORK, OTHER, ODD = "next", "known", "own", "behind", "ahead", "fork", "other", "odd"
"""What a letter is to a game: its next turn; nothing new; the letter that went out from here; older than the game;
with turns of ours that were not played here; a different way from some turn on; another deal; not a letter at all."""


def far_seat(seating: Seating) -> int:
    return next(index for index, seat in enumerate(seating.seats) if seat.far)


def write_letter(record: Record, seating: Seating) -> str:
    """The link that carries the game to the other side."""
    sent = Seating(seats=seating.seats, letter=seating.letter, sent=len(record.turns))
    return write_link(LETTER, seated(replace(record, extra={}), sent))


def is_letter(record: Record) -> bool:
    """Whether the record has two ends, only whole turns, and waits for the one to whom it goes, or is over."""
    seating = read_seating(record, [])
    if not seating.letter:
        return False
    last = _states(record)[-1]
    return last.over or (last.turn == len(record.turns) and last.seat == far_seat(seating) and not last.taken)


def received(record: Record) -> Record:
    """The game of a letter as the one who got it keeps it: near and far change places."""
    seating = read_seating(record, [])
    seats = tuple(replace(seat, far=not seat.far) for seat in seating.seats)
    return seated(replace(record, extra={}), Seating(seats=seats, letter=seating.letter, sent=len(record.turns)))


def verdict(mine: Record, letter: Record) -> str:
    """What a letter is to a game that has the same name."""
    if not is_letter(letter):
        return ODD
    if mine.setup != letter.setup:
        return OTHER
    ours, theirs = whole_turns(mine), letter.turns
    far = far_seat(read_seating(mine, []))
    if far_seat(read_seating(letter, [])) == far:
        return OWN
    if theirs == ours[: len(theirs)]:
        return KNOWN if len(theirs) == len(ours) else BEHIND
    if ours != theirs[: len(ours)]:
        return FORK
    movers = {state.turn: state.seat for state in _states(letter)[:-1]}
    added = {movers[turn] for turn in range(len(ours), len(theirs))}
    return NEXT if added == {far} else AHEAD


def whole_turns(record: Record) -> tuple[str, ...]:
    """The turns without one that is still being played."""
    last = _states(record)[-1]
    return record.turns if last.over else record.turns[: last.turn]


def _states(record: Record) -> list[State]:
    return [start(record.setup), *(state for _text, state in steps(record))]
