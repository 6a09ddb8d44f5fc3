"""The languages of the page: English stands in the source, the others in ``locale/``, a domain for the shell and one
for each game, so that a translator of one game sees only that game.

``use`` chooses the language of everything said from then on. ``_`` and ``ngettext`` of this module speak for the
shell; a game's own ``texts.py`` makes those of its domain.
"""

from __future__ import annotations

import sys
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

LANGUAGES = {"en": "English", "fr": "Français", "de": "Deutsch"}
_language = "en"


class Texts:
    """The texts of one domain, which lie in the folder ``locale`` beside the module that asks for them."""

    def __init__(self, module: str, name: str) -> None:
        asking: Any = sys.modules[module]
        self.folder = Path(asking.__file__).parent / "locale"
        self.name = name
        self._loader = asking.__loader__
        self._read: dict[str, NullTranslations] = {}

    def gettext(self, text: str) -> str:
        return self._spoken().gettext(text)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self._spoken().ngettext(one, many, count)

    def _spoken(self) -> NullTranslations:
        found = self._read.get(_language)
        if found is None:
            found = self._read[_language] = self._texts(_language)
        return found

    def _texts(self, language: str) -> NullTranslations:
        """Those of a language; English where there are none."""
        try:
            return GNUTranslations(BytesIO(content(self._loader, self.path(language))))
        except OSError:
            return NullTranslations()

    def path(self, language: str) -> Path:
        return self.folder / language / "LC_MESSAGES" / f"{self.name}.mo"


def content(loader: Any, path: Path) -> bytes:
    """In the browser the package is an archive: what loaded the code can read it, ``open`` cannot."""
    return bytes(loader.get_data(str(path)))


def use(language: str) -> None:
    """Speak this language from now on."""
    global _language
    _language = language


def spoken() -> str:
    """The language that is spoken now."""
    return _language


def best_language(wanted: list[str], known: list[str]) -> str:
    """The first wanted language that is known, by its main part (``de-AT`` is German); else English."""
    for tag in wanted:
        main = tag.lower().partition("-")[0]
        if main in known:
            return main
    return "en"


SHELL = Texts(__name__, "shell")
_ = SHELL.gettext
ngettext = SHELL.ngettext
