"""The games side by side: go on with one, rename it, delete it, put it into a file, fetch one from a file."""

from __future__ import annotations

from dataclasses import dataclass

from web.html.frame import foot, frame
from web.html.markup import NOTHING, Html, button, classes, hidden, join, svg, tag
from web.keeping.library import SavedGame
from web.screen import Screen
from web.texts import _, ngettext


@dataclass(frozen=True)
class GamesList:
    """The games on the shelf."""

    games: tuple[SavedGame, ...] = ()
    aside: int = 0
    """How many saved texts could not be read as games and were put aside."""
    renaming: str = ""
    """The key of the game whose name is being changed."""
    deleted: str = ""
    """The title of a game just deleted that can still be brought back."""


def games(screen: Screen) -> Html:
    shelf = screen.part(GamesList) or GamesList()
    boxes = {name: face.box().title for name, face in screen.faces.items()} if len(screen.faces) > 1 else {}
    listed = join(_game(game, boxes.get(game.game, ""), shelf.renaming) for game in shelf.games)
    empty = tag("p", _("No games yet."), class_="none")
    return frame(
        "games",
        _("Games"),
        NOTHING if screen.storage_works else _not_kept(),
        _told(screen),
        _deleted(shelf.deleted),
        _aside(shelf.aside),
        tag("ul", listed, class_="games") if shelf.games else empty,
        foot(
            button(_("Statistics"), "open", "statistics", icon="sheet", id="open-statistics"),
            button(_("All to one file"), "export-all", icon="export", id="export-all"),
            _import(),
            button(_("New game…"), "open", "new", icon="new", kind="primary"),
        ),
    )


def _not_kept() -> Html:
    words = _("This browser keeps nothing for this page. Put a game into a file before you leave.")
    return tag("p", svg("icon-warning"), words, class_="notice")


def _told(screen: Screen) -> Html:
    """What became of a file, said where it was asked for."""
    told = [notice.text for notice in screen.notices if notice.key == "import"]
    return tag("p", svg("icon-import"), tag("span", *told), class_="notice", role="status") if told else NOTHING


def _deleted(title: str) -> Html:
    if not title:
        return NOTHING
    words = tag("span", _("“{title}” is deleted.").format(title=title))
    return tag("p", words, button(_("Bring it back"), "restore-deleted", icon="undo"), class_="toast", role="status")


def _aside(count: int) -> Html:
    """What could not be read is not lost: it can be looked at elsewhere, or let go."""
    if not count:
        return NOTHING
    words = ngettext(
        "{count} saved text could not be read as a game and was put aside.",
        "{count} saved texts could not be read as games and were put aside.",
        count,
    )
    return tag(
        "div",
        svg("icon-warning"),
        tag("p", words.format(count=count)),
        button(_("Download it"), "download-aside", icon="export"),
        button(_("Forget it"), "forget-aside", icon="bin", kind="danger"),
        id="put-aside",
        class_="notice",
    )


def _import() -> Html:
    return tag(
        "label",
        svg("icon-import"),
        tag("span", _("From a file…")),
        tag(
            "input",
            id="import",
            type="file",
            accept=".json,application/json",
            data_act="import",
            class_="visually-hidden",
        ),
        class_="btn file",
    )


def _game(game: SavedGame, box: str, renaming: str) -> Html:
    content = _rename_form(game) if game.key == renaming else join((_about(game, box), _acts(game)))
    return tag(
        "li", content, id=f"game-{game.key}", class_=classes("game-item", is_current=game.current, is_over=game.over)
    )


def _about(game: SavedGame, box: str) -> Html:
    """Which game it is stands there only where there are several."""
    now = join((" · ", _("on the table"))) if game.current else NOTHING
    which = join((box, " · ")) if box else NOTHING
    return tag("div", tag("strong", game.title), tag("small", which, game.about, now), class_="game-about")


def _acts(game: SavedGame) -> Html:
    resume = tag("span", _("Look at it") if game.over else _("Play on"))
    return tag(
        "div",
        NOTHING if game.current else _act(game, resume, "resume", "play"),
        _act(game, hidden(_("Look back")), "replay", "replay"),
        _act(game, hidden(_("Rename")), "rename", "pen"),
        _act(game, hidden(_("To a file")), "export", "export"),
        _act(game, hidden(_("Delete")), "delete", "bin", "danger"),
        class_="game-tools",
    )


def _act(game: SavedGame, label: Html, act: str, icon: str, kind: str = "plain") -> Html:
    """Each button says which game it means to those who cannot see its row."""
    return tag(
        "button",
        svg(f"icon-{icon}"),
        label,
        hidden(f": {game.title}"),
        type="button",
        class_=f"btn {kind}",
        data_act=act,
        data_arg=game.key,
        id=f"{act}-{game.key}",
    )


def _rename_form(game: SavedGame) -> Html:
    field = tag(
        "input",
        id="rename-title",
        class_="field",
        name="title",
        type="text",
        value=game.title,
        maxlength=80,
        required=True,
        autocomplete="off",
        autofocus=True,
    )
    return tag(
        "form",
        tag("input", type="hidden", name="key", value=game.key),
        tag("label", _("New name"), for_="rename-title", class_="visually-hidden"),
        field,
        tag("button", _("Save"), type="submit", class_="btn primary"),
        data_act="rename-save",
        class_="rename",
    )
