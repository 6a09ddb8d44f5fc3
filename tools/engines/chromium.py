"""Chromium, driven by Playwright as in the tests."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import sync_playwright

from tools.browser import FLAGS, ensure
from tools.engines.engine import Engine


class Chromium(Engine):
    """Chrome's engine."""

    def __init__(self) -> None:
        self.playwright = sync_playwright().start()
        self.browser = self.playwright.chromium.launch(executable_path=ensure(), args=list(FLAGS))
        self.version = f"Chromium {self.browser.version}"
        self.page = self.browser.new_page(viewport={"width": 1280, "height": 800}, locale="en-GB")

    def visit(self, address: str) -> None:
        self.page.goto(address)

    def evaluate(self, expression: str) -> Any:
        return self.page.evaluate(expression)

    def type_line(self, selector: str, text: str) -> None:
        field = self.page.locator(selector)
        field.press_sequentially(text)
        field.press("Enter")

    def click(self, selector: str) -> None:
        self.page.locator(selector).click()

    def close(self) -> None:
        self.browser.close()
        self.playwright.stop()
