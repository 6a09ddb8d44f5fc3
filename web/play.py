"""The table as the page shows it: a session put into the values of ``views/screen.py``."""

from __future__ import annotations

from collections.abc import Sequence

from richelieu.duel.actions import END, PASS, SPEND, Mark, Move, Take
from richelieu.duel.scoring import Sheet, score_sheet
from web import narrate
from web.names import role_name, seat_name
from web.seating import Rival, Seating
from web.session import Session
from web.texts import _, ngettext
from web.views.player import points_text
from web.views.screen import Bar, Table


def sheet_of(session: Session) -> Sheet:
    """The sheet as those at the device may see it."""
    return score_sheet(session.seen)


def table(
    session: Session,
    seating: Seating,
    focus: int,
    typed: tuple[str, str],
    *,
    levels: Sequence[tuple[str, str]],
    hint: str = "",
    hinted: frozenset[int] = frozenset(),
) -> Table:
    seen = session.seen
    sheet = score_sheet(seen)
    return Table(
        title=seating.title,
        seats=session.seats,
        view=seen,
        sheet=sheet,
        bar=_bar(session, sheet, levels, hint),
        targets=session.targets(),
        chosen=session.paying if session.paying is not None else session.source,
        hinted=hinted,
        recent=recent(session),
        focus=focus,
        log=narrate.log(session),
        typed=typed[0],
        typed_error=typed[1],
        match=match_words(session, seating, sheet),
        can_play_return=session.state.over and seating.leg == 1,
        curtain=session.curtain,
        curtain_can_undo=session.undo_to is not None,
    )


def recent(session: Session) -> dict[int, int]:
    """By cell, who took its card or marked it since the person at the device last moved: what there is to see."""
    cells: dict[int, int] = {}
    for state, action in zip(reversed(session.states[:-1]), reversed(session.actions), strict=True):
        if state.seat == session.at_device or state.turn < session.state.turn - len(session.seats):
            break
        if isinstance(action, Take | Mark | Move):
            cells.setdefault(action.cell, state.seat)
    return cells


def can_choose_opponent(session: Session) -> bool:
    """Until a person has moved in a game of two, one may still say who the other is."""
    moved = any(state.seat in session.persons for state in session.states[: len(session.actions)])
    return (
        len(session.seats) == 2
        and bool(session.persons)
        and not moved
        and not session.undone
        and not session.is_by_letter
    )


def _bar(session: Session, sheet: Sheet, levels: Sequence[tuple[str, str]], hint: str) -> Bar:
    state = session.state
    opponents = (("", _("a person beside me")), *levels) if levels and can_choose_opponent(session) else ()
    return Bar(
        status=_status(session, sheet),
        seat=state.to_move,
        can_mark=any(isinstance(action, Mark | Move) for action in session.legal),
        marking=session.marking,
        can_end=session.can(END),
        can_pass=session.can(PASS),
        can_spend=session.can(SPEND),
        pay_from_reserve=session.can_pay_from_reserve,
        can_cancel=session.is_half_chosen,
        can_confirm=session.unconfirmed,
        can_undo=session.undo_to is not None,
        can_redo=bool(session.undone),
        can_hint=bool(levels) and session.is_waiting_for_person,
        thinking=bool(session.bot_level),
        section=_section(session),
        hint=hint,
        opponents=opponents,
        letter=letter_words(session),
        opponent=next((seat.level for seat in session.seats if seat.level), ""),
    )


def _status(session: Session, sheet: Sheet) -> str:
    state = session.state
    if state.over:
        return narrate.outcome(sheet, session.seats)
    name = seat_name(session.seats[state.seat], state.seat)
    if session.unconfirmed:
        return _("Confirm the turn, or take it back.")
    if session.seats[state.seat].far:
        return _waiting(session, name)
    if session.bot_level:
        return _("{name} is thinking.").format(name=name)
    return f"{name}: {_wanted(session)}"


def _waiting(session: Session, name: str) -> str:
    """Of a game by letter, when it is the turn of the one far away."""
    if letter_words(session) == "write":
        return _("Your turn is written. Send the letter to {name}.").format(name=name)
    return _("The letter is on its way; {name} is to answer.").format(name=name)


def letter_words(session: Session) -> str:
    """Whether a letter is to be written or was sent; empty while it is our turn, or nobody is far."""
    if not session.is_by_letter or session.state.to_move in session.persons or session.unconfirmed:
        return ""
    last = session.states[-2].seat if session.actions else None
    if session.state.over and last not in session.persons:
        return ""
    is_sealed = len(session.record.turns) <= session.sent
    return "wait" if is_sealed else "write"


def _wanted(session: Session) -> str:
    """What is asked of the person to move."""
    if session.paying is not None:
        return _("choose the marker to pay with.")
    if session.can(PASS):
        return _("no card can be taken; pass.")
    if not session.state.taken:
        return _("take a card from the end of a row.")
    targets = set(session.targets().values())
    if session.marking and "mark" not in targets:
        return _("choose a marker to move, or end the turn.")
    if session.marking:
        return _("mark a card, or end the turn.")
    if targets:
        return _("take a second card, mark one, or end the turn.")
    return _("end the turn.")


def _section(session: Session) -> str:
    """The part of the rules that tells of what is asked now."""
    if session.state.over:
        return "count"
    if session.paying is not None:
        return "pay"
    if session.can(PASS):
        return "pass"
    if session.can(SPEND):
        return "discs"
    if session.marking:
        return "mark"
    return "two" if session.state.taken else "take"


def rival_words(rivals: Sequence[Rival]) -> str:
    names = [rival.name or role_name(index) for index, rival in enumerate(rivals)]
    return ", ".join(f"{name} {points_text(rival.points)}" for name, rival in zip(names, rivals, strict=True))


def match_words(session: Session, seating: Seating, sheet: Sheet) -> str:
    """How the match stands, counted from the one who has seat 0; or what is to be beaten in a challenge."""
    if seating.rivals:
        return _("To beat: {scores}.").format(scores=rival_words(seating.rivals))
    if not seating.leg:
        return ""
    if seating.leg == 1:
        return _("Match: first of two games.")
    total = seating.carried + sheet.scores[0] - sheet.scores[1]
    if not session.state.over:
        leader = 0 if seating.carried > 0 else 1
        if not seating.carried:
            return _("Match: second game, level so far.")
        return ngettext(
            "Match: second game; {name} brings {margin} point.",
            "Match: second game; {name} brings {margin} points.",
            abs(seating.carried),
        ).format(name=seat_name(session.seats[leader], leader), margin=abs(seating.carried))
    if not total:
        return _("The match is drawn.")
    winner = 0 if total > 0 else 1
    return ngettext(
        "{name} wins the match by {margin} point.", "{name} wins the match by {margin} points.", abs(total)
    ).format(name=seat_name(session.seats[winner], winner), margin=abs(total))
