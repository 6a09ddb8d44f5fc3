"""The ledger: every turn in words and in notation, the newest on top."""

from __future__ import annotations

from web.names import seat_name
from web.texts import _
from web.views.card import emblem
from web.views.html import Html, hidden, join, tag
from web.views.screen import LogLine, Table


def log(table: Table) -> Html:
    lines = join(_turn(table, line) for line in reversed(table.log))
    empty = tag("p", _("No turn yet."), class_="quiet")
    turns = tag("ol", lines, id="turns", class_="turns", reversed=True) if table.log else empty
    return tag(
        "section",
        tag("h2", _("Turns"), id="log-title"),
        tag("div", turns, class_="log-scroll", tabindex=0, role="region", aria_labelledby="log-title"),
        class_="log",
    )


def _turn(table: Table, line: LogLine) -> Html:
    who = seat_name(table.seats[line.seat], line.seat)
    return tag(
        "li",
        tag("span", str(line.number), class_="turn-number"),
        emblem(line.seat),
        hidden(f"{who}: "),
        tag("span", line.words, class_="turn-words"),
        " ",
        tag("code", line.notation, class_="turn-notation"),
        id=f"turn-{line.number}",
        class_=f"turn seat-{line.seat}",
    )
