"""The search on a game small enough to be solved by hand: take one to three matches, whoever takes the last loses."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest

from richelieu.bots.search import Search
from richelieu.bots.thoughts import Budget


@dataclass
class Matches:
    left: int
    seat: int = 0
    path: tuple[int, ...] = ()

    @property
    def over(self) -> bool:
        return self.left == 0

    def worth(self) -> float:
        """To seat 0, who wins if it is to move and nothing is left."""
        return 0 if self.left else 1 if self.seat == 0 else -1


def after(position: Matches, _depth: int = 0) -> list[Matches]:
    takes = range(1, min(3, position.left) + 1)
    return [Matches(position.left - take, 1 - position.seat, (take,)) for take in takes]


def solved(left: int) -> bool:
    """Whether whoever is to move wins."""
    return left % 4 != 1


@pytest.mark.parametrize("left", range(2, 14))
def test_it_finds_the_winning_turn(left: int) -> None:
    search: Search[Matches] = Search(0, after, 3, Budget())
    *_, last = search.run(after(Matches(left)), 20)
    assert last.worth == (1 if solved(left) else -1)
    if solved(left):
        assert not solved(left - last.actions[0])


def test_it_thinks_in_slices_and_counts_what_it_looked_at() -> None:
    search: Search[Matches] = Search(0, after, 3, Budget())
    thoughts = list(search.run(after(Matches(12)), 12))
    assert len(thoughts) > 20
    counts = [thought.positions for thought in thoughts]
    assert counts == sorted(counts)
    assert max(later - earlier for earlier, later in pairwise(counts)) < 200


def test_a_spent_budget_ends_it_with_the_best_so_far() -> None:
    search: Search[Matches] = Search(0, after, 3, Budget(positions=30))
    *_, last = search.run(after(Matches(12)), 12)
    assert search.positions <= 33
    assert last.actions


def test_seat_one_thinks_for_itself() -> None:
    class Mirrored(Matches):
        def worth(self) -> float:
            return -super().worth()

    def turns(position: Matches, _depth: int = 0) -> list[Matches]:
        return [Mirrored(turn.left, turn.seat, turn.path) for turn in after(position)]

    search: Search[Matches] = Search(1, turns, 3, Budget())
    *_, last = search.run(turns(Mirrored(7, 1)), 10)
    assert (last.worth, last.actions) == (1, (2,))
