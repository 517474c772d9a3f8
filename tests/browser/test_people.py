"""People around a table: meeting, watching, talking, taking back, playing again."""

from __future__ import annotations

import re

from tests.browser.guest import I_AM_FIRST, ME_AND_BOT, ME_AND_FRIEND, Visits


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
    for guest, filter in ((one, "Odin's Ravens"), (other, "All games")):
        guest.go("/tables")
        guest.page.get_by_role("radio", name=filter).check(force=True)
        guest.press("Sit down anywhere")
        guest.page.wait_for_url("**/table/*")
    assert one.page.url == other.page.url
    guest.page.locator("[data-hand]").first.wait_for()


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


def test_taking_back_is_free_until_somebody_else_has_decided(visits: Visits) -> None:
    host, friend = visits(), visits()
    host.call_me("Sigrun")
    links = host.open_table(ME_AND_FRIEND, options=I_AM_FIRST)
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
    friend.give_up()
    host.press("Rematch")
    friend.press("Agree")
    over = host.page.url
    for one in (host, friend):
        one.page.get_by_role("link", name="To the rematch").click()
        one.page.wait_for_url(lambda url: url != over)
        one.page.get_by_role("region", name="Your choice").wait_for()
    assert host.page.url == friend.page.url
    assert [seat["name"] for seat in host.told()["table"]["seats"]] == ["Leofric", "Sigrun"]
    assert host.told()["match"]["look"] == 1
