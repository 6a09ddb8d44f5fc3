"""The duel's two sheets, the one beside the table and the paper at the end: they show the numbers of the rules."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from richelieu.duel.scoring import Sheet
from richelieu.game import Result
from tests.shell.screens import played, position_of, screen_of, table_at
from web.games.duel import result
from web.games.duel.result import paper
from web.games.duel.scores import sheet_of
from web.games.duel.sheet import live_sheet
from web.page import page


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("actions", [0, 30, 1000])
def test_the_sheet_shows_the_numbers_of_the_rules(players: int, actions: int) -> None:
    """Line by line: counts, points, what is left, totals and cards."""
    at = position_of(played(actions, players=players), None)
    sheet = sheet_of(at.view)
    body = live_sheet(at).replace("−", "-")
    for line in sheet.lines:
        row = re.search(rf'<tr data-line="{line.name}".*?</tr>', body)
        assert row is not None
        assert tuple(map(int, re.findall(r'class="n">(\d+)<', row[0]))) == line.counts
        assert tuple(map(int, re.findall(r'class="pts">([+-]?\d+)<', row[0]))) == line.points
        assert re.findall(r'class="left">(\d+)<', row[0]) == [str(line.left)]
    totals = re.search(r'<tr class="totals">.*?</tr>', body)
    cards = re.search(r'<tr class="cards-taken">.*?</tr>', body)
    assert totals is not None
    assert cards is not None
    assert tuple(map(int, re.findall(r">(-?\d+)</td>", totals[0]))) == sheet.scores
    assert tuple(map(int, re.findall(r">(\d+)</td>", cards[0]))) == sheet.cards


def test_the_paper_at_the_end_shows_the_same_numbers() -> None:
    at = position_of(played(1000), None)
    html = paper(at).replace("−", "-")
    for line in sheet_of(at.view).lines:
        row = re.search(rf'<tr data-line="{line.name}">.*?</tr>', html)
        assert row is not None
        numbers = tuple(map(int, re.findall(r">([+-]?\d+)</td>", row[0])))
        assert numbers == tuple(n for pair in zip(line.counts, line.points, strict=True) for n in pair)


@pytest.mark.parametrize(
    ("by", "winners", "words"),
    [
        ("points", (0,), ("Richelieu wins",)),
        ("fewer_cards", (1,), ("The Queen wins", "fewer cards win", "20 cards")),
        ("draw", (0, 1), ("A draw", "equal cards", "24 cards")),
    ],
)
def test_the_verdict_spells_out_how_a_tie_was_broken(
    by: str, winners: tuple[int, ...], words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    cards = {"points": (24, 24), "fewer_cards": (28, 20), "draw": (24, 24)}[by]
    scores = (30, 20) if by == "points" else (30, 30)
    at = position_of(played(1000), None)
    counted: Sheet = replace(sheet_of(at.view), scores=scores, cards=cards, by=by)
    monkeypatch.setattr(result, "sheet_of", lambda _view: counted)
    at = replace(at, result=Result(True, None, scores, winners, by))
    html = page(screen_of(table_at(at), "result"))
    for word in words:
        assert word in html
    assert ("tie-break" in html) == (by != "points")
