"""The battle: plain numbers, and questions about them. No rules, only who stands where and how.

Figures have the ids 0, 1, 2 … by seat, then by their place in the army's list. `setting` is what never changes in a
match; it and the table are shared by all copies of a state.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.book import Scenario
from ravenhall.games.ravenfeast.figures import NUMBERS, Kind
from ravenhall.games.ravenfeast.geometry import distance2, in_front_arc, is_ahead, is_directly_in_front
from ravenhall.games.ravenfeast.lining import EAST, NORTH, SOUTH
from ravenhall.games.ravenfeast.terrain import Field
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.records import BOOL, INT, INTS, PART, TABLE, Record
from ravenhall.kernel.state import Seat, State

NONE: Final = -1  # no figure, no wall, no seat, no square

# Where a figure is.
RESERVE: Final = 0  # not yet deployed
TABLE_ZONE: Final = 1
KILLED: Final = 2
FLED: Final = 3
CAPTURED: Final = 4
ZONES: Final = ("reserve", "table", "killed", "fled_off", "captured_off")

# The phases of a turn (RF-6), after two for the deployment. Turning to face comes first in Melee.
DRAW: Final = 0  # who deploys first is not settled
DEPLOY: Final = 1
INITIATIVE: Final = 2
RALLY: Final = 3
MOVEMENT: Final = 4
SHOOTING: Final = 5
FACING: Final = 6
MELEE: Final = 7
END: Final = 8
PHASES: Final = ("draw", "deploy", "initiative", "rally", "movement", "shooting", "facing", "melee", "end")

# What is going on at the end of a phase.
NOT_CLOSING: Final = 0
CLEARING: Final = 1  # the fallen, captives, walls, and who must test
TESTING: Final = 2
FLEEING: Final = 3

# How a figure moves.
NO_MODE: Final = 0
WALK: Final = 1
FLY: Final = 2
ESCORT: Final = 3
ABANDON: Final = 4

# Victory.
BY_ROUT: Final = 0
POINTS_ONLY: Final = 1
LAST_STAND: Final = 2
VICTORIES: Final = ("standard", "points_only", "last_stand")

# The decisions, as indices into the game's table of them.
ASK_DEPLOY_FIRST: Final = 0
ASK_DEPLOY_STYLE: Final = 1
ASK_DEPLOY_PICK: Final = 2
ASK_DEPLOY_COL: Final = 3
ASK_DEPLOY_ROW: Final = 4
ASK_CHOOSE_FIRST: Final = 5
ASK_DISSOLVE: Final = 6
ASK_MOVE_PICK: Final = 7
ASK_MOVE_MODE: Final = 8
ASK_MOVE_COL: Final = 9
ASK_MOVE_DEST: Final = 10
ASK_MOVE_FACE: Final = 11
ASK_WALL_START: Final = 12
ASK_WALL_END: Final = 13
ASK_WALL_DEPTH: Final = 14
ASK_WALL_ORDER: Final = 15
ASK_ESCORT_CAPTIVE: Final = 16
ASK_ESCORT_PICK: Final = 17
ASK_SHOOT_PICK: Final = 18
ASK_SHOOT_TARGET: Final = 19
ASK_MELEE_FACE: Final = 20
ASK_MELEE_PICK: Final = 21
ASK_MELEE_TARGET: Final = 22
ASK_LOAN: Final = 23
ASK_CAPTURE: Final = 24
ASK_CHOOSE_ESCORT: Final = 25

PRICE: Final = 0  # in a row of a setting, before the numbers of a kind
ROSTER: Final = 1
BEFORE_NUMBERS: Final = 2


class Setting(Record):
    """What never changes in a match: the table, the teams, every figure's kind and the options that matter."""

    shape = {
        "map": INT,
        "ground": TABLE,
        "scenario": INT,
        "teams": INTS,
        "victory": INT,
        "turn_limit": INT,
        "rout": INT,
        "rally_full": BOOL,
        "loan_flees": BOOL,
        "rows": TABLE,
        "names": TABLE,
        "kind_of": INTS,
        "owner": INTS,
        "zones": TABLE,
        "fronts": INTS,
    }

    def __init__(
        self,
        map: int,
        ground: list[list[int]],
        scenario: int,
        teams: list[int],
        victory: int,
        turn_limit: int,
        rout: int,
        rally_full: bool,
        loan_flees: bool,
        rows: list[list[int]],
        names: list[list[int]],
        kind_of: list[int],
        owner: list[int],
        zones: list[list[int]],
        fronts: list[int],
    ) -> None:
        self.map = map  # its place in the book, or NONE: drawn for this match
        self.ground = ground  # that drawing, in code points
        self.scenario = scenario
        self.teams = teams  # for each seat
        self.victory = victory
        self.turn_limit = turn_limit  # 0: only the cap
        self.rout = rout  # per cent
        self.rally_full = rally_full
        self.loan_flees = loan_flees
        self.rows = rows  # for each kind its price, its place on the roster or NONE, and its numbers
        self.names = names  # and its name, in code points
        self.kind_of = kind_of
        self.owner = owner
        self.zones = zones
        self.fronts = fronts
        self.kinds: list[Kind] = []  # worked out by `unpack`, as is all below: for each figure
        self.kind: list[Kind] = []
        self.team: list[int] = []
        self.move: list[int] = []
        self.melee: list[int] = []
        self.morale: list[int] = []
        self.role: list[int] = []
        self.price: list[int] = []
        self.width: list[int] = []
        self.depth: list[int] = []
        self.called: list[str] = []  # how people call it
        self.start_count: list[int] = []  # for each seat

    def unpack(self, roster: list[Kind]) -> None:
        """Work out what each figure is; the setting must be whole."""
        self.unpack_kinds(roster)
        self.kind = [self.kinds[place] for place in self.kind_of]
        self.called = [f"{kind.name} {figure}" for figure, kind in enumerate(self.kind)]
        self.team = [self.teams[seat] for seat in self.owner]
        self.move = [kind.move for kind in self.kind]
        self.melee = [kind.melee for kind in self.kind]
        self.morale = [kind.morale for kind in self.kind]
        self.role = [kind.role for kind in self.kind]
        self.price = [kind.price for kind in self.kind]
        self.width = [kind.width for kind in self.kind]
        self.depth = [kind.depth for kind in self.kind]
        self.start_count = [self.owner.count(seat) for seat in range(len(self.teams))]

    def unpack_kinds(self, roster: list[Kind]) -> None:
        self.kinds = [self._kind(place, roster) for place in range(len(self.rows))]

    def _kind(self, place: int, roster: list[Kind]) -> Kind:
        row = self.rows[place]
        known = roster[row[ROSTER]] if row[ROSTER] != NONE else None
        id, glyph = ("", "x") if known is None else (known.id, known.glyph)
        name = "".join(chr(letter) for letter in self.names[place])
        return Kind(id, name, glyph, row[BEFORE_NUMBERS : BEFORE_NUMBERS + len(NUMBERS)], row[PRICE])


class Reach:
    """Where a figure can go, and what it costs; made once for a pick and never changed."""

    def __init__(self, cost: list[int], ends: list[int]) -> None:
        self.cost = cost  # for each square what it costs to bring the anchor there, or NONE
        self.ends = ends  # the squares where it may stop, in reading order


class FeastState(State):
    """One number for each figure in the lists from `x` to `tested`; flags are 0 or 1."""

    shape = {
        "setting": PART,
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
        self.vacated = vacated  # wall and square of each front place left since the last check
        self.fleeing = fleeing  # figures that failed, in the order they flee
        self.loot = loot  # for each door what is left behind it
        self.looted = looted
        self.pick = pick  # the figure or wall picked, or NONE
        self.mode = mode
        self.column = column  # chosen on the way to a square
        self.target = target  # the square chosen, the end of a wall, a captive
        self.grid: list[int] = []  # for each square who stands there; see `occupy`
        self.reach: Reach | None = None  # of the figure picked, once somebody asked

    def occupy(self) -> None:
        """Work out who stands where; the lists must be whole."""
        self.grid = [NONE] * len(self.field.walking)
        for figure in range(len(self.x)):
            if self.zone[figure] == TABLE_ZONE:
                self.put(figure)

    def copy(self) -> FeastState:
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
            self.order[:],
            self.at,
            self.x[:],
            self.y[:],
            self.facing[:],
            self.wounds[:],
            self.zone[:],
            self.broken[:],
            self.captive_of[:],
            self.escorting[:],
            self.wall[:],
            self.song[:],
            self.credit[:],
            self.done[:],
            self.locked[:],
            self.spent[:],
            self.aloft[:],
            self.no_wall[:],
            self.shots[:],
            self.attacks[:],
            self.front_struck[:],
            self.must_test[:],
            self.tested[:],
            self.half_done[:],
            self.leader_fell[:],
            self.eliminated[:],
            self.vacated[:],
            self.fleeing[:],
            self.loot[:],
            self.looted,
            self.pick,
            self.mode,
            self.column,
            self.target,
        )
        twin.grid = self.grid[:]
        twin.reach = self.reach
        twin.outcome = self.outcome
        return twin

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
        self.reach = None

    # ── standing on the table ───────────────────────────────────────────────────────────────────────────────────

    def columns(self, figure: int) -> int:
        """How many columns its base covers, as it faces."""
        return self.setting.width[figure] if self.facing[figure] % 2 == 0 else self.setting.depth[figure]

    def rows(self, figure: int) -> int:
        return self.setting.depth[figure] if self.facing[figure] % 2 == 0 else self.setting.width[figure]

    def put(self, figure: int) -> None:
        """Its base covers the grid where it stands."""
        self._cover(figure, figure)

    def lift(self, figure: int) -> None:
        self._cover(figure, NONE)

    def _cover(self, figure: int, mark: int) -> None:
        width = self.field.width
        start = self.y[figure] * width + self.x[figure]
        for row in range(self.rows(figure)):
            for column in range(self.columns(figure)):
                self.grid[start + row * width + column] = mark

    def place(self, figure: int, x: int, y: int, facing: int) -> None:
        """Stand it there, from the table or the reserve."""
        if self.zone[figure] == TABLE_ZONE:
            self.lift(figure)
        self.zone[figure] = TABLE_ZONE
        self.x[figure] = x
        self.y[figure] = y
        self.facing[figure] = facing
        self.put(figure)

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
        return [figure for figure in range(len(self.x)) if self.setting.owner[figure] == seat]

    def present_of(self, seat: Seat) -> list[int]:
        return [
            figure for figure in range(len(self.x)) if self.setting.owner[figure] == seat and self.is_present(figure)
        ]

    def has_present(self, seat: Seat) -> bool:
        for figure in range(len(self.x)):
            if self.setting.owner[figure] == seat and self.is_present(figure):
                return True
        return False

    # ── where things lie ────────────────────────────────────────────────────────────────────────────────────────

    def distance2(self, figure: int, other: int) -> int:
        """RF-46: the square of the distance, edge to edge."""
        return distance2(
            self.x[figure],
            self.y[figure],
            self.columns(figure),
            self.rows(figure),
            self.x[other],
            self.y[other],
            self.columns(other),
            self.rows(other),
        )

    def is_in_arc(self, figure: int, other: int) -> bool:
        """RF-40: the other is not wholly behind it."""
        return in_front_arc(
            self.facing[figure],
            self.x[figure],
            self.y[figure],
            self.columns(figure),
            self.rows(figure),
            self.x[other],
            self.y[other],
            self.columns(other),
            self.rows(other),
        )

    def is_ahead(self, figure: int, facing: int, other: int) -> bool:
        """Would the other be ahead of it if it faced there?"""
        return is_ahead(
            facing,
            self.x[figure],
            self.y[figure],
            self.columns(figure),
            self.rows(figure),
            self.x[other],
            self.y[other],
            self.columns(other),
            self.rows(other),
        )

    def is_in_front(self, figure: int, other: int) -> bool:
        """RF-66: directly in front."""
        return is_directly_in_front(
            self.facing[figure],
            self.x[figure],
            self.y[figure],
            self.columns(figure),
            self.rows(figure),
            self.x[other],
            self.y[other],
            self.columns(other),
            self.rows(other),
        )

    def level(self, figure: int) -> int:
        """RF-43: the highest ground under its base."""
        return self.level_at(self.x[figure], self.y[figure], self.columns(figure), self.rows(figure))

    def level_at(self, x: int, y: int, columns: int, rows: int) -> int:
        width = self.field.width
        level = self.field.level
        best = 0
        for row in range(y, y + rows):
            for square in range(row * width + x, row * width + x + columns):
                best = max(best, level[square])
        return best

    def around(self, figure: int, x: int, y: int, columns: int, rows: int) -> list[int]:
        """Who would be in contact with a base there, the figure itself left out: RF-41, corners touch."""
        width, height = self.field.width, self.field.height
        grid = self.grid
        found: list[int] = []
        west, east = max(0, x - 1), min(width - 1, x + columns)
        for row in range(max(0, y - 1), min(height, y + rows + 1)):
            inside = y <= row < y + rows
            column = west
            while column <= east:
                if inside and column == x:
                    column += columns
                    continue
                other = grid[row * width + column]
                if other != NONE and other != figure and other not in found:
                    found.append(other)
                column += 1
        return found

    def touching(self, figure: int) -> list[int]:
        """Everybody in contact with it."""
        return self.around(figure, self.x[figure], self.y[figure], self.columns(figure), self.rows(figure))

    def enemies_at(self, figure: int, x: int, y: int, columns: int, rows: int) -> list[int]:
        """The present enemies that its base would touch there."""
        team = self.setting.team[figure]
        return [other for other in self.around(figure, x, y, columns, rows) if self.is_enemy(team, other)]

    def enemies_touching(self, figure: int) -> list[int]:
        return self.enemies_at(figure, self.x[figure], self.y[figure], self.columns(figure), self.rows(figure))

    def is_in_melee(self, figure: int) -> bool:
        """RF-60: in contact with an enemy."""
        team = self.setting.team[figure]
        for other in self.touching(figure):
            if self.is_enemy(team, other):
                return True
        return False

    def is_surrounded(self, figure: int, aloft_only: bool) -> bool:
        """RF-64: enemies along at least half of each of the four sides; for a flight only those aloft count."""
        x, y, columns, rows = self.x[figure], self.y[figure], self.columns(figure), self.rows(figure)
        for side in range(4):
            if side == NORTH or side == SOUTH:
                row = y - 1 if side == NORTH else y + rows
                held = self.held(figure, x, row, columns, 1, aloft_only)
                length = columns
            else:
                column = x + columns if side == EAST else x - 1
                held = self.held(figure, column, y, 1, rows, aloft_only)
                length = rows
            if 2 * held < length:
                return False
        return True

    def held(self, figure: int, x: int, y: int, columns: int, rows: int, aloft_only: bool) -> int:
        """How many squares of this stretch hold present enemies of the figure."""
        width, height = self.field.width, self.field.height
        team = self.setting.team[figure]
        number = 0
        for row in range(max(0, y), min(height, y + rows)):
            for column in range(max(0, x), min(width, x + columns)):
                other = self.grid[row * width + column]
                if other == NONE or other == figure or (aloft_only and not self.aloft[other]):
                    continue
                if self.is_enemy(team, other):
                    number += 1
        return number

    def by_order(self, figures: list[int]) -> list[int]:
        """In this turn's order of seats, then by id."""
        ranked = sorted([self.order.index(self.setting.owner[figure]) * len(self.x) + figure for figure in figures])
        return [key % len(self.x) for key in ranked]

    def name(self, figure: int) -> str:
        """How people call it: its kind and its number."""
        return self.setting.called[figure]
