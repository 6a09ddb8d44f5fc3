"""The bar: whose turn it is, and what can be done besides choosing a place on the table."""

from __future__ import annotations

from web.face import Button
from web.html.frame import options
from web.html.markup import NOTHING, Html, classes, join, svg, tag
from web.html.parts import emblem, rules_link
from web.table.values import Bar, Table
from web.texts import _

DOTS = Html('<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>')


def bar(table: Table) -> Html:
    now, face = table.bar, table.face
    return tag(
        "section",
        tag(
            "p",
            NOTHING if now.seat is None else emblem(face.emblems[now.seat], now.seat),
            tag("span", now.status, id="status"),
            rules_link(now.section, face.sections().get(now.section, ""), "bar"),
            DOTS if now.thinking else NOTHING,
            class_="prompt",
        ),
        tag("p", svg("icon-hint"), tag("span", now.hint), id="hint", class_="advice") if now.hint else NOTHING,
        tag("div", _after(table) if now.seat is None else _acts(now), class_="buttons"),
        id="bar",
        class_=classes("bar", *(() if now.seat is None else (f"seat-{now.seat}",)), is_thinking=now.thinking),
        aria_label=_("Actions"),
    )


def _acts(now: Bar) -> Html:
    """What comes and goes first; undo, redo and hint always at the same place."""
    return join(
        (
            _opponents(now) if now.opponents else NOTHING,
            *(_game_button(button) for button in now.buttons if not button.key),
            _when(now.can_cancel, _("Cancel"), "cancel", "close"),
            _letter(now),
            _when(now.can_confirm, _("Confirm the turn"), "confirm", "end", "primary"),
            *(_game_button(button) for button in now.buttons if button.key),
            *_looking_back(now),
        )
    )


def _game_button(button: Button) -> Html:
    """A button of the game's own."""
    kind = "primary" if button.primary else ""
    if not button.key:
        return _when(button.can, button.label, button.act, button.icon, kind)
    return _key(button.key, button.label, button.act, button.can, icon=button.icon, kind=kind, pressed=button.pressed)


def _opponents(now: Bar) -> Html:
    """Whom to play against: there to be changed until the first move."""
    return tag(
        "label",
        tag("span", _("Opponent")),
        tag(
            "select",
            options(now.opponents, now.opponent),
            id="opponent",
            class_="field",
            name="opponent",
            data_act="opponent",
        ),
        class_="opponent",
    )


def _letter(now: Bar) -> Html:
    """In a game by letter: seal the turn and send it; and what was sent, to send it again or open the answer."""
    if now.letter == "write":
        return _when(True, _("Send the letter"), "letter", "letter", "primary")
    return _when(now.letter == "wait", _("Letter"), "letter", "letter", "primary")


def _looking_back(now: Bar) -> tuple[Html, ...]:
    return (
        _key("u", _("Undo"), "undo", now.can_undo),
        _key("r", _("Redo"), "redo", now.can_redo),
        NOTHING if now.can_hint is None else _key("h", _("Hint"), "hint", now.can_hint),
    )


def _after(table: Table) -> Html:
    """When the game is over: the sheet, the return game, another game."""
    back = table.can_play_return
    return join(
        (
            _letter(table.bar),
            _when(back, _("Play the return game"), "return-game", "play", "primary"),
            _when(True, _("Result"), "open", "sheet", arg="result"),
            _when(table.bar.can_review, _("Review"), "review", "hint"),
            _when(True, _("Look back"), "replay", "replay"),
            _when(True, _("Play again"), "quick-new", "new", "" if back else "primary"),
            *_looking_back(table.bar)[:2],
        )
    )


def _when(can: bool, label: str, act: str, icon: str, kind: str = "", arg: str | None = None) -> Html:
    """An action that is there only while it can be done."""
    if not can:
        return NOTHING
    return tag(
        "button",
        svg(f"icon-{icon}"),
        tag("span", label, class_="act-label"),
        type="button",
        id=f"act-{act}",
        class_=f"btn act {kind}".strip(),
        data_act=act,
        data_arg=arg,
    )


def _key(
    key: str, label: str, act: str, can: bool, *, icon: str = "", kind: str = "", pressed: bool | None = None
) -> Html:
    """An action with a letter; it keeps its place (and the focus) while it cannot be done."""
    return tag(
        "button",
        svg(f"icon-{icon or act}"),
        tag("span", label, class_="act-label"),
        tag("kbd", key, aria_hidden="true"),
        type="button",
        id=f"act-{act}",
        class_=classes("btn act", *((kind,) if kind and can else ())),
        data_act=act if can else None,
        aria_disabled=None if can else "true",
        aria_pressed=None if pressed is None else str(pressed).lower(),
        aria_keyshortcuts=key,
    )
