"""Games at the table for the tests of the app: deals of which one knows what lies where, and who sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from richelieu.duel.cards import CELL_TEXTS, CELLS_BY_TEXT, COLUMNS, EDITIONS
from richelieu.duel.deal import Layout, Setup
from richelieu.errors import IllegalAction
from richelieu.record import Record
from tests.duel.games import DUEL
from web.catalogue import FACES
from web.face import Do, Hold, Position
from web.games.duel.choosing import NOTHING_CHOSEN, Target, targets
from web.keeping.shelf import Memory, StorageFailed
from web.table.seating import Seat, Seating, seated
from web.table.session import Session
from web.table.shown import position

EDITION = EDITIONS[1]
FACE = FACES["duel"]
PERSON, COMPUTER = Seat(""), Seat("", "page")


def cell(text: str) -> int:
    return CELLS_BY_TEXT[text]


def record_of(
    cards: Mapping[str, str] | None = None,
    discs: Mapping[str, str] | None = None,
    *,
    players: int = 2,
    first: int = 0,
    last_row: bool = False,
    turns: Sequence[str] = (),
    seats: Sequence[Seat] = (),
) -> Record:
    """A record in which these cards and discs lie on these cells; the others lie as they come out of the box."""
    named, hidden = cards or {}, discs or {}
    pool = [str(card) for card in EDITION.cards]
    disc_pool = list(EDITION.discs)
    for text in named.values():
        pool.remove(text)
    for disc in hidden.values():
        disc_pool.remove(disc)
    known = {str(card): card for card in EDITION.cards}
    rows = tuple(known[named.get(text) or pool.pop(0)] for text in CELL_TEXTS)
    under = tuple(hidden.get(CELL_TEXTS[place]) or disc_pool.pop(0) for place in EDITION.disc_cells)
    record = Record(DUEL, Setup(players, first, last_row, Layout(1, rows), under), tuple(turns))
    return seated(record, Seating("", tuple(seats))) if seats else record


class DuelTable(Session):
    """A duel's session, handled as a person would: cards are chosen, buttons pressed. The face says what they mean."""

    choice: Any = NOTHING_CHOSEN

    @property
    def position(self) -> Position:
        return position(FACE, self, self.choice)

    def press(self, act: str, argument: str = "") -> None:
        """What the shell does with a place or a button of the game's."""
        chosen = FACE.choose(self.position, act, argument)
        if chosen is not None and not self.is_waiting_for_person:
            raise IllegalAction("game_over" if self.over else "turn_over")
        if isinstance(chosen, Hold):
            self.choice = chosen.choice
        elif isinstance(chosen, Do):
            self.choice = NOTHING_CHOSEN
            self.act(chosen.action)

    def choose(self, cell: int) -> None:
        self.press("cell", CELL_TEXTS[cell])

    def let_go(self) -> None:
        self.choice = NOTHING_CHOSEN

    def targets(self) -> dict[int, Target]:
        """By cell, what choosing it would do."""
        return dict(targets(self.position))


def session_of(record: Record, *seats: Seat, confirm: bool = False) -> DuelTable:
    return DuelTable(record, seats or (PERSON,) * record.setup.players, confirm)


def play(session: Session, line: str) -> None:
    """Choose and press what a line of notation says, as a person or a computer does."""
    for word in line.split():
        session.act(DUEL.read_action(word))


def line(session: Session) -> str:
    """All that was played, in notation."""
    return " ".join(map(str, session.way.actions))


def with_other_discs(record: Record, *swapped: str) -> Record:
    """The same record, the discs of these two cells changed for each other."""
    one, other = (EDITION.disc_cells.index(cell(text)) for text in swapped)
    discs = list(record.setup.discs)
    discs[one], discs[other] = discs[other], discs[one]
    return replace(record, setup=replace(record.setup, discs=tuple(discs)))


def in_row(row: int, *cards: str) -> dict[str, str]:
    """Cards laid from the left end of a row on."""
    return dict(zip(CELL_TEXTS[(row - 1) * COLUMNS :], cards, strict=False))


class Full(Memory):
    """A store that keeps nothing new while it is full."""

    full = True

    def set(self, key: str, text: str) -> None:
        if self.full:
            raise StorageFailed
        super().set(key, text)
