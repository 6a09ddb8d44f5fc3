"""The way through a game: its record with every position on it, as a value that play, undo, films, reviews and letters
share. Nothing here is changed: a step on, or back, is another way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from richelieu.game import AnyGame
from richelieu.record import Record, steps


@dataclass(frozen=True, eq=False, slots=True)
class Played:
    """An action on the way: by whom and in which turn, and the positions before and after it.

    It is told apart by being itself, so that whatever is made from it can be remembered cheaply.
    """

    seat: int
    turn: int
    before: Any
    action: Any
    after: Any


@dataclass(frozen=True, eq=False)
class Way:
    """A game as far as it was played."""

    record: Record
    start: Any
    played: tuple[Played, ...] = ()

    @staticmethod
    def along(record: Record) -> Way:
        """The way that a record tells; raises ``RecordError``."""
        game = record.game
        state = start = game.start(record.setup)
        played = []
        for text, after in steps(record):
            played.append(_played(game, state, game.read_action(text), after))
            state = after
        return Way(record, start, tuple(played))

    # Where it has come to.

    @property
    def game(self) -> AnyGame:
        return self.record.game

    @property
    def state(self) -> Any:
        return self.played[-1].after if self.played else self.start

    @property
    def to_move(self) -> int | None:
        return self.game.to_move(self.state)

    @property
    def turn(self) -> int:
        """How many turns are finished."""
        return self.game.turn(self.state)

    @property
    def over(self) -> bool:
        return self.to_move is None

    @cached_property
    def legal(self) -> Sequence[Any]:
        return self.game.legal_actions(self.state)

    def __len__(self) -> int:
        return len(self.played)

    @property
    def actions(self) -> list[Any]:
        return [played.action for played in self.played]

    def state_at(self, count: int) -> Any:
        """The position after so many actions."""
        return self.played[count - 1].after if count else self.start

    def stop_of(self, turn: int) -> int:
        """How many actions were played when so many turns were over."""
        return sum(played.turn < turn for played in self.played)

    @property
    def turn_began(self) -> int:
        """How many actions were played when the one to move began his turn, or his choice in another's."""
        seat, turn, index = self.to_move, self.turn, len(self)
        while index and (self.played[index - 1].seat, self.played[index - 1].turn) == (seat, turn):
            index -= 1
        return index

    def parts(self) -> Iterator[tuple[Played, ...]]:
        """What was played, divided where another seat chose or another turn began."""
        begun = 0
        for index, played in enumerate(self.played):
            following = self.played[index + 1] if index + 1 < len(self) else None
            if following is None or (following.seat, following.turn) != (played.seat, played.turn):
                yield self.played[begun : index + 1]
                begun = index + 1

    # Where it may lead.

    def on(self, action: Any) -> Way:
        """One action further; raises ``IllegalAction``."""
        before, game = self.state, self.game
        after = game.apply(before, action)
        record = self.record.with_action(game.turn(before), game.write_action(action))
        return Way(record, self.start, (*self.played, _played(game, before, action, after)))

    def back(self, count: int) -> Way:
        """Only the first so many actions of it."""
        return Way(self.cut(self.record, count), self.start, self.played[:count])

    def cut(self, record: Record, count: int) -> Record:
        """A record of the same turns, as far as so many actions go."""
        lines = [line.split(" ") for line in record.turns]
        left, turns = count, []
        for line in lines:
            if left <= 0:
                break
            turns.append(" ".join(line[:left]))
            left -= len(line)
        return replace(record, turns=tuple(turns))

    def with_record(self, record: Record) -> Way:
        """The same way, where only what the page adds to the record is another."""
        return replace(self, record=record)


def _played(game: AnyGame, before: Any, action: Any, after: Any) -> Played:
    seat = game.to_move(before)
    assert seat is not None, "nobody plays when the game is over"
    return Played(seat, game.turn(before), before, action, after)
