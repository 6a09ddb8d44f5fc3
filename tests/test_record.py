"""Records: read strictly, replayed, written back without loss; older formats in one place."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richelieu import record as records
from richelieu.errors import RecordError
from richelieu.record import FORMAT, Record, read_record, record_from, redealt, replay, steps
from tests.duel.games import DUEL, random_record, tables

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
OURS = {"format", "game", "edition", "players", "first", "options", "deal", "turns"}


@settings(max_examples=25)
@given(tables, st.booleans())
def test_a_record_is_read_replayed_and_written_back_without_loss(parts: tuple[int, int, bool], cut: bool) -> None:
    """Whole games and games cut off anywhere."""
    data = random_record(*parts, cut=cut)
    record = read_record(json.dumps(data))
    assert record.as_data() == data
    assert read_record(record.as_text()) == record
    assert replay(read_record(record.as_text())) == replay(record)
    assert replay(record).over is not cut or cut


@settings(max_examples=60)
@given(st.dictionaries(st.text().filter(lambda key: key not in OURS), JSON), st.dictionaries(st.text(max_size=3), JSON))
def test_keys_that_are_not_ours_are_kept_and_ignored(extra: dict[str, Any], in_deal: dict[str, Any]) -> None:
    """In the header and inside the deal, whatever they hold."""
    plain = random_record(1)
    data = {**plain, **extra, "deal": {**plain["deal"], **in_deal}}
    record = record_from(data)
    assert record.as_data() == data
    assert read_record(record.as_text()).as_data() == data
    assert replay(record) == replay(record_from(plain))


def test_what_is_ours_cannot_be_overwritten_by_what_is_not() -> None:
    """A record is true to its set-up and turns, whatever was put beside them."""
    record = record_from(random_record(1))
    meddled = Record(DUEL, record.setup, record.turns, {"turns": [], "deal": {"rows": [], "by": "x"}, "name": "y"})
    written = meddled.as_data()
    assert written == {**record.as_data(), "name": "y", "deal": {**record.as_data()["deal"], "by": "x"}}


def test_edition_and_options_may_be_missing() -> None:
    """They are then edition 1 and no variant, and are written out."""
    data = random_record(4)
    bare = {key: value for key, value in data.items() if key not in ("edition", "options")}
    assert record_from(bare).as_data() == data
    assert record_from({**data, "options": {}}).as_data() == data


def test_a_record_grows_by_actions() -> None:
    """In the turn that is under way, or in a new one."""
    record = Record(DUEL, record_from(random_record(1)).setup)
    record = record.with_action(0, "1.1").with_action(0, "@1.2").with_action(1, "2.1")
    assert record.turns == ("1.1 @1.2", "2.1")
    assert record.with_action(0, "end").turns == ("1.1 @1.2 end",)


def test_steps_gives_every_action_with_the_state_after_it() -> None:
    """The last of them is where replay stops."""
    record = record_from(random_record(2))
    played = list(steps(record))
    assert " ".join(text for text, _ in played) == " ".join(record.turns)
    assert played[-1][1] == replay(record)


def test_a_record_dealt_anew_keeps_its_lines_and_what_stood_beside_them() -> None:
    """Also what is not ours; only what the viewer does not know is another."""
    record = record_from({**random_record(2, cut=True), "title": "ours"})
    seen = DUEL.view(replay(record), 0)
    others = [redealt(record, seen, Random(seed)) for seed in range(5)]
    assert all(other.turns == record.turns and other.extra == {"title": "ours"} for other in others)
    assert all(DUEL.view(replay(other), 0) == seen for other in others)
    assert len({other.setup.discs for other in others}) > 1


def test_a_record_of_an_older_format_is_migrated_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here from a format in which the turns were one text, and one before it that called the game something else."""

    def from_minus_1(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "format": "richelieu-record/0", "game": "duel"}

    def from_0(data: dict[str, Any]) -> dict[str, Any]:
        return {**data, "format": FORMAT, "turns": data["turns"].split("/")}

    monkeypatch.setitem(records.MIGRATIONS, "richelieu-record/-1", from_minus_1)
    monkeypatch.setitem(records.MIGRATIONS, "richelieu-record/0", from_0)
    new = random_record(1)
    old = {**new, "format": "richelieu-record/-1", "game": "cardinal", "turns": "/".join(new["turns"])}
    assert record_from(old).as_data() == new


@pytest.mark.parametrize(
    ("form", "code"),
    [
        ("richelieu-record/2", "newer_format"),
        ("richelieu-record/10", "newer_format"),
        ("richelieu-record/0", "unknown_format"),
        ("richelieu-record/01", "unknown_format"),
        ("richelieu-record/" + "9" * 5000, "unknown_format"),
        ("richelieu-record/２", "unknown_format"),
        ("richelieu-record", "unknown_format"),
        ("richelieu-record/1 ", "unknown_format"),
        ("chess-record/2", "unknown_format"),
        ("", "unknown_format"),
    ],
)
def test_a_newer_format_is_told_from_one_that_is_unknown(form: str, code: str) -> None:
    """So that a page can say: this was written by a newer version."""
    with pytest.raises(RecordError) as refused:
        record_from({**random_record(1), "format": form})
    assert refused.value.code == code
    assert (refused.value.turn, refused.value.action) == (None, None)
