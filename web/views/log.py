"""The ledger: every turn in words and in notation, the newest on top, and the line for the next one."""

from __future__ import annotations

from functools import lru_cache

from web.names import seat_name
from web.texts import _
from web.views.card import emblem
from web.views.html import NOTHING, Html, hidden, join, tag
from web.views.notation import notation
from web.views.screen import LogLine, Table


def ledger(table: Table, *, can_type: bool = True) -> Html:
    lines = join(
        _turn(seat_name(table.seats[line.seat], line.seat), line, line.current or line is table.log[-1])
        for line in reversed(table.log)
    )
    turns = tag("ol", lines, id="turns", reversed=True) if table.log else tag("p", _("No turn yet."))
    return tag(
        "div",
        tag("h2", _("Turns"), id="log-title"),
        tag("section", turns, id="log", class_="log", tabindex=0, aria_labelledby="log-title"),
        notation(table) if can_type else NOTHING,
        class_="ledger",
    )


@lru_cache(maxsize=512)
def _turn(who: str, line: LogLine, in_reach: bool) -> Html:
    return tag(
        "li",
        _look_back(line.number, in_reach),
        emblem(line.seat),
        tag(
            "span",
            hidden(who),
            " ",
            tag("span", line.words),
            " ",
            tag("code", line.notation),
            class_="turn-text",
        ),
        id=f"turn-{line.number}",
        class_=f"seat-{line.seat}",
        aria_current="step" if line.current else None,
    )


def _look_back(number: int, in_reach: bool) -> Html:
    """The number of a turn, which leads back to it. Tab stops at one of them only: from there one steps."""
    words = _("Look back at turn {number}").format(number=number)
    return tag(
        "button",
        tag("span", str(number), aria_hidden="true"),
        hidden(words),
        type="button",
        id=f"look-{number}",
        class_="turn-no",
        tabindex=None if in_reach else -1,
        data_act="replay-turn",
        data_arg=str(number),
        title=words,
    )
