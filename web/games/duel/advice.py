"""The computer's reasons in words."""

from __future__ import annotations

from collections.abc import Sequence

from richelieu.duel.cards import SYMBOLS
from web.games.duel.names import REGION_NAMES, line_name
from web.games.duel.texts import _


def reason_words(reason: Sequence[str]) -> str:
    """A reason of ``richelieu.bots`` in the language now spoken."""
    code, *about = reason
    words = {
        "only_turn": _("nothing else can be done"),
        "secures": _("secures {line}"),
        "avoids_five": _("avoids −5 in {line}"),
        "leads": _("takes the lead in {line}"),
        "denies": _("denies {line} to the others"),
        "leaves_five": _("threatens the others with −5 in {line}"),
        "pays": _("the card on {line} is worth a marker"),
        "frees_marker": _("brings a marker home"),
        "takes_disc": _("takes a disc"),
        "two_cards": _("takes two cards at once"),
        "wins_marker": _("gets a marker back"),
        "guards": _("guards {line}"),
        "uncovers_nothing": _("uncovers nothing good"),
    }.get(code, "")
    return words.format(line=_named(about[0])) if about else words


def _named(about: str) -> str:
    """A line by its name, a card by its place."""
    return line_name(about) if about in REGION_NAMES or about in SYMBOLS.values() else about
