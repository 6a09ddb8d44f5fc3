"""What the computer is asked, and what becomes of its answers.

A question carries a ticket; an answer whose ticket is no longer the one in force is dropped. The computer is handed
a view, never the state.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from richelieu.duel.notation import read_action
from richelieu.duel.view import view
from richelieu.duel.view_data import write_view
from web.advice import advice
from web.narrate import turn_words
from web.session import shows_disc

if TYPE_CHECKING:
    from web.app import App


@dataclass(frozen=True)
class Question:
    """A move to choose for a level, or (level empty) a hint to give; ``view`` in plain JSON values."""

    ticket: str
    level: str
    seed: int
    view: dict[str, Any]


class Thoughts:
    """The computer's part in a game, moves and hints alike."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.hint = ""
        self.hinted: frozenset[int] = frozenset()
        self._hint_asked = False

    def question(self) -> Question | None:
        """What the computer should think about now; what looks the same to it has the same ticket."""
        session = self.app.session
        level = session.bot_level
        if self.app.front is not None:
            return None
        if not level and not (self._hint_asked and session.is_waiting_for_person):
            return None
        state, seed = session.state, len(session.actions)
        seen = write_view(view(state, state.seat))
        ticket = f"{level}/{seed}/{hash(repr(seen))}"
        return Question(ticket, level, seed, seen)

    def is_current(self, ticket: str) -> bool:
        question = self.question()
        return question is not None and question.ticket == ticket

    def play(self, ticket: str, action: str) -> str:
        """Play an action of an answer. The ticket under which the rest of it still holds; empty if it does not."""
        if not self.is_current(ticket):
            return ""
        session = self.app.session
        since, before, played = len(session.actions), session.state, read_action(action)
        session.act(played)
        self.app.played(since)
        following = self.question()
        holds = session.state.turn == before.turn and not shows_disc(before, played)
        return following.ticket if following and holds else ""

    def show_hint(self, ticket: str, actions: list[str], reasons: list[list[str]]) -> None:
        if self.is_current(ticket):
            self._hint_asked = False
            advised = list(map(read_action, actions))
            self.hint = advice(turn_words(self.app.session.state, advised), reasons)
            cells = [getattr(action, "cell", None) for action in advised]
            self.hinted = frozenset(cell for cell in cells if cell is not None)
            self.app.said = self.hint

    def ask_hint(self) -> None:
        self._hint_asked = True

    def drop_hint(self) -> None:
        self._hint_asked = False
        self.hint = ""
        self.hinted = frozenset()
