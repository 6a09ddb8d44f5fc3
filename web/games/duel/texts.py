"""The duel's own texts."""

from __future__ import annotations

from web.texts import Texts

DUEL = Texts(__name__, "duel")
_ = DUEL.gettext
ngettext = DUEL.ngettext
