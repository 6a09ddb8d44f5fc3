"""Whatever is not a record is refused with a code, quickly, and never in any other way."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richelieu.duel.refusals import REASONS as OF_THE_DUEL
from richelieu.errors import REASONS, RecordError, shown
from richelieu.record import read_record, record_from, replay
from tests.bad_records import BAD
from tests.duel.games import random_record
from tests.test_record import JSON


@pytest.mark.parametrize("name", BAD)
def test_a_bad_record_is_refused_with_its_code(name: str) -> None:
    """Turn and action are null: it is the header, the deal or the text that is wrong."""
    text, code = BAD[name]
    with pytest.raises(RecordError) as refused:
        read_record(text)
    error = refused.value
    assert error.code == code
    assert error.action is None
    assert error.turn is None or name.startswith("a turn")
    assert str(error) == error.reason
    assert error.reason.startswith({**REASONS, **OF_THE_DUEL}[code])
    assert len(error.reason) < 250
    assert "\n" not in error.reason


def test_every_code_of_a_bad_record_is_provoked() -> None:
    """No refusal stands in the list that nothing can bring about."""
    shared, own = list(REASONS), list(OF_THE_DUEL)
    of_records = {*shared[shared.index("too_long") : shared.index("wrong_view")], *own[own.index("wrong_rows") :]}
    assert of_records == {code for _, code in BAD.values()} | {"unknown_format", "newer_format", "turn_unfinished"}


@pytest.mark.parametrize("depth", range(930, 1001, 5))
def test_nesting_near_the_recursion_limit_is_refused_too(depth: int) -> None:
    """Wherever parsing just succeeds, showing or writing the value must not fail."""
    for wrong in ("players", "edition", "first", "options", "deal", "turns", "more"):
        data = {**random_record(1), wrong: 0}
        text = json.dumps(data).replace(f'"{wrong}": 0', f'"{wrong}": {"[" * depth}{"]" * depth}')
        with pytest.raises(RecordError):
            read_record(text)


def test_a_value_that_json_cannot_hold_is_shown_without_harm() -> None:
    """Data may come from elsewhere than from a text."""
    deep: list[object] = []
    for _ in range(5000):
        deep = [deep]
    values: list[object] = [deep, {}, 10**6000, -(10**20), 7, True, None, 1.5, {1}]
    assert list(map(shown, values)) == [
        "a list",
        "an object",
        "a huge number",
        "a huge number",
        "7",
        "True",
        "None",
        "1.5",
        "something else",
    ]
    assert shown("x" * 61) == repr("x" * 60) + "…"
    assert shown("x" * 60) == repr("x" * 60)


def test_a_long_action_is_cut_where_it_is_blamed() -> None:
    """A megabyte of text is not given back as the reason for refusing it."""
    with pytest.raises(RecordError) as refused:
        replay(record_from({**random_record(1), "turns": ["x" * 900_000]}))
    assert refused.value.action == "x" * 40 + "…"
    assert len(refused.value.reason) < 200


def outcome(text: str) -> None:
    """A record that is valid to its end, or a `RecordError`: nothing else may happen."""
    try:
        record = read_record(text)
        replay(record)
    except RecordError:
        return
    assert read_record(record.as_text()) == record


@settings(max_examples=200)
@given(st.text() | JSON.map(json.dumps))
def test_any_text_is_refused_or_a_record(text: str) -> None:
    """Noise, and JSON of any shape."""
    outcome(text)


@settings(max_examples=200)
@given(st.integers(0, 20), st.data())
def test_any_mutated_record_is_refused_or_a_record(seed: int, data: st.DataObject) -> None:
    """A character changed, a piece cut out, doubled or moved."""
    text = json.dumps(random_record(seed, cut=True))
    start = data.draw(st.integers(0, len(text)))
    stop = data.draw(st.integers(start, min(len(text), start + 30)))
    piece = data.draw(
        st.sampled_from(["", text[start:stop] * 2, " ", "0", "x", '"', "]", "null"]) | st.text(max_size=4)
    )
    outcome(text[:start] + piece + text[stop:])


@settings(max_examples=200)
@given(st.integers(0, 20), st.data())
def test_any_record_with_a_foreign_value_is_refused_or_a_record(seed: int, data: st.DataObject) -> None:
    """At any place of it, any JSON value."""
    record = random_record(seed, cut=True)
    place: object = record
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place))) if isinstance(place, list) else []
        if not keys:
            return
        key = data.draw(st.sampled_from(keys))
        inner = place[key]  # type: ignore[index]
        if not isinstance(inner, dict | list) or data.draw(st.booleans()):
            place[key] = data.draw(JSON | st.sampled_from(["BO2", "pass", "end", "marker", 1, 2, 3, True]))  # type: ignore[index]
            break
        place = inner
    outcome(json.dumps(record))
