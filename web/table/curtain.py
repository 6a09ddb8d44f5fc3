"""The curtain: the device changes hands, and nothing hidden is in the page until it is lifted."""

from __future__ import annotations

from web.html.markup import NOTHING, Html, button, tag
from web.html.parts import emblem
from web.table.values import Table
from web.texts import _


def curtain(table: Table) -> Html:
    seat = table.curtain
    if seat is None:
        return NOTHING
    name = table.names[seat]
    back = button(_("Undo"), "undo", icon="undo", kind="plain") if table.curtain_can_undo else NOTHING
    return tag(
        "dialog",
        tag(
            "div",
            emblem(table.face.emblems[seat], seat),
            tag("h2", _("Next: {name}").format(name=name), id="curtain-title"),
            tag("p", _("Hand over the device. Only {name} may look.").format(name=name)),
            button(_("Show the table"), "lift", kind="primary", id="lift", autofocus=True),
            back,
            class_="curtain-card",
        ),
        id="curtain",
        class_=f"curtain seat-{seat}",
        data_modal=True,
        data_firm=True,
        aria_labelledby="curtain-title",
    )
