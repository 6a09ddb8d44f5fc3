"""The table: four rows of twelve places, each at its own address."""

from __future__ import annotations

from richelieu.duel.cards import CELL_TEXTS, CELLS, COLUMNS, ROWS, Card
from web.names import EMBLEMS, card_words, cell_words, seat_names
from web.texts import _
from web.views.card import cell_id, face, gap
from web.views.html import NOTHING, Html, classes, hidden, join, svg, tag
from web.views.screen import Table

LOOKS = {
    "take": "is-takeable",
    "take-pay": "is-takeable",
    "second": "is-fits",
    "second-pay": "is-fits",
    "mark": "is-target",
    "source": "is-source",
    "pay": "is-source",
}


def board(table: Table) -> Html:
    names = seat_names(table.seats)
    focus = roving_focus(table)
    on_table = table.view.table
    places = [_place(table, cell, names, focus) if on_table >> cell & 1 else _gap(table, cell) for cell in range(CELLS)]
    return tag(
        "div",
        _coordinates(),
        join(places),
        id="board",
        class_=f"board seat-{table.view.seat}",
        role="group",
        aria_label=_("The table: four rows of twelve cards"),
    )


def roving_focus(table: Table) -> int | None:
    """The one place that Tab reaches: the one wanted if a card lies there, else one that can be chosen, else any."""
    on_table = table.view.table
    if on_table >> table.focus & 1:
        return table.focus
    reachable = sorted(cell for cell in table.targets if on_table >> cell & 1)
    return next(iter(reachable), next((cell for cell in range(CELLS) if on_table >> cell & 1), None))


def _coordinates() -> Html:
    rows = [
        tag("span", str(n), class_=f"coord coord-row coord-row-{n}", aria_hidden="true") for n in range(1, ROWS + 1)
    ]
    columns = [
        tag("span", str(n), class_=f"coord coord-col coord-col-{n}", aria_hidden="true") for n in range(1, COLUMNS + 1)
    ]
    return join((*columns, *rows))


def _gap(table: Table, cell: int) -> Html:
    view = table.view
    return gap(cell, view.layout.cards[cell], view.seat if cell in view.taken else table.recent.get(cell))


def _place(table: Table, cell: int, names: tuple[str, ...], focus: int | None) -> Html:
    view = table.view
    card = view.layout.cards[cell]
    disc = bool(view.layout.disc_mask >> cell & 1)
    marker = next((seat for seat in range(view.players) if view.standing[seat] >> cell & 1), None)
    target = table.targets.get(cell, "")
    chosen, hinted = cell == table.chosen, cell in table.hinted
    address = CELL_TEXTS[cell]
    return tag(
        "button",
        face(card, view.layout.edition, disc, marker),
        _corner(target, view.seat),
        hidden(_label(card, cell, disc, None if marker is None else names[marker], target, chosen, hinted)),
        id=cell_id(cell),
        type="button",
        class_=classes(
            "place",
            *((LOOKS[target],) if target else ()),
            is_chosen=chosen,
            is_hinted=hinted,
            is_recent=cell in table.recent,
            is_quiet=not target and not chosen,
        ),
        data_cell=address,
        data_act="cell",
        data_arg=address,
        tabindex=0 if cell == focus else -1,
        aria_disabled=None if target or chosen else "true",
    )


def _corner(target: str, seat: int) -> Html:
    """What is worth knowing before the card is chosen, as a tag on its corner."""
    if target in ("take-pay", "second-pay"):
        return tag("span", "−", svg(EMBLEMS[seat], "picture"), class_="tag price", aria_hidden="true")
    if target == "second":
        return tag("span", "+1", class_="tag second", aria_hidden="true")
    if target in ("mark", "source", "pay"):
        return tag("span", svg(EMBLEMS[seat], "picture"), class_="tag aim", aria_hidden="true")
    return NOTHING


def _label(card: Card, cell: int, disc: bool, marker: str | None, target: str, chosen: bool, hinted: bool) -> str:
    said = [_("{card}; {place}.").format(card=card_words(card), place=cell_words(cell))]
    if disc:
        said.append(_("A disc lies on it."))
    if marker is not None:
        said.append(_("Marker: {name}.").format(name=marker))
    if hinted:
        said.append(_("Advised."))
    if chosen:
        said.append(_("Chosen."))
    if target:
        said.append(_offer(target))
    return " ".join(said)


def _offer(target: str) -> str:
    """What choosing the place does, in words."""
    return {
        "take": _("Can be taken."),
        "take-pay": _("Can be taken for one of your markers."),
        "second": _("Can be taken as your second card."),
        "second-pay": _("Can be taken as your second card for one of your markers."),
        "mark": _("Can be marked."),
        "source": _("Your marker here can be moved."),
        "pay": _("Your marker here can pay."),
    }[target]
