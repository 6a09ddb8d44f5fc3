"""Sharing: a game, a position, a challenge or the deal of the day as a link, and what links bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from time import strftime
from typing import TYPE_CHECKING

from richelieu.duel.scoring import score_sheet
from richelieu.duel.view import View
from richelieu.errors import REASONS
from richelieu.record import Record
from richelieu.record import replay as played_through
from web import daily
from web.links import CHALLENGE, DAY, GAME, LETTER, LinkError, day_link, is_link, read_link, write_link
from web.play import rival_words
from web.replay import cut, redrawn
from web.rooms import Room
from web.seating import Rival, Seating, read_choices, read_seating, seated
from web.session import Session
from web.texts import _
from web.views.screen import Invitation, NewGame, Screen, Seat, Shared

if TYPE_CHECKING:
    from web.app import App

DAILY_LEVEL = "courtier"
"""Who sits opposite on the deal of the day, unless the player wants another."""


class Sharing(Room):
    """What goes out as a link, and what comes in by one."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.address = ""
        """Where the page lives, without its ``#``."""
        self.can_hand_over = False
        """Whether the device offers to hand a text to another program."""
        self.today: Callable[[], str] = lambda: strftime("%Y-%m-%d")
        self.invited: Record | None = None
        """The deal of a challenge, or of the day, while its dialog is open."""
        self.day = ""
        self.copied = ""
        self._made: tuple[object, tuple[Shared, ...]] | None = None

    # What goes out.

    def offers(self) -> tuple[Shared, ...]:
        """Everything that can be shared of the game that is looked at; made once, and not anew for every frame."""
        replay = self.app.replay
        film = replay.film if replay.is_in_front else None
        session = film.session if film is not None else self.app.session
        seating = film.seating if film is not None else self.app.seating
        at = replay.at if film is not None else len(session.actions)
        made_from = (session.record, at, self.app.language)
        if self._made is None or self._made[0] != made_from:
            seen = film.seen(session.state, film.eyes[0]) if film is not None else session.seen
            self._made = (made_from, tuple(self._offers(session, seating, at, seen)))
        return self._made[1]

    def _offers(self, session: Session, seating: Seating, at: int, seen: View) -> list[Shared]:
        over = session.state.over
        record = plain(session.record, seating)
        if not over:
            record = redrawn(record, seen, Random(record.as_text()))
        offers = []
        if over and seating.day:
            text = daily.report(seating.day, seating.seats, score_sheet(seen), self.address + day_link(seating.day))
            offers.append(Shared("day", _("Your result"), _("It tells nothing of the cards."), text))
        if over or at == len(session.actions):
            about = _("It opens on the first card and can be stepped through.")
            title = _("The whole game")
            if not over:
                title, about = _("The game so far"), _("Discs that you have not seen are shuffled anew in it.")
            offers.append(Shared("game", title, about, self.address + write_link(GAME, record)))
        if at < len(session.actions):
            about = _("It opens on the table as it is now, and can be played on.")
            position = cut(session, record, at)
            offers.append(Shared("position", _("This position"), about, self.address + write_link(GAME, position)))
        if over:
            offers.append(self._challenge(session, seating))
        return offers

    def _challenge(self, session: Session, seating: Seating) -> Shared:
        scores = score_sheet(session.seen).scores
        rivals = tuple(Rival(seat.name, score) for seat, score in zip(seating.seats, scores, strict=True))
        # Names stay with the scores; the seats are for whoever takes the challenge up.
        seats = tuple(Seat("", seat.level) for seat in seating.seats)
        record = seated(replace(session.record, turns=(), extra={}), Seating(seats=seats, rivals=rivals))
        about = _("The same cards, discs and order for somebody else, with your points to beat.")
        return Shared("challenge", _("A challenge"), about, self.address + write_link(CHALLENGE, record))

    def on_copy(self) -> None:
        self._send_out("copy")

    def on_hand_over(self) -> None:
        self._send_out("hand-over")

    def _send_out(self, how: str) -> None:
        for offer in (*self.offers(), *self.app.post.offers()):
            if offer.key == self.app.argument:
                self.copied = ""
                self.app.effects.append((how, offer.key, offer.text))

    def on_copied(self) -> None:
        """The text is on the clipboard."""
        self.copied = self.app.argument
        self.app.said = _("Copied.")

    def on_not_copied(self) -> None:
        self.app.said = _("This browser does not let the page copy. The text is selected: copy it by hand.")
        self.app.note("copy", self.app.said)

    # What comes in.

    def on_link(self) -> None:
        """The address has a part after ``#``. One that is no link of ours is said so, and nothing changes."""
        if not is_link(self.app.argument):
            return
        self.app.effects.append(("forget-link",))
        try:
            link = read_link(self.app.argument)
            if link.kind == DAY and not daily.is_day(link.day, self.today()):
                raise LinkError("day")
        except LinkError as error:
            self.refuse(error)
            return
        self.app.notices.pop("link", None)
        if link.kind == DAY:
            self._invite_to_day(link.day)
        elif link.record is not None and link.kind == CHALLENGE:
            self._invite(link.record)
        elif link.record is not None and link.kind == LETTER:
            self.app.post.receive(link.record)
        elif link.record is not None:
            self._show(link.record)

    def refuse(self, error: LinkError) -> None:
        reason = {
            "foreign": _("This link is not one of this game."),
            "newer": _("This link was made by a newer version of the game. Load the page anew and try again."),
            "cut": _("This link is not complete: a part of it is missing."),
            "damaged": _("This link is damaged and cannot be read."),
            "too_long": _("This link is too long to be a game."),
            "day": _("There is no deal for that day."),
            "record": _("The game in this link cannot be played: {reason}."),
        }[error.code]
        if error.error is not None:
            code = error.error.code
            reason = reason.format(reason=_(REASONS[code]))
        self.app.said = reason + " " + _("Nothing was changed.")
        self.app.note("link", self.app.said, serious=True)

    def _show(self, record: Record) -> None:
        """A finished game opens on its first card, a position where it stands."""
        shown = plain(record, read_seating(record, self.app.library.levels))
        self.app.replay.show(shown, kept=False)
        if not played_through(record).over:
            self.app.handle("replay-step", "last")

    # Invitations to a deal.

    def _invite(self, record: Record) -> None:
        self.day = ""
        self.invited = replace(record, turns=())
        self.app.choices = self._choices(record, read_seating(record, self.app.library.levels).seats)
        self.app.dialog = "invitation"

    def _invite_to_day(self, day: str) -> None:
        self.day = day
        self.invited = daily.deal_of(day)
        level = DAILY_LEVEL if DAILY_LEVEL in self.app.library.levels else ""
        self.app.choices = self._choices(self.invited, (Seat(self.app.choices.seats[0].name), Seat("", level)))
        self.app.dialog = "invitation"

    def _choices(self, record: Record, seats: tuple[Seat, ...]) -> NewGame:
        setup = record.setup
        padding = (Seat(""),) * (4 - len(seats))
        return NewGame(setup.players, seats + padding, str(setup.first), setup.last_row)

    def on_day(self) -> None:
        """The deal of today."""
        self._invite_to_day(self.today())

    def on_accept(self) -> None:
        """Play the deal of the invitation with those who were chosen."""
        if self.invited is None:
            return
        levels = self.app.library.levels
        seats = read_choices(self.app.form, levels).seats[: self.invited.setup.players]
        rivals = read_seating(self.invited, levels).rivals
        title = _("Deal of the day {day}").format(day=self.day) if self.day else _("Challenge")
        record = replace(self.invited, extra={})
        self.app.begin(seated(record, Seating(title, seats, day=self.day, rivals=rivals)))
        self.invited = None

    def _played(self) -> str:
        """The key of the game that was begun on the day's deal, if there is one."""
        if not self.day:
            return ""
        for key in self.app.shelf.games():
            record = self.app.library.read(key)
            if record is not None and read_seating(record, []).day == self.day:
                return key
        return ""

    # The screen.

    def furnish(self, screen: Screen) -> Screen:
        if screen.dialog == "share":
            return replace(screen, shared=self.offers(), copied=self.copied, can_hand_over=self.can_hand_over)
        if screen.dialog == "invitation" and self.invited is not None:
            rivals = read_seating(self.invited, self.app.library.levels).rivals
            begun = self._played()
            scores = rival_words(rivals)
            return replace(screen, invitation=Invitation(self.day, scores, begun))
        if screen.dialog != "letter":
            self.copied = ""
        return screen


def plain(record: Record, seating: Seating) -> Record:
    """The record with just its title and who sat where: what a stranger should find in it."""
    seats = tuple(Seat(seat.name, seat.level) for seat in seating.seats)
    return seated(replace(record, extra={}), Seating(seating.title, seats))
