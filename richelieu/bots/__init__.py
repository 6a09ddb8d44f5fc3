"""Computer players: they see a view and nothing else, and choose an action.

One search for any game; a game adds what a position is worth (``duel_*``) and its levels (``levels``).
"""

from richelieu.bots.hints import Hint, hint, hinting
from richelieu.bots.levels import LEVELS, Level, level_of, levels
from richelieu.bots.player import choose, evaluate, think, thinking
from richelieu.bots.reviews import Verdict, judge, judging
from richelieu.bots.search import Budget, Thought

__all__ = [
    "LEVELS",
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
