"""Everyone can use the page: axe and a validator of markup find nothing in any view, language or scheme of colours."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import ViewportSize

from e2e.games import begun, dealt, eventful, named, played
from e2e.table import Table
from richelieu.duel.rules import legal_actions
from richelieu.record import Record, replay
from tools.serve import ROOT
from web.catalogue import FACES
from web.features.letters.letters import write_letter
from web.page import DIALOGS
from web.table.seating import Seat, Seating, seated
from web.texts import LANGUAGES

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
VALIDATOR = ROOT / "node_modules/.bin/html-validate"
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
DESK, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)

FLATTEN = """() => {
  const flat = new CSSStyleSheet();
  flat.replaceSync('*, *::before, *::after { background-image: none !important; }');
  document.adoptedStyleSheets = [flat];
}"""
"""axe measures no gradients: the even colour that every one of them has below it stands for it."""

RUN_AXE = """async scheme => {
  const ratio = {normal: {expected: 4.5}, large: {expected: 3}};
  const measure = {ignoreUnicode: true, ignoreLength: true, boldValue: 700, boldTextPt: 14, largeTextPt: 18,
    contrastRatio: ratio, pseudoSizeThreshold: 0.25, shadowOutlineEmMax: 0.2, textStrokeEmMin: 0.03};
  const options = {checks: {'color-contrast': {options: measure}}, rules: {'target-size': {enabled: true}}};
  if (scheme === 'dark') options.runOnly = ['color-contrast'];
  const found = await axe.run(document, options);
  return found.violations.map(fault => [fault.id, fault.help, ...fault.nodes.map(node =>
    node.html.slice(0, 150) + ' ' + node.failureSummary)]);
}"""
"""All rules in one scheme, colours in the other; one letter is to be read as well as a word."""

ALWAYS = {
    "new": ["#open-new"],
    "games": ["#open-games"],
    "rules": ["#open-rules"],
    "settings": ["#open-settings"],
    "help": ["#open-help"],
    "about": ["#open-help", "#dialog-help [data-arg=about]"],
    "statistics": ["#open-games", "#open-statistics"],
    "invitation": ["#open-new", "#dialog-new [data-act=day]"],
}
WHEN_OVER = {
    "result": ["#act-open"],
    "review": ["#act-review"],
    "share": ["#act-open", "#dialog-result [data-arg=share]"],
}
BY_LETTER = {"letter": ["#act-letter"]}
BY_LINK: dict[str, list[str]] = {"first-letter": []}
WAYS = {**ALWAYS, **WHEN_OVER, **BY_LETTER, **BY_LINK}
"""By dialog, what one clicks to see it."""


class Inspector:
    """Looks at a page as it stands, in both schemes, and remembers what is wrong with it."""

    def __init__(self, table: Table, pages: Path, language: str = "en") -> None:
        self.table = table
        self.language = language
        self.pages = pages
        self.faults: dict[str, list[list[str]]] = {}
        self.seen: list[str] = []

    def open(self, record: Record | None, size: ViewportSize = DESK, link: str = "") -> None:
        page = self.table.page
        page.set_viewport_size(size)
        self.table.keep({"richelieu:settings": json.dumps({"language": self.language})})
        if link:
            page.goto(self.table.address + link)
            self.table.ready()
        else:
            self.table.open(record)
        assert page.locator("html").get_attribute("lang") == self.language
        page.evaluate(AXE)
        page.evaluate(FLATTEN)

    def look(self, name: str) -> None:
        page = self.table.page
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            faults = page.evaluate(RUN_AXE, scheme)
            if faults:
                self.faults[f"{name}, {scheme}"] = faults
        self.seen.append(name)
        (self.pages / f"{len(self.seen):02} {name}.html").write_text(page.content(), encoding="utf-8")

    def click(self, *ways: str) -> None:
        for way in ways:
            self.table.page.locator(way).click()

    def look_at_dialog(self, name: str) -> None:
        self.click(*WAYS[name])
        self.table.page.locator(f"dialog#dialog-{name}[open]").wait_for()
        self.look(f"dialog {name}")
        self.click(f"#{name}-close")
        self.table.page.locator("dialog").wait_for(state="detached")

    def faults_of_markup(self) -> dict[str, list[str]]:
        """What the validator says of every page that was looked at."""
        command = [str(VALIDATOR), "--config", str(ROOT / "e2e/html-validate.json"), "--formatter", "json=faults", "."]
        answer = subprocess.run(command, cwd=self.pages, capture_output=True, text=True, check=False, timeout=300)
        assert answer.returncode in (0, 1), answer.stderr
        return {
            Path(report["filePath"]).name: [
                f"{fault['ruleId']}: {fault['message']} {fault.get('selector') or ''}" for fault in report["messages"]
            ]
            for report in json.loads((self.pages / "faults").read_text(encoding="utf-8"))
        }


@pytest.fixture
def inspector(table: Table, tmp_path: Path) -> Iterator[Inspector]:
    yield Inspector(table, tmp_path)
    table.page.emulate_media(color_scheme="light", reduced_motion="no-preference")


def middle(players: int = 2) -> Record:
    """A game in its middle: somebody holds a disc, and a card that costs a marker lies at an end."""
    game = eventful() if players == 2 else played(3, players)
    for turns in range(8, len(game.turns)):
        state = replay(begun(game, turns))
        payable = {str(action).partition("x")[0] for action in legal_actions(state) if "x" in str(action)}
        if any(map(state.setup.layout.disc_mask.__and__, state.hands)) and (players > 2 or payable):
            return named(begun(game, turns), *("Anne", "Louis", "Marie", "Gaston")[:players])
    raise AssertionError("no such moment")


def guarded(record: Record) -> str:
    """A card that costs a marker now."""
    costly = (str(action) for action in legal_actions(replay(record)) if "x" in str(action))
    return next(costly).partition("x")[0]


def test_a_fault_would_be_found(inspector: Inspector) -> None:
    """A button without a name, pale text and an id that is there twice: so that the silence below means something."""
    inspector.open(dealt(1))
    inspector.table.page.evaluate(
        """() => {
          document.querySelector("#open-new").replaceChildren();
          document.querySelector("#open-new").removeAttribute("title");
          document.querySelector("#status").style.color = "#ccc";
          document.querySelector("#status").id = "bar";
        }"""
    )
    inspector.look("spoilt")
    rules = {fault[0] for faults in inspector.faults.values() for fault in faults}
    assert {"button-name", "color-contrast"} <= rules
    assert any("no-dup-id" in fault for faults in inspector.faults_of_markup().values() for fault in faults)


def test_every_dialog_is_looked_at() -> None:
    """A new one needs a way to it here."""
    assert set(WAYS) == set(DIALOGS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_view_shuts_anybody_out(inspector: Inspector, language: str) -> None:
    """Landing, lesson, mid-turn, refusals, curtain, replay, every dialog, four players, the phone's drawer, the end."""
    inspector.language = language
    look_at_a_turn(inspector)
    look_at_the_middle(inspector)
    look_at_the_end(inspector)
    look_at_letters(inspector)
    assert inspector.faults == {}
    assert {name: faults for name, faults in inspector.faults_of_markup().items() if faults} == {}
    assert {f"dialog {name}" for name in DIALOGS} <= set(inspector.seen)


def look_at_a_turn(inspector: Inspector) -> None:
    inspector.open(dealt(1))
    inspector.look("landing")
    inspector.click('[data-place="1.1"]')
    inspector.look("marking")
    inspector.click('[data-place="1.2"]', "#act-undo", '[data-place="2.6"]')
    inspector.look("a refusal")
    inspector.click("#open-help", "#dialog-help [data-act=learn]")
    inspector.look("lesson")


def look_at_the_middle(inspector: Inspector) -> None:
    record = middle()
    inspector.open(record)
    inspector.look("curtain")
    inspector.click("#lift")
    inspector.look("table")
    inspector.click(f'[data-place="{guarded(record)}"]')
    inspector.look("a guarded card")
    inspector.table.page.locator("#notation").fill("9.9")
    inspector.click("#notation-form button")
    inspector.look("a typed line refused")
    for name in ALWAYS:
        inspector.look_at_dialog(name)
    inspector.open(record, PHONE)
    inspector.click("#lift")
    inspector.look("phone")
    inspector.click("#open-sheet")
    inspector.look("phone, drawer")
    inspector.open(middle(4))
    inspector.click("#lift")
    inspector.look("four players")


def look_at_the_end(inspector: Inspector) -> None:
    inspector.open(played(1))
    inspector.look("over")
    for name in WHEN_OVER:
        inspector.look_at_dialog(name)
    inspector.click("#act-replay")
    inspector.look("replay")


def look_at_letters(inspector: Inspector) -> None:
    game = Record(dealt(1).game, dealt(1).setup, ("1.1 end",))
    seating = Seating(seats=(Seat("Anne"), Seat("Louis", far=True)), letter="0" * 15)
    inspector.open(seated(game, seating))
    inspector.click("#act-letter")
    inspector.look("dialog letter")
    inspector.open(None, link=write_letter(seated(game, seating), seating, FACES["duel"]))
    inspector.look("dialog first-letter")
