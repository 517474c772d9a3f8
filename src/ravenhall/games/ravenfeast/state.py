"""The battle: plain numbers, and who is who. Where figures stand to each other is asked in standing.py.

Figures have the ids 0, 1, 2 … by seat, then by their place in the army's list. `setting` is what never changes in a
match; it and the table are shared by all copies of a state.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ravenhall.games.ravenfeast.book import Scenario
from ravenhall.games.ravenfeast.codes import NONE, TABLE_ZONE
from ravenhall.games.ravenfeast.geometry import BITS, Base, columns_between
from ravenhall.games.ravenfeast.nearness import Nearness
from ravenhall.games.ravenfeast.setting import Setting
from ravenhall.games.ravenfeast.terrain import Field
from ravenhall.games.ravenfeast.ways import Reach
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.records import INT, INTS, OBJECT
from ravenhall.kernel.state import Seat, State

NO_ROWS: Final[list[int]] = []  # nobody has asked since they changed


def rows_around(held: list[int]) -> list[int]:
    """What is on or beside the squares held, row by row; those held start one row above the table."""
    found: list[int] = []
    before: i64 = held[0]
    here: i64 = held[1]
    for row in range(2, len(held)):
        behind: i64 = held[row]
        three = before | here | behind
        found.append(three | three << 1 | three >> 1)
        before, here = here, behind
    return found


class FeastState(State):
    """One number for each figure in the lists from `x` to `tested`; flags are 0 or 1."""

    shape = {
        "setting": OBJECT,
        "turn": INT,
        "phase": INT,
        "step": INT,
        "closing": INT,
        "order": INTS,
        "at": INT,
        "x": INTS,
        "y": INTS,
        "facing": INTS,
        "wounds": INTS,
        "zone": INTS,
        "broken": INTS,
        "captive_of": INTS,
        "escorting": INTS,
        "wall": INTS,
        "song": INTS,
        "credit": INTS,
        "done": INTS,
        "locked": INTS,
        "spent": INTS,
        "aloft": INTS,
        "no_wall": INTS,
        "shots": INTS,
        "attacks": INTS,
        "front_struck": INTS,
        "must_test": INTS,
        "tested": INTS,
        "half_done": INTS,
        "leader_fell": INTS,
        "eliminated": INTS,
        "vacated": INTS,
        "fleeing": INTS,
        "loot": INTS,
        "looted": INT,
        "pick": INT,
        "mode": INT,
        "column": INT,
        "target": INT,
    }
    parts = {"setting": Setting}

    def __init__(
        self,
        chance: Chance,
        asking: list[int],
        field: Field,
        scenario: Scenario,
        setting: Setting,
        turn: int,
        phase: int,
        step: int,
        closing: int,
        order: list[int],
        at: int,
        x: list[int],
        y: list[int],
        facing: list[int],
        wounds: list[int],
        zone: list[int],
        broken: list[int],
        captive_of: list[int],
        escorting: list[int],
        wall: list[int],
        song: list[int],
        credit: list[int],
        done: list[int],
        locked: list[int],
        spent: list[int],
        aloft: list[int],
        no_wall: list[int],
        shots: list[int],
        attacks: list[int],
        front_struck: list[int],
        must_test: list[int],
        tested: list[int],
        half_done: list[int],
        leader_fell: list[int],
        eliminated: list[int],
        vacated: list[int],
        fleeing: list[int],
        loot: list[int],
        looted: int,
        pick: int,
        mode: int,
        column: int,
        target: int,
    ) -> None:
        super().__init__(chance, asking)
        self.field = field
        self.scenario = scenario
        self.setting = setting
        self.turn = turn
        self.phase = phase
        self.step = step  # inside a phase: whether walls were asked about, which figure turns next
        self.closing = closing
        self.order = order  # RF-12, RF-13: the seats in this turn's order
        self.at = at  # whose part of the phase it is, a place in the order
        self.x = x
        self.y = y
        self.facing = facing
        self.wounds = wounds  # left; 0 on the table: marked, until the phase ends (RF-7)
        self.zone = zone
        self.broken = broken  # RF-147
        self.captive_of = captive_of  # the seat that holds it, or NONE
        self.escorting = escorting  # the captive it escorts, or NONE
        self.wall = wall  # the shield wall it stands in, or NONE
        self.song = song  # RF-73: the token
        self.credit = credit  # the team its loss counts for, or NONE
        self.done = done  # has moved this turn
        self.locked = locked  # RF-25
        self.spent = spent  # half inches moved this turn
        self.aloft = aloft  # flew this turn
        self.no_wall = no_wall  # RF-92
        self.shots = shots  # left in this phase
        self.attacks = attacks
        self.front_struck = front_struck  # RF-66: an attack went to the enemy in front
        self.must_test = must_test  # RF-106
        self.tested = tested  # RF-113
        self.half_done = half_done  # RF-105: for each seat
        self.leader_fell = leader_fell  # RF-102: for each seat, since the last check
        self.eliminated = eliminated  # for each team: routed and gone
        self.vacated = vacated  # wall, facing and square of each front place left since the last check
        self.fleeing = fleeing  # figures that failed, in the order they flee
        self.loot = loot  # for each door what is left behind it
        self.looted = looted
        self.pick = pick  # the figure or wall picked, or NONE
        self.mode = mode
        self.column = column  # chosen on the way to a square
        self.target = target  # the square chosen, the end of a wall, a captive
        self.grid: list[int] = []  # for each square who stands there; see `occupy`
        # The same as rows of bits, from one above the table to one below: for each seat the strangers, which are all
        # but its own free figures, and at last everybody. One look at a row answers for all its squares.
        self.held: list[list[int]] = []
        # For each seat the squares on and beside its strangers, as rows of bits: worked out when somebody asks, and
        # NO_ROWS again when a stranger comes or goes. These rows are never changed, so that copies may share them.
        self.beside: list[list[int]] = []
        self.near: list[Nearness] = []  # how far enemies are from anywhere, as far as somebody asked
        self.is_shared = False  # the lists are those of another state, too: see `fork`
        self.reach: Reach | None = None  # of the figure picked, once somebody asked

    def occupy(self) -> None:
        """Work out who stands where; the lists must be whole."""
        self.grid = [NONE] * len(self.field.walking)
        self.held = [[0] * (self.field.height + 2) for board in range(self.seats() + 1)]
        self.beside = [NO_ROWS] * len(self.held)
        for figure in range(len(self.x)):
            if self.zone[figure] == TABLE_ZONE:
                self.put(figure)

    def copy(self) -> FeastState:
        was_shared = self.is_shared
        twin = self.fork()
        twin.own()
        self.is_shared = was_shared  # not with the twin
        return twin

    def fork(self) -> FeastState:
        """A copy that shares its lists with this state until one of them is played on."""
        twin = FeastState(
            self.chance.copy(),
            self.asking[:],
            self.field,
            self.scenario,
            self.setting,
            self.turn,
            self.phase,
            self.step,
            self.closing,
            self.order,
            self.at,
            self.x,
            self.y,
            self.facing,
            self.wounds,
            self.zone,
            self.broken,
            self.captive_of,
            self.escorting,
            self.wall,
            self.song,
            self.credit,
            self.done,
            self.locked,
            self.spent,
            self.aloft,
            self.no_wall,
            self.shots,
            self.attacks,
            self.front_struck,
            self.must_test,
            self.tested,
            self.half_done,
            self.leader_fell,
            self.eliminated,
            self.vacated,
            self.fleeing,
            self.loot,
            self.looted,
            self.pick,
            self.mode,
            self.column,
            self.target,
        )
        twin.grid = self.grid
        twin.held = self.held
        twin.beside = self.beside
        twin.near = self.near
        twin.is_shared = self.is_shared = True
        twin.reach = self.reach
        twin.outcome = self.outcome
        return twin

    def answered(self, seat: Seat) -> None:
        """From here on lists are written to."""
        if self.is_shared:
            self.own()
        super().answered(seat)

    def own(self) -> None:
        """Have lists of one's own, to write to."""
        self.is_shared = False
        self.order = self.order[:]
        self.x = self.x[:]
        self.y = self.y[:]
        self.facing = self.facing[:]
        self.wounds = self.wounds[:]
        self.zone = self.zone[:]
        self.broken = self.broken[:]
        self.captive_of = self.captive_of[:]
        self.escorting = self.escorting[:]
        self.wall = self.wall[:]
        self.song = self.song[:]
        self.credit = self.credit[:]
        self.done = self.done[:]
        self.locked = self.locked[:]
        self.spent = self.spent[:]
        self.aloft = self.aloft[:]
        self.no_wall = self.no_wall[:]
        self.shots = self.shots[:]
        self.attacks = self.attacks[:]
        self.front_struck = self.front_struck[:]
        self.must_test = self.must_test[:]
        self.tested = self.tested[:]
        self.half_done = self.half_done[:]
        self.leader_fell = self.leader_fell[:]
        self.eliminated = self.eliminated[:]
        self.vacated = self.vacated[:]
        self.fleeing = self.fleeing[:]
        self.loot = self.loot[:]
        self.grid = self.grid[:]
        self.held = [rows[:] for rows in self.held]
        self.beside = self.beside[:]

    def take(self, other: FeastState) -> None:
        """Become that position; chance stays as it is."""
        self.setting = other.setting
        self.turn = other.turn
        self.phase = other.phase
        self.step = other.step
        self.closing = other.closing
        self.order = other.order
        self.at = other.at
        self.x = other.x
        self.y = other.y
        self.facing = other.facing
        self.wounds = other.wounds
        self.zone = other.zone
        self.broken = other.broken
        self.captive_of = other.captive_of
        self.escorting = other.escorting
        self.wall = other.wall
        self.song = other.song
        self.credit = other.credit
        self.done = other.done
        self.locked = other.locked
        self.spent = other.spent
        self.aloft = other.aloft
        self.no_wall = other.no_wall
        self.shots = other.shots
        self.attacks = other.attacks
        self.front_struck = other.front_struck
        self.must_test = other.must_test
        self.tested = other.tested
        self.half_done = other.half_done
        self.leader_fell = other.leader_fell
        self.eliminated = other.eliminated
        self.vacated = other.vacated
        self.fleeing = other.fleeing
        self.loot = other.loot
        self.looted = other.looted
        self.pick = other.pick
        self.mode = other.mode
        self.column = other.column
        self.target = other.target
        self.grid = other.grid
        self.held = other.held
        self.beside = other.beside
        self.reach = None

    # ── standing on the table ───────────────────────────────────────────────────────────────────────────────────

    def columns(self, figure: int) -> int:
        """How many columns its base covers, as it faces."""
        return self.setting.width[figure] if self.facing[figure] % 2 == 0 else self.setting.depth[figure]

    def rows(self, figure: int) -> int:
        return self.setting.depth[figure] if self.facing[figure] % 2 == 0 else self.setting.width[figure]

    def base(self, figure: int) -> Base:
        return self.x[figure], self.y[figure], self.columns(figure), self.rows(figure)

    def put(self, figure: int) -> None:
        """Its base covers the grid where it stands."""
        self._cover(figure, figure)

    def lift(self, figure: int) -> None:
        self._cover(figure, NONE)

    def _cover(self, figure: int, mark: int) -> None:
        x, width = self.x[figure], self.field.width
        if self.setting.small[figure]:
            self.grid[self.y[figure] * width + x] = mark
            self._hold(self.y[figure], BITS[x], self._free_owner(figure), mark != NONE)
            return
        columns = self.columns(figure)
        for y in range(self.y[figure], self.y[figure] + self.rows(figure)):
            for square in range(y * width + x, y * width + x + columns):
                self.grid[square] = mark
            self._hold(y, columns_between(x, x + columns), self._free_owner(figure), mark != NONE)

    def _free_owner(self, figure: int) -> int:
        """The seat that it is no stranger to; a captive is one to everybody."""
        return self.setting.owner[figure] if self.captive_of[figure] == NONE else NONE

    def _hold(self, y: int, columns: int, seat: int, is_held: bool) -> None:
        """Enter these columns of a row, or strike them out, for all seats but this one."""
        for board in range(len(self.held)):
            if board != seat:
                rows = self.held[board]
                rows[y + 1] = rows[y + 1] | columns if is_held else rows[y + 1] & ~columns
                self.beside[board] = NO_ROWS

    def has_stranger_beside(self, figure: int) -> bool:
        """Does anybody but free figures of its seat touch it? Most often not, and then nobody needs to look closer."""
        if self.setting.small[figure]:
            beside: i64 = self.rows_beside(self.setting.owner[figure])[self.y[figure]]
            if beside == 0:
                return False
            x: i64 = self.x[figure]
            return beside >> x & 1 != 0
        rows = self.held[self.setting.owner[figure]]
        above = self.y[figure]  # the row y of the table is y + 1 here
        first = self.x[figure] - 1
        columns = columns_between(max(0, first), min(self.field.width, first + self.columns(figure) + 2))
        for row in range(above, above + self.rows(figure) + 2):
            if rows[row] & columns:
                return True
        return False

    def rows_beside(self, seat: Seat) -> list[int]:
        """The squares on and beside this seat's strangers: small figures there are touched by one."""
        rows = self.beside[seat]
        if not rows:
            rows = rows_around(self.held[seat])
            self.beside[seat] = rows
        return rows

    def everybody(self) -> list[int]:
        """The rows of bits of all who stand on the table; the row y is in place y + 1."""
        return self.held[len(self.held) - 1]

    def capture(self, figure: int, seat: Seat) -> None:
        """It is this seat's captive from now on, and in everybody's way."""
        self.lift(figure)
        self.captive_of[figure] = seat
        self.put(figure)

    def place(self, figure: int, x: int, y: int, facing: int) -> None:
        """Stand it there, from the table or the reserve."""
        if self.zone[figure] == TABLE_ZONE:
            self.lift(figure)
        self.zone[figure] = TABLE_ZONE
        self.x[figure] = x
        self.y[figure] = y
        self.facing[figure] = facing
        self.put(figure)

    def has_captives(self) -> bool:
        return self.captive_of != self.setting.nobody

    def has_walls(self) -> bool:
        return self.wall != self.setting.nobody

    def square(self, figure: int) -> int:
        return self.y[figure] * self.field.width + self.x[figure]

    # ── who is who ──────────────────────────────────────────────────────────────────────────────────────────────

    def seats(self) -> int:
        return len(self.setting.teams)

    def owner(self, figure: int) -> Seat:
        return self.setting.owner[figure]

    def team(self, figure: int) -> int:
        return self.setting.team[figure]

    def is_present(self, figure: int) -> bool:
        """On the table and nobody's captive."""
        return self.zone[figure] == TABLE_ZONE and self.captive_of[figure] == NONE

    def is_active(self, figure: int) -> bool:
        return self.zone[figure] == TABLE_ZONE and self.captive_of[figure] == NONE and self.broken[figure] == 0

    def is_marked(self, figure: int) -> bool:
        """RF-7: a casualty that stands until the phase ends."""
        return self.zone[figure] == TABLE_ZONE and self.wounds[figure] == 0

    def is_fighter(self, figure: int) -> bool:
        """RF-96, RF-120, RF-147: neither broken nor captive nor an escort."""
        return self.is_active(figure) and self.escorting[figure] == NONE

    def is_enemy(self, team: int, figure: int) -> bool:
        """A present enemy of that team. To a third team a captive is one, too."""
        if self.zone[figure] != TABLE_ZONE or self.setting.team[figure] == team:
            return False
        captor = self.captive_of[figure]
        return captor == NONE or self.setting.teams[captor] != team

    def figures_of(self, seat: Seat) -> list[int]:
        """All its figures, wherever they are."""
        return list(range(self.setting.first[seat], self.setting.first[seat + 1]))

    def present_of(self, seat: Seat) -> list[int]:
        zone, captors = self.zone, self.captive_of
        first: i64 = self.setting.first[seat]
        after: i64 = self.setting.first[seat + 1]
        return [figure for figure in range(first, after) if zone[figure] == TABLE_ZONE and captors[figure] == NONE]

    def has_present(self, seat: Seat) -> bool:
        for figure in range(self.setting.first[seat], self.setting.first[seat + 1]):
            if self.is_present(figure):
                return True
        return False

    def by_order(self, figures: list[int]) -> list[int]:
        """In this turn's order of seats, then by id."""
        ranked = sorted([self.order.index(self.setting.owner[figure]) * len(self.x) + figure for figure in figures])
        return [key % len(self.x) for key in ranked]

    def name(self, figure: int) -> str:
        """How people call it: its kind and its own name."""
        return self.setting.called[figure]
