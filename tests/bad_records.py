"""Bad records of every kind, by name, with the code that each is refused with; made anew for each test."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.duel.games import random_record

Edit = Callable[[dict[str, Any]], object]


def _spoilt(edit: Edit) -> str:
    data = random_record(1)
    edit(data)
    return json.dumps(data)


def _row(number: int, change: Callable[[str], str]) -> Edit:
    return lambda data: data["deal"]["rows"].__setitem__(number, change(data["deal"]["rows"][number]))


def _disc(name: object) -> Edit:
    return lambda data: data["deal"]["discs"].__setitem__("1.3", name)


def _twice(data: dict[str, Any]) -> None:
    discs = data["deal"]["discs"]
    region = next(disc for disc in discs.values() if disc != "marker")
    data["deal"]["discs"] = dict.fromkeys(discs, region)


NOT_JSON = {
    "nothing": "",
    "a word": "richelieu",
    "half an object": '{"format": "richelieu-record/1"',
    "two objects": "{} {}",
    "a nul": "\0",
    "a megabyte of noise": "x{[" * 330_000,
    "a megabyte of brackets": "[" * 1_000_000,
    "100,000 deep": "[" * 100_000 + "]" * 100_000,
    "100,000 objects deep": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "a number of 5,000 digits": "9" * 5000,
    "NaN": '{"format": NaN}',
    "infinity": '{"format": -Infinity}',
    "a number that overflows": '{"format": 1e999}',
    "a key twice": '{"format": "richelieu-record/1", "format": "richelieu-record/1"}',
    "a byte-order mark inside": "{\ufeff}",
}

NOT_A_RECORD = {"null": "null", "a list": "[]", "a number": "1", "a text": '"record"', "true": "true"}

EDITS: dict[str, tuple[Edit, str]] = {
    "no format": (lambda data: data.pop("format"), "missing_key"),
    "format a number": (lambda data: data.update(format=1), "wrong_type"),
    "no game": (lambda data: data.pop("game"), "missing_key"),
    "unknown game": (lambda data: data.update(game="chess"), "unknown_game"),
    "a lone surrogate for a game": (lambda data: data.update(game="\ud800"), "unknown_game"),
    "game a list": (lambda data: data.update(game=["duel"]), "wrong_type"),
    "no turns": (lambda data: data.pop("turns"), "missing_key"),
    "turns a text": (lambda data: data.update(turns="1.1 end"), "wrong_type"),
    "a turn null": (lambda data: data.update(turns=[None]), "wrong_type"),
    "a turn a list": (lambda data: data.update(turns=[["1.1", "end"]]), "wrong_type"),
    "no players": (lambda data: data.pop("players"), "missing_key"),
    "one player": (lambda data: data.update(players=1), "wrong_players"),
    "five players": (lambda data: data.update(players=5), "wrong_players"),
    "players huge": (lambda data: data.update(players=10**4000), "wrong_players"),
    "players true": (lambda data: data.update(players=True), "wrong_type"),
    "players a fraction": (lambda data: data.update(players=2.0), "wrong_type"),
    "players nested": (lambda data: data.update(players=[[[2]]]), "wrong_type"),
    "no first": (lambda data: data.pop("first"), "missing_key"),
    "first is no seat": (lambda data: data.update(first=2), "wrong_first"),
    "first below zero": (lambda data: data.update(first=-1), "wrong_first"),
    "first true": (lambda data: data.update(first=True), "wrong_type"),
    "unknown edition": (lambda data: data.update(edition=2), "unknown_edition"),
    "edition huge": (lambda data: data.update(edition=-(10**4000)), "unknown_edition"),
    "edition true": (lambda data: data.update(edition=True), "wrong_type"),
    "edition null": (lambda data: data.update(edition=None), "wrong_type"),
    "options null": (lambda data: data.update(options=None), "wrong_type"),
    "options a list": (lambda data: data.update(options=["last_row"]), "wrong_type"),
    "unknown option": (lambda data: data.update(options={"last_row": True, "blind": True}), "unknown_option"),
    "option a number": (lambda data: data.update(options={"last_row": 1}), "wrong_type"),
    "no deal": (lambda data: data.pop("deal"), "missing_key"),
    "deal a list": (lambda data: data.update(deal=[]), "wrong_type"),
    "no rows": (lambda data: data["deal"].pop("rows"), "missing_key"),
    "rows a text": (lambda data: data["deal"].update(rows="BO2"), "wrong_type"),
    "a row null": (lambda data: data["deal"]["rows"].__setitem__(0, None), "wrong_type"),
    "three rows": (lambda data: data["deal"]["rows"].pop(), "wrong_rows"),
    "47 cards": (_row(0, lambda row: row[:-4]), "wrong_rows"),
    "49 cards": (_row(0, lambda row: row + " BO2"), "wrong_rows"),
    "two spaces": (_row(0, lambda row: row.replace(" ", "  ", 1)), "wrong_rows"),
    "a space after": (_row(0, lambda row: row + " "), "wrong_rows"),
    "a tab": (_row(0, lambda row: row.replace(" ", "\t", 1)), "wrong_rows"),
    "an unknown card": (_row(0, lambda row: "XX2" + row[3:]), "unknown_card"),
    "a card in small letters": (_row(0, str.lower), "unknown_card"),
    "a card too many of a kind": (_row(0, lambda _: " ".join(["BO2"] * 12)), "wrong_cards"),
    "no discs": (lambda data: data["deal"].pop("discs"), "missing_key"),
    "discs a list": (lambda data: data["deal"].update(discs=["BO"]), "wrong_type"),
    "seven discs": (lambda data: data["deal"]["discs"].pop("1.3"), "wrong_disc_cells"),
    "a disc on no card": (lambda data: data["deal"]["discs"].update({"5.1": "BO"}), "wrong_disc_cells"),
    "a disc on another cell": (lambda data: data["deal"]["discs"].update({"1.1": "BO"}), "wrong_disc_cells"),
    "an unknown disc": (_disc("hat"), "unknown_disc"),
    "a disc null": (_disc(None), "wrong_type"),
    "a disc a list": (_disc([]), "wrong_type"),
    "one disc eight times": (_twice, "wrong_discs"),
    "three marker discs": (
        lambda data: data["deal"]["discs"].update({"1.3": "marker", "1.10": "marker", "2.5": "marker"}),
        "wrong_discs",
    ),
    "an unknown key too deep": (lambda data: data.update(more=json.loads("[" * 60 + "]" * 60)), "not_a_record"),
    "a key of the deal too deep": (lambda data: data.update(players=json.loads("[" * 900 + "]" * 900)), "not_a_record"),
}

BAD: dict[str, tuple[str, str]] = {
    **{name: (text, "not_json") for name, text in NOT_JSON.items()},
    **{name: (text, "not_a_record") for name, text in NOT_A_RECORD.items()},
    **{name: (_spoilt(edit), code) for name, (edit, code) in EDITS.items()},
    "too long": ('"' + "x" * 1_000_000 + '"', "too_long"),
}
"""By name: the text, and the code it is refused with."""
