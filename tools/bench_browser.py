"""How fast the built site is in a real browser, against a page of bare Pyodide: ``python -m tools.bench_browser``.

Others may use this machine at the same time: what is compared is measured by turns, and ratios count.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator

from tools.measure.answers import answers
from tools.measure.place import Place, measuring_place
from tools.measure.start import start
from tools.measure.thinking import thinking

Part = Callable[[Place, int], Iterator[str]]
PARTS: dict[str, tuple[str, Part]] = {
    "start": ("From navigation to a table that answers", start),
    "answers": ("From a click to the painted answer, over whole games by mouse", answers),
    "thinking": ("The computer players, here and in a worker of the browser", thinking),
}
ROUNDS = 5


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the built site in a browser.")
    parser.add_argument("parts", nargs="*", metavar="part", help=f"any of: {', '.join(PARTS)}; all if none is named")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"how often, at least {ROUNDS} for a report")
    asked = parser.parse_args()
    with measuring_place() as place:
        for name in asked.parts or PARTS:
            title, part = PARTS[name]
            print(f"\n{title}", flush=True)
            for line in part(place, asked.rounds):
                print(f"  {line}", flush=True)


if __name__ == "__main__":
    main()
