"""The help: keys, what the game on the table adds to them, and where to read more."""

from __future__ import annotations

from web.html.frame import foot, frame
from web.html.markup import NOTHING, Html, button, join, tag
from web.screen import Screen
from web.texts import _


def help_(screen: Screen) -> Html:
    face = screen.table.face
    keys = (
        ("← ↑ → ↓", _("move over the table")),
        (_("Enter"), _("choose the card")),
        *face.keys(),
        ("u", _("undo")),
        ("r", _("redo")),
        *((("h", _("ask for a hint")),) if "hint" in face.features else ()),
        (_("Space"), _("play or pause, while you look back")),
        (_("← → Home End"), _("step, while you look back")),
        (_("Esc"), _("let go of a half-made choice")),
        ("?", _("this list")),
    )
    learn = button(_("Learn the game by playing"), "learn", icon="play", kind="primary") if face.lesson else NOTHING
    return frame(
        "help",
        _("Help"),
        tag("h3", _("Keys")),
        tag("dl", join(join((tag("dt", tag("kbd", key)), tag("dd", does))) for key, does in keys), class_="keys"),
        face.help(),
        foot(
            button(_("Rules"), "open", "rules", icon="log"),
            learn,
            button(_("About this game"), "open", "about", icon="help"),
        ),
    )


def about(screen: Screen) -> Html:
    makers = [tag("p", face.credit()) for face in screen.faces.values()]
    return frame(
        "about",
        _("About this game"),
        *makers,
        tag(
            "p",
            _("This page is made by players and has no tie to author or publisher. Pictures and texts are its own."),
        ),
        tag("p", _("It runs in your browser alone: no account, no server, nothing leaves this device.")),
        tag("p", _("Built with Python, Pyodide, PyScript and morphdom. Free software under the MIT licence.")),
    )
