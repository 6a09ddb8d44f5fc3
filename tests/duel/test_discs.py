"""Discs: taken with their card, seen by their owner alone; the “marker back” disc."""

from __future__ import annotations

from richelieu.duel.view import view
from tests.duel.positions import legal, play, position, refusal, sheet, takes


def test_whoever_takes_a_card_with_a_disc_takes_the_disc_and_alone_knows_it() -> None:
    """The taker sees what it is; the other, and who looks on, see a back."""
    state = play(position(". . BOs BR2 CH2", discs={"1.3": "BO"}, out="sword"), "1.3")
    assert "BO" in view(state, 0).held(0)
    assert "BO" not in view(state, 1).held(0)
    assert view(state, 1).held(0) == view(state, None).held(0) == (None,)


def test_a_disc_under_a_card_is_not_known_to_anyone_before() -> None:
    """Not even whose turn it is."""
    state = position(". . BOs BR2 CH2", discs={"1.3": "BO"})
    assert all(view(state, seat).discs[0] is None for seat in (0, 1, None))


def test_a_marker_back_disc_may_be_spent_in_the_turn_in_which_it_is_found() -> None:
    """One marker returns from the box to the reserve, and the disc is gone."""
    state = position(". . BOs BR2 CH2", discs={"1.3": "marker"}, boxed=(3, 0), out="marker")
    assert "!" not in legal(state)
    found = play(state, "1.3")
    assert legal(found) == {"!", "end"}
    spent = play(found, "!")
    assert (spent.box(0), spent.reserve[0]) == (2, 1)
    assert view(spent, 0).held(0) == ()
    assert legal(spent) == {"end", "@1.4", "@1.5"}


def test_it_needs_a_marker_in_the_box() -> None:
    """With all three outside it cannot be spent."""
    state = position("BOs BR2", hands=("LA2",), held=("marker",))
    assert "!" not in legal(state)
    assert refusal(state, "!") == "box_empty"


def test_it_must_be_ones_own() -> None:
    """Another's disc, one on the table or one of another kind is none."""
    state = position(
        ". . BOs BR2", hands=("LA2", "LA2"), held=("sword", "marker"), discs={"1.3": "marker"}, boxed=(1, 1)
    )
    assert refusal(state, "!") == "no_marker_disc"
    assert "!" in legal(play(state, "1.4 end"))


def test_two_marker_back_discs_may_be_spent_in_one_turn() -> None:
    """Each returns one marker; a third is not there."""
    state = position("BOs BR2 CHs", hands=("LA2 LA2",), held=("marker marker",), boxed=(3, 0))
    after = play(state, "! !")
    assert (after.box(0), after.reserve[0]) == (1, 2)
    assert refusal(state, "! ! !") == "no_marker_disc"


def test_two_discs_but_one_marker_in_the_box() -> None:
    """The second disc waits for another."""
    state = position("BOs BR2 CHs", hands=("LA2 LA2",), held=("marker marker",), boxed=(1, 0))
    assert refusal(state, "! !") == "box_empty"


def test_a_returned_marker_pays_for_a_guarded_card() -> None:
    """`! 1.1x` with nothing else outside the box."""
    state = position("BOs@1 BR2", hands=("LA2",), held=("marker",), boxed=(3, 0))
    assert takes(state) == {"1.2"}
    assert takes(play(state, "!")) == {"1.1x", "1.2"}
    assert play(state, "! 1.1x").box(0) == 3


def test_the_marker_just_paid_with_may_come_back_by_the_disc() -> None:
    """Paying puts a marker into the box, which the disc needs."""
    state = position("BOs@1 BOc@1 BR2", hands=("LA2",), held=("marker",), boxed=(2, 0))
    assert play(state, "1.1x ! 1.2x").box(0) == 3


def test_marker_back_discs_count_for_nothing_at_the_end() -> None:
    """All that counts are the two icons of each card and the six other discs."""
    state = position("", hands=("LA2 LA2",), held=("marker marker",))
    assert sum(sum(line.counts) for line in sheet(state).lines) == 2 * 48 + 6
