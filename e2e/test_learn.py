"""The lesson as a beginner takes it: by mouse, by finger on a phone and by keyboard alone; and the rules at hand."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.conftest import Guard
from e2e.games import dealt
from e2e.players import Finger, Keys, Mouse, Player
from e2e.table import GAME, Table
from e2e.test_everyone import DESK, PHONE, Inspector
from richelieu.duel.cards import CELLS_BY_TEXT
from richelieu.duel.notation import read_action
from richelieu.duel.rules import apply
from richelieu.record import replay
from tools.serve import Server
from web.games.duel.lesson import DuelLesson

LESSON = DuelLesson()
STEPS = LESSON.steps
SOLUTIONS = {
    "ends": "1.12",
    "two": "3.1 1.12",
    "shields": "3.12",
    "uncover": "2.1 2.2",
    "mark": "1.1 @1.5",
    "price": "2.12x",
    "own": "2.1",
    "move": "1.2 @2.6>4.4",
    "disc": "4.2",
    "back": "4.11 !",
    "last": "4.12",
}
REFUSED = {"shields": "1.1"}
"""The place that is tried after that, to be refused."""

IDS = {"Mark": "mark", "Pay from reserve": "pay-reserve", "Spend “marker back”": "spend"}
"""Controls of the bar, whatever they are called in the language of the page."""


class GermanKeys(Keys):
    """Plays by keyboard on a page whose buttons say something else."""

    def press(self, name: str) -> None:
        if name in self.LETTERS:
            super().press(name)
        else:
            self.use(self.table.page.locator(f"#act-{IDS[name]}"))


class FrenchFinger(Finger):
    def press(self, name: str) -> None:
        self.use(self.table.page.locator(f"#act-{IDS[name]}"))


def lesson(page: Page) -> Locator:
    return page.locator("#lesson")


def next_button(page: Page) -> Locator:
    return page.locator("#learn-next")


def do(player: Player, name: str) -> None:
    """Play the solution of a step, as this player handles the table."""
    state = replay(next(step for step in STEPS if step.name == name).record)
    for text in SOLUTIONS[name].split():
        action = read_action(text)
        player.act(state, action)
        state = apply(state, action)
    if name in REFUSED:
        # The place says that it cannot be chosen; somebody who tries all the same is told why.
        if isinstance(player, Keys):
            player.choose(CELLS_BY_TEXT[REFUSED[name]])
        else:
            player.table.place(REFUSED[name]).click(force=True)


def answer(player: Player, number: int) -> None:
    player.use(player.table.page.locator(f"#answer-{LESSON.right(number)}"))


def take_the_lesson(player: Player) -> None:
    """From the first step to the last; every step is counted, done, and left by its next button."""
    page = player.table.page
    for number, step in enumerate(STEPS[:-1]):
        expect(lesson(page).locator("progress")).to_have_attribute("value", str(number + 1))
        if step.wanted:
            do(player, step.name)
        else:
            answer(player, number)
        expect(lesson(page)).to_have_class(re.compile("is-done"))
        expect(page.locator("#lesson-feedback")).to_be_visible()
        expect(next_button(page)).to_be_focused()
        player.use(next_button(page))
    player.use(page.locator("#learn-play"))
    expect(lesson(page)).to_have_count(0)


def plays_against_the_computer(table: Table) -> None:
    levels = [seat["level"] for seat in table.record().extra["table"]["seats"]]
    assert levels == ["", "page"]


def test_a_new_visitor_learns_the_game_by_mouse(table: Table) -> None:
    """One click away, in nobody's way; at its end waits a real game."""
    table.open()
    expect(table.place("1.1")).to_be_enabled()
    kept = {key: text for key, text in table.kept().items() if key.startswith(GAME)}
    table.button("Show me").click()
    expect(lesson(table.page)).to_contain_text(f"Step 1 of {len(STEPS)}")
    take_the_lesson(Mouse(table))
    assert {key: table.kept()[key] for key in kept} == kept, "the lesson is not kept as a game"
    plays_against_the_computer(table)


def test_the_lesson_on_a_phone_in_french(
    browser: Browser, browser_context_args: dict[str, Any], guard: Guard, server: Server
) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "locale": "fr-FR"}
    context = browser.new_context(**{**browser_context_args, **phone})
    with guard.watching(context):
        page = context.new_page()
        table = Table(page, server.address).open()
        page.get_by_role("button", name="Montrez-moi").tap()
        expect(lesson(page)).to_contain_text(f"Étape 1 sur {len(STEPS)}")
        take_the_lesson(FrenchFinger(table))
        plays_against_the_computer(table)
    context.close()


def test_the_lesson_by_keyboard_alone_in_german(table: Table) -> None:
    table.keep({"richelieu:settings": '{"language": "de"}'})
    page = table.open().page
    keys = GermanKeys(table)
    page.keyboard.press("?")
    keys.use(page.locator("#dialog-help").get_by_role("button", name="Das Spiel spielend lernen"))
    expect(lesson(page)).to_contain_text(f"Schritt 1 von {len(STEPS)}")
    expect(table.place("1.1")).to_be_focused()
    take_the_lesson(keys)
    plays_against_the_computer(table)


def test_mistakes_are_explained_and_can_be_tried_again(table: Table) -> None:
    table.open()
    table.button("Show me").click()
    text = table.page.locator("#lesson-text")
    expect(text).to_have_attribute("aria-live", "polite")
    table.place("1.5").click(force=True)
    expect(text).to_contain_text("only the card at the left or right end of a row may be taken")
    table.place("1.1").click()
    next_button(table.page).click()
    table.place("4.12").click()
    expect(text).to_contain_text("this step is about something else")
    table.button("Try again").click()
    expect(table.place("4.12")).to_be_enabled()
    do(Mouse(table), "two")
    expect(next_button(table.page)).to_be_focused()


def test_a_wrong_answer_is_corrected(table: Table) -> None:
    table.keep({"richelieu:note:lesson": f'{{"step": {[step.name for step in STEPS].index("none")}}}'})
    table.open()
    table.button("Go on").click()
    table.button("1 to 7").click()
    expect(table.page.locator("#lesson-text")).to_contain_text("loses 5 points there")
    expect(next_button(table.page)).to_have_count(0)
    table.button("−5 to 7").click()
    expect(table.page.locator("#lesson-text")).to_contain_text("a disc is not a card")


def test_the_lesson_can_be_left_and_resumed(table: Table) -> None:
    """Leaving brings back the game that was on the table; Help leads to the step that was left."""
    table.open()
    table.place("1.1").click()
    before = table.record().turns
    table.button("Show me").click()
    table.place("1.1").click()
    next_button(table.page).click()
    table.button("Leave the lesson").click()
    expect(lesson(table.page)).to_have_count(0)
    table.shows_turns(before)
    table.reload()
    table.button("Help").click()
    table.button("Learn the game by playing").click()
    expect(lesson(table.page)).to_contain_text("Step 2 of")
    table.reload()
    table.button("Go on").click()
    expect(lesson(table.page)).to_contain_text("Step 2 of")


@pytest.mark.parametrize(
    ("opener", "section"), [("#why-bar", "take"), ("#why-sheet", "count"), ("#why-refused", "take")]
)
def test_a_question_mark_opens_the_rules_at_its_place(table: Table, opener: str, section: str) -> None:
    table.open()
    table.place("1.5").click(force=True)
    table.page.locator(opener).click()
    heading = table.page.locator(f"#rules-{section}-title")
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    table.page.keyboard.press("Escape")
    expect(table.dialog("Rules")).to_have_count(0)
    # The refusal is gone with the next thing done; then the table is where one goes on.
    expect(table.page.locator('[data-place][tabindex="0"]' if opener == "#why-refused" else opener)).to_be_focused()


def test_the_contents_of_the_rules_lead_to_every_chapter_by_keyboard(table: Table) -> None:
    table.open()
    keys = Keys(table)
    keys.use(table.page.locator("#open-rules"))
    expect(table.dialog("Rules")).to_be_visible()
    link = table.dialog("Rules").get_by_role("button", name="Equal points")
    keys.use(link)
    expect(table.page.locator("#rules-tie-title")).to_be_focused()


def test_nobody_is_shut_out_of_the_lesson(table: Table, tmp_path: Path) -> None:
    """Its panel open, refused, astray, asking, answered and at the end; on a desk and on a phone; in long words."""
    inspector = Inspector(table, tmp_path, "de")
    for size in (DESK, PHONE):
        inspector.open(dealt(1), size)
        inspector.click("#open-help", "#dialog-help [data-act=learn]")
        inspector.look("first step")
        table.place("1.5").click(force=True)
        inspector.look("refused")
        inspector.click('[data-place="1.1"]', "#learn-next", '[data-place="4.12"]')
        inspector.look("astray")
        inspector.click("#learn-again", *["#learn-skip"] * 12)
        inspector.click("#answer-0")
        inspector.look("wrong answer")
        inspector.click("#answer-2")
        inspector.look("answered")
        inspector.click("#learn-next", *["#learn-skip"] * 3)
        expect(table.page.locator("#learn-play")).to_be_focused()
        inspector.look("the end")
        inspector.click("#learn-leave")
        table.page.evaluate("() => localStorage.removeItem('richelieu:note:lesson')")
    assert inspector.faults == {}
    faults = inspector.faults_of_markup()
    assert {name: messages for name, messages in faults.items() if messages} == {}
