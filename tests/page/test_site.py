"""The page without a server, in Chromium, from a plain web space: with the network cut, in two tabs, without room.

It needs build/site, which `make site-test` makes first.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from contextlib import suppress
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Request, Route, expect

from deploy.site import service
from ravenhall import games
from tests.packages.test_packages import OF_PYTHON
from tests.page.conftest import SITE, own_window, served
from tests.page.visitor import KEPT, Visitor

# The browser's own way to set a quota does not hold for what pages write to IndexedDB: its refusal is played.
NO_ROOM = """() => {
  self.add = IDBObjectStore.prototype.add
  IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError') }
}"""
ROOM = "() => { IDBObjectStore.prototype.add = self.add }"
TURNS = 3  # of each game, with the network cut
MEGABYTE = 1_000_000
MOST = 8 * MEGABYTE
TITLES = {name: games.load(name).title for name in games.NAMES}
OTHERS = [name for name in games.NAMES if name != "battle_ravens"]

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not (SITE / "index.html").is_file(), reason="make site-test makes the site first"),
]


def address(space: ThreadingHTTPServer) -> str:
    return f"http://127.0.0.1:{space.server_port}/"


def test_without_a_network_a_whole_match_and_the_first_turns_of_all_other_games_are_played(
    space: ThreadingHTTPServer, context: BrowserContext
) -> None:
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    url = address(space)
    guest = Visitor(context, url)
    guest.play_bot()
    assert guest.page.evaluate(KEPT)
    assert all(one.startswith((url, "blob:", "data:")) for one in asked)
    context.set_offline(True)
    space.shutdown()
    guest.page.reload()  # it comes out of the browser, and so does the table
    guest.play_on()
    assert guest.is_over
    guest.page.reload()
    guest.page.get_by_role("region", name="Result", exact=True).wait_for()
    is_looked_back_at(guest)
    for name in OTHERS:
        guest.page.goto(url)
        guest.play_bot(TITLES[name])
        guest.play_on(TURNS)
    learning_goes_on(guest)


def is_looked_back_at(guest: Visitor) -> None:
    guest.press("Replay")
    back = guest.page.get_by_role("region", name="Looking back")
    back.get_by_role("heading", name="Step 1 of").wait_for()
    guest.page.keyboard.press("]")
    back.get_by_role("heading", name="Step 2 of").wait_for()


def learning_goes_on(guest: Visitor) -> None:
    """Lessons, puzzles and the army builder need no network either."""
    page = guest.page
    page.goto(f"{guest.url}#/learn/odins_ravens")
    page.get_by_role("heading", level=1).wait_for()
    page.locator("a[href*='/learn/odins_ravens/']").first.click()
    page.wait_for_url("**/#/learn/odins_ravens/*")
    page.locator("button[data-action], [data-place]").first.wait_for()
    page.goto(f"{guest.url}#/puzzle/odins_ravens/daily")
    page.locator("button[data-action], [data-place]").first.wait_for()
    page.goto(f"{guest.url}#/army")
    guest.press("Sea-Wolves")
    page.get_by_text("Ready to fight").wait_for()
    page.get_by_role("button", name="One Jarl more", exact=True).click()
    page.get_by_text("2 Leaders, only one allowed").wait_for()


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.skipif(os.environ.get("RAVENHALL_WHOLE") != "1", reason="make site-long plays them all")
def test_whole_matches_of_every_game(name: str, space: ThreadingHTTPServer, context: BrowserContext) -> None:
    guest = Visitor(context, address(space))
    guest.play_bot(TITLES[name])
    assert guest.page.evaluate(KEPT)
    context.set_offline(True)
    guest.play_on()
    assert guest.is_over


def test_two_tabs_at_one_table_go_on_together_and_the_crash_of_one_loses_nothing(
    space: ThreadingHTTPServer, context: BrowserContext
) -> None:
    first = Visitor(context, address(space))
    first.play_bot()
    second = Visitor(context, first.page.url)
    second.wait_for_go()
    first.choose()
    first.wait_for_go()
    second.wait_until(lambda: second.decision == first.decision, "the other tab's decision")
    decision = first.decision
    with first.page.expect_event("crash"), suppress(Error):
        first.page.goto("chrome://crash")
    third = Visitor(context, second.page.url)
    third.wait_for_go()
    assert third.decision == decision
    third.choose()
    third.wait_for_go()


def test_a_table_is_forgotten_in_every_tab(space: ThreadingHTTPServer, context: BrowserContext) -> None:
    guest = Visitor(context, address(space))
    guest.play_bot()
    other = Visitor(context, guest.page.url)
    other.wait_for_go()
    page = guest.page
    page.goto(f"{guest.url}#/tables")
    page.get_by_role("button", name="Forget", exact=True).click()
    page.get_by_role("button", name="Forget it for good").click()
    expect(page.get_by_text("There is none yet")).to_be_visible()
    expect(other.page.get_by_text("This table was forgotten")).to_be_visible()
    other.page.close()
    page.goto("about:blank")
    page.goto(f"{guest.url}#/tables")
    expect(page.get_by_text("There is none yet")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_hidden()
    assert page.get_by_role("alert").count() == 0, "nothing was thrown away"


def renew(site: Path) -> None:
    """A later version of the page in its place: every part has another name, and what was there before is gone."""
    parts = list((site / "assets").iterdir())
    for file in [path for path in site.rglob("*") if path.suffix in (".css", ".html", ".js")]:
        text = file.read_text()
        for part in parts:
            text = text.replace(part.name, f"later-{part.name}")
        file.write_text(text)
    for part in parts:
        part.rename(part.with_name(f"later-{part.name}"))
    start = site / "index.html"
    start.write_text(re.sub(r'(name="build" content=")\w+', r"\g<1>1a7e4", start.read_text()))
    (site / "service.js").unlink()
    service(site)


def is_later(guest: Visitor) -> bool:
    return bool(guest.page.evaluate("document.querySelector('meta[name=build]').content === '1a7e4'"))


def test_a_renewed_page_leaves_a_running_match_alone_and_comes_when_no_tab_is_open_any_more(
    context: BrowserContext, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(SITE, site, ignore=shutil.ignore_patterns("docs"))
    with served(site) as space:
        guest = Visitor(context, address(space))
        page = guest.page
        guest.play_bot()
        guest.wait_until(lambda: page.evaluate("!!navigator.serviceWorker.controller"), "the first page being kept")
        page.evaluate("self.isTheSame = true")
        renew(site)
        context.new_cdp_session(page).send("Network.clearBrowserCache")
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)")
        waiting = "navigator.serviceWorker.getRegistration().then((one) => !!one.waiting)"
        guest.wait_until(lambda: page.evaluate(waiting), "the later version being there")
        table = page.url
        page.evaluate("location.hash = '#/learn/battalia'")  # parts of the page that were not loaded yet
        page.get_by_role("heading", level=1, name=TITLES["battalia"]).wait_for()
        page.go_back()
        guest.wait_for_go()
        assert page.evaluate("self.isTheSame"), "it was never loaded anew"
        page.reload()
        guest.wait_for_go()
        assert not is_later(guest)
        guest.choose()
        guest.wait_for_go()
        decision = guest.decision
        page.close()
        guest = Visitor(context, table)
        while not is_later(guest):  # the browser takes its time to notice that the last tab is closed
            guest.page.close()
            guest = Visitor(context, table)
        guest.wait_for_go()
        assert guest.decision == decision


def test_browsers_may_install_the_page(space: ThreadingHTTPServer, tmp_path: Path, browser: Browser) -> None:
    """In a window of its own: what is private is never installed."""
    with own_window(browser, tmp_path) as context:
        guest = Visitor(context, address(space))
        guest.page.get_by_role("heading", level=1).wait_for()
        devtools = context.new_cdp_session(guest.page)
        assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        manifest = devtools.send("Page.getAppManifest")
        assert manifest["url"].endswith("/manifest.webmanifest") and manifest["errors"] == []


def test_a_match_is_taken_along_as_a_file_and_goes_on_elsewhere(
    space: ThreadingHTTPServer, context: BrowserContext, tmp_path: Path
) -> None:
    guest = Visitor(context, address(space))
    guest.play_bot()
    guest.choose()
    guest.wait_for_go()
    file = guest.exported()
    document = json.loads(Path(file).read_text())
    assert games.load("battle_ravens").restore({**document, "chat": []} if "chat" in document else document)
    (tmp_path / "match.json").write_text(json.dumps(document))
    guest.import_match("battle_ravens", str(tmp_path / "match.json"))
    expect(guest.page.get_by_text("The match is read")).to_be_visible()


def test_several_people_play_at_one_screen(space: ThreadingHTTPServer, context: BrowserContext) -> None:
    guest = Visitor(context, address(space))
    guest.page.locator("a[href$='/new/battle_ravens']").first.click()
    guest.page.get_by_role("button", name="Open the table").click()
    guest.page.wait_for_url("**/#/table/*")
    seen = set()
    for _ in range(6):
        if not guest.wait_for_go():
            guest.press("We have no secrets")
            guest.wait_for_go()
        seen.add(guest.decision.split()[0])
        guest.choose()
    assert seen == {"0", "1"}


def test_while_the_games_are_on_their_way_a_bar_shows_it_and_the_learn_page_is_read(
    space: ThreadingHTTPServer, context: BrowserContext
) -> None:
    """The largest file is held back until everything else was looked at."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    context.route("**/*.wasm.pack", hold)
    guest = Visitor(context, f"{address(space)}#/learn/battle_ravens")
    page = guest.page
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert len(page.get_by_role("main").inner_text()) > 500
    guest.wait_until(lambda: bool(held), "the engine being asked for")
    assert page.get_by_role("progressbar").is_visible()
    held[0].continue_()
    expect(page.get_by_role("progressbar")).to_be_hidden()


def test_before_anything_else_is_here_one_sees_that_it_is_on_its_way(
    space: ThreadingHTTPServer, context: BrowserContext
) -> None:
    """Scripts and styles are held back: what is seen stands in the start page itself."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    context.route(re.compile(r"assets/|theme\.js"), hold)
    page = context.new_page()
    page.goto(address(space), wait_until="commit")
    expect(page.get_by_role("progressbar", name="Ravenhall is on its way")).to_be_visible()
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length > 0")
    assert held
    context.unroute_all()  # which lets go of what is held
    expect(page.get_by_role("button", name="Play a bot now")).to_be_visible()


def test_a_browser_without_room_says_so_and_offers_the_file(
    space: ThreadingHTTPServer, context: BrowserContext
) -> None:
    guest = Visitor(context, address(space))
    guest.play_bot()
    (worker,) = guest.page.workers
    worker.evaluate(NO_ROOM)
    guest.choices()
    guest.page.locator("button[data-action]").first.click()
    alert = guest.page.get_by_role("alert").filter(has_text="no room left: what you do now is not kept")
    expect(alert).to_be_visible()
    with guest.page.expect_download() as download:
        alert.get_by_role("link", name="Save the match as a file").click()
    assert json.loads(Path(download.value.path()).read_text())["game"] == "battle_ravens"
    worker.evaluate(ROOM)
    guest.choose()  # with room again it goes on
    guest.wait_for_go()


def test_tables_that_the_browser_has_thrown_away_are_missed(
    space: ThreadingHTTPServer, context: BrowserContext
) -> None:
    guest = Visitor(context, address(space))
    guest.play_bot()
    guest.page.goto("about:blank")
    devtools = context.new_cdp_session(guest.page)
    kinds = "indexeddb,local_storage,cache_storage,service_workers"  # what browsers evict; cookies stay
    devtools.send("Storage.clearDataForOrigin", {"origin": address(space).rstrip("/"), "storageTypes": kinds})
    guest.page.goto(address(space))
    expect(guest.page.get_by_role("alert").filter(has_text="thrown away the tables")).to_be_visible()


def test_what_is_fetched_before_the_first_decision_weighs_less_than_eight_megabytes(
    space: ThreadingHTTPServer, context: BrowserContext
) -> None:
    weights: dict[str, int] = {}

    def weigh(request: Request) -> None:
        """What the page is kept with is fetched afterwards, beside the match."""
        file = SITE / request.url.removeprefix(address(space)).partition("?")[0].partition("#")[0]
        if file.is_file() and request.service_worker is None:
            weights[file.name] = file.stat().st_size

    context.on("requestfinished", weigh)
    Visitor(context, address(space)).play_bot()
    assert weights and sum(weights.values()) < MOST, sorted(weights.items(), key=lambda one: -one[1])[:8]


def test_the_documentation_has_the_page_in_it(space: ThreadingHTTPServer, context: BrowserContext) -> None:
    page = context.new_page()
    page.goto(f"{address(space)}docs/play.html")
    inside = page.frame_locator("iframe[title=Ravenhall]")
    expect(inside.get_by_role("button", name="Play a bot now")).to_be_visible()


def test_the_site_carries_the_licences_of_what_is_inside() -> None:
    text = (SITE / "licenses.txt").read_text()
    for words in OF_PYTHON:
        assert words.lower() in text.lower(), words
    drawn = (SITE / "docs/licenses.txt").read_text()
    assert "zensical" in drawn.lower() and "lucide" in drawn.lower()
    assert "SIL OPEN FONT LICENSE" in text.upper()
