"""Set-up: shuffle, lay out, give markers, choose who begins."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from richelieu.duel.deal import deal, read_setup, write_setup
from richelieu.duel.state import start
from richelieu.errors import SetupError
from tests.duel.positions import EDITION


def test_48_cards_lie_in_four_rows_of_twelve_and_eight_discs_on_their_cells() -> None:
    """A fresh deal is complete: no card or disc twice that is in the box once."""
    setup = deal(Random(1))
    assert Counter(setup.layout.cards) == Counter(EDITION.cards)
    assert len(setup.discs) == 8
    assert not Counter(setup.discs) - Counter(EDITION.discs)
    assert [row.bit_count() for row in start(setup).rows] == [12] * 4


def test_the_generator_alone_decides_the_deal() -> None:
    """The same seed deals the same, another seed another."""
    assert deal(Random(7)) == deal(Random(7))
    one, two = deal(Random(7)), deal(Random(8))
    assert one.layout != two.layout
    assert one.discs != two.discs


def test_every_disc_may_stay_out_of_the_game() -> None:
    """Six of the 14 leave the game unseen, any six."""
    dealt = [Counter(deal(Random(seed)).discs) for seed in range(200)]
    assert all(
        any(discs[name] == 0 for discs in dealt) and any(discs[name] for discs in dealt) for name in EDITION.lines
    )
    assert {discs["marker"] for discs in dealt} == {0, 1, 2}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_has_three_markers_and_any_may_begin(players: int) -> None:
    """Two players or, as played online, three or four."""
    for first in range(players):
        state = start(deal(Random(1), players, first))
        assert state.to_move == first
        assert state.reserve == (3,) * players
        assert state.hands == (0,) * players


@pytest.mark.parametrize(
    ("players", "first", "options", "code"),
    [
        (1, 0, {}, "wrong_players"),
        (5, 0, {}, "wrong_players"),
        (True, 0, {}, "wrong_type"),
        (2.0, 0, {}, "wrong_type"),
        (2, 2, {}, "wrong_first"),
        (2, -1, {}, "wrong_first"),
        (2, False, {}, "wrong_type"),
        (2, 0, {"blind": True}, "unknown_option"),
        (2, 0, {"last_row": 1}, "wrong_type"),
        (2, 0, [], "wrong_type"),
    ],
)
def test_a_set_up_that_is_none_is_refused(players: object, first: object, options: object, code: str) -> None:
    """Players, who begins, and variants are checked before anything is shuffled."""
    rng = Random(1)
    before = rng.getstate()
    with pytest.raises(SetupError) as refused:
        deal(rng, players, first, options)  # type: ignore[arg-type]
    assert refused.value.code == code
    assert rng.getstate() == before


def test_a_set_up_is_written_and_read_without_loss() -> None:
    """With every number of players, and with the variant."""
    for players in (2, 3, 4):
        for last_row in (False, True):
            setup = deal(Random(players), players, players - 1, {"last_row": last_row})
            assert read_setup(write_setup(setup)) == setup
            assert setup.last_row is last_row
