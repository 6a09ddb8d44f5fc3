"""Statistics: counted from the records alone, from the eyes of the one person, and shown so that words say the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.commands import result
from richelieu.record import read_record, record_from
from tests.duel.games import random_record
from tests.shell.markup import Page
from web.app import App
from web.catalogue import FACES
from web.features.statistics.counting import (
    Outcome,
    Statistics,
    current_streak,
    finished,
    longest_streak,
    statistics,
    tally,
)
from web.features.statistics.view import HALF, _margins
from web.games.duel.lesson import DuelLesson
from web.keeping.shelf import Memory, Shelf
from web.page import page
from web.table.seating import Seat, Seating, seated

ME, YOU = Seat(""), Seat("Anne")
FACE = FACES["duel"]
RANKS = tuple(FACE.levels)
WON: Outcome = "won"
DRAWN: Outcome = "drawn"
LOST: Outcome = "lost"
outcomes = st.lists(st.sampled_from([WON, DRAWN, LOST]))
NOTHING = tally(FACE, [])


@lru_cache(maxsize=64)
def game(seed: int, players: int = 2, cut: bool = False) -> str:
    return record_from(random_record(seed, players, cut=cut)).as_text()


def at_table(text: str, *seats: Seat) -> str:
    """The record's text with these people at the table."""
    return seated(read_record(text), Seating("", seats)).as_text()


def against(level: str, seed: int = 1, seat: int = 0) -> str:
    seats = [Seat("", level)] * 2
    seats[seat] = ME
    return at_table(game(seed), *seats)


def count(texts: Sequence[str]) -> Statistics:
    (now,) = statistics(texts, FACES)
    return now


def test_without_games_there_is_nothing_to_count() -> None:
    assert statistics([], FACES) == ()
    empty = NOTHING
    assert (empty.total.games, empty.margins, empty.streak, empty.longest, empty.shared) == (0, (), 0, 0, 0)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_counts_as_the_rules_say_it_ended(seed: int, seat: int) -> None:
    told = result(game(seed))
    scores, winner = told["scores"], told["winner"]
    now = count([against("page", seed, seat)])
    assert now.margins == (scores[seat] - scores[1 - seat],)
    assert now.outcomes == ("drawn" if winner is None else "won" if winner == seat else "lost",)


def test_equal_points_are_won_by_fewer_cards() -> None:
    """The lesson's game ends 22 to 22, with 23 cards against 25."""
    text = next(step for step in DuelLesson().steps if step.asks == "winner").record.as_text()
    now = count([at_table(text, ME, Seat("", "page")), at_table(text, Seat("", "page"), ME)])
    assert now.margins == (0, 0)
    assert now.outcomes == ("won", "lost")


def test_games_that_are_not_finished_or_not_readable_do_not_count() -> None:
    unfinished = next(text for seed in range(50) if not result(text := game(seed, cut=True))["over"])
    assert finished(at_table(unfinished, ME, Seat("", "page")), RANKS) is None
    assert finished("no game", RANKS) is None
    assert statistics([unfinished, "no game"], FACES) == ()


def test_games_between_people_are_counted_apart_by_name() -> None:
    text = at_table(game(3), ME, YOU)
    now = count([text, text])
    assert now.total.games == 0
    assert now.shared == 2
    assert {share.label: share.games for share in now.persons} == {"Richelieu": 2, "Anne": 2}
    assert sum(share.won for share in now.persons) == 2 * (result(game(3))["winner"] is not None)


def test_a_game_by_letter_is_mine_against_the_friend() -> None:
    seats = (ME, Seat("Anne", far=True))
    text = seated(read_record(game(3)), Seating("", seats, letter="0" * 15)).as_text()
    now = count([text, against("page")])
    assert now.shared == 0
    assert [share.label for share in now.opponents] == ["Page", "By letter: Anne"]


def test_games_of_computers_alone_are_nobodys() -> None:
    now = count([at_table(game(1), Seat("", "page"), Seat("", "page"))])
    assert (now.total.games, now.shared) == (0, 0)


def test_opponents_are_told_apart_by_level_weakest_first() -> None:
    texts = [against(level, seed) for seed, level in enumerate(reversed(RANKS))]
    now = count([*texts, against("page", 9)])
    assert [share.games for share in now.opponents] == [2, 1, 1, 1, 1]
    assert now.opponents[0].label == "Page"


def test_several_computers_at_one_table_are_a_group() -> None:
    text = at_table(game(1, 3), Seat("", "page"), ME, Seat("", "minister"))
    now = count([text, against("cardinal", 2)])
    assert [share.label for share in now.opponents] == ["Cardinal", "Page + Minister"]
    scores = result(game(1, 3))["scores"]
    assert now.margins[0] == scores[1] - max(scores[0], scores[2])


@given(outcomes)
def test_streaks_are_what_counting_by_hand_gives(results: list[Outcome]) -> None:
    runs = "".join(outcome[0] for outcome in results)
    assert longest_streak(results) == max(map(len, "".join(c if c == "w" else " " for c in runs).split()), default=0)
    last = runs[-1:]
    length = len(runs) - len(runs.rstrip(last)) if last else 0
    assert current_streak(results) == {"w": length, "l": -length}.get(last, 0)


def test_the_average_is_that_of_the_margins() -> None:
    now = count([against("page", seed) for seed in range(6)])
    assert now.total.average == round(sum(now.margins) / 6)
    assert now.total.won + now.total.drawn + now.total.lost == 6


# The picture.


def shown(*texts: str) -> str:
    store = Memory()
    for number, text in enumerate(texts, 1):
        store.set(f"richelieu:game:{number}", text)
    app = App(FACES, Shelf(store), Random(1), ["en"])
    app.handle("open", "statistics")
    return page(app.screen())


def test_there_is_a_bar_for_each_game_and_the_picture_says_its_margin() -> None:
    texts = [against("page", seed) for seed in range(5)]
    html = shown(*texts)
    parsed = Page(html)
    pictures = [attributes for tag, attributes in parsed.elements if tag == "svg" and attributes.get("role") == "img"]
    assert len(pictures) == 1
    said = pictures[0]["aria-label"].rpartition(": ")[2].split(", ")
    assert [int(number.replace("−", "-")) for number in said] == list(count(texts).margins)
    chart = html.partition('class="margins"')[2].partition("</svg>")[0]
    assert chart.count("<rect") == 5


def test_bars_stay_inside_the_picture_and_show_who_won() -> None:
    now = replace(NOTHING, margins=(40, -3, 0, 0), outcomes=(WON, LOST, WON, DRAWN))
    bars = [attributes for tag, attributes in Page(_margins(now)).elements if tag == "rect"]
    assert [bar["class"] for bar in bars] == ["bar-won", "bar-lost", "bar-won", "bar-drawn"]
    for bar in bars:
        top, height = float(bar["y"]), float(bar["height"])
        assert 0 <= top <= HALF <= top + height <= 2 * HALF
        assert height > 1, "even an equal game leaves a trace"
        assert (top < HALF) == (bar["class"] == "bar-won")


def test_a_visitor_without_games_reads_so() -> None:
    assert "No finished game yet." in shown()


def test_hostile_names_stay_text() -> None:
    html = shown(at_table(game(3), Seat("<img src=x>"), ME))
    assert "<img" not in html
    assert "&lt;img src=x&gt;" in html


def test_the_dialog_is_well_formed_in_every_language(language: str) -> None:
    texts = [against(level) for level in RANKS] + [at_table(game(3), ME, YOU)]
    store = Memory()
    for number, text in enumerate(texts, 1):
        store.set(f"richelieu:game:{number}", text)
    app = App(FACES, Shelf(store), Random(1), [language])
    app.handle("open", "statistics")
    parsed = Page(page(app.screen()))
    ids = [attributes["id"] for attributes in parsed.with_attribute("id")]
    assert len(ids) == len(set(ids))
    assert not parsed.with_attribute("style")
