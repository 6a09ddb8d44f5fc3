"""HTML as text, safe by its type: what is not ``Html`` already is escaped when it is put into a tag."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from html import escape

Attribute = str | int | bool | None
VOID = frozenset({"input", "br", "hr", "img"})


class Html(str):
    """Text that is markup and may stand in the page as it is."""

    __slots__ = ()


NOTHING = Html("")


@lru_cache(maxsize=4096)
def _safe(value: str) -> str:
    """Escaped; remembered, because a page says much the same as the one before it."""
    return escape(value, quote=True)


def text(value: str) -> Html:
    return Html(_safe(value))


def join(parts: Iterable[str], between: str = "") -> Html:
    """Pieces one after the other; plain text among them is escaped."""
    return Html(between.join([part if type(part) is Html else _safe(part) for part in parts]))


def tag(name: str, /, *children: str, **attributes: Attribute) -> Html:
    """An element. ``class_`` is class, ``data_act`` is data-act; ``None`` and ``False`` leave an attribute out."""
    head = f"<{name}{_written(attributes)}>" if attributes else f"<{name}>"
    if name in VOID:
        return Html(head)
    inner = "".join([child if type(child) is Html else _safe(child) for child in children])
    return Html(f"{head}{inner}</{name}>")


def _written(attributes: dict[str, Attribute]) -> str:
    out = ""
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        written = _attribute_name(key)
        out += f" {written}" if value is True else f' {written}="{_safe(str(value))}"'
    return out


@lru_cache(maxsize=256)
def _attribute_name(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


@lru_cache(maxsize=256)
def svg(name: str, class_: str = "icon") -> Html:
    """A picture of the sprite. It never speaks: the words beside it do."""
    return Html(f'<svg class="{class_}" aria-hidden="true" focusable="false"><use href="#{name}"></use></svg>')


def hidden(words: str) -> Html:
    """Words for those who listen instead of looking."""
    return tag("span", words, class_="visually-hidden")


def classes(*names: str, **conditions: bool) -> str:
    """Class names, and those of which the condition holds (``is_quiet`` is is-quiet)."""
    chosen = [name.replace("_", "-") for name, holds in conditions.items() if holds]
    return " ".join([*names, *chosen])


def button(label: str, act: str, arg: str | None = None, *, icon: str = "", kind: str = "", **more: Attribute) -> Html:
    """A button that does something."""
    picture = svg(f"icon-{icon}") if icon else NOTHING
    words = tag("span", label, class_="label")
    return tag(
        "button", picture, words, type="button", class_=f"btn {kind}".strip(), data_act=act, data_arg=arg, **more
    )
