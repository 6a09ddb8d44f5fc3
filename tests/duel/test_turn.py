"""A turn: take one card or two from the ends of the rows."""

from __future__ import annotations

import pytest

from richelieu.duel.state import State
from tests.duel.positions import legal, play, position, refusal, takes


@pytest.fixture
def example() -> State:
    """The rulebook's page-long example of possible turns, its cards numbered 1 to 8.

    Two-shield cards (1) at 1.1, 2.12, 3.12 and 4.1; 2 and 3 at the top right, checked (Champagne); 4, checked too,
    at 3.1 under the Queen's marker; 5, 6 and 7 striped (Normandie) at the left of the second row, Richelieu's
    marker on 5; 8 spotted (Languedoc) at the bottom right, with a disc. Richelieu has two markers in reserve.
    """
    return position(
        "BO2   BOs PR2 ? ? ? ? ? ? BR2 CHt CHs",
        "NOs@0 NOc NOc ? ? ? ? ? ? ?   BRs LA2",
        "CHc@1 PRs ?   ? ? ? ? ? ? ?   AUs BR2",
        "AN2   AUt ?   ? ? ? ? ? ? BB2 LAt",
        discs={"4.11": "tower"},
    )


def test_example_any_card_at_an_end_may_be_taken_and_no_other(example: State) -> None:
    """Cards 1, 2, 5 and 8 for nothing; card 4 for a marker from reserve or the one on card 5."""
    cards_1, card_2, card_5, card_8 = {"1.1", "2.12", "3.12", "4.1"}, "1.12", "2.1", "4.11"
    assert takes(example) == {*cards_1, card_2, card_5, card_8, "3.1x", "3.1x2.1"}
    assert legal(example) == takes(example)


def test_example_a_card_with_two_shields_is_taken_alone(example: State) -> None:
    """After any of the cards 1 there is no second card, though its neighbour be of the same region."""
    for card_1 in ("1.1", "2.12", "3.12", "4.1"):
        assert takes(play(example, card_1)) == set()
    assert refusal(example, "1.1 1.2") == "too_many_shields"


def test_example_two_and_three_or_two_and_four(example: State) -> None:
    """Card 3 is uncovered by card 2; card 4 instead costs a marker, and the Queen gets hers back."""
    assert takes(play(example, "1.12")) == {"1.11", "3.1x", "3.1x2.1"}
    state = play(example, "1.12 3.1x")
    assert state.box(0) == 1
    assert state.reserve == (1, 3)
    assert takes(play(example, "1.12 1.11")) == set()
    assert takes(play(example, "3.1x")) == {"1.12"}


def test_example_five_and_six_but_not_seven(example: State) -> None:
    """Richelieu gets his marker on 5 back; 7 would be a third card."""
    assert takes(play(example, "2.1")) == {"2.2"}
    state = play(example, "2.1 2.2")
    assert state.reserve == (3, 2)
    assert takes(state) == set()
    assert refusal(example, "2.1 2.2 2.3") == "two_cards_taken"
    assert refusal(example, "2.1 2.3") == "not_an_end"


def test_example_eight_with_its_disc_but_not_the_other_card_of_its_region(example: State) -> None:
    """Card 8 and the spotted card 1 of the second row would be three shields."""
    assert takes(play(example, "4.11")) == set()
    assert refusal(example, "4.11 2.12") == "too_many_shields"
    assert refusal(example, "2.12 4.11") == "too_many_shields"


def test_a_turn_takes_at_least_one_card() -> None:
    """Nothing may be marked, ended or passed before."""
    state = position("BOs BR2")
    assert legal(state) == {"1.1", "1.2"}


def test_the_only_card_of_a_row_is_both_its_ends() -> None:
    """It is listed once."""
    state = position("BO2", "", ". . BRs")
    assert takes(state) == {"1.1", "3.3"}


def test_on_the_very_first_turn_one_card_is_taken() -> None:
    """Whatever it shows; from the second turn on it may be two."""
    state = position("BOs BOc BOt BO2", turn=0)
    assert takes(play(state, "1.1")) == set()
    assert refusal(state, "1.1 1.2") == "first_turn_one_card"
    assert takes(play(state, "1.1 end 1.2")) == {"1.3"}


def test_the_first_card_may_be_left_at_one() -> None:
    """A second card is never owed."""
    assert "end" in legal(play(position("BOs BOc BR2"), "1.1"))


def test_taking_a_then_b_and_b_then_a_come_to_the_same() -> None:
    """Different texts of one turn."""
    state = position("BOs BR2", "BOc BR2")
    one, two = play(state, "1.1 2.1 end"), play(state, "2.1 1.1 end")
    assert one == two


def test_the_turn_goes_to_the_next_seat_and_round() -> None:
    """With four players: 3 is followed by 0."""
    state = position("BOs BR2 BOc BRs", players=4, seat=2)
    assert play(state, "1.1 end").to_move == 3
    assert play(state, "1.1 end 1.2 end").to_move == 0


def test_the_game_ends_when_every_card_is_taken() -> None:
    """The last take ends the turn by itself."""
    state = play(position("BOs BR2"), "1.1 end 1.2")
    assert state.over
    assert state.to_move is None
    assert legal(state) == set()


def test_the_last_two_cards_may_be_one_turn() -> None:
    """Then the second of them ends the game."""
    state = play(position("BOs BOc"), "1.1")
    assert not state.over
    assert play(state, "1.2").over


def test_variant_last_row_ends_the_game_at_once_even_in_mid_turn() -> None:
    """Three rows are empty after the first of two possible cards."""
    rows = ("BOs", "BOc BRs ? ?")
    assert not play(position(*rows), "1.1").over
    short = play(position(*rows, last_row=True), "1.1")
    assert short.over
    assert short.taken
    assert refusal(position(*rows, last_row=True), "1.1 2.1") == "game_over"
    assert refusal(position(*rows, last_row=True), "1.1 end") == "game_over"
