"""The live score sheet: twelve lines in scoring order, and the totals if the game ended now."""

from __future__ import annotations

from richelieu.duel.cards import SYMBOLS
from richelieu.duel.scoring import Line, Sheet
from web.face import Position
from web.games.duel.card import marker
from web.games.duel.names import line_name
from web.games.duel.scores import sheet_of
from web.games.duel.sections import why
from web.games.duel.texts import _
from web.html.markup import NOTHING, Html, classes, hidden, join, svg, tag
from web.html.parts import points_text, signed

FEW = 3
"""With so little left of a line, whoever has no card of it is warned, and an unseen disc matters."""


def live_sheet(at: Position) -> Html:
    names, sheet = at.names, sheet_of(at.view)
    note = NOTHING if sheet.over else join((" ", tag("small", _("if the game ended now"))))
    rows = [_row(line, names) for line in sheet.lines]
    regions = len(rows) - len(SYMBOLS)
    return tag(
        "table",
        tag("caption", _("Score sheet"), note, " ", why("count", "sheet")),
        tag("thead", _heads(names)),
        tag("tbody", *rows[:regions]),
        tag("tbody", *rows[regions:], class_="symbols"),
        tag("tfoot", _totals(sheet), _cards(sheet)),
        id="score-sheet",
        class_=classes("live-sheet", is_over=sheet.over),
    )


def _heads(names: tuple[str, ...]) -> Html:
    seats = join(
        tag("th", marker(seat, "emblem"), hidden(name), scope="col", class_=f"seat-{seat}", title=name)
        for seat, name in enumerate(names)
    )
    left = tag("th", _("Left"), scope="col", title=_("Still on the table"))
    return tag("tr", tag("th", _("Line"), scope="col"), seats, left, tag("th", _("State"), scope="col"))


def line_title(name: str) -> Html:
    """A line's picture and name."""
    picture = svg(name, "symbol" if name in SYMBOLS.values() else "arms")
    return tag("th", tag("span", picture, tag("span", line_name(name)), class_="line-name"), scope="row")


def _row(line: Line, names: tuple[str, ...]) -> Html:
    return tag(
        "tr",
        line_title(line.name),
        *[_tally(line, seat) for seat in range(len(names))],
        tag("td", str(line.left), class_="left"),
        tag("td", _standing(line, names), class_="standing"),
        data_line=line.name,
        class_=classes("line", is_decided=line.decided, is_settled=line.settled),
    )


def _tally(line: Line, seat: int) -> Html:
    points = line.points[seat]
    # At first nobody has anything: no reason to alarm anybody.
    is_begun = any(line.counts) or line.settled
    return tag(
        "td",
        tag("span", str(line.counts[seat]), class_="n"),
        " ",
        tag("span", signed(points), class_="pts"),
        data_seat=seat,
        class_=classes("tally", f"seat-{seat}", leads=line.leader == seat, loses=points < 0 and is_begun),
    )


def _standing(line: Line, names: tuple[str, ...]) -> Html:
    """What is settled already, whose −5 threatens, and whether the line's disc is still unseen."""
    signs = []
    if line.decided:
        sure = line.contenders[0] if line.contenders else None
        words = _("decided: nobody") if sure is None else _("decided: {name}").format(name=names[sure])
        signs.append(_sign("lock", NOTHING if sure is None else marker(sure, "emblem"), words))
    if line.threatened and line.left <= FEW:
        who = ", ".join(names[seat] for seat in line.threatened)
        words = _("−5 threatens: {names}").format(names=who)
        sign = join((svg("icon-warning", "icon icon-warning"), *(marker(seat, "emblem") for seat in line.threatened)))
        signs.append(why("minus", f"minus-{line.name}", sign, words))
    if line.disc_unseen and line.left <= FEW:
        words = _("its disc is still unseen")
        signs.append(tag("span", svg("disc-back", "icon"), hidden(words), title=words))
    return join(signs, " ")


def _sign(icon: str, whom: Html, words: str) -> Html:
    return tag("span", svg(f"icon-{icon}", f"icon icon-{icon}"), whom, hidden(words), title=words)


def _totals(sheet: Sheet) -> Html:
    cells = [
        tag(
            "td", points_text(score), data_seat=seat, class_=classes(f"score seat-{seat}", is_ahead=sheet.ahead == seat)
        )
        for seat, score in enumerate(sheet.scores)
    ]
    return tag("tr", tag("th", _("Total"), scope="row"), *cells, _blank(), class_="totals")


def _cards(sheet: Sheet) -> Html:
    cells = [tag("td", str(count), data_seat=seat) for seat, count in enumerate(sheet.cards)]
    return tag("tr", tag("th", _("Cards"), scope="row"), *cells, _blank(), class_="cards-taken")


def _blank() -> Html:
    return Html('<td colspan="2"></td>')
