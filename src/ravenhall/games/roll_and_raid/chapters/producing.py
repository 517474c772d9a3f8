"""Chapter 1, Production: two of the common dice, and any Fate dice, each clan on its own sheet at the same time."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.actions import (
    BERSERKER,
    BOOST,
    DISCARD,
    DONE,
    FATES,
    HALL,
    IMPROVES,
    LIMITED_UPGRADES,
    PICKS,
    TOOL_DOWN,
    TOOL_UP,
    TOOLS,
    TRACK_USES,
    Boost,
    BuyBerserker,
    BuyLimited,
    BuyTools,
    Discard,
    Done,
    Improve,
    Menu,
    PickFate,
    PickResource,
    Recruit,
    UseTool,
    UseTrack,
    WriteGod,
)
from ravenhall.games.roll_and_raid.book import INTENSIVE, RITUAL, SPECIALIZED, TRACK_IDS, TRACKS, VILLAGERS
from ravenhall.games.roll_and_raid.chapters import writing
from ravenhall.games.roll_and_raid.chapters.storing import (
    ask_in_lane,
    cross_out,
    crossed_through,
    god_full,
    recruit,
    work_off,
    write_value,
)
from ravenhall.games.roll_and_raid.codes import ASK_PICK, ASK_SPEND, FATE, NONE, PRODUCTION, UPGRADED
from ravenhall.games.roll_and_raid.events import (
    DICE_ROLLED,
    DIE_CHANGED,
    DIE_LOST,
    DIE_PICKED,
    LANE_CLOSED,
    SHEET_SHOWN,
    UPGRADE_BOUGHT,
    tell,
)
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

BOOSTED: Final = 1  # RR-63: for a Viking, on a die
TOOL_CHANGE: Final = 1  # RR-49


def begin(state: RaidState, log: Log) -> None:
    """RR-17: the three dice are rolled once for everybody. RR-12: then all work at the same time."""
    state.dice = state.chance.dice(TRACKS)
    log.add(DICE_ROLLED, state.dice[0], state.dice[1], state.dice[2])
    state.phase = PRODUCTION
    if state.rules.sealed:
        state.shown = [sheet.copy() for sheet in state.sheets]
    for seat in range(state.seats):
        ask_in_lane(state, seat, ASK_PICK)


def end(state: RaidState, log: Log) -> None:
    """RR-72: everybody is done, and all sheets are shown."""
    if not state.rules.sealed:
        return
    if not log.quiet:
        for seat in range(state.seats):
            tell_of_sheet(state, seat, log)
    state.shown = []


def tell_of_sheet(state: RaidState, seat: Seat, log: Log) -> None:
    """To the others, who could not look on: what came of this clan's production."""
    old, new = state.shown[seat], state.sheets[seat]
    bought = [state.book.upgrade_names[kind] for kind in range(3) if new.uses[kind] > old.uses[kind]]
    bought += [f"Upgraded tools ({TRACK_IDS[t]})" for t in range(TRACKS) if (new.tools ^ old.tools) >> t & 1]
    bought += ["Berserker substances"] if new.berserker and not old.berserker else []
    log.tell_others(
        seat,
        SHEET_SHOWN,
        seat,
        new.harbor.bit_count() - old.harbor.bit_count(),
        new.armory.bit_count() - old.armory.bit_count(),
        sum(new.houses) - sum(old.houses),
        new.recruited - old.recruited,
        new.vikings_spent - old.vikings_spent,
        new.crossed_spaces() - old.crossed_spaces(),
        [len(new.written(god)) - len(old.written(god)) for god in (0, 1)],
        (new.fate_spent ^ old.fate_spent).bit_count(),
        bought,
    )


class PickDie(Decision[RaidState, Action]):
    """RR-18, RR-56, RR-61: take a common die not yet used, or any unlocked Fate die; RR-19: or be done."""

    kind = "pick_die"
    text = "Which die do you use next? Or are you done?"
    clause = "RR-18"
    takes = (PickResource, PickFate, Done)
    secret = True
    moment = "production"
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[Action]:
        sheet = state.sheets[seat]
        used = sheet.dice_used
        picks: list[Action] = []
        if used.bit_count() < state.rules.resource_dice:
            picks += [PICKS[track] for track in range(TRACKS) if not used >> track & 1]
        if sheet.fate_spent.bit_count() < len(sheet.fate):
            picks += [pick for pick in FATES if sheet.fate_die(state.book, pick.value) != NONE]
        picks.append(DONE)
        return picks

    def objection(self, state: RaidState, seat: Seat, action: Action) -> Objection | None:
        sheet = state.sheets[seat]
        if isinstance(action, PickResource):
            if sheet.dice_used >> action.track & 1:
                return Objection("RR-18", f"the {state.book.tracks[action.track].name} die is already used this round")
            if sheet.dice_used.bit_count() >= state.rules.resource_dice:
                return Objection("RR-18", f"you have spent {state.rules.resource_dice} of the common dice this round")
        elif isinstance(action, PickFate) and sheet.fate_die(state.book, action.value) == NONE:
            if any(state.book.fate_values[source] == action.value for source in sheet.fate):
                return Objection("RR-57", f"every Fate die of value {action.value} you unlocked has been used")
            return Objection("RR-56", f"you have unlocked no Fate die of value {action.value}")
        return None

    def apply(self, state: RaidState, seat: Seat, action: Action, log: Log) -> None:
        sheet = state.sheets[seat]
        if isinstance(action, PickResource):
            sheet.dice_used |= 1 << action.track
            sheet.picked = action.track
            sheet.value = state.dice[action.track]  # RR-149: what changes is this value, not the die on the table
            tell(state, seat, log, DIE_PICKED, seat, action.die, sheet.value)
        elif isinstance(action, PickFate):
            sheet.fate_spent |= 1 << sheet.fate_die(state.book, action.value)  # RR-57
            sheet.picked = FATE
            sheet.value = action.value
            tell(state, seat, log, DIE_PICKED, seat, "fate", sheet.value)
        else:
            tell(state, seat, log, LANE_CLOSED, seat)
            return
        ask_in_lane(state, seat, ASK_SPEND)


class SpendDie(Decision[RaidState, Action]):
    """RR-20, RR-58: change the die in hand, or spend it on a tracker, in the hall, for a god or on an upgrade."""

    kind = "spend_die"
    text = "What do you use the die for?"
    clause = "RR-20"
    takes = (
        Boost,
        UseTool,
        UseTrack,
        Recruit,
        WriteGod,
        Improve,
        BuyLimited,
        BuyTools,
        BuyBerserker,
        Discard,
        PickFate,
    )
    secret = True
    moment = "production"
    exact = True

    def __init__(self, menu: Menu) -> None:
        self.menu = menu

    # ── what is possible ────────────────────────────────────────────────────────────────────────────────────────

    def candidates(self, state: RaidState, seat: Seat) -> list[Action]:
        sheet = state.sheets[seat]
        actions: list[Action] = []
        if sheet.vikings > 0:
            actions.append(BOOST)
        picked = sheet.picked
        if picked != FATE and sheet.tools >> picked & 1 and not sheet.tools_used >> picked & 1:
            actions.append(TOOL_UP)
            if sheet.value > state.rules.tool_floor:
                actions.append(TOOL_DOWN)
        tracks = range(TRACKS) if picked == FATE else range(picked, picked + 1)
        actions += [TRACK_USES[t] for t in tracks if writing.products_counted(state.book, sheet, t, sheet.value)]
        if picked >= VILLAGERS and sheet.value > 0 and sheet.recruited < state.book.hall:
            actions.append(HALL)
        actions += [
            self.menu.gods[god.index]
            for god in state.book.gods
            if len(sheet.written(god.index)) < god.length and not was_here(state, sheet, 2 << god.index)
        ]
        if sheet.value >= state.rules.upgrade_min and not was_here(state, sheet, UPGRADED):
            self._add_upgrades(state, sheet, actions)
        actions.append(DISCARD)
        return actions

    def _add_upgrades(self, state: RaidState, sheet: Sheet, actions: list[Action]) -> None:
        book = state.book
        actions += [IMPROVES[track.index] for track in book.tracks if sheet.crossed[track.index] < track.length]
        if sheet.uses[INTENSIVE] < book.uses[INTENSIVE] and writing.has_uncrossed(book, sheet):
            actions.append(LIMITED_UPGRADES[INTENSIVE])
        if sheet.uses[SPECIALIZED] < book.uses[SPECIALIZED] and writing.has_empty_hexagon(book, sheet):
            actions.append(LIMITED_UPGRADES[SPECIALIZED])
        if sheet.uses[RITUAL] < book.uses[RITUAL] and writing.has_free_god(book, sheet):
            actions.append(LIMITED_UPGRADES[RITUAL])
        actions += [TOOLS[track] for track in range(TRACKS) if not sheet.tools >> track & 1]
        if state.rules.raid_dice and not sheet.berserker:
            actions.append(BERSERKER)

    # ── what is refused ─────────────────────────────────────────────────────────────────────────────────────────

    def objection(self, state: RaidState, seat: Seat, action: Action) -> Objection | None:
        sheet = state.sheets[seat]
        if isinstance(action, (Improve, BuyLimited, BuyTools, BuyBerserker)):
            return no_upgrade(state, sheet) or vain_upgrade(state, sheet, action)
        if isinstance(action, Boost):
            return None if sheet.vikings > 0 else Objection("RR-71", "you have no Viking to sacrifice")
        if isinstance(action, UseTool):
            return no_tool(state, sheet, action.change)
        if isinstance(action, UseTrack):
            return no_track(state, sheet, action.track)
        if isinstance(action, Recruit):
            return no_recruits(state, sheet)
        if isinstance(action, WriteGod):
            return god_full(state, sheet, action.god) or same_place(state, sheet, 2 << action.god)
        if isinstance(action, PickFate):
            return Objection("RR-62", "a die is in hand: use it first, for two dice are never added together")
        return None

    # ── what it does ────────────────────────────────────────────────────────────────────────────────────────────

    def apply(self, state: RaidState, seat: Seat, action: Action, log: Log) -> None:
        sheet = state.sheets[seat]
        if isinstance(action, Boost):
            sheet.vikings_spent += 1  # RR-70
            sheet.value += BOOSTED
            tell(state, seat, log, DIE_CHANGED, seat, "boost", sheet.value)
            ask_in_lane(state, seat, ASK_SPEND)
        elif isinstance(action, UseTool):
            sheet.tools_used |= 1 << sheet.picked
            sheet.value += action.change
            tell(state, seat, log, DIE_CHANGED, seat, "tool", sheet.value)
            ask_in_lane(state, seat, ASK_SPEND)
        else:
            value = sheet.value
            note_place(sheet, action)
            sheet.picked = NONE
            sheet.value = 0
            spend(state, seat, action, value, log)
            work_off(state, seat, log)


def spend(state: RaidState, seat: Seat, action: Action, value: int, log: Log) -> None:
    sheet = state.sheets[seat]
    if isinstance(action, UseTrack):
        sheet.queue += writing.products_counted(state.book, sheet, action.track, value)
    elif isinstance(action, Recruit):
        recruit(state, seat, value, log)
    elif isinstance(action, WriteGod):
        write_value(state, seat, action.god, value, log)
    elif isinstance(action, Improve):
        cross_out(state, seat, action.track, log)
    elif isinstance(action, BuyLimited):
        sheet.uses[action.kind] += 1  # RR-147
        writing.queue_upgrade(sheet, action.kind)
        tell(state, seat, log, UPGRADE_BOUGHT, seat, state.book.upgrade_names[action.kind])
    elif isinstance(action, BuyTools):
        sheet.tools |= 1 << action.track
        tell(state, seat, log, UPGRADE_BOUGHT, seat, f"Upgraded tools ({action.die})")
    elif isinstance(action, BuyBerserker):
        sheet.berserker = True
        tell(state, seat, log, UPGRADE_BOUGHT, seat, "Berserker substances")
    else:
        tell(state, seat, log, DIE_LOST, seat)


def note_place(sheet: Sheet, action: Action) -> None:
    """Where a Resource die goes, for the house rule distinct_places; RR-59: a Fate die may go anywhere."""
    if sheet.picked == FATE:
        return
    if isinstance(action, WriteGod):
        sheet.places |= 2 << action.god
    elif isinstance(action, (Improve, BuyLimited, BuyTools, BuyBerserker)):
        sheet.places |= UPGRADED


def was_here(state: RaidState, sheet: Sheet, place: int) -> bool:
    return state.rules.distinct_places and sheet.picked != FATE and sheet.places & place != 0


def same_place(state: RaidState, sheet: Sheet, place: int) -> Objection | None:
    if was_here(state, sheet, place):
        return Objection("RR-145", "a second Resource die may not go where the first went (house rule distinct_places)")
    return None


def no_upgrade(state: RaidState, sheet: Sheet) -> Objection | None:
    """RR-41: the price of every upgrade."""
    least = state.rules.upgrade_min
    if sheet.value < least:
        return Objection("RR-41", f"an upgrade needs a die of {least} or more, and this one shows {sheet.value}")
    return same_place(state, sheet, UPGRADED)


def vain_upgrade(state: RaidState, sheet: Sheet, action: Action) -> Objection | None:
    """RR-48, RR-52: no icon left, nothing to do, or already owned."""
    book = state.book
    if isinstance(action, Improve):
        return crossed_through(state, sheet, action.track)
    if isinstance(action, BuyLimited):
        uses = book.uses[action.kind]
        if sheet.uses[action.kind] >= uses:
            return Objection("RR-48", f"all {uses} uses of {book.upgrade_names[action.kind]} are crossed out")
        if has_effect(state, sheet, action.kind):
            return None
        return Objection("RR-52", f"{book.upgrade_names[action.kind]} would have no effect")
    if isinstance(action, BuyTools):
        owned, die = sheet.tools >> action.track & 1, book.tracks[action.track].name
        return Objection("RR-52", f"you have the tools for the {die} die already") if owned else None
    if not state.rules.raid_dice:
        return Objection("RR-144", "no Raid dice are rolled in this game, so Berserker substances have no effect")
    return Objection("RR-52", "you have the Berserker substances already") if sheet.berserker else None


def has_effect(state: RaidState, sheet: Sheet, kind: int) -> bool:
    if kind == INTENSIVE:
        return writing.has_uncrossed(state.book, sheet)
    if kind == SPECIALIZED:
        return writing.has_empty_hexagon(state.book, sheet)
    return writing.has_free_god(state.book, sheet)


def no_tool(state: RaidState, sheet: Sheet, change: int) -> Objection | None:
    """RR-49, RR-50: once a round on a Resource die whose tools the clan owns."""
    if sheet.picked == FATE:
        return Objection("RR-50", "tools do not change Fate dice")
    die = state.book.tracks[sheet.picked].name
    if not sheet.tools >> sheet.picked & 1:
        return Objection("RR-49", f"you have no tools for the {die} die")
    if sheet.tools_used >> sheet.picked & 1:
        return Objection("RR-49", f"the tools for the {die} die are already used this round")
    if change < 0 and sheet.value <= state.rules.tool_floor:
        return Objection("RR-49", f"tools do not lower a die below {state.rules.tool_floor}")
    return None


def no_track(state: RaidState, sheet: Sheet, track: int) -> Objection | None:
    if sheet.picked != FATE and sheet.picked != track:
        return Objection("RR-27", f"the {state.book.tracks[track].name} tracker takes only its own die or a Fate die")
    if writing.products_counted(state.book, sheet, track, sheet.value):
        return None
    return Objection("RR-22", f"a {sheet.value} reaches no product on the {state.book.tracks[track].name} tracker")


def no_recruits(state: RaidState, sheet: Sheet) -> Objection | None:
    if sheet.picked < VILLAGERS:
        return Objection("RR-36", "only the villagers die or a Fate die recruits")
    if sheet.value == 0:
        return Objection("RR-36", "a die of 0 recruits nobody")
    if sheet.recruited >= state.book.hall:
        return Objection("RR-37", f"the hall is full: all {state.book.hall} hexes are filled")
    return None


class OpenPickDie(PickDie):
    """The same, where companions may look on."""

    secret = False


class OpenSpendDie(SpendDie):
    """The same, where companions may look on."""

    secret = False
