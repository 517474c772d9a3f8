"""Somebody at a browser: what people do on these pages, in words."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import Browser, Locator, Page, TimeoutError

from ravenhall import games
from ravenhall.kernel.chance import seeded
from tests.matches import play_on

ROOT = Path(__file__).parents[2]
SCREENSHOTS = ROOT / "build" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
PATIENCE = 30_000  # milliseconds
SEED = 1066
SOON = 3_000
NO_SOCKETS = (
    "window.WebSocket = class { constructor() { setTimeout(() => this.onerror?.({}), 5) } close() {} send() {} }"
)
# Who came to play and not to look: everything is told at once. A guest with motion is told it as everybody is.
AT_ONCE = "localStorage.getItem('ravenhall') || localStorage.setItem('ravenhall', '{\"speed\": \"at_once\"}')"
# Who knows the game: no guide comes with the first match. A guest who is new to it brings a script of its own.
NO_GUIDE = "localStorage.getItem('ravenhall guide') || localStorage.setItem('ravenhall guide', '{\"mode\": \"off\"}')"
NEWCOMER = "localStorage.getItem('ravenhall guide') || localStorage.setItem('ravenhall guide', '{}')"
MOST_CHOICES = 2000
PAUSE = 20
DECIDED = "before => document.querySelector('[data-decision]')?.dataset.decision !== before"


ME_AND_BOT: list[dict[str, Any]] = [{"me": True}, {"bot": "greedy"}]
ME_AND_FRIEND: list[dict[str, Any]] = [{"me": True}, {}]
ME_AND_ME: list[dict[str, Any]] = [{"me": True}, {"me": True}]
I_AM_FIRST = {"max_turns": 5, "first_player": 0}


def played(game: str, steps: int, seats: int = 2, **options: object) -> dict[str, Any]:
    """A match to go on from, played at random so far: for so many steps, or below zero until so many before its end."""
    match = play_on(games.load(game).start(seats, SEED, options), seeded(SEED))
    return match.at(steps if steps >= 0 else len(match.steps) + steps).save()


# Told in the page: all that axe has found passes through the browser's door as slowly as it was found.
BARRIERS = """async () => {
  const rules = {'label-content-name-mismatch': {enabled: false}}
  const {violations} = await axe.run({resultTypes: ['violations'], rules})
  return violations.filter(one => ['serious', 'critical'].includes(one.impact))
    .flatMap(one => one.nodes.map(node => `${one.id}: ${node.html.slice(0, 160)}`))
}"""


class Visits(Protocol):
    def __call__(
        self, width: int = ..., height: int = ..., dark: bool = ..., motion: bool = ..., script: str = ...
    ) -> Guest: ...


class Guest:
    """`script` runs in every page before the page's own."""

    def __init__(
        self, browser: Browser, url: str, width: int, height: int, dark: bool, motion: bool, script: str
    ) -> None:
        self.url = url
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            has_touch=width < 720,
            reduced_motion="no-preference" if motion else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        if not motion:
            self.context.add_init_script(AT_ONCE)
        if script:
            self.context.add_init_script(script)
        self.context.add_init_script(NO_GUIDE)
        self.trouble: list[str] = []
        self.page = self.open_tab()
        self.chance = random.Random(7)

    def open_tab(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self._failed(str(error)))
        page.on("console", lambda said: self._heard(said.type, said.text))
        return page

    def _failed(self, text: str) -> None:
        """What runs on for a moment on a page that was left finds nothing kept on the empty one."""
        if "'localStorage'" not in text:
            self.trouble.append(text)

    def _heard(self, kind: str, text: str) -> None:
        """401 is how the hall says that it does not know us yet; the browser reports each.

        On an empty page, whose origin is null, it reports that the icon of the page before may not be fetched any more.
        """
        if kind == "error" and not any(usual in text for usual in ("401", "ERR_", "from origin 'null'")):
            self.trouble.append(text)

    def leave(self) -> None:
        self.context.close()
        assert not self.trouble, self.trouble

    # ── ways in ─────────────────────────────────────────────────────────────────────────────────────────────────

    def go(self, path: str) -> None:
        self.page.goto(path)

    def press(self, name: str, exact: bool = False) -> None:
        self.page.get_by_role("button", name=name, exact=exact).first.click()

    def call_me(self, name: str) -> None:
        """Without a detour through the settings."""
        answer = self.context.request.post("/api/me", data={"name": name}, headers={"Origin": self.url})
        assert answer.ok, answer.text()

    def open_table(self, seats: list[dict[str, Any]], **more: Any) -> list[str]:
        """A table by the same request the page sends; goes there and answers the links."""
        body = {"game": "battle_ravens", "seats": seats, "options": {"max_turns": 5}, **more}
        answer = self.context.request.post("/api/tables", data=body, headers={"Origin": self.url})
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
        """Wait for it by asking again and again: the page's policy forbids evaluating text inside it."""
        self.wait_until(lambda: bool(self.page.evaluate(expression, arg)), expression)

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
        shown = self.page.locator("button[data-action]")
        if shown.count() == 0:
            self.press("All choices")
        shown.first.wait_for(timeout=SOON)
        return shown

    def choose(self, action: str | None = None) -> None:
        """Take an action from the plain list, some one if none is named, and wait until it was taken."""
        deadline = time.monotonic() + PATIENCE / 1000
        before = self.decision
        while not self._took(action):
            assert time.monotonic() < deadline, f"{action or 'no action'} was never there to be taken"
            before = self.decision
        self.until(DECIDED, before)

    def _took(self, action: str | None) -> bool:
        """False if the list was drawn anew meanwhile, as happens when another question has just come."""
        name = "button[data-action]" if action is None else f'button[data-action="{action}"]'
        try:
            self.choices()
            wanted = self.page.locator(name)
            wanted.nth(self.chance.randrange(wanted.count() or 1)).click(timeout=SOON)
        except TimeoutError:
            return False
        return True

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

    def picture(self, name: str, whole: bool = False) -> None:
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png", full_page=whole)

    def barriers(self) -> list[str]:
        """What axe-core finds serious or critical.

        One rule is left out: it wants a button's name to repeat its visible text, and a place on a board shows bare
        figures ("III 3 1 7") where its name tells them in words ("area III: 3 Hirdmen, 1 Bondir, strength 7").
        """
        if self.page.evaluate("typeof axe === 'undefined'"):
            self.page.evaluate(AXE.read_text())
        return [str(barrier) for barrier in self.page.evaluate(BARRIERS)]
