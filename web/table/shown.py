"""The table as the page shows it: a session, and what is half chosen, put into the values of the views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from web.face import Deed, Face, Position
from web.html.parts import points_text
from web.table.seating import Rival, Seating
from web.table.session import Session
from web.table.telling import deeds, log, seat_names
from web.table.values import Bar, LetterState, Table
from web.texts import _, ngettext


@dataclass(frozen=True)
class Hint:
    """The computer's advice: in words, and the actions in notation."""

    words: str
    actions: tuple[str, ...]


NO_HINT = Hint("", ())


def position(face: Face, session: Session, choice: Any, focus: str = "", advised: tuple[str, ...] = ()) -> Position:
    """What those at the device see, and what they may do."""
    return Position(
        view=session.seen,
        seats=session.seats,
        names=seat_names(face, session.seats),
        legal=session.legal,
        choice=choice,
        advised=advised,
        since=recent(face, session),
        focus=focus,
        result=face.game.result(session.way.state) if session.over else None,
    )


def recent(face: Face, session: Session) -> tuple[Deed, ...]:
    """What others did since the person at the device last moved, at most a round of it: what there is to see."""
    way, since = session.way, len(session.way)
    while since:
        played = way.played[since - 1]
        if played.seat == session.at_device or played.turn < way.turn - len(session.seats):
            break
        since -= 1
    return deeds(way, session.eyes, seat_names(face, session.seats), since)


def table(
    face: Face,
    session: Session,
    seating: Seating,
    at: Position,
    typed: tuple[str, str] = ("", ""),
    hint: Hint = NO_HINT,
) -> Table:
    return Table(
        face=face,
        title=seating.title,
        position=at,
        bar=_bar(face, session, at, hint),
        log=log(face, session.way, session.eyes, at.names),
        typed=typed[0],
        typed_error=typed[1],
        match=match_words(face, at, seating),
        can_play_return=session.over and seating.leg == 1,
        curtain=session.curtain,
        curtain_can_undo=session.undo_to is not None,
    )


def can_choose_opponent(session: Session) -> bool:
    """Until a person has moved in a game of two, one may still say who the other is."""
    moved = any(played.seat in session.persons for played in session.way.played)
    return (
        len(session.seats) == 2
        and bool(session.persons)
        and not moved
        and not session.undone
        and not session.is_by_letter
    )


def _bar(face: Face, session: Session, at: Position, hint: Hint) -> Bar:
    waiting = session.is_waiting_for_person
    opponents = (("", _("a person beside me")), *face.levels.items()) if can_choose_opponent(session) else ()
    return Bar(
        status=_status(face, session, at),
        seat=session.way.to_move,
        buttons=face.buttons(at),
        can_cancel=waiting and face.is_half_chosen(at),
        can_confirm=session.unconfirmed,
        can_undo=session.undo_to is not None,
        can_redo=bool(session.undone),
        can_hint=waiting if "hint" in face.features else None,
        thinking=bool(session.bot_level),
        section=face.section(at),
        hint=hint.words,
        opponents=opponents,
        opponent=next((seat.level for seat in session.seats if seat.level), ""),
        letter=letter_state(session),
        can_review="review" in face.features,
    )


def _status(face: Face, session: Session, at: Position) -> str:
    if at.result is not None:
        return face.outcome(at.result, at.names)
    seat = session.way.to_move
    assert seat is not None, "only a game that is over has nobody to move"
    if session.unconfirmed:
        return _("Confirm the turn, or take it back.")
    if session.seats[seat].far:
        return _waiting(session, at.names[seat])
    if session.bot_level:
        return _("{name} is thinking.").format(name=at.names[seat])
    return f"{at.names[seat]}: {face.wanted(at)}"


def _waiting(session: Session, name: str) -> str:
    """Of a game by letter, when it is the turn of the one far away."""
    if letter_state(session) == "write":
        return _("Your turn is written. Send the letter to {name}.").format(name=name)
    return _("The letter is on its way; {name} is to answer.").format(name=name)


def letter_state(session: Session) -> LetterState:
    """Whether a letter is to be written or was sent; empty while it is our turn, or nobody is far."""
    if not session.is_by_letter or session.way.to_move in session.persons or session.unconfirmed:
        return ""
    last = session.way.played[-1].seat if session.way.played else None
    if session.over and last not in session.persons:
        return ""
    return "wait" if len(session.record.turns) <= session.sent else "write"


def rival_words(face: Face, rivals: Sequence[Rival]) -> str:
    names = [rival.name or face.role(index) for index, rival in enumerate(rivals)]
    return ", ".join(f"{name} {points_text(rival.points)}" for name, rival in zip(names, rivals, strict=True))


def match_words(face: Face, at: Position, seating: Seating) -> str:
    """How the match stands, counted from the one who has seat 0; or what is to be beaten in a challenge."""
    if seating.rivals:
        return _("To beat: {scores}.").format(scores=rival_words(face, seating.rivals))
    if not seating.leg:
        return ""
    if seating.leg == 1:
        return _("Match: first of two games.")
    if at.result is None:
        leader = 0 if seating.carried > 0 else 1
        if not seating.carried:
            return _("Match: second game, level so far.")
        return ngettext(
            "Match: second game; {name} brings {margin} point.",
            "Match: second game; {name} brings {margin} points.",
            abs(seating.carried),
        ).format(name=at.names[leader], margin=abs(seating.carried))
    total = seating.carried + at.result.scores[0] - at.result.scores[1]
    if not total:
        return _("The match is drawn.")
    winner = 0 if total > 0 else 1
    return ngettext(
        "{name} wins the match by {margin} point.", "{name} wins the match by {margin} points.", abs(total)
    ).format(name=at.names[winner], margin=abs(total))
