"""The whole turns worth thinking about, from a position of the duel."""

from __future__ import annotations

from richelieu.duel.bot.outlook import FRONTS, WIDE_FRONTS
from richelieu.duel.bot.position import Position
from richelieu.duel.state import ENDS, cells_of

MANY = 4
"""From more marks than this, every marker on the table may move, and cards deeper in a row may be marked."""


def children(start: Position, marks: int, payments: bool = False) -> list[Position]:
    """The positions that the seat to move can leave at the end of its turn.

    ``marks`` is how many cards to try a marker on; ``payments`` whether to try each way of paying.
    """
    if start.backs[start.seat] and start.box(start.seat):
        start = start.copy()
        start.path = start.path if start.taken else ()
        start.spend()
    ready = [start] if start.taken else []
    if len(start.taken) < 2:
        ready += _takes(start, payments)
    if not ready:
        return [start.rest()]
    ends: list[Position] = []
    for after in ready:
        if after.over:
            ends.append(after)
        else:
            ends += _marked(after, marks)
    return ends


def _takes(start: Position, payments: bool) -> list[Position]:
    """After one card or two, in whatever order."""
    singles = _one_more(start, payments)
    if start.taken:
        return singles
    found = list(singles)
    seen: set[tuple[object, ...]] = set()
    if start.turn == 0:
        return found
    for first in singles:
        if first.over or not first.outlook.partners[first.taken[0]]:
            continue
        for both in _one_more(first, payments):
            same = (both.rows, both.standing, both.reserve)
            if same not in seen:
                seen.add(same)
                found.append(both)
    return found


def _one_more(before: Position, payments: bool) -> list[Position]:
    """After one card more."""
    seat = before.seat
    allowed = before.outlook.partners[before.taken[0]] if before.taken else -1
    if before.taken and before.turn == 0:
        return []
    barred = before.barred()
    found = []
    for row in before.rows:
        for cell in ENDS[row]:
            if not allowed >> cell & 1:
                continue
            if not barred >> cell & 1:
                found.append(before.take(cell))
                continue
            ways = [-1] if before.reserve[seat] else []
            if payments or not ways:
                ways += _least_guards(before, payments)
            found += [before.take(cell, pay) for pay in ways]
    return found


def _least_guards(before: Position, every: bool) -> list[int]:
    """One's markers on the table, the least useful first: it alone, or every one."""
    guard = before.outlook.guard
    own = sorted(cells_of(before.standing[before.seat]), key=guard.__getitem__)
    return own if every else own[:1]


def _marked(after: Position, marks: int) -> list[Position]:
    """The ends of the turn: with a marker where it does most, or without."""
    if not marks:
        return [after.rest()]
    seat = after.seat
    if not after.reserve[seat] and not after.standing[seat]:
        return [after.rest()]
    bare = ~(after.barred() | after.standing[seat])
    guard = after.outlook.guard
    fronts = WIDE_FRONTS if marks > MANY else FRONTS
    cells = [cell for row in after.rows for cell in fronts[row] if bare >> cell & 1]
    cells.sort(key=guard.__getitem__, reverse=True)
    if after.reserve[seat]:
        return [after.mark(cell) for cell in cells[:marks]] or [after.rest()]
    sources = sorted(cells_of(after.standing[seat]), key=guard.__getitem__)
    found = [after.rest()]
    for source in sources if marks > MANY else sources[:1]:
        found += [after.mark(cell, source) for cell in cells[:marks] if guard[cell] > guard[source] or marks > MANY]
    return found
