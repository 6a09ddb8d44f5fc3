"""Build dist/, the whole site as plain files.

Everything that changes with a build lies in one folder named after its content, so that a page never meets
files of another build, however long a host or a browser keeps its copies. Only the page itself, the service
worker, the web app manifest and the icons have addresses that stay.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import tempfile
from pathlib import Path

from tools.site.archive import folder_files, pack
from tools.site.page import LATER, check_pictures, games_style, page, sprite, style_sheet
from tools.site.texts import compile_texts

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
PACKAGES = ROOT / "node_modules"
DIST = ROOT / "dist"

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
OURS = ("richelieu", "web")
# Ours, but not for the page's archive: the command line, and what the worker is given by its address.
ELSEWHERE = {
    "richelieu/__main__.py",
    "richelieu/bots/arena.py",
    "richelieu/bots/commands.py",
    "richelieu/commands.py",
    "web/boot/bot.py",
}
# The page names the first itself, and needs the second when the table answers.
NOT_AT_ONCE = {"boot/shell.js", "boot/games.js"}
_LATER_FOLDERS = tuple(f"{folder}/{game}/" for folder in ("richelieu", "web/games") for game in LATER)
# What PyScript loads with all its plugins switched off.
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")


def build(target: Path = DIST) -> Path:
    """Build the site into `target`, replacing what was there in one step."""
    (ROOT / "build").mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ROOT / "build") as stage:
        files, site = Path(stage, "files"), Path(stage, "site")
        check_pictures()
        _copy_vendor(files / "vendor")
        _copy_python(files, Path(stage))
        shutil.copytree(WEB / "boot", files / "boot")
        (files / "style.css").write_text(style_sheet(), "utf8")
        _write_later(files)
        _write_sizes(files)
        _make_snapshot(files, Path(stage))
        version = _digest(files)
        shutil.copytree(files, site / version)
        _write_outside(site, version)
        if target.exists():
            target.rename(Path(stage, "old"))
        site.rename(target)
    return target


def _copy_vendor(vendor: Path) -> None:
    for package, patterns in (
        ("pyodide", PYODIDE),
        ("@pyscript/core/dist", PYSCRIPT),
        ("morphdom/dist", ("morphdom-esm.js",)),
    ):
        folder = vendor / package.split("/")[0].lstrip("@")
        folder.mkdir(parents=True)
        for pattern in patterns:
            for path in sorted((PACKAGES / package).glob(pattern)):
                text = path.suffix in {".js", ".mjs"}
                content = path.read_bytes()
                if text:
                    content = b"\n".join(
                        line for line in content.split(b"\n") if not line.startswith(b"//# sourceMappingURL")
                    )
                (folder / path.name).write_bytes(content)
    lock = json.loads((PACKAGES / "pyodide" / "pyodide-lock.json").read_text("utf8"))
    (vendor / "pyodide" / "lock.mjs").write_text(
        f"export default {json.dumps({**lock, 'packages': {}}, sort_keys=True)};\n", "utf8"
    )
    licences = [
        path for name in ("pyodide", "@pyscript/core", "morphdom") for path in (PACKAGES / name).glob("LICENSE*")
    ]
    for path in licences:
        shutil.copy(path, vendor / f"LICENSE-{path.parent.name}.txt")


def _copy_python(files: Path, stage: Path) -> None:
    """The archives of Python: the part of the standard library that is used, ours with PyScript's package, and the
    games that come later."""
    sources = {path.relative_to(ROOT).as_posix(): path for name in OURS for path in (ROOT / name).rglob("*.py")}
    pairs = [f"{name}={path}" for name, path in sorted(sources.items()) if name not in ELSEWHERE]
    subprocess.run(["node", str(ROOT / "tools" / "site" / "compile.mjs"), str(stage), *pairs], check=True, cwd=ROOT)
    texts = {path.relative_to(ROOT).as_posix(): path for path in compile_texts()}
    ours = folder_files(stage / "app") | texts
    later = {name: path for name, path in ours.items() if name.startswith(_LATER_FOLDERS)}
    pack(files / "app.zip.gz", {name: path for name, path in ours.items() if name not in later})
    if later:
        pack(files / "games.zip.gz", later)
    pack(files / "vendor" / "pyodide" / "python_stdlib.zip.gz", folder_files(stage / "stdlib"))


def _write_later(files: Path) -> None:
    """Of the games that come when the table answers, the styles and the pictures."""
    if LATER:
        (files / "games.css").write_text(games_style(LATER), "utf8")
        (files / "games.svg").write_text(sprite(LATER), "utf8")


def _write_sizes(files: Path) -> None:
    """What a start downloads, for the progress bar: bytes as they arrive unpacked, and as they travel; and the games
    that come when the table answers."""
    sizes = {}
    for name in (
        "vendor/pyodide/pyodide.asm.wasm",
        "vendor/pyodide/python_stdlib.zip.gz",
        "app.zip.gz",
    ):
        content = (files / name).read_bytes()
        sizes[name] = [len(content), len(gzip.compress(content, 6, mtime=0))]
    later = f"export const later = {json.dumps(list(LATER))};\n"
    (files / "boot" / "sizes.js").write_text(f"export default {json.dumps(sizes)};\n{later}", "utf8")


def _make_snapshot(files: Path, stage: Path) -> None:
    command = ["node", str(ROOT / "tools" / "site" / "snapshot.mjs"), str(files), str(stage)]
    subprocess.run(command, check=True, cwd=ROOT)


def _write_outside(site: Path, version: str) -> None:
    """The files whose addresses stay."""
    names = folder_files(site / version)
    modules = [name for name in names if name.endswith((".js", ".mjs")) and name not in NOT_AT_ONCE]
    (site / "index.html").write_text(page(version, modules), "utf8")
    shutil.copy(WEB / "manifest.webmanifest", site)
    shutil.copytree(WEB / "icons", site / "icons")
    (site / "robots.txt").write_text("User-agent: *\nAllow: /\n", "utf8")
    later = {f"{version}/snapshot.bin.gz"}
    wanted = {
        name: hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for name, path in folder_files(site).items()
        if name not in later and not name.endswith(".txt")
    }
    worker = (WEB / "sw.js").read_text("utf8")
    listed = json.dumps({"version": version, "files": wanted}, indent=1, sort_keys=True)
    (site / "sw.js").write_text(f"self.BUILD = {listed};\n\n{worker}", "utf8")
    sizes = {name: path.stat().st_size for name, path in folder_files(site).items()}
    (site / "build.json").write_text(json.dumps({"version": version, "files": sizes}, indent=1) + "\n", "utf8")


def _digest(folder: Path) -> str:
    digest = hashlib.sha256()
    for name, path in folder_files(folder).items():
        if name != "snapshot.bin.gz":
            digest.update(f"{name}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return f"v-{digest.hexdigest()[:12]}"


if __name__ == "__main__":
    site = build()
    total = sum(path.stat().st_size for path in folder_files(site).values())
    print(f"{site.relative_to(ROOT)}: {len(folder_files(site))} files, {total / 1e6:.1f} MB")
