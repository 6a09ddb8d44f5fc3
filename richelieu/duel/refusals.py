"""What the duel alone refuses, and why: by code, for people."""

from __future__ import annotations

from richelieu.errors import IllegalAction, NotationError, SetupError

REASONS: dict[str, str] = {
    # An action that may not be played.
    "card_gone": "that card has been taken",
    "not_an_end": "only the card at the left or right end of a row may be taken",
    "first_turn_one_card": "the starting player takes one card only on the very first turn",
    "two_cards_taken": "at most two cards are taken in a turn",
    "other_region": "the second card must be of the same region as the first",
    "too_many_shields": "two cards together may show at most two shields",
    "must_pay": "the card bears an opponent's marker, and a marker must be paid for it",
    "nothing_to_pay": "the card bears no opponent's marker, so nothing is paid for it",
    "no_marker_left": "all your markers are in the box, so a guarded card cannot be taken",
    "reserve_empty": "there is no marker in reserve",
    "reserve_not_empty": "a marker on the table is moved only when the reserve is empty",
    "not_your_marker": "none of your markers stands there",
    "take_first": "a card must be taken before that",
    "marker_there": "that card bears a marker already",
    "no_marker_disc": "there is no “marker back” disc to spend",
    "box_empty": "none of your markers is in the box",
    "card_taken": "a card has been taken, so the turn ends with a mark or “end”",
    "must_take": "whoever can take a card may not pass",
    # A text that cannot be read.
    "unreadable_cell": "this is not a cell of the table",
    # A set-up that is none.
    "wrong_rows": "the deal needs four rows of twelve cards",
    "unknown_card": "there is no such card",
    "wrong_cards": "these are not the 48 cards of the edition",
    "wrong_disc_cells": "discs lie on exactly the edition's cells",
    "unknown_disc": "there is no such disc",
    "wrong_discs": "these discs are not among the edition's 14",
}


def illegal(code: str, detail: str = "") -> IllegalAction:
    """An action that the duel's rules do not allow now."""
    return IllegalAction(code, detail, REASONS[code])


def unreadable(code: str, detail: str = "") -> NotationError:
    """A text that is no action of the duel's."""
    return NotationError(code, detail, REASONS[code])


def no_setup(code: str, detail: str = "") -> SetupError:
    """A deal that does not come out of the duel's box."""
    return SetupError(code, detail, REASONS[code])
