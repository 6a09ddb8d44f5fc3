"""The app: messages in, a screen out. What a player who comes finds, does, and is told."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.shell.apps import listed, new_app, played_out, told
from tests.shell.tables import COMPUTER, PERSON, line, record_of
from web.effects import ApplyUpdate, Download, Sound
from web.games.duel.choosing import can_pay_from_reserve, chosen, is_marking, targets
from web.keeping.settings import Settings
from web.keeping.shelf import GAME, Memory
from web.message import Message
from web.page import page
from web.room import Room
from web.screen import Screen
from web.table.seating import Seating, seated

NOISE = "no game"


# Coming.


def test_a_new_visitor_finds_a_table_that_can_be_played_at_once() -> None:
    app = new_app()
    screen = app.screen()
    assert screen.dialog == ""
    assert [notice.key for notice in screen.notices] == ["learn"]
    assert len(targets(screen.table.position)) == 8
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
    assert app.effects[-1] == Download("richelieu-aside-1.txt", NOISE)
    app.handle("open", "games")
    assert listed(app).aside == 1
    assert 'data-act="download-aside"' in page(app.screen())
    app.handle("forget-aside")
    assert "aside" not in told(app)
    assert listed(app).aside == 0


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


@pytest.mark.parametrize("message", ["games-came", "games-missing", "update", "computer-trouble"])
def test_what_comes_by_itself_leaves_a_refusal_to_be_read(message: str) -> None:
    app = new_app()
    app.handle("cell", "2.6")
    app.handle(message)
    assert "refused" in told(app)


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
    assert app.effects == [Sound()] * 2
    app.handle("undo")
    assert app.said == "Taken back."
    assert app.effects == [Sound()] * 2
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
    assert can_pay_from_reserve(app.playing.position)
    assert chosen(app.playing.position) == 12
    app.handle("key", "Escape")
    assert not can_pay_from_reserve(app.playing.position)
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
    assert app.face.settle(app.playing.position) == "1.3"
    app.handle("cell", "1.1")
    assert app.face.settle(app.playing.position) == "1.2"


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
    if not is_marking(app.playing.position):
        app.handle("mark")
    assert wanted() == "choose a marker to move, or end the turn."


def test_a_new_version_is_offered_and_used_when_one_agrees() -> None:
    app = new_app()
    app.handle("update")
    assert "new version" in told(app)["update"]
    assert app.effects == []
    app.handle("apply-update")
    assert app.effects == [ApplyUpdate()]


@dataclass(frozen=True)
class Dust:
    """What a room of the test shows."""

    inches: int


def test_a_room_answers_messages_of_its_own_and_furnishes_the_screen() -> None:
    class Attic(Room):
        def on_look_up(self, message: Message) -> None:
            self.app.said = f"dust {message.argument}"

        def furnish(self, screen: Screen) -> Screen:
            return screen.showing(Dust(3))

    app = new_app()
    bare = app.screen()
    app.rooms = (*app.rooms, Attic(app))
    assert app.screen().part(Dust) == Dust(3)
    assert bare.part(Dust) is None
    assert Room(app).furnish(bare) is bare, "one that has nothing to show leaves it as it is"
    app.handle("look-up", "everywhere")
    assert app.said == "dust everywhere"
