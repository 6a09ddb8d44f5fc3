"""Games at the table for the tests of the app: deals of which one knows what lies where, and who sits there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from richelieu.duel.cards import CELL_TEXTS, CELLS_BY_TEXT, COLUMNS, EDITIONS
from richelieu.duel.deal import Layout, Setup
from richelieu.record import Record
from tests.duel.games import DUEL
from web.seating import Seating, seated
from web.session import Session
from web.shelf import Memory, StorageFailed
from web.views.screen import Seat

EDITION = EDITIONS[1]
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


def session_of(record: Record, *seats: Seat, confirm: bool = False) -> Session:
    return Session(record, seats or (PERSON,) * record.setup.players, confirm)


def play(session: Session, line: str) -> None:
    """Choose and press what a line of notation says, as a person or a computer does."""
    for word in line.split():
        session.act(DUEL.read_action(word))


def line(session: Session) -> str:
    """All that was played, in notation."""
    return " ".join(map(str, session.actions))


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
