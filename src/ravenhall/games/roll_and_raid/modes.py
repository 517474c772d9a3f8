"""Modes, variants and house rules: what is settled before a match, and which combinations are refused."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from ravenhall.kernel.errors import BadOptions, Unreadable, shown
from ravenhall.kernel.options import Option, OptionValue, plain, said
from ravenhall.kernel.records import BOOL, INT, Record
from ravenhall.kernel.toml import read_toml

MODES: Final = ("competitive", "coop_paris", "solo_paris")
COMPETITIVE: Final = 0
COOP: Final = 1
SOLO: Final = 2

LOSSES: Final = ("all", "winner", "none")  # who loses the Vikings bid in a combat
ALL_LOSE: Final = 0
WINNER_LOSES: Final = 1  # RR-143
NOBODY_LOSES: Final = 2

LARGEST_FILE: Final = 20_000
WHERE: Final = re.compile(r"at line \d+|at end of document")
SWITCHES: Final = ("on", "off")
YEAR: Final = 8  # the shorter game of a house rule
FULL_GAME: Final = 16


class Rules(Record):
    """The numbers a match is played by, in a form that is quick to ask; shared by all copies of a state."""

    shape = {
        "mode": INT,
        "creatures": BOOL,
        "combat_losses": INT,
        "raid_dice": BOOL,
        "max_bid": INT,
        "resource_dice": INT,
        "distinct_places": BOOL,
        "upgrade_min": INT,
        "festival_gp": INT,
        "festival_fine": INT,
        "festival_max": INT,
        "bluff_destinations": BOOL,
        "pass_on_failed_roll": BOOL,
        "count_drawn_hexes": BOOL,
        "tool_floor": INT,
        "rounds": INT,
        "display": INT,
        "summer_first": BOOL,
    }

    def __init__(
        self,
        mode: int,
        creatures: bool,
        combat_losses: int,
        raid_dice: bool,
        max_bid: int,
        resource_dice: int,
        distinct_places: bool,
        upgrade_min: int,
        festival_gp: int,
        festival_fine: int,
        festival_max: int,
        bluff_destinations: bool,
        pass_on_failed_roll: bool,
        count_drawn_hexes: bool,
        tool_floor: int,
        rounds: int,
        display: int,
        summer_first: bool,
    ) -> None:
        self.mode = mode
        self.creatures = creatures
        self.combat_losses = combat_losses
        self.raid_dice = raid_dice
        self.max_bid = max_bid
        self.resource_dice = resource_dice
        self.distinct_places = distinct_places
        self.upgrade_min = upgrade_min
        self.festival_gp = festival_gp
        self.festival_fine = festival_fine
        self.festival_max = festival_max
        self.bluff_destinations = bluff_destinations
        self.pass_on_failed_roll = pass_on_failed_roll
        self.count_drawn_hexes = count_drawn_hexes
        self.tool_floor = tool_floor
        self.rounds = rounds
        self.display = display  # cards on the table
        self.summer_first = summer_first
        self.sealed = mode == COMPETITIVE  # production is closed to the others
        self.pad_shown: dict[str, Any] = {}  # what is printed on every sheet; worked out when first shown


class Knob:
    """One switch of a house-rules file: what people call it, its default and what it may be."""

    def __init__(
        self, label: str, default: OptionValue, allowed: tuple[OptionValue, ...] = (), least: int = 0, most: int = 0
    ) -> None:
        self.label = label
        self.default = default
        self.values = allowed
        self.least = least
        self.most = most

    @property
    def allowed(self) -> str:
        if self.values:
            return ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in self.values)
        return f"{self.least}–{self.most}"

    def json(self, name: str) -> dict[str, object]:
        limits: dict[str, object] = {"least": self.least, "most": self.most}
        if self.values:
            limits = {"values": list(self.values), "words": [said(value) for value in self.values]}
        return {"name": name, "label": self.label, "default": self.default, "allowed": self.allowed, **limits}

    def accepts(self, value: object) -> bool:
        if self.values:
            return any(type(value) is type(one) and value == one for one in self.values)
        return type(value) is int and self.least <= value <= self.most


BOTH: Final = (True, False)
KNOBS: Final[dict[str, Knob]] = {
    "combat_losses": Knob("Who loses the Vikings bid", "all", LOSSES),
    "raid_dice": Knob("Raid dice", "on", SWITCHES),
    "max_bid": Knob("Highest bid", 5, least=1, most=10),
    "resource_dice": Knob("Common dice a clan may use", 2, least=1, most=3),
    "distinct_places": Knob("A second die goes elsewhere", False, BOTH),
    "upgrade_min": Knob("Die that buys an upgrade", 4, least=1, most=6),
    "festival_gp": Knob("Glory for a Viking at a festival", 2, least=0, most=5),
    "festival_fine": Knob("Fine for none at a festival", 2, least=0, most=5),
    "festival_max": Knob("Most Vikings at a festival", 3, least=1, most=5),
    "start_ships": Knob("Ships at the start", 0, least=0, most=5),
    "start_axes": Knob("Axes at the start", 0, least=0, most=5),
    "start_vikings": Knob("Vikings at the start", 0, least=0, most=5),
    "bluff_destinations": Knob("Cities one cannot pay may be named", False, BOTH),
    "pass_on_failed_roll": Knob("A failed roll passes the raid on", True, BOTH),
    "count_drawn_hexes": Knob("Drawn hexagons count as upgrades", False, BOTH),
    "tool_floor": Knob("Lowest value tools can make", 0, (0, 1)),
    "rounds": Knob("Rounds", FULL_GAME, (YEAR, FULL_GAME)),
    "display": Knob("Display", "auto", ("auto", 1, 2, 3, 4, 5, 6)),
    "season_start": Knob("First season", "winter", ("winter", "summer")),
}
TEXTS: Final = {"name": 60, "note": 400}


class HouseRules(Option):
    """RR-145: rules of one's own, as a TOML file or as a table; what is kept is the table."""

    def __init__(self) -> None:
        text = "Rules of your own, as a table or from a TOML file."
        super().__init__("house_rules", None, text, "RR-145")

    @property
    def allowed(self) -> str:
        return "none, a table with a name or a switch, or the path of a .toml file"

    def accepts(self, value: object) -> bool:
        return value is None or isinstance(value, dict)

    def names_file(self, value: object) -> bool:
        return isinstance(value, str) and value.strip().lower() not in ("", "none")

    def read(self, value: object) -> OptionValue:
        if isinstance(value, str):
            return self._from_file(value.strip()) if self.names_file(value) else None
        if not self.accepts(value):
            raise self._refusal(value)
        return checked(value) or None if isinstance(value, dict) else None  # without any rule it is the usual game

    def _from_file(self, path: str) -> OptionValue:
        table = read_file(path)
        if table is None:
            raise self._refusal(path)
        return checked(table) or None

    def _refusal(self, value: object) -> BadOptions:
        return BadOptions(self.name, f"{self.name} must be {self.allowed}, not {shown(value)}", self.clause)

    def json(self) -> dict[str, object]:
        texts = [
            {"name": name, "label": plain(name), "default": "", "allowed": allowed_text(name), "most": most}
            for name, most in TEXTS.items()
        ]
        knobs = [knob.json(name) for name, knob in KNOBS.items()]
        return {**super().json(), "kind": "table", "knobs": [*texts, *knobs]}


def read_file(path: str) -> dict[str, Any] | None:
    """The table in a file, None if there is none. Of what else stands in a file no more is told than in which line."""
    file = Path(path)
    try:
        if file.suffix != ".toml" or not file.is_file() or file.stat().st_size > LARGEST_FILE:
            return None
        text = file.read_bytes().decode()
    except (OSError, ValueError):
        return None
    try:
        return read_toml(text, LARGEST_FILE)
    except Unreadable as error:
        where = WHERE.search(str(error))
        told = f"house_rules: {file.name} is no TOML{f' ({where[0]})' if where else ''}"
        raise BadOptions("house_rules", told, "RR-145") from None


def allowed_text(key: str) -> str:
    return f"up to {TEXTS[key]} characters in one line"


def checked(table: dict[Any, Any]) -> dict[str, Any]:
    """The table, if every key is known and every value within its range."""
    for key, value in table.items():
        if key in TEXTS:
            if not isinstance(value, str) or len(value) > TEXTS[key] or not value.isprintable():
                raise BadOptions("house_rules", f"house_rules.{key}: allowed {allowed_text(key)}", "RR-145")
        elif key not in KNOBS:
            raise BadOptions("house_rules", f"unknown house rule {key!r:.40}; known: {', '.join(KNOBS)}", "RR-145")
        elif not KNOBS[key].accepts(value):
            raise BadOptions("house_rules", f"house_rules.{key}: allowed {KNOBS[key].allowed}", "RR-145")
    return dict(table)


def forbid(seats: int, options: dict[str, OptionValue]) -> None:
    """RR-1, RR-132, RR-145: combinations that are not played."""
    mode = MODES.index(options["mode"])
    house = options["house_rules"] or {}
    if (seats == 1) != (mode == SOLO):
        raise BadOptions("seats", "competitive and coop_paris need 2–6 players, solo_paris exactly 1", "RR-1")
    if options["creatures"] and mode != COMPETITIVE:
        raise BadOptions("creatures", "Creatures are only for the competitive game (RR-132)", "RR-132")
    if house.get("rounds") == YEAR and mode == COOP:
        raise BadOptions("house_rules", "a cooperative Paris game needs 16 rounds", "RR-145")
    for key, option, agreed in (
        ("combat_losses", "variant_winner_only_losses", "winner"),
        ("raid_dice", "variant_no_raid_dice", "off"),
    ):
        if options[option] and house.get(key, agreed) != agreed:
            raise BadOptions("house_rules", f"house_rules.{key} contradicts {option}", "RR-145")
    if mode == SOLO and house.get("display", "auto") != "auto":
        raise BadOptions("house_rules", "house_rules.display contradicts mode solo_paris", "RR-145")


def settle(seats: int, options: dict[str, OptionValue]) -> Rules:
    """RR-146: the rules of a match out of its options; the variants combine with each other and with every mode."""
    mode = MODES.index(options["mode"])
    house = knobs(options)
    return Rules(
        mode,
        options["creatures"],
        WINNER_LOSES if options["variant_winner_only_losses"] else LOSSES.index(house["combat_losses"]),
        house["raid_dice"] == "on" and not options["variant_no_raid_dice"],
        house["max_bid"],
        house["resource_dice"],
        house["distinct_places"],
        house["upgrade_min"],
        house["festival_gp"],
        house["festival_fine"],
        house["festival_max"],
        house["bluff_destinations"],
        house["pass_on_failed_roll"],
        house["count_drawn_hexes"],
        house["tool_floor"],
        house["rounds"],
        usual_display(mode, seats) if house["display"] == "auto" else house["display"],
        house["season_start"] == "summer",
    )


def knobs(options: dict[str, OptionValue]) -> dict[str, Any]:
    """Every house rule with its value."""
    return {name: knob.default for name, knob in KNOBS.items()} | (options["house_rules"] or {})


def usual_display(mode: int, seats: int) -> int:
    """RR-7, RR-127: a card for each clan, but five for six clans and two for one."""
    return 2 if mode == SOLO else min(seats, 5)


def notes(options: dict[str, OptionValue]) -> list[str]:
    """What the players should be told about their choice of options."""
    house = options["house_rules"] or {}
    told = [str(house[key]) for key in TEXTS if house.get(key)]
    if house.get("bluff_destinations") and options["mode"] == MODES[COOP]:
        told.append("Naming cities one cannot pay changes nothing here: together clans agree openly who takes which.")
    if options["variant_winner_only_losses"] and options["mode"] != MODES[COMPETITIVE]:
        told.append("Variant 1 changes nothing here: in a Paris game clans do not fight each other.")
    return told
