"""``python -m tools.sparring LEVEL PARTNER --games N --seed S``: a level against a sparring partner, or any two."""

from __future__ import annotations

import argparse
import json
import sys
from time import perf_counter

from richelieu.bots import arena, levels
from richelieu.bots.commands import read_budget
from tools.sparring.partners import DUEL, PARTNERS


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.sparring", description=__doc__)
    names = [level.name for level in levels("duel")]
    parser.add_argument("players", nargs="+", choices=[*names, *PARTNERS], metavar="PLAYER")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--budget", type=read_budget)
    options = parser.parse_args()
    players: dict[str, arena.Chooser] = {}
    for name in options.players:
        players[name] = PARTNERS.get(name) or arena.player(DUEL, name, options.budget, perf_counter)
    for match in arena.matches(DUEL, players, options.games, options.seed, perf_counter):
        print(json.dumps(match.as_data()), flush=True)
        print(arena.table(match), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
