"""The review of a finished game: a curve of what could be expected, and the turns that lost most."""

from __future__ import annotations

from web.texts import _, ngettext
from web.views.card import emblem
from web.views.frame import foot, frame
from web.views.html import NOTHING, Html, button, hidden, join, tag
from web.views.player import points_text
from web.views.screen import Mistake, ReviewPart, Screen

WIDTH, HEIGHT, RIM = 640, 200, 26
LEAST = 10
"""The curve's scale reaches at least this many points up and down."""


def review(screen: Screen) -> Html:
    shown = screen.review
    if shown is None:
        return NOTHING
    return frame(
        "review",
        _("Review"),
        _progress(shown),
        _curve(shown) if shown.curve else NOTHING,
        tag("h3", _("Turns that lost most")) if shown.mistakes else NOTHING,
        tag("ol", join(map(_mistake, shown.mistakes)), class_="mistakes") if shown.mistakes else _nothing(shown),
        tag("p", tag("small", _("Each turn is judged by what its player could know at that moment."))),
        foot(button(_("Result"), "open", "result", icon="sheet")),
    )


def _progress(shown: ReviewPart) -> Html:
    if shown.done == shown.total:
        return NOTHING
    words = _("{done} of {total} turns looked at").format(done=shown.done, total=shown.total)
    act = button(_("Stop"), "review-stop") if shown.running else button(_("Go on"), "review-go-on")
    return tag(
        "div",
        tag("label", words, for_="review-progress"),
        tag("progress", id="review-progress", max=shown.total, value=shown.done),
        act,
        class_="review-progress",
    )


def _nothing(shown: ReviewPart) -> Html:
    return tag("p", _("No turn lost a point worth speaking of.")) if shown.done == shown.total else NOTHING


def _curve(shown: ReviewPart) -> Html:
    points = [(turn, margin) for turn, margin in shown.curve]
    if shown.done == shown.total:
        points.append((shown.turns + 1, float(shown.margin)))
    most = max(LEAST, *(abs(margin) for _turn, margin in points))
    placed = [(_across(turn, shown.turns), _up(margin, most)) for turn, margin in points]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in placed)
    return tag(
        "figure",
        tag(
            "svg",
            tag("line", x1=RIM, x2=WIDTH, y1=HEIGHT // 2, y2=HEIGHT // 2, class_="zero"),
            _label(0, 14, f"+{most:.0f}"),
            _label(0, HEIGHT // 2 + 5, "0"),
            _label(0, HEIGHT - 4, f"−{most:.0f}"),
            tag("polyline", points=line, class_=f"curve seat-{shown.seat}"),
            join(_dot(shown, mistake, most) for mistake in shown.mistakes),
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_label=_summary(points),
            class_="review-curve",
        ),
        tag("figcaption", _("The margin that {name} could expect, turn by turn").format(name=shown.name)),
    )


def _across(turn: int, turns: int) -> float:
    return RIM + 8 + (WIDTH - RIM - 20) * (turn - 1) / max(1, turns)


def _up(margin: float, most: float) -> float:
    return HEIGHT / 2 - margin / most * (HEIGHT / 2 - 12)


def _label(x: int, y: int, words: str) -> Html:
    return tag("text", words, x=x, y=y, aria_hidden="true")


def _dot(shown: ReviewPart, mistake: Mistake, most: float) -> Html:
    """Where a turn lost much, with its number."""
    margin = dict(shown.curve).get(mistake.turn)
    if margin is None:
        return NOTHING
    x, y = _across(mistake.turn, shown.turns), _up(margin, most)
    return join(
        (
            tag("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=5, class_=f"slip seat-{mistake.seat}"),
            tag("text", str(mistake.turn), x=f"{x:.1f}", y=f"{min(HEIGHT - 2, y + 20):.1f}", class_="slip-turn"),
        )
    )


def _summary(points: list[tuple[int, float]]) -> str:
    """The curve for those who cannot see it."""
    low, high = min(points, key=lambda point: point[1]), max(points, key=lambda point: point[1])
    return _(
        "From {first} at the start; at best {high} in turn {high_turn}, at worst {low} in turn {low_turn}."
    ).format(
        first=_points(points[0][1]),
        high=_points(high[1]),
        high_turn=high[0],
        low=_points(low[1]),
        low_turn=low[0],
    )


def _points(margin: float) -> str:
    rounded = round(margin)
    return f"+{rounded}" if rounded > 0 else points_text(rounded)


def _mistake(mistake: Mistake) -> Html:
    lost = max(1, round(mistake.lost))
    return tag(
        "li",
        tag(
            "p",
            emblem(mistake.seat),
            tag("strong", _("Turn {number}").format(number=mistake.turn)),
            hidden(mistake.name),
            " ",
            tag(
                "span",
                ngettext("about {count} point lost", "about {count} points lost", lost).format(count=lost),
                class_="lost",
            ),
            class_="mistake-head",
        ),
        tag("p", _("Played: {turn}.").format(turn=mistake.played)),
        tag("p", _("Better: {turn}").format(turn=mistake.better)),
        button(_("Try again from here"), "try-again", str(mistake.turn - 1), icon="undo"),
        id=f"mistake-{mistake.turn}",
        class_="mistake",
    )
