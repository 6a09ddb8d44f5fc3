"""The choices for a new game; all of them have sensible answers already."""

from __future__ import annotations

from dataclasses import dataclass

from web.face import Face
from web.html.frame import foot, frame, options, select, tick
from web.html.markup import NOTHING, Html, button, join, svg, tag
from web.html.parts import emblem
from web.screen import Screen
from web.table.seating import OPTION, NewGame, Seat
from web.table.telling import seat_names
from web.texts import _, ngettext


@dataclass(frozen=True)
class NewGameShown:
    """What is chosen so far."""

    choice: NewGame


def new_game(screen: Screen) -> Html:
    shown = screen.part(NewGameShown)
    if shown is None:
        return NOTHING
    choice, face = shown.choice, screen.faces[shown.choice.game]
    numbers = [
        (str(count), ngettext("{count} player", "{count} players", count).format(count=count))
        for count in face.game.players
    ]
    by_letter = choice.players == 2 and "letters" in face.features
    return frame(
        "new",
        _("New game"),
        tag(
            "form",
            _games(screen, choice.game) if len(screen.faces) > 1 else NOTHING,
            select("new-players", _("Players"), "players", numbers, str(choice.players), data_act="new-players"),
            join(seat_fields(face, choice.seats[index], index, by_letter=by_letter) for index in range(choice.players)),
            join(_kept(seat, index) for index, seat in list(enumerate(choice.seats))[choice.players :]),
            _first(seat_names(face, choice.seats[: choice.players]), choice.first),
            *[_option(face, name, name in choice.options) for name in face.game.options],
            _match(choice.match) if choice.players == 2 and "match" in face.features else NOTHING,
            foot(
                button(_("Deal of the day"), "day", choice.game, icon="day") if "daily" in face.features else NOTHING,
                tag("button", _("Deal"), type="submit", class_="btn primary"),
            ),
            id="new-form",
            class_="dialog-form",
            data_act="new-game",
            autocomplete="off",
        ),
    )


def _games(screen: Screen, chosen: str) -> Html:
    """The boxes to choose from, each with its picture, how many play how long, and a sentence."""
    boxes = [_box(face, face.game.name == chosen) for face in screen.faces.values()]
    return tag("fieldset", tag("legend", _("Which game"), class_="visually-hidden"), *boxes, class_="game-choice")


def _box(face: Face, chosen: bool) -> Html:
    box, players = face.box(), face.game.players
    facts = _("{least}–{most} players · {minutes} minutes").format(
        least=min(players), most=max(players), minutes=box.minutes
    )
    name = face.game.name
    return tag(
        "label",
        tag("input", type="radio", id=f"game-{name}", name="game", value=name, checked=chosen, data_act="new-players"),
        svg(box.picture, "box-picture"),
        tag("span", box.title, class_="game-box-title"),
        tag("span", facts, class_="game-box-facts"),
        tag("span", box.about, class_="game-box-about"),
        class_="game-box",
    )


def _option(face: Face, name: str, on: bool) -> Html:
    label, note = face.option(name)
    return tick(f"new-{name.replace('_', '-')}", label, OPTION + name, on, note)


def _match(on: bool) -> Html:
    return tick(
        "new-match",
        _("Match of two games"),
        "match",
        on,
        _("The same cards again with the sides changed; the points of both games are added."),
    )


def seat_fields(face: Face, seat: Seat, index: int, *, by_letter: bool = False) -> Html:
    """Who plays: a name, and a person here, a friend far away or a computer."""
    levels = [
        ("", _("A person")),
        *((("far", _("A friend far away, by letter")),) if by_letter else ()),
        *((name, _("Computer: {level}").format(level=about)) for name, about in face.levels.items()),
    ]
    return tag(
        "fieldset",
        tag("legend", face.role(index), class_="visually-hidden"),
        tag(
            "div",
            emblem(face.emblems[index], index),
            _name_field(face.role(index), seat, index),
            tag(
                "select",
                options(levels, "far" if seat.far and by_letter else seat.level),
                id=f"new-level-{index}",
                class_="field",
                name=f"level-{index}",
                aria_label=_("{role}: played by").format(role=face.role(index)),
            ),
            class_=f"seat-form seat-{index}",
        ),
    )


def _name_field(role: str, seat: Seat, index: int) -> Html:
    return tag(
        "input",
        id=f"new-name-{index}",
        class_="field",
        name=f"name-{index}",
        type="text",
        value=seat.name,
        placeholder=role,
        maxlength=40,
        aria_label=_("{role}: name").format(role=role),
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


def _first(names: tuple[str, ...], chosen: str) -> Html:
    seats = [("random", _("Drawn by lot")), *((str(index), name) for index, name in enumerate(names))]
    return select("new-first", _("Who begins"), "first", seats, chosen)
