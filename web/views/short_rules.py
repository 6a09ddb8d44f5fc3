"""The rules on one page, for somebody who knows games but not this one."""

from __future__ import annotations

from web.texts import _
from web.views.html import Html, join, tag


def short_rules() -> Html:
    chapters = (tag("section", tag("h3", title), _list(points)) for title, points in _chapters())
    return tag("div", join(chapters), class_="help-text")


def _list(points: tuple[str, ...]) -> Html:
    return tag("ul", join(tag("li", point) for point in points))


def _chapters() -> tuple[tuple[str, tuple[str, ...]], ...]:
    return (
        (
            _("The aim"),
            (
                _("Have the most shields of each region, and the most swords, crosses and towers."),
                _("The majority scores its own count, the others nothing; a tie scores nothing."),
                _("Who has no card of a region or symbol loses 5 points there."),
            ),
        ),
        (
            _("Your turn"),
            (
                _("Take one card from the left or right end of a row."),
                _("You may take a second one of the same region if both show one shield each."),
                _("On the first turn of the game only one card is taken."),
                _("Then you may mark any unmarked card with one of your three markers. That ends your turn."),
                _("With no marker in reserve you may move one that stands on the table."),
            ),
        ),
        (
            _("Markers"),
            (
                _("Taking a card with your own marker gives you the marker back."),
                _("Taking a card with a rival’s marker costs one of yours; theirs goes back to them."),
                _("With no marker left to pay you cannot take that card."),
            ),
        ),
        (
            _("Discs"),
            (
                _("Whoever takes a card with a disc keeps the disc hidden. At the end it counts as one more."),
                _("A “marker back” disc brings one of your markers back from the box, at any time in your turn."),
            ),
        ),
        (
            _("The end"),
            (
                _("The game ends when all cards are taken. Most points win; if level, fewer cards."),
                _("If you can take no card, you pass."),
            ),
        ),
    )
