"""What holds in every game, whatever is played."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from hypothesis import example, given, settings

from richelieu.duel.actions import Mark, Move, Pass, Spend, Take
from richelieu.duel.cards import CELLS, MARKERS
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.state import State
from richelieu.errors import IllegalAction
from richelieu.record import Record
from tests.duel.games import DUEL, some_state, tables, walk
from tests.duel.naive import Table
from tests.duel.positions import EDITION, conceivable_actions, legal

CONCEIVABLE = conceivable_actions()
EVERY_CARD = (1 << CELLS) - 1
Parts = tuple[int, int, bool]


def held_discs(state: State) -> Counter[str]:
    taken = sum(state.hands)
    return Counter(disc for cell, disc in state.setup.disc_at.items() if taken >> cell & 1)


@settings(max_examples=40)
@given(tables)
def test_no_card_disc_or_marker_is_ever_lost_or_made(parts: Parts) -> None:
    """48 cards in one place each; 8 discs; 3 markers a player, each in reserve, on one card or in the box."""
    for state, _ in walk(*parts):
        seats = range(state.setup.players)
        assert sum(state.rows) + sum(state.hands) == EVERY_CARD
        assert sum(part.bit_count() for part in (*state.rows, *state.hands)) == CELLS
        standing = [mask.bit_count() for mask in state.standing]
        assert sum(state.standing).bit_count() == sum(standing)
        assert not sum(state.standing) & ~state.table
        assert all(state.reserve[seat] >= 0 and 0 <= state.box(seat) <= MARKERS for seat in seats)
        assert not Counter(state.setup.discs) - Counter(EDITION.discs)
        assert 0 <= sum(state.spent) <= held_discs(state)["marker"]
        assert all(state.marker_backs(seat) >= 0 for seat in seats)


@settings(max_examples=40)
@given(tables)
def test_every_game_ends_and_only_when_its_rows_are_empty(parts: Parts) -> None:
    """All four or, in the short game, three; no seat is left to move."""
    *before, (last, _) = walk(*parts)
    empty_at_end = 3 if last.setup.last_row else 4
    assert last.over
    assert last.rows.count(0) == empty_at_end
    assert all(not state.over and state.rows.count(0) < empty_at_end for state, _ in before)


@settings(max_examples=40)
@given(tables)
def test_each_action_does_what_its_name_says_and_no_more(parts: Parts) -> None:
    """A take moves one card, a mark one marker, a disc one marker, and a turn goes to the next seat."""
    played = list(walk(*parts))
    for (old, action), (new, _) in pairwise(played):
        me, ended = old.seat, new.turn == old.turn + 1
        if isinstance(action, Take):
            assert new.hands[me] == old.hands[me] | 1 << action.cell
            assert new.taken == (*old.taken, action.cell)
            assert new.box(me) - old.box(me) == (action.pay is not None)
        else:
            assert (new.rows, new.hands) == (old.rows, old.hands)
        if isinstance(action, Mark | Move):
            assert new.standing[me] >> action.cell & 1
            assert new.reserve[me] == old.reserve[me] - isinstance(action, Mark)
        if isinstance(action, Spend):
            assert (new.spent[me], new.reserve[me]) == (old.spent[me] + 1, old.reserve[me] + 1)
        assert ended != isinstance(action, Take | Spend)
        assert new.seat == ((me + 1) % old.setup.players if ended else me)
        assert not (ended and new.taken)
        for other in range(old.setup.players):
            if other != me:
                assert (new.hands[other], new.spent[other], new.box(other)) == (
                    old.hands[other],
                    old.spent[other],
                    old.box(other),
                )


@settings(max_examples=40)
@given(tables)
def test_nobody_passes_who_could_take(parts: Parts) -> None:
    """Where `pass` is legal, no take is, and nothing was taken in the turn."""
    for state, _ in walk(*parts):
        actions = legal_actions(state)
        if any(isinstance(action, Pass) for action in actions):
            assert not any(isinstance(action, Take) for action in actions)
            assert not state.taken


@settings(max_examples=30)
@given(tables)
def test_legal_actions_are_exactly_what_apply_accepts(parts: Parts) -> None:
    """Of all 4,755 actions that can be written; and trying them changes nothing."""
    state = some_state(*parts)
    before = tuple(state)
    accepted = []
    for action in CONCEIVABLE:
        try:
            apply(state, action)
        except IllegalAction:
            continue
        accepted.append(action)
    assert len(CONCEIVABLE) == 4755
    assert Counter(accepted) == Counter(legal_actions(state))
    assert tuple(state) == before


@settings(max_examples=15)
@given(tables)
def test_old_states_are_never_changed_by_playing_on(parts: Parts) -> None:
    """What was written down of each state still stands when the game is over."""
    written, states = [], []
    for state, _ in walk(*parts):
        states.append(state)
        written.append(repr(state))
    assert list(map(repr, states)) == written
    assert all(hash(state) == hash(State(*state)) for state in states[:3])


@settings(max_examples=25)
@given(tables)
@example((1, 4, True))
def test_a_second_engine_written_from_the_rulebook_agrees(parts: Parts) -> None:
    """On every legal action and every result of whole games."""
    table: Table | None = None
    for state, action in walk(*parts):
        table = table or Table(Record(DUEL, state.setup).as_data())
        assert legal(state) == set(table.legal())
        assert DUEL.result(state).as_data() == table.result()
        if action:
            table = table.after(str(action))


def test_the_random_games_of_these_tests_show_every_kind_of_action() -> None:
    """Or the invariants above would say little: payments both ways, moves, discs spent early and late, passes."""
    seen: Counter[str] = Counter()
    for seed in range(250):
        for state, action in walk(seed, 2 + seed % 3, seed % 2 == 0):
            kind = type(action).__name__
            paid = isinstance(action, Take) and action.pay is not None
            from_table = isinstance(action, Take) and (action.pay or 0) >= 0 and paid
            seen[f"{kind}{' paid' * paid}{' from table' * from_table}{' late' * bool(state.taken)}"] += 1
    wanted = {"Take", "Take late", "Take paid", "Take paid late", "Take paid from table", "Take paid from table late"}
    wanted |= {"Mark late", "Move late", "Spend", "Spend late", "End late", "Pass", "NoneType late"}
    assert set(seen) == wanted
