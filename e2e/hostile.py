"""What nobody should have to read: texts that are no games, and games that mean harm."""

from __future__ import annotations

import json
from typing import Any

from e2e.games import begun, named, played
from richelieu.record import Record

MARKUP = '<img src=x onerror="window.harm=1"><script>window.harm=1</script>"><b>&lt;'
"""Short enough to be kept whole as a name of 40 letters would not be: the dangerous part comes first."""

NOT_GAMES = {
    "nothing": "",
    "a word": "richelieu",
    "half a game": played(1).as_text()[:400],
    "something else": '{"version": 3, "players": ["Anne", "Bea"]}',
    "markup": MARKUP,
    "a nul": "\0",
    "of a later version": json.dumps({**played(1).as_data(), "format": "richelieu-record/99"}),
    "of another game": json.dumps({**played(1).as_data(), "game": "chess"}),
    "against the rules": json.dumps({**played(1).as_data(), "turns": ["1.6 end"]}),
    "too deep": "[" * 200_000 + "]" * 200_000,
    "deep": json.dumps({**played(1).as_data(), "note": 7}).replace(": 7", ": " + "[" * 900 + "]" * 900),
    "everything, but too deep": '{"format": "richelieu-everything/1", "games": ' + "[" * 1100 + "]" * 1100 + "}",
    "huge": json.dumps({**played(1).as_data(), "note": "x" * 1_200_000}),
}
"""Texts by name that the page must refuse, put aside and survive."""


def harmful() -> Record:
    """A game that can be played, with markup wherever somebody can write something."""
    game = named(begun(played(8), 4), MARKUP, "Béatrice </h2><iframe>", title=MARKUP)
    extra: dict[str, Any] = {**game.extra, "comment": MARKUP, MARKUP: MARKUP}
    extra["table"] = {**extra["table"], "onclick": MARKUP, "leg": MARKUP, "carried": [MARKUP]}
    return Record(game.game, game.setup, game.turns, extra)


def odd_fields() -> list[dict[str, Any]]:
    """What may stand in the page's own part of a record, of all the wrong types."""
    return [
        {"title": 7, "seats": "nobody"},
        {"title": ["a"], "seats": [None, 5, {"name": {"a": 1}, "level": ["cardinal"]}]},
        {"title": "\u202e\u0000\ud800 gnimoc", "seats": [{"name": "\ud800"}, {"name": "x" * 5000}], "leg": 10**30},
        {"title": "", "seats": [], "leg": True, "carried": 1e308},
    ]
