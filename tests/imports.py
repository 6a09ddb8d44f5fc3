"""What modules import, read from their source: for tests of what may know what."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent


def modules_in(*folders: str) -> dict[str, Path]:
    """The modules of some folders, by their dotted names; an empty ``__init__`` is none."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return {name_of(path): path for path in paths if path.read_text(encoding="utf-8").strip()}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path, *, for_types: bool = True) -> set[str]:
    """The modules that a module imports, with or without those that only the type checker looks at."""
    return set(_names(ast.parse(path.read_text(encoding="utf-8")), for_types))


def _names(node: ast.AST, for_types: bool) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are absolute"
        yield from {_module(node.module or "", alias.name) for alias in node.names}
    elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING" and not for_types:
        return
    for child in ast.iter_child_nodes(node):
        yield from _names(child, for_types)


def _module(package: str, name: str) -> str:
    """What ``from package import name`` imports: a module of that package, or the package for a name in it."""
    inner = ROOT.joinpath(*package.split("."), name)
    return f"{package}.{name}" if inner.with_suffix(".py").exists() or inner.is_dir() else package


def is_within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def texts_in(path: Path) -> set[str]:
    """Every text that stands in a module by itself."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
