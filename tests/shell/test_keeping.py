"""What is kept: where there is no room for it, where another tab keeps it too, and what shall leave no trace."""

from __future__ import annotations

import json

from tests.shell.apps import new_app, told
from tests.shell.tables import Full, line, record_of
from web.app import App
from web.effects import Download
from web.keeping.shelf import Memory


def file_of(app: App) -> Download:
    """The file that was handed out last."""
    effect = app.effects[-1]
    assert isinstance(effect, Download)
    return effect


def test_a_store_that_is_full_is_said_and_the_game_goes_on() -> None:
    store = Full()
    app = new_app(store)
    assert "Export" in told(app)["storage"]
    app.handle("cell", "1.1")
    assert line(app.session) == "1.1"
    app.handle("export")
    assert json.loads(file_of(app).text)["turns"] == ["1.1"], "what cannot be kept can still be had as a file"
    app.handle("rename-save", "", {"key": app.key, "title": "Sunday"})
    assert line(app.session) == "1.1", "and naming it loses nothing"
    store.full = False
    app.handle("end")
    assert told(app) == {}, "once there is room again all is well"
    assert new_app(store).session.record == app.session.record


def test_a_store_that_fills_up_in_mid_game_still_gives_the_whole_game_out() -> None:
    store = Full()
    store.full = False
    app = new_app(store)
    app.handle("cell", "1.1")
    store.full = True
    app.handle("end")
    app.handle("export", app.key)
    assert json.loads(file_of(app).text)["turns"] == ["1.1 end"], "not what was kept last"


def test_a_store_that_is_full_is_said_when_a_game_is_taken_in_renamed_or_brought_back() -> None:
    store = Full()
    store.full = False
    app = new_app(store)
    app.handle("quick-new")
    app.handle("delete", "1")
    store.full = True
    for name, form in (
        ("import", {"text": record_of().as_text()}),
        ("rename-save", {"key": "2", "title": "Sunday"}),
        ("restore-deleted", {}),
    ):
        app.notices.clear()
        app.handle(name, "", form)
        assert "storage" in told(app), name
    app.begin(record_of())
    app.notices.clear()
    app.handle("rename-save", "", {"key": "2", "title": "Sunday"})
    assert "storage" in told(app)


def test_where_the_browser_keeps_nothing_the_page_says_so_from_the_start() -> None:
    app = new_app(storage_works=False)
    assert "storage" in told(app)
    app.handle("cell", "1.1")
    assert "storage" in told(app)


def test_of_two_tabs_the_one_behind_follows_and_overwrites_nothing() -> None:
    store = Memory()
    one, other = new_app(store), new_app(store)
    one.handle("cell", "1.1")
    other.handle("cell", "2.1")
    assert line(other.session) == "1.1"
    assert "another tab" in told(other)["elsewhere"]
    one.handle("end")
    other.handle("elsewhere")
    assert line(other.session) == "1.1 end"
    other.handle("elsewhere")
    assert new_app(store).session.record == one.session.record


def test_a_game_that_another_tab_has_deleted_goes_on_where_it_is_played() -> None:
    store = Memory()
    one, other = new_app(store), new_app(store)
    one.handle("delete", "1")
    one.shelf.delete("1")
    other.handle("cell", "1.1")
    assert line(other.session) == "1.1"
    assert new_app(store).session.record == other.session.record


def test_practice_leaves_no_trace() -> None:
    store = Memory()
    app = new_app(store)
    app.handle("cell", "1.1")
    before = dict(store.texts)
    app.practise(record_of(turns=["4.1 end"]))
    app.handle("cell", "4.2")
    assert line(app.session) == "4.1 end 4.2"
    assert store.texts == before
    app.leave()
    assert line(app.session) == "1.1"
