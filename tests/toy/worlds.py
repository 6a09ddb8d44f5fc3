"""Games drawn anew from a view, all that fit it equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from tests.toy.actions import Action, Lay
from tests.toy.cards import CARDS, COINS, ROUNDS
from tests.toy.deal import Hands, Setup, some_hands
from tests.toy.position import Laid, Table
from tests.toy.rules import State, apply, start
from tests.toy.view import View

IN_HAND = -1


class Spot(NamedTuple):
    """Where a card lies that the viewer does not see: in a seat's hand, or at a place."""

    bound: int
    """The card is lower than this: it was beaten there by one that is turned up, or is just any."""
    place: int
    group: int
    """Whose hand it is in; nothing at a place."""
    number: int


def world(view: View, rng: Random) -> State:
    """A state that the viewer cannot tell from the true one: every deal, and every way to lay it, is as likely."""
    tables = tuple(_drawn_table(table, rng) for table in view.tables)
    hands = [_dealt(table) for table in tables]
    hands += [some_hands(view.players, rng) for _ in range(ROUNDS - len(tables))]
    setup = Setup(view.players, view.first, view.open_hands, tuple(hands), _drawn_coins(view, rng))
    return State(tables, view.drawn, view.looked, view.seat, view.choosing, view.turn, setup)


def redeal(setup: Setup, actions: Sequence[Action], view: View, rng: Random) -> tuple[Setup, tuple[Action, ...]]:
    """A view keeps all that the viewer ever saw, so a world of it says what was dealt and which card was laid when."""
    drawn, state = world(view, rng), start(setup)
    rewritten: list[Action] = []
    for action in actions:
        if isinstance(action, Lay):
            laid = drawn.tables[len(state.tables) - 1].places[action.place]
            rewritten.append(Lay(laid[len(state.table.places[action.place])].card or 0, action.place))
        else:
            rewritten.append(action)
        state = apply(state, action)
    return drawn.setup, tuple(rewritten)


def spots(table: Table) -> list[Spot]:
    """Where unseen cards lie, the narrowest bound first."""
    return sorted((*_spots_in_hands(table), *_spots_at_places(table)))


def _spots_in_hands(table: Table) -> Iterator[Spot]:
    for seat, hand in enumerate(table.hands):
        for index, card in enumerate(hand):
            if card is None:
                yield Spot(CARDS.stop, IN_HAND, seat, index)


def _spots_at_places(table: Table) -> Iterator[Spot]:
    for place, cards in enumerate(table.places):
        best = table.best(place)
        bound = best.card if best and best.card else CARDS.stop
        for index, laid in enumerate(cards):
            if laid.card is None:
                yield Spot(bound, place, 0, index)


def unseen(table: Table) -> list[int]:
    """The cards that may be any of those not seen, or out of the round."""
    seen = {laid.card for cards in table.places for laid in cards} | {card for hand in table.hands for card in hand}
    return [card for card in CARDS if card not in seen]


def _drawn_table(table: Table, rng: Random) -> Table:
    """Unseen cards, those with the narrowest bound first.

    What is below one bound is below the next as well: so however the cards before were drawn, as many are left for
    each, and every outcome is as likely as any other.
    """
    pool, drawn = unseen(table), {}
    for spot in spots(table):
        card = rng.choice([card for card in pool if card < spot.bound])
        pool.remove(card)
        drawn[spot[1:]] = card
    hands = tuple(
        tuple(sorted(card or drawn[IN_HAND, seat, index] for index, card in enumerate(hand)))
        for seat, hand in enumerate(table.hands)
    )
    places = tuple(
        tuple(Laid(laid.seat, laid.card or drawn[place, 0, index]) for index, laid in enumerate(cards))
        for place, cards in enumerate(table.places)
    )
    return Table(hands, places)


def _dealt(table: Table) -> Hands:
    """What a seat has in hand and what it has laid is what it was dealt."""
    hands = [[card or 0 for card in hand] for hand in table.hands]
    for laid in (laid for cards in table.places for laid in cards):
        hands[laid.seat].append(laid.card or 0)
    return tuple(tuple(sorted(hand)) for hand in hands)


def _drawn_coins(view: View, rng: Random) -> tuple[int, ...]:
    pool = list((Counter(COINS) - Counter(coin for coin in view.coins if coin is not None)).elements())
    rng.shuffle(pool)
    left = iter(pool)
    return tuple(next(left) if coin is None else coin for coin in view.coins)
