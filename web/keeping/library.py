"""The list of games: opening, naming, deleting with a way back, and files in and out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from richelieu.errors import RecordError
from richelieu.record import Record, replay
from web.face import Faces
from web.keeping.shelf import Shelf, checked
from web.table.seating import Seating, read_seating, seated
from web.table.telling import seat_names
from web.texts import _, ngettext


@dataclass(frozen=True)
class SavedGame:
    """A game on the list."""

    key: str
    game: str
    title: str
    about: str
    """Players and how far it is, already translated."""
    current: bool = False
    over: bool = False


class Library:
    """The games on a shelf, as a player deals with them."""

    def __init__(self, shelf: Shelf, faces: Faces) -> None:
        self.shelf = shelf
        self.faces = faces
        self.deleted: tuple[str, str, str] | None = None
        """Key, title and text of the game deleted last."""

    def seating(self, record: Record) -> Seating:
        """Who sits where, and what else the page adds to the record."""
        return read_seating(record, self.faces[record.game.name].levels)

    def games(self, current: str) -> tuple[SavedGame, ...]:
        """Every game that can be read, newest first."""
        records = ((key, self.read(key)) for key in self.shelf.games())
        return tuple(self._saved(key, record, current) for key, record in records if record is not None)

    def tidy(self) -> None:
        """Put aside what cannot be read."""
        for key in self.shelf.games():
            if self.read(key) is None:
                self.shelf.put_aside(key)

    def _saved(self, key: str, record: Record, current: str) -> SavedGame:
        seating, face = self.seating(record), self.faces[record.game.name]
        over = _is_over(self.shelf.text(key) or "")
        turns = len(record.turns)
        progress = _("finished") if over else ngettext("{count} turn", "{count} turns", turns).format(count=turns)
        about = f"{' – '.join(seat_names(face, seating.seats))}, {progress}"
        title = seating.title or self.default_title(key)
        return SavedGame(key, face.game.name, title, about, key == current, over)

    def default_title(self, key: str) -> str:
        return _("Game {number}").format(number=key)

    def read(self, key: str) -> Record | None:
        """A game without touching it; ``None`` if there is none that can be read."""
        try:
            return _read(self.shelf.text(key) or "")
        except RecordError:
            return None

    def rename(self, key: str, title: str) -> None:
        record = self.shelf.load(key)
        if record is not None:
            self.shelf.save(key, seated(record, replace(self.seating(record), title=title)))

    def delete(self, key: str) -> None:
        text = self.shelf.text(key)
        if text is None:
            return
        record = _read(text)
        title = self.seating(record).title or self.default_title(key)
        self.deleted = (key, title, text)
        self.shelf.delete(key)

    def restore(self) -> str:
        """Bring the game deleted last back; its key."""
        if self.deleted is None:
            return ""
        key, _title, text = self.deleted
        key = key if self.shelf.text(key) is None else self.shelf.new_key()
        self.shelf.load(key)
        self.shelf.save(key, _read(text))
        self.deleted = None
        return key

    def take_in(self, text: str) -> str:
        """Put a game from a file on the shelf; its key. Raises ``RecordError``, and then nothing has changed."""
        record = checked(text.removeprefix("\ufeff").strip())
        key = self.shelf.new_key()
        self.shelf.load(key)
        self.shelf.save(key, record)
        return key

    def file(self, key: str) -> tuple[str, str]:
        """The name and the text of a file that holds a game."""
        return f"richelieu-{key}.json", self.shelf.text(key) or ""


@lru_cache(maxsize=256)
def _read(text: str) -> Record:
    return checked(text)


@lru_cache(maxsize=256)
def _is_over(text: str) -> bool:
    record = _read(text)
    return record.game.to_move(replay(record)) is None
