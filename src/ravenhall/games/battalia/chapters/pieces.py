"""Cards as they are played: classes in hand, pieces that lie open, their uses, and what can be paid with them."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import FIRST_OPEN, LENT, MOST_OPEN, class_name
from ravenhall.games.battalia.book import MOST_IN_COST, Cardbook, Means
from ravenhall.games.battalia.knowledge import from_hand, lay
from ravenhall.games.battalia.names import (
    ARMED,
    BORROWED,
    CARDS,
    CHIEF,
    FRIMAN,
    HAMMER,
    KINDS,
    SHIELD,
    SUPPLY,
    SWORD,
    TOOL,
    TYPES,
    WEAPON,
    is_borrowed,
    kind_of,
)
from ravenhall.games.battalia.sides import Piece, Side
from ravenhall.games.battalia.state import BattaliaState, uses_of
from ravenhall.kernel.game import Objection
from ravenhall.kernel.state import Seat

# What a use can cover besides the slot of its own kind.
AS_TOOL: Final = 6  # BA-93: up to two frimen
AS_HAMMER: Final = 7  # BA-121: a tool or a weapon
AS_WILD: Final = 8  # BA-104: any slot, or a tool
NOTHING_AT_ALL: Final = -1
COUNT_BITS: Final = 5  # of a purse's code for each cover
MOST_COUNTED: Final = 31  # uses of one cover: more than any price asks for
MOST_ADDED: Final = 15  # cards whose codes can be added up without a look: each has two uses at most that pay
MOST_PURSES: Final = 20_000  # remembered: a match meets some hundreds


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
    return stands_for(kind_of(card), kind)


def stands_for(own: int, kind: int) -> bool:
    """BA-121: a card of this kind, or the hammer for an artefact."""
    return own == kind or (own == HAMMER and TOOL <= kind < HAMMER)


def sources(side: Side, kind: int) -> list[int]:
    """The classes that can be played as this artefact or supply, as `acts_as` says of each."""
    found: list[int] = []
    last = -1
    for held in side.hand:
        if held != last and stands_for(KINDS[held], kind):
            found.append(class_of(held))
        last = held
    for place, piece in enumerate(side.open[:MOST_OPEN] if side.open else []):
        if kind < HAMMER if piece.wild else stands_for(KINDS[piece.card], kind):
            found.append(FIRST_OPEN + place)
    return found


def is_held(side: Side, kind: int) -> bool:
    """Whether some class can be played as this artefact or supply."""
    for held in side.hand:
        if stands_for(KINDS[held], kind):
            return True
    return bool(side.open) and bool(sources(side, kind))


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
    places = [place for place, piece in enumerate(side.open[:MOST_OPEN]) if piece.card == number]
    if places:
        return Objection("BA-53", f"{name} is not in your hand: it lies open as {class_name(FIRST_OPEN + places[0])}")
    return Objection("BA-53", f"you have no {name} in hand or lying open")


def not_fresh(side: Side, number: int, name: str) -> Objection:
    """BA-90: a card that lies open is neither transformed, stationed nor put in ambush any more; else why it lacks."""
    if piece_named(side, number) is not None or any(piece.card == number for piece in side.open):
        return Objection("BA-90", f"{name} lies open already; a card suffers one artefact a turn")
    return lacking(side, number, name)


# ── playing ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def to_hand(side: Side, card: int) -> None:
    """Hands are in the order of card numbers."""
    hand = side.hand
    at = len(hand)
    while at > 0 and hand[at - 1] > card:
        at -= 1
    hand.insert(at, card)


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
        lay(state, state.lender, [card - BORROWED])
        state.lender = -1
    else:
        lay(state, seat, [card])


# ── paying ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def cover(side: Side, number: int) -> int:
    """The slot that a use of this class fills, or how it may stand in for others."""
    card = card_of(side, number)
    if card < 0:
        return NOTHING_AT_ALL
    return AS_WILD if is_wild(side, number) else COVERS[kind_of(card)]


def cover_of(kind: int) -> int:
    """BA-7: supplies pay as units do. BA-56: of the artefacts only tools pay for cards, and weapons for heroes."""
    if kind <= SUPPLY:
        return kind
    if kind == TOOL:
        return AS_TOOL
    if kind == HAMMER:
        return AS_HAMMER
    return ARMED if kind in (WEAPON, SWORD, SHIELD) else NOTHING_AT_ALL


COVERS: Final = [cover_of(kind) for kind in range(TYPES)]


class Purse:
    """What a player could pay with: classes, what each covers, how many uses it has, and all of them together."""

    def __init__(self, state: BattaliaState, seat: Seat) -> None:
        side = state.sides[seat]
        self.classes: list[int] = []
        self.covers: list[int] = []
        self.most: list[int] = []
        self.sums = [0] * (AS_WILD + 1)  # uses by what they cover
        at, hand = 0, side.hand
        while at < len(hand):
            card, first = hand[at], at
            while at < len(hand) and hand[at] == card:
                at += 1
            self._put(class_of(card), COVERS[kind_of(card)], state.fresh_uses(card) * (at - first))
        for place, piece in enumerate(side.open[:MOST_OPEN]):
            self._put(FIRST_OPEN + place, AS_WILD if piece.wild else COVERS[kind_of(piece.card)], piece.uses)

    def _put(self, number: int, covers: int, uses: int) -> None:
        if covers != NOTHING_AT_ALL:
            self.classes.append(number)
            self.covers.append(covers)
            self.most.append(uses)
            self.sums[covers] += uses

    def can_pay(self, cost: list[int]) -> bool:
        return sums_suffice(cost, self.sums)

    def code(self) -> int:
        """What there is of each cover, as one number."""
        code = 0
        for covers, uses in enumerate(self.sums):
            code += min(uses, MOST_COUNTED) << (COUNT_BITS * covers)
        return code

    def means(self, book: Cardbook) -> Means:
        """Everything that can be paid."""
        payable = 0
        for number, cost in enumerate(book.prices()):
            if cost and self.can_pay(cost):
                payable |= 1 << number
        return Means(payable)

    def payments(self, cost: list[int]) -> list[list[int]]:
        """Every minimal payment as a list of classes, those with the fewest uses first."""
        found: list[list[int]] = []
        wanted = [place for place in range(len(self.classes)) if self._limit(place, cost, 0) > 0]
        self._choose(cost, wanted, [], [0] * (AS_WILD + 1), found)
        if len(found) > 1:
            found.sort(key=_by_size)
        return found

    def _limit(self, place: int, cost: list[int], before: int) -> int:
        """How many uses of this class a minimal payment could take, when so many cover the same already."""
        covers = self.covers[place]
        return min(self.most[place], most_wanted(cost, covers) - (before if covers <= ARMED else 0))

    def _choose(
        self, cost: list[int], wanted: list[int], taken: list[int], sums: list[int], found: list[list[int]]
    ) -> None:
        """Every number of uses of the next class wanted, with every choice of those after it."""
        at = len(taken)
        if at == len(wanted):
            if is_minimal(cost, sums):
                found.append([self.classes[wanted[n]] for n in range(at) for use in range(taken[n])])
            return
        place = wanted[at]
        covers = self.covers[place]
        before = sums[covers]
        limit = min(self._limit(place, cost, before), MOST_IN_COST - sum(sums))
        for uses in range(limit + 1):
            sums[covers] = before + uses
            taken.append(uses)
            self._choose(cost, wanted, taken, sums, found)
            taken.pop()
        sums[covers] = before


def use_codes(lit: int) -> list[int]:
    """For each card how its uses count in the code of a purse, on a day on which that type is lit."""
    return [uses_of(kind, lit) << (COUNT_BITS * COVERS[kind]) if COVERS[kind] >= 0 else 0 for kind in KINDS]


USE_CODES: Final = [use_codes(lit) for lit in range(TYPES)]


def means_of(state: BattaliaState, seat: Seat) -> Means:
    """What a player can pay for: looked up by what he has of each cover, since most purses were met before."""
    side, book = state.sides[seat], state.book
    code = 0
    if side.open or len(side.hand) > MOST_ADDED:
        code = Purse(state, seat).code()
    else:
        codes = USE_CODES[book.lit(state.day)]
        for held in side.hand:
            code += codes[held]
    means = book.means.get(code)
    if means is None:
        if len(book.means) == MOST_PURSES:
            book.means.clear()
        means = book.means[code] = Purse(state, seat).means(book)
    return means


def purse_for(state: BattaliaState, side: Side, cost: list[int]) -> tuple[int, ...]:
    """The price, and of each class as many uses as could matter to it: what all its minimal payments follow from."""
    found = [((((cost[0] * 8 + cost[1]) * 8 + cost[2]) * 8 + cost[3]) * 8 + cost[4]) * 8 + cost[5]]
    at, hand = 0, side.hand
    while at < len(hand):
        card, first = hand[at], at
        while at < len(hand) and hand[at] == card:
            at += 1
        uses = min(state.fresh_uses(card) * (at - first), most_wanted(cost, COVERS[KINDS[card]]))
        if uses > 0:
            found.append(8 * card + uses)
    for place, piece in enumerate(side.open[:MOST_OPEN] if side.open else []):
        covers = AS_WILD if piece.wild else COVERS[KINDS[piece.card]]
        uses = min(piece.uses, most_wanted(cost, covers))
        if uses > 0:
            found.append(8 * (2 * CARDS + (AS_WILD + 1) * place + covers) + uses)
    return tuple(found)


def most_wanted(cost: list[int], covers: int) -> int:
    """How many uses that cover this a minimal payment could take at most."""
    if covers == NOTHING_AT_ALL:
        return 0
    if covers <= ARMED:
        return cost[covers]
    return (cost[FRIMAN] + 1) // 2 if covers == AS_TOOL else MOST_IN_COST


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
    missing, wilds = 0, sums[AS_WILD]
    for slot in range(CHIEF, SUPPLY + 1):
        if cost[slot] > sums[slot]:
            missing += cost[slot] - sums[slot]
            if missing > wilds:
                return False
    frimen = max(0, cost[FRIMAN] - sums[FRIMAN] - 2 * sums[AS_TOOL])
    unarmed = max(0, cost[ARMED] - sums[ARMED])
    hammers = sums[AS_HAMMER]
    if hammers == 0 and wilds == 0:
        return frimen == 0 and unarmed == 0
    for as_weapon in range(min(hammers, unarmed) + 1):
        rest = max(0, frimen - 2 * (hammers - as_weapon))
        if missing + unarmed - as_weapon + (rest + 1) // 2 <= wilds:
            return True
    return False


def is_minimal(cost: list[int], sums: list[int]) -> bool:
    """Enough, and no use can be left out."""
    if not sums_suffice(cost, sums):
        return False
    for covers in range(AS_WILD + 1):
        uses = sums[covers]
        if uses > 0:
            sums[covers] = uses - 1
            too_much = sums_suffice(cost, sums)
            sums[covers] = uses
            if too_much:
                return False
    return True


def pay(state: BattaliaState, seat: Seat, classes: list[int]) -> None:
    """Play these uses, of which each class is named as often as it is used, in the order of classes."""
    side = state.sides[seat]
    state.free_moved[0] = state.free_moved[1] = 0
    if classes[-1] >= FIRST_OPEN:
        pieces = [piece_named(side, number) for number in classes]
        for piece in pieces:
            if piece is not None:
                use_piece(side, piece, 1)
    last = -1
    for number in classes:
        if number < FIRST_OPEN and number != last:
            play_uses(state, side, number, classes.count(number))
        last = number
