"""Storage that is full, forbidden, damaged or strange: the page says so, plays on, and loses nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.games import begun, played
from e2e.hostile import NOT_GAMES, harmful
from e2e.table import CURRENT, GAME, Table
from richelieu.record import read_record

ASIDE = "richelieu:aside:"

FILL = """() => {
    let piece = "x".repeat(1 << 20);
    for (let n = 0; piece.length; n++) {
        try { localStorage.setItem("filler" + n, piece); } catch { piece = piece.slice(piece.length >> 1 || 1); }
    }
}"""
"""Take all the room that the browser gives, to the last letter."""

EMPTY = """() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith("filler")) localStorage.removeItem(key);
}"""

FORBID = "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }})"
REFUSE = """Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); }"""


@pytest.mark.parametrize("kind", NOT_GAMES)
def test_a_save_that_cannot_be_read_is_kept_aside(table: Table, kind: str, tmp_path: Path) -> None:
    """A new table is laid, the player is told, and the text can be had as a file, letter for letter."""
    text = NOT_GAMES[kind]
    table.keep({GAME + "1": text, CURRENT: "1"})
    table.open()
    notice = table.page.get_by_role("alert").filter(has_text="could not be read")
    expect(notice).to_be_visible()
    assert text in [value for key, value in table.kept().items() if key.startswith(ASIDE)]
    with table.page.expect_download() as download:
        notice.get_by_role("button", name="Download it").click()
    path = tmp_path / "aside"
    download.value.save_as(path)
    assert path.read_bytes() == text.encode("utf8")
    game = table.record()
    assert game.turns == ()
    table.reload()
    assert table.record() == game


def test_one_damaged_game_does_not_harm_the_others(table: Table) -> None:
    """The list shows what can be read, and says what could not."""
    table.keep({GAME + "1": begun(played(1), 2).as_text(), GAME + "2": "{", GAME + "3": "[]", CURRENT: "1"})
    table.open()
    table.shows_turns(played(1).turns[:2])
    games = table.menu("Games")
    expect(games.get_by_role("listitem")).to_have_count(1)
    expect(games).to_contain_text("2 saved texts could not be read as games")


def test_strange_settings_and_keys_are_not_believed(table: Table) -> None:
    """Whatever else stands in the storage, the table is laid."""
    table.keep(
        {
            "richelieu:settings": '{"language": ["x"], "scheme": {"a": 1}, "motion": "<b>", "sound": 7}',
            CURRENT: "../../etc",
            GAME + "9" * 5000: "{}",
            GAME + "x": "{}",
            GAME + "-1": "{}",
            GAME: "{}",
            "somebody:else": "his own",
        }
    )
    table.open()
    expect(table.place("1.1")).to_be_visible()
    assert table.kept()["somebody:else"] == "his own"


def test_a_save_that_means_harm_is_only_text(table: Table) -> None:
    """Markup that came into the storage by another way than a file is not believed either."""
    table.open(harmful())
    table.shows_turns(harmful().turns)
    assert table.page.evaluate("() => window.harm") is None
    expect(table.page.locator("main :is(img, script, iframe)")).to_have_count(0)


def test_when_the_storage_is_full_the_game_goes_on_and_says_so(table: Table, tmp_path: Path) -> None:
    """Nothing more can be kept: the page says so plainly, plays on, and gives the whole game out as a file."""
    game = played(4)
    table.open(begun(game, 0))
    table.type_all(game.turns[:1])
    table.page.evaluate(FILL)
    table.type_all(game.turns[1:4], first=2)
    notice = table.page.get_by_role("alert").filter(has_text="does not keep the game")
    expect(notice).to_be_visible()
    table.lift()
    with table.page.expect_download() as download:
        notice.get_by_role("button", name="Export").click()
    path = tmp_path / "game.json"
    download.value.save_as(path)
    assert read_record(path.read_text("utf8")).turns == game.turns[:4]


def test_room_again_means_kept_again(table: Table) -> None:
    """As soon as there is room, the whole game is kept, and the message goes."""
    game = played(4)
    table.open(begun(game, 0))
    table.page.evaluate(FILL)
    table.type_all(game.turns[:2])
    notice = table.page.get_by_role("alert").filter(has_text="does not keep the game")
    expect(notice).to_be_visible()
    table.page.evaluate(EMPTY)
    table.type_all(game.turns[2:3], first=3)
    expect(notice).to_be_hidden()
    assert table.record().turns == game.turns[:3]


def test_a_visitor_to_a_full_storage_can_play(table: Table) -> None:
    """Even the first deal cannot be kept: the table is laid nevertheless."""
    table.keep({})
    table.page.add_init_script(f"({FILL})()")
    table.open()
    expect(table.page.get_by_role("alert").filter(has_text="does not keep the game")).to_be_visible()
    table.place("1.1").click()
    expect(table.turn(1)).to_have_text("1.1")


@pytest.mark.parametrize("script", [FORBID, REFUSE], ids=["forbidden", "refused"])
def test_where_storage_is_forbidden_the_game_is_played_all_the_same(table: Table, script: str) -> None:
    """As in some private windows: the page says that nothing is kept, and plays a game to its end."""
    table.page.add_init_script(script)
    table.page.goto(table.address)
    table.ready()
    expect(table.page.get_by_role("alert").filter(has_text="does not keep the game")).to_be_visible()
    table.place("1.1").click()
    expect(table.turn(1)).to_have_text("1.1")
    table.button("End turn").click()
    expect(table.turn(1)).to_have_text("1.1 end")
    table.place("2.1").click()
    expect(table.turn(2)).to_have_text("2.1")
