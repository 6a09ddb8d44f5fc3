"""Serve the built site on this machine, as a plain static host would: no special headers.

`python -m tools.serve` serves dist/ on a free port of the loopback address and prints where. The same server
stands under the browser tests and the measurements, there below a sub-path, as on a project page.
"""

from __future__ import annotations

import argparse
import gzip
import io
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote, urlsplit

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm", ".webmanifest"}

TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


@lru_cache(maxsize=64)
def _gzipped(path: Path, _stamp: int) -> bytes:
    return gzip.compress(path.read_bytes(), compresslevel=9, mtime=0)


class Handler(SimpleHTTPRequestHandler):
    """Files of one folder below one base path, compressed as the usual hosts do."""

    protocol_version = "HTTP/1.1"
    server: Server

    def translate_path(self, path: str) -> str:
        wanted = unquote(urlsplit(path).path)
        base = self.server.base
        if not wanted.startswith(base) or ".." in wanted.split("/"):
            return str(self.server.folder / "no such file")
        return str(self.server.folder / wanted.removeprefix(base))

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        with self.server.counting:
            self.server.requests.append(urlsplit(self.path).path)
        if self.server.down:
            self.close_connection = True
            return None
        path = Path(self.translate_path(self.path))
        if path.is_dir() and urlsplit(self.path).path.endswith("/"):
            path /= "index.html"
        zipped = path.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")
        if not (zipped and path.is_file()) or "If-Modified-Since" in self.headers:
            return super().send_head()
        facts = path.stat()
        body = _gzipped(path, facts.st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(int(facts.st_mtime)))
        self.send_header("Vary", "Accept-Encoding")
        self.end_headers()
        return io.BytesIO(body)

    def guess_type(self, path: str | PathLike[str]) -> str:
        return TYPES.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        if self.server.cache_control:
            self.send_header("Cache-Control", self.server.cache_control)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class names it so
        """Say nothing: the browser's own tools show the requests."""


class Server(ThreadingHTTPServer):
    """A folder on a loopback port; `folder` may be changed while it runs, as a deployment does,
    and with `down` it hangs up on everybody, as a network that is gone.
    """

    daemon_threads = True

    def __init__(self, folder: Path, base: str = "/", port: int = 0, cache_control: str = "") -> None:
        self.folder = folder
        self.base = base
        self.cache_control = cache_control
        self.down = False
        self.requests: list[str] = []
        self.counting = threading.Lock()
        super().__init__(("127.0.0.1", port), Handler)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    @property
    def address(self) -> str:
        return self.origin + self.base

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that hangs up in the middle of a file is no news."""


@contextmanager
def serving(folder: Path, base: str = "/", cache_control: str = "") -> Iterator[Server]:
    """A server that runs in the background for as long as the block does."""
    server = Server(folder, base, cache_control=cache_control)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("--port", type=int, default=0, help="a port to use; any free one if not given")
    port: int = parser.parse_args().port
    server = Server(DIST, port=port)
    print(f"Richelieu is served at {server.address} (Ctrl-C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    finally:
        server.server_close()


if __name__ == "__main__":
    main()
