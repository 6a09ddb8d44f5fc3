"""What can be sent to somebody, and how."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Offer:
    """A text to copy or to hand to somebody: a link, or a result. Title and explanation are already translated."""

    key: str
    title: str
    about: str
    text: str


@dataclass(frozen=True)
class Offers:
    """What can be shared, while that dialog is open."""

    offers: tuple[Offer, ...] = ()


@dataclass(frozen=True)
class Sending:
    """How a text can leave the page."""

    copied: str = ""
    """The key of the text that was copied last."""
    can_hand_over: bool = False
    """Whether the device can hand a text to another program."""
