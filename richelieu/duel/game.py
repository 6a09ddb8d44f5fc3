"""The duel as a game of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from richelieu.duel.actions import Action
from richelieu.duel.cards import MOST_PLAYERS
from richelieu.duel.deal import OPTIONS, deal, read_setup, write_setup
from richelieu.duel.notation import read_action
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.scoring import score_sheet
from richelieu.duel.state import State, start
from richelieu.duel.view import open_view, view, world
from richelieu.duel.view_data import read_view, write_view


class Duel:
    """Keeps the protocol of ``richelieu.game.Game`` by handing each question to the module that answers it."""

    name = "duel"
    players = range(2, MOST_PLAYERS + 1)
    options: Mapping[str, str] = OPTIONS

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
    def result(state: State) -> dict[str, Any]:
        sheet = score_sheet(open_view(state))
        return {
            "over": state.over,
            "to_move": state.to_move,
            "scores": list(sheet.scores),
            "cards": list(sheet.cards),
            "winner": sheet.winner,
            "sheet": [
                {"line": line.name, "counts": list(line.counts), "points": list(line.points)} for line in sheet.lines
            ],
        }
