"""The rules are pure: the standard library only, no clock, file, network, page or global randomness."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from tests.imports import ROOT, imported, is_within, modules_in, texts_in

GAMES = sorted(path.parent.name for path in (ROOT / "richelieu").glob("*/game.py"))
PURE = sorted(path for path in (ROOT / "richelieu").rglob("*.py") if path.name != "__main__.py")
CATALOGUE = ROOT / "richelieu" / "catalogue.py"
"""The one module that looks for others by name: the games of the house."""
modules = pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(ROOT)))

ALLOWED = {
    *("__future__", "bisect", "collections", "dataclasses", "enum", "functools", "heapq", "itertools", "json", "math"),
    *("operator", "random", "re", "statistics", "string", "types", "typing"),
}
"""What is pure itself. Of ``random`` only the class ``Random`` may be named, see below."""
FORBIDDEN_CALLS = {"open", "print", "input", "eval", "exec", "__import__", "breakpoint"}


@modules
def test_a_module_of_the_rules_imports_nothing_but_pure_parts(path: Path) -> None:
    """Of the standard library, and its own package."""
    roots = {name.partition(".")[0] for name in imported(path)}
    if path == CATALOGUE:
        roots.remove("importlib")
    assert roots - {"richelieu"} <= ALLOWED
    assert roots - {"richelieu"} <= set(sys.stdlib_module_names)


@modules
def test_chance_comes_in_as_a_generator(path: Path) -> None:
    """No function of the module `random` is called, and no `Random()` is made without a seed."""
    tree = ast.parse(path.read_text())
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert "random" not in [alias.name for alias in node.names]
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"]
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in FORBIDDEN_CALLS
            assert node.func.id != "Random" or node.args


@modules
def test_dependence_goes_one_way(path: Path) -> None:
    """Protocol and errors know nothing else, and nothing in the rules knows the page or its own computer players."""
    name = str(path.relative_to(ROOT / "richelieu"))
    known = imported(path)
    assert not any(is_within(module, "web") for module in known)
    if not name.startswith("bots") and "/bot/" not in name:
        players = ("richelieu.bots", *(f"richelieu.{game}.bot" for game in GAMES))
        assert not any(is_within(module, *players) for module in known)
    if name in ("game.py", "errors.py"):
        assert not any(is_within(module, "richelieu") for module in known)


@modules
def test_a_game_knows_itself_and_what_all_games_share(path: Path) -> None:
    """Never another game; its computer players know what all computer players share as well."""
    folder, *inner = path.relative_to(ROOT / "richelieu").parts
    if folder in GAMES:
        allowed = [f"richelieu.{folder}", "richelieu.errors", "richelieu.game", "richelieu.setups"]
        if inner[0] == "bot":
            allowed.append("richelieu.bots")
        known = [module for module in imported(path) if is_within(module, "richelieu")]
        assert all(is_within(module, *allowed) for module in known)


@pytest.mark.parametrize("module", modules_in("richelieu"))
def test_only_the_catalogue_names_a_game(module: str) -> None:
    """Outside of its own folder no game is imported, and none is asked for by its name."""
    path = modules_in("richelieu")[module]
    for game in GAMES:
        if not is_within(module, f"richelieu.{game}"):
            assert not any(is_within(known, f"richelieu.{game}") for known in imported(path))
            assert path == CATALOGUE or game not in texts_in(path)


def test_there_are_games_to_look_into() -> None:
    """Or the tests above would say nothing."""
    assert "duel" in GAMES


def test_no_rule_is_an_assert() -> None:
    """Asserts vanish under `-O`; a refusal must not."""
    for path in PURE:
        assert not any(isinstance(node, ast.Assert) for node in ast.walk(ast.parse(path.read_text()))), path
