"""What is printed on every sheet, and what a player is told of it: the same for all clans, and all match long."""

from __future__ import annotations

from typing import Final, cast

from ravenhall.games.roll_and_raid.book import LIMITED, SHIELDS, Area, Book, Settlement
from ravenhall.games.roll_and_raid.chapters.producing import BOOSTED, TOOL_CHANGE
from ravenhall.games.roll_and_raid.chapters.raiding import ALTAR_BONUS, BERSERKER_BONUS
from ravenhall.games.roll_and_raid.chapters.writing import CROSSED_OUT, WRITTEN
from ravenhall.games.roll_and_raid.checked.shapes import AreaPad, Grade, Pad, SettlementPad, UpgradePad
from ravenhall.games.roll_and_raid.modes import COMPETITIVE, YEAR
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.game import View
from ravenhall.kernel.wording import times


def upgrade(id: str, name: str, does: str, short: str, clause: str) -> UpgradePad:
    return {"id": id, "name": name, "does": does, "short": short, "clause": clause}


UPGRADES: Final[list[UpgradePad]] = [
    upgrade("improved", "Improved production", "cross out the next space of a tracker", "cross 1", "RR-42"),
    upgrade("intensive", "Intensive production", f"cross out {CROSSED_OUT} spaces", f"cross {CROSSED_OUT}", "RR-44"),
    upgrade("specialized", "Specialized production", "draw a product into an empty hexagon", "draw 1", "RR-45"),
    upgrade("ritual", "Ritual", f"write 0 {times(WRITTEN)}, with the rewards", f"0 {times(WRITTEN)}", "RR-47"),
    upgrade("tools", "Upgraded tools", f"once a round {TOOL_CHANGE} more or less on that die", "", "RR-49"),
    upgrade(
        "berserker",
        "Berserker substances",
        f"+{BERSERKER_BONUS} on every own Raid roll",
        f"+{BERSERKER_BONUS} in raids",
        "RR-51",
    ),
]


def pad_view(state: RaidState) -> Pad:
    """What is printed on every sheet: the same for all clans, and all match long; made once."""
    if not state.rules.pad_shown:
        state.rules.pad_shown = cast(View, printed(state))
    return cast(Pad, state.rules.pad_shown.copy())


def printed(state: RaidState) -> Pad:
    book = state.book
    summers = [summer != state.rules.summer_first for summer in book.summers]
    return {
        "seasons": ["summer" if summer else "winter" for summer in summers][: state.rules.rounds],
        "areas": [area_view(area) for area in book.areas],
        "hall": {"hexes": book.hall, "row": book.hall_row},
        "settlements": [settlement_view(book, settlement) for settlement in book.settlements],
        "houses": sum([settlement.houses for settlement in book.settlements]),
        "upgrades": UPGRADES[:],
        "uses": book.uses[:],
        "upgrade_min": state.rules.upgrade_min,
        "help": {"die": BOOSTED, "raid": ALTAR_BONUS, "tool": TOOL_CHANGE, "berserker": BERSERKER_BONUS},
        "most_at_festival": state.rules.festival_max,
        "most_bid": state.rules.max_bid,
        "dice": state.rules.resource_dice,
        "grades": grades_view(state),
    }


def grades_view(state: RaidState) -> list[Grade]:
    """RR-126, RR-131: what a score is worth where Paris is the goal; the shorter game of a house rule has no grades."""
    if state.rules.mode == COMPETITIVE or state.rules.rounds == YEAR:
        return []
    return [grade_pad(state.book, place) for place in range(len(state.book.grades))]


def grade_pad(book: Book, place: int) -> Grade:
    grade = book.grades[place]
    most = book.grades[place + 1].least - 1 if place + 1 < len(book.grades) else None
    return {"number": grade.number, "least": grade.least, "most": most, "text": grade.text}


def area_view(area: Area) -> AreaPad:
    fates = {area.hexes[fate.hex]: fate.value for fate in area.fates}
    start = [area.hexes[hex] for hex in range(len(area.hexes)) if area.start >> hex & 1]
    return {"id": area.id, "name": area.name, "rows": area.rows, "start": start, "fate": fates}


def settlement_view(book: Book, settlement: Settlement) -> SettlementPad:
    bonus = "shields" if settlement.bonus == SHIELDS else LIMITED[settlement.bonus]
    shields = some_shields(book, settlement.shields)
    return {"bonus": bonus, "shields": shields, "fate": book.fate_values[settlement.source]}


def some_shields(book: Book, shields: list[int]) -> dict[str, int]:
    return {book.colours[colour]: number for colour, number in enumerate(shields) if number}
