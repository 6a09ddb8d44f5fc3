"""Screens made by hand, for tests of what a page shows: every dialog over every kind of table, one name everywhere."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, get_args

from richelieu.duel.cards import CELL_TEXTS
from richelieu.duel.deal import deal
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.state import State, start
from tests.duel.games import DUEL
from tests.shell.tables import FACE
from web.catalogue import FACES
from web.face import Deed, Position
from web.features.games.view import GamesList
from web.features.invitation.view import Invitation
from web.features.letters.view import Correspondence
from web.features.new_game.view import NewGameShown
from web.features.review.view import Mistake, ReviewShown
from web.features.rules.view import RulesPlace
from web.features.sharing.values import Offer, Offers, Sending
from web.features.statistics.counting import Share, Statistics
from web.features.statistics.view import Tally
from web.games.duel.choosing import NOTHING_CHOSEN
from web.keeping.library import SavedGame
from web.keeping.settings import Settings
from web.screen import Dialog, Notice, Screen
from web.table.seating import NewGame, Seat
from web.table.telling import seat_names
from web.table.values import Bar, LogLine, Table

DIALOGS: tuple[Dialog, ...] = get_args(Dialog)


def played(actions: int, seed: int = 1, players: int = 2) -> State:
    rng = Random(seed)
    state = start(deal(rng, players))
    while actions and not state.over:
        state = apply(state, rng.choice(legal_actions(state)))
        actions -= 1
    return state


def position_of(
    state: State, viewer: int | None = 0, name: str = "", choice: Any = NOTHING_CHOSEN, focus: str = ""
) -> Position:
    """The table for somebody who may do whatever can be done now."""
    seen = DUEL.view(state, viewer)
    seats = tuple(Seat(name, level="page" if seat else "") for seat in range(seen.players))
    names = seat_names(FACE, seats)
    on_table = [text for cell, text in enumerate(CELL_TEXTS) if seen.table >> cell & 1]
    return Position(
        view=seen,
        seats=seats,
        names=names,
        legal=tuple(legal_actions(state)),
        choice=choice,
        advised=tuple(on_table[:1]),
        since=tuple(Deed(1, 0, text, seen, names) for text in on_table[1:2]),
        focus=focus,
        result=DUEL.result(state) if state.over else None,
    )


def table_at(at: Position, name: str = "") -> Table:
    """A table at which everything can be done, and everything is said."""
    bar = Bar(
        status=f"To move {name}",
        seat=at.view.to_move,
        buttons=tuple(replace(button, can=True) for button in FACE.buttons(at)),
        can_cancel=True,
        can_confirm=True,
        can_undo=True,
        can_redo=True,
        can_hint=True,
        thinking=True,
        section="turn",
        hint=f"Take this {name}",
        opponents=(("", name), ("page", f"Page {name}")),
        letter="write",
        can_review=True,
    )
    return Table(
        face=FACE,
        title=name,
        position=at,
        bar=bar,
        log=(LogLine(1, 0, 0, name, f"takes {name}", f"1.1 {name}"),),
        typed=name,
        typed_error=name,
        match=name,
        can_play_return=True,
    )


def table_of(state: State, viewer: int | None = 0, name: str = "") -> Table:
    return table_at(position_of(state, viewer, name), name)


def screen_of(table: Table, dialog: Dialog = "", name: str = "") -> Screen:
    return Screen(
        Settings(),
        "en",
        FACES,
        table,
        dialog=dialog,
        notices=(Notice(f"n{name}", name, "notice", name), Notice("m", name, serious=True, section="turn")),
        said=name,
        storage_works=False,
    ).showing(*_parts(name))


def _parts(name: str) -> tuple[object, ...]:
    """What the rooms would show."""
    choice = NewGame("duel", 3, (Seat(name, "page"), Seat(name), Seat(name), Seat(name)), first="1")
    games = (
        SavedGame(f"a{name}", "duel", name, name, current=True),
        SavedGame("b", "duel", name, name, over=True),
        SavedGame("c", "duel", name, name),
    )
    share = Share(name, 2, 1, 1, -3)
    offers = (Offer("game", name, name, name), Offer("day", name, name, f"{name}\n{name}"))
    return (
        NewGameShown(choice),
        GamesList(games, aside=2, renaming="c", deleted=name),
        Tally((Statistics("duel", share, (3, -2, 0), ("won", "lost", "drawn"), 1, 2, (share,), 3, (share,)),)),
        ReviewShown(name, 0, 9, 4, True, 9, ((1, 2.0), (3, -4.5)), 2, (Mistake(3, 0, name, name, 2.5, name),)),
        RulesPlace("turn", "help"),
        Offers(offers),
        Sending("game", can_hand_over=True),
        Invitation(choice, "", name, f"a{name}"),
        Correspondence(name, offers[0]),
    )


def all_screens(name: str = "") -> Iterator[Screen]:
    """Every dialog over a running and a finished game for two and four, and the curtain."""
    for players in (2, 4):
        for actions in (0, 20, 1000):
            table = table_of(played(actions, players=players), name=name)
            for dialog in DIALOGS:
                yield screen_of(table, dialog, name)
            yield screen_of(replace(table, curtain=1, curtain_can_undo=True), "", name)
