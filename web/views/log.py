"""The ledger: every turn in words and in notation, the newest on top, and the line for the next one."""

from __future__ import annotations

from functools import lru_cache

from web.names import seat_name
from web.texts import _
from web.views.card import emblem
from web.views.html import Html, hidden, join, tag
from web.views.notation import notation
from web.views.screen import LogLine, Table


def ledger(table: Table) -> Html:
    lines = join(_turn(seat_name(table.seats[line.seat], line.seat), line) for line in reversed(table.log))
    turns = tag("ol", lines, id="turns", reversed=True) if table.log else tag("p", _("No turn yet."))
    return tag(
        "div",
        tag("h2", _("Turns"), id="log-title"),
        tag("section", turns, id="log", class_="log", tabindex=0, aria_labelledby="log-title"),
        notation(table),
        class_="ledger",
    )


@lru_cache(maxsize=512)
def _turn(who: str, line: LogLine) -> Html:
    return tag(
        "li",
        tag("span", str(line.number), class_="turn-no"),
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
    )
