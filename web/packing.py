"""How a record becomes the short part of a link. Any game's can be packed; a game may know a way of its own."""

from __future__ import annotations

from typing import Any, Protocol

from richelieu.record import Record


class PackingError(Exception):
    """What was packed has not the right shape: ``damaged``, or ``newer`` than this page."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Packing(Protocol):
    """A game's own way to say a record in few values."""

    version: str
    """The digit with which links of this packing begin, once for ever."""

    def pack(self, record: Record) -> Any:
        """The record as plain JSON values."""

    def unpack(self, values: Any) -> dict[str, Any]:
        """The record's data; only the shape is checked here. Raises ``PackingError``."""
