"""Cards as they are played: classes in hand, pieces that lie open, their uses, and what can be paid with them."""

from __future__ import annotations

from bisect import insort
from typing import Final

from ravenhall.games.battalia.actions import FIRST_OPEN, LENT, MOST_OPEN
from ravenhall.games.battalia.book import MOST_IN_COST
from ravenhall.games.battalia.knowledge import from_hand
from ravenhall.games.battalia.names import (
    ARMED,
    BORROWED,
    CHIEF,
    FRIMAN,
    HAMMER,
    SHIELD,
    SUPPLY,
    SWORD,
    TOOL,
    WEAPON,
    is_borrowed,
    kind_of,
)
from ravenhall.games.battalia.sides import Piece, Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.game import Objection
from ravenhall.kernel.state import Seat

# What a use can cover besides the slot of its own kind.
AS_TOOL: Final = 6  # BA-93: up to two frimen
AS_HAMMER: Final = 7  # BA-121: a tool or a weapon
AS_WILD: Final = 8  # BA-104: any slot, or a tool
NOTHING_AT_ALL: Final = -1


# ── classes ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def class_of(card: int) -> int:
    """The class of a card in hand."""
    return LENT if is_borrowed(card) else card


def card_in_hand(side: Side, number: int) -> int:
    """A card of this class in hand, or -1."""
    if number == LENT:
        return side.hand[-1] if side.hand and is_borrowed(side.hand[-1]) else -1  # borrowed cards sort last
    return number if number < BORROWED and number in side.hand else -1


def piece_named(side: Side, number: int) -> Piece | None:
    """The open piece of this class."""
    place = number - FIRST_OPEN
    return side.open[place] if 0 <= place < min(len(side.open), MOST_OPEN) else None


def hand_classes(side: Side) -> list[int]:
    """The different cards in hand, in the order of their numbers."""
    classes: list[int] = []
    for card in side.hand:
        number = class_of(card)
        if not classes or classes[-1] != number:
            classes.append(number)
    return classes


def open_classes(side: Side) -> list[int]:
    return list(range(FIRST_OPEN, FIRST_OPEN + min(len(side.open), MOST_OPEN)))


def card_of(side: Side, number: int) -> int:
    """The card this class stands for, in hand or open, or -1."""
    if number < FIRST_OPEN:
        return card_in_hand(side, number)
    piece = piece_named(side, number)
    return -1 if piece is None else piece.card


def is_wild(side: Side, number: int) -> bool:
    piece = piece_named(side, number)
    return piece is not None and piece.wild


def uses_left(state: BattaliaState, side: Side, number: int) -> int:
    """How many uses this class has altogether."""
    if number >= FIRST_OPEN:
        piece = piece_named(side, number)
        return 0 if piece is None else piece.uses
    card = card_in_hand(side, number)
    if card < 0:
        return 0
    return state.fresh_uses(card) * (1 if number == LENT else side.hand.count(card))


def acts_as(side: Side, number: int, kind: int) -> bool:
    """BA-104, BA-121: a card of this kind, or one that may stand for it. Neither stands for a Great Artefact."""
    card = card_of(side, number)
    if card < 0:
        return False
    if is_wild(side, number):
        return kind < HAMMER
    own = kind_of(card)
    return own == kind or (own == HAMMER and TOOL <= kind < HAMMER)


def sources(side: Side, kind: int) -> list[int]:
    """The classes that can be played as this artefact or supply."""
    return [number for number in hand_classes(side) + open_classes(side) if acts_as(side, number, kind)]


def lacking(side: Side, number: int, name: str, left: int = 0) -> Objection:
    """Why a card cannot be played that is neither in hand nor open, or not as often: BA-52, BA-53, BA-58, BA-93."""
    if number in side.new:
        return Objection("BA-58", f"{name} is new; it can be used once it has passed through your shelter")
    if number in side.table and kind_of(number) == TOOL:
        return Objection("BA-93", f"{name} has served one action, and its frimen cannot be split over two")
    if number in side.table:
        return Objection("BA-52", f"{name} has been played already; a card serves one action")
    if left:
        return Objection("BA-53", f"{name} in hand or lying open: {left}, and you name more")
    return Objection("BA-53", f"you have no {name} in hand or lying open")


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def to_hand(side: Side, card: int) -> None:
    insort(side.hand, card)


def play_uses(state: BattaliaState, side: Side, number: int, uses: int) -> int:
    """Play so many uses; what has uses left lies open for other actions (BA-53, BA-101). Returns its serial, or -1."""
    state.free_moved[0] = state.free_moved[1] = 0
    piece = piece_named(side, number)
    if piece is not None:
        return use_piece(side, piece, uses)
    serial = -1
    while uses > 0:
        card = card_in_hand(side, number)
        from_hand(state, side, card)
        fresh = state.fresh_uses(card)
        if uses < fresh:
            serial = lay_open(state, side, card, fresh - uses)
        else:
            side.table.append(card)
        uses -= fresh
    return serial


def use_piece(side: Side, piece: Piece, uses: int) -> int:
    piece.uses -= uses
    if piece.uses > 0:
        return piece.serial
    side.open.remove(piece)
    if not piece.virtual:
        side.table.append(piece.card)
    return -1


def lay_open(
    state: BattaliaState,
    side: Side,
    card: int,
    uses: int,
    touched: bool = False,
    wild: bool = False,
    made_by: int = -1,
    lifts: int = 0,
) -> int:
    """A new open piece; returns its serial."""
    serial = state.serial
    state.serial += 1
    side.open.append(Piece(card, uses, wild, touched, False, serial, made_by, lifts))
    return serial


def close_piece(side: Side, piece: Piece) -> None:
    """What uses it had are lost."""
    side.open.remove(piece)
    if not piece.virtual:
        side.table.append(piece.card)


def discard(state: BattaliaState, seat: Seat, card: int) -> None:
    """To the shelter, a borrowed card to its owner's (BA-128)."""
    if is_borrowed(card):
        state.sides[state.lender].shelter.append(card - BORROWED)
        state.lender = -1
    else:
        state.sides[seat].shelter.append(card)


# ── paying ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def cover(side: Side, number: int) -> int:
    """The slot that a use of this class fills, or how it may stand in for others."""
    card = card_of(side, number)
    if card < 0:
        return NOTHING_AT_ALL
    return AS_WILD if is_wild(side, number) else cover_of(kind_of(card))


def cover_of(kind: int) -> int:
    """BA-7: supplies pay as units do. BA-56: of the artefacts only tools pay for cards, and weapons for heroes."""
    if kind <= SUPPLY:
        return kind
    if kind == TOOL:
        return AS_TOOL
    if kind == HAMMER:
        return AS_HAMMER
    return ARMED if kind in (WEAPON, SWORD, SHIELD) else NOTHING_AT_ALL


class Purse:
    """What a player could pay with: classes, what each covers, how many uses it has, and all of them together."""

    def __init__(self, state: BattaliaState, seat: Seat) -> None:
        side = state.sides[seat]
        self.classes: list[int] = []
        self.covers: list[int] = []
        self.most: list[int] = []
        self.sums = [0] * (AS_WILD + 1)  # uses by what they cover
        for number in hand_classes(side):
            card = card_in_hand(side, number)
            copies = 1 if number == LENT else side.hand.count(card)
            self._put(number, cover_of(kind_of(card)), state.fresh_uses(card) * copies)
        for place, piece in enumerate(side.open[:MOST_OPEN]):
            self._put(FIRST_OPEN + place, AS_WILD if piece.wild else cover_of(kind_of(piece.card)), piece.uses)

    def _put(self, number: int, covers: int, uses: int) -> None:
        if covers != NOTHING_AT_ALL:
            self.classes.append(number)
            self.covers.append(covers)
            self.most.append(uses)
            self.sums[covers] += uses

    def can_pay(self, cost: list[int]) -> bool:
        return sums_suffice(cost, self.sums)

    def payments(self, cost: list[int]) -> list[list[int]]:
        """Every minimal payment as a list of classes, those with the fewest uses first."""
        found: list[list[int]] = []
        self._choose(cost, 0, [0] * len(self.classes), 0, found)
        found.sort(key=_by_size)
        return found

    def _choose(self, cost: list[int], at: int, taken: list[int], number: int, found: list[list[int]]) -> None:
        if at == len(self.classes):
            if is_minimal(cost, self.covers, taken):
                found.append([c for place, c in enumerate(self.classes) for use in range(taken[place])])
            return
        covers = self.covers[at]
        limit = min(self.most[at], MOST_IN_COST - number)
        if covers <= ARMED:
            limit = min(limit, cost[covers])
        elif covers == AS_TOOL:
            limit = min(limit, (cost[FRIMAN] + 1) // 2)
        for uses in range(limit + 1):
            taken[at] = uses
            self._choose(cost, at + 1, taken, number + uses, found)
        taken[at] = 0


def _by_size(payment: list[int]) -> tuple[int, list[int]]:
    return len(payment), payment


def is_enough(cost: list[int], covers: list[int], uses: list[int]) -> bool:
    """Whether these uses cover the price."""
    sums = [0] * (AS_WILD + 1)
    for place, kind in enumerate(covers):
        sums[kind] += uses[place]
    return sums_suffice(cost, sums)


def sums_suffice(cost: list[int], sums: list[int]) -> bool:
    """Each use its own slot first, then tools, the hammer and wild cards the rest."""
    missing = 0
    for slot in range(CHIEF, SUPPLY + 1):
        if cost[slot] > sums[slot]:
            missing += cost[slot] - sums[slot]
    wilds = sums[AS_WILD]
    if missing > wilds:
        return False
    frimen = max(0, cost[FRIMAN] - sums[FRIMAN] - 2 * sums[AS_TOOL])
    unarmed = max(0, cost[ARMED] - sums[ARMED])
    hammers = sums[AS_HAMMER]
    for as_weapon in range(min(hammers, unarmed) + 1):
        rest = max(0, frimen - 2 * (hammers - as_weapon))
        if missing + unarmed - as_weapon + (rest + 1) // 2 <= wilds:
            return True
    return False


def is_minimal(cost: list[int], covers: list[int], uses: list[int]) -> bool:
    """Enough, and no use can be left out."""
    if not is_enough(cost, covers, uses):
        return False
    for place in range(len(uses)):
        if uses[place] > 0:
            uses[place] -= 1
            too_much = is_enough(cost, covers, uses)
            uses[place] += 1
            if too_much:
                return False
    return True


def pay(state: BattaliaState, seat: Seat, classes: list[int]) -> list[int]:
    """Play these uses; returns the cards they belong to."""
    side = state.sides[seat]
    cards = [card_of(side, number) for number in classes]
    pieces = [piece_named(side, number) for number in classes]
    for piece in pieces:
        if piece is not None:
            state.free_moved[0] = state.free_moved[1] = 0
            use_piece(side, piece, 1)
    for number in sorted(set(classes)):
        if number < FIRST_OPEN:
            play_uses(state, side, number, classes.count(number))
    return cards
