"""A match cut into goes: what one seat did before anything else came to light. A go is judged as one choice."""

from __future__ import annotations

from typing import Final

from ravenhall.kernel.actions import Action
from ravenhall.kernel.interpreted.replay import walk
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat
from ravenhall.kernel.steps import CHANCE, Step

MOST: Final = 260  # goes, as long as orders can be put together to phases


class Go:
    """Steps of one seat in a row, of which only the last brought chance or hidden things to light."""

    def __init__(self, number: int, seat: Seat, first: int, kind: str, turn: int, at: Match) -> None:
        self.number = number
        self.seat = seat
        self.first = first  # how many steps were done before it
        self.kind = kind  # of its first question
        self.turn = turn  # the stretch it lies in, counted from 1
        self.at = at  # the match before it
        self.actions: list[Action] = []
        self.kinds: list[str] = []
        self.places: list[int] = []  # the step of each action
        self.nth = 1  # which go of its seat in this turn

    @property
    def last(self) -> int:
        """The step after which it is over."""
        return self.places[-1] + 1


def goes_of(match: Match, most: int = MOST) -> list[Go]:
    """Order by order; phase by phase where there would be too many."""
    orders = _cut(match, by_order=True)
    found = orders if len(orders) <= most else _cut(match, by_order=False)
    counted: dict[tuple[int, Seat], int] = {}
    for go in found:
        counted[go.turn, go.seat] = go.nth = counted.get((go.turn, go.seat), 0) + 1
    return found


def _cut(match: Match, by_order: bool) -> list[Go]:
    found: list[Go] = []
    turn, pace = 1, -1
    before: Step | None = None
    steps = match.steps
    for place, at in enumerate(walk(match)):
        if place == len(steps):
            break
        step = steps[place]
        if step.action is None or step.seat == CHANCE:
            before = None
            continue
        now = match.game.pace(at.state)
        turn += pace not in (-1, now)
        if pace not in (-1, now):
            before = None
        pace = now
        kind = match.game.decisions[at.state.asking[step.seat]].kind
        if before is None or before.revealed or before.seat != step.seat or (by_order and kind == found[-1].kind):
            found.append(Go(len(found), step.seat, place, kind, turn, at.fork()))
        found[-1].actions.append(step.action)
        found[-1].kinds.append(kind)
        found[-1].places.append(place)
        before = step
    return found
