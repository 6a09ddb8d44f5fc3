"""Choosing a new game: which one, who plays it, with which variants."""

from __future__ import annotations

from typing import ClassVar

from web.effects import BringGames
from web.face import Face
from web.features.new_game.view import NewGameShown, new_game
from web.message import Message
from web.room import Room
from web.screen import Screen
from web.table.seating import NewGame, new_record, read_choices
from web.texts import _


class Choosing(Room):
    """The new-game dialog. What is chosen is kept for the next time."""

    dialogs: ClassVar = {"new": new_game}

    def furnish(self, screen: Screen) -> Screen:
        return screen.showing(NewGameShown(self.app.choices)) if screen.dialog == "new" else screen

    def on_new_players(self, message: Message) -> None:
        """The form changed in a way that changes the form: another game, or another number of players."""
        self.app.choices = self._read(message)

    def on_new_game(self, message: Message) -> None:
        self.app.choices = self._read(message)
        self.app.begin(new_record(self._face(message).game, self.app.choices, self.app.rng))

    # Games that come when the table answers.

    def on_games_came(self, _message: Message) -> None:
        """They are in the catalogue from now on."""
        self.app.notices.pop("games", None)

    def on_games_missing(self, _message: Message) -> None:
        self.app.note("games", _("The other games could not be loaded."), "bring-games", _("Try again"))

    def on_bring_games(self, _message: Message) -> None:
        self.app.effects.append(BringGames())

    def _read(self, message: Message) -> NewGame:
        face = self._face(message)
        return read_choices(message.form, face.game, face.levels)

    def _face(self, message: Message) -> Face:
        """The game of the form; where there is no choice, the one that was chosen last."""
        return self.app.faces.get(message.form.get("game", ""), self.app.faces[self.app.choices.game])
