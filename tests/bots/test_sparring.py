"""The sparring partners play by the rules, and know what they are said to know."""

from __future__ import annotations

from random import Random

from richelieu.bots import Budget
from richelieu.bots.arena import Chooser, matches, player
from tests.bots.tables import DUEL, somewhere
from tools.sparring.partners import PARTNERS, Partner


def test_greedy_plays_whole_games_and_beats_a_page() -> None:
    players: dict[str, Chooser] = {
        "greedy": PARTNERS["greedy"],
        "page": player(DUEL, "page", Budget(positions=100), None),
    }
    match = next(matches(DUEL, players, 4, 1))
    assert match.wins > match.losses
    assert sum(match.margins) > 0


def test_looking_ahead_starts_from_the_same_evaluation() -> None:
    """One turn ahead it is the greedy choice; what is seen does not hang on the world that was drawn."""
    state = somewhere(2, 60)
    view = DUEL.view(state, state.seat)
    turns = {Partner(view, Random(seed)).best(1, 1) for seed in range(5)}
    assert len(turns) == 1
    legal = [str(action) for action in DUEL.legal_actions(state)]
    assert str(Partner(view, Random(0)).best(3, 2)[0]) in legal
