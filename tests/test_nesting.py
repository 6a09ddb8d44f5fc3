"""JSON from strangers is counted before it is read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.nesting import DEEPEST, loads

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(JSON)
def test_what_json_reads_is_read(value: Any) -> None:
    """Brackets inside of texts do not count, whatever else stands there."""
    assert loads(json.dumps(value)) == value


@pytest.mark.parametrize("text", ["[" * (DEEPEST + 1), '{"a":' * (DEEPEST + 1), '["]]",' * (DEEPEST + 1)])
def test_what_is_too_deep_is_not_even_tried(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reader that would overflow is never called."""
    monkeypatch.setattr("richelieu.nesting.json.loads", lambda *_values, **_hooks: pytest.fail("it was read"))
    with pytest.raises(RecursionError):
        loads(text)


@pytest.mark.parametrize("text", ['"' + '\\"' * 300_000, '"' * 300_001, '["' + "[" * 500_000 + '"]', "[]," * 200_000])
def test_counting_is_quick_whatever_the_text(text: str) -> None:
    """No text makes the counting slow, and none that is flat is called deep."""
    try:
        loads(text)
    except ValueError:
        return
    assert text.startswith('["')
