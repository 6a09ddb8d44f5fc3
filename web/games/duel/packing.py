"""How a duel becomes a short link: cards, discs, cells and actions are a character or two each.

This is how the first links were packed. They open for ever, so nothing here may change.
"""

from __future__ import annotations

import re
from string import ascii_letters
from typing import Any

from richelieu.duel.actions import END, PASS, RESERVE, SPEND, Action, Mark, Move, Take
from richelieu.duel.cards import CELL_TEXTS, CELLS, COLUMNS, EDITIONS, Edition
from richelieu.duel.deal import Setup
from richelieu.duel.notation import read_action
from richelieu.record import FORMAT, Record
from web.packing import PackingError
from web.table.seating import KEY

PLACES = ascii_letters[:CELLS]
"""A letter for each cell of the table."""
PIECES = ascii_letters
"""A letter for each kind of card, and for each kind of disc, in the order in which the edition lists them."""


class DuelPacking:
    """The duel's own way to say a record in few values."""

    version = "1"

    def pack(self, record: Record) -> list[Any]:
        return packed(record)

    def unpack(self, values: Any) -> dict[str, Any]:
        return unpacked(values)


def packed(record: Record) -> list[Any]:
    setup: Setup = record.setup
    layout = setup.layout
    cards, discs = _kinds(layout.edition)
    return [
        layout.edition_number,
        setup.players,
        setup.first,
        int(setup.last_row),
        "".join(cards[str(card)] for card in layout.cards),
        "".join(discs[disc] for disc in setup.discs),
        "".join(_short(read_action(text)) for line in record.turns for text in line.split(" ")),
        record.extra.get(KEY, {}),
    ]


def unpacked(data: Any) -> dict[str, Any]:
    """The record as plain values. Only the shape is checked here."""
    shapes = (int, int, int, int, str, str, str, dict)
    if not isinstance(data, list) or [type(value) for value in data] != list(shapes):
        raise PackingError("damaged")
    number, players, first, last_row, cards, discs, actions, table = data
    if number not in EDITIONS:
        raise PackingError("newer")
    edition = EDITIONS[number]
    named_cards, named_discs = ({short: name for name, short in kinds.items()} for kinds in _kinds(edition))
    try:
        texts = [named_cards[letter] for letter in cards]
        laid = [named_discs[letter] for letter in discs]
    except KeyError:
        raise PackingError("damaged") from None
    cells = [CELL_TEXTS[cell] for cell in edition.disc_cells]
    return {
        "format": FORMAT,
        "game": "duel",
        "edition": number,
        "players": players,
        "first": first,
        "options": {"last_row": bool(last_row)},
        "deal": {
            "rows": [" ".join(texts[start : start + COLUMNS]) for start in range(0, len(texts), COLUMNS)],
            "discs": dict(zip(cells, laid, strict=False)),
        },
        "turns": _long(actions),
        KEY: table,
    }


def _kinds(edition: Edition) -> tuple[dict[str, str], dict[str, str]]:
    """By card and by disc, its letter."""
    cards, discs = dict.fromkeys(map(str, edition.cards)), dict.fromkeys(edition.discs)
    return dict(zip(cards, PIECES, strict=False)), dict(zip(discs, PIECES, strict=False))


def _short(action: Action) -> str:
    """An action in one to three characters; the first says how many follow."""
    if isinstance(action, Take):
        taken = PLACES[action.cell]
        if action.pay is None:
            return taken
        return f"+{taken}" if action.pay == RESERVE else f"*{taken}{PLACES[action.pay]}"
    if isinstance(action, Mark):
        return f"@{PLACES[action.cell]}"
    if isinstance(action, Move):
        return f">{PLACES[action.source]}{PLACES[action.cell]}"
    return {SPEND: "!", END: ".", PASS: "-"}[action]


ONE = re.compile(r"(?P<word>[!.\-])|(?P<sign>[+@]?)(?P<cell>[a-zA-V])|(?P<two>[*>])(?P<a>[a-zA-V])(?P<b>[a-zA-V])")


def _long(actions: str) -> list[str]:
    """The turns in notation. A mark, an end or a pass closes a turn."""
    turns: list[str] = []
    line: list[str] = []
    position = 0
    while position < len(actions):
        found = ONE.match(actions, position)
        if found is None:
            raise PackingError("damaged")
        position = found.end()
        text, closes = _notation(found)
        line.append(text)
        if closes:
            turns.append(" ".join(line))
            line = []
    return [*turns, " ".join(line)] if line else turns


def _notation(found: re.Match[str]) -> tuple[str, bool]:
    """An action in notation, and whether it closes the turn."""
    if found["word"]:
        return {"!": "!", ".": "end", "-": "pass"}[found["word"]], found["word"] != "!"
    if found["two"]:
        first, second = (CELL_TEXTS[PLACES.index(found[name])] for name in "ab")
        return (f"@{first}>{second}", True) if found["two"] == ">" else (f"{first}x{second}", False)
    cell = CELL_TEXTS[PLACES.index(found["cell"])]
    return {"": cell, "+": f"{cell}x", "@": f"@{cell}"}[found["sign"]], found["sign"] == "@"
