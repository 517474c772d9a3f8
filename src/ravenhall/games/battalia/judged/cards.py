"""How a bot judges cards: which to gain, to change, to keep and to be rid of."""

from __future__ import annotations

from ravenhall.games.battalia.actions import (
    CLASSES,
    DONE,
    MOST_USES,
    AmbushCard,
    AmuletTarget,
    AttackHeroes,
    BattleTarget,
    ChooseStartCity,
    CohortWitness,
    HornPick,
    LuutPick,
    OpenWeapon,
    Pick,
    SanctuaryPick,
    ScrollTarget,
    Source,
    Station,
    SuspendCard,
    TitleTarget,
)
from ravenhall.games.battalia.chapters.pieces import card_of
from ravenhall.games.battalia.judged.glance import Glance
from ravenhall.games.battalia.judged.weights import (
    ENOUGH_ALIKE,
    ENOUGH_CARDS,
    ENOUGH_SUPPLIES,
    FULL_DECK,
    HIRING_HAND,
    LEAST_ALIKE,
    LEAST_FRIMEN,
    LEAST_SUPPLIES,
    LEVEL,
    LIFT,
    LIFT_RANK,
    OWN_COLOUR,
    UNITS,
    USED,
    WANTED,
    WASTE,
    WORTH_KEEPING,
    WORTH_LOSING,
)
from ravenhall.games.battalia.names import (
    ANY,
    CROWN,
    FRIMAN,
    LORD,
    NEUTRAL,
    SCROLL,
    SUPPLY,
    TITLE,
    WEAPON,
    faction_of,
    is_artefact,
    is_borrowed,
    is_great,
    kind_of,
)
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.state import Seat


def card_worth(state: BattaliaState, seat: Seat, held: int) -> int:
    """What a player would miss of it."""
    kind = kind_of(held)
    own = OWN_COLOUR if faction_of(held) in (state.sides[seat].faction, ANY) else 0
    if kind <= LORD:
        return 5 * (kind + 1) + own
    return 4 if kind == SUPPLY else 40 if is_great(kind) else 14 + own


def hire_worth(glance: Glance, kind: int) -> int:
    """A unit of a rank that something waits for, or any as long as the deck is small."""
    state, seat = glance.state, glance.seat
    own = OWN_COLOUR if state.pool[kind][-1] in (state.sides[seat].faction, ANY) else 0
    if state.owned(seat) >= ENOUGH_CARDS[kind] and not is_lacking(glance, kind):
        return own - OWN_COLOUR
    return UNITS[kind] + own


def is_lacking(glance: Glance, kind: int) -> bool:
    """There are too few of a rank: roads need frimen, a city units of its next level."""
    land = glance.state.land
    is_waited_for = not land.is_full() if kind == FRIMAN else land.realm(glance.seat).at_level[kind] > 0
    return is_waited_for and glance.owned(kind) < LEAST_ALIKE


def use_worth(state: BattaliaState, seat: Seat, kind: int) -> int:
    if kind == SCROLL:
        strange = [held for held in state.sides[seat].hand if kind_of(held) <= LORD and is_strange(state, seat, held)]
        return 3 if strange else WASTE
    if kind in (TITLE, CROWN):
        hand = state.sides[seat].hand
        return max([lift_worth(state, seat, held) for held in hand if kind_of(held) < LORD], default=USED[kind])
    return USED.get(kind, WASTE)


def lift_worth(state: BattaliaState, seat: Seat, held: int) -> int:
    """A unit is lifted where two or three of the next rank are wanted, and seldom away from where it is wanted."""
    kind = kind_of(held)
    return LIFT + LIFT_RANK * kind + wanted(state, seat, kind + 1, 0) - wanted(state, seat, kind, 1)


def wanted(state: BattaliaState, seat: Seat, kind: int, own: int) -> int:
    """What one more unit of this rank, besides those in hand, does for the levels of cities."""
    side = state.sides[seat]
    others = len([held for held in side.hand if kind_of(held) == kind]) - own
    others += len([piece for piece in side.open if kind_of(piece.card) == kind])
    levels = [state.land.level[square] for square in state.land.cities_of(seat)]
    if kind in levels and others == 1:
        return LEVEL
    return WANTED * min(2, levels.count(kind))


def is_strange(state: BattaliaState, seat: Seat, held: int) -> bool:
    return faction_of(held) not in (state.sides[seat].faction, ANY, NEUTRAL)


def colour_worth(state: BattaliaState, seat: Seat, faction: int) -> int:
    """The own faction; before there is one, the one most cards are of."""
    own = state.sides[seat].faction
    if own >= 0:
        return 1 if faction == own else 0
    cards = state.sides[seat].hand + state.sides[seat].nation
    return len([held for held in cards if faction_of(held) == faction])


def mulligan_worth(state: BattaliaState, seat: Seat) -> int:
    """A hand that pays for no city, with too few supplies to hire and no artefact, is worth changing."""
    kinds = [kind_of(held) for held in state.sides[seat].hand]
    alike = [kind for kind in range(FRIMAN, LORD + 1) if kinds.count(kind) >= (3 if kind == FRIMAN else 2)]
    idle = not alike and kinds.count(SUPPLY) < HIRING_HAND and not any(kind > SUPPLY for kind in kinds)
    return 1 if idle else WASTE


def ambush_worth(glance: Glance) -> int:
    """Keep a good card for the next turn and be rid of a bad one, when there are cards to spare."""
    state, seat = glance.state, glance.seat
    hand = [held for held in state.sides[seat].hand if not is_borrowed(held)]
    values = [card_worth(state, seat, held) for held in hand]
    if state.owned(seat) <= FULL_DECK or max(values) < WORTH_KEEPING:
        return WASTE
    hand.pop(values.index(max(values)))
    return 1 if min([given_up(glance, held) for held in hand]) <= WORTH_LOSING else WASTE


def given_up(glance: Glance, held: int) -> int:
    """What it costs to suspend this card: roads need frimen, heroes supplies and a weapon."""
    state, seat, kind = glance.state, glance.seat, kind_of(held)
    if kind == SUPPLY and glance.owned(SUPPLY) <= max(LEAST_SUPPLIES, state.owned(seat) // ENOUGH_SUPPLIES):
        return WORTH_KEEPING
    if kind == FRIMAN and glance.owned(FRIMAN) <= LEAST_FRIMEN:
        return WORTH_KEEPING
    if is_artefact(kind) and kind != WEAPON and glance.owned(kind) > ENOUGH_ALIKE:
        return WORTH_LOSING
    return card_worth(state, seat, held)


def target_worth(glance: Glance, action: Pick) -> int:
    """Which card is changed, stationed, kept or given up."""
    state, seat = glance.state, glance.seat
    if isinstance(action, (HornPick, LuutPick)):
        return fetched_worth(state, seat, action.number)
    if isinstance(action, SanctuaryPick):
        return 0 if action.number == DONE else 1
    if isinstance(action, (ChooseStartCity, CohortWitness, AttackHeroes)):
        return 0  # none of these is a card, and none better than another
    if isinstance(action, OpenWeapon):
        return weapon_worth(state, seat, action.number)
    if action.number == DONE or action.number >= CLASSES:
        return 2
    held = card_of(state.sides[seat], action.number)
    if held < 0:
        return 1
    if isinstance(action, ScrollTarget):
        return card_worth(state, seat, held) if is_strange(state, seat, held) else WASTE
    if isinstance(action, TitleTarget):
        return lift_worth(state, seat, held)
    if isinstance(action, (AmuletTarget, BattleTarget, AmbushCard)):
        return card_worth(state, seat, held)
    if isinstance(action, SuspendCard):
        return -given_up(glance, held)
    return -card_worth(state, seat, held) if isinstance(action, (Station, Source)) else 1


def weapon_worth(state: BattaliaState, seat: Seat, number: int) -> int:
    """Of one's own people it keeps a line pure; then the more it counts the better."""
    held = card_of(state.sides[seat], number // MOST_USES)
    own = held >= 0 and faction_of(held) in (state.sides[seat].faction, ANY)
    return (OWN_COLOUR * MOST_USES if own else 0) + number % MOST_USES


def fetched_worth(state: BattaliaState, seat: Seat, held: int) -> int:
    """A card that comes to hand at once: the better the better, best of all the one that a level waits for."""
    if held == DONE:
        return 0
    kind = kind_of(held)
    return card_worth(state, seat, held) + (wanted(state, seat, kind, 0) if kind <= LORD else 0)
