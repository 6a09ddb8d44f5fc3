"""Turns, hints and results in words: what anybody at the table may hear."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from richelieu.duel.bot import reasons
from richelieu.game import Result
from tests.duel.games import DUEL, walk
from tests.shell.tables import COMPUTER, FACE, PERSON, in_row, play, record_of, session_of, with_other_discs
from web.face import Deed
from web.games.duel.advice import reason_words
from web.games.duel.names import cell_words, disc_words, level_words, line_name
from web.table import telling
from web.table.computer import advice
from web.table.seating import Seat
from web.table.session import Session
from web.table.values import LogLine


def names_at(session: Session) -> tuple[str, ...]:
    return telling.seat_names(FACE, session.seats)


def log(session: Session) -> tuple[LogLine, ...]:
    return telling.log(FACE, session.way, session.eyes, names_at(session))


def said(session: Session, since: int) -> str:
    """What is said of all that was done since so many actions were played."""
    return telling.said(FACE, telling.deeds(session.way, session.eyes, names_at(session), since))


def test_a_turn_in_words() -> None:
    cards = in_row(4, "BOs", "BOc") | {"1.1": "NO2", "3.4": "AUt"}
    session = session_of(record_of(cards))
    play(session, "1.1 @3.4 4.1 4.2 end")
    assert [(line.number, line.seat, line.words, line.notation) for line in log(session)] == [
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
    words = [line.words for line in log(session)]
    assert words[4].endswith("(2.2) for a marker from reserve, ends the turn")
    assert words[5].endswith("(1.2) for the marker on 1.3, ends the turn")


def test_a_moved_marker_a_spent_disc_and_a_pass_in_words() -> None:
    """One of each out of random games."""
    heard: dict[str, str] = {}
    for seed in range(60):
        for state, action in walk(seed):
            if action is not None:
                told = Deed(state.seat, state.turn, str(action), DUEL.view(state, None), ())
                heard[type(action).__name__] = FACE.words(told)
    assert heard["Move"].startswith("moves a marker from ")
    assert heard["Spend"] == "spends a disc to get a marker back"
    assert heard["Pass"] == "cannot take a card and passes"
    assert heard["End"] == "ends the turn"


def test_what_is_said_names_each_seat_once() -> None:
    session = session_of(record_of({"1.1": "NO2", "2.1": "AU2"}), Seat("Anne"), COMPUTER)
    play(session, "1.1 end 2.1 end")
    assert said(session, 0) == (
        "Anne takes Normandie, two shields (1.1), ends the turn, "
        "The Queen takes Auvergne, two shields (2.1), ends the turn"
    )
    assert said(session, 3) == "The Queen ends the turn"
    assert said(session, 4) == ""


def test_no_disc_is_named_in_what_is_said() -> None:
    """Two games that differ in the disc that was found sound the same."""
    record = record_of(discs={"4.2": "cross", "4.11": "sword"}, turns=["4.1 end", "4.2 end"])
    one, other = session_of(record), session_of(with_other_discs(record, "4.2", "4.11"))
    assert log(one) == log(other)
    assert said(one, 0) == said(other, 0)


@pytest.mark.parametrize(
    ("scores", "winners", "by", "words"),
    [
        ((30, 21), (0,), "points", "Richelieu wins by 9 points."),
        ((20, 21), (1,), "points", "Anne wins by 1 point."),
        ((-3, -5), (0,), "points", "Richelieu wins by 2 points."),
        ((21, 21), (1,), "fewer_cards", "Anne wins: equal on points, but with fewer cards."),
        ((21, 21), (0, 1), "draw", "A draw: equal on points and on cards."),
    ],
)
def test_the_outcome_in_words(scores: tuple[int, int], winners: tuple[int, ...], by: str, words: str) -> None:
    names = telling.seat_names(FACE, (PERSON, Seat("Anne")))
    assert FACE.outcome(Result(True, None, scores, winners, by), names) == words


def test_the_margin_among_several_is_that_over_the_second() -> None:
    names = telling.seat_names(FACE, (PERSON,) * 3)
    assert FACE.outcome(Result(True, None, (3, 20, 14), (1,), "points"), names) == "The Queen wins by 6 points."


# Hints.


def codes() -> dict[str, int]:
    """Every reason that the computer players can give, by its code: how many things it speaks of."""
    tree = ast.parse(Path(reasons.__file__).read_text(encoding="utf-8"))
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and node.elts and isinstance(node.elts[0], ast.Constant):
            code = node.elts[0].value
            if isinstance(code, str) and code.islower():
                found[code] = len(node.elts) - 1
    return found


def test_every_reason_has_words(language: str) -> None:
    """And names what it speaks of."""
    known = codes()
    assert {"only_turn", "secures", "guards"} <= set(known)
    for code, about in known.items():
        words = reason_words([code, *["NO"] * about])
        assert words, f"{code} has no words ({language})"
        assert "{" not in words
        assert ("Normandie" in words) == bool(about), code


def test_a_reason_names_lines_by_name_and_cards_by_their_place() -> None:
    assert reason_words(["secures", "sword"]) == "secures Swords"
    assert reason_words(["guards", "3.4"]) == "guards 3.4"


def test_an_unknown_reason_is_left_out() -> None:
    session = session_of(record_of({"1.1": "NO2"}))
    told = [Deed(0, 0, "1.1", session.seen, names_at(session))]
    turn = "takes Normandie, two shields (1.1)"
    assert advice(FACE, told, (("because",),)) == turn
    reasons_given = (("because",), ("takes_disc",), ("secures", "AU"))
    assert advice(FACE, told, reasons_given) == f"{turn}: takes a disc, secures Auvergne."


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
