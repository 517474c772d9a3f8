"""Where a turn stands, what a player is in the middle of, and every question there is, as numbers in the state."""

from __future__ import annotations

from typing import Final

# Where a turn stands (BA-39).
CHOOSE_FACTIONS: Final = 0
CHOOSE_CITIES: Final = 1
EXTRA_CITIES: Final = 2
TURN: Final = 3  # a turn is about to begin
RAISE: Final = 4  # announced; now the ambush is raised
ACTIONS: Final = 5
DISCARD: Final = 6
STEP_IDS: Final[tuple[str, ...]] = ("factions", "cities", "extra cities", "announce", "raise", "actions", "discard")

# What the player is in the middle of (`doing`); its particulars are `notes`.
NOTHING_DOING: Final = 0
HIRING: Final = 1  # notes: type
CREATING: Final = 2  # type
BUILDING_ROAD: Final = 3  # deck
BUILDING_CITY: Final = 4  # level, then deck
UPGRADING: Final = 5  # square
HIRING_HERO: Final = 6
MOVING: Final = 7  # hero, means, then cost limit
USING: Final = 8  # artefact type, then what was chosen
AMBUSHING: Final = 9
FIGHTING: Final = 10  # in a battle, whose record says more; notes as in USING
DOING_IDS: Final[tuple[str, ...]] = (
    "",
    "hire",
    "create",
    "road",
    "city",
    "upgrade",
    "hero",
    "move",
    "use",
    "ambush",
    "fight",
)

# Places in `notes` while an artefact is used, in peace or in battle; what has been chosen follows from CHOSEN on.
KIND: Final = 0  # what it is used as
SOURCE: Final = 1  # the card that was played for it
SERIAL: Final = 2  # of the piece it is, or has become
LEFT: Final = 3  # 1 if it has uses left
FLAGS: Final = 4
CHOSEN: Final = 5
WAS_WILD: Final = 1
WAS_FRESH: Final = 2  # the source came from the hand in this use
WAS_VIRTUAL: Final = 4  # a copy: the card itself lies elsewhere

# The decisions, as indices into the game's table of them.
ASK_FACTION: Final = 0
ASK_START_CITY: Final = 1
ASK_EXTRA_CITY: Final = 2
ASK_ANNOUNCE: Final = 3
ASK_WITNESS: Final = 4
ASK_ACT: Final = 5
ASK_SOURCE: Final = 6
ASK_PAY: Final = 7
ASK_NEW_FACTION: Final = 8
ASK_CITY_TYPE: Final = 9
ASK_HERO_CITY: Final = 10
ASK_PLACE: Final = 11
ASK_TITLE_TARGET: Final = 12
ASK_SCROLL_TARGET: Final = 13
ASK_SCROLL_FACTION: Final = 14
ASK_AMULET_TARGET: Final = 15
ASK_STATION: Final = 16
ASK_HORN_PICK: Final = 17
ASK_LUUT_PLAYER: Final = 18
ASK_LUUT_PICK: Final = 19
ASK_STAFF_SQUARE: Final = 20
ASK_STAFF_TERRAIN: Final = 21
ASK_STAFF_WITH: Final = 22
ASK_MOVE_DEST: Final = 23
ASK_AMBUSH_CARD: Final = 24
ASK_SUSPEND_CARD: Final = 25
ASK_OVERFLOW: Final = 26
ASK_ATTACK_HEROES: Final = 27
ASK_OPEN_WEAPON: Final = 28
ASK_CLAIM_GREAT: Final = 29
ASK_SANCTUARY_PICK: Final = 30
ASK_RESPOND: Final = 31
ASK_RETREAT: Final = 32
ASK_BATTLE_STEP: Final = 33
ASK_BATTLE_TARGET: Final = 34
