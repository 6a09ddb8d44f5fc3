"""The games that can be played."""

from __future__ import annotations

from richelieu.duel.game import Duel
from richelieu.game import AnyGame

GAMES: dict[str, AnyGame] = {game.name: game for game in (Duel(),)}
