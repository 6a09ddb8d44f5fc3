"""Archives that are the same, byte for byte, for the same files."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from pathlib import Path

LONG_AGO = (1980, 1, 1, 0, 0, 0)


def write_zip(target: Path, files: Mapping[str, Path]) -> None:
    """Write files under their names, sorted and without their times."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name].read_bytes(), zipfile.ZIP_DEFLATED, compresslevel=9)


def folder_files(folder: Path) -> dict[str, Path]:
    """All files below a folder, by their path in it."""
    return {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*")) if path.is_file()}
