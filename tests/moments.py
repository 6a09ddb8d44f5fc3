"""Moments of random games, of every game of the catalogue and the toy, for tests that hold them all to the laws."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, NamedTuple

from richelieu.catalogue import GAMES
from richelieu.game import AnyGame, Eyes
from richelieu.record import Record
from tests.toy.game import Toy

TOY = Toy()
PLAYED: dict[str, AnyGame] = {**GAMES, TOY.name: TOY}
SEEDS = range(6)


class Moment(NamedTuple):
    """A state out of a game, with all who look at it and the action that is played in it; at the end, none."""

    seats: range
    state: Any
    action: Any

    @property
    def eyes(self) -> list[Eyes]:
        """Every seat, and a spectator."""
        return [None, *self.seats]


class Stuck(Random):
    """A generator that gives the same number for ever, and not often: whoever tries again and again is found out."""

    def __init__(self, number: float) -> None:
        super().__init__(0)
        self.number = number
        self.left = 10_000

    def random(self) -> float:
        self.left -= 1
        if not self.left:
            raise AssertionError("drawn again and again")
        return self.number


def set_ups(game: AnyGame) -> Iterator[Any]:
    """A set-up for every number of players and every variant, somebody else beginning each time."""
    for players in game.players:
        for seed, option in enumerate([None, *game.options]):
            options = {option: True} if option else {}
            yield game.deal(Random(players * 10 + seed), players, seed % players, options)


def random_games(game: AnyGame) -> list[list[Moment]]:
    """Some games, played by chance to their end."""
    return _random_games(game.name)


@cache
def _random_games(name: str) -> list[list[Moment]]:
    game, games = PLAYED[name], []
    for setup in set_ups(game):
        for seed in SEEDS[:2]:
            rng, state, moments = Random(seed), game.start(setup), []
            seats = range(game.seats(setup))
            while actions := game.legal_actions(state):
                moments.append(Moment(seats, state, rng.choice(actions)))
                state = game.apply(state, moments[-1].action)
            games.append([*moments, Moment(seats, state, None)])
    return games


def sample(game: AnyGame, step: int = 17) -> list[Moment]:
    return [moment for moments in random_games(game) for moment in moments][::step]


def records(game: AnyGame) -> Iterator[Record]:
    """Games that stop early, late, and at their end."""
    for number, setup in enumerate(set_ups(game)):
        for share in (1, 2, 3):
            moments = random_games(game)[number * 2]
            record = Record(game, setup)
            for moment in moments[: len(moments) * share // 3]:
                if moment.action is not None:
                    record = record.with_action(game.turn(moment.state), game.write_action(moment.action))
            yield record


def worlds(game: AnyGame, seen: Any) -> Iterator[Any]:
    """States that cannot be told from the true one by whoever sees this."""
    for seed in SEEDS:
        yield game.world(seen, Random(seed))
