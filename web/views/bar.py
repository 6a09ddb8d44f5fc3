"""The bar: whose turn it is, and what can be done besides choosing a card."""

from __future__ import annotations

from web.texts import _
from web.views.html import NOTHING, Html, button, classes, join, svg, tag
from web.views.player import turn_emblem
from web.views.screen import Bar, Table


def bar(table: Table) -> Html:
    now = table.bar
    status = tag("p", turn_emblem(now.seat), tag("span", now.status), id="status", class_="status")
    hint = tag("p", svg("icon-hint"), tag("span", now.hint), class_="hint") if now.hint else NOTHING
    acts = _after(table) if now.seat is None else _acts(now)
    return tag(
        "section",
        tag("div", status, hint, class_="bar-words"),
        tag("div", acts, class_="acts"),
        id="bar",
        class_=classes("bar", *(() if now.seat is None else (f"seat-{now.seat}",)), is_thinking=now.thinking),
        aria_label=_("Actions"),
    )


def _acts(now: Bar) -> Html:
    """Half-made choices first; undo, redo and hint always at the same place."""
    now_or_never = (
        _when(now.pay_from_reserve, _("Pay from reserve"), "pay-reserve", kind="primary"),
        _when(now.can_cancel, _("Cancel"), "cancel", icon="close"),
        _when(now.can_confirm, _("Confirm the turn"), "confirm", kind="primary", icon="end"),
        _when(now.can_pass, _("Pass"), "pass", kind="primary"),
        _when(now.can_spend, _("Spend “marker back”"), "spend"),
    )
    return join(
        (
            *now_or_never,
            _key("m", _("Mark"), "mark", now.can_mark, icon="mark", pressed=now.marking),
            _key("e", _("End turn"), "end", now.can_end, icon="end", kind="primary"),
            tag("span", class_="acts-gap"),
            *_looking_back(now),
        )
    )


def _looking_back(now: Bar) -> tuple[Html, ...]:
    return (
        _key("u", _("Undo"), "undo", now.can_undo, icon="undo"),
        _key("r", _("Redo"), "redo", now.can_redo, icon="redo"),
        _key("h", _("Hint"), "hint", now.can_hint, icon="hint"),
    )


def _after(table: Table) -> Html:
    """When the game is over: the sheet, the return game, another game."""
    back = table.can_play_return
    return join(
        (
            _when(back, _("Play the return game"), "return-game", kind="primary", icon="play"),
            button(_("Result"), "open", "result", icon="sheet"),
            button(_("Play again"), "quick-new", icon="new", kind="" if back else "primary"),
            *_looking_back(table.bar)[:2],
        )
    )


def _when(can: bool, label: str, act: str, kind: str = "", icon: str = "") -> Html:
    return button(label, act, kind=kind, icon=icon, id=f"act-{act}") if can else NOTHING


def _key(key: str, label: str, act: str, can: bool, *, icon: str, kind: str = "", pressed: bool | None = None) -> Html:
    """An action with a letter; it keeps its place (and the focus) while it cannot be done."""
    return tag(
        "button",
        svg(f"icon-{icon}"),
        tag("span", label, class_="label"),
        tag("kbd", key, aria_hidden="true"),
        type="button",
        id=f"act-{act}",
        class_=classes("btn", f"act-{act}", *((kind,) if kind and can else ())),
        data_act=act if can else None,
        aria_disabled=None if can else "true",
        aria_pressed=None if pressed is None else str(pressed).lower(),
        aria_keyshortcuts=key,
        title=label,
    )
