"""Each reading of the rules by name: what the rulebooks leave open, and how it is played here."""

from __future__ import annotations

from random import Random

import pytest

from richelieu.duel.deal import deal, read_setup, write_setup
from richelieu.duel.scoring import _ahead
from richelieu.duel.view import view
from richelieu.errors import SetupError
from tests.duel.positions import legal, line_of, play, position, refusal, sheet, takes

# The table of cards and the disc cells are readings, too: test_cards.py.


def test_reading_records_name_their_edition() -> None:
    """A correction of the table becomes edition 2, and what was dealt by edition 1 still replays."""
    data = write_setup(deal(Random(1)))
    assert data["edition"] == 1
    assert read_setup({key: value for key, value in data.items() if key != "edition"}) == read_setup(data)
    with pytest.raises(SetupError):
        read_setup({**data, "edition": 2})


def test_reading_a_marker_back_disc_may_be_spent_before_between_or_after_the_takes() -> None:
    """At any moment of its owner's turn."""
    state = position("BOs BOc BR2", hands=("LA2",), held=("marker",), boxed=(1, 0))
    for line in ("! 1.1 1.2 end", "1.1 ! 1.2 end", "1.1 1.2 ! end", "1.1 ! @1.3"):
        assert play(state, line).to_move == 1


def test_reading_but_not_after_marking() -> None:
    """Marking ends the turn: what follows would be the other's action."""
    state = position("BOs BOc BR2", hands=("LA2",), held=("marker",), boxed=(1, 0))
    assert refusal(state, "1.1 @1.3 !") == "no_marker_disc"


def test_reading_holding_a_marker_back_disc_does_not_oblige_to_spend_it_rather_than_pass() -> None:
    """A player who can take nothing may spend it or pass."""
    state = position("BOs@1 BR2@1", hands=("LA2",), held=("marker",), boxed=(3, 0))
    assert legal(state) == {"!", "pass"}
    assert play(state, "pass").to_move == 1


def test_reading_once_it_makes_a_card_takeable_the_card_must_be_taken() -> None:
    """After `!` there is no pass."""
    state = position("BOs@1 BR2@1", hands=("LA2",), held=("marker",), boxed=(3, 0))
    assert legal(play(state, "!")) == {"1.1x", "1.2x"}
    assert refusal(state, "! pass") == "must_take"
    assert refusal(state, "! end") == "take_first"


def test_reading_a_line_of_which_nobody_has_a_card_costs_everyone_five() -> None:
    """Only the short game leaves such a line, when all its cards are in the last row."""
    row = "BB2 BB2 BBc BBt"
    state = position(row, last_row=True, hands=("LA2",), out="BB")
    assert state.over
    assert line_of(state, "BB").points == (-5, -5)


def test_reading_a_lone_disc_still_scores_its_one() -> None:
    """One against none is a majority: +1 and −5."""
    state = position("BB2 BB2 BBc BBt", last_row=True, hands=("LA2",), held=("BB",))
    assert line_of(state, "BB").counts == (1, 0)
    assert line_of(state, "BB").points == (-4, -5)


def test_reading_a_spent_disc_is_seen_by_all() -> None:
    """Nobody takes it for one that may still lie somewhere."""
    state = position("BOs BR2 CH2", hands=("LA2 LA2",), held=("marker",), boxed=(1, 0), out="marker")
    for seat in (0, 1, None):
        before, after = view(state, seat), view(play(state, "!"), seat)
        known_before = 1 if seat == 0 else 2
        assert before.unseen.count("marker") == known_before
        assert after.unseen.count("marker") == 1
        assert len(after.held(0)) == len(before.held(0)) - 1


def test_reading_with_three_or_four_players_the_turn_passes_to_the_next_number() -> None:
    """And from the last to 0."""
    state = position("BOs BR2 CH2 NO2 LA2", players=3, seat=1)
    assert [play(state, "1.1 end").to_move, play(state, "1.1 end 1.2 end").to_move] == [2, 0]


def test_reading_with_three_or_four_players_any_other_players_marker_must_be_paid_for() -> None:
    """There are no allies."""
    state = position("BOs@1 BR2@2 CH2 NO2@3", players=4)
    assert takes(state) == {"1.1x", "1.4x"}


@pytest.mark.parametrize(
    ("scores", "cards", "winner", "by"),
    [
        ((20, 10), (25, 23), 0, "points"),
        ((20, 20), (25, 23), 1, "fewer_cards"),
        ((20, 20), (24, 24), None, "draw"),
        ((20, 20, 5), (17, 16, 15), 1, "fewer_cards"),
        ((20, 20, 5), (16, 16, 16), None, "draw"),
        ((-3, -9, -3, -3), (12, 10, 13, 13), 0, "fewer_cards"),
        ((7, 7, 7, 7), (13, 12, 12, 11), 3, "fewer_cards"),
        ((7, 7, 7, 7), (14, 11, 11, 12), None, "draw"),
    ],
)
def test_reading_the_tie_break_is_among_the_highest_scorers_only(
    scores: tuple[int, ...], cards: tuple[int, ...], winner: int | None, by: str
) -> None:
    """Fewer cards win there; still equal, a draw."""
    assert _ahead(scores, cards) == (winner, by)


def test_reading_the_very_first_turn_is_the_starting_players_whoever_that_is() -> None:
    """The second player may take two at once."""
    state = position("BOs BOc NOs NOc", turn=0, seat=1)
    assert refusal(state, "1.1 1.2") == "first_turn_one_card"
    assert not play(state, "1.1 end 1.4 1.3 end").over
    assert sheet(state).cards[1] == 44
