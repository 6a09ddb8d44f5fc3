"""Looking back: any game, finished or running, step by step, through eyes that may see it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from richelieu.game import OPEN
from richelieu.record import Record, redealt
from web.effects import Focus
from web.face import Deed, Face, Position
from web.features.replay.film import SPECTATOR, EyesName, Film, eyes_of
from web.features.replay.view import SPEEDS, FilmBar, Speed
from web.message import Message
from web.room import Room
from web.screen import Screen
from web.table.seating import Seat, Seating, seated
from web.table.session import Session
from web.table.telling import deed, log, seat_names
from web.table.values import Bar, LogLine, Table
from web.table.way import Way
from web.texts import _

if TYPE_CHECKING:
    from web.app import App


class Replay(Room):
    """The room in which a film is shown, where the table would be."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.film: Film | None = None
        self.at = 0
        self.eyes: EyesName = SPECTATOR
        self.playing = False
        self.speed: Speed = "usual"
        self._plays = 0
        """How often it was set going, so that a step asked for before a pause is not taken after it."""
        self.focus = ""
        self._beside: Session | None = None

    @property
    def is_in_front(self) -> bool:
        """For as long as nobody puts another game on the table."""
        return self.film is not None and self._beside is self.app.session

    def show(self, record: Record, *, kept: bool, at: int | None = None) -> None:
        """Begin to look back; ``at`` is a number of actions."""
        self.film = Film(Way.along(record), self.app.library.seating(record), kept)
        self._beside = self.app.session
        self.eyes = self.film.offered[0]
        self.focus = ""
        self.at = 0 if at is None else at
        self.playing = False
        self.app.dialog = ""
        self.app.sheet_open = False
        self.app.effects.append(Focus("replay-play"))
        self._say()

    # Coming and going.

    def on_replay(self, message: Message) -> None:
        """Look back at a game of the list, or with no key at the one on the table, from its beginning."""
        record = self._record(message.argument)
        if record is not None:
            self.show(record, kept=True)

    def on_replay_turn(self, message: Message) -> None:
        """A line of the log was chosen."""
        turn = message.number if message.number is not None else 1
        if not self.is_in_front:
            self.show(self.app.session.record, kept=True)
        if self.film is not None:
            self._go(self.film.way.stop_of(turn))

    def _record(self, key: str) -> Record | None:
        if key in ("", self.app.key):
            return self.app.session.record
        return self.app.library.read(key)

    def on_replay_leave(self, _message: Message) -> None:
        self.film = None
        self.playing = False
        self.app.effects.append(Focus("board"))
        self.app.said = _("Back at the table.")

    on_cancel = on_replay_leave

    def on_replay_keep(self, _message: Message) -> None:
        """Put a game that came by a link on the shelf, and on the table."""
        if self.is_in_front and self.film is not None and not self.film.kept:
            self.app.begin(self.film.way.record)

    def on_replay_play_on(self, _message: Message) -> None:
        """Begin a new game where the film stands; the old one stays whole."""
        film = self.film
        if not self.is_in_front or film is None or self._is_over:
            return
        record = film.way.record
        if not film.way.over:
            record = redealt(record, film.way.game.view(film.way.state, eyes_of(film.offered[0])), self.app.rng)
        turn = film.way.game.turn(self._state) + 1
        seats = tuple(Seat(seat.name, seat.level) for seat in film.seats)
        title = _("From turn {turn}: {title}").format(turn=turn, title=film.seating.title or _("a game"))
        self.app.begin(seated(film.way.cut(record, self.at), Seating(title[:40], seats)))

    # Stepping.

    def on_replay_step(self, message: Message) -> None:
        if self.film is None:
            return
        way = self.film.way
        turn = way.game.turn(self._state)
        started = way.stop_of(turn)
        stops = {
            "first": 0,
            "turn-back": started if started < self.at else way.stop_of(turn - 1),
            "back": self.at - 1,
            "on": self.at + 1,
            "turn-on": way.stop_of(turn + 1),
            "last": len(way),
        }
        self.playing = False
        self._go(stops.get(message.argument, self.at))

    def on_replay_to(self, message: Message) -> None:
        """The slider was moved."""
        wanted = message.form.get("at", "")
        if wanted.isdecimal():
            self.playing = False
            self._go(int(wanted[:6]))

    def on_replay_play(self, _message: Message) -> None:
        """Play, or pause; at the end, play from the beginning."""
        if self.film is not None:
            self.playing = not self.playing
            self._plays += 1
            if self.playing and self.at == self._last:
                self._go(0)

    def on_replay_tick(self, message: Message) -> None:
        """The time for a step has come, if the film has not been stopped or moved since."""
        if self.tick is not None and self.tick[0] == message.argument:
            self._go(self.at + 1)
            self.playing = self.at < self._last

    @property
    def tick(self) -> tuple[str, float] | None:
        """A ticket for the next step by itself, and after how many seconds it is due."""
        if not (self.playing and self.is_in_front):
            return None
        return f"{self._plays}/{self.at}/{self.speed}", SPEEDS[self.speed]

    def on_replay_speed(self, message: Message) -> None:
        wanted = message.form.get("speed", "")
        self.speed = next((speed for speed in SPEEDS if speed == wanted), self.speed)

    def on_replay_eyes(self, message: Message) -> None:
        eyes = message.form.get("eyes", "")
        if self.film is not None and eyes in self.film.offered:
            self.eyes = eyes
            self._say()

    def on_arrow(self, message: Message) -> None:
        if self.film is not None:
            at = self._position(self.film)
            self.focus = self._face(self.film).step(at, message.argument, bool(message.form.get("transposed")))

    def _go(self, at: int) -> None:
        self.at = min(max(at, 0), self._last)
        self._say()

    def _say(self) -> None:
        self.app.said = self._words()

    # What is shown.

    def _face(self, film: Film) -> Face:
        return self.app.faces[film.way.game.name]

    @property
    def _state(self) -> Any:
        return self.film.way.state_at(self.at) if self.film is not None else None

    @property
    def _is_over(self) -> bool:
        return self.film is not None and self.film.way.game.to_move(self._state) is None

    @property
    def _last(self) -> int:
        return len(self.film.way) if self.film is not None else 0

    def furnish(self, screen: Screen) -> Screen:
        film = self.film
        if film is None or not self.is_in_front:
            return screen
        return replace(screen, table=self._table(film)).showing(self._bar(film))

    def _table(self, film: Film) -> Table:
        at, face = self._position(film), self._face(film)
        return Table(
            face=face,
            title=film.seating.title,
            position=at,
            bar=Bar(self._words(), film.way.game.to_move(self._state)),
            log=self._log(film, at.names),
        )

    def _position(self, film: Film) -> Position:
        game = film.way.game
        return Position(
            view=game.view(self._state, eyes_of(self.eyes)),
            seats=film.seats,
            names=seat_names(self._face(film), film.seats),
            since=self._recent(film),
            focus=self.focus,
            result=game.result(self._state) if self._is_over else None,
        )

    def _recent(self, film: Film) -> tuple[Deed, ...]:
        """What was done in the turn that led here."""
        played = film.way.played[: self.at]
        return tuple(self._deed(film, index) for index in range(self.at) if played[index].turn == played[-1].turn)

    def _deed(self, film: Film, index: int) -> Deed:
        names = seat_names(self._face(film), film.seats)
        return deed(film.way.game, film.way.played[index], eyes_of(self.eyes), names)

    def _log(self, film: Film, names: tuple[str, ...]) -> tuple[LogLine, ...]:
        """All turns, with a sign at the one that the table shows."""
        lines = log(self._face(film), film.way, eyes_of(self.eyes), names)
        shown = next((line for line in lines if line.upto >= self.at > 0), None)
        return tuple(replace(line, current=line is shown) for line in lines)

    def _turn(self, film: Film) -> int:
        """The number of the turn that led here; 0 at the deal."""
        return film.way.played[self.at - 1].turn + 1 if self.at else 0

    def _bar(self, film: Film) -> FilmBar:
        names = seat_names(self._face(film), film.seats)
        labels = {OPEN: _("Everything open"), SPECTATOR: _("A spectator")}
        labels |= {str(index): _("As {name} saw it").format(name=name) for index, name in enumerate(names)}
        return FilmBar(
            at=self.at,
            last=self._last,
            turn=self._turn(film),
            turns=len(film.way.record.turns),
            words=self._words(),
            seat=film.way.played[self.at - 1].seat if self.at else None,
            playing=self.playing,
            speed=self.speed,
            eyes=self.eyes,
            eyes_offered=tuple((eyes, labels[eyes]) for eyes in film.offered),
            can_play_on=not self._is_over,
            can_keep=not film.kept,
        )

    def _words(self) -> str:
        """The step that led here, in words."""
        if self.film is None or not self.at:
            return _("The cards are dealt.")
        told = self._deed(self.film, self.at - 1)
        return f"{told.names[told.seat]} {self._face(self.film).words(told)}"
