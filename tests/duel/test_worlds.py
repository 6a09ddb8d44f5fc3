"""Worlds and games dealt anew, counted out: every deal that fits is as likely as any other, and no other is drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

import pytest

from richelieu.duel.actions import Action, Spend
from richelieu.duel.cards import MARKER_BACK
from richelieu.duel.deal import Setup
from richelieu.duel.rules import apply
from richelieu.duel.state import State, start
from richelieu.duel.view import View, redeal, view, world
from richelieu.errors import IllegalAction
from tests.duel.games import walk
from tests.duel.positions import EDITION, play, position

Layout = tuple[int, ...]
"""The numbers of the disc cells with a “marker back” disc."""


class Picker(Random):
    """A generator that chooses the option of a given number, whatever is offered."""

    def __init__(self, number: int) -> None:
        super().__init__(1)
        self.number = number
        self.offered = 0

    def choice(self, options: Any) -> Any:
        self.offered = len(options)
        return options[self.number]


def markers_in(setup: Setup) -> Layout:
    return tuple(number for number, disc in enumerate(setup.discs) if disc == MARKER_BACK)


def drawn(draw: Callable[[Random], Setup]) -> Counter[Layout]:
    """Every choice of places for the markers that can be drawn, each as often as it is offered."""
    first = Picker(0)
    draw(first)
    return Counter(markers_in(draw(Picker(number))) for number in range(first.offered))


def drawn_worlds(seen: View) -> Counter[Layout]:
    return drawn(lambda rng: world(seen, rng).setup)


def drawn_games(setup: Setup, actions: Sequence[Action], seen: View) -> Counter[Layout]:
    return drawn(lambda rng: redeal(setup, actions, seen, rng)[0])


def conceivable(seen: View, setup: Setup) -> Iterator[Setup]:
    """Every way to lay the unseen markers on unseen cells or out of the game, possible or not."""
    hidden = [number for number, disc in enumerate(seen.discs) if disc is None]
    known = [disc for disc in seen.discs if disc is not None]
    left = list((Counter(EDITION.discs) - Counter(known)).elements())
    others = [disc for disc in left if disc != MARKER_BACK]
    for places in combinations(range(len(left)), left.count(MARKER_BACK)):
        pool = iter(others)
        discs = list(seen.discs)
        for index, number in enumerate(hidden):
            discs[number] = MARKER_BACK if index in places else next(pool)
        yield replace(setup, discs=tuple(str(disc) for disc in discs))


def can_be_played(setup: Setup, actions: Sequence[Action]) -> bool:
    state = start(setup)
    try:
        for action in actions:
            state = apply(state, action)
    except IllegalAction:
        return False
    return True


def games_with_a_spent_disc() -> Iterator[tuple[State, list[Action]]]:
    """Where each stops, a few turns after it, and what was played."""
    for seed in range(60):
        played = list(walk(seed, 2 + seed % 3))
        spent = next((number for number, (_, action) in enumerate(played) if isinstance(action, Spend)), None)
        if spent is not None:
            stop = min(spent + 25, len(played) - 1)
            yield played[stop][0], [action for _, action in played[:stop] if action]


GAMES = list(games_with_a_spent_disc())


def test_worlds_are_all_that_fit_the_view_and_no_other() -> None:
    """Nobody has spent a disc that he never held; each choice of places is offered once."""
    for state, _ in GAMES:
        for seat in (None, *range(state.setup.players)):
            seen = view(state, seat)
            possible = [
                other
                for other in conceivable(seen, state.setup)
                if all(state._replace(setup=other).marker_backs(who) >= 0 for who in range(state.setup.players))
            ]
            if any(seen.spent_unseen(who) for who in range(state.setup.players)):
                assert drawn_worlds(seen) == Counter(map(markers_in, possible))


def test_a_game_dealt_anew_is_any_that_could_have_been_played_and_no_other() -> None:
    """A disc is spent only by who has taken its card before, which the last view alone does not tell."""
    later = 0
    for state, actions in GAMES:
        for seat in (None, *range(state.setup.players)):
            seen = view(state, seat)
            possible = [other for other in conceivable(seen, state.setup) if can_be_played(other, actions)]
            offered = drawn_games(state.setup, actions, seen)
            if offered:
                assert offered == Counter(map(markers_in, possible))
                later += drawn_worlds(seen) not in (Counter(), offered)
    assert later


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_game_dealt_anew_looks_the_same_all_along(seat: int | None) -> None:
    """Every view of the viewer, in games with every kind of action; what is played stays as it was."""
    for state, actions in GAMES:
        other, same = redeal(state.setup, actions, view(state, seat), Random(len(actions)))
        assert same == tuple(actions)
        one, two = start(state.setup), start(other)
        for action in actions:
            one, two = apply(one, action), apply(two, action)
            assert view(one, seat) == view(two, seat)


def test_where_nothing_was_spent_all_discs_are_simply_shuffled() -> None:
    """Any of the fourteen may then lie anywhere."""
    seen = view(position("BOs BR2 CH2", discs={}), None)
    assert len({world(seen, Random(seed)).setup.discs[0] for seed in range(200)}) == len(set(EDITION.discs))


def test_both_markers_may_have_been_spent_unseen() -> None:
    """Then it is certain where they came from, if there are only two backs they can have come from."""
    state = position("BOs BR2", hands=("LA2 LA2",), held=("marker marker",), boxed=(2, 0))
    seen = view(play(state, "! !"), 1)
    assert seen.spent_unseen(0) == 2
    assert {markers_in(world(seen, Random(seed)).setup) for seed in range(20)} == {markers_in(state.setup)}
