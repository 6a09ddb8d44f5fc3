"""The page itself: the shell with the art, the addresses of this build and its configuration put in."""

from __future__ import annotations

import html
import json
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def style_sheet() -> str:
    """All styles in the order of their names, without comments."""
    styles = "\n".join(path.read_text("utf8") for path in sorted((ROOT / "web" / "css").glob("*.css")))
    return re.sub(r"/\*.*?\*/\s*", "", styles, flags=re.DOTALL)


def sprite() -> str:
    """One hidden drawing that holds each file of web/art as a symbol of its name."""
    symbols = "".join(_symbol(path) for path in sorted((ROOT / "web" / "art").glob("*.svg")))
    return f'<svg hidden aria-hidden="true" width="0" height="0">{symbols}</svg>' if symbols else ""


def page(folder: str, modules: Sequence[str]) -> str:
    """index.html, with its versioned addresses pointing into `folder`; `modules` are asked for at once."""
    config = json.dumps(_config(folder), separators=(",", ":"))
    without_plugins = json.dumps({"plugins": _config(folder).get("plugins", [])}, separators=(",", ":"))
    shell = (ROOT / "index.html").read_text("utf8")
    for mark, text in (
        ("<!-- art -->", sprite()),
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
