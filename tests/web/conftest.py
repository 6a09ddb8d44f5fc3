"""The languages of the page, compiled afresh: what was built before does not matter to the tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from web import texts
from web.views.screen import LANGUAGES


@pytest.fixture(scope="session")
def locales(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the compiled texts of every language."""
    compiled = tmp_path_factory.mktemp("locale")
    for source in texts.LOCALES.glob("*/LC_MESSAGES/richelieu.po"):
        target = compiled / source.relative_to(texts.LOCALES).with_suffix(".mo")
        target.parent.mkdir(parents=True)
        with source.open("rb") as written, target.open("wb") as made:
            write_mo(made, read_po(written))
    return compiled


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest, locales: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Each language in turn, spoken while the test runs."""
    monkeypatch.setattr(texts, "LOCALES", locales)
    texts.use(request.param)
    yield request.param
    texts.use("en")
