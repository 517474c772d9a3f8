"""After the end: the result in figures, looking back with any eyes, the proof of the deal, export and import."""

from __future__ import annotations

import json
import re
from pathlib import Path

from ravenhall import games
from ravenhall.kernel.chance import seeded
from tests.browser.guest import ME_AND_ME, Guest, Visits, played


def exported(guest: Guest, name: str) -> Path:
    with guest.page.expect_download() as download:
        guest.page.get_by_role("link", name=name).click()
    return download.value.path()


def test_the_result_tells_why_and_in_figures(visits: Visits) -> None:
    guest = visits()
    guest.begin()  # here: only what the hall itself has dealt can be checked
    guest.play_on(4)
    guest.give_up()
    sheet = guest.page.get_by_role("region", name="Result in figures")
    figures = sheet.get_by_role("row")
    for name in ("Place", "Areas", "Hirdmen", "Bondi", "Attacks", "Moves", "Blocks", "Hits", "Blocked"):
        figures.filter(has=guest.page.get_by_role("rowheader", name=name, exact=True)).wait_for()
    assert guest.page.get_by_role("rowheader", name="Points", exact=True).count() == 0, "nothing was counted"
    assert guest.page.get_by_text("were to be expected").count() == 2
    guest.picture("result-1280")
    seed = guest.page.get_by_text(re.compile(r"Seed \w"))
    assert seed.count() == 0, "nobody has asked for it"
    guest.press("Check the deal")
    guest.page.get_by_text("fits the promise").wait_for()
    seed.wait_for()


def test_a_match_is_looked_back_at_with_any_eyes(visits: Visits) -> None:
    guest = visits()
    guest.go_on(played("battle_ravens", 30, max_turns=5, tactics=True))
    guest.give_up()
    guest.press("Replay")
    back = guest.page.get_by_role("region", name="Looking back")
    steps = int(back.get_by_role("heading").inner_text().rsplit(" ", 1)[1])
    back.get_by_role("heading", name=f"Step 1 of {steps}").wait_for()
    guest.page.keyboard.press("]")
    back.get_by_role("heading", name="Step 2 of").wait_for()
    eyes = back.get_by_label("Whose eyes")
    eyes.select_option("As Orm knew it")
    nearest = guest.page.locator("[data-place]").last
    guest.until("() => [...document.querySelectorAll('[data-place]')].at(-1).dataset.place[0] === '1'")
    eyes.select_option("All-seeing")
    back.get_by_text("Asa", exact=True).wait_for()
    hands = [row.locator(".card").count() for row in back.get_by_role("listitem").all()]
    assert hands == [5, 5], "both hands lie open"
    before = nearest.get_attribute("data-place")
    back.get_by_role("button", name="Turn the board").click()
    assert nearest.get_attribute("data-place") != before
    guest.picture("replay-1280")
    assert guest.barriers() == []
    back.get_by_role("button", name="Back to the end").click()
    back.wait_for(state="detached")


def test_on_a_phone_one_steps_through_with_the_board_in_sight(visits: Visits) -> None:
    guest = visits(390, 844)
    guest.go_on(played("battle_ravens", 30, max_turns=5))
    guest.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").tap()
    guest.page.get_by_role("link", name=re.compile("Asa places")).first.tap()
    back = guest.page.get_by_role("region", name="Looking back")
    back.get_by_role("button", name="One step back").first.tap()
    assert guest.page.locator("[data-place]").first.is_visible()
    guest.picture("replay-390")
    back.get_by_role("button", name=re.compile("Back to live")).last.tap()
    assert guest.wait_for_go()


def test_a_match_goes_on_from_its_file(visits: Visits) -> None:
    guest = visits()
    guest.begin(ME_AND_ME, options={"max_turns": 5, "first_player": 0})
    guest.choose("place II 4")
    guest.press("Table menu")
    saved = exported(guest, "Export the match")
    assert json.loads(saved.read_text())["game"] == "battle_ravens"
    guest.go("/new")
    guest.press("More options")
    guest.page.locator("input[type=file]").set_input_files(saved)
    guest.page.get_by_text("The match goes on from the imported file").wait_for()
    guest.page.get_by_role("combobox", name="Seat 1").select_option("link")
    guest.page.get_by_role("combobox", name="Seat 2").select_option("me")
    guest.press("Open the table")
    guest.press("Fill with bots")
    assert guest.wait_for_go()
    placed = guest.told()["match"]["view"]["sides"][0]["areas"][1]["ravens"]
    assert placed == 4, "what was played before the export is on the board"
    guest.choose()


def test_a_match_that_is_over_opens_from_its_file_as_its_result_and_its_replay(visits: Visits, tmp_path: Path) -> None:
    match, chance = games.load("odins_ravens").start(seed=5, options={"max_races": 1, "max_race_turns": 20}), seeded(3)
    while match.outcome is None:
        seat = match.asks[0].seat
        menu = match.legal(seat)
        match.play(seat, menu[chance.below(len(menu))])
    saved = tmp_path / "match.json"
    saved.write_text(json.dumps(match.save()))
    guest = visits()
    guest.go("/new")
    guest.press("More options")
    guest.page.locator("input[type=file]").set_input_files(saved)
    guest.page.wait_for_url("**/table/*")
    guest.press("Replay")
    back = guest.page.get_by_role("region", name="Looking back")
    back.get_by_role("heading", name=re.compile("^Step 1 of ")).wait_for()
    back.get_by_label("Whose eyes").select_option("All-seeing")
    rows = back.get_by_role("list", name="What the seats hid").get_by_role("listitem")
    rows.nth(1).wait_for()
    assert [row.get_by_role("img").count() for row in rows.all()] == [5, 5], "both hands lie open"
    assert guest.barriers() == []


def test_a_finished_match_is_exported_for_the_terminal(visits: Visits) -> None:
    guest = visits()
    guest.begin()
    guest.give_up()
    saved = json.loads(exported(guest, "Export").read_text())
    assert saved["game"] == "battle_ravens"
