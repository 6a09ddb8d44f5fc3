"""What there is beside the game itself: each room handles messages of its own and adds its part to the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, ClassVar

from web.html.markup import Html
from web.screen import Screen

if TYPE_CHECKING:
    from web.app import App

View = Callable[[Screen], Html]


class Room:
    """A part of the app with a reason of its own to change; its ``on_…`` methods answer messages as the app's do."""

    dialogs: ClassVar[Mapping[str, View]] = {}
    """The dialogs that it fills: by name, what shows them."""

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def is_in_front(self) -> bool:
        """Whether the room shows something else where the game on the table would be."""
        return False

    def after(self) -> None:
        """A message was handled, by whomever: what follows from it here. Showing the screen changes nothing."""

    def furnish(self, screen: Screen) -> Screen:
        """The screen with this room's part in it; a room that has nothing to show leaves it as it is."""
        return screen
