"""The shape of a view, from which the web client's types are written."""

from __future__ import annotations

from typing import Annotated, TypedDict

from ravenhall.games.roll_and_raid.book import GAINS, GOODS, LIMITED, TRACK_IDS
from ravenhall.games.roll_and_raid.codes import PHASE_NAMES
from ravenhall.kernel.shapes import SOME, OneOf

Track = Annotated[str, OneOf(*TRACK_IDS)]
Colour = str  # a letter of the data files: whoever plays with other shields has other colours
Season = Annotated[str, OneOf("winter", "summer")]
Phase = Annotated[str, OneOf(*PHASE_NAMES, "over")]
Upgrade = Annotated[str, OneOf(*LIMITED)]
Gain = Annotated[str, OneOf(*GAINS)]


class Goods(TypedDict):
    ships: int
    axes: int
    vikings: int


class City(TypedDict):
    id: str
    name: str
    level: int | None
    number: int | None
    winter: Goods
    summer: Goods
    glory: int
    shields: Annotated[dict[Colour, int], SOME]
    defense: int
    creature: bool
    cost: Goods


class Back(TypedDict):
    level: int | None
    number: int | None


class Deck(TypedDict):
    size: int
    levels: list[int]
    paris: bool
    back: Back | None


class TrackView(TypedDict):
    """Spaces are "", "blank", "ship", "ship+axe"; "(axe)" was drawn in."""

    id: Track
    name: str
    crossed: int
    spaces: list[str]


class Houses(TypedDict):
    name: str
    houses: int
    of: int


class GodView(TypedDict):
    name: str
    written: list[int]
    rewards: list[str]
    glory: list[int]
    score: int


FateView = TypedDict("FateView", {"value": int, "from": str, "used": bool})


class Score(TypedDict):
    festivals: int
    upgrades: int
    gods: int
    shields: int
    cities: int
    creatures: int
    total: int


class SheetView(TypedDict):
    clan: str
    ships: int
    axes: int
    vikings: int
    spent: Goods
    tracks: list[TrackView]
    harbor: list[str]
    armory: list[str]
    recruited: int
    settlements: list[Houses]
    houses: int
    gods: list[GodView]
    fate: list[FateView]
    uses_left: dict[Upgrade, int]
    uses: list[int]
    tools: list[Track]
    berserker: bool
    festivals: list[int]
    creature_gp: list[int]
    cities: list[str]
    shields: dict[Colour, int]
    score: Score
    retreated: bool
    dice_used: list[Track]


class Lane(TypedDict):
    """What only this seat knows: the die in its hand, what waits on its sheet, and what it has sealed."""

    die: Annotated[str, OneOf(*TRACK_IDS, "fate")] | None
    value: int | None
    waiting: list[str]
    tools_used: list[Track]
    dice_left: int
    sealed: int | None


class ContestView(TypedDict):
    slot: int
    members: list[int]
    status: list[str]
    staked: list[int]
    raider: int | None
    dice: list[int]
    bonus: int
    berserker: int
    result: int


class AttackView(TypedDict):
    dice: list[int]
    bonus: int
    berserker: int
    result: int
    passes: int


class Beast(TypedDict):
    id: str
    name: str
    kind: Annotated[str, OneOf("bid", "offering")]
    good: Annotated[str, OneOf(*GOODS)]


class Creature(Beast, total=False):
    """A bid has the glory of each place, an offering its price and what each face of the die gives."""

    glory: list[int]
    price: int
    faces: list[list[Gain]]


class Creatures(TypedDict):
    deck: int
    gone: list[str]
    here: Creature | None


class AreaPad(TypedDict):
    id: str
    name: str
    rows: list[list[str]]
    start: list[str]
    fate: dict[str, int]


class HallPad(TypedDict):
    hexes: int
    row: int


class SettlementPad(TypedDict):
    bonus: Annotated[str, OneOf(*LIMITED, "shields")]
    shields: Annotated[dict[Colour, int], SOME]
    fate: int


class Grade(TypedDict):
    """What the score is worth from `least` up to `most`, the highest has none."""

    number: int
    least: int
    most: int | None
    text: str


class UpgradePad(TypedDict):
    """What an upgrade does, in a sentence and in a word or two."""

    id: Annotated[str, OneOf(*LIMITED, "improved", "tools", "berserker")]
    name: str
    does: str
    short: str
    clause: str


class HelpPad(TypedDict):
    """How much a Viking at the altar adds to a die or to a raid, tools to a die, Berserkers to a raid."""

    die: int
    raid: int
    tool: int
    berserker: int


class Pad(TypedDict):
    """What is printed on every sheet. Of a Paris game the grades say what a score is worth, the lowest first."""

    seasons: list[Season]
    areas: list[AreaPad]
    hall: HallPad
    settlements: list[SettlementPad]
    houses: int
    upgrades: list[UpgradePad]
    uses: list[int]
    upgrade_min: int
    help: HelpPad
    most_at_festival: int
    most_bid: int
    dice: int
    grades: list[Grade]


class RaidView(TypedDict):
    """Claims: together, for each clan the card it has claimed, 0 for none, null while it is to speak. The mean of all
    clans' glory is told, in tenths, where they play together."""

    round: int
    rounds: int
    season: Season
    festivals: list[int]
    phase: Phase
    dice: dict[Track, int] | None
    table: list[City | None]
    deck: Deck
    sheets: list[SheetView]
    mine: Lane | None
    contests: list[ContestView]
    attack: AttackView | None
    claims: list[int | None] | None
    creatures: Creatures | None
    goal: int | None
    paris_taken: bool
    won: bool
    grade: int | None
    mean: int | None
    deciding: list[int]
    pad: Pad


# ── answers ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class Place(TypedDict):
    action: str


class Gains(Place, total=False):
    """What a die would give in a place; only what is more than nothing is there. `reach`: as far as a tracker goes."""

    ships: int
    axes: int
    houses: int
    crossings: int
    drawings: int
    offerings: int
    vikings: int
    fate: int
    glory: int
    reach: int


class Refused(TypedDict):
    clause: str
    message: str
    actions: list[str]


class DieUse(TypedDict):
    value: int
    places: list[Gains]
    refused: list[Refused]


class Uses(TypedDict):
    """By the die that may be taken, "W" or "fate:3"; or "hand"."""

    uses: dict[str, DieUse]


class CityOdds(TypedDict):
    """What is missing to the cost, Vikings to spare, and in percent how likely the dice reach it: as it is, helped."""

    lacks: Goods
    pays: bool
    spare: int
    chance: int | None
    helped: int | None


class Altar(TypedDict):
    """A roll fell short: by how much after +2, in percent how likely another one does not; and can one still pay?"""

    short: int
    again: int
    unpaid: bool


class Raids(TypedDict):
    cities: list[CityOdds | None]
    altar: Altar | None


# ── when it is over ─────────────────────────────────────────────────────────────────────────────────────────────────


class RoundScore(TypedDict):
    """Every clan's glory at the end of a round."""

    round: int
    glory: list[int]


class RaidFigures(TypedDict):
    """By seat, and the glory round by round."""

    ships_built: list[int]
    axes_forged: list[int]
    houses_built: list[int]
    vikings_recruited: list[int]
    vikings_sacrificed: list[int]
    vikings_lost_in_combat: list[int]
    offerings_written: list[int]
    spaces_crossed_out: list[int]
    fate_dice_used: list[int]
    cities_raided: list[int]
    combats_won: list[int]
    retreats: list[int]
    glory_by_round: list[RoundScore]
