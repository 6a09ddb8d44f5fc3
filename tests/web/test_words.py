"""Turns, hints and results in words: what anybody at the table may hear."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path

import pytest

from richelieu.bots import duel_reasons
from richelieu.duel.scoring import score_sheet
from richelieu.duel.view import open_view
from tests.duel.games import walk
from tests.web.tables import COMPUTER, PERSON, in_row, play, record_of, session_of, with_other_discs
from web import narrate
from web.advice import advice, reason_words
from web.names import cell_words, disc_words, level_words, line_name
from web.views.screen import Seat


def test_a_turn_in_words() -> None:
    cards = in_row(4, "BOs", "BOc") | {"1.1": "NO2", "3.4": "AUt"}
    session = session_of(record_of(cards))
    play(session, "1.1 @3.4 4.1 4.2 end")
    assert [(line.number, line.seat, line.words, line.notation) for line in narrate.log(session)] == [
        (1, 0, "takes Normandie, two shields (1.1), marks Auvergne, one shield and a tower (3.4)", "1.1 @3.4"),
        (
            2,
            1,
            "takes Bourgogne, one shield and a sword (4.1), "
            "takes Bourgogne, one shield and a cross (4.2) with its disc, ends the turn",
            "4.1 4.2 end",
        ),
    ]


def test_payments_and_moved_markers_in_words() -> None:
    turns = ["1.1 @1.2", "2.1 @2.2", "2.12 @1.12", "3.1 @1.3", "2.2x end", "1.2x1.3 end", "4.1 @4.5"]
    session = session_of(record_of(turns=turns))
    words = [line.words for line in narrate.log(session)]
    assert words[4].endswith("(2.2) for a marker from reserve, ends the turn")
    assert words[5].endswith("(1.2) for the marker on 1.3, ends the turn")


def test_a_moved_marker_a_spent_disc_and_a_pass_in_words() -> None:
    """One of each out of random games."""
    heard: dict[str, str] = {}
    for seed in range(60):
        for state, action in walk(seed):
            if action is not None:
                heard[type(action).__name__] = narrate.action_words(state, action)
    assert heard["Move"].startswith("moves a marker from ")
    assert heard["Spend"] == "spends a disc to get a marker back"
    assert heard["Pass"] == "cannot take a card and passes"
    assert heard["End"] == "ends the turn"


def test_what_is_said_names_each_seat_once() -> None:
    session = session_of(record_of({"1.1": "NO2", "2.1": "AU2"}), Seat("Anne"), COMPUTER)
    play(session, "1.1 end 2.1 end")
    assert narrate.said(session, 0) == (
        "Anne takes Normandie, two shields (1.1), ends the turn, "
        "The Queen takes Auvergne, two shields (2.1), ends the turn"
    )
    assert narrate.said(session, 3) == "The Queen ends the turn"
    assert narrate.said(session, 4) == ""


def test_no_disc_is_named_in_what_is_said() -> None:
    """Two games that differ in the disc that was found sound the same."""
    record = record_of(discs={"4.2": "cross", "4.11": "sword"}, turns=["4.1 end", "4.2 end"])
    one, other = session_of(record), session_of(with_other_discs(record, "4.2", "4.11"))
    assert narrate.log(one) == narrate.log(other)
    assert narrate.said(one, 0) == narrate.said(other, 0)


@pytest.mark.parametrize(
    ("scores", "ahead", "by", "words"),
    [
        ((30, 21), 0, "points", "Richelieu wins by 9 points."),
        ((20, 21), 1, "points", "Anne wins by 1 point."),
        ((-3, -5), 0, "points", "Richelieu wins by 2 points."),
        ((21, 21), 1, "fewer_cards", "Anne wins: equal on points, but with fewer cards."),
        ((21, 21), None, "draw", "A draw: equal on points and on cards."),
    ],
)
def test_the_outcome_in_words(scores: tuple[int, int], ahead: int | None, by: str, words: str) -> None:
    sheet = replace(score_sheet(open_view(session_of(record_of()).state)), scores=scores, ahead=ahead, by=by)
    assert narrate.outcome(sheet, (PERSON, Seat("Anne"))) == words


def test_the_margin_among_several_is_that_over_the_second() -> None:
    sheet = score_sheet(open_view(session_of(record_of(players=3)).state))
    sheet = replace(sheet, scores=(3, 20, 14), ahead=1, by="points")
    assert narrate.outcome(sheet, (PERSON,) * 3) == "The Queen wins by 6 points."


# Hints.


def codes() -> dict[str, int]:
    """Every reason that the computer players can give, by its code: how many things it speaks of."""
    tree = ast.parse(Path(duel_reasons.__file__).read_text(encoding="utf-8"))
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and node.elts and isinstance(node.elts[0], ast.Constant):
            code = node.elts[0].value
            if isinstance(code, str) and code.islower():
                found[code] = len(node.elts) - 1
    return found


def test_every_reason_has_words(language: str) -> None:
    """And names what it speaks of."""
    reasons = codes()
    assert {"only_turn", "secures", "guards"} <= set(reasons)
    for code, about in reasons.items():
        words = reason_words([code, *["NO"] * about])
        assert words, f"{code} has no words ({language})"
        assert "{" not in words
        assert ("Normandie" in words) == bool(about), code


def test_a_reason_names_lines_by_name_and_cards_by_their_place() -> None:
    assert reason_words(["secures", "sword"]) == "secures Swords"
    assert reason_words(["guards", "3.4"]) == "guards 3.4"


def test_an_unknown_reason_is_left_out() -> None:
    assert advice("1.1 end", [["because"]]) == "1.1 end"
    assert advice("1.1", [["because"], ["takes_disc"], ["secures", "AU"]]) == "1.1: takes a disc, secures Auvergne."


def test_names_are_words() -> None:
    assert cell_words(15) == "row 2, column 4"
    assert line_name("tower") == "Towers"
    assert [disc_words(disc) for disc in (None, "BB", "cross", "marker")] == [
        "a disc, face down",
        "disc of Bourbon",
        "cross disc",
        "“marker back” disc",
    ]
    assert level_words("cardinal") == "Cardinal, the strongest"
    assert level_words("jester") == "jester"
