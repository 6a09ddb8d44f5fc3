"""Draw the icons that installed copies of the page are known by, from web/icons/icon.svg."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import sync_playwright

from tools import browser

ICONS = Path(__file__).resolve().parent.parent / "web" / "icons"
# A mask may cut away a fifth on each side: the drawing of a maskable icon keeps to the middle.
SIZES = (("icon-192", 192, 1.0), ("icon-512", 512, 1.0), ("maskable-512", 512, 0.8))
GROUND = "#6d1220"


def main() -> None:
    drawing = (ICONS / "icon.svg").read_text("utf8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser.ensure(), args=list(browser.FLAGS))
        for name, size, scale in SIZES:
            page = chromium.new_page(viewport={"width": size, "height": size})
            page.set_content(
                f"<style>body{{margin:0;background:{GROUND};display:grid;place-items:center;height:100vh}}"
                f"svg{{width:{scale:.0%};height:{scale:.0%}}}</style>{drawing}"
            )
            page.screenshot(path=ICONS / f"{name}.png")
            page.close()
        chromium.close()


if __name__ == "__main__":
    main()
