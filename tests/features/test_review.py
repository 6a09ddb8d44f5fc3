"""Going over a game: decisions one by one, each with the eyes of who made it, at a pace that can be stopped."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from random import Random

import pytest

from richelieu.commands import random_game
from richelieu.record import Record
from tests.shell.tables import COMPUTER, PERSON, record_of, session_of, with_other_discs
from web.app import App
from web.catalogue import FACES
from web.features.review.room import Part, parts_of
from web.features.review.view import ReviewShown
from web.keeping.shelf import Memory, Shelf
from web.page import page
from web.table import thinking
from web.table.seating import Seat, Seating, seated

DISCS = {"4.2": "cross", "4.11": "sword", "1.3": "tower"}


@cache
def whole_game(players: int = 2) -> Record:
    return random_game(record_of(discs=DISCS, players=players), Random(4))


def app_after(record: Record, *seats: Seat) -> App:
    """An app with this game on the table, and its review open."""
    app = App(FACES, Shelf(Memory()), Random(1), ["en"])
    app.begin(seated(record, Seating("", seats)))
    app.handle("review")
    return app


def shown(app: App) -> ReviewShown:
    review = app.screen().part(ReviewShown)
    assert review is not None
    return review


def verdict(lost: float = 0.0) -> str:
    return json.dumps({"played": 3.0, "best": 3.0 + lost, "actions": ["1.1", "end"], "reasons": [["takes_disc"]]})


def judge(app: App, question: str, answer: str) -> None:
    app.handle("judged", question, {"answer": answer})


def judge_all(app: App, worst: int = -1) -> None:
    """Verdicts for everything that is asked; one of them severe."""
    while question := app.review.question():
        judge(app, question, verdict(9.0 if shown(app).done == worst else 0.5))


def words(part: Part) -> str:
    return " ".join(str(played.action) for played in part.played)


def test_a_turn_is_one_decision_unless_a_disc_comes_to_light_in_it() -> None:
    record = record_of({"4.1": "BOs", "4.2": "BOc", "4.3": "BOt"}, DISCS, turns=("1.1 end", "4.1 4.2 end", "2.1 @3.1"))
    parts = [(part.turn, part.seat, words(part)) for part in parts_of(session_of(record).way)]
    assert parts == [(0, 0, "1.1 end"), (1, 1, "4.1 4.2"), (1, 1, "end"), (2, 0, "2.1 @3.1")]


def test_only_a_game_that_is_over_is_gone_over() -> None:
    app = app_after(record_of(turns=("1.1 end",)), PERSON, PERSON)
    assert app.dialog == ""
    assert app.review.question() == ""


def test_the_judge_is_asked_with_the_eyes_of_who_decided() -> None:
    """Two worlds that a player could not tell apart give the judge the same question."""
    record = whole_game()
    first = json.loads(app_after(record, PERSON, PERSON).review.question())
    assert first["view"]["viewer"] == 0
    other = json.loads(app_after(with_other_discs(record, "4.2", "4.11"), PERSON, PERSON).review.question())
    assert other["view"] == first["view"]


def test_persons_are_judged_and_computers_are_not_unless_they_are_alone() -> None:
    record = whole_game()
    assert {part.seat for part in app_after(record, PERSON, COMPUTER).review.parts} == {0}
    assert {part.seat for part in app_after(record, COMPUTER, COMPUTER).review.parts} == {0, 1}


def test_progress_is_seen_and_the_work_can_be_stopped_and_taken_up_again() -> None:
    app = app_after(whole_game(), PERSON, PERSON)
    judge(app, app.review.question(), verdict())
    assert (shown(app).done, shown(app).running) == (1, True)
    app.handle("review-stop")
    assert app.review.question() == ""
    app.handle("close")
    app.handle("review")
    judge_all(app)
    assert (shown(app).done, shown(app).running) == (shown(app).total, False)
    assert "review-progress" not in page(app.screen())


def test_a_verdict_that_nobody_waits_for_is_dropped() -> None:
    app = app_after(whole_game(), PERSON, PERSON)
    question = app.review.question()
    app.handle("review-stop")
    judge(app, question, verdict())
    assert shown(app).done == 0


@pytest.mark.parametrize(
    "answer",
    [
        {"failed": "the judge fell asleep"},
        {},
        {"answer": ""},
        {"answer": "[" * 9999},
        {"answer": "[]"},
        {"answer": json.dumps({"played": 1, "best": 2, "actions": [], "reasons": []})},
        {"answer": json.dumps({"played": 1, "best": 2, "actions": ["9.9"], "reasons": []})},
        {"answer": json.dumps({"played": 1, "best": 2, "actions": ["1.1"], "reasons": 5})},
        {"answer": json.dumps({"played": "much", "best": 2, "actions": ["1.1"], "reasons": []})},
        {"answer": json.dumps({"played": 1, "best": float("nan"), "actions": ["1.1"], "reasons": []})},
        {"answer": json.dumps({"played": 1, "best": 10**400, "actions": ["1.1"], "reasons": []})},
        {"answer": json.dumps({"best": 2, "actions": ["1.1"], "reasons": []})},
    ],
    ids=str,
)
def test_a_judge_that_fails_is_said_on_the_page_and_can_be_asked_again(answer: dict[str, str]) -> None:
    app = app_after(whole_game(), PERSON, PERSON)
    app.handle("judged", app.review.question(), answer)
    assert app.notices["computer"].text.startswith("The review stopped: the computer failed (")
    assert (shown(app).done, shown(app).running) == (0, False)
    assert "review-go-on" in page(app.screen())
    app.handle("review-go-on")
    judge_all(app)
    assert shown(app).done == shown(app).total


def test_the_review_goes_on_while_another_game_is_played() -> None:
    app = app_after(whole_game(), PERSON, PERSON)
    app.handle("quick-new")
    while question := app.review.question():
        judge(app, question, verdict())
    assert app.said == "The review is done."


def test_the_worst_turn_comes_first_and_small_losses_are_not_spoken_of() -> None:
    app = app_after(whole_game(), PERSON, COMPUTER)
    judge_all(app, worst=5)
    (mistake,) = shown(app).mistakes
    assert mistake.turn == app.review.parts[5].turn + 1
    assert mistake.lost == 9.0
    assert mistake.better.endswith("takes a disc.")


def test_the_curve_ends_with_the_margin_that_it_came_to() -> None:
    app = app_after(whole_game(), PERSON, COMPUTER)
    judge_all(app)
    ours, theirs = app.session.game.result(app.session.way.state).scores
    assert shown(app).margin == ours - theirs
    assert all(margin == 3.0 for _turn, margin in shown(app).curve)


def test_of_three_seats_only_the_own_turns_make_the_curve() -> None:
    app = app_after(whole_game(3), PERSON, PERSON, PERSON)
    judge_all(app)
    turns = [turn for turn, _margin in shown(app).curve]
    assert turns == [part.turn + 1 for part in app.review.parts if part.seat == 0]


def test_try_again_begins_a_new_game_before_that_turn() -> None:
    record = whole_game()
    app = app_after(record, PERSON, PERSON)
    old = app.key
    app.handle("try-again", "6")
    assert app.session.record.turns == record.turns[:6]
    assert app.key != old
    assert app.shelf.text(old) is not None


@pytest.mark.parametrize("turn", ["", "x", "-1", "9999", "²"])
def test_try_again_from_nowhere_does_nothing(turn: str) -> None:
    app = app_after(whole_game(), PERSON, PERSON)
    app.handle("try-again", turn)
    assert app.session.over


def test_the_judge_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "JUDGED", 200)
    monkeypatch.setattr(thinking, "BREATH", 0.0)
    app = app_after(whole_game(), PERSON, PERSON)
    question = app.review.question()
    judge(app, question, asyncio.run(thinking.judge(question)))
    assert app.review.judgements[0].lost >= 0
    assert "polyline" in page(app.screen())
