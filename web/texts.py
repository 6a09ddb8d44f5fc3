"""The languages of the page: English stands in the source, the others in ``locale/``.

``use`` chooses the language of everything said from then on; ``_`` and ``ngettext`` look texts up in it.
"""

from __future__ import annotations

from gettext import GNUTranslations, NullTranslations
from pathlib import Path

LOCALES = Path(__file__).parent / "locale"
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
    path = LOCALES / language / "LC_MESSAGES" / "richelieu.mo"
    if not path.is_file():
        return NullTranslations()
    with path.open("rb") as file:
        return GNUTranslations(file)
