"""What the tests of the features share: whatever a game, a file or a setting made the page speak, the next test is
spoken in English."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web import texts


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    texts.use("en")
