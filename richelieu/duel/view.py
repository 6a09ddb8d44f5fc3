"""What a seat may know: the one door through which secrets pass.

A ``View`` holds what lies open, and the discs that the viewer has seen. Views go to bots, to the page and into
links; states do not.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from random import Random

from richelieu.duel.actions import Action, Spend, Take
from richelieu.duel.cards import MARKER_BACK, MARKERS
from richelieu.duel.deal import Layout, Setup
from richelieu.duel.rules import apply
from richelieu.duel.state import State, start
from richelieu.game import OPEN, Eyes

SHARED = State._fields[1:]
"""The fields that a view takes over from the state: all but the set-up."""
Need = tuple[int, int]
"""A set of cells, and how many “marker back” discs must have been laid on them."""


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


def view(state: State, eyes: Eyes) -> View:
    """All that a seat may know: its own discs, others' as backs; at the end, what everybody holds."""
    if eyes == OPEN:
        return open_view(state)
    own = state.hands[eyes] if eyes is not None else 0
    return _seeing(state, eyes, sum(state.hands) if state.over else own)


def open_view(state: State) -> View:
    """The position with every held disc turned up, as for the final count."""
    return _seeing(state, None, sum(state.hands))


def _seeing(state: State, seat: int | None, seen: int) -> View:
    setup = state.setup
    discs = tuple(disc if seen >> cell & 1 else None for cell, disc in setup.disc_at.items())
    return View(seat, setup.players, setup.first, setup.last_row, setup.layout, *state[1:], discs)


def reveals(state: State, action: Action) -> bool:
    """Whether a disc is picked up, or the end of the game turns over those that were somebody's secret."""
    if not isinstance(action, Take):
        return False
    if state.setup.layout.disc_mask >> action.cell & 1:
        return True
    after = apply(state, action)
    return after.over and any(map(open_view(after).held, range(after.setup.players)))


def holds_secret(view: View, seat: int) -> bool:
    """Whether a seat holds a disc that only it has seen."""
    return not view.over and bool(view.held(seat))


def world(view: View, rng: Random) -> State:
    """A state that the viewer cannot tell from the true one, every possible deal of discs equally likely."""
    needs = list(zip(view.hands, view.spent, strict=True))
    return State(_redealt(view, needs, rng), *(getattr(view, field) for field in SHARED))


def redeal(setup: Setup, actions: Sequence[Action], view: View, rng: Random) -> tuple[Setup, tuple[Action, ...]]:
    """The game with unseen discs drawn anew. No action is a secret, but a disc can only be spent by a seat that has
    taken its card before."""
    state, needs = start(setup), []
    for action in actions:
        state = apply(state, action)
        if isinstance(action, Spend):
            needs.append((state.hands[state.seat], state.spent[state.seat]))
    return _redealt(view, needs, rng), tuple(actions)


def _redealt(view: View, needs: list[Need], rng: Random) -> Setup:
    """The set-up with unseen discs shuffled anew: first the “marker back” discs, so that every need is met."""
    pool = list(_not_laid_open(view).elements())
    lacking = tuple(_lacking(view, needs))
    if lacking:
        hidden = tuple(cell for cell, disc in zip(view.layout.edition.disc_cells, view.discs, strict=True) if not disc)
        chosen = rng.choice(_marker_places(hidden, len(pool), pool.count(MARKER_BACK), lacking))
        pool = [disc for disc in pool if disc != MARKER_BACK]
        rng.shuffle(pool)
        for place in chosen:
            pool.insert(place, MARKER_BACK)
    else:
        rng.shuffle(pool)
    unseen = iter(pool)
    discs = tuple(next(unseen) if disc is None else disc for disc in view.discs)
    return Setup(view.players, view.first, view.last_row, view.layout, discs)


def _lacking(view: View, needs: list[Need]) -> Iterator[Need]:
    """What the discs that the viewer has seen leave of the needs."""
    for cells, count in needs:
        missing = count - list(view.discs_on(cells)).count(MARKER_BACK)
        if missing > 0:
            yield cells & view.layout.disc_mask, missing


@lru_cache(maxsize=1024)
def _marker_places(
    hidden: tuple[int, ...], places: int, markers: int, needs: tuple[Need, ...]
) -> tuple[tuple[int, ...], ...]:
    """Every choice of places for the markers that meets the needs; beyond the hidden cells is out of the game."""
    bits = [1 << cell for cell in hidden] + [0] * (places - len(hidden))
    return tuple(
        chosen
        for chosen in combinations(range(places), markers)
        if all(sum(1 for place in chosen if bits[place] & cells) >= count for cells, count in needs)
    )


def _not_laid_open(view: View) -> Counter[str]:
    """The edition's discs less those of which the viewer knows on which card they lay."""
    return Counter(view.layout.edition.discs) - Counter(disc for disc in view.discs if disc is not None)
