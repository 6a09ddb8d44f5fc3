"""Views: all that a seat may know, and nothing more."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import given, settings

from richelieu.duel.notation import read_action
from richelieu.duel.state import State
from richelieu.duel.view import holds_secret, open_view, reveals, view, world
from richelieu.game import OPEN
from tests.duel.games import some_state, tables
from tests.duel.positions import EDITION, play, position

Parts = tuple[int, int, bool]


def seats(state: State) -> list[int | None]:
    return [None, *range(state.setup.players)]


def test_one_sees_ones_own_discs_and_others_as_backs() -> None:
    """Face-down discs on the table are backs to all."""
    state = position(". . BOs BR2", hands=("LA2", "LA2"), held=("sword", "cross"), discs={"1.3": "BO"})
    rest = (None,) * 6
    assert view(state, 0).held(0) == ("sword",)
    assert view(state, 0).held(1) == (None, *rest[1:])
    assert "cross" in view(state, 1).held(1)
    assert view(state, 1).held(0) == view(state, None).held(0) == (None,)
    assert all(view(state, seat).backs_on_table == 1 for seat in seats(state))


def test_what_lies_open_is_seen_by_all() -> None:
    """Cards, hands, markers, reserves, whose turn it is."""
    state = play(position("BOs@0 BR2@1 CH2 NO2 LAs"), "1.1")
    for seat in seats(state):
        seen = view(state, seat)
        assert (seen.rows, seen.hands, seen.standing, seen.reserve, seen.spent) == state[1:6]
        assert (seen.seat, seen.turn, seen.taken, seen.over) == state[6:]
        assert (seen.to_move, seen.table, seen.viewer) == (0, state.table, seat)
        assert [seen.box(who) for who in (0, 1)] == [state.box(who) for who in (0, 1)]


def test_unseen_are_the_discs_that_may_be_under_a_back_or_out_of_the_game() -> None:
    """All 14 less those one has seen."""
    state = position(". . BOs BR2", hands=("LA2", "LA2"), held=("sword", "marker"), discs={"1.3": "BO"})
    assert Counter(view(state, 0).unseen) == Counter(EDITION.discs) - Counter(["sword"])
    assert Counter(view(state, None).unseen) == Counter(EDITION.discs)


def test_ones_own_spent_disc_is_not_held_and_not_unseen() -> None:
    """It is counted once, whoever looks."""
    state = position("BOs BR2", hands=("LA2 LA2",), held=("marker sword",), boxed=(1, 0), out="marker")
    spent = play(state, "!")
    assert view(spent, 0).held(0) == ("sword",)
    assert view(spent, 0).unseen.count("marker") == 1
    assert view(spent, 1).held(0) == (None,)
    assert view(spent, 1).unseen.count("marker") == 1
    assert view(spent, 1).spent_unseen(0) == 1
    assert view(spent, 0).spent_unseen(0) == 0
    assert open_view(spent).held(0) == ("sword",)


def test_at_the_end_every_held_disc_is_turned_up_but_none_on_the_table() -> None:
    """In the short game discs may lie there to the end, unseen."""
    state = position(". . BOs BR2", last_row=True, hands=("LA2",), held=("sword",), discs={"1.3": "BO"})
    for seat in seats(state):
        assert view(state, seat).held(0) == ("sword",)
        assert None not in view(state, seat).held(1)
        assert view(state, seat).discs[0] is None


def test_a_disc_picked_up_reveals_and_so_does_the_end_where_somebody_holds_one() -> None:
    """Nothing else does, a spent disc included: all see it leave."""
    state = position("BOs BR2 CH2 NO2", hands=("LA2 LA2",), held=("marker sword",), boxed=(1, 0))
    assert not reveals(state, read_action("1.1"))
    assert not reveals(state, read_action("!"))
    assert not reveals(play(state, "1.1"), read_action("@1.2"))
    assert reveals(position(". . BOs BR2"), read_action("1.3"))
    assert reveals(position("BOs", hands=("LA2",), held=("sword",)), read_action("1.1"))


def test_whoever_holds_a_disc_holds_a_secret_until_the_end() -> None:
    """Whoever asks; a spent disc is none."""
    state = position("BOs BR2", hands=("LA2",), held=("marker",), boxed=(1, 0))
    for seat in seats(state):
        assert holds_secret(view(state, seat), 0)
        assert not holds_secret(view(play(state, "!"), seat), 0)
        assert not holds_secret(view(play(state, "1.1 end 1.2"), seat), 0)


def test_open_eyes_have_the_open_view() -> None:
    """Every held disc turned up, none on the table."""
    state = position(". . BOs BR2", hands=("LA2",), held=("sword",), discs={"1.3": "BO"})
    assert view(state, OPEN) == open_view(state)
    assert view(state, OPEN).held(0) == ("sword",)


def hidden_swaps(state: State, seat: int | None) -> list[State]:
    """States that differ from this one only in what the seat cannot know: discs on cards it has not taken."""
    seen = sum(state.hands) if state.over else state.hands[seat] if seat is not None else 0
    hidden = [number for number, cell in enumerate(EDITION.disc_cells) if not seen >> cell & 1]
    out = list((Counter(EDITION.discs) - Counter(state.setup.discs)).elements())
    rng, swaps = Random(1), []
    for _ in range(8 if hidden else 0):
        discs = list(state.setup.discs)
        pool = [*out, *(discs[number] for number in hidden)]
        rng.shuffle(pool)
        for number in hidden:
            discs[number] = pool.pop()
        swapped = state._replace(setup=replace(state.setup, discs=tuple(discs)))
        if all(swapped.marker_backs(who) >= 0 for who in range(state.setup.players)):
            swaps.append(swapped)
    return swaps


@settings(max_examples=40)
@given(tables)
def test_states_that_differ_only_in_what_a_seat_cannot_know_look_the_same(parts: Parts) -> None:
    """However the hidden discs are exchanged, with those out of the game too."""
    state = some_state(*parts)
    for seat in seats(state):
        mine = view(state, seat)
        assert all(view(other, seat) == mine for other in hidden_swaps(state, seat))


@settings(max_examples=40)
@given(tables)
def test_a_world_drawn_from_a_view_cannot_be_told_from_the_truth(parts: Parts) -> None:
    """Its view is the same view again, and no seat has spent a disc that it never held."""
    state = some_state(*parts)
    for seat in seats(state):
        mine = view(state, seat)
        for number in range(3):
            drawn = world(mine, Random(number))
            assert view(drawn, seat) == mine
            assert not Counter(drawn.setup.discs) - Counter(EDITION.discs)
            assert all(drawn.marker_backs(who) >= 0 for who in range(state.setup.players))


def test_the_generator_alone_decides_which_world_is_drawn() -> None:
    """The same view and seed, the same world; whatever the hidden truth."""
    state = some_state(5)
    assert world(view(state, 0), Random(3)) == world(view(state, 0), Random(3))
    assert len({world(view(state, 0), Random(seed)).setup.discs for seed in range(20)}) > 10


def test_worlds_are_drawn_as_likely_as_the_shuffle_made_them() -> None:
    """A small case counted out: seat 0 has seen six discs, seat 1 has spent one from its two backs."""
    held = ("BO BR CH NO LA PR", "marker AN")
    state = position("BOs BR2", hands=("LA2 LA2 LA2 PR2 PR2 CH2", "AN2 AN2"), held=held, boxed=(0, 1), seat=1)
    mine = view(play(state, "!"), 0)
    pool = ["AN", "BB", "AU", "sword", "cross", "tower", "marker", "marker"]
    # Every ordered pair of the eight physical discs is as likely as any other; those without a marker are excluded.
    pairs = [(pool[a], pool[b]) for a, b in permutations(range(8), 2)]
    possible = Counter(pair for pair in pairs if "marker" in pair)
    rng, draws = Random(2024), 6500
    places = [number for number, disc in enumerate(mine.discs) if disc is None]
    worlds = [world(mine, rng).setup.discs for _ in range(draws)]
    drawn = Counter(tuple(discs[number] for number in places) for discs in worlds)
    assert set(drawn) == set(possible)
    weight = sum(possible.values())
    chi_square = sum((drawn[pair] - draws * n / weight) ** 2 / (draws * n / weight) for pair, n in possible.items())
    # 13 possible pairs, 12 degrees of freedom: above 32.9 once in a thousand draws, and the seed is fixed.
    assert len(possible) == 13
    assert chi_square < 32.9
