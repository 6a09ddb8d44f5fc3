"""What the set-ups of all games have in common: how many play, who begins, and which variants are switched on."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from richelieu.errors import SetupError, shown


def required(data: Mapping[str, Any], key: str) -> Any:
    """What stands under a key that must be there."""
    if key not in data:
        raise SetupError("missing_key", key)
    return data[key]


def check_seats(players: Any, first: Any, numbers: Collection[int]) -> None:
    """Whether the game is for so many, and one of them begins."""
    for key, value in (("players", players), ("first", first)):
        if type(value) is not int:
            raise SetupError("wrong_type", f"{key} is {shown(value)}")
    if players not in numbers:
        raise SetupError("wrong_players", shown(players))
    if not 0 <= first < players:
        raise SetupError("wrong_first", shown(first))


def read_options(options: Any, known: Collection[str]) -> frozenset[str]:
    """The variants that are switched on; one that the game does not know is refused."""
    if not isinstance(options, Mapping):
        raise SetupError("wrong_type", f"options is {shown(options)}")
    for key, value in options.items():
        if key not in known:
            raise SetupError("unknown_option", shown(key))
        if type(value) is not bool:
            raise SetupError("wrong_type", f"{key} is {shown(value)}")
    return frozenset(key for key, value in options.items() if value)


def read_parts(data: Mapping[str, Any]) -> dict[str, Any]:
    """What stands under ``deal``."""
    parts = required(data, "deal")
    if not isinstance(parts, dict):
        raise SetupError("wrong_type", f"deal is {shown(parts)}")
    return parts
