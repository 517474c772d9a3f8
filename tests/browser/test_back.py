"""Who comes back finds what happened meanwhile: told once on the boards that stood on the way, then marked."""

from __future__ import annotations

from tests.browser.guest import Visits, played

QUICKLY = "localStorage.setItem('ravenhall', '{\"speed\": \"quick\"}')"
SEEN = "() => JSON.parse(localStorage.getItem('ravenhall seen') ?? '[]')"
BACK = "(seen) => localStorage.setItem('ravenhall seen', JSON.stringify([seen]))"
TELLING = "document.querySelector('[data-telling]')"


def test_who_was_away_is_told_once_what_happened_meanwhile(visits: Visits) -> None:
    guest = visits(1280, 720, motion=True, script=QUICKLY)
    guest.go_on(played("battle_ravens", 90))
    guest.choose()
    assert guest.wait_for_go()
    table = guest.page.url
    guest.page.goto(f"{table.split('/table/')[0]}/rules")  # whoever leaves a table has seen it so far
    [[name, number]] = guest.page.evaluate(SEEN)
    guest.page.evaluate(BACK, [name, number - 1])  # as if it had not been looked at since
    guest.page.goto(table)
    guest.until(TELLING)
    guest.page.keyboard.press("Escape")
    assert guest.wait_for_go()
    guest.page.reload()
    assert guest.wait_for_go()
    assert not guest.page.evaluate(TELLING), "once is enough"
    guest.page.keyboard.press("t")
    guest.until(TELLING)
