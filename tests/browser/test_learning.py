"""Learning a game in the browser: from its page through a lesson to the raven on the beam, and the rules at hand."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.guest import Guest, Visits

LESSON = "[data-verdict]"


def verdict(guest: Guest, wanted: str) -> None:
    """The answer is on the card, and says this."""
    guest.page.wait_for_selector(f'[data-verdict="{wanted}"][data-answered="true"]', state="attached")


def strike(guest: Guest, column: int) -> None:
    """Choose an own area and attack from it with all its ravens, by keyboard."""
    guest.page.locator(f'[data-place="0-{column}"]').click()
    guest.page.keyboard.press("Enter")


def test_the_whole_path_of_battle_ravens_brings_ten_ravens(visits: Visits) -> None:
    guest = visits(1280, 800)
    page = guest.page
    guest.go("/learn/battle_ravens")
    expect(page.get_by_text("0 of 10")).to_be_visible()
    page.get_by_role("link", name="Lesson 1: Read the wall").click()
    for number in range(1, 11):
        expect(page.get_by_text(f"Lesson {number} of 10").first).to_be_visible()
        page.wait_for_selector('[data-verdict="asked"]')
        while page.locator(LESSON).get_attribute("data-verdict") != "finished":
            before = page.locator("[data-done]").get_attribute("data-done")
            page.locator(".card").get_by_role("button", name="Show me").click()
            guest.until("before => document.querySelector('[data-done]')?.dataset.done !== before", before)
        verdict(guest, "finished")
        expect(page.get_by_role("img", name=" of ten ravens sit on your beam")).to_be_visible()
        page.keyboard.press("Enter")
    guest.go("/learn/battle_ravens")
    expect(page.get_by_text("10 of 10").first).to_be_visible()
    expect(page.get_by_role("button", name="Play a bot")).to_have_count(1)


def test_a_wrong_try_is_answered_and_set_back_with_the_same_dice(visits: Visits) -> None:
    guest = visits(1280, 720)
    page = guest.page
    guest.go("/learn/battle_ravens/block")
    expect(page.get_by_role("region", name="Lesson 4 of 10, Block")).to_be_visible()
    expect(page.locator('[data-place="1-5"]')).to_have_attribute("aria-description", "Look here: no raven.")
    for _ in range(2):
        strike(guest, 2)
        verdict(guest, "wrong")
        heard = page.locator(".vh[aria-live=polite]").first
        expect(heard).to_contain_text("rolls 6 4 5 2 1: 4 successes.")
        expect(heard).to_contain_text("1 hit gets through.")
        expect(page.locator("[data-way]:visible")).to_be_focused()
        page.keyboard.press("Enter")
        page.wait_for_selector('[data-verdict="asked"]')
    strike(guest, 5)
    verdict(guest, "finished")
    expect(page.get_by_text("A raven sits on your beam.")).to_be_visible()
    assert guest.barriers() == []
    page.reload()
    expect(page.get_by_role("img", name="One of ten ravens sit on your beam")).to_be_visible()


def test_from_the_third_try_the_answer_is_offered_first(visits: Visits) -> None:
    guest = visits(390, 844)
    page = guest.page
    guest.go("/learn/battle_ravens/block")
    for number in range(3):
        page.wait_for_selector('[data-verdict="asked"]', state="attached")
        strike(guest, 2)
        verdict(guest, "wrong")
        primary = page.locator(".btn.primary:visible")
        expect(primary).to_have_text("Try again" if number < 2 else "Show me")
        if number < 2:
            primary.click()
    primary.click()
    verdict(guest, "finished")


def test_the_rules_stand_on_one_page_and_are_searched(visits: Visits) -> None:
    guest = visits(1280, 800)
    page = guest.page
    guest.go("/rules")
    expect(page.get_by_role("heading", name="Battle Ravens on one page")).to_be_visible()
    expect(page.get_by_text("Take three of the six enemy areas").first).to_be_visible()
    page.keyboard.press("/")
    page.keyboard.type("39")
    expect(page.locator("[data-found]")).to_contain_text("BR-39")
    page.get_by_role("searchbox").fill("blok")
    page.get_by_role("button", name="block", exact=True).click()
    page.locator("[data-found] li", has=page.get_by_text("BR-39", exact=True)).last.get_by_role("button").click()
    expect(page.locator("#BR-39")).to_be_in_viewport()
    assert page.url.endswith("#BR-39")
    assert guest.barriers() == []


def test_every_game_has_a_page_to_learn_it_and_its_aim_stands_at_the_table(visits: Visits) -> None:
    guest = visits(1280, 800)
    page = guest.page
    for game, aim in (("battle_ravens", "Take three"), ("battalia", "Hold the most city levels")):
        guest.go(f"/learn/{game}")
        expect(page.get_by_text(aim).first).to_be_visible()
        assert guest.barriers() == []
    guest.call_me("Asa")
    guest.begin(options={"first_player": 0})
    expect(page.get_by_text("You have taken 0 of 3, they 0").last).to_be_visible()


def test_a_first_match_has_a_guide_that_can_be_folded(visits: Visits) -> None:
    guest = visits(1280, 800)
    page = guest.page
    guest.go("/learn/battle_ravens")
    page.get_by_role("button", name="First match with a guide").click()
    assert guest.wait_for_go()
    card = page.locator("[data-coach]")
    expect(card.get_by_role("heading", name="Why")).to_have_count(1)
    page.keyboard.press("k")
    expect(card.get_by_role("heading", name="Why")).to_have_count(0)
    page.keyboard.press("k")
    expect(card.get_by_role("heading", name="Why")).to_have_count(1)
    page.keyboard.press("k")
    expect(card.get_by_role("heading", name="Why")).to_have_count(0)
    assert guest.barriers() == []
