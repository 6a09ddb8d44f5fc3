"""The page itself: what it is allowed to do, and where its parts come from."""

from __future__ import annotations

from e2e.table import Table
from tools.serve import Server


def test_the_policy_stands_in_the_page_and_all_is_below_the_sub_path(table: Table, server: Server) -> None:
    """The Content Security Policy stands in the page, and nothing in it or around it is loaded from elsewhere."""
    table.open()
    policy = table.page.locator('meta[http-equiv="Content-Security-Policy"]').get_attribute("content")
    assert policy is not None
    rules = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert rules == {
        "default-src": "'self'",
        "script-src": "'self' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
        "worker-src": "'self' blob:",
        "connect-src": "'self' data: blob:",
    }
    html = table.page.content()
    assert "<style" not in html
    assert table.page.locator("[onclick], [onload], [style]").count() == 0
    loaded: list[str] = table.page.evaluate("() => performance.getEntriesByType('resource').map(entry => entry.name)")
    assert all(name.startswith((server.address, "blob:", "data:")) for name in loaded), (
        "everything is below the sub-path"
    )
