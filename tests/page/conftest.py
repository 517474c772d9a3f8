"""A browser for pages that are kept, in a folder of their own."""

from __future__ import annotations

import functools
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.window import AT_ONCE, NO_GUIDE

SITE = Path(__file__).parents[2] / "build" / "site"
PATIENCE = 240_000  # milliseconds, on a machine however busy
INSECURE = "hall.test"  # a name that leads here and is no secure address


expect.set_options(timeout=PATIENCE)


class Space(SimpleHTTPRequestHandler):
    """A web space: files and nothing else."""

    def log_message(self, format: str, *words: Any) -> None:
        pass


@contextmanager
def served(folder: Path) -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Space, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def space() -> Iterator[ThreadingHTTPServer]:
    with served(SITE) as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    alone = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
    names = [f"--host-resolver-rules=MAP {INSECURE} 127.0.0.1"]
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium(), args=FLAGS + alone + names)
        yield found
        found.close()


@contextmanager
def own_window(browser: Browser, folder: Path) -> Iterator[BrowserContext]:
    """Of a browser that keeps what it is told, in this folder."""
    alone = ["--no-sandbox"] if os.geteuid() == 0 else []
    found = browser.browser_type.launch_persistent_context(
        folder, executable_path=chromium(), args=[*FLAGS, *alone], reduced_motion="reduce"
    )
    found.set_default_timeout(PATIENCE)
    yield found
    found.close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    found = browser.new_context(reduced_motion="reduce", accept_downloads=True)
    found.set_default_timeout(PATIENCE)
    for script in (AT_ONCE, NO_GUIDE):
        found.add_init_script(script)
    yield found
    found.close()
