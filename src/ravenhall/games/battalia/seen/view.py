"""What a seat may know, built up from nothing."""

from __future__ import annotations

from typing import Final

from ravenhall.games.battalia.actions import (
    CLASSES,
    EXTRA_IDS,
    LENT,
    MEANS_IDS,
    ON_KEEPER,
    ON_PEAK,
    ON_RUINS,
    ON_SANCTUARY,
    SELF,
    TARGET_IDS,
    class_name,
)
from ravenhall.games.battalia.battle_state import Battle, LineCard
from ravenhall.games.battalia.book import Cardbook
from ravenhall.games.battalia.chapters.adding import in_slots, price
from ravenhall.games.battalia.chapters.announcing import best_cohort
from ravenhall.games.battalia.chapters.battle import PHASE_IDS
from ravenhall.games.battalia.chapters.lines import (
    base_strength,
    entry_strength,
    moral_bonus,
    needed,
    terrain_bonus,
    total,
)
from ravenhall.games.battalia.checked.shapes import (
    BattleView,
    CampView,
    CardPrint,
    DeckView,
    DoingView,
    EntryView,
    GoalsView,
    LandView,
    OwnView,
    PieceView,
    PricesView,
    SanctuaryView,
    SideView,
    SquareView,
)
from ravenhall.games.battalia.codes import (
    BUILDING_CITY,
    BUILDING_ROAD,
    CHOSEN,
    CREATING,
    DOING_IDS,
    FIGHTING,
    HIRING,
    MOVING,
    NOTHING_DOING,
    SOURCE,
    STEP_IDS,
    UPGRADING,
    USING,
)
from ravenhall.games.battalia.knowledge import told_to
from ravenhall.games.battalia.land import CITY, KIND_IDS, PEAK, RUINS, SANCTUARY
from ravenhall.games.battalia.names import (
    BITS,
    CARD_NAMES,
    COLOURS,
    DECK_IDS,
    DECKS,
    FACTIONS,
    FIRST_CITY,
    GATES,
    LUUT,
    MOST_LEVEL,
    NOBODY,
    NOWHERE,
    ROAD_IDS,
    SIDE_IDS,
    SQUARE_NAMES,
    SQUARES,
    STAFF,
    TERRAINS,
    TYPE_IDS,
    UNIT_IDS,
    is_borrowed,
)
from ravenhall.games.battalia.remembering import WATCHERS, has_looked
from ravenhall.games.battalia.secrecy import SEEN, lent_unseen
from ravenhall.games.battalia.sides import Camp, Piece
from ravenhall.games.battalia.state import AMBUSH_SPOTS, TOKENS, BattaliaState
from ravenhall.kernel.game import View
from ravenhall.kernel.state import Seat

BARE: Final[SquareView] = {
    "square": "",
    "kind": "",
    "exits": "",
    "deck": None,
    "terrain": None,
    "owner": None,
    "level": 0,
    "neutral": 0,
    "strength": 0,
    "gates": None,
}  # a square where nothing lies
EXITS: Final = ["".join([side for place, side in enumerate(SIDE_IDS) if exits & BITS[place]]) for exits in range(16)]


def view(state: BattaliaState, seat: Seat | None) -> LandView:
    """Map, pool tops, camps, played cards and tokens are open to all; hands, nations and shelters are not."""
    book, battle = state.book, state.battle
    return {
        "day": state.day,
        "week": (state.day - 1) // len(book.wheel) + 1,
        "weekday": (state.day - 1) % len(book.wheel),
        "wheel": [TYPE_IDS[kind] for kind in book.wheel],
        "lit": TYPE_IDS[book.lit(state.day)],
        "matching": TYPE_IDS[book.matching(state.day)],
        "first": state.first,
        "active": state.active,
        "step": "over" if state.outcome is not None else STEP_IDS[state.step],
        "mode": "advanced" if state.terms.advanced else "basic",
        "scenario": "volcano" if state.terms.volcano else "ruins",
        "goals": goals_view(state),
        "prices": prices_view(state),
        "pool": [deck_view(state, deck) for deck in range(DECKS)],
        "greats": [TYPE_IDS[kind] for kind in state.greats],
        "cards": cards_view(book),
        "limbo": names(state.limbo),
        "squares": [square_view(state, square, seat) for square in range(SQUARES)],
        "empty": len(state.land.empty_squares()),
        "sides": [side_view(state, other, seat) for other in range(len(state.sides))],
        "lender": None if state.lender == NOBODY else state.lender,
        "sanctuaries": [sanctuary_view(state, faction, seat) for faction in range(len(FACTIONS))],
        "ruler": None if state.ruler == NOBODY else state.ruler,
        "doing": doing_view(state) if is_amid(state) else None,
        "battle": None if battle is None else battle_view(state, battle),
    }


def view_beside(state: BattaliaState, seat: Seat | None, view: View) -> View:
    """What guards have against the one who looks, the cards he knows, and what is his own; all else is alike."""
    beside = view.copy()
    squares: list[View] = view["squares"]
    beside["squares"] = [square_beside(state, number, seat, square) for number, square in enumerate(squares)]
    sides: list[View] = view["sides"]
    beside["sides"] = [side_beside(state, other, seat, side) for other, side in enumerate(sides)]
    beside["sanctuaries"] = [sanctuary_view(state, faction, seat) for faction in range(len(FACTIONS))]
    return beside


def square_beside(state: BattaliaState, number: int, seat: Seat | None, square: View) -> View:
    if not state.land.is_built(number):
        return square
    strength = guards_strength(state, number, seat)
    return square if square["strength"] == strength else {**square, "strength": strength}


def side_beside(state: BattaliaState, other: Seat, seat: Seat | None, side: View) -> View:
    beside = side.copy()
    beside.update(seen_of(state, other, seat))
    return beside


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def cards_view(book: Cardbook) -> dict[str, CardPrint]:
    """They never change in a match: made once, and a copy for everybody."""
    if not book.cards_shown:
        book.cards_shown = {
            id: {"text": book.texts[kind], "strength": book.attack[kind]} for kind, id in enumerate(TYPE_IDS)
        }
    return book.cards_shown.copy()


def goals_view(state: BattaliaState) -> GoalsView:
    """What ends this match; None where something does not."""
    terms = state.terms
    return {
        "level4": terms.end_level4 or None,
        "most4": max([state.cities_at(seat, MOST_LEVEL) for seat in range(len(state.sides))]),
        "full_map": terms.end_full_map,
        "points": terms.vp_target or None,
        "last_day": min(terms.max_days, 7 * terms.weeks) if terms.weeks else terms.max_days,
    }


def prices_view(state: BattaliaState) -> PricesView:
    """BA-80, BA-82, BA-133: what is not bought from a deck of its own; cities and upgrades by level, from 1."""
    book = state.book
    return {
        "city": [in_slots(book.city_costs[level]) for level in range(1, MOST_LEVEL + 1)],
        "upgrade": [None, *[in_slots(book.upgrade_costs[level]) for level in range(2, MOST_LEVEL + 1)]],
        "hero": in_slots(book.hero_cost),
    }


def deck_view(state: BattaliaState, deck: int) -> DeckView:
    """The top card and how many there are; the order below is nobody's to know."""
    cards, book = state.pool[deck], state.book
    words = TERRAINS if deck >= FIRST_CITY else COLOURS
    return {
        "deck": DECK_IDS[deck],
        "deed": deed_of(deck),
        "count": len(cards),
        "top": words[cards[-1]] if cards else None,
        "price": in_slots(book.costs[deck]) if book.costs[deck] else None,
        "rotations": [exits_view(exits) for exits in book.turns[deck]],
    }


def deed_of(deck: int) -> str:
    """The action that buys from this deck."""
    if deck >= FIRST_CITY:
        return "road" if DECK_IDS[deck] in ROAD_IDS else "city"
    return "hire" if DECK_IDS[deck] in UNIT_IDS else "create"


def exits_view(exits: int) -> str:
    return EXITS[exits]


def square_view(state: BattaliaState, square: int, seat: Seat | None) -> SquareView:
    land = state.land
    shown = BARE.copy()  # three times as quick as a new dictionary, and half of a view is squares
    shown["square"] = SQUARE_NAMES[square]
    shown["kind"] = KIND_IDS[land.kind[square]]
    if land.is_built(square):
        terrain, owner, deck = land.terrain[square], land.owner[square], land.deck[square]
        shown["exits"] = exits_view(land.exits[square])
        shown["deck"] = None if deck == NOWHERE else DECK_IDS[deck]
        shown["terrain"] = None if terrain == NOWHERE else TERRAINS[terrain]
        shown["owner"] = None if owner == NOBODY else owner
        shown["level"] = land.level[square]
        shown["neutral"] = land.marker[square]
        shown["strength"] = guards_strength(state, square, seat)
        shown["gates"] = [FACTIONS[faction] for faction in GATES] if land.kind[square] == PEAK else None
    return shown


def guards_strength(state: BattaliaState, square: int, seat: Seat | None) -> int:
    """What guards there have against the one who looks, or who is on turn: his seals weaken the Keeper (BA-210)."""
    kind, viewer = state.land.kind[square], state.active if seat is None else seat
    if kind == CITY:
        return state.land.marker[square]
    if kind == RUINS:
        return base_strength(state, viewer, square, ON_RUINS)
    if kind == SANCTUARY:
        return base_strength(state, viewer, square, ON_SANCTUARY)
    if kind == PEAK:
        return base_strength(state, viewer, square, ON_KEEPER if state.ruler == NOBODY else ON_PEAK)
    return 0


def side_view(state: BattaliaState, other: Seat, seat: Seat | None) -> SideView:
    """BA-37, BA-38: everybody counts decks; only the owner looks into his hand, his shelter and his ambush."""
    side = state.sides[other]
    seen = seen_of(state, other, seat)
    return {
        "faction": None if side.faction < 0 else FACTIONS[side.faction],
        "points": state.points(other),
        "cities": [state.cities_at(other, level) for level in range(1, 5)],
        "tokens": {
            "low": TOKENS - state.tokens_used(other, False),
            "high": TOKENS - state.tokens_used(other, True),
        },
        "cards": state.owned(other),
        "hand": len(side.hand),
        "hand_seen": seen["hand_seen"],
        "nation": len(side.nation),
        "nation_seen": seen["nation_seen"],
        "shelter": len(side.shelter),
        "shelter_top": CARD_NAMES[side.shelter[-1]] if side.shelter else None,
        "ambush": [CARD_NAMES[held] if side.known[place] == SEEN else None for place, held in enumerate(side.ambush)],
        "ambush_most": AMBUSH_SPOTS,
        "camps": [camp_view(state, camp) for camp in side.camps],
        "table": names(side.table),
        "open": [piece_view(piece) for piece in side.open],
        "new": names(side.new),
        "heroes": [None if square == NOWHERE else SQUARE_NAMES[square] for square in side.heroes],
        "seals": [FACTIONS[faction] for faction in range(len(FACTIONS)) if side.seals & BITS[faction]],
        "refill": side.refill,
        "own": seen["own"],
    }


def seen_of(state: BattaliaState, other: Seat, seat: Seat | None) -> View:
    """The parts of a side that are not the same to everybody."""
    side = state.sides[other]
    viewer = WATCHERS if seat is None else seat
    return {
        "hand_seen": names(told_to(side, viewer)),
        "nation_seen": names(sorted(side.nation)) if has_looked(side.looked, viewer) else None,
        "own": own_view(state, other) if other == seat else None,
    }


def own_view(state: BattaliaState, seat: Seat) -> OwnView:
    """What only the owner sees. A card lent from his nation stays in its list until it is shown or returned."""
    side = state.sides[seat]
    lent = [lent_unseen(state)] if state.lender == seat and lent_unseen(state) >= 0 else []
    borrowed = [held for held in side.hand if is_borrowed(held)]
    cohorts = best_cohort(side)
    return {
        "hand": names([held for held in side.hand if not is_borrowed(held)]),
        "borrowed": CARD_NAMES[borrowed[0]] if borrowed else None,
        "nation": names(sorted(side.nation + lent)),
        "shelter": names(side.shelter),
        "ambush": names(side.ambush),
        "cohort": {
            "factions": [FACTIONS[faction] for faction in cohorts.factions],
            "size": cohorts.size,
            "draws": cohorts.drawn,
        },
    }


def camp_view(state: BattaliaState, camp: Camp) -> CampView:
    return {
        "tent": CARD_NAMES[camp.tent] if camp.tent >= 0 else None,
        "cards": names(camp.cards),
        "temporary": camp.temporary,
        "new": camp.turn == state.turn,
    }


def piece_view(piece: Piece) -> PieceView:
    return {"card": CARD_NAMES[piece.card], "uses": piece.uses, "wild": piece.wild, "touched": piece.touched}


def sanctuary_view(state: BattaliaState, faction: int, seat: Seat | None) -> SanctuaryView:
    """BA-208: who has looked there knows what is left."""
    lying = state.sanctuaries[faction]
    has_seen = seat is not None and state.seen[faction] & BITS[seat] != 0
    return {
        "seal": FACTIONS[faction],
        "count": len(lying),
        "greats": [TYPE_IDS[kind] for kind in sorted(lying)] if has_seen else None,
    }


# ── what is going on ────────────────────────────────────────────────────────────────────────────────────────────────


def is_amid(state: BattaliaState) -> bool:
    if state.outcome is not None or state.doing == NOTHING_DOING:
        return False
    return state.doing != FIGHTING or bool(state.notes)


def doing_view(state: BattaliaState) -> DoingView:
    """The action somebody is in the middle of: its words, what it costs, what is placed, played and chosen so far."""
    doing, notes = state.doing, state.notes
    using = doing in (USING, FIGHTING)
    return {
        "action": "use" if doing == FIGHTING else DOING_IDS[doing],
        "choice": choice_view(state),
        "price": None if doing >= MOVING else in_slots(price(state, doing, notes[0])),
        "deck": placed_deck(state),
        "card": CARD_NAMES[notes[SOURCE]] if using and len(notes) > SOURCE else None,
        "chosen": chosen_view(state) if using else [],
    }


def choice_view(state: BattaliaState) -> str | None:
    """As in the notation of the action that began it."""
    doing, notes = state.doing, state.notes
    if doing in (HIRING, CREATING, BUILDING_ROAD):
        return DECK_IDS[notes[0]]
    if doing == BUILDING_CITY:
        return str(notes[0])
    if doing == UPGRADING:
        return SQUARE_NAMES[notes[0]]
    if doing == MOVING:
        return f"{'AB'[notes[0]]}:{MEANS_IDS[notes[1]]}"
    if doing == FIGHTING and state.battle is not None and PHASE_IDS[state.battle.step] == "retreat":
        return SQUARE_NAMES[notes[0]]
    return TYPE_IDS[notes[0]] if doing in (USING, FIGHTING) else None


def placed_deck(state: BattaliaState) -> str | None:
    """The deck whose top card is about to be placed."""
    if state.doing == BUILDING_ROAD or (state.doing == BUILDING_CITY and len(state.notes) > 1):
        return DECK_IDS[state.notes[-1]]
    return None


def chosen_view(state: BattaliaState) -> list[str]:
    """What an artefact has been aimed at: cards, places in the line, a seat, a square."""
    return [chosen_name(state.notes[0], chosen) for chosen in state.notes[CHOSEN:]]


def chosen_name(kind: int, chosen: int) -> str:
    if kind == LUUT:
        return str(chosen)
    if kind == STAFF:
        return SQUARE_NAMES[chosen]
    if chosen == SELF:
        return "self"
    return f"line{chosen - CLASSES + 1}" if chosen > LENT and chosen >= CLASSES else class_name(chosen)


def battle_view(state: BattaliaState, battle: Battle) -> BattleView:
    """BA-161: lines and totals are open."""
    seats = (battle.attacker, battle.defender)
    totals, needs = [total(state, battle, 0), total(state, battle, 1)], needed(state, battle)
    return {
        "attacker": battle.attacker,
        "defender": None if battle.defender == NOBODY else battle.defender,
        "square": SQUARE_NAMES[battle.square],
        "target": TARGET_IDS[battle.target],
        "phase": PHASE_IDS[battle.step],
        "heroes": [EXTRA_IDS[mask].replace("-", "") for mask in battle.heroes],
        "attack": [entry_view(state, entry, 0) for entry in battle.attack_line],
        "defence": [entry_view(state, entry, 1) for entry in battle.defence_line],
        "base": base_strength(state, battle.attacker, battle.square, battle.target),
        "bribes": battle.bribes[:],
        "moral": [moral_bonus(state, battle, role) for role in (0, 1)],
        "terrain": [terrain_bonus(state, seat, battle.square) for seat in seats],
        "totals": totals,
        "to_move": battle.to_move,
        "needs": needs,
        "enough": totals[0 if battle.to_move == battle.attacker else 1] >= needs,
    }


def entry_view(state: BattaliaState, entry: LineCard, role: int) -> EntryView:
    return {
        "card": CARD_NAMES[entry.card],
        "uses": entry.uses,
        "wild": entry.wild,
        "touched": entry.touched,
        "opening": entry.opening,
        "strength": entry_strength(state, entry, role),
    }
