"""What lies in the box: roster, ready-made armies, tables and scenarios, read from TOML and checked row by row."""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.figures import (
    BEST_SCORE,
    FLAGS,
    LARGEST_BASE,
    LONGEST_NAME,
    MOST_ATTACKS,
    MOST_WOUNDS,
    ROLES,
    SCORES,
    Kind,
    formula_price,
    problems_of,
)
from ravenhall.games.ravenfeast.lining import open_squares, overlap
from ravenhall.games.ravenfeast.maps import read_ground
from ravenhall.games.ravenfeast.terrain import LARGEST, SIZES, Field, open_field
from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.errors import BadData

FACINGS: Final = "NESW"
GOALS: Final = ("standard", "loot", "hunt")
STANDARD: Final = 0
LOOT: Final = 1
HUNT: Final = 2
MOST_FIGURES: Final = 60  # RF-137: in an army
MOST_SEATS: Final = 4
LEAST_POINTS: Final = 50
MOST_POINTS: Final = 2000
POINT_STEP: Final = 50


class Deployment:
    """A scenario for one number of seats: where each deploys, what it may spend or brings, and who is with whom."""

    def __init__(
        self,
        points: list[int],
        zones: list[list[int]],
        fronts: list[int],
        armies: list[str],
        choices: list[str],
        teams: list[int],
        fixed: list[int],
    ) -> None:
        self.points = points
        self.zones = zones  # west, north, east, south: the outermost squares
        self.fronts = fronts
        self.armies = armies  # ready-made lists, or none: everybody musters
        self.choices = choices  # the lists that may stand for those
        self.teams = teams
        self.fixed = fixed  # where seat 0's first figure stands from the start, or nothing


class Scenario:
    """RF-154: a table, armies, and what they fight for."""

    def __init__(
        self,
        id: str,
        name: str,
        map: str,
        turns: int,
        rout: int,
        goal: int,
        deployments: list[Deployment],
        doors: list[list[int]],
        loot_needed: int,
        hoard: list[int],
        leash: int,
        wounds_left: int,
        defender_first: bool,
    ) -> None:
        self.id = id
        self.name = name
        self.map = map  # "": any
        self.turns = turns
        self.rout = rout
        self.goal = goal
        self.deployments = deployments
        self.doors = doors  # x, y and loot behind it
        self.loot_needed = loot_needed
        self.hoard = hoard
        self.leash = leash
        self.wounds_left = wounds_left
        self.defender_first = defender_first

    def deployment(self, seats: int) -> Deployment | None:
        for deployment in self.deployments:
            if len(deployment.zones) == seats:
                return deployment
        return None

    @property
    def seat_numbers(self) -> list[int]:
        """For how many seats it is; nothing: any number."""
        return [len(deployment.zones) for deployment in self.deployments]


class Roll:
    """A ready-made army: how many of which kinds, as ids and numbers."""

    def __init__(self, id: str, name: str, points: int, figures: list[tuple[str, int]]) -> None:
        self.id = id
        self.name = name
        self.points = points
        self.figures = figures


class Book:
    """Everything the data files say."""

    def __init__(self, kinds: list[Kind], rolls: list[Roll], fields: list[Field], scenarios: list[Scenario]) -> None:
        self.kinds = kinds
        self.rolls = rolls
        self.fields = fields
        self.scenarios = scenarios
        self._kinds = {kind.id: kind for kind in kinds}
        self._rolls = {roll.id: roll for roll in rolls}
        self._fields = {field.id: place for place, field in enumerate(fields)}
        self._scenarios = {scenario.id: place for place, scenario in enumerate(scenarios)}

    def kind(self, id: str) -> Kind:
        return self._kinds[id]

    def has_kind(self, id: str) -> bool:
        return id in self._kinds

    def has_roll(self, id: str) -> bool:
        return id in self._rolls

    def has_field(self, id: str) -> bool:
        return id in self._fields

    def has_scenario(self, id: str) -> bool:
        return id in self._scenarios

    def roll(self, id: str) -> Roll:
        return self._rolls[id]

    def field_number(self, id: str) -> int:
        return self._fields[id]

    def scenario_number(self, id: str) -> int:
        return self._scenarios[id]

    def price(self, kind: Kind, formula: bool = False) -> int:
        """RF-136, RF-137: a figure with the scores of a roster row costs what that row does; others by the tables."""
        if not formula:
            for row in self.kinds:
                if row.numbers[:SCORES] == kind.numbers[:SCORES]:
                    return row.price
        return formula_price(kind)

    def note(self, kind: Kind) -> str:
        """What is worth saying about a printed price that the tables do not give; "" where they do."""
        printed, bought = self.price(kind), formula_price(kind)
        return "" if printed == bought else f"{kind.name}: {printed} as printed, {bought} by the tables"


def read_book(data: DataFolder) -> Book:
    kinds = [read_kind(row) for row in data.rows("figures.toml", "figure")]
    unlike(kinds)
    fields = [open_field(width, height) for width, height in SIZES]
    fields += [read_field(row) for row in data.rows("maps.toml", "map")]
    if len({field.id for field in fields}) < len(fields):
        raise BadData("maps.toml", "", "id", "must not be that of an open table")
    rolls = [read_roll(row, {kind.id: kind for kind in kinds}) for row in data.rows("armies.toml", "army")]
    scenarios = [read_scenario(row, fields, rolls) for row in data.rows("scenarios.toml", "scenario")]
    data.done()
    return Book(kinds, rolls, fields, scenarios)


def unlike(kinds: list[Kind]) -> None:
    """People tell kinds apart by their names and, on a drawn table, by a letter."""
    for place, kind in enumerate(kinds):
        for other in kinds[:place]:
            if kind.glyph == other.glyph:
                raise BadData("figures.toml", f'figure "{kind.id}"', "glyph", f"is that of {other.name}")
            if kind.name.lower() == other.name.lower():
                raise BadData("figures.toml", f'figure "{kind.id}"', "name", f"is that of {other.id}")


# ── figures ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def read_kind(row: Row) -> Kind:
    """RF-136: a row of the roster. Its price must be what its scores cost, unless it says that it is not."""
    id = one_word(row)
    glyph = row.text("glyph", 1)
    if not (glyph.isascii() and glyph.isalpha() and glyph.islower()):
        raise row.bad("glyph", "must be a small letter")
    kind = Kind(id, row.text("name", LONGEST_NAME), glyph, kind_numbers(row), row.whole("price", 1, MOST_POINTS))
    problems = problems_of(kind)
    if problems:
        raise row.bad("", str(problems[0]))
    bought = formula_price(kind)
    if row.flag("fits", True) != (bought == kind.price):
        raise row.bad("price", f"is {kind.price}, and the scores cost {bought}: fits must say whether that is meant")
    row.done()
    return kind


def kind_numbers(row: Row) -> list[int]:
    armed = row.has("missile")
    base = row.wholes("base", 1, LARGEST_BASE)
    if len(base) != 2:
        raise row.bad("base", "must be a width and a depth")
    role = ROLES.index(row.word("role", ROLES)) if row.has("role") else 0
    flags = {name: int(row.flag(name, False)) for name in FLAGS}
    return [
        row.whole("move", 1, FARTHEST),
        flags["fly"],
        row.whole("missile", 1, BEST_SCORE) if armed else 0,
        row.whole("range", 1, FARTHEST) if armed else 0,
        row.whole("shots", 1, MOST_ATTACKS) if armed else 0,
        row.whole("melee", 1, BEST_SCORE),
        row.whole("attacks", 1, MOST_ATTACKS, 1),
        row.whole("armor", 1, BEST_SCORE),
        row.whole("morale", 1, BEST_SCORE),
        row.whole("wounds", 1, MOST_WOUNDS, 1),
        role,
        flags["mighty"],
        *base,
        flags["shield"],
        flags["spear"],
    ]


FARTHEST: Final = 18


def one_word(row: Row) -> str:
    id = row.text("id", 24)
    if id.split() != [id] or id != id.lower():
        raise row.bad("id", "must be one word in small letters")
    return id


# ── armies ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def read_roll(row: Row, kinds: dict[str, Kind]) -> Roll:
    """RF-137: a ready-made army, its total checked against the printed prices."""
    id = one_word(row)
    points = row.whole("points", 1, MOST_POINTS)
    table = row.sub("figures")
    figures = [(kind, table.whole(kind, 1, MOST_FIGURES)) for kind in table.keys if kind in kinds]
    table.nothing_else()
    total = sum(kinds[kind].price * number for kind, number in figures)
    if total != points:
        raise row.bad("points", f"is {points}, but the figures cost {total}")
    if sum(number for kind, number in figures) > MOST_FIGURES:
        raise row.bad("figures", f"are more than {MOST_FIGURES}")
    if sum(number for kind, number in figures if kinds[kind].role == ROLES.index("leader")) > 1:
        raise row.bad("figures", "have more than one Leader (RF-131)")
    roll = Roll(id, row.text("name", 40), points, figures)
    row.done()
    return roll


# ── tables ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def read_field(row: Row) -> Field:
    id = one_word(row)
    name = row.text("name", 40)
    drawn = row.text("rows", (LARGEST + 1) * LARGEST + 1)
    rows = read_ground(drawn, row.file, row.flag("quarter", False), row.label)
    row.done()
    return Field(id, name, rows)


# ── scenarios ───────────────────────────────────────────────────────────────────────────────────────────────────────


def read_scenario(row: Row, fields: list[Field], rolls: list[Roll]) -> Scenario:
    """RF-154: every square must lie on the table, and what a goal needs must be there."""
    id = one_word(row)
    maps = {field.id: field for field in fields}
    map = row.word("map", tuple(maps)) if row.has("map") else ""
    goal = GOALS.index(row.word("goal", GOALS))
    if goal != STANDARD and not map:
        raise row.bad("map", f"is missing: a {GOALS[goal]} goal has its squares on one")
    deployments = read_deployments(row, maps[map], rolls) if map else []
    scenario = Scenario(
        id,
        row.text("name", 40),
        map,
        row.whole("turns", 4, 40),
        row.whole("rout", 50, 100),
        goal,
        deployments,
        read_doors(row, maps[map]) if goal == LOOT else [],
        row.whole("loot_needed", 1, 99) if goal == LOOT else 0,
        read_square(row, "hoard", maps[map]) if goal == HUNT else [],
        row.whole("leash", 1, 2 * LARGEST * LARGEST) if goal == HUNT else 0,
        row.whole("wounds_left", 0, MOST_WOUNDS) if goal == HUNT else 0,
        row.flag("defender_first", False),
    )
    if goal == HUNT and not (deployments and deployments[0].fixed):
        raise row.bad("deployment", "of a hunt needs a fixed square for the hunted")
    if goal != STANDARD and scenario.seat_numbers != [2]:
        raise row.bad("deployment", f"of a {GOALS[goal]} goal must be one for two seats")
    row.done()
    return scenario


def read_deployments(row: Row, field: Field, rolls: list[Roll]) -> list[Deployment]:
    deployments = [read_deployment(sub, field, rolls) for sub in row.subs("deployment")]
    numbers = [len(deployment.zones) for deployment in deployments]
    if not numbers or len(set(numbers)) < len(numbers):
        raise row.bad("deployment", "must be one for each number of seats")
    return deployments


def read_deployment(row: Row, field: Field, rolls: list[Roll]) -> Deployment:
    zones = row.tables("zones", 0, LARGEST - 1)
    seats = len(zones)
    if not 2 <= seats <= MOST_SEATS:
        raise row.bad("zones", f"must be 2 to {MOST_SEATS}")
    for zone in zones:
        if len(zone) != 4 or not (zone[0] <= zone[2] < field.width and zone[1] <= zone[3] < field.height):
            raise row.bad("zones", f"must be west, north, east, south on a table of {field.width}x{field.height}")
    points = row.wholes("points", LEAST_POINTS, MOST_POINTS)
    fronts = row.text("fronts", MOST_SEATS)
    teams = row.text("teams", MOST_SEATS) if row.has("teams") else "ABCD"[:seats]
    known = tuple(roll.id for roll in rolls)
    armies = row.words("armies", known) if row.has("armies") else []
    choices = row.words("choices", known) if row.has("choices") else []
    if not len(points) == len(fronts) == len(teams) == seats or len(armies) not in (0, seats):
        raise row.bad("zones", "points, fronts, teams and armies must be for the same seats")
    if not set(fronts) <= set(FACINGS) or not set(teams) <= set("ABCD") or len(set(teams)) < 2:
        raise row.bad("fronts", "are letters of NESW, teams letters of ABCD, at least two of them")
    fixed = read_square(row, "fixed", field) if row.has("fixed") else []
    check_room(row, field, zones, fixed)
    row.nothing_else()
    facing = [FACINGS.index(front) for front in fronts]
    return Deployment(points, zones, facing, armies, choices, [ord(team) - ord("A") for team in teams], fixed)


def check_room(row: Row, field: Field, zones: list[list[int]], fixed: list[int]) -> None:
    """RF-146: everybody has ground of his own to deploy on, and nobody stands there from the start."""
    for seat, zone in enumerate(zones):
        if open_squares(field, zone) == 0:
            raise row.bad("zones", f"must have ground to stand on, and {zone} has none")
        for other in zones[:seat]:
            if overlap(zone, other):
                raise row.bad("zones", f"must not overlap, as {other} and {zone} do")
    if fixed and not overlap([*fixed, *fixed], zones[0]):
        raise row.bad("fixed", f"must be a square of the first zone, {zones[0]}")


def read_doors(row: Row, field: Field) -> list[list[int]]:
    doors = row.tables("doors", 0, LARGEST)
    for door in doors:
        if len(door) != 3 or not (door[0] < field.width and door[1] < field.height):
            raise row.bad("doors", "must be a square on the table and the loot behind it")
    return doors


def read_square(row: Row, key: str, field: Field) -> list[int]:
    square = row.wholes(key, 0, LARGEST - 1)
    if len(square) != 2 or square[0] >= field.width or square[1] >= field.height:
        raise row.bad(key, "must be a square on the table")
    return square
