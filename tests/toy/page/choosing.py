"""What a card, a place or the button stands for now: a card is held until its place is chosen."""

from __future__ import annotations

from tests.toy.actions import Action, Draw, Lay, Look
from tests.toy.cards import PLACES
from tests.toy.refusals import illegal
from web.face import Do, Hold, Position
from web.keyboard import STEPS


def choose(at: Position, act: str, argument: str) -> Do | Hold | None:
    if act == "draw":
        return Do(Draw())
    if argument.isdecimal():
        return Hold(int(argument))
    if argument not in PLACES or not argument:
        return None
    place = PLACES.index(argument)
    if at.view.choosing is not None:
        return Do(Look(place))
    if at.choice is None:
        raise illegal("not_in_hand")
    return Do(Lay(at.choice, place))


def targets(at: Position) -> set[str]:
    """The cards and places that can be chosen now."""
    return {target for action in at.legal for target in _targets_of(action, at.choice)}


def _targets_of(action: Action, held: int | None) -> tuple[str, ...]:
    if isinstance(action, Lay):
        return (str(action.card), *((PLACES[action.place],) if action.card == held else ()))
    return (PLACES[action.place],) if isinstance(action, Look) else ()


def spots(at: Position) -> list[str]:
    """Everything on the table that the keyboard can reach, in reading order: places, then one's own cards."""
    mine = at.view.viewer
    hand = () if mine is None else at.view.table.hands[mine]
    return [*PLACES, *(str(card) for card in hand if card)]


def settle(at: Position) -> str:
    return at.focus if at.focus in spots(at) else spots(at)[0]


def step(at: Position, key: str) -> str:
    reach = spots(at)
    return reach[(reach.index(settle(at)) + sum(STEPS.get(key, (0, 0)))) % len(reach)]
