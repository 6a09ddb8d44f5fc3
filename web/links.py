"""A game as a link, and a link as a game.

The part of an address after ``#`` is a letter for what it is, ``=``, the version of the packing, and a record packed
tightly: cards, discs, cells and actions are a character or two each, the whole is compressed and written in letters
that every messenger leaves alone. A link comes from anywhere: whatever is wrong with one ends in a ``LinkError``.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import dataclass
from string import ascii_letters
from typing import Any

from richelieu.duel.actions import END, PASS, RESERVE, SPEND, Action, Mark, Move, Take
from richelieu.duel.cards import CELL_TEXTS, CELLS, COLUMNS, EDITIONS, Edition
from richelieu.duel.deal import Setup
from richelieu.duel.notation import read_action
from richelieu.errors import RecordError
from richelieu.nesting import loads
from richelieu.record import FORMAT, Record, read_record, replay
from web.seating import KEY

GAME, CHALLENGE, LETTER, DAY = "g", "c", "l", "d"
VERSION = "1"
LONGEST = 8_000
"""No link of ours is longer; browsers and messengers cut longer ones."""
LARGEST = 20_000
"""More bytes than any game unpacks to; unpacking stops there, whatever was packed."""
PLACES = ascii_letters[:CELLS]
"""A letter for each cell of the table."""
PIECES = ascii_letters
"""A letter for each kind of card, and for each kind of disc, in the order in which the edition lists them."""


class LinkError(Exception):
    """A link that opens nothing: ``foreign``, ``newer``, ``cut``, ``damaged``, ``too_long``, or (``record``) one
    whose game breaks a rule, with the rules' own error."""

    def __init__(self, code: str, error: RecordError | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.error = error


@dataclass(frozen=True)
class Link:
    """What a link brings: its kind, and a record or (``DAY``) a date."""

    kind: str
    record: Record | None = None
    day: str = ""


def is_link(fragment: str) -> bool:
    """Whether the part after ``#`` means to be one of ours, rather than a place in the page."""
    return "=" in _bare(fragment)


def write_link(kind: str, record: Record) -> str:
    """The part of the address from ``#`` on."""
    text = json.dumps(_packed(record), separators=(",", ":"), ensure_ascii=False)
    packed = zlib.compress(text.encode("utf-8", "replace"), 9)
    return f"#{kind}={VERSION}{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def day_link(day: str) -> str:
    return f"#{DAY}={day}"


def read_link(fragment: str) -> Link:
    """What a link brings, played through once to be sure of it; raises ``LinkError``."""
    kind, _equals, content = _bare(fragment).partition("=")
    if kind not in (GAME, CHALLENGE, LETTER, DAY):
        raise LinkError("foreign")
    if len(content) > LONGEST:
        raise LinkError("too_long")
    if kind == DAY:
        return Link(DAY, day=content)
    if content[:1] != VERSION:
        raise LinkError("newer" if content[:1].isdecimal() else "cut" if not content else "foreign")
    try:
        # By way of the text, so that what could not be read back from the shelf is refused here.
        record = read_record(json.dumps(_unpacked(_read_json(content[1:]))))
        replay(record)
    except RecordError as error:
        raise LinkError("record", error) from None
    return Link(kind, record)


def find_link(text: str) -> str:
    """The link in a text that somebody pasted, a message around it or not; empty if there is none."""
    found = re.search(r"#[a-z](=|%3[Dd])[\w.~-]+", text)
    return found[0] if found else ""


# Text to data.


def _bare(fragment: str) -> str:
    """The link without what messengers do to one: spaces, a full stop behind it, the equals sign in code."""
    return (
        re.sub("%3d", "=", fragment.strip(), count=1, flags=re.IGNORECASE).removeprefix("#").rstrip(".,;:!?)>]’”»\"'")
    )


def _read_json(content: str) -> Any:
    """The data that was packed."""
    if not re.fullmatch(r"[A-Za-z0-9_-]+", content):
        raise LinkError("damaged")
    try:
        packed = base64.urlsafe_b64decode(content + "=" * (-len(content) % 4))
        text = _inflated(packed)
        return loads(text.decode())
    except (ValueError, RecursionError, zlib.error):
        # Of a text whose end is missing, the last letters may not even be whole bytes.
        raise LinkError("cut" if len(content) % 4 == 1 else "damaged") from None


def _inflated(packed: bytes) -> bytes:
    machine = zlib.decompressobj()
    text = machine.decompress(packed, LARGEST)
    if machine.unconsumed_tail:
        raise LinkError("too_long")
    if not machine.eof:
        raise LinkError("cut")
    if machine.unused_data:
        raise LinkError("damaged")
    return text


# A record as a short list, and back. The strict reader of records checks what comes out.


def _packed(record: Record) -> list[Any]:
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


def _unpacked(data: Any) -> dict[str, Any]:
    """The record as plain values. Only the shape is checked here."""
    shapes = (int, int, int, int, str, str, str, dict)
    if not isinstance(data, list) or [type(value) for value in data] != list(shapes):
        raise LinkError("damaged")
    number, players, first, last_row, cards, discs, actions, table = data
    if number not in EDITIONS:
        raise LinkError("newer")
    edition = EDITIONS[number]
    named_cards, named_discs = ({short: name for name, short in kinds.items()} for kinds in _kinds(edition))
    try:
        texts = [named_cards[letter] for letter in cards]
        laid = [named_discs[letter] for letter in discs]
    except KeyError:
        raise LinkError("damaged") from None
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
            raise LinkError("damaged")
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
