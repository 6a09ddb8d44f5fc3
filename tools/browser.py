"""Find a Chromium to test with, or get one.

An installed one is preferred: it is what people use, and Playwright's own download is out of reach behind
many a company's network. `python -m tools.browser` makes sure that there is one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# No sandbox, because containers rarely allow one; and nothing that talks to anybody on its own account.
UNUSED = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    *("AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("LensOverlay", "MediaRouter", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
)
"""What nobody needs here. The first two prepare pages behind every window, for an address bar that nobody sees: a fifth
of all the work. The others Playwright switches off, but of two lists the browser heeds only the last."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNUSED)}",
)

INSTALL_SECONDS = 900


class NoBrowserError(Exception):
    """No Chromium is installed and none could be had."""


def candidates() -> Iterator[str]:
    """Where a Chromium may be, the one that was asked for first."""
    if asked := os.environ.get("CHROMIUM"):
        yield asked
    for name in NAMES:
        if path := shutil.which(name):
            yield path
    if path := _playwrights_own():
        yield path


def find() -> str | None:
    """The first candidate that really starts."""
    return next((path for path in candidates() if _starts(path)), None)


def ensure() -> str:
    """Find a Chromium, or install one; raise NoBrowserError if neither works."""
    if path := find():
        return path
    for commands in ([playwright_install()], system_install()):
        print("No Chromium found; trying:", " && ".join(" ".join(command) for command in commands), flush=True)
        if all(_succeeds(command) for command in commands) and (path := find()):
            return path
    raise NoBrowserError("No Chromium was found and none could be installed: install one, or set CHROMIUM to its path.")


def playwright_install() -> list[str]:
    return [sys.executable, "-m", "playwright", "install", "chromium"]


def system_install(packages: Sequence[str] = ("chromium",)) -> list[list[str]]:
    """The commands with which this system's package manager installs packages."""
    sudo = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if shutil.which("apt-get"):
        return [[*sudo, "apt-get", "update"], [*sudo, "apt-get", "install", "-y", *packages]]
    for manager, verb in (("dnf", ["install", "-y"]), ("pacman", ["-S", "--noconfirm"]), ("apk", ["add"])):
        if shutil.which(manager):
            return [[*sudo, manager, *verb, *packages]]
    return [["false"]]


def install(packages: Sequence[str]) -> bool:
    """Install system packages; whether that worked."""
    return all(_succeeds(command) for command in system_install(packages))


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def _starts(path: str) -> bool:
    """A name on the PATH may be a stub that only says how to install the real thing."""
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and "Chrom" in answer.stdout


def _succeeds(command: Sequence[str]) -> bool:
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(command, env=environment, timeout=INSTALL_SECONDS, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


if __name__ == "__main__":
    try:
        ensure()
    except NoBrowserError as trouble:
        sys.exit(str(trouble))
