"""What is true while somebody is asked: the question fits what is being done, and what was noted of it can be done."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import (
    CLASSES,
    FIRST_OPEN,
    FREELY,
    MEANS_IDS,
    ON_HERO,
    ON_RUINS,
    ON_SANCTUARY,
    SELF,
)
from ravenhall.games.battalia.battle_state import Battle, LineCard
from ravenhall.games.battalia.chapters import battle as fights
from ravenhall.games.battalia.chapters.ambush import ambush_objection
from ravenhall.games.battalia.chapters.attacking import defender_of, targets_on, weapons
from ravenhall.games.battalia.chapters.battle_steps import FOUGHT_WITH
from ravenhall.games.battalia.chapters.building import city_decks
from ravenhall.games.battalia.chapters.defending import retreats
from ravenhall.games.battalia.chapters.exchanging import self_objection
from ravenhall.games.battalia.chapters.greats import ONE_OF_A_KIND, great_objection, staff_squares, swaps
from ravenhall.games.battalia.chapters.heroes import destinations
from ravenhall.games.battalia.chapters.opening import NO_FACTION, SANCTUARIES
from ravenhall.games.battalia.chapters.pieces import card_in_hand
from ravenhall.games.battalia.chapters.tents import capacity
from ravenhall.games.battalia.chapters.using import transform_objection
from ravenhall.games.battalia.codes import (
    ACTIONS,
    AMBUSHING,
    ASK_ACT,
    ASK_AMBUSH_CARD,
    ASK_AMULET_TARGET,
    ASK_ANNOUNCE,
    ASK_ATTACK_HEROES,
    ASK_BATTLE_STEP,
    ASK_BATTLE_TARGET,
    ASK_CITY_TYPE,
    ASK_CLAIM_GREAT,
    ASK_EXTRA_CITY,
    ASK_FACTION,
    ASK_HERO_CITY,
    ASK_HORN_PICK,
    ASK_LUUT_PICK,
    ASK_LUUT_PLAYER,
    ASK_MOVE_DEST,
    ASK_NEW_FACTION,
    ASK_OPEN_WEAPON,
    ASK_OVERFLOW,
    ASK_PAY,
    ASK_PLACE,
    ASK_RESPOND,
    ASK_RETREAT,
    ASK_SANCTUARY_PICK,
    ASK_SCROLL_FACTION,
    ASK_SCROLL_TARGET,
    ASK_SOURCE,
    ASK_STAFF_SQUARE,
    ASK_STAFF_TERRAIN,
    ASK_STAFF_WITH,
    ASK_START_CITY,
    ASK_STATION,
    ASK_SUSPEND_CARD,
    ASK_TITLE_TARGET,
    ASK_WITNESS,
    BUILDING_CITY,
    BUILDING_ROAD,
    CHOOSE_CITIES,
    CHOOSE_FACTIONS,
    CHOSEN,
    CREATING,
    EXTRA_CITIES,
    FIGHTING,
    FLAGS,
    HIRING,
    HIRING_HERO,
    KIND,
    LEFT,
    MOVING,
    NOTHING_DOING,
    SERIAL,
    SOURCE,
    TURN,
    UPGRADING,
    USING,
    WAS_FRESH,
    WAS_VIRTUAL,
    WAS_WILD,
)
from ravenhall.games.battalia.land import placements
from ravenhall.games.battalia.menus import LONGEST_LINE, USES
from ravenhall.games.battalia.names import (
    AMULET,
    BITS,
    BOOK,
    BORROWED,
    CARDS,
    CROWN,
    DECKS,
    FIRST_CITY,
    FIRST_ROAD,
    HAMMER,
    HORN,
    LORD,
    LUUT,
    MOST_LEVEL,
    NOBODY,
    NOWHERE,
    PAVILION,
    SCROLL,
    SQUARES,
    STAFF,
    TENT,
    TITLE,
    TOOL,
    is_great,
    kind_of,
)
from ravenhall.games.battalia.state import AMBUSH_SPOTS, LEAST_OWNED, BattaliaState
from ravenhall.kernel.state import Seat

# The phase of a battle in which each of its questions is asked
PHASES: Final = {
    ASK_ATTACK_HEROES: fights.COUNT_HEROES,
    ASK_OPEN_WEAPON: fights.DRAW_WEAPON,
    ASK_RESPOND: fights.ANSWER,
    ASK_RETREAT: fights.RETREATING,
    ASK_CLAIM_GREAT: fights.CLAIMING,
    ASK_SANCTUARY_PICK: fights.LOOKING,
}
# What each question about an artefact may be about, and how many choices are made before it
AIMED: Final = {
    ASK_TITLE_TARGET: ((TITLE, CROWN), 0),
    ASK_SCROLL_TARGET: ((SCROLL, BOOK), 0),
    ASK_SCROLL_FACTION: ((SCROLL, BOOK), 1),
    ASK_AMULET_TARGET: ((AMULET,), 0),
    ASK_OVERFLOW: ((AMULET,), 1),
    ASK_HORN_PICK: ((HORN,), -1),
    ASK_LUUT_PLAYER: ((LUUT,), 0),
    ASK_LUUT_PICK: ((LUUT,), 1),
    ASK_STAFF_SQUARE: ((STAFF,), 0),
    ASK_STAFF_TERRAIN: ((STAFF,), 1),
    ASK_STAFF_WITH: ((STAFF,), 1),
    ASK_STATION: ((TENT, PAVILION), -1),
    ASK_BATTLE_TARGET: (FOUGHT_WITH, 0),
}
OPENING_STEPS: Final = {
    ASK_FACTION: CHOOSE_FACTIONS,
    ASK_START_CITY: CHOOSE_CITIES,
    ASK_EXTRA_CITY: EXTRA_CITIES,
    ASK_ANNOUNCE: TURN,
    ASK_WITNESS: TURN,
}


def misasked(state: BattaliaState) -> str | None:
    """Why the pending question cannot be asked here, or None."""
    if state.outcome is not None:
        return None
    if state.asked != 1:
        return "exactly one seat is asked at a time"
    seat = state.next_asked()
    asking = state.asking[seat]
    if state.step != OPENING_STEPS.get(asking, ACTIONS):
        return "the question does not belong to this step of the turn"
    if state.step == ACTIONS:
        return misplayed(state, seat, asking)
    return misopened(state, seat, asking)


# ── before the actions ──────────────────────────────────────────────────────────────────────────────────────────────


def misopened(state: BattaliaState, seat: Seat, asking: int) -> str | None:
    number = len(state.sides)
    if state.doing != NOTHING_DOING or state.battle is not None or state.lender != NOBODY:
        return "nothing is being done before the action step"
    if any(side.table or side.open or side.new for side in state.sides):
        return "no card lies on the table between turns"
    if asking in (ASK_ANNOUNCE, ASK_WITNESS):
        return None if seat == state.active and not state.notes else "only the active player announces"
    order = [(state.first + place) % number for place in range(number)]
    if asking == ASK_EXTRA_CITY:
        return misextended(state, seat, order)
    if state.notes:
        return "nothing is noted while factions and cities are chosen"
    if asking == ASK_FACTION:
        waiting = [other for other in order if state.sides[other].faction == NO_FACTION]
    else:
        waiting = [other for other in reversed(order) if not state.land.cities_of(other)]
    return None if waiting and waiting[0] == seat else "another seat is due to choose"


def misextended(state: BattaliaState, seat: Seat, order: list[Seat]) -> str | None:
    starts = state.book.layouts[len(order) - 2].starts
    if {state.land.owner[square] for square in starts} != set(order):
        return "every player owns a starting city before further cities are placed"
    if len(state.notes) != 1 or not 1 <= state.notes[0] <= state.terms.extra_cities * len(order):
        return "there are no further cities to place"
    if order[-1 - (state.notes[0] - 1) % len(order)] != seat:
        return "another seat is due to place a city"
    return None


# ── in the middle of an action ──────────────────────────────────────────────────────────────────────────────────────


def misplayed(state: BattaliaState, seat: Seat, asking: int) -> str | None:
    battle = state.battle
    if battle is not None:
        problem = misfought(state, battle)
        if problem is not None:
            return problem
        return misstepped(state, battle, seat, asking)
    if seat != state.active or state.doing == FIGHTING:
        return "only the active player acts, and fights only in a battle"
    if asking == ASK_ACT:
        return None if state.doing == NOTHING_DOING and not state.notes else "something is being done already"
    if state.doing == USING:
        return misused(state, seat, asking)
    return None if can_go_on(state, seat, asking) else "what is noted of the action cannot be done"


def can_go_on(state: BattaliaState, seat: Seat, asking: int) -> bool:
    """Whether an action that is not the use of an artefact stands as it must for this question."""
    doing, notes, side = state.doing, state.notes, state.sides[seat]
    if doing == AMBUSHING:
        if asking == ASK_AMBUSH_CARD:
            return not notes and ambush_objection(state, seat) is None
        return asking == ASK_SUSPEND_CARD and not notes and bool(side.ambush) and state.owned(seat) > LEAST_OWNED
    if doing == MOVING:
        return can_travel(state, seat, asking)
    if doing in (HIRING, CREATING):
        kinds = range(LORD + 1) if doing == HIRING else range(TOOL, HAMMER)
        if len(notes) != 1 or notes[0] not in kinds or not state.pool[notes[0]]:
            return False
        is_matching = doing == CREATING and notes[0] == state.book.matching(state.day)
        return asking == ASK_PAY or (asking == ASK_NEW_FACTION and is_matching)
    if doing == HIRING_HERO:
        can_appear = NOWHERE in side.heroes and bool(state.land.cities_of(seat))
        return asking in (ASK_PAY, ASK_HERO_CITY) and notes == [0] and can_appear
    if doing == UPGRADING:
        if asking != ASK_PAY or len(notes) != 1 or not 0 <= notes[0] < SQUARES:
            return False
        return state.land.owner[notes[0]] == seat and state.land.level[notes[0]] < MOST_LEVEL
    return can_build(state, seat, asking)


def can_travel(state: BattaliaState, seat: Seat, asking: int) -> bool:
    notes, heroes = state.notes, state.sides[seat].heroes
    if len(notes) != 2 or not 0 <= notes[0] < len(heroes) or not 0 <= notes[1] < len(MEANS_IDS):
        return False
    if heroes[notes[0]] == NOWHERE or not destinations(state, seat, notes[0], notes[1]):
        return False
    return asking == ASK_MOVE_DEST or (asking == ASK_SOURCE and notes[1] != FREELY)


def can_build(state: BattaliaState, seat: Seat, asking: int) -> bool:
    doing, notes = state.doing, state.notes
    if doing == BUILDING_ROAD:
        if asking not in (ASK_PAY, ASK_PLACE) or len(notes) != 1 or not FIRST_ROAD <= notes[0] < DECKS:
            return False
        return bool(state.pool[notes[0]]) and bool(placements(state.land, state.book, seat, notes[0]))
    if doing != BUILDING_CITY or not notes or not 1 <= notes[0] <= MOST_LEVEL or not state.has_token(seat, notes[0]):
        return False
    decks = city_decks(state, seat)
    if asking == ASK_PLACE:
        return len(notes) == 2 and FIRST_CITY <= notes[1] < FIRST_ROAD and notes[1] in decks
    return asking in (ASK_PAY, ASK_CITY_TYPE) and len(notes) == 1 and bool(decks)


# ── artefacts ───────────────────────────────────────────────────────────────────────────────────────────────────────


def misused(state: BattaliaState, seat: Seat, asking: int) -> str | None:
    """The use of an artefact, in peace or in battle."""
    notes, side = state.notes, state.sides[seat]
    if asking == ASK_SOURCE:
        if len(notes) != 1 or notes[KIND] not in USES:
            return "what is used is not noted"
        barred = notes[KIND] in ONE_OF_A_KIND and great_objection(state, seat, notes[KIND]) is not None
        return "that Great Artefact has nothing to act on" if barred else None
    if not is_played(state, seat):
        return "what is noted of the artefact in use is not so"
    if asking == ASK_PAY:
        return None if notes[KIND] == TENT and len(notes) == CHOSEN else "only a tent is paid for when it is used"
    if asking not in AIMED or notes[KIND] not in AIMED[asking][0]:
        return "the artefact in use does not ask that"
    number = AIMED[asking][1]
    if number >= 0 and len(notes) != CHOSEN + number:
        return "not everything is noted that was chosen"
    if asking == ASK_OVERFLOW and len(side.ambush) != AMBUSH_SPOTS:
        return "no ambush is too full"
    return None if are_choices_good(state, seat, asking) else "what was chosen for the artefact cannot be"


def is_played(state: BattaliaState, seat: Seat) -> bool:
    """The source has been played: it lies on the table, or open with uses left."""
    notes, side = state.notes, state.sides[seat]
    if len(notes) < CHOSEN or notes[KIND] not in USES or not 0 <= notes[SOURCE] < CARDS + BORROWED:
        return False
    if notes[LEFT] not in (0, 1) or not 0 <= notes[FLAGS] <= WAS_WILD + WAS_FRESH + WAS_VIRTUAL:
        return False
    if notes[FLAGS] & WAS_FRESH and notes[FLAGS] != WAS_FRESH:
        return False
    lying = [piece for piece in side.open if piece.serial == notes[SERIAL] and piece.card == notes[SOURCE]]
    if notes[LEFT]:
        return len(lying) == 1 and (lying[0].virtual == bool(notes[FLAGS] & WAS_VIRTUAL))
    if not -1 <= notes[SERIAL] < state.serial or lying:
        return False
    return notes[SOURCE] in side.table or bool(notes[FLAGS] & WAS_VIRTUAL)


def are_choices_good(state: BattaliaState, seat: Seat, asking: int) -> bool:
    chosen, side = state.notes[CHOSEN:], state.sides[seat]
    if asking == ASK_STATION:
        return len(chosen) < capacity(state) and all(is_stationed(held) for held in chosen)
    if asking == ASK_OVERFLOW:
        return 0 <= chosen[0] < CARDS and not is_great(kind_of(chosen[0]))
    if asking == ASK_HORN_PICK:
        return len(chosen) < 2 and all(held in side.hand for held in chosen)
    if asking == ASK_LUUT_PICK:
        lenders = [other for other in range(len(state.sides)) if other != seat and state.sides[other].nation]
        return chosen[0] in lenders and state.lender == NOBODY
    if asking == ASK_LUUT_PLAYER:
        return state.lender == NOBODY
    if asking == ASK_STAFF_TERRAIN:
        return chosen[0] in staff_squares(state)
    if asking == ASK_STAFF_WITH:
        return 0 <= chosen[0] < SQUARES and state.land.deck[chosen[0]] != NOWHERE and bool(swaps(state, chosen[0]))
    return asking != ASK_SCROLL_FACTION or is_convertible(state, seat, chosen[0])


def is_stationed(held: int) -> bool:
    return 0 <= held < CARDS and not is_great(kind_of(held))


def is_convertible(state: BattaliaState, seat: Seat, chosen: int) -> bool:
    """The card that changes its faction: in hand, in the own line, or the scroll itself."""
    battle = state.battle
    if chosen == SELF:
        return battle is None and self_objection(state) is None
    if battle is not None and CLASSES <= chosen < CLASSES + len(battle.line(seat)):
        return transform_objection(state, SCROLL, battle.line(seat)[chosen - CLASSES].card) is None
    found = card_in_hand(state.sides[seat], chosen) if 0 <= chosen < FIRST_OPEN else -1
    return found >= 0 and transform_objection(state, SCROLL, found) is None


# ── battles ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def misfought(state: BattaliaState, battle: Battle) -> str | None:
    """The record of a battle: who fights, with which heroes, for what, in which phase."""
    if battle.attacker != state.active or state.doing != FIGHTING or not 0 <= battle.square < SQUARES:
        return "a battle is fought by the active player on a square of the map"
    if not 0 <= battle.step <= fights.LOOKING or len(battle.heroes) != 2 or len(battle.bribes) != 2:
        return "a battle has a phase, and heroes and bribes on both sides"
    prizes = {fights.CLAIMING: ON_RUINS, fights.LOOKING: ON_SANCTUARY}
    if battle.step in prizes:
        if battle.target != prizes[battle.step] or battle.defender != NOBODY:
            return "only guards leave a prize to choose"
        if battle.step == fights.LOOKING and battle.square not in SANCTUARIES:
            return "there is no sanctuary on that square"
    elif battle.target not in targets_on(state, battle.attacker, battle.square):
        return "there is no such target on the square of the battle"
    if battle.defender != defender_of(state, battle.square, battle.target):
        return "the defender is whoever holds what is attacked"
    return mismanned(state, battle) or mislined(battle)


def mismanned(state: BattaliaState, battle: Battle) -> str | None:
    """BA-154, BA-171, BA-172: heroes that take part stand on the square."""
    for role, seat in ((0, battle.attacker), (1, battle.defender)):
        mask = battle.heroes[role]
        there = [] if seat == NOBODY else state.sides[seat].heroes
        if not 0 <= mask <= 3 or any(mask & BITS[n] and (not there or there[n] != battle.square) for n in (0, 1)):
            return "heroes that fight stand on the square of the battle"
    if battle.step > fights.COUNT_HEROES and battle.heroes[0] == 0:
        return "no battle without an attacking hero"
    if battle.target >= ON_HERO and battle.heroes[1] == 0:
        return "an attacked hero takes part"
    return None


def mislined(battle: Battle) -> str | None:
    guarded = battle.defender == NOBODY
    if battle.to_move not in (battle.attacker, battle.defender) or (guarded and battle.to_move == NOBODY):
        return "the attacker or the defender is to move"
    if battle.step != fights.STEPS and battle.to_move != battle.attacker:
        return "the attacker moves until the defender has answered"
    if guarded and battle.step in (fights.ANSWER, fights.RETREATING, fights.STEPS):
        return "guards do not answer"
    if battle.step < fights.OPENING and battle.attack_line:
        return "a battle line begins with a weapon"
    if battle.step != fights.STEPS and battle.defence_line:
        return "the defender has not fought yet"
    if len(battle.attack_line) > LONGEST_LINE or len(battle.defence_line) > LONGEST_LINE:
        return f"a line holds {LONGEST_LINE} cards at most"
    if battle.step >= fights.OPENING and not battle.attack_line:
        return "an attack has opened with a weapon"
    for entry in battle.attack_line + battle.defence_line:
        if not is_line_card(entry):
            return "a line consists of cards with uses"
    return None if min(battle.bribes) >= 0 and max(battle.bribes) < CARDS else "bribes are numbers of supplies"


def is_line_card(entry: LineCard) -> bool:
    return 0 <= entry.card < CARDS + BORROWED and 1 <= entry.uses <= 6 and 0 <= entry.lifts <= 2


def misstepped(state: BattaliaState, battle: Battle, seat: Seat, asking: int) -> str | None:
    """The question that a battle asks."""
    if battle.step == fights.RETREATING and asking == ASK_SOURCE:
        way = 2 * state.notes[0] + 1 if len(state.notes) == 1 else -1
        is_good = seat == battle.defender and battle.target >= ON_HERO and way in retreats(state, battle)
        return None if is_good else "that hero does not retreat so"
    if asking in PHASES:
        answering = asking in (ASK_RESPOND, ASK_RETREAT)
        if battle.step != PHASES[asking] or seat != (battle.defender if answering else battle.attacker) or state.notes:
            return "the question does not belong to this phase of the battle"
        if asking == ASK_ATTACK_HEROES and state.sides[seat].heroes_on(battle.square) < 2:
            return "there are no two heroes to choose from"
        if asking in (ASK_ATTACK_HEROES, ASK_OPEN_WEAPON) and not weapons(state, seat):
            return "there is no weapon to open the attack with"
        return "only a hero retreats" if asking == ASK_RETREAT and battle.target < ON_HERO else None
    if battle.step not in (fights.OPENING, fights.STEPS) or seat != battle.to_move:
        return "another seat is to move in the battle"
    if asking == ASK_BATTLE_STEP:
        return "an artefact is in use" if state.notes else None
    if asking not in (ASK_SOURCE, ASK_BATTLE_TARGET, ASK_SCROLL_FACTION, ASK_OVERFLOW):
        return "that is not asked in battle"
    if not state.notes or state.notes[KIND] not in FOUGHT_WITH:
        return "that artefact is not used in battle"
    return misused(state, seat, asking)
