"""What the player should know: storage that fails, a new version, a game opened twice."""

from __future__ import annotations

from web.texts import _
from web.views.html import NOTHING, Html, button, classes, join, svg, tag
from web.views.rules_link import rules_link
from web.views.screen import Notice


def notices(told: tuple[Notice, ...]) -> Html:
    return tag("div", join(map(_notice, told)), id="notices", class_="notices")


def _notice(notice: Notice) -> Html:
    act = button(notice.button, notice.act) if notice.act and notice.button else NOTHING
    close = tag(
        "button",
        svg("icon-close"),
        type="button",
        class_="btn plain close",
        data_act="dismiss",
        data_arg=notice.key,
        aria_label=_("Close this message"),
    )
    return tag(
        "div",
        svg("icon-warning" if notice.serious else "icon-help"),
        tag("p", notice.text[:1].upper() + notice.text[1:]),
        rules_link(notice.section, "refused") if notice.section else NOTHING,
        act,
        close,
        id=f"notice-{notice.key}",
        class_=classes("notice", is_serious=notice.serious),
        role="alert" if notice.serious else "status",
    )
