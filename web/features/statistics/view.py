"""Statistics as pictures: margins game by game, shares by opponent; every picture says the same in words."""

from __future__ import annotations

from dataclasses import dataclass

from web.features.statistics.counting import Share, Statistics
from web.html.frame import foot, frame
from web.html.markup import NOTHING, Html, button, hidden, join, tag
from web.html.parts import points_text, signed
from web.screen import Screen
from web.texts import _, ngettext

SHOWN = 40
"""So many games, the last ones, have a bar of their own."""
STEP, HALF = 10, 50
"""Room for a bar, and half the height of the picture."""
AT_LEAST = 20
"""The margin that fills half the picture, unless there was a greater one."""


@dataclass(frozen=True)
class Tally:
    """What there is to tell, a game after the other."""

    games: tuple[Statistics, ...] = ()


def tallies(screen: Screen) -> Html:
    tally = screen.part(Tally) or Tally()
    several = len(screen.faces) > 1
    shown = [_game(now, screen.faces[now.game].box().title if several else "") for now in tally.games]
    return frame(
        "statistics",
        _("Statistics"),
        join(shown) if shown else tag("p", _("No finished game yet."), class_="none"),
        foot(button(_("Games"), "open", "games", icon="list"), button(_("New game…"), "open", "new", icon="new")),
    )


def _game(now: Statistics, title: str) -> Html:
    return join(
        (
            tag("h3", title, class_="stat-game") if title else NOTHING,
            _mine(now) if now.total.games else tag("p", _("No finished game yet."), class_="none"),
            _shared(now) if now.shared else NOTHING,
        )
    )


def _mine(now: Statistics) -> Html:
    return join(
        (
            _figures(now),
            tag("section", tag("h3", _("Margin, game by game")), _margins(now), class_="stat-part"),
            tag("section", tag("h3", _("By opponent")), _shares(now.opponents), class_="stat-part"),
        )
    )


def _figures(now: Statistics) -> Html:
    total = now.total
    figures = (
        (str(total.games), ngettext("game", "games", total.games), _record_words(total)),
        (_percent(total), _("won"), ""),
        (signed(total.average), _("average margin"), _extremes(now.margins)),
        (str(now.longest), _("longest winning streak"), _streak(now.streak)),
    )
    items = [
        tag("li", tag("b", number), " ", tag("span", what), tag("small", note) if note else NOTHING, class_="figure")
        for number, what, note in figures
    ]
    return tag("ul", *items, class_="figures")


def _streak(streak: int) -> str:
    """The run that goes on now; one game is not yet a run."""
    if abs(streak) < 2:
        return {1: _("the last one won"), 0: _("the last one drawn"), -1: _("the last one lost")}[streak]
    words = _("now {count} won in a row") if streak > 0 else _("now {count} lost in a row")
    return words.format(count=abs(streak))


def _percent(total: Share) -> str:
    return f"{round(100 * total.won / total.games)} %"


def _extremes(margins: tuple[int, ...]) -> str:
    return _("from {worst} to {best}").format(worst=signed(min(margins)), best=signed(max(margins)))


def _record_words(share: Share) -> str:
    """Draws are rare, and told only where there are any."""
    if not share.drawn:
        return _("{won} won, {lost} lost").format(won=share.won, lost=share.lost)
    return _("{won} won, {drawn} drawn, {lost} lost").format(won=share.won, drawn=share.drawn, lost=share.lost)


def _margins(now: Statistics) -> Html:
    """A bar for each game, upwards if it was won; the oldest on the left."""
    margins, outcomes = now.margins[-SHOWN:], now.outcomes[-SHOWN:]
    scale = HALF / max(AT_LEAST, *map(abs, margins))
    bars = [
        _bar(index, margin, outcome, scale)
        for index, (margin, outcome) in enumerate(zip(margins, outcomes, strict=True))
    ]
    width = STEP * max(len(margins), 12)
    zero = tag("line", x1=0, y1=HALF, x2=width, y2=HALF, class_="zero")
    words = _("Margins, oldest game first: {margins}").format(margins=", ".join(map(signed, margins)))
    picture = tag(
        "svg",
        *bars,
        zero,
        viewBox=f"0 -2 {width} {2 * HALF + 4}",
        preserveAspectRatio="none",
        class_="margins",
        role="img",
        aria_label=words,
    )
    limit = round(HALF / scale)
    scales = tag(
        "div",
        *[tag("span", signed(number)) for number in (limit, 0, -limit)],
        class_="scale",
        aria_hidden="true",
    )
    more = len(now.margins) - len(margins)
    note = tag("p", _("The last {count} games.").format(count=SHOWN), class_="stat-note") if more else NOTHING
    return join((tag("div", scales, picture, class_="chart"), _legend(), note))


def _bar(index: int, margin: int, outcome: str, scale: float) -> Html:
    """Even a game decided by the number of cards alone leaves a trace: up if won, down if lost."""
    height = round(max(abs(margin) * scale, 1.5), 1)
    is_up = margin > 0 or (margin == 0 and outcome == "won")
    return tag(
        "rect",
        x=index * STEP + 1,
        y=_number(HALF - height if is_up else HALF),
        width=STEP - 2,
        height=_number(height),
        class_=f"bar-{outcome}",
    )


def _number(value: float) -> str:
    return f"{value:.1f}"


def _legend() -> Html:
    items = [
        tag("li", tag("span", class_=f"key key-{outcome}"), words)
        for outcome, words in (("won", _("won")), ("drawn", _("drawn")), ("lost", _("lost")))
    ]
    return tag("ul", *items, class_="stat-legend", aria_hidden="true")


def _shares(shares: tuple[Share, ...]) -> Html:
    return tag("ul", *map(_share, shares), class_="shares")


def _share(share: Share) -> Html:
    """A bar of won, drawn and lost, and the same in words."""
    parts, x = [], 0.0
    for outcome, count in (("won", share.won), ("drawn", share.drawn), ("lost", share.lost)):
        width = 100 * count / share.games
        if count:
            parts.append(
                tag("rect", x=_number(x), y=0, width=_number(width), height=10, class_=f"bar-{outcome}"),
            )
        x += width
    picture = tag(
        "svg", *parts, viewBox="0 0 100 10", preserveAspectRatio="none", class_="share-bar", aria_hidden="true"
    )
    average = tag("span", hidden(_("average margin")), " ", tag("b", signed(share.average)), class_="share-average")
    return tag(
        "li",
        tag("span", share.label, class_="share-name"),
        picture,
        average,
        tag("small", _record_words(share)),
        class_="share",
    )


def _shared(now: Statistics) -> Html:
    words = ngettext(
        "{count} finished game between people at this device.",
        "{count} finished games between people at this device.",
        now.shared,
    ).format(count=points_text(now.shared))
    return tag("section", tag("h3", _("Around one table")), tag("p", words), _shares(now.persons), class_="stat-part")
