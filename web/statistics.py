"""How one has played so far, from the games on the shelf; only finished ones count.

“I” am the one person here, among computers or with a friend far away. Games of several persons at one device are
counted apart, by name; those that computers play among themselves are nobody's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from richelieu.duel.scoring import Sheet, score_sheet
from richelieu.duel.view import open_view
from richelieu.errors import RecordError
from richelieu.record import read_record, replay
from web.names import level_words, seat_name
from web.rooms import Room
from web.seating import read_seating
from web.texts import _
from web.views.parts import Share, Statistics
from web.views.screen import Screen, Seat


@dataclass(frozen=True)
class Finished:
    """A finished game: who sat where, and how it ended."""

    seats: tuple[Seat, ...]
    sheet: Sheet

    @property
    def persons(self) -> list[int]:
        """The seats of those who play at this device."""
        return [index for index, seat in enumerate(self.seats) if not seat.level and not seat.far]

    def margin(self, seat: int) -> int:
        """By how much a seat was ahead of the best of the others."""
        return self.sheet.scores[seat] - max(score for other, score in enumerate(self.sheet.scores) if other != seat)

    def outcome(self, seat: int) -> str:
        """``won``, ``drawn`` or ``lost``; of several with the same best result nobody has won, and only those drew."""
        if self.sheet.ahead is not None:
            return "won" if self.sheet.ahead == seat else "lost"
        results = list(zip(self.sheet.scores, (-count for count in self.sheet.cards), strict=True))
        return "drawn" if results[seat] == max(results) else "lost"

    def opponents(self, seat: int, levels: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
        """The others, computers by rank and then friends far away: each with its rank and its level or name."""
        others = [(index, other) for index, other in enumerate(self.seats) if index != seat]
        return tuple(
            sorted(
                (len(levels), seat_name(other, index)) if other.far else (levels.index(other.level), other.level)
                for index, other in others
            )
        )


@lru_cache(maxsize=2048)
def finished(text: str, levels: tuple[str, ...]) -> Finished | None:
    """What a record's text tells, if it is a game that came to its end."""
    try:
        record = read_record(text)
        state = replay(record)
    except RecordError:
        return None
    if record.game.name != "duel" or not state.over:
        return None
    return Finished(read_seating(record, list(levels)).seats, score_sheet(open_view(state)))


def statistics(texts: Iterable[str], levels: tuple[str, ...]) -> Statistics:
    """All that the records tell, the oldest first."""
    games = [game for text in texts if (game := finished(text, levels)) is not None]
    mine = [(game, game.persons[0]) for game in games if len(game.persons) == 1]
    shared = [game for game in games if len(game.persons) > 1]
    outcomes = [game.outcome(seat) for game, seat in mine]
    return Statistics(
        total=share("", mine),
        margins=tuple(game.margin(seat) for game, seat in mine),
        outcomes=tuple(outcomes),
        streak=current_streak(outcomes),
        longest=longest_streak(outcomes),
        opponents=tuple(_by_opponent(mine, levels)),
        shared=len(shared),
        persons=tuple(_by_person(shared)),
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


def current_streak(outcomes: list[str]) -> int:
    """How many of the last games were won in a row; lost ones in a row count below nothing."""
    if not outcomes or outcomes[-1] == "drawn":
        return 0
    run = 0
    for outcome in reversed(outcomes):
        if outcome != outcomes[-1]:
            break
        run += 1
    return run if outcomes[-1] == "won" else -run


def longest_streak(outcomes: list[str]) -> int:
    best = run = 0
    for outcome in outcomes:
        run = run + 1 if outcome == "won" else 0
        best = max(best, run)
    return best


def _by_opponent(mine: list[tuple[Finished, int]], levels: tuple[str, ...]) -> Iterable[Share]:
    """One share for each level played against, weakest first, then for each friend; several at a table are a group."""
    groups: dict[tuple[tuple[int, str], ...], list[tuple[Finished, int]]] = {}
    for game, seat in mine:
        groups.setdefault(game.opponents(seat, levels), []).append((game, seat))
    for group in sorted(groups, key=lambda others: (len(others), others)):
        names = [
            _rank(name) if rank < len(levels) else _("By letter: {name}").format(name=name) for rank, name in group
        ]
        yield share(" + ".join(names), groups[group])


def _rank(level: str) -> str:
    """A level by its rank alone, without what to expect of it."""
    return level_words(level).partition(",")[0]


def _by_person(shared: list[Finished]) -> Iterable[Share]:
    """One share for each name at the device, by the number of games; a role stands in for a missing name."""
    groups: dict[str, list[tuple[Finished, int]]] = {}
    for game in shared:
        for seat in game.persons:
            groups.setdefault(seat_name(game.seats[seat], seat), []).append((game, seat))
    for name in sorted(groups, key=lambda name: -len(groups[name])):
        yield share(name, groups[name])


class Tallies(Room):
    """The statistics dialog; nothing is counted before it is open."""

    def furnish(self, screen: Screen) -> Screen:
        if screen.dialog != "statistics":
            return screen
        shelf = self.app.shelf
        texts = [shelf.text(key) or "" for key in reversed(shelf.games())]
        return replace(screen, statistics=statistics(texts, tuple(name for name, _about in screen.levels)))
