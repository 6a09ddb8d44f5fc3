"""The snapshot that the build makes, as a file: nothing of the machine that made it is in it."""

from __future__ import annotations

import getpass
import gzip
import os
import re
import socket
from pathlib import Path

from tools.serve import DIST, ROOT

SHORTEST = 6
"""Shorter values of the environment (`1`, `C`, `vm`) are found in any thirty megabytes."""


def contents() -> tuple[bytes, bytes]:
    """The snapshot, and Pyodide's own program, whose strings are in it too."""
    [packed] = DIST.glob("v-*/snapshot.bin.gz")
    [program] = DIST.glob("v-*/vendor/pyodide/pyodide.asm.wasm")
    return gzip.decompress(packed.read_bytes()), program.read_bytes()


def test_no_name_and_no_path_of_the_machine_is_in_it() -> None:
    """Where it was built, by whom and on which machine cannot be read from what every player gets."""
    snapshot, program = contents()
    names = [str(ROOT), str(Path.home()), str(DIST), socket.gethostname(), getpass.getuser(), "node_modules"]
    found = [
        name for name in names if len(name) >= SHORTEST and name.encode() in snapshot and name.encode() not in program
    ]
    assert found == []


def test_nothing_of_the_environment_is_in_it() -> None:
    """Python's environment is the one we name, not the builder's."""
    snapshot, program = contents()
    ours = {"HOME": b"/home/pyodide", "LANG": b"C.UTF-8", "PATH": b"/", "PWD": b"/", "USER": b"web_user"}
    for name, value in ours.items():
        settings = set(re.findall(rb"\0%s=([^\0]*)\0" % name.encode(), snapshot)) - set(
            re.findall(rb"\0%s=([^\0]*)\0" % name.encode(), program)
        )
        assert settings <= {value}, name
    values = {value for value in os.environ.values() if len(value) >= SHORTEST and "/" in value}
    assert [value for value in values if value.encode() in snapshot and value.encode() not in program] == []


def test_it_can_tell() -> None:
    """The search finds what is there: the folder in which Python is at home in the browser."""
    snapshot, program = contents()
    assert b"HOME=/home/pyodide" in snapshot
    assert b"HOME=/home/pyodide" not in program
