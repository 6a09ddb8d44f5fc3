"""Looking back: every step of any game, no secret before its time, and the game itself left whole."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from richelieu.duel.cards import MARKER_BACK
from richelieu.duel.view import View, open_view, view
from richelieu.record import Record, record_from, redealt, steps
from richelieu.record import replay as played_through
from tests.duel.games import random_record, tables
from web.app import App
from web.catalogue import FACES
from web.features.replay.view import FilmBar
from web.keeping.shelf import Memory, Shelf
from web.page import page
from web.table.seating import Seat, Seating, read_seating, seated

PEOPLE = (Seat("Anna"), Seat("Bruno"))
AGAINST_COMPUTER = (Seat("Anna"), Seat("", "page"))


def app_with(record: Record, seats: tuple[Seat, ...] = PEOPLE) -> App:
    app = App(FACES, Shelf(Memory()), Random(1), ["en"])
    app.begin(seated(record, Seating("", seats)))
    return app


def finished() -> Record:
    return record_from(random_record(3))


def running(seed: int = 3) -> Record:
    """A game in which both seats hold discs."""
    whole = record_from(random_record(seed))
    cut = replace(whole, turns=whole.turns[:-6])
    held = view(played_through(cut), None)
    assert all(held.held(seat) for seat in (0, 1))
    return cut


def bar(app: App) -> FilmBar:
    shown = app.screen().part(FilmBar)
    assert shown is not None
    return shown


def is_shown(app: App) -> bool:
    return app.screen().part(FilmBar) is not None


def seen(app: App) -> View:
    """What the eyes that are chosen see of the table."""
    view: View = app.screen().table.position.view
    return view


def test_every_step_shows_the_position_of_its_time() -> None:
    """Forwards to the end and back to the deal, the table is what it was."""
    record = finished()
    app = app_with(record)
    app.handle("replay")
    states = [state for _text, state in steps(record)]
    assert seen(app) == open_view(app.session.way.start)
    for state in states:
        app.handle("replay-step", "on")
        assert seen(app) == open_view(state)
    app.handle("replay-step", "on")
    assert bar(app).at == bar(app).last == len(states)
    for state in reversed([app.session.way.start, *states[:-1]]):
        app.handle("replay-step", "back")
        assert seen(app) == open_view(state)
    assert bar(app).at == 0


def test_steps_by_turn_stop_where_turns_end() -> None:
    app = app_with(finished())
    app.handle("replay")
    app.handle("replay-step", "turn-on")
    assert seen(app).turn == 1
    app.handle("replay-step", "turn-on")
    assert seen(app).turn == 2
    app.handle("replay-step", "on")
    app.handle("replay-step", "turn-back")
    assert seen(app).turn == 2
    app.handle("replay-step", "turn-back")
    assert seen(app).turn == 1
    app.handle("replay-step", "last")
    assert seen(app).over
    app.handle("replay-step", "turn-back")
    assert not seen(app).over
    app.handle("replay-step", "first")
    assert bar(app).at == 0


@pytest.mark.parametrize("wanted", ["5", "0", "999999999999", "-3", "x", ""])
def test_the_slider_goes_anywhere_and_nowhere_else(wanted: str) -> None:
    app = app_with(finished())
    app.handle("replay")
    app.handle("replay-to", "", {"at": wanted})
    assert bar(app).at == {"5": 5, "999999999999": bar(app).last}.get(wanted, 0)


def test_a_line_of_the_log_leads_to_its_turn() -> None:
    """From the table, and from within; the log shows which turn it is."""
    app = app_with(finished())
    app.handle("replay-turn", "4")
    assert seen(app).turn == 4
    assert [line.number for line in app.screen().table.log if line.current] == [4]
    app.handle("replay-turn", "2")
    assert [line.number for line in app.screen().table.log if line.current] == [2]
    assert 'aria-current="step"' in page(app.screen())


def test_a_finished_game_can_be_seen_open_or_through_any_seat() -> None:
    """A seat's eyes see its own discs, and the others' only when all are laid open."""
    app = app_with(finished())
    app.handle("replay")
    assert [value for value, _words in bar(app).eyes_offered] == ["open", "0", "1"]
    app.handle("replay-to", "", {"at": str(bar(app).last - 8)})
    app.handle("replay-eyes", "", {"eyes": "1"})
    assert seen(app).viewer == 1
    assert all(disc is None for disc in seen(app).held(0))
    assert None not in seen(app).held(1)


def test_of_a_running_game_between_people_nobody_sees_a_disc() -> None:
    """Whatever eyes are asked for."""
    app = app_with(running())
    app.handle("replay")
    for eyes in ("open", "0", "1", "", "7", "x"):
        app.handle("replay-eyes", "", {"eyes": eyes})
        for at in range(bar(app).last + 1):
            app.handle("replay-to", "", {"at": str(at)})
            assert not any(seen(app).discs)


def test_of_a_running_game_a_single_person_sees_their_own() -> None:
    app = app_with(running(), AGAINST_COMPUTER)
    app.handle("replay")
    app.handle("replay-step", "last")
    assert [value for value, _words in bar(app).eyes_offered] == ["0", ""]
    assert any(seen(app).held(0))
    assert all(disc is None for disc in seen(app).held(1))


def test_of_a_running_game_from_a_link_nobody_sees_a_disc() -> None:
    """Who opens a link may be anybody, even where a computer sits at the table."""
    app = app_with(finished())
    app.replay.show(seated(running(), Seating("", AGAINST_COMPUTER)), kept=False)
    app.handle("replay-step", "last")
    assert [value for value, _words in bar(app).eyes_offered] == [""]
    assert not any(seen(app).discs)


def test_looking_back_changes_nothing_that_is_kept() -> None:
    """Nor can the game on the table be played by accident meanwhile, by a person or a computer."""
    app = app_with(running(), (Seat("", "page"), Seat("", "page")))
    assert app.computer.question() is not None
    before = app.shelf.text(app.key)
    app.handle("replay")
    assert app.computer.question() is None
    for name, argument in (("cell", "1.1"), ("undo", ""), ("end", ""), ("key", "u"), ("notation", "")):
        app.handle(name, argument, {"notation": "1.1 end"})
    assert app.shelf.text(app.key) == before
    app.handle("replay-leave")
    assert not is_shown(app)
    assert app.computer.question() is not None
    assert app.shelf.text(app.key) == before


def test_a_game_of_the_list_is_shown_without_being_put_on_the_table() -> None:
    app = app_with(finished())
    other = app.key
    app.begin(record_from(random_record(9, cut=True)))
    current = app.key
    app.handle("replay", other)
    app.handle("replay-step", "last")
    assert seen(app).over
    app.handle("cancel")
    assert app.key == current
    assert not is_shown(app)


@pytest.mark.parametrize("key", ["99", "x", "-1"])
def test_a_game_that_is_not_there_cannot_be_looked_at(key: str) -> None:
    app = app_with(finished())
    app.handle("replay", key)
    assert not is_shown(app)


def test_another_game_on_the_table_ends_the_film() -> None:
    app = app_with(finished())
    app.handle("replay")
    app.handle("quick-new")
    assert not is_shown(app)
    app.handle("replay-step", "on")
    assert not is_shown(app)


def test_play_on_makes_a_new_game_and_leaves_the_old_one_whole() -> None:
    record = finished()
    app = app_with(record)
    old, text = app.key, app.shelf.text(app.key)
    app.handle("replay")
    app.handle("replay-to", "", {"at": "11"})
    position = seen(app)
    app.handle("replay-play-on")
    assert app.key != old
    assert app.shelf.text(old) == text
    assert open_view(app.session.way.state) == position
    assert len(app.session.way) == 11
    assert app.session.record.setup == record.setup
    assert read_seating(app.session.record, []).seats == PEOPLE


def test_there_is_no_playing_on_when_all_is_over() -> None:
    app = app_with(finished())
    key = app.key
    app.handle("replay")
    app.handle("replay-step", "last")
    assert not bar(app).can_play_on
    app.handle("replay-play-on")
    assert app.key == key


def test_playing_on_from_a_running_game_shows_no_disc_of_it() -> None:
    """What nobody may know yet is shuffled anew; what the one person knows stays."""
    app = app_with(running(), AGAINST_COMPUTER)
    known = view(app.session.way.state, 0).discs
    setups = set()
    for _time in range(8):
        app.handle("replay", "2")
        app.handle("replay-step", "last")
        app.handle("replay-play-on")
        setups.add(app.session.record.setup.discs)
        pairs = zip(known, app.session.record.setup.discs, strict=True)
        assert all(disc in (None, now) for disc, now in pairs)
        assert app.session.record.setup.layout == running().setup.layout
    assert len(setups) > 1


@settings(max_examples=25)
@given(tables)
def test_a_redrawn_game_can_be_played_through_and_tells_nothing(parts: tuple[int, int, bool]) -> None:
    """Spent discs included: the turns stay as they were, and so does all that the viewer saw."""
    record = record_from(random_record(*parts, cut=True))
    state = played_through(record)
    if state.over:
        return
    known = view(state, 0)
    other = redealt(record, known, Random(parts[0]))
    assert other.turns == record.turns
    assert view(played_through(other), 0) == known
    assert all(played_through(other).marker_backs(seat) >= 0 for seat in range(parts[1]))
    assert other.setup.discs.count(MARKER_BACK) <= 2


def due(app: App) -> str:
    """The ticket of the step that is to come by itself; empty if none is."""
    tick = app.replay.tick
    return tick[0] if tick else ""


def test_a_film_runs_by_itself_at_the_speed_that_was_chosen() -> None:
    """A step is due after a while; a late or foreign one is dropped; at the end it stops, and begins again."""
    app = app_with(finished())
    app.handle("replay")
    assert not due(app)
    app.handle("replay-play")
    ticket, seconds = app.replay.tick or ("", 0.0)
    app.handle("replay-tick", "stale")
    assert bar(app).at == 0
    app.handle("replay-tick", ticket)
    app.handle("replay-tick", ticket)
    assert bar(app).at == 1
    app.handle("replay-speed", "", {"speed": "quick"})
    assert app.replay.tick is not None
    assert app.replay.tick[1] < seconds
    app.handle("replay-speed", "", {"speed": "warp"})
    assert bar(app).speed == "quick"
    while due(app):
        app.handle("replay-tick", due(app))
    assert bar(app).at == bar(app).last
    app.handle("replay-play")
    assert (bar(app).at, bar(app).playing) == (0, True)


def test_a_pause_is_a_pause() -> None:
    """The step that was asked for before it is not taken after it."""
    app = app_with(finished())
    app.handle("replay")
    app.handle("replay-play")
    early = due(app)
    assert early
    app.handle("replay-play")
    assert not due(app)
    app.handle("replay-play")
    app.handle("replay-tick", early)
    assert bar(app).at == 0


def test_a_game_from_a_link_is_kept_when_the_player_says_so() -> None:
    app = app_with(finished())
    before = app.shelf.games()
    app.replay.show(record_from(random_record(8)), kept=False)
    assert bar(app).can_keep
    assert app.shelf.games() == before
    app.handle("replay-keep")
    assert len(app.shelf.games()) == len(before) + 1
    assert not is_shown(app)
    assert app.session.record.turns == record_from(random_record(8)).turns


def test_the_page_shows_the_controls_instead_of_the_bar(language: str) -> None:
    """In every language, with a slider that says where it is."""
    app = App(FACES, Shelf(Memory()), Random(1), [language])
    app.begin(finished())
    app.handle("replay-turn", "2")
    html = page(app.screen())
    assert 'type="range"' in html
    assert "aria-valuetext" in html
    assert 'id="act-undo"' not in html
