"""Many games side by side: go on, rename, delete and bring back, into a file and out of one."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Download, Locator, expect

from e2e.games import begun, named, played
from e2e.hostile import MARKUP, NOT_GAMES, harmful, odd_fields
from e2e.table import CURRENT, GAME, Table
from richelieu.record import read_record


def three_games(table: Table) -> Table:
    """A table with three games on the shelf; the second one is being played."""
    games = [begun(played(seed), seed) for seed in (1, 2, 3)]
    titles = ("The siege", "The ball", "The hunt")
    texts = {
        f"{GAME}{n}": named(game, "Anne", "Bea", title=title).as_text()
        for n, (game, title) in enumerate(zip(games, titles, strict=True), 1)
    }
    table.keep({**texts, CURRENT: "2"})
    return table.open()


def row(games: Locator, title: str) -> Locator:
    return games.get_by_role("listitem").filter(has_text=title)


def saved_text(download: Download, folder: Path) -> str:
    path = folder / download.suggested_filename
    download.save_as(path)
    return path.read_text("utf8")


def test_another_game_is_resumed(table: Table) -> None:
    """Each game has its row, and goes on where it stood."""
    games = three_games(table).menu("Games")
    expect(games.get_by_role("listitem")).to_have_count(3)
    row(games, "The hunt").get_by_role("button", name="Play on").click()
    expect(games).to_be_hidden()
    table.shows_turns(played(3).turns[:3])
    table.reload()
    table.shows_turns(played(3).turns[:3])


def test_a_game_is_renamed(table: Table) -> None:
    """The new name is in the list and on the page, for good."""
    games = three_games(table).menu("Games")
    row(games, "The ball").get_by_role("button", name="Rename").click()
    games.get_by_role("textbox", name="New name").fill("At the Louvre")
    games.get_by_role("button", name="Save").click()
    expect(games.get_by_role("listitem").filter(has_text="At the Louvre")).to_be_visible()
    table.reload()
    expect(table.title).to_contain_text("At the Louvre")
    assert table.record().turns == played(2).turns[:2]


def test_a_deleted_game_is_brought_back(table: Table) -> None:
    """Deleting asks nothing, because it can be undone."""
    games = three_games(table).menu("Games")
    before = table.kept()
    row(games, "The siege").get_by_role("button", name="Delete").click()
    expect(games.get_by_role("listitem")).to_have_count(2)
    assert GAME + "1" not in table.kept()
    games.get_by_role("button", name="Bring it back").click()
    expect(games.get_by_role("listitem").filter(has_text="The siege")).to_be_visible()
    assert table.kept() == before


def test_the_game_on_the_table_is_deleted_and_brought_back(table: Table) -> None:
    """Another one takes its place meanwhile."""
    games = three_games(table).menu("Games")
    row(games, "The ball").get_by_role("button", name="Delete").click()
    expect(table.title).to_contain_text("The hunt")
    games.get_by_role("button", name="Bring it back").click()
    row(games, "The ball").get_by_role("button", name="Play on").click()
    table.shows_turns(played(2).turns[:2])


def test_a_game_goes_into_a_file_and_comes_back(table: Table, tmp_path: Path) -> None:
    """The file is the record, which anybody can read, and reading it gives the same game again."""
    games = three_games(table).menu("Games")
    with table.page.expect_download() as download:
        row(games, "The siege").get_by_role("button", name="To a file").click()
    text = saved_text(download.value, tmp_path)
    assert read_record(text).turns == played(1).turns[:1]
    table.page.keyboard.press("Escape")
    table.import_text(text)
    expect(table.title).to_contain_text("The siege")
    table.shows_turns(played(1).turns[:1])
    assert len([key for key in table.kept() if key.startswith(GAME)]) == 4


def test_what_is_no_game_is_refused_with_a_reason(table: Table) -> None:
    """The page says each time that the file was not taken in, everything stays as it was, and play goes on."""
    game = played(1)
    table.open(begun(game, 2))
    for number, (kind, text) in enumerate(NOT_GAMES.items(), 3):
        table.lift()
        before = table.kept()
        table.import_text(text)
        expect(table.dialog("Games"), kind).to_contain_text("The file was not taken in.", timeout=15_000)
        assert table.kept() == before, kind
        table.page.keyboard.press("Escape")
        table.page.locator("#notice-import").get_by_role("button", name="Close this message").click()
        table.type_all(game.turns[number - 1 : number], first=number)


def test_a_file_that_means_harm_is_only_text(table: Table) -> None:
    """Markup in names, titles and unknown fields is shown as it was written, and never becomes an element."""
    table.open()
    table.import_text(harmful().as_text())
    table.shows_turns(harmful().turns)
    expect(table.title).to_contain_text(MARKUP[:20])
    table.menu("Games")
    table.page.keyboard.press("Escape")
    table.menu("New game")
    assert table.page.evaluate("() => window.harm") is None
    expect(table.page.locator("main :is(img, script, iframe, b[onerror])")).to_have_count(0)
    table.page.keyboard.press("Escape")
    table.type(played(8).turns[4])
    assert json.loads(table.text())["comment"] == MARKUP, "what is not ours is kept"


def test_odd_fields_are_read_as_if_they_were_not_there(table: Table) -> None:
    """Wrong types, endless names and letters that are none do not keep anybody from playing."""
    game = begun(played(9), 2)
    table.open()
    for fields in odd_fields():
        table.import_text(json.dumps({**game.as_data(), "table": fields}))
        table.shows_turns(game.turns)
        table.type_all(played(9).turns[2:3], first=3)
        table.reload()
        table.shows_turns(played(9).turns[:3])
