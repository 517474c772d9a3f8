"""What a player may ask before he decides: what would each card that I may play now do?

    match.consult(seat, {"about": "deeds"})

The answer has `deeds`: for each flight, card for the magic way and deed of an Odin card, by its notation, the land
cards or spaces it may act on, where it moves a raven and who leads then, how many land cards it may lay.
"""

from __future__ import annotations

from typing import Any

from ravenhall.games.odins_ravens.actions import AddMagic, Fly, PlayOdin
from ravenhall.games.odins_ravens.book import BACK, FORWARD, LENGTHEN, MARKER, REMOVE, REORDER, ROTATE, TURNED
from ravenhall.games.odins_ravens.chapters.odin import MOST_LAID
from ravenhall.games.odins_ravens.checked.shapes import Deeds, Outlook
from ravenhall.games.odins_ravens.codes import ASK_PLAY
from ravenhall.games.odins_ravens.seen.view import lead_view
from ravenhall.games.odins_ravens.state import HAND_PLAYS, KEPT_BEHIND, STACK_PLAYS, RaceState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.match import Match
from ravenhall.kernel.state import Seat


def answer(form: dict[str, Any], match: Match | None, seat: Seat | None) -> Deeds:
    if form != {"about": "deeds"}:
        raise Unreadable('a question is {"about": "deeds"}')
    if match is None or seat is None or not isinstance(match.state, RaceState):
        raise Unreadable("deeds are asked about by a seat of a match")
    state = match.state
    legal = match.legal(seat) if state.asking[seat] == ASK_PLAY else []
    found = {one.text: outlook(state, seat, one) for one in legal}
    return {"deeds": {text: seen for text, seen in found.items() if seen is not None}}


def outlook(state: RaceState, seat: Seat, action: Action) -> Outlook | None:
    """None: there is nothing to foresee."""
    if isinstance(action, PlayOdin):
        return deed(state, seat, action.effect)
    if isinstance(action, Fly):
        flown = moved(state, seat, state.group_end(seat, state.pos[seat] + 1))
        hand, stack = state.hand_used + action.number, state.stack_used + action.stack
        return {**flown, "left": {"hand": HAND_PLAYS - hand, "stack": STACK_PLAYS - stack}}
    if isinstance(action, AddMagic):
        return {"magic": [len(state.magic[side]) + int(side == seat) for side in (0, 1)]}
    return None


def moved(state: RaceState, raven: Seat, place: int) -> Outlook:
    places = [place if side == raven else state.pos[side] for side in (0, 1)]
    return {"raven": raven, "place": place, "lead": lead_view(places)}


def deed(state: RaceState, seat: Seat, effect: int) -> Outlook:
    if effect == FORWARD:
        return moved(state, seat, state.pos[seat] + 1)
    if effect == BACK:
        return moved(state, 1 - seat, state.pos[1 - seat] - 1)
    if effect == LENGTHEN:
        return {"lays": min(MOST_LAID, drawable(state))}
    if effect == REORDER:
        return {}
    if effect == MARKER:
        places = range(1, len(state.row) + 1)
        return {"spaces": [[side, place] for side in (0, 1) for place in places if state.is_empty_space(side, place)]}
    cards = state.empty_cards()
    if effect == ROTATE:
        cards = [place for place in cards if TURNED[state.row[place - 1]] != state.row[place - 1]]
    return {"cards": cards, "length": len(state.row) - 1} if effect == REMOVE else {"cards": cards}


def drawable(state: RaceState) -> int:
    """OR-42: land cards in the stack, and those that trimming the path would bring."""
    return len(state.land) + max(0, min(state.pos) - KEPT_BEHIND - 1)
