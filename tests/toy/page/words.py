"""The toy in words."""

from __future__ import annotations

from tests.toy.page.texts import _
from web.face import Deed, Position


def wanted(at: Position) -> str:
    if at.view.choosing is not None:
        return _("draw a coin, or look at one.")
    return _("choose a card, then a place for it.") if at.choice is None else _("choose a place for your card.")


def deed_words(deed: Deed) -> str:
    """What a seat did. The back of a card is told as a card; nothing is known of it."""
    if deed.text == "draw":
        return _("draws a coin")
    if deed.text.startswith("look:"):
        return _("looks at the coin in {place}").format(place=deed.text[-1])
    card, _sign, place = deed.text.partition(">")
    what = _("a card") if card == "?" else card
    return _("lays {card} at {place}").format(card=what, place=place)
