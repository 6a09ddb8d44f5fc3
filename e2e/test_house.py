"""Two games on one page: the second one comes when the table answers, or sooner if it is wanted sooner."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Route, expect

from e2e.conftest import BASE, Guard, NewContext
from e2e.table import Table
from e2e.two_games import build
from richelieu.catalogue import GAMES
from richelieu.commands import fresh, random_game
from richelieu.record import Record
from tests.toy.game import GAME as TOY
from tests.toy.page.face import FACE
from tools.serve import Server, serving
from web.features.sharing.links import write_link


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("house"))


@pytest.fixture
def host(site: Path, guard: Guard) -> Iterator[Server]:
    with serving(site, BASE) as running:
        guard.origins.add(running.origin)
        yield running


@pytest.fixture
def visitor(new_context: NewContext, host: Server) -> Table:
    return Table(new_context().new_page(), host.address)


@pytest.fixture
def toy_game(monkeypatch: pytest.MonkeyPatch) -> Record:
    """A whole game of the toy."""
    monkeypatch.setitem(GAMES, TOY.name, TOY)
    return random_game(fresh(TOY, 1, 3, 0, {}), Random(1))


def is_styled(table: Table) -> bool:
    """Whether the toy's own style sheet is in force."""
    display = "() => getComputedStyle(document.querySelector('.toy-board')).display"
    return bool(table.page.evaluate(display) == "grid")


def test_a_second_game_comes_after_the_table_and_is_played_kept_and_found_offline(visitor: Table, host: Server) -> None:
    visitor.open()
    playable = "() => performance.getEntriesByName('playable')[0].startTime"
    asked = "() => performance.getEntriesByType('resource').map(entry => [entry.name, entry.startTime])"
    visitor.settled()
    moment = visitor.page.evaluate(playable)
    games = {url.rpartition("/")[2]: at for url, at in visitor.page.evaluate(asked) if "/games." in url}
    games.pop("games.js")
    assert set(games) == {"games.zip.gz", "games.css", "games.svg"}
    assert min(games.values()) > moment

    new = visitor.menu("New game")
    new.get_by_role("radio", name="The toy").check()
    new.get_by_label("Player 1: name").fill("Ada")
    new.get_by_label("Who begins").select_option("0")
    new.get_by_role("button", name="Deal", exact=True).click()
    visitor.button("Show the table").click()
    expect(visitor.status).to_have_text("Ada: choose a card, then a place for it.")
    assert is_styled(visitor)
    visitor.page.locator(".hand .place").first.click()
    visitor.page.get_by_role("button", name="place b").click()
    expect(visitor.curtain).to_contain_text("Next: Player 2")
    expect(visitor.turn(1)).to_have_text("?>b")

    host.down = True
    visitor.page.context.set_offline(True)
    visitor.reload()
    expect(visitor.curtain).to_contain_text("Next: Player 2")
    visitor.button("Show the table").click()
    expect(visitor.page.locator(".hand .place")).to_have_count(4)
    assert is_styled(visitor)


def test_a_link_to_a_game_that_is_not_here_yet_waits_for_it(visitor: Table, toy_game: Record) -> None:
    visitor.page.goto(visitor.address + write_link("g", toy_game, FACE))
    visitor.ready()
    assert is_styled(visitor)
    expect(visitor.button("Keep this game")).to_be_visible()


def test_a_file_with_a_game_that_is_not_here_yet_waits_for_it(visitor: Table, toy_game: Record) -> None:
    """The other games are held up on their way; the file is chosen meanwhile."""
    held: list[Route] = []
    visitor.page.route("**/games.zip.gz", lambda route: held.append(route))
    visitor.open()
    visitor.import_text(toy_game.as_text())
    expect(visitor.dialog("Games")).to_be_visible()
    with visitor.page.expect_response("**/games.zip.gz"):
        held[0].continue_()
    expect(visitor.page.locator(".toy-board")).to_be_visible()
    expect(visitor.page.locator("#log li")).not_to_have_count(0)


@pytest.mark.expects_errors
def test_games_that_do_not_come_are_said_and_can_be_asked_for_again(visitor: Table) -> None:
    visitor.page.route("**/games.svg", lambda route: route.abort())
    visitor.open()
    expect(visitor.page.get_by_text("The other games could not be loaded.")).to_be_visible()
    visitor.page.unroute("**/games.svg")
    visitor.button("Try again").click()
    expect(visitor.page.get_by_text("The other games could not be loaded.")).to_have_count(0)
    expect(visitor.menu("New game").get_by_role("radio", name="The toy")).to_be_visible()
