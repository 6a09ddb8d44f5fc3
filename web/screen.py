"""What the page shows, as values: the app and its rooms fill them in, the views turn them into HTML text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeVar

from web.face import Face
from web.keeping.settings import Settings
from web.table.values import Table

Part = TypeVar("Part")

Dialog = Literal[
    "", "new", "games", "settings", "help", "about", "rules", "result", "review", "statistics",
    "share", "invitation", "letter", "first-letter",
]  # fmt: skip
"""The dialog that is open, if one is."""


@dataclass(frozen=True)
class Notice:
    """Something the player should know; ``act`` is what its button does, if it has one."""

    key: str
    text: str
    act: str = ""
    button: str = ""
    serious: bool = False
    section: str = ""
    """Where the rules tell more."""


@dataclass(frozen=True)
class Screen:
    """The whole page."""

    settings: Settings
    language: str
    """The language in force, never ``auto``."""
    faces: Mapping[str, Face]
    """The games that can be played, the first one first."""
    table: Table
    dialog: Dialog = ""
    sheet_open: bool = False
    """Whether the drawer with the sheet is pulled out on a phone."""
    notices: tuple[Notice, ...] = ()
    said: str = ""
    """What happened last, for the polite live region."""
    storage_works: bool = True
    parts: Mapping[type, Any] = field(default_factory=dict)
    """What the rooms show, by its type."""

    def part(self, kind: type[Part]) -> Part | None:
        """What a room shows, if it shows something now."""
        return self.parts.get(kind)

    def showing(self, *parts: object) -> Screen:
        """The screen with these parts of a room in it."""
        return replace(self, parts={**self.parts, **{type(part): part for part in parts}})
