"""The toy's face. It asks of the shell what the duel does not: secret actions, three to five seats, shared victory."""

from __future__ import annotations

from tests.toy.game import GAME
from tests.toy.page import choosing, words
from tests.toy.page.lesson import ToyLesson
from tests.toy.page.table import sheet, side, table
from tests.toy.page.texts import TOY, _
from web.face import Box, Button, Deed, Do, Face, Feature, Hold, Position
from web.html.markup import Html, tag


class ToyFace(Face):
    """Each question is handed to the module that answers it."""

    game = GAME
    texts = TOY
    emblems = ("toy-coin",) * 5
    features: frozenset[Feature] = frozenset({"daily", "review", "hint"})
    places = "spot"
    acts = frozenset({"draw"})
    letters = {"d": "draw"}  # noqa: RUF012 nobody changes it
    lesson = ToyLesson()
    first_level = "novice"
    daily_players = 3
    example = "7>b"

    def box(self) -> Box:
        return Box(_("The toy"), "box-toy", 5, _("Lay cards in secret, and take the best coins."))

    def role(self, seat: int) -> str:
        return _("Player {number}").format(number=seat + 1)

    def option(self, name: str) -> tuple[str, str]:
        return {"open_hands": (_("Open hands"), _("Hands and laid cards lie open to all."))}[name]

    def choose(self, at: Position, act: str, argument: str) -> Do | Hold | None:
        return choosing.choose(at, act, argument)

    def buttons(self, at: Position) -> tuple[Button, ...]:
        can = any(str(action) == "draw" for action in at.legal)
        return (Button("draw", _("Draw a coin"), "mark", can, key="d", primary=True),)

    def settle(self, at: Position) -> str:
        return choosing.settle(at)

    def step(self, at: Position, key: str, transposed: bool) -> str:
        return choosing.step(at, key)

    def wanted(self, at: Position) -> str:
        return words.wanted(at)

    def words(self, deed: Deed) -> str:
        return words.deed_words(deed)

    def table(self, at: Position) -> Html:
        return table(at)

    def side(self, at: Position, seat: int) -> Html:
        return side(at, seat, self.emblems[seat])

    def sheet(self, at: Position) -> Html:
        return sheet(at)

    def sections(self) -> dict[str, str]:
        return {"aim": _("What it is about")}

    def chapter(self, section: str) -> Html:
        return tag("p", _("Have the most points when two rounds are over."))

    def credit(self) -> str:
        return _("The toy was made for tests.")


FACE = ToyFace()
