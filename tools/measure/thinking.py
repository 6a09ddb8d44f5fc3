"""How fast the computer players think in a worker of the browser, beside the same code under this Python."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from platform import python_version
from statistics import median

from playwright.sync_api import Page

import tools.pace
from richelieu.bots import levels
from richelieu.catalogue import GAMES
from tools.measure.place import Place, settle, visit
from tools.pace import Pace, pace
from web.table.thinking import SECONDS

SEED = 1

# The site's own interpreter, in a worker as the computer players have it.
WORKER = """
async ({ interpreter, code }) => {
    const worker = `
        onmessage = async ({ data: { interpreter, code } }) => {
            const { loadPyodide } = await import(interpreter);
            const pyodide = await loadPyodide({});
            pyodide.runPython(code);
            onmessage = ({ data }) => postMessage(pyodide.runPython(data));
            postMessage("ready");
        };`;
    const address = URL.createObjectURL(new Blob([worker], { type: "text/javascript" }));
    const thinker = new Worker(address, { type: "module" });
    window.ask = (message) => new Promise((resolve, reject) => {
        thinker.onmessage = ({ data }) => resolve(data);
        thinker.onerror = ({ message }) => reject(new Error(message));
        thinker.postMessage(message);
    });
    return window.ask({ interpreter, code });
}
"""


def thinking(place: Place, _rounds: int) -> Iterator[str]:
    """Each level plays a game against itself, first here, then in the worker."""
    with place.launcher.visitor() as context:
        settle(page := visit(context, place.address("ours")))
        source = Path(tools.pace.__file__).read_text("utf8")
        interpreter = page.evaluate("richelieu.worker.interpreter")
        page.evaluate(WORKER, {"interpreter": interpreter, "code": source})
        for level in levels("duel"):
            here = pace(GAMES["duel"], level, SEED, SECONDS)
            yield f"{level.name:<10} {_told(f'CPython {python_version()}', here)}"
            yield f"{'':<10} {_told('worker', _in_worker(page, level.name))}"


def _in_worker(page: Page, level: str) -> Pace:
    code = (
        "import json; from richelieu.bots import level_of; from richelieu.catalogue import GAMES\n"
        f"json.dumps(pace(GAMES['duel'], level_of('duel', {level!r}), {SEED}, {SECONDS}))"
    )
    return Pace(*json.loads(page.evaluate("code => ask(code)", code)))


def _told(where: str, found: Pace) -> str:
    speed = found.positions / sum(found.choices)
    choice, longest = median(found.choices) * 1e3, max(found.choices) * 1e3
    return f"{where:<16} {speed:7.0f} positions a second; a move {choice:7.1f} ms, the longest {longest:7.1f} ms"
