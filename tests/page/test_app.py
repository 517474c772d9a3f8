"""A hall that somebody keeps as an app: without it bots and lessons are there, and with it again one is back.

It needs what `make app` puts into the hall's client; `make site-test` makes that first.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from ravenhall.hall.doors.pages import OFFLINE, build
from tests.hall.client import Server
from tests.page.conftest import INSECURE
from tests.page.visitor import Visitor

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not (OFFLINE / "index.html").is_file(), reason="make app makes that part first"),
]
MOST = 7_300_000  # bytes: "about 7 MB", as people are told
LARGE = ".pack"  # what Python is made of


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path) as server:
        yield server


def weight_of_all() -> int:
    """What is fetched for it: packed, where that is there."""
    files = [path for path in OFFLINE.rglob("*") if path.is_file() and path.suffix != ".gz"]
    packed = [path.with_name(f"{path.name}.gz") for path in files]
    return sum((other if other.is_file() else path).stat().st_size for path, other in zip(files, packed, strict=True))


def settings(page: Page) -> None:
    page.get_by_role("button", name="Name and settings").first.click()


def test_without_the_hall_bots_are_there_and_with_it_again_the_tables(hall: Server, context: BrowserContext) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    guest = Visitor(context, hall.url)
    page = guest.page
    settings(page)
    offer = page.get_by_role("button", name="Keep bots and lessons")
    expect(offer).to_be_visible()
    assert not [url for url in asked if LARGE in url], "who only visits pays for nothing"
    offer.click()
    expect(page.get_by_text("Without a network, bots and lessons are here all the same")).to_be_visible()
    assert weight_of_all() < MOST
    page.goto("about:blank")
    hall.stop()

    page.goto(f"{hall.url}/tables")
    page.wait_for_url("**/offline/**")
    guest.url = f"{hall.url}/offline/index.html"
    page.goto(guest.url)
    guest.play_bot()
    guest.choose()
    guest.wait_for_go()

    hall.start()
    expect(page.get_by_text("The hall can be reached again")).to_be_visible()
    page.get_by_role("link", name="Back to the tables").click()  # nobody is torn out of a match
    page.wait_for_url("**/tables")
    mine = page.evaluate("document.querySelector('meta[name=build]').content")
    assert mine == build(), "the page is the one that the hall serves now"
    page.close()


def test_from_a_page_where_nothing_is_begun_one_is_brought_back(hall: Server, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{hall.url}/offline/index.html")
    page.wait_for_url(lambda url: url.endswith("/tables"))
    page.close()


def test_a_hall_without_a_secure_address_says_why_it_cannot_be_installed(
    tmp_path: Path, context: BrowserContext
) -> None:
    with Server(tmp_path) as found:
        port = found.port
    hall = Server(tmp_path, "--address", f"http://{INSECURE}:{port}")
    hall.port = port
    with hall:
        page = context.new_page()
        page.goto(f"http://{INSECURE}:{port}/")
        settings(page)
        expect(page.get_by_text("This hall has no secure address (https)")).to_be_visible()
        assert page.get_by_role("button", name="Keep bots and lessons").count() == 0
        page.close()
