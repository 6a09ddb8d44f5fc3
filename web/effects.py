"""What only a browser can do. The app leaves these behind; whoever shows its screen carries them out."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Download:
    """Hand a file to the player."""

    name: str
    text: str


@dataclass(frozen=True)
class Copy:
    """Put a text on the clipboard; the key tells which of those on the page."""

    key: str
    text: str


@dataclass(frozen=True)
class HandOver:
    """Offer a text to the device's other programs."""

    text: str


@dataclass(frozen=True)
class Focus:
    """Put the keyboard on an element; ``board`` is the table's one place that Tab reaches."""

    element: str


@dataclass(frozen=True)
class ForgetLink:
    """Take the link out of the address, so that a reload goes on with one's own game."""


@dataclass(frozen=True)
class ApplyUpdate:
    """Change to the version that was announced."""


@dataclass(frozen=True)
class BringGames:
    """Fetch the games that should have come when the table answered."""


@dataclass(frozen=True)
class Sound:
    """Let it be heard that something was played."""


Effect = Download | Copy | HandOver | Focus | ForgetLink | ApplyUpdate | BringGames | Sound
