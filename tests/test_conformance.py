"""Every game of the catalogue is held to the laws of ``richelieu/game.py``, in their order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from richelieu.catalogue import GAMES
from richelieu.errors import REASONS, IllegalAction, NotationError, SetupError
from richelieu.game import AnyGame
from richelieu.record import Record, read_record, replay

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
SEEDS = range(6)


def set_ups(game: AnyGame) -> Iterator[Any]:
    """A set-up for every number of players and every variant, somebody else beginning each time."""
    for players in game.players:
        for seed, option in enumerate([None, *game.options]):
            options = {option: True} if option else {}
            yield game.deal(Random(players * 10 + seed), players, seed % players, options)


def states(game: AnyGame) -> Iterator[Any]:
    """All states of some random games."""
    for setup in set_ups(game):
        for seed in SEEDS[:2]:
            rng, state = Random(seed), game.start(setup)
            yield state
            while actions := game.legal_actions(state):
                state = game.apply(state, rng.choice(actions))
                yield state


def sample(game: AnyGame, step: int = 17) -> list[Any]:
    return list(states(game))[::step]


@every_game
def test_the_catalogue_knows_a_game_by_its_name(game: AnyGame) -> None:
    """And every variant says in a line what it does."""
    assert GAMES[game.name] is game
    assert list(game.players)
    assert all(line and "\n" not in line for line in game.options.values())


@every_game
def test_law_1_a_state_is_a_value(game: AnyGame) -> None:
    """Playing on changes no older state; equal play gives equal states."""
    for setup in set_ups(game):
        one, two, rng = game.start(setup), game.start(setup), Random(1)
        kept = []
        while actions := game.legal_actions(one):
            kept.append((one, repr(one)))
            action = rng.choice(actions)
            one, two = game.apply(one, action), game.apply(two, action)
            assert one == two
        assert all(repr(state) == text for state, text in kept)


@every_game
def test_law_2_legal_actions_end_with_the_game_and_are_what_apply_accepts(game: AnyGame) -> None:
    """Actions that were legal elsewhere are refused with a code, and then nothing has changed."""
    some = sample(game)
    elsewhere = {game.write_action(action): action for state in some for action in game.legal_actions(state)}
    for state in some:
        legal = game.legal_actions(state)
        texts = [game.write_action(action) for action in legal]
        assert len(set(texts)) == len(texts)
        assert (not legal) == (game.to_move(state) is None)
        before = repr(state)
        for text, action in elsewhere.items():
            if text in texts:
                game.apply(state, action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    game.apply(state, action)
                assert refused.value.code in REASONS
        assert repr(state) == before


@every_game
def test_law_2_every_game_ends(game: AnyGame) -> None:
    """Within a bound that no game of the table reaches."""
    for setup in set_ups(game):
        rng, state = Random(2), game.start(setup)
        for _ in range(10_000):
            actions = game.legal_actions(state)
            if not actions:
                break
            state = game.apply(state, rng.choice(actions))
        assert game.to_move(state) is None


@every_game
def test_law_3_turns_are_counted_as_they_finish(game: AnyGame) -> None:
    """From 0, by at most one an action; the seat only changes with a finished turn or within it by the rules."""
    for setup in set_ups(game):
        rng, state = Random(3), game.start(setup)
        assert game.turn(state) == 0
        while actions := game.legal_actions(state):
            after = game.apply(state, rng.choice(actions))
            assert game.turn(after) - game.turn(state) in (0, 1)
            state = after


@every_game
def test_law_4_a_record_needs_no_generator(game: AnyGame) -> None:
    """Set-up and actions alone give the same game again."""
    for setup in set_ups(game):
        rng, state, record = Random(4), game.start(setup), Record(game, setup)
        while actions := game.legal_actions(state):
            action = rng.choice(actions)
            record = record.with_action(game.turn(state), game.write_action(action))
            state = game.apply(state, action)
        assert replay(read_record(record.as_text())) == state


@every_game
def test_law_5_states_that_a_seat_cannot_tell_apart_give_it_equal_views(game: AnyGame) -> None:
    """Also law 6: a drawn world's view is the same view again, and one can play on in it."""
    for state in sample(game):
        for seat in (None, *range(len(game.result(state)["scores"]))):
            seen = game.view(state, seat)
            for seed in SEEDS:
                drawn = game.world(seen, Random(seed))
                assert game.view(drawn, seat) == seen
                assert game.to_move(drawn) == game.to_move(state)
                assert game.turn(drawn) == game.turn(state)


@every_game
def test_law_6_a_seat_is_offered_the_same_actions_in_every_world_of_its_view(game: AnyGame) -> None:
    """What the mover may do never depends on what it cannot know."""
    for state in sample(game):
        mover = game.to_move(state)
        if mover is not None:
            texts = list(map(game.write_action, game.legal_actions(state)))
            for seed in SEEDS:
                drawn = game.world(game.view(state, mover), Random(seed))
                assert list(map(game.write_action, game.legal_actions(drawn))) == texts


@every_game
def test_law_7_set_ups_actions_and_views_go_to_text_and_back(game: AnyGame) -> None:
    """Through JSON, without loss."""
    for setup in set_ups(game):
        assert game.read_setup(json.loads(json.dumps(game.write_setup(setup)))) == setup
    for state in sample(game):
        for action in game.legal_actions(state):
            assert game.read_action(game.write_action(action)) == action
        for seat in (None, 0, 1):
            seen = game.view(state, seat)
            assert game.read_view(json.loads(json.dumps(game.write_view(seen)))) == seen


@every_game
def test_a_text_of_an_action_has_no_space_so_that_a_line_can_be_divided(game: AnyGame) -> None:
    """Records divide a turn at its spaces."""
    assert all(" " not in game.write_action(action) for state in sample(game) for action in game.legal_actions(state))


@every_game
@pytest.mark.parametrize("text", ["", " ", "\0", "no such action", "\ud800", "x" * 10_000])
def test_what_is_no_action_cannot_be_read(game: AnyGame, text: str) -> None:
    """It is refused as unreadable, not as illegal."""
    with pytest.raises(NotationError):
        game.read_action(text)


@every_game
def test_what_is_no_set_up_or_view_is_refused(game: AnyGame) -> None:
    """With a code."""
    with pytest.raises(SetupError):
        game.read_setup({})
    foreign: list[Any] = [None, [], {}, {"viewer": 0}]
    for data in foreign:
        with pytest.raises(SetupError):
            game.read_view(data)
    with pytest.raises(SetupError):
        game.deal(Random(1), 99, 0, {})
    with pytest.raises(SetupError):
        game.deal(Random(1), min(game.players), 0, {"no such option": True})


@every_game
def test_a_result_is_plain_json(game: AnyGame) -> None:
    """At every moment; nobody has won while somebody is to move."""
    for state in sample(game, 5):
        result = game.result(state)
        assert json.loads(json.dumps(result)) == result
        assert result["over"] == (game.to_move(state) is None)
        assert result["to_move"] == game.to_move(state)
        assert result["over"] or result["winner"] is None
