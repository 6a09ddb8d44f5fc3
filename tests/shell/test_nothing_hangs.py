"""Nothing hangs: whatever a computer player does, or does not, is said on the page, and the game goes on."""

from __future__ import annotations

import asyncio
import json
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.commands import random_game
from tests.shell.apps import new_app
from tests.shell.minds import BROKEN, GOOD, JUDGED, NONSENSE, REFUSED, Dead, Says, Thinks, ask, raises, says
from tests.shell.tables import COMPUTER, PERSON, line, record_of
from web.app import App
from web.page import page
from web.table.asking import Asking
from web.table.computer import Answer
from web.table.seating import Seating, seated

FINISHED = random_game(record_of(), Random(1))
broken = pytest.mark.parametrize("broken", BROKEN.values(), ids=BROKEN)


def table_with_computer(*turns: str) -> App:
    """The computer is to move, after a person's turn."""
    app = new_app()
    app.begin(seated(record_of({"2.1": "NO2"}, turns=turns or ("1.1 end",)), Seating("", (PERSON, COMPUTER))))
    return app


def table_with_hint() -> App:
    """A person has asked for a hint."""
    app = new_app()
    app.begin(seated(record_of({"2.1": "NO2"}, turns=["1.1 end"]), Seating("", (PERSON, PERSON))))
    app.handle("hint")
    return app


def finished_table() -> App:
    """A finished game, which somebody goes over."""
    app = new_app()
    app.begin(seated(FINISHED, Seating("", (PERSON, COMPUTER))))
    app.handle("review")
    return app


def ticket(app: App) -> str:
    question = app.computer.question()
    assert question is not None
    return question.ticket


def said(app: App) -> str:
    """What the page says of its computer."""
    return next((notice.text for notice in app.screen().notices if notice.key == "computer"), "")


# The worker fails: the page thinks itself.


@broken
def test_where_the_worker_fails_the_page_thinks_itself(broken: Says) -> None:
    app, worker, page = table_with_computer(), Thinks(broken), Thinks(says(GOOD))
    asking = ask(app, page, worker)
    assert line(app.session) == "1.1 end 2.1"
    assert said(app).startswith("The computer’s own thread failed (")
    assert said(app).endswith("); it thinks in the page now.")
    assert asking.worker is None
    assert (worker.asked, page.asked) == (1, 1), "it is not trusted again"


def test_the_last_line_of_what_was_raised_is_told() -> None:
    app = table_with_computer()
    ask(app, Thinks(says(GOOD)), Thinks(raises))
    assert "(ValueError: too clever by half)" in said(app)


def test_a_worker_whose_thread_is_gone_holds_nobody_up() -> None:
    app = table_with_computer()
    ask(app, Thinks(says(GOOD)), Dead())
    assert line(app.session) == "1.1 end 2.1"
    assert "(the thread is gone)" in said(app)


def test_a_worker_that_is_gone_cannot_be_told_to_let_go() -> None:
    """And nobody minds."""
    app = table_with_hint()

    async def think() -> None:
        asking = Asking(app.computer, app.review, app.handle, Thinks(says(GOOD)), pause=0.0, patience=0.01)
        asking.worker = Dead()
        asking.look()
        app.handle("close")
        app.handle("undo")
        asking.look()
        await asyncio.wait(asking.tasks)

    asyncio.run(think())
    assert app.computer.question() is None


def test_a_sound_worker_is_the_only_one_asked() -> None:
    app, worker, page = table_with_computer(), Thinks(says(GOOD)), Thinks(raises)
    asking = ask(app, page, worker)
    assert asking.worker is worker
    assert page.asked == 0


def test_a_question_that_was_let_go_is_no_failure() -> None:
    """A worker that says nothing because nobody waits any more is as sound as before, whatever is asked meanwhile."""
    app = table_with_hint()
    let_go = asyncio.Event()

    async def waits(_question: str) -> str:
        await let_go.wait()
        return ""

    worker, page = Thinks(waits), Thinks(says(GOOD))

    async def think() -> Asking:
        asking = Asking(app.computer, app.review, app.handle, page, pause=0.0, patience=1.0)
        asking.worker = worker
        asking.look()
        await asyncio.sleep(0)
        app.handle("replay")
        asking.look()
        app.handle("replay-leave")
        let_go.set()
        worker.says = says(GOOD)
        asking.look()
        while asking.tasks:
            await asyncio.wait(asking.tasks)
        return asking

    asking = asyncio.run(think())
    assert asking.worker is worker
    assert worker.gone
    assert app.computer.hint.actions == ("2.1", "end")
    assert said(app) == ""


# Nobody answers: a move is drawn.


@broken
def test_where_nobody_answers_a_move_is_drawn(broken: Says) -> None:
    """Again and again, to the end of the computer's turn."""
    app = table_with_computer()
    ask(app, Thinks(broken), Thinks(broken))
    assert app.session.bot_level == ""
    assert line(app.session).startswith("1.1 end ")
    assert said(app).startswith("The computer player failed (")
    assert said(app).endswith("); a move was drawn for it.")


@broken
def test_where_nobody_answers_there_is_no_hint(broken: Says) -> None:
    """It can be asked for again, and whoever asked can play."""
    app = table_with_hint()
    ask(app, Thinks(broken), Thinks(broken))
    assert said(app).startswith("There is no hint: the computer failed (")
    assert app.screen().table.bar.can_hint
    app.handle("hint")
    ask(app, Thinks(says(GOOD)))
    assert app.computer.hint.actions == ("2.1", "end")


@broken
def test_where_nobody_judges_the_review_stops(broken: Says) -> None:
    """And can be gone on with."""
    app = finished_table()
    ask(app, Thinks(broken), Thinks(broken))
    assert said(app).startswith("The review stopped: the computer failed (")
    assert not app.review.running
    app.handle("review-go-on")
    ask(app, Thinks(says(JUDGED)))
    assert app.review.is_done


@broken
def test_where_the_worker_cannot_judge_the_page_does(broken: Says) -> None:
    app, worker = finished_table(), Thinks(broken)
    ask(app, Thinks(says(JUDGED)), worker)
    assert app.review.is_done
    assert worker.asked == 1


# An answer that makes no sense.


@pytest.mark.parametrize("action", REFUSED.values(), ids=REFUSED)
def test_for_an_action_that_cannot_be_played_another_is_drawn(action: str) -> None:
    app = table_with_computer()
    before = len(app.session.way)
    app.handle("computer-plays", ticket(app), {"answer": Answer((action, "end")).as_text()})
    assert len(app.session.way) == before + 1
    assert said(app).endswith("; a move was drawn for it.")
    assert "refused" not in app.notices, "nobody at the device did anything wrong"


@pytest.mark.parametrize("action", REFUSED.values(), ids=REFUSED)
def test_a_later_action_that_cannot_be_played_is_replaced_too(action: str) -> None:
    app = table_with_computer()
    app.handle("computer-plays", ticket(app), {"answer": Answer(("2.1", action)).as_text()})
    assert said(app) == ""
    assert app.computer.tick is not None
    app.handle("computer-goes-on", app.computer.tick[0])
    assert len(app.session.way) == 4
    assert said(app).endswith("; a move was drawn for it.")


@pytest.mark.parametrize("text", NONSENSE.values(), ids=NONSENSE)
def test_for_an_answer_without_shape_a_move_is_drawn(text: str) -> None:
    app = table_with_computer()
    app.handle("computer-plays", ticket(app), {"answer": text})
    assert len(app.session.way) == 3
    assert said(app).endswith("; a move was drawn for it.")


@pytest.mark.parametrize("text", [*NONSENSE.values(), *(Answer((action,)).as_text() for action in REFUSED.values())])
def test_a_hint_that_makes_no_sense_is_none(text: str) -> None:
    app = table_with_hint()
    app.handle("computer-advises", ticket(app), {"answer": text})
    assert said(app).startswith("There is no hint: the computer failed (")
    assert app.computer.hint.actions == ()
    assert app.computer.question() is None


def test_a_reason_of_something_unknown_spoils_no_hint() -> None:
    app = table_with_hint()
    answer = Answer(("2.1",), (("secures", "moon"), ("secures",), ("shines", "a", "b"), ("takes_disc",)))
    app.handle("computer-advises", ticket(app), {"answer": answer.as_text()})
    assert app.computer.hint.actions == ("2.1",)
    assert "takes a disc" in app.screen().table.bar.hint


def test_a_drawn_move_depends_on_nothing_hidden() -> None:
    """Two games that look alike to the computer get the same move."""
    drawn = set()
    for disc in ("cross", "sword", "tower"):
        app = new_app()
        record = record_of(discs={"4.2": disc}, turns=["1.1 end"])
        app.begin(seated(record, Seating("", (PERSON, COMPUTER))))
        app.handle("computer-failed", ticket(app), {"reason": ""})
        drawn.add(line(app.session))
    assert len(drawn) == 1


def test_trouble_with_the_worker_alone_changes_nothing() -> None:
    app = table_with_computer()
    before, asked = line(app.session), ticket(app)
    app.handle("computer-trouble", "", {"reason": "<b>gone</b>"})
    assert (line(app.session), ticket(app)) == (before, asked)
    assert said(app) == "The computer’s own thread failed (<b>gone</b>); it thinks in the page now."


keys = st.sampled_from(["actions", "reasons", "played", "best"])
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["2.1", "end"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=8,
)
answers = st.dictionaries(keys, json_values).map(json.dumps) | json_values.map(json.dumps) | st.text()


@given(answers)
def test_whatever_is_answered_the_game_goes_on(answer: str) -> None:
    """A move is played or drawn, a hint given or refused, and the page can be shown."""
    playing, asking, judging = table_with_computer(), table_with_hint(), finished_table()
    playing.handle("computer-plays", ticket(playing), {"answer": answer})
    assert len(playing.session.way) == 3
    asking.handle("computer-advises", ticket(asking), {"answer": answer})
    assert asking.computer.question() is None
    assert bool(said(asking)) != bool(asking.computer.hint.actions)
    judging.handle("judged", judging.review.question(), {"answer": answer})
    assert bool(said(judging)) != bool(judging.review.judgements)
    for app in (playing, asking, judging):
        assert page(app.screen())
