"""The post: a game played by sending a link back and forth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from richelieu.record import Record
from web import letters, narrate, play
from web.links import LinkError, find_link
from web.names import seat_name
from web.rooms import Room
from web.seating import read_seating, seated
from web.shelf import Conflict, StorageFailed
from web.texts import _
from web.views.screen import Correspondence, Screen, Shared

if TYPE_CHECKING:
    from web.app import App

BEST_FIRST = (letters.NEXT, letters.KNOWN, letters.OWN, letters.BEHIND, letters.AHEAD, letters.FORK, letters.OTHER)
"""Of several games with the letter's name, the one to which it means most is meant."""


class Post(Room):
    """Letters that go out, and letters that come in."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.first: Record | None = None
        """A letter of a game that is not on the shelf, until the player takes it up."""

    # Going out.

    def on_letter(self) -> None:
        """Seal what was played, and show the letter."""
        if not play.letter_words(self.app.session):
            return
        app = self.app
        app.seating = replace(app.seating, sent=len(app.session.record.turns))
        app.session.record = seated(app.session.record, app.seating)
        app.session.seal(app.seating.sent)
        app.keep()
        app.dialog = "letter"

    def offers(self) -> tuple[Shared, ...]:
        """The letter that is to be sent."""
        app = self.app
        if app.front is not None or play.letter_words(app.session) != "wait":
            return ()
        text = app.sharing.address + letters.write_letter(app.session.record, app.seating)
        return (Shared("letter", _("Your letter"), _("Send this link to {name}.").format(name=self._friend()), text),)

    def _friend(self) -> str:
        far = letters.far_seat(self.app.seating)
        return seat_name(self.app.seating.seats[far], far)

    # Coming in.

    def on_letter_answer(self) -> None:
        """An answer was pasted; a message may be around the link."""
        text = self.app.form.get("answer", "")
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
        found, key, mine = min(games, key=lambda game: BEST_FIRST.index(game[0]))
        if found == letters.NEXT:
            self._take_in(key, mine, letter)
        else:
            self.app.open(key)
            self._explain(found, letter)

    def _games_of(self, letter: Record) -> list[tuple[str, str, Record]]:
        """The games of the shelf that have the letter's name: what it is to each, its key and record."""
        name = read_seating(letter, []).letter
        games = []
        for key in self.app.shelf.games():
            mine = self.app.library.read(key)
            if mine is not None and read_seating(mine, self.app.library.levels).letter == name:
                games.append((letters.verdict(mine, letter), key, mine))
        return games

    def _take_in(self, key: str, mine: Record, letter: Record) -> None:
        """Add the other side's turn to the game, and put it on the table."""
        seating = replace(read_seating(mine, self.app.library.levels), sent=len(letter.turns))
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
        since = sum(state.turn < known for state in session.states[:-1])
        self.app.said = narrate.said(session, since)
        if session.state.over:
            self.app.dialog = "result"
        else:
            self.app.dialog = ""
            self.app.note("link", _("The letter was taken in. It is your turn."))

    def _explain(self, found: str, letter: Record) -> None:
        """Say what the letter is. One with a game of its own in it can be kept beside the one that is here."""
        words = {
            letters.KNOWN: _("This letter was taken in before; there is nothing new in it."),
            letters.OWN: _("This is your own letter. Send it to {name}, and open the answer here."),
            letters.BEHIND: _("This letter is older than the game here, which has gone on since."),
            letters.AHEAD: _("This letter holds turns of yours that were not played on this device."),
            letters.FORK: _("This letter does not continue the game here: some turns are different."),
            letters.OTHER: _("This letter has the name of the game here, but other cards."),
        }[found].format(name=self._friend())
        self.app.dialog = ""
        self.app.said = words + " " + _("Nothing was changed.")
        if found in (letters.AHEAD, letters.FORK, letters.OTHER):
            self.first = letter
            self.app.note("link", self.app.said, "first-letter", _("Keep both"))
        else:
            self.app.note("link", self.app.said)

    def on_first_letter(self) -> None:
        """Take up a game that came by letter."""
        if self.first is not None:
            self.app.begin(letters.received(self.first))
            self.first = None
            self.app.notices.pop("link", None)
            if self.app.session.state.over:
                self.app.dialog = "result"

    # The screen.

    def furnish(self, screen: Screen) -> Screen:
        if screen.dialog == "letter" and self.app.session.is_by_letter:
            offers = self.offers()
            shown = Correspondence(self._friend(), offers[0] if offers else None)
            sharing = self.app.sharing
            return replace(screen, correspondence=shown, copied=sharing.copied, can_hand_over=sharing.can_hand_over)
        if screen.dialog == "first-letter" and self.first is not None:
            seating = read_seating(self.first, [])
            sender = 1 - letters.far_seat(seating)
            return replace(screen, correspondence=Correspondence(seat_name(seating.seats[sender], sender)))
        return screen
