"""The rules are pure: the standard library only, no clock, file, network, page or global randomness."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PURE = sorted(path for path in (ROOT / "richelieu").rglob("*.py") if path.name != "__main__.py")
modules = pytest.mark.parametrize("path", PURE, ids=lambda path: str(path.relative_to(ROOT)))

ALLOWED = {
    *("__future__", "bisect", "collections", "dataclasses", "enum", "functools", "heapq", "itertools", "json", "math"),
    *("operator", "random", "re", "statistics", "string", "types", "typing"),
}
"""What is pure itself. Of ``random`` only the class ``Random`` may be named, see below."""
FORBIDDEN_CALLS = {"open", "print", "input", "eval", "exec", "__import__", "breakpoint"}


def imports(tree: ast.AST) -> list[str]:
    names = [alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names]
    return names + [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]


@modules
def test_a_module_of_the_rules_imports_nothing_but_pure_parts(path: Path) -> None:
    """Of the standard library, and its own package."""
    roots = {name.partition(".")[0] for name in imports(ast.parse(path.read_text()))}
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


def test_dependence_goes_one_way() -> None:
    """Protocol and errors know no game, a game knows no bot, and nothing in the rules knows the page."""
    for path in PURE:
        name = str(path.relative_to(ROOT / "richelieu"))
        known = imports(ast.parse(path.read_text()))
        assert not any(module.startswith("web") for module in known)
        if not name.startswith("bots"):
            assert not any(module.startswith("richelieu.bots") for module in known), name
        if name in ("game.py", "errors.py"):
            assert not any(module.startswith("richelieu") for module in known), name
        if name.startswith("duel"):
            allowed = ("richelieu.duel", "richelieu.errors", "richelieu.game")
            assert all(module.startswith(allowed) for module in known if module.startswith("richelieu")), name


def test_no_rule_is_an_assert() -> None:
    """Asserts vanish under `-O`; a refusal must not."""
    for path in PURE:
        assert not any(isinstance(node, ast.Assert) for node in ast.walk(ast.parse(path.read_text()))), path
