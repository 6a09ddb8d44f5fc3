"""What the page adds to a record, read from records that come from anywhere."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.record import Record, read_record
from tests.duel.games import DUEL
from tests.shell.tables import COMPUTER, PERSON, record_of
from web.table.seating import (
    KEY,
    NewGame,
    Seat,
    Seating,
    choices_of,
    clean,
    new_record,
    read_choices,
    read_seating,
    return_record,
    seated,
)

LEVELS = ["page", "cardinal"]


def table_with(extra: Any, players: int = 2) -> Seating:
    """The seating of a record in which this stands under the page's key."""
    record = replace(record_of(players=players), extra={KEY: extra})
    return read_seating(read_record(record.as_text()), LEVELS)


def test_what_is_written_is_read_again() -> None:
    seating = Seating("Sunday", (Seat("Anne"), COMPUTER), leg=2, carried=-7)
    record = read_record(seated(record_of(), seating).as_text())
    assert read_seating(record, LEVELS) == seating


def test_a_record_from_elsewhere_is_a_game_of_persons() -> None:
    assert read_seating(record_of(players=3), LEVELS) == Seating("", (PERSON,) * 3)


@pytest.mark.parametrize("extra", [None, 1, "x", [], [[]], {"seats": 1}, {"seats": [1, None]}, {"seats": {"0": {}}}])
def test_odd_extras_are_as_if_they_were_not_there(extra: Any) -> None:
    assert table_with(extra) == Seating("", (PERSON, PERSON))


def test_too_few_seats_are_filled_and_too_many_ignored() -> None:
    assert table_with({"seats": [{"name": "Anne"}]}, players=3).seats == (Seat("Anne"), PERSON, PERSON)
    assert len(table_with({"seats": [{"name": "Anne"}] * 9}).seats) == 2


@pytest.mark.parametrize("level", ["nobody", "Page", ["page"], {"page": 1}, True, 0, None])
def test_a_level_that_is_none_is_a_person(level: Any) -> None:
    assert table_with({"seats": [{"level": level}]}).seats[0] == PERSON


def test_names_and_titles_are_one_short_line() -> None:
    seating = table_with({"title": "a\n\tb" + "c" * 99, "seats": [{"name": "  Anne \r\n d’Autriche  "}, {"name": 7}]})
    assert seating.title == "a b" + "c" * 37
    assert [seat.name for seat in seating.seats] == ["Anne d’Autriche", ""]
    assert clean(None) == ""


@pytest.mark.parametrize(
    ("leg", "carried", "players", "found"),
    [
        (1, 0, 2, (1, 0)),
        (2, -12, 2, (2, -12)),
        (3, 0, 2, (0, 0)),
        (True, 0, 2, (0, 0)),
        ("1", "5", 2, (0, 0)),
        (2, 10**9, 2, (2, 0)),
        (2, 1.5, 2, (2, 0)),
        (1, 0, 3, (0, 0)),
    ],
)
def test_a_match_is_the_first_or_second_game_of_two(
    leg: Any, carried: Any, players: int, found: tuple[int, int]
) -> None:
    seating = table_with({"leg": leg, "carried": carried}, players)
    assert (seating.leg, seating.carried) == found


names = st.sampled_from(["title", "seats", "name", "level", "leg", "carried"]) | st.text(max_size=4)
json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**6), 10**6) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(names, inner, max_size=5),
    max_leaves=12,
)


@given(json_values, st.sampled_from([2, 3, 4]))
def test_whatever_stands_there_somebody_sits_on_every_seat(extra: Any, players: int) -> None:
    """And what is written back can be read."""
    seating = table_with(extra, players)
    assert len(seating.seats) == players
    assert all(seat.level in ("", *LEVELS) for seat in seating.seats)
    again = seated(replace(record_of(players=players), extra={KEY: extra}), seating)
    assert read_seating(read_record(again.as_text()), LEVELS) == seating


def test_keys_of_others_stay_in_the_record() -> None:
    record = replace(record_of(), extra={"note": "mine"})
    assert json.loads(seated(record, Seating()).as_text())["note"] == "mine"


# New games.


def dealt(players: int = 2, seats: tuple[Seat, ...] = (PERSON,) * 4, seed: int = 1, **chosen: Any) -> Record:
    """A new duel as chosen."""
    return new_record(DUEL, NewGame(DUEL.name, players, seats, **chosen), Random(seed))


def test_a_new_game_is_dealt_as_chosen() -> None:
    choices = NewGame("duel", 3, (Seat("Anne"), COMPUTER, PERSON, Seat("absent")), "2", frozenset({"last_row"}))
    record = new_record(DUEL, choices, Random(1), "Sunday")
    assert record.game is DUEL
    assert (record.setup.players, record.setup.first, record.setup.last_row) == (3, 2, True)
    assert read_seating(record, LEVELS) == Seating("Sunday", (Seat("Anne"), COMPUTER, PERSON))


def test_who_begins_is_drawn_by_lot_unless_chosen() -> None:
    assert {dealt(seed=seed).setup.first for seed in range(20)} == {0, 1}


def test_one_who_begins_but_does_not_play_is_the_last_who_does() -> None:
    assert dealt(first="3").setup.first == 1


def test_a_match_is_for_two() -> None:
    assert read_seating(dealt(2, match=True), LEVELS).leg == 1
    assert read_seating(dealt(3, match=True), LEVELS).leg == 0


def test_the_return_game_has_the_same_deal_the_sides_changed_and_the_margin_carried() -> None:
    """Anne had seat 0 and won by 9: now she has seat 1, and the other brings −9."""
    first = dealt(seats=(Seat("Anne"), Seat("Louis"), PERSON, PERSON), match=True)
    back = return_record(first, read_seating(first, LEVELS), "Sunday", (30, 21))
    seating = read_seating(back, LEVELS)
    assert back.setup == first.setup
    assert back.turns == ()
    assert seating == Seating("Sunday", (Seat("Louis"), Seat("Anne")), leg=2, carried=-9)


def test_choices_are_read_from_the_form() -> None:
    fields = {"players": "3", "name-0": " Anne ", "level-1": "page", "first": "2", "option-last_row": "on"}
    chosen = NewGame("duel", 3, (Seat("Anne"), COMPUTER, PERSON, PERSON), "2", frozenset({"last_row"}))
    assert read_choices(fields, DUEL, LEVELS) == chosen


def test_the_choices_of_a_game_lead_to_one_like_it() -> None:
    record = dealt(3, (Seat("Anne"), COMPUTER, PERSON, PERSON), first="2", options=frozenset({"last_row"}))
    choices = choices_of(record, read_seating(record, LEVELS))
    again = new_record(DUEL, choices, Random(9))
    assert (again.setup.players, again.setup.first, again.setup.last_row) == (3, 2, True)
    assert read_seating(again, LEVELS) == read_seating(record, LEVELS)


@given(
    st.dictionaries(
        st.sampled_from(["players", "first", "name-0", "name-3", "level-0", "level-3", "match", "option-last_row"]),
        st.sampled_from(["", "0", "1", "2", "3", "4", "5", "²", "-1", "random", "page", "nobody"]) | st.text(),
    ),
    st.randoms(use_true_random=False),
)
def test_whatever_is_in_the_form_a_game_can_be_dealt(fields: dict[str, str], rng: Random) -> None:
    choices = read_choices(fields, DUEL, LEVELS)
    record = new_record(DUEL, choices, rng)
    assert 2 <= record.setup.players == choices.players <= 4
    assert 0 <= record.setup.first < choices.players
    assert len(choices.seats) == 4
