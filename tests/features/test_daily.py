"""The deal of the day: from the date alone, the same in every Python, with a result that tells no card."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from richelieu.duel.deal import write_cards
from richelieu.record import record_from
from tests.duel.games import random_record
from web.app import App
from web.catalogue import FACES
from web.features.invitation.daily import deal_of, is_day, report
from web.features.invitation.view import Invitation
from web.keeping.shelf import Memory, Shelf
from web.page import page
from web.table.seating import Seat, Seating, read_seating, seated

FACE = FACES["duel"]
DAY = "2026-11-18"
GOLDEN_ROWS = [
    "BOc NO2 PRs NOt AUt LA2 BRs BO2 BOs AN2 BR2 CHc",
    "BO2 CHt BB2 BR2 CHs BB2 BBt PRt ANs PR2 NOc ANc",
    "BO2 PRc NOc BRt AUs LAt BOs LA2 BOt BBc NOs ANt",
    "CH2 LA2 LAs AN2 PR2 NO2 CH2 BR2 BRc AUc AU2 CH2",
]
GOLDEN_DISCS = ("marker", "BO", "BB", "marker", "tower", "BR", "PR", "CH")
GOLDEN_FIRST = 0
FORM = {"players": "2", "name-0": "Anna", "level-0": "", "name-1": "", "level-1": "page"}


def app_on(day: str) -> App:
    app = App(FACES, Shelf(Memory()), Random(1), ["en"])
    app.inviting.today = lambda: day
    app.sharing.address = "https://example.org/richelieu/"
    return app


def test_the_deal_of_a_day_is_written_in_stone() -> None:
    """Players compare their results: this deal may never change."""
    setup = deal_of(FACE, DAY).setup
    assert write_cards(setup.layout) == GOLDEN_ROWS
    assert setup.discs == GOLDEN_DISCS
    assert (setup.players, setup.first, setup.last_row) == (2, GOLDEN_FIRST, False)


def test_every_day_has_a_deal_of_its_own() -> None:
    deals = {deal_of(FACE, f"2026-11-{day:02}").setup for day in range(1, 31)}
    assert len(deals) == 30
    assert {setup.first for setup in deals} == {0, 1}


@pytest.mark.parametrize(
    ("text", "is_one"),
    [
        (DAY, True),
        ("2026-11-19", True),
        ("2026-01-01", True),
        ("2026-11-20", False),
        ("2025-12-31", False),
        ("2026-02-30", False),
        ("20261118", False),
        ("2026-W47-3", False),
        ("", False),
        ("<script>", False),
    ],
)
def test_a_day_that_is_none_or_has_not_come_has_no_deal(text: str, is_one: bool) -> None:
    """Tomorrow has come already somewhere."""
    assert is_day(text, DAY) is is_one


@given(st.text(max_size=12))
def test_any_text_is_a_day_or_is_not(text: str) -> None:
    is_day(text, DAY)


@pytest.mark.parametrize("how", ["link", "menu"])
def test_the_deal_is_played_against_whom_one_likes(how: str) -> None:
    app = app_on(DAY)
    before = app.shelf.games()
    app.handle("link", f"#d={DAY}") if how == "link" else app.handle("day")
    assert app.shelf.games() == before, "nothing is kept until it is played"
    assert DAY in page(app.screen())
    app.handle("accept", "", FORM)
    assert app.session.record.setup == deal_of(FACE, DAY).setup
    assert [seat.level for seat in app.seating.seats] == ["", "page"]
    assert read_seating(app.session.record, ["page"]).day == DAY


def test_who_has_begun_the_deal_is_led_to_it() -> None:
    app = app_on(DAY)
    app.handle("day")
    app.handle("accept", "", FORM)
    key = app.key
    app.handle("quick-new")
    app.handle("day")
    shown = app.screen().part(Invitation)
    assert shown is not None
    assert shown.begun == key
    app.handle("resume", key)
    assert app.key == key


@pytest.mark.parametrize("fragment", ["#d=", "#d=2026-13-01", "#d=2027-01-01", "#d=x"])
def test_a_link_to_no_day_is_refused(fragment: str) -> None:
    app = app_on(DAY)
    kept = dict(app.shelf.store.texts)  # type: ignore[attr-defined]
    app.handle("link", fragment)
    assert app.dialog == ""
    assert "link" in app.notices
    assert app.shelf.store.texts == kept  # type: ignore[attr-defined]


def test_the_result_can_be_sent_and_spoils_nothing(language: str) -> None:
    """Points and who got which lines, a link to the same deal, and neither a card nor a turn."""
    app = App(FACES, Shelf(Memory()), Random(1), [language])
    app.sharing.address = "https://example.org/richelieu/"
    record = record_from(random_record(3))
    app.begin(seated(record, Seating("", (Seat("Anna"), Seat("", "page")), day=DAY)))
    app.handle("open", "share")
    text = app.sharing.offers()[0].text
    result = FACE.game.result(app.session.way.state)
    assert app.sharing.offers()[0].key == "day"
    assert text == report(FACE, DAY, app.playing.position, f"https://example.org/richelieu/#d={DAY}")
    lines = text.split("\n")
    assert DAY in lines[0]
    assert f"Anna {str(result.scores[0]).replace('-', '−')}" in lines[1]
    assert len(lines[2]) == 12
    assert lines[3] == f"https://example.org/richelieu/#d={DAY}"
    assert "textarea" in page(app.screen())
