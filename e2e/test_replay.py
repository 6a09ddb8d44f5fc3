"""Looking back in the browser: by buttons, keys and slider, by itself, and through eyes that may see it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from e2e.games import begun, eventful, named
from e2e.players import Keys
from e2e.table import Table
from richelieu.duel.cards import CELL_TEXTS
from richelieu.duel.state import State, cells_of, start
from richelieu.record import Record, steps
from web.table.seating import Seat, Seating, seated

ANNA, BRUNO = "Anna", "Bruno"
FILM_MS = 30_000
"""Long enough for a short film on a busy machine."""


def states(record: Record) -> list[State]:
    return [start(record.setup), *(state for _text, state in steps(record))]


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Step")


def shows(page: Page, state: State) -> None:
    """Exactly the cards of that moment lie on the table."""
    expect(page.locator("#board button.place")).to_have_count(len(list(cells_of(state.table))))
    lying = page.locator("#board button.place").evaluate_all("places => places.map(place => place.dataset.place)")
    assert set(lying) == {CELL_TEXTS[cell] for cell in cells_of(state.table)}


def holder(record: Record) -> Record:
    """The game as it stood when both players held a disc."""
    for turns in range(4, len(record.turns)):
        state = states(begun(record, turns))[-1]
        if all(state.setup.layout.disc_mask & hand for hand in state.hands):
            return begun(record, turns)
    raise AssertionError("no such moment")


def test_a_finished_game_is_stepped_through_by_buttons(table: Table) -> None:
    """Forwards and back, by step and by turn, to the end and the beginning; the log shows where one is."""
    game = named(eventful(), ANNA, BRUNO)
    moments = states(game)
    page = table.open(game).page
    table.button("Look back").click()
    shows(page, moments[0])
    for moment in moments[1:5]:
        table.button("A step on").click()
        shows(page, moment)
    table.button("A step back").click()
    shows(page, moments[3])
    table.button("To the beginning").click()
    table.button("A turn on").click()
    shows(page, next(moment for moment in moments if moment.turn == 1))
    expect(page.locator("#turns [aria-current]")).to_have_id("turn-1")
    table.button("A turn on").click()
    table.button("A turn back").click()
    expect(page.locator("#turns [aria-current]")).to_have_id("turn-1")
    table.button("To the end").click()
    shows(page, moments[-1])
    expect(slider(page)).to_have_value(str(len(moments) - 1), timeout=FILM_MS)
    table.button("Leave").click()
    expect(table.button("Play again")).to_be_visible()


def test_the_slider_and_the_log_lead_anywhere(table: Table) -> None:
    game = eventful()
    moments = states(game)
    page = table.open(game).page
    page.get_by_role("button", name="Look back at turn 9", exact=True).click()
    shows(page, next(moment for moment in moments if moment.turn == 9))
    slider(page).fill("20")
    shows(page, moments[20])
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(r"^Turn \d+ of \d+: "))
    slider(page).press("ArrowRight")
    shows(page, moments[21])
    page.get_by_role("button", name="Look back at turn 3", exact=True).click()
    expect(page.locator("#turns [aria-current] code")).to_have_text(game.turns[2])


def test_a_game_is_looked_at_by_keyboard_alone(table: Table) -> None:
    """Arrows, Home and End, wherever the focus is; Tab to what is to be chosen; Escape leads back to the table."""
    game = begun(eventful(), 6)
    moments = states(game)
    page = table.open(game).page
    Keys(table).use(page.get_by_role("button", name="Look back at turn 6", exact=True))
    shows(page, moments[-1])
    page.keyboard.press("Home")
    shows(page, moments[0])
    for moment in moments[1:4]:
        page.keyboard.press("ArrowRight")
        shows(page, moment)
    page.keyboard.press("ArrowLeft")
    shows(page, moments[2])
    page.keyboard.press("End")
    shows(page, moments[-1])
    page.keyboard.press("Home")
    Keys(table).tab_to(page.get_by_role("combobox", name="Speed"))
    page.keyboard.press("q")
    Keys(table).tab_to(page.get_by_role("combobox", name="Eyes"))
    Keys(table).tab_to(table.button("A step on"))
    page.keyboard.press("Home")
    Keys(table).use(table.button("Play"))
    expect(slider(page)).to_have_value(str(len(moments) - 1), timeout=FILM_MS)
    page.keyboard.press("Escape")
    expect(slider(page)).to_have_count(0)
    assert table.record().turns == game.turns


def test_a_film_plays_by_itself_and_pauses(table: Table) -> None:
    """At the speed of one's choice, to its end, where it stops."""
    game = begun(eventful(), 5)
    moments = states(game)
    page = table.open(game).page
    page.get_by_role("button", name="Look back at turn 1", exact=True).click()
    table.button("To the beginning").click()
    page.get_by_role("combobox", name="Speed").select_option("quick")
    table.button("Play").click()
    expect(slider(page)).not_to_have_value("0")
    table.button("Pause").click()
    reached = slider(page).input_value()
    expect(table.button("Play")).to_be_visible()
    assert slider(page).input_value() == reached
    table.button("Play").click()
    expect(slider(page)).to_have_value(str(len(moments) - 1), timeout=FILM_MS)
    expect(table.button("Play")).to_be_visible()


def disc_names(page: Page) -> set[str]:
    """The discs that lie open anywhere in the page, dialogs and labels included."""
    return set(re.findall(r"disc of \w+|(?:sword|cross|tower) disc|“marker back” disc", page.content()))


def test_of_a_running_game_between_two_people_no_disc_is_in_the_page(table: Table) -> None:
    page = table.open(named(holder(eventful()), ANNA, BRUNO)).page
    table.lift()
    page.get_by_role("button", name=re.compile("Look back at turn")).first.click()
    expect(page.get_by_role("combobox", name="Eyes").locator("option")).to_have_text(["A spectator"])
    last = int(slider(page).get_attribute("max") or "0")
    for at in range(0, last + 1, 3):
        slider(page).fill(str(at))
        expect(slider(page)).to_have_attribute("aria-valuetext", re.compile("Turn|dealt"))
        assert not disc_names(page)


def test_against_the_computer_one_looks_back_through_ones_own_eyes(table: Table) -> None:
    game = seated(holder(eventful()), Seating("", (Seat(ANNA), Seat("", "page"))))
    page = table.open(game).page
    page.get_by_role("button", name=re.compile("Look back at turn")).first.click()
    eyes = page.get_by_role("combobox", name="Eyes")
    expect(eyes.locator("option")).to_have_text([f"As {ANNA} saw it", "A spectator"])
    expect(page.locator("#seat-0 .disc-open").first).to_be_visible()
    expect(page.locator("#seat-1 .disc-open")).to_have_count(0)
    eyes.select_option("A spectator")
    expect(page.locator(".disc-open")).to_have_count(0)


def test_a_finished_game_can_be_seen_open_or_through_a_seat(table: Table) -> None:
    game = named(eventful(), ANNA, BRUNO)
    at = len(states(holder(game))) - 1
    page = table.open(game).page
    table.button("Look back").click()
    slider(page).fill(str(at))
    expect(page.locator("#seat-0 .disc-open").first).to_be_visible()
    expect(page.locator("#seat-1 .disc-open").first).to_be_visible()
    page.get_by_role("combobox", name="Eyes").select_option(f"As {BRUNO} saw it")
    expect(page.locator("#seat-0 .disc-open")).to_have_count(0)
    expect(page.locator("#seat-1 .disc-open").first).to_be_visible()


def test_playing_on_makes_a_new_game_and_leaves_the_old_one_whole(table: Table) -> None:
    game = named(eventful(), ANNA, BRUNO)
    page = table.open(game).page
    before = table.text()
    page.get_by_role("button", name="Look back at turn 4", exact=True).click()
    table.button("Play on from here").click()
    expect(slider(page)).to_have_count(0)
    table.shows_turns(game.turns[:4])
    assert table.kept()["richelieu:game:1"] == before
    assert table.record().turns == game.turns[:4]
    assert table.record().setup == game.setup
    table.type(game.turns[4])
    table.shows_turns(game.turns[:5])
    assert table.reload().record().turns == game.turns[:5]


def test_a_reload_leads_back_to_the_game(table: Table) -> None:
    game = begun(eventful(), 6)
    page = table.open(game).page
    page.get_by_role("button", name="Look back at turn 2", exact=True).click()
    table.reload()
    expect(slider(page)).to_have_count(0)
    table.shows_turns(game.turns)


def test_a_game_of_the_list_is_looked_at_without_being_opened(table: Table) -> None:
    table.keep({"richelieu:game:1": eventful().as_text(), "richelieu:game:2": begun(eventful(9), 2).as_text()})
    table.keep({"richelieu:current": "2"})
    page = table.open().page
    table.button("Games").click()
    page.get_by_role("button", name=re.compile("Look back.*Game 1")).click()
    table.button("To the end").click()
    shows(page, states(eventful())[-1])
    table.button("Leave").click()
    table.shows_turns(eventful(9).turns[:2])
    assert table.kept()["richelieu:current"] == "2"
