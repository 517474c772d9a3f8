"""A kind of figure: its scores, what they cost, and which scores are for sale."""

from __future__ import annotations

from typing import Final

NO_ROLE: Final = 0
HERO: Final = 1
LEADER: Final = 2
ROLES: Final = ("none", "hero", "leader")
ROLE_FACTOR: Final = (2, 3, 4)  # halves of the price: RF-126 half as much again, RF-130 twice as much

MOVE_COST: Final = {6: 0, 9: 1, 12: 2, 15: 3, 18: 4}  # RF-122
FLYING_MOVE: Final = 18
FLYING_COST: Final = 5
RANGE_COST: Final = {6: 1, 12: 2, 18: 3}  # RF-123: for each point of Missile
SCORE_COST: Final = 2  # RF-124
MIGHTY_COST: Final = 5  # RF-133
BEST_SCORE: Final = 5  # RF-3
MOST_ATTACKS: Final = 5
MOST_WOUNDS: Final = 10
LARGEST_BASE: Final = 4
LONGEST_NAME: Final = 24
SHIELD_ARMOR: Final = 2  # RF-138: the least Armor of a figure with a shield

NUMBERS: Final = (
    "move",
    "fly",
    "missile",
    "range",
    "shots",
    "melee",
    "attacks",
    "armor",
    "morale",
    "wounds",
    "role",
    "mighty",
    "width",
    "depth",
    "shield",
    "spear",
)
SCORES: Final = 12  # the first of these numbers are what a price depends on: RF-137


class Kind:
    """All figures of a kind are alike: scores, base and equipment. Flags are 0 or 1."""

    def __init__(self, id: str, name: str, glyph: str, numbers: list[int], price: int) -> None:
        self.id = id  # "" for a figure somebody made up
        self.name = name
        self.glyph = glyph
        self.numbers = numbers
        self.price = price  # what one costs in this match, or as printed
        self.move = numbers[0]
        self.fly = numbers[1]
        self.missile = numbers[2]
        self.range = numbers[3]
        self.shots = numbers[4]
        self.melee = numbers[5]
        self.attacks = numbers[6]
        self.armor = numbers[7]
        self.morale = numbers[8]
        self.wounds = numbers[9]
        self.role = numbers[10]
        self.mighty = numbers[11]
        self.width = numbers[12]
        self.depth = numbers[13]
        self.shield = numbers[14]
        self.spear = numbers[15]

    @property
    def is_infantry(self) -> bool:
        """RF-78: on a base of one square inch, and bound to the ground."""
        return self.width == 1 and self.depth == 1 and self.fly == 0

    @property
    def is_large(self) -> bool:
        return self.width > 1 or self.depth > 1

    def priced(self, price: int) -> Kind:
        return Kind(self.id, self.name, self.glyph, self.numbers, price)

    def json(self) -> dict[str, object]:
        return {
            "id": self.id or None,
            "name": self.name,
            "glyph": self.glyph,
            "price": self.price,
            **{name: self.numbers[place] for place, name in enumerate(NUMBERS) if name not in FLAGS and name != "role"},
            **{name: self.numbers[NUMBERS.index(name)] == 1 for name in FLAGS},
            "role": ROLES[self.role],
        }

    def __repr__(self) -> str:
        return f"Kind({self.name}, {self.price})"


FLAGS: Final = ("fly", "mighty", "shield", "spear")


def base_cost(kind: Kind) -> int:
    """RF-122 to RF-125, RF-133: the scores alone; several attacks multiply what their score costs."""
    move = FLYING_COST if kind.fly else MOVE_COST[kind.move]
    missile = RANGE_COST[kind.range] * kind.missile * kind.shots if kind.missile else 0
    melee = SCORE_COST * kind.melee * kind.attacks
    return move + missile + melee + SCORE_COST * (kind.armor + kind.morale) + MIGHTY_COST * kind.mighty


def wound_tenths(wounds: int) -> int:
    """RF-135: one wound is free, the second costs half of everything else, each further one a fifth."""
    return 10 if wounds == 1 else 15 + 2 * (wounds - 2)


def price_of(base: int, role: int, wounds: int) -> int:
    """RF-126, RF-130, RF-135: role first, wounds last; rounded once, at the end, halves up."""
    twentieths = base * ROLE_FACTOR[role] * wound_tenths(wounds)
    return (2 * twentieths + 20) // 40


def formula_price(kind: Kind) -> int:
    """What the scores of a figure cost by the tables."""
    return price_of(base_cost(kind), kind.role, kind.wounds)


class Problem:
    """What is wrong with a figure or an army, and the clause that says so."""

    def __init__(self, clause: str, message: str) -> None:
        self.clause = clause
        self.message = message

    def __str__(self) -> str:
        return f"{self.clause}: {self.message}"

    def __repr__(self) -> str:
        return f"<{self}>"


def problems_of(kind: Kind) -> list[Problem]:
    """Everything about a figure that cannot be bought."""
    return [*move_problems(kind), *missile_problems(kind), *score_problems(kind), *equipment_problems(kind)]


def move_problems(kind: Kind) -> list[Problem]:
    if kind.fly and kind.move != FLYING_MOVE:
        return [Problem("RF-122", f'Fly {kind.move}" is not for sale (only Fly {FLYING_MOVE})')]
    if kind.move not in MOVE_COST:
        return [Problem("RF-122", f'Move {kind.move}" is not for sale (6, 9, 12, 15, 18, Fly 18)')]
    return []


def missile_problems(kind: Kind) -> list[Problem]:
    found: list[Problem] = []
    if not 0 <= kind.missile <= BEST_SCORE:
        found.append(Problem("RF-123", f"Missile {kind.missile} is not for sale (0 to {BEST_SCORE})"))
    if kind.missile and kind.range not in RANGE_COST:
        found.append(Problem("RF-123", f'range {kind.range}" is not for sale (6, 12, 18)'))
    if kind.missile and not 1 <= kind.shots <= MOST_ATTACKS:
        found.append(Problem("RF-125", f"{kind.shots} shots are not for sale (1 to {MOST_ATTACKS})"))
    if not kind.missile and (kind.range or kind.shots):
        found.append(Problem("RF-4", "Missile 0 is no weapon: it has neither range nor shots"))
    return found


def score_problems(kind: Kind) -> list[Problem]:
    found: list[Problem] = []
    for name, score in (("Melee", kind.melee), ("Armour", kind.armor), ("Morale", kind.morale)):
        if not 1 <= score <= BEST_SCORE:
            found.append(Problem("RF-124", f"{name} {score} is not for sale (1 to {BEST_SCORE})"))
    if not 1 <= kind.attacks <= MOST_ATTACKS:
        found.append(Problem("RF-125", f"{kind.attacks} attacks are not for sale (1 to {MOST_ATTACKS})"))
    if not 1 <= kind.wounds <= MOST_WOUNDS:
        found.append(Problem("RF-135", f"{kind.wounds} wounds are not for sale (1 to {MOST_WOUNDS})"))
    if not (1 <= kind.width <= LARGEST_BASE and 1 <= kind.depth <= LARGEST_BASE):
        found.append(Problem("RF-2", f'a base of {kind.width}x{kind.depth}" is not 1 to {LARGEST_BASE} inches a side'))
    if not 1 <= len(kind.name) <= LONGEST_NAME or not kind.name.isprintable():
        found.append(Problem("RF-137", f"a name has 1 to {LONGEST_NAME} printable characters"))
    return found


def equipment_problems(kind: Kind) -> list[Problem]:
    """RF-138: shields are for infantry with Armor 2 that strikes once, spears for those with a shield."""
    found: list[Problem] = []
    if kind.shield and not (kind.is_infantry and kind.armor >= SHIELD_ARMOR and kind.attacks == 1):
        found.append(Problem("RF-138", f"a {kind.name} cannot carry a shield"))
    if kind.spear and not kind.shield:
        found.append(Problem("RF-138", f"a {kind.name} cannot carry a spear without a shield"))
    return found
