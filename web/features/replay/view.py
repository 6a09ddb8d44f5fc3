"""Looking back: what stands in the place of the bar while a game is stepped through."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from web.face import Face
from web.html.frame import options
from web.html.markup import NOTHING, Attribute, Html, button, join, svg, tag
from web.html.parts import emblem
from web.texts import _

Speed = Literal["slow", "usual", "quick"]
SPEEDS: dict[Speed, float] = {"slow": 2.0, "usual": 1.0, "quick": 0.4}
"""Seconds between two steps."""


@dataclass(frozen=True)
class FilmBar:
    """How far one has come in looking back at a game, and what can be chosen there."""

    at: int
    last: int
    """Steps shown, and steps there are."""
    turn: int
    turns: int
    words: str
    """The step that led here, already translated."""
    seat: int | None
    """Whose step it was; ``None`` at the deal."""
    playing: bool
    speed: Speed
    eyes: str
    eyes_offered: tuple[tuple[str, str], ...]
    """Through whose eyes the game may be seen: value and words."""
    can_play_on: bool
    can_keep: bool
    """The game came by a link and is not on the shelf yet."""


def film_bar(now: FilmBar, face: Face) -> Html:
    """What is needed all the time stays in sight on a phone; the rest is below."""
    film = tag(
        "div",
        tag(
            "p",
            svg("icon-replay") if now.seat is None else emblem(face.emblems[now.seat], now.seat),
            tag("span", now.words, id="status"),
            tag("span", _turn_words(now), class_="replay-turn"),
            class_="prompt",
        ),
        button(_("Leave"), "replay-leave", icon="close", id="replay-leave"),
        tag("div", *_steps(now), class_="buttons replay-steps", role="group", aria_label=_("Steps")),
        _slider(now),
        class_="bar film",
    )
    more = tag(
        "div",
        tag("div", _eyes(now), _speed(now), class_="replay-choices"),
        tag("div", *_ways_on(now), class_="buttons replay-ways"),
        class_="film-more",
    )
    return tag("section", film, more, id="bar", class_="replay", aria_label=_("Looking back"), data_keys="replay")


def _turn_words(now: FilmBar) -> str:
    return _("Turn {turn} of {turns}").format(turn=now.turn, turns=now.turns)


def _slider(now: FilmBar) -> Html:
    return tag(
        "input",
        id="replay-at",
        class_="slider",
        name="at",
        type="range",
        min=0,
        max=now.last,
        step=1,
        value=now.at,
        data_act="replay-to",
        aria_label=_("Step"),
        aria_valuetext=f"{_turn_words(now)}: {now.words}",
    )


def _steps(now: FilmBar) -> tuple[Html, ...]:
    back, on = now.at > 0, now.at < now.last
    return (
        _step("first", _("To the beginning"), back, key="Home"),
        _step("turn-back", _("A turn back"), back),
        _step("back", _("A step back"), back, key="ArrowLeft"),
        tag(
            "button",
            svg("icon-pause" if now.playing else "icon-play"),
            tag("span", _("Pause") if now.playing else _("Play"), class_="visually-hidden"),
            type="button",
            id="replay-play",
            class_="btn act primary",
            data_act="replay-play",
            aria_keyshortcuts="Space",
        ),
        _step("on", _("A step on"), on, "step", key="ArrowRight"),
        _step("turn-on", _("A turn on"), on),
        _step("last", _("To the end"), on, key="End"),
    )


def _step(arg: str, label: str, can: bool, icon: str = "", key: str | None = None) -> Html:
    return tag(
        "button",
        svg(f"icon-{icon or arg}"),
        tag("span", label, class_="visually-hidden"),
        type="button",
        id=f"replay-{arg}",
        class_="btn act",
        data_act="replay-step" if can else None,
        data_arg=arg,
        aria_disabled=None if can else "true",
        aria_keyshortcuts=key,
        title=label,
    )


def _eyes(now: FilmBar) -> Html:
    return _choice("replay-eyes", _("Eyes"), "eyes", now.eyes_offered, now.eyes, data_act="replay-eyes")


def _speed(now: FilmBar) -> Html:
    speeds = (("slow", _("slow")), ("usual", _("usual")), ("quick", _("quick")))
    return _choice("replay-speed", _("Speed"), "speed", speeds, now.speed, data_act="replay-speed")


def _choice(
    field_id: str, label: str, name: str, choices: tuple[tuple[str, str], ...], chosen: str, **more: Attribute
) -> Html:
    return join(
        (
            tag("label", label, for_=field_id),
            tag("select", options(choices, chosen), id=field_id, class_="field", name=name, **more),
        )
    )


def _ways_on(now: FilmBar) -> tuple[Html, ...]:
    keep = button(_("Keep this game"), "replay-keep", icon="import", id="replay-keep") if now.can_keep else NOTHING
    on = button(_("Play on from here"), "replay-play-on", icon="play", id="replay-play-on")
    return (
        keep,
        on if now.can_play_on else NOTHING,
        button(_("Share…"), "open", "share", icon="share", id="replay-share"),
    )
