"""Lay out a position in few words, and play on it in notation.

A row is written from column 1 on: a card (``BO2``), ``?`` for a card that does not matter, ``.`` for a gap; what is
not written is gone. ``NOc@1`` bears a marker of seat 1. Cards not on the table are in the hands that are named, or
in the last seat's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pytest

from richelieu.duel.actions import Action, Take
from richelieu.duel.cards import CELL_TEXTS, CELLS, CELLS_BY_TEXT, COLUMNS, EDITIONS, MARKERS, Card
from richelieu.duel.deal import Layout, Setup
from richelieu.duel.notation import read_action
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.scoring import Line, Sheet, score_sheet
from richelieu.duel.state import State, is_over
from richelieu.duel.view import open_view
from richelieu.errors import IllegalAction

EDITION = EDITIONS[1]
CARDS = {str(card): card for card in EDITION.cards}

ONE_OF_EACH = {
    "take": "1.12",
    "take, paying from reserve": "1.12x",
    "take, paying with my marker that stands on 3.4": "1.12x3.4",
    "mark from reserve": "@3.4",
    "move a marker from 2.2 to 3.4": "@2.2>3.4",
    "spend a “marker back” disc": "!",
    "stop without marking": "end",
    "nothing can be taken": "pass",
}


def cell(text: str) -> int:
    return CELLS_BY_TEXT[text]


def cells(*texts: str) -> int:
    """The mask of some cells."""
    return sum(1 << CELLS_BY_TEXT[text] for text in texts)


def position(
    *rows: str,
    hands: Sequence[str] = (),
    held: Sequence[str] = (),
    discs: Mapping[str, str] | None = None,
    out: str = "",
    boxed: Sequence[int] = (),
    seat: int = 0,
    turn: int = 8,
    last_row: bool = False,
    players: int = 2,
) -> State:
    """A state with these rows. By seat: cards in ``hands``, discs ``held``, markers ``boxed``; ``out``: discs that
    are out of the game; ``discs``: those on the table, by cell."""
    table, markers = _read_rows(rows)
    owner: dict[int, int] = {}
    pool = list(EDITION.cards)
    for card in [*table.values(), *(CARDS[text] for hand in hands for text in hand.split())]:
        if card:
            pool.remove(card)
    piles = [[CARDS[text] for text in hand.split()] for hand in hands] + [[] for _ in range(players - len(hands))]
    for where, card in table.items():
        table[where] = card or pool.pop()
    piles[-1] += pool
    disc_at = {cell(text): disc for text, disc in (discs or {}).items()}
    free = [where for where in EDITION.disc_cells if where not in table]
    for number, names in enumerate(held):
        for name in names.split():
            where = free.pop(0)
            disc_at[where], owner[where], table[where] = name, number, piles[number].pop()
    filler = _filler_discs([*disc_at.values(), *out.split()])
    for where in EDITION.disc_cells:
        if where not in disc_at:
            disc_at[where] = next(filler)
    # Discs that no test speaks of are the last seat's: its pile goes to the cells that are left with one.
    gaps = [*(where for where in free), *(w for w in range(CELLS) if w not in table and w not in free)]
    for number in reversed(range(players)):
        for card in piles[number]:
            where = gaps.pop(0)
            table[where], owner[where] = card, number
    cards = tuple(card for _, card in sorted(table.items()) if card)
    setup = Setup(players, 0, last_row, Layout(1, cards), tuple(disc_at[where] for where in EDITION.disc_cells))
    return _state(setup, owner, markers, boxed, seat, turn)


def _read_rows(rows: Sequence[str]) -> tuple[dict[int, Card | None], dict[int, int]]:
    table: dict[int, Card | None] = {}
    markers: dict[int, int] = {}
    for number, row in enumerate(rows):
        for column, word in enumerate(row.split()):
            if word != ".":
                where = number * COLUMNS + column
                text, marked, seat = word.partition("@")
                table[where] = None if text == "?" else CARDS[text]
                if marked:
                    markers[where] = int(seat)
    return table, markers


def _filler_discs(used: list[str]) -> Iterator[str]:
    for name in reversed(EDITION.discs):
        if name in used:
            used.remove(name)
        else:
            yield name


def _state(
    setup: Setup, owner: Mapping[int, int], markers: Mapping[int, int], boxed: Sequence[int], seat: int, turn: int
) -> State:
    seats = range(setup.players)
    rows = tuple(
        sum(1 << where for where in range(start, start + COLUMNS) if where not in owner)
        for start in range(0, CELLS, COLUMNS)
    )
    standing = tuple(sum(1 << where for where, by in markers.items() if by == who) for who in seats)
    boxes = [*boxed, *[0] * (setup.players - len(boxed))]
    return State(
        setup=setup,
        rows=rows,
        hands=tuple(sum(1 << where for where, by in owner.items() if by == who) for who in seats),
        standing=standing,
        reserve=tuple(MARKERS - standing[who].bit_count() - boxes[who] for who in seats),
        spent=(0,) * setup.players,
        seat=seat,
        turn=turn,
        taken=(),
        over=is_over(rows, setup.last_row),
    )


def play(state: State, line: str) -> State:
    """The state after a line of notation."""
    for text in line.split():
        state = apply(state, read_action(text))
    return state


def legal(state: State) -> set[str]:
    return set(map(str, legal_actions(state)))


def takes(state: State) -> set[str]:
    """The legal takes."""
    return {str(action) for action in legal_actions(state) if isinstance(action, Take)}


def refusal(state: State, line: str) -> str:
    """The code with which the last action of a line is refused; those before it are legal."""
    *before, last = line.split()
    state = play(state, " ".join(before))
    with pytest.raises(IllegalAction) as refused:
        apply(state, read_action(last))
    return refused.value.code


def sheet(state: State) -> Sheet:
    """The sheet with every held disc counted."""
    return score_sheet(open_view(state))


def line_of(state: State, name: str) -> Line:
    return next(line for line in sheet(state).lines if line.name == name)


def conceivable_actions() -> list[Action]:
    """Every action that can be written at all."""
    ways = ["", "x", *(f"x{text}" for text in CELL_TEXTS)]
    texts = [f"{taken}{way}" for taken in CELL_TEXTS for way in ways]
    texts += [f"@{text}" for text in CELL_TEXTS]
    texts += [f"@{source}>{target}" for source in CELL_TEXTS for target in CELL_TEXTS]
    return [read_action(text) for text in (*texts, "!", "end", "pass")]
