"""The games of the house, and where things of theirs are found. A new game is a name here, and folders of that name."""

from __future__ import annotations

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from importlib.util import find_spec
from typing import TypeVar

from richelieu.game import AnyGame

NAMES: tuple[str, ...] = ("duel",)
"""The first one is the game that somebody finds who has never been here."""

Thing = TypeVar("Thing")


class Catalogue(MutableMapping[str, Thing]):
    """One thing of each game, by the game's name, imported when it is first asked for.

    In a browser the code of all games but the first comes when the table answers; until then they are not in it.
    """

    def __init__(self, module: str, attribute: str) -> None:
        self.module = module
        """Where it stands, with ``{}`` for the game's name."""
        self.attribute = attribute
        self._found: dict[str, Thing] = {}

    def __getitem__(self, name: str) -> Thing:
        if name not in self._found:
            if not self._is_here(name):
                raise KeyError(name)
            self._found[name] = getattr(import_module(self.module.format(name)), self.attribute)
        return self._found[name]

    def __setitem__(self, name: str, thing: Thing) -> None:
        self._found[name] = thing

    def __delitem__(self, name: str) -> None:
        del self._found[name]

    def __iter__(self) -> Iterator[str]:
        yield from filter(self._is_here, NAMES)
        yield from (name for name in self._found if name not in NAMES)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._is_here(name)

    @property
    def missing(self) -> tuple[str, ...]:
        """The games of the house that are not here yet."""
        return tuple(name for name in NAMES if not self._is_here(name))

    def _is_here(self, name: str) -> bool:
        if name in self._found:
            return True
        return name in NAMES and find_spec(self.module.format(name).rpartition(".")[0]) is not None


GAMES: Catalogue[AnyGame] = Catalogue("richelieu.{}.game", "GAME")
