"""What the lesson says: for each step its title, what to do, and what to take from it. You are Richelieu, the hats."""

from __future__ import annotations

from web.games.duel.names import role_name
from web.games.duel.texts import _
from web.html.parts import points_text
from web.lesson_plan import Words

Answer = tuple[int, ...]
"""Points by seat; or, where the winner is asked for, the winner alone, and nothing for a draw."""


def words(name: str) -> Words:
    return {**_taking(), **_markers(), **_discs(), **_counting(), **_end()}[name]


def _taking() -> dict[str, Words]:
    return {
        "ends": Words(
            _("Taking a card"),
            _("Only the cards at the two ends of a row can be taken: the bright ones. Take one of them."),
            _("It is yours. Whoever begins a game takes just one card in the first turn."),
        ),
        "two": Words(
            _("Two at once"),
            _("A turn may take two cards of the same region with one shield each. Take both Anjou cards."),
            _("Two cards, two shields: that is the most a turn allows."),
        ),
        "shields": Words(
            _("Never more than two shields"),
            _("Take the Bourgogne card with one shield. Then try to take the one with two shields as well."),
            _("Refused, because that would be three shields. A card with two shields is always taken alone."),
        ),
        "uncover": Words(
            _("Uncovering"),
            _("A card that goes uncovers its neighbour. Take both Champagne cards, one after the other."),
            _("The second lay inside the row until the first was gone. Mind what you uncover for the Queen."),
        ),
    }


def _markers() -> dict[str, Words]:
    return {
        "mark": Words(
            _("Putting a marker"),
            _("Take a card. Then choose “Mark”, and put one of your three hats on a card you would like to have."),
            _("From now on the Queen has to pay for that card. Marking ends your turn."),
        ),
        "price": Words(
            _("The price"),
            _("A crown of the Queen’s stands on Languedoc. Take it all the same, and choose which hat pays."),
            _("Your hat went into the box for good; the crown is hers again. Without hats you could not have paid."),
        ),
        "own": Words(
            _("Your own marker"),
            _("Your hat stands on a Champagne card. Take that card."),
            _("Your own marker costs nothing: it is back in your reserve."),
        ),
        "move": Words(
            _("Moving a marker"),
            _("All your hats stand on the table. Take a card, choose “Mark”, then one of your hats and its new place."),
            _("You can do that only while your reserve is empty."),
        ),
    }


def _discs() -> dict[str, Words]:
    return {
        "disc": Words(
            _("Discs"),
            _("Eight cards carry a disc, face down. Take the Provence card with its disc."),
            _("Only you know the disc: at the end it counts as one more shield of Provence."),
        ),
        "back": Words(
            _("A hat comes back"),
            _("You have paid once. Take the card with the disc: it is a “marker back”. Then spend the disc."),
            _("Your hat is back from the box. You may also keep such a disc for a later turn."),
        ),
    }


def _counting() -> dict[str, Words]:
    return {
        "last": Words(
            _("The end of the game"),
            _("The game ends when no card is left. Take the last one."),
            _("Now count the nine regions, then swords, crosses and towers. You will be asked."),
        ),
        "majority": Words(
            _("Counting a region"),
            _("Bourgogne: you have five shields and the disc, the Queen has five shields. How does it score?"),
            _("Six are more than five: you score what you have, the Queen nothing."),
            _("Only whoever has more scores, and the disc counts as a shield."),
        ),
        "level": Words(
            _("As many as the other"),
            _("Normandie: four shields each. How does it score?"),
            _("Right: on a tie nobody scores."),
            _("Nobody has more than the other here."),
        ),
        "none": Words(
            _("Minus five"),
            _("Provence: the Queen has all seven shields. You have only the disc. How does it score?"),
            _("Seven for her. And you lose 5, because you have no card of Provence: a disc is not a card."),
            _("Whoever has no card of a region loses 5 points there."),
        ),
        "crosses": Words(
            _("Counting a symbol"),
            _("Crosses: you have five, the Queen four. Their disc is not in the game. How does it score?"),
            _("Symbols count as regions do, and here too, whoever has none loses 5."),
            _("Symbols count as regions do: only whoever has more scores, and scores what they have."),
        ),
        "cross_disc": Words(
            _("What a disc can do"),
            _("The same once more, but now the Queen has found the disc of the crosses. How does it score?"),
            _("Five against five: nobody scores. You could not know it before the end."),
            _("With the disc the Queen has five crosses, too."),
        ),
    }


def _end() -> dict[str, Words]:
    return {
        "tie": Words(
            _("Equal points"),
            _("All counted: both have {points} points. You took {ours} cards, the Queen {theirs}. Who wins?"),
            _("On equal points, fewer cards win. If those are equal too, it is a draw."),
            _("Look at how many cards each of you needed."),
        ),
        "play": Words(
            _("You know the game"),
            _("The rest comes with playing. And wherever a question mark stands, the rules are one click away."),
        ),
    }


def answer_words(answer: Answer) -> str:
    """An answer as its button says it."""
    if len(answer) > 1:
        ours, theirs = map(points_text, answer)
        return _("{ours} to {theirs}").format(ours=ours, theirs=theirs)
    return role_name(answer[0]) if answer else _("Nobody")
