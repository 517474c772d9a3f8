"""Whole matches in the browser: against a bot, between two people, at one screen, by keyboard, and with mishaps."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.browser.guest import DECIDED, Visits
from tests.hall.client import Server

ME_AND_BOT: list[dict[str, Any]] = [{"me": True}, {"bot": "greedy"}]
ME_AND_FRIEND: list[dict[str, Any]] = [{"me": True}, {}]
DESKTOP_AND_PHONE = [(1280, 800), (390, 844)]


@pytest.mark.parametrize(("width", "height"), DESKTOP_AND_PHONE)
def test_a_person_plays_a_whole_match_against_a_bot(visits: Visits, width: int, height: int) -> None:
    guest = visits(width, height)
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT)
    guest.wait_for_go()
    guest.picture(f"table-first-{width}")
    guest.play_on(12)
    guest.wait_for_go()
    guest.picture(f"table-later-{width}")
    assert guest.barriers() == []
    guest.play_on()
    assert guest.is_over
    guest.picture(f"table-over-{width}")
    assert guest.barriers() == []


@pytest.mark.parametrize("tactics", [False, True])
def test_two_people_play_a_whole_match(visits: Visits, tactics: bool) -> None:
    host, friend = visits(), visits(390, 844, dark=True)
    host.call_me("Sigrun")
    links = host.open_table(ME_AND_FRIEND, options={"max_turns": 5, "tactics": tactics})
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
        if rounds == 25:
            friend.picture(f"table-two-390{'-tactics' if tactics else ''}")
            host.picture(f"table-two-1280{'-tactics' if tactics else ''}")


def test_several_people_at_one_screen(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    guest.open_table([{"me": True}, {"me": True}])
    seen: set[str] = set()
    cover = guest.page.get_by_role("region", name="Hand over the screen")
    while len(seen) < 2:
        if guest.wait_for_go():
            guest.choose()
        elif cover.count():
            seen.add(cover.get_by_role("heading").inner_text())
            guest.picture("hand-over-1280")
            cover.get_by_role("button", name=re.compile("^I am")).click()
            cover.wait_for(state="detached")
        assert not guest.is_over


def test_a_watcher_sees_the_board_and_nothing_to_choose(visits: Visits) -> None:
    guest, watcher = visits(), visits()
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT, watch="everybody")
    guest.wait_for_go()
    watcher.page.goto(guest.page.url)
    watcher.page.get_by_text("You are watching.").wait_for()
    assert watcher.decision == ""
    assert watcher.page.locator("button[data-action]").count() == 0
    before = len(watcher.log())
    guest.choose()
    watcher.until("n => document.querySelectorAll('.log li').length > n", before)
    watcher.picture("watching-1280")
    assert watcher.barriers() == []


def test_a_reload_in_mid_decision_comes_back_to_it(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT)
    guest.play_on(5)
    guest.wait_for_go()
    before, told = guest.decision, guest.log()
    guest.page.reload()
    guest.wait_for_go()
    assert guest.decision == before
    assert guest.log() == told
    first, guest.page = guest.page, guest.open_tab()
    guest.page.goto(first.url)
    guest.wait_for_go()
    assert guest.decision == before


def test_the_hall_is_restarted_and_the_match_goes_on(visits: Visits, hall: Server) -> None:
    guest = visits()
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT)
    guest.play_on(3)
    guest.wait_for_go()
    hall.kill()
    guest.page.get_by_text("Connection lost.").wait_for()
    guest.picture("connection-lost-1280")
    hall.start()
    guest.wait_for_go()
    guest.play_on(2)


def test_without_sockets_the_match_is_played_over_server_sent_events(visits: Visits) -> None:
    guest = visits(sockets=False)
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT)
    guest.play_on(6)
    guest.page.get_by_label("Connected, without a socket").wait_for()


def test_taking_back_is_free_until_somebody_else_has_decided(visits: Visits) -> None:
    host, friend = visits(), visits()
    host.call_me("Sigrun")
    links = host.open_table(ME_AND_FRIEND, options={"max_turns": 5, "first_player": 0})
    friend.sit_down(links[0], "Leofric")
    host.wait_for_go()
    first = host.decision
    host.choose("place II 4")
    host.press("Take back", exact=True)
    host.wait_for_go()
    assert host.decision != first
    host.choose("place II 3")
    friend.wait_for_go()
    friend.choose("place I 2")
    host.wait_for_go()
    friend.press("Take back", exact=True)
    friend.wait_for_go()
    friend.choose("place I 5")
    host.wait_for_go()
    ask = host.page.get_by_role("button", name="Ask to take back")
    ask.wait_for()
    ask.click()
    friend.page.get_by_role("group", name="Proposal").wait_for()
    friend.picture("proposal-1280")
    friend.press("Agree")
    host.until("Boolean(document.querySelector('.log')?.innerText.match(/back/i))")
    assert any("place" in line for line in host.log())


def test_a_refusal_names_its_clause_and_opens_the_rules(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT, options={"max_turns": 5, "first_player": 0})
    guest.wait_for_go()
    guest.choose("place II 4")
    guest.wait_for_go()
    guest.page.locator('[data-place="0-1"]').click()
    why = guest.page.get_by_role("alert")
    why.get_by_text("BR-13").wait_for()
    guest.picture("refused-1280")
    why.get_by_role("button", name="BR-13").click()
    rules = guest.page.get_by_role("dialog", name="Rules")
    assert rules.locator(".asked dt").inner_text() == "BR-13"
    guest.picture("rules-drawer-1280")


def test_ravens_are_placed_on_the_board_itself(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT, options={"max_turns": 5, "first_player": 0})
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
    for _ in range(10):
        if not guest.wait_for_go():
            break
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


def test_after_the_end_replay_export_import_and_proof(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT)
    guest.wait_for_go()
    guest.press("Table menu")
    guest.press("Give the match up")
    guest.press("Give up", exact=True)
    guest.page.get_by_role("region", name="Result", exact=True).wait_for()
    guest.press("Check the deal")
    guest.page.get_by_text("fits the promise").wait_for()
    guest.press("All-seeing")
    guest.page.get_by_text("Back to").first.wait_for()
    guest.picture("replay-1280")
    assert guest.barriers() == []
    with guest.page.expect_download() as download:
        guest.page.get_by_role("link", name="Export").click()
    saved = json.loads(download.value.path().read_text())
    assert saved["game"] == "battle_ravens"
    guest.go("/new")
    guest.page.locator("input[type=file]").set_input_files(download.value.path())
    guest.page.get_by_text("The match goes on from the imported file").wait_for()


def test_talk_reaches_the_other_and_a_rematch_moves_the_seats(visits: Visits) -> None:
    host, friend = visits(), visits()
    host.call_me("Sigrun")
    links = host.open_table(ME_AND_FRIEND)
    friend.sit_down(links[0], "Leofric")
    host.page.get_by_role("tab", name="Talk").click()
    host.page.get_by_label("Say something").fill("<b>Well met</b>")
    host.press("Say", exact=True)
    friend.page.get_by_role("tab", name="Talk").click()
    friend.page.get_by_text("<b>Well met</b>").wait_for()
    friend.press("Table menu")
    friend.press("Give the match up")
    friend.press("Give up", exact=True)
    host.press("Rematch")
    friend.press("Agree")
    host.page.get_by_role("link", name="To the rematch").click()
    friend.page.get_by_role("link", name="To the rematch").click()
    assert host.page.url == friend.page.url


def test_on_a_phone_every_part_of_the_table_is_one_tap_away(visits: Visits) -> None:
    guest = visits(390, 844)
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT)
    guest.play_on(8)
    guest.wait_for_go()
    parts = guest.page.get_by_role("navigation", name="Parts of the table")
    for part in ("Log", "Seats", "Rules", "Board"):
        parts.get_by_role("button", name=re.compile(f"^{part}")).tap()
        guest.page.wait_for_timeout(300)
        guest.picture(f"phone-{part.lower()}-390")
        assert guest.barriers() == []


def test_a_bot_plays_for_somebody_who_stepped_out_and_gives_the_seat_back(visits: Visits) -> None:
    host, friend = visits(), visits()
    host.call_me("Sigrun")
    links = host.open_table(ME_AND_FRIEND, options={"max_turns": 5, "first_player": 1})
    friend.sit_down(links[0], "Leofric")
    friend.wait_for_go()
    table = friend.page.url
    friend.page.goto("about:blank")
    offer = host.page.get_by_role("button", name="Let a bot play for Leofric")
    offer.wait_for()
    host.page.wait_for_timeout(1500)
    offer.click()
    host.page.get_by_text("a bot plays").wait_for()
    host.wait_for_go()
    friend.page.goto(table)
    host.page.get_by_text("Leofric is back.").first.wait_for()


def test_somebody_sits_down_at_a_listed_table(visits: Visits) -> None:
    host, friend = visits(), visits(390, 844)
    host.call_me("Sigrun")
    host.open_table(ME_AND_FRIEND, listed=True)
    friend.go("/tables")
    friend.page.get_by_role("link", name=re.compile("^Sit down")).click()
    friend.picture("waiting-390")
    friend.press("Sit down")
    host.page.get_by_role("region", name="Your choice").wait_for()
    friend.page.get_by_role("region", name="Your choice").wait_for()


def test_two_strangers_meet_by_quick_join(visits: Visits) -> None:
    one, other = visits(), visits()
    for guest in (one, other):
        guest.go("/tables")
        guest.press("Sit down anywhere")
        guest.page.wait_for_url("**/table/*")
    assert one.page.url == other.page.url
    one.page.get_by_role("region", name="Your choice").wait_for()
