"""Files in and out: one game, or everything at once."""

from __future__ import annotations

from richelieu.errors import REASONS, RecordError
from web import everything
from web.rooms import Room
from web.shelf import StorageFailed
from web.texts import _, ngettext

NAMED = 5
"""So many bad entries of a file are named one by one."""


class Files(Room):
    """What goes into a file, and what comes out of one."""

    def on_export(self) -> None:
        key = self.app.argument or self.app.key
        name, text = self.app.library.file(key)
        if key == self.app.key:  # What lies on the table may be ahead of a storage that is full.
            text = self.app.session.record.as_text()
        self.app.effects.append(("download", name, text))

    def on_export_all(self) -> None:
        self.app.effects.append(("download", "richelieu-everything.json", everything.write(self.app.shelf)))

    def on_download_aside(self) -> None:
        for key, text in self.app.shelf.aside().items():
            self.app.effects.append(("download", f"richelieu-aside-{key}.txt", text))

    def on_forget_aside(self) -> None:
        self.app.shelf.forget_aside()
        self.app.notices.pop("aside", None)

    def on_import(self) -> None:
        """A file was read: its text is the field ``text``."""
        text = self.app.form.get("text", "")
        try:
            bundle = everything.read(text)
            if bundle is None:
                self._take_in_game(text)
            else:
                self._take_in_everything(bundle)
        except RecordError as error:
            self.app.note("import", _("The file was not taken in. {reason}").format(reason=_reason(error)))
        except StorageFailed:
            self.app.storage_failed()

    def _take_in_game(self, text: str) -> None:
        key = self.app.library.take_in(text)
        self.app.notices.pop("import", None)
        self.app.open(key)
        self.app.dialog = ""

    def _take_in_everything(self, bundle: everything.Bundle) -> None:
        had_settings = self.app.shelf.has_settings
        report = everything.take_in(self.app.shelf, bundle)
        if not had_settings:
            self.app.use_settings(self.app.shelf.settings())
        self.app.note("import", told(report))


def told(report: everything.Report) -> str:
    """What became of a file, in a few sentences."""
    taken, known, bad = len(report.taken), report.known, report.bad
    said = [ngettext("{count} game taken in.", "{count} games taken in.", taken).format(count=taken)]
    if known:
        said.append(ngettext("{count} was here already.", "{count} were here already.", known).format(count=known))
    said += [_("Entry {number} is no game: {reason}.").format(number=n, reason=_reason(e)) for n, e in bad[:NAMED]]
    more = len(bad) - NAMED
    if more > 0:
        said.append(ngettext("{count} more is none.", "{count} more are none.", more).format(count=more))
    return " ".join(said)


def _reason(error: RecordError) -> str:
    place = _("Turn {turn}, {action}: ").format(turn=error.turn, action=error.action) if error.turn else ""
    code = error.code
    return place + _(REASONS[code])
