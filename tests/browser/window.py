"""A browser as far as cookies and storage go, and a guest after the other who looks out of it."""

from __future__ import annotations

from collections import defaultdict
from typing import NamedTuple, Self

from playwright.sync_api import Browser

PATIENCE = 30_000  # milliseconds
PHONE = 720  # below this width one touches
# Who came to play and not to look: everything is told at once. A guest with motion is told it as everybody is.
AT_ONCE = "localStorage.getItem('ravenhall') || localStorage.setItem('ravenhall', '{\"speed\": \"at_once\"}')"
# Who knows the game: no guide comes with the first match. A guest who is new to it brings a script of its own.
NO_GUIDE = "localStorage.getItem('ravenhall guide') || localStorage.setItem('ravenhall guide', '{\"mode\": \"off\"}')"
NEWCOMER = "localStorage.getItem('ravenhall guide') || localStorage.setItem('ravenhall guide', '{}')"
SMALL_PAGE = "/mark.svg"  # of the same origin: the browser keeps the process that has read the client


class Kind(NamedTuple):
    """What cannot be changed once a window is open; `script` runs in every page before the page's own."""

    touch: bool
    motion: bool
    script: str


class Window:
    def __init__(self, browser: Browser, url: str, kind: Kind) -> None:
        self.url = url
        self.kind = kind
        self.context = browser.new_context(
            base_url=url, has_touch=kind.touch, reduced_motion="no-preference" if kind.motion else "reduce"
        )
        self.context.set_default_timeout(PATIENCE)
        for script in ("" if kind.motion else AT_ONCE, kind.script, NO_GUIDE):
            if script:
                self.context.add_init_script(script)
        self.page = self.context.new_page()

    def show(self, width: int, height: int, dark: bool) -> Self:
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(color_scheme="dark" if dark else "light")
        return self

    def clear(self) -> None:
        """Whoever comes next is a stranger to the hall and finds nothing kept."""
        for tab in self.context.pages:
            if tab is not self.page:
                tab.close()
        self.page.unroute_all()
        self.page.goto(SMALL_PAGE)
        devtools = self.context.new_cdp_session(self.page)
        devtools.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": "all"})
        devtools.detach()
        self.context.clear_cookies()


class Windows:
    """Those of one browser. A window is handed on: opening a fresh one costs more than most tests do in it."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url
        self.free: dict[Kind, list[Window]] = defaultdict(list)

    def open(self, width: int, height: int, dark: bool = False, motion: bool = False, script: str = "") -> Window:
        kind = Kind(width < PHONE, motion, script)
        free = self.free[kind]
        return (free.pop() if free else Window(self.browser, self.url, kind)).show(width, height, dark)

    def hand_back(self, window: Window) -> None:
        window.clear()
        self.free[window.kind].append(window)
