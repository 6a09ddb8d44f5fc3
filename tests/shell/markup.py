"""Markup, read strictly: what is opened is closed, once and in order."""

from __future__ import annotations

from html.parser import HTMLParser

from web.html.markup import VOID


class Page(HTMLParser):
    """The page as elements; complains about what is not closed or closed twice."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.open: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _value in attrs]
        assert len(names) == len(set(names)), f"an attribute twice in {tag}: {names}"
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def with_attribute(self, name: str) -> list[dict[str, str]]:
        return [attributes for _tag, attributes in self.elements if name in attributes]
