"""Where a match came from and what was done in it: with these it can be played again."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.kernel.actions import Action
from ravenhall.kernel.errors import Unreadable, shown
from ravenhall.kernel.events import Event
from ravenhall.kernel.options import OptionValue
from ravenhall.kernel.state import Seat

CHANCE: Final = -1  # the "seat" of a step that dictated chance results
STRETCH: Final = 256  # steps
LARGEST_RESULT: Final = 2**31  # no chance result comes near it
Anything = object  # from outside: checked at the door, so that a wrong type gets a clear answer in every build


class Origin:
    """Where a match came from: enough, with its steps, to play it again."""

    def __init__(
        self,
        seats: int,
        seed: int | None,
        options: dict[str, OptionValue],
        position: object = None,
        dictated: list[int] | None = None,
    ) -> None:
        self.seats = seats
        self.seed = seed  # None: started from a position, whose own generator goes on
        self.options = options
        self.dictated = dictated or []  # chance results dictated before the set-up
        self.position = position  # the state as JSON it was started from, if not set up by the rules
        self.auto = options.get("auto_single", True) is True
        self.bare: Origin | None = None if seed is None and position is None else Origin(seats, None, options)


class Step:
    """One thing done from outside, linked to the step before: forks share their past."""

    # Not acyclic for mypyc: a long past is freed link by link, and CPython puts links aside in their garbage header.
    # In WebAssembly it does not, and runs out of stack: there an interpreted step lets go of the one before, and only
    # then, by the order of these names, of one far back, so that a past is freed in stretches.

    __slots__ = ("action", "before", "covert", "events", "far_back", "number", "revealed", "seat")

    def __init__(
        self,
        before: Step | None,
        seat: Seat,
        action: Action | None,
        events: list[Event],
        revealed: bool,
        covert: bool = False,
    ) -> None:
        self.before = before
        self.number: int = 1 if before is None else before.number + 1
        self.far_back: Step | None = before
        if before is not None and self.number % STRETCH != 0:
            self.far_back = before.far_back
        self.seat = seat
        self.action = action
        self.events = events
        self.revealed = revealed
        self.covert = covert  # an answer to a question that may have had no other: nobody takes it back by itself


class Dictation(Step):
    """Chance results were dictated."""

    __slots__ = ("results",)

    def __init__(self, before: Step | None, results: list[int]) -> None:
        super().__init__(before, CHANCE, None, [], False)
        self.results = results


class Sowing(Step):
    """Chance was sown anew: what would have come next is forgotten."""

    __slots__ = ("seed",)

    def __init__(self, before: Step | None, seed: int) -> None:
        super().__init__(before, CHANCE, None, [], True)
        self.seed = seed


class Laying(Sowing):
    """Chance was sown anew, and what nobody had seen was laid in a new order."""

    __slots__ = ()


def dictated_results(results: Anything) -> list[int]:
    if isinstance(results, (list, tuple)):
        values: list[Any] = list(results)
        if not values or all(type(value) is int and abs(value) < LARGEST_RESULT for value in values):
            return values
    raise Unreadable(f"dictated chance results are a list of whole numbers, not {shown(results)}")
