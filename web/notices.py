"""What the player should know: storage that fails, a new version, a game opened twice."""

from __future__ import annotations

from web.face import Face
from web.html.markup import NOTHING, Html, button, classes, join, svg, tag
from web.html.parts import rules_link
from web.screen import Notice
from web.texts import _


def notices(told: tuple[Notice, ...], face: Face) -> Html:
    titles = face.sections()
    shown = join(_notice(notice, titles.get(notice.section, "")) for notice in told)
    return tag("div", shown, id="notices", class_="notices")


def _notice(notice: Notice, section: str) -> Html:
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
        rules_link(notice.section, section, "refused"),
        act,
        close,
        id=f"notice-{notice.key}",
        class_=classes("notice", is_serious=notice.serious),
        role="alert" if notice.serious else "status",
    )
