"""Compile the translations, so that the page and the tests can speak them."""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

WEB = Path(__file__).resolve().parents[2] / "web"


def compile_texts() -> list[Path]:
    """Write a .mo beside each .po that is newer than its .mo, the shell's and the games'; the list of all .mo."""
    compiled = []
    for source in sorted(WEB.rglob("locale/*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime_ns <= source.stat().st_mtime_ns:
            with source.open("rb") as file:
                catalogue = read_po(file, locale=source.parts[-3])
            with target.open("wb") as file:
                write_mo(file, catalogue)
        compiled.append(target)
    return compiled


if __name__ == "__main__":
    compile_texts()
