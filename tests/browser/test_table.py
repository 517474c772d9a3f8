"""Matches in the browser: against a bot, between two people, at one screen, on a phone, by keyboard."""

from __future__ import annotations

import re

import pytest

from tests.browser.guest import DECIDED, I_AM_FIRST, ME_AND_BOT, ME_AND_FRIEND, ME_AND_ME, Visits, played

DESKTOP_AND_PHONE = [(1280, 800), (390, 844)]


@pytest.mark.parametrize(("width", "height"), DESKTOP_AND_PHONE)
def test_a_person_plays_a_match_against_a_bot_to_its_end(visits: Visits, width: int, height: int) -> None:
    guest = visits(width, height)
    guest.go_on(played("battle_ravens", -12, max_turns=5))
    guest.picture(f"table-later-{width}")
    assert guest.barriers() == []
    guest.play_on()
    assert guest.is_over
    guest.picture(f"table-over-{width}")
    assert guest.barriers() == []


@pytest.mark.long
@pytest.mark.parametrize("tactics", [False, True])
def test_two_people_play_a_whole_match(visits: Visits, tactics: bool) -> None:
    two_people_play(visits, tactics, 0)


def test_two_people_play_a_match_to_its_end(visits: Visits) -> None:
    two_people_play(visits, True, -12)


def two_people_play(visits: Visits, tactics: bool, begin: int) -> None:
    host, friend = visits(), visits(390, 844, dark=True)
    host.call_me("Sigrun")
    match = played("battle_ravens", begin, max_turns=5, tactics=tactics)
    links = host.open_table(ME_AND_FRIEND, options={}, match=match)
    host.page.get_by_role("button", name="Fill with bots").wait_for()
    host.picture("waiting-1280")
    assert host.barriers() == []
    friend.sit_down(links[0], "Leofric")
    rounds = 0
    while not (host.is_over and friend.is_over):
        for one in (host, friend):
            if one.decision:
                one.choose()
        host.page.wait_for_timeout(20)
        rounds += 1
        assert rounds < 3000
        if rounds == 5:
            friend.picture(f"table-two-390{'-tactics' if tactics else ''}")
            host.picture(f"table-two-1280{'-tactics' if tactics else ''}")


def test_several_people_at_one_screen(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    guest.open_table(ME_AND_ME)
    asked: set[str] = set()
    cover = guest.page.get_by_role("region", name="Hand over the screen")
    while len(asked) < 2:
        if guest.wait_for_go():
            guest.choose()
            continue
        asked.add(cover.get_by_role("heading").inner_text())
        assert guest.page.locator("button[data-action]").count() == 0, "covered: nothing to choose"
        guest.picture("hand-over-1280")
        cover.get_by_role("button", name=re.compile("^I am")).click()
        cover.wait_for(state="detached")


def test_three_people_at_one_screen_never_see_each_other_s_secrets(visits: Visits) -> None:
    """Odd ones out see the cover alone: what a sheet, a board or a list could tell is out of reach behind it."""
    guest = visits()
    guest.call_me("Asa")
    guest.open_table([{"me": True}] * 3, game="roll_and_raid", options={})
    cover = guest.page.get_by_role("region", name="Hand over the screen")
    asked: list[str] = []
    chosen: dict[str, int] = {}
    while len(set(asked)) < 3:
        if guest.wait_for_go():
            assert cover.count() == 0
            who = guest.told()["table"]["seats"][int(guest.decision.split()[0])]["name"]
            chosen[who] = chosen.get(who, 0) + 1
            guest.choose()
            continue
        asked.append(cover.get_by_role("heading").inner_text())
        assert guest.page.locator("main[inert]").count() == 1
        assert guest.page.locator("button[data-action]").count() == 0, "covered: nothing to choose"
        box, under = cover.bounding_box(), guest.page.locator("main").bounding_box()
        assert box is not None
        assert under is not None
        assert box["x"] <= under["x"]
        assert box["y"] <= under["y"]
        assert box["x"] + box["width"] >= under["x"] + under["width"]
        assert box["y"] + box["height"] >= under["y"] + under["height"]
        guest.picture("hand-over-three-1280")
        cover.get_by_role("button", name=re.compile("^I am")).click()
        cover.wait_for(state="detached")
    assert set(chosen) == {"Asa 1", "Asa 2", "Asa 3"}
    assert len(set(asked)) == 3


def test_ravens_are_placed_on_the_board_itself(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT, options=I_AM_FIRST)
    for column in (2, 4):
        guest.wait_for_go()
        before = guest.decision
        guest.page.locator(f'[data-place="0-{column}"]').click()
        guest.picture("chosen-1280")
        guest.bar.locator(".primary").click()
        guest.until(DECIDED, before)
    assert sum("Asa places" in line for line in guest.log()) == 2


def test_a_match_is_played_by_keyboard_alone(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT)
    keyboard = guest.page.keyboard
    for _ in range(4):
        assert guest.wait_for_go()
        before = guest.decision
        if guest.page.locator("button[data-action]").count() == 0:
            keyboard.press("a")
            guest.page.locator("button[data-action]").first.wait_for()
        for _ in range(120):
            if guest.page.evaluate("document.activeElement?.dataset?.action !== undefined"):
                break
            keyboard.press("Tab")
        keyboard.press("ArrowRight")
        keyboard.press("Enter")
        guest.until(DECIDED, before)
    keyboard.press("?")
    guest.page.get_by_role("dialog", name="Keys").wait_for()
    guest.picture("keys-1280")
    keyboard.press("Escape")
    keyboard.press("r")
    guest.page.get_by_role("dialog", name="Rules").wait_for()
    assert guest.barriers() == []


def test_on_a_phone_every_part_of_the_table_is_one_tap_away(visits: Visits) -> None:
    guest = visits(390, 844)
    guest.go_on(played("battle_ravens", 40, max_turns=5))
    parts = guest.page.get_by_role("navigation", name="Parts of the table")
    for part in ("Log", "Seats", "Rules", "Board"):
        parts.get_by_role("button", name=re.compile(f"^{part}")).tap()
        parts.locator(f"[aria-current]:has-text('{part}')").wait_for()
        guest.picture(f"phone-{part.lower()}-390")
        assert guest.barriers() == []
