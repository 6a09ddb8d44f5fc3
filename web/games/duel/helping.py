"""What the help tells of the duel: its keys, the signs on its cards, and how turns are typed."""

from __future__ import annotations

from web.games.duel.texts import _
from web.html.markup import Html, join, tag


def keys() -> tuple[tuple[str, str], ...]:
    return (("m", _("mark a card")), ("e", _("end the turn")))


def more() -> Html:
    signs = (
        (_("Gilt edge"), _("you can take this card")),
        ("+1", _("you can take it as your second card")),
        ("−", _("it costs you one of your markers")),
    )
    return join(
        (
            tag("h3", _("Signs on the cards")),
            tag("dl", join(join((tag("dt", sign), tag("dd", means))) for sign, means in signs), class_="keys"),
            tag("h3", _("Typed turns")),
            tag("p", _("A place is row and column, such as 1.12. Put a space between the steps of a turn.")),
            _typed(),
        )
    )


def _typed() -> Html:
    examples = (
        ("1.12", _("take the card")),
        ("1.12x", _("take it and pay from reserve")),
        ("1.12x3.4", _("take it and pay with your marker on 3.4")),
        ("@3.4", _("mark a card")),
        ("@2.2>3.4", _("move your marker from 2.2 to 3.4")),
        ("!", _("spend a “marker back” disc")),
        ("end", _("end the turn")),
        ("pass", _("nothing can be taken")),
    )
    return tag(
        "dl", join(join((tag("dt", tag("code", word)), tag("dd", does))) for word, does in examples), class_="keys"
    )
