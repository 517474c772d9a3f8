"""What an owner of the box reads off its components: numbers of cards, prices, strengths, shapes and boards."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.games.battalia.names import (
    ARTEFACT_IDS,
    BITS,
    CENTRE,
    CITY_IDS,
    CROSSROAD_CITY,
    DECKS,
    FACTIONS,
    FIRST_CITY,
    FIRST_ROAD,
    GREAT_IDS,
    HAMMER,
    MOST_LEVEL,
    ROAD_IDS,
    SIDE_IDS,
    SIZE,
    SLOT_IDS,
    SQUARES,
    SUPPLY,
    TOOL,
    TYPE_IDS,
    TYPES,
    UNIT_IDS,
)
from ravenhall.kernel.data import DataFolder, Row
from ravenhall.kernel.errors import BadData

RULE_IDS: Final = ("hero", "new_city", "upgrade", "start", "oracle")
BOARD_IDS: Final = ("two", "three", "four")
SYMBOLS: Final = "SnR+x."
MOST_IN_COST: Final = 5  # cards in one price: payments are written as up to five of them
MOST_EACH: Final = 12  # cards of a type and faction
CITY_PRICES: Final = DECKS  # numbers of prices: those of the decks, of new cities and of upgrades by level, of heroes
UPGRADE_PRICES: Final = CITY_PRICES + 5
HERO_PRICE: Final = UPGRADE_PRICES + 5
LOOKS: Final = 256  # 16 × the sides of a square that touch cards + those of them with a road
CITY_SITE: Final = LOOKS  # added to the look of a square where a city may stand


class Layout:
    """The squares of one board (BA-17 to BA-19, BA-218 to BA-221)."""

    def __init__(self, starts: list[int], neutrals: list[int], extras: list[int], closed: list[int]) -> None:
        self.starts = starts
        self.neutrals = neutrals
        self.extras = extras  # further neutral cities of the option
        self.closed = closed  # squares that do not exist


class Means:
    """The prices that a purse can pay, sorted by what they buy."""

    def __init__(self, payable: int) -> None:
        self.payable = payable  # a bit for each price, by its number
        self.cards = [kind for kind in range(HAMMER) if payable >> kind & 1]
        self.roads = [deck for deck in range(FIRST_ROAD, DECKS) if payable >> deck & 1]
        self.levels = [level for level in range(1, MOST_LEVEL + 1) if payable >> (CITY_PRICES + level) & 1]
        self.upgrades = [payable >> (UPGRADE_PRICES + level) & 1 == 1 for level in range(MOST_LEVEL + 2)]
        self.has_upgrade = any(self.upgrades)
        self.has_hero = payable >> HERO_PRICE & 1 == 1


class Cardbook:
    """All figures of a match. Costs are numbers of cards by slot: friman, chief, priest, lord, supply, weapon."""

    def __init__(self) -> None:
        self.names = [""] * TYPES
        self.attack = [0] * TYPES  # strength in an attacker's line
        self.defence = [0] * TYPES
        self.each = [0] * DECKS  # cards of every faction (terrain) in a pool deck
        self.supplies = 0
        self.costs: list[list[int]] = [[] for deck in range(DECKS)]  # of the top card of each deck; cities: by level
        self.city_costs: list[list[int]] = [[] for level in range(5)]
        self.upgrade_costs: list[list[int]] = [[] for level in range(5)]  # by the new level
        self.hero_cost: list[int] = []
        self.means: dict[int, Means] = {}  # by what a purse holds: see pieces.py
        self.deal = [0] * (SUPPLY + 1)  # BA-23: cards dealt to each player, by type
        self.basic_greats: list[int] = []  # the types in the small set of Great Artefacts
        self.texts = [""] * TYPES
        self.cards_shown: dict[str, Any] = {}  # what is told of each type; worked out when first shown
        self.shape_names = [""] * DECKS
        self.turns: list[list[int]] = [[] for deck in range(DECKS)]  # exits in each distinct rotation
        self.fitting: list[list[list[int]]] = [[] for deck in range(DECKS)]  # see `fitting_turns`
        self.decks_for = [0] * (2 * LOOKS)  # for each look of a square a mask of the decks with a fitting card
        self.possible: dict[int, list[int]] = {}  # see `possible_sides`
        self.wheel: list[int] = []  # artefact types clockwise on the outer wheel
        self.layouts: list[Layout] = []  # for 2, 3 and 4 players

    def prices(self) -> list[list[int]]:
        """All prices, by their numbers; [] where there is none."""
        return [*self.costs, *self.city_costs, *self.upgrade_costs, self.hero_cost]

    def lit(self, day: int) -> int:
        """BA-190, BA-193: the artefact type that is illuminated on this day."""
        return self.wheel[(day - 1) % len(self.wheel)]

    def matching(self, day: int) -> int:
        """BA-190: the type whose two vanes meet: the inner wheel runs backwards, so 2t = d modulo the wheel's size."""
        size = len(self.wheel)
        turned = (day - 1) % size
        return self.wheel[turned // 2 if turned % 2 == 0 else (turned + size) // 2]

    def possible_sides(self, decks: int) -> list[int]:
        """For each look of a square all sides over which some card of these decks (a mask) could have a road there."""
        found = self.possible.get(decks)
        if found is None:
            found = self.possible[decks] = [0] * (2 * LOOKS)
            for deck in [deck for deck in range(FIRST_CITY, DECKS) if decks >> deck & 1]:
                for look in range(2 * LOOKS):
                    for rotation in self.fitting[deck][look]:
                        found[look] |= self.turns[deck][rotation]
        return found


def rotate(exits: int, quarters: int) -> int:
    """The exits of a card turned clockwise."""
    return ((exits << quarters) | (exits >> (4 - quarters))) & 15


def read_book(data: DataFolder) -> Cardbook:
    """Read cards.toml and boards.toml; BadData names the row that is wrong."""
    book = Cardbook()
    _read_units(book, data)
    _read_artefacts(book, data)
    _read_greats(book, data)
    _read_shapes(book, data)
    _read_rules(book, data)
    for row in _rows(data, "boards.toml", "board", BOARD_IDS):
        book.layouts.append(_layout(row))
    book.supplies = len(FACTIONS) * sum(book.each[: len(UNIT_IDS)])
    _check_deal(book)
    data.done()
    return book


def _rows(data: DataFolder, file: str, name: str, ids: tuple[str, ...]) -> list[Row]:
    """The rows, in the order of these ids: all of them and no others."""
    by_id: dict[str, Row] = {}
    for row in data.rows(file, name):
        by_id[row.word("id", ids)] = row
    for id in ids:
        if id not in by_id:
            raise BadData(file, "", name, f'has no row with the id "{id}"')
    return [by_id[id] for id in ids]


def _cost(row: Row) -> list[int]:
    """A price: so many cards for each slot, one to five together."""
    words = row.words("cost", SLOT_IDS)
    if not 1 <= len(words) <= MOST_IN_COST:
        raise row.bad("cost", f"must be 1 to {MOST_IN_COST} cards, not {len(words)}")
    return [words.count(slot) for slot in SLOT_IDS]


def _text(row: Row, numbers: dict[str, int]) -> str:
    """What people are told of a card; files of somebody's own may leave it out."""
    return row.told("text", numbers) if row.has("text") else ""


def _read_units(book: Cardbook, data: DataFolder) -> None:
    """BA-2: a type is one row; what it costs and does is the same in every colour."""
    for kind, row in enumerate(_rows(data, "cards.toml", "unit", UNIT_IDS)):
        book.names[kind] = row.text("name", 30)
        rank = row.whole("rank", kind + 1, kind + 1)  # BA-5: ranks are the levels of cities, too
        book.attack[kind] = book.defence[kind] = rank
        book.texts[kind] = _text(row, {"rank": rank})
        book.each[kind] = row.whole("each", 1, MOST_EACH)
        book.costs[kind] = _cost(row)
        row.done()
    book.names[SUPPLY] = "Supply"
    book.texts[SUPPLY] = "Pays for units, moves a hero one square, raises a tent."


def _read_artefacts(book: Cardbook, data: DataFolder) -> None:
    for number, row in enumerate(_rows(data, "cards.toml", "artefact", ARTEFACT_IDS)):
        kind = TOOL + number
        book.names[kind] = row.text("name", 30)
        book.attack[kind] = book.defence[kind] = row.whole("strength", 0, 9)
        book.texts[kind] = _text(row, {"strength": book.attack[kind]})
        book.each[kind] = row.whole("each", 1, MOST_EACH)
        book.costs[kind] = _cost(row)
        row.done()


def _read_greats(book: Cardbook, data: DataFolder) -> None:
    for number, row in enumerate(_rows(data, "cards.toml", "great", GREAT_IDS)):
        kind = HAMMER + number
        book.names[kind] = row.text("name", 30)
        book.attack[kind] = row.whole("attack", 0, 9)
        book.defence[kind] = row.whole("defence", 0, 9)
        book.texts[kind] = row.told("text", {"attack": book.attack[kind], "defence": book.defence[kind]})
        if row.flag("basic_set", False):
            book.basic_greats.append(kind)
        row.done()
    if len(book.basic_greats) < len(BOARD_IDS) + 2:
        raise BadData("cards.toml", "", "great", "needs at least five rows with basic_set = true")


def _read_shapes(book: Cardbook, data: DataFolder) -> None:
    for number, row in enumerate(_rows(data, "cards.toml", "city", CITY_IDS)):
        _read_shape(book, FIRST_CITY + number, row)
        row.done()
    for number, row in enumerate(_rows(data, "cards.toml", "road", ROAD_IDS)):
        _read_shape(book, FIRST_ROAD + number, row)
        book.costs[FIRST_ROAD + number] = _cost(row)
        row.done()
    if book.each[CROSSROAD_CITY] < 2 or len(book.turns[CROSSROAD_CITY]) != 1:
        raise BadData("cards.toml", 'city "c4"', "each", "must be at least 2 with four exits: matches start with them")


def _read_shape(book: Cardbook, deck: int, row: Row) -> None:
    book.shape_names[deck] = row.text("name", 40)
    sides = row.words("exits", SIDE_IDS)
    if not sides or len(set(sides)) != len(sides):
        raise row.bad("exits", "must name 1 to 4 different sides")
    exits = sum(BITS[SIDE_IDS.index(side)] for side in sides)
    for quarters in range(4):
        turned = rotate(exits, quarters)
        if turned not in book.turns[deck]:
            book.turns[deck].append(turned)
    book.fitting[deck] = fitting_turns(book.turns[deck], deck < FIRST_ROAD)
    for look, rotations in enumerate(book.fitting[deck]):
        book.decks_for[look] |= 1 << deck if rotations else 0
    book.each[deck] = row.whole("each", 1, MOST_EACH)


def fitting_turns(turns: list[int], is_city: bool) -> list[list[int]]:
    """BA-75: the rotations whose roads agree with the look of a square; BA-73, BA-74: cities need a site."""
    fitting = [
        [rotation for rotation, exits in enumerate(turns) if exits & sides == roads]
        for sides in range(16)
        for roads in range(16)
    ]
    return [*([[] for look in fitting] if is_city else fitting), *fitting]


def _read_rules(book: Cardbook, data: DataFolder) -> None:
    hero, new_city, upgrade, start, oracle = _rows(data, "cards.toml", "rule", RULE_IDS)
    book.hero_cost = _cost(hero)
    city_units, upgrade_units = new_city.whole("units", 1, MOST_IN_COST), upgrade.whole("units", 1, MOST_IN_COST)
    for level in range(1, 5):
        book.city_costs[level] = [city_units if slot == level - 1 else 0 for slot in range(len(SLOT_IDS))]
        book.upgrade_costs[level] = [upgrade_units if slot == level - 1 else 0 for slot in range(len(SLOT_IDS))]
    deal = start.words("deal", TYPE_IDS[: SUPPLY + 1])
    book.deal = [deal.count(TYPE_IDS[kind]) for kind in range(SUPPLY + 1)]
    book.wheel = [TYPE_IDS.index(word) for word in oracle.words("wheel", ARTEFACT_IDS)]
    if sorted(book.wheel) != list(range(TOOL, HAMMER)):
        raise oracle.bad("wheel", "must name each of the seven artefacts once")
    for row in (hero, new_city, upgrade, start, oracle):
        row.done()


def _check_deal(book: Cardbook) -> None:
    """BA-23, BA-145: everybody starts with at least ten cards, and two players with three factions are served."""
    if sum(book.deal) != 10:
        raise BadData("cards.toml", 'rule "start"', "deal", "must be ten cards: nobody may have fewer")
    for kind in range(SUPPLY):
        if book.deal[kind] * len(FACTIONS) > book.each[kind] * (len(FACTIONS) - 1):
            raise BadData("cards.toml", 'rule "start"', "deal", f"asks for more {TYPE_IDS[kind]} cards than there are")


def _layout(row: Row) -> Layout:
    players = BOARD_IDS.index(row.word("id", BOARD_IDS)) + 2
    row.whole("players", players, players)
    rows = row.text("rows").split()
    if len(rows) != SIZE or any(len(line) != SIZE or set(line) - set(SYMBOLS) for line in rows):
        raise row.bad("rows", f"must be {SIZE} rows of {SIZE} of the signs {SYMBOLS}")
    board = "".join(rows)
    found = {sign: [square for square in range(SQUARES) if board[square] == sign] for sign in SYMBOLS}
    if found["R"] != [CENTRE]:
        raise row.bad("rows", "must have R on d4 and nowhere else")
    for sign in "Sn+":
        if len(found[sign]) != players:
            raise row.bad("rows", f"must have {players} squares marked {sign}, not {len(found[sign])}")
    cities = found["S"] + found["n"] + found["+"]
    for square in [*cities, CENTRE]:
        for other in cities:
            if abs(square % SIZE - other % SIZE) + abs(square // SIZE - other // SIZE) == 1:
                raise row.bad("rows", "must not have cities side by side or beside the ruins")
    row.done()
    return Layout(found["S"], found["n"], found["+"], found["x"])
