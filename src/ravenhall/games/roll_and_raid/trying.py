"""What each die would give wherever it may go, for a player who looks before choosing. Tried out on a copy."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid import ending
from ravenhall.games.roll_and_raid.actions import (
    BERSERKER,
    HALL,
    IMPROVES,
    LIMITED_UPGRADES,
    TOOLS,
    TRACK_USES,
    Boost,
    Done,
    Improve,
    Menu,
    UseTool,
    WriteGod,
)
from ravenhall.games.roll_and_raid.codes import ASK_FESTIVAL, ASK_PICK, ASK_SPEND, CROSS, DRAW, OPEN_LANE, ZERO
from ravenhall.games.roll_and_raid.producing import PickDie, SpendDie
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import View
from ravenhall.kernel.state import Seat

IN_HAND: Final = "hand"
QUEUED: Final = {0: "ships", 1: "axes", 2: "houses", CROSS: "crossings", DRAW: "drawings", ZERO: "offerings"}
PICK: Final = PickDie()
QUIET: Final = Log(quiet=True)


def uses(state: RaidState, seat: Seat, menu: Menu) -> View:
    """For the die in hand, or for each that may be taken: its value, where it may go, what that gives; else why not."""
    asked = state.asking[seat]
    if not 0 <= asked < ASK_FESTIVAL or asked % OPEN_LANE not in (ASK_PICK, ASK_SPEND):
        return {}
    spend = SpendDie(menu)
    twin = state.copy()
    if asked % OPEN_LANE == ASK_SPEND:
        return {IN_HAND: die_view(twin, seat, spend)}
    found: View = {}
    sheet = state.sheets[seat]
    for pick in PICK.candidates(state, seat):
        if not isinstance(pick, Done):
            twin.sheets[seat] = sheet.copy()
            PICK.apply(twin, seat, pick, QUIET)
            found[pick.text] = die_view(twin, seat, spend)
    return found


def die_view(twin: RaidState, seat: Seat, spend: SpendDie) -> View:
    sheet = twin.sheets[seat]
    open_to = spend.candidates(twin, seat)
    places = [{"action": action.text, **gains(twin, seat, sheet, action, spend)} for action in open_to]
    return {"value": sheet.value, "places": places, "refused": refused(twin, seat, open_to, spend)}


def refused(twin: RaidState, seat: Seat, open_to: list[Action], spend: SpendDie) -> list[View]:
    """Why the die does not go to the other places; those refused for the same reason come together."""
    reasons: dict[tuple[str, str], list[str]] = {}
    fine = {action.text for action in open_to}
    for action in (*TRACK_USES, HALL, *spend.menu.gods, *IMPROVES, *LIMITED_UPGRADES, *TOOLS, BERSERKER):
        objection = None if action.text in fine else spend.objection(twin, seat, action)
        if objection is not None:
            reasons.setdefault((objection.clause, objection.message), []).append(action.text)
    return [{"clause": clause, "message": why, "actions": texts} for (clause, why), texts in reasons.items()]


def gains(twin: RaidState, seat: Seat, sheet: Sheet, action: Action, spend: SpendDie) -> View:
    """Only what is more than nothing: goods to store, Vikings, Fate dice, glory, and what an upgrade lets one do."""
    if isinstance(action, (Boost, UseTool)):
        return {}
    tried = sheet.copy()
    twin.sheets[seat] = tried
    spend.apply(twin, seat, action, QUIET)
    twin.sheets[seat] = sheet
    gained = {name: tried.queue.count(effect) for effect, name in QUEUED.items()}
    gained["vikings"] = tried.recruited - sheet.recruited
    gained["fate"] = sum(twin.book.fate_values[source] for source in tried.fate[len(sheet.fate) :])
    gained["glory"] = glory(twin, tried, action) - glory(twin, sheet, action)
    return {name: number for name, number in gained.items() if number}


def glory(twin: RaidState, sheet: Sheet, action: Action) -> int:
    """The part of the score that this use of a die changes at once; what it queues counts when it is done."""
    if isinstance(action, WriteGod):
        return ending.gods_glory(twin.book, sheet)
    if isinstance(action, Improve):
        return twin.book.crossed_table.of(ending.improved_spaces(twin.book, twin.rules, sheet))
    return 0
