"""JSON from strangers: read like any other, but never so deep that the reader's own stack gives way.

Python notices by itself where it runs on a big stack. In a browser the stack is small, and overflowing it ends
Python altogether, so the depth is counted before anything is read.
"""

from __future__ import annotations

import json
import re
from typing import Any

DEEPEST = 1000
TEXT_OR_BRACKET = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[{]|[\]}]', re.DOTALL)


def loads(text: str, **hooks: Any) -> Any:
    """``json.loads``, which raises ``RecursionError`` for what is nested too deeply, wherever it runs."""
    depth = 0
    for found in TEXT_OR_BRACKET.finditer(text):
        sign = found[0][0]
        if sign in "[{":
            depth += 1
            if depth > DEEPEST:
                raise RecursionError("nested too deeply")
        elif sign in "]}":
            depth -= 1
    return json.loads(text, **hooks)
