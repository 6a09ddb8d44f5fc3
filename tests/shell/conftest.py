"""What a test of the shell chose to speak is not spoken by the next one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from web import texts


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    texts.use("en")
