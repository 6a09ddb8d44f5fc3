"""The end of a game: who has won, what decided it, and what one may do next."""

from __future__ import annotations

from web.html.frame import close_button
from web.html.markup import NOTHING, Html, button, tag
from web.html.parts import emblem, points_text
from web.screen import Screen
from web.table.values import Table
from web.texts import _, ngettext


def result(screen: Screen) -> Html:
    table = screen.table
    if table.position.result is None:
        return NOTHING
    return tag(
        "dialog",
        _head(table),
        tag(
            "div",
            tag("p", table.match, class_="match") if table.match else NOTHING,
            table.face.result(table.position),
            _next(table),
            class_="dialog-body",
        ),
        id="dialog-result",
        class_="paper",
        data_modal=True,
        data_game=table.face.game.name,
        aria_labelledby="result-title",
    )


def _head(table: Table) -> Html:
    ended, face = table.position.result, table.face
    if ended is None:
        return NOTHING
    winner = ended.winner
    return tag(
        "header",
        close_button("result"),
        NOTHING if winner is None else emblem(face.emblems[winner], winner),
        tag("h2", face.verdict(ended, table.names), id="result-title"),
        tag("p", standings(table.names, ended.scores)),
        class_="verdict",
    )


def standings(names: tuple[str, ...], scores: tuple[int, ...]) -> str:
    """Everybody's points, the best first."""
    ranked = sorted(range(len(names)), key=lambda seat: -scores[seat])
    return ", ".join(
        ngettext("{name} {points} point", "{name} {points} points", abs(scores[seat])).format(
            name=names[seat], points=points_text(scores[seat])
        )
        for seat in ranked
    )


def _next(table: Table) -> Html:
    back = table.can_play_return
    return tag(
        "div",
        button(_("Review"), "review", icon="hint") if table.bar.can_review else NOTHING,
        button(_("Look back"), "replay", icon="replay"),
        button(_("Share…"), "open", "share", icon="share"),
        button(_("New game…"), "open", "new"),
        button(_("Play again"), "quick-new", icon="new", kind="" if back else "primary"),
        button(_("Play the return game"), "return-game", icon="play", kind="primary") if back else NOTHING,
        class_="dialog-foot",
    )
