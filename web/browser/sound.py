"""Sounds made on the spot."""

from __future__ import annotations

import js


def knock() -> None:
    """The short sound of a card on wood."""
    context = js.AudioContext.new()
    tone, volume = context.createOscillator(), context.createGain()
    tone.frequency.value = 180
    volume.gain.setValueAtTime(0.2, context.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.09)
    tone.connect(volume)
    volume.connect(context.destination)
    tone.start()
    tone.stop(context.currentTime + 0.1)
