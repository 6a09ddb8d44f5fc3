"""Everything that can be refused, each with a stable code.

Three kinds, never mixed: a text that cannot be read (``NotationError``), an action that may not be played
(``IllegalAction``), a set-up that is none (``SetupError``). ``RecordError`` wraps any of them with the place in
a record where it happened. The code is for programs and translations, the reason is for people.
"""

from __future__ import annotations

REASONS: dict[str, str] = {
    # An action that may not be played.
    "game_over": "the game is over",
    "turn_over": "the turn is over",
    # A text that cannot be read.
    "unreadable_action": "this is not an action",
    # A record that is none.
    "too_long": "the text is too long to be a record",
    "not_json": "the text is not JSON",
    "not_a_record": "a record is a JSON object",
    "missing_key": "a record needs this key",
    "wrong_type": "the value has the wrong type",
    "unknown_format": "the format is not one that can be read here",
    "newer_format": "the record was written by a newer version",
    "unknown_game": "there is no such game",
    "turn_unfinished": "the turn lacks its end",
    # A set-up that is none.
    "unknown_edition": "there is no such edition",
    "wrong_players": "the game is not for that many players",
    "wrong_first": "the starting player must be one of the players",
    "unknown_option": "there is no such option",
    # A view that is none.
    "wrong_view": "this is not a view of the game",
}
"""By code, what any game or record may be refused for; what one game alone refuses stands with that game."""

_SHOWN = 60
_HUGE = 10**18
_NAMES: dict[type, str] = {dict: "an object", list: "a list", int: "a huge number"}


def shown(value: object) -> str:
    """A short picture of a foreign value for an error message; what may be deep or huge is only named."""
    if isinstance(value, str):
        text = repr(value[:_SHOWN])
        return text if len(value) <= _SHOWN else text + "…"
    if value is None or isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < _HUGE):
        return repr(value)
    return _NAMES.get(type(value), "something else")


class GameError(Exception):
    """Something was refused; nothing has changed."""

    def __init__(self, code: str, detail: str = "", said: str = "") -> None:
        self.code = code
        self.detail = detail
        self.said = said or REASONS[code]
        """Why, without the detail: a game's own words, or those of a code that all games share."""
        self.reason = self.said + (f": {detail}" if detail else "")
        super().__init__(self.reason)


class NotationError(GameError):
    """A text that cannot be read as what it should be."""


class IllegalAction(GameError):
    """An action that can be read, but may not be played now."""


class SetupError(GameError):
    """A set-up, deal or view that does not fit the game."""


class RecordError(GameError):
    """A record that is none, or that breaks a rule: where and why."""

    def __init__(
        self, code: str, detail: str = "", said: str = "", *, turn: int | None = None, action: str | None = None
    ) -> None:
        super().__init__(code, detail, said)
        self.turn = turn
        self.action = action

    @classmethod
    def at(cls, error: GameError, turn: int | None = None, action: str | None = None) -> RecordError:
        """Wrap what went wrong with the place where it did."""
        return cls(error.code, error.detail, error.said, turn=turn, action=action)

    def as_data(self) -> dict[str, object]:
        return {"turn": self.turn, "action": self.action, "code": self.code, "reason": self.reason}
