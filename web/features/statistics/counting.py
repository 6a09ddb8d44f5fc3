"""How one has played so far, from the games on the shelf; only finished ones count.

“I” am the one person here, among computers or with a friend far away. Games of several persons at one device are
counted apart, by name; those that computers play among themselves are nobody's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from richelieu.errors import RecordError
from richelieu.game import Result
from richelieu.record import read_record, replay
from web.face import Face, Faces
from web.table.seating import Seat, read_seating
from web.table.telling import seat_names
from web.texts import _

Outcome = Literal["won", "drawn", "lost"]


@dataclass(frozen=True)
class Share:
    """How games ended for somebody, or against somebody."""

    label: str
    won: int
    drawn: int
    lost: int
    average: int
    """The margin, on average."""

    @property
    def games(self) -> int:
        return self.won + self.drawn + self.lost


@dataclass(frozen=True)
class Statistics:
    """Finished games of one kind, the oldest first; labels are already translated."""

    game: str
    total: Share
    """Mine against computers."""
    margins: tuple[int, ...]
    outcomes: tuple[Outcome, ...]
    streak: int
    """Won in a row up to now; below nothing, lost in a row."""
    longest: int
    opponents: tuple[Share, ...]
    shared: int
    """Games of several persons at this device, counted apart."""
    persons: tuple[Share, ...]


@dataclass(frozen=True)
class Finished:
    """A finished game: who sat where, and how it ended."""

    game: str
    seats: tuple[Seat, ...]
    result: Result

    @property
    def persons(self) -> list[int]:
        """The seats of those who play at this device."""
        return [index for index, seat in enumerate(self.seats) if seat.is_here]

    def margin(self, seat: int) -> int:
        """By how much a seat was ahead of the best of the others."""
        scores = self.result.scores
        return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)

    def outcome(self, seat: int) -> Outcome:
        """Of several with the same best result nobody has won, and only those drew."""
        if seat not in self.result.winners:
            return "lost"
        return "won" if len(self.result.winners) == 1 else "drawn"

    def opponents(self, seat: int, face: Face) -> tuple[tuple[int, str], ...]:
        """The others, computers by rank and then friends far away: each with its rank and its level or name."""
        ranks, names = list(face.levels), seat_names(face, self.seats)
        others = [(index, other) for index, other in enumerate(self.seats) if index != seat]
        return tuple(
            sorted(
                (len(ranks), names[index]) if other.far else (ranks.index(other.level), other.level)
                for index, other in others
            )
        )


@lru_cache(maxsize=2048)
def finished(text: str, levels: tuple[str, ...]) -> Finished | None:
    """What a record's text tells, if it is a game that came to its end; ``levels`` are those of any game."""
    try:
        record = read_record(text)
        state = replay(record)
    except RecordError:
        return None
    result = record.game.result(state)
    return Finished(record.game.name, read_seating(record, levels).seats, result) if result.over else None


def statistics(texts: Iterable[str], faces: Faces) -> tuple[Statistics, ...]:
    """All that the records tell, the oldest first: for each game that was ever finished here."""
    levels = tuple(level for face in faces.values() for level in face.levels)
    games = [game for text in texts if (game := finished(text, levels)) is not None]
    kinds = {name: [game for game in games if game.game == name] for name in faces}
    return tuple(tally(faces[name], played) for name, played in kinds.items() if played)


def tally(face: Face, games: Sequence[Finished]) -> Statistics:
    """The statistics of one game."""
    mine = [(game, game.persons[0]) for game in games if len(game.persons) == 1]
    shared = [game for game in games if len(game.persons) > 1]
    outcomes = [game.outcome(seat) for game, seat in mine]
    return Statistics(
        game=face.game.name,
        total=share("", mine),
        margins=tuple(game.margin(seat) for game, seat in mine),
        outcomes=tuple(outcomes),
        streak=current_streak(outcomes),
        longest=longest_streak(outcomes),
        opponents=tuple(_by_opponent(mine, face)),
        shared=len(shared),
        persons=tuple(_by_person(shared, face)),
    )


def share(label: str, played: list[tuple[Finished, int]]) -> Share:
    """Won, drawn, lost and the average margin of games, each seen from a seat."""
    outcomes = [game.outcome(seat) for game, seat in played]
    margins = [game.margin(seat) for game, seat in played]
    return Share(
        label,
        outcomes.count("won"),
        outcomes.count("drawn"),
        outcomes.count("lost"),
        round(sum(margins) / len(margins)) if margins else 0,
    )


def current_streak(outcomes: Sequence[Outcome]) -> int:
    """How many of the last games were won in a row; lost ones in a row count below nothing."""
    if not outcomes or outcomes[-1] == "drawn":
        return 0
    run = 0
    for outcome in reversed(outcomes):
        if outcome != outcomes[-1]:
            break
        run += 1
    return run if outcomes[-1] == "won" else -run


def longest_streak(outcomes: Sequence[Outcome]) -> int:
    best = run = 0
    for outcome in outcomes:
        run = run + 1 if outcome == "won" else 0
        best = max(best, run)
    return best


def _by_opponent(mine: list[tuple[Finished, int]], face: Face) -> Iterable[Share]:
    """One share for each level played against, weakest first, then for each friend; several at a table are a group."""
    groups: dict[tuple[tuple[int, str], ...], list[tuple[Finished, int]]] = {}
    for game, seat in mine:
        groups.setdefault(game.opponents(seat, face), []).append((game, seat))
    levels = face.levels
    for group in sorted(groups, key=lambda others: (len(others), others)):
        names = [
            rank_words(levels[name]) if rank < len(levels) else _("By letter: {name}").format(name=name)
            for rank, name in group
        ]
        yield share(" + ".join(names), groups[group])


def rank_words(level: str) -> str:
    """A computer player by its rank alone, without what to expect of it."""
    return level.partition(",")[0]


def _by_person(shared: list[Finished], face: Face) -> Iterable[Share]:
    """One share for each name at the device, by the number of games; a role stands in for a missing name."""
    groups: dict[str, list[tuple[Finished, int]]] = {}
    for game in shared:
        names = seat_names(face, game.seats)
        for seat in game.persons:
            groups.setdefault(names[seat], []).append((game, seat))
    for name in sorted(groups, key=lambda name: -len(groups[name])):
        yield share(name, groups[name])
