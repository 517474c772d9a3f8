"""One step of a battle: cards are added to the line, bribes paid, artefacts played on cards of the line or in hand."""

from __future__ import annotations

from ravenhall.games.battalia.actions import CLASSES, MOST_USES, Add, BattleTarget, Bribe, Decamp, Pick, Stop, Use
from ravenhall.games.battalia.battle_state import LineCard
from ravenhall.games.battalia.chapters.adding import done
from ravenhall.games.battalia.chapters.amulets import shelve_amulet, to_ambush
from ravenhall.games.battalia.chapters.battle import running, stop
from ravenhall.games.battalia.chapters.lines import (
    add_to_line,
    card_strength,
    enter_line,
    has_unbound,
    one_card_uses,
    tell_totals,
)
from ravenhall.games.battalia.chapters.pieces import (
    acts_as,
    card_in_hand,
    card_of,
    discard,
    hand_classes,
    is_wild,
    lacking,
    lay_open,
    not_fresh,
    open_classes,
    piece_named,
    play_uses,
    sources,
)
from ravenhall.games.battalia.chapters.tents import camp_objection, strikable, strike_camp
from ravenhall.games.battalia.chapters.using import transform_objection
from ravenhall.games.battalia.chapters.zones import lifted
from ravenhall.games.battalia.codes import ASK_SCROLL_FACTION, ASK_SOURCE, FLAGS, KIND, SERIAL, SOURCE, WAS_WILD
from ravenhall.games.battalia.events import AMULET_ROLLED, CARD_EXCHANGED, CARD_FOUGHT, STEP_STOPPED
from ravenhall.games.battalia.knowledge import from_hand, show_all
from ravenhall.games.battalia.menus import ADDS, BATTLE_TARGETS, BRIBES, DECAMPS, LONGEST_LINE, STOP, USES
from ravenhall.games.battalia.names import (
    AMULET,
    BOOK,
    CARD_NAMES,
    CROWN,
    HAMMER,
    SCROLL,
    SUPPLY,
    TITLE,
    TYPE_IDS,
    is_great,
    kind_of,
)
from ravenhall.games.battalia.sides import Side
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

FOUGHT_WITH = (TITLE, CROWN, SCROLL, BOOK, AMULET)  # BA-174, BA-228: artefacts that transform cards in battle


# ── sources and targets ─────────────────────────────────────────────────────────────────────────────────────────────


def battle_sources(state: BattaliaState, seat: Seat, kind: int) -> list[int]:
    """BA-121: whatever can be played as this artefact, the hammer excepted, and finds a target."""
    side = state.sides[seat]
    return [
        number
        for number in sources(side, kind)
        if kind_of(card_of(side, number)) != HAMMER or is_wild(side, number)
        if has_battle_target(state, seat, kind, number)
    ]


def has_battle_target(state: BattaliaState, seat: Seat, kind: int, number: int) -> bool:
    side = state.sides[seat]
    source, piece = card_of(side, number), piece_named(side, number)
    serial = -1 if piece is None else piece.serial
    found = battle_targets(state, seat, kind, source, serial, is_wild(side, number))
    if piece is None and number in found and side.hand.count(source) == 1:
        found.remove(number)  # it cannot be its own target
    return bool(found)


def battle_targets(state: BattaliaState, seat: Seat, kind: int, source: int, serial: int, wild: bool) -> list[int]:
    """Cards in hand as in peace, and cards of the own line that no artefact has touched."""
    side, line = state.sides[seat], running(state).line(seat)
    found = [n for n in hand_classes(side) if transform_objection(state, kind, card_in_hand(side, n)) is None]
    for place, entry in enumerate(line[:LONGEST_LINE]):
        if line_objection(state, kind, source, serial, wild, entry) is None:
            found.append(CLASSES + place)
    return found


def line_objection(
    state: BattaliaState, kind: int, source: int, serial: int, wild: bool, entry: LineCard
) -> Objection | None:
    """BA-90, BA-97, BA-119, BA-217: why a card in the line cannot be transformed so."""
    if can_lift_entry(state, kind, source, serial, wild, entry):
        return None
    if kind == AMULET and entry.opening:
        return Objection("BA-97", f"{CARD_NAMES[entry.card]} opened the attack, and no amulet puts that at risk")
    if entry.touched or entry.wild or entry.virtual:
        return Objection("BA-90", f"{CARD_NAMES[entry.card]} was transformed or partly played before, or is a copy")
    return transform_objection(state, kind, entry.card)


def can_lift_entry(state: BattaliaState, kind: int, source: int, serial: int, wild: bool, entry: LineCard) -> bool:
    """BA-126, BA-197: once more by the same crown or lit title."""
    if kind not in (TITLE, CROWN) or serial < 0 or entry.made_by != serial or entry.lifts != 1:
        return False
    twice = kind == CROWN or (not wild and state.is_lit(source))
    return twice and transform_objection(state, kind, entry.card) is None


# ── the step ────────────────────────────────────────────────────────────────────────────────────────────────────────


def supply_classes(side: Side) -> list[int]:
    return [number for number in hand_classes(side) + open_classes(side) if acts_as(side, number, SUPPLY)]


class BattleStep(Decision[BattaliaState, Action]):
    """BA-158 to BA-162, BA-174, BA-216: add cards, bribe, transform, strike a camp, or stop."""

    kind = "battle_step"
    text = "Add to your line, or stop."
    clause = "BA-150"
    takes = (Add, Bribe, Use, Decamp, Stop)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Action]:
        side = state.sides[seat]
        classes = hand_classes(side) + open_classes(side)
        found: list[Action] = [
            ADDS[MOST_USES * number + uses]
            for number in classes
            for uses in range(min(MOST_USES, one_card_uses(state, side, number)))
        ]
        found += [BRIBES[number] for number in supply_classes(side)]
        found += [USES[kind] for kind in FOUGHT_WITH]
        found += [DECAMPS[number] for number in strikable(state, seat)]
        return [*found, STOP]

    def objection(self, state: BattaliaState, seat: Seat, action: Action) -> Objection | None:
        if isinstance(action, Add):
            return add_objection(state, seat, action)
        if isinstance(action, Bribe):
            return bribe_objection(state, seat, action)
        if isinstance(action, Use):
            return use_in_battle_objection(state, seat, action)
        return camp_objection(state, seat, action.number) if isinstance(action, Decamp) else None

    def apply(self, state: BattaliaState, seat: Seat, action: Action, log: Log) -> None:
        battle = running(state)
        if isinstance(action, Add):
            number, uses = action.number // MOST_USES, action.number % MOST_USES + 1
            entry = add_to_line(state, battle, seat, number, uses, False)
            log.add(CARD_FOUGHT, seat, CARD_NAMES[entry.card], uses)
            tell_totals(state, battle, log)
        elif isinstance(action, Bribe):
            play_uses(state, state.sides[seat], action.number, 1)
            battle.bribes[battle.role(seat)] += 1
            tell_totals(state, battle, log)
        elif isinstance(action, Use):
            state.notes = [action.number]
            state.ask(seat, ASK_SOURCE)
        elif isinstance(action, Decamp):
            strike_camp(state, seat, action.number, log)
        else:
            log.add(STEP_STOPPED, seat)
            stop(state, battle, log)


def add_objection(state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
    """BA-6, BA-94, BA-121, BA-174, BA-228: only strength fights."""
    side, battle = state.sides[seat], running(state)
    number, uses = action.number // MOST_USES, action.number % MOST_USES + 1
    found, name = card_of(side, number), action.choice.split()[0]
    if found < 0:
        return lacking(side, number, name)
    if len(battle.line(seat)) >= LONGEST_LINE:
        return Objection("BA-150", f"a line holds {LONGEST_LINE} cards at most")
    if not is_wild(side, number) and card_strength(state, found, battle.role(seat)) == 0:
        return Objection(barred_clause(kind_of(found)), f"{CARD_NAMES[found]} has no strength to fight with")
    most = one_card_uses(state, side, number)
    if uses > most:
        return Objection("BA-52", f"{name} counts {most} at most")
    return None


def barred_clause(kind: int) -> str:
    if kind == HAMMER:
        return "BA-121"
    if is_great(kind):
        return "BA-228"
    return "BA-94" if TYPE_IDS[kind] == "tool" else "BA-174" if TYPE_IDS[kind] == "tent" else "BA-6"


def bribe_objection(state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
    """BA-216: a supply for an Unbound in the own line."""
    if not acts_as(state.sides[seat], action.number, SUPPLY):
        return Objection("BA-216", f"{action.choice} is no supply of yours")
    if not has_unbound(running(state), seat):
        return Objection("BA-216", "there is no Unbound in your line to bribe")
    return None


def use_in_battle_objection(state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
    """BA-53, BA-121, BA-174, BA-228: a source that may fight, and a card that it could transform."""
    if action.number not in FOUGHT_WITH:
        clause = "BA-228" if is_great(action.number) else "BA-174"
        return Objection(clause, f"the {action.choice} cannot be played in battle")
    if battle_sources(state, seat, action.number):
        return None
    side = state.sides[seat]
    found = sources(side, action.number)
    if not found:
        return Objection("BA-53", f"you have no {action.choice} in hand or lying open")
    if all(kind_of(card_of(side, number)) == HAMMER for number in found):
        return Objection("BA-121", "the hammer has no power once a battle has begun")
    for entry in reversed(running(state).line(seat)):  # the last card played tells most
        objection = transform_objection(state, action.number, entry.card)
        objection = objection or line_objection(state, action.number, -1, -1, False, entry)
        if objection is not None:
            return objection
    for number in hand_classes(side):
        objection = transform_objection(state, action.number, card_in_hand(side, number))
        if objection is not None and number not in found:
            return objection
    return Objection("BA-90", f"there is no card in your hand or line that the {action.choice} could transform")


class ChooseBattleTarget(Decision[BattaliaState, Pick]):
    """BA-174, BA-175: the card that is transformed, in hand or in the line."""

    kind = "battle_target"
    text = "Which card is transformed?"
    clause = "BA-174"
    takes = (BattleTarget,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        notes = state.notes
        wild = bool(notes[FLAGS] & WAS_WILD)
        return [
            BATTLE_TARGETS[number]
            for number in battle_targets(state, seat, notes[KIND], notes[SOURCE], notes[SERIAL], wild)
        ]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        notes, line = state.notes, running(state).line(seat)
        if action.number < CLASSES:
            found = card_in_hand(state.sides[seat], action.number)
            if found < 0:
                return not_fresh(state.sides[seat], action.number, action.choice)
            return transform_objection(state, notes[KIND], found)
        place = action.number - CLASSES
        if place >= len(line):
            return Objection("BA-53", f"there is no {action.choice}: your line has {len(line)} cards")
        wild = bool(notes[FLAGS] & WAS_WILD)
        return line_objection(state, notes[KIND], notes[SOURCE], notes[SERIAL], wild, line[place])

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        kind = state.notes[KIND]
        if kind in (SCROLL, BOOK):
            state.notes.append(action.number)
            if action.number < CLASSES:
                show_all(state, seat, card_in_hand(state.sides[seat], action.number))
            state.ask(seat, ASK_SCROLL_FACTION)
        elif kind == AMULET:
            roll_in_battle(state, seat, action.number, log)
        else:
            lift_in_battle(state, seat, action.number, log)
            done(state)


def lift_in_battle(state: BattaliaState, seat: Seat, number: int, log: Log) -> None:
    """BA-175: a lifted unit fights with its new strength."""
    battle, serial = running(state), state.notes[SERIAL]
    if number < CLASSES:
        old = card_in_hand(state.sides[seat], number)
        from_hand(state, state.sides[seat], old)
        new = lifted(state, old)
        enter_line(state, seat, new, 1, serial, 1, log)
    else:
        entry = battle.line(seat)[number - CLASSES]
        old = entry.card
        new = entry.card = lifted(state, old)
        entry.touched = True
        entry.made_by = serial
        entry.lifts += 1
        tell_totals(state, battle, log)
    log.add(CARD_EXCHANGED, seat, CARD_NAMES[old], CARD_NAMES[new])


def roll_in_battle(state: BattaliaState, seat: Seat, number: int, log: Log) -> None:
    """BA-97 to BA-104, BA-175: the die decides, for a card in hand or in the line."""
    battle, side = running(state), state.sides[seat]
    if number < CLASSES:
        target = card_in_hand(side, number)
        from_hand(state, side, target)
        uses = state.fresh_uses(target)
    else:
        entry = battle.line(seat)[number - CLASSES]
        target, uses = entry.card, entry.uses
    die = state.chance.die()
    log.add(AMULET_ROLLED, seat, CARD_NAMES[target], die)
    if number >= CLASSES and die in (4, 5):
        battle.line(seat).remove(entry)
    if die == 4:
        tell_totals(state, battle, log)
        to_ambush(state, seat, target, log)
        return
    if die == 5:
        discard(state, seat, target)
        shelve_amulet(state, seat)
    elif number >= CLASSES:
        entry.touched = True
        entry.wild = die == 6
        entry.uses = 1 if die == 6 else uses * die
    elif die == 6:
        lay_open(state, side, target, 1, touched=True, wild=True, made_by=state.notes[SERIAL])
    else:
        enter_line(state, seat, target, uses * die, state.notes[SERIAL], 0, log)
    tell_totals(state, battle, log)
    done(state)
