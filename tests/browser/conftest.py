"""A hall, and a real browser to visit it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from ravenhall.hall.doors.pages import STATIC
from tests.browser.guest import Guest, Visits
from tests.browser.window import PATIENCE, Window, Windows
from tests.hall.client import Server

expect.set_options(timeout=PATIENCE)  # a busy machine is late, not wrong

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


def chromium() -> str:
    """The browser on this machine; RAVENHALL_CHROMIUM names another."""
    named = os.environ.get("RAVENHALL_CHROMIUM", "")
    found = named or next((path for name in NAMES if (path := shutil.which(name))), "")
    assert found, "these tests need Chromium: apt install chromium, or name one with RAVENHALL_CHROMIUM"
    return found


def launch(playwright: Playwright) -> Browser:
    assert (STATIC / "index.html").is_file(), "the web client is not built: make web"
    alone = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=chromium(), args=FLAGS + alone)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Closed when the last of these tests is done: Playwright's event loop would disturb others."""
    with sync_playwright() as playwright:
        opened = launch(playwright)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests: none minds the tables that others have left, as long as nobody is awaited at them."""
    words = ("--absent-after", "1", "--private-webhooks", "--review-effort", "1")
    with Server(tmp_path_factory.mktemp("hall"), *words) as server:
        yield server


@pytest.fixture(scope="package")
def windows(browser: Browser, hall: Server) -> Windows:
    return Windows(browser, hall.url)


@pytest.fixture
def visits(windows: Windows) -> Iterator[Visits]:
    """Makes guests: each a browser of its own, as far as cookies go."""
    guests: list[tuple[Guest, Window]] = []

    def visit(
        width: int = 1280, height: int = 800, dark: bool = False, motion: bool = False, script: str = ""
    ) -> Guest:
        window = windows.open(width, height, dark, motion, script)
        guests.append((Guest(window), window))
        return guests[-1][0]

    yield visit
    for guest, window in guests:
        guest.leave()
        windows.hand_back(window)
