"""Artefacts in a player's own turn: titles, scrolls, amulets and tents, with the crown, the book and the pavilion.

While one is used, `notes` are: its kind, the source card, the source's serial, whether it has uses left, its flags, and
then what has been chosen.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import (
    AMULET_TARGETS,
    CLASSES,
    DONE,
    FIRST_OPEN,
    LENT,
    OVERFLOWS,
    SCROLL_FACTIONS,
    SCROLL_TARGETS,
    SELF,
    STATIONS,
    TITLE_TARGETS,
    AmbushOverflow,
    AmuletTarget,
    Pick,
    ScrollFaction,
    ScrollTarget,
    Station,
    TitleTarget,
    class_name,
)
from ravenhall.games.battalia.adding import TENT_COST, done
from ravenhall.games.battalia.happenings import (
    AMBUSH_OVERFLOWED,
    AMULET_ROLLED,
    ARTEFACT_USED,
    CAMP_RAISED,
    CAMP_STRUCK,
    CARD_EXCHANGED,
)
from ravenhall.games.battalia.knowledge import from_hand, tell_all
from ravenhall.games.battalia.lines import enter_line, tell_totals
from ravenhall.games.battalia.names import (
    AMULET,
    BITS,
    BOOK,
    CARD_NAMES,
    CROWN,
    LORD,
    NEUTRAL,
    PAVILION,
    SCROLL,
    SUPPLY,
    TENT,
    TITLE,
    TYPE_IDS,
    card,
    faction_of,
    is_borrowed,
    is_great,
    is_unbound,
    kind_of,
)
from ravenhall.games.battalia.pieces import (
    Purse,
    card_in_hand,
    card_of,
    close_piece,
    cover,
    discard,
    hand_classes,
    is_wild,
    lay_open,
    open_classes,
    piece_named,
    play_uses,
    sources,
    to_hand,
)
from ravenhall.games.battalia.state import (
    AMBUSH_SPOTS,
    ASK_AMULET_TARGET,
    ASK_OVERFLOW,
    ASK_PAY,
    ASK_SCROLL_FACTION,
    ASK_SCROLL_TARGET,
    ASK_STATION,
    ASK_TITLE_TARGET,
    BattaliaState,
    Battle,
    Camp,
    Piece,
    Side,
)
from ravenhall.games.battalia.zones import converted, lifted
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

# places in `notes`
KIND: Final = 0
SOURCE: Final = 1
SERIAL: Final = 2
LEFT: Final = 3
FLAGS: Final = 4
CHOSEN: Final = 5

WAS_WILD: Final = 1
WAS_FRESH: Final = 2  # the source came from the hand in this use
WAS_VIRTUAL: Final = 4  # a copy: the card itself lies elsewhere


# ── which cards may be the source, and which the target ─────────────────────────────────────────────────────────────


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
            return Objection("BA-110", "a supply has no faction to change")
        if not state.pool[own]:
            return Objection("BA-88", f"the deck of {TYPE_IDS[own]} cards is empty")
    return None


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
    return twice and is_same and lift_objection(state, piece.card) is None


def targets(state: BattaliaState, side: Side, kind: int, source: int, serial: int, wild: bool) -> list[int]:
    """The classes that can be transformed, once the source is played."""
    found = [n for n in hand_classes(side) if transform_objection(state, kind, card_in_hand(side, n)) is None]
    if kind in (TITLE, CROWN):
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


def can_raise(state: BattaliaState, seat: Seat, kind: int, number: int) -> bool:
    """BA-114, BA-115: a card to station, and for a tent a supply besides. BA-227: no borrowed tent."""
    side = state.sides[seat]
    source = card_of(side, number)
    if is_borrowed(source):
        return False
    stationable = len(stationable_cards(side))
    if number < FIRST_OPEN and not is_great(kind_of(source)):
        stationable -= 1
    if kind == PAVILION:
        return stationable >= 1
    if stationable >= 2 and card(SUPPLY, NEUTRAL) in side.hand:
        return True
    return stationable >= 1 and bool(other_supplies(state, side, number))


def other_supplies(state: BattaliaState, side: Side, source: int) -> list[int]:
    """Classes that pay a supply without taking an own supply card from hand, the source left aside."""
    found = []
    for number in [LENT, *open_classes(side)]:
        piece = piece_named(side, number)
        if number == source and (piece is None or piece.uses < 2):
            continue
        covers = cover(side, number)
        if covers == SUPPLY or (piece is not None and piece.wild):
            found.append(number)
    return found


def stationable_cards(side: Side) -> list[int]:
    """BA-115, BA-119, BA-227: cards in hand, but no Great Artefact and nothing borrowed."""
    return [card for card in side.hand if not is_great(kind_of(card)) and not is_borrowed(card)]


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
    for number in hand_classes(side):
        objection = transform_objection(state, kind, card_in_hand(side, number))
        if objection is not None:
            return objection
    return Objection("BA-90", f"there is no card in your hand that the {TYPE_IDS[kind]} could transform")


# ── the source is played ────────────────────────────────────────────────────────────────────────────────────────────


def play_source(state: BattaliaState, seat: Seat, kind: int, number: int, log: Log) -> None:
    """Take one use of the source. A second use of an amulet closes the card it changed before (BA-196)."""
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
    if found < 0:
        return Objection("BA-53", f"you have no {class_name(number)}")
    if number in transform_targets(state, side):
        return None
    if number >= FIRST_OPEN:
        return Objection("BA-90", f"{class_name(number)} lies open already; a card suffers one artefact a turn")
    return transform_objection(state, state.notes[KIND], found)


# ── titles and scrolls ──────────────────────────────────────────────────────────────────────────────────────────────


class ChooseTitleTarget(Decision[BattaliaState, Pick]):
    """BA-106 to BA-109: the unit that is lifted."""

    kind = "title_target"
    text = "Which unit is lifted?"
    clause = "BA-106"
    takes = (TitleTarget,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [TITLE_TARGETS[number] for number in transform_targets(state, state.sides[seat])]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return target_objection(state, seat, action.number)

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side = state.sides[seat]
        piece = piece_named(side, action.number)
        old = card_of(side, action.number)
        if piece is None:
            from_hand(state, side, old)
        new = lifted(state, old)
        if piece is None:
            lay_open(state, side, new, 1, touched=True, made_by=state.notes[SERIAL], lifts=1)
        else:
            piece.card = new
            piece.lifts += 1
        log.add(CARD_EXCHANGED, seat, CARD_NAMES[old], CARD_NAMES[new])
        done(state)


class ChooseScrollTarget(Decision[BattaliaState, Pick]):
    """BA-110, BA-113: the card that changes its faction; a scroll from hand may be that card itself."""

    kind = "scroll_target"
    text = "Which card changes its faction?"
    clause = "BA-110"
    takes = (ScrollTarget,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        found = [SCROLL_TARGETS[number] for number in transform_targets(state, state.sides[seat])]
        if self_objection(state) is None:
            found.append(SCROLL_TARGETS[SELF])
        return found

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return self_objection(state) if action.number == SELF else target_objection(state, seat, action.number)

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        state.notes.append(action.number)
        if action.number != SELF:
            tell_all(state, seat, card_in_hand(state.sides[seat], action.number))
        state.ask(seat, ASK_SCROLL_FACTION)


def self_objection(state: BattaliaState) -> Objection | None:
    """BA-113: a real scroll in its first use."""
    notes = state.notes
    if notes[KIND] != SCROLL or kind_of(notes[SOURCE]) != SCROLL or not notes[FLAGS] & WAS_FRESH:
        return Objection("BA-113", "only a scroll from hand, in its first use, converts itself")
    return None if state.pool[SCROLL] else Objection("BA-88", "the deck of scroll cards is empty")


class ChooseScrollFaction(Decision[BattaliaState, Pick]):
    """BA-110: the new faction, another one that is in the match."""

    kind = "scroll_faction"
    text = "Which faction shall it have?"
    clause = "BA-110"
    takes = (ScrollFaction,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return list(SCROLL_FACTIONS.values())

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if state.terms.factions & BITS[action.number] == 0:
            return Objection("BA-220", f"{action.choice} is not in this match")
        if faction_of(scrolled(state, seat)) == action.number:
            return Objection("BA-110", f"the card is {action.choice} already; name another faction")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side, notes = state.sides[seat], state.notes
        old = scrolled(state, seat)
        new = converted(state, old, action.number)
        if state.battle is not None:
            convert_in_battle(state, state.battle, seat, old, new, log)
        elif notes[CHOSEN] != SELF:
            from_hand(state, side, old)
            lay_open(state, side, new, state.fresh_uses(new), touched=True, made_by=notes[SERIAL])
        elif notes[LEFT]:
            piece = next(piece for piece in side.open if piece.serial == notes[SERIAL])
            piece.card = new
            piece.touched = True
        else:
            side.table[len(side.table) - 1 - side.table[::-1].index(old)] = new
        log.add(CARD_EXCHANGED, seat, CARD_NAMES[old], CARD_NAMES[new])
        done(state)


def convert_in_battle(state: BattaliaState, battle: Battle, seat: Seat, old: int, new: int, log: Log) -> None:
    """BA-91, BA-174: a card in the line keeps its place; one from hand enters it."""
    chosen = state.notes[CHOSEN]
    if chosen < CLASSES:
        from_hand(state, state.sides[seat], old)
        enter_line(state, seat, new, state.fresh_uses(new), state.notes[SERIAL], 0, log)
        return
    entry = battle.line(seat)[chosen - CLASSES]
    entry.card = new
    entry.touched = True
    tell_totals(state, battle, log)


def scrolled(state: BattaliaState, seat: Seat) -> int:
    chosen = state.notes[CHOSEN]
    if state.battle is not None and CLASSES <= chosen < SELF:
        return state.battle.line(seat)[chosen - CLASSES].card
    return state.notes[SOURCE] if chosen == SELF else card_in_hand(state.sides[seat], chosen)


# ── amulets ─────────────────────────────────────────────────────────────────────────────────────────────────────────


class ChooseAmuletTarget(Decision[BattaliaState, Pick]):
    """BA-97: the card an amulet is rolled for."""

    kind = "amulet_target"
    text = "Which card does the amulet change?"
    clause = "BA-97"
    takes = (AmuletTarget,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [AMULET_TARGETS[number] for number in transform_targets(state, state.sides[seat])]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return target_objection(state, seat, action.number)

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side = state.sides[seat]
        target = card_in_hand(side, action.number)
        from_hand(state, side, target)
        die = state.chance.die()
        log.add(AMULET_ROLLED, seat, CARD_NAMES[target], die)
        if die == 4:
            to_ambush(state, seat, target, log)
            return
        if die == 5:
            discard(state, seat, target)
            shelve_amulet(state, seat)
        elif die == 6:
            lay_open(state, side, target, 1, touched=True, wild=True, made_by=state.notes[SERIAL])
        else:
            uses = state.fresh_uses(target) * die  # BA-98, BA-99, BA-100
            lay_open(state, side, target, uses, touched=True, made_by=state.notes[SERIAL])
        done(state)


def to_ambush(state: BattaliaState, seat: Seat, target: int, log: Log) -> None:
    """BA-102: into ambush for nothing. BA-148: a fourth card drives out one of the three. BA-227: none borrowed."""
    side = state.sides[seat]
    if is_borrowed(target):
        discard(state, seat, target)
    elif len(side.ambush) == AMBUSH_SPOTS:
        state.notes.append(target)
        state.ask(seat, ASK_OVERFLOW)
        return
    else:
        side.ambush.append(target)
        side.known.append(1)
    shelve_amulet(state, seat)
    done(state)


def shelve_amulet(state: BattaliaState, seat: Seat) -> None:
    """BA-102, BA-103: the amulet goes to the shelter at once, unless it has a use left (BA-196)."""
    side, notes = state.sides[seat], state.notes
    if not notes[LEFT] and notes[SOURCE] in side.table:
        side.table.remove(notes[SOURCE])
        discard(state, seat, notes[SOURCE])


class ChooseOverflow(Decision[BattaliaState, Pick]):
    """BA-148: one of the three earlier ambush cards goes to the shelter."""

    kind = "ambush_overflow"
    text = "A fourth card comes into ambush: which of the three goes to the shelter?"
    clause = "BA-148"
    takes = (AmbushOverflow,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return list(OVERFLOWS.values())

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side = state.sides[seat]
        old = side.ambush.pop(action.number)
        side.known.pop(action.number)
        side.shelter.append(old)
        log.add(AMBUSH_OVERFLOWED, seat, CARD_NAMES[old])
        to_ambush(state, seat, state.notes.pop(), log)


# ── tents ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def capacity(state: BattaliaState) -> int:
    """BA-115: one card; BA-129, BA-199: two in the pavilion or a lit tent."""
    notes = state.notes
    is_lit = kind_of(notes[SOURCE]) == TENT and not notes[FLAGS] & WAS_WILD and state.is_lit(notes[SOURCE])
    return 2 if notes[KIND] == PAVILION or is_lit else 1


class ChooseStation(Decision[BattaliaState, Pick]):
    """BA-115: the card that is stationed; a second one at once or never."""

    kind = "station"
    text = "Which card do you station?"
    clause = "BA-115"
    takes = (Station,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [STATIONS[number] for number in [*hand_classes(state.sides[seat]), DONE]]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number == DONE:
            return None if len(state.notes) > CHOSEN else Objection("BA-115", "a tent is raised for at least one card")
        found = card_in_hand(state.sides[seat], action.number)
        if found < 0:
            return Objection("BA-53", f"you have no {action.choice} in hand")
        if is_borrowed(found):
            return Objection("BA-227", "a borrowed card cannot be stationed")
        if is_great(kind_of(found)):
            return Objection("BA-119", f"{action.choice} is a Great Artefact and cannot be stationed")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side, notes = state.sides[seat], state.notes
        if action.number != DONE:
            from_hand(state, side, action.number)
            notes.append(action.number)
            if len(notes) - CHOSEN < capacity(state) and stationable_cards(side):
                state.ask(seat, ASK_STATION)
                return
        raise_camp(state, seat, notes[CHOSEN:], log)
        done(state)


def raise_camp(state: BattaliaState, seat: Seat, cards: list[int], log: Log) -> None:
    """The first camp of a multiplied tent is the real one; hammer, wild card and copies last until the day ends."""
    side, notes = state.sides[seat], state.notes
    source = notes[SOURCE]
    tent, temporary = source, kind_of(source) not in (TENT, PAVILION) or bool(notes[FLAGS] & WAS_WILD)
    if notes[FLAGS] & WAS_VIRTUAL:
        tent, temporary = -1, True
    elif notes[LEFT]:
        next(piece for piece in side.open if piece.serial == notes[SERIAL]).virtual = True
    else:
        side.table.remove(source)
    side.camps.append(Camp(tent, cards, temporary, state.turn))
    log.add(CAMP_RAISED, seat, CARD_NAMES[tent] if tent >= 0 else "", [CARD_NAMES[card] for card in cards])


def camp_objection(state: BattaliaState, seat: Seat, number: int) -> Objection | None:
    """BA-116: an own camp; not in the turn in which it was raised."""
    camps = state.sides[seat].camps
    if number >= len(camps):
        return Objection("BA-116", f"you have no camp {number + 1}")
    if camps[number].turn == state.turn:
        return Objection("BA-116", "that camp was raised in this turn; strike it later")
    return None


def strike_camp(state: BattaliaState, seat: Seat, number: int, log: Log) -> None:
    """BA-116: its cards come to hand, the tent goes to the shelter."""
    side = state.sides[seat]
    camp = side.camps.pop(number)
    for stationed in camp.cards:
        to_hand(side, stationed)
        tell_all(state, seat, stationed)
    if camp.tent >= 0:
        side.shelter.append(camp.tent)
    log.add(CAMP_STRUCK, seat, [CARD_NAMES[stationed] for stationed in camp.cards])
