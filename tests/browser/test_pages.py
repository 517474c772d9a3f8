"""The pages around the table: they open, look right at every width, and stand in nobody's way."""

from __future__ import annotations

import json
import re

import pytest

from ravenhall import games
from tests.browser.guest import LOOKS, Visits

PAGES = [("landing", "/"), ("tables", "/tables"), ("new", "/new"), ("rules", "/rules/battle_ravens#BR-13")]


@pytest.mark.parametrize("hand", LOOKS)
def test_every_page_opens_and_has_no_barriers(visits: Visits, hand: str) -> None:
    guest = visits(*LOOKS[hand][0])
    guest.call_me("Asa")
    for name, path in PAGES:
        guest.go(path)
        guest.page.get_by_role("heading", level=1).wait_for()
        guest.page.wait_for_load_state("networkidle")
        for width, look, rules in guest.shown(hand):
            guest.picture(f"{name}-{look}", whole=True)
            assert guest.barriers(*rules) == []
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


def test_every_game_has_a_tile_that_tells_what_it_is(visits: Visits) -> None:
    guest = visits()
    guest.go("/")
    tiles = guest.page.locator("ul.games > li")
    for game in guest.context.request.get("/api/games").json()["games"]:
        tile = tiles.filter(has=guest.page.get_by_role("heading", name=game["title"], exact=True))
        tile.get_by_text(game["blurb"], exact=True).wait_for()
        assert tile.locator(".pic svg path").count() > 1, "a picture of its own, not the house's raven"


def test_a_game_that_the_hall_has_besides_is_offered_like_the_others(visits: Visits) -> None:
    """The client knows no list of games: one it never heard of has a tile, is counted, and is played by its labels."""
    guest = visits()
    games = guest.context.request.get("/api/games").json()["games"]
    another = {**games[0], "name": "nine_mens_morris", "title": "Nine Men's Morris", "blurb": "Three in a row."}
    another["bots"] = [{**bot, "usual": False} for bot in another["bots"]]
    iterations = {"name": "iterations", "text": "Tries for each move", "least": 1, "most": 1000, "default": 400}
    another["bots"].append(
        {"name": "deep", "title": "Deep bot", "text": "Looks.", "usual": True, "settings": [iterations]}
    )
    guest.page.route("**/api/games", lambda route: route.fulfill(json={"games": [*games, another]}))
    guest.go("/")
    guest.page.get_by_role("heading", name="Six games.").wait_for()
    tile = guest.page.locator("ul.games > li").filter(has_text="Nine Men's Morris")
    assert tile.locator(".pic svg use").get_attribute("href") == "#raven"
    guest.picture("landing-of-six-1280", whole=True)
    tile.get_by_role("link", name="Table with friends").click()
    guest.page.get_by_role("combobox", name="Seat 2").select_option("Deep bot")
    guest.page.get_by_label("Tries for each move").fill("50")
    with guest.page.expect_request("**/api/tables") as asked:
        guest.press("Open the table")
    assert (asked.value.post_data_json or {})["seats"] == [{"me": True}, {"bot": "deep:iterations=50"}]
    guest.page.get_by_role("alert").or_(guest.page.get_by_role("status")).first.wait_for()
    guest.trouble.clear()


def test_every_option_of_every_game_is_told(visits: Visits) -> None:
    guest = visits()
    guest.go("/new")
    for game in guest.context.request.get("/api/games").json()["games"]:
        guest.page.get_by_role("link", name=game["title"], exact=True).click()
        guest.page.wait_for_url(f"**/new/{game['name']}")
        guest.press("More options")
        options = [one for one in game["options"] if "when" not in one and one.get("seat", 0) < 2]
        for option in options:
            guest.page.get_by_text(option["text"]).first.wait_for()
            guest.page.get_by_text(option["label"], exact=False).first.wait_for()
        names = guest.page.locator(
            ".rules legend:visible, .rules .field > label:visible, .rules summary:visible"
        ).all_inner_texts()
        assert len(names) >= len(options)
        assert all(re.match(r"[A-Z][^_]*$", name) for name in names), names
        guest.press("To the kinds")


def test_options_are_chosen_by_the_names_people_read(visits: Visits) -> None:
    guest = visits()
    guest.go("/new/battle_ravens")
    guest.press("More options")
    guest.page.get_by_role("radio", name="The second seat").check(force=True)
    guest.page.get_by_label("Turn limit").fill("7")
    guest.page.get_by_role("combobox", name="Seat 2").select_option("orm")
    guest.press("Open the table")
    guest.wait_for_go()
    options = guest.told()["table"]["options"]
    assert options["max_turns"] == 7
    assert options["first_player"] == 1


def test_a_number_out_of_bounds_stays_here_and_a_refused_setting_is_told_by_name(visits: Visits) -> None:
    guest = visits()
    guest.go("/new/battle_ravens")
    guest.press("More options")
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
    assert guest.page.locator(".asked b").inner_text() == "BR-40"
    guest.page.get_by_role("searchbox").fill("br-13")
    assert guest.page.locator("[data-found] li b").all_inner_texts() == ["BR-13"]
    guest.page.get_by_role("searchbox").fill("thralls block")
    found = guest.page.locator("[data-found] li").all_inner_texts()
    assert found
    assert all("thrall" in text.lower() for text in found)
    guest.page.get_by_role("searchbox").fill("")
    guest.page.get_by_role("navigation", name="Chapters").get_by_role("link", name="Winning").click()
    winning = guest.page.get_by_role("heading", name="Winning")
    guest.wait_until(lambda: 0 < (winning.bounding_box() or {"y": 0})["y"] < 700)


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
    guest.press("Pitched battle")
    guest.press("More options")
    guest.page.get_by_role("group", name="Army of the first seat").get_by_text("Home guard (yours)").click()
    guest.press("Open the table")
    guest.page.wait_for_url("**/table/*")
    assert guest.told()["table"]["options"]["army_0"]["name"] == "Home guard"


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1440, 900)])
def test_a_new_table_is_opened_without_scrolling(visits: Visits, width: int, height: int) -> None:
    guest = visits(width, height)
    guest.call_me("Asa")
    for path in ("/new", *(f"/new/{game}" for game in games.NAMES)):
        guest.go(path)
        button = guest.page.get_by_role("button", name="Open the table")
        button.wait_for()
        guest.page.wait_for_load_state("networkidle")
        guest.picture(f"new-{path.rsplit('/', 1)[1]}-{width}")
        assert guest.page.evaluate("document.documentElement.scrollHeight") <= height, path
        box = button.bounding_box()
        assert box
        assert box["y"] + box["height"] <= height, path
