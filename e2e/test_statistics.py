"""Statistics and the file of everything, as a player uses them, by mouse and by keyboard."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from e2e.games import begun, named, played
from e2e.players import Keys
from e2e.table import CURRENT, GAME, Table
from e2e.test_everyone import DESK, PHONE, Inspector
from richelieu.commands import result
from richelieu.record import Record
from web.table.seating import Seat, Seating, seated


def against(level: str, seed: int) -> Record:
    return seated(played(seed), Seating("", (Seat(""), Seat("", level))))


GAMES = [against("page", 1), against("page", 2), against("cardinal", 3), named(played(4), "Anne", "Louis")]


def keep(table: Table, games: list[Record]) -> None:
    texts = {f"{GAME}{number}": game.as_text() for number, game in enumerate(games, 1)}
    table.keep({**texts, CURRENT: str(len(games))})


def margins() -> list[int]:
    """What the rules say of the games against computers."""
    scores = [result(game.as_text())["scores"] for game in GAMES[:3]]
    return [score[0] - score[1] for score in scores]


def test_the_pictures_tell_what_the_records_say(table: Table) -> None:
    keep(table, GAMES)
    table.open()
    table.button("Games").click()
    table.button("Statistics").click()
    dialog = table.dialog("Statistics")
    won = sum(margin > 0 for margin in margins())
    assert 0 < won < 3, "the games were chosen to show both"
    expect(dialog).to_contain_text(f"{won} won, {3 - won} lost")
    expect(dialog.get_by_role("img")).to_have_accessible_name(
        "Margins, oldest game first: " + ", ".join(f"{margin:+d}".replace("-", "−") for margin in margins())
    )
    expect(dialog.locator(".margins rect")).to_have_count(3)
    expect(dialog.locator(".share-name")).to_have_text(["Page", "Cardinal", "Anne", "Louis"])
    expect(dialog).to_contain_text("1 finished game between people at this device.")


def test_statistics_by_keyboard(table: Table) -> None:
    keep(table, GAMES)
    table.open()
    keys = Keys(table)
    keys.use(table.page.locator("#open-games"))
    keys.use(table.page.locator("#open-statistics"))
    expect(table.dialog("Statistics")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.dialog("Statistics")).to_have_count(0)


def test_nobody_is_shut_out_of_the_statistics(table: Table, tmp_path: Path) -> None:
    inspector = Inspector(table, tmp_path, "fr")
    for size in (DESK, PHONE):
        keep(table, GAMES)
        inspector.open(GAMES[0], size)
        inspector.click("#open-games", "#open-statistics")
        inspector.look("statistics")
    assert inspector.faults == {}
    assert not any(inspector.faults_of_markup().values())


def export(table: Table, folder: Path) -> Path:
    """Everything, as the browser hands it out."""
    table.button("Games").click()
    with table.page.expect_download() as download:
        table.button("All to one file").click()
    assert download.value.suggested_filename == "richelieu-everything.json"
    path = folder / "everything.json"
    download.value.save_as(path)
    return path


def test_everything_moves_to_another_browser(table: Table, elsewhere: Table, tmp_path: Path) -> None:
    keep(table, GAMES)
    table.keep({"richelieu:settings": '{"confirm": true}', "richelieu:note:lesson": '{"step": 4, "finished": true}'})
    table.open()
    path = export(table, tmp_path)

    elsewhere.open()
    own = elsewhere.text()
    elsewhere.button("Games").click()
    elsewhere.page.locator("#import").set_input_files(path)
    expect(elsewhere.dialog("Games").get_by_role("status")).to_have_text("4 games taken in.")
    kept = elsewhere.kept()
    texts = [text for key, text in kept.items() if key.startswith(GAME)]
    assert sorted(texts) == sorted([own, *(game.as_text() for game in GAMES)])
    assert json.loads(kept["richelieu:settings"])["confirm"] is True
    assert json.loads(kept["richelieu:note:lesson"])["finished"] is True

    elsewhere.page.locator("#import").set_input_files(path)
    expect(elsewhere.dialog("Games").get_by_role("status")).to_contain_text("4 were here already.")
    assert {key: text for key, text in elsewhere.kept().items() if key.startswith(GAME)} == {
        key: text for key, text in kept.items() if key.startswith(GAME)
    }


def test_a_damaged_file_is_explained_and_harms_nothing(table: Table, tmp_path: Path) -> None:
    keep(table, [begun(GAMES[0], 2)])
    table.open()
    before = table.kept()
    path = export(table, tmp_path)
    text = path.read_text(encoding="utf-8")
    status = table.dialog("Games").get_by_role("status")

    path.write_text(text[: len(text) // 2], encoding="utf-8")
    table.page.locator("#import").set_input_files(path)
    expect(status).to_contain_text("The file was not taken in.")

    data = json.loads(text)
    data["games"] = [{"key": "7", "record": {"nothing": "of the kind"}}]
    path.write_text(json.dumps(data), encoding="utf-8")
    table.page.locator("#import").set_input_files(path)
    expect(status).to_contain_text("Entry 1 is no game")
    assert {key: text for key, text in table.kept().items() if key.startswith(GAME)} == {
        key: text for key, text in before.items() if key.startswith(GAME)
    }
