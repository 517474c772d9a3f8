"""Battles: who may attack what, the opening, the defender's answer, the steps and what a victory brings."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import (
    ATTACK_HEROES,
    BY_HORSE,
    BY_SUPPLY,
    DECAMPS,
    DONE,
    EXTRA_IDS,
    FIGHTS,
    GREAT_CLAIMS,
    MEANS_IDS,
    MOST_USES,
    ON_CITY,
    ON_HERO,
    ON_KEEPER,
    ON_NEUTRAL,
    ON_PEAK,
    ON_RUINS,
    ON_SANCTUARY,
    OPEN_WEAPONS,
    RETREAT,
    RETREATS,
    SANCTUARY_PICKS,
    SURRENDER,
    TARGET_IDS,
    AttackHeroes,
    ClaimGreat,
    Decamp,
    Fight,
    OpenWeapon,
    Pick,
    Retreat,
    RetreatTo,
    SanctuaryPick,
    Surrender,
)
from ravenhall.games.battalia.announcing import raise_ambush
from ravenhall.games.battalia.ending import check_end
from ravenhall.games.battalia.happenings import (
    BATTLE_BEGAN,
    BATTLE_ENDED,
    CARD_FOUGHT,
    CARD_GAINED,
    CITY_LEVEL,
    DEFENDER_CHOSE,
    HERO_LOST,
    HERO_RETREATED,
    PEAK_TAKEN,
    SEAL_WON,
)
from ravenhall.games.battalia.knowledge import from_hand
from ravenhall.games.battalia.land import PEAK, RUINS, SANCTUARY, distances
from ravenhall.games.battalia.lines import (
    add_to_line,
    base_strength,
    card_strength,
    one_card_uses,
    tell_totals,
    terrain_bonus,
    total,
)
from ravenhall.games.battalia.names import (
    AMULET,
    ANY,
    BITS,
    CARD_NAMES,
    CROWN,
    FACTIONS,
    HEROES,
    HORSE,
    LORD,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    SHIELD,
    SQUARE_NAMES,
    SQUARES,
    SUPPLY,
    SWORD,
    TITLE,
    TYPE_IDS,
    WEAPON,
    card,
    is_great,
    is_unbound,
    kind_of,
)
from ravenhall.games.battalia.opening import SANCTUARIES
from ravenhall.games.battalia.pieces import card_of, hand_classes, is_wild, open_classes
from ravenhall.games.battalia.state import (
    ASK_ATTACK_HEROES,
    ASK_BATTLE_STEP,
    ASK_CLAIM_GREAT,
    ASK_OPEN_WEAPON,
    ASK_RESPOND,
    ASK_RETREAT,
    ASK_SANCTUARY_PICK,
    ASK_SOURCE,
    FIGHTING,
    MOST_LEVEL,
    NOTHING_DOING,
    BattaliaState,
    Battle,
)
from ravenhall.games.battalia.using import camp_objection, strike_camp
from ravenhall.games.battalia.zones import gain, take_faction
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

# Where a battle stands
COUNT_HEROES: Final = 0
DRAW_WEAPON: Final = 1
OPENING: Final = 2
ANSWER: Final = 3
RETREATING: Final = 4
STEPS: Final = 5
CLAIMING: Final = 6
LOOKING: Final = 7
PHASE_IDS: Final = ("heroes", "weapon", "opening", "answer", "retreat", "steps", "claim", "look")

AMULET_HOPE: Final = 8  # what an amulet may add at best: a lord tripled
RETREAT_LEAST: Final = 2  # BA-168
RETREAT_MOST: Final = 3
GREATS_OWNED: Final = 1  # BA-69
VOLCANO_GREATS: Final = 2  # BA-209


# ── may this attack be made? ────────────────────────────────────────────────────────────────────────────────────────


def targets_on(state: BattaliaState, seat: Seat, square: int) -> list[int]:
    """Everything on this square that an attack could be aimed at (BA-170)."""
    land, found = state.land, []
    if land.owner[square] not in (NOBODY, seat):
        found.append(ON_CITY)
    if land.marker[square] > 0:
        found.append(ON_NEUTRAL)
    if land.kind[square] == RUINS:
        found.append(ON_RUINS)
    if land.kind[square] == SANCTUARY:
        found.append(ON_SANCTUARY)
    if land.kind[square] == PEAK and state.ruler != seat:
        found.append(ON_KEEPER if state.ruler == NOBODY else ON_PEAK)
    return found + [
        ON_HERO + other for other in range(len(state.sides)) if other != seat and state.sides[other].heroes_on(square)
    ]


def attack_objection(state: BattaliaState, seat: Seat, square: int, target: int) -> Objection | None:
    """BA-154, BA-155: a hero there, something to attack, a weapon, and a hope to exceed the base."""
    name = SQUARE_NAMES[square]
    if not state.sides[seat].heroes_on(square):
        return Objection("BA-154", f"you have no hero on {name}")
    if target not in targets_on(state, seat, square):
        return Objection("BA-154", f"there is no such target on {name}: {TARGET_IDS[target]}")
    objection = prize_objection(state, seat, square, target)
    if objection is not None:
        return objection
    if not weapons(state, seat):
        return Objection("BA-155", "an attack opens with a weapon, and you have none")
    needed = base_strength(state, seat, square, target)
    needed += terrain_bonus(state, defender_of(state, square, target), square)
    reach = best_total(state, seat, square)
    if reach <= needed:
        return Objection("BA-155", f"you must exceed {needed}, and your cards reach {reach} at best")
    return None


def prize_objection(state: BattaliaState, seat: Seat, square: int, target: int) -> Objection | None:
    """BA-69, BA-207: what there is to win must be winnable."""
    if target == ON_RUINS:
        if greats_owned(state, seat) >= GREATS_OWNED:
            return Objection("BA-69", "you own a Great Artefact, and nobody may have a second one")
        if not state.greats:
            return Objection("BA-182", "no Great Artefact is left in the ruins")
    if target == ON_SANCTUARY:
        if state.sides[seat].seals & BITS[SANCTUARIES[square]]:
            return Objection("BA-207", "you have the seal of this sanctuary")
        if not state.has_token(seat, 2):
            return Objection("BA-207", "you have no free token to mark the seal")
    return None


def greats_owned(state: BattaliaState, seat: Seat) -> int:
    return len([card for card in state.sides[seat].cards() if is_great(kind_of(card))])


def defender_of(state: BattaliaState, square: int, target: int) -> Seat:
    if target == ON_CITY:
        return state.land.owner[square]
    if target == ON_PEAK:
        return state.ruler
    return target - ON_HERO if target >= ON_HERO else NOBODY


def is_weapon(state: BattaliaState, seat: Seat, number: int) -> bool:
    """BA-95, BA-121, BA-123, BA-124: weapons, sword, shield and wild cards open a battle; the hammer does not."""
    side = state.sides[seat]
    found = card_of(side, number)
    return found >= 0 and (is_wild(side, number) or kind_of(found) in (WEAPON, SWORD, SHIELD))


def weapons(state: BattaliaState, seat: Seat) -> list[int]:
    side = state.sides[seat]
    return [number for number in hand_classes(side) + open_classes(side) if is_weapon(state, seat, number)]


def best_total(state: BattaliaState, seat: Seat, square: int) -> int:
    """BA-155: what all cards together could reach with luck."""
    side = state.sides[seat]
    cards = side.hand + [stationed for camp in side.camps for stationed in camp.cards]
    reach = side.heroes_on(square) + terrain_bonus(state, seat, square)
    supplies, unbound = 0, False
    for held in cards:
        reach += hope(state, held, state.fresh_uses(held))
        supplies += 1 if kind_of(held) == SUPPLY else 0
        unbound = unbound or is_unbound(held)
    for piece in side.open:
        reach += AMULET_HOPE if piece.wild else hope(state, piece.card, piece.uses)
        supplies += piece.uses if kind_of(piece.card) == SUPPLY else 0
        unbound = unbound or is_unbound(piece.card)
    return reach + (supplies if unbound else 0)


def hope(state: BattaliaState, held: int, uses: int) -> int:
    kind = kind_of(held)
    if kind == AMULET:
        return AMULET_HOPE * uses
    return uses if kind in (TITLE, CROWN) else uses * card_strength(state, held, 0)


# ── the battle begins ───────────────────────────────────────────────────────────────────────────────────────────────


def begin_battle(state: BattaliaState, seat: Seat, square: int, target: int, log: Log) -> None:
    """BA-149: one attacker, one target."""
    defender = defender_of(state, square, target)
    state.battle = Battle(seat, defender, square, target, [0, 0], [], [], [0, 0], COUNT_HEROES, seat)
    state.doing = FIGHTING
    state.notes = []
    if target >= ON_HERO:
        state.battle.heroes[1] = BITS[state.sides[defender].heroes.index(square)]  # of two the first is the target
    log.add(BATTLE_BEGAN, seat, SQUARE_NAMES[square], TARGET_IDS[target])


def next_step(state: BattaliaState, battle: Battle, log: Log) -> None:
    """Ask what the battle needs next."""
    if battle.step == COUNT_HEROES:
        if state.sides[battle.attacker].heroes_on(battle.square) == HEROES:
            state.ask(battle.attacker, ASK_ATTACK_HEROES)
        else:
            battle.heroes[0] = BITS[state.sides[battle.attacker].heroes.index(battle.square)]
            battle.step = DRAW_WEAPON
    elif battle.step == DRAW_WEAPON:
        state.ask(battle.attacker, ASK_OPEN_WEAPON)
    elif battle.step == ANSWER:
        state.ask(battle.defender, ASK_RESPOND)
    elif battle.step == RETREATING:
        state.ask(battle.defender, ASK_RETREAT)
    elif battle.step == CLAIMING:
        state.ask(battle.attacker, ASK_CLAIM_GREAT)
    elif battle.step == LOOKING:
        state.ask(battle.attacker, ASK_SANCTUARY_PICK)
    else:
        state.ask(battle.to_move, ASK_BATTLE_STEP)


def running(state: BattaliaState) -> Battle:
    battle = state.battle
    assert battle is not None
    return battle


class ChooseAttackHeroes(Decision[BattaliaState, Pick]):
    """BA-171: one hero takes part, or both."""

    kind = "attack_heroes"
    text = "How many of your heroes take part in the attack?"
    clause = "BA-171"
    takes = (AttackHeroes,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return list(ATTACK_HEROES.values())

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        battle = running(state)
        battle.heroes[0] = 1 if action.number == 1 else 3
        battle.step = DRAW_WEAPON


class ChooseWeapon(Decision[BattaliaState, Pick]):
    """BA-95, BA-155: the weapon that opens the attack, with as many of its uses as wanted."""

    kind = "open_weapon"
    text = "With which weapon do you open the attack?"
    clause = "BA-155"
    takes = (OpenWeapon,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        side = state.sides[seat]
        return [
            OPEN_WEAPONS[MOST_USES * number + uses]
            for number in weapons(state, seat)
            for uses in range(one_card_uses(state, side, number))
        ]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        number, uses = action.number // MOST_USES, action.number % MOST_USES + 1
        side = state.sides[seat]
        if card_of(side, number) < 0:
            return Objection("BA-53", f"you have no {action.choice.split()[0]} in hand or lying open")
        if not is_weapon(state, seat, number):
            return Objection("BA-155", f"{action.choice.split()[0]} is no weapon that opens an attack")
        most = one_card_uses(state, side, number)
        if uses > most:
            return Objection("BA-195", f"that weapon counts {most} at most")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        battle = running(state)
        number, uses = action.number // MOST_USES, action.number % MOST_USES + 1
        entry = add_to_line(state, battle, seat, number, uses, True)
        log.add(CARD_FOUGHT, seat, CARD_NAMES[entry.card], uses)
        tell_totals(state, battle, log)
        battle.step = OPENING


def stop(state: BattaliaState, battle: Battle, log: Log) -> None:
    """BA-155, BA-159, BA-160, BA-162: a step that brought enough hands over; one that did not ends the battle."""
    attack, defence = total(state, battle, 0), total(state, battle, 1)
    if battle.step == OPENING:
        if attack <= defence or battle.defender == NOBODY:
            end_battle(state, battle, log)
        else:
            battle.step = ANSWER
        return
    enough = attack > defence if battle.to_move == battle.attacker else defence >= attack
    if enough:
        battle.to_move = battle.defender if battle.to_move == battle.attacker else battle.attacker
    else:
        end_battle(state, battle, log)


# ── the defender's answer ───────────────────────────────────────────────────────────────────────────────────────────


def further_heroes(state: BattaliaState, battle: Battle) -> int:
    """BA-172: a mask of the defender's heroes on the square that are not attacked themselves."""
    mask = 0
    for hero, square in enumerate(state.sides[battle.defender].heroes):
        if square == battle.square:
            mask |= BITS[hero]
    return mask & ~battle.heroes[1] if battle.target >= ON_HERO else mask


def retreats(state: BattaliaState, battle: Battle) -> list[int]:
    """BA-168, BA-169: 2 × square + means for every goal whose price is in hand."""
    side = state.sides[battle.defender]
    ways = distances(state.land, battle.square, NOWHERE, side.seals, RETREAT_MOST)
    supplies = side.hand.count(card(SUPPLY, NEUTRAL))
    has_horse = any(kind_of(held) == HORSE for held in side.hand)
    found: list[int] = []
    for square in range(SQUARES):
        if ways[square] < RETREAT_LEAST or is_barred(state, battle, square):
            continue
        if supplies >= ways[square]:
            found.append(2 * square + BY_SUPPLY)
        if has_horse:
            found.append(2 * square + BY_HORSE)
    return found


def is_barred(state: BattaliaState, battle: Battle, square: int) -> bool:
    """BA-169: no city or peak of the attacker, and no hero of his."""
    attacker = battle.attacker
    if state.land.owner[square] == attacker or state.sides[attacker].heroes_on(square):
        return True
    return state.land.kind[square] == PEAK and state.ruler == attacker


class Respond(Decision[BattaliaState, Action]):
    """BA-156 to BA-158, BA-167, BA-172: fight, surrender or, if a hero is attacked, retreat; camps may be struck."""

    kind = "respond"
    text = "You are attacked: fight, surrender, or retreat?"
    clause = "BA-156"
    takes = (Surrender, Fight, Retreat, Decamp)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Action]:
        camps = [DECAMPS[number] for number in range(min(len(state.sides[seat].camps), len(DECAMPS)))]
        return [SURRENDER, *FIGHTS.values(), RETREAT, *camps]

    def objection(self, state: BattaliaState, seat: Seat, action: Action) -> Objection | None:
        battle, side = running(state), state.sides[seat]
        if isinstance(action, Decamp):
            return camp_objection(state, seat, action.number)
        if isinstance(action, Retreat):
            if battle.target < ON_HERO:
                return Objection("BA-167", "only a hero under attack may retreat, not a city")
            if not retreats(state, battle):
                return Objection("BA-168", "no square two or three away is open for a price in your hand")
        if isinstance(action, Fight):
            if action.number % 4 & ~further_heroes(state, battle):
                return Objection("BA-172", f"those heroes cannot join: {EXTRA_IDS[action.number % 4]}")
            if action.number >= 4 and not side.ambush:
                return Objection("BA-157", "there is nothing in your ambush to raise")
            if action.number < 4 and not side.hand:
                return Objection("BA-156", "there is no card in your hand to fight with")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Action, log: Log) -> None:
        battle = running(state)
        if isinstance(action, Decamp):
            strike_camp(state, seat, action.number, log)
            return
        log.add(DEFENDER_CHOSE, seat, action.text)
        if isinstance(action, Retreat):
            battle.step = RETREATING
        elif isinstance(action, Fight):
            if action.number >= 4:
                raise_ambush(state, seat, log)
            battle.heroes[1] |= action.number % 4
            battle.step = STEPS
            battle.to_move = seat
        else:
            win(state, battle, log)  # BA-225


class ChooseRetreat(Decision[BattaliaState, Pick]):
    """BA-168, BA-169: where to, and by supplies or a horse."""

    kind = "retreat_dest"
    text = "Where does the hero retreat to?"
    clause = "BA-168"
    takes = (RetreatTo,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [RETREATS[number] for number in retreats(state, running(state))]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        battle = running(state)
        if action.number in retreats(state, battle):
            return None
        square = action.number // 2
        if is_barred(state, battle, square):
            return Objection("BA-169", f"{SQUARE_NAMES[square]} is held by the attacker")
        return Objection("BA-168", "a retreat is two or three squares along roads, for as many supplies or one horse")

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        battle, side = running(state), state.sides[seat]
        square = action.number // 2
        state.notes = [square]
        if MEANS_IDS[action.number % 2] == "horse":
            state.ask(seat, ASK_SOURCE)
            return
        ways = distances(state.land, battle.square, NOWHERE, side.seals, RETREAT_MOST)
        for step in range(ways[square]):
            from_hand(state, side, card(SUPPLY, NEUTRAL))
            side.shelter.append(card(SUPPLY, NEUTRAL))
        retreat(state, battle, log)


def retreat_horses(state: BattaliaState, seat: Seat) -> list[int]:
    """The horses in hand that could carry the hero away."""
    return [number for number in hand_classes(state.sides[seat]) if kind_of(number) == HORSE]


def retreat_by_horse(state: BattaliaState, seat: Seat, number: int, log: Log) -> None:
    from_hand(state, state.sides[seat], number)
    state.sides[seat].shelter.append(number)
    retreat(state, running(state), log)


def retreat(state: BattaliaState, battle: Battle, log: Log) -> None:
    """BA-167: the battle is over and nobody is beaten."""
    side = state.sides[battle.defender]
    hero = 0 if battle.heroes[1] & 1 else 1
    side.heroes[hero] = state.notes[0]
    log.add(HERO_RETREATED, battle.defender, "AB"[hero], SQUARE_NAMES[state.notes[0]])
    clear(state, battle)


# ── the result ──────────────────────────────────────────────────────────────────────────────────────────────────────


def end_battle(state: BattaliaState, battle: Battle, log: Log) -> None:
    """BA-150: the higher total wins; the defender wins ties."""
    if total(state, battle, 0) > total(state, battle, 1):
        win(state, battle, log)
        return
    tell_end(state, battle, battle.defender, log)
    disband(state, battle.attacker, battle.heroes[0], battle.square, log)
    clear(state, battle)


def tell_end(state: BattaliaState, battle: Battle, winner: Seat, log: Log) -> None:
    attack, defence = total(state, battle, 0), total(state, battle, 1)
    log.add(BATTLE_ENDED, winner, SQUARE_NAMES[battle.square], attack, defence)


def disband(state: BattaliaState, seat: Seat, heroes: int, square: int, log: Log) -> None:
    """BA-163: the loser's heroes that took part leave the board."""
    for hero in range(HEROES):
        if heroes & BITS[hero]:
            state.sides[seat].heroes[hero] = NOWHERE
            log.add(HERO_LOST, seat, "AB"[hero], SQUARE_NAMES[square])


def win(state: BattaliaState, battle: Battle, log: Log) -> None:
    """BA-164, BA-176 to BA-182, BA-207, BA-211: what the attacker gains."""
    seat, square, target = battle.attacker, battle.square, battle.target
    tell_end(state, battle, seat, log)
    if battle.defender != NOBODY:
        disband(state, battle.defender, battle.heroes[1], square, log)
    if target == ON_RUINS:
        battle.step = CLAIMING
        return
    if target == ON_SANCTUARY:
        state.sides[seat].seals |= BITS[SANCTUARIES[square]]
        state.seen[SANCTUARIES[square]] |= BITS[seat]
        log.add(SEAL_WON, seat, FACTIONS[SANCTUARIES[square]])
        battle.step = LOOKING
    elif target == ON_CITY:
        take_city(state, seat, square, state.land.level[square], log)
    elif target == ON_NEUTRAL:
        take_neutral(state, seat, square, log)
    elif target in (ON_KEEPER, ON_PEAK):
        state.ruler = seat
        log.add(PEAK_TAKEN, seat)
    if battle.step != LOOKING:
        clear(state, battle)
    check_end(state, log)


def take_city(state: BattaliaState, seat: Seat, square: int, level: int, log: Log) -> None:
    """BA-164, BA-165: a token of the same level, else the highest lower one there is, else none."""
    land = state.land
    land.owner[square] = NOBODY
    land.level[square] = 0
    while level > 0 and not state.has_token(seat, level):
        level -= 1
    if level > 0:
        land.owner[square] = seat
        land.level[square] = level
    log.add(CITY_LEVEL, seat if level else NOBODY, SQUARE_NAMES[square], level)


def take_neutral(state: BattaliaState, seat: Seat, square: int, log: Log) -> None:
    """BA-177 to BA-179: level 4, and a lord of that terrain with a supply, once."""
    state.land.marker[square] = 0
    take_city(state, seat, square, MOST_LEVEL, log)
    if state.pool[LORD]:
        lord = take_faction(state, LORD, state.land.terrain[square])
        state.chance.shuffle(state.pool[LORD])
        gain(state, seat, lord, log)


def clear(state: BattaliaState, battle: Battle) -> None:
    """BA-166: the defender's cards go to his shelter, the attacker's stay on the table till his turn ends."""
    attacker = state.sides[battle.attacker]
    attacker.table += [entry.card for entry in battle.attack_line if not entry.virtual]
    if battle.defender != NOBODY:
        side = state.sides[battle.defender]
        side.shelter += [entry.card for entry in battle.defence_line if not entry.virtual]
        side.shelter += side.table + [piece.card for piece in side.open if not piece.virtual]
        side.table, side.open = [], []
        side.refill = True
    state.battle = None
    state.doing = NOTHING_DOING
    state.notes = []


class ChooseGreat(Decision[BattaliaState, Pick]):
    """BA-182: one of the Great Artefacts on display."""

    kind = "claim_great"
    text = "Which Great Artefact do you take?"
    clause = "BA-182"
    takes = (ClaimGreat,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [GREAT_CLAIMS[kind] for kind in state.greats]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number not in state.greats:
            return Objection("BA-182", f"the {action.choice} is not on display")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        state.greats.remove(action.number)
        take_great(state, seat, action.number, log)
        clear(state, running(state))


def take_great(state: BattaliaState, seat: Seat, kind: int, log: Log) -> None:
    state.sides[seat].new.append(card(kind, ANY))
    log.add(CARD_GAINED, seat, TYPE_IDS[kind])


class ChooseSanctuaryCard(Decision[BattaliaState, Pick]):
    """BA-208, BA-209: look at what lies there; take one, if you have fewer than two, or none."""

    kind = "sanctuary_pick"
    text = "Which Great Artefact of the sanctuary do you take, if any?"
    clause = "BA-208"
    takes = (SanctuaryPick,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [SANCTUARY_PICKS[kind] for kind in [*lying_there(state), DONE]]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number == DONE:
            return None
        if action.number not in lying_there(state):
            return Objection("BA-208", f"the {action.choice} does not lie there")
        if greats_owned(state, seat) >= VOLCANO_GREATS:
            return Objection("BA-209", "you own two Great Artefacts, and nobody may have a third")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        if action.number != DONE:
            lying_there(state).remove(action.number)
            take_great(state, seat, action.number, log)
        clear(state, running(state))


def lying_there(state: BattaliaState) -> list[int]:
    return state.sanctuaries[SANCTUARIES[running(state).square]]
