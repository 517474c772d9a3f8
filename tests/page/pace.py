"""How long bots think about a go in a page's Python: tests/page/pace.mjs runs it there, in Node, by processor time.

A bot plays against Kettil. A go is all that it decides until somebody else is asked. What was measured is kept in
hall/page/data/paces.toml, and says who is offered there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ravenhall import bots, games
from ravenhall.hall.page.offered import LONGEST


@dataclass
class Pace:
    bot: str
    iterations: int
    goes: int = 0
    spent: float = 0.0
    worst: float = 0.0

    def __str__(self) -> str:
        mean = self.spent / max(1, self.goes)
        return (
            f"{self.bot} = {{ iterations = {self.iterations}, goes = {self.goes}, "
            f"mean = {mean:.2f}, worst = {self.worst:.1f} }}"
        )


def paces(name: str, seconds: Callable[[], float], enough: float) -> str:
    """A line for each of the cast, from gentle to strong; whoever comes after one who is too slow is not tried."""
    game = games.load(name)
    found: list[Pace] = []
    for kind in bots.KINDS:
        if kind.person is not None and kind.plays(game) and not (found and found[-1].worst > LONGEST):
            found.append(Pace(kind.name, kind.person.manner(name).iterations))
            measure(name, found[-1], seconds, enough)
    return "\n".join(map(str, found))


def measure(name: str, pace: Pace, seconds: Callable[[], float], enough: float) -> None:
    """The longest go, how many there were, and the time of all of them; until the end, or until that is enough."""
    game = games.load(name)
    match = game.start(seed=7)
    mine = bots.make(pace.bot, game, 1)
    others = [bots.make("kettil", game, seat) for seat in range(match.seats)]
    now, last = 0.0, -1
    while match.outcome is None and pace.spent < enough:
        seat = next(one for one in range(match.seats) if match.legal(one))
        began = seconds()
        action = (mine if seat == 0 else others[seat]).choose(match.sample(seat, len(match.steps)), seat)
        if seat == 0:
            if last != 0:
                pace.goes, now = pace.goes + 1, 0.0
            now += seconds() - began
            pace.spent += seconds() - began
            pace.worst = max(pace.worst, now)
        last = seat
        match.play(seat, action)


def written(text: str, name: str, lines: str) -> str:
    """The file with these lines for this game."""
    part = f"[{name}]\n{lines}\n"
    found = re.compile(rf"^\[{name}\]\n(?:.+\n)*", re.MULTILINE)
    return found.sub(part, text) if found.search(text) else f"{text}\n{part}"
