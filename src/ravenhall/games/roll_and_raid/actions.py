"""Every answer a player can give, with its notation: "fate:3", "track:W", "god:TYR", "store T4", "raid 2", "bid 3"."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.book import GOODS, MOST_FATE, PRODUCTS, TRACK_IDS, TRACKS, Book
from ravenhall.kernel.actions import Action, ActionSpace
from ravenhall.kernel.bounds import Bound

MOST_BID: Final = 10  # by house rule
MOST_AT_FESTIVAL: Final = 5  # by house rule
MOST_SLOTS: Final = 6


class Festival(Action):
    """Sacrifice so many Vikings at the festival."""

    word = "festival"
    fields = ("vikings",)
    bounds = (Bound("vikings", "RR-14", "a sacrifice at the festival is {} Vikings"),)

    def __init__(self, vikings: int) -> None:
        super().__init__(f"festival {vikings}")
        self.vikings = vikings


class PickResource(Action):
    """Take one of the common dice."""

    word = "die"
    fields = ("die",)

    def __init__(self, track: int) -> None:
        super().__init__(TRACK_IDS[track], f"die {TRACK_IDS[track]}")
        self.track = track
        self.die = TRACK_IDS[track]


class PickFate(Action):
    """Take a Fate die of this value."""

    word = "fate"
    fields = ("value",)
    bounds = (Bound("value", "RR-58", "Fate dice have the values {}"),)

    def __init__(self, value: int) -> None:
        super().__init__(f"fate:{value}", f"fate {value}")
        self.value = value


class Done(Action):
    """Close one's production for this round."""

    word = "done"

    def __init__(self) -> None:
        super().__init__("done")


class Boost(Action):
    """Sacrifice a Viking for +1 on the die in hand."""

    word = "boost"

    def __init__(self) -> None:
        super().__init__("boost")


class UseTool(Action):
    word = "tool"
    fields = ("change",)

    def __init__(self, change: int) -> None:
        super().__init__("tool+" if change > 0 else "tool-")
        self.change = change


class UseTrack(Action):
    """Count the die on a production tracker."""

    word = "track"
    fields = ("tracker",)
    clause = "RR-27"

    def __init__(self, track: int) -> None:
        super().__init__(f"track:{TRACK_IDS[track]}", f"track {TRACK_IDS[track]}")
        self.track = track
        self.tracker = TRACK_IDS[track]


class Recruit(Action):
    word = "hall"

    def __init__(self) -> None:
        super().__init__("hall", "recruit")


class WriteGod(Action):
    """Write the die, or the 0 of a Ritual, for a god."""

    word = "god"
    fields = ("name",)
    clause = "RR-38"

    def __init__(self, god: int, name: str) -> None:
        super().__init__(f"god:{name}", f"god {name}")
        self.god = god
        self.name = name


class Improve(Action):
    """Improved production: cross out the next space of a tracker."""

    word = "improved"
    fields = ("tracker",)
    clause = "RR-42"

    def __init__(self, track: int) -> None:
        super().__init__(f"improved:{TRACK_IDS[track]}", f"improved {TRACK_IDS[track]}")
        self.track = track
        self.tracker = TRACK_IDS[track]


class BuyLimited(Action):
    """Intensive production, Specialized production or Ritual."""

    fields = ("upgrade",)
    word = "upgrade"

    def __init__(self, kind: int, upgrade: str) -> None:
        super().__init__(upgrade)
        self.kind = kind
        self.upgrade = upgrade


class BuyTools(Action):
    word = "tools"
    fields = ("die",)
    clause = "RR-49"

    def __init__(self, track: int) -> None:
        super().__init__(f"tools:{TRACK_IDS[track]}", f"tools {TRACK_IDS[track]}")
        self.track = track
        self.die = TRACK_IDS[track]


class BuyBerserker(Action):
    word = "berserker"

    def __init__(self) -> None:
        super().__init__("berserker")


class Discard(Action):
    """Throw the die in hand away."""

    word = "discard"

    def __init__(self) -> None:
        super().__init__("discard")


class StoreIn(Action):
    word = "store"
    fields = ("hex",)
    bounds = (Bound("hex", "RR-28", "hexes of this letter are numbered {}"),)

    def __init__(self, hex: str, places: tuple[int, ...]) -> None:
        super().__init__(f"store {hex}", hex)
        self.hex = hex
        self.places = places  # its number in Harbor and Armory, -1 where there is no such hex


class BuildIn(Action):
    word = "build"
    fields = ("settlement",)
    clause = "RR-33"

    def __init__(self, index: int, settlement: str) -> None:
        super().__init__(f"build {settlement}", f"build_house {settlement}")
        self.index = index
        self.settlement = settlement


class CrossOut(Action):
    """Which tracker Intensive production improves."""

    word = "cross"
    fields = ("tracker",)
    clause = "RR-44"

    def __init__(self, track: int) -> None:
        super().__init__(f"cross:{TRACK_IDS[track]}", f"cross {TRACK_IDS[track]}")
        self.track = track
        self.tracker = TRACK_IDS[track]


class DrawProduct(Action):
    """Which product is drawn into which empty hexagon."""

    word = "draw"
    fields = ("tracker", "space", "product")
    bounds = (Bound("space", "RR-45", "empty hexagons of this tracker are its spaces {}"),)

    def __init__(self, blank: int, track: int, space: int, make: int) -> None:
        tracker = TRACK_IDS[track]
        super().__init__(f"draw:{tracker}{space}:{PRODUCTS[make]}", f"draw {tracker}{space} {PRODUCTS[make]}")
        self.blank = blank
        self.make = make
        self.tracker = tracker
        self.space = space
        self.product = PRODUCTS[make]


class NameCity(Action):
    """Go for the card with this number, or with 0 for none."""

    word = "raid"
    fields = ("slot",)
    bounds = (Bound("slot", "RR-73", "face-up cards are numbered {}"),)

    def __init__(self, slot: int) -> None:
        super().__init__(f"raid {slot}" if slot else "stay", "" if slot else "raid 0")
        self.slot = slot


class Bid(Action):
    """Show so many fingers: Vikings in a combat, the named good before a creature."""

    word = "bid"
    fields = ("number",)
    bounds = (Bound("number", "RR-79", "fingers shown are {}"),)

    def __init__(self, number: int) -> None:
        super().__init__(f"bid {number}")
        self.number = number


class LoseGood(Action):
    """What a retreat costs."""

    word = "lose"
    fields = ("good",)
    clause = "RR-87"

    def __init__(self, index: int) -> None:
        super().__init__(f"lose {GOODS[index]}")
        self.index = index
        self.good = GOODS[index]


class PlusTwo(Action):
    word = "plus2"

    def __init__(self) -> None:
        super().__init__("plus2", "+2")


class Reroll(Action):
    word = "reroll"

    def __init__(self) -> None:
        super().__init__("reroll", "re-roll")


class GiveUp(Action):
    word = "give_up"

    def __init__(self) -> None:
        super().__init__("give_up", "give up")


class Pass(Action):
    word = "pass"

    def __init__(self) -> None:
        super().__init__("pass")


class Inherit(Action):
    """Take over a raid that another had to give up, or not."""

    word = "inherit"
    fields = ("accept",)

    def __init__(self, accept: bool) -> None:
        super().__init__("accept" if accept else "decline")
        self.accept = accept


class JoinParis(Action):
    word = "paris"
    fields = ("join",)

    def __init__(self, join: bool) -> None:
        super().__init__("join" if join else "wait")
        self.join = join


class Offer(Action):
    """Pay a creature's price, or not."""

    word = "offer"
    fields = ("pay",)

    def __init__(self, pay: bool) -> None:
        super().__init__("pay" if pay else "skip")
        self.pay = pay


# Each action is made once; rules index these tables instead of making new objects.
FESTIVALS: Final = [Festival(vikings) for vikings in range(MOST_AT_FESTIVAL + 1)]
PICKS: Final = [PickResource(track) for track in range(TRACKS)]
FATES: Final = [PickFate(value) for value in range(1, MOST_FATE + 1)]
DONE: Final = Done()
BOOST: Final = Boost()
TOOL_UP: Final = UseTool(1)
TOOL_DOWN: Final = UseTool(-1)
TRACK_USES: Final = [UseTrack(track) for track in range(TRACKS)]
HALL: Final = Recruit()
IMPROVES: Final = [Improve(track) for track in range(TRACKS)]
LIMITED_UPGRADES: Final = [BuyLimited(0, "intensive"), BuyLimited(1, "specialized"), BuyLimited(2, "ritual")]
TOOLS: Final = [BuyTools(track) for track in range(TRACKS)]
BERSERKER: Final = BuyBerserker()
DISCARD: Final = Discard()
CROSSES: Final = [CrossOut(track) for track in range(TRACKS)]
CITIES: Final = [NameCity(slot) for slot in range(MOST_SLOTS + 1)]
BIDS: Final = [Bid(number) for number in range(MOST_BID + 1)]
LOSE: Final = [LoseGood(good) for good in range(len(GOODS))]
PLUS_TWO: Final = PlusTwo()
REROLL: Final = Reroll()
GIVE_UP: Final = GiveUp()
PASS: Final = Pass()
ACCEPT: Final = Inherit(True)
DECLINE: Final = Inherit(False)
JOIN: Final = JoinParis(True)
WAIT: Final = JoinParis(False)
PAY: Final = Offer(True)
SKIP: Final = Offer(False)


class Menu:
    """The actions that depend on the sheet's data."""

    def __init__(self, book: Book) -> None:
        names: list[str] = []
        for area in book.areas:
            names += [hex for hex in area.hexes if hex not in names]
        self.hexes = [StoreIn(name, tuple(self._place(area.hexes, name) for area in book.areas)) for name in names]
        self.at = [[self._at(place, area) for place in range(len(book.areas[area].hexes))] for area in (0, 1)]
        self.gods = [WriteGod(god.index, god.id) for god in book.gods]
        self.builds = [BuildIn(settlement.index, settlement.name) for settlement in book.settlements]
        self.draws = [
            [DrawProduct(blank.index, blank.track, blank.space, product) for product in range(len(PRODUCTS))]
            for blank in book.blanks
        ]

    def _place(self, hexes: list[str], name: str) -> int:
        return hexes.index(name) if name in hexes else -1

    def _at(self, place: int, area: int) -> StoreIn:
        return next(store for store in self.hexes if store.places[area] == place)


def action_space(menu: Menu) -> ActionSpace:
    """Every action, in the order of their codes. New kinds go to the end: codes are stable."""
    actions: list[Action] = [DONE, *PICKS, *FATES, BOOST, TOOL_UP, TOOL_DOWN, *TRACK_USES, HALL, *menu.gods, *IMPROVES]
    actions += [*LIMITED_UPGRADES, *TOOLS, BERSERKER, DISCARD, *CROSSES]
    actions += [*FESTIVALS, *CITIES, *BIDS, *LOSE, PLUS_TWO, REROLL, GIVE_UP, PASS, ACCEPT, DECLINE]
    actions += [JOIN, WAIT, PAY, SKIP]
    actions += [*menu.hexes, *menu.builds]
    for draws in menu.draws:
        actions += draws
    return ActionSpace(actions)
