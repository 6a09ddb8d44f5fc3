"""The sections of the duel's rules: their titles, and which of them tells of what."""

from __future__ import annotations

from richelieu.duel.actions import PASS, SPEND
from web.face import Position
from web.games.duel.choosing import Choice, can, is_marking
from web.games.duel.texts import _
from web.html.markup import NOTHING, Html
from web.html.parts import rules_link


def section_titles() -> dict[str, str]:
    """All sections of the rules, in their order."""
    return {
        "aim": _("What it is about"),
        "setup": _("Before the first turn"),
        "take": _("Taking cards"),
        "two": _("Two cards in a turn"),
        "mark": _("Markers"),
        "pay": _("Paying for a guarded card"),
        "discs": _("Discs"),
        "pass": _("Passing"),
        "end": _("The end"),
        "count": _("Counting"),
        "minus": _("Minus five"),
        "tie": _("Equal points"),
        "many": _("Three or four players"),
        "cards": _("The cards"),
        "readings": _("Readings, and what is reconstructed"),
    }


def why(section: str, where: str, sign: Html = NOTHING, about: str = "") -> Html:
    """The question mark, or another sign, that opens the rules at a section."""
    return rules_link(section, section_titles()[section], where, sign, about)


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


def section(at: Position) -> str:
    """The part of the rules that tells of what is asked now."""
    if at.view.over:
        return "count"
    if isinstance(at.choice, Choice) and at.choice.paying is not None:
        return "pay"
    if can(at, PASS):
        return "pass"
    if can(at, SPEND):
        return "discs"
    if is_marking(at):
        return "mark"
    return "two" if at.view.taken else "take"
