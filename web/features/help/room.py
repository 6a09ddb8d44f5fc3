"""Help, and who made what."""

from __future__ import annotations

from typing import ClassVar

from web.features.help.view import about, help_
from web.room import Room


class Help(Room):
    """Two dialogs that only tell."""

    dialogs: ClassVar = {"help": help_, "about": about}
