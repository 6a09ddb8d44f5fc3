"""Matches between computer players: each deal from both sides, because beginning is worth much."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from math import sqrt
from random import Random
from typing import Any

from richelieu.bots.levels import level_of
from richelieu.bots.player import choose
from richelieu.bots.search import Budget
from richelieu.game import AnyGame

Chooser = Callable[[Any, Random], Any]
"""A player: a view and a generator in, an action out."""
Clock = Callable[[], float]


@dataclass
class Match:
    """What two players did against each other; everything is told from the first one's side."""

    names: tuple[str, str]
    wins: int = 0
    losses: int = 0
    draws: int = 0
    margins: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=lambda: [0.0, 0.0])
    moves: list[int] = field(default_factory=lambda: [0, 0])
    turns: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def games(self) -> int:
        return self.wins + self.losses + self.draws

    def as_data(self) -> dict[str, Any]:
        low, high = interval(self.wins, self.games)
        return {
            "levels": list(self.names),
            "games": self.games,
            "wins": self.wins,
            "losses": self.losses,
            "draws": self.draws,
            "win_rate": round(self.wins / self.games, 4),
            "interval": [round(low, 4), round(high, 4)],
            "mean_margin": round(sum(self.margins) / self.games, 2),
            "ms_per_move": [round(1000 * spent / max(1, made), 2) for spent, made in self._pairs(self.moves)],
            "ms_per_turn": [round(1000 * spent / max(1, made), 2) for spent, made in self._pairs(self.turns)],
        }

    def _pairs(self, counts: list[int]) -> Iterator[tuple[float, int]]:
        return zip(self.seconds, counts, strict=True)


def interval(wins: int, games: int) -> tuple[float, float]:
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
    game: AnyGame, players: Mapping[str, Chooser], games: int, seed: int, clock: Clock | None = None
) -> Iterator[Match]:
    """Every two of the players, that many games each."""
    for one, other in combinations(players.items(), 2):
        match = Match((one[0], other[0]))
        for number in range(games):
            play(game, match, (one[1], other[1]), seed + number // 2, number % 2, clock)
        yield match


def play(
    game: AnyGame, match: Match, players: tuple[Chooser, Chooser], seed: int, swapped: int, clock: Clock | None
) -> None:
    """One game of a match; ``swapped`` (0 or 1) is the seat of the first player."""
    state = game.start(game.deal(Random(seed), 2, 0, {}))
    rngs = [Random(f"{seed} {swapped} {name}") for name in match.names]
    turn = [-1, -1]
    while (seat := game.to_move(state)) is not None:
        who = seat ^ swapped
        started = clock() if clock else 0.0
        action = players[who](game.view(state, seat), rngs[who])
        match.seconds[who] += (clock() if clock else 0.0) - started
        match.moves[who] += 1
        if turn[who] != game.turn(state):
            turn[who] = game.turn(state)
            match.turns[who] += 1
        state = game.apply(state, action)
    result = game.result(state)
    scores = result["scores"]
    match.margins.append(scores[swapped] - scores[1 - swapped])
    if result["winner"] is None:
        match.draws += 1
    elif result["winner"] == swapped:
        match.wins += 1
    else:
        match.losses += 1


def table(match: Match) -> str:
    """A match as a readable line."""
    data = match.as_data()
    low, high = data["interval"]
    return (
        f"{match.names[0]:>12} – {match.names[1]:<12} {data['win_rate']:7.1%} ({low:.1%} to {high:.1%})  "
        f"+{match.wins} ={match.draws} −{match.losses}  margin {data['mean_margin']:+.1f}  "
        f"ms a turn {data['ms_per_turn'][0]:.1f} / {data['ms_per_turn'][1]:.1f}"
    )
