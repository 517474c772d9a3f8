"""Odin's Ravens in the browser: matches on the board itself, and positions in which each thing is shown."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhall import games
from tests.browser.guest import DECIDED, Guest, Visits, played

ME_AND_BOT: list[dict[str, Any]] = [{"me": True}, {"bot": "greedy"}]
ME_AND_FRIEND: list[dict[str, Any]] = [{"me": True}, {}]
SHORT = {"target": 3, "first_player": 0}
QUICK_SEED = 171  # a deal in which two who fly whenever they can are done after twenty decisions
MOST_DECISIONS = 1500
PATHS = """magic W+M
    a to play
    b  *  M  S  W  F  P  S  W  M  F
    a  *  F  P  P  P  M  S  W  F  P
    b hand P P P P P
    """

# Each beat that is told, and on which spaces the ravens were then: noted in the page, however slow it is.
NOTES = """
window.told = []
new MutationObserver(() => {
  const bar = document.querySelector('[data-telling]')
  const now = bar?.dataset.beat && bar.dataset.stage !== 'wait' && `${bar.dataset.beat} ${bar.dataset.stage}`
  if (!now || window.last === now) return
  window.last = now
  const card = bar.querySelector('[aria-current]')?.closest('li')
  window.told.push({
    stage: bar.dataset.stage,
    beat: Number(bar.dataset.beat),
    title: card?.querySelector('.head > b:last-child')?.textContent,
    seat: card?.closest('li')?.className.match(/seat-([0-9])/)?.[1],
    ravens: [...document.querySelectorAll('[data-space]:has(.raven:not(.ghostly), .bird:not(.ghostly))')]
      .map((one) => one.dataset.space),
  })
}).observe(document, { subtree: true, childList: true, attributes: true })
"""
# What lies over what: the bar over the hand, the own score or the row.
COVERED = """() => {
  const bar = document.querySelector('.below .bar').getBoundingClientRect()
  return ['.mine', '.strip:last-child', '.plank'].filter(
    (one) => document.querySelector(`.race ${one}`).getBoundingClientRect().bottom > bar.top + 1)
}"""
BOARD = "() => JSON.stringify(document.querySelector('.race .board').getBoundingClientRect())"
MARKS = "() => [...document.querySelectorAll('[data-mark]')].map((one) => one.dataset.mark).sort()"


def open_race(guest: Guest, seats: list[dict[str, Any]], **options: Any) -> list[str]:
    return guest.open_table(seats, game="odins_ravens", options=options)


def open_position(guest: Guest, drawing: str) -> None:
    """A table that goes on from a drawn position, with the guest as path a."""
    match = games.load("odins_ravens").position(drawing, options={"auto_single": False}).save()
    guest.open_table(ME_AND_BOT, game="odins_ravens", match=match, options={})
    guest.wait_for_go()


def deed(guest: Guest, name: str) -> bool:
    """Press the button with these words below the board, if it is there, and wait until it was done."""
    button = guest.bar.get_by_role("button", name=name)
    if button.count() == 0:
        return False
    before = guest.decision
    button.first.click()
    guest.until(DECIDED, before)
    return True


def decide(guest: Guest) -> None:
    """Fly whenever some cards pay for it; otherwise be done, and leave the path alone."""
    ways = guest.bar.get_by_role("group", name="Ways to pay the next flight").get_by_role("button")
    if ways.count() and ways.first.is_visible():
        ways.first.click()
        assert deed(guest, "Fly ")
    else:
        assert deed(guest, "Done playing") or deed(guest, "Leave the path as it is")


def fly_on(guest: Guest, decisions: int = MOST_DECISIONS) -> None:
    for _ in range(decisions):
        if not guest.wait_for_go():
            return
        decide(guest)


def notes(guest: Guest) -> list[dict[str, Any]]:
    return list(guest.page.evaluate("window.told"))


def fits(guest: Guest, width: int) -> bool:
    return bool(guest.page.evaluate("document.documentElement.scrollWidth") <= width)


@pytest.mark.parametrize(
    ("width", "height", "dark"), [pytest.param(1280, 800, False, marks=pytest.mark.long), (390, 844, True)]
)
def test_a_person_flies_against_a_bot_to_the_end(visits: Visits, width: int, height: int, dark: bool) -> None:
    guest = visits(width, height, dark)
    guest.go_on(played("odins_ravens", -8, max_races=1))
    guest.picture(f"odins-later-{width}")
    assert guest.barriers() == []
    assert fits(guest, width)
    fly_on(guest)
    assert guest.is_over
    guest.page.get_by_role("region", name="Result", exact=True).wait_for()
    guest.picture(f"odins-over-{width}")
    if width < 720:
        guest.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").click()
    chart = guest.page.get_by_role("img", name="After race 1:")
    chart.scroll_into_view_if_needed()
    guest.picture(f"odins-result-{width}")
    assert guest.barriers() == []


@pytest.mark.long
def test_two_people_fly_a_whole_match(visits: Visits) -> None:
    host, friend = visits(), visits(390, 844, dark=True)
    host.call_me("Sigrun")
    match = games.load("odins_ravens").start(seed=QUICK_SEED, options=SHORT).save()
    links = host.open_table(ME_AND_FRIEND, game="odins_ravens", match=match, options={})
    friend.sit_down(links[0], "Leofric")
    for number in range(MOST_DECISIONS):
        if host.is_over and friend.is_over:
            break
        for one in (host, friend):
            if one.decision:
                decide(one)
        if number == 4:
            host.picture("odins-two-1280")
            friend.picture("odins-two-390")
        host.page.wait_for_timeout(20)
    assert host.is_over and friend.is_over
    results = [one.page.get_by_role("region", name="Result", exact=True).inner_text() for one in (host, friend)]
    assert sorted(text.splitlines()[0] for text in results) == ["You lose.", "You win."]


def test_cards_for_a_joker_show_the_flight_and_others_say_why_not(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    open_position(guest, PATHS + "a hand F S S W M")
    cards = guest.page.locator("[data-card]")
    # F, M, S, S, W: in the order of the land types
    cards.nth(1).click()
    guest.bar.get_by_text("a pair of one other type").wait_for()
    guest.bar.get_by_role("button", name="OR-19").wait_for()
    guest.picture("odins-why-not-1280")
    cards.nth(1).click()
    cards.nth(2).click()
    cards.nth(3).click()
    guest.bar.get_by_role("button", name="Fly 1 with two Snow").wait_for()
    assert guest.page.locator('[data-space="0-1"] .ghostly').count() == 1
    guest.picture("odins-joker-1280")
    assert guest.barriers() == []
    assert deed(guest, "Fly 1 with two Snow")
    assert guest.page.locator('[data-space="0-1"] .raven').count() == 1
    assert guest.page.get_by_text("flies 3", exact=True).count() == 0  # neither plains nor a pair is left
    assert guest.page.get_by_text("next 3", exact=True).count() == 1


def test_odin_cards_ask_for_land_cards_on_the_row(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    open_position(guest, PATHS + "a hand O1 O2 O2 O3 O4")
    guest.page.locator("[data-card]").nth(0).click()  # Wings: a raven forward, or the other one back
    guest.bar.get_by_text("Your raven to card 1. You lead by 1 then.").wait_for()
    assert guest.page.locator('[data-space="0-1"] .ghostly').count() == 1
    guest.page.locator("[data-card]").nth(1).click()
    guest.bar.get_by_text("Remove one of 9 land cards: the path closes up to 8.").wait_for()
    guest.picture("odins-deeds-1280")
    guest.bar.get_by_role("button", name="Turn a land").hover()
    guest.bar.get_by_text("Remove one of").wait_for(state="detached")
    assert guest.page.locator(".target").count() == 7  # two of the nine are alike on both paths
    assert deed(guest, "Turn a land")
    guest.page.locator('[data-space="0-4"]').click()
    guest.bar.get_by_text("Then card 4 is Forest for you, Plains for").wait_for()
    assert guest.bar.get_by_role("heading", name="Which land card do you turn?").is_visible()
    guest.picture("odins-turn-1280")
    assert guest.barriers() == []
    assert deed(guest, "Turn card 4")
    guest.page.locator("[data-card]").nth(2).click()
    assert deed(guest, "Set the marker")
    guest.page.locator('[data-space="1-2"]').click()
    guest.picture("odins-marker-1280")
    assert deed(guest, "Marker on card 2, the other path")
    assert guest.page.locator('[data-space="1-2"] .marker').count() == 1
    assert deed(guest, "Done playing")
    assert deed(guest, "Lengthen the path")
    if guest.bar.get_by_role("group", name="Which way it lies").count():
        assert guest.bar.get_by_role("button", name="Lay it so").count() == 0
        guest.bar.get_by_role("button", name="on your path").first.click()
        guest.picture("odins-lay-1280")
        guest.bar.get_by_role("button", name="Lay it so").click()
    guest.page.locator('[data-space="0-10"]').wait_for()


def test_a_closed_land_card_is_refused_with_its_clause(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    open_position(guest, PATHS + "a hand F O2 O2 O3 O4")
    guest.page.locator("[data-card]").nth(0).click()
    assert deed(guest, "Fly 1 with Forest")
    guest.page.locator("[data-card]").nth(0).click()
    assert deed(guest, "Turn a land")
    guest.page.locator('[data-space="0-1"]').click()
    guest.page.get_by_role("alert").get_by_text("OR-30").wait_for()
    guest.picture("odins-refused-1280")


def test_a_turn_is_played_by_keyboard_alone(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    open_position(guest, PATHS + "a hand F W M P O1")
    guest.page.locator("[data-card]").first.wait_for()  # the board is there, and listens
    press = guest.page.keyboard.press

    def keys(*some: str) -> None:
        before = guest.decision
        for key in some:
            press(key)
        guest.until(DECIDED, before)

    keys("f", "Enter")
    keys("2", "g")  # after the flight: P, M, W and Wings are left
    keys("1", "s")
    press("ArrowRight")
    assert guest.page.evaluate("document.activeElement?.dataset.space") == "0-2"
    press("ArrowUp")
    assert guest.page.evaluate("document.activeElement?.getAttribute('aria-label')").startswith("Orm’s path, card 2")
    keys("e", "Enter")  # the plains stashed before
    assert guest.page.locator('[data-space="0-4"] .raven').count() == 1
    keys("d")
    keys("n")
    guest.wait_for_go()
    press("?")
    guest.page.get_by_role("dialog", name="Keys").get_by_text("magic way").wait_for()
    assert guest.barriers() == []


def test_a_long_row_scrolls_with_a_map_and_stays_readable(visits: Visits) -> None:
    lands = [*"FPWMS"] * 3
    paths = f"b * {' '.join(lands[1:] + lands[:1])}\na * {' '.join(lands)}"
    drawing = f"magic W+M\na to play\n{paths}\nb hand P P P P P\na hand F W M P O1"
    for width, height in ((1280, 800), (390, 844)):
        guest = visits(width, height)
        guest.call_me("Asa")
        open_position(guest, drawing)
        guest.page.locator("svg.map").wait_for()
        assert fits(guest, width)
        box = guest.page.locator('[data-space="0-1"]').bounding_box()
        assert box is not None and box["width"] >= 44 and box["height"] >= 44
        guest.page.locator('[data-space="0-15"]').focus()
        guest.picture(f"odins-long-{width}")
        assert guest.barriers() == []


def test_the_flight_that_ends_a_race_is_seen_before_its_sums_and_the_next_race(visits: Visits) -> None:
    guest = visits(motion=True, script=NOTES)
    guest.call_me("Asa")
    open_position(
        guest,
        PATHS.replace("a  *  F  P  P  P  M  S  W  F  P", "a  .  F  P  P  P  M  S  W  F* P")
        + "a hand P W M M O1\nb magic W",
    )
    guest.page.locator("[data-card]").nth(0).click()
    guest.bar.get_by_role("button", name="Fly 1 with Plains").click()
    over = guest.page.get_by_role("region", name="Race 1 is over")
    over.wait_for()
    assert over.locator("td").all_inner_texts() == ["+9", "–", "–", "+3", "9", "3"]
    assert guest.page.locator('[data-space="0-9"] .raven').count() == 1, "on the row on which it was flown"
    assert guest.barriers() == []
    assert guest.wait_for_go()
    assert over.count() == 0
    told = [(one["title"], one["ravens"]) for one in notes(guest) if one["stage"] == "rest"]
    assert told[:3] == [("Flight", ["1-0", "0-9"]), ("Race 1 ends", ["1-0", "0-9"]), ("Race 2", ["1-0", "0-0"])]


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_my_flight_is_told_before_the_reply_and_both_stay_marked(visits: Visits, width: int, height: int) -> None:
    guest = visits(width, height, motion=True, script=NOTES)
    guest.call_me("Asa")
    open_position(guest, PATHS + "a hand F W W M O1")
    guest.page.locator("[data-card]").first.wait_for()
    before = guest.page.evaluate(BOARD)
    assert guest.page.evaluate(COVERED) == []
    for card in (4, 4, 0):  # the Wings up and down again, then the Forest
        guest.page.locator("[data-card]").nth(card).click()
        assert guest.page.evaluate(BOARD) == before
        assert guest.page.evaluate(COVERED) == []
    assert deed(guest, "Fly 1 with Forest")
    assert guest.wait_for_go()
    assert guest.page.evaluate(MARKS) == ["0-0-1", "0-0-start"]
    assert not guest.bar.get_by_role("button", name="Done playing").evaluate("one => one.matches('.primary')")
    assert deed(guest, "Done playing")
    assert guest.wait_for_go()
    assert deed(guest, "Leave the path as it is")
    guest.until("window.told.some((one) => one.title === 'New cards')")
    assert guest.page.evaluate(BOARD) == before
    assert guest.wait_for_go()
    told = notes(guest)
    assert [one["beat"] for one in told] == sorted(one["beat"] for one in told)
    mine = [one["title"] for one in told if one["stage"] == "rest" and one["title"] in ("Flight", "New cards")]
    assert mine[:2] == ["Flight", "New cards"]
    seats = [one["seat"] for one in told]
    assert seats == sorted(seats), "mine first, then the reply"
    assert seats[-1] == "2"
    marks = guest.page.evaluate(MARKS)
    assert {"hand-0"} < set(marks), "mine and the other's"
    guest.page.locator("[data-card]").nth(0).click()
    assert guest.page.evaluate(MARKS) == marks, "choosing clears nothing"
    assert guest.page.evaluate(BOARD) == before
    assert guest.page.evaluate(COVERED) == []


def test_a_far_land_says_what_it_is(visits: Visits) -> None:
    guest = visits(390, 844)
    guest.call_me("Asa")
    open_position(guest, PATHS + "a hand F W W M O1")
    guest.page.locator('[data-space="1-3"]').click()
    guest.page.get_by_role("alert").get_by_text("path, card 3: Water").wait_for()


def test_lengthening_is_answered_by_keyboard_after_the_mouse(visits: Visits) -> None:
    """The question comes while the hand is on the mouse: Tab leads to its answers, Enter gives one."""
    guest = visits(1280, 720)
    guest.call_me("Asa")
    open_position(guest, PATHS)
    guest.wait_for_go()
    guest.bar.get_by_role("button", name="Done playing").click()
    guest.bar.get_by_role("heading", name="Lengthen", exact=False).wait_for()
    before = guest.decision
    guest.page.keyboard.press("Tab")
    focused = guest.page.evaluate("document.activeElement.closest('.controls') && document.activeElement.textContent")
    assert focused, "the first stop is an answer, not a tool of the bar"
    guest.page.keyboard.press("Enter")
    guest.until(DECIDED, before)
