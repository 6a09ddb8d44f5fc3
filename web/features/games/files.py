"""Files in and out: one game, or everything at once."""

from __future__ import annotations

from richelieu.errors import RecordError
from web.effects import Download
from web.keeping import backup
from web.keeping.shelf import StorageFailed
from web.message import Message
from web.room import Room
from web.texts import _, ngettext

NAMED = 5
"""So many bad entries of a file are named one by one."""


class Files(Room):
    """What goes into a file, and what comes out of one."""

    def on_export(self, message: Message) -> None:
        key = message.argument or self.app.key
        name, text = self.app.library.file(key)
        if key == self.app.key:  # What lies on the table may be ahead of a storage that is full.
            text = self.app.session.record.as_text()
        self.app.effects.append(Download(name, text))

    def on_export_all(self, _message: Message) -> None:
        text = backup.write(self.app.shelf, self.app.faces)
        self.app.effects.append(Download("richelieu-everything.json", text))

    def on_download_aside(self, _message: Message) -> None:
        for key, text in self.app.shelf.aside().items():
            self.app.effects.append(Download(f"richelieu-aside-{key}.txt", text))

    def on_forget_aside(self, _message: Message) -> None:
        self.app.shelf.forget_aside()
        self.app.notices.pop("aside", None)

    def on_import(self, message: Message) -> None:
        """A file was read: its text is the field ``text``."""
        text = message.form.get("text", "")
        try:
            bundle = backup.read(text, self.app.faces)
            if bundle is None:
                self._take_in_game(text)
            else:
                self._take_in_everything(bundle)
        except RecordError as error:
            self.app.note("import", _("The file was not taken in. {reason}").format(reason=self._reason(error)))
        except StorageFailed:
            self.app.storage_failed()

    def _take_in_game(self, text: str) -> None:
        key = self.app.library.take_in(text)
        self.app.notices.pop("import", None)
        self.app.open(key)
        self.app.dialog = ""

    def _take_in_everything(self, bundle: backup.Bundle) -> None:
        had_settings = self.app.shelf.has_settings
        report = backup.take_in(self.app.shelf, bundle, self.app.faces)
        if not had_settings:
            self.app.use_settings(self.app.shelf.settings())
        self.app.note("import", self._told(report))

    def _told(self, report: backup.Report) -> str:
        """What became of a file, in a few sentences."""
        taken, known, bad = len(report.taken), report.known, report.bad
        said = [ngettext("{count} game taken in.", "{count} games taken in.", taken).format(count=taken)]
        if known:
            said.append(ngettext("{count} was here already.", "{count} were here already.", known).format(count=known))
        for number, error in bad[:NAMED]:
            words = _("Entry {number} is no game: {reason}.")
            said.append(words.format(number=number, reason=self._reason(error)))
        more = len(bad) - NAMED
        if more > 0:
            said.append(ngettext("{count} more is none.", "{count} more are none.", more).format(count=more))
        return " ".join(said)

    def _reason(self, error: RecordError) -> str:
        place = _("Turn {turn}, {action}: ").format(turn=error.turn, action=error.action) if error.turn else ""
        return place + self.app.reason(error)
