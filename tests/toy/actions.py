"""What can be done, as values and as text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from richelieu.errors import NotationError, shown
from tests.toy.cards import CARDS, PLACES
from tests.toy.refusals import unreadable


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card face down; places are numbered from 0."""

    card: int
    place: int

    def __str__(self) -> str:
        return f"{self.card}>{PLACES[self.place]}"

    @property
    def from_behind(self) -> str:
        """How it reads for whoever sees the back of the card."""
        return f"?>{PLACES[self.place]}"


@dataclass(frozen=True, slots=True)
class Look:
    """Take a point, and look at the coin in a place."""

    place: int

    def __str__(self) -> str:
        return f"look:{PLACES[self.place]}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the next coin of the bag."""

    def __str__(self) -> str:
        return "draw"


Action: TypeAlias = Lay | Look | Draw

LAID = re.compile(rf"([1-9][0-9]?)>([{PLACES}])")
LOOKED = re.compile(rf"look:([{PLACES}])")


def read_action(text: str) -> Action:
    if text == "draw":
        return Draw()
    if looked := LOOKED.fullmatch(text):
        return Look(PLACES.index(looked[1]))
    laid = LAID.fullmatch(text)
    if laid is None:
        raise NotationError("unreadable_action", shown(text))
    if int(laid[1]) not in CARDS:
        raise unreadable("unreadable_card", shown(text))
    return Lay(int(laid[1]), PLACES.index(laid[2]))
