"""A card as it lies on the table, and the gap it leaves."""

from __future__ import annotations

from functools import lru_cache

from richelieu.duel.cards import CELL_TEXTS, Card, Edition
from web.games.duel.names import EMBLEMS, REGION_NAMES
from web.html.markup import NOTHING, Html, join, svg, tag
from web.html.parts import emblem


def cell_id(cell: int) -> str:
    """Stable, so that a patch keeps the focus where it is."""
    return "cell-" + CELL_TEXTS[cell].replace(".", "-")


def marker(seat: int, class_: str = "marker") -> Html:
    """A marker of a seat's, or another thing with its picture on it."""
    return emblem(EMBLEMS[seat], seat, class_)


def icons_of(card: Card) -> Html:
    second = svg(card.symbol, "symbol") if card.symbol else svg(card.region, "arms")
    return join((svg(card.region, "arms"), second))


@lru_cache(maxsize=1024)
def face(card: Card, edition: Edition, disc: bool, marked_by: int | None) -> Html:
    """Everything that can be seen on the card; the label of its place says the same in words."""
    tokens = join(
        (
            svg("disc-back", "disc") if disc else NOTHING,
            marker(marked_by) if marked_by is not None else NOTHING,
        )
    )
    return tag(
        "span",
        tag(
            "span",
            _printed(card, edition),
            tag("span", tokens, class_="tokens") if tokens else NOTHING,
            class_="inside",
        ),
        class_=f"face region-{card.region}",
        aria_hidden="true",
    )


@lru_cache(maxsize=128)
def _shields(region: str, edition: Edition) -> int:
    return next(known.shields for known in edition.regions if known.code == region)


@lru_cache(maxsize=128)
def _printed(card: Card, edition: Edition) -> Html:
    """What the printer put on the card; the same in every language."""
    band = tag(
        "span",
        tag("span", REGION_NAMES[card.region], class_="name"),
        tag("span", card.region, class_="code"),
        tag("span", str(_shields(card.region, edition)), class_="total"),
        class_="band",
    )
    return join((band, tag("span", icons_of(card), class_="icons")))


@lru_cache(maxsize=512)
def gap(cell: int, card: Card, taken_by: int | None) -> Html:
    """An empty place; in the turn in which its card was taken it remembers the card and who took it."""
    address = {"id": cell_id(cell), "data_place": CELL_TEXTS[cell]}
    if taken_by is None:
        return tag("div", class_="place gap", **address)
    ghost = svg(card.region, "ghost")
    return tag("div", ghost, class_=f"place gap is-taken seat-{taken_by}", **address)
