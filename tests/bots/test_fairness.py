"""A computer player knows what its seat may know, and nothing more."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richelieu import bots
from richelieu.bots import Budget, choose, hint, levels
from tests.bots.tables import DUEL, somewhere

SMALL = Budget(positions=400)
HOUSE = Path(bots.__file__).parent
REFEREES = {"arena.py", "commands.py"}
"""They hold the table, and hand each player its view."""
BARRED = {"richelieu.duel.rules", "richelieu.record", "richelieu.bots.arena", "richelieu.bots.commands"}
STATE_MAKERS = {"State", "start", "apply", "legal_actions", "replay", "steps", "open_view", "Setup", "deal"}


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10**6), actions=st.integers(0, 90), level=st.sampled_from(levels("duel")))
def test_same_view_seed_and_budget_same_choice_whatever_is_hidden(seed: int, actions: int, level: bots.Level) -> None:
    state = somewhere(seed, actions)
    seen = DUEL.view(state, state.seat)
    other = DUEL.world(seen, Random(seed + 1))
    choices = {choose(DUEL, DUEL.view(truth, state.seat), level, Random(5), SMALL) for truth in (state, other, state)}
    assert len(choices) == 1


def test_a_hint_is_the_same_whatever_is_hidden() -> None:
    state = somewhere(3, 40)
    other = DUEL.world(DUEL.view(state, state.seat), Random(9))
    assert state.setup.discs != other.setup.discs
    hints = [hint(DUEL, DUEL.view(truth, state.seat), Random(1), SMALL) for truth in (state, other)]
    assert hints[0] == hints[1]


@pytest.mark.parametrize("path", sorted(HOUSE.glob("*.py")), ids=lambda path: path.name)
def test_no_player_can_reach_a_state(path: Path) -> None:
    """Players import nothing that makes or holds a state, and ask no game for one that they did not draw."""
    if path.name in REFEREES:
        return
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("richelieu"):
            assert not {name.name for name in node.names} & STATE_MAKERS
            assert node.module not in BARRED
        if isinstance(node, ast.Import):
            assert not any(name.name.startswith("richelieu") for name in node.names)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "game":
            assert node.attr in {"name", "world"}
