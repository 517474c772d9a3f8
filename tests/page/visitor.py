"""Somebody at a page without a server."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from tests.browser.guest import PAUSE, Guest
from tests.page.conftest import PATIENCE

KEPT = "navigator.serviceWorker.ready.then(() => true)"


class Visitor(Guest):
    """A guest who brings more patience along: everything is worked out in the browser."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.context = context
        self.chance = random.Random(1066)
        self.page: Page = context.new_page()
        self.page.goto(url)

    def wait_until(self, come: Callable[[], bool], what: str = "") -> None:
        deadline = time.monotonic() + PATIENCE / 1000
        while not come():
            assert time.monotonic() < deadline, f"waited in vain for {what or come}"
            self.page.wait_for_timeout(PAUSE)

    def play_bot(self, title: str = "") -> None:
        """From the first page, against the bot that fits; without a title, the game that is offered first."""
        name = re.compile(f"Play a bot ?: {re.escape(title)}") if title else "Play a bot now"
        self.page.get_by_role("button", name=name).first.click()
        self.page.wait_for_url(lambda url: "#/table/" in url)
        assert self.wait_for_go()

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/")[2]

    def exported(self) -> str:
        """The table as a file; its path."""
        self.press("Table menu")
        with self.page.expect_download() as download:
            self.page.get_by_role("link", name="Export the match").click()
        path = str(download.value.path())
        self.page.keyboard.press("Escape")
        return path

    def import_match(self, game: str, path: str) -> None:
        self.page.goto(f"{self.url}#/new/{game}")
        self.press("More options")
        self.page.locator("input[type=file]").set_input_files(path)
