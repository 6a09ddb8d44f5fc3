"""What all dialogs share: a title, a way out, and the fields of forms."""

from __future__ import annotations

from collections.abc import Iterable

from web.texts import _
from web.views.html import Attribute, Html, join, svg, tag


def frame(name: str, title: str, *content: str) -> Html:
    close = tag(
        "button",
        svg("icon-close"),
        type="button",
        id=f"{name}-close",
        class_="btn plain close",
        data_act="close",
        aria_label=_("Close"),
    )
    return tag(
        "dialog",
        tag("header", tag("h2", title, id=f"{name}-title"), close, class_="dialog-head"),
        tag("div", *content, class_="dialog-body"),
        id=f"dialog-{name}",
        class_=f"dialog dialog-{name}",
        data_modal=True,
        aria_labelledby=f"{name}-title",
    )


def select(
    field_id: str, label: str, name: str, options: Iterable[tuple[str, str]], chosen: str, **more: Attribute
) -> Html:
    """A labelled choice of one among some: values and words."""
    choices = join(
        tag("option", words, value=value, selected=True if value == chosen else None) for value, words in options
    )
    return tag(
        "p",
        tag("label", label, for_=field_id),
        tag("select", choices, id=field_id, name=name, **more),
        class_="field",
    )


def tick(field_id: str, label: str, name: str, on: bool, note: str = "", **more: Attribute) -> Html:
    """A labelled yes or no, with a note on what yes means."""
    explained = f"{field_id}-note" if note else None
    box = tag("input", id=field_id, name=name, type="checkbox", checked=on, aria_describedby=explained, **more)
    return tag(
        "div",
        tag("p", box, tag("label", label, for_=field_id), class_="field tick"),
        tag("p", note, id=explained, class_="note") if note else "",
        class_="tick-group",
    )
