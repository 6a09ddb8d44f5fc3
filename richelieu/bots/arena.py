"""Matches between computer players: one against the others, each deal from every seat, because beginning is worth much.

With two seats that is a duel of the two, each deal from both sides; with more, one of the first kind sits among others
that are all of the second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from random import Random
from typing import Any

from richelieu.bots.catalogue import level_of
from richelieu.bots.player import choose
from richelieu.bots.thoughts import Budget, Clock
from richelieu.game import AnyGame, Result

Chooser = Callable[[Any, Random], Any]
"""A player: a view and a generator in, an action out."""


@dataclass
class Match:
    """What two kinds of players did against each other; everything is told from the first one's side."""

    names: tuple[str, str]
    players: int = 2
    wins: int = 0
    losses: int = 0
    draws: int = 0
    """Victories that were shared."""
    shares: float = 0.0
    """What those count if each is divided among its winners."""
    margins: list[int] = field(default_factory=list)
    """Points more than the best of the others."""
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    moves: list[int] = field(default_factory=lambda: [0, 0])
    turns: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def games(self) -> int:
        return self.wins + self.losses + self.draws

    @property
    def won(self) -> float:
        """With two seats a draw is no win; with more, a shared victory is a part of one."""
        return self.wins if self.players == 2 else self.wins + self.shares

    def count(self, result: Result, seat: int) -> None:
        """Add a game in which the first player sat there."""
        others = [score for other, score in enumerate(result.scores) if other != seat]
        self.margins.append(result.scores[seat] - max(others))
        if seat not in result.winners:
            self.losses += 1
        elif len(result.winners) == 1:
            self.wins += 1
        else:
            self.draws += 1
            self.shares += 1 / len(result.winners)

    def as_data(self) -> dict[str, Any]:
        low, high = interval(self.won, self.games)
        return {
            "levels": list(self.names),
            **({} if self.players == 2 else {"players": self.players, "fair": round(1 / self.players, 4)}),
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "draws" if self.players == 2 else "shared": self.draws,
            "win_rate": round(self.won / self.games, 4),
            "interval": [round(low, 4), round(high, 4)],
            "mean_margin": round(sum(self.margins) / self.games, 2),
            "ms_per_move": [round(1000 * spent / max(1, made), 2) for spent, made in self._pairs(self.moves)],
            "ms_per_turn": [round(1000 * spent / max(1, made), 2) for spent, made in self._pairs(self.turns)],
        }

    def _pairs(self, counts: list[int]) -> Iterator[tuple[float, int]]:
        return zip(self.seconds, counts, strict=True)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval: where the true rate lies with 95 % confidence."""
    z = 1.959964
    rate = wins / games
    middle = rate + z * z / (2 * games)
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def player(game: AnyGame, name: str, budget: Budget | None, clock: Clock | None) -> Chooser:
    """A level as a player of the arena."""
    level = level_of(game.name, name)
    # Only seconds that were asked for are kept: otherwise the same seed must give the same match.
    watch = clock if budget and budget.seconds is not None else None
    return lambda view, rng: choose(game, view, level, rng, budget, watch)


def matches(
    game: AnyGame,
    players: Mapping[str, Chooser],
    games: int,
    seed: int,
    clock: Clock | None = None,
    seats: int = 2,
) -> Iterator[Match]:
    """Every two of the players, that many games each: a deal is played once for every seat of the first."""
    for one, other in combinations(players.items(), 2):
        match = Match((one[0], other[0]), seats)
        for number in range(games):
            play(game, match, (one[1], other[1]), seed + number // seats, number % seats, clock)
        yield match


def play(
    game: AnyGame, match: Match, players: tuple[Chooser, Chooser], seed: int, first: int, clock: Clock | None
) -> None:
    """One game of a match; ``first`` is the seat of the first player."""
    state = game.start(game.deal(Random(seed), match.players, 0, {}))
    rngs = [Random(f"{seed} {first} {name}") for name in match.names]
    turn = [-1, -1]
    while (seat := game.to_move(state)) is not None:
        who = int(seat != first)
        started = clock() if clock else 0.0
        action = players[who](game.view(state, seat), rngs[who])
        match.seconds[who] += (clock() if clock else 0.0) - started
        match.moves[who] += 1
        if turn[who] != game.turn(state):
            turn[who] = game.turn(state)
            match.turns[who] += 1
        state = game.apply(state, action)
    match.count(game.result(state), first)


def table(match: Match) -> str:
    """A match as a readable line."""
    data = match.as_data()
    low, high = data["interval"]
    seats = "" if match.players == 2 else f"  {match.players} seats, fair {1 / match.players:.1%}"
    return (
        f"{match.names[0]:>12} – {match.names[1]:<12} {data['win_rate']:7.1%} ({low:.1%} to {high:.1%})  "
        f"+{match.wins} ={match.draws} −{match.losses}  margin {data['mean_margin']:+.1f}  "
        f"ms a turn {data['ms_per_turn'][0]:.1f} / {data['ms_per_turn'][1]:.1f}{seats}"
    )
