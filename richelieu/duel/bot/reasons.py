"""Why a turn of the duel is good, in codes that the page puts into words.

| code | means |
|---|---|
| ``secures L`` | nobody can take the majority of line L any more |
| ``leads L`` | takes the lead in L |
| ``avoids_five L`` | the first card of L: no −5 |
| ``denies L`` | keeps another seat, which was ahead or level, from more of L |
| ``leaves_five L`` | the last card of L is gone, and another seat has none: −5 |
| ``two_cards`` | two cards in one turn |
| ``takes_disc`` | a disc comes with the card |
| ``wins_marker`` | a marker returns from the box |
| ``frees_marker`` | one's own marker returns to the reserve |
| ``pays C`` | the card on cell C is worth its price |
| ``guards C`` | the marker keeps the card on cell C |
| ``uncovers_nothing`` | no better card lies open to the next seat than before |
| ``only_turn`` | there is no choice |
"""

from __future__ import annotations

from collections.abc import Iterator

from richelieu.duel.actions import Action, Mark, Move, Spend, Take
from richelieu.duel.bot.lines import cards_in
from richelieu.duel.bot.outlook import Outlook, Weights
from richelieu.duel.bot.position import Position, position
from richelieu.duel.bot.turns import children
from richelieu.duel.cards import CELL_TEXTS
from richelieu.duel.view import View

Reason = tuple[str, ...]
MOST = 4
"""More reasons than this are too many to read."""


def reasons(view: View, actions: tuple[Action, ...], weights: Weights) -> list[Reason]:
    """The weightiest reasons for a turn, or for the rest of one."""
    before = position(view, Outlook(view, view.seat, weights))
    if len(children(before, 1)) == 1 and not view.taken:
        return [("only_turn",)]
    after = _after_takes(before, actions)
    found = [*_line_reasons(view, before, after), *_turn_reasons(view, actions, before, after)]
    found.sort(key=lambda entry: -entry[0])
    return [reason for _, reason in found[:MOST]]


def _after_takes(before: Position, actions: tuple[Action, ...]) -> Position:
    """Where the takes lead; a disc spent before the first is spent here, one spent later goes with its payment."""
    after = before
    for action in actions:
        if isinstance(action, Take):
            after = after.take(action.cell, action.pay)
        elif isinstance(action, Spend) and after is before:
            after = before.copy()
            after.spend()
    return after


def _line_reasons(view: View, before: Position, after: Position) -> Iterator[tuple[float, Reason]]:
    """What the cards do to the lines, each with its weight."""
    for index, name in enumerate(view.layout.edition.lines):
        old, new = before.keys[index], after.keys[index]
        if old == new:
            continue
        then, now = _Line(before, index, name in view.unseen), _Line(after, index, name in view.unseen)
        gain = after.outlook.lines[index][new] - after.outlook.lines[index][old]
        if now.secure and not then.secure:
            yield gain + 6, ("secures", name)
        elif not then.has_card:
            yield gain + (4 if then.left <= view.players * 2 else 1), ("avoids_five", name)
        elif now.own > now.most_other >= then.own:
            yield gain + 2, ("leads", name)
        elif then.most_other >= then.own and then.most_other + then.left > then.own:
            yield gain, ("denies", name)
        if now.left == 0 and now.other_without_card:
            yield 5, ("leaves_five", name)


class _Line:
    """How a line stands for the seat that thinks."""

    def __init__(self, where: Position, index: int, disc_unseen: bool) -> None:
        outlook = where.outlook
        held = cards_in(where.keys[index], outlook.players)
        line = outlook.lines[index]
        counts = [single + 2 * double for single, double in held]
        known = [int(chance == 1) for chance in line.disc]
        self.own = counts[outlook.seat] + known[outlook.seat]
        self.has_card = counts[outlook.seat] > 0
        others = [seat for seat in range(outlook.players) if seat != outlook.seat]
        self.most_other = max(counts[seat] + known[seat] for seat in others)
        self.other_without_card = any(not counts[seat] for seat in others)
        self.left = line.cards[0] + 2 * line.cards[1] - sum(counts)
        self.secure = self.own > self.most_other + self.left + disc_unseen


def _turn_reasons(
    view: View, actions: tuple[Action, ...], before: Position, after: Position
) -> Iterator[tuple[float, Reason]]:
    """What the turn does besides."""
    outlook = before.outlook
    takes = [action for action in actions if isinstance(action, Take)]
    for take in takes:
        if take.pay is not None:
            yield 3, ("pays", CELL_TEXTS[take.cell])
        if view.standing[view.seat] >> take.cell & 1:
            yield 0.5, ("frees_marker",)
    if sum(outlook.disc_mask >> take.cell & 1 for take in takes):
        yield 1.5, ("takes_disc",)
    if len(takes) == 2:
        yield 2.2, ("two_cards",)
    for action in actions:
        if isinstance(action, Spend):
            yield 4, ("wins_marker",)
        elif isinstance(action, Mark | Move):
            yield 1 + outlook.swing[action.cell] / 4, ("guards", CELL_TEXTS[action.cell])
    if takes and _best_for_next(after) <= _best_for_next(before) + 0.1:
        yield 1, ("uncovers_nothing",)


def _best_for_next(where: Position) -> float:
    """The best card that would lie open to the next seat."""
    other = where.copy()
    other.seat = (where.seat + 1) % where.outlook.players
    return other.best_open()
