"""The pages around the table: they open, look right at every width, and stand in nobody's way."""

from __future__ import annotations

import json
import re

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


SEEN = """() => {
  const at = document.activeElement
  const marks = [getComputedStyle(at), getComputedStyle(at, '::after'), getComputedStyle(at.closest('label') ?? at)]
  const seen = (mark) => mark.outlineStyle !== 'none' && parseFloat(mark.outlineWidth) >= 2
  return at === document.body || marks.some(seen)
}"""


@pytest.mark.parametrize("path", [path for _, path in PAGES] + ["a table"])
def test_who_walks_by_keyboard_always_sees_where(visits: Visits, path: str) -> None:
    guest = visits()
    if path == "a table":
        guest.begin()
    else:
        guest.go(path)
        guest.page.get_by_role("heading", level=1).wait_for()
        guest.page.wait_for_load_state("networkidle")
    for _ in range(40):
        guest.page.keyboard.press("Tab")
        assert guest.page.evaluate(SEEN), guest.page.evaluate("document.activeElement.outerHTML.slice(0, 300)")


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


def test_every_option_of_every_game_is_told(visits: Visits) -> None:
    guest = visits()
    guest.go("/new")
    for game in guest.context.request.get("/api/games").json()["games"]:
        guest.page.get_by_role("link", name=game["title"], exact=True).click()
        guest.page.wait_for_url(f"**/new/{game['name']}")
        for option in game["options"]:
            guest.page.get_by_text(option["text"]).first.wait_for()
        names = guest.page.locator(
            ".rules legend:visible, .rules .field > label:visible, .rules summary:visible"
        ).all_inner_texts()
        assert len(names) >= len(game["options"])
        assert all(re.match(r"[A-Z][^_]*$", name) for name in names), names


def test_options_are_chosen_by_the_names_people_read(visits: Visits) -> None:
    guest = visits()
    guest.go("/new/battle_ravens")
    guest.page.get_by_role("radio", name="Seat 2").check(force=True)
    guest.page.get_by_label("Turn limit").fill("7")
    guest.page.get_by_role("combobox", name="Seat 2").select_option("greedy")
    guest.press("Open the table")
    guest.wait_for_go()
    options = guest.told()["table"]["options"]
    assert options["max_turns"] == 7
    assert options["first_player"] == 1


def test_a_number_out_of_bounds_stays_here_and_a_refused_setting_is_told_by_name(visits: Visits) -> None:
    guest = visits()
    guest.go("/new/battle_ravens")
    limit = guest.page.get_by_label("Turn limit")
    limit.fill("3")
    guest.press("Open the table")
    assert limit.evaluate("field => field.validity.rangeUnderflow")
    limit.evaluate("field => { field.form.noValidate = true }")
    guest.press("Open the table")
    told = guest.page.get_by_role("alert")
    told.get_by_text("Turn limit must be 5–200 or none, not 3.").wait_for()
    assert limit.get_attribute("aria-invalid") == "true"
    guest.picture("refused-setting-1280", whole=True)
    told.get_by_role("link", name="BR-66").click()
    guest.page.wait_for_url("**/rules/battle_ravens#BR-66")
    assert "400" in guest.trouble.pop(), "the browser reports the refusal, and nothing else"


def test_rules_open_at_the_clause_and_are_searched(visits: Visits) -> None:
    guest = visits()
    guest.go("/rules/battle_ravens#BR-40")
    guest.page.locator(".asked").wait_for()
    assert guest.page.locator(".asked dt").inner_text() == "BR-40"
    guest.page.get_by_role("searchbox").fill("br-13")
    assert guest.page.locator("dt").all_inner_texts() == ["BR-13"]
    guest.page.get_by_role("searchbox").fill("thralls block")
    found = guest.page.locator("dd").all_inner_texts()
    assert found
    assert all("thrall" in text.lower() for text in found)
    guest.page.get_by_role("searchbox").fill("")
    guest.page.get_by_role("navigation", name="Chapters").get_by_role("button", name="Winning").click()
    winning = guest.page.get_by_role("heading", name="Winning")
    guest.wait_until(lambda: (winning.bounding_box() or {"y": 0})["y"] < 300)


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


def test_an_army_that_this_browser_keeps_can_be_chosen_for_a_table(visits: Visits) -> None:
    kept = [{"name": "Home guard", "figures": {"bondi": 6, "huskarl": 1}, "custom": []}]
    guest = visits(script=f"localStorage['ravenhall.ravenfeast.armies'] = {json.dumps(json.dumps(kept))}")
    guest.call_me("Asa")
    guest.go("/new/ravenfeast")
    guest.page.get_by_role("group", name="Army of seat 1").get_by_text("Home guard (yours)").click()
    guest.press("Open the table")
    guest.page.wait_for_url("**/table/*")
    assert guest.told()["table"]["options"]["army_0"]["name"] == "Home guard"
