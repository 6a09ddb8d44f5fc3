"""The question mark that opens the rules at the place that matters."""

from __future__ import annotations

from web.texts import _
from web.views.html import NOTHING, Html, hidden, svg, tag


def rules_link(section: str, where: str, sign: Html = NOTHING, about: str = "") -> Html:
    """A small button; ``where`` tells those of one page apart. A sign that needs explaining may stand for the mark."""
    words = _("Rules: {section}").format(section=section_titles()[section])
    if about:
        words = f"{about}. {words}"
    return tag(
        "button",
        sign or svg("icon-help"),
        hidden(words),
        type="button",
        id=f"why-{where}",
        class_="why sign" if sign else "why",
        data_act="rules",
        data_arg=section,
        aria_haspopup="dialog",
        title=words,
    )


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
