"""One walk a game through every kind of decision, in windows of every size: nothing is covered, and nothing jumps.

In each window the bar lies over nothing and cuts nothing off, the board stands where it stood when the list of all
choices was opened and closed and when something was chosen, hand and own score are in sight, and nothing scrolls.
`layout.js` measures it, in one go inside the page, and counts what moves as the browser reckons it, inside the bar and
outside. A kind of decision that the walk does not meet makes it fail. The same is asked of what stands where the
choices stood: what is told, held on; a step that is looked back at; the result; a proposal.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.chance import seeded
from tests.browser.guest import ME_AND_FRIEND, MOST_GOES, MOVED, SEED, Guest, Visits, hold_on, played
from tests.browser.moments import Moment, kinds_of, moments
from tests.browser.test_telling import RICH

DESKS = [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)]
PHONES = [(360, 800), (390, 844), (430, 932)]
LYING = [(740, 360), (844, 390), (932, 430)]
DAILY = [(1280, 720), (360, 800), (740, 360)]  # the smallest of each shape
LAYOUT = Path(__file__).with_name("layout.js").read_text(encoding="utf-8")
OWN = {  # where the own hand and the own score are; where a phone shows one part at a time, the tab that says it
    "battalia": {"hand": ".battalia .hand, .battalia .tabs", "score": ".battalia .track, .battalia .tabs"},
    "battle_ravens": {"hand": ".battle .strip:last-child", "score": ".battle .strip:last-child"},
    "odins_ravens": {"hand": ".race .mine .hand", "score": ".race .strip:last-child .points"},
    "ravenfeast": {"hand": "", "score": ".battle .side.own .count"},
    "roll_and_raid": {"hand": ".raid .tray", "score": '[data-value="own glory"], [data-value^="glory"]'},
}
# What would be played while the page is measured is refused instead: the moment stays.
HELD = """
const send = WebSocket.prototype.send
WebSocket.prototype.send = function (text) {
  const said = JSON.parse(text)
  if (!window.held || said.type !== 'play') return send.call(this, text)
  const data = JSON.stringify({ type: 'refused', id: said.id, message: 'Not now.', reason: 'refused' })
  setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })))
}
"""
# To another table without loading the client anew.
FOLLOW = """path => {
  const link = document.createElement('a')
  link.href = path
  document.body.append(link)
  link.click()
  link.remove()
}"""
ASKED = """kind => document.querySelector('[data-kind]')?.dataset.kind === kind
  && document.querySelector('section[aria-label="Board"] .oak') !== null"""
# All that moved since the page was opened.
SHIFTED = """() => new Promise((told) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => told(sum), 50)
})"""
MOST_SHIFT = 0.02


def walk(guest: Guest, game: str, sizes: list[tuple[int, int]], every: bool = False) -> list[str]:
    """Every fault that is met on the way, in words."""
    faults: list[str] = []
    stood: dict[tuple[int, int], dict[str, str]] = defaultdict(dict)
    met: set[str] = set()
    guest.call_me("Asa")
    for number, moment in enumerate(moments(game, every)):
        guest.show(*sizes[number % len(sizes)])
        sit_at(guest, game, moment, first=number == 0)
        met.add(moment.kind)
        if number == 0:
            shift = guest.page.evaluate(SHIFTED)
            faults += [f"{game}: opening the table shifted it by {shift:.3f}"] if shift >= MOST_SHIFT else []
        for width, height in sizes:
            guest.show(width, height)
            guest.picture(f"walk-{game}-{moment.name}-{width}x{height}")
            found: dict[str, Any] = guest.page.evaluate(LAYOUT, OWN[game])
            where = f"{game} {width}×{height}, {moment.name}"
            faults += [f"{where}: {fault}" for fault in found["faults"]]
            stood[width, height].setdefault(found["stood"], where)
    faults += [f"{game}: {kind} was not met" for kind in sorted(kinds_of(game) - met)]
    faults += [f"the board stands otherwise: {places}" for places in stood.values() if len(places) > 1]
    return faults


def sit_at(guest: Guest, game: str, moment: Moment, first: bool) -> None:
    """At a table of its own where this is asked; bots hold the other seats."""
    seats = [{"me": True} if seat == moment.seat else {"bot": "greedy"} for seat in range(moment.seats)]
    body = {"game": game, "seats": seats, "options": {}, "match": moment.match}
    answer = guest.context.request.post("/api/tables", data=body, headers={"Origin": guest.url}, max_retries=3)
    assert answer.ok, f"{moment.name}: {answer.text()}"
    path = f"/table/{answer.json()['table']}"
    if first:
        guest.go("/")  # letters and client are kept by the browser from then on
        guest.page.wait_for_load_state("networkidle")
        guest.go(path)
    else:
        guest.page.evaluate(FOLLOW, path)
    guest.until(f"document.location.pathname === '{path}'")
    guest.until(ASKED, moment.kind)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_table_never_jumps_and_never_covers(visits: Visits, game: str) -> None:
    assert "\n".join(walk(visits(script=HELD), game, DAILY)) == ""


# What stands in the place of the choices, by the name of the region; where hand and score are to be seen as well.
ASKED_OF_ME = "[role=group][aria-label=Proposal]"
TOLD, BACK, OVER = "[data-telling]", 'section[aria-label="Looking back"]', 'section[aria-label="Result"]'
STEPS = {"battle_ravens": 90, "odins_ravens": 40, "roll_and_raid": 40, "ravenfeast": 300, "battalia": 150}
WINDOWS = [pytest.param(DAILY, id="daily"), pytest.param([*DESKS, *PHONES, *LYING], id="all", marks=pytest.mark.long)]
SHOWN_AGAIN = {"hand": "", "score": ""}


def faults(
    guest: Guest, what: str, instead: str | None, own: dict[str, str], sizes: list[tuple[int, int]]
) -> list[str]:
    found = []
    for width, height in sizes:
        guest.show(width, height)
        guest.picture(f"walk-{what}-{width}x{height}")
        told = guest.page.evaluate(LAYOUT, {**own, "instead": instead})["faults"]
        found += [f"{what} {width}×{height}: {fault}" for fault in told]
    guest.show(*sizes[0])
    return found


@pytest.mark.parametrize("sizes", WINDOWS)
@pytest.mark.parametrize("game", games.NAMES)
def test_what_is_told_held_on_looked_back_at_and_over_covers_nothing(
    visits: Visits, game: str, sizes: list[tuple[int, int]]
) -> None:
    guest = visits(*sizes[0], motion=True)
    guest.go_on(played(game, STEPS[game]))
    hold_on(guest)
    found = faults(guest, f"{game} told", TOLD, OWN[game], sizes)
    guest.page.keyboard.press("Escape")
    assert guest.wait_for_go()
    guest.page.keyboard.press("[")
    guest.page.keyboard.press("Escape")
    guest.page.evaluate("document.querySelector('[aria-label=\"One step back\"]').click()")
    guest.page.get_by_role("region", name="Looking back").wait_for()
    found += faults(guest, f"{game} looked back at", BACK, SHOWN_AGAIN, sizes)
    guest.page.keyboard.press("\\")
    guest.give_up()
    found += faults(guest, f"{game} over", OVER, SHOWN_AGAIN, sizes)
    assert "\n".join(found) == ""


def in_the_open(game: str) -> dict[str, Any]:
    """While choices are sealed nothing is taken back: on to a question that all may see."""
    match, chance = games.load(game).start(2, SEED, {"house_rules": RICH}), seeded(SEED)
    while len(match.steps) < 2 or any(ask.secret for ask in match.asks):
        seat = match.asks[0].seat
        menu = match.legal(seat)
        match.play(seat, menu[chance.below(len(menu))])
    return match.save()


@pytest.mark.parametrize("sizes", WINDOWS)
@pytest.mark.parametrize("game", games.NAMES)
def test_a_proposal_of_another_person_covers_nothing(visits: Visits, game: str, sizes: list[tuple[int, int]]) -> None:
    host, friend = visits(*sizes[0]), visits(1280, 800)
    host.call_me("Asa")
    match = played(game, STEPS[game]) if game != "roll_and_raid" else in_the_open(game)
    links = host.open_table(ME_AND_FRIEND, game=game, options={}, match=match)
    friend.sit_down(links[0], "Orm")
    for guest in (host, friend):
        guest.page.get_by_role("region", name="Your choice").wait_for()
    asks = friend.page.get_by_role("button", name="Ask to take back")
    for _ in range(MOST_GOES):
        if asks.count():
            break
        one = next((guest for guest in (host, friend) if guest.decision), None)
        if one:
            one.choose()
        host.page.wait_for_timeout(MOVED)
    asks.first.click()
    host.page.get_by_role("group", name="Proposal").wait_for()
    found = faults(host, f"{game} proposal", ASKED_OF_ME, OWN[game], sizes)
    host.press("Back to my choice" if host.page.get_by_text("Back to my choice").count() else "Later")
    host.press("What is asked")
    host.press("Decline")
    host.page.get_by_role("group", name="Proposal").wait_for(state="detached")
    assert "\n".join(found) == ""


@pytest.mark.long
@pytest.mark.parametrize("game", games.NAMES)
def test_nor_in_any_window_nor_at_any_recorded_moment(visits: Visits, game: str) -> None:
    assert "\n".join(walk(visits(script=HELD), game, [*DESKS, *PHONES, *LYING], every=True)) == ""
