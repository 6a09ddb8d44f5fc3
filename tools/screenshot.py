"""Take the pictures of docs/: a real game of fixed seed in its middle, on a desk by day and on a phone by night.

`python -m tools.screenshot` takes them from the built site; the same site gives the same pictures.
"""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from richelieu.bots import choose
from richelieu.catalogue import GAMES
from richelieu.commands import fresh
from richelieu.record import Record
from tools import browser
from tools.serve import DIST, ROOT, serving
from web.table.seating import Seat, Seating, seated

PICTURES = ROOT / "docs" / "pictures"
SEED, LEVEL, TURNS = 1630, "musketeer", 16
QUALITY = 82
START_MS = 120_000


@dataclass(frozen=True)
class Picture:
    name: str
    width: int
    height: int
    scheme: Literal["light", "dark"]
    sharpness: float = 1


ALL = (Picture("desk", 1440, 900, "light"), Picture("phone", 390, 844, "dark", 2))


def game() -> Record:
    """A duel between a person and the computer, after some turns; the person is to move."""
    duel = GAMES["duel"]
    record = fresh(duel, SEED, 2, 0, {})
    state = duel.start(record.setup)
    rng = Random(SEED)
    while duel.turn(state) < TURNS:
        action = choose(duel, duel.view(state, duel.to_move(state)), LEVEL, rng)
        record = record.with_action(duel.turn(state), duel.write_action(action))
        state = duel.apply(state, action)
    return seated(record, Seating(seats=(Seat(""), Seat("", "minister"))))


def take(chromium: Browser, picture: Picture, address: str, record: Record) -> None:
    context = chromium.new_context(
        viewport={"width": picture.width, "height": picture.height},
        device_scale_factor=picture.sharpness,
        color_scheme=picture.scheme,
        reduced_motion="reduce",
        locale="en-GB",
    )
    page = context.new_page()
    page.goto(address + "robots.txt")
    kept = {"richelieu:game:1": record.as_text(), "richelieu:current": "1"}
    page.evaluate(f"() => Object.assign(localStorage, {json.dumps(kept)})")
    page.goto(address)
    page.locator("html.done").wait_for(state="attached", timeout=START_MS)
    (PICTURES / f"{picture.name}.webp").write_bytes(shot(page))
    context.close()


def shot(page: Page) -> bytes:
    """The page as it stands, in a format of modest size."""
    wanted = {"format": "webp", "quality": QUALITY}
    return base64.b64decode(page.context.new_cdp_session(page).send("Page.captureScreenshot", wanted)["data"])


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    with serving(DIST) as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=list(browser.FLAGS))
        for picture in ALL:
            take(chromium, picture, server.address, game())
            path = PICTURES / f"{picture.name}.webp"
            print(path.relative_to(Path.cwd()), f"{path.stat().st_size // 1000} kB")
        chromium.close()


if __name__ == "__main__":
    main()
