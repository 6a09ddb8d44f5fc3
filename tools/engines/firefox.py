"""Firefox, driven by Puppeteer over WebDriver BiDi: no further driver is needed."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from tools.browser import install
from tools.engines.engine import Engine, EngineError

NAMES = ("firefox-esr", "firefox")
DRIVER = Path(__file__).with_name("firefox.mjs")


class Firefox(Engine):
    """Gecko."""

    def __init__(self) -> None:
        self.driver = subprocess.Popen(
            ["node", str(DRIVER), _found()], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.version = str(self._ask("version"))

    def visit(self, address: str) -> None:
        self._ask("visit", address)

    def evaluate(self, expression: str) -> Any:
        return self._ask("evaluate", expression)

    def type_line(self, selector: str, text: str) -> None:
        self._ask("type", selector, text)

    def click(self, selector: str) -> None:
        self._ask("click", selector)

    def close(self) -> None:
        self._ask("close")
        self.driver.wait(timeout=30)

    def _ask(self, *question: str) -> Any:
        """One question and its answer, a line of JSON each."""
        if self.driver.stdin is None or self.driver.stdout is None:
            raise EngineError("the driver of Firefox cannot be heard")
        self.driver.stdin.write(json.dumps(question) + "\n")
        self.driver.stdin.flush()
        line = self.driver.stdout.readline()
        answer = json.loads(line or '{"error": "the driver of Firefox has ended"}')
        if "error" in answer:
            raise EngineError(answer["error"])
        return answer.get("value")


def _found() -> str:
    for _ in range(2):
        if path := next(filter(None, map(shutil.which, NAMES)), None):
            return path
        install(["firefox-esr"])
    raise EngineError("Firefox is not installed and could not be")
