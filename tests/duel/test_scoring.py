"""The count at the end, with every worked example of the rulebooks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from richelieu.catalogue import GAMES
from richelieu.duel.scoring import points, strict_leader
from richelieu.duel.state import State
from tests.duel.positions import line_of, position, sheet


def scored(state: State, name: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    line = line_of(state, name)
    return line.counts, line.points


def test_example_1_five_shields_and_the_disc_beat_five() -> None:
    """Richelieu has 5 Bourgogne shields and the disc, the Queen the other 5: 6 to 0."""
    state = position("", hands=("BO2 BO2 BOs",), held=("BO",))
    assert scored(state, "BO") == ((6, 5), (6, 0))


def test_example_2_equal_counts_score_nothing() -> None:
    """Both have 4 Normandie shields: 0 to 0."""
    state = position("", hands=("NO2 NOs NOt",), out="NO")
    assert scored(state, "NO") == ((4, 4), (0, 0))


def test_example_3_whoever_has_no_card_of_a_region_loses_five_disc_or_not() -> None:
    """The Queen has all 7 Provence shields, Richelieu only the disc: +7 and −5."""
    state = position("", hands=("BO2",), held=("PR",))
    assert scored(state, "PR") == ((1, 7), (-5, 7))


def test_example_4_symbols_score_as_regions_do() -> None:
    """Richelieu has 5 crosses, the Queen 4, the disc is not in play: 5 to 0."""
    state = position("", hands=("BOc BRc CHc NOc NOc",), out="cross")
    assert scored(state, "cross") == ((5, 4), (5, 0))


def test_example_4_if_the_queen_had_had_the_disc() -> None:
    """Then neither would have scored anything."""
    state = position("", hands=("BOc BRc CHc NOc NOc",), held=("", "cross"))
    assert scored(state, "cross") == ((5, 5), (0, 0))


def test_whoever_has_no_card_with_a_symbol_loses_five() -> None:
    """The disc alone does not help."""
    state = position("", hands=("BO2",), held=("tower",))
    assert scored(state, "tower") == ((1, 9), (-5, 9))


def test_shields_are_counted_and_not_cards() -> None:
    """Two cards of two shields beat three of one."""
    state = position("", hands=("PR2 PR2",), out="PR")
    assert scored(state, "PR") == ((4, 3), (4, 0))


def test_the_sheet_has_nine_regions_then_three_symbols_in_order() -> None:
    """As on the paper sheet."""
    names = ["BO", "BR", "CH", "NO", "LA", "PR", "AN", "BB", "AU", "sword", "cross", "tower"]
    assert [line.name for line in sheet(position("")).lines] == names


def test_scores_are_the_sums_of_the_lines() -> None:
    """Richelieu has Champagne's pairs and nothing else: +6, and −5 on each of the eleven other lines."""
    state = position("", hands=("CH2 CH2 CH2",), held=("",), out="CH")
    total = sheet(state)
    assert total.scores[0] == 6 - 5 * 11
    assert total.scores[1] == sum(line.points[1] for line in total.lines)
    assert total.cards == (3, 45)


def test_most_points_win() -> None:
    """However many cards it took."""
    end = sheet(position("", hands=("CH2 CH2 CH2",)))
    assert (end.over, end.winner, end.by) == (True, 1, "points")


@pytest.mark.parametrize(
    ("scores", "cards", "winners"),
    [
        ((9, 8, 7), (16, 16, 16), (0,)),
        ((9, 9, 7), (16, 15, 17), (1,)),
        ((9, 9, 7), (15, 15, 18), (0, 1)),
        ((9, 9, 9), (16, 16, 16), (0, 1, 2)),
        ((7, 9, 9), (14, 17, 17), (1, 2)),
    ],
)
def test_all_who_share_the_best_result_have_won(
    scores: tuple[int, ...], cards: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """Level on points and on cards: a draw, and theirs alone."""
    end = replace(sheet(position("", players=3)), scores=scores, cards=cards)
    assert end.winners == winners


def test_a_result_says_who_has_won_and_by_what() -> None:
    """And tells cards and sheet besides."""
    result = GAMES["duel"].result(position("", hands=("CH2 CH2 CH2",)))
    assert (result.winners, result.winner, result.by) == ((1,), 1, "points")
    assert list(result.as_data()) == ["over", "to_move", "scores", "winner", "cards", "sheet"]


@pytest.mark.parametrize(
    ("counts", "leader"),
    [((3, 2), 0), ((2, 3), 1), ((2, 2), None), ((0, 0), None), ((3, 3, 1), None), ((1, 3, 2), 1), ((0, 1, 1, 2), 3)],
)
def test_only_a_strict_majority_over_every_other_player_scores(counts: tuple[int, ...], leader: int | None) -> None:
    """With three or four players a tie at the top scores nothing for anyone."""
    assert strict_leader(counts) == leader
    expected = tuple(count if seat == leader else 0 for seat, count in enumerate(counts))
    assert points(counts, (True,) * len(counts)) == expected


def test_a_running_game_is_scored_as_if_it_stopped_now() -> None:
    """All held discs and every −5 counted; nobody has won yet."""
    state = position("BO2 BO2 BO2 BR2", hands=("BOs",), held=("BO",))
    assert scored(state, "BO") == ((2, 3), (0, 3))
    now = sheet(state)
    assert not now.over
    assert now.winner is None
    assert now.winners == ()
    assert now.ahead == 1


def test_cards_left_in_the_last_row_count_for_nobody() -> None:
    """The short game is over with them on the table."""
    state = position("BO2 BO2 BO2 BR2", hands=("BOs",), last_row=True, out="BO")
    assert state.over
    assert scored(state, "BO") == ((1, 3), (0, 3))
    assert line_of(state, "BO").left == 0
