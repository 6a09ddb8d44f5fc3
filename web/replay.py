"""Looking back: any game, finished or running, step by step, through eyes that may see it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from richelieu.duel.actions import Mark, Move, Take
from richelieu.duel.scoring import score_sheet
from richelieu.duel.state import State
from richelieu.duel.view import View, open_view, view, world
from richelieu.errors import RecordError
from richelieu.record import Record
from richelieu.record import replay as played_through
from web import keyboard, narrate
from web.names import seat_name
from web.rooms import Room
from web.seating import Seating, read_seating, seated
from web.session import Session
from web.texts import _
from web.views.screen import Bar, LogLine, ReplayBar, Screen, Seat, Table

if TYPE_CHECKING:
    from web.app import App

OPEN, SPECTATOR = "open", ""
"""Eyes that see every disc that was picked up, and eyes that see none. Others are a seat's number."""
SPEEDS = {"slow": 2.0, "usual": 1.0, "quick": 0.4}
"""Seconds between two steps."""


@dataclass(frozen=True)
class Film:
    """A game to look back at."""

    session: Session
    seating: Seating
    kept: bool
    """Whether the game is on the shelf; one that came by a link is not."""

    @property
    def over(self) -> bool:
        return self.session.state.over

    @property
    def eyes(self) -> tuple[str, ...]:
        """Through whose eyes it may be seen. While it runs, a secret is safe from everybody else at the device."""
        if self.over:
            return (OPEN, *map(str, range(len(self.session.seats))))
        persons = self.session.persons if self.kept else []
        return (str(persons[0]), SPECTATOR) if len(persons) == 1 else (SPECTATOR,)

    def seen(self, state: State, eyes: str) -> View:
        if eyes == OPEN:
            return open_view(state)
        return view(state, int(eyes) if eyes else None)

    def stop_of(self, turn: int) -> int:
        """How many actions were played when a turn, counted from 1, was over."""
        return sum(state.turn < turn for state in self.session.states[:-1])


class Replay(Room):
    """The room in which a film is shown, where the table would be."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.film: Film | None = None
        self.at = 0
        self.eyes = SPECTATOR
        self.playing = False
        self.speed = "usual"
        self._plays = 0
        """How often it was set going, so that a step asked for before a pause is not taken after it."""
        self.focus = 0
        self._beside: Session | None = None

    @property
    def is_in_front(self) -> bool:
        """For as long as nobody puts another game on the table."""
        return self.film is not None and self._beside is self.app.session

    def show(self, record: Record, *, kept: bool, at: int | None = None) -> None:
        """Begin to look back; ``at`` is a number of actions."""
        seating = read_seating(record, self.app.library.levels)
        self.film = Film(Session(record, seating.seats), seating, kept)
        self._beside = self.app.session
        self.eyes = self.film.eyes[0]
        self.at = 0 if at is None else at
        self.playing = False
        self.app.dialog = ""
        self.app.sheet_open = False
        self.app.effects.append(("focus", "replay-play"))
        self._say()

    # Coming and going.

    def on_replay(self) -> None:
        """Look back at a game of the list, or with no key at the one on the table, from its beginning."""
        record = self._record(self.app.argument)
        if record is not None:
            self.show(record, kept=True)

    def on_replay_turn(self) -> None:
        """A line of the log was chosen."""
        turn = int(self.app.argument[:6]) if self.app.argument.isdecimal() else 1
        if not self.is_in_front:
            self.show(self.app.session.record, kept=True)
        if self.film is not None:
            self._go(self.film.stop_of(turn))

    def _record(self, key: str) -> Record | None:
        if key in ("", self.app.key):
            return self.app.session.record
        return self.app.library.read(key)

    def on_replay_leave(self) -> None:
        self.film = None
        self.playing = False
        self.app.effects.append(("focus", "board"))
        self.app.said = _("Back at the table.")

    on_cancel = on_replay_leave

    def on_replay_keep(self) -> None:
        """Put a game that came by a link on the shelf, and on the table."""
        if self.is_in_front and self.film is not None and not self.film.kept:
            self.app.begin(self.film.session.record)

    def on_replay_play_on(self) -> None:
        """Begin a new game where the film stands; the old one stays whole."""
        if not self.is_in_front or self.film is None or self._state.over:
            return
        record = self.film.session.record
        if not self.film.over:
            record = redrawn(record, self.film.seen(self.film.session.state, self.film.eyes[0]), self.app.rng)
        turn = self._state.turn + 1
        seats = tuple(Seat(seat.name, seat.level) for seat in self.film.seating.seats)
        title = _("From turn {turn}: {title}").format(turn=turn, title=self.film.seating.title or _("a game"))
        self.app.begin(seated(cut(self.film.session, record, self.at), Seating(title[:40], seats)))

    # Stepping.

    def on_replay_step(self) -> None:
        if self.film is None:
            return
        turn, states = self._state.turn, self.film.session.states
        started = self.film.stop_of(turn)
        stops = {
            "first": 0,
            "turn-back": started if started < self.at else self.film.stop_of(turn - 1),
            "back": self.at - 1,
            "on": self.at + 1,
            "turn-on": self.film.stop_of(turn + 1),
            "last": len(states) - 1,
        }
        self.playing = False
        self._go(stops.get(self.app.argument, self.at))

    def on_replay_to(self) -> None:
        """The slider was moved."""
        wanted = self.app.form.get("at", "")
        if wanted.isdecimal():
            self.playing = False
            self._go(int(wanted[:6]))

    def on_replay_play(self) -> None:
        """Play, or pause; at the end, play from the beginning."""
        if self.film is not None:
            self.playing = not self.playing
            self._plays += 1
            if self.playing and self.at == self._last:
                self._go(0)

    def on_replay_tick(self) -> None:
        """The time for a step has come, if the film has not been stopped or moved since."""
        if self.tick is not None and self.tick[0] == self.app.argument:
            self._go(self.at + 1)
            self.playing = self.at < self._last

    @property
    def tick(self) -> tuple[str, float] | None:
        """A ticket for the next step by itself, and after how many seconds it is due."""
        if not (self.playing and self.is_in_front):
            return None
        return f"{self._plays}/{self.at}/{self.speed}", SPEEDS[self.speed]

    def on_replay_speed(self) -> None:
        speed = self.app.form.get("speed", "")
        self.speed = speed if speed in SPEEDS else self.speed

    def on_replay_eyes(self) -> None:
        eyes = self.app.form.get("eyes", "")
        if self.film is not None and eyes in self.film.eyes:
            self.eyes = eyes

    def on_arrow(self) -> None:
        transposed = bool(self.app.form.get("transposed"))
        self.focus = keyboard.next_cell(self.focus, self.app.argument, self._state.table, transposed)

    def _go(self, at: int) -> None:
        self.at = min(max(at, 0), self._last)
        self._say()

    def _say(self) -> None:
        self.app.said = self._words()

    # What is shown.

    @property
    def _state(self) -> State:
        assert self.film is not None
        return self.film.session.states[self.at]

    @property
    def _last(self) -> int:
        return len(self.film.session.actions) if self.film is not None else 0

    def furnish(self, screen: Screen) -> Screen:
        film = self.film
        if film is None or not self.is_in_front:
            return screen
        return replace(screen, table=self._table(film), replay=self._bar(film))

    def _table(self, film: Film) -> Table:
        state = self._state
        seen = film.seen(state, self.eyes)
        self.focus = keyboard.settle(self.focus, state.table)
        return Table(
            title=film.seating.title,
            seats=film.session.seats,
            view=seen,
            sheet=score_sheet(seen),
            bar=Bar(self._words(), state.to_move),
            recent=self._recent(film),
            focus=self.focus,
            log=self._log(film),
        )

    def _recent(self, film: Film) -> dict[int, int]:
        """By cell, who took its card or marked it in the turn that led here."""
        played = list(zip(film.session.states[: self.at], film.session.actions, strict=False))
        cells = {}
        for state, action in played:
            if state.turn == played[-1][0].turn and isinstance(action, Take | Mark | Move):
                cells[action.cell] = state.seat
        return cells

    def _log(self, film: Film) -> tuple[LogLine, ...]:
        """All turns, with a sign at the one that the table shows."""
        now = self._turn(film)
        return tuple(replace(line, current=line.number == now) for line in narrate.log(film.session))

    def _turn(self, film: Film) -> int:
        """The number of the turn that led here; 0 at the deal."""
        return film.session.states[self.at - 1].turn + 1 if self.at else 0

    def _bar(self, film: Film) -> ReplayBar:
        labels = {OPEN: _("All discs open"), SPECTATOR: _("A spectator")}
        seats = enumerate(film.session.seats)
        labels |= {str(index): _("As {name} saw it").format(name=seat_name(seat, index)) for index, seat in seats}
        return ReplayBar(
            at=self.at,
            last=self._last,
            turn=self._turn(film),
            turns=len(film.session.record.turns),
            words=self._words(),
            seat=film.session.states[self.at - 1].seat if self.at else None,
            playing=self.playing,
            speed=self.speed,
            eyes=self.eyes,
            eyes_offered=tuple((eyes, labels[eyes]) for eyes in film.eyes),
            can_play_on=not self._state.over,
            can_keep=not film.kept,
        )

    def _words(self) -> str:
        """The step that led here, in words."""
        if self.film is None or not self.at:
            return _("The cards are dealt.")
        session = self.film.session
        before, action = session.states[self.at - 1], session.actions[self.at - 1]
        who = seat_name(session.seats[before.seat], before.seat)
        return f"{who} {narrate.action_words(before, action)}"


def cut(session: Session, record: Record, at: int) -> Record:
    """The record with just the first actions of the session."""
    record = replace(record, turns=())
    for state, action in list(zip(session.states, session.actions, strict=False))[:at]:
        record = record.with_action(state.turn, str(action))
    return record


def redrawn(record: Record, seen: View, rng: Random) -> Record:
    """A running game with the discs that the viewer has not seen shuffled anew, so that nobody learns them by it.

    Worlds in which the turns could not have been played are drawn again, which keeps the rest fair.
    """
    while True:
        other = replace(record, setup=world(seen, rng).setup)
        try:
            played_through(other)
        except RecordError:
            continue
        return other
