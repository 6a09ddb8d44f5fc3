"""The page: one delegated listener in, one patch a frame out, focus kept. It knows no rule and no game."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, to_js

from web.keyboard import FILM, LETTERS, STEPS
from web.message import Send
from web.page import page
from web.screen import Screen

PATCHED_AS_IS = ("INPUT", "TEXTAREA", "SELECT")
LARGEST_FILE = 4_000_000


class Page:
    """The document, and the messages that come from it."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.letters = frozenset(LETTERS)
        """The keys that do something now."""
        self.opener = ""
        """Where the keyboard was before a dialog came."""
        self.root = js.document.getElementById("app")
        # One proxy for the page's life: a new one for every event would never be freed.
        self.listener = create_proxy(self._on_event)
        for kind in ("click", "submit", "change", "input", "keydown"):
            js.document.addEventListener(kind, self.listener)
        js.document.addEventListener("cancel", self.listener, True)
        js.window.addEventListener("storage", self.listener)
        js.window.addEventListener("hashchange", self.listener)
        js.window.addEventListener("richelieu:update", self.listener)
        js.window.addEventListener("richelieu:games", self.listener)

    def show(self, screen: Screen) -> None:
        """Patch the page to show the screen."""
        self.letters = frozenset((*LETTERS, *screen.table.face.letters))
        root = js.document.documentElement
        root.lang = screen.language
        _set(root, "data-scheme", "" if screen.settings.scheme == "auto" else screen.settings.scheme)
        _set(root, "data-motion", "" if screen.settings.motion else "off")
        focused, had_dialog = str(js.document.activeElement.id), _has_dialog()
        had_place = _place_in_focus() is not None
        js.window.richelieu.patch(self.root, page(screen))
        _open_dialogs()
        _scroll_log()
        if had_dialog != _has_dialog():
            self._turn_to_dialog(focused, had_dialog)
        elif had_place and _place_in_focus() is None:
            self.focus_table()

    def _turn_to_dialog(self, focused: str, is_gone: bool) -> None:
        """Remember where the keyboard was when a dialog came; when the last one goes, put it back there."""
        if not is_gone:
            self.opener = focused
        elif str(js.document.activeElement.tagName) == "BODY":
            self.focus(self.opener)
            if str(js.document.activeElement.tagName) == "BODY":
                self.focus("board")

    def focus(self, element_id: str) -> None:
        """Put the keyboard where the app wants it; on the table, to its one place that Tab reaches."""
        element = js.document.getElementById(element_id)
        if element_id == "board":
            # What is told above the table shall not be scrolled away.
            self.focus_table(scroll=False)
        elif element:
            element.focus()

    def focus_table(self, scroll: bool = True) -> None:
        place = self.root.querySelector('.place[tabindex="0"]')
        if place:
            place.focus(_object({"preventScroll": not scroll}))

    def _on_event(self, event: Any) -> None:
        kind = str(event.type)
        if kind == "storage":
            self.send("elsewhere", str(event.key or ""), {})
        elif kind == "hashchange":
            self.send("link", fragment(), {})
        elif kind == "richelieu:update":
            self.send("update", "", {})
        elif kind == "richelieu:games":
            self.send(f"games-{event.detail}", "", {})
        elif kind == "keydown":
            self._on_key(event)
        elif kind == "cancel":
            self._on_cancel(event)
        else:
            self._on_control(kind, event)

    def _on_control(self, kind: str, event: Any) -> None:
        """A control with ``data-act`` was clicked, changed or sent; forms answer to submit, fields to change."""
        target = event.target.closest("[data-act]")
        if not target or kind != _wants(target):
            return
        event.preventDefault()
        act, argument = str(target.getAttribute("data-act")), str(target.getAttribute("data-arg") or "")
        if act == "import":
            self.reading = asyncio.ensure_future(self._send_file(target))
        else:
            fields = _fields(target)
            if act == "notation":
                target.elements.notation.value = ""
            self.send(act, argument, fields)

    async def _send_file(self, target: Any) -> None:
        # A file without content would count as false.
        if target.files.length:
            file = target.files.item(0)
            text = str(await file.text()) if file.size <= LARGEST_FILE else "x" * (LARGEST_FILE + 1)
            target.value = ""
            self.send("import", "", {"text": text})

    def _on_cancel(self, event: Any) -> None:
        """Escape closes a dialog by way of the app, and never the curtain."""
        if str(event.target.tagName) == "DIALOG":
            event.preventDefault()
            if not event.target.hasAttribute("data-firm"):
                self.send("close", "", {})

    def _on_key(self, event: Any) -> None:
        key = str(event.key)
        if event.ctrlKey or event.metaKey or event.altKey or str(event.target.tagName) in PATCHED_AS_IS:
            return
        if key in STEPS and _place_in_focus() is not None:
            event.preventDefault()
            self.send("arrow", key, {"transposed": "yes"} if _is_transposed() else {})
            self.focus_table()
        elif key in FILM and _is_for_film(event.target, key):
            event.preventDefault()
            self.send(*FILM[key], {})
        elif key in self.letters and not (key == "Escape" and js.document.querySelector("dialog[open]")):
            self.send("key", key, {})


def _wants(target: Any) -> str:
    """The kind of event that a control answers to."""
    name = str(target.tagName)
    if name == "INPUT" and str(target.type) == "range":
        return "input"
    return "submit" if name == "FORM" else "change" if name in PATCHED_AS_IS else "click"


def _is_for_film(target: Any, key: str) -> bool:
    """Whether a key steps through a game: not in a dialog, not where the key scrolls, not on a button it presses."""
    if not js.document.querySelector('[data-keys="replay"]') or js.document.querySelector("dialog[open]"):
        return False
    return not (target.matches(".log, .sheet") or (key == " " and target.closest("button")))


def _fields(target: Any) -> dict[str, str]:
    form = target if str(target.tagName) == "FORM" else target.form if str(target.tagName) in PATCHED_AS_IS else None
    if not form:
        return {str(target.name): str(target.value)} if str(target.tagName) in PATCHED_AS_IS else {}
    return {str(pair[0]): str(pair[1]) for pair in js.Array.from_(js.FormData.new(form).entries())}


def _open_dialogs() -> None:
    for dialog in js.document.querySelectorAll("dialog[data-modal]:not([open])"):
        dialog.showModal()


def _scroll_log() -> None:
    """Keep the turn that one looks back at in sight, without moving the page."""
    line = js.document.querySelector(".log [aria-current]")
    if line:
        log = line.closest(".log")
        log.scrollTop = line.offsetTop - (log.clientHeight - line.offsetHeight) / 2


def _has_dialog() -> bool:
    return bool(js.document.querySelector("dialog[open]"))


def _place_in_focus() -> Any:
    active = js.document.activeElement
    return active if active and active.hasAttribute("data-place") else None


def _is_transposed() -> bool:
    board = js.document.querySelector(".board")
    return bool(board) and str(js.getComputedStyle(board).getPropertyValue("--transposed")).strip() == "1"


def _set(element: Any, name: str, value: str) -> None:
    if value:
        element.setAttribute(name, value)
    else:
        element.removeAttribute(name)


def _object(values: dict[str, Any]) -> Any:
    return to_js(values, dict_converter=js.Object.fromEntries)


def download(name: str, text: str) -> None:
    """Hand a file to the player."""
    blob = js.Blob.new(to_js([text]), _object({"type": "application/json"}))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    js.URL.revokeObjectURL(link.href)


def fragment() -> str:
    """What stands in the address from ``#`` on."""
    return str(js.location.hash)


def forget_fragment() -> None:
    """Take the link out of the address, so that a reload goes on with the game instead of opening it again."""
    js.history.replaceState(None, "", js.location.pathname + js.location.search)


def address() -> str:
    """Where the page lives, for links to it."""
    return str(js.location.origin) + str(js.location.pathname)


def today() -> str:
    now = js.Date.new()
    return f"{now.getFullYear():04d}-{now.getMonth() + 1:02d}-{now.getDate():02d}"


def can_hand_over() -> bool:
    return hasattr(js.navigator, "share")


async def copy(key: str, text: str) -> bool:
    """Put a text on the clipboard; where the browser forbids it, select it in its field, and copy as of old."""
    try:
        await js.navigator.clipboard.writeText(text)
    except (JsException, AttributeError):
        field = js.document.getElementById(f"share-{key}")
        if field:
            field.select()
        return bool(js.document.execCommand("copy"))
    return True


async def hand_over(text: str) -> None:
    """Offer a text to the device's other programs; a player who changes his mind is no error."""
    where = "text" if "\n" in text else "url"
    with suppress(JsException):
        await js.navigator.share(_object({where: text}))
