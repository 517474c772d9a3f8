"""Battalia in the browser: three days of two people on the board itself, a watched match to its end, every width."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator

from ravenhall import games
from tests.browser.guest import AXE, Guest, Visits, played
from tests.browser.test_telling import BOARD, MARKS, NOTES, SHORT

TWO_PEOPLE: list[dict[str, Any]] = [{"me": True}, {}]
# Everything that three days ask for is on hand, or the whole nation: a hall lays what nobody has seen in a new order.
STORY = """
    announce 0
    faction 0 green
    faction 1 gold
    heroes 0 - f6
    hand 0 friman/green*4 weapon/green supply*5
    nation 0 friman/red*2 supply*2 weapon/red lord/green
    hand 1 lord/gold friman/red supply*4
    nation 1 friman/gold chief/gold supply*4"""
FIRST_IS_SEAT_0 = 4  # a seed whose first player is the first seat
# The fewest marks on the board while the first beat is told: those of the turn before have gone by then.
FEWEST = """
new MutationObserver(() => {
  if (document.querySelector('[data-telling]')?.dataset.beat !== '1') return
  window.fewest = Math.min(window.fewest ?? Infinity, document.querySelectorAll('[data-mark]').length)
}).observe(document, { subtree: true, childList: true, attributes: true })
"""
SIZE = BOARD.replace(".battle", ".battalia")
# What lies over the hand or the map, or reaches below the window: nothing should.
COVERED = """() => [
  ...document.querySelectorAll('.hand .card, .hand .piles, .map [data-place], .track'),
].filter((one) => {
  const box = one.getBoundingClientRect()
  const bar = document.querySelector('.stage > .below').getBoundingClientRect()
  return box.bottom > bar.top || bar.bottom > innerHeight
}).length"""
MISNAMED = """async () => {
  const {violations} = await axe.run({runOnly: ['label-content-name-mismatch']})
  return violations.flatMap(one => one.nodes.map(node => node.html.slice(0, 160)))
}"""
LOOKS = [("ruins", 1280, False), ("volcano", 1280, True), ("ruins", 390, True), ("volcano", 390, False)]


def story() -> dict[str, object]:
    match = games.load("battalia").position(STORY, 2, FIRST_IS_SEAT_0, {"excluded_faction": "blue"})
    assert match.view(0)["first"] == 0
    return match.save()


class Player:
    """Somebody who plays on the board: cards, decks, squares and the one primary button."""

    def __init__(self, guest: Guest, width: int) -> None:
        self.guest = guest
        self.width = width

    def tab(self, name: str) -> None:
        """On a phone, one part of the board at a time; the battle stands where the market was."""
        tabs = self.guest.page.get_by_role("group", name="Parts of the board")
        part = tabs.get_by_role("button", name=re.compile(f"^{name}"))
        if tabs.is_visible() and part.count():
            part.click()

    def card(self, name: str, nth: int = 0) -> None:
        self.tab("Hand")
        self.guest.page.locator(f'.hand [data-card="{name}"]').nth(nth).click()

    def lay(self, name: str) -> None:
        """Into the line: dragged with a mouse, touched on a phone."""
        if self.guest.page.get_by_role("group", name="Parts of the board").is_visible():
            self.card(name)
        else:
            card = self.guest.page.locator(f'.hand [data-card="{name}"]').first
            card.drag_to(self.guest.page.get_by_role("group", name="Controls"))

    def deck(self, name: str) -> None:
        self.tab("Market")
        self.guest.page.locator(f'[data-deck="{name}"]').click()

    def square(self, name: str) -> Locator:
        self.tab("Map")
        return self.guest.page.locator(f'[data-place="{name}"]')

    def press(self, name: str) -> None:
        """A button of the action bar, and wait until the hall has taken it."""
        before = self.guest.decision
        self.guest.bar.get_by_role("button", name=name, exact=True).last.click()
        self.guest.until("before => document.querySelector('[data-decision]')?.dataset.decision !== before", before)

    def confirm(self, name: str) -> None:
        """Chosen first, then done: what cannot be taken back."""
        self.guest.bar.get_by_role("button", name=name, exact=True).first.click()
        self.press(name)

    def take(self, *actions: str) -> None:
        for action in actions:
            assert self.guest.wait_for_go()
            self.guest.choose(action)
        self.close_list()

    def close_list(self) -> None:
        if self.guest.page.locator("button[data-action]").count():
            self.guest.press("All choices")

    def sees(self, text: str) -> None:
        self.guest.page.get_by_text(text).first.wait_for()


@pytest.mark.parametrize(("width", "other"), [(1280, 390), pytest.param(390, 1280, marks=pytest.mark.long)])
def test_two_people_play_three_days(visits: Visits, width: int, other: int) -> None:
    """One attacks and the other defends, with mouse and with touch."""
    host, friend = visits(width, 844), visits(other, 844, dark=True)
    host.call_me("Sigrun")
    links = host.open_table(TWO_PEOPLE, game="battalia", options={}, match=story())
    friend.sit_down(links[0], "Leofric")
    sigrun, leofric = Player(host, width), Player(friend, other)
    first_day(sigrun, leofric)
    second_day(sigrun, leofric)
    for one in (sigrun, leofric):
        one.guest.wait_for_go()
        assert "Day 3" in one.guest.page.get_by_role("banner").inner_text()
        one.press("Announce nothing")
        one.confirm("End the turn")
    host.wait_for_go()
    assert "Day 4" in host.page.get_by_role("banner").inner_text()


def first_day(sigrun: Player, leofric: Player) -> None:
    """A purchase, a road, a city and a hero; and a card goes into ambush."""
    host, friend = sigrun.guest, leofric.guest
    assert host.wait_for_go()
    assert host.barriers() == []
    sigrun.press("Announce nothing")
    sigrun.lay("supply")
    host.bar.get_by_text("more:").wait_for()  # the line says what it lacks
    sigrun.card("supply", 1)
    host.picture(f"battalia-line-{sigrun.width}")
    sigrun.press("Hire a friman")

    sigrun.deck("straight")
    sigrun.press("Build a straight road")
    sigrun.press("Not this after all")  # taken back: nothing was revealed
    sigrun.card("friman/green")
    sigrun.card("supply")
    sigrun.deck("straight")
    sigrun.press("Build a straight road")
    sigrun.square("d3").click()
    host.page.get_by_role("alert").get_by_text(re.compile("BA-7")).wait_for()
    sigrun.square("c2").click()
    host.picture(f"battalia-place-{sigrun.width}")
    sigrun.press("Build on c2")

    sigrun.deck("c3")
    sigrun.press("Build a city of level 1")  # the deck was chosen with it
    sigrun.square("d2").click()
    sigrun.square("d2").click()  # turned once
    sigrun.press("Build on d2")
    assert "Sigrun’s city, level 1" in (sigrun.square("d2").get_attribute("aria-label") or "")

    sigrun.take("hero")
    sigrun.square("d2").click()
    sigrun.press("The hero stands on d2")  # nothing but ending the turn is left, which the hall does

    assert friend.wait_for_go()
    leofric.press("Announce nothing")
    leofric.card("lord/gold")
    leofric.card("friman/red")
    leofric.press("Ambush one card, give one up")
    friend.page.locator('.piles[data-tip*="Ambush 1/3"]').wait_for(state="attached")
    leofric.confirm("End the turn")


def second_day(sigrun: Player, leofric: Player) -> None:
    """A hero attacks a city; the ambush is raised and levels it."""
    host, friend = sigrun.guest, leofric.guest
    host.wait_for_go()
    sigrun.press("Announce nothing")
    sigrun.square("f6").click()
    sigrun.press("Attack the city on f6")
    sigrun.take("open_weapon:weapon/red x1")
    sigrun.card("lord/green")
    sigrun.press("Add the Bärfolk lord")
    battle = host.page.get_by_role("dialog", name="Battle on f6")
    sigrun.tab("Battle")
    battle.get_by_text("5 : 1").wait_for()
    sigrun.press("Enough: stop here")

    assert friend.wait_for_go()
    friend.picture(f"battalia-battle-{leofric.width}")
    assert friend.barriers() == []
    leofric.confirm("Fight, raise the ambush")
    leofric.card("lord/gold")
    leofric.press("Add the Cloudborn lord")
    leofric.press("Enough: stop here")
    host.wait_for_go()
    sigrun.confirm("Stop here and lose the battle")
    sigrun.sees("Leofric wins the battle on f6")
    host.wait_for_go()
    sigrun.confirm("End the turn")
    assert friend.wait_for_go()
    leofric.press("Announce nothing")
    leofric.confirm("End the turn")


def test_a_watched_bot_match_to_its_end(visits: Visits) -> None:
    """The clock of the only person runs out at once; from then on bots play."""
    host, watcher = visits(), visits(390, 844)
    host.call_me("Asa")
    clock = {"bank": 1, "on_flag": "bot"}
    seats: list[dict[str, Any]] = [{"me": True}, {"bot": "greedy"}, {"bot": "greedy"}]
    host.open_table(seats, game="battalia", options={"weeks": 1}, clock=clock, watch="everybody")
    watcher.page.goto(host.page.url)
    watcher.page.get_by_text("You are watching.").wait_for()
    assert watcher.page.locator("[data-card]").count() == 0
    for one in (host, watcher):
        one.until("() => document.querySelector('section[aria-label=Result]') !== null")
        assert one.barriers() == []
    watcher.picture("battalia-over-390")
    host.picture("battalia-over-1280")


@pytest.mark.parametrize(("scenario", "width", "dark"), LOOKS)
def test_a_person_plays_against_bots_without_barriers(visits: Visits, scenario: str, width: int, dark: bool) -> None:
    guest = visits(width, 800 if width > 720 else 844, dark)
    bots: list[dict[str, Any]] = [{"bot": "greedy"}] * (3 if scenario == "volcano" else 1)
    match = played(
        "battalia", 60, 1 + len(bots), scenario=scenario, mode="advanced", unbound=True, start_heroes=1, max_days=14
    )
    guest.go_on(match, [{"me": True}, *bots])
    player = Player(guest, width)
    player.close_list()
    look = f"battalia-{scenario}-{width}-{'dark' if dark else 'light'}"
    guest.picture(look)
    assert guest.barriers() == []
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
    for tab in ("Hand", "Market") if width < 720 else ():
        player.tab(tab)
        guest.picture(f"{look}-{tab.lower()}")
        assert guest.barriers() == []
    player.tab("Hand")
    guest.page.get_by_role("button", name=re.compile("^Your piles")).click()
    guest.page.get_by_role("dialog", name="Sheets").wait_for()
    guest.picture(f"{look}-sheets")
    assert guest.barriers() == []


def end_turn(guest: Guest) -> None:
    """Whatever is asked until the turn is over: nothing is announced, nothing done."""
    while True:
        assert guest.wait_for_go()
        names = guest.choices().evaluate_all("all => all.map((one) => one.dataset.action)")
        wanted = next((name for name in ("skip", "end") if name in names), names[0])
        guest.choose(wanted)
        if wanted == "end":
            return


def against_three(visits: Visits, width: int, height: int, motion: bool = True) -> Guest:
    guest = visits(width, height, motion=motion, script=NOTES + FEWEST)
    guest.go_on(played("battalia", 60, 4, max_days=14), [{"me": True}, *[{"bot": "greedy"}] * 3])
    guest.page.locator(".battalia .board").wait_for()
    guest.until("document.fonts.status === 'loaded'")
    guest.page.evaluate("window.beats = []")  # what was told on the way here
    return guest


def test_the_turns_of_three_bots_are_told_one_after_the_other(visits: Visits) -> None:
    guest = against_three(visits, *SHORT)
    before = guest.page.evaluate(SIZE)
    end_turn(guest)
    guest.until("window.beats.length > 0")
    assert guest.page.evaluate(SIZE) == before
    assert guest.page.evaluate(COVERED) == 0
    assert guest.wait_for_go()
    beats = guest.page.evaluate("window.beats")
    assert [one["beat"] for one in beats] == sorted(one["beat"] for one in beats)
    seats = [one["seat"] for one in beats]
    assert list(dict.fromkeys(seats)) == [1, 2, 3, 4], "my own end of the turn first, then each bot"
    assert seats == sorted(seats)
    told = [one["told"] for one in beats if one["stage"] == "rest"]
    assert told == sorted(told)
    assert told[0] < told[-1]
    marks = guest.page.evaluate(MARKS)
    assert marks, "what bots bought and built is marked"
    assert guest.page.evaluate(SIZE) == before
    guest.choices()  # looking at what could be done changes neither board nor marks
    assert guest.page.evaluate(SIZE) == before
    assert guest.page.evaluate(MARKS) == marks
    guest.page.evaluate("window.fewest = Infinity")
    end_turn(guest)
    guest.until("window.fewest === 0")


def test_nothing_lies_over_hand_map_and_score(visits: Visits) -> None:
    guest = against_three(visits, *SHORT, motion=False)
    guest.choose("skip")
    guest.press("All choices")
    for width, height in (SHORT, (1440, 900), (1366, 768)):
        guest.show(width, height)
        before = guest.page.evaluate(SIZE)
        for card in guest.page.locator(".hand [data-card]").all()[:3]:
            card.click()
            assert guest.page.evaluate(COVERED) == 0
            assert guest.page.evaluate(SIZE) == before
        guest.page.keyboard.press("Escape")
        Player(guest, width).deck("straight")
        assert guest.page.evaluate(COVERED) == 0
        assert guest.page.evaluate(SIZE) == before
        guest.page.keyboard.press("Escape")


def test_names_begin_with_what_is_shown_and_the_log_is_one_stop(visits: Visits) -> None:
    guest = against_three(visits, *SHORT, motion=False)
    guest.page.evaluate(AXE.read_text())
    assert guest.page.evaluate(MISNAMED) == []
    log = guest.page.get_by_role("region", name="Log")
    assert log.locator("a[tabindex='0']").count() == 1
    assert log.locator("button:not([tabindex='-1'])").count() == 0
    assert log.locator(".clause").last.evaluate("one => one.getBoundingClientRect().height") >= 24
    log.locator("a[tabindex='0']").focus()
    guest.page.keyboard.press("ArrowUp")
    guest.until("document.activeElement.classList.contains('step')")
    guest.page.keyboard.press("ArrowRight")
    guest.until("document.activeElement.classList.contains('clause')")


def test_digits_choose_cards_from_left_to_right(visits: Visits) -> None:
    guest = against_three(visits, *SHORT, motion=False)
    guest.choose("skip")
    guest.press("All choices")
    cards = guest.page.locator(".hand [data-card]")
    for digit in (1, 2):
        name = cards.nth(digit - 1).get_attribute("data-card")
        guest.page.keyboard.press(str(digit))
        guest.page.locator(f'[aria-label="Your line"] [data-card="{name}"]').first.wait_for()
