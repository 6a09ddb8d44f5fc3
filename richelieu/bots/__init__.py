"""Computer players: they see a view and nothing else, and choose an action.

This is their door, for any game; ``catalogue`` says who knows which. A game's own part is its ``bot`` package.
"""

from richelieu.bots.catalogue import EXPERTS, level_of, levels
from richelieu.bots.hints import Hint, hint, hinting
from richelieu.bots.levels import Level
from richelieu.bots.player import choose, evaluate, think, thinking
from richelieu.bots.reviews import judge, judging
from richelieu.bots.thoughts import Budget, Thought, Verdict

__all__ = [
    "EXPERTS",
    "Budget",
    "Hint",
    "Level",
    "Thought",
    "Verdict",
    "choose",
    "evaluate",
    "hint",
    "hinting",
    "judge",
    "judging",
    "level_of",
    "levels",
    "think",
    "thinking",
]
