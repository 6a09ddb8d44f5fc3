"""Sharing: a game, a position or a challenge as a link, and what links bring."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, ClassVar

from richelieu.game import OPEN, Eyes
from richelieu.record import Record, redealt
from web.effects import Copy, ForgetLink, HandOver
from web.face import Face, Position
from web.features.invitation import daily
from web.features.replay.film import eyes_of
from web.features.sharing.links import CHALLENGE, DAY, GAME, LETTER, LinkError, day_link, is_link, read_link, write_link
from web.features.sharing.values import Offer, Offers, Sending
from web.features.sharing.view import share
from web.message import Message
from web.room import Room
from web.screen import Screen
from web.table.seating import Rival, Seat, Seating, seated
from web.table.telling import seat_names
from web.table.way import Way
from web.texts import _, spoken

if TYPE_CHECKING:
    from web.app import App


class Sharing(Room):
    """What goes out as a link, and what comes in by one."""

    dialogs: ClassVar = {"share": share}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.address = ""
        """Where the page lives, without its ``#``."""
        self.can_hand_over = False
        """Whether the device offers to hand a text to another program."""
        self.copied = ""
        """The key of the text that was copied last."""

    # What goes out.

    def offers(self) -> tuple[Offer, ...]:
        """Everything that can be shared of the game that is looked at."""
        replay, app = self.app.replay, self.app
        first = next(iter(app.faces))
        if replay.film is not None and replay.is_in_front:
            film = replay.film
            face, eyes = app.faces[film.way.game.name], eyes_of(film.offered[0])
            return offered(face, film.way, film.seating, replay.at, eyes, self.address, first, spoken())
        session = app.session
        way = session.way
        return offered(app.face, way, app.seating, len(way), session.eyes, self.address, first, spoken())

    def on_copy(self, message: Message) -> None:
        for offer in self._named(message):
            self.app.effects.append(Copy(offer.key, offer.text))

    def on_hand_over(self, message: Message) -> None:
        for offer in self._named(message):
            self.app.effects.append(HandOver(offer.text))

    def _named(self, message: Message) -> list[Offer]:
        """The text that a button stands for; what was copied before is no longer the last."""
        self.copied = ""
        return [offer for offer in (*self.offers(), *self.app.post.offers()) if offer.key == message.argument]

    def on_copied(self, message: Message) -> None:
        """The text is on the clipboard."""
        self.copied = message.argument
        self.app.said = _("Copied.")

    def on_not_copied(self, _message: Message) -> None:
        self.app.said = _("This browser does not let the page copy. The text is selected: copy it by hand.")
        self.app.note("copy", self.app.said)

    # What comes in.

    def on_link(self, message: Message) -> None:
        """The address has a part after ``#``. One that is no link of ours is said so, and nothing changes."""
        if not is_link(message.argument):
            return
        app = self.app
        app.effects.append(ForgetLink())
        try:
            link = read_link(message.argument, app.faces)
            if link.kind == DAY and not app.inviting.is_open(link.game, link.day):
                raise LinkError("day")
        except LinkError as error:
            self.refuse(error)
            return
        app.notices.pop("link", None)
        if link.kind == DAY:
            app.inviting.to_day(link.game, link.day)
        elif link.record is not None and link.kind == CHALLENGE:
            app.inviting.to_challenge(link.record)
        elif link.record is not None and link.kind == LETTER:
            app.post.receive(link.record)
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
            reason = reason.format(reason=self.app.reason(error.error))
        self.app.said = reason + " " + _("Nothing was changed.")
        self.app.note("link", self.app.said, serious=True)

    def _show(self, record: Record) -> None:
        """A finished game opens on its first card, a position where it stands."""
        self.app.replay.show(plain(record, self.app.library.seating(record)), kept=False)
        film = self.app.replay.film
        if film is not None and not film.way.over:
            self.app.handle("replay-step", "last")

    # The screen.

    @property
    def sending(self) -> Sending:
        return Sending(self.copied, self.can_hand_over)

    def after(self) -> None:
        if self.app.dialog not in ("share", "letter"):
            self.copied = ""

    def furnish(self, screen: Screen) -> Screen:
        if screen.dialog != "share":
            return screen
        return screen.showing(Offers(self.offers()), self.sending)


@lru_cache(maxsize=4)
def offered(
    face: Face, way: Way, seating: Seating, at: int, eyes: Eyes, address: str, first: str, _language: str
) -> tuple[Offer, ...]:
    """What can be shared of a game; made once for the language that is spoken, and not anew for every frame."""
    over, game = way.over, way.game
    record = plain(way.record, seating)
    if not over:
        seen = game.view(way.state, eyes)
        # By chance that hangs on nothing but what may be known: who has the link could try out what it hides.
        record = redealt(record, seen, Random(json.dumps(game.write_view(seen))))
    offers = []
    if over and seating.day:
        offers.append(_report(face, way, seating, address + day_link(seating.day, game.name, first)))
    if over or at == len(way):
        about = _("It opens on the first card and can be stepped through.")
        title = _("The whole game")
        if not over:
            title, about = _("The game so far"), _("What you have not seen is shuffled anew in it.")
        offers.append(Offer("game", title, about, address + write_link(GAME, record, face)))
    if at < len(way):
        about = _("It opens on the table as it is now, and can be played on.")
        link = write_link(GAME, way.cut(record, at), face)
        offers.append(Offer("position", _("This position"), about, address + link))
    if over:
        offers.append(_challenge(face, way, seating, address))
    return tuple(offers)


def _report(face: Face, way: Way, seating: Seating, link: str) -> Offer:
    """The result of a deal of the day."""
    game, names = way.game, seat_names(face, seating.seats)
    at = Position(game.view(way.state, OPEN), seating.seats, names, result=game.result(way.state))
    return Offer(
        "day", _("Your result"), _("It tells nothing of the cards."), daily.report(face, seating.day, at, link)
    )


def _challenge(face: Face, way: Way, seating: Seating, address: str) -> Offer:
    scores = way.game.result(way.state).scores
    rivals = tuple(Rival(seat.name, score) for seat, score in zip(seating.seats, scores, strict=True))
    # Names stay with the scores; the seats are for whoever takes the challenge up.
    seats = tuple(Seat("", seat.level) for seat in seating.seats)
    record = seated(replace(way.record, turns=(), extra={}), Seating(seats=seats, rivals=rivals))
    about = _("The same deal for somebody else, with your points to beat.")
    return Offer("challenge", _("A challenge"), about, address + write_link(CHALLENGE, record, face))


def plain(record: Record, seating: Seating) -> Record:
    """The record with just its title and who sat where: what a stranger should find in it."""
    seats = tuple(Seat(seat.name, seat.level) for seat in seating.seats)
    return seated(replace(record, extra={}), Seating(seating.title, seats))
