"""The numbers of the duel's judgement, as data.

Provenance: the prices of lost markers began as a regression of final margins (14, 33 and 61 points at full table);
the other numbers, and what changed since, were found by matches between versions (``docs/bots.md``).
"""

from __future__ import annotations

from richelieu.duel.bot.outlook import Weights

FULL = Weights(prices=(0.0, 14.0, 33.0, 61.0), guard=(0.25, 0.2, 0.12, 0.06), tempo=0.25, disc=1.0)
"""The best that is known."""

CARELESS = Weights(prices=(0.0, 3.0, 8.0, 16.0), guard=(0.25, 0.25, 0.25, 0.25), tempo=0.0, disc=2.0)
"""Thinks too little of markers, and too much of discs."""

DREAMY = Weights(prices=(0.0, 1.0, 2.0, 4.0), guard=(0.1, 0.2, 0.3, 0.3), tempo=0.0, disc=3.0, fine=0)
"""Forgets what having no card of a line costs, and marks cards far from any end."""
