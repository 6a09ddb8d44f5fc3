"""Games that begin, come back, are named, let go, and go to files: what a player does with more than one."""

from __future__ import annotations

import json

import pytest

from tests.shell.apps import listed, new_app, play_out, played_out, told
from tests.shell.tables import PERSON, line, record_of
from web.app import App
from web.effects import Download
from web.features.new_game.view import NewGameShown
from web.table.seating import Seat, Seating, seated


def at_table(app: App) -> tuple[Seat, ...]:
    """Who sits there, as the page shows it."""
    return app.screen().table.position.seats


def scores(app: App) -> tuple[int, ...]:
    """How the game on the table ended."""
    result = app.screen().table.position.result
    assert result is not None
    return result.scores


def test_a_new_game_is_dealt_as_the_form_says() -> None:
    app = new_app()
    app.handle("open", "new")
    app.handle("new-players", "", {"players": "3"})
    shown = app.screen().part(NewGameShown)
    assert shown is not None
    assert shown.choice.players == 3
    assert app.screen().dialog == "new"
    app.handle(
        "new-game", "", {"players": "3", "name-0": "Anne", "level-2": "page", "first": "1", "option-last_row": "on"}
    )
    screen = app.screen()
    assert screen.dialog == ""
    assert screen.table.position.seats == (Seat("Anne"), PERSON, Seat("", "page"))
    assert app.session.record.setup.last_row
    assert app.session.way.state.seat == 1
    assert app.said == "A new game."


def test_another_game_keeps_the_seats_and_the_old_game() -> None:
    app = new_app()
    app.handle("new-game", "", {"name-0": "Anne", "level-1": "page"})
    deal = app.session.record.setup
    app.handle("quick-new")
    assert at_table(app) == (Seat("Anne"), Seat("", "page"))
    assert app.session.record.setup != deal
    assert app.shelf.games() == ["3", "2", "1"]


def test_the_opponent_can_be_chosen_until_a_person_has_moved() -> None:
    app = new_app()
    deal = app.session.record.setup
    app.handle("opponent", "", {"opponent": "page"})
    assert [seat.level for seat in at_table(app)].count("page") == 1
    assert app.session.record.setup == deal
    app.handle("opponent", "", {"opponent": "nobody"})
    assert [seat.level for seat in at_table(app)].count("page") == 1
    app.handle("opponent", "", {"opponent": ""})
    assert at_table(app) == (PERSON, PERSON)
    app.handle("cell", "1.1")
    app.handle("opponent", "", {"opponent": "page"})
    assert at_table(app) == (PERSON, PERSON)


def test_a_match_is_two_games_with_the_sides_changed() -> None:
    app = played_out(leg=1)
    first = scores(app)
    setup = app.session.record.setup
    assert app.screen().table.can_play_return
    app.handle("return-game")
    assert app.session.record.setup == setup
    assert at_table(app) == (PERSON, Seat("Anne"))
    assert app.seating.carried == first[1] - first[0]
    assert app.screen().table.match.startswith("Match: second game")
    play_out(app)
    second = app.screen().table
    total = app.seating.carried + scores(app)[0] - scores(app)[1]
    winner = "The match is drawn." if not total else f"{'Anne' if total < 0 else 'Richelieu'} wins the match by"
    assert second.match.startswith(winner)
    assert not second.can_play_return
    app.handle("return-game")
    assert app.session.over, "there is no third game"


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
    assert listed(app).renaming == "1"
    app.handle("rename-save", "", {"key": "1", "title": " Sunday "})
    assert listed(app).games[0].title == "Sunday"
    assert app.screen().table.title == "Sunday"
    assert app.screen().table.bar.can_undo


def test_another_game_is_renamed_where_it_lies() -> None:
    app = new_app()
    app.handle("quick-new")
    app.handle("open", "games")
    app.handle("rename-save", "", {"key": "1", "title": "Old"})
    assert [game.title for game in listed(app).games] == ["Game 2", "Old"]
    assert app.screen().table.title == ""


def test_a_game_is_deleted_and_brought_back() -> None:
    app = new_app()
    app.handle("cell", "1.1")
    app.handle("quick-new")
    app.handle("open", "games")
    app.handle("delete", "2")
    assert app.key == "1", "the next game comes on the table"
    assert listed(app).deleted == "Game 2"
    app.handle("restore-deleted")
    assert listed(app).deleted == ""
    assert [game.key for game in listed(app).games] == ["2", "1"]


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
    file = app.effects[-1]
    assert isinstance(file, Download)
    assert file.name == "richelieu-1.json"
    other = new_app()
    other.handle("open", "games")
    other.handle("import", "", {"text": file.text})
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
