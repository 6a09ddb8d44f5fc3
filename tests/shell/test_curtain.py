"""The curtain: it hangs when the device changes hands while somebody at it holds something hidden, and only then."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richelieu.duel.rules import legal_actions
from richelieu.duel.view import view
from tests.duel.games import lively, seeds
from tests.shell.tables import COMPUTER, PERSON, cell, line, play, record_of, session_of
from web.table.seating import Seat
from web.table.session import TypedError

DISC_TAKEN = ["4.1 end", "4.2 end"]
"""The Queen has picked up the disc of 4.2; Richelieu is to move."""


def test_nothing_hidden_no_curtain() -> None:
    session = session_of(record_of())
    play(session, "1.1 end")
    assert session.curtain is None
    assert session.at_device == 1


def test_the_curtain_hangs_once_somebody_holds_a_disc() -> None:
    session = session_of(record_of(turns=DISC_TAKEN[:1]))
    play(session, "4.2")
    while_looking = session.curtain
    play(session, "end")
    assert (while_looking, session.curtain) == (None, 0), "whoever looks at the disc still has the device"
    assert session.seen.viewer is None, "a spectator's view behind the curtain"


def test_nobody_can_play_behind_the_curtain() -> None:
    session = session_of(record_of(turns=DISC_TAKEN))
    assert not session.legal
    assert session.targets() == {}


def test_lifting_the_curtain_hands_the_turn_over() -> None:
    session = session_of(record_of(turns=DISC_TAKEN))
    session.lift_curtain()
    assert session.curtain is None
    assert session.seen.viewer == 0
    assert session.undo_to is None


def test_the_owner_sees_the_disc_and_the_other_its_back() -> None:
    session = session_of(record_of(discs={"4.2": "cross"}, turns=DISC_TAKEN))
    session.lift_curtain()
    assert session.seen.held(1) == (None,)
    play(session, "1.1 end")
    session.lift_curtain()
    assert session.seen.held(1) == ("cross",)


def test_a_game_that_is_opened_again_begins_behind_the_curtain() -> None:
    """Nobody knows who sits before the page now."""
    assert session_of(record_of(turns=DISC_TAKEN)).curtain == 0
    assert session_of(record_of(turns=[*DISC_TAKEN, "1.1"])).curtain == 0
    assert session_of(record_of(turns=DISC_TAKEN[:1])).curtain is None


def test_opening_a_game_in_the_middle_of_a_turn_leaves_the_way_back_to_its_begin() -> None:
    session = session_of(record_of(turns=[*DISC_TAKEN, "1.1"]))
    session.lift_curtain()
    session.undo()
    assert line(session) == "4.1 end 4.2 end"
    assert session.undo_to is None


def test_against_computers_there_is_never_a_curtain() -> None:
    session = session_of(record_of(turns=DISC_TAKEN), COMPUTER, PERSON)
    assert session.curtain is None
    assert session.at_device == 1
    assert session.seen.viewer == 1


def test_what_a_computer_holds_is_no_reason_for_a_curtain() -> None:
    """Nobody at the device could see it anyway."""
    session = session_of(record_of(players=3, turns=["4.1 end", "4.2 end"]), PERSON, COMPUTER, PERSON)
    assert session.curtain is None
    assert session.at_device == 2


def test_computers_among_themselves_are_watched_by_a_spectator() -> None:
    session = session_of(record_of(turns=DISC_TAKEN), COMPUTER, COMPUTER)
    assert session.curtain is None
    assert session.seen.viewer is None
    assert session.undo_to is None


def test_a_disc_that_was_spent_hides_nothing() -> None:
    """The Queen paid a marker for 1.1, found “marker back” and spent it: all have seen it, nobody holds anything."""
    turns = ["4.1 @1.1", "1.1x end", "2.1 end", "4.2 ! end"]
    session = session_of(record_of(discs={"4.2": "marker"}, turns=turns))
    assert session.way.state.spent == (0, 1)
    assert session.curtain is None


def test_undo_at_the_curtain_shows_nobody_what_the_last_player_holds() -> None:
    """The next person may have the device already: the turn comes back behind a curtain of its own."""
    session = session_of(record_of(discs={"4.2": "cross"}, turns=[*DISC_TAKEN, "1.1 end", "2.1"]))
    session.lift_curtain()
    play(session, "end")
    assert session.curtain == 0
    session.undo()
    assert line(session).endswith("2.1")
    assert session.curtain == 1
    assert "cross" not in session.seen.discs
    session.redo()
    assert session.curtain == 0
    session.undo()
    session.lift_curtain()
    assert session.seen.held(1) == ("cross",)
    session.undo()
    assert line(session).endswith("1.1 end"), "the wrong click before it can still be taken back"


def test_when_all_is_over_all_is_open() -> None:
    rng = Random(7)
    session = session_of(record_of())
    while actions := legal_actions(session.way.state):
        session.lift_curtain()
        session.act(lively(actions, rng))
    assert session.curtain is None
    assert None not in session.seen.held(0) + session.seen.held(1)


@given(
    seeds,
    st.lists(st.sampled_from(["", "", "page"]), min_size=2, max_size=4),
    st.lists(st.sampled_from(["play", "play", "play", "undo", "redo", "lift", "lift"]), max_size=100),
)
@settings(max_examples=100)
def test_no_secret_is_seen_by_the_wrong_eyes(seed: int, levels: list[str], clicks: list[str]) -> None:
    """The one who sees is the last who lifted a curtain or was handed a device at which nobody held anything."""
    rng = Random(seed)
    session = session_of(record_of(players=len(levels)), *(Seat("", level) for level in levels))
    for click in clicks:
        if click == "play" and (actions := legal_actions(session.way.state)):
            session.lift_curtain()
            session.act(lively(actions, rng))
        elif click == "undo":
            session.undo()
        elif click == "redo":
            session.redo()
        elif click == "lift":
            session.lift_curtain()
        seen, state = session.seen, session.way.state
        assert seen == view(state, seen.viewer)
        if state.over:
            continue
        assert seen.viewer is None or seen.viewer in session.persons
        holders = [person for person in session.persons if view(state, None).held(person)]
        if session.curtain is not None:
            assert holders
            assert seen.viewer is None
            assert session.curtain == state.seat
        elif len(session.persons) > 1 and holders and state.seat in session.persons:
            assert seen.viewer == state.seat
        if len(session.persons) < 2:
            assert session.curtain is None


@pytest.mark.parametrize("typed", ["", "1.1 end", "2.5 end", "nonsense"])
def test_nobody_types_at_the_curtain(typed: str) -> None:
    """It hangs on, and the answer is always the same: a refusal might tell what lies there."""
    session = session_of(record_of(turns=DISC_TAKEN))
    with pytest.raises(TypedError) as refused:
        session.type(typed)
    assert (refused.value.word, refused.value.code) == (typed, "turn_over")
    assert line(session) == "4.1 end 4.2 end"
    assert session.curtain == 0
    session.lift_curtain()
    session.type("1.1 end")
    assert line(session).endswith("1.1 end")
    assert session.curtain == 1
    assert cell("1.1") not in session.targets()
