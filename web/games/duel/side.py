"""The side of a seat: cards gathered by line, markers, discs, and how it stands."""

from __future__ import annotations

from functools import lru_cache

from richelieu.duel.cards import MARKER_BACK, SYMBOLS, Edition
from richelieu.duel.scoring import Line, Sheet
from richelieu.duel.view import View
from web.face import Position
from web.games.duel.card import marker
from web.games.duel.names import REGION_NAMES, disc_words, level_words, line_name
from web.games.duel.scores import sheet_of
from web.games.duel.sections import why
from web.games.duel.texts import _, ngettext
from web.html.markup import NOTHING, Html, classes, hidden, join, svg, tag
from web.html.parts import points_text

LACKING = 5
"""What a line without a card costs."""


def side(at: Position, seat: int) -> Html:
    view, sheet = at.view, sheet_of(at.view)
    moves = view.to_move == seat
    body = tag(
        "div",
        _head(at, sheet, seat, moves),
        tag("div", _markers(view, seat), holding(view.held(seat)), class_="player-tokens"),
        tag("div", _stacks(view, sheet, seat), class_="player-hand"),
        class_="player-body",
    )
    return tag(
        "section",
        body,
        id=f"seat-{seat}",
        class_=classes("player", f"seat-{seat}", is_turn=moves, is_winner=sheet.winner == seat),
        aria_labelledby=f"seat-{seat}-name",
    )


def _head(at: Position, sheet: Sheet, seat: int, moves: bool) -> Html:
    who = at.seats[seat]
    count = sheet.cards[seat]
    notes = [ngettext("{count} card", "{count} cards", count).format(count=count)]
    if who.level:
        notes.append(level_words(who.level))
    if who.far:
        notes.append(_("by letter"))
    if moves:
        notes.append(_("to move"))
    return tag(
        "header",
        marker(seat, "emblem"),
        tag(
            "div",
            tag("h2", at.names[seat], id=f"seat-{seat}-name", class_="player-name"),
            tag("p", " · ".join(notes), class_="player-note"),
            class_="player-title",
        ),
        _running(sheet, seat),
        class_="player-head",
    )


def _running(sheet: Sheet, seat: int) -> Html:
    """The points at the end; before it those won so far, and apart from them the lines that still have no card."""
    score = sheet.scores[seat]
    lacking = 0 if sheet.over else sum(line.points[seat] < 0 for line in sheet.lines)
    won = score + LACKING * lacking
    seen = tag(
        "span",
        points_text(won),
        " ",
        tag("small", ngettext("point", "points", abs(won))),
        tag("span", f"−{LACKING} × {lacking}", class_="lacking") if lacking else NOTHING,
        aria_hidden="true",
    )
    words = ngettext(
        "{points} point if the game ended now", "{points} points if the game ended now", abs(score)
    ).format(points=points_text(score))
    if sheet.over:
        words = f"{points_text(score)} {ngettext('point', 'points', abs(score))}"
    why = _("−5 for each line without a card") if lacking else None
    return tag("p", seen, hidden(words), class_="running", title=why)


def _stacks(view: View, sheet: Sheet, seat: int) -> Html:
    totals = _totals(view.layout.edition)
    stacks = join(_stack(view, sheet, index, seat, totals[line.name]) for index, line in enumerate(sheet.lines))
    return tag("ul", stacks, class_="stacks")


@lru_cache(maxsize=8)
def _totals(edition: Edition) -> dict[str, int]:
    """How many shields a region has, and how many cards bear a symbol."""
    totals = {region.code: region.shields for region in edition.regions}
    symbols = [card.symbol for card in edition.cards]
    return totals | {symbol: symbols.count(symbol) for symbol in SYMBOLS.values()}


def _stack(view: View, sheet: Sheet, index: int, seat: int, total: int) -> Html:
    line: Line = sheet.lines[index]
    cards = (view.hands[seat] & view.layout.lines[index][0]).bit_count()
    count = line.counts[seat]
    region = line.name in REGION_NAMES
    words = _("{line}: {count} of {total}").format(line=line_name(line.name), count=count, total=total)
    return tag(
        "li",
        svg(line.name, "arms" if region else "symbol"),
        tag("span", tag("b", str(count)), tag("small", f"/{total}"), class_="stack-count", aria_hidden="true"),
        hidden(words),
        class_=classes(
            "stack",
            *((f"region-{line.name}",) if region else ()),
            *((f"cards-{min(cards, 3)}",) if cards > 1 else ()),
            is_none=not count,
            is_leading=line.leader == seat,
        ),
        title=words,
    )


def _markers(view: View, seat: int) -> Html:
    """The seat's three markers, each drawn by where it is."""
    reserve, standing, box = view.reserve[seat], view.standing[seat].bit_count(), view.box(seat)
    pictures = join(
        [
            *[marker(seat)] * reserve,
            *[marker(seat, "marker on-table")] * standing,
            *[marker(seat, "marker in-box")] * box,
        ]
    )
    words = _("Markers: {reserve} in reserve, {standing} on the table, {box} in the box").format(
        reserve=reserve, standing=standing, box=box
    )
    # Beside the markers there is room for the question that the discs below may raise.
    asked = why("discs", f"discs-{seat}") if view.held(seat) else NOTHING
    return tag("p", pictures, hidden(words), asked, class_="holding", title=words)


def holding(discs: tuple[str | None, ...]) -> Html:
    """Discs that a seat holds: those the viewer knows are open, the others show their back."""
    if not discs:
        return NOTHING
    return tag("ul", join(map(_disc, discs)), class_="holding")


def _disc(disc: str | None) -> Html:
    words = disc_words(disc)
    if disc is None:
        return tag("li", svg("disc-back", "disc"), hidden(words), class_="back", title=words)
    picture = "marker-back" if disc == MARKER_BACK else disc
    return tag("li", tag("span", svg(picture, "picture"), class_="disc-open"), hidden(words), title=words)
