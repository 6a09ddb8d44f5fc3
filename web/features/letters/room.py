"""The post: a game played by sending a link back and forth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from richelieu.record import Record
from web.features.letters import letters
from web.features.letters.letters import Meaning
from web.features.letters.view import Correspondence, first_letter, letter
from web.features.sharing.links import LinkError, find_link
from web.features.sharing.values import Offer
from web.keeping.shelf import Conflict, StorageFailed
from web.message import Message
from web.room import Room
from web.screen import Screen
from web.table import telling
from web.table.seating import seated
from web.table.shown import letter_state
from web.texts import _

if TYPE_CHECKING:
    from web.app import App


class Post(Room):
    """Letters that go out, and letters that come in."""

    dialogs: ClassVar = {"letter": letter, "first-letter": first_letter}

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.first: Record | None = None
        """A letter of a game that is not on the shelf, until the player takes it up."""

    # Going out.

    def on_letter(self, _message: Message) -> None:
        """Seal what was played, and show the letter."""
        app = self.app
        if not letter_state(app.session):
            return
        app.seat_anew(replace(app.seating, sent=len(app.session.record.turns)))
        app.session.seal(app.seating.sent)
        app.keep()
        app.dialog = "letter"

    def offers(self) -> tuple[Offer, ...]:
        """The letter that is to be sent."""
        app = self.app
        if app.front is not None or letter_state(app.session) != "wait":
            return ()
        text = app.sharing.address + letters.write_letter(app.session.record, app.seating, app.face)
        return (Offer("letter", _("Your letter"), _("Send this link to {name}.").format(name=self._friend()), text),)

    def _friend(self) -> str:
        names = telling.seat_names(self.app.face, self.app.seating.seats)
        return names[letters.far_seat(self.app.seating)]

    # Coming in.

    def on_letter_answer(self, message: Message) -> None:
        """An answer was pasted; a message may be around the link."""
        text = message.form.get("answer", "")
        self.app.handle("link", find_link(text) or "#=")

    def receive(self, letter: Record) -> None:
        """A letter was opened: take it in where it belongs, or say what it is."""
        if not letters.is_letter(letter):
            self.app.sharing.refuse(LinkError("damaged"))
            return
        games = self._games_of(letter)
        if not games:
            self.first = letter
            self.app.dialog = "first-letter"
            return
        found, key, mine = min(games, key=lambda game: game[0].rank)
        if found is Meaning.NEXT:
            self._take_in(key, mine, letter)
        else:
            self.app.open(key)
            self._explain(found, letter)

    def _games_of(self, letter: Record) -> list[tuple[Meaning, str, Record]]:
        """The games of the shelf that have the letter's name: what it is to each, its key and record."""
        library = self.app.library
        name = library.seating(letter).letter
        games = []
        for key in self.app.shelf.games():
            mine = library.read(key)
            if mine is not None and library.seating(mine).letter == name:
                games.append((letters.meaning(mine, letter), key, mine))
        return games

    def _take_in(self, key: str, mine: Record, letter: Record) -> None:
        """Add the other side's turn to the game, and put it on the table."""
        seating = replace(self.app.library.seating(mine), sent=len(letter.turns))
        known = len(letters.whole_turns(mine))
        try:
            self.app.shelf.load(key)
            self.app.shelf.save(key, seated(replace(mine, turns=letter.turns), seating))
        except Conflict:
            self.app.note("link", _("The game is being played in another tab. Open the letter once more."))
            return
        except StorageFailed:
            self.app.note("link", _("This browser could not keep the letter: its storage is full or forbidden."))
            return
        self.app.open(key)
        session = self.app.session
        names = telling.seat_names(self.app.face, session.seats)
        news = telling.deeds(session.way, session.eyes, names, session.way.stop_of(known))
        self.app.said = telling.said(self.app.face, news)
        if session.over:
            self.app.dialog = "result"
        else:
            self.app.dialog = ""
            self.app.note("link", _("The letter was taken in. It is your turn."))

    def _explain(self, found: Meaning, letter: Record) -> None:
        """Say what the letter is. One with a game of its own in it can be kept beside the one that is here."""
        words = {
            Meaning.KNOWN: _("This letter was taken in before; there is nothing new in it."),
            Meaning.OWN: _("This is your own letter. Send it to {name}, and open the answer here."),
            Meaning.BEHIND: _("This letter is older than the game here, which has gone on since."),
            Meaning.AHEAD: _("This letter holds turns of yours that were not played on this device."),
            Meaning.FORK: _("This letter does not continue the game here: some turns are different."),
            Meaning.OTHER: _("This letter has the name of the game here, but other cards."),
        }[found].format(name=self._friend())
        self.app.dialog = ""
        self.app.said = words + " " + _("Nothing was changed.")
        if found in (Meaning.AHEAD, Meaning.FORK, Meaning.OTHER):
            self.first = letter
            self.app.note("link", self.app.said, "first-letter", _("Keep both"))
        else:
            self.app.note("link", self.app.said)

    def on_first_letter(self, _message: Message) -> None:
        """Take up a game that came by letter."""
        if self.first is not None:
            self.app.begin(letters.received(self.first))
            self.first = None
            self.app.notices.pop("link", None)
            if self.app.session.over:
                self.app.dialog = "result"

    # The screen.

    def furnish(self, screen: Screen) -> Screen:
        if screen.dialog == "letter" and self.app.session.is_by_letter:
            offers = self.offers()
            shown = Correspondence(self._friend(), offers[0] if offers else None)
            return screen.showing(shown, self.app.sharing.sending)
        if screen.dialog == "first-letter" and self.first is not None:
            seating = self.app.library.seating(self.first)
            names = telling.seat_names(self.app.faces[self.first.game.name], seating.seats)
            return screen.showing(Correspondence(names[1 - letters.far_seat(seating)]))
        return screen
