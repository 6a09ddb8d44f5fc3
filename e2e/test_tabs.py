"""Two tabs on the same game: the second follows, and neither overwrites the other's turns."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.games import begun, played
from e2e.table import Table


def test_the_other_tab_follows(table: Table, second: Table) -> None:
    """What is played in one tab is seen in the other at once, and said there."""
    game = played(31)
    table.open(begun(game, 1))
    second.open()
    table.type_all(game.turns[1:2], first=2)
    expect(second.turn(2)).to_have_text(game.turns[1])
    expect(second.page.get_by_role("status").filter(has_text="in another tab")).to_be_visible()
    second.type_all(game.turns[2:3], first=3)
    expect(table.turn(3)).to_have_text(game.turns[2])
    assert table.record().turns == game.turns[:3]


def test_a_tab_that_did_not_hear_of_it_overwrites_nothing(table: Table, second: Table) -> None:
    """Even where the news did not arrive, the slower tab sees before it writes that the game has gone on."""
    game = played(31)
    second.page.add_init_script("addEventListener('storage', event => event.stopImmediatePropagation(), true)")
    table.open(begun(game, 1))
    second.open()
    table.type_all(game.turns[1:3], first=2)
    second.shows_turns(game.turns[:1])
    second.place(game.turns[1].split()[0].split("x")[0]).click()
    expect(second.page.get_by_role("status").filter(has_text="in another tab")).to_be_visible()
    second.shows_turns(game.turns[:3])
    assert table.record().turns == game.turns[:3]


def test_two_tabs_play_two_games(table: Table, second: Table) -> None:
    """A new game in one tab leaves the other tab's game alone."""
    game = played(31)
    table.open(begun(game, 2))
    second.open()
    dialog = second.menu("New game")
    dialog.get_by_role("button", name="Deal", exact=True).click()
    expect(second.page.get_by_text("No turn yet.")).to_be_visible()
    second.place("1.1").click()
    expect(second.turn(1)).to_have_text("1.1")
    table.type_all(game.turns[2:3], first=3)
    table.shows_turns(game.turns[:3])
    texts = [text for key, text in table.kept().items() if key.startswith("richelieu:game:")]
    assert len(texts) == 2


def test_a_game_deleted_in_another_tab_stays_on_this_table(table: Table, second: Table) -> None:
    """Whoever plays on keeps it."""
    game = played(31)
    table.open(begun(game, 2))
    second.open()
    games = second.menu("Games")
    games.get_by_role("button", name="Delete").click()
    table.type_all(game.turns[2:3], first=3)
    table.shows_turns(game.turns[:3])
    texts = [text for key, text in table.kept().items() if key.startswith("richelieu:game:")]
    assert any(game.turns[2] in text for text in texts)
