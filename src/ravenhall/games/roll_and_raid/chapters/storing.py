"""What a gain asks of its owner: where a good goes, where a house is built, what an upgrade is used on."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.actions import CROSSES, BuildIn, CrossOut, DrawProduct, Menu, StoreIn, WriteGod
from ravenhall.games.roll_and_raid.book import HOUSE, PRODUCTS, TRACK_IDS
from ravenhall.games.roll_and_raid.chapters import writing
from ravenhall.games.roll_and_raid.codes import (
    ASK_BUILD,
    ASK_DRAW,
    ASK_GOD,
    ASK_PICK,
    ASK_STORE,
    ASK_TRACK,
    NONE,
    OPEN_LANE,
    PRODUCTION,
)
from ravenhall.games.roll_and_raid.events import (
    FATE_UNLOCKED,
    GAIN_LOST,
    GOOD_STORED,
    HOUSE_BUILT,
    PRODUCT_DRAWN,
    SETTLEMENT_DONE,
    SPACE_CROSSED,
    VALUE_WRITTEN,
    VIKINGS_LEFT_OUT,
    VIKINGS_RECRUITED,
    tell,
)
from ravenhall.games.roll_and_raid.sheet import Sheet
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

WHERE: Final = "the first goes beside the icon, later ones beside a place that is filled"
ASKS: Final = (ASK_STORE, ASK_STORE, ASK_BUILD, ASK_TRACK, ASK_DRAW, ASK_GOD)  # by what waits in the queue


def ask_in_lane(state: RaidState, seat: Seat, decision: int) -> None:
    """RR-12: production is closed to the others until all are done; together against Paris, and later, it is open."""
    closed = state.phase == PRODUCTION and state.rules.sealed
    state.ask(seat, decision if closed else decision + OPEN_LANE)


def work_off(state: RaidState, seat: Seat, log: Log) -> None:
    """RR-28, RR-155: every gain is put somewhere at once or is lost; then the lane goes on."""
    sheet = state.sheets[seat]
    queue = sheet.queue
    while queue:
        effect = queue[0]
        if writing.can_be_done(state.book, sheet, effect):
            ask_in_lane(state, seat, ASKS[effect])
            return
        del queue[0]
        if effect <= HOUSE:
            tell(state, seat, log, GAIN_LOST, seat, PRODUCTS[effect])
    if state.phase == PRODUCTION:
        ask_in_lane(state, seat, ASK_PICK)


def recruit(state: RaidState, seat: Seat, vikings: int, log: Log) -> None:
    """RR-36, RR-37: Vikings come into the hall; those who do not fit are told of."""
    came = writing.recruit(state.book, state.sheets[seat], vikings)
    tell(state, seat, log, VIKINGS_RECRUITED, seat, came)
    if came < vikings:
        tell(state, seat, log, VIKINGS_LEFT_OUT, seat, vikings - came)


def tell_unlocked(state: RaidState, seat: Seat, source: int, log: Log) -> None:
    book = state.book
    tell(state, seat, log, FATE_UNLOCKED, seat, book.fate_values[source], book.fate_names[source])


class Store(Decision[RaidState, StoreIn]):
    """RR-28, RR-29, RR-30, RR-31: put a ship into the Harbor or an axe into the Armory."""

    kind = "store"
    text = "Where do you store it? Choose a hex."
    clause = "RR-28"
    takes = (StoreIn,)
    secret = True
    moment = "production"
    exact = True

    def __init__(self, menu: Menu) -> None:
        self.menu = menu

    def candidates(self, state: RaidState, seat: Seat) -> list[StoreIn]:
        sheet = state.sheets[seat]
        product = sheet.queue[0]
        rest = state.book.areas[product].open_hexes(sheet.stored(product))
        actions = self.menu.at[product]
        stores: list[StoreIn] = []
        while rest:
            low = rest & -rest
            stores.append(actions[low.bit_length() - 1])
            rest ^= low
        return stores

    def objection(self, state: RaidState, seat: Seat, action: StoreIn) -> Objection | None:
        sheet = state.sheets[seat]
        product = sheet.queue[0]
        area = state.book.areas[product]
        filled = sheet.stored(product)
        place = action.places[product]
        if place < 0 or not area.storage >> place & 1:
            return Objection(
                "RR-28", f"a {PRODUCTS[product]} goes on a free place of the {area.name}, never on a Fate die: {WHERE}"
            )
        if filled >> place & 1:
            return Objection("RR-32", "that place is filled already, and each is filled once in a match")
        if area.open_hexes(filled) >> place & 1:
            return None
        if filled == 0:
            return Objection("RR-29", WHERE)
        return Objection("RR-30", WHERE)

    def apply(self, state: RaidState, seat: Seat, action: StoreIn, log: Log) -> None:
        sheet = state.sheets[seat]
        product = sheet.queue[0]
        del sheet.queue[0]
        tell(state, seat, log, GOOD_STORED, seat, PRODUCTS[product], action.hex)
        for source in writing.store(state.book, sheet, product, action.places[product]):
            tell_unlocked(state, seat, source, log)
        work_off(state, seat, log)


class BuildHouse(Decision[RaidState, BuildIn]):
    """RR-33: build a house in a settlement of your choice."""

    kind = "build_house"
    text = "In which settlement do you build the house?"
    clause = "RR-33"
    takes = (BuildIn,)
    secret = True
    moment = "production"
    exact = True

    def __init__(self, menu: Menu) -> None:
        self.menu = menu

    def candidates(self, state: RaidState, seat: Seat) -> list[BuildIn]:
        houses = state.sheets[seat].houses
        builds = self.menu.builds
        return [builds[s.index] for s in state.book.settlements if houses[s.index] < s.houses]

    def objection(self, state: RaidState, seat: Seat, action: BuildIn) -> Objection | None:
        houses = state.book.settlements[action.index].houses
        if state.sheets[seat].houses[action.index] < houses:
            return None
        still = ", ".join(build.settlement for build in self.candidates(state, seat))
        return Objection("RR-33", f"{action.settlement} has all its {houses} houses. Still open: {still}")

    def apply(self, state: RaidState, seat: Seat, action: BuildIn, log: Log) -> None:
        sheet = state.sheets[seat]
        del sheet.queue[0]
        tell(state, seat, log, HOUSE_BUILT, seat, action.settlement)
        if writing.build(state.book, sheet, action.index):
            tell(state, seat, log, SETTLEMENT_DONE, seat, action.settlement)
            tell_unlocked(state, seat, state.book.settlements[action.index].source, log)
        work_off(state, seat, log)


def cross_out(state: RaidState, seat: Seat, track: int, log: Log) -> None:
    """RR-42, RR-43: the first uncrossed space, whatever is on it."""
    sheet = state.sheets[seat]
    sheet.crossed[track] += 1
    tell(state, seat, log, SPACE_CROSSED, seat, TRACK_IDS[track], sheet.crossed[track])


class ChooseTrack(Decision[RaidState, CrossOut]):
    """RR-44: cross out the first uncrossed space of a tracker."""

    kind = "choose_track"
    text = "On which tracker do you cross out the next space?"
    clause = "RR-44"
    takes = (CrossOut,)
    secret = True
    moment = "production"
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[CrossOut]:
        crossed = state.sheets[seat].crossed
        return [CROSSES[track.index] for track in state.book.tracks if crossed[track.index] < track.length]

    def objection(self, state: RaidState, seat: Seat, action: CrossOut) -> Objection | None:
        return crossed_through(state, state.sheets[seat], action.track)

    def apply(self, state: RaidState, seat: Seat, action: CrossOut, log: Log) -> None:
        del state.sheets[seat].queue[0]
        cross_out(state, seat, action.track, log)
        work_off(state, seat, log)


def crossed_through(state: RaidState, sheet: Sheet, track: int) -> Objection | None:
    length, name = state.book.tracks[track].length, state.book.tracks[track].name
    if sheet.crossed[track] < length:
        return None
    return Objection("RR-52", f"all {length} spaces of the {name} tracker are crossed out")


class ChooseDrawing(Decision[RaidState, DrawProduct]):
    """RR-45: draw a ship, an axe or a house into an empty hexagon."""

    kind = "draw_product"
    text = "Which product do you draw into which empty hexagon?"
    clause = "RR-45"
    takes = (DrawProduct,)
    secret = True
    moment = "production"
    exact = True

    def __init__(self, menu: Menu) -> None:
        self.menu = menu

    def candidates(self, state: RaidState, seat: Seat) -> list[DrawProduct]:
        sheet = state.sheets[seat]
        draws: list[DrawProduct] = []
        for blank in state.book.blanks:
            if writing.is_empty(sheet, blank.index, blank.track, blank.space):
                draws += self.menu.draws[blank.index]
        return draws

    def objection(self, state: RaidState, seat: Seat, action: DrawProduct) -> Objection | None:
        sheet = state.sheets[seat]
        blank = state.book.blanks[action.blank]
        if sheet.drawn[action.blank] != NONE:
            drawn = PRODUCTS[sheet.drawn[action.blank]]
            return Objection("RR-45", f"hexagon {action.tracker}{action.space} is not blank: it holds a drawn {drawn}")
        if sheet.crossed[blank.track] >= blank.space:
            return Objection("RR-45", f"hexagon {action.tracker}{action.space} is not blank: it is crossed out")
        return None

    def apply(self, state: RaidState, seat: Seat, action: DrawProduct, log: Log) -> None:
        sheet = state.sheets[seat]
        del sheet.queue[0]
        sheet.drawn[action.blank] = action.make
        tell(state, seat, log, PRODUCT_DRAWN, seat, action.tracker, action.space, action.product)
        work_off(state, seat, log)


class ChooseGod(Decision[RaidState, WriteGod]):
    """RR-47: write the 0 of a Ritual for a god of your choice."""

    kind = "choose_god"
    text = "For which god do you write a 0?"
    clause = "RR-47"
    takes = (WriteGod,)
    secret = True
    moment = "production"
    exact = True

    def __init__(self, menu: Menu) -> None:
        self.menu = menu

    def candidates(self, state: RaidState, seat: Seat) -> list[WriteGod]:
        sheet = state.sheets[seat]
        return [self.menu.gods[god.index] for god in state.book.gods if len(sheet.written(god.index)) < god.length]

    def objection(self, state: RaidState, seat: Seat, action: WriteGod) -> Objection | None:
        return god_full(state, state.sheets[seat], action.god)

    def apply(self, state: RaidState, seat: Seat, action: WriteGod, log: Log) -> None:
        del state.sheets[seat].queue[0]
        write_value(state, seat, action.god, 0, log)
        work_off(state, seat, log)


def god_full(state: RaidState, sheet: Sheet, index: int) -> Objection | None:
    god = state.book.gods[index]
    if len(sheet.written(index)) < god.length:
        return None
    return Objection("RR-40", f"all {god.length} spaces of {god.id} are written")


def write_value(state: RaidState, seat: Seat, god: int, value: int, log: Log) -> None:
    tell(state, seat, log, VALUE_WRITTEN, seat, state.book.gods[god].id, value)
    source = writing.write(state.book, state.sheets[seat], god, value)
    if source != NONE:
        tell_unlocked(state, seat, source, log)


# The same questions, asked where everybody may look on.


class OpenStore(Store):
    secret = False


class OpenBuildHouse(BuildHouse):
    secret = False


class OpenChooseTrack(ChooseTrack):
    secret = False


class OpenChooseDrawing(ChooseDrawing):
    secret = False


class OpenChooseGod(ChooseGod):
    secret = False
