"""What a player can do besides playing: a folder each, with its room, its view and its style."""

from __future__ import annotations

from web.features.games.files import Files
from web.features.games.room import Listing
from web.features.help.room import Help
from web.features.invitation.room import Inviting
from web.features.lesson.room import Learning
from web.features.letters.room import Post
from web.features.new_game.room import Choosing
from web.features.replay.room import Replay
from web.features.result.room import Over
from web.features.review.room import Review
from web.features.rules.room import Rulebook
from web.features.settings.room import Choices
from web.features.sharing.room import Sharing
from web.features.statistics.room import Tallies
from web.room import Room

ROOMS: tuple[type[Room], ...] = (
    *(Over, Review, Replay, Sharing, Inviting, Post, Learning),
    *(Rulebook, Tallies, Listing, Files, Choosing, Choices, Help),
)
"""In the order in which they add to the screen."""
