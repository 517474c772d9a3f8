"""Every page, and tables and replays of all games, asked, told, looked back at and over, in both themes: axe is silent.

It is asked when the page is at rest: everything is told at once, nothing moves, letters and pictures are there, and the
same picture has stood for some frames. In the middle of a fade it would measure contrasts that nobody reads.
"""

from __future__ import annotations

import pytest

from ravenhall import games
from ravenhall.learn import puzzles as shelves
from tests.browser.guest import CONTRAST, ME_AND_FRIEND, Guest, Visits, hold_on, played

STEPS = {"battle_ravens": 90, "odins_ravens": 40, "roll_and_raid": 40, "ravenfeast": 300, "battalia": 150}
DESK, PHONE = (1280, 720), (390, 844)
PUZZLE = shelves.puzzles("odins_ravens")[0]
PAGES = (
    "/", "/tables", "/new", "/new/ravenfeast", "/learn", "/learn/battle_ravens", "/learn/battle_ravens/block",
    f"/puzzle/odins_ravens/{PUZZLE.id}", "/opponents", "/opponents/ravenfeast", "/army",
    "/rules/battle_ravens", "/nowhere",
)  # fmt: skip
# No request, no animation and no change of the page for a quarter of a second.
AT_REST = """async () => {
  await document.fonts.ready
  let changed = false
  const changes = new MutationObserver(() => (changed = true))
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  await new Promise((next) => setTimeout(next, 250))
  changes.disconnect()
  return !changed && document.getAnimations().every((one) => one.playState !== 'running')
}"""


def clean(guest: Guest) -> list[str]:
    """What axe has to say in both windows and both themes, with the window it says it of."""
    found = []
    for size in (DESK, PHONE):
        for dark in (False, True):
            guest.show(*size, dark=dark)
            guest.until(AT_REST)
            said = guest.barriers(CONTRAST) if dark else guest.violations()
            found += [f"{size[0]} {'dark' if dark else 'light'}: {one}" for one in said]
    guest.show(*DESK)
    return found


def test_no_page_has_a_violation_on_a_phone(visits: Visits) -> None:
    guest = visits(*PHONE)
    guest.call_me("Asa")
    found = []
    for path in PAGES:
        guest.go(path)
        guest.page.get_by_role("heading", level=1).wait_for()
        guest.until(AT_REST)
        found += [f"{path}: {one}" for one in guest.violations()]
    assert found == []


@pytest.mark.parametrize("game", games.NAMES)
def test_no_table_has_a_violation_when_something_is_asked(visits: Visits, game: str) -> None:
    guest = visits(*DESK)
    guest.go_on(played(game, STEPS[game]))
    guest.until(AT_REST)
    assert guest.violations() == []


# What opens over the table, by the keys that open it.
DIALOGS = {"m": "", "?": "Keys", "j": "Since your last go", "r": "Rules"}


def over_the_table(guest: Guest) -> list[str]:
    found = []
    for key, name in DIALOGS.items():
        guest.page.keyboard.press(key)
        dialog = guest.page.get_by_role("dialog", name=name).first
        dialog.wait_for()
        found += [f"{name or 'menu'}, {one}" for one in clean(guest)]
        guest.page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
    settings = guest.open_settings()
    settings.wait_for()
    found += [f"settings, {one}" for one in clean(guest)]
    guest.page.keyboard.press("Escape")
    return found


@pytest.mark.parametrize(
    "game", ["battle_ravens", *(pytest.param(game, marks=pytest.mark.long) for game in games.NAMES[1:])]
)
def test_nothing_that_opens_over_a_table_has_a_violation(visits: Visits, game: str) -> None:
    guest = visits(*DESK)
    guest.go_on(played(game, STEPS[game]))
    assert over_the_table(guest) == []


@pytest.mark.parametrize(
    "game", ["battle_ravens", *(pytest.param(game, marks=pytest.mark.long) for game in games.NAMES[1:])]
)
def test_no_telling_that_is_held_on_has_a_violation(visits: Visits, game: str) -> None:
    guest = visits(*DESK, motion=True)
    guest.go_on(played(game, STEPS[game]))
    hold_on(guest)
    assert clean(guest) == []


@pytest.mark.long
@pytest.mark.parametrize("path", PAGES)
def test_no_page_has_a_violation(visits: Visits, path: str) -> None:
    guest = visits(*DESK)
    guest.call_me("Asa")
    guest.go(path)
    guest.page.get_by_role("heading", level=1).wait_for()
    assert clean(guest) == []


@pytest.mark.long
@pytest.mark.parametrize("game", games.NAMES)
def test_no_table_and_no_replay_has_a_violation(visits: Visits, game: str) -> None:
    guest = visits(*DESK)
    guest.go_on(played(game, STEPS[game]))
    found = [f"asked, {one}" for one in clean(guest)]
    guest.choose()
    guest.wait_for_go()
    found += [f"told, {one}" for one in clean(guest)]
    guest.page.get_by_role("button", name="One step back").first.click()
    guest.page.get_by_role("region", name="Looking back").wait_for()
    found += [f"looked back at, {one}" for one in clean(guest)]
    guest.page.keyboard.press("\\")
    guest.give_up()
    found += [f"over, {one}" for one in clean(guest)]
    assert found == []


@pytest.mark.long
def test_neither_invitation_nor_waiting_nor_review_has_a_violation(visits: Visits) -> None:
    host, friend = visits(*DESK), visits(*DESK)
    host.call_me("Asa")
    links = host.open_table(ME_AND_FRIEND)
    host.page.get_by_role("heading", level=1).wait_for()
    found = [f"waiting, {one}" for one in clean(host)]
    friend.go(links[0])
    friend.page.get_by_label("Your name").wait_for()
    found += [f"invited, {one}" for one in clean(friend)]
    host.go_on(played("battle_ravens", -6))
    host.play_on()
    host.page.goto(f"{host.page.url.partition('?')[0]}/review")
    host.page.get_by_role("heading", level=1).wait_for()
    found += [f"review, {one}" for one in clean(host)]
    assert found == []
