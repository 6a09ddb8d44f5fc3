"""Coming back: Python starts from a snapshot of its memory, or without it if it must."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, expect

from e2e.games import begun, played
from e2e.table import START_MS, Table
from tools.serve import Server

RESTORED, PLAIN = "python-restored", "python-started"

# What a snapshot may turn into on somebody's disk.
DAMAGE = {
    "nothing": "bytes => new Uint8Array()",
    "half of it": "bytes => bytes.slice(0, bytes.length / 2)",
    "another build": "bytes => { bytes.fill(7, 8 * 4 * 1024); return bytes; }",
    "noise": "bytes => bytes.map((_, index) => index % 251)",
}
SHELF, SPARE = "richelieu-snapshot", "whole"


def starts(page: Page) -> list[str]:
    """How Python was started in this page."""
    names: list[str] = page.evaluate("() => performance.getEntriesByType('mark').map(({ name }) => name)")
    return [name for name in names if name in (RESTORED, PLAIN)]


def stored(page: Page) -> list[str]:
    """What is kept for the next start, by the end of its address."""
    addresses: list[str] = page.evaluate(
        "async shelf => (await (await caches.open(shelf)).keys()).map(({ url }) => url)", SHELF
    )
    return sorted(address.rsplit("/", 1)[1] for address in addresses)


def set_aside(page: Page) -> None:
    """Keep a whole copy of the snapshot, so that several may be damaged."""
    page.evaluate(
        """async ([shelf, spare]) => {
            const [request] = await (await caches.open(shelf)).keys();
            await (await caches.open(spare)).put(request, await caches.match(request));
        }""",
        [SHELF, SPARE],
    )


def damage(page: Page, how: str) -> None:
    """Put a damaged copy where the page looks for its snapshot, and nothing else."""
    page.evaluate(
        f"""async ([shelf, spare]) => {{
            await caches.delete(shelf);
            const cache = await caches.open(spare);
            const [request] = await cache.keys();
            const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
            await (await caches.open(shelf)).put(request, new Response(({how})(bytes)));
        }}""",
        [SHELF, SPARE],
    )


def a_turn_is_played(table: Table) -> None:
    """Somebody types the first turn of a game that lies on the table, and sees it in the log."""
    game = played(5)
    table.open(begun(game, 0))
    table.type_all(game.turns[:1])


@contextmanager
def without_network(server: Server) -> Iterator[None]:
    server.down = True
    try:
        yield
    finally:
        server.down = False


def test_the_first_visit_starts_plainly_and_the_second_from_the_snapshot(newcomer: Table) -> None:
    """Nobody waits for the snapshot on a first visit; from then on it is used."""
    newcomer.open()
    assert starts(newcomer.page) == [PLAIN]
    newcomer.settled()
    assert stored(newcomer.page) == ["snapshot.bin"]
    newcomer.reload()
    assert starts(newcomer.page) == [RESTORED]
    a_turn_is_played(newcomer)


def test_the_snapshot_starts_the_game_without_a_network(table: Table, server: Server) -> None:
    """On a train: everything is on the device, the snapshot too."""
    with without_network(server):
        table.open()
        assert starts(table.page) == [RESTORED]
        game = table.record()
        table.settled().reload()
        assert starts(table.page) == [RESTORED]
        assert table.record().setup == game.setup


def test_python_runs_on_the_usual_stack(table: Table) -> None:
    """On stacks of their own, which Pyodide would give its tasks, Chromium's garbage collector can kill the page."""
    table.page.add_init_script("""
        window.stacks = 0;
        const { promising } = WebAssembly;
        WebAssembly.promising = (work) => { window.stacks += 1; return promising(work); };
    """)
    a_turn_is_played(table)
    assert table.page.evaluate("() => window.stacks") == 0


def test_every_start_from_the_same_snapshot_deals_its_own_cards(table: Table) -> None:
    """A restored generator would deal the same cards for ever; it is given new chance from the browser."""
    deals = set()
    for _ in range(3):
        table.forget()
        table.open()
        assert starts(table.page) == [RESTORED]
        deals.add(str(table.record().setup))
    assert len(deals) == 3


@pytest.mark.expects_errors
def test_a_snapshot_that_cannot_be_used_is_given_up_once_and_for_all(newcomer: Table) -> None:
    """The start falls back to the plain one by itself, says so to those who look for it, plays, and does not try this
    build's snapshot again."""
    page = newcomer.open().settled().page
    set_aside(page)
    warnings: list[str] = []
    page.on("console", lambda message: warnings.append(message.text))
    for turn, how in enumerate(DAMAGE, 1):
        damage(page, DAMAGE[how])
        with page.expect_console_message(lambda message: "snapshot" in message.text):
            newcomer.reload()
        assert starts(page) == [PLAIN], how
        assert stored(page) == ["snapshot.bin?refused"], how
        newcomer.type(f"{turn}.1 end")
        expect(newcomer.turn(turn)).to_have_text(f"{turn}.1 end")
        warnings.clear()
        newcomer.reload().settled()
        assert starts(page) == [PLAIN], how
        assert stored(page) == ["snapshot.bin?refused"], how
        assert not [text for text in warnings if "snapshot" in text], how
        warnings.clear()


def test_a_browser_that_died_twice_while_restoring_is_let_alone(newcomer: Table) -> None:
    """A page that runs out of memory cannot tell: that it began to restore and never ended is remembered for it."""
    newcomer.open().settled()
    [address] = newcomer.page.evaluate(
        "async shelf => (await (await caches.open(shelf)).keys()).map(({ url }) => url)", SHELF
    )
    newcomer.keep({"richelieu:restoring": f"{address} 1"})
    newcomer.open()
    assert starts(newcomer.page) == [RESTORED], "once may be a closed window"
    assert "richelieu:restoring" not in newcomer.kept()
    newcomer.keep({"richelieu:restoring": f"{address} 2"})
    newcomer.open()
    assert starts(newcomer.page) == [PLAIN]
    assert stored(newcomer.page) == ["snapshot.bin?refused"]
    assert "richelieu:restoring" not in newcomer.kept()


def test_the_snapshot_of_another_build_is_never_met_and_goes(newcomer: Table) -> None:
    """Each build looks for its own snapshot only, and clears away what older ones left."""
    newcomer.open().settled()
    newcomer.page.evaluate(
        """async shelf => {
            const cache = await caches.open(shelf);
            const [own] = await cache.keys();
            const older = own.url.replace(/v-[^/]+/, "v-000000000000");
            await cache.put(older, await cache.match(own));
            await cache.put(`${older}?refused`, new Response(""));
            await cache.delete(own);
        }""",
        SHELF,
    )
    newcomer.reload()
    assert starts(newcomer.page) == [PLAIN]
    newcomer.settled()
    assert stored(newcomer.page) == ["snapshot.bin"]
    newcomer.reload()
    assert starts(newcomer.page) == [RESTORED]


def test_the_computers_worker_starts_from_the_snapshot_too(table: Table) -> None:
    """The worker's Python is restored like the page's, and thinks by its own chance."""
    table.open()
    table.page.locator("html[data-worker=ready]").wait_for(state="attached", timeout=START_MS)
    [worker] = table.page.workers
    names = worker.evaluate("() => performance.getEntriesByType('mark').map(({ name }) => name)")
    assert RESTORED in names
    assert PLAIN not in names


def test_the_shell_is_painted_before_python_is_there(newcomer: Table) -> None:
    """A first visitor sees the table's shape and how far the loading is, long before the game can be played."""
    newcomer.page.goto(newcomer.address, wait_until="commit")
    expect(newcomer.page.locator("#boot")).to_be_visible()
    expect(newcomer.page.get_by_role("progressbar")).to_be_visible()
    newcomer.ready()
    painted, python = newcomer.page.evaluate(
        """names => [performance.getEntriesByName("first-contentful-paint")[0].startTime,
                     performance.getEntriesByType("mark").find(({ name }) => names.includes(name)).startTime]""",
        [RESTORED, PLAIN],
    )
    assert painted < python / 2
