"""Three ways to handle the table: by mouse, by finger and by keyboard alone. Each plays any action of the rules.

An action is played as a person would: the card, then what the page asks about it. The rules tell how much there is
to ask (a guarded card that can be paid for in one way only is simply taken), so a page that asks too much or too
little gets its players stuck.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from playwright.sync_api import Locator, expect

from e2e.table import Table
from richelieu.duel.actions import RESERVE, Action, End, Mark, Move, Pass, Spend, Take
from richelieu.duel.cards import CELL_TEXTS
from richelieu.duel.notation import read_action
from richelieu.duel.rules import legal_actions
from richelieu.duel.state import State, start
from richelieu.record import Record, steps


def moves(record: Record) -> Iterator[tuple[int, State, Action]]:
    """The actions of a game: the turn's number, counted from 1, the position before, and the action."""
    state: State = start(record.setup)
    for text, after in steps(record):
        yield state.turn + 1, state, read_action(text)
        state = after


class Player(ABC):
    """Somebody who knows what to play, and uses the page to do it."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @abstractmethod
    def use(self, control: Locator) -> None:
        """Press a control, however this player does that."""

    def choose(self, cell: int) -> None:
        self.use(self.table.place(CELL_TEXTS[cell]))

    def press(self, name: str) -> None:
        self.use(self.table.button(name))

    def play(self, record: Record) -> None:
        """Play all of a game that lies freshly dealt on the table, and see each turn in the log."""
        turn = 0
        for number, state, action in moves(record):
            if number > turn and turn:
                expect(self.table.turn(turn)).to_have_text(record.turns[turn - 1])
            turn = number
            if self.table.curtain.is_visible():
                self.press("Show the table")
            self.act(state, action)
        expect(self.table.result).to_be_visible()

    def act(self, state: State, action: Action) -> None:
        match action:
            case Take(cell, pay):
                self._take(state, cell, pay)
            case Mark(cell):
                self._want_to_mark(state)
                self.choose(cell)
            case Move(source, cell):
                self._want_to_mark(state)
                if len({a.source for a in legal_actions(state) if isinstance(a, Move)}) > 1:
                    self.choose(source)
                self.choose(cell)
            case Spend():
                self.press("Spend “marker back”")
            case End():
                self.press("End turn")
            case Pass():
                self.press("Pass")

    def _take(self, state: State, cell: int, pay: int | None) -> None:
        self.choose(cell)
        ways = [a for a in legal_actions(state) if isinstance(a, Take) and a.cell == cell]
        if len(ways) > 1 and pay is not None:
            if pay == RESERVE:
                self.press("Pay from reserve")
            else:
                self.choose(pay)

    def _want_to_mark(self, state: State) -> None:
        """Say so, unless there is nothing else left to do on the table."""
        if any(isinstance(a, Take) for a in legal_actions(state)):
            self.press("Mark")


class Mouse(Player):
    """Clicks."""

    def use(self, control: Locator) -> None:
        control.click()


class Finger(Player):
    """Taps."""

    def use(self, control: Locator) -> None:
        control.tap()


class Keys(Player):
    """Never touches the mouse: Tab to what is wanted, arrows on the table, Enter, and a letter where there is one."""

    LETTERS = {"Mark": "m", "End turn": "e"}  # noqa: RUF012 it never changes
    MOST_TABS = 80

    def use(self, control: Locator) -> None:
        self.tab_to(control)
        self.table.page.keyboard.press("Enter")

    def press(self, name: str) -> None:
        if name in self.LETTERS:
            self.table.page.keyboard.press(self.LETTERS[name])
        else:
            super().press(name)

    def choose(self, cell: int) -> None:
        if self.focused_cell() is None:
            self.tab_to(self.table.page.locator('[data-place][tabindex="0"]'))
        self.walk_to(cell)
        self.table.page.keyboard.press("Enter")

    def tab_to(self, control: Locator) -> None:
        for _ in range(self.MOST_TABS):
            if control.evaluate("control => control === document.activeElement"):
                return
            self.table.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never leads to {control}")

    def focused_cell(self) -> int | None:
        cell: str | None = self.table.page.evaluate("() => document.activeElement?.dataset.place ?? null")
        return None if cell is None else CELL_TEXTS.index(cell)

    def walk_to(self, cell: int) -> None:
        """First to the row, then along it."""
        for _ in range(len(CELL_TEXTS)):
            here = self.focused_cell()
            assert here is not None, "the focus has left the table"
            if here == cell:
                return
            (row, column), (to_row, to_column) = divmod(here, 12), divmod(cell, 12)
            if row != to_row:
                self.table.page.keyboard.press("ArrowDown" if row < to_row else "ArrowUp")
            else:
                self.table.page.keyboard.press("ArrowRight" if column < to_column else "ArrowLeft")
        raise AssertionError(f"the arrow keys do not lead to {CELL_TEXTS[cell]}")
