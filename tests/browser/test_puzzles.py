"""A puzzle in the browser: from the learn page through tries that miss to the answer and the others' odds."""

from __future__ import annotations

from playwright.sync_api import expect

from ravenhall import games
from ravenhall.learn import puzzles as shelves
from tests.browser.guest import Guest, Visits

GAME = "odins_ravens"
SHIPPED = [game for game in games.NAMES if shelves.puzzles(game)]
PUZZLE = next(one for one in shelves.puzzles(GAME) if len(one.answers) - len(one.good) >= 3)
MISSED = [one.text for one in PUZZLE.answers if one not in PUZZLE.good]


def attempt(guest: Guest, action: str, wanted: str) -> None:
    """Choose it from the list of all choices, and wait until it is judged."""
    page = guest.page
    page.keyboard.press("a")
    page.locator(f'button[data-action="{action}"]').first.click()
    page.wait_for_selector(f'[data-verdict="{wanted}"]', state="attached")


def again(guest: Guest) -> None:
    guest.page.get_by_role("button", name="Try again").locator("visible=true").click()
    guest.page.wait_for_selector('[data-verdict="asked"]', state="attached")


def solve(guest: Guest) -> None:
    """Two tries that miss, the answer offered, and the best found all the same."""
    page = guest.page
    guest.go(f"/learn/{GAME}")
    page.locator(f'a[href="/puzzle/{GAME}/{PUZZLE.id}"]').click()
    page.wait_for_selector('[data-verdict="asked"]', state="attached")
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)
    attempt(guest, MISSED[0], "wrong")
    expect(page.get_by_text("Possible, but there is more").locator("visible=true").first).to_be_visible()
    expect(page.get_by_text("Of 100 such matches it wins")).to_have_count(0)
    expect(page.get_by_role("button", name="Show me")).to_have_count(0)
    again(guest)
    attempt(guest, MISSED[1], "wrong")
    expect(page.get_by_role("button", name="Show me").locator("visible=true").first).to_be_visible()
    again(guest)
    attempt(guest, PUZZLE.best.text, "found")
    odds = page.locator('section[aria-label="What each answer wins"]').locator("visible=true").first
    expect(odds).to_contain_text(f"{PUZZLE.best.percent} ±")
    expect(odds.get_by_text("yours")).to_have_count(3)
    expect(page.get_by_role("button", name="Next puzzle").locator("visible=true").first).to_be_visible()


def test_a_puzzle_is_solved_and_kept_for_a_guest(visits: Visits) -> None:
    guest = visits(1280, 720)
    page = guest.page
    solve(guest)
    page.keyboard.press("Enter")
    page.wait_for_selector('[data-verdict="asked"]', state="attached")
    guest.go(f"/learn/{GAME}")
    expect(page.get_by_text(f"1 of {len(shelves.puzzles(GAME))}")).to_be_visible()
    page.get_by_role("link", name="Today’s puzzle").click()
    page.wait_for_selector('[data-verdict="asked"]', state="attached")
    expect(page.get_by_text("Today’s puzzle").first).to_be_visible()


def test_yesterdays_puzzle_shows_its_answer_and_is_tried_afterwards(visits: Visits) -> None:
    guest = visits(1280, 720)
    page = guest.page
    guest.go(f"/learn/{GAME}")
    page.get_by_role("link", name="Yesterday’s, with its answer").click()
    page.wait_for_selector('[data-verdict="shown"]', state="attached")
    expect(page.get_by_text("Yesterday’s puzzle").first).to_be_visible()
    expect(page.locator('section[aria-label="What each answer wins"]').locator("visible=true").first).to_be_visible()
    told = page.locator('section[aria-label="What each answer wins"] .words').locator("visible=true")
    assert not [one for one in told.all_inner_texts() if ":" in one], "a notation, no words"
    page.get_by_role("button", name="Try it yourself").click()
    page.wait_for_selector('[data-verdict="asked"]', state="attached")
    expect(page.locator("section[data-decision]")).to_be_visible()
    assert guest.barriers() == []


def test_a_day_without_a_puzzle_leads_to_yesterdays(visits: Visits) -> None:
    guest = visits(1280, 720)
    page = guest.page
    listed = page.request.get(f"/api/puzzles/{GAME}").json()
    page.route(f"**/api/puzzles/{GAME}", lambda route: route.fulfill(json={**listed, "daily": ""}))
    gone = {"reason": "unknown", "message": "there is nothing of that name"}
    page.route(f"**/api/puzzles/{GAME}/daily", lambda route: route.fulfill(status=404, json=gone))
    guest.go(f"/learn/{GAME}")
    expect(page.get_by_text("No puzzle today. Yesterday’s is still here.")).to_be_visible()
    guest.go(f"/puzzle/{GAME}/daily")
    expect(page.get_by_role("heading", name="No puzzle today. Yesterday’s is still here.")).to_be_visible()
    page.get_by_role("link", name="Yesterday’s is still here.").click()
    page.wait_for_selector('[data-verdict="shown"]', state="attached")
    guest.trouble.clear()  # the browser reports that it was told there is none


def test_a_puzzle_on_a_phone_is_answered_under_the_board(visits: Visits) -> None:
    guest = visits(390, 844)
    solve(guest)
    assert not guest.barriers()
    assert guest.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_puzzle_of_every_game_is_drawn_and_fits_a_low_window(visits: Visits) -> None:
    """Board, aim and question of each stand in it; its odds are told in the words of the list of choices."""
    guest = visits(1280, 720)
    page = guest.page
    for game in SHIPPED:
        puzzle = shelves.puzzles(game)[0]
        guest.go(f"/puzzle/{game}/{puzzle.id}")
        page.wait_for_selector('[data-verdict="asked"]', state="attached")
        page.locator("section[data-decision]").wait_for()
        expect(page.get_by_role("group", name="Board").locator("[data-place]").first).to_be_visible()
        expect(page.locator(".card p.aim")).to_contain_text("Aim")
        low = page.evaluate("document.querySelector('section[data-decision]').getBoundingClientRect().bottom")
        assert low <= 720, f"{game}: the controls reach down to {low}"
        attempt(guest, puzzle.best.text, "found")
        told = page.locator('section[aria-label="What each answer wins"] .words').locator("visible=true")
        assert not [one for one in told.all_inner_texts() if ":" in one.split(" ")[0]], "a notation, no words"
