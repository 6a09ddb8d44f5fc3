"""The end of a game: how it was counted, on the paper sheet that the box once held."""

from __future__ import annotations

from richelieu.duel.cards import SYMBOLS
from richelieu.duel.scoring import Line, Sheet
from web.face import Position
from web.games.duel.card import marker
from web.games.duel.scores import sheet_of
from web.games.duel.sections import why
from web.games.duel.sheet import line_title
from web.games.duel.side import holding
from web.games.duel.texts import _, ngettext
from web.html.markup import NOTHING, Html, classes, join, tag
from web.html.parts import points_text, signed


def paper(at: Position) -> Html:
    sheet = sheet_of(at.view)
    tie = tie_break(at)
    return join(
        (
            tag("p", tie, " ", why("tie", "tie"), class_="tie-break") if tie else NOTHING,
            paper_sheet(at),
            _minus(sheet),
            _found(at),
        )
    )


def tie_break(at: Position) -> str:
    """How a tie on points was broken, or that it was not; empty if points decided."""
    names, sheet = at.names, sheet_of(at.view)
    if sheet.by == "points":
        return ""
    level = [seat for seat, score in enumerate(sheet.scores) if score == max(sheet.scores)]
    counts = ", ".join(
        ngettext("{name} {count} card", "{name} {count} cards", sheet.cards[seat]).format(
            name=names[seat], count=sheet.cards[seat]
        )
        for seat in level
    )
    if sheet.by == "fewer_cards":
        return _("Equal points: fewer cards win. {cards}.").format(cards=counts)
    return _("Equal points, and equal cards: {cards}.").format(cards=counts)


def paper_sheet(at: Position) -> Html:
    names, sheet = at.names, sheet_of(at.view)
    rows = [_row(line, len(names)) for line in sheet.lines]
    regions = len(rows) - len(SYMBOLS)
    heads = [
        tag(
            "th",
            tag("span", marker(seat, "emblem"), tag("span", name), class_="head"),
            scope="colgroup",
            colspan=2,
            class_=f"seat-{seat}",
        )
        for seat, name in enumerate(names)
    ]
    return tag(
        "table",
        tag("caption", _("Count and points, line by line"), " ", why("count", "paper")),
        tag("thead", tag("tr", tag("th", _("Line"), scope="col"), *heads)),
        tag("tbody", *rows[:regions]),
        tag("tbody", *rows[regions:], class_="symbols"),
        tag("tfoot", _totals(sheet)),
        id="final-sheet",
        class_="paper-table",
    )


def _row(line: Line, seats: int) -> Html:
    cells = [
        join(
            (
                tag("td", str(line.counts[seat]), class_="count", data_seat=seat),
                tag(
                    "td",
                    signed(line.points[seat]),
                    data_seat=seat,
                    class_=classes("points", f"seat-{seat}", wins=line.points[seat] > 0, loses=line.points[seat] < 0),
                ),
            )
        )
        for seat in range(seats)
    ]
    return tag("tr", line_title(line.name), *cells, data_line=line.name)


def _totals(sheet: Sheet) -> Html:
    totals = [
        tag("td", points_text(score), class_="points", colspan=2, data_seat=seat)
        for seat, score in enumerate(sheet.scores)
    ]
    cards = [tag("td", str(count), colspan=2, data_seat=seat) for seat, count in enumerate(sheet.cards)]
    return join(
        (
            tag("tr", tag("th", _("Total"), scope="row"), *totals, class_="totals"),
            tag("tr", tag("th", _("Cards"), scope="row"), *cards, class_="cards-taken"),
        )
    )


def _minus(sheet: Sheet) -> Html:
    """What the −5 on the sheet are for, if there are any."""
    if not any(points < 0 for line in sheet.lines for points in line.points):
        return NOTHING
    words = _("−5: no card of that region or symbol.")
    return tag("p", words, " ", why("minus", "minus"), class_="paper-note")


def _found(at: Position) -> Html:
    """The discs, now open for all."""
    rows = [
        tag("div", marker(seat, "emblem"), holding(discs), class_=f"holding seat-{seat}")
        for seat in range(len(at.seats))
        if (discs := at.view.held(seat))
    ]
    return tag("div", *rows, class_="found") if rows else NOTHING
