"""Ravenfeast in the browser: build an army, deploy it, move, shoot and fight by touch, drag and key; watch bots."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import TimeoutError

from tests.browser.guest import DECIDED, LOOKS, ME_AND_BOT, Guest, Visits

SMALL: dict[str, Any] = {"points": 250, "army_0": "ring_givers", "army_1": "farm_levy"}
OWN = '[data-figure][aria-label*=", yours,"]'
STILL = "document.querySelector('.battle')?.dataset.busy === 'false'"
MOST_DECISIONS = 400
LONGEST_BATTLE = 50_000  # milliseconds
ME = ("Asa (you)", "Sigrun (you)")  # whoever may say who is first goes first
CHOSEN_REACH = "g:not(.quiet) > path.rim"  # a figure below a resting pointer shows its own, quietly
UNCOVERED = """(() => {
  const table = document.querySelector('svg.table .ground').getBoundingClientRect()
  return [...document.querySelectorAll('.zoom, .corner .map')].every(one => {
    const box = one.getBoundingClientRect()
    return box.top >= table.bottom || box.right <= table.left || box.left >= table.right
  })
})()"""
CHANGES = """() => {
  const table = document.querySelector('svg.table')
  const changed = new Set()
  const note = one => changed.add(one.target === table ? one.attributeName : `${one.target.nodeName} ${one.type}`)
  const watch = new MutationObserver(found => found.forEach(note))
  watch.observe(table, {attributes: true, childList: true, characterData: true, subtree: true})
  const box = table.getBoundingClientRect()
  const figures = [...table.querySelectorAll('[data-figure]')].map(one => one.getBoundingClientRect())
  const free = ([x, y]) => figures.every(one =>
    x < one.left - 30 || x > one.right + 30 || y < one.top - 30 || y > one.bottom + 30)
  const spot = (x, y) => [box.x + box.width * x, box.y + box.height * y]
  const spots = [0.5, 0.35, 0.65, 0.2, 0.8].flatMap(y => [spot(0.5, y), spot(0.3, y)])
  const [clientX, clientY] = spots.find(free)  // on a figure the finger would draw that figure
  const at = {clientX, clientY, bubbles: true, cancelable: true}
  const seen = [table.getAttribute('viewBox')]
  const frame = () => new Promise(done => requestAnimationFrame(() => done(seen.push(table.getAttribute('viewBox')))))
  const wheel = deltaY => table.dispatchEvent(new WheelEvent('wheel', {...at, deltaY}))
  const finger = {pointerId: 1, pointerType: 'touch', button: 0, buttons: 1}
  const pointer = (kind, dx) =>
    table.dispatchEvent(new PointerEvent(kind, {...at, ...finger, clientX: at.clientX + dx}))
  return (async () => {
    for (const far of [-240, -240, 120]) { wheel(far); await frame() }
    pointer('pointerdown', 0)
    for (const dx of [20, 60, 120]) { pointer('pointermove', dx); await frame() }
    pointer('pointerup', 120)
    await frame()
    watch.takeRecords().forEach(note)
    return {changed: [...changed], views: new Set(seen).size}
  })()
}"""  # what of the picture changes while it is zoomed and shifted


def open_battle(guest: Guest, **options: Any) -> None:
    guest.open_table(ME_AND_BOT, game="ravenfeast", options=options or SMALL)
    guest.page.locator("svg.table").wait_for()


def answer(guest: Guest, *names: str) -> None:
    """Press the first of these buttons whenever one is there, until none is."""
    while guest.wait_for_go():
        guest.page.locator(".controls").wait_for()
        before = guest.decision
        buttons = [guest.bar.get_by_role("button", name=name, exact=True) for name in (*ME, *names)]
        found = next((button for button in buttons if button.count()), None)
        if found is None:
            return
        found.click()
        guest.until(DECIDED, before)


def deploy(guest: Guest) -> None:
    """Everybody stands, and the whole table is in sight."""
    answer(guest, "In a line, two deep", "Keep the walls")
    guest.press("The whole table")
    guest.page.evaluate("document.activeElement.blur()")  # Enter is not for that button


def turn(guest: Guest) -> int:
    found = re.search(r"Turn (\d+)", guest.page.get_by_role("banner").inner_text())
    return int(found[1]) if found else 0


def middle(guest: Guest, selector: str) -> tuple[float, float, float]:
    """The middle of something drawn, and how wide it is."""
    box = guest.page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, box["width"]


def settled(guest: Guest) -> None:
    """All actions of an order have been played."""
    guest.until(STILL)


def press_primary(guest: Guest) -> None:
    guest.bar.locator(".btn.primary").click()
    settled(guest)


def fight_on(guest: Guest, until_turn: int) -> None:
    """Play by orders alone: all shoot, all fight, and whoever has not moved holds."""
    for _ in range(MOST_DECISIONS):
        if not guest.wait_for_go() or turn(guest) >= until_turn:
            return
        before = guest.decision
        for name in ("Fight with all", "Shoot with all", "Hold the rest", "End my movement", "Done"):
            button = guest.bar.get_by_role("button", name=name, exact=True)
            if button.count():
                button.click()
                break
        else:
            guest.bar.locator(".controls .btn.primary, .choose .btn").last.click()
        guest.until(DECIDED, before)
        settled(guest)
    raise AssertionError("the turn never ends")


def test_an_army_is_built_deployed_and_fights_two_turns(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Sigrun")
    guest.go("/army")
    for figure, number in (("Jarl", 1), ("Berserker", 2), ("Bondi", 4), ("Bondi Archer", 1)):
        for _ in range(number):
            guest.page.get_by_role("button", name=f"One {figure} more", exact=True).click()
    guest.press("Make a figure")
    guest.page.get_by_label("Name", exact=True).fill("Skald")
    guest.page.get_by_text("Ready to fight").wait_for()
    guest.press("Play a bot with it")
    guest.page.locator("svg.table").wait_for()

    answer(guest, "One by one")
    zone = guest.page.locator(".zone.own").bounding_box()
    jarl = guest.bar.get_by_role("button", name=re.compile("^Jarl")).bounding_box()
    assert zone and jarl
    guest.page.mouse.move(jarl["x"] + 20, jarl["y"] + 20)
    guest.page.mouse.down()
    guest.page.mouse.move(zone["x"] + zone["width"] / 2, zone["y"] + zone["height"] / 2, steps=5)
    guest.page.mouse.up()
    guest.page.locator(f'{OWN}[aria-label^="Jarl"]').wait_for()  # dragged there
    guest.bar.get_by_role("button", name=re.compile("^Skald")).click()
    guest.page.mouse.click(zone["x"] + zone["width"] / 8, zone["y"] + zone["height"] / 2)
    guest.page.locator(f'{OWN}[aria-label^="Skald"]').wait_for()  # touched there
    guest.picture("feast-deploy-1280")
    before = guest.decision
    guest.press("The rest in a line")
    guest.until(DECIDED, before)

    answer(guest, "Keep the walls")
    assert turn(guest) == 1
    guest.press("The whole table")
    x, y, size = middle(guest, f'{OWN}[aria-label^="Skald"]')
    guest.page.mouse.click(x, y)
    guest.page.locator(CHOSEN_REACH).first.wait_for()
    guest.page.mouse.click(x, y - 2 * size)
    guest.bar.get_by_role("button", name=re.compile("^Move 2″")).click()
    settled(guest)
    guest.wait_until(lambda: any("Skald" in line and "moves" in line for line in guest.log()[-3:]), "the Skald's move")
    guest.page.get_by_role("link", name=re.compile("Skald.* moves")).last.hover()
    guest.page.locator(f'{OWN}[aria-label^="Skald"][data-told]').wait_for()  # the log shows who it speaks of

    guest.bar.get_by_role("button", name=re.compile("^All \\d+$")).click()
    guest.page.mouse.click(x, y - 4 * size)
    guest.bar.get_by_role("button", name=re.compile("^Move \\d+ figures")).wait_for()
    guest.picture("feast-group-1280")
    press_primary(guest)
    fight_on(guest, 3)
    assert turn(guest) == 3 or guest.is_over
    guest.picture("feast-turn-3-1280")
    assert guest.barriers() == []


def test_a_battle_of_bots_is_watched_to_its_end(visits: Visits) -> None:
    """The clock of the only person runs out at once; from then on bots fight."""
    host, watcher = visits(), visits(390, 844)
    host.call_me("Asa")
    more: dict[str, Any] = {"clock": {"bank": 1, "on_flag": "bot"}, "watch": "everybody"}
    host.open_table(ME_AND_BOT, game="ravenfeast", options={"scenario": "first_blood", "turn_limit": 4}, **more)
    watcher.page.goto(host.page.url)
    watcher.page.get_by_text("You are watching").first.wait_for()
    watcher.picture("feast-watching-390")
    for one in (host, watcher):
        one.page.get_by_role("region", name="Result", exact=True).wait_for(timeout=LONGEST_BATTLE)
        assert one.barriers() == []
    host.picture("feast-over-1280")


@pytest.mark.parametrize("hand", LOOKS)
def test_the_board_has_no_barriers_at_any_width(visits: Visits, hand: str) -> None:
    guest = visits(*LOOKS[hand][0])
    guest.call_me("Asa")
    open_battle(guest, map="ravens_field", **SMALL)
    deploy(guest)
    for width, look, rules in guest.shown(hand):
        guest.press("The whole table")
        guest.until(UNCOVERED)  # no button lies over the table
        x, y, _ = middle(guest, f'{OWN}[aria-label*="Archer"]')
        guest.page.mouse.click(x, y)
        guest.page.locator(CHOSEN_REACH).first.wait_for()
        guest.picture(f"feast-move-{look}")
        assert guest.barriers(*rules) == []
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
        guest.page.keyboard.press("Escape")
        guest.page.locator(CHOSEN_REACH).first.wait_for(state="detached")


def move_by_keys(guest: Guest) -> None:
    """The first figure that can go a square ahead does, and turns."""
    keys = guest.page.keyboard
    ready = guest.bar.get_by_role("button", name=re.compile("^Move "))
    for _ in range(8):  # somebody may stand in the way of the first
        keys.press("n")
        guest.page.locator(CHOSEN_REACH).first.wait_for()
        for key in ("ArrowUp", "Enter", "e"):
            keys.press(key)
        try:
            ready.wait_for(timeout=4000)
            break
        except TimeoutError:
            keys.press("Escape")
    ready.wait_for()
    keys.press("Enter")
    guest.page.locator(f'{OWN}[aria-label*="has moved"]').first.wait_for()


def test_a_figure_is_moved_by_keyboard_alone_and_says_why_it_moves_no_more(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    open_battle(guest)
    deploy(guest)
    move_by_keys(guest)
    assert any("moves" in line for line in guest.log()[-3:])
    x, y, _ = middle(guest, f'{OWN}[aria-label*="has moved"]')
    guest.page.mouse.click(x, y)
    guest.page.get_by_text("RF-145").first.wait_for()


@pytest.mark.parametrize(("width", "dark"), [(1280, False), (390, True)])
def test_the_army_builder_prices_validates_and_shares(visits: Visits, width: int, dark: bool) -> None:
    guest = visits(width, 900, dark)
    guest.call_me("Asa")
    guest.go("/army")
    page = guest.page
    guest.press("Sea-Wolves")
    page.get_by_text("Ready to fight").wait_for()
    page.get_by_role("button", name="How Huskarl costs 72").click()
    page.get_by_text("72 as printed, 54 by the tables").wait_for()
    page.get_by_role("group", name="Pricing").get_by_role("button", name="By the formula").click()
    page.get_by_role("button", name="How Huskarl costs 54").wait_for()
    page.get_by_text("482 of 500 points").wait_for()
    guest.picture(f"army-{width}", whole=True)
    page.get_by_role("button", name="One Jarl more", exact=True).click()
    page.get_by_text("2 Leaders, only one allowed").wait_for()
    assert page.get_by_role("button", name="Play a bot with it").is_disabled()
    assert guest.barriers() == []

    page.get_by_text("The list as TOML").click()
    page.get_by_label("Paste a list").fill('name = "Two"\nfigures = { bondi = 2 }\n')
    guest.press("Take this list")
    page.get_by_text("24 of 500 points").wait_for()
    page.get_by_label("Paste a list").fill("figures = 7")
    guest.press("Take this list")
    page.get_by_role("alert").wait_for()
    guest.trouble.clear()  # 400 is how the hall says that this is no list; the browser reports it
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_zooming_and_shifting_a_hundred_figures_changes_one_attribute(visits: Visits) -> None:
    """So it stays smooth: the picture of two great armies on the largest table is looked at, not drawn anew."""
    guest = visits()
    guest.call_me("Asa")
    open_battle(guest, points=1000, table="48x48", army_0="two_hearths", army_1="two_hearths")
    deploy(guest)
    guest.wait_until(lambda: guest.page.locator("[data-figure]").count() == 104, "all 104 figures")
    guest.picture("feast-large-1280")
    seen = guest.page.evaluate(CHANGES)
    # a mark of what was told may fade meanwhile
    assert [one for one in seen["changed"] if one != "g attributes"] == ["viewBox"]
    assert seen["views"] > 5
