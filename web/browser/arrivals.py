"""The games that come when the table answers: whoever speaks of one sooner waits for them."""

from __future__ import annotations

from collections.abc import Sequence

import js


class Arrivals:
    """Whether all games are here: their code, styles and pictures."""

    def __init__(self, awaited: Sequence[str]) -> None:
        self.awaited = awaited
        """The names of those that come later; none any more, when they came."""

    def are_missed(self, *texts: str) -> bool:
        """Whether one of them is spoken of: in a saved game, a link, a file or a form."""
        return any(name in text for name in self.awaited for text in texts)

    async def come(self) -> None:
        await js.window.richelieu.games()
        self.awaited = ()
