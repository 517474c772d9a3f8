"""What a seat may know, built up from nothing; and how to guess the rest."""

from __future__ import annotations

from ravenhall.games.odins_ravens import trying
from ravenhall.games.odins_ravens.cards import EFFECTS, LAND_IDS, REORDER
from ravenhall.games.odins_ravens.flight import units_needed
from ravenhall.games.odins_ravens.odin import has_two_kinds
from ravenhall.games.odins_ravens.state import ASIDE, LENGTHENING, NONE, RaceState
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.game import View
from ravenhall.kernel.state import Seat


def view(state: RaceState, seat: Seat | None) -> View:
    """Row, ravens, marker, magic way, discard piles and scores are open to all; hands and stacks are not: OR-14."""
    land, known = state.land, state.known
    book = state.book
    return {
        "race": state.race,
        "turn": state.turn,
        "phase": phase_name(state),
        "active": state.active,
        "starter": state.starter,
        "finisher": None if state.finisher == NONE else state.finisher,
        "target": state.target,
        "max_race_turns": state.max_race_turns or None,
        "max_races": state.max_races or None,
        "row": [LAND_IDS[card] for card in state.row],
        "ravens": state.pos[:],
        "marker": None if state.marker_at == ASIDE else {"side": state.marker_side, "place": state.marker_at},
        "trimmed": state.trimmed,
        "land_stack": len(land),
        "land_bottom": [LAND_IDS[land[place]] for place in range(known - 1, -1, -1)],
        "drawn": None if state.drawn == NONE else LAND_IDS[state.drawn],
        "way": book.ways[state.way].id,
        "ways_used": [book.ways[way].id for way in state.ways_used],
        "ways_left": len(state.ways_left),
        "used": {"hand": state.hand_used, "stack": state.stack_used},
        "odin": None if state.odin == NONE else odin_view(state),
        "sides": [side_view(state, side) for side in (0, 1)],
        "names": dict(zip(book.ids, book.names, strict=True)),
        "odin_cards": [card.json() for card in book.odin],
        "mine": None if seat is None else own_view(state, seat),
    }


def phase_name(state: RaceState) -> str:
    if state.outcome is not None:
        return "over"
    if state.drawn != NONE:
        return "orient"
    if state.effect != NONE:
        return "odin_target"
    return "lengthen" if state.phase == LENGTHENING else "play"


def odin_view(state: RaceState) -> View:
    """The Odin card whose action is being taken; the new order of a stack is not shown here."""
    return {
        "card": state.book.ids[state.odin],
        "effect": EFFECTS[state.effect],
        "first": None if state.first == NONE else state.first,
        "laid": state.laid,
    }


def side_view(state: RaceState, side: Seat) -> View:
    """What everybody may know of a player: the number of hidden cards and all open ones."""
    book = state.book
    return {
        "score": state.scores[side],
        "hand": state.hand_size(side),
        "stack": stack_size(state, side),
        "supply": len(state.supplies[side]),
        "discard": book.texts(state.discards[side]),
        "magic": book.texts(state.magic[side]),
        "next": next_view(state, side),
    }


def stack_size(state: RaceState, side: Seat) -> int:
    """Cards already chosen for a new order still count."""
    return len(state.stacks[side]) + (len(state.chosen) if side == state.active else 0)


def next_view(state: RaceState, side: Seat) -> View | None:
    """The raven's next group: what it takes to fly there, and where that ends."""
    place = state.pos[side] + 1
    if place > len(state.row):
        return None
    type = state.book.ids[state.land_at(side, place)]
    return {"type": type, "units": units_needed(state, side), "end": state.group_end(side, place)}


def own_view(state: RaceState, seat: Seat) -> View:
    """OR-14: one's own hand and stack, the stack from the bottom to the top."""
    ids = state.book.ids
    hand = state.hands[seat]
    return {
        "hand": [ids[kind] for kind in range(state.book.kinds) for copy in range(hand[kind])],
        "stack": state.book.texts(state.stacks[seat]),
        "chosen": state.book.texts(state.chosen) if seat == state.active else [],
        "deeds": trying.deeds(state, seat),
    }


# ── guessing the rest ───────────────────────────────────────────────────────────────────────────────────────────────


def redraw(state: RaceState, seat: Seat | None, chance: Chance) -> None:
    """Deal all unseen cards anew: the other's hand, stack and supply, one's own supply, land stack, magic way cards."""
    for side in (0, 1):
        if side == seat:
            chance.shuffle(state.supplies[side])
        else:
            redeal(state, side, chance)
    unknown = state.land[state.known :]
    chance.shuffle(unknown)
    state.land[state.known :] = unknown
    chance.shuffle(state.ways_left)


def redeal(state: RaceState, side: Seat, chance: Chance) -> None:
    """Hand, stack and supply from the unseen cards; again, until a stack that is being put in order can be."""
    stack, supply = stack_size(state, side), len(state.supplies[side])
    ordering = side == state.active and state.effect == REORDER
    cards = deal_unseen(state, side, chance)
    while ordering and not has_two_kinds(cards, stack):
        cards = deal_unseen(state, side, chance)
    if side == state.active:
        state.chosen = []
    state.stacks[side] = cards[:stack]
    state.supplies[side] = cards[stack : stack + supply]
    held = cards[stack + supply :]
    state.hands[side] = [held.count(kind) for kind in range(state.book.kinds)]


def deal_unseen(state: RaceState, side: Seat, chance: Chance) -> list[int]:
    """All unseen cards in a new order; the first ones are for the bottom of the stack."""
    unseen = unseen_cards(state, side)
    old = old_cards(state, side, unseen, chance)
    for kind in old:
        unseen.remove(kind)
    chance.shuffle(unseen)
    return old + unseen


def unseen_cards(state: RaceState, side: Seat) -> list[int]:
    """Everything that is not in the open, in the order of the deck."""
    counts = state.hands[side][:]
    for kind in [*state.stacks[side], *state.supplies[side], *(state.chosen if side == state.active else [])]:
        counts[kind] += 1
    return [kind for kind in range(state.book.kinds) for copy in range(counts[kind])]


def old_cards(state: RaceState, side: Seat, unseen: list[int], chance: Chance) -> list[int]:
    """Cards in the stack since its owner last reshuffled are none of those shuffled then, only what he held."""
    kept = state.kept[side]
    if not kept:
        return []
    possible = [kind for kind in range(state.book.kinds) for copy in range(min(kept[kind], unseen.count(kind)))]
    chance.shuffle(possible)
    return possible[: state.kept_stack[side]]
