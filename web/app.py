"""The app: messages in, a screen out. No page, no browser: what only those can do is left in ``effects``.

Whatever goes wrong in a message is said on the page, and the game stays as it was. Looking changes nothing: what
happens, happens in ``handle``, for people, computers and clocks alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import TypeVar, get_args

from richelieu.errors import REASONS, GameError, RecordError
from richelieu.record import Record
from web.effects import ApplyUpdate, Effect, Sound
from web.face import Face, Faces
from web.features import ROOMS
from web.features.invitation.room import Inviting
from web.features.letters.room import Post
from web.features.replay.room import Replay
from web.features.review.room import Review
from web.features.sharing.room import Sharing
from web.keeping.library import Library
from web.keeping.settings import Settings
from web.keeping.shelf import Conflict, Shelf, StorageFailed
from web.keyboard import LETTERS
from web.message import Message
from web.room import Room
from web.screen import Dialog, Notice, Screen
from web.table import shown, telling
from web.table.computer import Computer
from web.table.playing import MOVES, Playing
from web.table.seating import NewGame, Seat, Seating, choices_of, new_record, return_record, seated, usual_choices
from web.table.session import Session
from web.table.way import Way
from web.texts import LANGUAGES, _, best_language, use

AnyRoom = TypeVar("AnyRoom", bound=Room)
KINDS: tuple[type[Room], ...] = (Playing, Computer, *ROOMS)


class App:
    """Everything that the page is, without the page."""

    key: str
    session: Session
    seating: Seating
    face: Face
    """The game on the table, as the page knows it."""

    def __init__(
        self, faces: Faces, shelf: Shelf, rng: Random, languages: list[str], storage_works: bool = True
    ) -> None:
        self.faces = faces
        self.shelf = shelf
        self.rng = rng
        self.languages = languages
        self.storage_works = storage_works
        self.library = Library(shelf, faces)
        self.settings = shelf.settings()
        self.choices: NewGame = usual_choices(next(iter(faces.values())).game)
        self.dialog: Dialog = ""
        self.sheet_open = False
        self.said = ""
        self.notices: dict[str, Notice] = {}
        self.effects: list[Effect] = []
        self.refused = self.refusal = ""
        """The code and the words of what was refused last, until something else is done."""
        self.rooms: tuple[Room, ...] = tuple(kind(self) for kind in KINDS)
        self.playing, self.computer = self.room(Playing), self.room(Computer)
        self.replay, self.review = self.room(Replay), self.room(Review)
        self.sharing, self.inviting, self.post = self.room(Sharing), self.room(Inviting), self.room(Post)
        self.language = "en"
        self._speak()
        self._open_first()
        if not storage_works:
            self.storage_failed()
        self._after()

    def room(self, kind: type[AnyRoom]) -> AnyRoom:
        """The room of a kind; there is one of each."""
        return next(room for room in self.rooms if isinstance(room, kind))

    # The screen.

    def screen(self) -> Screen:
        at = self.playing.position
        screen = Screen(
            settings=self.settings,
            language=self.language,
            faces=self.faces,
            table=shown.table(self.face, self.session, self.seating, at, self.playing.typed, self.computer.hint),
            dialog=self.dialog,
            sheet_open=self.sheet_open,
            notices=tuple(self.notices.values()),
            said=self.said,
            storage_works=self.storage_works,
        )
        for room in self.rooms:
            screen = room.furnish(screen)
        return screen

    # Messages.

    def handle(self, name: str, argument: str = "", form: Mapping[str, str] | None = None) -> None:
        """Do what a message asks. An unknown one asks for nothing."""
        message = Message(name, argument, form or {})
        handler = self._handler(message)
        if handler is None:
            return
        session, way, said = self.session, self.session.way, self.said
        try:
            handler(message)
        except GameError as error:
            self.refused, self.refusal = error.code, self.reason(error)
            self.said = self.refusal
            self.note("refused", self.said, section=self.face.section_of(error.code))
        else:
            if not message.comes_by_itself:
                self.refused = self.refusal = ""
                self.notices.pop("refused", None)
        if self.session is session and session.way.played is not way.played:
            self.played(way)
        if self.session.curtain is not None and self.said == said:
            # What those before the curtain heard or typed is not for those behind it.
            self.said, self.playing.typed = "", ("", "")
        self._after()

    def _after(self) -> None:
        for room in self.rooms:
            room.after()

    @property
    def front(self) -> Room | None:
        """The room that is shown in place of the table, if there is one."""
        return next((room for room in self.rooms if room.is_in_front), None)

    def _handler(self, message: Message) -> Callable[[Message], None] | None:
        """Who answers a message: the app, a room, or (what the game's own places and buttons send) the table."""
        is_the_games = message.name == self.face.places or message.name in self.face.acts
        front = self.front
        if front is not None and (is_the_games or message.name in MOVES):
            return getattr(front, message.handler, None)
        if is_the_games:
            return self.playing.choose
        owners: tuple[object, ...] = (self, *self.rooms)
        return next(filter(None, (getattr(owner, message.handler, None) for owner in owners)), None)

    def played(self, before: Way) -> None:
        """Something was played or taken back: say it, keep it."""
        self.computer.drop_hint()
        self.playing.typed = ("", "")
        way, names = self.session.way, telling.seat_names(self.face, self.session.seats)
        if len(way) > len(before):
            self.said = telling.said(self.face, telling.deeds(way, self.session.eyes, names, len(before)))
            self.effects.append(Sound())
        else:
            self.said = _("Taken back.")
        if way.over:
            self.said = self.face.outcome(way.game.result(way.state), names)
            self.dialog = "result"
        self.keep()

    def on_open(self, message: Message) -> None:
        wanted = message.argument or "help"
        self.dialog = next((name for name in get_args(Dialog) if name == wanted), self.dialog)

    def on_close(self, _message: Message) -> None:
        self.dialog = ""

    def on_sheet(self, _message: Message) -> None:
        self.sheet_open = not self.sheet_open

    def on_key(self, message: Message) -> None:
        letters = {**LETTERS, **self.face.letters}
        if not self.dialog and self.session.curtain is None and message.argument in letters:
            meant = Message(letters[message.argument])
            if handler := self._handler(meant):
                handler(meant)

    # Games.

    def on_opponent(self, message: Message) -> None:
        """Before a person has moved: the same deal against somebody else, who sits across the table."""
        level = message.form.get("opponent", message.argument)
        if level not in ("", *self.face.levels) or not shown.can_choose_opponent(self.session):
            return
        names = [seat.name for seat in self.seating.seats]
        seats = (Seat(names[0], level), Seat(names[1]))
        self._seat(seated(replace(self.session.record, turns=()), replace(self.seating, seats=seats)))
        self.keep()

    def on_quick_new(self, _message: Message) -> None:
        self.begin(new_record(self.faces[self.choices.game].game, self.choices, self.rng))

    def on_return_game(self, _message: Message) -> None:
        if self.session.over and self.seating.leg == 1:
            scores = self.face.game.result(self.session.way.state).scores
            self.begin(return_record(self.session.record, self.seating, self.seating.title, scores))

    def begin(self, record: Record) -> None:
        """Put a new game on the table and on the shelf."""
        self.key = self.shelf.new_key()
        self.shelf.load(self.key)
        self._seat(record)
        self.dialog = ""
        self.said = _("A new game.")
        self.keep()

    def open(self, key: str) -> bool:
        """Put a game of the shelf on the table; one that cannot be read is put aside."""
        try:
            record = self.shelf.load(key)
        except RecordError as error:
            self.shelf.put_aside(key)
            self._say_aside(error)
            return False
        if record is None:
            return False
        self.key = key
        self._seat(record)
        self.shelf.current = key
        return True

    def _open_first(self) -> None:
        for key in (self.shelf.current, *self.shelf.games()):
            if key and self.open(key):
                return
        self.begin(new_record(self.faces[self.choices.game].game, self.choices, self.rng))

    def practise(self, record: Record) -> None:
        """Put a position on the table that is not kept; ``leave`` brings back the game that was there."""
        self.key = ""
        self._seat(record)

    def leave(self) -> None:
        self._open_first()

    def _seat(self, record: Record) -> None:
        self.face = self.faces[record.game.name]
        self.seating = self.library.seating(record)
        self.session = Session(record, self.seating.seats, self.settings.confirm, self.seating.sent)
        self.choices = replace(choices_of(record, self.seating), first=self.choices.first)
        self.playing.sit_down()
        self.computer.drop_hint()

    def seat_anew(self, seating: Seating) -> None:
        """The same game, of which the page keeps something else: a title, a letter that was sent."""
        self.seating = seating
        self.session.way = self.session.way.with_record(seated(self.session.record, seating))

    # Keeping.

    def keep(self) -> None:
        """Save the game; one without a key is practice, and leaves no trace."""
        if not self.key:
            return
        if self.shelf.text(self.key) is None:
            self.shelf.load(self.key)  # Deleted in another tab: whoever plays on keeps it.
        self.shelf.current = self.key  # Of two tabs, the one that was played in last is found again.
        try:
            self.shelf.save(self.key, self.session.record)
        except Conflict:
            self.follow()
        except StorageFailed:
            self.storage_failed()
        else:
            if self.storage_works:
                self.notices.pop("storage", None)

    def on_elsewhere(self, _message: Message) -> None:
        """Another tab has written something."""
        if self.shelf.is_changed(self.key):
            self.follow()

    def follow(self) -> None:
        """The game went on in another tab: show how it stands there. One that was deleted there stays here."""
        if self.open(self.key):
            self.note("elsewhere", _("This game was played on in another tab; this is how it stands now."))

    def storage_failed(self) -> None:
        text = _("This browser does not keep the game: its storage is full or forbidden. Export the game to a file.")
        self.note("storage", text, "export", _("Export"), serious=True)

    def _say_aside(self, error: RecordError) -> None:
        text = _("A saved game could not be read and was put aside: {reason}.").format(reason=self.reason(error))
        self.note("aside", text, "download-aside", _("Download it"), serious=True)

    # Settings and notices.

    def use_settings(self, settings: Settings) -> None:
        self.settings = settings
        self.session.confirm = settings.confirm
        self._speak()

    def _speak(self) -> None:
        chosen = self.settings.language
        self.language = chosen if chosen != "auto" else best_language(self.languages, list(LANGUAGES))
        use(self.language)

    def on_update(self, _message: Message) -> None:
        self.note("update", _("A new version is ready."), "apply-update", _("Use it now"))

    def on_apply_update(self, _message: Message) -> None:
        self.effects.append(ApplyUpdate())

    def note(
        self, key: str, text: str, act: str = "", button: str = "", serious: bool = False, section: str = ""
    ) -> None:
        self.notices[key] = Notice(key, text, act, button, serious, section)

    def on_dismiss(self, message: Message) -> None:
        self.notices.pop(message.argument, None)

    def reason(self, error: GameError) -> str:
        """Why something was refused, in the words of the game that refused it."""
        code = error.code
        for face in self.faces.values():
            if face.game.reasons.get(code) == error.said:
                return face.reason(code)
        return _(REASONS[code])
