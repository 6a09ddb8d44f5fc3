"""Have Lighthouse look at the built site: `python -m tools.lighthouse` prints its scores, on a phone and on a desk.

Accessibility, best practices and what search engines ask for must be 100; what is not is listed, and the status is 1.
Performance is told, not asked for: it depends on the machine. Lighthouse is fetched when needed, for it is larger
than everything else that this project installs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools import browser
from tools.serve import DIST, serving

VERSION = "12.8.2"
FORMS: dict[str, list[str]] = {"phone": [], "desk": ["--preset=desktop"]}
ASKED = ("accessibility", "best-practices", "seo")
TOLD = ("performance",)
SECONDS = 600


def look(address: str, options: list[str]) -> dict[str, Any]:
    """What Lighthouse says of a page."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [
            *("npx", "--yes", f"lighthouse@{VERSION}", address, "--quiet", *options),
            f"--only-categories={','.join((*ASKED, *TOLD))}",
            f"--chrome-flags=--headless=new {' '.join(browser.FLAGS)}",
            *("--output=json", f"--output-path={report}"),
        ]
        environment = {**os.environ, "CHROME_PATH": browser.ensure()}
        subprocess.run(command, env=environment, check=True, timeout=SECONDS)
        found: dict[str, Any] = json.loads(report.read_text(encoding="utf-8"))
    return found


def faults(report: dict[str, Any]) -> list[str]:
    """What keeps a category that must be perfect from being so."""
    found = []
    for name in ASKED:
        for part in report["categories"][name]["auditRefs"]:
            audit = report["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 1:
                found.append(f"{name}: {audit['title']}")
    return found


def main() -> None:
    wrong = False
    with serving(DIST, "/richelieu/") as server:
        for form, options in FORMS.items():
            report = look(server.address, options)
            scores = {name: round(100 * report["categories"][name]["score"]) for name in (*ASKED, *TOLD)}
            print(form, ", ".join(f"{name} {score}" for name, score in scores.items()), flush=True)
            for fault in faults(report):
                print(" ", fault)
            wrong = wrong or any(scores[name] < 100 for name in ASKED)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
