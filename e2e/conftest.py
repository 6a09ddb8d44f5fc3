"""What every test in the browser stands on: the built site below a sub-path, one Chromium, and a guard.

The guard watches every page of every test, the service worker included. Nothing may go wrong unseen: an error on
the console or an exception nobody caught fails the test in which it happens, and so does a request to another
origin, which no marker lifts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, WebError

from e2e.table import Table
from tools.browser import FLAGS, find
from tools.serve import DIST, Server, serving

BASE = "/richelieu/"
HERE = ("data", "blob", "about")
"""Addresses of these kinds never leave the page."""

NewContext = Callable[..., BrowserContext]


class Guard:
    """What went wrong in the pages of a test, and which requests left the site."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.errors: list[str] = []
        self.strangers: list[str] = []

    def watch(self, context: BrowserContext) -> BrowserContext:
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)
        return context

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text}")

    def _on_error(self, error: WebError) -> None:
        self.errors.append(f"page: {error.error}")

    def _on_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in HERE and f"{address.scheme}://{address.netloc}" != self.origin:
            self.strangers.append(request.url)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    return {"executable_path": find(), "args": list(FLAGS), "headless": True}


@pytest.fixture
def browser_context_args() -> dict[str, object]:
    """What a context is like unless a test asks otherwise: an English desktop."""
    return {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}}


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """The built site, served as a project page is: below a sub-path, without special headers."""
    if not (DIST / "index.html").exists():
        pytest.exit("dist/ is not built: run `make site` first", returncode=2)
    with serving(DIST, BASE) as running:
        yield running


@pytest.fixture
def guard(server: Server, request: pytest.FixtureRequest) -> Iterator[Guard]:
    watch = Guard(server.origin)
    yield watch
    assert watch.strangers == [], "a request left the site"
    if request.node.get_closest_marker("expects_errors") is None:
        assert watch.errors == []


@pytest.fixture
def new_context(new_context: NewContext, guard: Guard) -> NewContext:
    """Every context of every test is watched: the plugin's own fixture, and `page` with it, go through here."""

    def watched(**options: object) -> BrowserContext:
        return guard.watch(new_context(**options))

    return watched


@pytest.fixture
def table(page: Page, server: Server) -> Table:
    """A page that has not been opened yet, on the site."""
    return Table(page, server.address)
