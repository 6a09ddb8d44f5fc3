"""The duel a second time: slow and plain, in words and lists, written from the rulebook and not from the code.

It shares nothing with ``richelieu``: no masks, no tables, no values. Where the two agree over many games, both are
likely right; where they differ, one is wrong.
"""

from __future__ import annotations

from copy import deepcopy
from typing import Any

REGIONS = ("BO", "BR", "CH", "NO", "LA", "PR", "AN", "BB", "AU")
SYMBOLS = {"sword": "s", "cross": "c", "tower": "t"}


class Table:
    """A game under way, made from the JSON values of a record with no turns."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.cards = {
            f"{row}.{column}": card
            for row, line in enumerate(record["deal"]["rows"], 1)
            for column, card in enumerate(line.split(), 1)
        }
        self.discs = dict(record["deal"]["discs"])
        self.players = record["players"]
        self.last_row = record["options"]["last_row"]
        self.gone: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(self.players)]
        self.held: list[list[str]] = [[] for _ in range(self.players)]
        self.reserve = [3] * self.players
        self.box = [0] * self.players
        self.markers: dict[str, int] = {}
        self.mover = record["first"]
        self.first_turn = True
        self.taken: list[str] = []

    def over(self) -> bool:
        rows_left = {place[0] for place in self.cards if place not in self.gone}
        return len(rows_left) == 0 or (self.last_row and len(rows_left) == 1)

    def ends(self) -> list[str]:
        """The leftmost and the rightmost card of each row."""
        found = []
        for row in "1234":
            left = [f"{row}.{column}" for column in range(1, 13) if f"{row}.{column}" not in self.gone]
            found += sorted({left[0], left[-1]}) if left else []
        return found

    def ways_to_take(self) -> list[str]:
        return [way for place in self.ends() if self.fits(place) for way in self.ways_to_pay(place)]

    def fits(self, place: str) -> bool:
        """Whether the card may be the next of this turn, as far as number, region and shields go."""
        if not self.taken:
            return True
        if self.first_turn or len(self.taken) == 2:
            return False
        one, two = self.cards[self.taken[0]], self.cards[place]
        shields = [2 if card[2] == "2" else 1 for card in (one, two)]
        return one[:2] == two[:2] and sum(shields) <= 2

    def ways_to_pay(self, place: str) -> list[str]:
        if self.markers.get(place, self.mover) == self.mover:
            return [place]
        mine = [f"{place}x{where}" for where, seat in self.markers.items() if seat == self.mover]
        return [f"{place}x", *mine] if self.reserve[self.mover] else mine

    def legal(self) -> list[str]:
        if self.over():
            return []
        me, texts = self.mover, self.ways_to_take()
        if not texts and not self.taken:
            texts.append("pass")
        if "marker" in self.held[me] and self.box[me]:
            texts.append("!")
        if self.taken:
            texts.append("end")
            for target in self.cards:
                if target not in self.gone and target not in self.markers:
                    if self.reserve[me]:
                        texts.append(f"@{target}")
                    else:
                        texts += [f"@{source}>{target}" for source, seat in self.markers.items() if seat == me]
        return sorted(texts)

    def after(self, text: str) -> Table:
        """The table after an action that is known to be legal."""
        new = deepcopy(self)
        me = new.mover
        if text == "!":
            new.held[me].remove("marker")
            new.box[me] -= 1
            new.reserve[me] += 1
        elif text in ("end", "pass"):
            new.next_player()
        elif text.startswith("@"):
            source, moves, target = text[1:].partition(">")
            if moves:
                del new.markers[source]
            else:
                target = source
                new.reserve[me] -= 1
            new.markers[target] = me
            new.next_player()
        else:
            new.take(*text.partition("x"))
        return new

    def take(self, place: str, pays: str, price: str) -> None:
        me = self.mover
        if place in self.markers:
            self.reserve[self.markers.pop(place)] += 1
        if pays:
            self.box[me] += 1
            if price:
                del self.markers[price]
            else:
                self.reserve[me] -= 1
        self.gone.append(place)
        self.hands[me].append(self.cards[place])
        self.taken.append(place)
        if place in self.discs:
            self.held[me].append(self.discs[place])

    def next_player(self) -> None:
        self.mover = (self.mover + 1) % self.players
        self.taken, self.first_turn = [], False

    def result(self) -> dict[str, Any]:
        sheet = [self.line(name) for name in (*REGIONS, *SYMBOLS)]
        scores = [sum(line["points"][seat] for line in sheet) for seat in range(self.players)]
        cards = [len(hand) for hand in self.hands]
        # Most points, then fewest cards; a draw if two seats are level on both.
        ranking = sorted(range(self.players), key=lambda seat: (-scores[seat], cards[seat]))
        one, two = ranking[:2]
        drawn = (scores[one], cards[one]) == (scores[two], cards[two])
        return {
            "over": self.over(),
            "to_move": None if self.over() else self.mover,
            "scores": scores,
            "cards": cards,
            "winner": one if self.over() and not drawn else None,
            "sheet": sheet,
        }

    def line(self, name: str) -> dict[str, Any]:
        counts, points = [], []
        for hand, held in zip(self.hands, self.held, strict=True):
            counts.append(sum(worth(card, name) for card in hand) + held.count(name))
        for seat, hand in enumerate(self.hands):
            others = counts[:seat] + counts[seat + 1 :]
            scored = counts[seat] if counts[seat] > max(others) else 0
            points.append(scored if any(worth(card, name) for card in hand) else scored - 5)
        return {"line": name, "counts": counts, "points": points}


def worth(card: str, line: str) -> int:
    """What a card counts for a line of the sheet."""
    if line in SYMBOLS:
        return 1 if card[2] == SYMBOLS[line] else 0
    if card[:2] != line:
        return 0
    return 2 if card[2] == "2" else 1


def replayed(record: dict[str, Any]) -> Table:
    """The table where a record stops; every action of it must be legal."""
    table = Table(record)
    for line in record["turns"]:
        for text in line.split(" "):
            if text not in table.legal():
                raise ValueError(text)
            table = table.after(text)
    return table


def count(table: Table, depth: int) -> int:
    """The number of sequences of that many actions."""
    if depth == 0:
        return 1
    return sum(count(table.after(text), depth - 1) for text in table.legal())
