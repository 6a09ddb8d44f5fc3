"""A line's expected points against counting every way in which its cards can fall."""

from __future__ import annotations

from itertools import product

import pytest

from richelieu.duel.bot.lines import LineWorth, cards_in, expected, key_of
from richelieu.duel.scoring import points


def counted(held: tuple[tuple[int, int], ...], left: tuple[int, int], disc: tuple[float, ...]) -> list[float]:
    seats = range(len(held))
    cards = [1] * left[0] + [2] * left[1]
    sums = [0.0 for _ in seats]
    for owners in product(seats, repeat=len(cards)):
        for holder, chance in enumerate((*disc, 1 - sum(disc))):
            counts = [one + 2 * two + (seat == holder) for seat, (one, two) in enumerate(held)]
            has_card = [any(own) for own in held]
            for owner, worth in zip(owners, cards, strict=True):
                counts[owner] += worth
                has_card[owner] = True
            for seat, worth in enumerate(points(tuple(counts), tuple(has_card))):
                sums[seat] += chance * worth / len(seats) ** len(cards)
    return sums


@pytest.mark.parametrize(
    ("held", "left", "disc"),
    [
        (((0, 0), (0, 0)), (4, 3), (0.0, 0.0)),
        (((1, 1), (0, 2)), (2, 1), (0.25, 0.5)),
        (((3, 0), (0, 0)), (0, 0), (0.0, 1.0)),
        (((1, 0), (0, 0), (0, 1)), (2, 1), (0.2, 0.0, 0.3)),
        (((0, 0), (0, 0), (2, 0), (1, 0)), (3, 1), (0.0, 0.0, 0.0, 1.0)),
    ],
)
def test_expected_points(held: tuple[tuple[int, int], ...], left: tuple[int, int], disc: tuple[float, ...]) -> None:
    assert expected(held, left, disc, 5) == pytest.approx(counted(held, left, disc))


def test_forgetting_the_fine_changes_just_that() -> None:
    held = ((0, 0), (1, 0))
    careful, careless = expected(held, (1, 0), (0.0, 0.0), 5), expected(held, (1, 0), (0.0, 0.0), 0)
    assert careless[0] - careful[0] == pytest.approx(2.5)
    assert careless[1] == careful[1]


def test_keys_hold_every_seats_cards() -> None:
    key = key_of(2, 1, 0) + key_of(0, 3, 1) + key_of(9, 0, 3)
    assert cards_in(key, 4) == ((2, 1), (0, 3), (0, 0), (9, 0))


def test_what_is_left_counts_for_nobody_once_the_game_is_over() -> None:
    running = LineWorth((4, 3), (0.0, 0.0), (1.0, -1.0), 5)
    settled = LineWorth((4, 3), (0.0, 0.0), (1.0, -1.0), 5, settled=True)
    key = key_of(0, 1, 0) + key_of(1, 0, 1)
    assert settled[key] == 2
    assert running[key] != settled[key]
