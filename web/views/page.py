"""The whole page: the inside of ``<main id="app">``, made anew from the screen and patched in."""

from __future__ import annotations

from web.names import seat_names
from web.texts import _
from web.views.bar import bar
from web.views.board import board
from web.views.curtain import curtain
from web.views.dialogs import dialog
from web.views.html import NOTHING, Html, classes, join, svg, tag
from web.views.learn import lesson
from web.views.log import ledger
from web.views.notices import notices
from web.views.player import player
from web.views.replay import replay_bar
from web.views.screen import Notice, Screen
from web.views.sheet import score_sheet


def page(screen: Screen) -> str:
    table = screen.table
    levels = dict(screen.levels)
    sides = [player(table, seat, levels) for seat in range(len(table.seats))]
    above = 1 if len(sides) == 2 else 2
    game = tag(
        "div",
        _top(screen),
        tag("div", lesson(screen.lesson), notices(_banners(screen)), class_="heralds"),
        join(sides[:above]),
        tag("section", board(table), class_="table-area", aria_label=_("Table")),
        bar(table) if screen.replay is None else replay_bar(screen.replay),
        join(sides[above:]),
        _side(screen),
        class_=classes(
            "page",
            sheet_open=screen.sheet_open,
            in_lesson=screen.lesson is not None,
            is_counting=bool(screen.lesson and screen.lesson.is_counting),
        ),
        data_players=len(sides),
    )
    said = tag("p", screen.said, id="said", role="status", class_="visually-hidden")
    return join((game, said, curtain(table) or dialog(screen)))


def _banners(screen: Screen) -> tuple[Notice, ...]:
    """The notices above the table; what became of a file is said in the list of games while that is open."""
    return tuple(notice for notice in screen.notices if not (notice.key == "import" and screen.dialog == "games"))


def _top(screen: Screen) -> Html:
    table = screen.table
    names = " – ".join(seat_names(table.seats))
    title = tag("h1", "Richelieu", tag("span", _("A duel for France"), class_="title-sub"), class_="title")
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


def _side(screen: Screen) -> Html:
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
        tag("section", score_sheet(table), class_="sheet", tabindex=0, aria_label=_("Score sheet")),
        ledger(table, can_type=screen.replay is None),
        id="side",
        class_="side",
        aria_label=_("Score sheet and turns"),
    )
