"""The duel's table: every place is there, says what lies on it, and what choosing it would do."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from richelieu.duel.actions import TAKE
from richelieu.duel.cards import CELL_TEXTS
from richelieu.duel.state import State
from richelieu.duel.view import view
from tests.shell.markup import Page
from tests.shell.screens import played, position_of
from web.face import Position
from web.games.duel.board import board
from web.games.duel.choosing import targets
from web.games.duel.names import card_words, cell_words
from web.games.duel.scores import sheet_of
from web.games.duel.side import side


def places(at: Position) -> list[dict[str, str]]:
    return Page(board(at)).with_attribute("data-place")


@pytest.mark.parametrize("actions", [0, 9, 30, 1000])
def test_every_place_has_its_address_whether_card_or_gap(actions: int) -> None:
    state = played(actions)
    found = places(position_of(state))
    assert sorted(place["data-place"] for place in found) == sorted(CELL_TEXTS)
    for place in found:
        cell = CELL_TEXTS.index(place["data-place"])
        assert place["id"] == "cell-" + place["data-place"].replace(".", "-")
        assert ("data-act" in place) == bool(state.table >> cell & 1)


def test_a_place_says_its_card_and_where_it_lies() -> None:
    state = played(0)
    html = board(position_of(state))
    for cell, address in enumerate(CELL_TEXTS):
        button = re.search(rf'data-place="{address}".*?</button>', html)
        assert button is not None
        words = f"{card_words(state.setup.layout.cards[cell])}; {cell_words(cell)}."
        assert f'class="visually-hidden">{words}' in button[0]


def test_tab_reaches_exactly_one_place_even_when_its_card_is_gone() -> None:
    state = played(20)
    for cell, text in enumerate(CELL_TEXTS):
        reached = [place for place in places(position_of(state, focus=text)) if place.get("tabindex") == "0"]
        assert len(reached) == 1
        if state.table >> cell & 1:
            assert reached[0]["data-place"] == text


def test_what_cannot_be_chosen_says_so() -> None:
    at = replace(position_of(played(0)), legal=(TAKE[0],))
    assert [place["data-place"] for place in places(at) if "aria-disabled" not in place] == ["1.1"]


@pytest.mark.parametrize("actions", [0, 1, 20, 33, 45])
def test_what_can_be_chosen_does_not_say_that_it_cannot(actions: int) -> None:
    at = position_of(played(actions))
    offered = {CELL_TEXTS.index(place["data-place"]) for place in places(at) if "aria-disabled" not in place}
    gaps = {cell for cell in range(len(CELL_TEXTS)) if not at.view.table >> cell & 1}
    assert offered - gaps == set(targets(at))


def sides(state: State, viewer: int | None) -> str:
    at = position_of(state, viewer)
    return "".join(side(at, seat) for seat in range(len(at.seats)))


def test_own_discs_are_open_and_others_show_their_back() -> None:
    state = next(
        state for seed in range(99) if (state := played(40, seed)) and not state.over and view(state, 0).held(0)
    )
    own, spectator = sides(state, 0), sides(state, None)
    assert own.count('class="disc-open"') == len(view(state, 0).held(0))
    assert 'class="disc-open"' not in spectator


@pytest.mark.parametrize("actions", [0, 20, 45, 1000])
def test_a_seat_shows_what_it_has_won_and_apart_from_it_the_lines_without_a_card(actions: int) -> None:
    """Both together are the total of the sheet, which is said to those who listen; nobody begins at −60."""
    at = position_of(played(actions), None)
    sheet = sheet_of(at.view)
    for seat, score in enumerate(sheet.scores):
        found = re.search(r'class="running".*?<span aria-hidden="true">(−?\d+).*?</p>', side(at, seat))
        assert found is not None
        lacking = re.search(r'class="lacking">−5 × (\d+)<', found[0])
        won = int(found[1].replace("−", "-"))
        assert won - 5 * int(lacking[1] if lacking else 0) == score
        assert won >= 0 or sheet.over
        assert f'class="visually-hidden">{str(score).replace("-", "−")} point' in found[0]
