"""Passing: only who can take nothing, and never otherwise."""

from __future__ import annotations

from tests.duel.positions import legal, play, position, refusal


def test_a_player_who_can_take_nothing_passes_and_may_not_mark() -> None:
    """Every end bears the other's marker, and all one's own are in the box."""
    state = position("BOs@1 BR2 CH2@1", boxed=(3, 0))
    assert legal(state) == {"pass"}
    assert refusal(state, "@1.2") == "take_first"
    assert play(state, "pass").to_move == 1


def test_and_plays_again_as_soon_as_a_card_can_be_taken() -> None:
    """The other uncovers a free card."""
    state = position("BOs@1 BR2 CH2@1", boxed=(3, 0))
    assert legal(play(state, "pass 1.1 end")) == {"1.2"}


def test_nobody_passes_who_could_take_a_card() -> None:
    """Nor one who would have to pay for it."""
    assert refusal(position("BOs BR2"), "pass") == "must_take"
    assert refusal(position("BOs@1 BR2@1"), "pass") == "must_take"


def test_nobody_passes_after_taking() -> None:
    """The turn then ends with a mark or `end`."""
    assert refusal(position("BOs BR2 CH2"), "1.1 pass") == "card_taken"


def test_a_pass_counts_as_a_turn() -> None:
    """It has its own line in the record."""
    state = position("BOs@1 BR2 CH2@1", boxed=(3, 0), turn=20)
    assert play(state, "pass").turn == 21
