"""How long bots think about a go in a page's Python: tests/page/pace.mjs runs it there, in Node, by processor time.

A bot plays against Kettil. A go is all that it decides until somebody else is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from ravenhall import bots, games
from ravenhall.hall.page.offered import LONGEST


def paces(name: str, seconds: Callable[[], float], enough: float) -> str:
    """A line for each of the cast, from gentle to strong; whoever comes after one who is too slow is not tried."""
    game = games.load(name)
    lines = []
    for kind in bots.KINDS:
        if kind.person is None or not kind.plays(game):
            continue
        worst, goes, spent = pace(name, kind.name, seconds, enough)
        lines.append(
            f"{name} {kind.name}: {goes} goes, {spent / max(1, goes):.2f} s on average, {worst:.1f} s at worst"
        )
        if worst > LONGEST:
            lines[-1] += ": too slow"
            break
    return "\n".join(lines)


def pace(name: str, bot: str, seconds: Callable[[], float], enough: float) -> tuple[float, int, float]:
    """The longest go, how many there were, and the time of all of them; until the end, or until that is enough."""
    game = games.load(name)
    match = game.start(seed=7)
    mine = bots.make(bot, game, 1)
    others = [bots.make("kettil", game, seat) for seat in range(match.seats)]
    worst = spent = now = 0.0
    goes, last = 0, -1
    while match.outcome is None and spent < enough:
        seat = next(one for one in range(match.seats) if match.legal(one))
        began = seconds()
        action = (mine if seat == 0 else others[seat]).choose(match.sample(seat, len(match.steps)), seat)
        if seat == 0:
            if last != 0:
                goes, now = goes + 1, 0.0
            now += seconds() - began
            spent += seconds() - began
            worst = max(worst, now)
        last = seat
        match.play(seat, action)
    return worst, goes, spent
