"""Artefacts in use: which card is the source, which others it may transform, and how the source is played."""

from __future__ import annotations

from ravenhall.games.battalia.actions import FIRST_OPEN, LENT, class_name
from ravenhall.games.battalia.chapters.adding import TENT_COST
from ravenhall.games.battalia.chapters.pieces import (
    Purse,
    card_in_hand,
    card_of,
    class_of,
    close_piece,
    hand_classes,
    is_wild,
    not_fresh,
    open_classes,
    piece_named,
    play_uses,
    sources,
)
from ravenhall.games.battalia.chapters.tents import can_raise
from ravenhall.games.battalia.codes import (
    ASK_AMULET_TARGET,
    ASK_PAY,
    ASK_SCROLL_TARGET,
    ASK_STATION,
    ASK_TITLE_TARGET,
    FLAGS,
    KIND,
    SERIAL,
    SOURCE,
    WAS_FRESH,
    WAS_VIRTUAL,
    WAS_WILD,
)
from ravenhall.games.battalia.events import ARTEFACT_USED
from ravenhall.games.battalia.names import (
    AMULET,
    BOOK,
    CARD_NAMES,
    CROWN,
    LORD,
    PAVILION,
    SCROLL,
    SUPPLY,
    TENT,
    TITLE,
    TYPE_IDS,
    is_artefact,
    is_borrowed,
    is_great,
    is_unbound,
    is_unit,
    kind_of,
)
from ravenhall.games.battalia.sides import Piece, Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Objection
from ravenhall.kernel.state import Seat


def transform_objection(state: BattaliaState, kind: int, target: int) -> Objection | None:
    """BA-97, BA-106, BA-110, BA-119, BA-217: why this card in hand cannot be transformed so."""
    own, name = kind_of(target), CARD_NAMES[target]
    if is_great(own):
        return Objection("BA-119", f"{name} is a Great Artefact, and nothing transforms those")
    if is_unbound(target):
        return Objection("BA-217", f"{name} is Unbound, and nothing transforms those")
    if kind in (TITLE, CROWN):
        return lift_objection(state, target)
    if kind in (SCROLL, BOOK):
        if own == SUPPLY:
            return Objection("BA-110", "a supply is of no people that could change")
        if not state.pool[own]:
            return Objection("BA-88", f"the deck of {TYPE_IDS[own]} cards is empty")
    return None


def can_transform(state: BattaliaState, kind: int, target: int) -> bool:
    """Whether `transform_objection` has nothing to say, without the words."""
    own = kind_of(target)
    if is_great(own) or is_unbound(target):
        return False
    if kind == TITLE or kind == CROWN:
        return own < LORD and bool(state.pool[own + 1])
    if kind == SCROLL or kind == BOOK:
        return own != SUPPLY and bool(state.pool[own])
    return True


def lift_objection(state: BattaliaState, unit: int) -> Objection | None:
    own, name = kind_of(unit), CARD_NAMES[unit]
    if own >= LORD:
        return Objection("BA-106", f"{name} cannot be lifted: only frimen, chiefs and priests can")
    if not state.pool[own + 1]:
        return Objection("BA-88", f"the deck of {TYPE_IDS[own + 1]} cards is empty")
    return None


def can_lift_again(state: BattaliaState, piece: Piece, kind: int, source: int, serial: int, wild: bool) -> bool:
    """BA-126, BA-197: the crown or a lit title may lift the unit it has just lifted once more."""
    twice = kind == CROWN or (not wild and state.is_lit(source))
    is_same = piece.made_by == serial and serial >= 0 and piece.lifts == 1
    return twice and is_same and can_transform(state, kind, piece.card)


def targets(state: BattaliaState, side: Side, kind: int, source: int, serial: int, wild: bool) -> list[int]:
    """The classes that can be transformed, once the source is played."""
    found: list[int] = []
    last = -1
    for held in side.hand:
        if held != last and can_transform(state, kind, held):
            found.append(class_of(held))
        last = held
    if side.open and kind in (TITLE, CROWN):
        for number in open_classes(side):
            piece = piece_named(side, number)
            if piece is not None and can_lift_again(state, piece, kind, source, serial, wild):
                found.append(number)
    return found


def is_real_scroll(side: Side, number: int) -> bool:
    """BA-113: a scroll card in hand, which may convert itself."""
    return number < FIRST_OPEN and kind_of(card_of(side, number)) == SCROLL


def use_sources(state: BattaliaState, seat: Seat, kind: int) -> list[int]:
    """The classes that can be played as this artefact and would find a target."""
    side = state.sides[seat]
    return [number for number in sources(side, kind) if finds_target(state, seat, kind, number)]


def finds_target(state: BattaliaState, seat: Seat, kind: int, number: int) -> bool:
    side = state.sides[seat]
    if kind in (TENT, PAVILION):
        return can_raise(state, seat, kind, number)
    if kind == SCROLL and is_real_scroll(side, number) and state.pool[SCROLL]:
        return True
    source, piece = card_of(side, number), piece_named(side, number)
    serial = -1 if piece is None else piece.serial
    found = targets(state, side, kind, source, serial, is_wild(side, number))
    if number in found and number < FIRST_OPEN and (number == LENT or side.hand.count(source) == 1):
        found.remove(number)  # it cannot be its own target
    return bool(found)


def use_objection(state: BattaliaState, seat: Seat, kind: int) -> Objection | None:
    """BA-90: a source and something it can be used on."""
    side = state.sides[seat]
    if not sources(side, kind):
        return Objection("BA-53", f"you have no {TYPE_IDS[kind]} in hand or lying open")
    if use_sources(state, seat, kind):
        return None
    if kind in (TENT, PAVILION):
        if kind == TENT and not Purse(state, seat).can_pay(TENT_COST):
            return Objection("BA-114", "raising a tent costs one supply")
        if all(is_borrowed(card_of(side, number)) for number in sources(side, kind)):
            return Objection("BA-227", "a borrowed card cannot be the tent of a camp")
        return Objection("BA-115", "there is no card in your hand to station besides what the tent takes")
    return no_target(state, side, kind)


def no_target(state: BattaliaState, side: Side, kind: int) -> Objection:
    """Why there is nothing to transform: what speaks against the cards that are of the right sort, or that none are."""
    for number in hand_classes(side):
        held = card_in_hand(side, number)
        objection = transform_objection(state, kind, held) if is_sort(kind, held) else None
        if objection is not None:
            return objection
    if any(piece.touched and is_sort(kind, piece.card) for piece in side.open):
        return Objection("BA-90", "what it could transform lies open already; a card suffers one artefact a turn")
    if kind in (TITLE, CROWN):
        return Objection("BA-106", f"the {TYPE_IDS[kind]} lifts a unit, and there is none in your hand")
    if kind in (SCROLL, BOOK):
        return Objection(
            "BA-110", f"the {TYPE_IDS[kind]} changes a unit or an artefact, and there is none in your hand"
        )
    return Objection("BA-97", "there is no other card in your hand that the amulet could transform")


def is_sort(kind: int, held: int) -> bool:
    """Whether such an artefact is meant for this sort of card: titles for units, scrolls for artefacts, too."""
    own = kind_of(held)
    if kind in (TITLE, CROWN):
        return is_unit(own)
    return kind == AMULET or is_unit(own) or is_artefact(own)


# ── the source is played ────────────────────────────────────────────────────────────────────────────────────────────


def play_source(state: BattaliaState, seat: Seat, kind: int, number: int, log: Log) -> None:
    """Take one use of the source, which may lie open because another changed it (BA-92).

    BA-196: a second use of an amulet closes the card it changed before.
    """
    side = state.sides[seat]
    source, piece = card_of(side, number), piece_named(side, number)
    flags = WAS_FRESH if piece is None else (WAS_WILD if piece.wild else 0) | (WAS_VIRTUAL if piece.virtual else 0)
    if piece is not None and kind == AMULET:
        for other in [other for other in side.open if other.made_by == piece.serial]:
            close_piece(side, other)
    before = -1 if piece is None else piece.serial
    serial = use_now(state, side, number, piece)
    state.notes = [kind, source, serial if before < 0 else before, 1 if serial >= 0 else 0, flags]
    log.add(ARTEFACT_USED, seat, TYPE_IDS[kind], CARD_NAMES[source])


def use_now(state: BattaliaState, side: Side, number: int, piece: Piece | None) -> int:
    if piece is None:
        return play_uses(state, side, number, 1)
    # closing another piece may have moved this one, so its class is looked up again
    return play_uses(state, side, FIRST_OPEN + side.open.index(piece), 1)


def ask_target(state: BattaliaState, seat: Seat) -> None:
    kind = state.notes[KIND]
    if kind in (TITLE, CROWN):
        state.ask(seat, ASK_TITLE_TARGET)
    elif kind in (SCROLL, BOOK):
        state.ask(seat, ASK_SCROLL_TARGET)
    elif kind == AMULET:
        state.ask(seat, ASK_AMULET_TARGET)
    else:
        state.ask(seat, ASK_PAY if kind == TENT else ASK_STATION)


def transform_targets(state: BattaliaState, side: Side) -> list[int]:
    notes = state.notes
    return targets(state, side, notes[KIND], notes[SOURCE], notes[SERIAL], bool(notes[FLAGS] & WAS_WILD))


def target_objection(state: BattaliaState, seat: Seat, number: int) -> Objection | None:
    """Why a card is not a target of what is being used."""
    side = state.sides[seat]
    found = card_of(side, number)
    if number in transform_targets(state, side):
        return None
    if found < 0 or number >= FIRST_OPEN:
        return not_fresh(side, number, class_name(number))
    return transform_objection(state, state.notes[KIND], found)
