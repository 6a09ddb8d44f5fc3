"""What a player may choose for all games."""

from __future__ import annotations

from web.html.frame import foot, frame, select, tick
from web.html.markup import Html, tag
from web.keeping.settings import SCHEMES
from web.screen import Screen
from web.texts import LANGUAGES, _


def settings(screen: Screen) -> Html:
    now = screen.settings
    languages = [("auto", _("As the browser")), *LANGUAGES.items()]
    words = {"auto": _("As the system"), "light": _("Light"), "dark": _("Dark")}
    schemes = [(scheme, words[scheme]) for scheme in SCHEMES]
    return frame(
        "settings",
        _("Settings"),
        tag(
            "form",
            select("set-language", _("Language"), "language", languages, now.language, data_act="setting"),
            select("set-scheme", _("Colours"), "scheme", schemes, now.scheme, data_act="setting"),
            tick("set-motion", _("Animations"), "motion", now.motion, data_act="setting"),
            tick("set-sound", _("Sound"), "sound", now.sound, data_act="setting"),
            tick(
                "set-confirm",
                _("Confirm each turn"),
                "confirm",
                now.confirm,
                _("A turn is over only when you say so; until then you can undo it."),
                data_act="setting",
            ),
            foot(tag("button", _("Done"), type="submit", class_="btn primary")),
            id="settings-form",
            class_="dialog-form",
            data_act="close",
            autocomplete="off",
        ),
    )
