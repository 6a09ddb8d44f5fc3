"""The end of a game: who has won and why, on the paper sheet that the box once held."""

from __future__ import annotations

from richelieu.duel.cards import SYMBOLS
from richelieu.duel.scoring import Line, Sheet
from web.names import seat_names
from web.texts import _, ngettext
from web.views.card import emblem
from web.views.frame import close_button
from web.views.html import NOTHING, Html, button, classes, join, tag
from web.views.player import holding, points_text
from web.views.rules_link import rules_link
from web.views.screen import Screen, Table
from web.views.sheet import line_title, signed


def result(screen: Screen) -> Html:
    table = screen.table
    if not table.sheet.over:
        return NOTHING
    tie = tie_break(table)
    return tag(
        "dialog",
        _head(table),
        tag(
            "div",
            tag("p", tie, " ", rules_link("tie", "tie"), class_="tie-break") if tie else NOTHING,
            tag("p", table.match, class_="match") if table.match else NOTHING,
            paper_sheet(table),
            _minus(table.sheet),
            _found(table),
            _next(table),
            class_="dialog-body",
        ),
        id="dialog-result",
        class_="paper",
        data_modal=True,
        aria_labelledby="result-title",
    )


def _head(table: Table) -> Html:
    winner = table.sheet.winner
    return tag(
        "header",
        close_button("result"),
        NOTHING if winner is None else emblem(winner),
        tag("h2", verdict(table), id="result-title"),
        tag("p", standings(table)),
        class_="verdict",
    )


def verdict(table: Table) -> str:
    """Who has won."""
    names, sheet = seat_names(table.seats), table.sheet
    return _("A draw") if sheet.ahead is None else _("{name} wins").format(name=names[sheet.ahead])


def standings(table: Table) -> str:
    """Everybody's points, the best first."""
    names, scores = seat_names(table.seats), table.sheet.scores
    ranked = sorted(range(len(names)), key=lambda seat: -scores[seat])
    return ", ".join(
        ngettext("{name} {points} point", "{name} {points} points", abs(scores[seat])).format(
            name=names[seat], points=points_text(scores[seat])
        )
        for seat in ranked
    )


def tie_break(table: Table) -> str:
    """How a tie on points was broken, or that it was not; empty if points decided."""
    names, sheet = seat_names(table.seats), table.sheet
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


def paper_sheet(table: Table) -> Html:
    names, sheet = seat_names(table.seats), table.sheet
    rows = [_row(line, len(names)) for line in sheet.lines]
    regions = len(rows) - len(SYMBOLS)
    heads = [
        tag(
            "th",
            tag("span", emblem(seat), tag("span", name), class_="head"),
            scope="colgroup",
            colspan=2,
            class_=f"seat-{seat}",
        )
        for seat, name in enumerate(names)
    ]
    return tag(
        "table",
        tag("caption", _("Count and points, line by line"), " ", rules_link("count", "paper")),
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
    return tag("p", words, " ", rules_link("minus", "minus"), class_="paper-note")


def _found(table: Table) -> Html:
    """The discs, now open for all."""
    rows = [
        tag("div", emblem(seat), holding(discs), class_=f"holding seat-{seat}")
        for seat in range(len(table.seats))
        if (discs := table.view.held(seat))
    ]
    return tag("div", *rows, class_="found") if rows else NOTHING


def _next(table: Table) -> Html:
    back = table.can_play_return
    return tag(
        "div",
        button(_("Review"), "review", icon="hint"),
        button(_("Look back"), "replay", icon="replay"),
        button(_("Share…"), "open", "share", icon="share"),
        button(_("New game…"), "open", "new"),
        button(_("Play again"), "quick-new", icon="new", kind="" if back else "primary"),
        button(_("Play the return game"), "return-game", icon="play", kind="primary") if back else NOTHING,
        class_="dialog-foot",
    )
