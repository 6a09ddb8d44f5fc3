"""Views as JSON values: there and back without loss, and nothing foreign comes in."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richelieu.duel.cards import CELLS
from richelieu.duel.view import open_view, view, world
from richelieu.duel.view_data import read_view, write_view
from richelieu.errors import SetupError
from tests.duel.games import play_out, seeds, some_state, tables
from tests.duel.positions import play, position

Edit = Callable[[dict[str, Any]], object]


def written() -> dict[str, Any]:
    """Seat 0's view of a running game in which it has taken a card, holds a disc and has spent another."""
    state = position("BOs@0 BR2@1 CHs", hands=("LA2 LA2",), held=("marker sword",), boxed=(1, 0), out="marker")
    data: dict[str, Any] = json.loads(json.dumps(write_view(view(play(state, "! 1.1"), 0))))
    return data


@settings(max_examples=30)
@given(tables)
def test_a_view_goes_to_json_and_back_without_loss(parts: tuple[int, int, bool]) -> None:
    """Every seat's, the spectator's and the open one."""
    state = some_state(*parts)
    for seen in (*(view(state, seat) for seat in range(state.setup.players)), view(state, None), open_view(state)):
        assert read_view(json.loads(json.dumps(write_view(seen)))) == seen


EDITS: dict[str, Edit] = {
    "no cards": lambda data: data.pop("cards"),
    "no rows": lambda data: data.pop("rows"),
    "unknown edition": lambda data: data.update(edition=99),
    "edition a list": lambda data: data.update(edition=[]),
    "47 cards": lambda data: data["cards"].__setitem__(0, data["cards"][0][:-4]),
    "one player": lambda data: data.update(players=1),
    "five players": lambda data: data.update(players=5),
    "players a text": lambda data: data.update(players="2"),
    "players true": lambda data: data.update(players=True),
    "three players, two hands": lambda data: data.update(players=3),
    "first is no seat": lambda data: data.update(first=2),
    "mover is no seat": lambda data: data.update(seat=2),
    "viewer is no seat": lambda data: data.update(viewer=2),
    "viewer below zero": lambda data: data.update(viewer=-1),
    "viewer true": lambda data: data.update(viewer=True),
    "turn below zero": lambda data: data.update(turn=-1),
    "turn a fraction": lambda data: data.update(turn=1.5),
    "rows an object": lambda data: data.update(rows={}),
    "taken an object": lambda data: data.update(taken={}),
    "taken a text": lambda data: data.update(taken=""),
    "three rows": lambda data: data["rows"].pop(),
    "five rows": lambda data: data["rows"].append(0),
    "a hole in a row": lambda data: data.update(
        rows=[data["rows"][0] | 1 << 7, 0, 0, 0], hands=[hand & ~(1 << 7) for hand in data["hands"]]
    ),
    "a card in another row": lambda data: data.update(rows=[0, data["rows"][0], 0, 0]),
    "a card nowhere": lambda data: data["hands"].__setitem__(1, data["hands"][1] & (data["hands"][1] - 1)),
    "a card in two hands": lambda data: data["hands"].__setitem__(0, data["hands"][0] | data["hands"][1]),
    "a card off the table": lambda data: data["hands"].__setitem__(0, data["hands"][0] | 1 << CELLS),
    "a marker on no card": lambda data: data["standing"].__setitem__(0, 1),
    "two markers on one card": lambda data: data["standing"].__setitem__(0, data["standing"][1]),
    "four markers": lambda data: data["reserve"].__setitem__(0, 4),
    "a reserve too few": lambda data: data["reserve"].pop(),
    "minus one in reserve": lambda data: data["reserve"].__setitem__(0, -1),
    "taken by another": lambda data: data.update(taken=[4 * 12 - 1]),
    "taken off the table": lambda data: data.update(taken=[10**30]),
    "taken twice": lambda data: data.update(taken=data["taken"] * 2),
    "three taken": lambda data: data.update(taken=[0, 2, 9]),
    "variant a number": lambda data: data.update(last_row=0),
    "over with cards left": lambda data: data.update(over=True),
    "over a number": lambda data: data.update(over=0),
    "over by the variant": lambda data: data.update(last_row=True),
    "seven discs": lambda data: data["discs"].pop(),
    "nine discs": lambda data: data["discs"].append(None),
    "an unknown disc": lambda data: data.update(discs=["hat" if disc == "sword" else disc for disc in data["discs"]]),
    "a disc that is a list": lambda data: data.update(discs=[disc or [] for disc in data["discs"]]),
    "a disc twice": lambda data: data.update(discs=[disc or "sword" for disc in data["discs"]]),
    "three marker discs": lambda data: data.update(discs=["marker", "marker", "marker", *data["discs"][3:]]),
    "more spent than held": lambda data: data.update(spent=[3, 0]),
    "more spent than there are": lambda data: data.update(spent=[1, 2]),
    "spent by one without a disc": lambda data: data.update(spent=[2, 0]),
}


def test_the_view_of_these_tests_is_one() -> None:
    """So that each edit below is what spoils it."""
    assert read_view(written()).held(0) == ("sword",)


@pytest.mark.parametrize("name", EDITS)
def test_what_could_not_be_a_view_is_refused(name: str) -> None:
    """With a code, and before any world is drawn from it."""
    data = written()
    EDITS[name](data)
    with pytest.raises(SetupError) as refused:
        read_view(data)
    assert refused.value.code in ("wrong_view", "wrong_rows")


def test_a_disc_known_on_the_table_is_refused() -> None:
    """Nobody has looked under it."""
    data: dict[str, Any] = write_view(view(position(". . BOs BR2"), 0))
    data["discs"][0] = "BB"
    with pytest.raises(SetupError):
        read_view(data)


@pytest.mark.parametrize("data", [None, 3, "view", [], {}, {"edition": 1}])
def test_what_is_no_view_at_all_is_refused(data: object) -> None:
    """Whatever it is."""
    with pytest.raises(SetupError) as refused:
        read_view(data)
    assert refused.value.code == "wrong_view"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=150)
@given(seeds, st.data())
def test_a_mutated_view_is_refused_or_can_be_played_on(seed: int, data: st.DataObject) -> None:
    """Any value anywhere: a `SetupError`, or a view whose worlds can be drawn and played to their end."""
    values = write_view(view(some_state(seed, 2 + seed % 3), 0))
    key = data.draw(st.sampled_from(sorted(values)))
    small = st.integers(-1, 4) | st.sampled_from([None, "marker", "BO", True])
    if values[key] and isinstance(values[key], list) and data.draw(st.booleans()):
        values[key][data.draw(st.integers(0, len(values[key]) - 1))] = data.draw(small | JSON)
    else:
        values[key] = data.draw(small | JSON)
    try:
        seen = read_view(values)
    except SetupError:
        return
    assert play_out(world(seen, Random(seed)), Random(seed)).over
