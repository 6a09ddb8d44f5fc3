"""Going over a game: decisions one by one, each with the eyes of who made it, at a pace that can be stopped."""

from __future__ import annotations

import asyncio
import json
from functools import cache
from random import Random

import pytest

from richelieu.commands import random_game
from richelieu.record import Record
from tests.web.tables import COMPUTER, PERSON, record_of, session_of, with_other_discs
from web import bot
from web.app import App
from web.review import parts_of
from web.seating import Seating, seated
from web.shelf import Memory, Shelf
from web.views.page import page
from web.views.screen import ReviewPart, Seat

DISCS = {"4.2": "cross", "4.11": "sword", "1.3": "tower"}


@cache
def whole_game(players: int = 2) -> Record:
    return random_game(record_of(discs=DISCS, players=players), Random(4))


def app_after(record: Record, *seats: Seat) -> App:
    """An app with this game on the table, and its review open."""
    app = App(Shelf(Memory()), Random(1), ["en"])
    app.begin(seated(record, Seating("", seats)))
    app.handle("review")
    return app


def shown(app: App) -> ReviewPart:
    review = app.screen().review
    assert review is not None
    return review


def verdict(lost: float = 0.0) -> str:
    return json.dumps({"played": 3.0, "best": 3.0 + lost, "actions": ["1.1", "end"], "reasons": [["takes_disc"]]})


def judge_all(app: App, worst: int = -1) -> None:
    """Verdicts for everything that is asked; one of them severe."""
    while question := app.review.question():
        app.review.take(question, verdict(9.0 if len(app.review.verdicts) == worst else 0.5))


def test_a_turn_is_one_decision_unless_a_disc_comes_to_light_in_it() -> None:
    record = record_of({"4.1": "BOs", "4.2": "BOc", "4.3": "BOt"}, DISCS, turns=("1.1 end", "4.1 4.2 end", "2.1 @3.1"))
    parts = [(part.turn, part.seat, " ".join(map(str, part.actions))) for part in parts_of(session_of(record))]
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
    app.review.take(app.review.question(), verdict())
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
    app.review.take(question, verdict())
    assert shown(app).done == 0


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
    scores = app.screen().table.sheet.scores
    assert shown(app).margin == scores[0] - scores[1]
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
    assert app.session.state.over


def test_the_judge_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "JUDGED", 200)
    monkeypatch.setattr(bot, "BREATH", 0.0)
    app = app_after(whole_game(), PERSON, PERSON)
    question = app.review.question()
    app.review.take(question, asyncio.run(bot.judge(question)))
    assert app.review.verdicts[0].lost >= 0
    assert "polyline" in page(app.screen())
