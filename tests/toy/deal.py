"""The deal: the hands of both rounds, and the coins, all shuffled before the first turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from richelieu.setups import check_seats, read_options, read_parts, required
from tests.toy.cards import CARDS, COINS, HAND, ROUNDS
from tests.toy.refusals import no_setup

OPTIONS = {"open_hands": "hands and laid cards lie open to all"}

Hands = tuple[tuple[int, ...], ...]
"""By seat, its cards in order."""


@dataclass(frozen=True)
class Setup:
    players: int
    first: int
    open_hands: bool
    hands: tuple[Hands, ...]
    """By round, what is dealt."""
    coins: tuple[int, ...]
    """Those in the places of each round, then those in the bag."""


def deal(rng: Random, players: int, first: int, options: Mapping[str, bool]) -> Setup:
    open_hands = "open_hands" in read_options(options, OPTIONS)
    check_seats(players, first, HAND)
    coins = list(COINS)
    rng.shuffle(coins)
    return Setup(players, first, open_hands, tuple(some_hands(players, rng) for _ in range(ROUNDS)), tuple(coins))


def some_hands(players: int, rng: Random) -> Hands:
    """The hands of a round, from a fresh pack."""
    pack, size = list(CARDS), HAND[players]
    rng.shuffle(pack)
    return tuple(tuple(sorted(pack[seat * size : seat * size + size])) for seat in range(players))


def read_setup(data: Mapping[str, Any]) -> Setup:
    players, first, parts = required(data, "players"), required(data, "first"), read_parts(data)
    check_seats(players, first, HAND)
    open_hands = "open_hands" in read_options(data.get("options", {}), OPTIONS)
    hands, coins = required(parts, "hands"), required(parts, "coins")
    if not isinstance(hands, list) or not _are_coins(coins):
        raise no_setup("wrong_coins" if isinstance(hands, list) else "wrong_hands")
    rounds = tuple(_read_hands(dealt, players) for dealt in hands)
    if len(rounds) != ROUNDS:
        raise no_setup("wrong_hands", f"{len(rounds)} rounds")
    return Setup(players, first, open_hands, rounds, tuple(coins))


def write_setup(setup: Setup) -> dict[str, Any]:
    return {
        "players": setup.players,
        "first": setup.first,
        "options": {"open_hands": setup.open_hands},
        "deal": {"hands": [[list(hand) for hand in dealt] for dealt in setup.hands], "coins": list(setup.coins)},
    }


def _are_coins(coins: Any) -> bool:
    return isinstance(coins, list) and all(type(coin) is int for coin in coins) and sorted(coins) == list(COINS)


def _read_hands(dealt: Any, players: int) -> Hands:
    if not isinstance(dealt, list) or [_size(hand) for hand in dealt] != [HAND[players]] * players:
        raise no_setup("wrong_hands")
    cards = [card for hand in dealt for card in hand]
    if not all(type(card) is int and card in CARDS for card in cards) or len(set(cards)) != len(cards):
        raise no_setup("wrong_hands")
    return tuple(tuple(sorted(hand)) for hand in dealt)


def _size(hand: Any) -> int | None:
    return len(hand) if isinstance(hand, list) else None
