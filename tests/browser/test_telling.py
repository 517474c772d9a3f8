"""What happened is told at the table: beat by beat, my outcome before the reply, marked until my next act."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.guest import DECIDED, Guest, Visits, played

SHORT = (1280, 720)
PHONE = (390, 844)
# Every beat that the bar shows, in order, with what the log had said by then: noted in the page, however slow it is.
NOTES = """
window.beats = []
new MutationObserver(() => {
  const bar = document.querySelector('[data-telling]')
  const now = bar && bar.dataset.beat && `${bar.dataset.beat} ${bar.dataset.stage}`
  if (!now || bar.dataset.stage === 'wait' || window.last === now) return
  window.last = now
  const seat = bar.querySelector('[aria-current]')?.closest('li')?.className.match(/seat-([0-9])/)?.[1]
  const told = document.querySelectorAll('.log .line').length
  window.beats.push({ beat: Number(bar.dataset.beat), stage: bar.dataset.stage, seat: Number(seat), told })
}).observe(document, { subtree: true, childList: true, attributes: true })
"""
BOARD = "() => JSON.stringify(document.querySelector('.battle .board').getBoundingClientRect())"
MARKS = "() => [...document.querySelectorAll('[data-mark]')].map((one) => one.dataset.mark)"


def attacking(visits: Visits, width: int, height: int, motion: bool = True, script: str = NOTES) -> Guest:
    """It is Asa's go, she can attack, and what follows is told."""
    guest = visits(width, height, motion=motion, script=script)
    guest.go_on(played("battle_ravens", 90))
    return guest


def attack(guest: Guest) -> None:
    guest.choices()
    guest.page.evaluate("window.beats = []")  # what was told on the way here
    before = guest.decision
    guest.page.locator('button[data-action^="attack"]').last.click()
    guest.until(DECIDED, before)


def asked(guest: Guest) -> list[dict[str, Any]]:
    return list(guest.told()["match"]["decision"]["actions"])


def telling(guest: Guest) -> bool:
    return guest.page.locator("[data-telling]").count() > 0


@pytest.mark.parametrize(("width", "height"), [SHORT, PHONE])
def test_my_outcome_is_told_before_the_reply_and_the_board_keeps_its_size(
    visits: Visits, width: int, height: int
) -> None:
    guest = attacking(visits, width, height)
    guest.page.locator(".battle .board").wait_for()
    before = guest.page.evaluate(BOARD)
    attack(guest)
    guest.until("window.beats.length > 0")
    assert guest.page.evaluate(BOARD) == before
    assert guest.wait_for_go()
    beats = guest.page.evaluate("window.beats")
    assert [one["beat"] for one in beats] == sorted(one["beat"] for one in beats)
    assert beats[0]["beat"] == 1
    assert beats[0]["seat"] == 1, "my own attack comes first"
    assert guest.page.evaluate(BOARD) == before


def test_the_log_never_runs_ahead_of_what_is_told(visits: Visits) -> None:
    guest = attacking(visits, *SHORT)
    attack(guest)
    assert guest.wait_for_go()
    told = [one["told"] for one in guest.page.evaluate("window.beats") if one["stage"] == "rest"]
    assert told == sorted(told)
    assert told[0] < told[-1], "each beat adds its lines when it has happened"


def test_what_was_told_stays_marked_until_my_next_act(visits: Visits) -> None:
    guest = attacking(visits, *SHORT)
    attack(guest)
    guest.until("window.beats.length > 0")
    guest.page.keyboard.press("Escape")
    assert guest.wait_for_go()
    assert not telling(guest)
    marks = guest.page.evaluate(MARKS)
    assert marks
    assert guest.page.get_by_role("group", name="Last told").locator("li").count() > 0
    guest.page.keyboard.press("t")
    guest.page.locator("[data-telling]").wait_for()
    guest.page.keyboard.press("Escape")
    guest.until("!document.querySelector('[data-telling]')")
    assert guest.page.evaluate(MARKS) == marks


def test_a_click_on_what_is_no_choice_skips_to_now(visits: Visits) -> None:
    guest = attacking(visits, *SHORT)
    attack(guest)
    guest.until("window.beats.length > 0")
    guest.page.locator('[data-place="1-1"]').click()
    guest.until("!document.querySelector('[data-telling]')")


@pytest.mark.parametrize(("width", "height"), [SHORT, PHONE])
def test_a_click_on_a_choice_answers_it_while_it_is_told_again(visits: Visits, width: int, height: int) -> None:
    guest = attacking(visits, width, height)
    attack(guest)
    guest.until("window.beats.length > 0")
    guest.page.keyboard.press("Escape")
    assert guest.wait_for_go()
    while not (areas := [one["form"]["area"] for one in asked(guest) if "area" in one["form"]]):
        guest.choose()
        assert guest.wait_for_go()
    decision = guest.decision
    guest.page.keyboard.press("t")
    guest.page.locator("[data-telling]").wait_for()
    guest.page.locator(f'[data-place="0-{areas[0]}"]').click()
    guest.until("!document.querySelector('[data-telling]')")
    guest.page.locator(".act.chosen").wait_for()
    guest.bar.locator(".btn.primary").click()
    guest.until(DECIDED, decision)


def test_reduced_motion_tells_the_same_beats_without_movement(visits: Visits) -> None:
    guest = attacking(visits, *SHORT, motion=False, script=NOTES + "localStorage.setItem('ravenhall', '{}')")
    attack(guest)
    guest.until("window.beats.length > 0")
    assert guest.wait_for_go()
    assert guest.page.evaluate("document.querySelectorAll('.ghost').length") == 0
    assert {one["beat"] for one in guest.page.evaluate("window.beats")} >= {1}
    assert guest.page.evaluate(MARKS)


def test_an_area_that_is_no_choice_says_what_it_is(visits: Visits) -> None:
    guest = attacking(visits, *PHONE, motion=False)
    guest.page.locator('[data-place="1-2"]').click()
    answer = guest.page.get_by_role("alert")
    expect(answer).to_contain_text(re.compile(r"\w+ \w+ \w+"))
    expect(answer).to_contain_text("Still open: Area ")  # in words
    expect(answer).not_to_contain_text(re.compile(r"\w[-_:]\w*\d.*BR-"))  # and not in notation
    guest.page.get_by_role("button", name="All choices").click()
    guest.until("!document.querySelector('.why')")


def test_the_address_follows_the_step_and_leads_back_to_it(visits: Visits) -> None:
    guest = attacking(visits, 1440, 900, motion=False)
    guest.page.get_by_role("button", name="One step back").first.click()
    back = guest.page.get_by_role("region", name="Looking back")
    back.get_by_role("button", name="The turn before").click()
    heading = back.get_by_role("heading").first.inner_text()
    guest.until("location.search.startsWith('?step=')")
    guest.page.reload()
    back.get_by_role("heading", name=heading, exact=True).wait_for()


RAID_BOARD = """() => {
  const box = document.querySelector('.raid .board').getBoundingClientRect()
  return [box.x, box.y, box.width, box.height]
}"""
TAG = 8  # pixels by which a tag beside a tracker may move the board's foot
# What lies where at each beat: the hands before the dice, the dice before the next round; noted in the page.
RAID_NOTES = """
window.raid = []
new MutationObserver(() => {
  const bar = document.querySelector('[data-telling]')
  const beat = bar?.dataset.beat
  if (!beat || bar.dataset.stage === 'wait') return
  const hands = document.querySelector('.raid .reveal') !== null
  const dice = document.querySelector('.raid .roll') !== null
  const round = Number(document.querySelector('header')?.textContent.match(/Round ([0-9]+)/)?.[1])
  const now = { beat: Number(beat), what: hands ? 'hands' : dice ? 'dice' : '', round }
  if (JSON.stringify(window.raid.at(-1)) !== JSON.stringify(now)) window.raid.push(now)
}).observe(document, { subtree: true, childList: true, attributes: true })
"""
RICH = {"name": "Full ships", "start_ships": 5, "start_axes": 5, "start_vikings": 5}


def test_a_raid_is_revealed_over_the_old_table_before_what_comes_of_it(visits: Visits) -> None:
    guest = visits(*SHORT, motion=True, script=RAID_NOTES)
    guest.begin(game="roll_and_raid", options={"house_rules": RICH})
    guest.page.locator('.raid [data-die="W"]').wait_for()
    guest.until("document.fonts.status === 'loaded'")
    before = guest.page.evaluate(RAID_BOARD)
    guest.page.locator('[data-die="W"]').click()
    guest.press("Throw it away")
    guest.page.get_by_text("It cannot be taken back.").wait_for()
    guest.bar.get_by_role("button", name="Sealed. What you choose now cannot be taken back").wait_for()
    assert guest.page.evaluate(RAID_BOARD) == pytest.approx(before, abs=TAG)
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("u")
    guest.page.get_by_text("while choices are sealed").first.wait_for()
    guest.press("Use no more dice")
    guest.page.get_by_text("Then you do without").wait_for()
    guest.press("I am done for this round")
    guest.until("document.querySelector('[data-telling]')")
    assert guest.page.evaluate(RAID_BOARD) == pytest.approx(before, abs=TAG)
    assert guest.wait_for_go()
    guest.page.locator('[data-place="raid 1"]').first.click()
    guest.bar.locator(".btn.primary").click()
    guest.until("window.raid.some((one) => one.what === 'hands')")
    assert guest.wait_for_go()
    raid = guest.page.evaluate("window.raid")
    assert [one["beat"] for one in raid if one["what"]] == sorted(one["beat"] for one in raid if one["what"])
    assert {one["round"] for one in raid if one["what"] == "hands"} == {1}, "the next round waits for the reveal"
    assert guest.page.evaluate(RAID_BOARD) == pytest.approx(before, abs=TAG)
    bottom = guest.page.evaluate("document.querySelector('.raid .board').getBoundingClientRect().bottom")
    assert bottom <= guest.bar.bounding_box()["y"], "the bar lies over nothing"  # type: ignore[index]
    assert guest.page.evaluate(MARKS)
