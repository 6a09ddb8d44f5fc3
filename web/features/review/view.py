"""The review of a finished game: a curve of what could be expected, and the turns that lost most."""

from __future__ import annotations

from dataclasses import dataclass

from richelieu.bots.expert import Unit
from web.face import Face
from web.html.frame import foot, frame
from web.html.markup import NOTHING, Html, button, hidden, join, tag
from web.html.parts import emblem, signed
from web.screen import Screen
from web.texts import _, ngettext

WIDTH, HEIGHT, RIM = 640, 200, 26
HALF = 50
"""Per cent: half of the victory stands in the middle."""
LEAST = 10
"""The curve's scale reaches at least this many points up and down."""


@dataclass(frozen=True)
class Mistake:
    """A turn that lost something, and what would have been better; words already translated."""

    turn: int
    seat: int
    name: str
    played: str
    lost: float
    better: str
    """The better turn and its reasons."""


@dataclass(frozen=True)
class ReviewShown:
    """The review of a finished game, as far as it is done."""

    name: str
    seat: int
    """Whose margin the curve shows."""
    total: int
    done: int
    running: bool
    turns: int
    curve: tuple[tuple[int, float], ...]
    """By turn, the margin to expect."""
    margin: float
    """What it came to."""
    mistakes: tuple[Mistake, ...]
    """The turns that lost most, the worst first."""
    unit: Unit = "points"
    """What is counted: points of margin, or per cent of the victory beyond half of it."""


def review(screen: Screen) -> Html:
    shown, face = screen.part(ReviewShown), screen.table.face
    if shown is None:
        return NOTHING
    return frame(
        "review",
        _("Review"),
        _progress(shown),
        _curve(shown) if shown.curve else NOTHING,
        tag("h3", _("Turns that lost most")) if shown.mistakes else NOTHING,
        _mistakes(shown, face) if shown.mistakes else _nothing(shown),
        tag("p", tag("small", _("Each turn is judged by what its player could know at that moment."))),
        foot(button(_("Result"), "open", "result", icon="sheet")),
    )


def _progress(shown: ReviewShown) -> Html:
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


def _nothing(shown: ReviewShown) -> Html:
    return tag("p", _("No turn lost anything worth speaking of.")) if shown.done == shown.total else NOTHING


def _curve(shown: ReviewShown) -> Html:
    points = [(turn, margin) for turn, margin in shown.curve]
    if shown.done == shown.total:
        points.append((shown.turns + 1, float(shown.margin)))
    most = HALF if shown.unit == "wins" else max(LEAST, *(abs(margin) for _turn, margin in points))
    placed = [(_across(turn, shown.turns), _up(margin, most)) for turn, margin in points]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in placed)
    return tag(
        "figure",
        tag(
            "svg",
            tag("line", x1=RIM, x2=WIDTH, y1=HEIGHT // 2, y2=HEIGHT // 2, class_="zero"),
            _label(0, 14, _figure(shown, most)),
            _label(0, HEIGHT // 2 + 5, _figure(shown, 0)),
            _label(0, HEIGHT - 4, _figure(shown, -most)),
            tag("polyline", points=line, class_=f"curve seat-{shown.seat}"),
            join(_dot(shown, mistake, most) for mistake in shown.mistakes),
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_label=_summary(shown, points),
            class_="review-curve",
        ),
        tag("figcaption", _caption(shown)),
    )


def _across(turn: int, turns: int) -> float:
    return RIM + 8 + (WIDTH - RIM - 20) * (turn - 1) / max(1, turns)


def _up(margin: float, most: float) -> float:
    return HEIGHT / 2 - margin / most * (HEIGHT / 2 - 12)


def _label(x: int, y: int, words: str) -> Html:
    return tag("text", words, x=x, y=y, aria_hidden="true")


def _dot(shown: ReviewShown, mistake: Mistake, most: float) -> Html:
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


def _summary(shown: ReviewShown, points: list[tuple[int, float]]) -> str:
    """The curve for those who cannot see it."""
    low, high = min(points, key=lambda point: point[1]), max(points, key=lambda point: point[1])
    return _(
        "From {first} at the start; at best {high} in turn {high_turn}, at worst {low} in turn {low_turn}."
    ).format(
        first=_figure(shown, points[0][1]),
        high=_figure(shown, high[1]),
        high_turn=high[0],
        low=_figure(shown, low[1]),
        low_turn=low[0],
    )


def _caption(shown: ReviewShown) -> str:
    if shown.unit == "wins":
        return _("The part of the victory that {name} could expect, turn by turn").format(name=shown.name)
    return _("The margin that {name} could expect, turn by turn").format(name=shown.name)


def _figure(shown: ReviewShown, worth: float) -> str:
    return f"{round(worth + HALF)} %" if shown.unit == "wins" else signed(round(worth))


def _lost(shown: ReviewShown, mistake: Mistake) -> str:
    lost = max(1, round(mistake.lost))
    if shown.unit == "wins":
        return _("about {count} % of the victory lost").format(count=lost)
    return ngettext("about {count} point lost", "about {count} points lost", lost).format(count=lost)


def _mistakes(shown: ReviewShown, face: Face) -> Html:
    return tag("ol", join(_mistake(shown, mistake, face) for mistake in shown.mistakes), class_="mistakes")


def _mistake(shown: ReviewShown, mistake: Mistake, face: Face) -> Html:
    return tag(
        "li",
        tag(
            "p",
            emblem(face.emblems[mistake.seat], mistake.seat),
            tag("strong", _("Turn {number}").format(number=mistake.turn)),
            hidden(mistake.name),
            " ",
            tag("span", _lost(shown, mistake), class_="lost"),
            class_="mistake-head",
        ),
        tag("p", _("Played: {turn}.").format(turn=mistake.played)),
        tag("p", _("Better: {turn}").format(turn=mistake.better)),
        button(_("Try again from here"), "try-again", str(mistake.turn - 1), icon="undo"),
        id=f"mistake-{mistake.turn}",
        class_="mistake",
    )
