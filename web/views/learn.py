"""The lesson's panel: which step this is, what to do, what came of it, and the way on."""

from __future__ import annotations

from web.names import line_name, role_name
from web.texts import _
from web.views.card import emblem
from web.views.html import NOTHING, Html, button, classes, hidden, join, svg, tag
from web.views.parts import Lesson, Tally
from web.views.rules_link import rules_link
from web.views.sheet import signed


def lesson(now: Lesson | None) -> Html:
    if now is None:
        return NOTHING
    return tag(
        "section",
        tag(
            "div",
            _count(now),
            tag("h2", now.title, id="lesson-title"),
            tag("div", _task(now), _feedback(now), id="lesson-text", class_="lesson-text", aria_live="polite"),
            class_="lesson-words",
        ),
        _question(now) if now.answers else NOTHING,
        _ways(now),
        id="lesson",
        class_=f"lesson is-{now.state}",
        aria_labelledby="lesson-title",
    )


def _count(now: Lesson) -> Html:
    words = _("Step {number} of {count}").format(number=now.number, count=now.count)
    bar = tag("progress", value=now.number, max=now.count, aria_label=words)
    return tag("p", tag("span", words), bar, class_="lesson-count")


def _task(now: Lesson) -> Html:
    more = rules_link(now.section, "lesson") if now.section and not now.is_last else NOTHING
    return tag("p", now.task, " ", more, id="lesson-task", class_="lesson-task")


def _feedback(now: Lesson) -> Html:
    """What came of it. The words say whether it was right; the picture and the colour say so, too."""
    if not now.feedback:
        return NOTHING
    if now.is_refusal:
        icon, head = "warning", _("Not possible:")
    elif now.state == "done":
        icon, head = "end", _("Well done.")
    else:
        icon, head = "undo", _("Not quite.")
    words = tag("span", tag("strong", head), " ", now.feedback)
    return tag("p", svg(f"icon-{icon}"), words, id="lesson-feedback", class_="lesson-feedback")


def _question(now: Lesson) -> Html:
    buttons = [
        tag(
            "button",
            words,
            type="button",
            id=f"answer-{index}",
            class_=classes("btn answer", is_right=now.state == "done" and index == now.answered),
            data_act=None if now.state == "done" else "learn-answer",
            data_arg=index,
            aria_disabled="true" if now.state == "done" else None,
            aria_pressed=str(index == now.answered).lower(),
        )
        for index, words in enumerate(now.answers)
    ]
    return tag(
        "div",
        _tally(now.tally) if now.tally else NOTHING,
        tag("div", *buttons, class_="answers", role="group", aria_labelledby="lesson-task"),
        class_="lesson-question",
    )


def _tally(tally: Tally) -> Html:
    """The line that is asked for: what each has, and, once found, what it scores."""
    rows = join(_have(tally, seat) for seat in range(len(tally.counts)))
    name = tag("span", svg(tally.name, "arms"), line_name(tally.name), class_="line-name")
    return tag("div", name, tag("ul", rows), class_="tally-line")


def _have(tally: Tally, seat: int) -> Html:
    count, disc = tally.counts[seat], tally.discs[seat]
    words = f"{role_name(seat)}: {count}"
    if disc:
        words += " " + _("and the disc")
    coin = tag("span", svg(tally.name, "picture"), class_="disc-open") if disc else NOTHING
    points = tag("b", signed(tally.points[seat]), class_="points") if tally.points else NOTHING
    return tag(
        "li",
        emblem(seat),
        tag("span", str(count), " +" if disc else "", aria_hidden="true"),
        coin,
        hidden(words),
        points,
        class_=f"seat-{seat}",
    )


def _ways(now: Lesson) -> Html:
    """Back, once more, on; the last step leads to a real game."""
    done = now.state == "done"
    again = now.state in ("astray", "done") and not now.is_counting
    if now.is_last:
        on = join(
            (
                button(_("Choose opponents…"), "open", "new", icon="new"),
                button(_("Play a real game now"), "learn-play", icon="play", kind="primary", id="learn-play"),
            )
        )
    elif done:
        on = button(_("Next"), "learn-next", icon="play", kind="primary", id="learn-next")
    else:
        on = NOTHING if again else button(_("Skip"), "learn-next", "skip", kind="plain", id="learn-skip")
    return tag(
        "div",
        button(_("Leave the lesson"), "learn-leave", icon="close", kind="plain", id="learn-leave"),
        button(_("Previous step"), "learn-back", kind="plain", id="learn-back") if now.number > 1 else NOTHING,
        button(_("Try again"), "learn-again", icon="undo", kind="" if done else "primary", id="learn-again")
        if again
        else NOTHING,
        on,
        class_="lesson-ways",
    )
