"""The lesson's panel: which step this is, what to do, what came of it, and the way on."""

from __future__ import annotations

from web.face import Face
from web.features.lesson.values import LessonShown
from web.html.markup import NOTHING, Html, button, classes, join, svg, tag
from web.html.parts import rules_link
from web.texts import _


def lesson(now: LessonShown | None, face: Face) -> Html:
    if now is None:
        return NOTHING
    return tag(
        "section",
        tag(
            "div",
            _count(now),
            tag("h2", now.title, id="lesson-title"),
            tag("div", _task(now, face), _feedback(now), id="lesson-text", class_="lesson-text", aria_live="polite"),
            class_="lesson-words",
        ),
        _question(now) if now.answers else NOTHING,
        _ways(now),
        id="lesson",
        class_=f"lesson is-{now.state}",
        aria_labelledby="lesson-title",
    )


def _count(now: LessonShown) -> Html:
    words = _("Step {number} of {count}").format(number=now.number, count=now.count)
    bar = tag("progress", value=now.number, max=now.count, aria_label=words)
    return tag("p", tag("span", words), bar, class_="lesson-count")


def _task(now: LessonShown, face: Face) -> Html:
    title = face.sections().get(now.section, "")
    more = NOTHING if now.is_last else rules_link(now.section, title, "lesson")
    return tag("p", now.task, " ", more, id="lesson-task", class_="lesson-task")


def _feedback(now: LessonShown) -> Html:
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


def _question(now: LessonShown) -> Html:
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
        now.picture,
        tag("div", *buttons, class_="answers", role="group", aria_labelledby="lesson-task"),
        class_="lesson-question",
    )


def _ways(now: LessonShown) -> Html:
    """Back, once more, on; the last step leads to a real game."""
    done = now.state == "done"
    again = now.state in ("astray", "done") and not now.answers
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
