"""Tables and replays of all games, told, asked, replayed and over, in both themes: axe has nothing to say."""

from __future__ import annotations

import pytest

from ravenhall import games
from tests.browser.guest import CONTRAST, Guest, Visits, played

STEPS = {"battle_ravens": 90, "odins_ravens": 40, "roll_and_raid": 40, "ravenfeast": 300, "battalia": 150}
DESK, PHONE = (1280, 720), (390, 844)
# Every beat waits until one goes on.
STEP_BY_STEP = "localStorage.getItem('ravenhall') || localStorage.setItem('ravenhall', '{\"speed\": \"step\"}')"
TOLD = "document.querySelector('[data-telling]')?.dataset.stage === 'rest'"


def clean(guest: Guest, *sizes: tuple[int, int]) -> None:
    for size in sizes:
        guest.show(*size)
        assert guest.violations() == [], size
    guest.show(*sizes[-1], dark=True)
    assert guest.barriers(CONTRAST) == []


@pytest.mark.parametrize("game", games.NAMES)
def test_no_table_and_no_replay_has_a_violation(visits: Visits, game: str) -> None:
    guest = visits(*DESK, script=STEP_BY_STEP)
    guest.call_me("Asa")
    match = played(game, STEPS[game])
    guest.open_table([{"me": True}, {"bot": "greedy"}], game=game, options={}, match=match)
    to_the_question(guest)
    clean(guest, DESK, PHONE)
    guest.show(*DESK)
    while not guest.page.locator("[data-telling]").count():
        guest.choose()
        guest.until(f"{TOLD} || document.querySelector('[data-decision]')?.dataset.decision")
    guest.until(TOLD)
    clean(guest, DESK, PHONE)
    guest.show(*DESK)
    to_the_question(guest)
    guest.page.get_by_role("button", name="One step back").first.click()
    guest.page.get_by_role("region", name="Looking back").wait_for()
    clean(guest, DESK, PHONE)
    guest.show(*DESK)
    guest.page.keyboard.press("\\\\")
    guest.give_up()
    clean(guest, DESK, PHONE)


def to_the_question(guest: Guest) -> None:
    """Skip what is told, as often as there is something."""

    def is_asked() -> bool:
        guest.page.keyboard.press("Escape")
        return guest.decision != ""

    guest.wait_until(is_asked, "a question")
