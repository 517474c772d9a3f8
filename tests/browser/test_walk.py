"""One walk a game through every kind of decision, in windows of every size: nothing is covered, and nothing jumps.

In each window the bar lies over nothing and cuts nothing off, the board stands where it stood when the list of all
choices was opened and closed and when something was chosen, hand and own score are in sight, and nothing scrolls.
`layout.js` measures it, in one go inside the page, and counts what moves; what moves inside the bar only in
the long walk. A kind of decision that the walk does not meet makes it fail.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from tests.browser.guest import Guest, Visits
from tests.browser.moments import Moment, kinds_of, moments

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
            found: dict[str, Any] = guest.page.evaluate(LAYOUT, {**OWN[game], "bars": every})
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


@pytest.mark.long
@pytest.mark.parametrize("game", games.NAMES)
def test_nor_in_any_window_nor_at_any_recorded_moment(visits: Visits, game: str) -> None:
    assert "\n".join(walk(visits(script=HELD), game, [*DESKS, *PHONES, *LYING], every=True)) == ""
