"""The score sheet while the game runs: what is decided, what threatens, and never a false promise."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings

from richelieu.duel.scoring import Line, score_sheet
from richelieu.duel.state import State
from richelieu.duel.view import open_view, view, world
from tests.duel.games import play_out, some_state, tables
from tests.duel.positions import EDITION, line_of, position


def line_for(state: State, name: str, seat: int | None) -> Line:
    return next(line for line in score_sheet(view(state, seat)).lines if line.name == name)


def test_what_is_still_on_the_table_is_counted_in_shields_and_symbols() -> None:
    """A two-shield card counts twice for its region, and a symbol once."""
    state = position("BO2 BOs BRs AU2")
    left = {line.name: line.left for line in score_sheet(view(state, 0)).lines if line.left}
    assert left == {"BO": 3, "BR": 1, "AU": 2, "sword": 2}


def test_a_seats_sheet_counts_its_own_disc_and_not_the_others() -> None:
    """The other's is a back, though the open count knows it."""
    state = position("BR2", hands=("BO2 BO2 BOs",), held=("BO",))
    assert line_for(state, "BO", 0).counts == (6, 5)
    assert line_for(state, "BO", 0).disc == 0
    assert line_for(state, "BO", 1).counts == (5, 5)
    assert line_for(state, "BO", 1).disc is None


def test_a_line_is_decided_when_nobody_can_even_draw_level() -> None:
    """6 against 3 with one shield on the table and the disc out of the question."""
    state = position("BOs LA2", hands=("BO2 BO2 BO2 LA2", "BOs BOt BOc LA2"), held=("AN",), out="BO")
    line = line_of(state, "BO")
    assert line.counts == (6, 3)
    assert line.contenders == (0,)
    assert line.decided
    assert not line.settled


def test_a_line_on_which_one_can_still_draw_level_is_not_decided() -> None:
    """One contender is left, yet the majority may be nobody's."""
    state = position("BO2 LA2", hands=("BO2 BO2",), out="BO")
    line = line_of(state, "BO")
    assert line.counts == (4, 4)
    assert line.contenders == (0, 1)
    assert not line.decided
    ahead = position("BOs LA2", hands=("BO2 BO2 BOs",), out="BO")
    line = line_of(ahead, "BO")
    assert (line.counts, line.contenders, line.decided) == ((5, 4), (0,), False)


def test_of_three_seats_a_contender_must_be_able_to_pass_both_others() -> None:
    """5, 2 and 1 with two shields left: the second is ahead of the third, but cannot reach the first."""
    state = position("BO2 LA2", hands=("BO2 BO2 BOs LA2", "BOt BOc LA2"), held=("AN",), out="BO", players=3)
    line = line_of(state, "BO")
    assert (line.counts, line.left) == ((5, 2, 1), 2)
    assert line.contenders == (0,)
    assert line.decided


def test_a_tie_that_nothing_can_break_is_decided_for_nobody() -> None:
    """5 against 5, nothing left, and the disc out of the game as far as the open count knows."""
    state = position("LA2", hands=("BO2 BO2 BOs LA2",), held=("AN",), out="BO")
    line = line_of(state, "BO")
    assert (line.counts, line.contenders) == ((5, 5), ())
    assert line.decided is True
    assert line.settled is True


def test_an_unseen_disc_keeps_a_line_open() -> None:
    """5 against 5 with nothing left on the table: a back that may be the disc can still decide it."""
    state = position("LA2", hands=("BO2 BO2 BOs LA2",), held=("AN",), out="BO")
    line = line_for(state, "BO", 0)
    assert line.disc_unseen
    assert line.contenders == (1,)
    assert not line.decided
    assert not line.settled


def test_a_disc_that_can_change_nothing_leaves_a_line_settled() -> None:
    """7 against 3: whoever is behind may hold the disc, and the points stay."""
    state = position("LA2", hands=("BO2 BO2 BO2 BOs LA2",), held=("AN",), out="BO")
    line = line_for(state, "BO", 0)
    assert line.counts == (7, 3)
    assert line.disc_unseen
    assert line.settled


def test_a_disc_on_the_table_keeps_even_a_sure_majority_from_being_settled() -> None:
    """The leader may find it, and score one more."""
    state = position(". . LA2", hands=("BO2 BO2 BO2 BOs LA2",), held=("AN",))
    line = line_for(state, "BO", 0)
    assert line.decided
    assert not line.settled


def test_a_disc_is_not_looked_for_where_no_back_is_left() -> None:
    """Seat 0 has all eight: what it has not seen is out of the game."""
    mine = "BO BR CH NO LA PR AN BB"
    state = position("BOs AU2", hands=("LA2 LA2 LA2 PR2 PR2 CH2 CH2 CH2",), held=(mine,))
    assert "AU" in view(state, 0).unseen
    assert not line_for(state, "AU", 0).disc_unseen
    assert line_for(state, "AU", 1).disc_unseen


def test_minus_five_threatens_who_has_no_card_while_one_can_be_taken() -> None:
    """And is certain once none is left."""
    state = position("AU2", hands=("BO2",))
    assert line_for(state, "AU", None).threatened == (0,)
    assert line_for(state, "AU", None).lost == ()
    assert line_for(state, "PR", None).threatened == ()
    assert line_for(state, "PR", None).lost == (0,)


def test_leading_is_having_the_strict_majority_now() -> None:
    """Nobody leads a tie."""
    state = position("AU2", hands=("BO2 NO2 NOs NOt",), out="NO BO")
    assert line_for(state, "BO", 0).leader == 1
    assert line_for(state, "NO", 0).leader is None


def test_at_the_end_everything_is_settled() -> None:
    """Also what is left in the last row counts no more."""
    for state in (position("", hands=("BO2",)), position("BO2 BR2 AUs", last_row=True)):
        for line in score_sheet(view(state, 0)).lines:
            assert line.decided
            assert line.settled
            assert (line.left, line.disc_unseen, line.threatened) == (0, False, ())


@settings(max_examples=60)
@given(tables)
def test_no_continuation_contradicts_the_sheet(parts: tuple[int, int, bool]) -> None:
    """Whatever world the viewer is in and however it is played on: what was called certain comes true."""
    state, rng = some_state(*parts), Random(parts[0])
    for seat in (None, *range(state.setup.players)):
        mine = view(state, seat)
        promised = score_sheet(mine).lines
        for _ in range(4):
            end = play_out(world(mine, rng), rng)
            for line, final in zip(promised, score_sheet(open_view(end)).lines, strict=True):
                check_promise(line, final)


def check_promise(line: Line, final: Line) -> None:
    cardless = {who for who, points in enumerate(final.points) if points in (-5, -4)}
    if final.leader is not None:
        assert final.leader in line.contenders
    if line.decided:
        assert final.leader == (line.contenders[0] if line.contenders else None)
    if line.settled:
        assert final.points == line.points
    assert set(line.lost) <= cardless <= {*line.lost, *line.threatened}
    assert all(count <= after for count, after in zip(line.counts, final.counts, strict=True))
    if line.disc is None and not line.disc_unseen:
        total = sum(line.counts) + line.left
        assert sum(final.counts) <= total


def test_every_line_has_a_disc_of_its_name() -> None:
    """So that a sheet can say who holds it."""
    assert set(EDITION.lines) < set(EDITION.discs)
