"""The score sheet: twelve lines in scoring order, live while the game runs and filled in at its end."""

from __future__ import annotations

from richelieu.duel.cards import SYMBOLS
from richelieu.duel.scoring import Line, Sheet
from web.names import line_name, seat_names
from web.texts import _, ngettext
from web.views.card import emblem
from web.views.html import NOTHING, Html, classes, hidden, join, svg, tag
from web.views.player import points_text
from web.views.screen import Table


def score_sheet(table: Table, table_id: str = "score-sheet") -> Html:
    names, sheet = seat_names(table.seats), table.sheet
    caption = _("Score sheet") if sheet.over else _("Score sheet, if the game ended now")
    return tag(
        "table",
        tag("caption", caption),
        tag("thead", _heads(names, sheet.over)),
        tag("tbody", join(_row(line, names, sheet.over) for line in sheet.lines)),
        tag("tfoot", _totals(sheet), _cards(sheet)),
        id=table_id,
        class_=classes("sheet", is_over=sheet.over),
    )


def _heads(names: tuple[str, ...], over: bool) -> Html:
    seats = join(
        tag("th", emblem(seat), tag("span", name, class_="sheet-name"), scope="col", class_=f"seat-{seat}")
        for seat, name in enumerate(names)
    )
    left = NOTHING if over else tag("th", _("Left"), scope="col", class_="left", title=_("Still on the table"))
    return tag("tr", tag("th", _("Line"), scope="col"), seats, left)


def _row(line: Line, names: tuple[str, ...], over: bool) -> Html:
    symbol = line.name in SYMBOLS.values()
    title = tag(
        "th",
        svg(line.name, "symbol" if symbol else "arms"),
        tag("span", line_name(line.name)),
        scope="row",
    )
    cells = join(_cell(line, seat, over) for seat in range(len(names)))
    return tag(
        "tr",
        title,
        cells,
        NOTHING if over else _left(line),
        data_line=line.name,
        class_=classes(
            "line",
            "line-symbol" if symbol else f"region-{line.name}",
            is_settled=line.settled,
            is_decided=line.decided,
        ),
    )


def _cell(line: Line, seat: int, over: bool) -> Html:
    points = line.points[seat]
    leads = line.leader == seat
    sure = line.decided and line.contenders == (seat,) and not over
    threatened, lost = seat in line.threatened, seat in line.lost
    notes = [
        words
        for words, holds in (
            (_("decided"), sure),
            (_("leads"), leads and not sure and not over),
            (_("no card yet"), threatened),
            (_("no card"), lost),
            (_("with the disc"), line.disc == seat),
        )
        if holds
    ]
    return tag(
        "td",
        tag("span", str(line.counts[seat]), class_="count"),
        svg("disc-back", "with-disc") if line.disc == seat else NOTHING,
        svg("icon-lock", "lock") if sure else NOTHING,
        tag("span", _signed(points), class_="points"),
        hidden(f" ({', '.join(notes)})") if notes else NOTHING,
        data_seat=seat,
        class_=classes(
            f"seat-{seat}", is_leading=leads, is_sure=sure, is_threatened=threatened, is_lost=lost, is_zero=not points
        ),
    )


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else points_text(points)


def _left(line: Line) -> Html:
    """What is still on the table, the unseen disc, and a lock where nobody can have the majority any more."""
    nobody = line.decided and not line.contenders
    unseen = join((svg("disc-back", "unseen"), hidden(_("and perhaps its disc")))) if line.disc_unseen else NOTHING
    lock = join((svg("icon-lock", "lock"), hidden(_("decided: nobody")))) if nobody else NOTHING
    return tag("td", tag("span", str(line.left), class_="count"), " ", unseen, lock, class_="left")


def _totals(sheet: Sheet) -> Html:
    cells = join(
        tag(
            "td",
            tag("b", points_text(score), class_="score"),
            data_seat=seat,
            class_=classes(f"seat-{seat}", is_ahead=sheet.ahead == seat),
        )
        for seat, score in enumerate(sheet.scores)
    )
    return tag("tr", tag("th", _("Total"), scope="row"), cells, _empty(sheet.over), class_="totals")


def _cards(sheet: Sheet) -> Html:
    cells = join(tag("td", str(count), data_seat=seat, class_=f"seat-{seat}") for seat, count in enumerate(sheet.cards))
    return tag("tr", tag("th", _("Cards"), scope="row"), cells, _empty(sheet.over), class_="cards-taken")


def _empty(over: bool) -> Html:
    return NOTHING if over else tag("td", class_="left")


def verdict(table: Table) -> str:
    """Who has won, or would win now."""
    names, sheet = seat_names(table.seats), table.sheet
    if sheet.ahead is None:
        return _("A draw.") if sheet.over else _("Level.")
    words = _("{name} wins.") if sheet.over else _("{name} is ahead.")
    return words.format(name=names[sheet.ahead])


def reasons(table: Table) -> str:
    """How it came to that, with the tie-break spelled out."""
    names, sheet = seat_names(table.seats), table.sheet
    best = max(sheet.scores)
    level = [seat for seat, score in enumerate(sheet.scores) if score == best]
    if sheet.by == "points":
        rest = sorted((score for seat, score in enumerate(sheet.scores) if seat not in level), reverse=True)
        others = ", ".join(map(points_text, rest))
        return _("{best} points against {others}.").format(best=points_text(best), others=others)
    tied = ", ".join(names[seat] for seat in level)
    cards = ", ".join(
        ngettext("{name} {count} card", "{name} {count} cards", sheet.cards[seat]).format(
            name=names[seat], count=sheet.cards[seat]
        )
        for seat in level
    )
    points = ngettext("Level on {points} point: {names}.", "Level on {points} points: {names}.", abs(best))
    first = points.format(points=points_text(best), names=tied)
    then = _("Then fewer cards win: {cards}.") if sheet.by == "fewer_cards" else _("Level on cards, too: {cards}.")
    return f"{first} {then.format(cards=cards)}"
