"""What the toy alone refuses, and why."""

from __future__ import annotations

from richelieu.errors import IllegalAction, NotationError, SetupError

REASONS: dict[str, str] = {
    # An action that may not be played.
    "not_in_hand": "that card is not in your hand",
    "place_full": "that place is full",
    "choose_first": "whoever has won the place chooses before another card is laid",
    "nothing_won": "only who has just won a place may choose",
    "known_already": "you know that coin already",
    # A text that cannot be read.
    "unreadable_card": "this is not a card of the toy",
    # A set-up that is none.
    "wrong_hands": "these are not the hands of two rounds",
    "wrong_coins": "these are not the twelve coins",
}


def illegal(code: str, detail: str = "") -> IllegalAction:
    return IllegalAction(code, detail, REASONS[code])


def unreadable(code: str, detail: str = "") -> NotationError:
    return NotationError(code, detail, REASONS[code])


def no_setup(code: str, detail: str = "") -> SetupError:
    return SetupError(code, detail, REASONS[code])
