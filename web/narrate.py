"""Turns in words, as anybody at the table may hear them: for the log and for the screen reader."""

from __future__ import annotations

from collections.abc import Iterable

from richelieu.duel.actions import RESERVE, Action, Mark, Move, Pass, Spend, Take
from richelieu.duel.cards import CELL_TEXTS
from richelieu.duel.scoring import Sheet
from richelieu.duel.state import State
from web.names import card_words, seat_name
from web.session import Session
from web.texts import _, ngettext
from web.views.screen import LogLine, Seat


def action_words(before: State, action: Action) -> str:
    """What a seat did, without its name."""
    if isinstance(action, Take):
        return _take_words(before, action)
    if isinstance(action, Mark):
        return _("marks {card} ({cell})").format(card=_card(before, action.cell), cell=CELL_TEXTS[action.cell])
    if isinstance(action, Move):
        return _("moves a marker from {source} to {card} ({cell})").format(
            source=CELL_TEXTS[action.source], card=_card(before, action.cell), cell=CELL_TEXTS[action.cell]
        )
    if isinstance(action, Spend):
        return _("spends a disc to get a marker back")
    return _("cannot take a card and passes") if isinstance(action, Pass) else _("ends the turn")


def turn_words(before: State, actions: Iterable[Action]) -> str:
    """Some actions of one turn; nothing needs to have been played."""
    return ", ".join(action_words(before, action) for action in actions)


def _take_words(before: State, take: Take) -> str:
    text = _("takes {card} ({cell})").format(card=_card(before, take.cell), cell=CELL_TEXTS[take.cell])
    if before.setup.layout.disc_mask >> take.cell & 1:
        text += " " + _("with its disc")
    if take.pay == RESERVE:
        text += " " + _("for a marker from reserve")
    elif take.pay is not None:
        text += " " + _("for the marker on {cell}").format(cell=CELL_TEXTS[take.pay])
    return text


def _card(state: State, cell: int) -> str:
    return card_words(state.setup.layout.cards[cell])


def log(session: Session) -> tuple[LogLine, ...]:
    """Every turn so far."""
    words: dict[int, list[str]] = {}
    seats: dict[int, int] = {}
    for state, action in zip(session.states, session.actions, strict=False):
        seats[state.turn] = state.seat
        words.setdefault(state.turn, []).append(action_words(state, action))
    return tuple(
        LogLine(turn + 1, seats[turn], ", ".join(words[turn]), session.record.turns[turn]) for turn in sorted(words)
    )


def said(session: Session, since: int) -> str:
    """What happened since an earlier number of actions, each seat named once."""
    parts: list[str] = []
    speaker: int | None = None
    for state, action in list(zip(session.states, session.actions, strict=False))[since:]:
        name = seat_name(session.seats[state.seat], state.seat)
        words = action_words(state, action)
        parts.append(f"{name} {words}" if state.seat != speaker else words)
        speaker = state.seat
    return ", ".join(parts)


def outcome(sheet: Sheet, seats: tuple[Seat, ...]) -> str:
    """Who has won, and by what."""
    if sheet.ahead is None:
        return _("A draw: equal on points and on cards.")
    name = seat_name(seats[sheet.ahead], sheet.ahead)
    best = sheet.scores[sheet.ahead]
    if sheet.by == "fewer_cards":
        return _("{name} wins: equal on points, but with fewer cards.").format(name=name)
    margin = best - max(score for seat, score in enumerate(sheet.scores) if seat != sheet.ahead)
    return ngettext("{name} wins by {margin} point.", "{name} wins by {margin} points.", margin).format(
        name=name, margin=margin
    )
