"""The computer at the table: it is asked what it may know, and an answer that comes too late is dropped."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest

from richelieu.duel.cards import CELL_TEXTS
from richelieu.duel.rules import legal_actions
from tests.shell.apps import new_app
from tests.shell.tables import COMPUTER, FACE, PERSON, line, record_of, with_other_discs
from web.app import App
from web.games.duel.board import advised_cells
from web.table import thinking
from web.table.computer import PAUSE, Answer, Question
from web.table.seating import Seat, Seating, seated
from web.table.shown import NO_HINT

DISCS = {"4.2": "cross", "4.11": "sword", "1.3": "tower"}
LEVELS = list(FACE.levels)


def app_with(*seats: Seat, turns: tuple[str, ...] = (), swapped: tuple[str, ...] = ()) -> App:
    """An app with this game on the table."""
    app = new_app()
    record = record_of({"1.1": "NO2"}, DISCS, turns=turns, players=len(seats))
    record = with_other_discs(record, *swapped) if swapped else record
    app.begin(seated(record, Seating("", seats)))
    return app


def asked(app: App) -> Question:
    question = app.computer.question()
    assert question is not None
    return question


def answered(app: App, ticket: str, *actions: str) -> None:
    """A computer's move comes in."""
    app.handle("computer-plays", ticket, {"answer": Answer(actions).as_text()})


def advised(app: App, ticket: str, *actions: str, reasons: tuple[tuple[str, ...], ...] = ()) -> None:
    """A hint comes in."""
    app.handle("computer-advises", ticket, {"answer": Answer(actions, reasons).as_text()})


# What it is asked.


def test_nothing_is_asked_while_a_person_thinks() -> None:
    assert app_with(PERSON, COMPUTER).computer.question() is None


def test_the_computer_to_move_is_asked_with_its_own_eyes() -> None:
    question = asked(app_with(PERSON, COMPUTER, turns=("1.1 end",)))
    assert (question.game, question.level) == ("duel", "page")
    assert question.view["viewer"] == 1


def test_nothing_is_asked_before_a_turn_is_confirmed_nor_after_the_end() -> None:
    app = app_with(PERSON, COMPUTER)
    app.session.confirm = True
    app.handle("notation", "", {"notation": "1.1 end"})
    assert app.computer.question() is None
    app.handle("confirm")
    rng = Random(1)
    while not app.session.over:
        assert app.session.unconfirmed or bool(app.computer.question()) == (app.session.way.to_move == 1)
        app.session.confirm_turn()
        app.session.act(rng.choice(legal_actions(app.session.way.state)))
    assert app.computer.question() is None


def test_nothing_is_asked_while_one_looks_back() -> None:
    app = app_with(PERSON, COMPUTER, turns=("1.1 end",))
    app.handle("replay")
    assert app.computer.question() is None
    app.handle("replay-leave")
    assert asked(app).level == "page"


def test_a_question_carries_nothing_that_the_computer_may_not_know() -> None:
    """Two games that differ only in a disc the person holds and one that nobody has seen are asked the same."""
    turns = ("4.1 end", "1.1 end", "4.2 end")
    one = asked(app_with(PERSON, COMPUTER, turns=turns))
    other = asked(app_with(PERSON, COMPUTER, turns=turns, swapped=("4.2", "4.11")))
    assert one.as_text() == other.as_text()
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
    assert asked(one).as_text() == asked(other).as_text()


def test_no_hint_is_asked_for_behind_the_curtain() -> None:
    app = app_with(PERSON, PERSON, turns=("4.1 end", "4.2 end"))
    app.handle("hint")
    assert app.computer.question() is None


# What it answers.


def test_an_answer_in_time_is_played_action_by_action() -> None:
    """Nothing is asked while the rest of it holds, and waits until one could follow what was played."""
    app = app_with(PERSON, COMPUTER, turns=("1.1 end",))
    answered(app, asked(app).ticket, "2.1", "end")
    assert line(app.session) == "1.1 end 2.1"
    assert app.computer.question() is None
    tick = app.computer.tick
    assert tick is not None
    assert tick[1] == PAUSE
    app.handle("computer-goes-on", tick[0])
    assert line(app.session) == "1.1 end 2.1 end"
    assert app.computer.tick is None
    assert app.said == "The Queen ends the turn"


def test_each_action_of_an_answer_has_a_ticket_of_its_own() -> None:
    """A clock that strikes twice plays nothing twice."""
    app = app_with(PERSON, COMPUTER, turns=("1.1 end",))
    answered(app, asked(app).ticket, "2.1", "@3.4")
    tick = app.computer.tick
    assert tick is not None
    for _ in range(2):
        app.handle("computer-goes-on", tick[0])
    assert line(app.session) == "1.1 end 2.1 @3.4"


def test_a_disc_makes_the_rest_of_an_answer_void() -> None:
    """What lies under it may change the computer's mind."""
    app = app_with(PERSON, COMPUTER, turns=("4.1 end",))
    answered(app, asked(app).ticket, "4.2", "end")
    assert line(app.session) == "4.1 end 4.2"
    assert app.computer.tick is None
    assert asked(app).level == "page"


@pytest.mark.parametrize("meanwhile", ["undo", "quick-new", "delete"])
def test_a_late_answer_is_dropped(meanwhile: str) -> None:
    app = app_with(PERSON, COMPUTER)
    app.handle("notation", "", {"notation": "1.1 end"})
    ticket = asked(app).ticket
    app.handle(meanwhile, app.key if meanwhile == "delete" else "")
    before, told = line(app.session), dict(app.notices)
    answered(app, ticket, "2.1")
    advised(app, ticket, "2.1")
    app.handle("computer-failed", ticket, {"reason": "tired"})
    assert line(app.session) == before
    assert app.computer.hint == NO_HINT
    assert app.notices == told


@pytest.mark.parametrize("meanwhile", ["undo", "quick-new", "replay"])
def test_the_rest_of_an_answer_is_dropped_when_the_player_does_something_else(meanwhile: str) -> None:
    app = app_with(PERSON, COMPUTER)
    app.handle("notation", "", {"notation": "1.1 end"})
    answered(app, asked(app).ticket, "2.1", "end")
    tick = app.computer.tick
    assert tick is not None
    app.handle(meanwhile)
    before = line(app.session)
    app.handle("computer-goes-on", tick[0])
    assert line(app.session) == before


def test_an_answer_does_not_fit_another_deal_of_the_same_number() -> None:
    """Where nothing is kept, every new game gets the same number."""
    app = app_with(COMPUTER, PERSON)
    ticket = asked(app).ticket
    app.practise(seated(record_of({"1.1": "AU2"}), Seating("", (COMPUTER, PERSON))))
    assert not app.computer.is_current(ticket)


def test_what_is_undone_and_done_again_has_the_same_ticket() -> None:
    app = app_with(PERSON, COMPUTER)
    app.handle("notation", "", {"notation": "1.1 end"})
    ticket = asked(app).ticket
    app.handle("undo")
    assert app.computer.question() is None
    app.handle("redo")
    assert asked(app).ticket == ticket


def test_a_move_is_no_hint_and_a_hint_no_move() -> None:
    """Whatever the message says, only what was asked for is done."""
    app = app_with(PERSON, PERSON)
    app.handle("hint")
    answered(app, asked(app).ticket, "1.1")
    assert line(app.session) == ""
    other = app_with(COMPUTER, PERSON)
    advised(other, asked(other).ticket, "1.1")
    assert other.computer.hint == NO_HINT


def test_a_hint_lights_up_its_cards_and_goes_with_the_next_action() -> None:
    app = app_with(PERSON, PERSON)
    app.handle("hint")
    advised(app, asked(app).ticket, "1.1", "@3.4", "end", reasons=(("takes_disc",),))
    table = app.screen().table
    assert {CELL_TEXTS[cell] for cell in advised_cells(table.position)} == {"1.1", "3.4"}
    assert table.bar.hint.startswith("takes Normandie, two shields (1.1), marks ")
    assert table.bar.hint.endswith(", ends the turn: takes a disc.")
    assert app.said == table.bar.hint
    assert app.computer.question() is None
    app.handle(FACE.places, "2.1")
    assert app.computer.hint == NO_HINT
    assert advised_cells(app.screen().table.position) == frozenset()


# How it thinks.


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_with_a_turn_that_can_be_played(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SECONDS", 0.05)
    app = app_with(PERSON, Seat("", level), turns=("1.1 end",))
    while app.session.way.turn == 1:
        if app.computer.tick is not None:
            app.handle("computer-goes-on", app.computer.tick[0])
        else:
            question = asked(app)
            answer = asyncio.run(thinking.answer(question.as_text()))
            app.handle("computer-plays", question.ticket, {"answer": answer})
    assert "computer" not in app.notices


def test_a_hint_answers_with_reasons(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SECONDS", 0.05)
    app = app_with(PERSON, PERSON)
    app.handle("hint")
    question = asked(app)
    answer = asyncio.run(thinking.answer(question.as_text()))
    assert json.loads(answer)["reasons"]
    app.handle("computer-advises", question.ticket, {"answer": answer})
    assert app.computer.hint.words.startswith("takes ")
    assert ": " in app.computer.hint.words


def test_a_question_that_was_let_go_gets_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """The thread that thinks hears of it between two breaths."""
    monkeypatch.setattr(thinking, "BREATH", 0.0)
    question = asked(app_with(PERSON, Seat("", LEVELS[-1]), turns=("1.1 end",)))

    async def ask_and_leave() -> str:
        waiting = asyncio.ensure_future(thinking.answer(question.as_text()))
        await asyncio.sleep(0)
        thinking.let_go(question.ticket)
        return await waiting

    assert asyncio.run(ask_and_leave()) == ""


def test_a_question_that_is_asked_again_is_answered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever lets go and changes his mind waits for the second asking, which the first one does not disturb."""
    monkeypatch.setattr(thinking, "BREATH", 0.0)
    monkeypatch.setattr(thinking, "SECONDS", 0.05)
    question = asked(app_with(PERSON, Seat("", LEVELS[-1]), turns=("1.1 end",)))

    async def ask_twice() -> list[str]:
        first = asyncio.ensure_future(thinking.answer(question.as_text()))
        await asyncio.sleep(0)
        thinking.let_go(question.ticket)
        return list(await asyncio.gather(first, thinking.answer(question.as_text())))

    first, second = asyncio.run(ask_twice())
    assert first == ""
    assert json.loads(second)["actions"]
