"""The pages around the table: they open, look right at every width, and stand in nobody's way."""

from __future__ import annotations

import pytest

from tests.browser.guest import Visits

PAGES = [("landing", "/"), ("tables", "/tables"), ("new", "/new"), ("rules", "/rules/battle_ravens#BR-13")]
WIDTHS = [(1280, 800, False), (1280, 800, True), (820, 1180, True), (390, 844, False), (390, 844, True)]


@pytest.mark.parametrize(("width", "height", "dark"), WIDTHS)
def test_every_page_opens_and_has_no_barriers(visits: Visits, width: int, height: int, dark: bool) -> None:
    guest = visits(width, height, dark)
    guest.call_me("Asa")
    look = f"{width}-{'dark' if dark else 'light'}"
    for name, path in PAGES:
        guest.go(path)
        guest.page.get_by_role("heading", level=1).wait_for()
        guest.page.wait_for_load_state("networkidle")
        guest.picture(f"{name}-{look}", whole=True)
        assert guest.barriers() == []
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_bot_is_two_clicks_away_and_needs_no_account(visits: Visits) -> None:
    guest = visits()
    guest.go("/")
    guest.press("Play a bot now")
    assert guest.wait_for_go()


def test_games_that_are_not_there_yet_say_so(visits: Visits) -> None:
    guest = visits()
    guest.go("/")
    guest.page.get_by_role("heading", name="Battalia").wait_for()
    there = {one["title"] for one in guest.context.request.get("/api/games").json()["games"]}
    for tile in guest.page.locator("ul.games > li").all():
        title = tile.get_by_role("heading").inner_text()
        assert (tile.get_by_text("Being built").count() == 0) == (title in there)


def test_every_option_of_the_game_can_be_chosen(visits: Visits) -> None:
    guest = visits()
    guest.go("/new/battle_ravens")
    game = guest.context.request.get("/api/games").json()["games"][0]
    for option in game["options"]:
        guest.page.get_by_text(option["text"]).wait_for()
    guest.page.get_by_role("radio", name="Seat 2").check(force=True)
    guest.page.get_by_label("Turn limit").fill("7")
    guest.page.get_by_role("combobox", name="Seat 2").select_option("greedy")
    guest.press("Open the table")
    guest.wait_for_go()
    table = guest.page.url.rsplit("/", 1)[1]
    told = guest.context.request.get(f"/api/tables/{table}").json()["table"]
    assert told["options"]["max_turns"] == 7
    assert told["options"]["first_player"] == 1


def test_rules_open_at_the_clause_and_are_searched(visits: Visits) -> None:
    guest = visits()
    guest.go("/rules/battle_ravens#BR-40")
    guest.page.locator(".asked").wait_for()
    assert guest.page.locator(".asked dt").inner_text() == "BR-40"
    guest.page.get_by_role("searchbox").fill("br-13")
    assert guest.page.locator("dt").all_inner_texts() == ["BR-13"]


def test_theme_and_pace_are_kept(visits: Visits) -> None:
    guest = visits()
    guest.go("/")
    guest.press("Dark theme")
    guest.page.reload()
    assert "dark" in (guest.page.locator("html").get_attribute("class") or "")


def test_an_unknown_table_is_answered_kindly(visits: Visits) -> None:
    guest = visits()
    guest.go("/table/nosuchtable")
    guest.page.get_by_text("This table is not here for you.").wait_for()
