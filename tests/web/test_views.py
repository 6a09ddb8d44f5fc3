"""The views: every place is there, nothing hostile gets out of its quotes, and no secret gets in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from richelieu.duel.cards import CELL_TEXTS, MARKER_BACK
from richelieu.duel.deal import deal
from richelieu.duel.rules import apply, legal_actions
from richelieu.duel.scoring import score_sheet
from richelieu.duel.state import State, start
from richelieu.duel.view import view
from tests.web.markup import Page
from web.names import card_words, cell_words, seat_name
from web.views.page import page
from web.views.screen import (
    Bar,
    LogLine,
    NewGame,
    Notice,
    SavedGame,
    Screen,
    Seat,
    Settings,
    Table,
)

HOSTILE = "\"><img src=x onerror=alert(1)>'&<script>"
DIALOGS = ("", "new", "games", "settings", "help", "about", "rules", "result")
ALL_ALLOWED = Bar(
    "",
    0,
    can_mark=True,
    marking=True,
    can_end=True,
    can_pass=True,
    can_spend=True,
    pay_from_reserve=True,
    can_cancel=True,
    can_confirm=True,
    can_undo=True,
    can_redo=True,
    can_hint=True,
    thinking=True,
)
TARGETS = ("take", "take-pay", "second", "second-pay", "mark", "source", "pay")


def played(actions: int, seed: int = 1, players: int = 2) -> State:
    rng = Random(seed)
    state = start(deal(rng, players))
    while actions and not state.over:
        state = apply(state, rng.choice(legal_actions(state)))
        actions -= 1
    return state


def table_of(state: State, viewer: int | None = 0, name: str = "") -> Table:
    seen = view(state, viewer)
    on_table = [cell for cell in range(48) if seen.table >> cell & 1]
    return Table(
        title=name,
        seats=tuple(Seat(name, level="page" if seat else "") for seat in range(seen.players)),
        view=seen,
        sheet=score_sheet(seen),
        bar=replace(ALL_ALLOWED, status=f"To move {name}", seat=seen.to_move, hint=f"Take this {name}"),
        targets=dict(zip(on_table, TARGETS, strict=False)),
        chosen=on_table[-1] if on_table else None,
        hinted=frozenset(on_table[:1]),
        log=(LogLine(1, 0, f"takes {name}", f"1.1 {name}"),),
        typed=name,
        typed_error=name,
        match=name,
        can_play_return=True,
    )


def screen_of(table: Table, dialog: str = "", name: str = "") -> Screen:
    return Screen(
        Settings(),
        "en",
        table,
        dialog=dialog,
        new_game=NewGame(3, (Seat(name, name),) * 4, first="1"),
        levels=(("page", f"Page {name}"),),
        games=(SavedGame(f"a{name}", name, name, current=True), SavedGame("b", name, name), SavedGame("c", name, name)),
        renaming="c",
        deleted=name,
        notices=(Notice(f"n{name}", name, "notice", name), Notice("m", name, serious=True)),
        said=name,
        storage_works=False,
    )


def all_screens(name: str = "") -> Iterator[Screen]:
    """Every dialog over a running and a finished game for two and four, and the curtain."""
    for players in (2, 4):
        for actions in (0, 20, 1000):
            table = table_of(played(actions, players=players), name=name)
            for dialog in DIALOGS:
                yield screen_of(table, dialog, name)
            yield screen_of(replace(table, curtain=1, curtain_can_undo=True), "", name)


def test_every_screen_is_well_formed_in_every_language(language: str) -> None:
    """Whatever is open, each element is closed once and each id is there once."""
    for screen in all_screens("Marie"):
        parsed = Page(page(replace(screen, language=language)))
        ids = [attributes["id"] for attributes in parsed.with_attribute("id")]
        assert len(ids) == len(set(ids)), screen.dialog


def test_each_dialog_is_in_the_page_only_while_it_is_open() -> None:
    table = table_of(played(1000))
    for dialog in DIALOGS:
        dialogs = [
            attributes["id"] for tag, attributes in Page(page(screen_of(table, dialog))).elements if tag == "dialog"
        ]
        assert dialogs == ([f"dialog-{dialog}"] if dialog else [])


def test_hostile_names_stay_text_everywhere() -> None:
    """Markup in names, titles and messages adds no element and no attribute, and can still be read."""
    for plain, hostile in zip(all_screens("Marie"), all_screens(HOSTILE), strict=True):
        tame, wild = Page(page(plain)), Page(page(hostile))
        assert [tag for tag, _attributes in wild.elements] == [tag for tag, _attributes in tame.elements]
        assert [set(attributes) for _tag, attributes in wild.elements] == [
            set(attributes) for _tag, attributes in tame.elements
        ]
        assert HOSTILE in "".join(wild.texts)


def test_no_style_and_no_handler_stands_in_the_markup() -> None:
    """The page's security policy forbids both."""
    for screen in all_screens(HOSTILE):
        for tag, attributes in Page(page(screen)).elements:
            assert tag not in ("script", "style")
            assert not [name for name in attributes if name == "style" or name.startswith("on")]


def test_every_place_has_its_address_whether_card_or_gap() -> None:
    for actions in (0, 9, 30, 1000):
        state = played(actions)
        places = Page(page(screen_of(table_of(state)))).with_attribute("data-cell")
        assert sorted(place["data-cell"] for place in places) == sorted(CELL_TEXTS)
        for place in places:
            cell = CELL_TEXTS.index(place["data-cell"])
            assert place["id"] == "cell-" + place["data-cell"].replace(".", "-")
            assert ("data-act" in place) == bool(state.table >> cell & 1)


def test_a_place_says_its_card_and_where_it_lies() -> None:
    state = played(0)
    html = page(screen_of(table_of(state)))
    for cell, address in enumerate(CELL_TEXTS):
        button = re.search(rf'data-cell="{address}".*?</button>', html)
        assert button is not None
        words = f"{card_words(state.setup.layout.cards[cell])}; {cell_words(cell)}."
        assert f'class="visually-hidden">{words}' in button[0]


def test_tab_reaches_exactly_one_place_even_when_its_card_is_gone() -> None:
    state = played(20)
    for focus in range(48):
        table = replace(table_of(state), focus=focus)
        places = Page(page(screen_of(table))).with_attribute("data-cell")
        reached = [place for place in places if place.get("tabindex") == "0"]
        assert len(reached) == 1
        if state.table >> focus & 1:
            assert reached[0]["data-cell"] == CELL_TEXTS[focus]


def test_what_cannot_be_chosen_says_so() -> None:
    table = replace(table_of(played(0)), targets={0: "take"}, chosen=None)
    places = Page(page(screen_of(table))).with_attribute("data-cell")
    assert [place["data-cell"] for place in places if "aria-disabled" not in place] == ["1.1"]


def test_no_secret_of_another_seat_is_in_the_markup() -> None:
    """Two deals that differ only in discs which a viewer has not seen make the same page, at every moment."""
    looked = 0
    for seed in range(6):
        for actions in (5, 25, 45):
            state = played(actions, seed)
            for viewer in (0, 1, None):
                other = _other_secrets(state, viewer)
                if state.over or other is None:
                    continue
                looked += 1
                for dialog in DIALOGS:
                    assert page(screen_of(table_of(state, viewer), dialog)) == page(
                        screen_of(table_of(other, viewer), dialog)
                    )
    assert looked > 20


def _other_secrets(state: State, viewer: int | None) -> State | None:
    """The same position with the discs that the viewer does not know turned round among themselves."""
    setup = state.setup
    known = view(state, viewer).discs
    hidden = [place for place, disc in enumerate(known) if disc is None and setup.discs[place] != MARKER_BACK]
    if len({setup.discs[place] for place in hidden}) < 2:
        return None
    discs = list(setup.discs)
    for place, source in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        discs[place] = setup.discs[source]
    return state._replace(setup=replace(setup, discs=tuple(discs)))


def test_own_discs_are_open_and_others_show_their_back() -> None:
    state = next(
        state for seed in range(99) if (state := played(40, seed)) and not state.over and view(state, 0).held(0)
    )
    own = page(screen_of(table_of(state, 0)))
    spectator = page(screen_of(table_of(state, None)))
    assert own.count('class="disc-open"') == len(view(state, 0).held(0))
    assert 'class="disc-open"' not in spectator


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("actions", [0, 30, 1000])
def test_the_sheet_shows_the_numbers_of_the_rules(players: int, actions: int) -> None:
    """Line by line: counts, points, what is left, totals and cards."""
    table = table_of(played(actions, players=players), None)
    sheet = table.sheet
    html = page(screen_of(table))
    body = html[html.index('<table id="score-sheet"') : html.index("</table>")].replace("−", "-")
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
    table = table_of(played(1000), None)
    html = page(screen_of(table, "result"))
    paper = html[html.index('<table id="final-sheet"') :].replace("−", "-")
    for line in table.sheet.lines:
        row = re.search(rf'<tr data-line="{line.name}">.*?</tr>', paper)
        assert row is not None
        numbers = tuple(map(int, re.findall(r">([+-]?\d+)</td>", row[0])))
        assert numbers == tuple(n for pair in zip(line.counts, line.points, strict=True) for n in pair)


@pytest.mark.parametrize(
    ("by", "ahead", "words"),
    [
        ("points", 0, ("Richelieu wins",)),
        ("fewer_cards", 1, ("The Queen wins", "fewer cards win", "20 cards")),
        ("draw", None, ("A draw", "equal cards", "24 cards")),
    ],
)
def test_the_verdict_spells_out_how_a_tie_was_broken(by: str, ahead: int | None, words: tuple[str, ...]) -> None:
    table = table_of(played(1000), None)
    cards = {"points": (24, 24), "fewer_cards": (28, 20), "draw": (24, 24)}[by]
    scores = (30, 20) if by == "points" else (30, 30)
    html = page(
        screen_of(replace(table, sheet=replace(table.sheet, scores=scores, cards=cards, ahead=ahead, by=by)), "result")
    )
    for word in words:
        assert word in html
    assert ("tie-break" in html) == (by != "points")


def test_what_cannot_be_done_keeps_its_button_but_does_nothing() -> None:
    """So that the focus stays where it is; things that only now and then make sense come and go."""
    table = replace(table_of(played(0)), bar=Bar("Your turn", 0))
    buttons = {attributes["id"]: attributes for attributes in Page(page(screen_of(table))).with_attribute("id")}
    for act in ("mark", "end", "undo", "redo", "hint"):
        assert buttons[f"act-{act}"]["aria-disabled"] == "true"
        assert "data-act" not in buttons[f"act-{act}"]
    for act in ("pass", "spend", "pay-reserve", "cancel", "confirm"):
        assert f"act-{act}" not in buttons


def test_the_curtain_covers_any_dialog() -> None:
    table = replace(table_of(played(9), None), curtain=1)
    dialogs = [
        attributes["id"] for tag, attributes in Page(page(screen_of(table, "games"))).elements if tag == "dialog"
    ]
    assert dialogs == ["curtain"]


def test_a_seat_without_a_name_is_called_by_its_role(language: str) -> None:
    said = [seat_name(Seat("  "), index) for index in range(4)]
    assert len(set(said)) == 4
    assert said[0] == "Richelieu"
    assert (said[1] == "The Queen") == (language == "en")
    assert seat_name(Seat(" Anne "), 1) == "Anne"


@pytest.mark.parametrize("actions", [0, 20, 45, 1000])
def test_a_seat_shows_what_it_has_won_and_apart_from_it_the_lines_without_a_card(actions: int) -> None:
    """Both together are the total of the sheet, which is said to those who listen; nobody begins at −60."""
    table = table_of(played(actions), None)
    html = page(screen_of(table))
    for seat, score in enumerate(table.sheet.scores):
        found = re.search(rf'id="seat-{seat}".*?class="running".*?<span aria-hidden="true">(−?\d+).*?</p>', html)
        assert found is not None
        lacking = re.search(r'class="lacking">−5 × (\d+)<', found[0])
        won = int(found[1].replace("−", "-"))
        assert won - 5 * int(lacking[1] if lacking else 0) == score
        assert won >= 0 or table.sheet.over
        assert f'class="visually-hidden">{str(score).replace("-", "−")} point' in found[0]
