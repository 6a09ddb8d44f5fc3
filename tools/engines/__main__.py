"""Play a whole game on the built site in Chromium, Firefox and WebKit: ``python -m tools.engines [name …]``.

What is missing is installed with the system's package manager.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from tools.engines.chromium import Chromium
from tools.engines.engine import Engine
from tools.engines.firefox import Firefox
from tools.engines.play import play
from tools.engines.webkit import WebKit
from tools.serve import DIST, serving

ENGINES: dict[str, Callable[[], Engine]] = {"chromium": Chromium, "firefox": Firefox, "webkit": WebKit}


def main() -> None:
    names = sys.argv[1:] or list(ENGINES)
    with serving(DIST, "/richelieu/") as server:
        for name in names:
            begun = time.monotonic()
            engine = ENGINES[name]()
            try:
                game = play(engine, server.address)
            finally:
                engine.close()
            print(
                f"{engine.version}: {game.turns} turns typed, reloaded in the middle, the sheet is right "
                f"({' : '.join(map(str, game.scores))}); playable in {game.first:.0f} ms at first, "
                f"{game.second:.0f} ms from the snapshot; {time.monotonic() - begun:.0f} s in all",
                flush=True,
            )


if __name__ == "__main__":
    main()
