"""What every engine can be asked, whoever drives it."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from typing import Any

PATIENCE = 120.0
"""Seconds for the slowest step, a first start on a busy machine."""


class EngineError(Exception):
    """An engine cannot be had, or the site does not do there what it should."""


class Engine(ABC):
    """A browser with one page."""

    version = ""

    @abstractmethod
    def visit(self, address: str) -> None:
        """Go to an address, or there again."""

    @abstractmethod
    def evaluate(self, expression: str) -> Any:
        """The value of an expression in the page."""

    @abstractmethod
    def type_line(self, selector: str, text: str) -> None:
        """Type a text into a field that is empty, by real keys, and press Enter."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Click, as a mouse does."""

    @abstractmethod
    def close(self) -> None: ...

    def wait_for(self, expression: str, what: str) -> Any:
        """The first value of the expression that is true."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            if value := self.evaluate(expression):
                return value
            time.sleep(0.05)
        raise EngineError(f"waited {PATIENCE:.0f} s in vain: {what}")
