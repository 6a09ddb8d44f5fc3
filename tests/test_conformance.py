"""Every game of the catalogue, and the toy, is held to the laws of ``richelieu/game.py``, in their order."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from richelieu.catalogue import GAMES
from richelieu.errors import REASONS, GameError, IllegalAction, NotationError, SetupError
from richelieu.game import OPEN, AnyGame, Eyes, Result
from richelieu.record import Record, read_record, redealt, replay, steps
from tests.moments import PLAYED, SEEDS, TOY, Stuck, random_games, records, sample, set_ups, worlds

every_game = pytest.mark.parametrize("game", PLAYED.values(), ids=PLAYED)


@pytest.fixture(autouse=True)
def _toy_in_the_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Records are read by a game's name."""
    monkeypatch.setitem(GAMES, TOY.name, TOY)


def texts(game: AnyGame, state: Any) -> list[str]:
    return list(map(game.write_action, game.legal_actions(state)))


def fits(game: AnyGame, error: GameError) -> bool:
    """Whether a refusal has a code of the game's or of all games, and says what stands there."""
    return error.said == {**REASONS, **game.reasons}.get(error.code)


@every_game
def test_the_catalogue_knows_a_game_by_its_name(game: AnyGame) -> None:
    """And every variant and every reason is said in a line."""
    assert GAMES[game.name] is game
    assert list(game.players)
    assert all(line and "\n" not in line for line in (*game.options.values(), *game.reasons.values()))
    assert not set(game.reasons) & set(REASONS)


@every_game
def test_a_set_up_says_how_many_play(game: AnyGame) -> None:
    """Every number that the game is for."""
    for players in game.players:
        setup = game.deal(Random(1), players, players - 1, {})
        assert game.seats(setup) == players == len(game.result(game.start(setup)).scores)


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
    some = [moment.state for moment in sample(game)]
    elsewhere = {game.write_action(action): action for state in some for action in game.legal_actions(state)}
    for state in some:
        legal = texts(game, state)
        assert len(set(legal)) == len(legal)
        assert (not legal) == (game.to_move(state) is None)
        before = repr(state)
        for text, action in elsewhere.items():
            if text in legal:
                game.apply(state, action)
            else:
                with pytest.raises(IllegalAction) as refused:
                    game.apply(state, action)
                assert fits(game, refused.value)
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
    for moment in sample(game):
        for eyes in moment.eyes:
            seen = game.view(moment.state, eyes)
            assert (seen.viewer, seen.to_move) == (eyes, game.to_move(moment.state))
            for drawn in worlds(game, seen):
                assert game.view(drawn, eyes) == seen
                assert game.to_move(drawn) == game.to_move(moment.state)
                assert game.turn(drawn) == game.turn(moment.state)


@every_game
def test_law_5_what_a_seat_is_told_depends_only_on_what_it_may_know(game: AnyGame) -> None:
    """An action is told alike in all worlds that look alike; who does it, and open eyes, are told what is written."""
    for moment in sample(game):
        legal = dict(zip(texts(game, moment.state), game.legal_actions(moment.state), strict=True))
        for text, action in legal.items():
            assert game.told(moment.state, action, game.to_move(moment.state)) == text
            assert game.told(moment.state, action, OPEN) == text
        for eyes in moment.eyes:
            for drawn in worlds(game, game.view(moment.state, eyes)):
                for action in game.legal_actions(drawn):
                    same = legal.get(game.write_action(action))
                    if same is not None:
                        assert game.told(drawn, action, eyes) == game.told(moment.state, same, eyes)


@every_game
def test_law_5_open_eyes_see_all_that_anybody_holds(game: AnyGame) -> None:
    """So a world of what they see is the same game to every seat, and comes to the same result."""
    for moment in sample(game):
        for drawn in worlds(game, game.view(moment.state, OPEN)):
            assert game.result(drawn) == game.result(moment.state)
            for eyes in [*moment.eyes, OPEN]:
                assert game.view(drawn, eyes) == game.view(moment.state, eyes)


@every_game
def test_law_6_a_seat_is_offered_the_same_actions_in_every_world_of_its_view(game: AnyGame) -> None:
    """What the mover may do never depends on what it cannot know."""
    for moment in sample(game):
        mover = game.to_move(moment.state)
        if mover is not None:
            for drawn in worlds(game, game.view(moment.state, mover)):
                assert texts(game, drawn) == texts(game, moment.state)


def experience(game: AnyGame, record: Record, eyes: Eyes) -> Iterator[Any]:
    """All that somebody comes to see and hear in a game."""
    before = game.start(record.setup)
    yield game.view(before, eyes)
    for text, after in steps(record):
        yield game.told(before, game.read_action(text), eyes), game.turn(after), game.view(after, eyes)
        before = after


@every_game
def test_law_6_a_game_dealt_anew_is_the_same_game_to_the_viewer(game: AnyGame) -> None:
    """Action by action, in all he sees and is told; and it is another game all the same."""
    others = 0
    for record in records(game):
        for eyes in (None, *range(game.seats(record.setup))):
            seen = game.view(replay(record), eyes)
            lived = list(experience(game, record, eyes))
            for seed in SEEDS[:2]:
                other = redealt(record, seen, Random(seed))
                assert list(experience(game, other, eyes)) == lived
                assert redealt(record, seen, Random(seed)) == other
                others += other != record
    assert others


@every_game
@pytest.mark.parametrize("number", [0.0, 0.37, 0.9999])
def test_law_6_nothing_is_drawn_again_and_again_until_it_fits(game: AnyGame, number: float) -> None:
    """Even a generator that always says the same comes to an end."""
    for record in records(game):
        for eyes in (None, *range(game.seats(record.setup))):
            seen = game.view(replay(record), eyes)
            assert game.view(game.world(seen, Stuck(number)), eyes) == seen
            assert game.view(replay(redealt(record, seen, Stuck(number))), eyes) == seen


@every_game
def test_law_7_set_ups_actions_and_views_go_to_text_and_back(game: AnyGame) -> None:
    """Through JSON, without loss."""
    for setup in set_ups(game):
        assert game.read_setup(json.loads(json.dumps(game.write_setup(setup)))) == setup
    for moment in sample(game):
        for action in game.legal_actions(moment.state):
            assert game.read_action(game.write_action(action)) == action
        for eyes in [*moment.eyes, OPEN]:
            seen = game.view(moment.state, eyes)
            assert game.read_view(json.loads(json.dumps(game.write_view(seen)))) == seen


@every_game
def test_law_8_what_reveals_nothing_is_known_from_what_is_told(game: AnyGame) -> None:
    """Whatever world the eyes are in: what they see after the action follows from what they saw and were told, so
    that taking it back and choosing again shows nothing to anybody."""
    quiet = 0
    for moment in sample(game, 7):
        if moment.action is None or game.reveals(moment.state, moment.action):
            continue
        quiet += 1
        after = game.apply(moment.state, moment.action)
        for eyes in moment.eyes:
            told = game.told(moment.state, moment.action, eyes)
            for drawn in worlds(game, game.view(moment.state, eyes)):
                for action in game.legal_actions(drawn):
                    if game.told(drawn, action, eyes) == told:
                        assert not game.reveals(drawn, action)
                        assert game.view(game.apply(drawn, action), eyes) == game.view(after, eyes)
    assert quiet


@every_game
def test_law_8_the_end_of_a_game_turns_up_all_secrets(game: AnyGame) -> None:
    """So that nobody takes back what he did with a secret that he has seen since."""
    for moments in random_games(game):
        *_, (seats, state, action), _end = moments
        if any(game.holds_secret(game.view(state, seat), seat) for seat in seats):
            assert game.reveals(state, action)


@every_game
def test_law_8_whoever_knows_more_than_a_spectator_holds_a_secret(game: AnyGame) -> None:
    """If a seat could see one thing or another where all that lies open is the same; nobody does where all is."""
    for moment in sample(game):
        seen = game.view(moment.state, None)
        drawn = list(worlds(game, seen))
        for seat in moment.seats:
            own = [game.view(state, seat) for state in drawn]
            if any(other != own[0] for other in own):
                assert game.holds_secret(seen, seat)
                assert game.holds_secret(own[0], seat)


@every_game
def test_a_text_of_an_action_has_no_space_so_that_a_line_can_be_divided(game: AnyGame) -> None:
    """Records divide a turn at its spaces."""
    assert all(" " not in text for moment in sample(game) for text in texts(game, moment.state))


@every_game
@pytest.mark.parametrize("text", ["", " ", "\0", "no such action", "\ud800", "x" * 10_000])
def test_what_is_no_action_cannot_be_read(game: AnyGame, text: str) -> None:
    """It is refused as unreadable, not as illegal."""
    with pytest.raises(NotationError) as refused:
        game.read_action(text)
    assert fits(game, refused.value)


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
def test_a_result_says_how_it_stands_in_plain_json(game: AnyGame) -> None:
    """At every moment; nobody has won while somebody is to move, and at the end somebody has, alone or with others."""
    for moment in sample(game, 5):
        result = game.result(moment.state)
        data = result.as_data()
        assert isinstance(result, Result)
        assert json.loads(json.dumps(data)) == data
        assert (result.over, result.to_move) == (game.to_move(moment.state) is None, game.to_move(moment.state))
        assert bool(result.winners) == result.over
        assert sorted(set(result.winners)) == list(result.winners)
        assert set(result.winners) <= set(moment.seats)
        assert result.winner == (result.winners[0] if len(result.winners) == 1 else None)
        assert result.by
