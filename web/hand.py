"""A player's hand at the table: every message that plays the game that lies there."""

from __future__ import annotations

from richelieu.duel.cards import CELLS_BY_TEXT
from web import keyboard
from web.rooms import Room
from web.session import TypedError


class Hand(Room):
    """What a player can do at the table; most of it is the session's."""

    def on_cell(self) -> None:
        cell = CELLS_BY_TEXT.get(self.app.argument)
        if cell is not None:
            self.app.focus = cell
            self.app.session.choose(cell)

    def on_mark(self) -> None:
        self.app.session.toggle_marking()

    def on_end(self) -> None:
        if self.app.session.is_waiting_for_person:
            self.app.session.end()

    def on_pass(self) -> None:
        if self.app.session.is_waiting_for_person:
            self.app.session.pass_turn()

    def on_spend(self) -> None:
        if self.app.session.is_waiting_for_person:
            self.app.session.spend()

    def on_pay_reserve(self) -> None:
        self.app.session.pay_from_reserve()

    def on_cancel(self) -> None:
        self.app.session.let_go()
        self.app.sheet_open = False

    def on_confirm(self) -> None:
        self.app.session.confirm_turn()

    def on_undo(self) -> None:
        self.app.session.undo()

    def on_redo(self) -> None:
        self.app.session.redo()

    def on_lift(self) -> None:
        self.app.session.lift_curtain()

    def on_hint(self) -> None:
        self.app.thoughts.ask_hint()

    def on_notation(self) -> None:
        line = self.app.form.get("notation", "")
        try:
            self.app.session.type(line)
        except TypedError as error:
            self.app.typed = (line, f"{error.word}: {self.app.reason(error.code)}")
        else:
            self.app.typed = ("", "")

    def on_arrow(self) -> None:
        self.app.focus = keyboard.next_cell(
            self.app.focus, self.app.argument, self.app.session.state.table, bool(self.app.form.get("transposed"))
        )


MOVES = frozenset(name.removeprefix("on_") for name in vars(Hand) if name.startswith("on_"))
"""What only the room in front of the table hears, while there is one."""
