"""What every test in the browser stands on: the built site below a sub-path, one Chromium, and a guard.

The guard watches every page of every test, the service worker included. Nothing may go wrong unseen: an error on
the console or an exception nobody caught fails the test in which it happens, and so does a request to another
origin, which no marker lifts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Request, WebError

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
        self.origins = {origin}
        self.errors: list[str] = []
        self.strangers: list[str] = []

    def watch(self, context: BrowserContext) -> BrowserContext:
        context.on("console", self._on_console)
        context.on("weberror", self._on_error)
        context.on("request", self._on_request)
        return context

    @contextmanager
    def watching(self, context: BrowserContext) -> Iterator[None]:
        """Watch a context that others watch before and after."""
        self.watch(context)
        yield
        context.remove_listener("console", self._on_console)
        context.remove_listener("weberror", self._on_error)
        context.remove_listener("request", self._on_request)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.errors.append(f"console: {message.text} ({message.location['url']})")

    def _on_error(self, error: WebError) -> None:
        self.errors.append(f"page: {error.error}")

    def _on_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme not in HERE and f"{address.scheme}://{address.netloc}" not in self.origins:
            self.strangers.append(request.url)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": find(), "args": list(FLAGS), "headless": True}


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    """What a context is like unless a test asks otherwise: an English desktop, and no time spent on animations."""
    desktop = {"width": 1280, "height": 800}
    return {"locale": "en-GB", "viewport": desktop, "color_scheme": "light", "reduced_motion": "reduce"}


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
def host(guard: Guard) -> Iterator[Server]:
    """A server of the test's own, which it may take down or give another version to serve."""
    with serving(DIST, BASE) as running:
        guard.origins.add(running.origin)
        yield running


@pytest.fixture
def new_context(browser: Browser, browser_context_args: dict[str, Any], guard: Guard) -> Iterator[NewContext]:
    """A browser of its own, watched, and as a test wants it; the plugin's `context` and `page` come from here, too."""
    contexts: list[BrowserContext] = []

    def watched(**options: Any) -> BrowserContext:
        context = guard.watch(browser.new_context(**{**browser_context_args, **options}))
        contexts.append(context)
        return context

    yield watched
    for context in contexts:
        context.close()


@contextmanager
def moved_in(browser: Browser, server: Server, options: dict[str, Any]) -> Iterator[BrowserContext]:
    """The browser of somebody who was here before: the offline copy is there, so that Python starts quickly."""
    context = browser.new_context(**options)
    watch = Guard(server.origin)
    with watch.watching(context):
        Table(context.new_page(), server.address).open().settled().page.close()
    assert (watch.errors, watch.strangers) == ([], [])
    yield context
    context.close()


@contextmanager
def at_home(house: BrowserContext, guard: Guard, server: Server) -> Iterator[Table]:
    """A page that has not been opened yet, in a browser that was here before but keeps no game."""
    with guard.watching(house):
        table = Table(house.new_page(), server.address)
        table.keep({})
        yield table
        for page in house.pages:
            page.close()


@pytest.fixture(scope="session")
def house(browser: Browser, browser_context_args: dict[str, Any], server: Server) -> Iterator[BrowserContext]:
    with moved_in(browser, server, browser_context_args) as context:
        yield context


@pytest.fixture(scope="session")
def house_of_friends(
    browser: Browser, browser_context_args: dict[str, Any], server: Server
) -> Iterator[BrowserContext]:
    with moved_in(browser, server, browser_context_args) as context:
        yield context


@pytest.fixture
def table(house: BrowserContext, guard: Guard, server: Server) -> Iterator[Table]:
    with at_home(house, guard, server) as table:
        yield table


@pytest.fixture
def elsewhere(house_of_friends: BrowserContext, guard: Guard, server: Server) -> Iterator[Table]:
    """Somebody else's browser, which shares nothing with the one where `table` is."""
    with at_home(house_of_friends, guard, server) as table:
        yield table


@pytest.fixture
def second(table: Table, house: BrowserContext, server: Server) -> Table:
    """A second tab of the same browser, not opened yet."""
    assert table.page.context is house
    return Table(house.new_page(), server.address)


@pytest.fixture
def newcomer(new_context: NewContext, server: Server) -> Table:
    """A page that has not been opened yet, in a browser that has never been here."""
    return Table(new_context().new_page(), server.address)
