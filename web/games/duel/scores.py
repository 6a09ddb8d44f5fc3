"""The duel's score sheet, reckoned once for all that show a part of it."""

from __future__ import annotations

from functools import lru_cache

from richelieu.duel.scoring import Sheet, score_sheet
from richelieu.duel.view import View


@lru_cache(maxsize=8)
def sheet_of(view: View) -> Sheet:
    """The sheet as the eyes of the view may see it."""
    return score_sheet(view)
