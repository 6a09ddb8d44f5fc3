"""The table: four rows of twelve places, each at its own address."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from richelieu.duel.actions import Mark, Move, Take
from richelieu.duel.cards import CELL_TEXTS, CELLS, COLUMNS, ROWS, Card
from richelieu.duel.notation import read_action
from web.face import Position
from web.games.duel.card import cell_id, face, gap
from web.games.duel.choosing import Target, chosen, targets
from web.games.duel.grid import settle
from web.games.duel.names import EMBLEMS, card_words, cell_words
from web.games.duel.texts import _
from web.html.markup import NOTHING, Html, classes, hidden, join, svg, tag

LOOKS: dict[Target, str] = {
    "take": "is-takeable",
    "take-pay": "is-takeable",
    "second": "is-fits",
    "second-pay": "is-fits",
    "mark": "is-target",
    "source": "is-source",
    "pay": "is-source",
}


@dataclass(frozen=True)
class Marks:
    """What the board shows of a position beside the cards."""

    targets: Mapping[int, Target]
    chosen: int | None
    hinted: frozenset[int]
    recent: Mapping[int, int]
    """By cell, the seat that took its card or marked it since those at the device last moved."""
    focus: int


def board(at: Position) -> Html:
    on_table = at.view.table
    marks = Marks(targets(at), chosen(at), advised_cells(at), recent_cells(at), settle(at))
    places = [_place(at, cell, marks) if on_table >> cell & 1 else _gap(at, cell, marks) for cell in range(CELLS)]
    return tag(
        "div",
        _coordinates(),
        join(places),
        id="board",
        class_=f"board seat-{at.view.seat}",
        role="group",
        aria_label=_("The table: four rows of twelve cards"),
    )


def advised_cells(at: Position) -> frozenset[int]:
    """The cards that a hint or a lesson points at."""
    return frozenset(cell for text in at.advised if (cell := _cell(text)) is not None)


def recent_cells(at: Position) -> dict[int, int]:
    cells: dict[int, int] = {}
    for deed in at.since:
        cell = _cell(deed.text)
        if cell is not None:
            cells[cell] = deed.seat
    return cells


def _cell(text: str) -> int | None:
    """The card that an action is about, if it is about one."""
    action = read_action(text)
    return action.cell if isinstance(action, Take | Mark | Move) else None


def _coordinates() -> Html:
    rows = [
        tag("span", str(n), class_=f"coord coord-row coord-row-{n}", aria_hidden="true") for n in range(1, ROWS + 1)
    ]
    columns = [
        tag("span", str(n), class_=f"coord coord-col coord-col-{n}", aria_hidden="true") for n in range(1, COLUMNS + 1)
    ]
    return join((*columns, *rows))


def _gap(at: Position, cell: int, marks: Marks) -> Html:
    view = at.view
    return gap(cell, view.layout.cards[cell], view.seat if cell in view.taken else marks.recent.get(cell))


def _place(at: Position, cell: int, marks: Marks) -> Html:
    view = at.view
    card = view.layout.cards[cell]
    disc = bool(view.layout.disc_mask >> cell & 1)
    marker = next((seat for seat in range(view.players) if view.standing[seat] >> cell & 1), None)
    target = marks.targets.get(cell)
    is_chosen, hinted = cell == marks.chosen, cell in marks.hinted
    address = CELL_TEXTS[cell]
    return tag(
        "button",
        face(card, view.layout.edition, disc, marker),
        _corner(target, view.seat),
        hidden(_label(card, cell, disc, None if marker is None else at.names[marker], target, is_chosen, hinted)),
        id=cell_id(cell),
        type="button",
        class_=classes(
            "place",
            *((LOOKS[target],) if target else ()),
            is_chosen=is_chosen,
            is_hinted=hinted,
            is_recent=cell in marks.recent,
            is_quiet=not target and not is_chosen,
        ),
        data_place=address,
        data_act="cell",
        data_arg=address,
        tabindex=0 if cell == marks.focus else -1,
        aria_disabled=None if target or is_chosen else "true",
    )


def _corner(target: Target | None, seat: int) -> Html:
    """What is worth knowing before the card is chosen, as a tag on its corner."""
    if target in ("take-pay", "second-pay"):
        return tag("span", "−", svg(EMBLEMS[seat], "picture"), class_="tag price", aria_hidden="true")
    if target == "second":
        return tag("span", "+1", class_="tag second", aria_hidden="true")
    if target in ("mark", "source", "pay"):
        return tag("span", svg(EMBLEMS[seat], "picture"), class_="tag aim", aria_hidden="true")
    return NOTHING


def _label(
    card: Card, cell: int, disc: bool, marker: str | None, target: Target | None, is_chosen: bool, hinted: bool
) -> str:
    said = [_("{card}; {place}.").format(card=card_words(card), place=cell_words(cell))]
    if disc:
        said.append(_("A disc lies on it."))
    if marker is not None:
        said.append(_("Marker: {name}.").format(name=marker))
    if hinted:
        said.append(_("Advised."))
    if is_chosen:
        said.append(_("Chosen."))
    if target:
        said.append(_offer(target))
    return " ".join(said)


def _offer(target: Target) -> str:
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
