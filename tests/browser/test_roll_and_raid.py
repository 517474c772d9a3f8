"""Roll & Raid in the browser: three people at once, one alone, by keyboard, at every width."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from tests.browser.guest import DECIDED, LOOKS, ME_AND_BOT, Guest, Visits, played

RICH: dict[str, Any] = {"name": "Full ships", "start_ships": 5, "start_axes": 5, "start_vikings": 5}
THREE: list[dict[str, Any]] = [{"me": True}, {}, {}]
WITH_BOTS: list[dict[str, Any]] = [{"me": True}, {"bot": "greedy"}, {"bot": "greedy"}, {"bot": "greedy"}]


def open_raid(guest: Guest, seats: list[dict[str, Any]], **options: Any) -> list[str]:
    return guest.open_table(seats, game="roll_and_raid", options=options)


def ready(guest: Guest) -> None:
    """The board is drawn, and something is asked."""
    guest.page.get_by_role("group", name="Dice", exact=True).wait_for()
    assert guest.wait_for_go()


def touch(guest: Guest, place: str) -> None:
    """Also what cannot be chosen now: it answers with the reason."""
    guest.page.locator(f'[data-place="{place}"]').first.click(force=True)


def take(guest: Guest, die: str) -> None:
    guest.page.locator(f'[data-die="{die}"]').click()


def do_it(guest: Guest) -> None:
    """Press the one primary button, and wait until it is done: a die is taken first and then put somewhere."""
    before = guest.decision
    show_controls(guest)
    guest.bar.locator(".btn.primary").click()
    guest.until(DECIDED, before)
    guest.until("!document.querySelector('.controls.sent')")


def show_controls(guest: Guest) -> None:
    """The plain list gives way to the game's own controls."""
    if guest.bar.locator('[aria-expanded="true"]').count():
        guest.press("All choices")


def turn(guest: Guest) -> str:
    return guest.page.get_by_role("banner").inner_text()


def finish_production(guest: Guest) -> None:
    """Whatever still waits on the sheet is put somewhere; then no more dice."""
    for _ in range(40):
        if not guest.decision or not re.search("die|store|settlement|tracker|hexagon|god", guest.bar.inner_text()):
            return
        if guest.page.get_by_role("button", name="Use no more dice").count():
            before = guest.decision
            guest.press("Use no more dice")
            guest.press("I am done for this round")
            guest.until(DECIDED, before)
            return
        guest.choose()
    raise AssertionError("production never ends")


def play_round(guests: list[Guest], round_number: int) -> None:
    """Everybody answers whatever is asked, in any order, until the next round has begun."""
    for _ in range(400):
        if all(f"Round {round_number + 1}" in turn(guest) for guest in guests):
            return
        for guest in guests:
            if guest.decision and f"Round {round_number + 1}" not in turn(guest):
                guest.choose()
        guests[0].page.wait_for_timeout(20)
    raise AssertionError(f"round {round_number} never ends")


def test_three_people_play_a_round_at_once_and_fight_for_a_city(visits: Visits) -> None:
    guests = [visits(), visits(dark=True), visits(390, 844)]
    guests[0].call_me("Sigrun")
    links = open_raid(guests[0], THREE, house_rules=RICH)
    for guest, link, name in zip(guests[1:], links, ("Leofric", "Astrid"), strict=True):
        guest.sit_down(link, name)
    for guest in guests:
        ready(guest)

    # Production: all at the same time, and nobody waits for another.
    for guest in guests:
        take(guest, "V")
        guest.page.locator(".place.lit").first.wait_for()
        touch(guest, "hall")
    guests[0].picture("raid-die-1280")
    guests[2].picture("raid-die-390")
    for guest in guests:
        do_it(guest)
    finish_production(guests[0])
    assert guests[0].decision == ""
    guests[0].page.get_by_text("The others are still busy").wait_for()
    guests[0].picture("raid-waiting-1280")
    for guest in guests[1:]:
        assert guest.decision != ""
        finish_production(guest)

    # All name the same card and fight for it.
    for guest in guests:
        guest.until("document.body.innerText.includes('Which city do you raid')")
        touch(guest, "raid 1")
    guests[0].picture("raid-destination-1280")
    for guest in guests:
        do_it(guest)
    for guest, bid in zip(guests, (3, 2, 1), strict=True):
        guest.until("document.body.innerText.includes('How many Vikings do you bid')")
        show_controls(guest)
        guest.bar.get_by_role("button", name=str(bid), exact=True).click()
    guests[1].picture("raid-bid-1280-dark")
    for guest in guests:
        do_it(guest)
    guests[1].page.get_by_role("button", name=re.compile("Vikings sent into combat: Sigrun 3.*Sigrun wins")).wait_for()
    guests[1].picture("raid-reveal-1280-dark")
    play_round(guests, 1)
    assert any("fight for" in line for line in guests[0].log())
    for guest in guests[:2]:
        assert guest.barriers() == []


def test_alone_to_the_end(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    alone = played("roll_and_raid", -12, 1, mode="solo_paris")
    guest.open_table([{"me": True}], game="roll_and_raid", options={}, match=alone)
    guest.wait_for_go()
    guest.picture("raid-alone-1280")
    guest.play_on()
    assert guest.is_over
    guest.page.get_by_text("The final score").first.wait_for()
    guest.picture("raid-over-1280")
    assert guest.barriers() == []


def test_together_with_a_bot_to_paris_and_the_end_on_a_phone(visits: Visits) -> None:
    """From the summer before the last: one city is left, then Paris."""
    clans = "\n".join(f"clan {number} ships 7 axes 7 vikings 14 berserker crossed 5 5 4" for number in (1, 2))
    drawing = f"round 13 destination\ntable Lindisfarne, Paris\ndeck empty\n{clans}"
    match = games.load("roll_and_raid").position(drawing, 2, 7, {"mode": "coop_paris"}).save()
    guest = visits(390, 844)
    guest.call_me("Asa")
    guest.open_table(ME_AND_BOT, game="roll_and_raid", match=match, options={})
    ready(guest)
    guest.picture("raid-together-390")
    assert guest.barriers() == []
    while guest.wait_for_go():
        guest.choices()
        wished = [
            one for one in ("raid 1", "join", "plus2", "done") if guest.page.locator(f'[data-action="{one}"]').count()
        ]
        guest.choose(wished[0] if wished else None)
        guest.picture("raid-together-last-390")
    end = guest.page.get_by_role("region", name="Result", exact=True)
    end.get_by_text("Paris is taken; grade 1").wait_for()
    guest.page.get_by_text("Mean of all clans").first.wait_for()
    guest.page.get_by_text("The final score").first.scroll_into_view_if_needed()
    guest.picture("raid-together-over-390")
    assert guest.barriers() == []
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 390
    guest.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Log").tap()
    guest.page.get_by_role("img", name="Glory after each round").scroll_into_view_if_needed()
    guest.picture("raid-together-result-390")
    assert guest.barriers() == []


@pytest.mark.parametrize("hand", LOOKS)
def test_the_board_has_no_barriers_at_any_width(visits: Visits, hand: str) -> None:
    guest = visits(*LOOKS[hand][0])
    guest.go_on(played("roll_and_raid", 80, 4, house_rules=RICH, creatures=True), WITH_BOTS)
    ready(guest)
    for width, look, rules in guest.shown(hand):
        guest.picture(f"raid-later-{look}")
        assert guest.barriers(*rules) == []
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
        for part in ("Store", "Gods", "Raid", "Clans", "Produce") if hand == "touch" else ():
            guest.page.get_by_role("group", name="Parts of the sheet").get_by_role("button", name=part).tap()
            guest.picture(f"raid-{part.lower()}-{look}")
            assert guest.barriers(*rules) == []
        if hand == "mouse":
            guest.page.get_by_role("tab", name=re.compile("Scores")).click()
            guest.page.get_by_text("The score so far").wait_for()
            assert guest.barriers(*rules) == []
            sheets = guest.page.get_by_role("tablist", name="Clan sheets").get_by_role("tab")
            sheets.nth(1).click()
            guest.page.get_by_role("region", name=re.compile("^The clan sheet of")).wait_for()
            sheets.nth(0).click()


def test_a_round_by_keyboard(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    open_raid(guest, [{"me": True}, {"bot": "greedy"}], house_rules=RICH)
    ready(guest)
    keys = guest.page.keyboard
    before = guest.decision
    keys.press("v")
    guest.page.locator('[data-die="V"][aria-pressed="true"]').wait_for()
    keys.press("Escape")
    keys.press("v")
    guest.page.locator('[data-place="hall"]').focus()
    keys.press("Enter")
    guest.page.locator('[data-place="hall"][aria-pressed="true"]').wait_for()
    keys.press("Enter")
    guest.until(DECIDED, before)
    guest.until("document.body.innerText.includes('Which die')")
    before = guest.decision
    keys.press("d")
    guest.page.get_by_text("Then you do without").wait_for()
    assert guest.decision == before, "nothing is thrown away at the first press"
    keys.press("d")
    guest.until(DECIDED, before)
    guest.until("document.body.innerText.includes('Which city')")
    before = guest.decision
    keys.press("0")
    keys.press("Enter")
    guest.until(DECIDED, before)
    guest.until("document.body.innerText.includes('Round 2')")


def test_what_cannot_be_says_why(visits: Visits) -> None:
    guest = visits()
    guest.call_me("Asa")
    open_raid(guest, [{"me": True}, {"bot": "greedy"}])
    ready(guest)
    take(guest, "W")
    touch(guest, "hall")
    guest.bar.get_by_text("Only the villagers die or a Fate die recruits (RR-36).").wait_for()
    touch(guest, "god:TYR")
    do_it(guest)
    asked = guest.bar.get_by_role("heading", level=2)
    while "Which die" not in asked.inner_text():
        guest.choose()
    take(guest, "W")
    guest.page.get_by_role("alert").get_by_text("already used this round").wait_for()


def test_house_rules_come_from_a_file_and_what_it_gets_wrong_is_named(visits: Visits, tmp_path: Path) -> None:
    ours = tmp_path / "ours.toml"
    guest = visits()
    guest.call_me("Asa")
    guest.go("/new/roll_and_raid")
    guest.page.get_by_role("combobox", name="Seat 2").select_option("orm")
    guest.press("More options")
    guest.page.locator("summary").get_by_text("House rules").click()
    file = guest.page.get_by_label("From a file")
    ours.write_text("max_bid is 7\n")
    file.set_input_files(ours)
    guest.page.get_by_role("alert").get_by_text("Line 1").wait_for()
    ours.write_text('name = "Long fingers"\nmax_bid = 70\n')
    file.set_input_files(ours)
    guest.press("Open the table")
    guest.page.get_by_role("alert").get_by_text("allowed 1–10").wait_for()
    assert "400" in guest.trouble.pop(), "the browser reports the refusal, and nothing else"
    ours.write_text('name = "Long fingers"\nmax_bid = 7 # of two hands\n')
    file.set_input_files(ours)
    guest.page.get_by_label("Highest bid").get_by_text("7", exact=True).wait_for(state="attached")
    assert guest.page.get_by_label("Name", exact=True).input_value() == "Long fingers"
    guest.picture("raid-house-rules-1280", whole=True)
    guest.press("Open the table")
    ready(guest)
    assert guest.told()["table"]["options"]["house_rules"] == {"name": "Long fingers", "max_bid": 7}
