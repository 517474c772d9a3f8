"""Reloads, second tabs, a dead server, no sockets, somebody who leaves: the match goes on."""

from __future__ import annotations

import re

from playwright.sync_api import Route

from tests.browser.guest import I_AM_FIRST, ME_AND_FRIEND, NO_SOCKETS, Visits, played
from tests.hall.client import Server

BUILD = re.compile(r'(<meta name="build" content=")[0-9a-f]+')


def test_a_reload_in_mid_decision_comes_back_to_it(visits: Visits) -> None:
    guest = visits()
    guest.go_on(played("battle_ravens", 30, max_turns=5))
    before, told = guest.decision, guest.log()
    guest.page.reload()
    guest.wait_for_go()
    assert guest.decision == before
    assert guest.log() == told


def test_two_tabs_show_the_same_table_and_either_plays(visits: Visits) -> None:
    guest = visits()
    guest.begin(options=I_AM_FIRST)
    one, other = guest.page, guest.open_tab()
    other.goto(one.url)
    guest.page = other
    guest.wait_for_go()
    guest.choose("place II 4")
    guest.wait_for_go()
    now = guest.decision
    guest.page = one
    guest.until("now => document.querySelector('[data-decision]')?.dataset.decision === now", now)
    assert any("Asa places 4 ravens in II" in line for line in guest.log())
    guest.choose("place IV 3")


def test_the_hall_is_restarted_and_the_match_goes_on(visits: Visits, hall: Server) -> None:
    guest = visits()
    guest.begin()
    guest.play_on(1)
    guest.wait_for_go()
    hall.kill()
    guest.page.get_by_text("Connection lost.").wait_for()
    guest.picture("connection-lost-1280")
    hall.start()
    guest.wait_for_go()
    guest.play_on(1)


def test_without_sockets_the_match_is_played_over_server_sent_events(visits: Visits) -> None:
    guest = visits(script=NO_SOCKETS)
    guest.begin()
    guest.play_on(3)
    guest.page.get_by_label("Connected, without a socket").wait_for()


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
    host.show(390, 844)
    host.press("Log")
    host.page.get_by_role("button", name=re.compile(r"^Seats\W+away\W+Leofric")).wait_for()
    host.show(1280, 800)
    stands_in = host.page.get_by_text("Orm plays", exact=True)

    def insisted() -> bool:
        """Refused until Leofric has been away for a while."""
        offer.evaluate_all("found => found[0]?.click()")  # at once: it may be gone between two calls
        return stands_in.count() > 0

    host.wait_until(insisted)
    assert host.wait_for_go()
    friend.page.goto(table)
    host.page.get_by_text("Leofric is back.").first.wait_for()
    stands_in.wait_for(state="detached")


def test_a_page_from_before_the_hall_was_renewed_loads_itself_anew_and_keeps_its_seat(visits: Visits) -> None:
    guest = visits()
    guest.begin()
    before, served = guest.decision, 0

    def old_at_first(route: Route) -> None:
        nonlocal served
        served += 1
        page = route.fetch()
        text = page.text() if served > 1 else BUILD.sub(r"\g<1>0a1d", page.text())
        route.fulfill(response=page, body=text)

    guest.page.route(guest.page.url, old_at_first)
    guest.page.reload()
    guest.wait_until(lambda: served == 2, "the page of today")
    assert guest.wait_for_go()
    assert guest.decision == before, "it is still my seat"
    assert guest.page.evaluate("document.querySelector('meta[name=build]').content") != "0a1d"
    guest.choose()
    assert served == 2, "once is enough"
