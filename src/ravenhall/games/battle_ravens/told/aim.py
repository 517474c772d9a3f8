"""How one wins, and how far it is: from what the viewer knows."""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.game import View

TO_WIN: Final = 3  # BR-62
SOON: Final = 20  # a later last turn is hardly ever met


def aim(view: View) -> str:
    """BR-62; BR-66 where the last turn agreed on is near enough to play for."""
    last = view["max_turns"]
    limit = f", or have taken more after turn {last}" if last is not None and last <= SOON else ""
    return f"Take three of the six enemy areas before three of yours are taken{limit}."


def standing(view: View) -> str:
    mine, others = (side["captures"] for side in sides(view))
    last = view["max_turns"]
    whose = ("You have taken", "they") if view["seat"] is not None else ("South has taken", "North")
    turn = f"turn {max(1, view['turn'])}" + (f" of {last}" if last is not None and last <= SOON else "")
    return f"{whose[0]} {mine} of {TO_WIN}, {whose[1]} {others} · {turn}"


def sides(view: View) -> list[View]:
    """The viewer's first; of a watcher, the south."""
    both: list[View] = view["sides"]
    return both[::-1] if view["seat"] == 1 else both
