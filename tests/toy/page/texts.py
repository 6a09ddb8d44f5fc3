"""The toy's own texts. Nobody has translated them: it speaks English in every language."""

from __future__ import annotations

from web.texts import Texts

TOY = Texts(__name__, "toy")
_ = TOY.gettext
