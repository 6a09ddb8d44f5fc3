"""WebKit, Safari's engine: WebKitGTK's little browser, driven by Selenium on a screen that nobody sees."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tools.browser import install
from tools.engines.engine import PATIENCE, Engine, EngineError

PACKAGES = ("webkit2gtk-driver", "xvfb")


class WebKit(Engine):
    """Safari's engine."""

    def __init__(self) -> None:
        driver, browser = _found()
        self.screen, display = _screen()
        options = Options()
        options.binary_location = browser
        options.add_argument("--automation")
        environment = {**os.environ, "DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        try:
            self.browser = webdriver.WebKitGTK(options, Service(driver, env=environment))
        except BaseException:
            self.screen.terminate()
            raise
        self.browser.set_page_load_timeout(PATIENCE)
        facts = self.browser.capabilities
        self.version = f"WebKit ({facts.get('browserName')} {facts.get('browserVersion')})"

    def visit(self, address: str) -> None:
        self.browser.get(address)

    def evaluate(self, expression: str) -> Any:
        return self.browser.execute_script(f"return {expression}")

    def type_line(self, selector: str, text: str) -> None:
        self.browser.find_element(By.CSS_SELECTOR, selector).send_keys(text + Keys.ENTER)

    def click(self, selector: str) -> None:
        self.browser.find_element(By.CSS_SELECTOR, selector).click()

    def close(self) -> None:
        try:
            self.browser.quit()
        finally:
            self.screen.terminate()
            self.screen.wait(timeout=30)


def _found() -> tuple[str, str]:
    """The driver and the browser that comes with the library."""
    for _ in range(2):
        driver = shutil.which("WebKitWebDriver")
        browsers = sorted(Path("/usr").glob("lib*/**/webkit2gtk-4.*/MiniBrowser"))
        if driver and browsers and shutil.which("Xvfb"):
            return driver, str(browsers[-1])
        install(PACKAGES)
    raise EngineError("WebKitGTK and its driver are not installed and could not be")


def _screen() -> tuple[subprocess.Popen[bytes], str]:
    """A screen in memory, which tells its own number."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    screen = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as answer:
        number = answer.readline().strip()
    if not number:
        raise EngineError("the screen in memory did not start")
    return screen, f":{number}"
