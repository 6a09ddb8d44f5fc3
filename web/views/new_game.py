"""The choices for a new game; all of them have sensible answers already."""

from __future__ import annotations

from richelieu.duel.cards import MOST_PLAYERS
from web.names import role_name, seat_name
from web.texts import _, ngettext
from web.views.card import emblem
from web.views.frame import foot, frame, options, select, tick
from web.views.html import NOTHING, Html, button, join, tag
from web.views.screen import Screen, Seat

NOBODY = Seat("")


def new_game(screen: Screen) -> Html:
    choice = screen.new_game
    seats = (*choice.seats, *[NOBODY] * MOST_PLAYERS)[:MOST_PLAYERS]
    numbers = [
        (str(count), ngettext("{count} player", "{count} players", count).format(count=count))
        for count in range(2, MOST_PLAYERS + 1)
    ]
    return frame(
        "new",
        _("New game"),
        tag(
            "form",
            select("new-players", _("Players"), "players", numbers, str(choice.players), data_act="new-players"),
            join(
                seat_fields(screen, seats[index], index, by_letter=choice.players == 2)
                for index in range(choice.players)
            ),
            join(_kept(seats[index], index) for index in range(choice.players, MOST_PLAYERS)),
            _first(seats[: choice.players], choice.first),
            tick(
                "new-last-row",
                _("Short game"),
                "last_row",
                choice.last_row,
                _("Ends when three rows are empty; the cards left count for nobody."),
            ),
            _match(choice.match) if choice.players == 2 else NOTHING,
            foot(
                button(_("Deal of the day"), "day", icon="day"),
                tag("button", _("Deal"), type="submit", class_="btn primary"),
            ),
            id="new-form",
            class_="dialog-form",
            data_act="new-game",
            autocomplete="off",
        ),
    )


def _match(on: bool) -> Html:
    return tick(
        "new-match",
        _("Match of two games"),
        "match",
        on,
        _("The same cards again with the sides changed; the points of both games are added."),
    )


def seat_fields(screen: Screen, seat: Seat, index: int, *, by_letter: bool = False) -> Html:
    """Who plays: a name, and a person here, a friend far away or a computer."""
    levels = [
        ("", _("A person")),
        *((("far", _("A friend far away, by letter")),) if by_letter else ()),
        *((name, _("Computer: {level}").format(level=about)) for name, about in screen.levels),
    ]
    return tag(
        "fieldset",
        tag("legend", role_name(index), class_="visually-hidden"),
        tag(
            "div",
            emblem(index),
            _name_field(seat, index),
            tag(
                "select",
                options(levels, "far" if seat.far and by_letter else seat.level),
                id=f"new-level-{index}",
                class_="field",
                name=f"level-{index}",
                aria_label=_("{role}: played by").format(role=role_name(index)),
            ),
            class_=f"seat-form seat-{index}",
        ),
    )


def _name_field(seat: Seat, index: int) -> Html:
    return tag(
        "input",
        id=f"new-name-{index}",
        class_="field",
        name=f"name-{index}",
        type="text",
        value=seat.name,
        placeholder=role_name(index),
        maxlength=40,
        aria_label=_("{role}: name").format(role=role_name(index)),
        autocomplete="off",
    )


def _kept(seat: Seat, index: int) -> Html:
    """What was typed for a seat that does not play now is not forgotten."""
    return join(
        (
            tag("input", type="hidden", name=f"name-{index}", value=seat.name),
            tag("input", type="hidden", name=f"level-{index}", value=seat.level),
        )
    )


def _first(seats: tuple[Seat, ...], chosen: str) -> Html:
    options = [("random", _("Drawn by lot")), *((str(i), seat_name(seat, i)) for i, seat in enumerate(seats))]
    return select("new-first", _("Who begins"), "first", options, chosen)
