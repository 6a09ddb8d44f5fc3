"""The duel as a game of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping

from richelieu.duel.actions import Action
from richelieu.duel.cards import PLAYERS
from richelieu.duel.deal import OPTIONS, Setup, deal, read_setup, write_setup
from richelieu.duel.notation import read_action
from richelieu.duel.refusals import REASONS
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.scoring import score_sheet
from richelieu.duel.state import State, start
from richelieu.duel.view import holds_secret, open_view, redeal, reveals, view, world
from richelieu.duel.view_data import read_view, write_view
from richelieu.game import Eyes, Result


class Duel:
    """Keeps the protocol of ``richelieu.game.Game`` by handing each question to the module that answers it."""

    name = "duel"
    players = PLAYERS
    options: Mapping[str, str] = OPTIONS
    reasons: Mapping[str, str] = REASONS

    deal = staticmethod(deal)
    read_setup = staticmethod(read_setup)
    write_setup = staticmethod(write_setup)
    start = staticmethod(start)
    legal_actions = staticmethod(legal_actions)
    apply = staticmethod(apply)
    read_action = staticmethod(read_action)
    view = staticmethod(view)
    read_view = staticmethod(read_view)
    write_view = staticmethod(write_view)
    world = staticmethod(world)
    redeal = staticmethod(redeal)
    reveals = staticmethod(reveals)
    holds_secret = staticmethod(holds_secret)

    @staticmethod
    def to_move(state: State) -> int | None:
        return state.to_move

    @staticmethod
    def turn(state: State) -> int:
        return state.turn

    @staticmethod
    def write_action(action: Action) -> str:
        return str(action)

    @staticmethod
    def seats(setup: Setup) -> int:
        return setup.players

    @staticmethod
    def told(_state: State, action: Action, _eyes: Eyes) -> str:
        """All that is done, is done openly."""
        return str(action)

    @staticmethod
    def result(state: State) -> Result:
        sheet = score_sheet(open_view(state))
        lines = [{"line": line.name, "counts": list(line.counts), "points": list(line.points)} for line in sheet.lines]
        more = {"cards": list(sheet.cards), "sheet": lines}
        return Result(state.over, state.to_move, sheet.scores, sheet.winners, sheet.by, more)


GAME = Duel()
