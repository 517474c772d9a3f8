"""A turn of Ravenfeast is told: groups and shots one after the other, drawn on the table, marked until my next act."""

from __future__ import annotations

import pytest

from tests.browser.guest import ME_AND_BOT, Guest, Visits
from tests.browser.test_ravenfeast import answer, press_primary, settled
from tests.browser.test_telling import NOTES

SHORT = (1280, 720)
PHONE = (390, 844)
WINDOW = "() => JSON.stringify(document.querySelector('.battle .window').getBoundingClientRect())"
MARKS = "document.querySelectorAll('svg.table [data-mark]').length"
COVERED = """() => {
  const board = document.querySelector('.battle').getBoundingClientRect()
  const bar = (document.querySelector('[data-telling]') ?? document.querySelector('.act')).getBoundingClientRect()
  return bar.top < board.bottom - 1
}"""


def at_the_mill(visits: Visits, width: int, height: int) -> Guest:
    """Asa defends the mill, and it is her turn to move."""
    guest = visits(width, height, motion=True, script=NOTES)
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT, game="ravenfeast", options={"scenario": "mill_raid"})
    guest.page.locator("svg.table").wait_for()
    answer(guest, "In a line, two deep", "Keep the walls")
    guest.bar.get_by_role("button", name="Hold the rest", exact=True).wait_for()
    return guest


def hold(guest: Guest) -> None:
    guest.page.evaluate("window.beats = []")
    guest.bar.get_by_role("button", name="Hold the rest", exact=True).click()


@pytest.mark.parametrize(("width", "height"), [SHORT, PHONE])
def test_the_others_turn_is_told_in_order_and_stays_marked(visits: Visits, width: int, height: int) -> None:
    guest = at_the_mill(visits, width, height)
    before = guest.page.evaluate(WINDOW)
    hold(guest)
    guest.until("window.beats.length > 1")
    assert guest.page.evaluate(WINDOW) == before
    assert not guest.page.evaluate(COVERED)
    guest.picture(f"feast-told-{width}")
    assert guest.wait_for_go()
    beats = guest.page.evaluate("window.beats")
    assert [one["beat"] for one in beats] == sorted(one["beat"] for one in beats)
    assert [one["told"] for one in beats] == sorted(one["told"] for one in beats)
    assert guest.page.evaluate(MARKS) > 0, "what the raiders did stays in sight"
    assert guest.page.evaluate(WINDOW) == before
    assert not guest.page.evaluate(COVERED)
    guest.picture(f"feast-asked-{width}")


@pytest.mark.parametrize("reloaded", [False, True])
def test_an_order_to_all_is_taken_back_as_one(visits: Visits, reloaded: bool) -> None:
    guest = at_the_mill(visits, *SHORT)
    stood = "() => [...document.querySelectorAll('[data-figure]')].map((one) => one.style.transform).join()"
    before = guest.page.evaluate(stood)
    guest.bar.get_by_role("button", name="All Bondi: 6", exact=True).click()
    guest.bar.get_by_role("button", name="Face right", exact=True).click()
    press_primary(guest)
    guest.bar.get_by_role("button", name="All 6", exact=True).wait_for()
    guest.picture("feast-ordered-1280")
    if reloaded:
        guest.page.reload()
        guest.bar.get_by_role("button", name="All 6", exact=True).wait_for()
    guest.bar.get_by_role("button", name="Take back", exact=True).click()
    guest.bar.get_by_role("button", name="All 12", exact=True).wait_for()
    settled(guest)
    assert guest.page.evaluate(stood) == before


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1366, 768), SHORT])
def test_the_quick_match_is_a_raid_with_figures_one_can_see(visits: Visits, width: int, height: int) -> None:
    guest = visits(width, height)
    guest.call_me("Asa")
    guest.go("/")
    guest.page.get_by_role("listitem").filter(has_text="Ravenfeast").get_by_role("button").click()
    guest.page.locator("svg.table").wait_for()
    answer(guest, "In a line, two deep", "Keep the walls")
    sizes = guest.page.evaluate(
        "[...document.querySelectorAll('[data-figure] .base')].map((one) => one.getBoundingClientRect().width)"
    )
    assert 18 <= len(sizes) <= 24
    assert min(sizes) >= 28
    guest.picture(f"feast-quick-{width}")
