"""What every computer player has; how it thinks beyond that is its expert's to add."""

from __future__ import annotations

from dataclasses import dataclass

from richelieu.bots.thoughts import Budget


@dataclass(frozen=True, kw_only=True)
class Level:
    """A computer player, as data. Names stay: saved games and statistics speak of them."""

    name: str
    about: str
    budget: Budget
    """How long it thinks if nobody says otherwise."""
