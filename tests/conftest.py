"""What all tests share: Hypothesis never fails a test for being slow on a busy machine, and the languages of the page
are compiled afresh, so that what was built before does not matter."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hypothesis import HealthCheck, settings

from web import texts

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True)
settings.load_profile("house")


@cache
def compiled(path: Path) -> bytes:
    """The texts of a language as the page would read them."""
    made = BytesIO()
    with path.with_suffix(".po").open("rb") as written:
        write_mo(made, read_po(written))
    return made.getvalue()


@pytest.fixture(autouse=True, scope="session")
def fresh_texts() -> Iterator[None]:
    """Whatever is spoken comes from the sources."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "content", lambda _loader, path: compiled(path))
        yield


@pytest.fixture(params=texts.LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Each language in turn, spoken while the test runs."""
    texts.use(request.param)
    yield request.param
    texts.use("en")
