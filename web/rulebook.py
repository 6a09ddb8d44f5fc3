"""The rules at the place that matters: a question mark opens them there, a refusal names its section."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from web.rooms import Room
from web.views.parts import RulesPlace
from web.views.rules_link import section_titles
from web.views.screen import Screen

if TYPE_CHECKING:
    from web.app import App

SECTIONS = {
    "game_over": "end",
    "turn_over": "mark",
    "card_gone": "take",
    "not_an_end": "take",
    "first_turn_one_card": "take",
    "two_cards_taken": "two",
    "other_region": "two",
    "too_many_shields": "two",
    "must_pay": "pay",
    "nothing_to_pay": "pay",
    "no_marker_left": "pay",
    "reserve_empty": "mark",
    "reserve_not_empty": "mark",
    "not_your_marker": "mark",
    "take_first": "mark",
    "marker_there": "mark",
    "no_marker_disc": "discs",
    "box_empty": "discs",
    "card_taken": "pass",
    "must_take": "pass",
}
"""By the code of a refused action, the section that explains it."""


class Rulebook(Room):
    """The rules dialog, and where it opens."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.place = RulesPlace()

    def on_rules(self) -> None:
        """Open the rules at a section, and remember what they were opened over."""
        section = self.app.argument
        if section not in section_titles():
            return
        back = self.place.back if self.app.dialog == "rules" else self.app.dialog
        self.place = RulesPlace(section, back)
        self.app.dialog = "rules"
        self.app.effects.append(("focus", f"rules-{section}-title"))

    def furnish(self, screen: Screen) -> Screen:
        if screen.dialog != "rules":
            self.place = RulesPlace()
        section = SECTIONS.get(self.app.refused, "")
        notices = tuple(
            replace(notice, section=section) if notice.key == "refused" else notice for notice in screen.notices
        )
        return replace(screen, rules=self.place, notices=notices)
