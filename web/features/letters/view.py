"""Letters: the one to send, with a line for the answer; and the first one of a game, to take up or leave."""

from __future__ import annotations

from dataclasses import dataclass

from web.features.sharing.values import Offer
from web.features.sharing.view import shared_text
from web.html.frame import foot, frame
from web.html.markup import NOTHING, Html, button, svg, tag
from web.screen import Screen
from web.texts import _


@dataclass(frozen=True)
class Correspondence:
    """A game by letter: what is to be sent, to whom; or who has sent a first letter."""

    name: str
    letter: Offer | None = None


def letter(screen: Screen) -> Html:
    post = screen.part(Correspondence)
    if post is None:
        return NOTHING
    return frame(
        "letter",
        _("By letter: {name}").format(name=post.name),
        NOTHING if post.letter is None else shared_text(screen, post.letter),
        _answer(post.name),
        good_faith(),
    )


def _answer(name: str) -> Html:
    """Links open by themselves where they are tapped; elsewhere they can be pasted."""
    return tag(
        "form",
        tag("label", _("The answer of {name}").format(name=name), for_="answer"),
        tag(
            "input",
            id="answer",
            class_="field",
            name="answer",
            type="text",
            maxlength=9000,
            autocomplete="off",
            spellcheck="false",
            aria_describedby="answer-about",
        ),
        tag("button", _("Open"), type="submit", class_="btn"),
        tag("small", _("Open the link that you get, or paste it here."), id="answer-about"),
        id="answer-form",
        class_="answer",
        data_act="letter-answer",
        autocomplete="off",
    )


def good_faith() -> Html:
    words = _(
        "The link holds the whole game, what is hidden included. The page shows nobody the other’s secrets, but who "
        "takes the link apart can find them: a game by letter relies on good faith."
    )
    return tag("p", svg("icon-help"), tag("span", words), class_="good-faith")


def first_letter(screen: Screen) -> Html:
    post = screen.part(Correspondence)
    if post is None:
        return NOTHING
    return frame(
        "first-letter",
        _("A letter from {name}").format(name=post.name),
        tag(
            "p",
            _("{name} plays with you by letter: you take your turn, and send the link back.").format(name=post.name),
        ),
        good_faith(),
        foot(
            button(_("Not now"), "close"),
            button(_("Take it up"), "first-letter", icon="letter", kind="primary", id="take-up"),
        ),
    )
