"""The statistics dialog; nothing is counted before it is open."""

from __future__ import annotations

from typing import ClassVar

from web.features.statistics.counting import statistics
from web.features.statistics.view import Tally, tallies
from web.room import Room
from web.screen import Screen


class Tallies(Room):
    """How one has played so far."""

    dialogs: ClassVar = {"statistics": tallies}

    def furnish(self, screen: Screen) -> Screen:
        if screen.dialog != "statistics":
            return screen
        shelf = self.app.shelf
        texts = [shelf.text(key) or "" for key in reversed(shelf.games())]
        return screen.showing(Tally(statistics(texts, screen.faces)))
