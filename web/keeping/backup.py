"""Everything in one file: all games, the settings, how far the lessons are, and what could not be read.

Reading is strict and changes nothing. Taking in merges: a game that is here already is left alone, one whose place is
taken by another gets a new place, an entry that is no game is reported by its number and the others are taken. If the
browser's space runs out on the way, nothing of the file stays.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from typing import Any

from richelieu.errors import RecordError, shown
from richelieu.nesting import loads
from richelieu.record import LONGEST, Record
from web.face import Faces
from web.keeping.progress import progress, read_progress, remember
from web.keeping.settings import read_settings
from web.keeping.shelf import Shelf, StorageFailed, checked

FAMILY, VERSION = "richelieu-everything", 1
FORMAT = f"{FAMILY}/{VERSION}"
LARGEST = 4_000_000
"""No file is longer than this many characters."""


@dataclass(frozen=True)
class Bundle:
    """A file of everything, read but not yet believed: its entries are looked at one by one."""

    games: list[Any]
    settings: dict[str, Any]
    lessons: dict[str, Any]
    """By game."""
    aside: list[Any]


@dataclass(frozen=True)
class Report:
    """What became of a file: games taken, games known already, and what was wrong with others, by number from 1."""

    taken: tuple[str, ...]
    known: int
    bad: tuple[tuple[int, RecordError], ...]


def write(shelf: Shelf, faces: Faces) -> str:
    """The file that holds all that is on the shelf."""
    games, aside = [], list(shelf.aside().values())
    for key in reversed(shelf.games()):
        text = shelf.text(key) or ""
        try:
            games.append({"key": key, "record": checked(text).as_data()})
        except RecordError:
            aside.append(text)
    lessons = {name: asdict(progress(shelf, face.lesson)) for name, face in faces.items() if face.lesson}
    settings = asdict(shelf.settings())
    return json.dumps({"format": FORMAT, "games": games, "settings": settings, "lessons": lessons, "aside": aside})


def read(text: str, faces: Faces) -> Bundle | None:
    """A file of everything, or ``None`` if it is something else. Raises ``RecordError`` for one that is broken."""
    text = text.removeprefix("\ufeff").strip()
    data = _parse(text) if len(text) <= LARGEST else None
    form = data.get("format") if isinstance(data, dict) else None
    if data is None or not isinstance(form, str) or not form.startswith(FAMILY + "/"):
        return None
    if form != FORMAT:
        version = re.fullmatch(rf"{FAMILY}/([1-9][0-9]{{0,8}})", form)
        raise RecordError("newer_format" if version else "unknown_format", shown(form))
    if "games" not in data:
        raise RecordError("missing_key", "games")
    if not isinstance(data["games"], list):
        raise RecordError("wrong_type", f"games is {shown(data['games'])}")
    settings, lessons = (data[key] if isinstance(data.get(key), dict) else {} for key in ("settings", "lessons"))
    if "lesson" in data:  # From the time when the house had one game.
        lessons = {next(iter(faces)): data["lesson"], **lessons}
    aside = data["aside"] if isinstance(data.get("aside"), list) else []
    return Bundle(data["games"], settings, lessons, aside)


def _parse(text: str) -> Any:
    try:
        return loads(text)
    except (ValueError, RecursionError):
        return None


def take_in(shelf: Shelf, bundle: Bundle, faces: Faces) -> Report:
    """Merge a file into the shelf. Raises ``StorageFailed``, and then nothing has changed."""
    here = {_told(shelf.text(key) or "") for key in shelf.games()}
    taken: list[str] = []
    known, bad = 0, []
    try:
        for number, entry in enumerate(bundle.games, 1):
            try:
                record = _record(entry)
            except RecordError as error:
                bad.append((number, error))
                continue
            text = record.as_text()
            if text in here:
                known += 1
                continue
            here.add(text)
            taken.append(_put(shelf, entry.get("key"), record))
    except StorageFailed:
        for key in taken:
            shelf.delete(key)
        raise
    _take_in_the_rest(shelf, bundle, faces)
    return Report(tuple(taken), known, tuple(bad))


def _told(text: str) -> str:
    """A stored game as it would be written now, so that the same game is known again."""
    try:
        return checked(text).as_text()
    except RecordError:
        return text


def _record(entry: Any) -> Record:
    """The game of an entry, played through; written out again first, so that it is read as strictly as any file."""
    if not isinstance(entry, dict) or "record" not in entry:
        raise RecordError("missing_key", "record")
    try:
        text = json.dumps(entry["record"])
    except RecursionError:
        raise RecordError("not_a_record", "nested too deeply") from None
    return checked(text)


def _put(shelf: Shelf, wanted: object, record: Record) -> str:
    """Keep a game at its own place if that is free, else at a new one."""
    is_place = isinstance(wanted, str) and re.fullmatch("[1-9][0-9]{0,8}", wanted) is not None
    key = wanted if isinstance(wanted, str) and is_place and shelf.text(wanted) is None else shelf.new_key()
    shelf.load(key)
    shelf.save(key, record)
    return key


def _take_in_the_rest(shelf: Shelf, bundle: Bundle, faces: Faces) -> None:
    """What is nice to have: settings if none were chosen here, the better progress, texts that were put aside."""
    if bundle.settings and not shelf.has_settings:
        shelf.keep_settings(read_settings(bundle.settings))
    for name, face in faces.items():
        if face.lesson is not None:
            here = progress(shelf, face.lesson)
            best = here.or_better(read_progress(bundle.lessons.get(name), face.lesson))
            if best != here:
                remember(shelf, face.lesson, best)
    known = set(shelf.aside().values())
    for text in bundle.aside:
        if isinstance(text, str) and text not in known and len(text) <= LONGEST:
            known.add(text)
            shelf.keep_aside(text)
