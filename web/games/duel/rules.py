"""The full rules, in our own words, so that a question mark anywhere can open them at its place."""

from __future__ import annotations

from richelieu.duel.cards import EDITIONS, NEWEST_EDITION, Region
from web.games.duel.texts import _
from web.html.markup import Html, hidden, join, svg, tag


def chapter(name: str) -> Html:
    """A section without its title."""
    points = tag("ul", join(tag("li", point) for point in _points()[name]))
    return join((_cards(), points)) if name == "cards" else points


def _points() -> dict[str, tuple[str, ...]]:
    return {**_before(), **_turn(), **_tokens(), **_end(), **_box()}


def _before() -> dict[str, tuple[str, ...]]:
    return {
        "aim": (
            _("France around 1630: Richelieu and the Queen gather influence in nine regions, and over three powers."),
            _("Have the most shields of each region, and the most swords, crosses and towers."),
            _("The majority scores its own count, the others nothing; a tie scores nothing."),
        ),
        "setup": (
            _("The 48 cards lie open in four rows of twelve."),
            _("Eight of the fourteen discs lie face down on fixed places, two in each row. Nobody sees the other six."),
            _("Everybody has three markers in reserve. Who begins is chosen together with the new game."),
        ),
    }


def _turn() -> dict[str, tuple[str, ...]]:
    return {
        "take": (
            _("Take one card from the left or right end of a row."),
            _("Rows never close up: each place keeps its number, and the next card inwards becomes the end."),
            _("On the first turn of the game only one card is taken."),
        ),
        "two": (
            _("You may take a second one of the same region if both show one shield each."),
            _("It may lie at any end, or be the card that the first one uncovered."),
            _("A card with two shields is always taken alone."),
        ),
        "mark": (
            _("After taking, you may put a marker from your reserve on any card that bears none. That ends your turn."),
            _("A disc on the card does not matter. You may also stop without marking."),
            _("With no marker in reserve you may move one that stands on the table."),
            _("Taking a card with your own marker gives you the marker back."),
        ),
        "pay": (
            _("Taking a card with a rival’s marker costs one of yours; theirs goes back to them."),
            _("You choose whether yours comes from the reserve or off a card of the table. It goes into the box."),
            _("Two such cards in a turn cost two markers. One that the first card gave back can pay for the second."),
            _("With no marker left to pay you cannot take that card."),
        ),
        "pass": (
            _("Only whoever can take no card at all passes, and then may not mark."),
            _("With a “marker back” disc you may spend it or pass. If a card can be taken after that, it must be."),
        ),
    }


def _tokens() -> dict[str, tuple[str, ...]]:
    return {
        "discs": (
            _("Whoever takes a card takes its disc, looks at it and keeps it hidden until the end."),
            _("A disc with arms or a symbol counts as one more of them. It is not a card."),
            _("A “marker back” disc, spent in your turn before marking, brings one of your markers back from the box."),
            _("It needs a marker of yours in the box. A spent disc has been seen by all."),
        ),
    }


def _end() -> dict[str, tuple[str, ...]]:
    return {
        "end": (
            _("The game ends when all cards are taken."),
            _("In the short game, “last row”, it ends as soon as three rows are empty, even in the middle of a turn."),
            _("The cards that are left then count for nobody."),
        ),
        "count": (
            _("First count the nine regions in the order of the sheet, then swords, crosses and towers."),
            _("Count the shields or symbols on each player’s cards, and one more for the disc of that name."),
            _("Whoever has more than everybody else scores that number. On a tie at the top nobody scores."),
            _("Five Bourgogne shields and the disc against five: 6 to 0. Four Normandie shields against four: 0 to 0."),
        ),
        "minus": (
            _("Who has no card of a region or symbol loses 5 points there."),
            _("A disc does not help: all seven shields of Provence against the disc alone are +7 and −5."),
            _("In the short game nobody may have such a card. Then all lose 5, and a lone disc still scores its 1."),
        ),
        "tie": (
            _("Most points win. On equal points, fewer cards win; if those are equal too, it is a draw."),
            _("With three or four players, only those with the most points compare their cards."),
        ),
        "many": (
            _("The box is for two, but online up to four play. Everybody has three markers, and turns go round."),
            _("The marker of any other player has to be paid for."),
        ),
    }


def _box() -> dict[str, tuple[str, ...]]:
    return {
        "cards": (
            _("Each card shows two shields, or one shield and a symbol. Its number says how many shields there are."),
        ),
        "readings": (
            _("The rulebooks and reviews tell a part of the cards. The others are the most regular set that fits."),
            _("The picture of the disc places is lost. They are two in a row, never two in a column, none at an end."),
            _("When a “marker back” disc may be spent, and passing while holding one, is how we read open points."),
            _("An owner of the box may correct this. Games already played keep the cards they were played with."),
        ),
    }


def _cards() -> Html:
    """The cards of the box, counted; straight from the rules' own table."""
    symbols = [
        tag("th", svg(name, "symbol"), hidden(words), scope="col", title=words)
        for name, words in (("sword", _("Swords")), ("cross", _("Crosses")), ("tower", _("Towers")))
    ]
    head = tag(
        "tr",
        tag("th", _("Region"), scope="col"),
        tag("th", _("Cards"), scope="col"),
        tag("th", _("Shields"), scope="col"),
        tag("th", _("with two"), scope="col"),
        *symbols,
    )
    rows = join(map(_region, EDITIONS[NEWEST_EDITION].regions))
    table = tag("table", tag("thead", head), tag("tbody", rows), class_="box-table")
    return tag("div", table, class_="box")


def _region(region: Region) -> Html:
    counts = (len(region.cards), region.shields, region.pairs, region.swords, region.crosses, region.towers)
    name = tag("span", svg(region.code, "arms"), tag("span", region.name), class_="line-name")
    return tag("tr", tag("th", name, scope="row"), *[tag("td", str(count)) for count in counts])
