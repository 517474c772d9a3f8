"""The page without a server, in Chromium, from a plain web space: a whole match with the network cut, and two tabs.

It needs build/site, which `make site-test` makes first.
"""

from __future__ import annotations

import functools
import os
import random
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, sync_playwright

from tests.browser.conftest import FLAGS, chromium
from tests.browser.guest import Guest
from tests.browser.window import AT_ONCE, NO_GUIDE

SITE = Path(__file__).parents[2] / "build" / "site"
PATIENCE = 120_000  # milliseconds, on a machine however busy
KEPT = "navigator.serviceWorker.ready.then(() => true)"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not (SITE / "index.html").is_file(), reason="make site-test makes the site first"),
]


class Space(SimpleHTTPRequestHandler):
    """A web space: files and nothing else."""

    def log_message(self, format: str, *words: Any) -> None:
        pass


class Visitor(Guest):
    """A guest of a page without a server."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.url = url
        self.chance = random.Random(1066)
        self.page: Page = context.new_page()
        self.page.goto(url)


@pytest.fixture
def space() -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Space, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def context() -> Iterator[BrowserContext]:
    alone = ["--no-sandbox"] if os.name == "posix" and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS + alone)
        found = browser.new_context(reduced_motion="reduce")
        found.set_default_timeout(PATIENCE)
        for script in (AT_ONCE, NO_GUIDE):
            found.add_init_script(script)
        yield found
        browser.close()


def test_a_whole_match_is_played_without_a_network(space: ThreadingHTTPServer, context: BrowserContext) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    url = f"http://127.0.0.1:{space.server_port}/"
    guest = Visitor(context, url)
    guest.page.get_by_role("button", name="Play a bot now").click()
    guest.page.wait_for_url("**/#/table/*")
    assert guest.page.evaluate(KEPT)
    assert all(one.startswith((url, "blob:", "data:")) for one in asked)
    context.set_offline(True)
    space.shutdown()
    guest.page.reload()  # it comes out of the browser, and so does the table
    guest.play_on()
    assert guest.is_over
    guest.page.reload()
    guest.page.get_by_role("region", name="Result", exact=True).wait_for()


def test_two_tabs_at_one_table_go_on_together(space: ThreadingHTTPServer, context: BrowserContext) -> None:
    first = Visitor(context, f"http://127.0.0.1:{space.server_port}/")
    first.page.get_by_role("button", name="Play a bot now").click()
    first.page.wait_for_url("**/#/table/*")
    first.wait_for_go()
    second = Visitor(context, first.page.url)
    second.wait_for_go()
    first.choose()
    first.wait_for_go()
    second.wait_until(lambda: second.decision == first.decision, "the other tab's decision")
