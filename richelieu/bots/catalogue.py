"""Who knows which game."""

from __future__ import annotations

from collections.abc import Sequence

from richelieu.bots.expert import AnyExpert
from richelieu.bots.levels import Level
from richelieu.catalogue import Catalogue

EXPERTS: Catalogue[AnyExpert] = Catalogue("richelieu.{}.bot", "EXPERT")
"""By game. A game whose turns nobody has taught is played by ``worlds.Worlds(game)``."""


class NoSuchLevel(LookupError):
    """A game has no level of that name."""


def levels(game: str) -> Sequence[Level]:
    """The levels of a game, weakest first."""
    return EXPERTS[game].levels


def level_of(game: str, name: str) -> Level:
    """The level of that name; raises ``NoSuchLevel``."""
    for level in levels(game):
        if level.name == name:
            return level
    raise NoSuchLevel(f"{game} has no level {name!r}")
