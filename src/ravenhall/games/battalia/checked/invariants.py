"""What is true of every position: no card is lost or doubled, the map fits together, nobody has too much."""

from __future__ import annotations

from ravenhall.games.battalia.actions import MOST_USES
from ravenhall.games.battalia.chapters.opening import CROSSINGS, NO_FACTION, SANCTUARIES, TERRAIN_CARD, UNBOUND_EACH
from ravenhall.games.battalia.checked.questions import misasked
from ravenhall.games.battalia.checked.remembered import misremembered
from ravenhall.games.battalia.codes import ASK_OVERFLOW, ASK_STATION, CHOOSE_FACTIONS, CHOSEN, DOING_IDS, STEP_IDS
from ravenhall.games.battalia.land import CITY, CLOSED, CROSSING, EMPTY, NEIGHBOURS, PEAK, ROAD, RUINS, SANCTUARY
from ravenhall.games.battalia.names import (
    ALL_SIDES,
    ANY,
    BITS,
    BORROWED,
    CARDS,
    CENTRE,
    DECK_IDS,
    DECKS,
    FACTION_SLOTS,
    FACTIONS,
    FIRST_CITY,
    FIRST_ROAD,
    HAMMER,
    HEROES,
    LORD,
    MOST_LEVEL,
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
from ravenhall.games.battalia.sides import ALL_SEALS, Side
from ravenhall.games.battalia.state import AMBUSH_SPOTS, LEAST_OWNED, TOKENS, BattaliaState, Terms

MOST_MARKER = 20  # the strength of a neutral city
DECK_SLOTS = 10  # terrain cards are counted by 10 × deck + terrain


def broken(state: BattaliaState) -> str | None:
    """The first thing that is not as it must be."""
    return misplaced(state) or misasked(state)


def misplaced(state: BattaliaState) -> str | None:
    """Likewise, whatever is being asked. Later checks rely on what earlier ones have seen to."""
    return (
        misshapen(state)
        or miscounted(state)
        or misbuilt(state)
        or overdrawn(state)
        or overloaded(state)
        or misremembered(state)
    )


# ── numbers that name a card, a square or a seat ────────────────────────────────────────────────────────────────────


def misshapen(state: BattaliaState) -> str | None:
    seats = len(state.sides)
    if not 2 <= seats <= len(FACTIONS) or seats != len(state.asking) or len(state.pool) != DECKS:
        return "a match has 2 to 4 sides and 21 decks"
    if not all(0 <= seat < seats for seat in (state.first, state.active)):
        return "first and active are seats"
    if not -1 <= state.lender < seats or not -1 <= state.ruler < seats or not 0 <= state.step < len(STEP_IDS):
        return "lender and ruler are seats or nobody, and a turn has seven steps"
    if not 1 <= state.day <= state.terms.max_days or not state.turn >= 0 or not state.serial >= 0:
        return "days count from 1 to the last one, turns and pieces from 0"
    if not 0 <= state.doing < len(DOING_IDS) or state.free_moved not in ([0, 0], [0, 1], [1, 0], [1, 1]):
        return "what is being done has a number, and each hero has moved freely or not"
    battle = state.battle
    if battle is not None:
        if not 0 <= battle.attacker < seats or not -1 <= battle.defender < seats:
            return "a battle has an attacker, and a defender or guards"
        if not are_cards([entry.card for entry in battle.attack_line + battle.defence_line]):
            return "a battle line consists of cards"
    return misagreed(state.terms, seats) or misstored(state) or misdealt(state) or mismapped(state)


def misagreed(terms: Terms, seats: int) -> str | None:
    """The options, within their limits."""
    factions = [faction for faction in range(len(FACTIONS)) if terms.factions & BITS[faction]]
    if not 0 <= terms.factions < 16 or len(factions) != (3 if seats == 2 else 4):
        return "two players leave out one faction, more leave out none"
    limits = (
        (terms.neutral_strength, 1, 20),
        (terms.ruins_strength, 4, 20),
        (terms.extra_cities, 0, 2),
        (terms.start_heroes, 0, 2),
        (terms.weeks, 0, 52),
        (terms.end_level4, 0, 8),
        (terms.vp_target, 0, 100),
        (terms.max_days, 7, 1000),
    )
    if not all(least <= value <= most for value, least, most in limits):
        return "an option is outside its limits"
    return "the volcano game does not end on a full map" if terms.volcano and terms.end_full_map else None


def misstored(state: BattaliaState) -> str | None:
    """Decks, display, limbo, box and sanctuaries hold cards."""
    for deck, cards in enumerate(state.pool):
        most = FACTION_SLOTS if deck < FIRST_CITY else len(FACTIONS)
        if not all(0 <= faction < most for faction in cards):
            return f"the deck of {DECK_IDS[deck]} holds something else"
    if not all(0 <= held < CARDS for held in state.limbo):
        return "the limbo holds cards"
    if not all(0 <= held < CARDS or is_boxed_land(held) for held in state.box):
        return "the box holds cards"
    if len(state.sanctuaries) != len(FACTIONS) or len(state.seen) != len(FACTIONS):
        return "there are four sanctuaries"
    lying = [kind for cards in state.sanctuaries for kind in cards]
    if not all(HAMMER <= kind < TYPES for kind in state.greats + lying):
        return "Great Artefacts lie on display and under sanctuaries"
    if not all(0 <= mask < BITS[0] << len(state.sides) for mask in state.seen):
        return "seats have looked under sanctuaries"
    if not state.terms.volcano and (lying or any(state.seen) or state.ruler != NOBODY):
        return "only the volcano has sanctuaries and a ruler"
    return None


def is_boxed_land(held: int) -> bool:
    deck, terrain = divmod(held - TERRAIN_CARD, DECK_SLOTS)
    return FIRST_CITY <= deck < DECKS and 0 <= terrain < len(FACTIONS)


def misdealt(state: BattaliaState) -> str | None:
    """Each player's cards, pieces, camps and heroes."""
    chosen = [side.faction for side in state.sides if side.faction != NO_FACTION]
    if not all(0 <= f < len(FACTIONS) and state.terms.factions & BITS[f] for f in chosen):
        return "players lead factions of the match"
    if len(set(chosen)) != len(chosen) or (len(chosen) < len(state.sides) and state.step != CHOOSE_FACTIONS):
        return "every player leads a faction of his own"
    borrowed = 0
    for seat, side in enumerate(state.sides):
        if len(side.heroes) != HEROES or len(side.known) != len(side.ambush) or not set(side.known) <= {0, 1, 2}:
            return "a side has two heroes, and knows of each ambush card whether everybody has seen it"
        if not 0 <= side.seals <= ALL_SEALS or (side.seals and not state.terms.volcano):
            return "seals are won in the volcano game"
        if side.hand != sorted(side.hand):
            return "a hand is kept in the order of its cards"
        own = side.nation + side.shelter + side.ambush + side.new
        if not all(0 <= held < CARDS for held in own) or not are_cards(side.hand + side.table):
            return f"seat {seat} has something that is no card"
        problem = mislaid(state, side)
        if problem is not None:
            return problem
        lent = [held for held in all_cards(state, seat) if held >= BORROWED]
        borrowed += len(lent)
        if lent and (seat != state.active or state.lender in (NOBODY, seat)):
            return "only the active player borrows, from another"
    return "there is one borrowed card as long as it has a lender" if borrowed != (state.lender != NOBODY) else None


def are_cards(cards: list[int]) -> bool:
    return all(0 <= held < CARDS + BORROWED for held in cards)


def mislaid(state: BattaliaState, side: Side) -> str | None:
    """Open pieces and camps."""
    serials = [piece.serial for piece in side.open]
    for piece in side.open:
        if not are_cards([piece.card]) or not 1 <= piece.uses <= MOST_USES or not 0 <= piece.lifts <= 2:
            return "an open piece is a card with uses"
        if not 0 <= piece.serial < state.serial or not -1 <= piece.made_by < state.serial:
            return "an open piece has a number below the next one's"
    if len(set(serials)) != len(serials):
        return "every open piece has a number of its own"
    for camp in side.camps:
        if not -1 <= camp.tent < CARDS or not 1 <= len(camp.cards) <= 2 or not 0 <= camp.turn <= state.turn:
            return "a camp has a tent, or a copy of one, and one or two cards"
        if not all(0 <= held < CARDS and not is_great(kind_of(held)) for held in camp.cards):
            return "Great Artefacts are not stationed"
    battle = state.battle
    fighting = battle is not None and battle.defender != NOBODY and side is state.sides[battle.defender]
    if side is not state.sides[state.active] and (side.new or ((side.table or side.open) and not fighting)):
        return "only who acts or fights has cards on the table"
    return None


def mismapped(state: BattaliaState) -> str | None:
    """BA-13: 49 squares, each with what belongs there."""
    land, layout = state.land, state.book.layouts[len(state.sides) - 2]
    for cells in (land.kind, land.exits, land.deck, land.terrain, land.owner, land.level, land.marker):
        if len(cells) != SQUARES:
            return "the map has 49 squares"
    for square in range(SQUARES):
        if not is_square(state, square) or (square in layout.closed and land.kind[square] != CLOSED):
            return f"what lies on {SQUARE_NAMES[square]} is nothing that can lie there"
    if not state.terms.volcano and land.kind[CENTRE] != RUINS:
        return "the ruins lie in the middle"
    return None


def is_square(state: BattaliaState, square: int) -> bool:
    land = state.land
    kind, deck, owner, level = land.kind[square], land.deck[square], land.owner[square], land.level[square]
    if kind not in (CITY, ROAD):
        exits = 0 if kind in (EMPTY, CLOSED) else ALL_SIDES
        bare = (deck, land.terrain[square], owner, level, land.marker[square]) == (NOWHERE, NOWHERE, NOBODY, 0, 0)
        volcano = state.terms.volcano
        special = SANCTUARY if square in SANCTUARIES else CROSSING if square in CROSSINGS else PEAK
        in_middle = square in SANCTUARIES or square in CROSSINGS or square == CENTRE
        fits_scenario = (
            kind == special if volcano and in_middle else kind in (EMPTY, CLOSED) or (kind == RUINS and not volcano)
        )
        return bare and land.exits[square] == exits and fits_scenario
    decks = range(FIRST_CITY, FIRST_ROAD) if kind == CITY else range(FIRST_ROAD, DECKS)
    if deck not in decks or land.exits[square] not in state.book.turns[deck]:
        return False
    if not 0 <= land.terrain[square] < len(FACTIONS) or not -1 <= owner < len(state.sides):
        return False
    if not 0 <= land.marker[square] <= MOST_MARKER or (land.marker[square] and (kind != CITY or owner != NOBODY)):
        return False
    if owner == NOBODY:
        return level == 0
    return kind == CITY and 1 <= level <= MOST_LEVEL


# ── cards are neither lost nor doubled ──────────────────────────────────────────────────────────────────────────────


def miscounted(state: BattaliaState) -> str | None:
    """Every type and faction has as many cards as the box, in all zones together."""
    counts = card_counts(state)
    greats = list(range(HAMMER, TYPES)) if uses_all_greats(state) else state.book.basic_greats
    for kind in range(TYPES):
        for faction in range(FACTION_SLOTS):
            due = cards_due(state, kind, faction, greats)
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
        cards += [held for held in state.notes[CHOSEN:] if 0 <= held < CARDS]  # on its way into a tent or into ambush
    return cards


def cards_due(state: BattaliaState, kind: int, faction: int, greats: list[int]) -> int:
    if is_great(kind):
        return 1 if faction == ANY and kind in greats else 0
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
    return None


def overloaded(state: BattaliaState) -> str | None:
    """BA-69, BA-209: Great Artefacts; BA-139: heroes stand on built cards."""
    most = 2 if state.terms.volcano else 1
    for seat, side in enumerate(state.sides):
        own = [held for held in all_cards(state, seat) if held < BORROWED]
        if len([held for held in own if is_great(kind_of(held))]) > most:
            return f"seat {seat} owns more than {most} Great Artefacts"
        for square in side.heroes:
            if square != NOWHERE and not (0 <= square < SQUARES and state.land.is_built(square)):
                return f"a hero of seat {seat} stands on no built card"
    return None
