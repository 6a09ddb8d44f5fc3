"""The duel's computer players."""

from richelieu.duel.bot.expert import DuelExpert

EXPERT = DuelExpert()
