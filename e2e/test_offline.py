"""Without a network, and with a new version of the site."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import NewContext
from e2e.games import begun, played
from e2e.table import Table
from tools.serve import DIST, Server
from tools.site.__main__ import _write_outside

NEXT = "v-000000000000"


@pytest.fixture
def visitor(new_context: NewContext, host: Server) -> Table:
    """Somebody who comes for the first time, to a server that can be taken down."""
    return Table(new_context().new_page(), host.address)


@pytest.fixture
def next_version(tmp_path: Path) -> Path:
    """The site as built from a later state of the sources: same parts, another version, a changed style."""
    (old,) = DIST.glob("v-*")
    shutil.copytree(old, tmp_path / NEXT)
    with (tmp_path / NEXT / "style.css").open("a") as style:
        style.write("\n:root { --of-version: next; }\n")
    _write_outside(tmp_path, NEXT)
    return tmp_path


def cut_off(table: Table, host: Server) -> None:
    """No network: the server hangs up, and the browser knows that it is offline."""
    host.down = True
    table.page.context.set_offline(True)


def is_new(page: Page) -> bool:
    """Whether the page was made by the next version."""
    style = "() => getComputedStyle(document.documentElement).getPropertyValue('--of-version').trim()"
    return bool(page.evaluate(style) == "next")


def test_after_one_visit_the_game_is_played_without_a_network(visitor: Table, host: Server) -> None:
    """Load once, cut the network, reload, play on, reload again: nothing is missing."""
    game = played(21)
    visitor.open(begun(game, 0)).settled()
    visitor.type_all(game.turns[:2])
    cut_off(visitor, host)
    visitor.reload()
    visitor.shows_turns(game.turns[:2])
    visitor.type_all(game.turns[2:5], first=3)
    visitor.reload()
    visitor.shows_turns(game.turns[:5])
    visitor.lift()
    visitor.button("Games").click()
    expect(visitor.dialog("Games")).to_be_visible()


def test_a_new_window_opens_without_a_network(visitor: Table, host: Server) -> None:
    """Closed and opened again, with an address that has a question in it, as links from elsewhere have."""
    visitor.open().settled()
    deal = visitor.record().setup
    cut_off(visitor, host)
    context = visitor.page.context
    visitor.page.close()
    again = Table(context.new_page(), host.address + "?from=elsewhere")
    again.open()
    assert again.record().setup == deal


def test_without_a_network_a_computer_still_plays(visitor: Table, host: Server) -> None:
    """What starts later, such as the computer players, is part of the offline copy too."""
    visitor.open().settled()
    cut_off(visitor, host)
    visitor.reload()
    visitor.button("Hint").click()
    expect(visitor.page.locator("#hint")).to_be_visible(timeout=60_000)


def test_all_is_stored_that_the_site_consists_of(visitor: Table) -> None:
    """Exactly the files of the build are in the offline copy, but for those that only the server needs."""
    visitor.open().settled()
    stored: list[str] = visitor.page.evaluate(
        """async () => {
            const [name] = (await caches.keys()).filter(name => name.startsWith("richelieu-site-"));
            const keys = await (await caches.open(name)).keys();
            return keys.map(({url}) => url);
        }"""
    )
    names = {url.removeprefix(visitor.address) for url in stored} - {"files.json"}
    built = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    assert names <= built
    left = {name for name in built - names if not name.endswith(".txt")}
    assert {Path(name).name for name in left} <= {"sw.js", "build.json", "snapshot.bin.gz"}


def test_a_new_version_is_announced_and_used_when_the_player_agrees(
    visitor: Table, host: Server, next_version: Path
) -> None:
    """It is fetched in the background; until the player says so, the old one goes on; the game survives both."""
    game = played(22)
    visitor.open(begun(game, 0)).settled()
    visitor.type_all(game.turns[:3])
    host.folder = next_version
    visitor.reload()
    notice = visitor.page.get_by_role("status").filter(has_text="A new version is ready")
    expect(notice).to_be_visible(timeout=60_000)
    assert not is_new(visitor.page)
    visitor.type_all(game.turns[3:4], first=4)
    with visitor.page.expect_navigation():
        notice.get_by_role("button", name="Use it now").click()
    visitor.ready()
    assert is_new(visitor.page)
    visitor.shows_turns(game.turns[:4])
    visitor.type_all(game.turns[4:6], first=5)
    expect(notice).to_be_hidden()


def test_a_new_version_can_wait(visitor: Table, host: Server, next_version: Path) -> None:
    """Whoever closes the message plays on, even without a network, and meets the new version another time."""
    visitor.open().settled()
    host.folder = next_version
    visitor.reload()
    notice = visitor.page.get_by_role("status").filter(has_text="A new version is ready")
    expect(notice).to_be_visible(timeout=60_000)
    notice.get_by_role("button", name="Close this message").click()
    expect(notice).to_be_hidden()
    cut_off(visitor, host)
    visitor.reload()
    assert not is_new(visitor.page)
    expect(notice).to_be_visible()
    with visitor.page.expect_navigation():
        notice.get_by_role("button", name="Use it now").click()
    visitor.ready()
    assert is_new(visitor.page)


def test_a_second_window_learns_of_the_change_and_keeps_working(
    visitor: Table, host: Server, next_version: Path
) -> None:
    """One window changes to the new version; the other is told, and what it still has to load is not missing."""
    visitor.open().settled()
    other = Table(visitor.page.context.new_page(), host.address).open().settled()
    host.folder = next_version
    visitor.reload()
    notice = visitor.page.get_by_role("status").filter(has_text="A new version is ready")
    expect(notice).to_be_visible(timeout=60_000)
    with visitor.page.expect_navigation():
        notice.get_by_role("button", name="Use it now").click()
    visitor.ready()
    expect(other.page.get_by_role("status").filter(has_text="A new version is ready")).to_be_visible()
    with other.page.expect_navigation():
        other.button("Use it now").click()
    other.ready()
    assert is_new(other.page)


def test_half_a_new_version_is_never_used(visitor: Table, host: Server, next_version: Path) -> None:
    """A deployment that lacks a file is not taken over: the old version stays whole."""
    visitor.open().settled()
    (next_version / NEXT / "style.css").unlink()
    host.folder = next_version
    visitor.reload().settled()
    states: list[str] = visitor.page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            await registration.update().catch(() => {});
            const worker = registration.installing;
            if (worker) await new Promise(done => worker.addEventListener("statechange", done, {once: true}));
            return [worker?.state ?? "none", registration.waiting?.state ?? "none"];
        }"""
    )
    assert states[1] == "none"
    cut_off(visitor, host)
    visitor.reload()
    assert not is_new(visitor.page)
