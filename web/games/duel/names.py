"""What things are called: seats, cards, lines of the sheet, places and discs, in the language now spoken.

The names of regions stay French everywhere. Everything here is plain text; whoever puts it into HTML escapes it.
"""

from __future__ import annotations

from richelieu.duel.cards import CELL_TEXTS, EDITIONS, MARKER_BACK, NEWEST_EDITION, SYMBOLS, Card
from web.games.duel.texts import _

REGION_NAMES = {region.code: region.name for region in EDITIONS[NEWEST_EDITION].regions}
EMBLEMS = ("hat", "crown", "quill", "rose")
"""The picture on a seat's markers, by seat."""


def role_name(index: int) -> str:
    """Whom a seat plays when nobody typed a name."""
    return (_("Richelieu"), _("The Queen"), _("The Chancellor"), _("The Duchess"))[index]


def card_words(card: Card) -> str:
    if card.symbol is None:
        words = _("{region}, two shields")
    else:
        words = {
            "sword": _("{region}, one shield and a sword"),
            "cross": _("{region}, one shield and a cross"),
            "tower": _("{region}, one shield and a tower"),
        }[card.symbol]
    return words.format(region=REGION_NAMES[card.region])


def line_name(code: str) -> str:
    """A line of the sheet: a region by its name, a symbol by all of its kind."""
    if code in SYMBOLS.values():
        return {"sword": _("Swords"), "cross": _("Crosses"), "tower": _("Towers")}[code]
    return REGION_NAMES[code]


def cell_words(cell: int) -> str:
    row, _dot, column = CELL_TEXTS[cell].partition(".")
    return _("row {row}, column {column}").format(row=row, column=column)


def disc_words(disc: str | None) -> str:
    """A disc by what it shows; ``None`` is one seen from the back."""
    if disc is None:
        return _("a disc, face down")
    if disc in REGION_NAMES:
        return _("disc of {region}").format(region=REGION_NAMES[disc])
    return {
        "sword": _("sword disc"),
        "cross": _("cross disc"),
        "tower": _("tower disc"),
        MARKER_BACK: _("“marker back” disc"),
    }[disc]


def level_words(level: str) -> str:
    """A computer player by its rank at court and what to expect of it."""
    return {
        "page": _("Page, the weakest"),
        "musketeer": _("Musketeer, bold and careless"),
        "courtier": _("Courtier, solid"),
        "minister": _("Minister, looks ahead"),
        "cardinal": _("Cardinal, the strongest"),
    }.get(level, level)
