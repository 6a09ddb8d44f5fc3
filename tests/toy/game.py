"""The toy as a game that keeps the protocol; it is in no catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tests.toy.actions import Action, read_action
from tests.toy.cards import HAND
from tests.toy.deal import OPTIONS, Setup, deal, read_setup, write_setup
from tests.toy.refusals import REASONS
from tests.toy.rules import State, apply, legal_actions, start
from tests.toy.scoring import result
from tests.toy.view import holds_secret, reveals, told, view
from tests.toy.view_data import read_view, write_view
from tests.toy.worlds import redeal, world


class Toy:
    """Keeps the protocol of ``richelieu.game.Game``."""

    name = "toy"
    players: Sequence[int] = tuple(HAND)
    options: Mapping[str, str] = OPTIONS
    reasons: Mapping[str, str] = REASONS

    deal = staticmethod(deal)
    read_setup = staticmethod(read_setup)
    write_setup = staticmethod(write_setup)
    start = staticmethod(start)
    legal_actions = staticmethod(legal_actions)
    apply = staticmethod(apply)
    read_action = staticmethod(read_action)
    result = staticmethod(result)
    view = staticmethod(view)
    told = staticmethod(told)
    reveals = staticmethod(reveals)
    holds_secret = staticmethod(holds_secret)
    read_view = staticmethod(read_view)
    write_view = staticmethod(write_view)
    world = staticmethod(world)
    redeal = staticmethod(redeal)

    @staticmethod
    def seats(setup: Setup) -> int:
        return setup.players

    @staticmethod
    def to_move(state: State) -> int | None:
        return state.to_move

    @staticmethod
    def turn(state: State) -> int:
        return state.turn

    @staticmethod
    def write_action(action: Action) -> str:
        return str(action)


GAME = Toy()
