"""An expert for any game: it draws worlds that fit what is seen, plays them out by chance, and counts who wins.

It needs the protocol of ``richelieu.game`` and nothing else, for any number of seats. Every action is tried in the
same worlds, so that luck of the deal favours none, and the weaker half is dropped again and again: most of the thinking
goes to what is close. It looks at one action at a time, and all after that is chance: a beginner's play, but one that
comes for nothing with the rules. It is handed a view, so every state that it plays on is one that it drew itself.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, log2
from random import Random
from typing import Any, TypeVar

from richelieu.bots.expert import Unit
from richelieu.bots.levels import Level
from richelieu.bots.thoughts import Budget, Clock, Reason, Thought, Verdict, in_time
from richelieu.game import AnyGame, Result

T = TypeVar("T")

SLICE = 32
"""Actions of a playout after which it pauses."""
GLANCES = 40
"""Playouts that make a glance."""
MOST = 100_000
"""Positions of a level that names no number."""
LEAN = 0.25
"""What a margin as large as all points of both sides counts beside a victory: enough to choose between like chances."""


@dataclass(frozen=True, kw_only=True)
class WorldsLevel(Level):
    """A level of an expert that plays worlds out; the longer it may, the better it plays."""

    horizon: int = 2_000
    """The actions of a playout at most: after them whoever leads counts as the winner."""


DEFAULT_LEVELS = (
    WorldsLevel(name="novice", about="Tries a few things out in thought.", budget=Budget(positions=1_000)),
    WorldsLevel(name="player", about="Tries what looks good several times.", budget=Budget(positions=6_000)),
    WorldsLevel(
        name="master",
        about="Plays what looks good to the end, again and again.",
        budget=Budget(positions=30_000, seconds=0.8),
    ),
)


def outcome(result: Result, seat: int) -> float:
    """What a result is worth to a seat: its part of the victory, and a little for the margin."""
    scores = result.scores
    winners = result.winners or [other for other, score in enumerate(scores) if score == max(scores)]
    best = max((score for other, score in enumerate(scores) if other != seat), default=0)
    own = scores[seat]
    return (seat in winners) / len(winners) + LEAN * (own - best) / (abs(own) + abs(best) + 1)


class Playouts:
    """Plays on by chance for one seat, and counts the actions."""

    def __init__(self, game: AnyGame, seat: int, horizon: int, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.horizon = horizon
        self.rng = rng
        self.positions = 0

    def worth(self, state: Any, pause: Callable[[], T]) -> Generator[T, None, float]:
        """What one way to play on from a state comes to; ``pause`` is what it says meanwhile."""
        legal_actions, apply, chance = self.game.legal_actions, self.game.apply, self.rng.random
        for step in range(1, self.horizon + 1):
            actions = legal_actions(state)
            if not actions:
                break
            state = apply(state, actions[int(chance() * len(actions))])
            self.positions += 1
            if step % SLICE == 0:
                yield pause()
        return outcome(self.game.result(state), self.seat)


@dataclass
class Trial:
    """What an action came to in the worlds in which it was tried."""

    action: Any
    tries: int = 0
    total: float = 0.0

    @property
    def worth(self) -> float:
        return self.total / self.tries if self.tries else 0.0


def promise(trial: Trial) -> tuple[bool, float]:
    """How a trial is ranked: whatever was not tried at all stands last."""
    return trial.tries > 0, trial.worth


class Contest:
    """Finds the best of several actions: the weaker half goes, the others are tried in more worlds, and so on."""

    def __init__(
        self, playouts: Playouts, draw: Callable[[], Any], actions: Sequence[Any], stays: Any | None = None
    ) -> None:
        self.playouts = playouts
        self.draw = draw
        """Draws a state in which one of the actions is chosen; ``None`` where it does not come to that."""
        self.left = [Trial(action) for action in actions]
        self.stays = next((trial for trial in self.left if trial.action == stays), None)
        """A trial that is never dropped."""

    @property
    def best(self) -> Trial:
        return max(self.left, key=promise)

    def run(self, limit: int) -> Iterator[Thought]:
        """Try until about so many actions have been played: a playout that was begun is finished."""
        rounds = ceil(log2(len(self.left)))
        for number in range(1, rounds + 1):
            while self.playouts.positions < limit * number / rounds:
                yield from self._once(limit * number / rounds)
            self._halve()

    def _once(self, until: float) -> Iterator[Thought]:
        """Every action that is left, in one world; not always in the same order, because time may run out."""
        playouts = self.playouts
        playouts.positions += 1
        world = self.draw()
        if world is None:
            return
        legal = playouts.game.legal_actions(world)
        playouts.rng.shuffle(self.left)
        for trial in self.left:
            if playouts.positions >= until:
                return
            if trial.action in legal:
                playouts.positions += 1
                after = playouts.game.apply(world, trial.action)
                trial.total += yield from playouts.worth(after, self._thought)
                trial.tries += 1
                yield self._thought()

    def _halve(self) -> None:
        self.left.sort(key=promise, reverse=True)
        dropped = self.left[ceil(len(self.left) / 2) :]
        self.left = self.left[: len(self.left) - len(dropped)]
        if self.stays in dropped:
            self.left.append(self.stays)

    def _thought(self) -> Thought:
        best = self.best
        return Thought((best.action,), best.worth, 1, self.playouts.positions)


class Worlds:
    """Keeps ``richelieu.bots.expert.Expert`` for a game that has no expert of its own."""

    unit: Unit = "wins"

    def __init__(self, game: AnyGame, levels: Sequence[WorldsLevel] = DEFAULT_LEVELS) -> None:
        self.game = game
        self.levels = levels

    def thinking(self, view: Any, level: WorldsLevel, rng: Random, budget: Budget) -> Iterator[Thought]:
        world = self.game.world(view, rng)
        playouts = Playouts(self.game, view.to_move, level.horizon, rng)
        actions = self.game.legal_actions(world)
        yield Thought((actions[0],), outcome(self.game.result(world), view.to_move), 1, 1)
        if len(actions) > 1:
            contest = Contest(playouts, lambda: self.game.world(view, rng), actions)
            yield from contest.run(_limit(budget, level))

    def judging(
        self, view: Any, played: Sequence[Any], rng: Random, budget: Budget | None, clock: Clock | None
    ) -> Iterator[Verdict | None]:
        """Each action beside all that could be chosen in its place; what was lost by each is added up.

        It ends where another seat chooses or something comes to light: what follows was decided by other knowledge.
        """
        level = self.levels[-1]
        part = _part(budget or level.budget, len(played))
        worth, lost, worst, better = None, 0.0, 0.0, tuple(played)
        for index, action in enumerate(played):
            contest = self._choice(view, level, rng, played[:index], action)
            if contest is None or contest.stays is None:
                break
            for _ in in_time(contest.run(_limit(part, level)), part, clock):
                yield None
            if contest.stays.tries:
                worth = contest.stays.worth
                loss = max(0.0, contest.best.worth - worth)
                lost += loss
                if loss > worst:
                    worst, better = loss, (*played[:index], contest.best.action)
        if worth is None:
            worth = self.evaluate(view, view.to_move)
        yield Verdict(worth, worth + lost, better, ())

    def reasons(self, view: Any, actions: Sequence[Any], level: WorldsLevel) -> Sequence[Reason]:  # noqa: ARG002
        """It counts victories, and cannot say where they come from."""
        return ()

    def evaluate(self, view: Any, seat: int) -> float:
        """The mean of a few playouts; by the same chance each time, so that the same view is worth the same."""
        playouts = Playouts(self.game, seat, self.levels[-1].horizon, Random(GLANCES))
        worths = (_at_once(playouts.worth(self.game.world(view, playouts.rng), lambda: None)) for _ in range(GLANCES))
        return sum(worths) / GLANCES

    def _choice(self, view: Any, level: WorldsLevel, rng: Random, before: Sequence[Any], action: Any) -> Contest | None:
        """The choice that an action was, after others of the same turn; ``None`` if it does not come to it."""

        def draw() -> Any | None:
            state = self.game.world(view, rng)
            for earlier in before:
                if earlier not in self.game.legal_actions(state) or self.game.reveals(state, earlier):
                    return None
                state = self.game.apply(state, earlier)
            return state if self.game.to_move(state) == view.to_move else None

        if (state := draw()) is None:
            return None
        playouts = Playouts(self.game, view.to_move, level.horizon, rng)
        return Contest(playouts, draw, self.game.legal_actions(state), action)


def _limit(budget: Budget, level: WorldsLevel) -> int:
    """How many positions to look at. Chance never ends by itself: without a number, as many as the level is used to."""
    return next(limit for limit in (budget.positions, level.budget.positions, MOST) if limit is not None)


def _part(budget: Budget, parts: int) -> Budget:
    """One of equal parts of a budget."""
    positions = None if budget.positions is None else budget.positions // max(1, parts)
    return Budget(positions, None if budget.seconds is None else budget.seconds / max(1, parts))


def _at_once(worth: Generator[None, None, float]) -> float:
    while True:
        try:
            next(worth)
        except StopIteration as end:
            return float(end.value)
