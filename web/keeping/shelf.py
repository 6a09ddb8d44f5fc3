"""Where games and settings are kept: a shelf over any store of texts, such as the browser's.

Nothing is dropped: a text that cannot be read as a game is put aside, to be downloaded or forgotten by the player.
Nothing is overwritten: a game is written only over the text that was last read or written here, so of two tabs
the slower one notices.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from itertools import count
from typing import Protocol

from richelieu.nesting import loads
from richelieu.record import Record, read_record, replay
from web.keeping.settings import Settings, read_settings

GAME, ASIDE, NOTE = "richelieu:game:", "richelieu:aside:", "richelieu:note:"
SETTINGS, CURRENT = "richelieu:settings", "richelieu:current"

LONGEST_KEY = 16
"""Nobody plays so many games: a longer number is not ours."""


class StorageFailed(Exception):
    """The browser would not keep a text: its space is full, or keeping is forbidden."""


class Conflict(Exception):
    """Somebody else, another tab, has written the game since it was read here."""


class Store(Protocol):
    """Texts by key. Writing may raise ``StorageFailed``."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def all_keys(self) -> list[str]: ...


class Memory:
    """A store for as long as the page lives, where the browser keeps nothing."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}

    def get(self, key: str) -> str | None:
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        self.texts[key] = text

    def remove(self, key: str) -> None:
        self.texts.pop(key, None)

    def all_keys(self) -> list[str]:
        return list(self.texts)


class Shelf:
    """The player's games and settings."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: dict[str, str | None] = {}

    # Games.

    def games(self) -> list[str]:
        """The keys of all games, newest first."""
        numbers = [key.removeprefix(GAME) for key in self.store.all_keys() if key.startswith(GAME)]
        return sorted(filter(_is_number, numbers), key=int, reverse=True)

    def new_key(self) -> str:
        """A number that no game has, nor had one deleted here: another tab may still play it."""
        return str(max(map(int, (*self.games(), *filter(_is_number, self._known))), default=0) + 1)

    def text(self, key: str) -> str | None:
        return self.store.get(GAME + key)

    def load(self, key: str) -> Record | None:
        """A game, played through once to be sure of it; ``None`` if there is none. Raises ``RecordError``."""
        text = self.text(key)
        self._known[key] = text
        return None if text is None else checked(text)

    def save(self, key: str, record: Record) -> None:
        """Keep a game; raises ``Conflict`` if another tab has changed it, ``StorageFailed`` if it cannot be kept."""
        if self.text(key) != self._known.get(key):
            raise Conflict
        text = record.as_text()
        self.store.set(GAME + key, text)
        self._known[key] = text

    def is_changed(self, key: str) -> bool:
        """Whether another tab has written the game since."""
        return self.text(key) != self._known.get(key)

    def delete(self, key: str) -> None:
        self.store.remove(GAME + key)
        self._known[key] = None

    # What cannot be read.

    def put_aside(self, key: str) -> None:
        """Take a game off the list, but keep its text; if it cannot be moved, it stays where it is."""
        text = self.text(key)
        if text is None:
            return
        free = next(name for name in _names_like(key) if self.store.get(ASIDE + name) in (None, text))
        try:
            self.store.set(ASIDE + free, text)
        except StorageFailed:
            return
        self.store.remove(GAME + key)

    def aside(self) -> dict[str, str]:
        keys = [key for key in self.store.all_keys() if key.startswith(ASIDE)]
        return {key.removeprefix(ASIDE): self.store.get(key) or "" for key in keys}

    def keep_aside(self, text: str) -> None:
        """Keep a text that cannot be read as a game, as far as there is room for it."""
        taken = self.aside()
        number = next(number for number in range(1, len(taken) + 2) if f"from-file-{number}" not in taken)
        self._try(f"{ASIDE}from-file-{number}", text)

    def forget_aside(self) -> None:
        for key in self.aside():
            self.store.remove(ASIDE + key)

    # What is not a game.

    @property
    def current(self) -> str:
        return self.store.get(CURRENT) or ""

    @current.setter
    def current(self, key: str) -> None:
        self._try(CURRENT, key)

    def settings(self) -> Settings:
        try:
            data = loads(self.store.get(SETTINGS) or "{}")
        except (ValueError, RecursionError):
            return Settings()
        return read_settings(data) if isinstance(data, dict) else Settings()

    @property
    def has_settings(self) -> bool:
        """Whether somebody has chosen settings here."""
        return self.store.get(SETTINGS) is not None

    def keep_settings(self, settings: Settings) -> None:
        self._try(SETTINGS, json.dumps(asdict(settings)))

    def remembered(self, name: str) -> str | None:
        """A small thing that a part of the page wanted to find again."""
        return self.store.get(NOTE + name)

    def remember(self, name: str, text: str) -> None:
        self._try(NOTE + name, text)

    def _try(self, key: str, text: str) -> None:
        """Keep what would be nice to find again, but is no loss."""
        try:
            self.store.set(key, text)
        except StorageFailed:
            return


def _is_number(key: str) -> bool:
    return key.isdecimal() and len(key) < LONGEST_KEY


def _names_like(key: str) -> Iterator[str]:
    """Numbers of games are given again: what was put aside under one before is not to be overwritten."""
    yield key
    for number in count(2):
        yield f"{key}-{number}"


def checked(text: str) -> Record:
    """The record that a text holds, if all its turns can be played; raises ``RecordError``."""
    record = read_record(text)
    replay(record)
    return record
