"""What a player may ask before he decides. Dice are tried out on a copy.

match.consult(seat, {"about": "uses"})      what each die would give wherever it may go, and why not elsewhere
match.consult(seat, {"about": "raids"})     what one lacks for each city, and how likely the dice reach it
"""

from __future__ import annotations

from typing import Any, Final, cast

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
    UseTrack,
    WriteGod,
)
from ravenhall.games.roll_and_raid.book import AXE, HOUSE, SHIP, Raid
from ravenhall.games.roll_and_raid.chapters import ending, paris, raiding
from ravenhall.games.roll_and_raid.chapters.producing import PickDie, SpendDie
from ravenhall.games.roll_and_raid.chapters.raiding import ALTAR_BONUS, BERSERKER_BONUS
from ravenhall.games.roll_and_raid.chapters.writing import end_of_count
from ravenhall.games.roll_and_raid.checked.shapes import Altar, CityOdds, DieUse, Gains, Goods, Raids, Refused, Uses
from ravenhall.games.roll_and_raid.codes import (
    ASK_ALTAR,
    ASK_FESTIVAL,
    ASK_PARIS,
    ASK_PICK,
    ASK_SPEND,
    CROSS,
    DRAW,
    NONE,
    OPEN_LANE,
    ZERO,
)
from ravenhall.games.roll_and_raid.judged.odds import AT_LEAST
from ravenhall.games.roll_and_raid.modes import COOP
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.errors import Unreadable, shown
from ravenhall.kernel.events import Log
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat

IN_HAND: Final = "hand"
PICK: Final = PickDie()
QUIET: Final = Log(quiet=True)
THROWS: Final = AT_LEAST[0]  # of two dice


def answer(form: dict[str, Any], match: Match | None, seat: Seat | None, menu: Menu) -> Uses | Raids:
    about = form.get("about")
    if about not in ("uses", "raids") or len(form) != 1:
        raise Unreadable(f'a question is {{"about": "uses"}} or {{"about": "raids"}}, not about {shown(about)}')
    if match is None or seat is None or not isinstance(match.state, RaidState):
        raise Unreadable("dice and raids are asked about by a seat of a match")
    return {"uses": uses(match.state, seat, menu)} if about == "uses" else raids(match.state, seat)


# ── dice of the production ──────────────────────────────────────────────────────────────────────────────────────────


def uses(state: RaidState, seat: Seat, menu: Menu) -> dict[str, DieUse]:
    """For the die in hand, or for each that may be taken: its value, where it may go, what that gives; else why not."""
    asked = state.asking[seat]
    if not 0 <= asked < ASK_FESTIVAL or asked % OPEN_LANE not in (ASK_PICK, ASK_SPEND):
        return {}
    spend = SpendDie(menu)
    twin = state.copy()
    if asked % OPEN_LANE == ASK_SPEND:
        return {IN_HAND: die_view(twin, seat, spend)}
    found: dict[str, DieUse] = {}
    sheet = state.sheets[seat]
    for pick in PICK.candidates(state, seat):
        if not isinstance(pick, Done):
            twin.sheets[seat] = sheet.copy()
            PICK.apply(twin, seat, pick, QUIET)
            found[pick.text] = die_view(twin, seat, spend)
    return found


def die_view(twin: RaidState, seat: Seat, spend: SpendDie) -> DieUse:
    sheet = twin.sheets[seat]
    open_to = spend.candidates(twin, seat)
    places = [gains(twin, seat, sheet, action, spend) for action in open_to]
    return {"value": sheet.value, "places": places, "refused": refused(twin, seat, open_to, spend)}


def refused(twin: RaidState, seat: Seat, open_to: list[Action], spend: SpendDie) -> list[Refused]:
    """Why the die does not go to the other places; those refused for the same reason come together."""
    reasons: dict[tuple[str, str], list[str]] = {}
    fine = {action.text for action in open_to}
    for action in (*TRACK_USES, HALL, *spend.menu.gods, *IMPROVES, *LIMITED_UPGRADES, *TOOLS, BERSERKER):
        objection = None if action.text in fine else spend.objection(twin, seat, action)
        if objection is not None:
            reasons.setdefault((objection.clause, objection.message), []).append(action.text)
    return [{"clause": clause, "message": why, "actions": texts} for (clause, why), texts in reasons.items()]


def gains(twin: RaidState, seat: Seat, sheet: Sheet, action: Action, spend: SpendDie) -> Gains:
    """Only what is more than nothing: goods to store, Vikings, Fate dice, glory, and what an upgrade lets one do."""
    if isinstance(action, (Boost, UseTool)):
        return {"action": action.text}
    tried = sheet.copy()
    twin.sheets[seat] = tried
    spend.apply(twin, seat, action, QUIET)
    twin.sheets[seat] = sheet
    gained = {
        "ships": tried.queue.count(SHIP),
        "axes": tried.queue.count(AXE),
        "houses": tried.queue.count(HOUSE),
        "crossings": tried.queue.count(CROSS),
        "drawings": tried.queue.count(DRAW),
        "offerings": tried.queue.count(ZERO),
        "vikings": tried.recruited - sheet.recruited,
        "fate": sum([twin.book.fate_values[source] for source in tried.fate[len(sheet.fate) :]]),
        "glory": glory(twin, tried, action) - glory(twin, sheet, action),
        "reach": end_of_count(twin.book, sheet, action.track, sheet.value) if isinstance(action, UseTrack) else 0,
    }
    more_than_nothing = {name: number for name, number in gained.items() if number}
    return cast(Gains, {"action": action.text, **more_than_nothing})


def glory(twin: RaidState, sheet: Sheet, action: Action) -> int:
    """The part of the score that this use of a die changes at once; what it queues counts when it is done."""
    if isinstance(action, WriteGod):
        return ending.gods_glory(twin.book, sheet)
    if isinstance(action, Improve):
        return twin.book.crossed_table.of(ending.improved_spaces(twin.book, twin.rules, sheet))
    return 0


# ── raids ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def raids(state: RaidState, seat: Seat) -> Raids:
    return {
        "cities": [None if card == NONE else city_odds(state, seat, card) for card in state.display],
        "altar": altar(state, seat),
    }


def city_odds(state: RaidState, seat: Seat, card: int) -> CityOdds:
    """How likely one throw reaches the defense, and with one Viking at the altar; None without Raid dice."""
    city, sheet = state.book.raids[card], state.sheets[seat]
    ships, axes, vikings = state.cost(city)
    short: Goods = {
        "ships": max(0, ships - sheet.ships),
        "axes": max(0, axes - sheet.axes),
        "vikings": max(0, vikings - sheet.vikings),
    }
    need = city.defense - added(state, seat, city)
    dice = state.rules.raid_dice
    return {
        "lacks": short,
        "pays": sheet.can_pay(state.cost(city)),
        "spare": max(0, sheet.vikings - vikings),
        "chance": percent(need) if dice else None,
        "helped": percent(need - ALTAR_BONUS) if dice else None,
    }


def added(state: RaidState, seat: Seat, city: Raid) -> int:
    """RR-51, RR-123: Berserker substances of the raider; of all where companions attack together."""
    together = state.rules.mode == COOP and city.index == state.book.paris
    clans = state.sheets if together else [state.sheets[seat]]
    return BERSERKER_BONUS * sum([sheet.berserker for sheet in clans])


def percent(need: int) -> int:
    """Of all throws of two dice, those that reach this number."""
    if need >= len(AT_LEAST):
        return 0
    return (200 * AT_LEAST[max(0, need)] + THROWS) // (2 * THROWS)


def altar(state: RaidState, seat: Seat) -> Altar | None:
    """What is missing to the roll that lies there, and what a Viking would do about it."""
    asked = state.asking[seat]
    if asked not in (ASK_ALTAR, ASK_PARIS):
        return None
    joint = asked == ASK_PARIS
    contest = state.contests[0] if joint else state.contest()
    city = paris.city(state) if joint else state.city(contest.slot)
    result = paris.result(state, contest) if joint else raiding.result(state, contest)
    sheet = state.sheets[seat]
    return {
        "short": max(0, city.defense - result - ALTAR_BONUS),
        "again": percent(city.defense - result + sum(contest.dice)),
        "unpaid": not joint and sheet.vikings - 1 < state.cost(city)[2],
    }
