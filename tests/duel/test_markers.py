"""Markers: put on a card, moved, taken back, paid."""

from __future__ import annotations

from tests.duel.positions import cells, legal, play, position, refusal, takes


def marks(text: set[str]) -> set[str]:
    return {action for action in text if action.startswith("@")}


def test_after_taking_one_marker_may_go_on_any_card_without_one() -> None:
    """At an end or not, with a disc or not, but not where any marker stands."""
    state = position("BOs BR2 CH2", "NO2@1 NOs NOc@0 AN2 AUs")
    assert marks(legal(play(state, "1.1"))) == {"@1.2", "@1.3", "@2.2", "@2.4", "@2.5"}
    assert refusal(state, "1.1 @2.1") == "marker_there"
    assert refusal(state, "1.1 @2.3") == "marker_there"
    assert refusal(state, "1.1 @1.1") == "card_gone"


def test_marking_ends_the_turn() -> None:
    """One marker a turn, and no card after it."""
    state = play(position("BOs BOc BR2"), "1.1 @1.3")
    assert state.to_move == 1
    assert state.standing == (cells("1.3"), 0)
    assert state.reserve == (2, 3)


def test_no_mark_before_a_take() -> None:
    """Marking follows taking, also for a marker that is moved."""
    assert refusal(position("BOs BOc BR2"), "@1.3") == "take_first"
    assert refusal(position("BOs@0 BOc@0 BR2@0 CH2"), "@1.1>1.4") == "take_first"


def test_with_an_empty_reserve_a_marker_on_the_table_may_be_moved() -> None:
    """To another card that bears none; from reserve nothing can be put."""
    state = play(position("BOs BR2@0 CH2@0 NO2@0 LA2 PR2@1 AN2"), "1.1")
    targets, sources = ("1.5", "1.7"), ("1.2", "1.3", "1.4")
    assert marks(legal(state)) == {f"@{source}>{target}" for source in sources for target in targets}
    moved = play(state, "@1.3>1.7")
    assert moved.standing[0] == cells("1.2", "1.4", "1.7")
    assert moved.reserve[0] == 0
    assert refusal(state, "@1.5") == "reserve_empty"


def test_with_a_marker_in_reserve_none_is_moved() -> None:
    """Moving is instead, not besides."""
    assert refusal(position("BOs BR2@0 CH2@0 NO2"), "1.1 @1.2>1.4") == "reserve_not_empty"


def test_only_ones_own_marker_is_moved() -> None:
    """Not the other's, and not one that is not there."""
    state = position("BOs BR2@0 CH2@1 NO2 LA2", boxed=(2, 0))
    assert refusal(state, "1.1 @1.3>1.4") == "not_your_marker"
    assert refusal(state, "1.1 @1.5>1.4") == "not_your_marker"
    assert refusal(state, "1.1 @1.2>1.2") == "marker_there"


def test_with_all_markers_in_the_box_nothing_is_marked() -> None:
    """The turn can only be ended."""
    assert legal(play(position("BOs BR2 CH2", boxed=(3, 0)), "1.1")) == {"end"}


def test_taking_ones_own_marked_card_returns_the_marker() -> None:
    """It costs nothing, and the marker may be put elsewhere at once."""
    state = position("BOs@0 BR2@0 CH2@0 NO2")
    after = play(state, "1.1")
    assert after.reserve[0] == 1
    assert "@1.4" in legal(after)
    assert refusal(state, "1.1x") == "nothing_to_pay"
    assert refusal(state, "1.1x1.2") == "nothing_to_pay"


def test_an_opponents_marker_costs_one_of_ones_own() -> None:
    """From reserve or from a card, as the player chooses; the other's goes home."""
    state = position("BOs@1 BR2@0 CH2")
    assert takes(state) == {"1.1x", "1.1x1.2", "1.3"}
    from_reserve = play(state, "1.1x")
    assert from_reserve.box(0) == 1
    assert from_reserve.reserve == (1, 3)
    from_table = play(state, "1.1x1.2")
    assert from_table.box(0) == 1
    assert from_table.reserve == (2, 3)
    assert from_table.standing == (0, 0)
    assert refusal(state, "1.1") == "must_pay"


def test_example_richelieu_pays_from_the_table_because_his_reserve_is_empty() -> None:
    """The rulebook's example: all his markers are on cards; the Queen gets hers back."""
    state = position("BO2@1 BR2@0 CH2@0 NO2@0 LA2")
    assert takes(state) == {"1.1x1.2", "1.1x1.3", "1.1x1.4", "1.5"}
    after = play(state, "1.1x1.3")
    assert after.standing == (cells("1.2", "1.4"), 0)
    assert after.box(0) == 1
    assert after.reserve == (0, 3)
    assert refusal(state, "1.1x") == "reserve_empty"
    assert refusal(state, "1.1x1.5") == "not_your_marker"
    assert refusal(state, "1.1x1.1") == "not_your_marker"


def test_with_no_marker_outside_the_box_a_guarded_card_cannot_be_taken() -> None:
    """Other cards still can."""
    state = position("BOs@1 BR2 CH2", boxed=(3, 0))
    assert takes(state) == {"1.3"}
    for text in ("1.1", "1.1x", "1.1x1.2"):
        assert refusal(state, text) == "no_marker_left"


def test_two_guarded_cards_in_one_turn_cost_two_markers() -> None:
    """One for each."""
    state = play(position("BOs@1 BOc@1 BR2"), "1.1x 1.2x")
    assert state.box(0) == 2
    assert state.reserve == (1, 3)


def test_the_last_marker_pays_for_one_guarded_card_only() -> None:
    """For the second there is none left."""
    assert refusal(position("BOs@1 BOc@1 BR2", boxed=(2, 0)), "1.1x 1.2x") == "no_marker_left"


def test_a_marker_got_back_by_the_first_card_can_pay_for_the_second() -> None:
    """Though it was the only one outside the box, and stood on the card itself."""
    state = position("BOs@0 BOc@1 BR2", boxed=(2, 0))
    after = play(state, "1.1 1.2x")
    assert after.box(0) == 3
    assert after.reserve == (0, 3)


def test_with_three_players_every_other_players_marker_must_be_paid_for() -> None:
    """And each goes home to its own owner."""
    state = position("BOs@1 BOc@2 BR2", players=3)
    assert takes(state) == {"1.1x", "1.3"}
    after = play(state, "1.1x 1.2x")
    assert after.reserve == (1, 3, 3)
