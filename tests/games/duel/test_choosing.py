"""Choosing on the table: what a click stands for, what is half chosen, typed lines, and turns to be confirmed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.errors import IllegalAction
from tests.duel.positions import ONE_OF_EACH
from tests.shell.tables import COMPUTER, FACE, PERSON, DuelTable, cell, in_row, line, play, record_of, session_of
from web.games.duel.choosing import can_pay_from_reserve, is_marking, marker_to_move
from web.table.session import TypedError

ENDS = {cell(text) for text in ("1.1", "1.12", "2.1", "2.12", "3.1", "3.12", "4.1", "4.12")}
GUARDED = ["1.1 @2.1", "3.1 @4.5"]
"""Richelieu guards 2.1, the Queen 4.5; Richelieu is to move."""
ALL_STAND = ["1.1 @1.5", "2.1 @4.5", "1.2 @1.6", "2.2 @4.6", "1.12 @1.7"]
"""All three markers of Richelieu stand on the table, two of the Queen's; she is to move."""


def refusal(session: DuelTable, text: str) -> str:
    before = session.record
    with pytest.raises(IllegalAction) as refused:
        session.choose(cell(text))
    assert session.record is before
    return refused.value.code


def test_at_first_the_ends_of_the_rows_can_be_taken() -> None:
    session = session_of(record_of())
    assert session.targets() == dict.fromkeys(ENDS, "take")


def test_one_click_takes_a_card() -> None:
    session = session_of(record_of())
    session.choose(cell("1.12"))
    assert line(session) == "1.12"


def test_a_second_card_that_fits_is_a_target_of_its_own_kind() -> None:
    session = session_of(record_of(in_row(4, "BOs", "BOc"), turns=["1.1 end"]))
    session.choose(cell("4.1"))
    assert session.targets()[cell("4.2")] == "second"


def test_a_click_that_does_nothing_says_why() -> None:
    session = session_of(record_of())
    assert refusal(session, "1.5") == "not_an_end"
    session.choose(cell("1.1"))
    assert refusal(session, "1.1") == "card_gone"
    play(session, "end")
    session.choose(cell("2.1"))
    session.press("mark")
    assert refusal(session, "2.1") == "card_gone"


def test_when_nothing_more_can_be_taken_a_click_marks() -> None:
    """On the very first turn there is no second card: no need to press “mark” first."""
    session = session_of(record_of())
    session.choose(cell("1.1"))
    assert is_marking(session.position)
    session.choose(cell("3.4"))
    assert line(session) == "1.1 @3.4"


def test_marking_is_asked_for_and_let_go_by_the_same_button() -> None:
    session = session_of(record_of(in_row(4, "BOs", "BOc"), turns=["1.1 end"]))
    session.choose(cell("4.1"))
    assert set(session.targets().values()) == {"second"}
    session.press("mark")
    assert set(session.targets().values()) == {"mark"}
    session.press("mark")
    assert set(session.targets().values()) == {"second"}


def test_marking_before_a_card_is_taken_is_refused() -> None:
    session = session_of(record_of())
    with pytest.raises(IllegalAction) as refused:
        session.press("mark")
    assert refused.value.code == "take_first"


def test_a_guarded_card_that_can_be_paid_in_one_way_is_taken_at_once() -> None:
    session = session_of(record_of(turns=["1.1 @2.1"]))
    assert session.targets()[cell("2.1")] == "take-pay"
    session.choose(cell("2.1"))
    assert line(session) == "1.1 @2.1 2.1x"


def test_where_there_are_several_ways_to_pay_one_is_asked_for() -> None:
    session = session_of(record_of(turns=[*GUARDED, "4.1 end"]))
    session.choose(cell("2.1"))
    assert FACE.is_half_chosen(session.position)
    assert session.choice.paying == cell("2.1")
    assert can_pay_from_reserve(session.position)
    assert session.targets() == {cell("4.5"): "pay"}
    assert line(session).endswith("4.1 end"), "nothing is played yet"


def test_paying_from_reserve() -> None:
    session = session_of(record_of(turns=[*GUARDED, "4.1 end"]))
    session.choose(cell("2.1"))
    session.press("pay-reserve")
    assert line(session).endswith("2.1x")
    assert not FACE.is_half_chosen(session.position)


def test_paying_with_a_marker_on_the_table() -> None:
    session = session_of(record_of(turns=[*GUARDED, "4.1 end"]))
    session.choose(cell("2.1"))
    session.choose(cell("4.5"))
    assert line(session).endswith("2.1x4.5")


def test_a_payment_is_let_go_by_choosing_the_card_again_or_another_one() -> None:
    """A wrong click costs one more, never two."""
    session = session_of(record_of(turns=[*GUARDED, "4.1 end"]))
    session.choose(cell("2.1"))
    session.choose(cell("2.1"))
    assert not FACE.is_half_chosen(session.position)
    session.choose(cell("2.1"))
    session.choose(cell("3.12"))
    assert line(session).endswith("4.1 end 3.12")


def test_while_paying_a_click_elsewhere_still_says_why_nothing_happens() -> None:
    session = session_of(record_of(turns=[*GUARDED, "4.1 end"]))
    session.choose(cell("2.1"))
    assert refusal(session, "1.6") == "not_an_end"
    assert not FACE.is_half_chosen(session.position)


def test_nothing_is_paid_from_reserve_while_nothing_is_to_pay() -> None:
    session = session_of(record_of(turns=GUARDED))
    session.press("pay-reserve")
    assert session.record.turns == tuple(GUARDED)
    assert not can_pay_from_reserve(session.position)


def test_with_an_empty_reserve_a_marker_is_chosen_and_then_its_new_place() -> None:
    session = session_of(record_of(turns=[*ALL_STAND, "2.12 end"]))
    session.choose(cell("3.1"))
    session.press("mark")
    sources = {cell(text) for text in ("1.5", "1.6", "1.7")}
    assert {place for place, kind in session.targets().items() if kind == "source"} == sources
    assert "mark" not in session.targets().values()
    session.choose(cell("1.6"))
    assert session.choice.moving == cell("1.6")
    assert {place for place, kind in session.targets().items() if kind == "source"} == sources - {cell("1.6")}
    session.choose(cell("1.7"))
    assert session.choice.moving == cell("1.7"), "another marker may be chosen instead"
    session.choose(cell("3.4"))
    assert line(session).endswith("3.1 @1.7>3.4")


def test_a_marker_that_is_the_only_one_need_not_be_chosen() -> None:
    """Two are in the box, the third stands: its new place is one click, and there is nothing to cancel."""
    turns = ["1.1 @1.5", "2.1 @2.2", "2.2x end", "2.3 @3.1", "3.1x end", "2.4 end"]
    session = session_of(record_of(turns=turns))
    assert session.way.state.reserve[0] == 0
    session.choose(cell("4.12"))
    session.press("mark")
    assert marker_to_move(session.position) == cell("1.5")
    assert not FACE.is_half_chosen(session.position)
    assert cell("1.5") not in session.targets()
    session.choose(cell("3.4"))
    assert line(session).endswith("4.12 @1.5>3.4")


def test_nobody_clicks_for_the_computer() -> None:
    session = session_of(record_of(), COMPUTER, PERSON)
    assert not session.legal
    assert session.bot_level == "page"
    assert refusal(session, "1.1") == "turn_over"


def test_after_the_end_a_click_says_that_it_is_over() -> None:
    session = session_of(record_of())
    while session.legal or session.curtain is not None:
        session.lift_curtain()
        session.act(session.legal[0])
    assert refusal(session, "1.1") == "game_over"
    with pytest.raises(TypedError) as refused:
        session.type("1.1")
    assert refused.value.code == "game_over"


# Typed lines.


def test_a_typed_line_plays_a_whole_turn() -> None:
    session = session_of(record_of())
    session.type("  1.12   @3.4 ")
    assert session.record.turns == ("1.12 @3.4",)


def test_a_turn_may_be_typed_in_parts() -> None:
    session = session_of(record_of())
    session.type("1.12")
    session.type("end")
    assert session.record.turns == ("1.12 end",)


@pytest.mark.parametrize(
    ("typed", "word", "code"),
    [
        ("1.1 1.2", "1.2", "first_turn_one_card"),
        ("1.1 @3.4 @3.5", "@3.5", "turn_over"),
        ("1.1 end 2.1", "2.1", "turn_over"),
        ("1.1 nonsense", "nonsense", "unreadable_action"),
        ("1.1 @9.9", "@9.9", "unreadable_cell"),
        ("pass", "pass", "must_take"),
    ],
)
def test_a_typed_line_is_played_wholly_or_not_at_all(typed: str, word: str, code: str) -> None:
    session = session_of(record_of())
    with pytest.raises(TypedError) as refused:
        session.type(typed)
    assert (refused.value.word, refused.value.code) == (word, code)
    assert line(session) == ""


def test_nothing_is_typed_for_the_computer() -> None:
    session = session_of(record_of(), COMPUTER, PERSON)
    with pytest.raises(TypedError) as refused:
        session.type("1.1 end")
    assert refused.value.code == "turn_over"
    assert line(session) == ""


@given(st.lists(st.sampled_from([*ONE_OF_EACH.values(), "1.1", "2.1", "x", "9.9", "\u0000"]), max_size=5))
def test_any_typed_line_is_played_wholly_or_not_at_all(words: list[str]) -> None:
    session = session_of(record_of())
    try:
        session.type(" ".join(words))
    except TypedError:
        assert line(session) == ""
    else:
        assert line(session).split() == words


# Turns to be confirmed.


def test_a_turn_is_over_only_when_it_is_confirmed() -> None:
    session = session_of(record_of(), confirm=True)
    play(session, "1.1 end")
    assert session.unconfirmed
    assert session.at_device == 0, "the device stays where it is"
    assert not session.legal
    with pytest.raises(IllegalAction):
        play(session, "2.1")
    session.confirm_turn()
    assert session.at_device == 1
    assert session.legal


def test_a_computer_waits_for_the_turn_to_be_confirmed() -> None:
    session = session_of(record_of(), PERSON, COMPUTER, confirm=True)
    play(session, "1.1 end")
    assert session.bot_level == ""
    session.confirm_turn()
    assert session.bot_level == "page"
    play(session, "2.1 end")
    assert not session.unconfirmed, "computers need no second thoughts"


def test_an_unconfirmed_turn_is_taken_back_and_had_again() -> None:
    session = session_of(record_of(), confirm=True)
    play(session, "1.1 end")
    session.undo()
    assert not session.unconfirmed
    assert line(session) == "1.1"
    session.redo()
    assert session.unconfirmed


def test_a_game_that_is_over_needs_no_confirmation() -> None:
    session = session_of(record_of(), confirm=True)
    while not session.over:
        session.lift_curtain()
        session.confirm_turn()
        session.lift_curtain()
        session.act(session.legal[0])
    assert not session.unconfirmed
    session.confirm_turn()
    assert session.curtain is None
