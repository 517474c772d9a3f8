"""What is true of every state, after every step. A saved match that breaks one of these is refused."""

from __future__ import annotations

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.actions import FIGURES, WALLS
from ravenhall.games.ravenfeast.book import MOST_FIGURES, MOST_SEATS, Book
from ravenhall.games.ravenfeast.chapters.opening import field_of
from ravenhall.games.ravenfeast.chapters.walls import (
    SHOULDER_TO_SHOULDER,
    VACATED,
    connected_parts,
    longest_run,
    members,
)
from ravenhall.games.ravenfeast.codes import (
    ABANDON,
    END,
    FLEEING,
    LAST_TURN,
    NONE,
    NOT_CLOSING,
    TABLE_ZONE,
    VICTORIES,
    ZONES,
)
from ravenhall.games.ravenfeast.figures import FLAGS as KIND_FLAGS
from ravenhall.games.ravenfeast.figures import NUMBERS, ROLES, problems_of
from ravenhall.games.ravenfeast.lining import overlap
from ravenhall.games.ravenfeast.setting import BEFORE_NUMBERS, PRICE, ROSTER, Setting
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.terrain import BLOCKED, LEGEND, SIZES
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.errors import BadData
from ravenhall.kernel.records import read_record

FLAGS = ("broken", "song", "done", "locked", "aloft", "no_wall", "front_struck", "must_test", "tested")
PER_FIGURE = (
    "x",
    "y",
    "facing",
    "wounds",
    "zone",
    "captive_of",
    "escorting",
    "wall",
    "credit",
    "spent",
    "shots",
    "attacks",
    *FLAGS,
)
PER_SEAT = ("half_done", "leader_fell")


def read_state(book: Book, data: object, chance: Chance) -> FeastState:
    """A state from its JSON form; the setting must be whole before anything can be worked out from it."""
    setting_data = data.get("setting") if isinstance(data, dict) else None
    setting = read_record(Setting, setting_data, "state.setting")
    problem = wrong_setting(book, setting)
    if problem is not None:
        raise BadData("saved match", "state.setting", "", problem)
    field, scenario = field_of(book, setting), book.scenarios[setting.scenario]
    state = read_record(FeastState, data, "state", chance=chance, asking=[], field=field, scenario=scenario)
    state.setting = setting
    setting.unpack(book.kinds)
    problem = wrong_size(state) or out_of_range(state) or off_table(state)
    if problem is not None:
        raise BadData("saved match", "state", "", problem)
    state.occupy()
    return state


def wrong_setting(book: Book, setting: Setting) -> str | None:
    seats = len(setting.teams)
    if not 2 <= seats <= MOST_SEATS or not all(0 <= team < MOST_SEATS for team in setting.teams):
        return "teams must be one for each of 2 to 4 seats"
    if len(set(setting.teams)) < 2:
        return "at least two teams are needed"
    if not NONE <= setting.map < len(book.fields) or not 0 <= setting.scenario < len(book.scenarios):
        return "map and scenario must be in the book"
    if (setting.map == NONE) != bool(setting.ground) or wrong_ground(setting.ground):
        return "a table is in the book or drawn"
    if not 0 <= setting.victory < len(VICTORIES) or not 0 <= setting.turn_limit <= 40 or not 1 <= setting.rout <= 100:
        return "victory, turn_limit and rout must be those of a match"
    scenario = book.scenarios[setting.scenario]
    if scenario.map and (scenario.map != field_of(book, setting).id or seats not in scenario.seat_numbers):
        return "the scenario is for another table or other numbers"
    return wrong_kinds(book, setting) or wrong_figures(book, setting)


def wrong_ground(ground: list[list[int]]) -> bool:
    legend = {ord(square) for square in LEGEND}
    if not ground:
        return False
    size = (len(ground[0]), len(ground))
    return size not in SIZES or not all(len(row) == size[0] and set(row) <= legend for row in ground)


def wrong_kinds(book: Book, setting: Setting) -> str | None:
    if len(setting.rows) != len(setting.names) or not 0 < len(setting.rows) <= FIGURES:
        return "rows and names must be equally many"
    for row in setting.rows:
        if len(row) != BEFORE_NUMBERS + len(NUMBERS) or not NONE <= row[ROSTER] < len(book.kinds) or row[PRICE] < 0:
            return "a kind is a price, a place on the roster and its numbers"
        if not 0 <= row[BEFORE_NUMBERS + NUMBERS.index("role")] < len(ROLES):
            return "a kind has a role there is"
        if not {row[BEFORE_NUMBERS + NUMBERS.index(flag)] for flag in KIND_FLAGS} <= {0, 1}:
            return f"{', '.join(KIND_FLAGS)} must be 0 or 1"
    for name in setting.names:
        if not all(0 < letter < 0x110000 for letter in name):
            return "names must be code points"
    setting.unpack_kinds(book.kinds)
    for kind in setting.kinds:
        if problems_of(kind):
            return str(problems_of(kind)[0])
    return None


def wrong_figures(book: Book, setting: Setting) -> str | None:
    seats = len(setting.teams)
    figures = len(setting.kind_of)
    if len(setting.owner) != figures or not all(0 <= kind < len(setting.rows) for kind in setting.kind_of):
        return "every figure has a kind and an owner"
    if setting.owner != sorted(setting.owner) or set(setting.owner) != set(range(seats)):
        return "figures are numbered by seat"
    if max(setting.owner.count(seat) for seat in range(seats)) > MOST_FIGURES:
        return f"an army has at most {MOST_FIGURES} figures"
    field = field_of(book, setting)
    for zone in setting.zones:
        if len(zone) != 4 or not (0 <= zone[0] <= zone[2] < field.width and 0 <= zone[1] <= zone[3] < field.height):
            return "zones must lie on the table"
    if any(overlap(zone, other) for seat, zone in enumerate(setting.zones) for other in setting.zones[:seat]):
        return "zones must not overlap"
    if len(setting.zones) != seats or len(setting.fronts) != seats or not set(setting.fronts) <= {0, 1, 2, 3}:
        return "every seat has a zone and a front"
    return None


def broken(state: FeastState) -> str | None:
    """The first invariant this state breaks, in words, or None."""
    return overlapping(state) or wrong_walls(state) or wrong_captives(state)


def wrong_size(state: FeastState) -> str | None:
    figures, seats = len(state.setting.kind_of), state.seats()
    for names, size in ((PER_FIGURE, figures), (PER_SEAT, seats)):
        for name in names:
            if len(getattr(state, name)) != size:
                return f"{name} must have {size} numbers"
    if len(state.eliminated) != max(state.setting.teams) + 1 or len(state.loot) != len(state.scenario.doors):
        return "eliminated has a number for each team, loot one for each door"
    if sorted(state.order) != list(range(seats)):
        return "order must have every seat once"
    return None


def out_of_range(state: FeastState) -> str | None:
    if not (0 <= state.phase <= END and NOT_CLOSING <= state.closing <= FLEEING and state.turn >= 0):
        return "phase, closing and turn must be those of a match"
    if not 0 <= state.at <= state.seats() or not 0 <= state.step <= len(state.x) or state.turn > LAST_TURN:
        return "at, step and turn must be those of a match"
    if not (0 <= state.mode <= ABANDON and NONE <= state.pick < FIGURES):
        return "mode and pick must be those of a match"
    if not (NONE <= state.column < state.field.width and NONE <= state.target < len(state.field.walking)):
        return "column and target must lie on the table"
    for name in ("half_done", "leader_fell", "eliminated"):
        if not set(getattr(state, name)) <= {0, 1}:
            return f"{name} must be 0 or 1"
    for place, door in enumerate(state.scenario.doors):
        if not 0 <= state.loot[place] <= door[2]:
            return "loot is what is left behind the doors"
    return figures_out_of_range(state) or wrong_lists(state)


def figures_out_of_range(state: FeastState) -> str | None:
    for name in FLAGS:
        if not set(getattr(state, name)) <= {0, 1}:
            return f"{name} must be 0 or 1"
    for figure, kind in enumerate(state.setting.kind):
        if not 0 <= state.wounds[figure] <= kind.wounds:
            return f"3: {state.name(figure)} has 0 to {kind.wounds} wounds"
        if not 0 <= state.zone[figure] < len(ZONES) or not 0 <= state.facing[figure] < 4:
            return f"{state.name(figure)} is nowhere"
        if not 0 <= state.spent[figure] <= 2 * kind.move:
            return f"7: {state.name(figure)} has moved too far"
        if not (NONE <= state.captive_of[figure] < state.seats() and NONE <= state.escorting[figure] < len(state.x)):
            return f"{state.name(figure)} is held by nobody there is"
        if not (NONE <= state.wall[figure] < WALLS and NONE <= state.credit[figure] <= max(state.setting.teams)):
            return f"{state.name(figure)} has a wall and a credit there are not"
        if not (0 <= state.shots[figure] <= kind.shots and 0 <= state.attacks[figure] <= kind.attacks):
            return f"{state.name(figure)} has more shots or attacks than it has"
    return None


def wrong_lists(state: FeastState) -> str | None:
    """Front places left and figures in flight are remembered only while a phase ends."""
    if len(state.vacated) % VACATED:
        return "vacated has a wall, a facing and a square each"
    if state.closing == NOT_CLOSING and (state.fleeing or state.vacated):
        return "nobody flees or leaves a place in the middle of a phase"
    for place in range(0, len(state.vacated), VACATED):
        wall, facing, square = state.vacated[place : place + VACATED]
        if not (0 <= wall < WALLS and 0 <= facing < 4 and 0 <= square < len(state.field.walking)):
            return "vacated places lie on the table"
    for figure in state.fleeing:
        if not 0 <= figure < len(state.x) or not state.broken[figure] or not state.is_present(figure):
            return "those in flight are broken and on the table"
    if len(set(state.fleeing)) < len(state.fleeing):
        return "nobody flees twice"
    return None


def off_table(state: FeastState) -> str | None:
    """1: every base lies wholly on the table."""
    for figure in range(len(state.x)):
        x, y = state.x[figure], state.y[figure]
        if x < 0 or y < 0 or x + state.columns(figure) > state.field.width:
            return f"1: {state.name(figure)} is off the table"
        if y + state.rows(figure) > state.field.height:
            return f"1: {state.name(figure)} is off the table"
    return None


def overlapping(state: FeastState) -> str | None:
    """1: no two bases overlap, and none rests on ground nobody can enter."""
    area = 0
    width = state.field.width
    for figure in range(len(state.x)):
        if state.zone[figure] != TABLE_ZONE:
            continue
        area += state.columns(figure) * state.rows(figure)
        for row in range(state.rows(figure)):
            start = state.square(figure) + row * width
            for square in range(start, start + state.columns(figure)):
                if state.field.walking[square] == BLOCKED:
                    return f"1: {state.name(figure)} stands where nobody can"
    if area != len(state.grid) - state.grid.count(NONE):
        return "1: two bases overlap"
    return None


def wrong_walls(state: FeastState) -> str | None:
    """5: three side by side, of one owner, facing alike, infantry with shields, joined edge to edge."""
    if state.closing != NOT_CLOSING:
        return None
    for wall in sorted({wall for wall in state.wall if wall != NONE}):
        joined = members(state, wall)
        for figure in joined:
            kind = state.setting.kind[figure]
            if not state.is_fighter(figure) or not kind.shield or not kind.is_infantry:
                return f"5: {state.name(figure)} cannot stand in a wall"
        alike = {(state.owner(figure), state.facing[figure]) for figure in joined}
        if len(alike) > 1 or len(connected_parts(state, wall)) > 1:
            return f"5: wall {wall} is not one wall"
        if longest_run(state, wall) < SHOULDER_TO_SHOULDER:
            return f"5: wall {wall} has no three side by side"
    return None


def wrong_captives(state: FeastState) -> str | None:
    """6: a captive is not broken, in no wall, and touches an active figure of its captor's team."""
    if state.closing != NOT_CLOSING or state.outcome is not None:
        return None
    for figure in range(len(state.x)):
        if state.zone[figure] != TABLE_ZONE:
            continue
        led = state.escorting[figure]
        if led != NONE and not can_lead(state, figure, led):
            return f"6: {state.name(figure)} escorts nobody's captive"
        captor = state.captive_of[figure]
        if captor == NONE:
            continue
        if state.setting.teams[captor] == state.team(figure) or state.escorting.count(figure) > 1:
            return f"6: {state.name(figure)} is a captive of friends, or of two"
        team = state.setting.teams[captor]
        guards = [g for g in standing.touching(state, figure) if state.team(g) == team and state.is_active(g)]
        if state.broken[figure] or state.wall[figure] != NONE or not guards:
            return f"6: {state.name(figure)} is nobody's captive"
    return None


def can_lead(state: FeastState, escort: int, captive: int) -> bool:
    """An escort is active, stands in no wall, and touches a captive of its team."""
    captor = state.captive_of[captive]
    if captor == NONE or state.setting.teams[captor] != state.team(escort) or not state.is_active(escort):
        return False
    return state.wall[escort] == NONE and captive in standing.touching(state, escort)
