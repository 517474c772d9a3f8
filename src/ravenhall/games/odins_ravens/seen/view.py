"""What a seat may know, built up from nothing."""

from __future__ import annotations

from ravenhall.games.odins_ravens.actions import MOST_CARDS
from ravenhall.games.odins_ravens.book import EFFECTS, LAND_IDS, OdinCard
from ravenhall.games.odins_ravens.chapters.ending import MAGIC_POINTS, lead_at, magic_leader
from ravenhall.games.odins_ravens.chapters.flight import units_needed
from ravenhall.games.odins_ravens.checked import shapes
from ravenhall.games.odins_ravens.checked.shapes import (
    IfOver,
    LeadView,
    NextGroup,
    OdinView,
    OwnView,
    RaceView,
    SideView,
)
from ravenhall.games.odins_ravens.codes import ASIDE, LENGTHENING, NONE
from ravenhall.games.odins_ravens.state import HAND_PLAYS, STACK_PLAYS, RaceState
from ravenhall.kernel.game import View
from ravenhall.kernel.state import Seat


def view(state: RaceState, seat: Seat | None) -> RaceView:
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
        "plays": {"hand": HAND_PLAYS, "stack": STACK_PLAYS, "flight": MOST_CARDS},
        "if_over": if_over(state),
        "odin": None if state.odin == NONE else odin_view(state),
        "sides": [side_view(state, side) for side in (0, 1)],
        "names": dict(zip(book.ids, book.names, strict=True)),
        "odin_cards": [card_view(card) for card in book.odin],
        "mine": None if seat is None else own_view(state, seat),
    }


def view_beside(state: RaceState, seat: Seat | None, view: View) -> View:
    """What is one's own apart, everybody sees the same."""
    beside = view.copy()
    beside["mine"] = None if seat is None else own_view(state, seat)
    return beside


def phase_name(state: RaceState) -> str:
    if state.outcome is not None:
        return "over"
    if state.drawn != NONE:
        return "orient"
    if state.effect != NONE:
        return "odin_target"
    return "lengthen" if state.phase == LENGTHENING else "play"


def odin_view(state: RaceState) -> OdinView:
    """The Odin card whose action is being taken; the new order of a stack is not shown here."""
    return {
        "card": state.book.ids[state.odin],
        "effect": EFFECTS[state.effect],
        "first": None if state.first == NONE else state.first,
        "laid": state.laid,
    }


def side_view(state: RaceState, side: Seat) -> SideView:
    """What everybody may know of a player: the number of hidden cards and all open ones."""
    book = state.book
    return {
        "score": state.scores[side],
        "hand": state.hand_size(side),
        "stack": state.stack_size(side),
        "supply": len(state.supplies[side]),
        "left": len(state.row) - state.pos[side],
        "discard": book.texts(state.discards[side]),
        "magic": book.texts(state.magic[side]),
        "next": next_view(state, side),
    }


def lead_view(places: list[int]) -> LeadView:
    leader, lead = lead_at(places)
    return {"side": None if leader == NONE else leader, "by": lead}


def if_over(state: RaceState) -> IfOver:
    magic = magic_leader(state)
    return {
        "lead": lead_view(state.pos),
        "magic": None if magic == NONE else magic,
        "magic_points": MAGIC_POINTS,
    }


def card_view(card: OdinCard) -> shapes.OdinCard:
    return {
        "id": card.id,
        "name": card.name,
        "copies": card.copies,
        "effects": [EFFECTS[effect] for effect in card.effects],
        "texts": card.texts[:],
    }


def next_view(state: RaceState, side: Seat) -> NextGroup | None:
    """The raven's next group: what it takes to fly there, and where that ends."""
    place = state.pos[side] + 1
    if place > len(state.row):
        return None
    type = state.book.ids[state.land_at(side, place)]
    end = state.group_end(side, place)
    return {"type": type, "units": units_needed(state, side), "spaces": end - state.pos[side], "end": end}


def own_view(state: RaceState, seat: Seat) -> OwnView:
    """OR-14: one's own hand and stack, the stack from the bottom to the top."""
    ids = state.book.ids
    hand = state.hands[seat]
    return {
        "hand": [ids[kind] for kind in range(state.book.kinds) for copy in range(hand[kind])],
        "stack": state.book.texts(state.stacks[seat]),
        "chosen": state.book.texts(state.chosen) if seat == state.active else [],
    }
