"""Connect four as a Ravenhall game: the smallest complete example of the contract in kernel/game.py.

    python examples/connect_four.py        plays a random match and draws the end of it

Clauses:  CF-1 the seats drop discs in turn   CF-2 a full column takes no disc
          CF-3 four in a row win              CF-4 a full board without four is a draw
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from ravenhall.kernel.actions import Action, ActionSpace
from ravenhall.kernel.bounds import Bound
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.errors import BadData, BadOptions
from ravenhall.kernel.events import Event, EventKinds, Log
from ravenhall.kernel.game import Decision, Game, Objection, View
from ravenhall.kernel.observing import Observation
from ravenhall.kernel.records import INT, INTS, read_record
from ravenhall.kernel.state import NOTHING, Outcome, Seat, State

COLUMNS: Final = 7
ROWS: Final = 6
HEIGHT: Final = 7  # bits per column in the board masks: six rows and an empty one, so that lines never wrap around
DISC: Final = [1 << place for place in range(COLUMNS * HEIGHT)]
EVERY_ROW: Final = (1 << ROWS) - 1
PILES: Final = [
    [pile >> row & 1 for row in range(ROWS)] for pile in range(EVERY_ROW + 1)
]  # a column's bits, as numbers
DROP: Final = 0  # the only decision
EVENTS: Final = EventKinds()
DISC_DROPPED: Final = EVENTS.kind("disc_dropped", "seat:who column:to", "CF-1")


class Drop(Action):
    """Drop a disc into a column, 1 to 7."""

    word = "drop"
    fields = ("column",)
    bounds = (Bound("column", "CF-2", "columns are {}"),)

    def __init__(self, column: int) -> None:
        super().__init__(f"drop {column}")
        self.column = column


DROPS: Final = [Drop(column) for column in range(1, COLUMNS + 1)]
# CF-2: for each set of full columns, as a bit mask, the drops that are left
MENUS: Final = [[drop for drop in DROPS if not full >> (drop.column - 1) & 1] for full in range(1 << COLUMNS)]


class ConnectFourState(State):
    """For each seat a mask of its discs, for each column how many discs lie in it, and a mask of the full columns.

    Forks share everything until one of them is answered.
    """

    shape = {"discs": INTS, "heights": INTS, "full": INT, "turn": INT}

    def __init__(
        self, chance: Chance, asking: list[int], discs: list[int], heights: list[int], full: int, turn: int
    ) -> None:
        super().__init__(chance, asking)
        self.discs = discs
        self.heights = heights
        self.full = full
        self.turn = turn
        self.is_shared = False  # the lists belong to forks, too

    def copy(self) -> ConnectFourState:
        twin = self.fork()
        twin.part()
        return twin

    def fork(self) -> ConnectFourState:
        twin = ConnectFourState(self.chance, self.asking, self.discs, self.heights, self.full, self.turn)
        twin.outcome = self.outcome
        self.is_shared = twin.is_shared = True
        return twin

    def answered(self, seat: Seat) -> None:
        if self.is_shared:
            self.part()
        super().answered(seat)

    def part(self) -> None:
        """Whatever was shared is this state's own from now on."""
        self.chance, self.asking = self.chance.copy(), self.asking[:]
        self.discs, self.heights = self.discs[:], self.heights[:]
        self.is_shared = False


class DropDisc(Decision[ConnectFourState, Drop]):
    """CF-1: in turn, drop a disc into a column that is not full."""

    kind = "drop_disc"
    text = "Drop a disc into a column."
    clause = "CF-1"
    takes = (Drop,)
    exact = True

    def candidates(self, state: ConnectFourState, seat: Seat) -> list[Drop]:
        return MENUS[state.full]

    def objection(self, state: ConnectFourState, seat: Seat, action: Drop) -> Objection | None:
        if state.heights[action.column - 1] < ROWS:
            return None
        return Objection("CF-2", f"column {action.column} is full")

    def apply(self, state: ConnectFourState, seat: Seat, action: Drop, log: Log) -> None:
        column = action.column - 1
        height = state.heights[column]
        discs = state.discs[seat] | DISC[column * HEIGHT + height]
        state.discs[seat] = discs
        state.heights[column] = height + 1
        if height + 1 == ROWS:
            state.full |= 1 << column
        state.turn += 1
        if not log.quiet:  # search has no readers
            log.add(DISC_DROPPED, seat, action.column)
        state.outcome = outcome_after(state, seat)


def outcome_after(state: ConnectFourState, seat: Seat) -> Outcome | None:
    """CF-3, CF-4: this seat has dropped a disc; has it won, or is the board full?"""
    if has_four(state.discs[seat]):
        return Outcome((1, 2) if seat == 0 else (2, 1), (1 - seat, seat), "CF-3", "four in a row")
    if state.turn == COLUMNS * ROWS:
        return Outcome((1, 1), (0, 0), "CF-4", "the board is full")
    return None


def has_four(discs: i64) -> bool:
    """CF-3: upwards, across, or along either diagonal."""
    return in_row(discs, 1) or in_row(discs, HEIGHT) or in_row(discs, HEIGHT - 1) or in_row(discs, HEIGHT + 1)


def in_row(discs: i64, step: i64) -> bool:
    """Shifting the mask over itself leaves a bit where four lie in a row."""
    pairs: i64 = discs & (discs >> step)
    return pairs & (pairs >> (2 * step)) != 0


class ConnectFour(Game[ConnectFourState]):
    name = "connect_four"
    title = "Connect four"
    blurb = "Drop your stones until four of them lie in a row."
    minutes = 10
    events = EVENTS
    turn = "CF-1"

    def __init__(self, data: Path | None = None) -> None:
        if data is not None:
            raise BadOptions("data", "connect four has no data files to replace")
        super().__init__({DROP: DropDisc()}, ActionSpace(list(DROPS)))

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> ConnectFourState:
        return ConnectFourState(chance, [NOTHING, NOTHING], [0, 0], [0] * COLUMNS, 0, 0)

    def advance(self, state: ConnectFourState, log: Log) -> None:
        state.ask(state.turn % 2, DROP)

    def view(self, state: ConnectFourState, seat: Seat | None) -> View:
        return {"board": drawing(state)}

    def observe(self, state: ConnectFourState, seat: Seat, into: Observation) -> None:
        for side in (seat, 1 - seat):
            into.add("own discs" if side == seat else "other discs", on_board(state.discs[side]))

    def redraw(self, state: ConnectFourState, seat: Seat | None, chance: Chance) -> None:
        """Nothing is hidden."""

    def ending(self, state: ConnectFourState) -> Outcome | None:
        return outcome_after(state, (state.turn + 1) % 2)

    def worths(self, state: ConnectFourState, seat: Seat, menu: list[Action]) -> list[int]:
        """Win if you can, block if you must, else towards the middle."""
        return [self._worth(state, seat, action.column - 1) for action in menu if isinstance(action, Drop)]

    def _worth(self, state: ConnectFourState, seat: Seat, column: int) -> int:
        disc = DISC[column * HEIGHT + state.heights[column]]
        if has_four(state.discs[seat] | disc):
            return 100
        return 50 if has_four(state.discs[1 - seat] | disc) else 3 - abs(3 - column)

    def read_state(self, data: object, chance: Chance) -> ConnectFourState:
        state = read_record(ConnectFourState, data, "state", chance=chance, asking=[])
        if len(state.discs) != 2 or len(state.heights) != COLUMNS or not all(0 <= h <= ROWS for h in state.heights):
            raise BadData("saved match", "state", "heights", "must be 7 numbers of 0 to 6")
        return state

    def broken(self, state: ConnectFourState) -> str | None:
        filled = sum(((1 << height) - 1) << (column * HEIGHT) for column, height in enumerate(state.heights))
        if state.discs[0] & state.discs[1] or state.discs[0] | state.discs[1] != filled:
            return "the discs must fill each column up to its height"
        if state.full != sum(1 << column for column, height in enumerate(state.heights) if height == ROWS):
            return "the full columns must be those that are"
        if state.turn != sum(state.heights) or state.discs[0].bit_count() != (state.turn + 1) // 2:
            return "the seats must have dropped discs in turn"
        if state.outcome is None and state.asking != ([DROP, NOTHING] if state.turn % 2 == 0 else [NOTHING, DROP]):
            return "the seat to drop a disc must be asked, and only that"
        return None

    def say(self, event: Event, names: list[str]) -> str:
        return f"{names[int(str(event['seat']))]} drops a disc into column {event['column']}."

    def aim(self, view: View) -> str:
        return "Get four of your discs in a row, upright, level or aslant."

    def standing(self, view: View) -> str:
        discs = sum(1 for line in view["board"] for mark in line if mark not in " .")
        return f"{discs} of {COLUMNS * ROWS} discs are in"

    def picture(self, view: View, columns: int = 80) -> str:
        return "\n".join(view["board"])


def on_board(discs: i64) -> list[int]:
    """A number for each place, column by column from below: is there a disc?"""
    found: list[int] = []
    for column in range(COLUMNS):
        found += PILES[discs >> (column * HEIGHT) & EVERY_ROW]
    return found


def drawing(state: ConnectFourState) -> list[str]:
    """The board from the top row down: x for seat 0, o for seat 1."""

    def mark(row: int, column: int) -> str:
        disc = DISC[column * HEIGHT + row]
        return "x" if state.discs[0] & disc else "o" if state.discs[1] & disc else "."

    return [" ".join(mark(row, column) for column in range(COLUMNS)) for row in reversed(range(ROWS))]


def main() -> None:
    game, chance = ConnectFour(), seeded(7)
    match = game.start(seed=7)
    while match.outcome is None:
        seat = match.asks[0].seat
        legal = match.legal(seat)
        match.play(seat, legal[chance.below(len(legal))])
    print(game.picture(match.view()), match.outcome, sep="\n")


if __name__ == "__main__":
    main()
