# The computer's own interpreter: what the page may ask of it.
from web.table.thinking import answer, judge, let_go

__all__ = __export__ = ["answer", "judge", "let_go"]
