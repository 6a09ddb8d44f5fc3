"""What a player may choose for all games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from web.texts import LANGUAGES

SCHEMES = ("auto", "light", "dark")


@dataclass(frozen=True)
class Settings:
    """``auto`` follows the browser or the system."""

    language: str = "auto"
    scheme: str = "auto"
    motion: bool = True
    sound: bool = False
    confirm: bool = False


CHOICES: dict[str, tuple[str, ...]] = {"language": ("auto", *LANGUAGES), "scheme": SCHEMES}
TICKS = tuple(field.name for field in fields(Settings) if field.name not in CHOICES)


def read_settings(data: Mapping[str, Any]) -> Settings:
    """The settings that some values describe; what is none of the choices is as if it were not there."""
    return Settings(**dict(_valid(data)))


def _valid(data: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for field in fields(Settings):
        value = data.get(field.name)
        if value in CHOICES[field.name] if field.name in CHOICES else isinstance(value, bool):
            yield field.name, value
