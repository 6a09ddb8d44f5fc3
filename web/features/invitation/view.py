"""A deal to play: a challenge that came by a link, or the deal of the day."""

from __future__ import annotations

from dataclasses import dataclass

from web.features.new_game.view import seat_fields
from web.html.frame import foot, frame
from web.html.markup import NOTHING, Html, button, join, tag
from web.screen import Screen
from web.table.seating import NewGame
from web.texts import _


@dataclass(frozen=True)
class Invitation:
    """A deal to play that came by a link, or that of a day."""

    choice: NewGame
    day: str = ""
    """The date; empty for a challenge."""
    rivals: str = ""
    """Who played it before and with what result, in words."""
    begun: str = ""
    """The key of the game that was begun on it already."""


def invitation(screen: Screen) -> Html:
    deal = screen.part(Invitation)
    if deal is None:
        return NOTHING
    choice, face = deal.choice, screen.faces[deal.choice.game]
    return frame(
        "invitation",
        _("Deal of the day {day}").format(day=deal.day) if deal.day else _("A challenge"),
        tag("p", tag("strong", face.box().title)) if len(screen.faces) > 1 else NOTHING,
        tag("p", _about(deal)),
        tag("p", tag("strong", deal.rivals), class_="rivals") if deal.rivals else NOTHING,
        _begun(deal) if deal.begun else NOTHING,
        tag(
            "form",
            join(seat_fields(face, choice.seats[index], index) for index in range(choice.players)),
            tag("input", type="hidden", name="players", value=choice.players),
            foot(tag("button", _("Play this deal"), type="submit", class_="btn primary")),
            id="invitation-form",
            class_="dialog-form",
            data_act="accept",
            autocomplete="off",
        ),
    )


def _about(deal: Invitation) -> str:
    if deal.day:
        return _("The same cards for everyone on this day. Your result can be copied and compared at the end.")
    return _("Somebody has played this deal and dares you to do better. What is dealt and who begins are the same.")


def _begun(deal: Invitation) -> Html:
    words = tag("p", _("You have begun this deal before."))
    return tag("div", words, button(_("To that game"), "resume", deal.begun, icon="play"), class_="notice")
