"""The list of games, as the player deals with it: go on with one, rename it, delete it, bring it back."""

from __future__ import annotations

from dataclasses import replace

from web.rooms import Room
from web.seating import clean, seated
from web.shelf import StorageFailed


class Listing(Room):
    """What can be done with a game that is not being played."""

    def on_resume(self) -> None:
        if self.app.open(self.app.argument):
            self.app.dialog = ""

    def on_rename(self) -> None:
        self.app.renaming = self.app.argument

    def on_rename_save(self) -> None:
        app = self.app
        key, app.renaming = app.form.get("key", ""), ""
        title = clean(app.form.get("title", ""))
        if key == app.key:
            app.seating = replace(app.seating, title=title)
            app.session.record = seated(app.session.record, app.seating)
            app.keep()
            return
        try:
            app.library.rename(key, title)
        except StorageFailed:
            app.storage_failed()

    def on_delete(self) -> None:
        key = self.app.argument
        self.app.library.delete(key)
        if key == self.app.key:
            self.app.leave()

    def on_restore_deleted(self) -> None:
        try:
            self.app.library.restore()
        except StorageFailed:
            self.app.storage_failed()
