"""The browser's localStorage as a store of texts."""

from __future__ import annotations

import js
from pyodide.ffi import JsException

from web.keeping.shelf import Memory, StorageFailed, Store

PROBE = "richelieu:probe"


class LocalStorage:
    """Texts that outlive the page."""

    def get(self, key: str) -> str | None:
        text = js.localStorage.getItem(key)
        return text if isinstance(text, str) else None

    def set(self, key: str, text: str) -> None:
        try:
            js.localStorage.setItem(key, text)
        except JsException as error:
            raise StorageFailed from error

    def remove(self, key: str) -> None:
        js.localStorage.removeItem(key)

    def all_keys(self) -> list[str]:
        return [str(js.localStorage.key(index)) for index in range(js.localStorage.length)]


def best_store() -> tuple[Store, bool]:
    """The browser's store, or where it is forbidden one that lives as long as the page; and whether it lasts."""
    try:
        js.localStorage.getItem(PROBE)
    except JsException:
        return Memory(), False
    return LocalStorage(), True
