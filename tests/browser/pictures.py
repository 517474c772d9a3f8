"""The pictures of the README and one of each game for its rules, taken in a browser from a hall of their own.

`make pictures` takes all, `python -m tests.browser.pictures odins_ravens` that game's alone.
"""

from __future__ import annotations

import re
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from ravenhall import games
from tests.browser.conftest import launch
from tests.browser.guest import ME_AND_BOT, ROOT, Guest
from tests.browser.window import Windows
from tests.hall.client import Server

FOLDER = ROOT / "docs" / "pictures"
WIDTH, HEIGHT = 1280, 720
TURN = 3  # by then areas have fallen
MANY = 4  # ravens in the attack that is shown
CHOICES = {"battle_ravens": 24, "odins_ravens": 14, "roll_and_raid": 16, "ravenfeast": 8, "battalia": 8}
# … until a table looks like a match
WISHES = ("attack", "thralls", "block", "place")  # what makes a lively board


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as hall, sync_playwright() as playwright:
        browser = launch(playwright)
        guest = Guest(Windows(browser, hall.url).open(WIDTH, HEIGHT))
        if not wanted:
            for_the_readme(guest)
        guest.call_me("Sigrun")
        for game in wanted or games.NAMES:
            for_the_rules(guest, game)
        browser.close()


def for_the_readme(guest: Guest) -> None:
    guest.go("/")
    guest.page.get_by_role("button", name=re.compile("^Play a bot.*Battle Ravens")).wait_for()
    guest.page.wait_for_load_state("networkidle")
    take(guest, "landing")
    guest.call_me("Sigrun")
    guest.open_table(ME_AND_BOT, options={"max_turns": 40})
    play_until_lively(guest)
    take(guest, "table")


def for_the_rules(guest: Guest, game: str) -> None:
    guest.open_table(ME_AND_BOT, game=game, options={})
    guest.play_on(CHOICES[game])
    guest.wait_for_go()
    if guest.page.locator("button[data-action]").count():
        guest.press("All choices")  # closes the list that was played from
    guest.page.mouse.move(2, 2)
    take(guest, game)


def take(guest: Guest, name: str) -> None:
    guest.page.screenshot(path=FOLDER / f"{name}.png")


def play_until_lively(guest: Guest) -> None:
    """On to a go with dice on the field, and a strong attack half chosen."""
    while guest.wait_for_go():
        match = guest.told()["match"]
        decision, view = match["decision"], match["view"]
        strongest = best_attack(decision) if view["turn"] >= TURN else None
        if strongest and guest.page.locator(".roll").count():
            guest.press("All choices")  # closes the list that was played from
            guest.page.locator(f'[data-place="0-{strongest["form"]["area"]}"]').click()
            guest.page.mouse.move(2, 2)
            return
        guest.choose(wished(decision)["text"])


def best_attack(decision: dict[str, Any]) -> dict[str, Any] | None:
    """The attack with most ravens, if it is one worth a picture."""
    attacks = [action for action in decision["actions"] if action["text"].startswith("attack")]
    best = max(attacks, key=lambda action: action["form"]["ravens"], default=None)
    return best if best is not None and best["form"]["ravens"] >= MANY else None


def wished(decision: dict[str, Any]) -> dict[str, Any]:
    """Many ravens where there is something to fight for; else what comes first."""
    actions: list[dict[str, Any]] = decision["actions"]
    for wish in WISHES:
        fitting = [action for action in actions if action["text"].startswith(wish)]
        if fitting:
            return fitting[len(fitting) * 2 // 3]
    return actions[0]


if __name__ == "__main__":
    main()
