"""Tents: a card is stationed for a supply and comes back when its owner likes; the pavilion holds two for nothing."""

from __future__ import annotations

from ravenhall.games.battalia.actions import DONE, FIRST_OPEN, LENT, MOST_CAMPS, Pick, Station
from ravenhall.games.battalia.chapters.adding import done
from ravenhall.games.battalia.chapters.pieces import (
    card_in_hand,
    card_of,
    cover,
    hand_classes,
    not_fresh,
    open_classes,
    piece_named,
    to_hand,
)
from ravenhall.games.battalia.codes import ASK_STATION, CHOSEN, FLAGS, KIND, LEFT, SERIAL, SOURCE, WAS_VIRTUAL, WAS_WILD
from ravenhall.games.battalia.events import CAMP_RAISED, CAMP_STRUCK
from ravenhall.games.battalia.knowledge import from_hand, lay, tell_all
from ravenhall.games.battalia.menus import STATIONS
from ravenhall.games.battalia.names import (
    CARD_NAMES,
    NEUTRAL,
    PAVILION,
    SUPPLY,
    TENT,
    card,
    is_borrowed,
    is_great,
    kind_of,
)
from ravenhall.games.battalia.sides import Camp, Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


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
            return not_fresh(state.sides[seat], action.number, action.choice)
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


def strikable(state: BattaliaState, seat: Seat) -> list[int]:
    """The camps that can be struck now."""
    camps = state.sides[seat].camps
    return [number for number in range(min(len(camps), MOST_CAMPS)) if camps[number].turn != state.turn]


def strike_camp(state: BattaliaState, seat: Seat, number: int, log: Log) -> None:
    """BA-116: its cards come to hand, the tent goes to the shelter."""
    side = state.sides[seat]
    camp = side.camps.pop(number)
    state.free_moved[0] = state.free_moved[1] = 0
    for stationed in camp.cards:
        to_hand(side, stationed)
        tell_all(state, seat, stationed)
    if camp.tent >= 0:
        lay(state, seat, [camp.tent])
    log.add(CAMP_STRUCK, seat, [CARD_NAMES[stationed] for stationed in camp.cards])
