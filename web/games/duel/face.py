"""The duel's face: Cardinal against Queen, as the page shows and handles it."""

from __future__ import annotations

from collections.abc import Sequence

from richelieu.bots import Level
from richelieu.duel.actions import END, PASS, SPEND
from richelieu.duel.cards import CELL_TEXTS
from richelieu.duel.game import GAME
from richelieu.game import Result
from web.face import Box, Button, Deed, Do, Face, Feature, Hold, Position
from web.games.duel import choosing, helping, sections, words
from web.games.duel.advice import reason_words
from web.games.duel.board import board
from web.games.duel.choosing import NOTHING_CHOSEN, Choice
from web.games.duel.grid import next_cell, settle
from web.games.duel.lesson import DuelLesson
from web.games.duel.names import EMBLEMS, level_words, role_name
from web.games.duel.packing import DuelPacking
from web.games.duel.result import paper
from web.games.duel.rules import chapter
from web.games.duel.scores import sheet_of
from web.games.duel.sheet import live_sheet
from web.games.duel.side import side
from web.games.duel.texts import DUEL, _
from web.html.markup import Html

SQUARES = "🟥🟦🟩🟪"
"""By seat, the sign of a line it scores."""
NOBODY = "⬜"


class DuelFace(Face):
    """Each question is handed to the module that answers it."""

    game = GAME
    texts = DUEL
    emblems = EMBLEMS
    features: frozenset[Feature] = frozenset({"match", "letters", "daily", "review", "hint"})
    places = "cell"
    acts = frozenset({"mark", "end", "pass", "spend", "pay-reserve"})
    letters = {"m": "mark", "e": "end"}  # noqa: RUF012 nobody changes it
    nothing = NOTHING_CHOSEN
    lesson = DuelLesson()
    packing = DuelPacking()
    first_level = "courtier"
    example = "1.12 @3.4"

    # Names.

    def level(self, level: Level) -> str:
        return level_words(level.name)

    def box(self) -> Box:
        return Box(
            _("A duel for France"),
            "box-duel",
            20,
            _("Cardinal against Queen: take cards from the ends of rows, and have the most."),
        )

    def role(self, seat: int) -> str:
        return role_name(seat)

    def option(self, name: str) -> tuple[str, str]:
        return {
            "last_row": (_("Short game"), _("Ends when three rows are empty; the cards left count for nobody.")),
        }[name]

    # Choosing.

    def choose(self, at: Position, act: str, argument: str) -> Do | Hold | None:
        return choosing.choose(at, act, argument)

    def is_half_chosen(self, at: Position) -> bool:
        return isinstance(at.choice, Choice) and (at.choice.paying is not None or at.choice.moving is not None)

    def buttons(self, at: Position) -> tuple[Button, ...]:
        can = choosing.can
        return (
            Button("pay-reserve", _("Pay from reserve"), "mark", choosing.can_pay_from_reserve(at), primary=True),
            Button("pass", _("Pass"), "end", can(at, PASS), primary=True),
            Button("spend", _("Spend “marker back”"), "mark", can(at, SPEND)),
            Button("mark", _("Mark"), "mark", choosing.can_mark(at), key="m", pressed=choosing.is_marking(at)),
            Button("end", _("End turn"), "end", can(at, END), key="e", primary=True),
        )

    def settle(self, at: Position) -> str:
        return CELL_TEXTS[settle(at)]

    def step(self, at: Position, key: str, transposed: bool) -> str:
        return CELL_TEXTS[next_cell(settle(at), key, at.view.table, transposed)]

    # Words.

    def wanted(self, at: Position) -> str:
        return words.wanted(at)

    def words(self, deed: Deed) -> str:
        return words.deed_words(deed)

    def reasons(self, reason: Sequence[str]) -> str:
        return reason_words(reason)

    def outcome(self, result: Result, names: tuple[str, ...]) -> str:
        return words.outcome(result, names)

    def verdict(self, result: Result, names: tuple[str, ...]) -> str:
        return _("A draw") if result.winner is None else super().verdict(result, names)

    def report(self, at: Position) -> str:
        won = [
            next((seat for seat, points in enumerate(line.points) if points > 0), None)
            for line in sheet_of(at.view).lines
        ]
        return "".join(NOBODY if seat is None else SQUARES[seat] for seat in won)

    # What is seen.

    def table(self, at: Position) -> Html:
        return board(at)

    def side(self, at: Position, seat: int) -> Html:
        return side(at, seat)

    def sides_above(self, seats: int) -> int:
        return 1 if seats == 2 else 2

    def sheet(self, at: Position) -> Html:
        return live_sheet(at)

    def result(self, at: Position) -> Html:
        return paper(at)

    # What can be read.

    def sections(self) -> dict[str, str]:
        return sections.section_titles()

    def chapter(self, section: str) -> Html:
        return chapter(section)

    def section(self, at: Position) -> str:
        return sections.section(at)

    def section_of(self, code: str) -> str:
        return sections.SECTIONS.get(code, "")

    def keys(self) -> tuple[tuple[str, str], ...]:
        return helping.keys()

    def help(self) -> Html:
        return helping.more()

    def credit(self) -> str:
        return _("Richelieu is a game by Michael Schacht, published by Ravensburger in 2003.")


FACE = DuelFace()
