"""Small pieces of markup that every game and feature uses."""

from __future__ import annotations

from functools import lru_cache

from web.html.markup import NOTHING, Html, hidden, svg, tag
from web.texts import _


@lru_cache(maxsize=128)
def emblem(picture: str, seat: int, class_: str = "emblem") -> Html:
    """The square of a seat's colour with its picture."""
    return tag("span", svg(picture, "picture"), class_=f"{class_} seat-{seat}", aria_hidden="true")


def points_text(points: int) -> str:
    """A number of points with a true minus."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else points_text(points)


def rules_link(section: str, title: str, where: str, sign: Html = NOTHING, about: str = "") -> Html:
    """The question mark that opens the rules at a section; ``where`` tells those of one page apart.

    A sign that needs explaining may stand for the mark.
    """
    if not title:
        return NOTHING
    words = _("Rules: {section}").format(section=title)
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
