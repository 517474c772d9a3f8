"""Every answer a player can give, with its notation: "place II 4" is Place(area=1, ravens=4)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from ravenhall.games.battle_ravens.book import Book
from ravenhall.games.battle_ravens.state import COLUMNS, MAX_IN_AREA, THRALLS
from ravenhall.kernel.actions import Action, ActionSpace
from ravenhall.kernel.bounds import Bound

ROMAN: Final = ("I", "II", "III", "IV", "V", "VI")


def roman(column: int) -> str:
    return ROMAN[column]


def men(hirdmen: int, bondi: int) -> str:
    """Warriors as notation: "2H 1B"."""
    parts = [f"{hirdmen}H" if hirdmen else "", f"{bondi}B" if bondi else ""]
    return " ".join(part for part in parts if part) or "none"


AREA: Final = Bound("area", "BR-2", "areas are {}")
SOURCE: Final = Bound("source", "BR-2", "areas are {}")
TARGET: Final = Bound("target", "BR-2", "areas are {}")
MOVED: Final = "warriors of a kind that move are {}"
LOST: Final = "warriors of a kind that fall are {}"


class ChooseOrder(Action):
    word = "order"
    fields = ("first",)

    def __init__(self, first: bool) -> None:
        super().__init__("first" if first else "second")
        self.first = first


class Place(Action):
    word = "place"
    fields = ("area", "ravens")
    bounds = (AREA, Bound("ravens", "BR-11", "a placement is {} ravens"))

    def __init__(self, area: int, ravens: int) -> None:
        super().__init__(f"place {roman(area)} {ravens}", f"place {area + 1} {ravens}")
        self.area = area
        self.ravens = ravens


class AttackFrom(Action):
    word = "attack"
    fields = ("area", "ravens")
    bounds = (AREA, Bound("ravens", "BR-22", "an attack spends {} ravens", above="BR-23"))

    def __init__(self, area: int, ravens: int) -> None:
        super().__init__(f"attack {roman(area)} {ravens}", f"attack {area + 1} {ravens}")
        self.area = area
        self.ravens = ravens


class MoveFrom(Action):
    word = "move"
    fields = ("area", "right")
    bounds = (AREA,)

    def __init__(self, area: int, right: bool) -> None:
        way = "right" if right else "left"
        super().__init__(f"move {roman(area)} {way}", f"move {area + 1} {way}")
        self.area = area
        self.right = right
        self.step = 1 if right else -1


class Send(Action):
    """Which warriors go."""

    word = "send"
    fields = ("hirdmen", "bondi")
    bounds = (Bound("hirdmen", "BR-29", MOVED), Bound("bondi", "BR-29", MOVED))

    def __init__(self, hirdmen: int, bondi: int) -> None:
        super().__init__(f"send {men(hirdmen, bondi)}")
        self.hirdmen = hirdmen
        self.bondi = bondi


class SpendThralls(Action):
    word = "thralls"
    fields = ("number",)
    bounds = (Bound("number", "BR-48", "thralls spent are {}", above="BR-47"),)

    def __init__(self, number: int) -> None:
        super().__init__(f"thralls {number}")
        self.number = number


class BlockWith(Action):
    word = "block"
    fields = ("ravens",)
    bounds = (Bound("ravens", "BR-39", "a block spends {} ravens"),)

    def __init__(self, ravens: int) -> None:
        super().__init__(f"block {ravens}")
        self.ravens = ravens


class Lose(Action):
    """Which warriors fall."""

    word = "lose"
    fields = ("hirdmen", "bondi")
    bounds = (Bound("hirdmen", "BR-42", LOST), Bound("bondi", "BR-42", LOST))

    def __init__(self, hirdmen: int, bondi: int) -> None:
        super().__init__(f"lose {men(hirdmen, bondi)}")
        self.hirdmen = hirdmen
        self.bondi = bondi


class Pass(Action):
    word = "pass"

    def __init__(self) -> None:
        super().__init__("pass")


class PlayCard(Action):
    word = "card"
    fields = ("card",)
    clause = "BR-70"

    def __init__(self, index: int, card: str) -> None:
        super().__init__(f"card {card}")
        self.index = index
        self.card = card


class ShiftRavens(Action):
    """Target of a card that shifts ravens from one own area to another."""

    word = "shift"
    fields = ("source", "target", "ravens")
    bounds = (SOURCE, TARGET, Bound("ravens", "BR-75", "a card shifts {} ravens"))

    def __init__(self, source: int, target: int, ravens: int) -> None:
        super().__init__(f"shift {roman(source)} {roman(target)} {ravens}", f"shift {source + 1} {target + 1} {ravens}")
        self.source = source
        self.target = target
        self.ravens = ravens


class GatherAt(Action):
    """Where a card gathers ravens."""

    word = "gather"
    fields = ("area",)
    bounds = (AREA,)

    def __init__(self, area: int) -> None:
        super().__init__(f"gather {roman(area)}", f"gather {area + 1}")
        self.area = area


class GatherFrom(Action):
    """The areas that each give a raven."""

    word = "from"
    fields = ("areas",)
    bounds = (Bound("areas", "BR-2", "areas are {}"),)

    def __init__(self, areas: list[int]) -> None:
        super().__init__("from " + " ".join(roman(a) for a in areas), "from " + " ".join(str(a + 1) for a in areas))
        self.areas = areas


class Scatter(Action):
    """Enemy ravens sent home by a card."""

    word = "scatter"
    fields = ("area", "ravens")
    bounds = (AREA, Bound("ravens", "BR-75", "a card scatters {} ravens"))

    def __init__(self, area: int, ravens: int) -> None:
        super().__init__(f"scatter {roman(area)} {ravens}", f"scatter {area + 1} {ravens}")
        self.area = area
        self.ravens = ravens


class Onslaught(Action):
    """The area that attacks once more by a card."""

    word = "onslaught"
    fields = ("area",)
    bounds = (AREA,)

    def __init__(self, area: int) -> None:
        super().__init__(f"onslaught {roman(area)}", f"onslaught {area + 1}")
        self.area = area


class CloseGap(Action):
    """A move by a card, without ravens."""

    word = "close"
    fields = ("area", "right")
    bounds = (AREA,)

    def __init__(self, area: int, right: bool) -> None:
        way = "right" if right else "left"
        super().__init__(f"close {roman(area)} {way}", f"close {area + 1} {way}")
        self.area = area
        self.right = right
        self.step = 1 if right else -1


class Recall(Action):
    """Fallen Bondi brought back by a card."""

    word = "recall"
    fields = ("area", "bondi")
    bounds = (AREA, Bound("bondi", "BR-75", "a card recalls {} Bondi"))

    def __init__(self, area: int, bondi: int) -> None:
        super().__init__(f"recall {roman(area)} {bondi}", f"recall {area + 1} {bondi}")
        self.area = area
        self.bondi = bondi


class HoldGround(Action):
    """The area a card makes high ground."""

    word = "hold"
    fields = ("area",)
    bounds = (AREA,)

    def __init__(self, area: int) -> None:
        super().__init__(f"hold {roman(area)}", f"hold {area + 1}")
        self.area = area


AREAS: Final = range(COLUMNS)
NUMBERS: Final = range(1, MAX_IN_AREA + 1)


def acts(area: int, ravens: int, left: bool, right: bool) -> list[Action]:
    """What an area with warriors and that many ravens can do, depending on where its warriors can move."""
    moves: list[Action] = [move for move, possible in zip(MOVES[area], (left, right), strict=True) if possible]
    return [*ATTACKS[area][:ravens], *moves] if ravens else []


def parties(hirdmen: int, bondi: int, most: int) -> list[Send]:
    return [SENDS[h][b] for h in range(min(hirdmen, most) + 1) for b in range(min(bondi, most - h) + 1) if h + b > 0]


# Each action is made once; rules index these tables instead of making new objects.
ORDERS: Final = [ChooseOrder(True), ChooseOrder(False)]
PLACES: Final = [[Place(area, ravens) for ravens in NUMBERS] for area in AREAS]
ATTACKS: Final = [[AttackFrom(area, ravens) for ravens in NUMBERS] for area in AREAS]
MOVES: Final = [[MoveFrom(area, right) for right in (False, True)] for area in AREAS]
# Of each set of areas (a bit for each) how many there are, and the placements in them from a least to a largest number.
HOW_MANY: Final = [areas.bit_count() for areas in range(1 << COLUMNS)]
PLACEMENTS: Final[list[list[list[list[Action]]]]] = [
    [
        [[place for area in AREAS if areas >> area & 1 for place in PLACES[area][least - 1 : most]] for most in NUMBERS]
        for least in NUMBERS
    ]
    for areas in range(1 << COLUMNS)
]
# The actions of an area by ravens and ways open.
ACTS: Final = [
    [
        acts(area, ravens, left, right)
        for ravens in range(MAX_IN_AREA + 1)
        for left in (False, True)
        for right in (False, True)
    ]
    for area in AREAS
]
SENDS: Final = [[Send(h, b) for b in range(MAX_IN_AREA + 1)] for h in range(MAX_IN_AREA + 1)]
# Some of these Hirdmen and Bondi, up to a largest number of both.
PARTIES: Final = [
    [[parties(hirdmen, bondi, most) for most in range(MAX_IN_AREA + 1)] for bondi in range(MAX_IN_AREA + 1 - hirdmen)]
    for hirdmen in range(MAX_IN_AREA + 1)
]
THRALL_NUMBERS: Final = [SpendThralls(number) for number in range(THRALLS + 1)]
BLOCKS: Final = [BlockWith(ravens) for ravens in range(MAX_IN_AREA + 1)]
LOSSES: Final = [[Lose(h, b) for b in range(MAX_IN_AREA + 1)] for h in range(MAX_IN_AREA + 1)]
PASSING: Final = Pass()
SHIFTS: Final = [ShiftRavens(s, t, n) for s in AREAS for t in AREAS if s != t for n in NUMBERS]
GATHERS: Final = [GatherAt(area) for area in AREAS]
DONORS: Final = [GatherFrom(list(areas)) for size in AREAS for areas in combinations(AREAS, size + 1)]
SCATTERS: Final = [Scatter(area, ravens) for area in AREAS for ravens in NUMBERS]
ONSLAUGHTS: Final = [Onslaught(area) for area in AREAS]
GAPS: Final = [CloseGap(area, right) for area in AREAS for right in (False, True)]
RECALLS: Final = [Recall(area, bondi) for area in AREAS for bondi in NUMBERS]
GROUNDS: Final = [HoldGround(area) for area in AREAS]


def action_space(book: Book) -> ActionSpace:
    """Every action, in the order of their codes. New kinds go to the end: codes are stable."""
    actions: list[Action] = [*ORDERS, PASSING]
    for table in (PLACES, ATTACKS):
        for row in table:
            actions += row
    for moves in MOVES:
        actions += moves
    actions += [send for sends in SENDS for send in sends if 1 <= send.hirdmen + send.bondi <= MAX_IN_AREA]
    actions += [*THRALL_NUMBERS, *BLOCKS]
    actions += [loss for losses in LOSSES for loss in losses if 1 <= loss.hirdmen + loss.bondi <= MAX_IN_AREA]
    actions += [*SHIFTS, *GATHERS, *DONORS, *SCATTERS, *ONSLAUGHTS, *GAPS, *RECALLS, *GROUNDS]
    actions += [PlayCard(card.index, card.id) for card in book.cards]
    return ActionSpace(actions)
