"""What keys do, whatever game lies on the table."""

from __future__ import annotations

LETTERS = {"u": "undo", "r": "redo", "h": "hint", "?": "open", "Escape": "cancel"}
"""By key, the message that it sends. A game has letters of its own."""

FILM = {
    "ArrowLeft": ("replay-step", "back"),
    "ArrowRight": ("replay-step", "on"),
    "Home": ("replay-step", "first"),
    "End": ("replay-step", "last"),
    " ": ("replay-play", ""),
}
"""By key, what it does while one looks back at a game."""

STEPS = {"ArrowLeft": (0, -1), "ArrowRight": (0, 1), "ArrowUp": (-1, 0), "ArrowDown": (1, 0)}
"""By arrow key, rows down and places to the right."""
