"""The duel in words: what is asked, what was done, how it ended. What is done in it is no secret to anybody."""

from __future__ import annotations

from richelieu.duel.actions import PASS, RESERVE, Mark, Move, Pass, Spend, Take
from richelieu.duel.cards import CELL_TEXTS
from richelieu.duel.notation import read_action
from richelieu.duel.view import View
from richelieu.game import Result
from web.face import Deed, Position
from web.games.duel.choosing import Choice, can, is_marking, targets
from web.games.duel.names import card_words
from web.games.duel.texts import _, ngettext


def wanted(at: Position) -> str:
    """What is asked of the person to move."""
    if isinstance(at.choice, Choice) and at.choice.paying is not None:
        return _("choose the marker to pay with.")
    if can(at, PASS):
        return _("no card can be taken; pass.")
    if not at.view.taken:
        return _("take a card from the end of a row.")
    kinds = set(targets(at).values())
    if is_marking(at) and "mark" not in kinds:
        return _("choose a marker to move, or end the turn.")
    if is_marking(at):
        return _("mark a card, or end the turn.")
    if kinds:
        return _("take a second card, mark one, or end the turn.")
    return _("end the turn.")


def deed_words(deed: Deed) -> str:
    """What a seat did, without its name."""
    view, action = deed.view, read_action(deed.text)
    if isinstance(action, Take):
        return _take_words(view, action)
    if isinstance(action, Mark):
        return _("marks {card} ({cell})").format(card=_card(view, action.cell), cell=CELL_TEXTS[action.cell])
    if isinstance(action, Move):
        return _("moves a marker from {source} to {card} ({cell})").format(
            source=CELL_TEXTS[action.source], card=_card(view, action.cell), cell=CELL_TEXTS[action.cell]
        )
    if isinstance(action, Spend):
        return _("spends a disc to get a marker back")
    return _("cannot take a card and passes") if isinstance(action, Pass) else _("ends the turn")


def _take_words(view: View, take: Take) -> str:
    text = _("takes {card} ({cell})").format(card=_card(view, take.cell), cell=CELL_TEXTS[take.cell])
    if view.layout.disc_mask >> take.cell & 1:
        text += " " + _("with its disc")
    if take.pay == RESERVE:
        text += " " + _("for a marker from reserve")
    elif take.pay is not None:
        text += " " + _("for the marker on {cell}").format(cell=CELL_TEXTS[take.pay])
    return text


def _card(view: View, cell: int) -> str:
    return card_words(view.layout.cards[cell])


def outcome(result: Result, names: tuple[str, ...]) -> str:
    """Who has won, and by what."""
    winner = result.winner
    if winner is None:
        return _("A draw: equal on points and on cards.")
    if result.by == "fewer_cards":
        return _("{name} wins: equal on points, but with fewer cards.").format(name=names[winner])
    margin = result.scores[winner] - max(score for seat, score in enumerate(result.scores) if seat != winner)
    return ngettext("{name} wins by {margin} point.", "{name} wins by {margin} points.", margin).format(
        name=names[winner], margin=margin
    )
