"""The games that the page can show, the first one first: whoever comes for the first time finds that one."""

from __future__ import annotations

from richelieu.catalogue import Catalogue
from web.face import Face

FACES: Catalogue[Face] = Catalogue("web.games.{}.face", "FACE")
