"""The page itself: the shell with the art, the addresses of this build and its configuration put in."""

from __future__ import annotations

import html
import json
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

from richelieu.catalogue import NAMES

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"
FIRST, LATER = NAMES[:1], NAMES[1:]
"""The game that comes with the page, and those that come when the table answers."""


# Later layers win over earlier ones, whatever their selectors. Below them all is `boot`, of web/boot/shell.css.
LAYERS = ("tokens", "base", "layout", "parts", "features", "games", "motion", "contrast")
GLOBAL = re.compile(r"@(?:property|keyframes|font-face)\b[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}\n?")
"""Rules that cannot stand inside another one."""


def style_sheet() -> str:
    """The styles of the shell and of the first game in their layers, without comments.

    Where a sheet lies says which layer it belongs to and what it may touch; the sheets themselves do not. web/style is
    the shell's: a sheet named after a layer is that layer, all others are `parts`. web/features/<name>/style.css is of
    the layer `features`. The sheets of web/games/<name> are of the layer `games`, and hold only inside of an element
    with data-game="<name>", which `&` stands for, without making a selector any stronger. Within a layer, sheets do not
    rely on their order.
    """
    shell = [(path.stem if path.stem in LAYERS else "parts", _rules(path)) for path in _all("web/style/*.css")]
    features = [("features", _rules(path)) for path in _all("web/features/*/style.css")]
    sheets = [f"@layer {layer} {{\n{rules}}}\n" for layer, rules in (*shell, *features)]
    return "".join((f"@layer {', '.join(('boot', *LAYERS))};\n", *sheets, games_style(FIRST)))


def games_style(games: Sequence[str]) -> str:
    """The styles of some games, each inside its own part of the page."""
    sheets = [_inside(game, _rules(path)) for game in games for path in _all(f"web/games/{game}/*.css")]
    return "".join(f"@layer games {{\n{rules}}}\n" for rules in sheets)


def _rules(path: Path) -> str:
    return re.sub(r"/\*.*?\*/\s*", "", path.read_text("utf8"), flags=re.DOTALL)


def _inside(game: str, rules: str) -> str:
    """Rules that another game's page does not feel."""
    outside = "".join(GLOBAL.findall(rules))
    return f':where([data-game="{game}"]) {{\n{GLOBAL.sub("", rules)}}}\n{outside}'


def _all(pattern: str) -> list[Path]:
    return sorted(ROOT.glob(pattern))


def sprite(games: Sequence[str], *more: str) -> str:
    """One hidden drawing that holds each file of these games' art, and of more folders, as a symbol of its name."""
    folders = (*more, *(f"web/games/{game}/art" for game in games))
    symbols = "".join(map(_symbol, (path for folder in folders for path in _all(f"{folder}/*.svg"))))
    return f'<svg hidden aria-hidden="true" width="0" height="0">{symbols}</svg>' if symbols else ""


def check_pictures() -> None:
    """All games share one page: no two pictures of it have the same name."""
    names = [path.stem for path in (*_all("web/art/*.svg"), *_all("web/games/*/art/*.svg"))]
    if twice := {name for name in names if names.count(name) > 1}:
        raise ValueError(f"several pictures of one name: {', '.join(sorted(twice))}")


def page(folder: str, modules: Sequence[str]) -> str:
    """index.html, with its versioned addresses pointing into `folder`; `modules` are asked for at once."""
    config = json.dumps(_config(folder), separators=(",", ":"))
    without_plugins = json.dumps({"plugins": _config(folder).get("plugins", [])}, separators=(",", ":"))
    shell = (ROOT / "index.html").read_text("utf8")
    for mark, text in (
        ("<!-- art -->", sprite(FIRST, "web/art")),
        ("<!-- cells -->", _cells()),
        ("{{config}}", html.escape(config)),
        ("{{mpy}}", html.escape(without_plugins)),
        ("<!-- modules -->", _preloads(modules)),
        ("{{folder}}", folder),
    ):
        shell = shell.replace(mark, text)
    return shell


def _config(folder: str) -> dict[str, object]:
    """pyscript.toml as the built page needs it: in JSON, and with the interpreter of this build."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text("utf8"))
    return {**config, "interpreter": f"./{folder}/boot/interpreter.mjs"}


def _preloads(modules: Sequence[str]) -> str:
    """Scripts import one another: named here, they come all at once instead of one after the other."""
    return "\n  ".join(f'<link rel="modulepreload" href="{{{{folder}}}}/{name}">' for name in modules)


def _cells() -> str:
    """The 48 places of the table before there is a game on it."""
    return "<i></i>" * 48


def _symbol(path: Path) -> str:
    ElementTree.register_namespace("", SVG.strip("{}"))
    drawing = ElementTree.parse(path).getroot()
    content = "".join(ElementTree.tostring(child, encoding="unicode") for child in drawing)
    content = re.sub(r'\s*xmlns="[^"]*"|>\s+(?=<)', lambda found: ">" if found[0][0] == ">" else "", content)
    plain = {name: value for name, value in drawing.attrib.items() if "{" not in name}
    extra = "".join(f' {name}="{html.escape(value)}"' for name, value in plain.items())
    return f'<symbol id="{path.stem}"{extra}>{content.strip()}</symbol>'
