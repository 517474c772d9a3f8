"""What makes a table comfortable: clock, notices, webhook, sound, motion, explanations, and words for who listens."""

from __future__ import annotations

import json
import re
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from tests.browser.guest import DECIDED, I_AM_FIRST, ME_AND_FRIEND, Guest, Visits

NOTICES = """
window.notices = []
window.Notification = class {
  static permission = 'default'
  static requestPermission() { this.permission = 'granted'; return Promise.resolve('granted') }
  constructor(title, more) { window.notices.push(title + ' ' + more.body) }
  close() {}
}
Object.defineProperty(document, 'hidden', { get: () => window.looksAway === true })
"""
SOUNDS = """
window.sounds = 0
const start = AudioScheduledSourceNode.prototype.start
AudioScheduledSourceNode.prototype.start = function (...when) { window.sounds += 1; return start.apply(this, when) }
"""
MOVES = """
window.moves = 0
const animate = Element.prototype.animate
Element.prototype.animate = function (...how) { window.moves += 1; return animate.apply(this, how) }
"""

# Whatever the log has said: once both are played for, the match is soon over and its result stands there instead.
LINES = """
window.lines = new Set()
new MutationObserver(() => {
  for (const line of document.querySelectorAll('.log li')) window.lines.add(line.textContent)
}).observe(document, { subtree: true, childList: true })
"""
SAID = "text => [...window.lines].some((line) => line.includes(text))"


def with_friend(host: Guest, friend: Guest) -> None:
    """Sigrun and Leofric sit down; it is Sigrun's go."""
    host.call_me("Sigrun")
    links = host.open_table(ME_AND_FRIEND, options=I_AM_FIRST)
    friend.sit_down(links[0], "Leofric")
    host.wait_for_go()
    friend.page.get_by_text("Sigrun is thinking.").wait_for()


def test_a_clock_runs_for_who_is_asked_and_grows_by_its_increment(visits: Visits) -> None:
    guest = visits()
    guest.begin(options=I_AM_FIRST, clock={"bank": 600, "increment": 30})
    clock = guest.page.locator(".clock.running")
    clock.get_by_text(re.compile(r"9:[2-5]\d")).wait_for()
    guest.choose("place II 4")
    guest.wait_for_go()
    clock.get_by_text(re.compile(r"10:[0-2]\d")).wait_for()


def test_who_is_out_of_time_is_played_for_by_a_bot(visits: Visits) -> None:
    """The clock starts when Leofric sits down: by then Asa's page shows the table. Then a bot plays on for each."""
    guest, friend = visits(script=LINES), visits()
    guest.call_me("Asa")
    links = guest.open_table(ME_AND_FRIEND, options=I_AM_FIRST, clock={"bank": 1})
    guest.page.get_by_role("button", name="Fill with bots").wait_for()
    friend.sit_down(links[0], "Leofric")
    guest.until(SAID, "Asa is out of time.")
    guest.until(SAID, "Asa places")


def test_a_notice_tells_who_looks_away_that_it_is_their_move(visits: Visits) -> None:
    host, friend = visits(), visits(script=NOTICES)
    with_friend(host, friend)
    settings = friend.open_settings()
    settings.get_by_label(re.compile("notice of the browser")).check()
    friend.page.keyboard.press("Escape")
    friend.page.evaluate("window.looksAway = true")
    host.choose("place II 4")
    friend.until("window.notices.length > 0")
    assert friend.page.evaluate("window.notices") == ["Battle Ravens: your move Place ravens in one of your areas."]
    assert "Your move" in friend.page.title()


class Hook(BaseHTTPRequestHandler):
    heard: list[bytes] = []

    def do_POST(self) -> None:
        self.heard.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Silent."""


def test_a_webhook_is_told_of_a_move_while_nobody_looks(visits: Visits) -> None:
    hook = HTTPServer(("127.0.0.1", 0), Hook)
    Thread(target=hook.serve_forever, daemon=True).start()
    host, friend = visits(), visits()
    with_friend(host, friend)
    settings = friend.open_settings()
    settings.get_by_label("Tell another program when it is my move").fill(f"http://127.0.0.1:{hook.server_port}/move")
    settings.get_by_role("button", name="Save").click()
    settings.wait_for(state="hidden")
    table = friend.page.url
    friend.page.goto("about:blank")
    host.page.get_by_text("stepped out").wait_for()
    host.choose("place II 4")
    host.wait_until(lambda: bool(Hook.heard))
    hook.shutdown()
    assert json.loads(Hook.heard[0])["url"] == table


def test_sound_is_made_and_can_be_turned_off(visits: Visits) -> None:
    guest = visits(script=SOUNDS)
    guest.begin(options=I_AM_FIRST)
    guest.page.mouse.click(2, 2)  # browsers let a page sound only after somebody touched it
    guest.choose("place II 4")
    guest.until("window.sounds > 0")
    guest.wait_for_go()
    guest.press("Sound", exact=True)
    guest.page.evaluate("window.sounds = 0")
    guest.choose("place III 4")
    guest.wait_for_go()
    assert guest.page.evaluate("window.sounds") == 0
    guest.page.reload()
    guest.page.get_by_role("button", name="Sound", exact=True, pressed=False).wait_for()


def test_pieces_move_unless_motion_is_turned_off(visits: Visits) -> None:
    guest = visits(motion=True, script=MOVES)
    guest.begin(options=I_AM_FIRST)
    guest.choose("place II 4")
    guest.until("window.moves > 0")
    guest.wait_for_go()
    settings = guest.open_settings()
    settings.get_by_role("radio", name="At once").check(force=True)
    guest.page.keyboard.press("Escape")
    guest.page.evaluate("window.moves = 0")
    guest.choose("place III 4")
    guest.wait_for_go()
    assert guest.page.evaluate("window.moves") == 0
    assert guest.page.evaluate("document.getAnimations().filter((one) => one.playState === 'running').length") == 0


COMPONENTS = {
    "battle_ravens": {
        '[data-place="0-2"] .strength': "so many hits clear this area",
        '[data-place="0-2"] .num': "area III",
        '[data-strip="0"] .beam': "Ravens in hand",
    },
    "odins_ravens": {
        '[data-space="0-1"]': "Your path, card 1",
        "[data-card] >> nth=0": "card",
        '[data-place="way"]': "Most cards there bring 3 points",
        '[data-stack="land"]': "the row can be lengthened",
    },
    "roll_and_raid": {
        '[data-die="W"]': "for its tracker",
        ".cities .card >> nth=0": "cost",
        ".deck": "Raid deck",
        ".stave >> nth=3": "Round 4",
    },
    "battalia": {
        '[data-place="d4"]': "the ruins, strength",
        '[data-deck="horse"]': "Moves a hero three squares",
        ".hand [data-card] >> nth=0": "in battle",
        ".wheel": "the vane points at",
    },
}


@pytest.mark.parametrize("game", COMPONENTS)
def test_a_component_explains_itself_to_mouse_and_keyboard(visits: Visits, game: str) -> None:
    guest = visits()
    guest.begin(game=game, options={})
    tip = guest.page.get_by_role("tooltip")
    for component, text in COMPONENTS[game].items():
        guest.page.locator(component).hover()
        tip.filter(has_text=text).wait_for()
    guest.picture(f"explained-{game}-1280")
    guest.page.mouse.move(2, 2)
    tip.wait_for(state="detached")
    guest.page.keyboard.press("Tab")
    guest.page.locator(".board button:visible:enabled").first.focus()
    tip.wait_for()
    guest.page.keyboard.press("Escape")
    tip.wait_for(state="detached")


def test_holding_a_finger_on_a_component_explains_it_and_chooses_nothing(visits: Visits) -> None:
    guest = visits(390, 844)
    guest.begin(options=I_AM_FIRST)
    area = guest.page.locator('[data-place="0-2"]')
    area.locator(".strength").dispatch_event("pointerdown", {"pointerType": "touch"})
    guest.page.get_by_role("tooltip").get_by_text("so many hits clear this area").wait_for()
    area.dispatch_event("pointerup", {"pointerType": "touch"})
    area.dispatch_event("click")
    assert area.get_attribute("aria-pressed") is None
    area.tap()
    guest.until("document.querySelector('[data-place=\"0-2\"]').getAttribute('aria-pressed') === 'true'")


def test_what_is_not_allowed_says_why_and_opens_the_rules_there(visits: Visits) -> None:
    guest = visits()
    guest.begin(options=I_AM_FIRST)
    guest.choose("place II 4")
    guest.wait_for_go()
    guest.page.locator('[data-place="0-1"]').click()
    why = guest.page.get_by_role("alert")
    why.get_by_text("BR-13").wait_for()
    guest.picture("refused-1280")
    why.get_by_role("button", name="BR-13").click()
    rules = guest.page.get_by_role("dialog", name="Rules")
    assert rules.locator(".asked b").inner_text() == "BR-13"
    guest.picture("rules-drawer-1280")
    rules.get_by_role("searchbox").fill("thrall reroll")
    found = rules.locator("[data-found] li").all_inner_texts()
    assert found
    assert all("thrall" in text.lower() and "reroll" in text.lower() for text in found)


def test_a_line_of_the_log_marks_its_places_on_the_board(visits: Visits) -> None:
    guest = visits()
    guest.begin(options=I_AM_FIRST)
    guest.choose("place II 4")
    guest.wait_for_go()  # the log has come to rest
    marked = guest.page.locator("[data-told]")
    line = guest.page.get_by_role("link", name="Asa places 4 ravens in II.")
    line.hover()
    marked.wait_for()
    assert marked.get_attribute("data-place") == "0-1"
    guest.picture("log-marks-1280")
    guest.page.mouse.move(2, 2)
    marked.wait_for(state="detached")
    line.focus()
    marked.wait_for()


def test_who_listens_hears_what_happens_and_when_to_decide(visits: Visits) -> None:
    host, friend = visits(), visits()
    with_friend(host, friend)
    before = friend.decision
    host.choose("place II 4")
    friend.until(DECIDED, before)
    heard, asked = (friend.page.locator(f"[aria-live={kind}]") for kind in ("polite", "assertive"))
    friend.wait_until(lambda: "Sigrun places 4 ravens in II." in heard.inner_text())
    friend.wait_until(lambda: asked.inner_text() == "Your go. Place ravens in one of your areas.")
