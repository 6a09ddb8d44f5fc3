"""Two games in one house: a toy that the shell has never heard of is played, kept, sent and looked back at in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from richelieu.commands import fresh, random_game
from richelieu.record import read_record, replay
from tests.shell.house import HERE, Visitor, new_app, two_games
from tests.toy.game import GAME as TOY
from web.effects import Download
from web.keeping.shelf import Memory


@pytest.fixture(autouse=True)
def _two_games() -> Iterator[None]:
    with two_games():
        yield


@pytest.fixture
def visitor() -> Visitor:
    return Visitor(new_app())


def test_a_visitor_lands_at_the_first_game_which_can_be_played_at_once(visitor: Visitor) -> None:
    assert 'data-game="duel"' in visitor.markup
    assert visitor.controls("cell")


def test_the_new_game_dialog_begins_with_the_choice_of_the_game(visitor: Visitor) -> None:
    """Each with its picture, players, length and a sentence; the form follows the game that is chosen."""
    visitor.click("open", "new")
    for words in ("A duel for France", "2–4 players · 20 minutes", "The toy", "3–5 players · 5 minutes"):
        assert words in visitor.text
    assert '<use href="#box-toy">' in visitor.markup
    assert "Player 1: name" not in visitor.markup
    visitor.send("new-players", {"game": "toy", "players": "4"})
    assert "Player 4: name" in visitor.markup
    assert "Open hands" in visitor.text
    assert "Match of two games" not in visitor.text


def test_a_hot_seat_game_has_a_curtain_before_every_other_seat(visitor: Visitor) -> None:
    """While it hangs, and for the next one, the hand of the one before is not on the page."""
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.click("lift")
    held = visitor.controls("spot")
    assert len([spot for spot in held if spot.isdecimal()]) == 4
    visitor.take_action(Random(1))
    assert "Next: Ben" in visitor.text
    assert not [spot for spot in visitor.controls("spot") if spot.isdecimal()]
    assert f"lays {held[-1]} " not in visitor.markup
    visitor.click("lift")
    assert "Ben: choose a card" in visitor.text
    cards = {place["data-place"] for place in visitor.seen.with_attribute("data-place")}
    assert not cards & {spot for spot in held if spot.isdecimal()} - set("abc")


def test_what_was_laid_in_secret_is_told_only_to_the_one_who_laid_it(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.click("lift")
    card = visitor.controls("spot")[0]
    visitor.click("spot", card)
    visitor.click("spot", "b")
    assert visitor.app.said == "Ada lays a card at b"
    assert "?&gt;b" in visitor.markup
    visitor.click("undo")
    assert "Ada: choose a card" in visitor.text


def test_undo_goes_back_until_the_next_one_has_lifted_the_curtain(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.take_action(Random(1))
    assert visitor.controls("undo")
    visitor.click("lift")
    assert not visitor.controls("undo")


def test_a_whole_game_by_clicks_ends_with_its_result(visitor: Visitor) -> None:
    """Choices of other seats inside a turn, and two rounds, need nothing of the shell."""
    visitor.begin_toy("Ada", "Ben", "Cy", "Dot")
    visitor.play_on(Random(2))
    assert visitor.app.session.over
    assert visitor.app.dialog == "result"
    assert "Ada" in visitor.text
    assert len(visitor.app.session.record.turns) == 24
    chosen = [line for line in visitor.app.session.record.turns if " " in line]
    assert len(chosen) == 6, "each of the six places was won"


def test_a_shared_victory_names_all_who_share_it(visitor: Visitor) -> None:
    games = (random_game(fresh(TOY, seed, 3, 0, {}), Random(seed)) for seed in range(1000))
    shared = next(game for game in games if TOY.result(replay(game)).winner is None)
    *turns, last = shared.turns
    *words, end = last.split(" ")
    visitor.app.begin(replace(shared, turns=(*turns, *([" ".join(words)] if words else []))))
    visitor.click("lift")
    visitor.send("notation", {"notation": end})
    assert "A shared victory" in visitor.text
    assert "share the victory." in visitor.app.said


def test_a_game_is_found_again_as_it_was_left() -> None:
    """With the curtain before the one to move, whoever comes back."""
    store = Memory()
    visitor = Visitor(new_app(store))
    visitor.begin_toy("Ada", "Ben", "Cy", open_hands=True)
    visitor.play_on(Random(3), 7)
    turns = visitor.app.session.record.turns
    back = Visitor(new_app(store, seed=2))
    assert 'data-game="toy"' in back.markup
    assert back.app.session.record.turns == turns
    assert back.app.session.record.as_text() == visitor.app.session.record.as_text()


def test_the_list_of_games_names_each_ones_game(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.click("lift")
    visitor.click("open", "games")
    assert "The toy · Ada – Ben – Cy, 0 turns" in visitor.text
    assert "A duel for France · Richelieu – The Queen, 0 turns" in visitor.text


def test_log_and_replay_tell_each_pair_of_eyes_its_own(visitor: Visitor) -> None:
    """When the game is over it lies open; as somebody saw it, it does not."""
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.play_on(Random(4))
    first = visitor.app.session.record.turns[0]
    card = first.partition(">")[0]
    visitor.app.handle("close")
    visitor.app.handle("replay")
    visitor.app.handle("replay-step", "on")
    told = {}
    for eyes in ("open", "0", "1", "2"):
        visitor.send("replay-eyes", {"eyes": eyes})
        told[eyes] = visitor.app.screen().table.log[0].notation.split()[0]
    assert told == {"open": first, "0": first, "1": f"?>{first[-1]}", "2": f"?>{first[-1]}"}
    assert f"lays {card} at" not in visitor.markup


def test_a_running_game_is_looked_back_at_by_a_spectator_where_several_sit(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.play_on(Random(5), 6)
    visitor.app.handle("replay")
    visitor.send("replay-eyes", {"eyes": "0"})
    visitor.app.handle("replay-step", "last")
    assert all(line.notation.startswith("?>") for line in visitor.app.screen().table.log[:3])


def test_computer_players_play_any_game(visitor: Visitor) -> None:
    """They draw worlds and play out; a person among them sees what happens, and no card of theirs."""
    visitor.begin_toy("Ada", "novice", "master")
    visitor.play_on(Random(6), 6)
    assert "(Player 2)" not in visitor.text
    assert "Player 2 lays a card" in visitor.text
    visitor.play_on(Random(6))
    assert visitor.app.session.over


def test_a_hint_says_what_the_computer_would_do(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "novice", "novice")
    visitor.click("hint")
    assert visitor.answer()
    assert "lays" in visitor.app.computer.hint.words
    assert "is-hinted" in visitor.markup


def test_statistics_are_counted_by_game(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "novice", "novice")
    visitor.play_on(Random(7))
    visitor.app.handle("open", "statistics")
    assert "The toy" in visitor.text
    assert "A duel for France Margin" not in visitor.text


def test_a_finished_game_goes_out_as_a_link_and_comes_back_whole(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.play_on(Random(8))
    record = visitor.app.session.record
    visitor.app.handle("open", "share")
    game = next(offer for offer in visitor.app.sharing.offers() if offer.key == "game")
    assert game.text.startswith(f"{HERE}#g=2toy.")
    other = Visitor(new_app(seed=9))
    other.app.handle("link", game.text.removeprefix(HERE))
    assert 'data-game="toy"' in other.markup
    other.click("replay-keep")
    assert other.app.session.record.turns == record.turns
    assert other.app.session.record.setup == record.setup


def test_a_challenge_and_the_deal_of_the_day_name_their_game(visitor: Visitor) -> None:
    visitor.app.inviting.today = lambda: "2026-05-01"
    visitor.app.handle("link", "#d=toy.2026-05-01")
    assert "Deal of the day 2026-05-01" in visitor.text
    assert "The toy" in visitor.text
    visitor.send("accept", {"name-0": "Ada", "players": "3", "level-1": "novice", "level-2": "novice"})
    assert visitor.app.session.record.game.name == "toy"
    visitor.play_on(Random(10))
    offers = {offer.key: offer.text for offer in visitor.app.sharing.offers()}
    assert "#d=toy.2026-05-01" in offers["day"]
    other = Visitor(new_app())
    other.app.handle("link", offers["challenge"].removeprefix(HERE))
    assert "A challenge" in other.text
    assert "The toy" in other.text


def test_a_game_goes_to_a_file_and_comes_from_it(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.play_on(Random(11), 5)
    visitor.app.handle("export")
    (file,) = (effect for effect in visitor.app.effects if isinstance(effect, Download))
    assert read_record(file.text).game.name == "toy"
    other = Visitor(new_app())
    other.app.handle("import", "", {"text": file.text})
    assert other.app.session.record.turns == visitor.app.session.record.turns


def test_each_lesson_has_a_progress_of_its_own(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.app.handle("learn")
    assert "Laying a card" in visitor.text
    card = next(spot for spot in visitor.controls("spot") if spot.isdecimal())
    visitor.click("spot", card)
    visitor.click("spot", "a")
    visitor.click("learn-next")
    assert "You know the toy" in visitor.text
    visitor.click("learn-play")
    assert visitor.app.session.record.game.name == "toy"
    visitor.app.handle("resume", "1")
    assert visitor.app.face.game.name == "duel"
    visitor.app.handle("learn")
    assert "Taking a card" in visitor.text


def test_rules_help_and_makers_are_those_of_the_game_on_the_table(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.click("lift")
    visitor.click("open", "rules")
    assert "Have the most points when two rounds are over." in visitor.text
    assert "Rules: The toy" in visitor.text
    visitor.app.handle("open", "about")
    assert "The toy was made for tests." in visitor.text
    assert "Michael Schacht" in visitor.text


def test_a_refusal_is_said_in_the_words_of_the_game(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "Ben", "Cy")
    visitor.click("lift")
    visitor.app.handle("spot", "a")
    assert "that card is not in your hand" in visitor.text
    visitor.send("notation", {"notation": "99>a"})
    assert "this is not a card of the toy" in visitor.text


def test_a_review_goes_over_a_finished_game_of_any_kind(visitor: Visitor) -> None:
    visitor.begin_toy("Ada", "novice", "novice")
    visitor.play_on(Random(12))
    visitor.click("review")
    assert visitor.app.review.question()
    visitor.review()
    assert visitor.app.review.is_done
    assert "The part of the victory that Ada could expect" in visitor.text
    assert "Each turn is judged by what its player could know" in visitor.text
