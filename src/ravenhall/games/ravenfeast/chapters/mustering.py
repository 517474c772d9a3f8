"""From options to a setting: scenario, table, teams, and an army for every seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ravenhall.games.ravenfeast.book import (
    LEAST_POINTS,
    MOST_POINTS,
    MOST_SEATS,
    POINT_STEP,
    STANDARD,
    Book,
    Deployment,
    Scenario,
)
from ravenhall.games.ravenfeast.chapters.army import Army, Terms, read_army, ready_made, validate
from ravenhall.games.ravenfeast.chapters.opening import setting_of
from ravenhall.games.ravenfeast.chapters.usual import usual_army
from ravenhall.games.ravenfeast.codes import EVERYBODY, LAST_STAND, LAST_TURN, NONE, POINTS_ONLY, VICTORIES
from ravenhall.games.ravenfeast.lining import EAST, NORTH, SOUTH, WEST, open_squares
from ravenhall.games.ravenfeast.maps import read_ground
from ravenhall.games.ravenfeast.setting import Setting
from ravenhall.games.ravenfeast.terrain import LEGEND, SIZES, Field, own_field
from ravenhall.kernel.errors import BadData, BadOptions, Unreadable, shown
from ravenhall.kernel.options import AUTO_SINGLE, Choice, Flag, Option, OptionValue, Whole
from ravenhall.kernel.toml import read_toml

AUTO: Final = "auto"
LONGEST_ID: Final = 24
LARGEST_FILE: Final = 8000  # bytes
MAP_FILES: Final = ".txt"
ARMY_FILES: Final = ".toml"
OPEN: Final = "open"
DEFAULT_SIZE: Final = "36x36"
DEFAULT_POINTS: Final = 500
ALONE: Final = "alone"
TEAM_LETTERS: Final = "ABCD"
USUAL_TEAMS: Final = ("AAB", "ABA", "ABB", "AABB", "ABAB", "ABBA", "AAAB", "AABA", "ABAA", "ABBB")
ORDINALS: Final = ("first", "second", "third", "fourth")
PRICINGS: Final = ("printed", "formula")  # RF-136
HERO_STEPS: Final = (500, 250, 100, 0)
STRIP_DEPTH: Final = {24: 4, 36: 6, 48: 8}  # by the height of the table
MARGIN: Final = 2
EDGE_DEPTH: Final = 4


class Listed(Choice):
    """One of the ids in the data. Those of somebody's own data are words, too: `make_setting` knows them all."""

    @property
    def allowed(self) -> str:
        return f"{super().allowed}, or an id of your own data"

    def accepts(self, value: object) -> bool:
        return isinstance(value, str) and 0 < len(value) <= LONGEST_ID and value.split() == [value]


class MapOption(Listed):
    """A table by its id, or drawn: a line of signs for each row of squares."""

    @property
    def allowed(self) -> str:
        return f"{super().allowed}, or a drawing of {' '.join(LEGEND)} with a line for each row, or a .txt file of that"

    def names_file(self, value: object) -> bool:
        return isinstance(value, str) and value.strip().lower().endswith(MAP_FILES)

    def accepts(self, value: object) -> bool:
        return super().accepts(value) or (isinstance(value, str) and len(value.split()) > 1 and not flaw_of(value))

    def read(self, value: object) -> OptionValue:
        if isinstance(value, str) and self.names_file(value):
            value = read_text(self, value.strip())
        if isinstance(value, str) and "\n" in value.strip():
            flaw = flaw_of(value)
            if flaw:
                raise BadOptions(self.name, f"{self.name}: {flaw}", self.clause)
            return "\n".join(value.split())
        return super().read(value)


def read_text(option: Option, path: str) -> str:
    """What stands in a file of the user's."""
    try:
        if Path(path).stat().st_size <= LARGEST_FILE:
            return Path(path).read_bytes().decode()
    except (OSError, ValueError) as error:
        raise BadOptions(option.name, f"{option.name}: {path!r:.80} cannot be read", option.clause) from error
    raise BadOptions(option.name, f"{option.name}: {path!r:.80} has more than {LARGEST_FILE} bytes", option.clause)


def flaw_of(drawing: str) -> str:
    """What is wrong with a drawn table, with its row and column; nothing if it can be played on."""
    try:
        read_ground(drawing, "")
    except BadData as error:
        return error.message
    return ""


class TeamsOption(Option):
    """Everybody alone, or a letter for each seat: equal letters fight together."""

    @property
    def allowed(self) -> str:
        return f"{ALONE} or a letter of {TEAM_LETTERS} for each seat, such as AABB"

    def accepts(self, value: object) -> bool:
        if not isinstance(value, str):
            return False
        return value == ALONE or (2 <= len(value) <= MOST_SEATS and set(value) <= set(TEAM_LETTERS))

    def typed(self, text: str) -> object:
        word = text.strip()
        return word.lower() if word.lower() == ALONE else word.upper()

    def json(self) -> dict[str, object]:
        return {**super().json(), **self.listed([ALONE, *USUAL_TEAMS])}


def sides_in_words(letters: str) -> str:
    """AAB: "1 and 2 against 3"."""
    sides = [[str(seat + 1) for seat, one in enumerate(letters) if one == letter] for letter in sorted(set(letters))]
    return " against ".join([" and ".join([", ".join(side[:-1]), side[-1]] if side[1:] else side) for side in sides])


class ArmyOption(Option):
    """The army of a seat: a ready-made list by id, or a list of one's own as JSON."""

    def __init__(self, seat: int, lists: tuple[str, ...]) -> None:
        super().__init__(f"army_{seat}", AUTO, "Who fights: a ready-made list, or an army of your own.", "RF-137")
        self.lists = lists

    @property
    def allowed(self) -> str:
        return f"auto, {', '.join(self.lists)}, an id of your own data, a list with figures, or a .toml file of one"

    def names_file(self, value: object) -> bool:
        return isinstance(value, str) and value.strip().lower().endswith(ARMY_FILES)

    def read(self, value: object) -> OptionValue:
        if isinstance(value, str) and self.names_file(value):
            text = read_text(self, value.strip())
            try:
                value = read_toml(text)
            except Unreadable as error:
                raise BadOptions(self.name, f"{self.name}: {value!r:.80}: {error}", self.clause) from error
        return super().read(value)

    def accepts(self, value: object) -> bool:
        if isinstance(value, str):
            return 0 < len(value) <= LONGEST_ID and value.split() == [value]
        return isinstance(value, dict) and len(value) > 0

    def json(self) -> dict[str, object]:
        return {**super().json(), **self.listed([AUTO, *self.lists])}


def game_options(book: Book) -> tuple[Option, ...]:
    scenarios = tuple(scenario.id for scenario in book.scenarios)
    fields = [field for field in book.fields if not field.id.startswith("open_")]
    maps = (OPEN, *(field.id for field in fields))
    sizes = (AUTO, *(f"{width}x{height}" for width, height in SIZES))
    lists = tuple(roll.id for roll in book.rolls)
    return (
        Listed("scenario", scenarios, scenarios[0], "What is fought for, and where.", "RF-154").called(
            "Scenario", *(scenario.name for scenario in book.scenarios)
        ),
        MapOption("map", maps, OPEN, "The table of an open battle, or a drawing of your own.", "RF-154").called(
            "Map", "Open", *(field.name for field in fields)
        ),
        Choice("table", sizes, AUTO, "How large an open table is.", "RF-154").called(
            "Size of the table", "Usual: 36 × 36 inches", *(f"{width} × {height} inches" for width, height in SIZES)
        ),
        TeamsOption("teams", ALONE, "Who is with whom, by their seats.", "RF-5").called(
            "Sides", "Everybody alone", *(sides_in_words(letters) for letters in USUAL_TEAMS)
        ),
        Whole(
            "points", LEAST_POINTS, MOST_POINTS, None, "What each side may spend, in steps of 50.", "RF-137", True
        ).called("Points for an army", "As the scenario says"),
        Flag("free_armies", False, "Also where the scenario names an army.", "RF-154").called("Any army may come"),
        Flag("custom_figures", False, "Armies may have figures that somebody made up.", "RF-137").called(
            "Figures of your own making"
        ),
        Choice(
            "pricing",
            PRICINGS,
            PRICINGS[0],
            "The roster's, or those that the tables add up to (Huskarl 54).",
            "RF-136",
        ).called("Prices of figures", "The roster's", "The tables'"),
        Choice("points_per_hero", HERO_STEPS, 500, "How many an army may have.", "RF-129").called(
            "Heroes", *(f"One for each {step} points" if step else "Any number" for step in HERO_STEPS)
        ),
        Choice("victory", VICTORIES, "standard", "What decides it.", "RF-140").called(
            "How it is won", "A rout, or points in the end", "Points alone", "The last who stands"
        ),
        Whole("turn_limit", 0, 40, None, "The last turn, 4 to 40; 0: turn 40.", "RF-139", True).called(
            "Turn limit", "As the scenario says"
        ),
        Choice("rout_percent", (AUTO, 50, 75, 100), AUTO, "How much of a side must be lost.", "RF-140").called(
            "Rout", "As the scenario says", "At a half", "At three quarters", "At everything"
        ),
        Choice("rally_score", ("own", "full"), "own", "What a broken figure rolls against.", "RF-16").called(
            "Rallying", "Its own Morale", "Its full Morale"
        ),
        Choice(
            "leader_loan_risk", ("none", "flee"), "none", "What a Leader risks who lends his Morale.", "RF-132"
        ).called("A lent Morale", "Costs nothing", "May make the Leader flee"),
        *(
            ArmyOption(seat, lists)
            .called(f"Army of the {ORDINALS[seat]} seat", "As the scenario says", *(roll.name for roll in book.rolls))
            .of_seat(seat)
            for seat in range(MOST_SEATS)
        ),
        AUTO_SINGLE,
    )


def make_setting(book: Book, seats: int, options: dict[str, OptionValue]) -> Setting:
    """The setting for these options; BadOptions names the first that does not go with the others."""
    scenario = scenario_for(book, options)
    deployment = scenario.deployment(seats)
    check_scenario(scenario, deployment, seats, options)
    field = field_for(book, scenario, options)
    place = deployment or open_deployment(field, seats)
    check_zones(field, place)
    teams = teams_for(place, seats, options)
    points = points_for(place, options)
    armies = [army_for(book, seat, place, points[seat], field, options) for seat in range(seats)]
    formula = options["pricing"] == PRICINGS[1]
    limit = scenario.turns if options["turn_limit"] is None else options["turn_limit"]
    setting = setting_of(
        book,
        armies,
        [[book.price(kind, formula) for kind in army.kinds] for army in armies],
        map=book.field_number(field.id) if book.has_field(field.id) else NONE,
        ground=[] if book.has_field(field.id) else [[ord(square) for square in row] for row in field.rows],
        scenario=book.scenario_number(scenario.id),
        teams=teams,
        victory=VICTORIES.index(options["victory"]),
        turn_limit=limit,
        rout=scenario.rout if options["rout_percent"] == AUTO else options["rout_percent"],
        rally_full=options["rally_score"] == "full",
        loan_flees=options["leader_loan_risk"] == "flee",
        zones=[zone[:] for zone in place.zones],
        fronts=place.fronts[:],
    )
    setting.formula = formula
    return setting


# ── what does not go together ───────────────────────────────────────────────────────────────────────────────────────


def check_scenario(
    scenario: Scenario, deployment: Deployment | None, seats: int, options: dict[str, OptionValue]
) -> None:
    if scenario.map and deployment is None:
        numbers = " or ".join(str(number) for number in scenario.seat_numbers)
        raise BadOptions("scenario", f"scenario {scenario.id} needs {numbers} players", "RF-154")
    if scenario.map and options["map"] not in (OPEN, scenario.map):
        raise BadOptions("map", f"{scenario.id} is played on the map {scenario.map}", "RF-154")
    if scenario.goal != STANDARD and options["victory"] != VICTORIES[0]:
        raise BadOptions("victory", f"{scenario.id} has its own victory rule", "RF-154")
    if options["victory"] == VICTORIES[POINTS_ONLY] and options["turn_limit"] == 0:
        raise BadOptions("victory", "points_only needs a turn limit", "RF-139")
    check_terms(options)
    if options["turn_limit"] in (1, 2, 3):
        raise BadOptions("turn_limit", f"turn_limit is 0 or 4 to 40, not {options['turn_limit']}", "RF-139")
    points = options["points"]
    if points is not None and points % POINT_STEP:
        raise BadOptions("points", f"points go in steps of {POINT_STEP}, not {points}", "RF-137")
    if deployment is not None and deployment.armies and points is not None and not options["free_armies"]:
        raise BadOptions("points", "this scenario fixes its armies", "RF-154")


def check_terms(options: dict[str, OptionValue]) -> None:
    """RF-139, RF-140: a last stand and a contest of points have terms of their own."""
    victory, limit, rout = options["victory"], options["turn_limit"], options["rout_percent"]
    if victory == VICTORIES[LAST_STAND] and limit not in (None, 0, LAST_TURN):
        raise BadOptions("turn_limit", f"a last stand goes on to turn {LAST_TURN} at most, not {limit}", "RF-139")
    if victory == VICTORIES[LAST_STAND] and rout not in (AUTO, EVERYBODY):
        raise BadOptions("rout_percent", f"a last stand is lost with everybody, not with {rout} per cent", "RF-140")
    if victory == VICTORIES[POINTS_ONLY] and rout != AUTO:
        raise BadOptions("rout_percent", "points_only knows no rout", "RF-140")


def without_terms(options: dict[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of an earlier revision, which took terms with a last stand or for points alone and ignored them."""
    unread = {VICTORIES[LAST_STAND]: ("turn_limit", "rout_percent"), VICTORIES[POINTS_ONLY]: ("rout_percent",)}
    ignored = unread.get(str(options.get("victory")), ())
    return {name: value for name, value in options.items() if name not in ignored}


def scenario_for(book: Book, options: dict[str, OptionValue]) -> Scenario:
    id = options["scenario"]
    if not book.has_scenario(id):
        known = ", ".join(scenario.id for scenario in book.scenarios)
        raise BadOptions("scenario", f"scenario must be one of {known}, not {shown(id)}", "RF-154")
    return book.scenarios[book.scenario_number(id)]


def field_for(book: Book, scenario: Scenario, options: dict[str, OptionValue]) -> Field:
    """The scenario's table, or the one chosen; its size must be the one chosen, too."""
    size = options["table"]
    id = scenario.map or options["map"]
    if id == OPEN:
        id = f"open_{DEFAULT_SIZE if size == AUTO else size}"
    if len(id.split()) > 1:
        field = own_field(id.split())
    elif book.has_field(id):
        field = book.fields[book.field_number(id)]
    else:
        known = ", ".join(field.id for field in book.fields if not field.id.startswith(f"{OPEN}_"))
        raise BadOptions("map", f"map must be {OPEN}, {known} or a drawing, not {shown(id)}", "RF-154")
    if size not in (AUTO, f"{field.width}x{field.height}"):
        raise BadOptions("table", f"map {field.id} is {field.width}x{field.height}", "RF-154")
    return field


def open_deployment(field: Field, seats: int) -> Deployment:
    """Two face each other along the long edges; three or four take the middle half of an edge each, clockwise."""
    wide, high = field.width, field.height
    if seats == 2:
        deep = STRIP_DEPTH[high]
        zones = [[MARGIN, 0, wide - 1 - MARGIN, deep - 1], [MARGIN, high - deep, wide - 1 - MARGIN, high - 1]]
        fronts = [SOUTH, NORTH]
    else:
        west, east, north, south = wide // 4, 3 * wide // 4 - 1, high // 4, 3 * high // 4 - 1
        zones = [
            [west, 0, east, EDGE_DEPTH - 1],
            [wide - EDGE_DEPTH, north, wide - 1, south],
            [west, high - EDGE_DEPTH, east, high - 1],
            [0, north, EDGE_DEPTH - 1, south],
        ][:seats]
        fronts = [SOUTH, WEST, NORTH, EAST][:seats]
    return Deployment([DEFAULT_POINTS] * seats, zones, fronts, [], [], list(range(seats)), [])


def check_zones(field: Field, place: Deployment) -> None:
    """RF-146: everybody has ground to deploy on. On a table of one's own that may be missing."""
    for seat, zone in enumerate(place.zones):
        if open_squares(field, zone) == 0:
            where = f"columns {zone[0]} to {zone[2]}, rows {zone[1]} to {zone[3]}"
            raise BadOptions("map", f"nobody can stand in the zone of player {seat + 1}, {where}", "RF-146")


def teams_for(place: Deployment, seats: int, options: dict[str, OptionValue]) -> list[int]:
    chosen = options["teams"]
    if chosen == ALONE:
        return place.teams[:]
    if len(chosen) != seats:
        raise BadOptions("teams", f"teams {chosen} is for {len(chosen)} players, not {seats}", "RF-5")
    if len(set(chosen)) < 2:
        raise BadOptions("teams", "at least two teams are needed", "RF-5")
    return [TEAM_LETTERS.index(letter) for letter in chosen]


def teams_of(book: Book, seats: int, options: dict[str, OptionValue]) -> list[int]:
    """The team of each seat, for options that have been checked."""
    scenario = scenario_for(book, options)
    place = scenario.deployment(seats) or open_deployment(field_for(book, scenario, options), seats)
    return teams_for(place, seats, options)


def points_for(place: Deployment, options: dict[str, OptionValue]) -> list[int]:
    return place.points[:] if options["points"] is None else [options["points"]] * len(place.points)


# ── armies ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def army_for(
    book: Book, seat: int, place: Deployment, points: int, field: Field, options: dict[str, OptionValue]
) -> Army:
    name = f"army_{seat}"
    chosen = options[name]
    fixed = place.armies[seat] if place.armies else ""
    hunted = bool(place.fixed) and seat == 0
    free = options["free_armies"] and not hunted
    offered = [AUTO, fixed, *place.choices]
    if fixed and not free and chosen not in offered:
        raise BadOptions(name, f"this scenario fixes its armies: player {seat + 1} has {fixed}", "RF-154")
    terms = Terms(
        place.points[seat] if hunted else points,
        options["points_per_hero"],
        options["custom_figures"],
        options["pricing"] == PRICINGS[1],
        field,
        place.zones[seat],
        place.fronts[seat],
        place.fixed if hunted else [],
    )
    if chosen == AUTO:
        known = fixed if fixed and (not free or options["points"] is None) else exact_list(book, points)
        army = ready_made(book, book.roll(known)) if known else usual_army(book, terms)
        if known and not hunted and validate(book, army, terms):
            army = usual_army(book, terms)
    else:
        army = read_chosen(book, name, chosen)
    problems = validate(book, army, terms)
    if problems:
        raise BadOptions(name, f"{name}: {'; '.join(str(problem) for problem in problems)}", "RF-137")
    return army


def read_chosen(book: Book, name: str, chosen: Any) -> Army:
    if isinstance(chosen, str):
        if not book.has_roll(chosen):
            known = ", ".join(roll.id for roll in book.rolls)
            allowed = f"auto, {known} or a list with figures"
            raise BadOptions(name, f"{name} must be {allowed}, not {shown(chosen)}", "RF-137")
        return ready_made(book, book.roll(chosen))
    try:
        return read_army(book, chosen, name)
    except BadData as error:
        raise BadOptions(name, str(error), "RF-137") from error


def exact_list(book: Book, points: int) -> str:
    """The first ready-made list of exactly so many points, or nothing."""
    for roll in book.rolls:
        if roll.points == points:
            return roll.id
    return ""
