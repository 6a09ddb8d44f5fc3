"""What all dialogs share: a title, a way out, and the fields of forms."""

from __future__ import annotations

from collections.abc import Iterable

from web.html.markup import Attribute, Html, join, svg, tag
from web.texts import _


def frame(name: str, title: str, *content: str) -> Html:
    return tag(
        "dialog",
        tag("header", tag("h2", title, id=f"{name}-title"), close_button(name), class_="dialog-head"),
        tag("div", *content, class_="dialog-body"),
        id=f"dialog-{name}",
        class_=f"dialog dialog-{name}",
        data_modal=True,
        aria_labelledby=f"{name}-title",
    )


def close_button(name: str) -> Html:
    return tag(
        "button",
        svg("icon-close"),
        type="button",
        id=f"{name}-close",
        class_="btn plain close",
        data_act="close",
        aria_label=_("Close"),
    )


def foot(*buttons: str) -> Html:
    return tag("div", *buttons, class_="dialog-foot")


def options(choices: Iterable[tuple[str, str]], chosen: str) -> Html:
    """The options of a choice: values and words."""
    return join(tag("option", words, value=value, selected=value == chosen) for value, words in choices)


def select(
    field_id: str, label: str, name: str, choices: Iterable[tuple[str, str]], chosen: str, **more: Attribute
) -> Html:
    """A labelled choice of one among some: values and words."""
    return tag(
        "p",
        tag("label", label, for_=field_id),
        tag("select", options(choices, chosen), id=field_id, class_="field", name=name, **more),
        class_="form-line",
    )


def tick(field_id: str, label: str, name: str, on: bool, note: str = "", **more: Attribute) -> Html:
    """A labelled yes or no, with a note on what yes means."""
    explained = f"{field_id}-note" if note else None
    box = tag("input", id=field_id, name=name, type="checkbox", checked=on, aria_describedby=explained, **more)
    words = tag("label", label, for_=field_id)
    return tag("div", box, tag("div", words, tag("small", note, id=explained)) if note else words, class_="check")
