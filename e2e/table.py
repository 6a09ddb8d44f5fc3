"""The table as a player finds it: what is on the page, by role and label, and how it is handled."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

from playwright.sync_api import FilePayload, Locator, Page, expect

from richelieu.record import Record, read_record

GAME, CURRENT = "richelieu:game:", "richelieu:current"
START_MS = 60_000
"""Long enough for Python to start on a busy machine; a start that needs it has failed in no test."""


FILL = """(token, texts) => {
    if (!location.protocol.startsWith("http") || sessionStorage.getItem(token)) return;
    sessionStorage.setItem(token, "done");
    localStorage.clear();
    Object.entries(texts).forEach(([key, text]) => localStorage.setItem(key, text));
}"""
"""Once in the life of a tab; a reload finds what the page itself has kept."""


class Table:
    """One page of the site."""

    prepared = 0

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.waiting: dict[str, str] = {}
        """What the storage shall hold when the page is opened next."""

    # Coming and going.

    def open(self, record: Record | None = None) -> Table:
        """Come to the table, as a new visitor or with a game that is already kept there."""
        if record is not None:
            self.keep({GAME + "1": record.as_text(), CURRENT: "1"})
        self.page.goto(self.address)
        return self.ready()

    def ready(self) -> Table:
        """Wait until the table answers; a start that fails says so on the page."""
        failure = self.page.locator("#boot-failure:not([hidden])")
        self.page.locator("html.done").or_(failure).first.wait_for(state="attached", timeout=START_MS)
        assert failure.count() == 0, failure.inner_text()
        self.waiting = {}
        return self

    def settled(self) -> Table:
        """Wait until everything is there for the next visit, with or without a network."""
        self.page.locator("html[data-settled]").wait_for(state="attached", timeout=START_MS)
        return self

    def reload(self) -> Table:
        self.page.reload()
        return self.ready()

    def keep(self, texts: dict[str, str]) -> None:
        """Let the browser's storage hold these texts, and those asked for since the page was opened last, and no
        others when it is opened next, before the game sees it."""
        Table.prepared += 1
        self.waiting |= texts
        self.page.add_init_script(f"({FILL})('prepared-{Table.prepared}', {json.dumps(self.waiting)})")

    def forget(self) -> None:
        """Let the page be opened next as by somebody who has no game here."""
        self.waiting = {}
        self.keep({})

    # What is kept.

    def kept(self) -> dict[str, str]:
        """Everything in the browser's storage."""
        texts: dict[str, str] = self.page.evaluate("() => ({...localStorage})")
        return texts

    def text(self) -> str:
        """The game on the table as the browser keeps it."""
        kept = self.kept()
        return kept[GAME + kept[CURRENT]]

    def record(self) -> Record:
        return read_record(self.text())

    # What is seen.

    def place(self, cell: str) -> Locator:
        return self.page.locator(f'[data-place="{cell}"]')

    def turn(self, number: int) -> Locator:
        """The line of the log for a turn, counted from 1."""
        return self.page.locator(f"#turn-{number} code")

    def button(self, name: str) -> Locator:
        """A control by what it says, where no dialog covers it."""
        return self.page.get_by_role("button", name=name, exact=True)

    def dialog(self, name: str) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    @property
    def title(self) -> Locator:
        """What the game on the table is called."""
        return self.page.locator(".game-name")

    @property
    def curtain(self) -> Locator:
        return self.page.locator("#curtain")

    @property
    def status(self) -> Locator:
        """The line that says whose turn it is and what is wanted."""
        return self.page.locator("#status")

    @property
    def notation(self) -> Locator:
        return self.page.get_by_role("textbox", name="Type a turn")

    @property
    def result(self) -> Locator:
        return self.page.locator("#dialog-result")

    # What is done.

    def type(self, line: str) -> None:
        """Type a line of notation. At the curtain the keyboard is the next player's, who lifts it first."""
        self.lift()
        self.notation.fill(line)
        self.notation.press("Enter")

    def menu(self, name: str) -> Locator:
        """Open a dialog from the top of the page."""
        self.page.get_by_role("navigation", name="Menu").get_by_role("button", name=name).click()
        dialog = self.dialog(name)
        expect(dialog).to_be_visible()
        return dialog

    def import_text(self, text: str) -> None:
        """Choose a file with this text in the list of games."""
        games = self.menu("Games")
        file = FilePayload(name="game.json", mimeType="application/json", buffer=text.encode("utf8", "surrogatepass"))
        games.get_by_label("From a file…").set_input_files(file)

    def type_all(self, turns: tuple[str, ...], first: int = 1) -> None:
        """Type turns, and see each of them in the log."""
        for number, line in enumerate(turns, first):
            self.type(line)
            expect(self.turn(number)).to_have_text(line)

    def type_ends(self, game: Record, few: int = 2) -> None:
        """Play a game that lies freshly dealt: its first turns and its last ones are typed, and between the two one
        comes back to a game that has gone on.
        """
        self.type_all(game.turns[:few])
        later = replace(game, turns=game.turns[:-few])
        self.page.evaluate("kept => localStorage.setItem(...kept)", [GAME + self.kept()[CURRENT], later.as_text()])
        self.reload()
        self.shows_turns(later.turns)
        self.type_all(game.turns[-few:], first=len(later.turns) + 1)

    def lift(self) -> None:
        if self.curtain.is_visible():
            self.button("Show the table").click()

    def shows_turns(self, turns: tuple[str, ...]) -> None:
        """The log has exactly these turns, the newest on top."""
        expect(self.page.locator("#turns > li code")).to_have_text(list(reversed(turns)))

    def final_sheet(self) -> dict[str, Any]:
        """What the paper at the end says, in the form of the rules library's results."""
        rows = self.page.locator("#final-sheet tbody tr")
        names = rows.evaluate_all("rows => rows.map(row => row.dataset.line)")
        cells = [[_number(text) for text in row.locator("td").all_inner_texts()] for row in rows.all()]
        totals = self.page.locator("#final-sheet tr.totals td").all_inner_texts()
        cards = self.page.locator("#final-sheet tr.cards-taken td").all_inner_texts()
        return {
            "sheet": [
                {"line": name, "counts": numbers[0::2], "points": numbers[1::2]}
                for name, numbers in zip(names, cells, strict=True)
            ],
            "scores": [_number(text) for text in totals],
            "cards": [_number(text) for text in cards],
        }

    def live_sheet(self) -> list[dict[str, Any]]:
        """The sheet beside the table, line by line."""
        lines = []
        for row in self.page.locator("#score-sheet tr[data-line]").all():
            counts = [_number(text) for text in row.locator("td.tally .n").all_inner_texts()]
            points = [_number(text) for text in row.locator("td.tally .pts").all_inner_texts()]
            lines.append({"line": row.get_attribute("data-line"), "counts": counts, "points": points})
        return lines


def _number(text: str) -> int:
    """A number as it is printed, with a true minus."""
    found = re.fullmatch(r"\s*([+−]?)(\d+)\s*", text)
    assert found, f"not a number: {text!r}"
    return -int(found[2]) if found[1] == "−" else int(found[2])
