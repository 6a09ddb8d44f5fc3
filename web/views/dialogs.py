"""The dialogs: at most one is in the page, and only while it is open."""

from __future__ import annotations

from collections.abc import Callable

from web.texts import _
from web.views.frame import foot, frame
from web.views.games import games
from web.views.html import NOTHING, Html, button, join, tag
from web.views.invitation import invitation
from web.views.letter import first_letter, letter
from web.views.new_game import new_game
from web.views.paper import result
from web.views.review import review
from web.views.rules import rules
from web.views.screen import Screen
from web.views.settings import settings
from web.views.share import share
from web.views.statistics import statistics


def dialog(screen: Screen) -> Html:
    show = DIALOGS.get(screen.dialog)
    return show(screen) if show else NOTHING


def _help(screen: Screen) -> Html:  # noqa: ARG001 every dialog is made from the screen
    keys = (
        ("← ↑ → ↓", _("move over the table")),
        (_("Enter"), _("choose the card")),
        ("m", _("mark a card")),
        ("e", _("end the turn")),
        ("u", _("undo")),
        ("r", _("redo")),
        ("h", _("ask for a hint")),
        (_("Space"), _("play or pause, while you look back")),
        ("← → Home End", _("step, while you look back")),
        ("Esc", _("let go of a half-made choice")),
        ("?", _("this list")),
    )
    colours = (
        (_("Gilt edge"), _("you can take this card")),
        ("+1", _("you can take it as your second card")),
        ("−", _("it costs you one of your markers")),
    )
    signs = join(join((tag("dt", sign), tag("dd", means))) for sign, means in colours)
    return frame(
        "help",
        _("Help"),
        tag("h3", _("Keys")),
        tag("dl", join(join((tag("dt", tag("kbd", key)), tag("dd", does))) for key, does in keys), class_="keys"),
        tag("h3", _("Signs on the cards")),
        tag("dl", signs, class_="keys"),
        tag("h3", _("Typed turns")),
        tag("p", _("A place is row and column, such as 1.12. Put a space between the steps of a turn.")),
        _typed(),
        foot(
            button(_("Rules"), "open", "rules", icon="log"),
            button(_("Learn the game by playing"), "learn", icon="play", kind="primary"),
            button(_("About this game"), "open", "about", icon="help"),
        ),
    )


def _typed() -> Html:
    examples = (
        ("1.12", _("take the card")),
        ("1.12x", _("take it and pay from reserve")),
        ("1.12x3.4", _("take it and pay with your marker on 3.4")),
        ("@3.4", _("mark a card")),
        ("@2.2>3.4", _("move your marker from 2.2 to 3.4")),
        ("!", _("spend a “marker back” disc")),
        ("end", _("end the turn")),
        ("pass", _("nothing can be taken")),
    )
    return tag(
        "dl", join(join((tag("dt", tag("code", word)), tag("dd", does))) for word, does in examples), class_="keys"
    )


def _about(screen: Screen) -> Html:  # noqa: ARG001
    return frame(
        "about",
        _("About this game"),
        tag("p", _("Richelieu is a game by Michael Schacht, published by Ravensburger in 2003.")),
        tag(
            "p",
            _("This page is made by players and has no tie to author or publisher. Pictures and texts are its own."),
        ),
        tag("p", _("It runs in your browser alone: no account, no server, nothing leaves this device.")),
        tag("p", _("Built with Python, Pyodide, PyScript and morphdom. Free software under the MIT licence.")),
    )


DIALOGS: dict[str, Callable[[Screen], Html]] = {
    "new": new_game,
    "games": games,
    "settings": settings,
    "help": _help,
    "about": _about,
    "rules": rules,
    "result": result,
    "statistics": statistics,
    "review": review,
    "share": share,
    "invitation": invitation,
    "letter": letter,
    "first-letter": first_letter,
}
