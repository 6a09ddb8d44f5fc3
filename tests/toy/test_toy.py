"""The toy's own rules, and that it asks of the protocol what it is there to ask."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from richelieu.errors import IllegalAction, NotationError, SetupError
from richelieu.game import OPEN, AnyGame
from tests.toy.actions import Lay, read_action
from tests.toy.cards import CARDS, COINS
from tests.toy.deal import Setup
from tests.toy.game import Toy
from tests.toy.rules import State, apply, legal_actions, start
from tests.toy.view import view
from tests.toy.worlds import redeal, world

TOY: AnyGame = Toy()
HANDS = ((1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 20))
COINS_DEALT = (5, 0, 3, 4, 1, 2, 0, 1, 2, 3, 4, 5)
FIRST_PLACE = "1>a 14>a 3>a 5>a"
"""Seat 1 has laid the best card, and seat 0 the last one: it is seat 0's turn, and seat 1 chooses."""


def setup(open_hands: bool = False) -> Setup:
    return Setup(3, 0, open_hands, (HANDS, HANDS), COINS_DEALT)


def play(state: State, line: str) -> State:
    for text in line.split():
        state = apply(state, read_action(text))
    return state


def legal(state: State) -> list[str]:
    return list(map(str, legal_actions(state)))


def refusal(state: State, text: str) -> str:
    with pytest.raises(IllegalAction) as refused:
        apply(state, read_action(text))
    return refused.value.code


def test_the_winner_of_a_place_chooses_in_somebody_elses_turn() -> None:
    """And the turn is over only then."""
    state = play(start(setup()), FIRST_PLACE)
    assert (state.seat, state.to_move, state.turn) == (0, 1, 3)
    assert legal(state) == ["look:b", "look:c", "draw"]
    after = play(state, "draw")
    assert (after.to_move, after.turn) == (1, 4)
    assert TOY.result(after).scores == (0, 5 + 0, 0)


def test_a_look_is_a_point_and_a_coin_that_only_one_seat_knows() -> None:
    """It knows it to the end, and the others never before it."""
    state = play(start(setup()), f"{FIRST_PLACE} look:c")
    assert TOY.result(state).scores == (0, 5 + 1, 0)
    assert view(state, 1).coins[:3] == (5, None, 3)
    assert view(state, 0).coins == view(state, None).coins == (None,) * len(COINS)
    assert view(state, OPEN).coins[:3] == (5, None, 3)


def test_only_the_best_card_of_a_full_place_is_turned_up() -> None:
    """The others are known to those who laid them."""
    state = play(start(setup()), FIRST_PLACE)
    assert [laid.card for laid in view(state, 2).table.places[0]] == [None, 14, 3, None]
    assert [laid.card for laid in view(state, None).table.places[0]] == [None, 14, None, None]
    assert [laid.card for laid in view(play(start(setup(True)), FIRST_PLACE), 2).table.places[0]] == [1, 14, 3, 5]


def test_a_laid_card_is_told_to_who_laid_it() -> None:
    """Unless hands are open."""
    state, lay = start(setup()), Lay(5, 1)
    assert [TOY.told(state, lay, eyes) for eyes in (0, 1, None, OPEN)] == ["5>b", "?>b", "?>b", "5>b"]
    assert TOY.told(start(setup(True)), lay, 1) == "5>b"


def test_what_reveals() -> None:
    """A card that fills a place, and every choice; not a card laid face down."""
    state = play(start(setup()), FIRST_PLACE.rpartition(" ")[0])
    assert not TOY.reveals(state, read_action("5>b"))
    assert TOY.reveals(state, read_action("5>a"))
    assert TOY.reveals(play(state, "5>a"), read_action("draw"))


def test_whoever_refuses_says_why() -> None:
    """Each of the toy's own codes."""
    state = start(setup())
    assert refusal(state, "2>a") == "not_in_hand"
    assert refusal(state, "draw") == "nothing_won"
    won = play(state, FIRST_PLACE)
    assert refusal(won, "6>b") == "choose_first"
    assert refusal(won, "look:a") == "place_full"
    assert refusal(play(won, "look:b"), "6>a") == "place_full"
    second = play(won, "look:c 10>b 20>b 9>b 2>b look:c 7>c")
    assert second.looked == (0, 4, 4)
    third = play(play(won, "look:c"), "10>b 7>b 9>b 2>b")
    assert (third.to_move, refusal(third, "look:c")) == (1, "known_already")
    with pytest.raises(NotationError) as unreadable:
        read_action("21>a")
    assert unreadable.value.code == "unreadable_card"


@pytest.mark.parametrize(
    ("part", "value", "code"),
    [
        ("hands", 3, "wrong_hands"),
        ("hands", [], "wrong_hands"),
        ("hands", [[1], [2]], "wrong_hands"),
        ("hands", [[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 11]]] * 2, "wrong_hands"),
        ("coins", [1], "wrong_coins"),
        ("coins", "coins", "wrong_coins"),
    ],
)
def test_a_deal_that_is_none_is_refused(part: str, value: object, code: str) -> None:
    """With a code of the toy's own."""
    data = TOY.write_setup(setup())
    data["deal"][part] = value
    with pytest.raises(SetupError) as refused:
        TOY.read_setup(data)
    assert refused.value.code == code


def test_the_second_round_is_begun_by_the_next_seat_with_fresh_cards() -> None:
    """And nobody sees them before."""
    rng, state = Random(3), start(setup())
    while len(state.tables) == 1:
        before, state = state, apply(state, rng.choice(legal_actions(state)))
    assert state.to_move == 1
    assert state.table.hands == HANDS
    assert len(view(before, 0).tables) == 1
    assert view(state, 0).table.hands[0] == HANDS[0]


def test_a_victory_can_be_shared() -> None:
    """Somewhere in a few hundred games."""
    shared = 0
    for seed in range(100):
        rng = Random(seed)
        state = TOY.start(TOY.deal(rng, 3 + seed % 3, 0, {}))
        while actions := TOY.legal_actions(state):
            state = TOY.apply(state, rng.choice(actions))
        result = TOY.result(state)
        assert {result.scores[seat] for seat in result.winners} == {max(result.scores)}
        assert result.more["winners"] == list(result.winners)
        shared += len(result.winners) > 1
        assert (result.by == "shared") == (len(result.winners) > 1)
    assert shared


class Script(Random):
    """A generator whose first choices are given by number; it keeps how many options each had."""

    def __init__(self, numbers: Sequence[int]) -> None:
        super().__init__(1)
        self.numbers = iter(numbers)
        self.offered: list[int] = []

    def choice(self, options: Any) -> Any:
        self.offered.append(len(options))
        return options[next(self.numbers, 0)]


def test_worlds_are_all_that_fit_and_equally_likely() -> None:
    """Counted out for a spectator: three cards beaten by a 5, and three by a 9."""
    hands = ((1, 5, 9, 10), (2, 4, 7, 11), (3, 6, 12, 13))
    line = "1>a 2>a 3>a 5>a draw 4>b 6>b 9>b 7>b draw"
    seen = view(play(start(Setup(3, 0, False, (hands, HANDS), COINS_DEALT)), line), None)
    options = (4, 3, 2, 4, 3, 2)
    outcomes: Counter[tuple[int | None, ...]] = Counter()
    for numbers in product(*map(range, options)):
        script = Script(numbers)
        places = world(seen, script).tables[0].places
        outcomes[tuple(laid.card for cards in places[:2] for laid in cards if laid.card not in (5, 9))] += 1
        assert tuple(script.offered[:6]) == options
    possible = [
        (*at_a, *at_b)
        for at_a in permutations((1, 2, 3, 4), 3)
        for at_b in permutations({1, 2, 3, 4, 6, 7, 8} - {*at_a}, 3)
    ]
    assert outcomes == Counter(possible)


def test_a_game_dealt_anew_rewrites_what_was_laid_unseen() -> None:
    """What the viewer laid, and what was turned up, stays; the rest may be anything that he did not see elsewhere."""
    line = f"{FIRST_PLACE} look:c 10>b 20>b"
    actions = [read_action(text) for text in line.split()]
    seen = view(play(start(setup()), line), 0)
    first = set()
    for seed in range(300):
        other, rewritten = redeal(setup(), actions, seen, Random(seed))
        assert [str(rewritten[number]) for number in (0, 1, 3, 4)] == ["1>a", "14>a", "5>a", "look:c"]
        assert other.hands[0][0] == HANDS[0]
        first.add(str(rewritten[2]))
    beaten = [card for card in CARDS if card < 14 and card not in HANDS[0]]
    assert first == {f"{card}>a" for card in beaten}
