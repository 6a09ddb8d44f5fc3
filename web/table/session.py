"""One game at the table: the way it has come, the way back, and who may look. It knows the protocol, and no game.

The law of undo: an action can be taken back until something hidden was seen, or the turn was handed over (the next
person has lifted the curtain, or has acted). Going back never shows a secret, because what is shown is always a view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from richelieu.errors import GameError, IllegalAction
from richelieu.game import OPEN, AnyGame, Eyes
from richelieu.record import Record
from web.table.seating import Seat
from web.table.way import Way


class TypedError(Exception):
    """A typed line was refused, and nothing of it was played: which word, and why."""

    def __init__(self, word: str, code: str) -> None:
        super().__init__(f"{word}: {code}")
        self.word = word
        self.code = code


class Session:
    """A game being played by whoever sits at this device."""

    def __init__(self, record: Record, seats: tuple[Seat, ...], confirm: bool = False, sent: int = -1) -> None:
        self.seats = seats
        self.confirm = confirm
        self.undone: list[Any] = []
        self.floor = 0
        """How many actions can no longer be taken back."""
        self.at_device: int | None = None
        """The person who holds the device, as far as it is known."""
        self.curtain: int | None = None
        self.unconfirmed = False
        self.way = Way(record, record.game.start(record.setup))
        whole = Way.along(record)
        for count in range(1, len(whole) + 1):
            self._fix_floor(whole, count)
        self.way = whole
        self._hand_over()
        self.seal(sent)

    # What there is.

    @property
    def record(self) -> Record:
        return self.way.record

    @property
    def game(self) -> AnyGame:
        return self.way.game

    @property
    def over(self) -> bool:
        return self.way.over

    @property
    def persons(self) -> list[int]:
        """The seats of those who are at this device."""
        return [index for index, seat in enumerate(self.seats) if seat.is_here]

    @property
    def is_by_letter(self) -> bool:
        return any(seat.far for seat in self.seats)

    @property
    def legal(self) -> Sequence[Any]:
        """What the person at the device may do now."""
        return self.way.legal if self.is_waiting_for_person else ()

    @property
    def is_waiting_for_person(self) -> bool:
        return self.way.to_move in self.persons and self.curtain is None and not self.unconfirmed

    @property
    def bot_level(self) -> str:
        """The level of the computer whose move it is; empty if it is nobody's."""
        seat = self.way.to_move
        return "" if seat is None or self.unconfirmed else self.seats[seat].level

    @property
    def eyes(self) -> Eyes:
        """Who looks at the table now; a game that is over lies open."""
        if self.over:
            return OPEN
        return None if self.curtain is not None else self.at_device

    @property
    def seen(self) -> Any:
        """The position as those at the device may see it."""
        return self.game.view(self.way.state, self.eyes)

    # What can be done.

    def act(self, action: Any) -> None:
        """Play an action, of a person or a computer; raises ``IllegalAction``, and then nothing has changed."""
        if self.unconfirmed:
            raise IllegalAction("turn_over")
        self._play(action)
        self.undone.clear()

    def type(self, line: str) -> None:
        """Play a line of notation, all of it or nothing. At the curtain nobody types: a refusal might tell a secret."""
        if not self.is_waiting_for_person:
            raise TypedError(line, "game_over" if self.over else "turn_over")
        way, seat, turn, actions = self.way, self.way.to_move, self.way.turn, []
        for word in line.split():
            try:
                if (way.to_move, way.turn) != (seat, turn):
                    raise IllegalAction("turn_over")
                actions.append(self.game.read_action(word))
                way = way.on(actions[-1])
            except GameError as error:
                raise TypedError(word, error.code) from None
        for action in actions:
            self.act(action)

    def _play(self, action: Any) -> None:
        before, self.way = self.way, self.way.on(action)
        self._fix_floor(self.way, len(self.way))
        if (self.way.to_move, self.way.turn) == (before.to_move, before.turn):
            return
        if self.confirm and before.to_move in self.persons and not self.over:
            self.unconfirmed = True
        else:
            self._hand_over()

    def _fix_floor(self, way: Way, count: int) -> None:
        """What an action leaves of the way back: the last of so many on a way was played."""
        played = way.played[count - 1]
        if played.seat in self.persons:
            self.floor = max(self.floor, self._handed_over_at(way, count))
        if self.game.reveals(played.before, played.action) or self.seats[played.seat].far:
            self.floor = count

    def _handed_over_at(self, way: Way, count: int) -> int:
        """Where the person who played last began what he is about, if another person moved before that; else 0."""
        last = way.played[count - 1]
        index = count - 1
        while index and (way.played[index - 1].seat, way.played[index - 1].turn) == (last.seat, last.turn):
            index -= 1
        before = next(
            (played.seat for played in reversed(way.played[:index]) if played.seat in self.persons), last.seat
        )
        return index if before != last.seat else 0

    def seal(self, turns: int) -> None:
        """So many turns are out of hand, in a letter; -1 if there was none."""
        self.sent = turns
        self.floor = max(self.floor, self.way.stop_of(turns))
        self.undone.clear()

    def confirm_turn(self) -> None:
        if self.unconfirmed:
            self.unconfirmed = False
            self._hand_over()

    # Who looks.

    def _hand_over(self) -> None:
        """Give the device to the person to move, behind a curtain if somebody at it holds something hidden."""
        seat = self.way.to_move
        self.curtain = None
        if seat is None or seat not in self.persons:
            if len(self.persons) == 1:
                self.at_device = self.persons[0]
            return
        if self._is_secret and seat != self.at_device:
            self.curtain = seat
        else:
            self.at_device = seat

    @property
    def _is_secret(self) -> bool:
        """Whether somebody at the device holds something that another person there may not see."""
        open_to_all = self.game.view(self.way.state, None)
        return len(self.persons) > 1 and any(self.game.holds_secret(open_to_all, person) for person in self.persons)

    def lift_curtain(self) -> None:
        if self.curtain is None:
            return
        self.at_device, self.curtain = self.curtain, None
        began = self.way.turn_began
        self.floor = max(self.floor, began)
        if began == len(self.way):
            self.undone.clear()

    # Back and forth.

    @property
    def undo_to(self) -> int | None:
        """How many actions would be left after an undo: back to the last choice of a person."""
        for index in range(len(self.way) - 1, self.floor - 1, -1):
            if self.way.played[index].seat in self.persons:
                return index
        return None

    def undo(self) -> None:
        index = self.undo_to
        if index is None:
            return
        self.undone += reversed(self.way.actions[index:])
        self.way = self.way.back(index)
        self.unconfirmed = False
        # Whoever asks at the curtain may be the next person already: it hangs on, now before the one who went on.
        at_curtain = self.curtain is not None and self._is_secret
        seat = self.way.to_move
        self.at_device, self.curtain = (None, seat) if at_curtain else (seat, None)

    def redo(self) -> None:
        """Play the last undone action again, and what a computer answered to it."""
        while self.undone:
            self._play(self.undone.pop())
            if not self.undone or self.is_waiting_for_person or self.curtain is not None or self.unconfirmed:
                return
