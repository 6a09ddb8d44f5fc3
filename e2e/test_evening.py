"""A long evening: a hundred games with the computer in one tab, new game after new game, leave nothing behind."""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import CDPSession, expect

from e2e.games import dealt
from e2e.table import GAME, START_MS, Table
from web.table.seating import Seat, Seating, seated

GAMES = 100
EARLY = 20
"""Games after which everything that is made once has been made."""

TURNS = 2
"""How much of each game is played before the next is dealt."""

A_WHILE = 120_000
"""Milliseconds for a game of two computers on a busy machine."""

# Nobody watches: the pauses between two actions, which let one follow, are left out.
NO_PAUSES = """() => {
  const plain = window.setTimeout;
  window.setTimeout = (work, delay, ...values) => plain(work, Math.min(delay ?? 0, 5), ...values);
}"""

MEMORIES = """window.memories = new Set();
for (const name of ["instantiate", "instantiateStreaming"]) {
  const plain = WebAssembly[name];
  WebAssembly[name] = async (source, imports = {}) => {
    const made = await plain.call(WebAssembly, source, imports);
    const parts = [(made.instance ?? made).exports, ...Object.values(imports)].flatMap((part) => Object.values(part));
    parts.filter((part) => part instanceof WebAssembly.Memory).forEach((memory) => window.memories.add(memory));
    return made;
  };
}"""
"""Take note of every memory that WebAssembly is given: Python lives in one."""

SIZES = "() => [...window.memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0)"


@dataclass(frozen=True)
class Held:
    """What the page holds when everything that can be freed has been."""

    heap: int
    nodes: int
    listeners: int
    python: int


def held(table: Table, devtools: CDPSession) -> Held:
    """Let the game come to its end, so that all is still, and look."""
    expect(table.result).to_be_visible(timeout=A_WHILE)
    for _ in range(3):
        table.page.evaluate("() => new Promise(requestIdleCallback).then(() => {})")
        devtools.send("HeapProfiler.collectGarbage")
    metrics = {one["name"]: int(one["value"]) for one in devtools.send("Performance.getMetrics")["metrics"]}
    table.page.keyboard.press("Escape")
    expect(table.result).to_be_hidden()
    return Held(metrics["JSHeapUsedSize"], metrics["Nodes"], metrics["JSEventListeners"], table.page.evaluate(SIZES))


DEAL_AND_WATCH = """async turns => {
  const find = (what) => document.querySelector(what);
  const until = (test) => new Promise((resolve) => {
    const look = () => (test() ? resolve() : requestAnimationFrame(look));
    look();
  });
  find("#open-new").click();
  await until(() => find("#dialog-new"));
  find("#dialog-new [type=submit]").click();
  await until(() => !find("#dialog-new"));
  await until(() => find(`#turn-${turns}`));
}"""
"""A new game, by way of the form, for the same two; done within the page, as it is done so often."""


def test_a_hundred_games_do_not_make_the_page_grow(table: Table) -> None:
    """The memory of Python and of the page, the elements and the listeners stay what they were after a few games."""
    table.page.add_init_script(MEMORIES)
    table.open(seated(dealt(31), Seating("", (Seat("", "page"), Seat("", "page")))))
    table.page.locator("html[data-worker=ready]").wait_for(state="attached", timeout=START_MS)
    table.page.evaluate(NO_PAUSES)
    devtools = table.page.context.new_cdp_session(table.page)
    devtools.send("Performance.enable")
    devtools.send("HeapProfiler.enable")
    early: Held | None = None
    for number in range(1, GAMES + 1):
        table.page.evaluate(DEAL_AND_WATCH, TURNS)
        if number == EARLY:
            early = held(table, devtools)
    late = held(table, devtools)
    assert early is not None
    assert len([key for key in table.kept() if key.startswith(GAME)]) > EARLY
    print(f"after {EARLY} games: {early}; after {GAMES}: {late}")
    assert late.heap < early.heap * 1.25 + 2_000_000
    assert late.nodes < early.nodes * 1.25 + 200
    assert late.listeners <= early.listeners + 5
    assert early.python > 0
    assert late.python <= early.python + 8_000_000
