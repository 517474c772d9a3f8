"""Whom to play, what the ravens say, and bots that are watched."""

from __future__ import annotations

import re

import pytest

from tests.browser.guest import I_AM_FIRST, LOOKS, ME_AND_FRIEND, Visits


@pytest.mark.parametrize("by", LOOKS)
def test_opponents_are_chosen_by_their_faces(visits: Visits, by: str) -> None:
    width, height, dark = LOOKS[by][0]
    guest = visits(width, height, dark)
    guest.call_me("Sigrun")
    guest.go("/opponents/battle_ravens")
    page = guest.page
    page.get_by_role("button", name="Play Kettil").wait_for()  # whoever is new to the hall begins gently
    faces = page.get_by_role("radio")
    assert faces.count() == 8 and faces.first.is_checked()
    page.locator("label", has_text="Sturla").first.click()
    guest.until("document.querySelector('input[value=sturla]').checked")
    guest.press("Play Sturla")
    page.wait_for_url("**/table/*")
    assert guest.wait_for_go()
    assert [seat["name"] for seat in guest.told()["table"]["seats"]] == ["Sigrun", "Sturla"]


def test_the_ravens_say_three_things_and_one_is_laid_out(visits: Visits) -> None:
    guest = visits(1280, 800)
    guest.begin(options=I_AM_FIRST)
    page = guest.page
    page.keyboard.press("h")
    plans = page.locator(".say [data-plan]")
    plans.first.wait_for()
    assert plans.count() == 3 and re.search(r"\d+ %|wins now", plans.first.inner_text())
    page.locator("[data-advised]").first.wait_for()
    assert page.locator('[aria-description="Suggestion 1"]').count() > 0
    page.keyboard.press("2")
    guest.until("document.querySelector('.say [data-plan=\"2\"] [aria-pressed=true]')")
    wanted = page.locator('.say [data-plan="2"] .what').inner_text()
    page.get_by_role("button", name="Choose this for me").click()
    assert guest.bar.get_by_role("button", name=wanted).count() > 0
    page.keyboard.press("Escape")
    guest.until("!document.querySelector('.say')")
    assert page.locator("[data-advised]").count() == 0
    page.keyboard.press("h")
    plans.first.wait_for()
    guest.choose()
    guest.until("!document.querySelector('.say')")  # a move of one's own closes it
    assert sum("asks the ravens" in line for line in guest.log()) == 1
    assert not any("%" in line for line in guest.log())
    guest.give_up()
    page.get_by_label("asked the ravens", exact=True).wait_for()


def test_on_a_phone_the_plans_are_tabs(visits: Visits) -> None:
    guest = visits(390, 844)
    guest.begin(options=I_AM_FIRST)
    guest.press("Ask the ravens")
    tabs = guest.page.get_by_role("group", name="Plans").get_by_role("button")
    tabs.nth(2).click()
    assert guest.page.locator(".say [data-plan]").get_attribute("data-plan") == "3"
    guest.press("Choose this for me")
    guest.until("!document.querySelector('.say') && document.querySelector('.act .btn.primary')")


def test_among_people_there_is_nobody_to_ask_unless_the_table_says_so(visits: Visits) -> None:
    host, friend = visits(), visits()
    for advice, buttons in (("usual", 0), ("three", 1)):
        host.call_me("Asa")
        (link,) = host.open_table(ME_AND_FRIEND, options=I_AM_FIRST, advice=advice)
        friend.sit_down(link, "Bo")
        assert host.wait_for_go()
        asked = host.page.get_by_role("button", name="Ask the ravens, 3 left")
        assert asked.count() == buttons
        host.give_up()


def test_bots_are_watched_and_kept(visits: Visits) -> None:
    guest = visits(1280, 800)
    guest.go("/")
    guest.press("Watch", exact=True)
    page = guest.page
    page.wait_for_url("**/table/*")
    page.get_by_text("You are watching").wait_for()
    page.get_by_text(re.compile("is thinking|places")).first.wait_for()
    guest.press("Keep this match")
    page.get_by_text("This match is kept.").first.wait_for()
