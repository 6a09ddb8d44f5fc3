"""Sharing: what goes out tells no secret, what comes in changes nothing until the player says so."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from richelieu.duel.view import view
from richelieu.record import Record, record_from
from richelieu.record import replay as played_through
from tests.duel.games import random_record
from web.app import App
from web.catalogue import FACES
from web.effects import Copy, ForgetLink, HandOver
from web.features.invitation.view import Invitation
from web.features.replay.view import FilmBar
from web.features.sharing.links import CHALLENGE, GAME, LETTER, Kind, read_link, write_link
from web.features.sharing.values import Sending
from web.keeping.shelf import Memory, Shelf
from web.page import page
from web.table.seating import Rival, Seat, Seating, read_seating, seated

FACE = FACES["duel"]
KINDS: tuple[Kind, ...] = (GAME, CHALLENGE, LETTER)
HERE = "https://example.org/richelieu/"
SEATS = (Seat("Anna"), Seat("", "page"))


class Kept(Memory):
    """A store that can be compared."""


def app_with(record: Record | None = None, seats: tuple[Seat, ...] = SEATS, **more: str) -> App:
    app = App(FACES, Shelf(Kept()), Random(1), ["en"])
    app.sharing.address = HERE
    if record is not None:
        app.begin(seated(record, Seating("Sunday", seats, **more)))  # type: ignore[arg-type]
    return app


def kept(app: App) -> dict[str, str]:
    assert isinstance(app.shelf.store, Kept)
    return dict(app.shelf.store.texts)


def finished() -> Record:
    return record_from(random_record(3))


def running() -> Record:
    whole = finished()
    return replace(whole, turns=whole.turns[:-6])


def links(app: App) -> dict[str, str]:
    return {offer.key: offer.text.removeprefix(HERE) for offer in app.sharing.offers()}


def film_on(app: App) -> FilmBar:
    film = app.screen().part(FilmBar)
    assert film is not None
    return film


def record_in(fragment: str) -> Record:
    record = read_link(fragment, FACES).record
    assert record is not None
    return record


def test_a_finished_game_is_shared_whole() -> None:
    """With its title and who sat there, and nothing else that is private to this device."""
    app = app_with(finished(), day="2026-11-18")
    shared = record_in(links(app)["game"])
    assert (shared.setup, shared.turns) == (finished().setup, finished().turns)
    assert read_seating(shared, ["page"]) == Seating("Sunday", SEATS)


def test_a_running_game_is_shared_as_its_player_sees_it() -> None:
    """Own discs as they are, the others shuffled anew, the turns as played."""
    app = app_with(running())
    assert list(links(app)) == ["game"]
    shared = record_in(links(app)["game"])
    assert shared.turns == running().turns
    assert view(played_through(shared), 0) == view(app.session.way.state, 0)
    assert shared.setup.discs != app.session.record.setup.discs
    assert links(app) == links(app), "the same link every time it is looked at"


def test_a_running_game_between_people_is_shared_as_a_spectator_sees_it() -> None:
    app = app_with(running(), (Seat("Anna"), Seat("Bruno")))
    shared = record_in(links(app)["game"])
    assert view(played_through(shared), None) == view(app.session.way.state, None)
    assert shared.setup.discs != app.session.record.setup.discs


def test_a_position_of_a_film_is_shared_as_it_stands() -> None:
    app = app_with(finished())
    app.handle("replay-turn", "5")
    assert set(links(app)) == {"game", "position", "challenge"}
    position = played_through(record_in(links(app)["position"]))
    assert view(position, None) == view(app.session.way.state_at(app.replay.at), None)
    other = app_with()
    other.handle("link", links(app)["position"])
    film = film_on(other)
    assert film.at == film.last
    assert other.screen().table.position.view.turn == 5


def test_a_finished_game_by_link_opens_on_its_first_card_and_is_not_kept() -> None:
    app = app_with()
    before = kept(app)
    app.handle("link", write_link(GAME, seated(finished(), Seating("Sunday", SEATS)), FACE))
    assert (film_on(app).at, film_on(app).can_keep) == (0, True)
    assert ForgetLink() in app.effects
    app.handle("replay-step", "last")
    app.handle("replay-leave")
    assert kept(app) == before
    assert app.screen().part(FilmBar) is None


def test_what_a_stranger_hides_in_a_game_is_left_out() -> None:
    """A link cannot pass for a game of letters, a match or a deal of the day."""
    app = app_with()
    letter = Seating("x", (Seat("A"), Seat("B", far=True)), letter="0" * 15, sent=3, day="2026-11-18")
    record = seated(finished(), letter)
    app.handle("link", write_link(GAME, replace(record, extra={**record.extra, "more": 1}), FACE))
    app.handle("replay-keep")
    assert app.seating == Seating("x", (Seat("A"), Seat("B")))


def test_a_challenge_is_the_same_deal_with_points_to_beat() -> None:
    """Cards, discs and who begins; no turn of the one who sends it."""
    app = app_with(finished())
    fragment = links(app)["challenge"]
    assert record_in(fragment).turns == ()
    other = app_with()
    before = kept(other)
    other.handle("link", fragment)
    assert kept(other) == before
    scores = app.session.game.result(app.session.way.state).scores
    shown = other.screen().part(Invitation)
    assert shown is not None
    assert shown.rivals.startswith("Anna ")
    assert [seat.level for seat in shown.choice.seats[:2]] == ["", "page"]
    other.handle("accept", "", {"players": "2", "name-0": "Carla", "level-0": "", "level-1": "page"})
    assert other.session.record.setup == finished().setup
    assert other.session.record.turns == ()
    assert other.seating.rivals == (Rival("Anna", scores[0]), Rival("", scores[1]))
    assert "Anna" in other.screen().table.match
    assert [seat.name for seat in other.seating.seats] == ["Carla", ""]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_challenge_for_more_players_seats_them_all(players: int) -> None:
    app = app_with(record_from(random_record(6, players)), tuple(Seat(f"P{index}") for index in range(players)))
    other = app_with()
    other.handle("link", links(app)["challenge"])
    other.handle("accept", "", {"players": str(players)})
    assert len(other.seating.seats) == players
    assert len(other.seating.rivals) == players


def test_a_link_that_opens_nothing_says_so(language: str) -> None:
    """In every language, and the page can be shown."""
    app = App(FACES, Shelf(Kept()), Random(1), [language])
    for fragment in ("#x=1", "#g=", "#g=9abc", "#g=1abc", "#g=1" + "A" * 9000, "#c=1%", "#l=1x"):
        before = kept(app)
        app.handle("link", fragment)
        assert "link" in app.notices, fragment
        assert kept(app) == before
        page(app.screen())


def test_a_place_in_the_page_is_left_alone() -> None:
    app = app_with()
    before = app.screen()
    app.handle("link", "#side")
    assert app.screen() == before
    assert not app.effects


@settings(max_examples=60)
@given(st.data())
def test_no_link_whatever_changes_what_is_kept(data: st.DataObject) -> None:
    """Any text, and any good link of any kind with something changed in it: shown or refused, never kept."""
    app = app_with(running())
    before = kept(app)
    kind = data.draw(st.sampled_from(KINDS))
    letter = Seating("", (Seat("A"), Seat("B", far=True)), letter="a" * 15)
    good = write_link(kind, seated(running(), letter), FACE)
    at = data.draw(st.integers(0, len(good)))
    fragment = data.draw(
        st.one_of(st.text(), st.just(good), st.just(good[:at] + data.draw(st.text(max_size=4)) + good[at + 2 :]))
    )
    app.handle("link", fragment)
    page(app.screen())
    assert kept(app) == before


def test_names_in_a_link_are_escaped_on_the_page() -> None:
    app = app_with()
    hostile = '"><img src=x onerror=alert(1)>'
    for kind in KINDS:
        seating = Seating(hostile, (Seat(hostile), Seat(hostile, far=True)), rivals=(Rival(hostile, 1),) * 2)
        record = seated(replace(finished(), turns=()), replace(seating, letter="a" * 15))
        app.handle("link", write_link(kind, record, FACE))
        assert "<img" not in page(app.screen())


def test_copying_says_what_came_of_it() -> None:
    app = app_with(finished())
    app.handle("open", "share")
    app.handle("copy", "game")
    assert app.effects.pop() == Copy("game", HERE + links(app)["game"])
    app.handle("copied", "game")
    assert app.screen().part(Sending) == Sending(copied="game")
    assert app.said == "Copied."
    app.handle("not-copied", "game")
    assert "copy" in app.notices
    app.effects.clear()
    app.handle("copy", "nothing of the kind")
    assert not app.effects
    app.handle("hand-over", "challenge")
    assert app.effects.pop() == HandOver(HERE + links(app)["challenge"])
