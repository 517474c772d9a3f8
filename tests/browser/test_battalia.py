"""Battalia in the browser: three days of two people on the board itself, a watched match to its end, every width."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator

from ravenhall import games
from tests.browser.guest import Guest, Visits

TWO_PEOPLE: list[dict[str, Any]] = [{"me": True}, {}]
# Everything that three days ask for is on hand or on top of the nations, so that no shuffle matters.
STORY = """
    announce 0
    faction 0 green
    faction 1 gold
    heroes 0 - f6
    hand 0 friman/green*4 weapon/green supply*5
    nation 0 supply*6 friman/red*2 supply*2 weapon/red lord/green
    hand 1 lord/gold friman/red supply*4
    nation 1 supply*6 friman/gold chief/gold supply*4"""
FIRST_IS_SEAT_0 = 4  # a seed whose first player is the first seat
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


@pytest.mark.parametrize("width", [1280, 390])
def test_two_people_play_three_days(visits: Visits, width: int) -> None:
    host, friend = visits(width, 844), visits(width, 844, dark=True)
    host.call_me("Sigrun")
    links = host.open_table(TWO_PEOPLE, game="battalia", options={}, match=story())
    friend.sit_down(links[0], "Leofric")
    sigrun, leofric = Player(host, width), Player(friend, width)
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
    sigrun.card("supply")
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
    leofric.press("Ambush one card, suspend another")
    friend.until("() => document.querySelector('[aria-label*=\"Ambush 1/3\"]') !== null")
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
    guest.call_me("Asa")
    options = {"scenario": scenario, "mode": "advanced", "unbound": True, "start_heroes": 1}
    bots: list[dict[str, Any]] = [{"bot": "greedy"}] * (3 if scenario == "volcano" else 1)
    guest.open_table([{"me": True}, *bots], game="battalia", options=options)
    guest.play_on(25)
    guest.wait_for_go()
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
