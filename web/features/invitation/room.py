"""Invitations to a deal: a challenge that came by a link, or the deal of the day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import strftime
from typing import TYPE_CHECKING, ClassVar

from richelieu.record import Record
from web.features.invitation import daily
from web.features.invitation.view import Invitation, invitation
from web.message import Message
from web.room import Room
from web.screen import Screen
from web.table.seating import NewGame, Seat, Seating, choices_of, read_choices, seated
from web.table.shown import rival_words
from web.texts import _

if TYPE_CHECKING:
    from web.app import App


class Inviting(Room):
    """A deal that others have played, or will."""

    dialogs: ClassVar = {"invitation": invitation}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.today: Callable[[], str] = lambda: strftime("%Y-%m-%d")
        self.deal: Record | None = None
        """The deal, while its dialog is open."""
        self.day = ""

    def is_open(self, game: str, day: str) -> bool:
        """Whether there is a deal of that game for that day."""
        face = self.app.faces.get(game)
        return face is not None and "daily" in face.features and daily.is_day(day, self.today())

    def to_challenge(self, record: Record) -> None:
        self._invite(replace(record, turns=()), "", self.app.library.seating(record).seats)

    def to_day(self, game: str, day: str) -> None:
        face = self.app.faces[game]
        level = face.first_level if face.first_level in face.levels else ""
        others = (Seat("", level),) * (face.daily_players - 1)
        self._invite(daily.deal_of(face, day), day, (Seat(self.app.choices.seats[0].name), *others))

    def _invite(self, deal: Record, day: str, seats: tuple[Seat, ...]) -> None:
        self.deal, self.day = deal, day
        self.app.choices = choices_of(deal, Seating(seats=seats))
        self.app.dialog = "invitation"

    def on_day(self, message: Message) -> None:
        """The deal of today, of the game that is named or of the one on the table."""
        game = message.argument if message.argument in self.app.faces else self.app.face.game.name
        if self.is_open(game, self.today()):
            self.to_day(game, self.today())

    def on_accept(self, message: Message) -> None:
        """Play the deal of the invitation with those who were chosen."""
        deal = self.deal
        if deal is None:
            return
        face, rivals = self.app.faces[deal.game.name], self.app.library.seating(deal).rivals
        chosen: NewGame = read_choices(message.form, deal.game, face.levels)
        seats = chosen.seats[: deal.game.seats(deal.setup)]
        title = _("Deal of the day {day}").format(day=self.day) if self.day else _("Challenge")
        self.app.begin(seated(replace(deal, extra={}), Seating(title, seats, day=self.day, rivals=rivals)))
        self.deal = None

    def _begun(self, deal: Record) -> str:
        """The key of the game that was begun on the day's deal, if there is one."""
        if not self.day:
            return ""
        for key in self.app.shelf.games():
            record = self.app.library.read(key)
            if record is not None and record.game is deal.game and self.app.library.seating(record).day == self.day:
                return key
        return ""

    def furnish(self, screen: Screen) -> Screen:
        deal = self.deal
        if screen.dialog != "invitation" or deal is None:
            return screen
        face = self.app.faces[deal.game.name]
        scores = rival_words(face, self.app.library.seating(deal).rivals)
        return screen.showing(Invitation(self.app.choices, self.day, scores, self._begun(deal)))
