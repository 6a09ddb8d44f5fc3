"""A deal to play: a challenge that came by a link, or the deal of the day."""

from __future__ import annotations

from web.texts import _
from web.views.frame import foot, frame
from web.views.html import NOTHING, Html, button, join, tag
from web.views.new_game import seat_fields
from web.views.screen import Invitation, Screen


def invitation(screen: Screen) -> Html:
    deal = screen.invitation
    if deal is None:
        return NOTHING
    choice = screen.new_game
    return frame(
        "invitation",
        _("Deal of the day {day}").format(day=deal.day) if deal.day else _("A challenge"),
        tag("p", _about(deal)),
        tag("p", tag("strong", deal.rivals), class_="rivals") if deal.rivals else NOTHING,
        _begun(deal) if deal.begun else NOTHING,
        tag(
            "form",
            join(seat_fields(screen, choice.seats[index], index) for index in range(choice.players)),
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
    return _(
        "Somebody has played this deal and dares you to do better. The cards, the discs and who begins are the same."
    )


def _begun(deal: Invitation) -> Html:
    words = tag("p", _("You have begun this deal before."))
    return tag("div", words, button(_("To that game"), "resume", deal.begun, icon="play"), class_="notice")
