"""Where it is measured: one server with the built site and a page of bare Pyodide side by side, one browser."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from tools.browser import FLAGS, ensure
from tools.serve import DIST, ROOT, Server, serving

SECONDS = 120_000
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

# The least that Pyodide can be asked for: start, and run one line.
BARE = """<!DOCTYPE html>
<meta charset="utf-8">
<title>Bare Pyodide</title>
<link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
const pyodide = await loadPyodide();
pyodide.runPython("6 * 7");
performance.mark("playable");
document.documentElement.classList.add("done");
document.documentElement.dataset.settled = "true";
</script>
"""


@dataclass(frozen=True)
class Launcher:
    """Starts browsers with profiles of their own, on disk as people have them."""

    playwright: Playwright
    path: str

    @contextmanager
    def visitor(self) -> Iterator[BrowserContext]:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            context = self.playwright.chromium.launch_persistent_context(
                profile, executable_path=self.path, args=list(FLAGS), viewport={"width": 1280, "height": 800}
            )
            context.set_default_timeout(SECONDS)
            try:
                yield context
            finally:
                context.close()


@dataclass(frozen=True)
class Place:
    """The server, and how to get a browser that was never here before."""

    server: Server
    launcher: Launcher

    def address(self, site: str) -> str:
        return f"{self.server.origin}/{site}/"


@contextmanager
def measuring_place() -> Iterator[Place]:
    """`ours/` is the built site, `bare/` Pyodide alone as its package has it; hosts keep copies for ten minutes."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        root = Path(folder)
        (root / "ours").symlink_to(DIST)
        (root / "bare").mkdir()
        (root / "bare" / "index.html").write_text(BARE, "utf8")
        for name in PYODIDE:
            shutil.copy(ROOT / "node_modules" / "pyodide" / name, root / "bare")
        with serving(root, cache_control="max-age=600") as server:
            place = Place(server, Launcher(playwright, ensure()))
            _warm_up(place)
            yield place


def _warm_up(place: Place) -> None:
    """The server packs each file once, when it is first asked for: that must not count against anybody."""
    for site in ("bare", "ours"):
        with place.launcher.visitor() as context:
            settle(visit(context, place.address(site)))


def visit(context: BrowserContext, address: str) -> Page:
    """Open the page in a new tab and wait until it can be played."""
    page = context.new_page()
    page.goto(address, wait_until="commit")
    page.wait_for_selector("html.done", state="attached")
    return page


def settle(page: Page) -> None:
    """Wait until what was left for later is done: the offline copy, and the snapshot for the next visit."""
    page.wait_for_selector("html[data-settled]", state="attached")


def marks(page: Page) -> dict[str, float]:
    """The milliseconds from navigation to each mark, and to the first paint."""
    found: dict[str, float] = page.evaluate(
        """() => Object.fromEntries([...performance.getEntriesByType("mark"), ...performance.getEntriesByType("paint")]
            .map(({ name, startTime }) => [name, startTime]))"""
    )
    return found


def transfers(page: Page) -> dict[str, int]:
    """The bytes of each file that travelled before the page could be played, as they travel (compressed)."""
    found: dict[str, int] = page.evaluate(
        """() => {
            const [{ startTime: end }] = performance.getEntriesByName("playable");
            const asked = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
            return Object.fromEntries(asked.filter(({ startTime }) => startTime < end)
                .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize]));
        }"""
    )
    return found
