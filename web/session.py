"""One game at the table: its record, the way back, who may look, and what is half chosen. No page in sight.

The law of undo: an action can be taken back until something hidden was seen (a disc was picked up, or the end of
the game turned all of them over) or the turn was handed over (the next person has lifted the curtain, or has acted).
Going back never shows a secret, because what is shown is always a view.
"""

from __future__ import annotations

from dataclasses import replace

from richelieu.duel.actions import END, MARK, PASS, RESERVE, SPEND, TAKE, Action, Mark, Move, Take
from richelieu.duel.notation import read_action
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.state import State, start
from richelieu.duel.view import View, view
from richelieu.errors import GameError, IllegalAction
from richelieu.record import Record, steps
from web.views.screen import Seat


class TypedError(Exception):
    """A typed line was refused, and nothing of it was played: which word, and why."""

    def __init__(self, word: str, code: str) -> None:
        super().__init__(f"{word}: {code}")
        self.word = word
        self.code = code


def shows_disc(state: State, action: Action) -> bool:
    """Whether something hidden is seen by playing this."""
    return isinstance(action, Take) and bool(state.setup.layout.disc_mask >> action.cell & 1)


def turns_discs_over(state: State) -> bool:
    """Whether the game is over, and discs that were somebody's secret lie open."""
    return state.over and any(map(view(state, None).held, range(state.setup.players)))


class Session:
    """A game being played by whoever sits at this device."""

    def __init__(self, record: Record, seats: tuple[Seat, ...], confirm: bool = False, sent: int = -1) -> None:
        self.record = record
        self.seats = seats
        self.confirm = confirm
        self.states: list[State] = [start(record.setup)]
        self._legal: tuple[State | None, list[Action]] = (None, [])
        self.actions: list[Action] = []
        self.undone: list[Action] = []
        self.floor = 0
        """How many actions can no longer be taken back."""
        self.at_device: int | None = None
        """The person who holds the device, as far as it is known."""
        self.curtain: int | None = None
        self.unconfirmed = False
        for text, state in steps(record):
            self._grow(read_action(text), state)
        self.let_go()
        self._hand_over()
        self.seal(sent)

    # What there is.

    @property
    def state(self) -> State:
        return self.states[-1]

    @property
    def persons(self) -> list[int]:
        """The seats of those who are at this device."""
        return [index for index, seat in enumerate(self.seats) if not seat.level and not seat.far]

    @property
    def is_by_letter(self) -> bool:
        return any(seat.far for seat in self.seats)

    @property
    def legal(self) -> list[Action]:
        """What the person at the device may do now."""
        if not self.is_waiting_for_person:
            return []
        if self._legal[0] is not self.state:
            self._legal = self.state, legal_actions(self.state)
        return self._legal[1]

    @property
    def is_waiting_for_person(self) -> bool:
        seat = self.state.to_move
        return seat in self.persons and self.curtain is None and not self.unconfirmed

    @property
    def bot_level(self) -> str:
        """The level of the computer whose move it is; empty if it is nobody's."""
        seat = self.state.to_move
        return "" if seat is None or self.unconfirmed else self.seats[seat].level

    @property
    def seen(self) -> View:
        """The position as those at the device may see it."""
        return view(self.state, None if self.curtain is not None else self.at_device)

    # What is half chosen.

    def let_go(self) -> None:
        """Forget what is half chosen."""
        self.paying: int | None = None
        self.moving: int | None = None
        self._mark_wanted = False

    @property
    def is_half_chosen(self) -> bool:
        return self.paying is not None or self.moving is not None

    @property
    def marking(self) -> bool:
        """Whether a choice on the table now marks: when asked for, or when nothing more can be taken."""
        legal = self.legal
        if not any(isinstance(action, Mark | Move) for action in legal):
            return False
        return self._mark_wanted or not any(isinstance(action, Take) for action in legal)

    def toggle_marking(self) -> None:
        if not self.state.taken:
            raise IllegalAction("take_first")
        wanted = not self.marking
        self.let_go()
        self._mark_wanted = wanted

    def targets(self) -> dict[int, str]:
        """By cell, what choosing it would do; the kinds are those of ``screen.Table``."""
        if self.paying is not None:
            return {take.pay: "pay" for take in self._takes_of(self.paying) if take.pay not in (None, RESERVE)}
        if self.marking:
            return self._mark_targets()
        kind = "second" if self.state.taken else "take"
        takes = [action for action in self.legal if isinstance(action, Take)]
        return {take.cell: kind if take.pay is None else f"{kind}-pay" for take in takes}

    @property
    def source(self) -> int | None:
        """The marker that would be moved: the chosen one, or the only one there is."""
        sources = self._sources()
        return self.moving if self.moving is not None or len(sources) != 1 or not self.marking else sources.pop()

    def _sources(self) -> set[int]:
        return {action.source for action in self.legal if isinstance(action, Move)}

    def _mark_targets(self) -> dict[int, str]:
        legal, source = self.legal, self.source
        marks = {action.cell: "mark" for action in legal if isinstance(action, Mark)}
        moves = {action.cell: "mark" for action in legal if isinstance(action, Move) and action.source == source}
        return {**dict.fromkeys(self._sources() - {source}, "source"), **marks, **moves}

    def _takes_of(self, cell: int) -> list[Take]:
        return [action for action in self.legal if isinstance(action, Take) and action.cell == cell]

    # What can be done.

    def choose(self, cell: int) -> None:
        """A place on the table was chosen: do what it stands for now, or say why nothing can be done there.

        Whoever looks for a marker to pay with and chooses another card has changed his mind.
        """
        if self.paying is not None and cell not in self.targets():
            changed = cell != self.paying
            self.let_go()
            if not changed:
                return
        target = self.targets().get(cell)
        if target is None:
            self._refuse(cell)
        elif target == "pay" and self.paying is not None:
            self.act(Take(self.paying, cell))
        elif target == "source":
            self.moving = cell
        elif target == "mark":
            self.act(MARK[cell] if self.source is None else Move(self.source, cell))
        else:
            ways = self._takes_of(cell)
            if len(ways) > 1:
                self.paying = cell
            else:
                self.act(ways[0])

    def _refuse(self, cell: int) -> None:
        """Let the rules say why."""
        if not self.is_waiting_for_person:
            raise IllegalAction("game_over" if self.state.over else "turn_over")
        apply(self.state, MARK[cell] if self.marking else TAKE[cell])
        raise IllegalAction("must_pay")

    def pay_from_reserve(self) -> None:
        if self.paying is not None:
            self.act(Take(self.paying, RESERVE))

    @property
    def can_pay_from_reserve(self) -> bool:
        return self.paying is not None and any(take.pay == RESERVE for take in self._takes_of(self.paying))

    def end(self) -> None:
        self.act(END)

    def pass_turn(self) -> None:
        self.act(PASS)

    def spend(self) -> None:
        self.act(SPEND)

    def act(self, action: Action) -> None:
        """Play an action, of a person or a computer; raises ``IllegalAction``, and then nothing has changed."""
        if self.unconfirmed:
            raise IllegalAction("turn_over")
        self._play(action)
        self.undone.clear()

    def type(self, line: str) -> None:
        """Play a line of notation, all of it or nothing. It shows no secret, so it may be typed at the curtain."""
        if not self.is_waiting_for_person and self.curtain is None:
            raise TypedError(line, "game_over" if self.state.over else "turn_over")
        state, turn, actions = self.state, self.state.turn, []
        for word in line.split():
            try:
                if state.turn != turn:
                    raise IllegalAction("turn_over")
                action = read_action(word)
                state = apply(state, action)
            except GameError as error:
                raise TypedError(word, error.code) from None
            actions.append(action)
        if actions:
            self.lift_curtain()
        for action in actions:
            self.act(action)

    def _play(self, action: Action) -> None:
        before = self.state
        after = apply(before, action)
        self.record = self.record.with_action(before.turn, str(action))
        self._grow(action, after)
        self.let_go()
        if after.turn == before.turn:
            return
        if self.confirm and before.seat in self.persons and not after.over:
            self.unconfirmed = True
        else:
            self._hand_over()

    def _grow(self, action: Action, after: State) -> None:
        before = self.state
        if before.seat in self.persons:
            self.floor = max(self.floor, self._handed_over_at())
        self.states.append(after)
        self.actions.append(action)
        if shows_disc(before, action) or turns_discs_over(after) or self.seats[before.seat].far:
            self.floor = len(self.actions)

    def _turn_began_at(self) -> int:
        index = len(self.actions)
        while index and self.states[index - 1].turn == self.state.turn:
            index -= 1
        return index

    def _handed_over_at(self) -> int:
        """Where the turn that a person now acts in began, if another person moved before it; else the start."""
        index = self._turn_began_at()
        others = [state.seat for state in self.states[:index] if state.seat in self.persons]
        return index if others and others[-1] != self.state.seat else 0

    def seal(self, turns: int) -> None:
        """So many turns are out of hand, in a letter; -1 if there was none."""
        self.sent = turns
        self.floor = max(self.floor, sum(state.turn < turns for state in self.states[:-1]))
        self.undone.clear()

    def confirm_turn(self) -> None:
        if self.unconfirmed:
            self.unconfirmed = False
            self._hand_over()

    # Who looks.

    def _hand_over(self) -> None:
        """Give the device to the person to move, behind a curtain if somebody at it holds something hidden."""
        seat = self.state.to_move
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
        holders = view(self.state, None)
        return len(self.persons) > 1 and any(holders.held(person) for person in self.persons)

    def lift_curtain(self) -> None:
        if self.curtain is None:
            return
        self.at_device, self.curtain = self.curtain, None
        began = self._turn_began_at()
        self.floor = max(self.floor, began)
        if began == len(self.actions):
            self.undone.clear()

    # Back and forth.

    @property
    def undo_to(self) -> int | None:
        """How many actions would be left after an undo: back to the last choice of a person."""
        for index in range(len(self.actions) - 1, self.floor - 1, -1):
            if self.states[index].seat in self.persons:
                return index
        return None

    def undo(self) -> None:
        index = self.undo_to
        if index is None:
            return
        self.undone += reversed(self.actions[index:])
        del self.states[index + 1 :], self.actions[index:]
        self._rewrite()
        self.unconfirmed = False
        self.let_go()
        # Whoever asks at the curtain may be the next person already: it hangs on, now before the one who went on.
        at_curtain = self.curtain is not None and self._is_secret
        self.at_device, self.curtain = (None, self.state.seat) if at_curtain else (self.state.seat, None)

    def redo(self) -> None:
        """Play the last undone action again, and what a computer answered to it."""
        while self.undone:
            self._play(self.undone.pop())
            if not self.undone or self.is_waiting_for_person or self.curtain is not None or self.unconfirmed:
                return

    def _rewrite(self) -> None:
        """The record of just the actions that are left."""
        self.record = replace(self.record, turns=())
        for state, action in zip(self.states, self.actions, strict=False):
            self.record = self.record.with_action(state.turn, str(action))

    def can(self, action: Action) -> bool:
        return action in self.legal
