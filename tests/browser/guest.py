"""Somebody at a browser: what people do on these pages, in words."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import ConsoleMessage, Error, Locator, Page

from ravenhall import games
from ravenhall.kernel.chance import seeded
from tests.browser.window import PATIENCE, Window
from tests.matches import play_on

ROOT = Path(__file__).parents[2]
PICTURES = os.environ.get("RAVENHALL_PICTURES", "") not in ("", "0")
SCREENSHOTS = ROOT / "build" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
SEED = 1066
NO_SOCKETS = (
    "window.WebSocket = class { constructor() { setTimeout(() => this.onerror?.({}), 5) } close() {} send() {} }"
)
MOST_CHOICES = 2000
PAUSE = 20
# The page's policy forbids Playwright's own waiting, which evaluates text inside the page.
SOON = """async (arg) => {
  for (let turn = 0; turn < 50; turn += 1) {
    const come = (%s)
    if (typeof come === 'function' ? await come(arg) : come) return true
    await new Promise((next) => setTimeout(next, 20))
  }
  return false
}"""
# Is the plain list open? If it is not, it will be.
LISTED = """() => {
  if (document.querySelector('button[data-action]')) return true
  document.querySelector('.tools button[title="A"][aria-expanded="false"]')?.click()
  return false
}"""
# Press the button of an action, or one by chance if none is named; which decision it answers, null without a button.
TAKE = """([action, chance]) => {
  const fits = (one) => !one.disabled && (action === null || one.dataset.action === action)
  const found = [...document.querySelectorAll('button[data-action]')].filter(fits)
  const decision = document.querySelector('[data-decision]')?.dataset.decision ?? ''
  if (!found.length || !decision) return null
  found[Math.floor(chance * found.length)].click()
  return decision
}"""
DECIDED = "before => document.querySelector('[data-decision]')?.dataset.decision !== before"


ME_AND_BOT: list[dict[str, Any]] = [{"me": True}, {"bot": "greedy"}]
ME_AND_FRIEND: list[dict[str, Any]] = [{"me": True}, {}]
ME_AND_ME: list[dict[str, Any]] = [{"me": True}, {"me": True}]
# Windows that are shown one after the other, by mouse and by touch: of each size the first is looked at in full, and
# the other theme for its contrast alone.
LOOKS = {
    "mouse": [(1280, 800, False), (1280, 800, True), (820, 1180, False)],
    "touch": [(390, 844, True), (390, 844, False)],
}
CONTRAST = "color-contrast"
I_AM_FIRST = {"max_turns": 5, "first_player": 0}


def played(game: str, steps: int, seats: int = 2, **options: object) -> dict[str, Any]:
    """A match to go on from, played at random so far: for so many steps, or below zero until so many before its end."""
    match = play_on(games.load(game).start(seats, SEED, options), seeded(SEED))
    return match.at(steps if steps >= 0 else len(match.steps) + steps).save()


# Told in the page: all that axe has found passes through the browser's door as slowly as it was found.
BARRIERS = """async (named) => {
  const which = named.length ? {runOnly: named} : {rules: {'label-content-name-mismatch': {enabled: false}}}
  const {violations} = await axe.run({resultTypes: ['violations'], ...which})
  return violations.filter(one => ['serious', 'critical'].includes(one.impact))
    .flatMap(one => one.nodes.map(node => `${one.id}: ${node.html.slice(0, 160)}`))
}"""


# The same without mercy: every rule, best practice, names that leave out what is written on what they name.
VIOLATIONS = """async () => {
  const rules = Object.fromEntries(['label-content-name-mismatch', 'target-size'].map(one => [one, {enabled: true}]))
  const {violations} = await axe.run({resultTypes: ['violations'], rules})
  return violations.flatMap(one => one.nodes.map(node => `${one.id}: ${node.html.slice(0, 160)}`))
}"""


MOST_GOES = 30  # until something is told
MOVED = 300  # milliseconds: a beat that was begun stands still by then
TELLING_OR_ASKED = "document.querySelector('[data-telling], [data-decision]:not([data-decision=\"\"])')"


class Visits(Protocol):
    def __call__(
        self, width: int = ..., height: int = ..., dark: bool = ..., motion: bool = ..., script: str = ...
    ) -> Guest: ...


class Guest:
    """Somebody at a window who leaves it as it was."""

    def __init__(self, window: Window) -> None:
        self.url = window.url
        self.context = window.context
        self.page = window.page
        self.trouble: list[str] = []
        self.chance = random.Random(7)
        self.watched: list[Page] = []
        self._watch(self.page)

    def open_tab(self) -> Page:
        return self._watch(self.context.new_page())

    def _watch(self, page: Page) -> Page:
        page.on("pageerror", self._failed)
        page.on("console", self._heard)
        self.watched.append(page)
        return page

    def _failed(self, error: Error) -> None:
        """What runs on for a moment on a page that was left finds nothing kept on the empty one."""
        if "'localStorage'" not in str(error):
            self.trouble.append(str(error))

    def _heard(self, said: ConsoleMessage) -> None:
        """On an empty page, whose origin is null, it reports that the icon of the page before may not be fetched any
        more."""
        if said.type == "error" and not any(usual in said.text for usual in ("ERR_", "from origin 'null'")):
            self.trouble.append(said.text)

    def leave(self) -> None:
        for page in self.watched:
            page.remove_listener("pageerror", self._failed)
            page.remove_listener("console", self._heard)
        assert not self.trouble, self.trouble

    # ── ways in ─────────────────────────────────────────────────────────────────────────────────────────────────

    def go(self, path: str) -> None:
        self.page.goto(path)

    def press(self, name: str, exact: bool = False) -> None:
        self.page.get_by_role("button", name=name, exact=exact).first.click()

    def call_me(self, name: str) -> None:
        """Without a detour through the settings."""
        answer = self.context.request.post("/api/me", data={"name": name}, headers={"Origin": self.url}, max_retries=3)
        assert answer.ok, answer.text()

    def open_table(self, seats: list[dict[str, Any]], **more: Any) -> list[str]:
        """A table by the same request the page sends; goes there and answers the links."""
        body = {"game": "battle_ravens", "seats": seats, "options": {"max_turns": 5}, **more}
        answer = self.context.request.post("/api/tables", data=body, headers={"Origin": self.url}, max_retries=3)
        assert answer.ok, answer.text()
        made = answer.json()
        self.go(f"/table/{made['table']}")
        return [link["path"] for link in made["links"]]

    def begin(self, seats: list[dict[str, Any]] = ME_AND_BOT, **more: Any) -> None:
        """Asa opens a table that needs nobody else, and it is her go."""
        self.call_me("Asa")
        self.open_table(seats, **more)
        assert self.wait_for_go()

    def go_on(self, match: dict[str, Any], seats: list[dict[str, Any]] = ME_AND_BOT) -> None:
        """The same from a match that is under way."""
        self.begin(seats, game=match["game"], options={}, match=match)

    def sit_down(self, link: str, name: str) -> None:
        self.go(link)
        self.page.get_by_label("Your name").fill(name)
        self.press("Sit down")
        self.page.wait_for_url(lambda url: "#" not in url)

    def until(self, expression: str, arg: object = None) -> None:
        """Wait for it inside the page, asking anew if the page is left meanwhile."""
        self.wait_until(lambda: self._came(expression, arg), expression)

    def _came(self, expression: str, arg: object) -> bool:
        try:
            return bool(self.page.evaluate(SOON % expression, arg))
        except Error as error:
            if "context was destroyed" not in str(error):
                raise
            return False

    def wait_until(self, come: Callable[[], bool], what: str = "") -> None:
        deadline = time.monotonic() + PATIENCE / 1000
        while not come():
            assert time.monotonic() < deadline, f"waited in vain for {what or come}"
            self.page.wait_for_timeout(PAUSE)

    # ── at the table ────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="Your choice")

    @property
    def decision(self) -> str:
        """Which decision is open for this guest; "" if none."""
        return str(self.page.evaluate("document.querySelector('[data-decision]')?.dataset.decision ?? ''"))

    @property
    def is_over(self) -> bool:
        return self.page.get_by_role("region", name="Result", exact=True).count() > 0

    def wait_for_go(self) -> bool:
        """Until it is this guest's go, or the match is over. True if there is something to decide."""
        self.until(
            "Boolean(document.querySelector('[data-decision]')?.dataset.decision"
            " || document.querySelector('section[aria-label=Result], section[aria-label^=Hand]'))"
        )
        return self.decision != ""

    def choices(self) -> Locator:
        """The plain list, opened if the game has controls of its own."""
        self.until(LISTED)
        return self.page.locator("button[data-action]")

    def choose(self, action: str | None = None) -> None:
        """Take an action from the plain list, some one if none is named, and wait until it was taken.

        Found and pressed in one go inside the page: between two calls the list may be drawn anew.
        """
        chance, answered = self.chance.random(), None

        def is_taken() -> bool:
            nonlocal answered
            self.choices()
            answered = self.page.evaluate(TAKE, [action, chance])
            return answered is not None

        self.wait_until(is_taken, action or "an action to take")
        self.until(DECIDED, answered)

    def play_on(self, choices: int = MOST_CHOICES) -> None:
        """Decide whatever is asked, until the end or so many times."""
        for _ in range(choices):
            if not self.wait_for_go():
                return
            self.choose()

    def give_up(self) -> None:
        self.press("Table menu")
        self.press("Give the match up")
        self.press("Give up", exact=True)
        self.page.get_by_role("region", name="Result", exact=True).wait_for()

    def open_settings(self) -> Locator:
        self.press("Table menu")
        self.press("Name and settings")
        return self.page.get_by_role("dialog", name="Name and settings")

    def told(self) -> dict[str, Any]:
        """The table as the hall tells it to this guest."""
        answer = self.context.request.get(f"/api/tables/{self.page.url.rsplit('/', 1)[1]}")
        assert answer.ok, answer.text()
        return dict(answer.json())

    def log(self) -> list[str]:
        return self.page.get_by_role("region", name="Log").locator("li").all_inner_texts()

    # ── looking closely ─────────────────────────────────────────────────────────────────────────────────────────

    def show(self, width: int, height: int, dark: bool = False) -> None:
        """The same page in a window of another size and theme."""
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme="dark" if dark else "light")

    def shown(self, hand: str) -> Iterator[tuple[int, str, list[str]]]:
        """The same page in each of these windows: its width, a name for its picture, and the rules for `barriers`."""
        seen: set[int] = set()
        for width, height, dark in LOOKS[hand]:
            self.show(width, height, dark)
            yield width, f"{width}-{'dark' if dark else 'light'}", [CONTRAST] if width in seen else []
            seen.add(width)

    def picture(self, name: str, whole: bool = False) -> None:
        """Only if somebody wants to look: RAVENHALL_PICTURES=1."""
        if not PICTURES:
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=whole)

    def barriers(self, *rules: str) -> list[str]:
        """What axe-core finds serious or critical, by these rules if some are named.

        One rule is left out: it wants a button's name to repeat its visible text, and a place on a board shows bare
        figures ("III 3 1 7") where its name tells them in words ("area III: 3 Hirdmen, 1 Bondir, strength 7").
        """
        if self.page.evaluate("typeof axe === 'undefined'"):
            self.page.evaluate(AXE.read_text())
        return [str(barrier) for barrier in self.page.evaluate(BARRIERS, list(rules))]

    def violations(self) -> list[str]:
        """Whatever axe-core has to say."""
        if self.page.evaluate("typeof axe === 'undefined'"):
            self.page.evaluate(AXE.read_text())
        return [str(found) for found in self.page.evaluate(VIOLATIONS)]


def hold_on(guest: Guest) -> None:
    """Decide until something is told, and hold on there."""
    for _ in range(MOST_GOES):
        guest.choose()
        guest.until(TELLING_OR_ASKED)
        if guest.page.locator("[data-telling]").count():
            break
    guest.page.keyboard.press(" ")
    guest.page.get_by_role("button", name="Go on").wait_for()
    guest.page.wait_for_timeout(MOVED)
