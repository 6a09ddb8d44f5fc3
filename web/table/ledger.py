"""The ledger: every turn in words and in notation, the newest on top, and the line for the next one."""

from __future__ import annotations

from functools import lru_cache

from web.html.markup import NOTHING, Html, hidden, join, tag
from web.html.parts import emblem
from web.table.typing_line import typing_line
from web.table.values import LogLine, Table
from web.texts import _, spoken


def ledger(table: Table, *, can_type: bool = True) -> Html:
    lines = join(
        _turn(table.face.emblems[line.seat], line, line.current or line is table.log[-1], spoken())
        for line in reversed(table.log)
    )
    turns = tag("ol", lines, id="turns", reversed=True) if table.log else tag("p", _("No turn yet."))
    return tag(
        "div",
        tag("h2", _("Turns"), id="log-title"),
        tag("section", turns, id="log", class_="log", tabindex=0, aria_labelledby="log-title"),
        typing_line(table) if can_type else NOTHING,
        class_="ledger",
    )


@lru_cache(maxsize=512)
def _turn(picture: str, line: LogLine, in_reach: bool, _language: str) -> Html:
    """Made once for the language that is spoken."""
    return tag(
        "li",
        _look_back(line, in_reach),
        emblem(picture, line.seat),
        tag(
            "span",
            hidden(line.name),
            " ",
            tag("span", line.words),
            " ",
            tag("code", line.notation),
            class_="turn-text",
        ),
        id=f"turn-{line.key}",
        class_=f"seat-{line.seat}",
        aria_current="step" if line.current else None,
    )


def _look_back(line: LogLine, in_reach: bool) -> Html:
    """The number of a turn, which leads back to it. Tab stops at one of them only: from there one steps."""
    number = line.number
    words = _("Look back at turn {number}").format(number=number)
    return tag(
        "button",
        tag("span", str(number), aria_hidden="true"),
        hidden(words),
        type="button",
        id=f"look-{line.key}",
        class_="turn-no",
        tabindex=None if in_reach else -1,
        data_act="replay-turn",
        data_arg=str(number),
        title=words,
    )
