# The computer's own interpreter: what the page may ask of it.
from web.bot import answer, let_go

__all__ = __export__ = ["answer", "let_go"]
