"""Back and forth: a wrong click is taken back with one more, until something was seen or the turn handed over."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richelieu.commands import random_game
from richelieu.duel.actions import Take
from richelieu.duel.rules import legal_actions
from richelieu.record import replay
from tests.duel.games import lively, seeds
from tests.shell.tables import COMPUTER, PERSON, line, play, record_of, session_of
from web.table.seating import Seat
from web.table.session import Session


def test_before_anything_is_done_there_is_nothing_to_take_back() -> None:
    session = session_of(record_of())
    assert session.undo_to is None
    session.undo()
    session.redo()
    assert line(session) == ""


def test_a_take_is_taken_back() -> None:
    session = session_of(record_of())
    play(session, "1.1")
    session.undo()
    assert line(session) == ""
    assert session.record.turns == ()
    assert session.way.state == replay(record_of())


def test_a_turn_is_taken_back_step_by_step_while_the_next_person_has_done_nothing() -> None:
    session = session_of(record_of())
    play(session, "1.1 @2.5")
    session.undo()
    assert line(session) == "1.1"
    session.undo()
    assert line(session) == ""


def test_a_turn_is_out_of_reach_once_the_next_person_has_acted() -> None:
    session = session_of(record_of())
    play(session, "1.1 end 2.1 end")
    for _ in range(5):
        session.undo()
    assert line(session) == "1.1 end"


def test_a_disc_that_was_seen_is_not_given_back() -> None:
    """4.2 has a disc: whoever has looked at it cannot unsee it. What was done after that can be taken back."""
    session = session_of(record_of(turns=["4.1 end"]))
    play(session, "4.2 end")
    session.undo()
    assert line(session) == "4.1 end 4.2"
    assert session.undo_to is None


def test_the_end_of_a_game_is_not_taken_back_once_it_has_turned_the_discs_over() -> None:
    """At the end all discs lie open: what the others hid has been seen."""
    game = random_game(record_of(), Random(1))
    session = session_of(game)
    assert session.over
    assert session.undo_to is None
    session.undo()
    assert session.record == game


def test_what_was_done_before_a_disc_was_seen_stays_done() -> None:
    """Even in the same turn: the first card was taken knowing nothing of the disc under the second."""
    cards = {"4.1": "BOs", "4.2": "BOc"}
    session = session_of(record_of(cards, turns=["1.1 end"]))
    play(session, "4.1 4.2")
    session.undo()
    assert line(session) == "1.1 end 4.1 4.2"


def test_undo_goes_back_over_the_answer_of_a_computer() -> None:
    session = session_of(record_of(), PERSON, COMPUTER)
    play(session, "1.1 end 2.1 end")
    session.undo()
    assert line(session) == "1.1"


def test_undo_goes_back_over_several_turns_against_computers_alone() -> None:
    """Nobody else is there to whom a turn could have been handed over."""
    session = session_of(record_of(players=3), COMPUTER, PERSON, COMPUTER)
    play(session, "1.1 end 2.1 end 3.1 end 1.2 end 2.2 end 3.2 end")
    session.undo()
    session.undo()
    session.undo()
    session.undo()
    assert line(session) == "1.1 end"
    assert session.undo_to is None, "the computer's own turn is not the person's to take back"


def test_a_person_is_not_taken_back_by_another_over_a_computer_between_them() -> None:
    session = session_of(record_of(players=3), PERSON, COMPUTER, PERSON)
    play(session, "1.1 end 2.1 end 3.1 end")
    for _ in range(5):
        session.undo()
    assert line(session) == "1.1 end 2.1 end"


def test_a_disc_that_a_computer_has_seen_stays_with_it() -> None:
    session = session_of(record_of(), PERSON, COMPUTER)
    play(session, "4.1 end 4.2 end")
    assert session.undo_to is None


def test_redo_plays_again_what_was_taken_back() -> None:
    session = session_of(record_of())
    play(session, "1.1 @2.5")
    before = session.record
    session.undo()
    session.undo()
    session.redo()
    assert line(session) == "1.1"
    session.redo()
    assert session.record == before
    session.redo()
    assert session.record == before


def test_redo_plays_the_answer_of_the_computer_too() -> None:
    session = session_of(record_of(), PERSON, COMPUTER)
    play(session, "1.1 end 2.1 end")
    session.undo()
    session.redo()
    assert line(session) == "1.1 end 2.1 end"


def test_something_new_ends_the_way_forward() -> None:
    session = session_of(record_of())
    play(session, "1.1")
    session.undo()
    play(session, "2.1")
    session.redo()
    assert line(session) == "2.1"


def test_a_reload_knows_no_more_way_back_than_there_was() -> None:
    """A game that is opened again has the same laws: the disc stays seen, the turn handed over."""
    seen = session_of(record_of(turns=["4.1 end", "4.2"]))
    assert seen.undo_to is None
    handed = session_of(record_of(turns=["1.1 end", "2.1"]))
    handed.undo()
    assert line(handed) == "1.1 end"
    handed.undo()
    assert line(handed) == "1.1 end"


def least(session: Session) -> int:
    """How many actions must stay, told without the session's help: discs seen, and turns begun by someone else."""
    stay, person = 0, None
    disc_mask = session.record.setup.layout.disc_mask
    for index, played in enumerate(session.way.played):
        state, action = played.before, played.action
        if state.seat in session.persons:
            if person not in (None, state.seat):
                stay = max(stay, index)
            person = state.seat
        if isinstance(action, Take) and disc_mask >> action.cell & 1:
            stay = index + 1
    return stay


@given(
    seeds,
    st.lists(st.sampled_from(["", "", "", "page"]), min_size=2, max_size=4),
    st.booleans(),
    st.lists(st.sampled_from(["play", "play", "play", "play", "undo", "redo", "lift", "confirm"]), max_size=80),
)
@settings(max_examples=120)
def test_no_way_of_clicking_brings_back_what_was_seen_or_handed_over(
    seed: int, levels: list[str], confirm: bool, clicks: list[str]
) -> None:
    """Whoever plays, and in whatever order one clicks: what must stay stays, and the record is what was played."""
    rng = Random(seed)
    game = record_of(players=len(levels), first=rng.randrange(len(levels)))
    session = session_of(game, *(Seat("", level) for level in levels), confirm=confirm)
    for click in clicks:
        stays = line(session).split()[: least(session)]
        before = session.record
        if click == "play" and not session.unconfirmed and (actions := legal_actions(session.way.state)):
            session.act(lively(actions, rng))
        elif click == "undo":
            session.undo()
        elif click == "redo":
            session.redo()
        elif click == "lift":
            session.lift_curtain()
        elif click == "confirm":
            session.confirm_turn()
        assert line(session).split()[: len(stays)] == stays
        assert session.record.turns == () or replay(session.record) == session.way.state
        if click in ("lift", "confirm"):
            assert session.record == before
        # What was undone and not replaced by something else can be had again.
        again = [*session.record.turns]
        if click == "undo" and session.record != before:
            session.redo()
            assert line(session).startswith(" ".join(again))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_opened_at_any_point(players: int) -> None:
    """The session of a record that stops anywhere stands where the record does."""
    rng = Random(players)
    session = session_of(record_of(players=players))
    while actions := legal_actions(session.way.state):
        session.lift_curtain()
        session.act(lively(actions, rng))
        opened = session_of(session.record)
        assert opened.way.state == session.way.state
        assert opened.record == session.record
        assert least(opened) <= opened.floor
