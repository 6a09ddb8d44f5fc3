"""Games to play in the browser: made by the rules library, the same ones in every run."""

from __future__ import annotations

from functools import cache
from random import Random

from richelieu.catalogue import GAMES
from richelieu.commands import fresh, random_game
from richelieu.record import Record
from web.table.seating import Seat, Seating, seated

EVERYTHING = ("x ", "x1.", "@", ">", "!", "end")
"""Signs in the notation of a game in which every kind of action is played (`pass` comes up in very few games)."""


def dealt(seed: int, players: int = 2, last_row: bool = False) -> Record:
    """A game that nobody has begun."""
    return fresh(GAMES["duel"], seed, players, 0, {"last_row": last_row})


def played(seed: int, players: int = 2, last_row: bool = False) -> Record:
    """A whole game, played by chance."""
    return random_game(dealt(seed, players, last_row), Random(seed))


@cache
def eventful(after: int = 0) -> Record:
    """The first game after a seed in which everything happens: payments of both kinds, marks, moves, a spent disc."""
    for seed in range(after + 1, after + 10_000):
        game = played(seed)
        text = " \n ".join(game.turns) + " "
        if all(sign in text for sign in EVERYTHING):
            return game
    raise AssertionError("no game has it all")


def begun(game: Record, turns: int) -> Record:
    """A game as it stood after some of its turns."""
    return Record(game.game, game.setup, game.turns[:turns], game.extra)


def named(game: Record, *names: str, title: str = "") -> Record:
    return seated(game, Seating(title, tuple(Seat(name) for name in names)))
