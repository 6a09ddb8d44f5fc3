"""The lesson: every step can be done by the real rules, says so, forgives, and is found again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.duel.actions import Take
from richelieu.duel.rules import legal_actions
from richelieu.record import replay
from tests.shell.tables import Full
from web.app import App
from web.catalogue import FACES
from web.effects import Focus
from web.features.lesson.values import LessonShown
from web.games.duel import lesson
from web.games.duel.choosing import is_marking
from web.games.duel.lesson import LEARNER, DuelLesson
from web.games.duel.sections import section_titles
from web.keeping.progress import Progress, progress, read_progress, remember
from web.keeping.shelf import NOTE, Memory, Shelf
from web.lesson_plan import standing
from web.page import page

LESSON = DuelLesson()
STEPS = LESSON.steps
NUMBERS = range(len(STEPS))
TO_DO = [number for number in NUMBERS if STEPS[number].wanted]
ASKED = [number for number in NUMBERS if STEPS[number].asks]

SOLUTIONS = {
    "ends": "1.12",
    "two": "3.1 1.12",
    "shields": "3.12 1.1",
    "uncover": "2.1 2.2",
    "mark": "1.1 mark 1.5",
    "price": "2.12 pay-reserve",
    "own": "2.1",
    "move": "1.2 mark 2.6 4.4",
    "disc": "4.2",
    "back": "4.11 spend",
    "last": "4.12",
}
"""What a player clicks, step by step: places and buttons."""


def new_app(store: Memory | None = None) -> App:
    return App(FACES, Shelf(store or Memory()), Random(1), ["en"])


def at(number: int) -> App:
    """The lesson at one of its steps."""
    store = Memory()
    remember(Shelf(store), LESSON, Progress(number))
    app = new_app(store)
    app.handle("learn")
    return app


def click(app: App, clicks: str) -> None:
    """Click places and buttons; after each the page is shown, as it is in the browser."""
    for word in clicks.split():
        if word == "mark" and is_marking(app.playing.position):
            continue
        app.handle("cell", word) if word[0].isdigit() else app.handle(word)
        app.screen()


def is_on(app: App) -> bool:
    return app.screen().part(LessonShown) is not None


def shown(app: App) -> LessonShown:
    now = app.screen().part(LessonShown)
    assert now is not None
    return now


def state_of(app: App) -> str:
    return shown(app).state


def solve(app: App) -> None:
    number = shown(app).number - 1
    step = STEPS[number]
    if step.wanted:
        click(app, SOLUTIONS[step.name])
    elif step.asks:
        app.handle("learn-answer", str(LESSON.right(number)))


@pytest.mark.parametrize("number", NUMBERS)
def test_a_position_comes_from_a_record_and_the_learner_is_to_move(number: int) -> None:
    state = replay(STEPS[number].record)
    assert state.over == bool(STEPS[number].asks)
    assert state.over or state.to_move == LEARNER


@pytest.mark.parametrize("number", TO_DO)
def test_every_step_can_be_done_with_single_clicks(number: int) -> None:
    app = at(number)
    assert state_of(app) == "open"
    click(app, SOLUTIONS[STEPS[number].name])
    assert state_of(app) == "done"
    assert Focus("learn-next") in app.effects


@pytest.mark.parametrize("number", TO_DO)
def test_what_is_allowed_but_not_wanted_can_be_tried_again(number: int) -> None:
    """Every first take either leads on or is told to be beside the point; trying again lays the position out anew."""
    step = STEPS[number]
    for action in legal_actions(replay(step.record)):
        if not isinstance(action, Take):
            continue
        app = at(number)
        app.handle("notation", form={"notation": str(action)})
        expected = standing(step, [str(action)])
        assert state_of(app) == expected
        if expected == "astray":
            app.handle("learn-again")
            assert state_of(app) == "open"
            assert app.session.way.state == replay(step.record)


def test_a_refusal_is_explained_in_the_panel_and_changes_nothing() -> None:
    app = at(0)
    app.handle("cell", "1.5")
    assert shown(app).is_refusal
    assert shown(app).feedback == "only the card at the left or right end of a row may be taken"
    assert not [notice for notice in app.screen().notices if notice.key == "refused"]
    assert not app.session.way.actions
    click(app, "1.1")
    assert state_of(app) == "done"


@pytest.mark.parametrize("number", ASKED)
def test_of_the_answers_exactly_one_is_what_the_sheet_says(number: int) -> None:
    answers = lesson.STEPS[number].answers
    assert len(set(answers)) == len(answers) == 3
    assert answers.count(LESSON.right_answer(number)) == 1
    for index, answer in enumerate(answers):
        app = at(number)
        app.handle("learn-answer", str(index))
        assert state_of(app) == ("done" if answer == LESSON.right_answer(number) else "wrong")


def test_the_counts_are_the_examples_of_the_rulebooks() -> None:
    """6 to 0, a tie, +7 and −5, crosses without and with the disc, and fewer cards on equal points."""
    assert [LESSON.right_answer(number) for number in ASKED] == [(6, 0), (0, 0), (-5, 7), (5, 0), (0, 0), (0,)]


def test_a_wrong_answer_can_be_corrected() -> None:
    app = at(ASKED[0])
    app.handle("learn-answer", "0")
    assert state_of(app) == "wrong"
    app.handle("learn-next")
    assert state_of(app) == "wrong", "there is no way on but the right answer, or skipping"
    solve(app)
    assert state_of(app) == "done"


@pytest.mark.parametrize("argument", ["", "3", "-1", "x", "²"])
def test_an_answer_that_is_none_is_ignored(argument: str) -> None:
    app = at(ASKED[0])
    app.handle("learn-answer", argument)
    assert state_of(app) == "open"


def test_the_whole_lesson_ends_in_a_real_game() -> None:
    app = new_app()
    app.handle("learn")
    for number in NUMBERS:
        assert (shown(app).number, shown(app).count) == (number + 1, len(STEPS))
        solve(app)
        app.handle("learn-next")
    assert is_on(app)
    app.handle("learn-play")
    assert not is_on(app)
    assert app.key
    assert not app.session.over
    assert [bool(seat.level) for seat in app.session.seats] == [False, True]


def test_the_lesson_leaves_no_trace_among_the_games() -> None:
    store = Memory()
    app = new_app(store)
    games = {key: text for key, text in store.texts.items() if ":game:" in key}
    app.handle("learn")
    for _number in NUMBERS:
        solve(app)
        app.handle("learn-next")
    assert {key: text for key, text in store.texts.items() if ":game:" in key} == games


def test_whoever_leaves_finds_the_step_again() -> None:
    store = Memory()
    app = new_app(store)
    key = app.key
    app.handle("learn")
    for _number in range(4):
        solve(app)
        app.handle("learn-next")
    app.handle("learn-leave")
    assert not is_on(app)
    assert app.key == key, "the game that was on the table is back"
    later = new_app(store)
    later.handle("learn")
    assert shown(later).number == 5


def test_after_the_end_the_lesson_begins_anew() -> None:
    app = at(len(STEPS) - 1)
    assert shown(app).number == 1


def test_another_game_ends_the_lesson() -> None:
    app = new_app()
    app.handle("learn")
    app.handle("quick-new")
    assert not is_on(app)
    app.handle("learn-next", "skip")
    assert not is_on(app)


def test_undo_does_not_reach_behind_the_position() -> None:
    app = at([step.name for step in STEPS].index("price"))
    before = app.session.way.state
    app.handle("undo")
    assert app.session.way.state == before


def test_a_turn_that_ends_is_handed_to_nobody_even_if_settings_change() -> None:
    app = at([step.name for step in STEPS].index("mark"))
    app.handle("setting", form={"language": "auto", "scheme": "auto"})
    click(app, SOLUTIONS["mark"])
    assert app.computer.question() is None
    assert not app.screen().table.bar.can_confirm
    app.handle("undo")
    assert app.session.is_waiting_for_person


def test_only_who_is_new_is_offered_the_lesson() -> None:
    store = Memory()
    first = [notice.act for notice in new_app(store).screen().notices]
    assert first == ["learn"]
    assert [notice.act for notice in new_app(store).screen().notices] == []


def test_who_closed_the_page_in_the_middle_is_told_once() -> None:
    store = Memory()
    app = new_app(store)
    app.handle("learn")
    app.handle("learn-next", "skip")
    assert [notice.act for notice in new_app(store).screen().notices] == ["learn"]
    assert [notice.act for notice in new_app(store).screen().notices] == []


def test_where_nothing_can_be_kept_the_lesson_still_goes_on_where_one_left() -> None:
    """And the word to who closed the page in the middle is said once, for as long as the page lives."""
    store = Full()
    store.full = False
    remember(Shelf(store), LESSON, Progress(3))
    store.full = True
    app = new_app(store)
    assert [notice.act for notice in app.screen().notices if notice.key == "learn"] == ["learn"]
    app.handle("dismiss", "learn")
    assert not [notice for notice in app.screen().notices if notice.key == "learn"]
    app.handle("learn")
    app.handle("learn-next", "skip")
    app.handle("learn-leave")
    app.handle("learn")
    assert shown(app).number == 5


@given(st.one_of(st.none(), st.text(), st.sampled_from(['{"step": 99}', '{"step": true}', "[]", "[" * 9999])))
def test_progress_is_read_from_anything(text: str | None) -> None:
    store = Memory()
    if text is not None:
        store.set(NOTE + LESSON.note, text)
    assert progress(Shelf(store), LESSON).step in NUMBERS


@given(st.one_of(st.none(), st.text(), st.lists(st.integers()), st.dictionaries(st.just("step"), st.integers())))
def test_progress_is_read_from_any_values(data: object) -> None:
    assert read_progress(data, LESSON).step in NUMBERS


def test_progress_comes_back_as_it_was_kept() -> None:
    shelf, kept = Shelf(Memory()), Progress(3, finished=True, offered=True)
    remember(shelf, LESSON, kept)
    assert progress(shelf, LESSON) == kept


def test_every_step_has_words_and_a_section_in_every_language(language: str) -> None:
    for number, step in enumerate(STEPS):
        said = LESSON.words(number)
        assert said.title
        assert said.task
        assert "{" not in said.task
        assert bool(said.done) == (not step.is_last), language
        assert bool(said.wrong) == bool(step.asks)
        assert step.section in section_titles()
        answers = LESSON.answers(number)
        assert len(set(answers)) == len(answers) == (3 if step.asks else 0)


@pytest.mark.parametrize("number", ASKED)
def test_the_points_are_in_the_page_only_once_they_are_found(number: int) -> None:
    app = at(number)
    assert 'class="points' not in page(app.screen()).partition('id="lesson"')[2].partition("</section>")[0]
    solve(app)
    panel = page(app.screen()).partition('id="lesson"')[2].partition("</section>")[0]
    assert ('class="points' in panel) == (STEPS[number].asks != "winner")
