"""The count: a point for each look, and what one's coins are worth."""

from __future__ import annotations

from richelieu.game import Result
from tests.toy.rules import State


def result(state: State) -> Result:
    seats = range(state.setup.players)
    points = [looked.bit_count() for looked in state.looked]
    coins = [_worth(state, seat) for seat in seats]
    scores = tuple(points[seat] + sum(coins[seat]) for seat in seats)
    winners = tuple(seat for seat in seats if scores[seat] == max(scores)) if state.over else ()
    sheet = [{"points": points[seat], "coins": coins[seat]} for seat in seats]
    more = {"winners": list(winners), "sheet": sheet}
    return Result(state.over, state.to_move, scores, winners, "points" if len(winners) < 2 else "shared", more)


def _worth(state: State, seat: int) -> list[int]:
    owned = state.owned(seat)
    return [coin for number, coin in enumerate(state.setup.coins) if owned >> number & 1]
