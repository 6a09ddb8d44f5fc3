"""Asking computer players and not waiting for ever: one may raise, never answer, or answer nonsense.

Two can be asked: a worker while there is a sound one, and the page itself. What the worker fails to answer the page
thinks about; what nobody answers is said, and the game goes on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from web.message import Send
from web.table.computer import PAUSE, Answer, Computer, NoAnswer, Question, read_answer
from web.texts import _

PATIENCE = 20.0
"""Seconds after which nobody believes in an answer any more: more than ten times what thinking may take."""

T = TypeVar("T")


class Mind(Protocol):
    """Whoever thinks: the worker, or the page itself. Questions and answers are JSON text."""

    def answer(self, question: str, /) -> Awaitable[str]: ...

    def judge(self, question: str, /) -> Awaitable[str]: ...

    def let_go(self, ticket: str, /) -> object: ...


class Judged(Protocol):
    """What a judge looks at, piece by piece."""

    def question(self) -> str:
        """The next piece; empty if there is none, or nobody wants to know."""


class Asking:
    """Asks the computer whenever it is to move, and sends on what it answers."""

    def __init__(
        self,
        computer: Computer,
        review: Judged,
        send: Send,
        page: Mind,
        *,
        pause: float = PAUSE,
        patience: float = PATIENCE,
    ) -> None:
        self.computer = computer
        self.review = review
        self.send = send
        self.page = page
        self.worker: Mind | None = None
        self.pause = pause
        self.patience = patience
        self.asked: Question | None = None
        self.judging = False
        self.tasks: set[asyncio.Task[None]] = set()

    def look(self) -> None:
        """Start thinking if there is something new to think about; stop if nobody wants it any more."""
        if not self.judging and self.review.question():
            self.judging = True
            self.begin(self._judge())
        question = self.computer.question()
        if (question and question.ticket) == (self.asked and self.asked.ticket):
            return
        if self.asked:
            with suppress(Exception):  # Who is gone has let go of everything.
                (self.worker or self.page).let_go(self.asked.ticket)
        self.asked = question
        if question:
            self.begin(self._answer(question))

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that takes its time; held on to, so that it is not lost on the way."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def dismiss(self, error: NoAnswer) -> None:
        """A worker that failed once is not trusted again."""
        self.worker = None
        self.send("computer-trouble", "", {"reason": str(error)})

    # Moves and hints.

    async def _answer(self, question: Question) -> None:
        if question.level:
            await asyncio.sleep(self.pause)

        def is_wanted() -> bool:
            return self.asked is question and self.computer.is_current(question.ticket)

        async def ask(mind: Mind) -> Answer | None:
            text = await in_time(lambda: mind.answer(question.as_text()), self.patience)
            return read_answer(text) if is_wanted() else None

        try:
            answer = await self._first(ask, is_wanted)
        except NoAnswer as error:
            self.send("computer-failed", question.ticket, {"reason": str(error)})
            return
        if answer is not None:
            name = "computer-plays" if question.level else "computer-advises"
            self.send(name, question.ticket, {"answer": answer.as_text()})

    # Judgements.

    async def _judge(self) -> None:
        """Go over a finished game, turn by turn, for as long as somebody wants it."""
        try:
            while question := self.review.question():
                self.send("judged", question, await self._judgement(question))
        finally:
            self.judging = False

    async def _judgement(self, question: str) -> dict[str, str]:
        async def ask(mind: Mind) -> str:
            text = await in_time(lambda: mind.judge(question), 3 * self.patience)
            read_answer(text)
            return text

        try:
            return {"answer": await self._first(ask, lambda: self.review.question() == question) or ""}
        except NoAnswer as error:
            return {"failed": str(error)}

    # Whom to ask.

    def _minds(self) -> Iterator[Mind]:
        """One after the other until somebody answers."""
        if self.worker:
            yield self.worker
        yield self.page

    async def _first(self, ask: Callable[[Mind], Awaitable[T]], is_wanted: Callable[[], bool]) -> T | None:
        """What is answered first; ``None`` if nobody wants it any more. Raises ``NoAnswer`` if nobody answers."""
        failure = NoAnswer("")
        for mind in self._minds():
            if not is_wanted():
                return None
            try:
                return await ask(mind)
            except NoAnswer as error:
                failure = error
                if mind is self.worker:
                    self.dismiss(error)
        raise failure


async def in_time(ask: Callable[[], Awaitable[str]], patience: float) -> str:
    """What is answered; raises ``NoAnswer``, whatever goes wrong and whenever."""

    async def text() -> str:
        return str(await ask())

    try:
        return await asyncio.wait_for(text(), patience)
    except TimeoutError:
        raise NoAnswer(_("no answer")) from None
    except Exception as error:  # A player is somebody else's code: whatever it raises, the game goes on.
        raise NoAnswer(str(error).strip().rpartition("\n")[2] or type(error).__name__) from error
