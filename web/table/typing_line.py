"""The line for typed notation, with which a whole game can be played."""

from __future__ import annotations

from web.html.markup import NOTHING, Html, tag
from web.table.values import Table
from web.texts import _


def typing_line(table: Table) -> Html:
    wrong = bool(table.typed_error)
    error = tag("p", table.typed_error, id="notation-error", class_="error", role="alert") if wrong else NOTHING
    field = tag(
        "input",
        id="notation",
        class_="field",
        name="notation",
        type="text",
        value=table.typed,
        placeholder=table.face.example,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        maxlength=200,
        aria_invalid="true" if wrong else None,
        aria_describedby="notation-error" if wrong else None,
    )
    return tag(
        "form",
        tag("label", _("Type a turn"), for_="notation"),
        field,
        tag("button", _("Play"), type="submit", class_="btn"),
        error,
        id="notation-form",
        class_="notation",
        data_act="notation",
        autocomplete="off",
    )
