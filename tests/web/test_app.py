"""The app: messages in, a screen out. What a player does, and what the page says and keeps."""

from __future__ import annotations

import json
from random import Random

import pytest

from richelieu.duel.rules import legal_actions
from tests.duel.games import lively
from tests.web.tables import COMPUTER, PERSON, Full, line, record_of
from web.app import App
from web.rooms import Room
from web.seating import Seating, seated
from web.shelf import GAME, Memory, Shelf
from web.views.page import page
from web.views.screen import Seat, Settings

NOISE = "no game"


def new_app(store: Memory | None = None, languages: tuple[str, ...] = ("en",), storage_works: bool = True) -> App:
    return App(Shelf(store or Memory()), Random(1), list(languages), storage_works)


def told(app: App) -> dict[str, str]:
    """What the page says, but for the lesson that it offers to a new visitor."""
    return {notice.key: notice.text for notice in app.screen().notices if notice.key != "learn"}


def play_out(app: App) -> None:
    """Play to the end, for persons and computers alike."""
    rng = Random(3)
    while not app.session.state.over:
        app.handle("lift")
        before = len(app.session.actions)
        app.session.act(lively(legal_actions(app.session.state), rng))
        app.played(before)


def played_out(leg: int = 0) -> App:
    app = new_app()
    app.begin(seated(record_of(), Seating("", (Seat("Anne"), PERSON), leg)))
    play_out(app)
    return app


# Coming.


def test_a_new_visitor_finds_a_table_that_can_be_played_at_once() -> None:
    app = new_app()
    screen = app.screen()
    assert screen.dialog == ""
    assert [notice.key for notice in screen.notices] == ["learn"]
    assert len(screen.table.targets) == 8
    assert app.shelf.games() == ["1"]


def test_whoever_comes_back_finds_the_game_where_it_was_left() -> None:
    store = Memory()
    app = new_app(store)
    app.handle("quick-new")
    app.handle("cell", "1.1")
    app.handle("resume", "1")
    app.handle("cell", "4.12")
    again = new_app(store)
    assert again.key == "1"
    assert line(again.session) == "4.12"
    again.handle("resume", "2")
    assert line(again.session) == "1.1"


def test_a_game_that_cannot_be_read_is_put_aside_and_said_so() -> None:
    store = Memory()
    store.set(GAME + "1", NOISE)
    app = new_app(store)
    assert "put aside" in told(app)["aside"]
    assert app.shelf.games() == ["2"], "a fresh game is on the table instead"
    app.handle("download-aside")
    assert app.effects[-1] == ("download", "richelieu-aside-1.txt", NOISE)
    app.handle("open", "games")
    assert app.screen().aside == 1
    assert 'data-act="download-aside"' in page(app.screen())
    app.handle("forget-aside")
    assert "aside" not in told(app)
    assert app.screen().aside == 0


def test_the_language_is_the_browsers_until_one_is_chosen() -> None:
    app = new_app(languages=("nl", "de-AT", "fr"))
    assert app.screen().language == "de"
    app.handle("setting", "", {"language": "fr", "scheme": "dark", "motion": "on"})
    assert app.screen().language == "fr"
    assert app.settings == Settings("fr", "dark", motion=True)
    assert new_app().screen().language == "en"


def test_settings_hold_at_once_and_when_one_comes_back() -> None:
    store = Memory()
    app = new_app(store)
    app.handle("setting", "", {"confirm": "on", "sound": "on", "language": "klingon"})
    assert app.settings == Settings(motion=False, sound=True, confirm=True)
    app.handle("notation", "", {"notation": "1.1 end"})
    assert app.screen().table.bar.can_confirm
    app.handle("confirm")
    assert not app.screen().table.bar.can_confirm
    assert new_app(store).settings == app.settings


# Playing.


def test_a_message_that_nobody_knows_asks_for_nothing() -> None:
    app = new_app()
    before = app.screen()
    for name in ("", "nonsense", "__init__", "handle", "cell.x"):
        app.handle(name, "1.1", {"x": "y"})
    assert app.screen() == before


def test_a_refusal_is_said_and_goes_with_the_next_thing_done() -> None:
    app = new_app()
    app.handle("cell", "1.5")
    assert told(app) == {"refused": "only the card at the left or right end of a row may be taken"}
    assert app.said == told(app)["refused"]
    app.handle("cell", "1.1")
    assert told(app) == {}
    app.handle("cell", "1.5x")
    assert told(app) == {}, "a place that is none is nothing to speak of"


def test_a_typed_line_that_is_refused_stays_to_be_mended() -> None:
    app = new_app()
    app.handle("notation", "", {"notation": "1.1 @9.9"})
    table = app.screen().table
    assert (table.typed, table.typed_error) == ("1.1 @9.9", "@9.9: this is not a cell of the table")
    assert line(app.session) == ""
    app.handle("notation", "", {"notation": "1.1 @3.4"})
    assert (app.screen().table.typed, app.screen().table.typed_error) == ("", "")


def test_every_action_is_said_once_and_sounds() -> None:
    app = new_app()
    app.begin(record_of({"1.1": "NO2"}))
    app.handle("cell", "1.1")
    assert app.said == "Richelieu takes Normandie, two shields (1.1)"
    app.handle("end")
    assert app.said == "Richelieu ends the turn"
    assert app.effects == [("sound",)] * 2
    app.handle("undo")
    assert app.said == "Taken back."
    assert app.effects == [("sound",)] * 2
    app.handle("redo")
    assert app.said == "Richelieu ends the turn"


def test_letters_do_what_the_buttons_do_but_not_behind_a_dialog_or_the_curtain() -> None:
    app = new_app()
    app.begin(record_of(turns=["4.1 end"]))
    app.handle("cell", "4.2")
    app.handle("open", "help")
    app.handle("key", "e")
    assert line(app.session) == "4.1 end 4.2"
    app.handle("close")
    app.handle("key", "e")
    assert line(app.session) == "4.1 end 4.2 end"
    assert app.session.curtain == 0
    app.handle("key", "u")
    assert line(app.session) == "4.1 end 4.2 end"
    app.handle("lift")
    app.handle("key", "?")
    assert app.screen().dialog == "help"


def test_escape_lets_go_of_what_is_half_chosen() -> None:
    app = new_app()
    app.begin(record_of(turns=["1.1 @2.1", "3.1 @4.5", "4.1 end"]))
    app.handle("cell", "2.1")
    assert app.screen().table.bar.pay_from_reserve
    assert app.screen().table.chosen == 12
    app.handle("key", "Escape")
    assert not app.screen().table.bar.pay_from_reserve
    app.handle("cell", "2.1")
    app.handle("pay-reserve")
    assert line(app.session).endswith("2.1x")


def test_nobody_ends_passes_or_spends_for_the_computer() -> None:
    app = new_app()
    app.begin(seated(record_of(turns=["1.1"]), Seating("", (COMPUTER, PERSON))))
    for name in ("end", "pass", "spend", "undo", "redo", "confirm", "mark"):
        app.handle(name)
    assert line(app.session) == "1.1"


def test_arrows_move_the_focus_and_it_settles_where_a_card_is() -> None:
    app = new_app()
    app.handle("arrow", "ArrowRight")
    app.handle("arrow", "ArrowDown", {"transposed": "yes"})
    app.handle("arrow", "sideways")
    assert app.screen().table.focus == 2
    app.handle("cell", "1.1")
    assert app.screen().table.focus == 1


def test_the_drawer_with_the_sheet_is_pulled_out_and_pushed_in() -> None:
    app = new_app()
    app.handle("sheet")
    assert app.screen().sheet_open
    app.handle("cancel")
    assert not app.screen().sheet_open


def test_when_the_last_card_is_taken_the_paper_is_shown() -> None:
    app = played_out()
    assert app.screen().dialog == "result"
    assert "wins" in app.said or "draw" in app.said.lower()
    assert 'id="final-sheet"' in page(app.screen())


def test_the_bar_says_what_is_wanted() -> None:
    """Step by step through what a turn may ask."""
    app = new_app()
    app.begin(record_of({"4.1": "BOs", "4.12": "BOc"}, turns=["1.1 @2.1", "3.1 @4.5", "1.2 end"]))

    def wanted() -> str:
        return app.screen().table.bar.status.partition(": ")[2]

    assert wanted() == "take a card from the end of a row."
    app.handle("cell", "2.1")
    assert wanted() == "choose the marker to pay with."
    app.handle("cancel")
    app.handle("cell", "4.1")
    assert wanted() == "take a second card, mark one, or end the turn."
    app.handle("mark")
    assert wanted() == "mark a card, or end the turn."
    turns = ["1.1 @1.5", "2.1 @4.5", "1.2 @1.6", "2.2 @4.6", "1.12 @1.7", "2.12 end", "3.1"]
    app.begin(record_of(turns=turns))
    if not app.session.marking:
        app.handle("mark")
    assert wanted() == "choose a marker to move, or end the turn."


# Games.


def test_a_new_game_is_dealt_as_the_form_says() -> None:
    app = new_app()
    app.handle("open", "new")
    app.handle("new-players", "", {"players": "3"})
    assert app.screen().new_game.players == 3
    assert app.screen().dialog == "new"
    app.handle("new-game", "", {"players": "3", "name-0": "Anne", "level-2": "page", "first": "1", "last_row": "on"})
    screen = app.screen()
    assert screen.dialog == ""
    assert screen.table.seats == (Seat("Anne"), PERSON, Seat("", "page"))
    assert app.session.record.setup.last_row
    assert app.session.state.seat == 1
    assert app.said == "A new game."


def test_another_game_keeps_the_seats_and_the_old_game() -> None:
    app = new_app()
    app.handle("new-game", "", {"name-0": "Anne", "level-1": "page"})
    deal = app.session.record.setup
    app.handle("quick-new")
    assert app.screen().table.seats == (Seat("Anne"), Seat("", "page"))
    assert app.session.record.setup != deal
    assert app.shelf.games() == ["3", "2", "1"]


def test_the_opponent_can_be_chosen_until_a_person_has_moved() -> None:
    app = new_app()
    deal = app.session.record.setup
    app.handle("opponent", "", {"opponent": "page"})
    assert [seat.level for seat in app.screen().table.seats].count("page") == 1
    assert app.session.record.setup == deal
    app.handle("opponent", "", {"opponent": "nobody"})
    assert [seat.level for seat in app.screen().table.seats].count("page") == 1
    app.handle("opponent", "", {"opponent": ""})
    assert app.screen().table.seats == (PERSON, PERSON)
    app.handle("cell", "1.1")
    app.handle("opponent", "", {"opponent": "page"})
    assert app.screen().table.seats == (PERSON, PERSON)


def test_a_match_is_two_games_with_the_sides_changed() -> None:
    app = played_out(leg=1)
    scores = app.screen().table.sheet.scores
    setup = app.session.record.setup
    assert app.screen().table.can_play_return
    app.handle("return-game")
    assert app.session.record.setup == setup
    assert app.screen().table.seats == (PERSON, Seat("Anne"))
    assert app.seating.carried == scores[1] - scores[0]
    assert app.screen().table.match.startswith("Match: second game")
    play_out(app)
    second = app.screen().table
    total = app.seating.carried + second.sheet.scores[0] - second.sheet.scores[1]
    winner = "The match is drawn." if not total else f"{'Anne' if total < 0 else 'Richelieu'} wins the match by"
    assert second.match.startswith(winner)
    assert not second.can_play_return
    app.handle("return-game")
    assert app.session.state.over, "there is no third game"


@pytest.mark.parametrize(
    ("carried", "words"),
    [
        (0, "Match: second game, level so far."),
        (3, "Match: second game; Richelieu brings 3 points."),
        (-1, "Match: second game; The Queen brings 1 point."),
    ],
)
def test_the_second_game_says_what_the_first_one_brings(carried: int, words: str) -> None:
    app = new_app()
    app.begin(seated(record_of(), Seating("", (PERSON, PERSON), leg=2, carried=carried)))
    assert app.screen().table.match == words


def test_the_game_at_hand_is_renamed_without_losing_the_way_back() -> None:
    app = new_app()
    app.handle("cell", "1.1")
    app.handle("open", "games")
    app.handle("rename", "1")
    assert app.screen().renaming == "1"
    app.handle("rename-save", "", {"key": "1", "title": " Sunday "})
    assert app.screen().games[0].title == "Sunday"
    assert app.screen().table.title == "Sunday"
    assert app.screen().table.bar.can_undo


def test_another_game_is_renamed_where_it_lies() -> None:
    app = new_app()
    app.handle("quick-new")
    app.handle("open", "games")
    app.handle("rename-save", "", {"key": "1", "title": "Old"})
    assert [game.title for game in app.screen().games] == ["Game 2", "Old"]
    assert app.screen().table.title == ""


def test_a_game_is_deleted_and_brought_back() -> None:
    app = new_app()
    app.handle("cell", "1.1")
    app.handle("quick-new")
    app.handle("open", "games")
    app.handle("delete", "2")
    assert app.key == "1", "the next game comes on the table"
    assert app.screen().deleted == "Game 2"
    app.handle("restore-deleted")
    assert app.screen().deleted == ""
    assert [game.key for game in app.screen().games] == ["2", "1"]


def test_whoever_deletes_the_only_game_gets_a_fresh_one() -> None:
    app = new_app()
    app.handle("cell", "1.1")
    app.handle("delete", "1")
    assert line(app.session) == ""
    assert app.shelf.games() == ["2"]


def test_a_game_goes_to_a_file_and_comes_from_one() -> None:
    app = new_app()
    app.handle("cell", "1.1")
    app.handle("export")
    kind, name, text = app.effects[-1]
    assert (kind, name) == ("download", "richelieu-1.json")
    other = new_app()
    other.handle("open", "games")
    other.handle("import", "", {"text": text})
    assert other.session.record == app.session.record
    assert other.screen().dialog == ""
    assert other.shelf.games() == ["2", "1"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "The file was not taken in. the text is not JSON"),
        ("[]", "The file was not taken in. a record is a JSON object"),
        (
            json.dumps({**record_of().as_data(), "turns": ["1.1 end", "1.5 end"]}),
            "The file was not taken in. Turn 2, 1.5: only the card at the left or right end of a row may be taken",
        ),
    ],
)
def test_a_file_that_holds_no_game_says_why_and_changes_nothing(text: str, words: str) -> None:
    app = new_app()
    before = app.session
    app.handle("import", "", {"text": text})
    assert told(app)["import"] == words
    assert app.session is before
    assert app.shelf.games() == ["1"]
    app.handle("dismiss", "import")
    assert told(app) == {}


# Keeping.


def test_a_store_that_is_full_is_said_and_the_game_goes_on() -> None:
    store = Full()
    app = new_app(store)
    assert "Export" in told(app)["storage"]
    app.handle("cell", "1.1")
    assert line(app.session) == "1.1"
    app.handle("export")
    assert json.loads(app.effects[-1][2])["turns"] == ["1.1"], "what cannot be kept can still be had as a file"
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
    assert json.loads(app.effects[-1][2])["turns"] == ["1.1 end"], "not what was kept last"


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


def test_a_new_version_is_offered_and_used_when_one_agrees() -> None:
    app = new_app()
    app.handle("update")
    assert "new version" in told(app)["update"]
    assert app.effects == []
    app.handle("apply-update")
    assert app.effects == [("update",)]


def test_a_room_answers_messages_of_its_own_and_furnishes_the_screen() -> None:
    class Attic(Room):
        def on_look_up(self) -> None:
            self.app.said = f"dust {self.app.argument}"

    app = new_app()
    attic = Attic(app)
    app.rooms.append(attic)
    app.handle("look-up", "everywhere")
    assert app.said == "dust everywhere"
    assert attic.furnish(app.screen()) == app.screen()
