"""The whole page: the inside of ``<main id="app">``, made anew from the screen and patched in."""

from __future__ import annotations

from web.features import ROOMS
from web.features.lesson.values import LessonShown
from web.features.lesson.view import lesson
from web.features.replay.view import FilmBar, film_bar
from web.html.markup import NOTHING, Html, classes, join, svg, tag
from web.notices import notices
from web.screen import Notice, Screen
from web.table.bar import bar
from web.table.curtain import curtain
from web.table.ledger import ledger
from web.texts import _

DIALOGS = {name: view for room in ROOMS for name, view in room.dialogs.items()}
"""At most one is in the page, and only while it is open."""


def page(screen: Screen) -> str:
    table, face = screen.table, screen.table.face
    at = table.position
    sides = [face.side(at, seat) for seat in range(len(at.seats))]
    above = face.sides_above(len(sides))
    film, step = screen.part(FilmBar), screen.part(LessonShown)
    game = tag(
        "div",
        _top(screen),
        tag("div", lesson(step, face), notices(_banners(screen), face), class_="heralds"),
        _sides("above", sides[:above]),
        tag("section", face.table(at), class_="table-area", aria_label=_("Table")),
        bar(table) if film is None else film_bar(film, face),
        _sides("below", sides[above:]),
        _side(screen, can_type=film is None),
        class_=classes(
            "page",
            sheet_open=screen.sheet_open,
            in_lesson=step is not None,
            is_counting=bool(step and step.answers),
        ),
        data_game=face.game.name,
        data_players=len(sides),
    )
    said = tag("p", screen.said, id="said", role="status", class_="visually-hidden")
    return join((game, said, curtain(table) or _dialog(screen)))


def _sides(where: str, sides: list[Html]) -> Html:
    """Those on one side of the table, beside one another."""
    return tag("div", *sides, class_=f"sides {where}") if sides else NOTHING


def _dialog(screen: Screen) -> Html:
    show = DIALOGS.get(screen.dialog)
    return show(screen) if show else NOTHING


def _banners(screen: Screen) -> tuple[Notice, ...]:
    """The notices above the table; what became of a file is said in the list of games while that is open."""
    return tuple(notice for notice in screen.notices if not (notice.key == "import" and screen.dialog == "games"))


def _top(screen: Screen) -> Html:
    table = screen.table
    names = " – ".join(table.names)
    title = tag("h1", "Richelieu", tag("span", table.face.box().title, class_="title-sub"), class_="title")
    match = tag("p", table.match, class_="match") if table.match else NOTHING
    tools = (
        _tool("new", "new", _("New game")),
        _tool("games", "list", _("Games")),
        _tool("rules", "log", _("Rules")),
        _tool("settings", "settings", _("Settings")),
        _tool("help", "help", _("Help"), "?"),
        _sheet_tool(screen.sheet_open),
    )
    return tag(
        "header",
        title,
        tag("p", table.title or names, class_="game-name"),
        match,
        tag("nav", *tools, class_="tools", aria_label=_("Menu")),
        class_="top",
    )


def _tool(dialog_name: str, icon: str, label: str, key: str | None = None) -> Html:
    return tag(
        "button",
        svg(f"icon-{icon}"),
        tag("span", label, class_="tool-label"),
        type="button",
        id=f"open-{dialog_name}",
        class_="btn plain tool",
        data_act="open",
        data_arg=dialog_name,
        aria_haspopup="dialog",
        aria_keyshortcuts=key,
        title=label,
    )


def _sheet_tool(is_open: bool) -> Html:
    return tag(
        "button",
        svg("icon-sheet"),
        tag("span", _("Sheet"), class_="tool-label"),
        type="button",
        id="open-sheet",
        class_="btn plain tool tool-sheet",
        data_act="sheet",
        aria_expanded=str(is_open).lower(),
        aria_controls="side",
    )


def _side(screen: Screen, *, can_type: bool) -> Html:
    table = screen.table
    close = tag(
        "button",
        svg("icon-close"),
        type="button",
        id="close-sheet",
        class_="btn plain close drawer-close",
        data_act="sheet",
        aria_label=_("Close the sheet"),
    )
    return tag(
        "aside",
        close,
        tag("section", table.face.sheet(table.position), class_="sheet", tabindex=0, aria_label=_("Score sheet")),
        ledger(table, can_type=can_type),
        id="side",
        class_="side",
        aria_label=_("Score sheet and turns"),
    )
