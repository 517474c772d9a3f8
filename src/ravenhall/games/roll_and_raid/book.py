"""The clan sheet and the cards as data: what an owner of the box reads off them. reading.py fills it."""

from __future__ import annotations

from typing import Final

SHIP: Final = 0
AXE: Final = 1
HOUSE: Final = 2
VIKING: Final = 3
PRODUCTS: Final = ("ship", "axe", "house")
GAINS: Final = ("ship", "axe", "house", "viking")
GOODS: Final = ("ship", "axe", "viking")  # what a city costs, a bid stakes and a retreat loses
TRACKS: Final = 3
TRACK_IDS: Final = ("W", "M", "V")
VILLAGERS: Final = 2  # the tracker whose die may recruit instead

INTENSIVE: Final = 0
SPECIALIZED: Final = 1
RITUAL: Final = 2
LIMITED: Final = ("intensive", "specialized", "ritual")
SHIELDS: Final = 3  # a loyalty bonus that is no upgrade

LEVELS: Final = (1, 2, 3)
NO_LEVEL: Final = 4  # Paris
MOST_FATE: Final = 6


def named(good: int) -> str:
    """The good as people write it."""
    return "Viking" if GOODS[good] == "viking" else GOODS[good]


class Track:
    """A production tracker. Space k, from 0, makes `made[k]`; `blank[k]` is the number of an empty hexagon, or -1."""

    def __init__(self, index: int, id: str, name: str, made: list[list[int]], blank: list[int]) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.made = made
        self.blank = blank
        self.length = len(made)


class Blank:
    """An empty hexagon: product may be drawn in."""

    def __init__(self, index: int, track: int, space: int) -> None:
        self.index = index
        self.track = track
        self.space = space  # counted from 1, as people do


class FateSpace:
    """A hex with a Fate die, the hexes beside it as a mask, and how many hexes each hex is away from those."""

    def __init__(self, source: int, hex: int, value: int, near: int) -> None:
        self.source = source
        self.hex = hex
        self.value = value
        self.near = near
        self.away: list[int] = []


class Area:
    """Harbor or Armory: hexes are numbered row by row and kept as bits of a mask."""

    def __init__(
        self,
        id: str,
        name: str,
        product: int,
        rows: list[list[str]],
        near: list[int],
        start: int,
        opening: list[int],
        fates: list[FateSpace],
    ) -> None:
        self.id = id
        self.name = name
        self.product = product
        self.rows = rows
        self.hexes = [hex for row in rows for hex in row]
        self.near = near
        self.start = start
        self.opening = opening
        self.fates = fates
        self.storage: int = (1 << len(self.hexes)) - 1
        for fate in fates:
            self.storage &= ~(1 << fate.hex)
        self.room: int = self.storage.bit_count()
        for fate in fates:
            fate.away = self._away(fate.near & self.storage)

    def _away(self, reached: int) -> list[int]:
        """For each hex the number of steps to the hexes of this mask."""
        steps = [len(self.hexes)] * len(self.hexes)
        distance = 0
        ring = reached
        while ring:
            for hex in range(len(self.hexes)):
                if ring >> hex & 1:
                    steps[hex] = distance
            ring = self.open_hexes(reached) if reached else 0
            reached |= ring
            distance += 1
        return steps

    def open_hexes(self, filled: int) -> int:
        """RR-29, RR-30: where the next good may go, as a mask."""
        if filled == 0:
            return self.start
        reach = 0
        near = self.near
        rest = filled
        while rest:
            low = rest & -rest
            reach |= near[low.bit_length() - 1]
            rest ^= low
        return reach & self.storage & ~filled


class Settlement:
    def __init__(
        self, index: int, id: str, name: str, houses: int, bonus: int, shields: list[int], source: int, fate: int
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.houses = houses
        self.bonus = bonus  # INTENSIVE, SPECIALIZED or SHIELDS
        self.shields = shields
        self.source = source
        self.fate = fate


class God:
    """A tracker: space k gives product `products[k]` (-1: none) or the Fate die `sources[k]` (-1: none)."""

    def __init__(self, index: int, id: str, products: list[int], sources: list[int], glory: list[int]) -> None:
        self.index = index
        self.id = id
        self.products = products
        self.sources = sources
        self.glory = glory
        self.length = len(glory)


class Raid:
    """A city. Costs are ships, axes and Vikings."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        level: int,
        number: int,
        winter: list[int],
        summer: list[int],
        glory: int,
        shields: list[int],
        defense: int,
        creature: bool,
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.level = level
        self.number = number
        self.winter = winter
        self.summer = summer
        self.glory = glory
        self.shields = shields
        self.defense = defense
        self.creature = creature


class Creature:
    """Defeated with bids (`glory` for the three highest) or accepting an offering (`faces`: what each face gives)."""

    def __init__(
        self,
        index: int,
        id: str,
        name: str,
        is_bid: bool,
        good: int,
        glory: list[int],
        price: int,
        faces: list[list[int]],
    ) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.is_bid = is_bid
        self.good = good  # an index into GOODS
        self.glory = glory
        self.price = price
        self.faces = faces


class Grade:
    def __init__(self, number: int, least: int, text: str) -> None:
        self.number = number
        self.least = least
        self.text = text


class Table:
    """A score table: the glory of so many pieces, and of each beyond the last."""

    def __init__(self, glory: list[int], beyond: int) -> None:
        self.glory = glory
        self.beyond = beyond

    def of(self, pieces: int) -> int:
        last = len(self.glory) - 1
        return self.glory[pieces] if pieces <= last else self.glory[last] + self.beyond * (pieces - last)


class Book:
    """All data of a match, shared by every state and never changed."""

    def __init__(self) -> None:
        self.tracks: list[Track] = []
        self.blanks: list[Blank] = []
        self.areas: list[Area] = []
        self.hall = 0
        self.hall_row = 0
        self.settlements: list[Settlement] = []
        self.gods: list[God] = []
        self.uses: list[int] = []  # of the limited upgrades
        self.upgrade_names: list[str] = []
        self.crossed_table = Table([0], 0)
        self.shield_table = Table([0], 0)
        self.grades: list[Grade] = []
        self.colours: list[str] = []  # of the clan shields
        self.summers: list[bool] = []  # for each round, from the first
        self.festivals: list[int] = []
        self.raids: list[Raid] = []  # Paris comes last
        self.paris = 0
        self.creatures: list[Creature] = []
        self.fate_values: list[int] = []  # of each source of a Fate die
        self.fate_names: list[str] = []
        self.warnings: list[str] = []

    def fate_source(self, value: int, name: str) -> int:
        """A new source of a Fate die."""
        self.fate_values.append(value)
        self.fate_names.append(name)
        return len(self.fate_values) - 1
