"""The result, whenever a game that is over lies on the table."""

from __future__ import annotations

from typing import ClassVar

from web.features.result.view import result
from web.room import Room


class Over(Room):
    """How a game ended; opened by itself when it does."""

    dialogs: ClassVar = {"result": result}
