"""Links: short, lossless, the same for ever, and never a traceback whatever comes in."""

from __future__ import annotations

import base64
import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richelieu.record import Record, read_record, record_from, replay
from tests.duel.games import random_record, tables
from web.catalogue import FACES
from web.face import Face
from web.features.sharing import links
from web.features.sharing.links import (
    CHALLENGE,
    GAME,
    LETTER,
    Kind,
    Link,
    LinkCode,
    LinkError,
    find_link,
    is_link,
    write_link,
)
from web.games.duel.packing import PLACES, packed
from web.table.seating import Seat, Seating, seated

GOLDEN = Path(__file__).parent.parent / "golden"
KINDS: tuple[Kind, ...] = (GAME, CHALLENGE, LETTER)
FACE = FACES["duel"]
PLAIN = Face()
"""Of a game that knows no way of its own to make links short."""
USUAL, PLAIN_USUAL = 700, 1000
"""Characters that a finished game may take with two long names, packed its own way or not; messengers cut at 2,000."""
OLD_LINK = (
    "#g=1eNoNxstygjAUANBvkSXFO20_4M4lKFD7ILGPTaeLEIIEQUiCinb673XO5nw_RI_R_U2wNqlWszT9-ZQxu7temsO-H_yxLruVHXImbSyTyo"
    "yTm3RbzjqIgkb2Vd_W3a0Xyp5JfRF7oTmcM4o7KvbINncbVPqT0h41lxiLV-Tu44oiP2DRnDHV7-jGE-ptuB2xKcMyJzWQaVF5hYYb9FVYcYip"
    "GJ-gwYLlwCg5wkLTlEFCIoW3FQq_A4GT5VDABDV6twYPS7uApQui37-ff7RfSo8"
)
"""Somebody keeps this link to the golden game ``whole-duel``; it must open for ever."""


def read_link(fragment: str) -> Link:
    return links.read_link(fragment, FACES)


def link_around(data: Any, level: int = 9) -> str:
    """A link around any data, as somebody with a grudge would make one."""
    return "#g=1" + base64.urlsafe_b64encode(zlib.compress(json.dumps(data).encode(), level)).decode().rstrip("=")


def named(data: dict[str, Any]) -> Record:
    record = record_from(data)
    seats = tuple(Seat(f"Étienne d’Aubigné the {index}.", "") for index in range(record.setup.players))
    return seated(record, Seating("An evening at the Palais-Cardinal", seats))


@settings(max_examples=40)
@given(tables, st.booleans(), st.sampled_from(KINDS), st.sampled_from([FACE, PLAIN]))
def test_a_game_goes_into_a_link_and_comes_back(
    parts: tuple[int, int, bool], cut: bool, kind: Kind, face: Face
) -> None:
    """Of two to four players, finished or cut off anywhere, seats and title with it, in any packing."""
    record = named(random_record(*parts, cut=cut))
    link = read_link(write_link(kind, record, face))
    assert link.kind == kind
    assert link.record == record
    assert link.record is not None
    assert replay(link.record) == replay(record)


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.json")), ids=lambda path: path.stem)
def test_a_finished_game_makes_a_short_link(path: Path) -> None:
    """Far below the 2,000 characters that every browser and messenger takes."""
    data = json.loads(path.read_text(encoding="utf-8"))
    assert len(write_link(GAME, named(data.get("record", data)), FACE)) < USUAL


def test_a_link_written_long_ago_still_opens() -> None:
    """Packing may get better; what was sent stays readable."""
    data = json.loads((GOLDEN / "whole-duel.json").read_text(encoding="utf-8"))
    wanted = record_from(data.get("record", data))
    found = read_link(OLD_LINK).record
    assert found is not None
    assert (found.setup, found.turns) == (wanted.setup, wanted.turns)


@settings(max_examples=15)
@given(tables)
def test_lively_games_make_short_links_too(parts: tuple[int, int, bool]) -> None:
    """And those of a game without a packing of its own still fit into a message."""
    record = named(random_record(*parts))
    assert len(write_link(GAME, record, FACE)) < USUAL
    assert len(write_link(GAME, record, PLAIN)) < PLAIN_USUAL


def refusal(fragment: str) -> LinkCode:
    with pytest.raises(LinkError) as caught:
        read_link(fragment)
    return caught.value.code


GOOD = write_link(GAME, named(random_record(5)), FACE)
GOOD_PLAIN = write_link(GAME, named(random_record(5)), PLAIN)


@pytest.mark.parametrize(
    ("fragment", "code"),
    [
        ("", "foreign"),
        ("#", "foreign"),
        ("#utm=1", "foreign"),
        ("#g=", "cut"),
        ("#g=3abc", "newer"),
        ("#g=2abc", "cut"),
        ("#g=2duel.", "cut"),
        ("#g=2duel.abc", "damaged"),
        ("#g=2duel.eNqL", "cut"),
        ("#g=abc", "foreign"),
        ("#g=1", "damaged"),
        ("#g=1%%%", "damaged"),
        ("#g=1" + "A" * 9000, "too_long"),
        (GOOD[:-40], "cut"),
        (GOOD[:60], "cut"),
        (GOOD + "AAAA", "damaged"),
        (GOOD_PLAIN[:-40], "cut"),
        (GOOD_PLAIN.replace("duel", "chess"), "record"),
        (link_around("x" * 3_000_000), "too_long"),
        (link_around([1] * 8), "damaged"),
        (link_around({"format": "richelieu-record/1"}), "damaged"),
        (link_around([9, 2, 0, 0, "", "", "", {}]), "newer"),
        (link_around([1, 2, 0, 0, "?", "", "", {}]), "damaged"),
        (link_around([1, 2, 0, 0, "", "", "§", {}]), "damaged"),
        (link_around([1, 2, 0, 0, "", "", "", {}]), "record"),
        (link_around([1, 2, 0, 0, "", "", "", {"title": float("nan")}]), "record"),
    ],
    ids=lambda value: value[:24],
)
def test_a_link_that_opens_nothing_says_why(fragment: str, code: str) -> None:
    """Foreign, newer, cut off, damaged, a bomb, or a game that is none."""
    assert refusal(fragment) == code


def test_a_game_that_breaks_a_rule_is_refused_by_the_rules() -> None:
    """With the turn and the reason, as a file would be."""
    data = random_record(5)
    values = packed(record_from(data))
    values[6] = "a" + values[6]
    with pytest.raises(LinkError) as caught:
        read_link(link_around(values))
    assert caught.value.error is not None
    assert caught.value.error.turn is not None


def opens_or_is_refused(fragment: str) -> None:
    try:
        link = read_link(fragment)
    except LinkError:
        return
    if link.record is not None:
        assert read_record(link.record.as_text()) == link.record


@settings(max_examples=200)
@given(st.text())
def test_any_text_is_refused_quietly(text: str) -> None:
    """As it is, and as the content of each kind of link."""
    for start in ("", "#", "#g=", "#g=1", "#c=1", "#l=1", "#g=2", "#g=2duel.", "#d=", "#d=duel."):
        opens_or_is_refused(start + text)
    find_link(text)
    is_link(text)


@settings(max_examples=200)
@given(st.data())
def test_any_mutated_link_opens_or_is_refused(data: st.DataObject) -> None:
    """A letter changed, lost, doubled, or a piece cut out."""
    good = data.draw(st.sampled_from([GOOD, GOOD_PLAIN]))
    at = data.draw(st.integers(0, len(good) - 1))
    length = data.draw(st.integers(0, 30))
    instead = data.draw(st.text("ABCxyz019-_=.%#", max_size=5))
    opens_or_is_refused(good[:at] + instead + good[at + length :])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=8) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=20,
)


@settings(max_examples=200)
@given(st.one_of(JSON, st.tuples(*[JSON] * 8)))
def test_any_data_well_packed_opens_or_is_refused(data: Any) -> None:
    opens_or_is_refused(link_around(data, 1))


@settings(max_examples=100)
@given(st.data())
def test_a_good_game_with_one_odd_part_opens_or_is_refused(data: st.DataObject) -> None:
    parts = packed(named(random_record(5)))
    parts[data.draw(st.integers(0, 7))] = data.draw(JSON | st.text(PLACES + "+*@>!.-", max_size=60))
    opens_or_is_refused(link_around(parts, 1))


def test_what_messengers_do_to_a_link_does_no_harm() -> None:
    """A full stop behind it, a space, an equals sign in code, words around it."""
    for sent in (GOOD + ".", f" {GOOD}\n", GOOD.replace("=", "%3D", 1), GOOD + ")"):
        assert read_link(sent).record == read_link(GOOD).record
    assert read_link(find_link(f"Your move! https://x.org/y/{GOOD} – see you")).record == read_link(GOOD).record
    assert find_link("no link here") == ""


def test_a_place_in_the_page_is_not_taken_for_a_link() -> None:
    assert not is_link("#side")
    assert is_link("#g=1abc")
    assert is_link("#utm=1")


def test_a_hostile_name_comes_out_as_a_name() -> None:
    """What cannot be written as text is replaced; the page escapes the rest."""
    record = seated(record_from(random_record(1)), Seating("\ud800", (Seat("<b>\u202e"), Seat("\udfff"))))
    link = read_link(write_link(GAME, record, FACE))
    assert link.record is not None
    link.record.as_text().encode()
