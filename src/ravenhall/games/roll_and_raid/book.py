"""The clan sheet and the cards as data: what an owner of the box reads off them. Every row is checked as it is read."""

from __future__ import annotations

import re
from typing import Final

from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.errors import BadData

SHEET: Final = "sheet.toml"
RAIDS: Final = "raids.toml"
CREATURES: Final = "creatures.toml"

SHIP: Final = 0
AXE: Final = 1
HOUSE: Final = 2
VIKING: Final = 3
PRODUCTS: Final = ("ship", "axe", "house")
GAINS: Final = ("ship", "axe", "house", "viking")
GOODS: Final = ("ship", "axe", "viking")  # what a city costs, a bid stakes and a retreat loses
GOOD_OF: Final = (SHIP, AXE, VIKING)

COLOURS: Final = ("Y", "B", "R", "O")  # of the clan shields
TRACKS: Final = 3
TRACK_IDS: Final = ("W", "M", "V")
WOOD: Final = 0
METAL: Final = 1
VILLAGERS: Final = 2

INTENSIVE: Final = 0
SPECIALIZED: Final = 1
RITUAL: Final = 2
LIMITED: Final = ("intensive", "specialized", "ritual")
SHIELDS: Final = 3  # a loyalty bonus that is no upgrade
BONUSES: Final = ("intensive", "specialized", "shields")

RAID_CARDS: Final = 48  # RR-3
CREATURE_CARDS: Final = 6  # RR-3
ROUNDS: Final = 16  # RR-10
LEVELS: Final = (1, 2, 3)
NO_LEVEL: Final = 4  # Paris
MOST_FATE: Final = 6
HEX_NAME: Final = re.compile(r"[A-Z]\d{1,2}")
BLANK: Final = "blank"
PLAIN: Final = "-"
SPACES: Final = (PLAIN, BLANK, *PRODUCTS, *(f"{one}+{two}" for one in PRODUCTS for two in PRODUCTS))


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

    def json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "name": self.name,
            "level": None if self.level == NO_LEVEL else self.level,
            "number": self.number or None,
            "winter": dict(zip(("ships", "axes", "vikings"), self.winter, strict=True)),
            "summer": dict(zip(("ships", "axes", "vikings"), self.summer, strict=True)),
            "glory": self.glory,
            "shields": {colour: n for colour, n in zip(COLOURS, self.shields, strict=True) if n},
            "defense": self.defense,
            "creature": self.creature,
        }


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

    def json(self) -> dict[str, object]:
        effect: dict[str, object] = {"glory": self.glory[:]}
        if not self.is_bid:
            effect = {"price": self.price, "faces": [[GAINS[gain] for gain in face] for face in self.faces]}
        kind = "bid" if self.is_bid else "offering"
        return {"id": self.id, "name": self.name, "kind": kind, "good": GOODS[self.good], **effect}


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


def read_book(data: DataFolder) -> Book:
    book = Book()
    table = data.table(SHEET)
    known = ("year", "track", "area", "hall", "settlement", "god", "upgrade", "table", "grade")
    _only(SHEET, table, known)
    _read_year(book, _single(SHEET, table, "year"))
    _read_tracks(book, data.rows(SHEET, "track"))
    _read_areas(book, data.rows(SHEET, "area"))
    _read_hall(book, _single(SHEET, table, "hall"))
    for row in data.rows(SHEET, "settlement"):
        _read_settlement(book, row)
    _read_gods(book, data.rows(SHEET, "god"))
    _read_upgrades(book, data.rows(SHEET, "upgrade"))
    _read_tables(book, data.rows(SHEET, "table"))
    _read_grades(book, data.rows(SHEET, "grade"))
    _read_raids(book, data)
    _read_creatures(book, data)
    return book


def _only(file: str, table: dict[str, object], known: tuple[str, ...]) -> None:
    for key in table:
        if key not in known:
            raise BadData(file, "", key, f"is not known here; known: {', '.join(known)}")
    for key in known:
        if key not in table:
            raise BadData(file, "", key, "is missing")


def _single(file: str, table: dict[str, object], name: str) -> Row:
    values = table[name]
    if not isinstance(values, dict):
        raise BadData(file, "", name, f"must be one table [{name}]")
    return Row(file, name, values)


def _exactly(rows: list[Row], ids: tuple[str, ...], what: str) -> None:
    found = tuple(row.text("id") for row in rows)
    if found != ids:
        raise BadData(rows[0].file, what, "id", f"must be {', '.join(ids)} in this order, not {', '.join(found)}")


def _rising(row: Row, key: str, values: list[int]) -> list[int]:
    if values != sorted(values) or not values:
        raise row.bad(key, "must not fall from one number to the next")
    return values


def _read_year(book: Book, row: Row) -> None:
    seasons = row.words("rounds", ("winter", "summer"))
    if len(seasons) != ROUNDS:
        raise row.bad("rounds", f"must name the season of {ROUNDS} rounds, not of {len(seasons)}")
    book.summers = [season == "summer" for season in seasons]
    book.festivals = _rising(row, "festivals", row.wholes("festivals", 1, ROUNDS))
    row.done()


def _read_tracks(book: Book, rows: list[Row]) -> None:
    _exactly(rows, TRACK_IDS, "tracks")
    for index, row in enumerate(rows):
        made: list[list[int]] = []
        blank: list[int] = []
        spaces = row.words("spaces", SPACES)
        if not 2 <= len(spaces) <= 12:
            raise row.bad("spaces", f"must be 2–12 spaces, not {len(spaces)}")
        for place, space in enumerate(spaces, 1):
            products = [PRODUCTS.index(word) for word in space.split("+") if word in PRODUCTS]
            if (len(products) == 2) != (place == len(spaces)):
                raise row.bad("spaces", f"space {place}: two products are on the last space and on no other (RR-23)")
            made.append(products)
            blank.append(len(book.blanks) if space == BLANK else -1)
            if space == BLANK:
                book.blanks.append(Blank(len(book.blanks), index, place))
        book.tracks.append(Track(index, TRACK_IDS[index], row.text("name", 20), made, blank))
        row.done()


def _read_areas(book: Book, rows: list[Row]) -> None:
    _exactly(rows, ("harbor", "armory"), "areas")
    for product, row in enumerate(rows):
        row.word("product", (PRODUCTS[product],))
        lines = [line.split() for line in row.texts("rows", 120)]
        names = [hex for line in lines for hex in line]
        for name in names:
            if not HEX_NAME.fullmatch(name) or names.count(name) > 1:
                raise row.bad("rows", f"{name} must be a letter and a number, and stand there once")
        if len(names) > 60:
            raise row.bad("rows", "must have at most 60 hexes")
        near = _read_near(row, names)
        fates = _read_fates(book, row, names, near)
        area = Area(
            row.text("id"),
            row.text("name", 20),
            product,
            lines,
            near,
            _mask(row.words("start", tuple(names)), names),
            [names.index(hex) for hex in row.words("opening", tuple(names))],
            fates,
        )
        _check_area(row, area)
        book.areas.append(area)
        row.done()


def _mask(hexes: list[str], names: list[str]) -> int:
    mask = 0
    for hex in hexes:
        mask |= 1 << names.index(hex)
    return mask


def _read_near(row: Row, names: list[str]) -> list[int]:
    touching = row.sub("touching")
    for key in touching.keys:
        if key not in names:
            raise touching.bad(key, "is no hex of the rows")
    beside = {name: touching.words(name, tuple(names)) for name in names}
    for name in names:
        for other in beside[name]:
            if name not in beside[other] or other == name:
                raise touching.bad(name, f"touches {other}, but {other} does not touch {name}")
    return [_mask(beside[name], names) for name in names]


def _read_fates(book: Book, row: Row, names: list[str], near: list[int]) -> list[FateSpace]:
    spaces = row.sub("fate")
    fates: list[FateSpace] = []
    for key in spaces.keys:
        if key not in names:
            raise spaces.bad(key, "is no hex of the rows")
        hex = names.index(key)
        value = spaces.whole(key, 1, MOST_FATE)
        fates.append(FateSpace(book.fate_source(value, f"{row.text('id')} {key}"), hex, value, near[hex]))
    return fates


def _check_area(row: Row, area: Area) -> None:
    if area.start.bit_count() != 2 or area.start & ~area.storage:
        raise row.bad("start", "must be two hexes that store a good (RR-29)")
    filled = area.start
    while reach := area.open_hexes(filled):
        filled |= reach
    if filled != area.storage:
        lonely = [area.hexes[i] for i in range(len(area.hexes)) if (area.storage & ~filled) >> i & 1]
        raise row.bad("touching", f"{', '.join(lonely)} cannot be reached from the start")
    filled = 0
    for hex in area.opening:
        if not area.open_hexes(filled) >> hex & 1:
            raise row.bad("opening", f"{area.hexes[hex]} cannot be the next hex filled")
        filled |= 1 << hex
    if len(area.opening) < 5:
        raise row.bad("opening", "must name five hexes")


def _read_hall(book: Book, row: Row) -> None:
    book.hall = row.whole("hexes", 1, 200)
    book.hall_row = row.whole("row", 1, 50)
    row.done()


def _read_shields(row: Row) -> list[int]:
    if not row.has("shields"):
        return [0] * len(COLOURS)
    shields = row.sub("shields")
    for key in shields.keys:
        if key not in COLOURS:
            raise shields.bad(key, f"is no colour; colours are {', '.join(COLOURS)}")
    return [shields.whole(colour, 0, 9, 0) for colour in COLOURS]


def _read_settlement(book: Book, row: Row) -> None:
    name = row.text("name", 20)
    fate = row.whole("fate", 1, MOST_FATE)
    bonus = row.word("bonus", BONUSES)
    shields = _read_shields(row)
    if (bonus == "shields") != any(shields):
        raise row.bad("shields", 'must be there if the bonus is "shields", and only then')
    settlement = Settlement(
        len(book.settlements),
        row.text("id"),
        name,
        row.whole("houses", 1, 9),
        SHIELDS if bonus == "shields" else LIMITED.index(bonus),
        shields,
        book.fate_source(fate, name),
        fate,
    )
    row.done()
    book.settlements.append(settlement)


def _read_gods(book: Book, rows: list[Row]) -> None:
    if len(rows) != 2:
        raise BadData(SHEET, "gods", "god", f"must be two, not {len(rows)}")
    rewards = (*PRODUCTS, *(f"fate {value}" for value in range(1, MOST_FATE + 1)))
    for row in rows:
        products: list[int] = []
        sources: list[int] = []
        id = row.text("id", 12)
        for place, reward in enumerate(row.words("rewards", rewards), 1):
            products.append(PRODUCTS.index(reward) if reward in PRODUCTS else -1)
            is_fate = reward.startswith("fate")
            sources.append(book.fate_source(int(reward[-1]), f"{id} {place}") if is_fate else -1)
        glory = _rising(row, "glory", row.wholes("glory", 0, 99))
        if len(glory) != len(products):
            raise row.bad("glory", f"must have a number for each of the {len(products)} rewards")
        row.done()
        book.gods.append(God(len(book.gods), id, products, sources, glory))


def _read_upgrades(book: Book, rows: list[Row]) -> None:
    _exactly(rows, LIMITED, "upgrades")
    for row in rows:
        book.upgrade_names.append(row.text("name", 40))
        book.uses.append(row.whole("uses", 0, 9))
        row.done()


def _read_tables(book: Book, rows: list[Row]) -> None:
    _exactly(rows, ("crossed", "shields"), "tables")
    tables: list[Table] = []
    for row in rows:
        tables.append(Table(_rising(row, "glory", row.wholes("glory", 0, 999)), row.whole("beyond", 0, 99)))
        row.done()
    book.crossed_table, book.shield_table = tables


def _read_grades(book: Book, rows: list[Row]) -> None:
    for number, row in enumerate(rows, 1):
        row.word("id", (str(number),))
        grade = Grade(number, row.whole("from", -999, 999), row.text("text"))
        if book.grades and grade.least <= book.grades[-1].least:
            raise row.bad("from", "must be above the grade before")
        row.done()
        book.grades.append(grade)


def _read_raids(book: Book, data: DataFolder) -> None:
    _only(RAIDS, data.table(RAIDS), ("raid", "special"))
    for row in data.rows(RAIDS, "raid"):
        level, number = row.whole("level", 1, 3), row.whole("number", 1, 6)
        book.raids.append(_read_raid(book, row, level, number, row.flag("creature", False)))
    if len(book.raids) != RAID_CARDS:
        raise BadData(RAIDS, "", "raid", f"there must be {RAID_CARDS} of them (RR-3), not {len(book.raids)}")
    specials = data.rows(RAIDS, "special")
    _exactly(specials, ("paris",), "special")
    book.paris = len(book.raids)
    book.raids.append(_read_raid(book, specials[0], NO_LEVEL, 0, False))


def _read_raid(book: Book, row: Row, level: int, number: int, creature: bool) -> Raid:
    winter, summer = _read_cost(row, "winter"), _read_cost(row, "summer")
    for good in range(3):
        if winter[good] < summer[good]:
            book.warnings.append(f"{row.file}, {row.label}: cheaper in {GOODS[good]}s in winter than in summer")
    raid = Raid(
        len(book.raids),
        row.text("id", 30),
        row.text("name", 30),
        level,
        number,
        winter,
        summer,
        row.whole("glory", 0, 99),
        _read_shields(row),
        row.whole("defense", 0, 30),
        creature,
    )
    row.done()
    return raid


def _read_cost(row: Row, season: str) -> list[int]:
    cost = row.sub(season)
    for key in cost.keys:
        if key not in ("ships", "axes", "vikings"):
            raise cost.bad(key, "is no good; goods are ships, axes, vikings")
    return [cost.whole(good, 0, 20) for good in ("ships", "axes", "vikings")]


def _read_creatures(book: Book, data: DataFolder) -> None:
    _only(CREATURES, data.table(CREATURES), ("creature",))
    for index, row in enumerate(data.rows(CREATURES, "creature")):
        is_bid = row.word("kind", ("bid", "offering")) == "bid"
        good = GOODS.index(row.word("good", GOODS))
        id, name = row.text("id", 30), row.text("name", 30)
        glory = row.wholes("glory", 0, 99) if is_bid else []
        if is_bid and len(glory) != 3:
            raise row.bad("glory", "must be the points of positions 1, 2 and 3 (RR-137)")
        price = 0 if is_bid else row.whole("price", 1, 9)
        faces: list[list[int]] = []
        if not is_bid:
            faces = [[GAINS.index(gain) for gain in row.words(f"face_{face}", GAINS)] for face in range(1, 7)]
        row.done()
        book.creatures.append(Creature(index, id, name, is_bid, good, glory, price, faces))
    if len(book.creatures) != CREATURE_CARDS:
        raise BadData(CREATURES, "", "creature", f"there must be {CREATURE_CARDS} (RR-3), not {len(book.creatures)}")
