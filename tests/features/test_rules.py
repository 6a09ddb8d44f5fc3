"""The rules in the page: complete, and open at the place that a question mark or a refusal means."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from richelieu import errors
from richelieu.duel import refusals
from web.app import App
from web.catalogue import FACES
from web.effects import Focus
from web.features.rules.view import RulesPlace
from web.games.duel.choosing import is_marking
from web.games.duel.lesson import DuelLesson
from web.games.duel.sections import SECTIONS, section_titles
from web.keeping.shelf import Memory, Shelf
from web.page import page

STEPS = DuelLesson().steps


def new_app(language: str = "en") -> App:
    return App(FACES, Shelf(Memory()), Random(1), [language])


def test_every_section_is_in_the_dialog_once_and_in_the_contents(language: str) -> None:
    app = new_app(language)
    app.handle("open", "rules")
    html = page(app.screen())
    for name, title in section_titles().items():
        assert html.count(f'id="rules-{name}"') == 1
        assert re.search(rf'data-act="rules" data-arg="{name}"|data-arg="{name}" data-act="rules"', html)
        assert title


def test_a_question_mark_opens_its_section_and_puts_the_reader_there() -> None:
    app = new_app()
    app.handle("rules", "pay")
    assert app.screen().dialog == "rules"
    assert app.effects[-1] == Focus("rules-pay-title")
    assert re.search(r'id="rules-pay" class="chapter is-wanted"', page(app.screen()))


def test_an_unknown_section_opens_nothing() -> None:
    app = new_app()
    app.handle("rules", "nowhere")
    assert app.screen().dialog == ""


def test_rules_opened_over_a_dialog_lead_back_to_it() -> None:
    app = new_app()
    app.handle("open", "help")
    app.handle("rules", "take")
    app.handle("rules", "tie")
    assert app.screen().part(RulesPlace) == RulesPlace("tie", back="help")
    app.handle("close")
    assert app.screen().part(RulesPlace) is None
    app.handle("rules", "tie")
    assert app.screen().part(RulesPlace) == RulesPlace("tie", back="")


def test_every_refused_action_names_a_section() -> None:
    """The codes of actions come first in a list of reasons, up to those of texts that cannot be read."""
    shared, own = list(errors.REASONS), list(refusals.REASONS)
    codes = shared[: shared.index("unreadable_action")] + own[: own.index("unreadable_cell")]
    assert set(SECTIONS) == set(codes)
    assert set(SECTIONS.values()) <= set(section_titles())


def test_a_refusal_links_to_the_rules() -> None:
    app = new_app()
    app.handle("cell", "1.5")
    notice = next(notice for notice in app.screen().notices if notice.key == "refused")
    assert notice.section == "take"
    assert 'id="why-refused"' in page(app.screen())


def test_the_bar_asks_the_rules_about_what_is_asked_of_the_player() -> None:
    app = new_app()
    assert app.screen().table.bar.section == "take"
    app.handle("cell", "1.1")
    if not is_marking(app.playing.position):
        app.handle("mark")
    assert app.screen().table.bar.section == "mark"


def at(name: str) -> App:
    """A position of the lesson on the table, for its own sake."""
    app = new_app()
    app.practise(next(step for step in STEPS if step.name == name).record)
    return app


def test_who_is_asked_to_pay_can_ask_the_rules() -> None:
    app = at("price")
    app.handle("cell", "2.12")
    assert app.screen().table.bar.section == "pay"


def test_who_holds_a_disc_can_ask_the_rules() -> None:
    app = at("disc")
    assert 'id="why-discs-0"' not in page(app.screen())
    app.handle("cell", "4.2")
    assert 'id="why-discs-0"' in page(app.screen())


def test_a_threatening_minus_five_leads_to_the_rules() -> None:
    """The last card of Provence lies on the table, and Richelieu has none."""
    step = next(step for step in STEPS if step.asks == "winner")
    app = new_app()
    turns = step.record.turns
    app.practise(replace(step.record, turns=turns[: turns.index("4.7 end")]))
    sign = re.search(r'<button[^>]*id="why-minus-PR".*?</button>', page(app.screen()))
    assert sign is not None
    assert "−5 threatens: Richelieu. Rules: Minus five" in sign[0]


def test_the_paper_explains_the_count_the_minus_five_and_the_tie() -> None:
    app = at("tie")
    app.dialog = "result"
    html = page(app.screen())
    for place in ("paper", "minus", "tie"):
        assert html.count(f'id="why-{place}"') == 1


@pytest.mark.parametrize("key", ["m", "e"])
def test_a_letter_that_is_refused_says_why(key: str) -> None:
    """A key does what its button does, its refusal included, and what it plays is told once."""
    app = new_app()
    app.handle("key", key)
    assert app.refused == "take_first"
    assert [notice.section for notice in app.screen().notices if notice.key == "refused"] == ["mark"]
