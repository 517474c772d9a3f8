"""A finished match looked at again in the browser: curve, moments and eyes, at two sizes."""

from __future__ import annotations

import pytest

from tests.browser.guest import Guest, Visits
from tests.hall.client import Person, Server
from tests.hall.test_review import asked_until, reviewed_table

Looked = tuple[Person, str]


@pytest.fixture(scope="module")
def looked(hall: Server) -> Looked:
    """A match that is over, with its review: the ravens have looked at it before anybody comes in."""
    asa = Person(hall, "Asa")
    table = reviewed_table(asa)
    asked_until(asa, table, lambda one: not one["working"], eye=0)
    return asa, table


def come(guest: Guest, looked: Looked, path: str = "") -> None:
    """As the very Asa who played it."""
    asa, table = looked
    name, value = asa.cookie.split("=", 1)
    guest.context.add_cookies([{"name": name, "value": value, "url": guest.url}])
    guest.go(f"/table/{table}{path}")


def test_a_review_is_stepped_through_by_curve_keys_and_moments(visits: Visits, looked: Looked) -> None:
    guest = visits(1440, 900)
    come(guest, looked)
    page = guest.page
    page.get_by_role("link", name="Review").click()
    page.get_by_role("region", name="Your chance to win").wait_for()
    page.get_by_text("at the start").wait_for()
    guest.wait_until(lambda: "eyes=0" in page.url and "step=" in page.url)
    plot = page.locator(".plot .field")
    box = plot.bounding_box()
    assert box is not None
    plot.click(position={"x": box["width"] * 0.3, "y": box["height"] - 4})
    early = page.url
    page.keyboard.press("ArrowRight")
    guest.wait_until(lambda: page.url != early)
    page.keyboard.press("e")
    guest.wait_until(lambda: "eyes=1" in page.url)
    page.get_by_role("radio", name="All seeing").click()
    guest.wait_until(lambda: "eyes=all" in page.url)
    guest.picture("review-1440")
    assert guest.barriers() == []
    page.get_by_role("button", name="All choices as a table").click()
    page.get_by_role("row").nth(3).get_by_role("button").click()
    page.get_by_role("dialog").wait_for(state="detached")
    here = page.url
    page.reload()
    page.get_by_role("heading", name="Key moments").wait_for()
    guest.wait_until(lambda: page.url == here)  # the address leads to the same step and eyes


def test_on_a_phone_curve_board_and_moment_lie_below_each_other(visits: Visits, looked: Looked) -> None:
    guest = visits(390, 844, dark=True)
    come(guest, looked, "/review")
    page = guest.page
    parts = page.get_by_role("navigation", name="Parts of the review")
    parts.get_by_role("button", name="All").tap()
    page.get_by_role("heading", name="Key moments").wait_for()
    guest.picture("review-all-390")
    parts.get_by_role("button", name="Moment").tap()
    page.locator("[data-place]").first.wait_for()
    guest.picture("review-390")
    assert guest.barriers() == []
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing reaches over the edge"


def test_a_match_is_played_on_from_a_moment_by_key(visits: Visits, looked: Looked) -> None:
    guest = visits(1440, 900)
    come(guest, looked, "/review")
    page = guest.page
    page.get_by_role("heading", name="Key moments").wait_for()
    guest.wait_until(lambda: "step=" in page.url)
    page.keyboard.press("o")
    page.get_by_text("choose a moment before it").wait_for()  # from the end nothing is played on
    plot = page.locator(".plot .field")
    box = plot.bounding_box()
    assert box is not None
    plot.click(position={"x": box["width"] * 0.4, "y": box["height"] - 4})
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("o")
    page.wait_for_url(lambda url: "/review" not in url)
    assert guest.wait_for_go()
    assert guest.told()["table"]["status"] == "playing"
