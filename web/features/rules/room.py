"""The rules at the place that matters: a question mark opens them there, a refusal names its section."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from web.effects import Focus
from web.features.rules.view import RulesPlace, rules
from web.message import Message
from web.room import Room
from web.screen import Screen

if TYPE_CHECKING:
    from web.app import App


class Rulebook(Room):
    """The rules dialog, and where it opens."""

    dialogs: ClassVar = {"rules": rules}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.place = RulesPlace()

    def on_rules(self, message: Message) -> None:
        """Open the rules at a section, and remember what they were opened over."""
        section = message.argument
        if section not in self.app.face.sections():
            return
        back = self.place.back if self.app.dialog == "rules" else self.app.dialog
        self.place = RulesPlace(section, back)
        self.app.dialog = "rules"
        self.app.effects.append(Focus(f"rules-{section}-title"))

    def after(self) -> None:
        if self.app.dialog != "rules":
            self.place = RulesPlace()

    def furnish(self, screen: Screen) -> Screen:
        return screen.showing(self.place) if screen.dialog == "rules" else screen
