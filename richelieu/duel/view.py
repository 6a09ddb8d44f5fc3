"""What a seat may know: the one door through which secrets pass.

A ``View`` holds what lies open, and the discs that the viewer has seen. Views go to bots, to the page and into
links; states do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from richelieu.duel.cards import MARKER_BACK, MARKERS
from richelieu.duel.deal import Layout, Setup
from richelieu.duel.state import State

SHARED = State._fields[1:]
"""The fields that a view takes over from the state: all but the set-up."""


@dataclass(frozen=True, slots=True)
class View:
    """A position as one seat (``None``: a spectator) may see it. Masks and fields are those of ``State``."""

    viewer: int | None
    players: int
    first: int
    last_row: bool
    layout: Layout
    rows: tuple[int, ...]
    hands: tuple[int, ...]
    standing: tuple[int, ...]
    reserve: tuple[int, ...]
    spent: tuple[int, ...]
    seat: int
    turn: int
    taken: tuple[int, ...]
    over: bool
    discs: tuple[str | None, ...]
    """The discs on the edition's disc cells, in their order; ``None`` where the viewer has not seen it."""

    @property
    def table(self) -> int:
        first, second, third, fourth = self.rows
        return first | second | third | fourth

    @property
    def to_move(self) -> int | None:
        return None if self.over else self.seat

    def box(self, seat: int) -> int:
        return MARKERS - self.reserve[seat] - self.standing[seat].bit_count()

    def discs_on(self, cells: int) -> Iterator[str | None]:
        """The discs that were laid on a set of cells, as far as they are known."""
        for cell, disc in zip(self.layout.edition.disc_cells, self.discs, strict=True):
            if cells >> cell & 1:
                yield disc

    def held(self, seat: int) -> tuple[str | None, ...]:
        """The discs that a seat holds; ``None`` is one seen from the back. Spent ones are gone."""
        discs = list(self.discs_on(self.hands[seat]))
        unknown = self.spent_unseen(seat)
        for disc in [None] * unknown + [MARKER_BACK] * (self.spent[seat] - unknown):
            discs.remove(disc)
        return tuple(discs)

    def spent_unseen(self, seat: int) -> int:
        """How many spent discs a seat had from cards under whose discs the viewer has not looked."""
        return max(0, self.spent[seat] - list(self.discs_on(self.hands[seat])).count(MARKER_BACK))

    @property
    def unseen(self) -> tuple[str, ...]:
        """The discs that may be under any back or out of the game, in sheet order.

        A spent disc has been seen by all, whichever card it came from.
        """
        left = _not_laid_open(self)
        left[MARKER_BACK] -= sum(map(self.spent_unseen, range(self.players)))
        return tuple(left.elements())

    @property
    def backs_on_table(self) -> int:
        return (self.table & self.layout.disc_mask).bit_count()


def view(state: State, seat: int | None) -> View:
    """All that a seat may know: its own discs, others' as backs; at the end, what everybody holds."""
    own = state.hands[seat] if seat is not None else 0
    return _seeing(state, seat, sum(state.hands) if state.over else own)


def open_view(state: State) -> View:
    """The position with every held disc turned up, as for the final count."""
    return _seeing(state, None, sum(state.hands))


def _seeing(state: State, seat: int | None, seen: int) -> View:
    setup = state.setup
    discs = tuple(disc if seen >> cell & 1 else None for cell, disc in setup.disc_at.items())
    return View(seat, setup.players, setup.first, setup.last_row, setup.layout, *state[1:], discs)


def world(view: View, rng: Random) -> State:
    """A state that the viewer cannot tell from the true one, every possible deal of discs equally likely.

    Deals in which a seat would have spent a disc that it never held are drawn again, which keeps the rest fair.
    """
    pool = list(_not_laid_open(view).elements())
    while True:
        rng.shuffle(pool)
        unseen = iter(pool)
        discs = tuple(next(unseen) if disc is None else disc for disc in view.discs)
        setup = Setup(view.players, view.first, view.last_row, view.layout, discs)
        state = State(setup, *(getattr(view, field) for field in SHARED))
        if all(state.marker_backs(seat) >= 0 for seat in range(view.players)):
            return state


def _not_laid_open(view: View) -> Counter[str]:
    """The edition's discs less those of which the viewer knows on which card they lay."""
    return Counter(view.layout.edition.discs) - Counter(disc for disc in view.discs if disc is not None)
