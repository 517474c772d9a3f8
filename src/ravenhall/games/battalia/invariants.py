"""What is true of every position: no card is lost or doubled, the map fits together, nobody has too much."""

from __future__ import annotations

from ravenhall.games.battalia.land import CITY, CLOSED, EMPTY, NEIGHBOURS, RUINS
from ravenhall.games.battalia.names import (
    ANY,
    BITS,
    BORROWED,
    CARDS,
    DECK_IDS,
    DECKS,
    FACTION_SLOTS,
    FACTIONS,
    FIRST_CITY,
    HAMMER,
    HEROES,
    LORD,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    SQUARE_NAMES,
    SQUARES,
    SUPPLY,
    TYPES,
    card,
    card_name,
    is_great,
    kind_of,
)
from ravenhall.games.battalia.opening import TERRAIN_CARD, UNBOUND_EACH
from ravenhall.games.battalia.state import (
    AMBUSH_SPOTS,
    ASK_OVERFLOW,
    ASK_STATION,
    CHOSEN,
    LEAST_OWNED,
    MOST_LEVEL,
    TOKENS,
    BattaliaState,
)

DECK_SLOTS = 10  # terrain cards are counted by 10 × deck + terrain


def broken(state: BattaliaState) -> str | None:
    """The first thing that is not as it must be."""
    return out_of_range(state) or miscounted(state) or misbuilt(state) or overdrawn(state) or overloaded(state)


def out_of_range(state: BattaliaState) -> str | None:
    """Numbers that name a card, a square or a seat."""
    seats = len(state.sides)
    if not 2 <= seats <= len(FACTIONS) or len(state.pool) != DECKS:
        return "a match has 2 to 4 sides and 21 decks"
    land = state.land
    for cells in (land.kind, land.exits, land.deck, land.terrain, land.owner, land.level, land.marker):
        if len(cells) != SQUARES:
            return "the map has 49 squares"
    for seat in (state.first, state.active):
        if not 0 <= seat < seats:
            return f"there is no seat {seat}"
    for side in state.sides:
        if len(side.heroes) != HEROES or len(side.known) != len(side.ambush):
            return "a side has two heroes, and knows of each ambush card who has seen it"
        if side.hand != sorted(side.hand):
            return "a hand is kept in the order of its cards"
        for held in side.cards() + side.hand:
            if not 0 <= held < CARDS + BORROWED:
                return f"{held} is no card"
    return None


def miscounted(state: BattaliaState) -> str | None:
    """Every type and faction has as many cards as the box, in all zones together."""
    counts = card_counts(state)
    for kind in range(TYPES):
        for faction in range(FACTION_SLOTS):
            due = cards_due(state, kind, faction)
            number = counts[card(kind, faction)]
            if number != due:
                return f"there are {number} cards {card_name(card(kind, faction))}, not {due}"
    return miscounted_terrain(state)


def card_counts(state: BattaliaState) -> list[int]:
    counts = [0] * CARDS
    for kind in range(FIRST_CITY):
        for faction in state.pool[kind]:
            counts[card(kind, faction)] += 1
    for held in state.limbo + [held for held in state.box if held < TERRAIN_CARD]:
        counts[held] += 1
    for kind in state.greats + [kind for lying in state.sanctuaries for kind in lying]:
        counts[card(kind, ANY)] += 1
    for seat in range(len(state.sides)):
        for held in all_cards(state, seat):
            counts[held % BORROWED] += 1
    return counts


def all_cards(state: BattaliaState, seat: int) -> list[int]:
    """Everything that lies before a player, borrowed cards included."""
    side, battle = state.sides[seat], state.battle
    cards = side.cards() + [held for held in side.hand + side.table if held >= BORROWED]
    cards += [piece.card for piece in side.open if piece.card >= BORROWED and not piece.virtual]
    if battle is not None and seat in (battle.attacker, battle.defender):
        cards += [entry.card for entry in battle.line(seat) if not entry.virtual]
    if state.asking[seat] in (ASK_STATION, ASK_OVERFLOW):
        cards += state.notes[CHOSEN:]  # on its way into a tent or into ambush
    return cards


def cards_due(state: BattaliaState, kind: int, faction: int) -> int:
    if is_great(kind):
        small = len(state.book.basic_greats) and not uses_all_greats(state)
        return 1 if faction == ANY and (not small or kind in state.book.basic_greats) else 0
    if kind == SUPPLY:
        factions = len([f for f in range(len(FACTIONS)) if state.terms.factions & BITS[f]])
        return factions * sum(state.book.each[: LORD + 1]) if faction == NEUTRAL else 0
    if faction == ANY:
        return UNBOUND_EACH if state.terms.unbound and kind <= LORD else 0
    if faction == NEUTRAL or not state.terms.factions & BITS[faction]:
        return 0
    return state.book.each[kind]


def uses_all_greats(state: BattaliaState) -> bool:
    """Whether a Great Artefact outside the small set is in the match."""
    counted = [kind for kind in range(HAMMER, TYPES) if kind not in state.book.basic_greats]
    held = state.greats + [kind for lying in state.sanctuaries for kind in lying]
    held += [kind_of(one) for one in state.box + state.limbo if one < TERRAIN_CARD]
    for seat in range(len(state.sides)):
        held += [kind_of(one) for one in all_cards(state, seat)]
    return any(kind in held for kind in counted)


def miscounted_terrain(state: BattaliaState) -> str | None:
    counts = [0] * (DECK_SLOTS * DECKS)
    for deck in range(FIRST_CITY, DECKS):
        for terrain in state.pool[deck]:
            counts[DECK_SLOTS * deck + terrain] += 1
    for square in range(SQUARES):
        if state.land.deck[square] != NOWHERE:
            counts[DECK_SLOTS * state.land.deck[square] + state.land.terrain[square]] += 1
    for held in state.box:
        if held >= TERRAIN_CARD:
            counts[held - TERRAIN_CARD] += 1
    for deck in range(FIRST_CITY, DECKS):
        for terrain in range(len(FACTIONS)):
            due = state.book.each[deck] if state.terms.factions & BITS[terrain] else 0
            if counts[DECK_SLOTS * deck + terrain] != due:
                return f"the {DECK_IDS[deck]} cards of terrain {terrain} are not {due}"
    return None


def misbuilt(state: BattaliaState) -> str | None:
    """BA-73 to BA-75: sides agree, and cities touch neither cities nor ruins."""
    land = state.land
    for square in range(SQUARES):
        if not land.is_built(square):
            if land.owner[square] != NOBODY or land.kind[square] not in (EMPTY, CLOSED):
                return f"{SQUARE_NAMES[square]} is not built and has an owner"
            continue
        for side in (1, 2):
            other = NEIGHBOURS[square][side]
            if other == NOWHERE or not land.is_built(other):
                continue
            if (land.exits[square] & BITS[side] != 0) != (land.exits[other] & BITS[side ^ 2] != 0):
                return f"the sides of {SQUARE_NAMES[square]} and {SQUARE_NAMES[other]} do not agree"
            kinds = (land.kind[square], land.kind[other])
            if kinds in ((CITY, CITY), (CITY, RUINS), (RUINS, CITY)):
                return f"{SQUARE_NAMES[square]} and {SQUARE_NAMES[other]} must not touch"
    return None


def overdrawn(state: BattaliaState) -> str | None:
    """BA-16, BA-143: tokens and ambush spots; BA-145: ten cards at least."""
    for seat, side in enumerate(state.sides):
        if state.tokens_used(seat, False) > TOKENS or state.tokens_used(seat, True) > TOKENS:
            return f"seat {seat} has more tokens on the map than there are"
        if len(side.ambush) > AMBUSH_SPOTS:
            return f"seat {seat} has {len(side.ambush)} cards in ambush"
        owned = len([held for held in all_cards(state, seat) if held < BORROWED]) + (1 if state.lender == seat else 0)
        if owned < LEAST_OWNED:
            return f"seat {seat} owns {owned} cards only"
        for level in [state.land.level[square] for square in state.land.cities_of(seat)]:
            if not 1 <= level <= MOST_LEVEL:
                return f"seat {seat} has a city of level {level}"
    return None


def overloaded(state: BattaliaState) -> str | None:
    """BA-69, BA-209: Great Artefacts; BA-139: heroes stand on built cards."""
    most = 2 if state.terms.volcano else 1
    for seat, side in enumerate(state.sides):
        if len([held for held in side.cards() if is_great(kind_of(held))]) > most:
            return f"seat {seat} owns more than {most} Great Artefacts"
        for square in side.heroes:
            if square != NOWHERE and not (0 <= square < SQUARES and state.land.is_built(square)):
                return f"a hero of seat {seat} stands on no built card"
    return None
