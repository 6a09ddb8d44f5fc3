"""Playing: every message that plays the game on the table, and what is half chosen on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from richelieu.errors import IllegalAction
from web.face import Do, Hold, Position
from web.message import Message
from web.room import Room
from web.table import shown
from web.table.session import TypedError
from web.table.way import Way

if TYPE_CHECKING:
    from web.app import App


class Playing(Room):
    """What a person can do at the table. What a place or a button stands for, the game's face says."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.focus = ""
        self.typed = ("", "")
        """A typed line that was refused, and why."""
        self._held: tuple[Way | None, Any] = (None, None)

    @property
    def choice(self) -> Any:
        """What is half chosen; it holds only for the position in which it was chosen."""
        way, choice = self._held
        return choice if way is self.app.session.way else self.app.face.nothing

    @property
    def position(self) -> Position:
        hint = self.app.computer.hint
        return shown.position(self.app.face, self.app.session, self.choice, self.focus, hint.actions)

    def sit_down(self) -> None:
        """Another game lies on the table."""
        self.focus, self.typed = "", ("", "")

    # What the game's own places and buttons do.

    def choose(self, message: Message) -> None:
        """A place was chosen, or a button of the game's; while nobody here may act, only a place says why."""
        face, session = self.app.face, self.app.session
        is_place = message.name == face.places
        if not session.is_waiting_for_person and not is_place:
            return
        at = self.position
        if is_place:
            self.focus = message.argument
        chosen = face.choose(at, message.name, message.argument)
        if chosen is None:
            return
        if not session.is_waiting_for_person:
            raise IllegalAction("game_over" if session.over else "turn_over")
        if isinstance(chosen, Hold):
            self._held = (session.way, chosen.choice)
        elif isinstance(chosen, Do):
            self._held = (None, None)
            session.act(chosen.action)

    def on_cancel(self, _message: Message) -> None:
        self._held = (None, None)
        self.app.sheet_open = False

    # What every game has.

    def on_confirm(self, _message: Message) -> None:
        self.app.session.confirm_turn()

    def on_undo(self, _message: Message) -> None:
        self.app.session.undo()

    def on_redo(self, _message: Message) -> None:
        self.app.session.redo()

    def on_lift(self, _message: Message) -> None:
        self.app.session.lift_curtain()

    def on_hint(self, _message: Message) -> None:
        self.app.computer.ask_hint()

    def on_notation(self, message: Message) -> None:
        line = message.form.get("notation", "")
        try:
            self.app.session.type(line)
        except TypedError as error:
            self.typed = (line, f"{error.word}: {self.app.face.reason(error.code)}")
        else:
            self.typed = ("", "")

    def on_arrow(self, message: Message) -> None:
        self.focus = self.app.face.step(self.position, message.argument, bool(message.form.get("transposed")))


MOVES = frozenset(name.removeprefix("on_").replace("_", "-") for name in vars(Playing) if name.startswith("on_"))
"""What only the room in front of the table hears, while there is one; so are the game's own places and buttons."""
