"""How soon one can play, and for how many bytes, against a page that only starts Pyodide."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import median

from tools.measure.place import Place, marks, settle, transfers, visit

SITES = ("bare", "ours")
CHECKED = {
    "cold": 1.1,
    "warm": 0.35,
    "offline": 0.35,
    "bytes": 1.0,
}
"""The most that ours may be of bare Pyodide; what is offline is compared with a warm cache, as bare has no other."""

Times = dict[str, dict[str, list[float]]]


def start(place: Place, rounds: int) -> Iterator[str]:
    """Cold, warm and offline starts, the two sites by turns; then the bytes by file, and where our time goes."""
    times: Times = {kind: {site: [] for site in SITES} for kind in ("cold", "warm", "offline")}
    steps: dict[str, list[dict[str, float]]] = {kind: [] for kind in times}
    bytes_of: dict[str, dict[str, int]] = {}
    for number in range(rounds):
        for site in SITES if number % 2 else reversed(SITES):
            for kind, found, travelled in _visits(place, site):
                times[kind][site].append(found["playable"])
                if site == "ours":
                    steps[kind].append(found)
                if kind == "cold":
                    bytes_of[site] = travelled
    times["offline"]["bare"] = times["warm"]["bare"]
    for kind, of in times.items():
        yield _compared(kind, {site: median(of[site]) for site in SITES}, "ms", len(of["ours"]))
    yield _compared("bytes", {site: sum(bytes_of[site].values()) / 1e3 for site in SITES}, "kB", 1)
    for site in SITES:
        yield from _by_file(site, bytes_of[site])
    for kind, found_steps in steps.items():
        yield from _breakdown(kind, found_steps)


def _visits(place: Place, site: str) -> Iterator[tuple[str, dict[str, float], dict[str, int]]]:
    """A first visit, one more when everything is stored, and for ours one without a network."""
    with place.launcher.visitor() as context:
        page = visit(context, place.address(site))
        yield "cold", marks(page), transfers(page)
        settle(page)
        page.close()
        for kind in ("warm", "offline") if site == "ours" else ("warm",):
            place.server.down = kind == "offline"
            try:
                page = visit(context, place.address(site))
                yield kind, marks(page), transfers(page)
                page.close()
            finally:
                place.server.down = False


def _compared(kind: str, of: dict[str, float], unit: str, runs: int) -> str:
    ratio = of["ours"] / of["bare"]
    verdict = "ok" if ratio <= CHECKED[kind] else "TOO MUCH"
    median_of = f" (medians of {runs})" if runs > 1 else ""
    return (
        f"{kind:<8} ours {of['ours']:7.0f} {unit}, bare Pyodide {of['bare']:7.0f} {unit}{median_of}: "
        f"{ratio:.2f} of it, at most {CHECKED[kind]:.2f}: {verdict}"
    )


def _by_file(site: str, travelled: dict[str, int]) -> Iterator[str]:
    yield f"bytes before playable, {site}:"
    for path, size in sorted(travelled.items(), key=lambda item: -item[1]):
        name = path.removeprefix(f"/{site}/") or "index.html"
        yield f"  {size:9,d}  {name.partition('/')[2] if name.startswith('v-') else name}"


def _breakdown(kind: str, found: list[dict[str, float]]) -> Iterator[str]:
    yield f"where the time goes, {kind} (ms from navigation, medians):"
    known = {name for one in found for name in one}
    middle = {name: median(one[name] for one in found if name in one) for name in known}
    for name, at in sorted(middle.items(), key=lambda item: item[1]):
        yield f"  {at:7.0f}  {name}"
