"""What cannot be taken back says so before it is done; what would be lost for good is asked about."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.guest import I_AM_FIRST, ME_AND_FRIEND, ME_AND_ME, Visits

NEVER = "Final. What you do now cannot be taken back."


@pytest.mark.parametrize(
    ("undo", "says"),
    [("never", NEVER), ("free", "Final once seen. It can be taken back only until something new is seen")],
)
@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (390, 844)])
def test_the_bar_says_what_is_final(visits: Visits, undo: str, says: str, width: int, height: int) -> None:
    guest = visits(width, height)
    guest.begin(ME_AND_ME, undo=undo, options=I_AM_FIRST)
    word = guest.bar.get_by_role("button", name=says)
    word.wait_for()
    guest.picture(f"final-{undo}-{width}")
    box = word.bounding_box()
    assert box
    assert box["width"] <= 130
    assert box["x"] + box["width"] <= width
    word.click()
    expect(guest.page.get_by_role("alert")).to_contain_text(says.split(". ")[1])


def test_where_the_others_may_agree_nothing_is_called_final(visits: Visits) -> None:
    guest = visits(1280, 720)
    guest.begin(ME_AND_ME, options=I_AM_FIRST)
    guest.choices()
    assert guest.bar.get_by_role("button", name="Final").count() == 0


def test_a_secret_choice_of_cards_is_final_at_every_table(visits: Visits) -> None:
    guest = visits(1280, 720)
    guest.begin(game="battle_ravens", options={**I_AM_FIRST, "tactics": True})
    for _ in range(40):
        if "card" in guest.bar.get_by_role("heading").inner_text():
            break
        guest.choose()
        guest.wait_for_go()
    assert guest.bar.get_by_role("heading").inner_text() == "Play a tactics card now, or pass?"
    guest.bar.get_by_role("button", name=NEVER).wait_for()


def test_a_table_is_not_closed_without_being_asked(visits: Visits) -> None:
    guest = visits(1280, 720)
    guest.call_me("Asa")
    guest.open_table(ME_AND_FRIEND)
    guest.press("Close the table")
    ask = guest.page.get_by_role("group", name="Nobody can sit down then")
    expect(ask.get_by_role("button", name="Keep it open")).to_be_focused()
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("button", name="Close the table")).to_be_focused()
    assert guest.told()["table"]["status"] == "waiting"
    guest.press("Close the table")
    guest.press("Close it", exact=True)
    guest.page.get_by_text("This table is closed").wait_for()


def test_an_army_loses_nothing_by_a_slip(visits: Visits) -> None:
    guest = visits(1280, 720)
    guest.go("/army")
    guest.press("Make a figure")
    name = guest.page.get_by_role("textbox", name="Name", exact=True)
    name.fill("Wolf rider")
    guest.press("Remove Wolf rider")
    guest.press("Keep it", exact=True)
    assert name.input_value() == "Wolf rider"
    guest.page.get_by_role("region", name="Ready-made lists").get_by_role("button").first.click()
    expect(name).to_have_count(0)
    guest.press("Back to “My band”")
    assert name.input_value() == "Wolf rider"
    guest.press("Remove Wolf rider")
    guest.press("Remove it", exact=True)
    expect(name).to_have_count(0)
