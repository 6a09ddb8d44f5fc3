"""The computer at the table: it is asked what it may know, and an answer that comes too late is dropped."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from random import Random

import pytest

from richelieu.duel.notation import read_action
from richelieu.duel.rules import legal_actions
from tests.web.tables import COMPUTER, PERSON, line, record_of, with_other_discs
from web import bot
from web.app import LEVELS, App
from web.narrate import turn_words
from web.seating import Seating, seated
from web.shelf import Memory, Shelf
from web.thoughts import Question
from web.views.screen import Seat

DISCS = {"4.2": "cross", "4.11": "sword", "1.3": "tower"}


def app_with(*seats: Seat, turns: tuple[str, ...] = (), swapped: tuple[str, ...] = ()) -> App:
    """An app with this game on the table."""
    app = App(Shelf(Memory()), Random(1), ["en"])
    record = record_of(discs=DISCS, turns=turns, players=len(seats))
    record = with_other_discs(record, *swapped) if swapped else record
    app.begin(seated(record, Seating("", seats)))
    return app


def asked(app: App) -> Question:
    question = app.thoughts.question()
    assert question is not None
    return question


def test_nothing_is_asked_while_a_person_thinks() -> None:
    assert app_with(PERSON, COMPUTER).thoughts.question() is None


def test_the_computer_to_move_is_asked_with_its_own_eyes() -> None:
    app = app_with(PERSON, COMPUTER, turns=("1.1 end",))
    question = asked(app)
    assert question.level == "page"
    assert question.view["viewer"] == 1


def test_nothing_is_asked_before_a_turn_is_confirmed_nor_after_the_end() -> None:
    app = app_with(PERSON, COMPUTER)
    app.session.confirm = True
    app.handle("notation", "", {"notation": "1.1 end"})
    assert app.thoughts.question() is None
    app.handle("confirm")
    rng = Random(1)
    while not app.session.state.over:
        app.session.confirm_turn()
        app.session.act(rng.choice(legal_actions(app.session.state)))
    assert app.thoughts.question() is None


def test_a_question_carries_nothing_that_the_computer_may_not_know() -> None:
    """Two games that differ only in a disc the person holds and one that nobody has seen are asked the same."""
    turns = ("4.1 end", "1.1 end", "4.2 end")
    one = asked(app_with(PERSON, COMPUTER, turns=turns))
    other = asked(app_with(PERSON, COMPUTER, turns=turns, swapped=("4.2", "4.11")))
    assert asdict(one) == asdict(other)
    assert "cross" not in json.dumps(one.view["discs"])


def test_what_the_computer_has_seen_itself_is_in_its_question() -> None:
    turns = ("4.1 end", "4.2 end", "1.1 end")
    one = asked(app_with(PERSON, COMPUTER, turns=turns))
    other = asked(app_with(PERSON, COMPUTER, turns=turns, swapped=("4.2", "4.11")))
    assert one.view["discs"] != other.view["discs"]
    assert one.ticket != other.ticket


def test_a_hint_is_asked_with_the_eyes_of_the_person_to_move() -> None:
    turns = ("4.1 end", "4.2 end")
    one, other = app_with(PERSON, PERSON, turns=turns), app_with(PERSON, PERSON, turns=turns, swapped=("4.2", "4.11"))
    for app in (one, other):
        app.handle("lift")
        app.handle("hint")
    assert asked(one).level == ""
    assert asdict(asked(one)) == asdict(asked(other))


def test_no_hint_is_asked_for_behind_the_curtain() -> None:
    app = app_with(PERSON, PERSON, turns=("4.1 end", "4.2 end"))
    app.handle("hint")
    assert app.thoughts.question() is None


def test_an_answer_in_time_is_played() -> None:
    app = app_with(PERSON, COMPUTER, turns=("1.1 end",))
    following = app.thoughts.play(asked(app).ticket, "2.1")
    assert line(app.session) == "1.1 end 2.1"
    assert following == asked(app).ticket, "the rest of the answer still holds"
    assert app.thoughts.play(following, "end") == ""
    assert app.said.startswith("The Queen")


def test_a_disc_makes_the_rest_of_an_answer_void() -> None:
    """What lies under it may change the computer's mind."""
    app = app_with(PERSON, COMPUTER, turns=("4.1 end",))
    assert app.thoughts.play(asked(app).ticket, "4.2") == ""


@pytest.mark.parametrize("meanwhile", ["undo", "quick-new", "delete"])
def test_a_late_answer_is_dropped(meanwhile: str) -> None:
    app = app_with(PERSON, COMPUTER)
    app.handle("notation", "", {"notation": "1.1 end"})
    ticket = asked(app).ticket
    app.handle(meanwhile, app.key if meanwhile == "delete" else "", {})
    before = line(app.session)
    app.thoughts.play(ticket, "2.1")
    app.thoughts.show_hint(ticket, ["2.1"], [])
    assert line(app.session) == before
    assert app.thoughts.hint == ""


def test_an_answer_does_not_fit_another_deal_of_the_same_number() -> None:
    """Where nothing is kept, every new game gets the same number."""
    app = app_with(COMPUTER, PERSON)
    ticket = asked(app).ticket
    app.practise(seated(record_of({"1.1": "AU2"}), Seating("", (COMPUTER, PERSON))))
    assert not app.thoughts.is_current(ticket)


def test_what_is_undone_and_done_again_has_the_same_ticket() -> None:
    app = app_with(PERSON, COMPUTER)
    app.handle("notation", "", {"notation": "1.1 end"})
    ticket = asked(app).ticket
    app.handle("undo")
    assert app.thoughts.question() is None
    app.handle("redo")
    assert asked(app).ticket == ticket


def test_a_hint_lights_up_its_cards_and_goes_with_the_next_action() -> None:
    app = app_with(PERSON, PERSON)
    app.handle("hint")
    app.thoughts.show_hint(asked(app).ticket, ["1.1", "@3.4", "end"], [["takes_disc"]])
    table = app.screen().table
    assert table.hinted == {0, 27}
    words = turn_words(app.session.state, map(read_action, ("1.1", "@3.4", "end")))
    assert table.bar.hint == f"{words}: takes a disc."
    assert app.said == table.bar.hint
    assert app.thoughts.question() is None
    app.handle("cell", "2.1")
    assert app.screen().table.hinted == frozenset()


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_with_a_turn_that_can_be_played(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "SECONDS", 0.05)
    app = app_with(PERSON, Seat("", level), turns=("1.1 end",))
    question = asked(app)
    answer = json.loads(asyncio.run(bot.answer(json.dumps(asdict(question)))))
    for action in answer["actions"]:
        app.thoughts.play(asked(app).ticket, action)
    assert app.session.state.turn == 2


def test_a_hint_answers_with_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot, "SECONDS", 0.05)
    app = app_with(PERSON, PERSON)
    app.handle("hint")
    question = asked(app)
    answer = json.loads(asyncio.run(bot.answer(json.dumps(asdict(question)))))
    app.thoughts.show_hint(question.ticket, answer["actions"], answer["reasons"])
    assert app.thoughts.hinted
    assert app.thoughts.hint.startswith(turn_words(app.session.state, map(read_action, answer["actions"])))


def test_a_question_that_was_let_go_gets_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that thinks hears of it between two breaths."""
    monkeypatch.setattr(bot, "BREATH", 0.0)
    app = app_with(PERSON, Seat("", LEVELS[-1]), turns=("1.1 end",))
    question = asked(app)

    async def ask_and_leave() -> str:
        waiting = asyncio.ensure_future(bot.answer(json.dumps(asdict(question))))
        await asyncio.sleep(0)
        bot.let_go(question.ticket)
        return await waiting

    assert asyncio.run(ask_and_leave()) == ""
