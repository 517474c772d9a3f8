"""The choices of Battle Ravens: numbers have room from the start, and a neighbour is touched to go there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.guest import Visits

ASKED = '[data-verdict="asked"]'
# Does anything lie over the middle of one of these buttons?
COVERED = """(which) => [...document.querySelectorAll(which)].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect()
  return width > 0 && !one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}).map((one) => one.textContent.trim() || one.getAttribute('aria-label'))"""

CORNER = "(one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().top].map(Math.round)"


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_a_neighbour_is_touched_to_move_there_and_who_goes_has_room(visits: Visits, width: int, height: int) -> None:
    guest = visits(width, height)
    page = guest.page
    guest.go("/learn/battle_ravens/move")
    page.wait_for_selector(ASKED, state="attached")
    for column in (0, 1):
        page.locator(f'[data-place="0-{column}"]').click()
    guest.press("Move from I to II")
    expect(page.get_by_role("button", name=re.compile(r"^Send .* to II$"))).to_be_visible()
    assert page.evaluate(COVERED, ".controls .stepper button") == []
    first = ".controls .stepper button:visible >> nth=0"
    before = page.locator(first).evaluate(CORNER)
    page.locator(".controls .stepper button:visible").nth(1).click()
    assert page.locator(first).evaluate(CORNER) == before, "the numbers move under the finger"
