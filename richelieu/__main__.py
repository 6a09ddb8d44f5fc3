"""The command line: ``python -m richelieu``. JSON lines out; exit status 1 if a record was refused, 2 if the call
itself was wrong. The only module of the package that reads files or writes anything."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any, NoReturn

from richelieu import commands
from richelieu.bots import EXPERTS, arena
from richelieu.bots import commands as bots
from richelieu.bots.catalogue import NoSuchLevel
from richelieu.catalogue import GAMES
from richelieu.errors import RecordError, SetupError
from richelieu.record import LONGEST

MOST_BYTES = 4 * LONGEST + 4
"""What is read of a file: more than any record has, so that a longer one is still seen to be too long."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except BrokenPipeError:
        # Whoever read the answers has gone. Nothing may be left to flush on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except (OSError, SetupError, NoSuchLevel) as error:
        print(f"richelieu: {error}", file=sys.stderr)
        return 2


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="richelieu", description="Play, check and study table games of Richelieu's France.")
    verbs = parser.add_subparsers(required=True, metavar="VERB", parser_class=_Parser)

    def verb(name: str, about: str, run: Callable[[argparse.Namespace], int]) -> argparse.ArgumentParser:
        added: argparse.ArgumentParser = verbs.add_parser(name, help=about, description=about)
        added.set_defaults(run=run)
        return added

    for name, about, run in (
        ("result", "the result of each record", _each(commands.result)),
        ("legal", "the legal actions where each record stops", _each(commands.legal)),
    ):
        verb(name, about, run).add_argument("files", nargs="+", metavar="FILE", help="a record; - reads one a line")
    count = verb("perft", "the number of action sequences from where a record stops", _perft)
    count.add_argument("files", nargs=1, metavar="FILE")
    count.add_argument("--depth", type=_natural, required=True)
    for name, about, run in (
        ("deal", "a fresh record with no turns", _deal),
        ("play", "the complete record of a random game", _play),
    ):
        fresh = verb(name, about, run)
        fresh.add_argument("game", choices=GAMES)
        fresh.add_argument("--seed", type=int, required=True)
        fresh.add_argument("--players", type=int, help="2, or the fewest that the game is for, if not said")
        fresh.add_argument("--first", type=int, default=0, help="the seat that begins")
        for option, line in sorted({pair for game in GAMES.values() for pair in game.options.items()}):
            flag = f"--{option.replace('_', '-')}"
            fresh.add_argument(flag, dest="variants", action="append_const", const=option, default=[], help=line)
        fresh.add_argument("--options", type=_names, default=[], metavar="A,B", help="the same variants by name")
    _add_bots(verb)
    return parser


def _add_bots(verb: Callable[..., argparse.ArgumentParser]) -> None:
    """The verbs of the computer players."""
    names = list(dict.fromkeys(level.name for expert in EXPERTS.values() for level in expert.levels))
    verb("levels", "the computer players of a game, weakest first", _levels).add_argument("game", choices=EXPERTS)
    match = verb("arena", "computer players against each other, each deal from every seat", _arena)
    match.add_argument("game", choices=EXPERTS)
    match.add_argument("levels", nargs="+", choices=names, metavar="LEVEL", help="two or more; each meets each")
    match.add_argument("--games", type=_natural, required=True, help="games of each match")
    match.add_argument("--seed", type=int, required=True)
    match.add_argument("--players", type=_natural, help="seats: one of the first level, the others of the second")
    choice = verb("choose", "what a computer player would do where each record stops", _choose)
    choice.add_argument("--level", choices=names, required=True)
    choice.add_argument("--seed", type=int, default=0)
    choice.add_argument("files", nargs="+", metavar="FILE", help="a record; - reads one a line")
    for added in (match, choice):
        about = "how long to think: 20000 positions, or 0.5s"
        added.add_argument("--budget", type=bots.read_budget, metavar="POSITIONS|SECONDSs", help=about)


def _natural(text: str) -> int:
    if not text.isdecimal() or len(text) > 9:
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not a number from 0 to 999999999")
    return int(text)


def _names(text: str) -> list[str]:
    return text.split(",")


def _each(answer: Callable[[str], Any]) -> Callable[[argparse.Namespace], int]:
    """Answer every record on a line of its own; one that is refused gets its reason for an answer."""

    def run(options: argparse.Namespace) -> int:
        refused = 0
        for name in options.files:
            for raw in _texts(name):
                try:
                    said = answer(_decoded(raw))
                except RecordError as error:
                    refused, said = 1, {"refused": error.as_data()}
                print(json.dumps(said), flush=True)
        return refused

    return run


def _texts(name: str) -> Iterator[bytes]:
    """The records of a file (one) or of standard input (one a line, as they come)."""
    if name == "-":
        yield from sys.stdin.buffer
    else:
        with Path(name).open("rb") as file:
            yield file.read(MOST_BYTES)


def _decoded(raw: bytes) -> str:
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError("not_json", "it is not UTF-8 text") from None


def _perft(options: argparse.Namespace) -> int:
    return _each(lambda text: commands.perft(text, options.depth))(options)


def _fresh(options: argparse.Namespace) -> Any:
    game = GAMES[options.game]
    players = options.players
    if players is None:
        players = 2 if 2 in game.players else min(game.players)
    variants = dict.fromkeys([*options.variants, *options.options], True)
    return commands.fresh(game, options.seed, players, options.first, variants)


def _deal(options: argparse.Namespace) -> int:
    print(_fresh(options).as_text())
    return 0


def _play(options: argparse.Namespace) -> int:
    print(commands.random_game(_fresh(options), Random(options.seed)).as_text())
    return 0


def _levels(options: argparse.Namespace) -> int:
    for level in bots.levels(options.game):
        print(json.dumps(level))
    return 0


def _choose(options: argparse.Namespace) -> int:
    def answer(text: str) -> Any:
        return bots.chosen(text, options.level, options.seed, options.budget, perf_counter)

    return _each(answer)(options)


def _arena(options: argparse.Namespace) -> int:
    if len(set(options.levels)) < max(2, len(options.levels)) or not options.games:
        print("richelieu arena: it takes two or more different levels and at least one game", file=sys.stderr)
        return 2
    game = GAMES[options.game]
    seats = min(game.players) if options.players is None else options.players
    if seats not in game.players:
        raise SetupError("wrong_players", str(seats))
    players = {name: arena.player(game, name, options.budget, perf_counter) for name in options.levels}
    for match in arena.matches(game, players, options.games, options.seed, perf_counter, seats):
        print(json.dumps(match.as_data()), flush=True)
        print(arena.table(match), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
