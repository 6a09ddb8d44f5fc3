"""What there is beside the game itself: each room handles messages of its own and adds its part to the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from web.app import App
    from web.views.screen import Screen


class Room:
    """A part of the app with a reason of its own to change; its ``on_…`` methods answer messages as the app's do."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def is_in_front(self) -> bool:
        """Whether the room shows something else where the game on the table would be."""
        return False

    def furnish(self, screen: Screen) -> Screen:
        """The screen with this room's part in it; a room that has nothing to show leaves it as it is."""
        return screen
