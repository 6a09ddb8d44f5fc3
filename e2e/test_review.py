"""Going over a game: the computer finds the turn that was played badly on purpose."""

from __future__ import annotations

from functools import cache
from random import Random

from playwright.sync_api import expect

from e2e.games import dealt
from e2e.table import Table
from richelieu.bots import Budget, choose, judge
from richelieu.catalogue import GAMES
from richelieu.duel.actions import END, Take
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.state import State, start
from richelieu.duel.view import view
from richelieu.record import Record, replay
from web.table.seating import Seat, Seating, seated

DUEL = GAMES["duel"]
BLUNDER = 10
"""The turn, counted from 0, that the person plays badly on purpose."""


def bad_turn(state: State) -> list[str]:
    """Of all single cards the one that throws most away, and no mark."""
    seen = view(state, state.seat)
    takes = [action for action in legal_actions(state) if isinstance(action, Take)]
    worst = max(takes, key=lambda take: judge(DUEL, seen, [take, END], Random(1), Budget(positions=500)).lost)
    return [str(worst), "end"]


@cache
def game_with_a_blunder() -> Record:
    """Both sides play well, but for one turn."""
    rng = Random(9)
    record = seated(dealt(31), Seating("", (Seat(""), Seat("", "minister"))))
    state = start(record.setup)
    while not state.over:
        turn = state.turn
        if turn == BLUNDER:
            actions = iter(map(DUEL.read_action, bad_turn(state)))
        while state.turn == turn and not state.over:
            level_view = view(state, state.seat)
            action = next(actions) if turn == BLUNDER else choose(DUEL, level_view, "minister", rng)
            record = record.with_action(turn, str(action))
            state = apply(state, action)
    return record


def test_the_worst_turn_is_the_one_played_badly_on_purpose(table: Table) -> None:
    game = game_with_a_blunder()
    table.open(game)
    table.button("Review").click()
    review = table.dialog("Review")
    expect(review.get_by_role("progressbar")).to_have_count(0, timeout=120_000)
    worst = review.get_by_role("listitem").first
    expect(worst).to_contain_text(f"Turn {BLUNDER + 1}")
    expect(worst).to_contain_text(f"({game.turns[BLUNDER].split()[0].split('x')[0]})")
    expect(worst).to_contain_text("Better: takes")
    expect(review.get_by_role("img", name="From ")).to_be_visible()


def test_try_again_deals_the_position_anew_and_leaves_the_old_game_whole(table: Table) -> None:
    game = game_with_a_blunder()
    table.open(game)
    table.button("Review").click()
    review = table.dialog("Review")
    expect(review.get_by_role("progressbar")).to_have_count(0, timeout=120_000)
    review.get_by_role("listitem").first.get_by_role("button", name="Try again from here").click()
    expect(table.status).to_contain_text("take a card")
    assert table.record().turns == game.turns[:BLUNDER]
    assert replay(table.record()).seat == 0
    texts = table.kept()
    assert texts["richelieu:game:1"] == game.as_text()


def test_the_review_can_be_stopped_and_taken_up_again(table: Table) -> None:
    table.open(game_with_a_blunder())
    table.button("Review").click()
    review = table.dialog("Review")
    review.get_by_role("button", name="Stop").click()
    progress = review.get_by_role("progressbar")
    expect(progress).to_be_visible()
    expect(review.get_by_role("button", name="Go on")).to_be_visible()
    review.get_by_role("button", name="Go on").click()
    expect(progress).to_have_count(0, timeout=120_000)


def test_the_table_answers_while_the_review_goes_on(table: Table) -> None:
    """The judge works in the background: another game can be begun and played meanwhile."""
    table.open(game_with_a_blunder())
    table.button("Review").click()
    table.dialog("Review").get_by_role("button", name="Close").click()
    table.button("Play again").click()
    table.page.get_by_label("Opponent").select_option("a person beside me")
    table.type("1.1 end")
    expect(table.turn(1)).to_have_text("1.1 end")
