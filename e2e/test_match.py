"""A match of two games: the same deal with the sides changed, and the margins added."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from e2e.table import Table
from richelieu.commands import random_game, result


def test_a_match_of_two_games(table: Table) -> None:
    """Chosen in the dialog, played to its end, continued with the sides changed, decided by both margins."""
    table.open()
    dialog = table.menu("New game")
    dialog.get_by_label("Richelieu: name").fill("Anne")
    dialog.get_by_label("The Queen: name").fill("Bea")
    dialog.get_by_label("Who begins").select_option("Richelieu")
    dialog.get_by_label("Short game").check()
    dialog.get_by_label("Match of two games").check()
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(dialog).to_be_hidden()
    expect(table.page.get_by_text("Match: first of two games.")).to_be_visible()
    first = random_game(table.record(), Random(1))
    table.type_ends(first)
    margin = lead(table.text())
    table.result.get_by_role("button", name="Play the return game").click()
    expect(table.result).to_be_hidden()
    assert table.record().setup == first.setup
    assert [seat["name"] for seat in table.record().extra["table"]["seats"]] == ["Bea", "Anne"]
    second = random_game(table.record(), Random(2))
    table.type_ends(second)
    total = margin - lead(table.text())
    winner = "Anne" if total > 0 else "Bea"
    words = f"{winner} wins the match by {abs(total)} point" if total else "The match is drawn."
    expect(table.result).to_contain_text(words)


def lead(text: str) -> int:
    """By how much seat 0 is ahead."""
    scores: list[int] = result(text)["scores"]
    return scores[0] - scores[1]
