"""Matches, and the verbs of the command line."""

from __future__ import annotations

import io
import json

import pytest

from richelieu.__main__ import main
from richelieu.bots.arena import Chooser, Match, interval, matches, player, table
from richelieu.bots.commands import read_budget
from richelieu.bots.thoughts import Budget
from tests.bots.tables import DUEL


def test_wilsons_interval() -> None:
    low, high = interval(70, 100)
    assert (round(low, 3), round(high, 3)) == (0.604, 0.781)
    assert interval(0, 10)[0] == pytest.approx(0)


def test_each_deal_is_played_from_both_sides_and_the_same_seed_gives_the_same_match() -> None:
    players = {name: player(DUEL, name, Budget(positions=200), None) for name in ("page", "courtier")}
    first, again = (next(matches(DUEL, players, 4, 3)) for _ in range(2))
    assert first == again
    assert first.games == 4
    assert first.losses >= 3
    assert "courtier" in table(first)


def test_wins_losses_and_draws_are_told_apart() -> None:
    """A player against itself: over some deals either side wins, and the first to be named loses as often."""
    first_legal: Chooser = lambda view, rng: DUEL.legal_actions(DUEL.world(view, rng))[0]  # noqa: E731
    match = next(matches(DUEL, {"one": first_legal, "same": first_legal}, 40, 1))
    assert match.wins == match.losses
    assert match.wins + match.losses + match.draws == 40
    assert match.wins > 0
    assert sum(match.margins) == 0


def test_a_match_counts_from_the_first_players_side() -> None:
    match = Match(("one", "other"), wins=3, losses=1, draws=1, margins=[5, 5, 5, -4, 0])
    data = match.as_data()
    assert (data["win_rate"], data["mean_margin"], data["games"]) == (0.6, 2.2, 5)


@pytest.mark.parametrize(
    ("text", "budget"), [("200", Budget(positions=200)), ("0.5s", Budget(seconds=0.5)), ("2s", Budget(seconds=2))]
)
def test_budgets_are_read(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget


@pytest.mark.parametrize("text", ["", "0", "-3", "0s", "nans", "-1s", "1.5", "s", "many"])
def test_other_budgets_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a budget"):
        read_budget(text)


def test_levels_verb(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["levels", "duel"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["name"] for line in lines][::4] == ["page", "cardinal"]
    assert all(set(line) == {"name", "about"} for line in lines)


def test_arena_verb(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "duel", "page", "musketeer", "--games", "2", "--seed", "1", "--budget", "100"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["games"] == 2
    assert "musketeer" in said.err


def test_an_arena_needs_two_different_levels(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "duel", "page", "page", "--games", "2", "--seed", "1"]) == 2
    assert main(["arena", "duel", "page", "--games", "2", "--seed", "1"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_choose_verb(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "duel", "--seed", "4"]) == 0
    fresh = capsys.readouterr().out
    assert main(["play", "duel", "--seed", "4"]) == 0
    over = capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO((fresh + over + "{}\n" + fresh).encode())))
    assert main(["choose", "--level", "minister", "--budget", "300", "-"]) == 1
    first, ended, wrong, last = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert first == last
    assert set(first) == {"action"}
    assert ended["refused"]["code"] == "game_over"
    assert wrong["refused"]["code"] == "missing_key"


@pytest.mark.parametrize("wrong", [["--level", "bishop"], ["--level", "page", "--budget", "0"]])
def test_a_wrong_call_gets_one_line_and_status_two(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(["choose", *wrong, "-"])
    assert end.value.code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
