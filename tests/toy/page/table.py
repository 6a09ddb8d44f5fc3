"""What lies on the toy's table, before each seat, and on its sheet: from a view alone."""

from __future__ import annotations

from tests.toy.cards import PLACES
from tests.toy.page.choosing import settle, targets
from tests.toy.page.texts import _
from web.face import Position
from web.html.markup import Html, classes, join, tag
from web.html.parts import emblem


def table(at: Position) -> Html:
    places = join(_place(at, number) for number in range(len(PLACES)))
    mine = at.view.viewer
    hand = () if mine is None else at.view.table.hands[mine]
    cards = join(_spot(at, str(card), _("card {card}").format(card=card)) for card in hand if card)
    return tag("div", places, tag("div", cards, class_="hand"), id="board", class_="board toy-board")


def _place(at: Position, number: int) -> Html:
    laid = ", ".join(f"{at.names[card.seat]} {_shown(card.card)}" for card in at.view.table.places[number])
    coin = _shown(at.view.coins[at.view.coin_at(number)])
    words = _("place {place}: coin {coin}; {laid}").format(place=PLACES[number], coin=coin, laid=laid or "–")
    return _spot(at, PLACES[number], words)


def _spot(at: Position, name: str, words: str) -> Html:
    can = name in targets(at)
    return tag(
        "button",
        words,
        type="button",
        id=f"spot-{name}",
        class_=classes("place", is_takeable=can, is_chosen=name == str(at.choice), is_hinted=_is_advised(at, name)),
        data_place=name,
        data_act="spot",
        data_arg=name,
        tabindex=0 if settle(at) == name else -1,
        aria_disabled=None if can else "true",
    )


def _is_advised(at: Position, name: str) -> bool:
    return any(name in text.replace(">", " ").replace(":", " ").split() for text in at.advised)


def _shown(value: int | None) -> str:
    return "?" if value is None else str(value)


def side(at: Position, seat: int, picture: str) -> Html:
    hand = " ".join(map(_shown, at.view.table.hands[seat]))
    owned = at.view.owned(seat)
    coins = " ".join(_shown(coin) for number, coin in enumerate(at.view.coins) if owned >> number & 1)
    return tag(
        "section",
        emblem(picture, seat),
        tag("h2", at.names[seat], id=f"seat-{seat}-name"),
        tag("p", _("hand {hand}; coins {coins}").format(hand=hand or "–", coins=coins or "–")),
        id=f"seat-{seat}",
        class_=classes("player", f"seat-{seat}", is_turn=at.view.to_move == seat),
        aria_labelledby=f"seat-{seat}-name",
    )


def sheet(at: Position) -> Html:
    """Points that are open, and what the eyes know of each seat's coins."""
    rows = []
    for seat, name in enumerate(at.names):
        owned = at.view.owned(seat)
        coins = [coin for number, coin in enumerate(at.view.coins) if owned >> number & 1]
        known = at.view.looked[seat].bit_count() + sum(coin or 0 for coin in coins)
        hidden = sum(coin is None for coin in coins)
        words = str(known) + ("" if not hidden else " + " + "?" * hidden)
        rows.append(tag("tr", tag("th", name, scope="row"), tag("td", words, data_seat=seat)))
    return tag("table", tag("caption", _("Points")), tag("tbody", *rows), id="score-sheet")
