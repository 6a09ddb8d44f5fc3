"""What each card and button of the duel stands for now, and what is half chosen. Only the legal actions are asked."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from richelieu.duel.actions import END, MARK, PASS, RESERVE, SPEND, TAKE, Action, Mark, Move, Take
from richelieu.duel.cards import CELLS_BY_TEXT
from richelieu.duel.refusals import illegal
from web.face import Do, Hold, Position

Target = Literal["take", "take-pay", "second", "second-pay", "mark", "source", "pay"]
"""What choosing a card does: take it (for a marker), as the second one, mark it, or use one's marker on it."""


@dataclass(frozen=True)
class Choice:
    """A guarded card to pay for, a marker to move, or the wish to mark."""

    paying: int | None = None
    moving: int | None = None
    marking: bool = False


NOTHING_CHOSEN = Choice()


def choose(at: Position, act: str, argument: str) -> Do | Hold | None:
    """What a card or a button stands for now."""
    if act == "cell":
        cell = CELLS_BY_TEXT.get(argument)
        return None if cell is None else choose_card(at, cell)
    if act == "mark":
        if not at.view.taken:
            raise illegal("take_first")
        return Hold(Choice(marking=not is_marking(at)))
    if act == "pay-reserve":
        paying = _choice(at).paying
        return None if paying is None else Do(Take(paying, RESERVE))
    return Do({"end": END, "pass": PASS, "spend": SPEND}[act])


def choose_card(at: Position, cell: int) -> Do | Hold:
    """Whoever looks for a marker to pay with and chooses another card has changed his mind."""
    choice = _choice(at)
    if choice.paying is not None and cell not in targets(at):
        if cell == choice.paying:
            return Hold(NOTHING_CHOSEN)
        return choose_card(_with(at, NOTHING_CHOSEN), cell)
    target = targets(at).get(cell)
    if target is None:
        # The rules will say why not.
        return Do(MARK[cell] if is_marking(at) else TAKE[cell])
    if target == "pay" and choice.paying is not None:
        return Do(Take(choice.paying, cell))
    if target == "source":
        return Hold(Choice(moving=cell, marking=choice.marking))
    if target == "mark":
        source = marker_to_move(at)
        return Do(MARK[cell] if source is None else Move(source, cell))
    ways = _takes_of(at, cell)
    return Hold(Choice(paying=cell)) if len(ways) > 1 else Do(ways[0])


def targets(at: Position) -> Mapping[int, Target]:
    """By cell, what choosing it would do."""
    paying = _choice(at).paying
    if paying is not None:
        return {take.pay: "pay" for take in _takes_of(at, paying) if take.pay not in (None, RESERVE)}
    if is_marking(at):
        return _mark_targets(at)
    second = bool(at.view.taken)
    return {take.cell: _kind(second, take.pay is not None) for take in at.legal if isinstance(take, Take)}


def _kind(second: bool, pays: bool) -> Target:
    if second:
        return "second-pay" if pays else "second"
    return "take-pay" if pays else "take"


def is_marking(at: Position) -> bool:
    """Whether a choice on the table now marks: when asked for, or when nothing more can be taken."""
    if not can_mark(at):
        return False
    return _choice(at).marking or not any(isinstance(action, Take) for action in at.legal)


def can_mark(at: Position) -> bool:
    return any(isinstance(action, Mark | Move) for action in at.legal)


def can(at: Position, action: Action) -> bool:
    return action in at.legal


def can_pay_from_reserve(at: Position) -> bool:
    paying = _choice(at).paying
    return paying is not None and any(take.pay == RESERVE for take in _takes_of(at, paying))


def chosen(at: Position) -> int | None:
    """The card that is half chosen: the one to pay for, or the one whose marker moves."""
    paying = _choice(at).paying
    return paying if paying is not None else marker_to_move(at)


def marker_to_move(at: Position) -> int | None:
    """The chosen one, or the only one there is."""
    moving, sources = _choice(at).moving, _sources(at)
    return moving if moving is not None or len(sources) != 1 or not is_marking(at) else sources.pop()


def _sources(at: Position) -> set[int]:
    return {action.source for action in at.legal if isinstance(action, Move)}


def _mark_targets(at: Position) -> dict[int, Target]:
    source = marker_to_move(at)
    found: dict[int, Target] = dict.fromkeys(_sources(at) - {source}, "source")
    for action in at.legal:
        if isinstance(action, Mark) or (isinstance(action, Move) and action.source == source):
            found[action.cell] = "mark"
    return found


def _takes_of(at: Position, cell: int) -> list[Take]:
    return [action for action in at.legal if isinstance(action, Take) and action.cell == cell]


def _choice(at: Position) -> Choice:
    return at.choice if isinstance(at.choice, Choice) else NOTHING_CHOSEN


def _with(at: Position, choice: Choice) -> Position:
    return Position(at.view, at.seats, at.names, at.legal, choice)
