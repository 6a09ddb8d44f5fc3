"""The list of games, as the player deals with it: go on with one, rename it, delete it, bring it back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from web.features.games.view import GamesList, games
from web.keeping.shelf import StorageFailed
from web.message import Message
from web.room import Room
from web.screen import Screen
from web.table.seating import clean

if TYPE_CHECKING:
    from web.app import App


class Listing(Room):
    """What can be done with a game that is not being played."""

    dialogs: ClassVar = {"games": games}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.renaming = ""
        """The key of the game whose name is being changed."""

    def after(self) -> None:
        """What cannot be read is put aside while the list is open; when it closes, no name is being changed."""
        if self.app.dialog == "games":
            self.app.library.tidy()
        else:
            self.renaming = ""

    def furnish(self, screen: Screen) -> Screen:
        if screen.dialog != "games":
            return screen
        library, shelf = self.app.library, self.app.shelf
        deleted = library.deleted[1] if library.deleted else ""
        return screen.showing(GamesList(library.games(self.app.key), len(shelf.aside()), self.renaming, deleted))

    def on_resume(self, message: Message) -> None:
        if self.app.open(message.argument):
            self.app.dialog = ""

    def on_rename(self, message: Message) -> None:
        self.renaming = message.argument

    def on_rename_save(self, message: Message) -> None:
        app = self.app
        key, self.renaming = message.form.get("key", ""), ""
        title = clean(message.form.get("title", ""))
        if key == app.key:
            app.seat_anew(replace(app.seating, title=title))
            app.keep()
            return
        try:
            app.library.rename(key, title)
        except StorageFailed:
            app.storage_failed()

    def on_delete(self, message: Message) -> None:
        key = message.argument
        self.app.library.delete(key)
        if key == self.app.key:
            self.app.leave()

    def on_restore_deleted(self, _message: Message) -> None:
        try:
            self.app.library.restore()
        except StorageFailed:
            self.app.storage_failed()
