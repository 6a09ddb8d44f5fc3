"""What can be sent to somebody: links and results, each with its buttons."""

from __future__ import annotations

from web.features.sharing.values import Offer, Offers, Sending
from web.html.frame import frame
from web.html.markup import NOTHING, Html, button, hidden, join, svg, tag
from web.screen import Screen
from web.texts import _


def share(screen: Screen) -> Html:
    shown = screen.part(Offers) or Offers()
    return frame(
        "share",
        _("Share"),
        join(shared_text(screen, offer) for offer in shown.offers),
        tag("p", _("The link holds the game itself; nothing is put on any server."), class_="credits"),
    )


def shared_text(screen: Screen, offer: Offer) -> Html:
    """A text in a field that can be selected by hand, and ways to send it."""
    sending = screen.part(Sending) or Sending()
    return tag(
        "section",
        tag("h3", tag("label", offer.title, for_=f"share-{offer.key}")),
        tag("p", offer.about, id=f"share-{offer.key}-about", class_="credits"),
        _field(offer),
        tag("div", _copy(sending, offer), _hand_over(sending, offer), class_="share-ways"),
        class_="shared",
    )


def _field(offer: Offer) -> Html:
    about = f"share-{offer.key}-about"
    if "\n" in offer.text:
        return tag(
            "textarea",
            offer.text,
            id=f"share-{offer.key}",
            class_="field",
            rows=offer.text.count("\n") + 1,
            readonly=True,
            aria_describedby=about,
        )
    return tag(
        "input",
        id=f"share-{offer.key}",
        class_="field",
        type="text",
        value=offer.text,
        readonly=True,
        aria_describedby=about,
    )


def _copy(sending: Sending, offer: Offer) -> Html:
    done = sending.copied == offer.key
    return tag(
        "button",
        svg("icon-copy"),
        tag("span", _("Copied") if done else _("Copy")),
        hidden(f": {offer.title}"),
        type="button",
        id=f"copy-{offer.key}",
        class_="btn primary",
        data_act="copy",
        data_arg=offer.key,
    )


def _hand_over(sending: Sending, offer: Offer) -> Html:
    if not sending.can_hand_over:
        return NOTHING
    return button(_("Send…"), "hand-over", offer.key, icon="share", id=f"hand-over-{offer.key}")
