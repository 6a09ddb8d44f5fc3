"""The side of a seat: cards gathered by line, markers, discs, and how it stands."""

from __future__ import annotations

from collections.abc import Mapping

from richelieu.duel.cards import MARKER_BACK, SYMBOLS
from richelieu.duel.scoring import Line
from web.names import EMBLEMS, REGION_NAMES, disc_words, line_name, seat_name
from web.texts import _, ngettext
from web.views.card import emblem
from web.views.html import NOTHING, Html, classes, hidden, join, svg, tag
from web.views.screen import Table


def player(table: Table, seat: int, levels: Mapping[str, str]) -> Html:
    moves = table.bar.seat == seat
    return tag(
        "section",
        _head(table, seat, levels, moves),
        _piles(table, seat),
        _stock(table, seat),
        id=f"seat-{seat}",
        class_=classes("player", f"seat-{seat}", is_turn=moves, is_winner=table.sheet.winner == seat),
        aria_labelledby=f"seat-{seat}-name",
    )


def _head(table: Table, seat: int, levels: Mapping[str, str], moves: bool) -> Html:
    who, sheet = table.seats[seat], table.sheet
    score = sheet.scores[seat]
    level = levels.get(who.level, who.level)
    kind = tag("span", svg("icon-computer"), level, class_="player-kind") if who.level else NOTHING
    turn = hidden(_("to move")) if moves else NOTHING
    cards = ngettext("{count} card", "{count} cards", sheet.cards[seat]).format(count=sheet.cards[seat])
    return tag(
        "header",
        emblem(seat),
        tag("h2", seat_name(who, seat), id=f"seat-{seat}-name", class_="player-name"),
        turn,
        kind,
        tag("span", cards, class_="player-cards"),
        tag("span", tag("b", points_text(score)), " ", _points_word(score), class_="player-score"),
        class_="player-head",
    )


def points_text(points: int) -> str:
    """A number of points with a true minus."""
    return str(points).replace("-", "−")


def _points_word(points: int) -> str:
    return ngettext("point", "points", abs(points))


def _piles(table: Table, seat: int) -> Html:
    totals = _totals(table)
    piles = join(_pile(line, seat, totals[line.name]) for line in table.sheet.lines)
    return tag("ul", piles, class_="piles", aria_label=_("Cards taken"))


def _totals(table: Table) -> dict[str, int]:
    edition = table.view.layout.edition
    totals = {region.code: region.shields for region in edition.regions}
    symbols = [card.symbol for card in edition.cards]
    return totals | {symbol: symbols.count(symbol) for symbol in SYMBOLS.values()}


def _pile(line: Line, seat: int, total: int) -> Html:
    count = line.counts[seat]
    region = line.name in REGION_NAMES
    words = _("{line}: {count} of {total}").format(line=line_name(line.name), count=count, total=total)
    return tag(
        "li",
        svg(line.name, "arms" if region else "symbol"),
        tag("span", tag("b", str(count)), tag("small", f"/{total}"), class_="pile-count", aria_hidden="true"),
        hidden(words),
        class_=classes(
            "pile",
            f"region-{line.name}" if region else "pile-symbol",
            is_none=not count,
            is_leading=line.leader == seat,
            is_sure=line.decided and line.contenders == (seat,),
        ),
    )


def _stock(table: Table, seat: int) -> Html:
    """Markers in reserve and in the box, and discs: one's own open, others' from the back."""
    view = table.view
    reserve, box = view.reserve[seat], view.box(seat)
    return tag(
        "div",
        tag(
            "p",
            join([emblem(seat, "token")] * reserve),
            tag("span", _("none") if not reserve else "", class_="quiet", aria_hidden="true"),
            tag("span", _("in reserve"), class_="stock-word", aria_hidden="true"),
            hidden(_markers_in_reserve(reserve)),
            class_="stock reserve",
        ),
        _box(seat, box),
        _held(view.held(seat)),
        class_="stocks",
    )


def _markers_in_reserve(count: int) -> str:
    return ngettext("{count} marker in reserve", "{count} markers in reserve", count).format(count=count)


def _box(seat: int, count: int) -> Html:
    if not count:
        return NOTHING
    words = ngettext("{count} marker in the box", "{count} markers in the box", count).format(count=count)
    return tag(
        "p",
        join([emblem(seat, "token is-boxed")] * count),
        tag("span", _("in the box"), class_="stock-word", aria_hidden="true"),
        hidden(words),
        class_="stock box",
    )


def _held(discs: tuple[str | None, ...]) -> Html:
    if not discs:
        return NOTHING
    return tag("ul", join(map(_disc, discs)), class_="stock held", aria_label=_("Discs"))


def _disc(disc: str | None) -> Html:
    words = disc_words(disc)
    if disc is None:
        return tag("li", svg("disc-back", "picture"), hidden(words), class_="held-disc is-back")
    picture = "marker-back" if disc == MARKER_BACK else disc
    return tag("li", svg(picture, "picture"), hidden(words), class_="held-disc", title=words)


def turn_emblem(seat: int | None) -> Html:
    return emblem(seat) if seat is not None and seat < len(EMBLEMS) else NOTHING
