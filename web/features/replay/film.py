"""A game to look back at, through eyes that may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from richelieu.game import OPEN, Eyes
from web.table.seating import Seat, Seating
from web.table.way import Way

EyesName = str
"""Eyes as a form names them: a seat's number, ``open``, or nothing for a spectator."""
SPECTATOR: Literal[""] = ""


@dataclass(frozen=True)
class Film:
    """A way through a game, and who looks at it."""

    way: Way
    seating: Seating
    kept: bool
    """Whether the game is on the shelf; one that came by a link is not."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.seating.seats

    @property
    def offered(self) -> tuple[EyesName, ...]:
        """Through whose eyes it may be seen. While it runs, a secret is safe from everybody else at the device."""
        if self.way.over:
            return (OPEN, *map(str, range(len(self.seats))))
        persons = [index for index, seat in enumerate(self.seats) if seat.is_here] if self.kept else []
        return (str(persons[0]), SPECTATOR) if len(persons) == 1 else (SPECTATOR,)


def eyes_of(name: EyesName) -> Eyes:
    if name == OPEN:
        return OPEN
    return int(name) if name else None
