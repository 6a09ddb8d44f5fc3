"""The line for typed notation, with which a whole game can be played."""

from __future__ import annotations

from web.texts import _
from web.views.html import NOTHING, Html, tag
from web.views.screen import Table


def notation(table: Table) -> Html:
    wrong = bool(table.typed_error)
    error = tag("p", table.typed_error, id="notation-error", class_="error", role="alert") if wrong else NOTHING
    field = tag(
        "input",
        id="notation",
        class_="field",
        name="notation",
        type="text",
        value=table.typed,
        placeholder="1.12 @3.4",
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
