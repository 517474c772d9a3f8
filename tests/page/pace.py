"""How long bots think about a go in a page's Python: tests/page/pace.mjs runs it there, in Node, by processor time.

A bot plays against Kettil, as many of him as there are other seats: a match of each kind that people choose from and
that takes so many. A go is all that it decides until somebody else is asked. What was measured is kept in
hall/page/data/paces.toml, and says who is offered there at how many seats.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

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


def paces(name: str, seats: int, seconds: Callable[[], float], enough: float) -> str:
    """A line for each of the cast who was tried with so many."""
    return "\n".join(map(str, at(name, seats, seconds, enough)))


def wanted(named: str) -> list[tuple[str, int]]:
    """A game with each number of seats, or with the one that is named: `battalia`, `battalia.3`."""
    name, _, number = named.partition(".")
    least, most = games.load(name).seats
    return [(name, seats) for seats in range(least, most + 1) if number in ("", f"{seats}")]


def at(name: str, seats: int, seconds: Callable[[], float], enough: float) -> list[Pace]:
    """Each of the cast, from gentle to strong; whoever comes after one who is too slow is not tried."""
    game = games.load(name)
    found: list[Pace] = []
    for kind in bots.KINDS:
        if kind.person is not None and kind.plays(game) and not (found and found[-1].worst > LONGEST):
            pace = Pace(kind.name, kind.person.manner(name).iterations)
            kinds = kinds_for(name, seats)
            for options in kinds:
                measure(name, seats, options, pace, seconds, pace.spent + enough / len(kinds))
            found.append(pace)
    return found


def kinds_for(name: str, seats: int) -> list[dict[str, Any]]:
    """The options of every kind of match for so many, and none, which is often one of them."""
    game = games.load(name)
    kinds: list[dict[str, Any]] = [{}, *(preset.options for preset in game.presets if preset.options)]
    return [options for options in kinds if seats in game.seat_numbers(options)]


def measure(
    name: str, seats: int, options: dict[str, Any], pace: Pace, seconds: Callable[[], float], until: float
) -> None:
    """The longest go, how many there were, and the time of all of them; until the end, or until that is enough. One
    go that is too long is enough."""
    game = games.load(name)
    match = game.start(seats=seats, options=options, seed=7)
    mine = bots.make(pace.bot, game, 1)
    others = [bots.make("kettil", game, seat) for seat in range(match.seats)]
    now, last = 0.0, -1
    while match.outcome is None and pace.spent < until and pace.worst <= LONGEST:
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


def written(text: str, name: str, seats: int, lines: str) -> str:
    """The file with these lines for this game with so many."""
    part = f"[{name}.{seats}]\n{lines}\n"
    found = re.compile(rf"^\[{name}\.{seats}\]\n(?:.+\n)*", re.MULTILINE)
    return found.sub(part, text) if found.search(text) else f"{text.rstrip()}\n\n{part}"
