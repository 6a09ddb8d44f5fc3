"""The box of the toy as data, and how much of it each number of players needs."""

from __future__ import annotations

ROUNDS = 2
PLACES = "abc"
CARDS = range(1, 21)
COINS = (0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5)
IN_PLACES = ROUNDS * len(PLACES)
"""So many coins lie in places, those of the first round first; the others are in the bag, the next one first."""
HAND = {3: 4, 4: 3, 5: 3}
"""By number of players, how many cards each is dealt in a round."""


def room(players: int) -> int:
    """How many cards a place has room for."""
    return players * HAND[players] // len(PLACES)
