"""The settings dialog."""

from __future__ import annotations

from typing import ClassVar

from web.features.settings.view import settings
from web.keeping.settings import TICKS, read_settings
from web.message import Message
from web.room import Room


class Choices(Room):
    """What a player chooses for all games; it holds at once."""

    dialogs: ClassVar = {"settings": settings}

    def on_setting(self, message: Message) -> None:
        """The form changed; a box that is not ticked is not among the fields."""
        ticks = {name: name in message.form for name in TICKS}
        chosen = read_settings({**message.form, **ticks})
        self.app.shelf.keep_settings(chosen)
        self.app.use_settings(chosen)
