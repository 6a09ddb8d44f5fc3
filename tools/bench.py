"""How fast the rules are on this machine: ``python -m tools.bench``.

Every part is a generator of lines that names what it measured; a further part is one more entry of ``PARTS``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from platform import python_implementation, python_version
from random import Random
from statistics import median
from time import process_time

from richelieu.catalogue import GAMES
from richelieu.game import AnyGame
from tools.bench_bots import bots

ROUNDS = 5
GAMES_A_ROUND = 200


def rules() -> Iterator[str]:
    """Whole random games through the protocol, and one pair of listing actions and applying one."""
    for name, game in GAMES.items():
        for players in game.players:
            _play(game, players, 1)
            rounds = [_play(game, players, seed) for seed in range(ROUNDS)]
            games = median(GAMES_A_ROUND / seconds for seconds, _ in rounds)
            pair = median(seconds / pairs for seconds, pairs in rounds)
            yield f"{name}, {players} players: {games:6.0f} random games/s, {pair * 1e6:6.2f} µs a legal+apply pair"


def _play(game: AnyGame, players: int, seed: int) -> tuple[float, int]:
    """The seconds of processor time that a round of random games takes, and the actions played in it."""
    rng = Random(seed)
    # Shuffling and choosing are not the rules': deals are made before the clock starts, and choices are cheap.
    starts = [game.start(game.deal(rng, players, number % players, {})) for number in range(GAMES_A_ROUND)]
    legal_actions, apply, chance = game.legal_actions, game.apply, rng.random
    pairs = 0
    begun = process_time()
    for state in starts:
        while actions := legal_actions(state):
            state = apply(state, actions[int(chance() * len(actions))])
            pairs += 1
    return process_time() - begun, pairs


PARTS: dict[str, Callable[[], Iterator[str]]] = {"Rules": rules, "Computer players": bots}


def main() -> None:
    print(f"{python_implementation()} {python_version()}, medians of {ROUNDS} rounds of {GAMES_A_ROUND} games")
    for title, part in PARTS.items():
        print(f"\n{title}")
        for line in part():
            print(f"  {line}", flush=True)


if __name__ == "__main__":
    main()
