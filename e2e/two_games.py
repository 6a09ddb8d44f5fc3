"""A site with two games, built as anybody would who adds one: the toy of the tests, put where a game belongs."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools.serve import ROOT

TOY = ROOT / "tests" / "toy"
SOURCES = ("richelieu", "web", "tools", "index.html", "pyscript.toml")
FOLDERS = {"page": "web/games/toy", "": "richelieu/toy"}
"""By folder of the toy, where it goes; what is named first is looked for first."""


def build(tree: Path) -> Path:
    """The sources with the toy among them, made into a site; its folder."""
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tree / name)
    (tree / "node_modules").symlink_to(ROOT / "node_modules")
    for path in sorted(TOY.rglob("*")):
        if path.is_file() and path.suffix in (".py", ".css", ".svg") and not path.name.startswith("test_"):
            _move_in(path, tree)
    catalogue = tree / "richelieu" / "catalogue.py"
    text, found = re.subn(r"^(NAMES\b.*)\)$", r"\1 'toy')", catalogue.read_text("utf8"), flags=re.MULTILINE)
    assert found == 1, "where the names of the games stand"
    catalogue.write_text(text, "utf8")
    subprocess.run([sys.executable, "-m", "tools.site"], cwd=tree, check=True, stdout=subprocess.DEVNULL)
    return tree / "dist"


def _move_in(path: Path, tree: Path) -> None:
    """A file of the toy at its place in the house, under its name there."""
    inner = path.relative_to(TOY).as_posix()
    folder = next(folder for folder in FOLDERS if inner.startswith(folder))
    target = tree / FOLDERS[folder] / inner.removeprefix(folder).removeprefix("/")
    target.parent.mkdir(parents=True, exist_ok=True)
    text = path.read_text("utf8")
    for old, new in FOLDERS.items():
        text = text.replace(".".join(filter(None, ("tests.toy", old))), new.replace("/", "."))
    target.write_text(text, "utf8")
