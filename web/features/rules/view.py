"""The full rules of the game on the table, so that a question mark anywhere can open them at its place."""

from __future__ import annotations

from dataclasses import dataclass

from web.face import Face
from web.html.frame import foot, frame
from web.html.markup import NOTHING, Html, button, classes, join, tag
from web.screen import Dialog, Screen
from web.texts import _


@dataclass(frozen=True)
class RulesPlace:
    """Where the rules are open, and the dialog that they cover, if any."""

    section: str = ""
    back: Dialog = ""


def rules(screen: Screen) -> Html:
    face, place = screen.table.face, screen.part(RulesPlace) or RulesPlace()
    titles = face.sections()
    chapters = join(_chapter(face, name, title, name == place.section) for name, title in titles.items())
    return frame(
        "rules",
        _("Rules") if len(screen.faces) == 1 else _("Rules: {section}").format(section=face.box().title),
        _contents(titles),
        tag("div", chapters, class_="help-text", data_game=face.game.name),
        foot(
            button(_("Back"), "open", place.back, icon="undo") if place.back else NOTHING,
            button(_("Learn the game by playing"), "learn", icon="play") if face.lesson else NOTHING,
        ),
    )


def _contents(titles: dict[str, str]) -> Html:
    links = [
        tag("li", tag("button", title, type="button", class_="link", data_act="rules", data_arg=name))
        for name, title in titles.items()
    ]
    return tag("nav", tag("ul", *links), class_="contents", aria_label=_("Contents"))


def _chapter(face: Face, name: str, title: str, is_wanted: bool) -> Html:
    return tag(
        "section",
        tag("h3", title, id=f"rules-{name}-title", tabindex=-1),
        face.chapter(name),
        id=f"rules-{name}",
        class_=classes("chapter", is_wanted=is_wanted),
    )
