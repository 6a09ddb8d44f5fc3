"""What happens to the app: a person did something, a computer answered, a clock struck. All come in by one door."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Message:
    """A name, an argument and the fields of a form; ``learn-next`` is answered by a method ``on_learn_next``."""

    name: str
    argument: str = ""
    form: Mapping[str, str] = field(default_factory=dict)

    @property
    def handler(self) -> str:
        return "on_" + self.name.replace("-", "_")

    @property
    def number(self) -> int | None:
        """The argument, if it is a number of a reasonable size."""
        return int(self.argument) if self.argument.isdecimal() and len(self.argument) < 7 else None

    @property
    def comes_by_itself(self) -> bool:
        """Whether nobody did anything: the computer has thought, the loading or a new version has come."""
        return self.name.startswith(("computer-", "games-")) or self.name in ("judged", "update")


Send = Callable[[str, str, dict[str, str]], None]
"""The door, for whoever brings a message: its name, its argument and the fields of a form."""
