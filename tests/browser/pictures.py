"""The pictures of the README, taken in a browser from a hall of their own: `make pictures`."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.browser.conftest import launch
from tests.browser.guest import ME_AND_BOT, ROOT, Guest
from tests.hall.client import Server

FOLDER = ROOT / "docs" / "pictures"
WIDTH, HEIGHT = 1280, 720
TURN = 3  # by then areas have fallen
WISHES = ("attack", "thralls", "block", "place")  # what makes a lively board


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as hall, sync_playwright() as playwright:
        browser = launch(playwright)
        guest = Guest(browser, hall.url, WIDTH, HEIGHT, dark=False, motion=False, script="")
        guest.go("/")
        guest.page.get_by_role("button", name=re.compile("^Play a bot.*Battle Ravens")).wait_for()
        guest.page.wait_for_load_state("networkidle")
        take(guest, "landing")
        guest.call_me("Sigrun")
        guest.open_table(ME_AND_BOT, options={"max_turns": 40})
        play_until_lively(guest)
        take(guest, "table")
        browser.close()


def take(guest: Guest, name: str) -> None:
    guest.page.screenshot(path=FOLDER / f"{name}.png")


def play_until_lively(guest: Guest) -> None:
    """On to a go with dice on the field, and an attack half chosen."""
    while guest.wait_for_go():
        match = guest.told()["match"]
        decision, view = match["decision"], match["view"]
        lit = guest.page.locator(".area.lit")
        if (
            view["turn"] >= TURN
            and decision["kind"] == "act"
            and guest.page.get_by_text(" hits").count()
            and lit.count()
        ):
            guest.press("All choices")  # closes the list that was played from
            lit.last.click()
            return
        guest.choose(wished(decision)["text"])


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
