"""What a seat may know, built up from nothing; and how to guess the rest."""

from __future__ import annotations

from ravenhall.games.battalia.actions import LENT, TARGET_IDS
from ravenhall.games.battalia.land import KIND_IDS
from ravenhall.games.battalia.lines import entry_strength, total
from ravenhall.games.battalia.names import (
    ANY,
    BITS,
    CARD_NAMES,
    COLOURS,
    DECK_IDS,
    DECKS,
    FACTION_SLOTS,
    FACTIONS,
    FIRST_CITY,
    HAMMER,
    LORD,
    NOBODY,
    NOWHERE,
    SIDE_IDS,
    SQUARE_NAMES,
    SQUARES,
    TERRAINS,
    TYPE_IDS,
    card,
    faction_of,
    is_borrowed,
    kind_of,
)
from ravenhall.games.battalia.pieces import to_hand
from ravenhall.games.battalia.state import (
    ASK_SCROLL_FACTION,
    STEP_IDS,
    BattaliaState,
    Battle,
    Camp,
    LineCard,
    Piece,
    Side,
)
from ravenhall.games.battalia.using import CHOSEN
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.game import Decision, View
from ravenhall.kernel.state import NOTHING, Seat

ATTEMPTS = 20  # deals tried for a player who is in the middle of an action


def view(state: BattaliaState, seat: Seat | None) -> View:
    """Map, pool tops, camps, played cards and tokens are open to all; hands, nations and shelters are not."""
    book, battle = state.book, state.battle
    return {
        "day": state.day,
        "lit": TYPE_IDS[book.lit(state.day)],
        "matching": TYPE_IDS[book.matching(state.day)],
        "first": state.first,
        "active": state.active,
        "step": "over" if state.outcome is not None else STEP_IDS[state.step],
        "mode": "advanced" if state.terms.advanced else "basic",
        "scenario": "volcano" if state.terms.volcano else "ruins",
        "pool": [deck_view(state, deck) for deck in range(DECKS)],
        "greats": [TYPE_IDS[kind] for kind in state.greats],
        "limbo": names(state.limbo),
        "squares": [square_view(state, square) for square in range(SQUARES)],
        "empty": len(state.land.empty_squares()),
        "sides": [side_view(state, other, seat) for other in range(len(state.sides))],
        "sanctuaries": [sanctuary_view(state, faction, seat) for faction in range(len(FACTIONS))],
        "ruler": None if state.ruler == NOBODY else state.ruler,
        "battle": None if battle is None else battle_view(state, battle),
    }


def names(cards: list[int]) -> list[str]:
    return [CARD_NAMES[card] for card in cards]


def deck_view(state: BattaliaState, deck: int) -> View:
    """The top card and how many there are; the order below is nobody's to know."""
    cards = state.pool[deck]
    words = TERRAINS if deck >= FIRST_CITY else COLOURS
    return {"deck": DECK_IDS[deck], "count": len(cards), "top": words[cards[-1]] if cards else None}


def square_view(state: BattaliaState, square: int) -> View:
    land = state.land
    terrain, owner, deck = land.terrain[square], land.owner[square], land.deck[square]
    return {
        "square": SQUARE_NAMES[square],
        "kind": KIND_IDS[land.kind[square]],
        "exits": "".join(side for place, side in enumerate(SIDE_IDS) if land.exits[square] & BITS[place]),
        "deck": None if deck == NOWHERE else DECK_IDS[deck],
        "terrain": None if terrain == NOWHERE else TERRAINS[terrain],
        "owner": None if owner == NOBODY else owner,
        "level": land.level[square],
        "neutral": land.marker[square],
    }


def side_view(state: BattaliaState, other: Seat, seat: Seat | None) -> View:
    """BA-37, BA-38: everybody counts decks; only the owner looks into his hand, his shelter and his ambush."""
    side = state.sides[other]
    seen: View = {
        "faction": None if side.faction < 0 else FACTIONS[side.faction],
        "points": state.points(other),
        "cities": [state.cities_at(other, level) for level in range(1, 5)],
        "cards": state.owned(other),
        "hand": len(side.hand),
        "nation": len(side.nation),
        "shelter": len(side.shelter),
        "shelter_top": CARD_NAMES[side.shelter[-1]] if side.shelter else None,
        "ambush": [CARD_NAMES[held] if side.known[place] else None for place, held in enumerate(side.ambush)],
        "camps": [camp_view(camp) for camp in side.camps],
        "table": names(side.table),
        "open": [piece_view(piece) for piece in side.open],
        "new": names(side.new),
        "heroes": [None if square == NOWHERE else SQUARE_NAMES[square] for square in side.heroes],
        "seals": [FACTIONS[faction] for faction in range(len(FACTIONS)) if side.seals & BITS[faction]],
        "own": None,
    }
    if other == seat:
        seen["own"] = {
            "hand": names(side.hand),
            "borrowed": [is_borrowed(held) for held in side.hand],
            "nation": names(sorted(side.nation)),
            "shelter": names(side.shelter),
            "ambush": names(side.ambush),
        }
    return seen


def camp_view(camp: Camp) -> View:
    return {
        "tent": CARD_NAMES[camp.tent] if camp.tent >= 0 else None,
        "cards": names(camp.cards),
        "temporary": camp.temporary,
    }


def piece_view(piece: Piece) -> View:
    return {"card": CARD_NAMES[piece.card], "uses": piece.uses, "wild": piece.wild, "touched": piece.touched}


def sanctuary_view(state: BattaliaState, faction: int, seat: Seat | None) -> View:
    """BA-208: who has looked there knows what is left."""
    lying = state.sanctuaries[faction]
    has_looked = seat is not None and state.seen[faction] & BITS[seat] != 0
    return {
        "seal": FACTIONS[faction],
        "count": len(lying),
        "greats": [TYPE_IDS[kind] for kind in sorted(lying)] if has_looked else None,
    }


def battle_view(state: BattaliaState, battle: Battle) -> View:
    """BA-161: lines and totals are open."""
    return {
        "attacker": battle.attacker,
        "defender": None if battle.defender == NOBODY else battle.defender,
        "square": SQUARE_NAMES[battle.square],
        "target": TARGET_IDS[battle.target],
        "heroes": battle.heroes[:],
        "attack": [entry_view(state, entry, 0) for entry in battle.attack_line],
        "defence": [entry_view(state, entry, 1) for entry in battle.defence_line],
        "bribes": battle.bribes[:],
        "totals": [total(state, battle, 0), total(state, battle, 1)],
        "to_move": battle.to_move,
    }


def entry_view(state: BattaliaState, entry: LineCard, role: int) -> View:
    strength = entry_strength(state, entry, role)
    return {"card": CARD_NAMES[entry.card], "uses": entry.uses, "wild": entry.wild, "strength": strength}


# ── guessing the rest ───────────────────────────────────────────────────────────────────────────────────────────────


def redraw(
    state: BattaliaState, seat: Seat | None, chance: Chance, decisions: list[Decision[BattaliaState, Action]]
) -> None:
    """Deal anew whatever this seat cannot know: orders of decks, others' hands, factions of unseen starting units."""
    others = [other for other in range(len(state.sides)) if other != seat]
    redraw_factions(state, others, chance)
    for other in others:
        if state.asking[other] == NOTHING:
            redeal(state.sides[other], chance)
        else:
            redeal_asked(state, other, chance, decisions[state.asking[other]])
    for side in state.sides:
        chance.shuffle(side.nation)
    for deck in state.pool:
        shuffle_below_top(deck, chance)
    redraw_greats(state, seat, chance)


def hidden_cards(side: Side) -> list[int]:
    """A player's cards that nobody else sees."""
    secret = [held for place, held in enumerate(side.ambush) if not side.known[place]]
    return [held for held in side.hand if not is_borrowed(held)] + side.nation + secret + side.shelter[:-1]


def redraw_factions(state: BattaliaState, others: list[Seat], chance: Chance) -> None:
    """Starting units never shown could be of any faction that lies below the top of their deck, or with others."""
    for kind in range(LORD + 1):
        deck = state.pool[kind]
        below = [faction for faction in deck[:-1] if faction != ANY]
        unseen: list[tuple[Side, int]] = []
        for other in others:
            side = state.sides[other]
            hidden = hidden_cards(side)
            for held in side.unshown:
                if kind_of(held) == kind and held in hidden:
                    hidden.remove(held)
                    unseen.append((side, held))
        mixed = below + [faction_of(held) for side, held in unseen]
        chance.shuffle(mixed)
        for side, held in unseen:
            replace_hidden(side, held, card(kind, mixed.pop()))
        unbound = len(deck) - 1 - len(below)
        if deck:
            deck[:-1] = mixed + [ANY] * max(0, unbound)


def replace_hidden(side: Side, old: int, new: int) -> None:
    side.unshown[side.unshown.index(old)] = new
    if old in side.hand:
        side.hand.remove(old)
        to_hand(side, new)
        return
    for place, held in enumerate(side.ambush):
        if held == old and not side.known[place]:
            side.ambush[place] = new
            return
    pile = side.nation if old in side.nation else side.shelter
    pile[pile.index(old)] = new


def redeal(side: Side, chance: Chance) -> None:
    """Split the hidden cards anew into hand, nation, ambush and the shelter below its top."""
    cards = hidden_cards(side)
    chance.shuffle(cards)
    borrowed = [held for held in side.hand if is_borrowed(held)]
    side.hand = sorted([cards.pop() for held in range(len(side.hand) - len(borrowed))]) + borrowed
    side.nation = [cards.pop() for held in range(len(side.nation))]
    side.ambush = [held if side.known[place] else cards.pop() for place, held in enumerate(side.ambush)]
    side.shelter[:-1] = cards


def redeal_asked(state: BattaliaState, other: Seat, chance: Chance, decision: Decision[BattaliaState, Action]) -> None:
    """In the middle of an action a player has the cards for it: deal until he has, or leave him his hand."""
    kept = state.sides[other]
    for attempt in range(ATTEMPTS):
        state.sides[other] = kept.copy()
        redeal(state.sides[other], chance)
        if has_chosen_card(state, other) and decision.legal(state, other):
            return
    state.sides[other] = kept


def has_chosen_card(state: BattaliaState, seat: Seat) -> bool:
    """The card whose new faction is asked for is still in hand."""
    if state.asking[seat] != ASK_SCROLL_FACTION or state.notes[CHOSEN] >= LENT:
        return True
    return state.notes[CHOSEN] in state.sides[seat].hand


def shuffle_below_top(deck: list[int], chance: Chance) -> None:
    below = deck[:-1]
    chance.shuffle(below)
    deck[:-1] = below


def redraw_greats(state: BattaliaState, seat: Seat | None, chance: Chance) -> None:
    """Great Artefacts in the box and under sanctuaries where this seat has not looked."""
    unknown = [f for f in range(len(FACTIONS)) if seat is None or not state.seen[f] & BITS[seat]]
    boxed = [place for place, held in enumerate(state.box) if held // FACTION_SLOTS >= HAMMER and held < 1000]
    kinds = [kind_of(state.box[place]) for place in boxed]
    for faction in unknown:
        kinds += state.sanctuaries[faction]
    chance.shuffle(kinds)
    for place in boxed:
        state.box[place] = card(kinds.pop(), ANY)
    for faction in unknown:
        state.sanctuaries[faction] = [kinds.pop() for kind in state.sanctuaries[faction]]
