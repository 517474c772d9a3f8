"""What every match has, whatever the game: chance, who is asked what, and the outcome."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ravenhall.kernel.chance import Chance
from ravenhall.kernel.records import Record

Seat = int  # 0, 1, 2 …: how rules name a participant
NOTHING: Final = -1  # asked of a seat that has nothing to decide


def shift(number: int, pile: list[int], place: int, other: list[int], there: int) -> None:
    """Move that many pieces from a place of one pile to a place of another: none is made and none is lost."""
    # Not with += and -=: compiled, these add Python objects when the number lies in a list.
    pile[place] = pile[place] - number
    other[there] = other[there] + number


class Outcome:
    """How a match ended: each seat's place (1 is first; equal places share) and points, the clause and the reason."""

    def __init__(
        self, places: tuple[int, ...], points: tuple[int, ...], clause: str, reason: str, together: bool = False
    ) -> None:
        self.places = places
        self.points = points
        self.clause = clause
        self.reason = reason
        self.together = together  # a first place of all is a victory of all, not a draw

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place; nobody when all share it, as in a draw or a lost cooperative match."""
        first = tuple(seat for seat, place in enumerate(self.places) if place == 1)
        return first if self.together or len(first) < len(self.places) or len(first) == 1 else ()

    def earned(self, seat: Seat, sides: tuple[int, ...] = ()) -> float:
        """As research counts it: 1 for a victory, also a shared one among some, -1 for a defeat, 0 for a draw.

        Where all seats are of one side (`Match.sides`), nobody's victory is a defeat of all.
        """
        winners = self.winners
        if not winners and are_one_side(sides):
            return -1.0
        if winners and len(winners) < len(self.places):
            return 1.0 if seat in winners else -1.0
        if self.together or len(self.places) == 1:
            return 1.0 if winners else -1.0
        return 0.0

    def json(self) -> dict[str, object]:
        """The same, JSON-ready, with who has won."""
        return {
            "places": list(self.places),
            "points": list(self.points),
            "winners": list(self.winners),
            "clause": self.clause,
            "reason": self.reason,
        }

    def __repr__(self) -> str:
        return f"Outcome(places={self.places}, points={self.points}, {self.clause} {self.reason})"


def are_one_side(sides: tuple[int, ...]) -> bool:
    """Whether all these win or lose together."""
    return len(sides) > 1 and max(sides) == min(sides)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Record):
    """The base of every game's state. A game adds its own fields: ints and short lists of ints."""

    def __init__(self, chance: Chance, asking: list[int]) -> None:
        self.chance = chance
        self.asking = asking  # for each seat the decision it is asked, an index into Game.decisions, or NOTHING
        self.asked = 0  # how many seats are asked
        self.latest = 0  # the seat asked last, a good guess for who is asked now
        self.outcome: Outcome | None = None
        for decision in asking:
            if decision != NOTHING:
                self.asked += 1

    def copy(self) -> State:
        """An independent copy: call the constructor with every field."""
        raise NotImplementedError

    def fork(self) -> State:
        """As `copy`; it may share parts with this state until one of the two is `answered`."""
        return self.copy()

    def ask(self, seat: Seat, decision: int) -> None:
        """From now on this seat must decide this."""
        self.asking[seat] = decision
        self.asked += 1
        self.latest = seat

    def next_asked(self) -> Seat:
        """A seat that is asked something: the only one, or the lowest of several; NOTHING if nobody is."""
        if self.asked == 1 and self.asking[self.latest] != NOTHING:
            return self.latest
        return self.asked_after(-1)

    def asked_after(self, seat: Seat) -> Seat:
        """The next higher seat that is asked something, or NOTHING."""
        for other in range(seat + 1, len(self.asking)):
            if self.asking[other] != NOTHING:
                return other
        return NOTHING

    def answered(self, seat: Seat) -> None:
        """The kernel calls this before it applies the answer."""
        self.asking[seat] = NOTHING
        self.asked -= 1
