"""The page is built in layers, each of which knows those below it. Its shell knows no game; only its rim, a browser."""

from __future__ import annotations

import ast
from graphlib import TopologicalSorter

import pytest

from tests.imports import imported, is_within, modules_in, texts_in

PAGE = modules_in("web")
GAMES = sorted({name.split(".")[2] for name in PAGE if is_within(name, "web.games")})
SHELL = [name for name in PAGE if not is_within(name, "web.games")]
modules = pytest.mark.parametrize("module", PAGE)

LAYERS = {
    "words and markup": ("texts", "html"),
    "what is sent, and what is asked of a browser": ("message", "effects", "keyboard"),
    "a record, and the way through it": ("table.seating", "table.way"),
    "what a game's face is": ("face", "lesson_plan", "packing"),
    "the faces": ("games",),
    "the game on the table": ("table.session", "table.values", "table.telling", "table.shown"),
    "what is kept": ("keeping",),
    "what a room is, and what rooms show": ("room", "screen"),
    "the table's rooms and views": ("table", "notices"),
    "what else a player can do": ("features",),
    "all of it, without a browser": ("app", "page"),
    "the browser": ("browser", "boot"),
    "the start": ("main", "catalogue"),
}
"""From the ground up. A module belongs where the longest of these names is that it begins with."""
ORDER = list(LAYERS)
PLACES = {f"web.{name}": layer for layer, names in LAYERS.items() for name in names}
BROWSER = ("js", "pyodide", "pyscript")


def layer_of(module: str) -> str:
    place = max((name for name in PLACES if is_within(module, name)), key=len, default="")
    assert place, f"{module} belongs to no layer"
    return PLACES[place]


@modules
def test_a_module_knows_only_its_own_layer_and_those_below(module: str) -> None:
    """What only the type checker reads does not count."""
    height = ORDER.index(layer_of(module))
    for known in imported(PAGE[module], for_types=False):
        if is_within(known, "web"):
            below = layer_of(known)
            assert ORDER.index(below) <= height, f"{module} ({ORDER[height]}) knows {known} ({below})"


def test_no_two_modules_need_each_other() -> None:
    """Not even by way of others."""
    needs = {module: imported(path, for_types=False) & set(PAGE) for module, path in PAGE.items()}
    assert len(list(TopologicalSorter(needs).static_order())) == len(PAGE)


def test_every_name_of_the_layers_is_that_of_a_module() -> None:
    for place in PLACES:
        assert any(is_within(module, place) for module in PAGE), place


@pytest.mark.parametrize("module", SHELL)
def test_the_shell_knows_no_game(module: str) -> None:
    """Neither rules nor face, nor by name; only where the page starts, somebody holds the catalogue of the faces."""
    known = imported(PAGE[module])
    games = ("web.games", *(f"richelieu.{game}" for game in GAMES))
    assert not any(is_within(other, *games) for other in known)
    assert not texts_in(PAGE[module]) & set(GAMES)
    assert "importlib" not in known
    assert "web.catalogue" not in known or module == "web.main"


@pytest.mark.parametrize("module", sorted(set(PAGE) - set(SHELL)))
def test_a_game_knows_no_other(module: str) -> None:
    """It has its rules, its own folder, and what all faces share."""
    others = set(GAMES) - {module.split(".")[2]}
    theirs = [f"{place}.{game}" for place in ("web.games", "richelieu") for game in others]
    for known in imported(PAGE[module]):
        assert not is_within(known, "web.catalogue", "richelieu.catalogue", *theirs)


@modules
def test_only_the_rim_knows_a_browser(module: str) -> None:
    if not is_within(module, "web.browser", "web.main"):
        assert not any(is_within(known, *BROWSER) for known in imported(PAGE[module]))


def is_view(module: str) -> bool:
    return is_within(module, "web.features") and module.endswith(".view")


@modules
def test_values_do_not_live_among_the_views(module: str) -> None:
    """A view is read by its own room and by the page; other views may only call what draws a part of it."""
    own = module.rpartition(".")[0] + ".view"
    for node in ast.walk(ast.parse(PAGE[module].read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and is_view(node.module or "") and module != "web.page":
            view = node.module or ""
            is_its_room = view == own and module.endswith(".room")
            drawn = {name.name for name in node.names} <= functions_in(view)
            assert is_its_room or (is_view(module) and drawn), f"{module} imports from {view}"


def functions_in(module: str) -> set[str]:
    body = ast.parse(PAGE[module].read_text(encoding="utf-8")).body
    return {node.name for node in body if isinstance(node, ast.FunctionDef)}
