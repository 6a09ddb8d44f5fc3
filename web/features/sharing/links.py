"""A game as a link, and a link as a game.

The part of an address after ``#`` is a letter for what it is, ``=``, the version of the packing, and a record,
compressed and written in letters that every messenger leaves alone. A game may know a way of its own to say a record
in few values; any other is packed as it is (version 2, with the game's name before it). A link comes from anywhere:
whatever is wrong with one ends in a ``LinkError``.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from richelieu.errors import RecordError
from richelieu.nesting import loads
from richelieu.record import FORMAT, Record, read_record, replay
from web.face import Face, Faces
from web.packing import PackingError
from web.table.seating import KEY

Kind = Literal["g", "c", "l", "d"]
"""A game, a challenge, a letter, the deal of a day."""
GAME: Final = "g"
CHALLENGE: Final = "c"
LETTER: Final = "l"
DAY: Final = "d"
PLAIN = "2"
"""The version of links whose game has no packing of its own."""
LONGEST = 8_000
"""No link of ours is longer; browsers and messengers cut longer ones."""
LARGEST = 20_000
"""More bytes than any game unpacks to; unpacking stops there, whatever was packed."""
DICTIONARY = (
    b'"edition":1,"players":,"first":,"options":{":false,":true},"deal":{"turns":["","'
    b'"],"table":{"title":"","seats":[{"name":"","level":""},{"name":"","level":""}]}'
)
"""What most records have in common; it never changes, because links are packed with it."""

LinkCode = Literal["foreign", "newer", "cut", "damaged", "too_long", "day", "record"]


class LinkError(Exception):
    """A link that opens nothing; with the code ``record`` its game breaks a rule, and the rules' error says which."""

    def __init__(self, code: LinkCode, error: RecordError | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.error = error


@dataclass(frozen=True)
class Link:
    """What a link brings: its kind, and a record or (``DAY``) a game and a date."""

    kind: Kind
    record: Record | None = None
    game: str = ""
    day: str = ""


def is_link(fragment: str) -> bool:
    """Whether the part after ``#`` means to be one of ours, rather than a place in the page."""
    return "=" in _bare(fragment)


def write_link(kind: Kind, record: Record, face: Face) -> str:
    """The part of the address from ``#`` on."""
    packing = face.packing
    if packing is not None:
        return f"#{kind}={packing.version}{_packed(packing.pack(record))}"
    data = {key: value for key, value in record.as_data().items() if key not in ("format", "game")}
    extra = {KEY: record.extra[KEY]} if KEY in record.extra else {}
    ours = {key: value for key, value in data.items() if key not in record.extra or isinstance(value, dict)}
    return f"#{kind}={PLAIN}{record.game.name}.{_packed({**ours, **extra}, DICTIONARY)}"


def day_link(day: str, game: str, first: str) -> str:
    """The deal of a day; that of the first game of the house needs no name."""
    return f"#{DAY}={day}" if game == first else f"#{DAY}={game}.{day}"


def read_link(fragment: str, faces: Faces) -> Link:
    """What a link brings, played through once to be sure of it; raises ``LinkError``."""
    name, _equals, content = _bare(fragment).partition("=")
    kind = _kind(name)
    if len(content) > LONGEST:
        raise LinkError("too_long")
    if kind == DAY:
        game, _dot, day = content.rpartition(".")
        return Link(DAY, game=game or next(iter(faces)), day=day)
    try:
        # By way of the text, so that what could not be read back from the shelf is refused here.
        record = read_record(json.dumps(_data(content, faces)))
        replay(record)
    except PackingError as error:
        raise LinkError("newer" if error.code == "newer" else "damaged") from None
    except RecordError as error:
        raise LinkError("record", error) from None
    return Link(kind, record)


def find_link(text: str) -> str:
    """The link in a text that somebody pasted, a message around it or not; empty if there is none."""
    found = re.search(r"#[a-z](=|%3[Dd])[\w.~-]+", text)
    return found[0] if found else ""


def _kind(name: str) -> Kind:
    kind: Kind | None = next((kind for kind in get_args(Kind) if kind == name), None)
    if kind is None:
        raise LinkError("foreign")
    return kind


def _data(content: str, faces: Faces) -> Any:
    """The record's data, by the packing that the first character names."""
    version = content[:1]
    for face in faces.values():
        if face.packing is not None and face.packing.version == version:
            return face.packing.unpack(_unpacked(content[1:]))
    if version == PLAIN:
        game, dot, rest = content[1:].partition(".")
        if not dot:
            raise LinkError("cut")
        data = _unpacked(rest, DICTIONARY)
        if not isinstance(data, dict):
            raise LinkError("damaged")
        return {**data, "format": FORMAT, "game": game}
    raise LinkError("newer" if version.isdecimal() else "cut" if not content else "foreign")


# Values to text and back.


def _bare(fragment: str) -> str:
    """The link without what messengers do to one: spaces, a full stop behind it, the equals sign in code."""
    return (
        re.sub("%3d", "=", fragment.strip(), count=1, flags=re.IGNORECASE).removeprefix("#").rstrip(".,;:!?)>]’”»\"'")
    )


def _packed(values: Any, dictionary: bytes = b"") -> str:
    text = json.dumps(values, separators=(",", ":"), ensure_ascii=False).encode("utf-8", "replace")
    machine = zlib.compressobj(9, zdict=dictionary) if dictionary else zlib.compressobj(9)
    return base64.urlsafe_b64encode(machine.compress(text) + machine.flush()).decode().rstrip("=")


def _unpacked(content: str, dictionary: bytes = b"") -> Any:
    """The values that were packed."""
    if not re.fullmatch(r"[A-Za-z0-9_-]+", content):
        raise LinkError("damaged")
    try:
        packed = base64.urlsafe_b64decode(content + "=" * (-len(content) % 4))
        return loads(_inflated(packed, dictionary).decode())
    except (ValueError, RecursionError, zlib.error):
        # Of a text whose end is missing, the last letters may not even be whole bytes.
        raise LinkError("cut" if len(content) % 4 == 1 else "damaged") from None


def _inflated(packed: bytes, dictionary: bytes) -> bytes:
    machine = zlib.decompressobj(zdict=dictionary) if dictionary else zlib.decompressobj()
    text = machine.decompress(packed, LARGEST)
    if machine.unconsumed_tail:
        raise LinkError("too_long")
    if not machine.eof:
        raise LinkError("cut")
    if machine.unused_data:
        raise LinkError("damaged")
    return text
