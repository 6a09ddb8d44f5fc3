"""The languages of the page: English stands in the source, the others in ``locale/``.

``use`` chooses the language of everything said from then on; ``_`` and ``ngettext`` look texts up in it.
"""

from __future__ import annotations

from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

LOCALES = Path(__file__).parent / "locale"
_loader: Any = globals()["__loader__"]
_spoken: NullTranslations = NullTranslations()


def use(language: str) -> None:
    """Speak this language; English if there are no texts for it."""
    global _spoken
    _spoken = _texts_of(language)


def _(text: str) -> str:
    return _spoken.gettext(text)


def ngettext(one: str, many: str, count: int) -> str:
    return _spoken.ngettext(one, many, count)


def best_language(wanted: list[str], known: list[str]) -> str:
    """The first wanted language that is known, by its main part (``de-AT`` is German); else English."""
    for tag in wanted:
        main = tag.lower().partition("-")[0]
        if main in known:
            return main
    return "en"


def _texts_of(language: str) -> NullTranslations:
    return _read(LOCALES / language / "LC_MESSAGES" / "richelieu.mo")


@cache
def _read(path: Path) -> NullTranslations:
    try:
        # In the browser the package is an archive: what loaded the code can read it, `open` cannot.
        return GNUTranslations(BytesIO(_loader.get_data(str(path))))
    except OSError:
        return NullTranslations()
