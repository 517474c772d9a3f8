"""In every game: beats come in the order of what happened, my outcome before the reply, marked until my next act."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

from ravenhall import games
from tests.browser.guest import DECIDED, Guest, Visits, played
from web.src.demo.recorder import Start

WINDOW = (1280, 720)
FEW = "0 bondi 10,8 N\n0 bondi 12,8 N\n1 bondi 10,14 S\n1 bondi 12,14 S\n1 bondi 14,14 S"  # men, soon told of
# A go after which others act; and what hands it on, by the beginning of its action, the first that is offered.
GOES: dict[str, tuple[int, tuple[str, ...]]] = {
    "battle_ravens": (90, ("attack",)),
    "odins_ravens": (40, ("done", "lengthen no", "fly")),
    "roll_and_raid": (40, ("done", "finish", "raid", "stay")),
    "ravenfeast": (0, ("end_movement", "end", "done")),
    "battalia": (150, ("end", "skip")),
}
MOST_CHOICES = 12  # until somebody replies
# Every beat when it has happened: whose it is, its sentences, and what the log says by then. Noted in the page.
NOTES = """
window.rests = []
new MutationObserver(() => {
  const bar = document.querySelector('[data-telling]')
  const now = bar?.dataset.beat && bar.dataset.stage === 'rest' && bar.querySelector('[aria-current]')
  if (!now || window.last === bar.dataset.beat) return
  window.last = bar.dataset.beat
  window.rests.push({
    beat: Number(bar.dataset.beat),
    seat: Number(now.closest('li').className.match(/seat-([0-9])/)?.[1] ?? 0),
    said: now.getAttribute('aria-label'),
    log: [...document.querySelectorAll('.log .line')].map((line) => line.textContent),
    asked: document.querySelector('[data-decision]')?.dataset.decision ?? '',
  })
}).observe(document, { subtree: true, childList: true, attributes: true })
"""
# What moves from one place to another while a beat is told.
MOVING = """
window.moving = new Set()
const WAYS = ['transform', 'translate', 'left', 'top']
const look = () => {
  if (document.querySelector('[data-telling]'))
    for (const one of document.querySelector('[aria-label=Board]')?.getAnimations({ subtree: true }) ?? [])
      if (one.effect.getKeyframes().some((frame) => WAYS.some((way) => way in frame)))
        window.moving.add(one.effect.target.outerHTML.slice(0, 120))
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
"""
QUICKLY = "localStorage.setItem('ravenhall', '{\"speed\": \"quick\"}')"
MARKS = "() => [...document.querySelectorAll('[data-mark]')].map((one) => one.dataset.mark).sort()"
NOT_TELLING = "!document.querySelector('[data-telling]')"
CLAUSE = re.compile(r"\b[A-Z]{2}-\d+\b")

# Where others act many times in one go it takes long to be told.
BRIEF = ("battle_ravens", "odins_ravens")
pytestmark = pytest.mark.parametrize(
    "game", [name if name in BRIEF else pytest.param(name, marks=pytest.mark.long) for name in games.NAMES]
)


def come(visits: Visits, game: str, motion: bool = True) -> Guest:
    """It is Asa's go in the middle of a match."""
    guest = visits(*WINDOW, motion=motion, script=NOTES + QUICKLY + ("" if motion else MOVING))
    steps = GOES[game][0]
    guest.go_on(played(game, steps) if steps else Start(2, 1, {"table": "36x24"}, FEW, ()).match(game).save())
    return guest


def hand_on(guest: Guest, game: str) -> None:
    """One choice that brings the others' go nearer; what was noted before is forgotten."""
    names = guest.choices().evaluate_all("all => all.map((one) => one.dataset.action)")
    wanted = next((name for start in GOES[game][1] for name in names if name.startswith(start)), names[0])
    before = guest.decision
    guest.page.evaluate("window.rests = []; window.last = ''")
    guest.page.locator(f'button[data-action="{wanted}"]').first.click()
    guest.until(DECIDED, before)


def replied(guest: Guest, game: str) -> list[dict[str, Any]]:
    """My go, until somebody has replied to it: the beats since my last act."""
    me = guest.page.evaluate("Number(document.querySelector('.seat.yours').className.match(/seat-([0-9])/)[1])")
    for _ in range(MOST_CHOICES):
        hand_on(guest, game)
        assert guest.wait_for_go()
        beats: list[dict[str, Any]] = guest.page.evaluate("window.rests")
        if {beat["seat"] for beat in beats} - {0, me}:
            for beat in beats:
                beat["mine"] = beat["seat"] == me
            return beats
    raise AssertionError(f"nobody replied in {game}")


def plain(text: str) -> str:
    return " ".join(CLAUSE.sub("", text).split())


def test_beats_follow_events_and_my_outcome_comes_before_the_reply(visits: Visits, game: str) -> None:
    guest = come(visits, game)
    beats = replied(guest, game)
    assert [beat["beat"] for beat in beats] == list(range(beats[0]["beat"], beats[0]["beat"] + len(beats)))
    assert {beat["asked"] for beat in beats} == {""}, "nothing is asked before all is told"
    mine = [at for at, beat in enumerate(beats) if beat["mine"]]
    others = [at for at, beat in enumerate(beats) if not beat["mine"] and beat["seat"] > 0]
    if game != "ravenfeast":  # who ends his movement has done nothing that could be told
        assert not mine or mine[0] < others[0], "my own outcome first"
    for before, beat in pairwise(beats):
        assert beat["log"][: len(before["log"])] == before["log"], "the log only grows"
        for line in beat["log"][len(before["log"]) :]:
            assert plain(line) in plain(beat["said"]), "each line comes with the beat that tells it"
    assert len(beats[-1]["log"]) > len(beats[0]["log"])


def test_marks_stay_until_my_next_act_and_all_of_it_can_be_read(visits: Visits, game: str) -> None:
    guest = come(visits, game)
    beats = replied(guest, game)
    marks = guest.page.evaluate(MARKS)
    assert marks, "what the others did last is marked"
    guest.choices()
    guest.page.keyboard.press("a")
    assert guest.page.evaluate(MARKS) == marks, "looking at the choices changes nothing"
    guest.page.keyboard.press("j")
    recap = guest.page.get_by_role("dialog", name="Since your last go")
    recap.wait_for()
    read = [plain(text) for text in recap.get_by_role("listitem").all_inner_texts()]
    assert len(read) >= len(beats)
    guest.page.keyboard.press("Escape")
    guest.page.keyboard.press("t")
    guest.page.locator("[data-telling]").wait_for()
    guest.page.keyboard.press("Escape")
    guest.until(NOT_TELLING)
    assert guest.page.evaluate(MARKS) == marks


def test_esc_skips_to_now(visits: Visits, game: str) -> None:
    guest = come(visits, game)
    guest.page.evaluate("localStorage.setItem('ravenhall', '{\"speed\": \"step\"}')")
    guest.page.reload()
    assert guest.wait_for_go()
    for _ in range(MOST_CHOICES):
        before = guest.decision
        names = guest.choices().evaluate_all("all => all.map((one) => one.dataset.action)")
        wanted = next((name for start in GOES[game][1] for name in names if name.startswith(start)), names[0])
        guest.page.locator(f'button[data-action="{wanted}"]').first.click()
        guest.until(f"document.querySelector('[data-telling]') || ({DECIDED})('{before}')")
        if guest.page.locator("[data-telling]").count() == 0:
            continue
        guest.page.keyboard.press("Escape")
        guest.until(NOT_TELLING)
        return
    raise AssertionError(f"nothing was told in {game}")


def test_reduced_motion_tells_the_same_beats_and_nothing_moves(visits: Visits, game: str) -> None:
    guest = come(visits, game, motion=False)
    beats = replied(guest, game)
    assert all(beat["said"] for beat in beats)
    assert guest.page.evaluate("[...window.moving]") == []
    assert guest.page.evaluate(MARKS)
