"""The app: messages in, a screen out. No page, no browser: what only those can do is left in ``effects``.

A message is a name, an argument and the fields of a form. Whatever goes wrong in one is said on the page, and
the game stays as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from random import Random

from richelieu.bots import levels
from richelieu.errors import REASONS, GameError, RecordError
from richelieu.record import Record
from web import keyboard, narrate, play
from web.files import Files
from web.hand import MOVES, Hand
from web.learn import Learning
from web.library import Library
from web.listing import Listing
from web.names import level_words
from web.post import Post
from web.replay import Replay
from web.review import Review
from web.rooms import Room
from web.rulebook import Rulebook
from web.seating import Seating, new_record, read_choices, read_seating, return_record, seated
from web.session import Session
from web.sharing import Sharing
from web.shelf import Conflict, Shelf, StorageFailed, read_settings
from web.statistics import Tallies
from web.texts import _, best_language, use
from web.thoughts import Thoughts
from web.views.screen import LANGUAGES, NewGame, Notice, Screen, Seat, Settings

LEVELS = [level.name for level in levels("duel")]
HOT_SEAT = NewGame(seats=(Seat(""),) * 4)
"""What a new visitor finds: a table for two on one device."""


class App:
    """Everything that the page is, without the page."""

    session: Session
    seating: Seating

    def __init__(self, shelf: Shelf, rng: Random, languages: list[str], storage_works: bool = True) -> None:
        self.shelf = shelf
        self.rng = rng
        self.languages = languages
        self.storage_works = storage_works
        self.library = Library(shelf, LEVELS)
        self.settings = shelf.settings()
        self.choices = HOT_SEAT
        self.dialog = ""
        self.sheet_open = False
        self.renaming = ""
        self.typed = ("", "")
        self.focus = 0
        self.said = ""
        self.notices: dict[str, Notice] = {}
        self.effects: list[tuple[str, ...]] = []
        self.argument = ""
        self.form: Mapping[str, str] = {}
        """What came with the message that is being handled."""
        self.thoughts = Thoughts(self)
        self.refused = self.refusal = ""
        """The code and the words of what was refused last, until something else is done."""
        self.review = Review(self)
        self.replay = Replay(self)
        self.sharing = Sharing(self)
        self.post = Post(self)
        self.rooms: list[Room] = [
            *(Hand(self), self.review, self.replay, self.sharing, self.post),
            *(Learning(self), Rulebook(self), Tallies(self), Listing(self), Files(self)),
        ]
        self.language = "en"
        self._speak()
        self._open_first()
        if not storage_works:
            self.storage_failed()

    # The screen.

    def screen(self) -> Screen:
        self.focus = keyboard.settle(self.focus, self.session.state.table)
        table = play.table(
            self.session,
            self.seating,
            self.focus,
            self.typed,
            levels=[(name, level_words(name)) for name in LEVELS],
            hint=self.thoughts.hint,
            hinted=self.thoughts.hinted,
        )
        screen = Screen(
            settings=self.settings,
            language=self.language,
            table=table,
            dialog=self.dialog,
            sheet_open=self.sheet_open,
            new_game=self.choices,
            levels=tuple((name, level_words(name)) for name in LEVELS),
            games=self.library.games(self.key) if self.dialog == "games" else (),
            aside=len(self.shelf.aside()) if self.dialog == "games" else 0,
            renaming=self.renaming,
            deleted=self.library.deleted[1] if self.library.deleted else "",
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
        message = self._message(name.replace("-", "_"))
        if message is None:
            return
        self.argument, self.form = argument, form or {}
        session, count = self.session, len(self.session.actions)
        try:
            message()
        except GameError as error:
            self.refused, self.refusal = error.code, self.reason(error.code)
            self.said = self.refusal
            self.note("refused", self.said)
        else:
            self.refused = self.refusal = ""
            self.notices.pop("refused", None)
        if self.session is session and len(session.actions) != count:
            self.played(count)

    @property
    def front(self) -> Room | None:
        """The room that is shown in place of the table, if there is one."""
        return next((room for room in self.rooms if room.is_in_front), None)

    def _message(self, name: str) -> Callable[[], None] | None:
        """The method that a message asks for: the app's own, or that of a room."""
        owners = (self.front,) if self.front is not None and name in MOVES else (self, *self.rooms)
        return next(filter(None, (getattr(owner, f"on_{name}", None) for owner in owners)), None)

    def played(self, since: int) -> None:
        """Something was played or taken back: say it, keep it. What was refused before says too much to the next."""
        self.thoughts.drop_hint()
        self.typed = ("", "")
        if len(self.session.actions) > since:
            self.said = narrate.said(self.session, since)
            self.effects.append(("sound",))
        else:
            self.said = _("Taken back.")
        if self.session.state.over:
            self.said = narrate.outcome(play.sheet_of(self.session), self.session.seats)
            self.dialog = "result"
        self.keep()

    def on_open(self) -> None:
        self.dialog = self.argument or "help"
        self.renaming = ""

    def on_close(self) -> None:
        self.dialog = ""

    def on_sheet(self) -> None:
        self.sheet_open = not self.sheet_open

    def on_key(self) -> None:
        if not self.dialog and self.session.curtain is None and self.argument in keyboard.LETTERS:
            name, self.argument = keyboard.LETTERS[self.argument], ""
            if message := self._message(name):
                message()

    # Games.

    def on_new_players(self) -> None:
        self.choices = read_choices(self.form, LEVELS)

    def on_new_game(self) -> None:
        self.choices = read_choices(self.form, LEVELS)
        self.begin(new_record(self.choices, "", self.rng))

    def on_quick_new(self) -> None:
        self.begin(new_record(self.choices, "", self.rng))

    def on_opponent(self) -> None:
        """Before a person has moved: the same deal against somebody else, who sits across the table."""
        level = self.form.get("opponent", self.argument)
        if level not in ("", *LEVELS) or not play.can_choose_opponent(self.session):
            return
        names = [seat.name for seat in self.seating.seats]
        seats = (Seat(names[0], level), Seat(names[1]))
        self._seat(seated(replace(self.session.record, turns=()), replace(self.seating, seats=seats)))
        self.keep()

    def on_return_game(self) -> None:
        if self.session.state.over and self.seating.leg == 1:
            scores = play.sheet_of(self.session).scores
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
        self.begin(new_record(self.choices, "", self.rng))

    def practise(self, record: Record) -> None:
        """Put a position on the table that is not kept; ``leave`` brings back the game that was there."""
        self.key = ""
        self._seat(record)

    def leave(self) -> None:
        self._open_first()

    def _seat(self, record: Record) -> None:
        self.seating = read_seating(record, LEVELS)
        self.session = Session(record, self.seating.seats, self.settings.confirm, self.seating.sent)
        self.typed = ("", "")
        self.focus = 0
        padding = (Seat(""),) * (4 - len(self.seating.seats))
        self.choices = replace(
            self.choices,
            players=record.setup.players,
            seats=self.seating.seats + padding,
            last_row=record.setup.last_row,
            match=bool(self.seating.leg),
        )
        self.thoughts.drop_hint()

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

    def on_elsewhere(self) -> None:
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
        text = _("A saved game could not be read and was put aside: {reason}.").format(reason=self.reason(error.code))
        self.note("aside", text, "download-aside", _("Download it"), serious=True)

    # Settings and notices.

    def on_setting(self) -> None:
        """The settings form changed; a box that is not ticked is not among the fields."""
        ticks = {field.name: field.name in self.form for field in fields(Settings) if field.type == "bool"}
        settings = read_settings({**self.form, **ticks})
        self.shelf.keep_settings(settings)
        self.use_settings(settings)

    def use_settings(self, settings: Settings) -> None:
        self.settings = settings
        self.session.confirm = settings.confirm
        self._speak()

    def _speak(self) -> None:
        chosen = self.settings.language
        self.language = chosen if chosen != "auto" else best_language(self.languages, list(LANGUAGES))
        use(self.language)

    def on_update(self) -> None:
        self.note("update", _("A new version is ready."), "apply-update", _("Use it now"))

    def on_apply_update(self) -> None:
        self.effects.append(("update",))

    def note(self, key: str, text: str, act: str = "", button: str = "", serious: bool = False) -> None:
        self.notices[key] = Notice(key, text, act, button, serious)

    def on_dismiss(self) -> None:
        self.notices.pop(self.argument, None)

    def reason(self, code: str) -> str:
        return _(REASONS[code])
