"""The army builder: lists of figures, what they cost, and everything that is wrong with them.

    name = "Wolf riders"
    figures = { jarl = 1, bondi = 8 }      # kinds of the roster

    [[custom]]                             # and figures of one's own
    name = "Wolf rider"
    count = 2
    move = 12
    melee = 3
    armor = 2
    morale = 3

A list is such a TOML file, or the same as JSON; `army_toml` writes one. A custom figure has the keys of the roster's
rows; what it does not name is as with a Thrall on foot.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.ravenfeast.book import MOST_FIGURES, Book, Roll
from ravenhall.games.ravenfeast.figures import (
    FLAGS,
    HERO,
    LEADER,
    LONGEST_NAME,
    MOVE_COST,
    ROLES,
    Kind,
    Problem,
    formula_price,
    problems_of,
)
from ravenhall.games.ravenfeast.lining import fits_zone
from ravenhall.games.ravenfeast.terrain import Field
from ravenhall.kernel.errors import BadData, shown

CUSTOM_GLYPH: Final = "x"
LEAST: Final = {"move": min(MOVE_COST), "melee": 1, "attacks": 1, "armor": 1, "morale": 1, "wounds": 1}
LARGEST_NUMBER: Final = 1000  # what is far beyond every table is no number of a figure at all
LIST_KEYS: Final = ("name", "figures", "custom")
CUSTOM_KEYS: Final = ("name", "count", *LEAST, "missile", "range", "shots", "role", "base", *FLAGS)


class Entry:
    """So many figures of one kind."""

    def __init__(self, kind: Kind, count: int) -> None:
        self.kind = kind
        self.count = count


class Army:
    """A list of figures, in order: ids in a match follow it."""

    def __init__(self, name: str, entries: list[Entry]) -> None:
        self.name = name
        self.entries = entries

    @property
    def kinds(self) -> list[Kind]:
        """The kind of each figure."""
        return [entry.kind for entry in self.entries for figure in range(entry.count)]

    @property
    def size(self) -> int:
        return sum(entry.count for entry in self.entries)

    def number_of(self, role: int) -> int:
        return sum(entry.count for entry in self.entries if entry.kind.role == role)


class Terms:
    """What an army of a seat must keep to: points, Heroes, prices, and the zone it deploys in."""

    def __init__(
        self,
        points: int,
        per_hero: int = 500,
        custom: bool = False,
        formula: bool = False,
        field: Field | None = None,
        zone: list[int] | None = None,
        front: int = 0,
        fixed: list[int] | None = None,
    ) -> None:
        self.points = points
        self.per_hero = per_hero  # 0: no limit
        self.custom = custom
        self.formula = formula
        self.field = field
        self.zone = zone
        self.front = front
        self.fixed = fixed or []  # where the first figure stands from the start, or nothing


# ── prices and problems ─────────────────────────────────────────────────────────────────────────────────────────────


def price(book: Book, kind: Kind, formula: bool = False) -> int:
    """What one figure costs: as a roster row with its scores is printed; otherwise, or by formula, by the tables."""
    return book.price(kind, formula)


def total(book: Book, army: Army, formula: bool = False) -> int:
    return sum(book.price(entry.kind, formula) * entry.count for entry in army.entries)


def validate(book: Book, army: Army, terms: Terms) -> list[Problem]:
    """RF-137: everything that is wrong with the army, each with its clause; nothing if it may fight."""
    problems = [problem for entry in army.entries for problem in entry_problems(book, entry, terms)]
    for_sale = not any(problems_of(entry.kind) for entry in army.entries)
    if for_sale and total(book, army, terms.formula) > terms.points:
        cost = total(book, army, terms.formula)
        problems.append(Problem("RF-137", f"army costs {cost}, limit is {terms.points}"))
    problems += role_problems(army, terms)
    if not 1 <= army.size <= MOST_FIGURES:
        problems.append(Problem("RF-137", f"an army needs 1 to {MOST_FIGURES} figures"))
    elif for_sale and not has_room(army, terms):
        problems.append(Problem("RF-137", f"{army.size} figures do not fit the zone"))
    return problems


def has_room(army: Army, terms: Terms) -> bool:
    if terms.field is None or terms.zone is None:
        return True
    return fits_zone(terms.field, terms.zone, terms.front, army.kinds, terms.fixed)


def entry_problems(book: Book, entry: Entry, terms: Terms) -> list[Problem]:
    if entry.kind.id:
        return []
    off = [] if terms.custom else [Problem("RF-137", "custom figures are off in this game")]
    return off + problems_of(entry.kind)


def role_problems(army: Army, terms: Terms) -> list[Problem]:
    """RF-129, RF-131: one Leader; a Hero for every so many points that may be spent."""
    problems: list[Problem] = []
    leaders, heroes = army.number_of(LEADER), army.number_of(HERO)
    if leaders > 1:
        problems.append(Problem("RF-131", f"{leaders} Leaders, only one allowed"))
    if terms.per_hero and heroes > terms.points // terms.per_hero:
        may = terms.points // terms.per_hero
        many = f"{heroes} Hero" if heroes == 1 else f"{heroes} Heroes"
        problems.append(Problem("RF-129", f"{many}, a {terms.points}-point army may have {may or 'none'}"))
    return problems


# ── reading and writing ─────────────────────────────────────────────────────────────────────────────────────────────


def ready_made(book: Book, roll: Roll) -> Army:
    return Army(roll.name, [Entry(book.kind(kind), count) for kind, count in roll.figures])


def read_army(book: Book, table: object, file: str = "army") -> Army:
    """A list from its TOML or JSON form. Scores that are not for sale are read, too: `validate` names them all."""
    if not isinstance(table, dict):
        raise BadData(file, "", "", "must be a table with figures or custom figures")
    for key in table:
        if key not in LIST_KEYS:
            raise BadData(file, "", shown(key), f"is not known here; known: {', '.join(LIST_KEYS)}")
    name = table.get("name", "An army")
    if not isinstance(name, str) or not 1 <= len(name) <= 40:
        raise BadData(file, "", "name", "must be a text of 1 to 40 characters")
    figures, custom = table.get("figures", {}), table.get("custom", [])
    if not isinstance(figures, dict) or not isinstance(custom, list):
        raise BadData(file, "", "figures", "must be a table of numbers, custom a list of tables")
    if len(figures) + len(custom) > MOST_FIGURES:
        raise BadData(file, "", "", f"names {len(figures) + len(custom)} kinds of figures, {MOST_FIGURES} at most")
    entries = [Entry(roster_kind(book, id, file), read_count(count, file, str(id))) for id, count in figures.items()]
    entries += [read_custom(row, file, f"custom {number}") for number, row in enumerate(custom, 1)]
    return Army(name, entries)


def roster_kind(book: Book, id: object, file: str) -> Kind:
    if not isinstance(id, str) or not book.has_kind(id):
        known = ", ".join(kind.id for kind in book.kinds)
        raise BadData(file, "figures", shown(id), f"is not on the roster; there are {known}")
    return book.kind(id)


def read_count(count: object, file: str, row: str) -> int:
    if type(count) is not int or not 1 <= count <= LARGEST_NUMBER:
        raise BadData(file, row, "count", f"must be a number from 1, not {shown(count)}")
    return count


def read_custom(row: object, file: str, label: str) -> Entry:
    if not isinstance(row, dict):
        raise BadData(file, label, "", "must be a table")
    for key in row:
        if key not in CUSTOM_KEYS:
            raise BadData(file, label, shown(key), f"is not known here; known: {', '.join(CUSTOM_KEYS)}")
    name, role, base = row.get("name"), row.get("role", ROLES[0]), row.get("base", [1, 1])
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
        raise BadData(file, label, "name", f"must be a text of 1 to {LONGEST_NAME} characters")
    if not isinstance(role, str) or role not in ROLES:
        raise BadData(file, label, "role", f"must be one of {', '.join(ROLES)}, not {shown(role)}")
    if not isinstance(base, list) or len(base) != 2 or not all(is_number(side) for side in base):
        raise BadData(file, label, "base", "must be a width and a depth")
    numbers = custom_numbers(row, file, label, ROLES.index(role), base)
    kind = Kind("", name, CUSTOM_GLYPH, numbers, 0)
    if not problems_of(kind):
        kind = kind.priced(formula_price(kind))
    return Entry(kind, read_count(row.get("count", 1), file, label))


def custom_numbers(row: dict[str, object], file: str, label: str, role: int, base: list[int]) -> list[int]:
    """The numbers of a custom figure, in the order of NUMBERS."""
    least = {key: number(row, key, LEAST[key], file, label) for key in LEAST}
    missile = number(row, "missile", 0, file, label)
    reach = number(row, "range", 18 if missile else 0, file, label)
    shots = number(row, "shots", 1 if missile else 0, file, label)
    flags = {key: flag(row, key, file, label) for key in FLAGS}
    return [
        least["move"],
        flags["fly"],
        missile,
        reach,
        shots,
        least["melee"],
        least["attacks"],
        least["armor"],
        least["morale"],
        least["wounds"],
        role,
        flags["mighty"],
        *base,
        flags["shield"],
        flags["spear"],
    ]


def is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= LARGEST_NUMBER


def number(row: dict[str, object], key: str, default: int, file: str, label: str) -> int:
    value = row.get(key, default)
    if not isinstance(value, int) or not is_number(value):
        raise BadData(file, label, key, f"must be a whole number, not {shown(value)}")
    return value


def flag(row: dict[str, object], key: str, file: str, label: str) -> int:
    value = row.get(key, False)
    if not isinstance(value, bool):
        raise BadData(file, label, key, f"must be true or false, not {shown(value)}")
    return int(value)


def army_json(army: Army) -> dict[str, object]:
    """The list in the form that `read_army` reads."""
    form: dict[str, object] = {"name": army.name}
    form["figures"] = {entry.kind.id: entry.count for entry in army.entries if entry.kind.id}
    form["custom"] = [custom_json(entry) for entry in army.entries if not entry.kind.id]
    return form


def custom_json(entry: Entry) -> dict[str, object]:
    kind = entry.kind
    form = {key: value for key, value in kind.json().items() if key in CUSTOM_KEYS}
    return {"name": kind.name, "count": entry.count, "base": [kind.width, kind.depth], **form}


def army_toml(army: Army) -> str:
    """The list as a file."""
    form = army_json(army)
    figures, custom = form["figures"], form["custom"]
    assert isinstance(figures, dict)
    assert isinstance(custom, list)
    counted = ", ".join(f"{id} = {count}" for id, count in figures.items())
    lines = [f"name = {toml_value(army.name)}", f"figures = {{ {counted} }}" if counted else "figures = {}"]
    for row in custom:
        lines += ["", "[[custom]]", *(f"{key} = {toml_value(value)}" for key, value in row.items())]
    return "\n".join(lines) + "\n"


def toml_value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in escaped) + '"'
    return str(value)
