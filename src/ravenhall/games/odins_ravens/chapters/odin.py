"""Odin Cards and The Odin Marker: the eight actions, when each is possible, and its targets."""

from __future__ import annotations

from typing import Final

from ravenhall.games.odins_ravens.actions import (
    STACK,
    Answers,
    Extend,
    PlayOdin,
    RemoveLand,
    RotateLand,
    SetMarker,
    SwapLand,
    SwapWith,
)
from ravenhall.games.odins_ravens.book import (
    BACK,
    EFFECTS,
    FORWARD,
    HALVES,
    LAND_IDS,
    LENGTHEN,
    MARKER,
    REMOVE,
    REORDER,
    ROTATE,
    SWAP,
    TURNED,
)
from ravenhall.games.odins_ravens.chapters.lengthening import draw_land, no_land
from ravenhall.games.odins_ravens.codes import (
    ASK_EXTEND,
    ASK_MARKER,
    ASK_NEXT,
    ASK_REMOVE,
    ASK_ROTATE,
    ASK_SWAP_FIRST,
    ASK_SWAP_SECOND,
    NONE,
)
from ravenhall.games.odins_ravens.events import (
    LAND_REMOVED,
    LAND_ROTATED,
    LANDS_SWAPPED,
    MARKER_SET,
    ODIN_PLAYED,
    RAVEN_MOVED,
)
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

MOST_LAID: Final = 2  # OR-54
TARGETED: Final = {ROTATE: ASK_ROTATE, REMOVE: ASK_REMOVE, SWAP: ASK_SWAP_FIRST, MARKER: ASK_MARKER, REORDER: ASK_NEXT}


# ── which actions are possible ──────────────────────────────────────────────────────────────────────────────────────


def is_possible(state: RaceState, seat: Seat, effect: int, source: int) -> bool:
    """OR-53: an action without target or effect cannot be chosen."""
    if effect == FORWARD:
        return not state.has_marker(seat, state.pos[seat] + 1)
    if effect == BACK:
        return can_go_back(state, 1 - seat)
    if effect == ROTATE:
        return any_turnable(state)
    if effect == REMOVE:
        return len(state.row) > 1 and any_empty(state)
    if effect == SWAP:
        return any_swappable(state)
    if effect == LENGTHEN:
        return state.can_draw_land()
    if effect == REORDER:
        return has_two_kinds(state.stacks[seat], len(state.stacks[seat]) - (1 if source == STACK else 0))
    return True  # OR-31: two ravens and the marker never fill all spaces of a race that still runs


def can_go_back(state: RaceState, raven: Seat) -> bool:
    """OR-52: not beyond the start place, which a trimmed row no longer has. OR-61: nor onto the marker."""
    behind = state.pos[raven] - 1
    return not state.has_marker(raven, behind) if behind > 0 else behind == 0 and state.trimmed == 0


def any_empty(state: RaceState) -> bool:
    for place in range(1, len(state.row) + 1):
        if state.is_empty_card(place):
            return True
    return False


def any_turnable(state: RaceState) -> bool:
    row = state.row
    for place in range(1, len(row) + 1):
        if TURNED[row[place - 1]] != row[place - 1] and state.is_empty_card(place):
            return True
    return False


def any_swappable(state: RaceState) -> bool:
    """Two empty cards that differ as they lie."""
    seen = NONE
    for place in range(1, len(state.row) + 1):
        if state.is_empty_card(place):
            card = state.row[place - 1]
            if seen != NONE and seen != card:
                return True
            seen = card
    return False


def has_two_kinds(cards: list[int], size: int) -> bool:
    for place in range(1, size):
        if cards[place] != cards[0]:
            return True
    return False


def hindrance(state: RaceState, seat: Seat, effect: int, source: int) -> Objection | None:
    """Why this action is not possible now, in words."""
    if is_possible(state, seat, effect, source):
        return None
    if effect == FORWARD:
        return Objection("OR-61", f"the marker stands on card {state.pos[seat] + 1}; Odin moves no raven onto it")
    if effect == BACK:
        return no_way_back(state, 1 - seat)
    if effect == LENGTHEN:
        return no_land(state)
    if effect == REORDER:
        return Objection("OR-53", "your stack has no two different cards to put in another order")
    if effect == REMOVE and len(state.row) == 1:
        return Objection("OR-53", "the last land card of the path cannot be removed")
    return Objection("OR-53", f"there is no empty land card to {EFFECTS[effect]} with any effect")


def no_way_back(state: RaceState, raven: Seat) -> Objection:
    place = state.pos[raven]
    if place > 1:
        return Objection("OR-61", f"the marker stands on card {place - 1}; Odin moves no raven onto it")
    where = "at its start place" if place == 0 else "on card 1, and the start of the path is gone"
    return Objection("OR-52", f"the other raven is {where}")


# ── taking an action ────────────────────────────────────────────────────────────────────────────────────────────────


def begin(state: RaceState, seat: Seat, action: PlayOdin, log: Log) -> None:
    """OR-24: one of the two actions is taken, then the card is discarded. Its target is asked for, if it has one."""
    effect = action.effect
    state.odin = action.kind
    state.effect = effect
    log.add(ODIN_PLAYED, seat, action.source, action.card, EFFECTS[effect])
    if effect == FORWARD:
        move_raven(state, seat, seat, 1, log)
    elif effect == BACK:
        move_raven(state, seat, 1 - seat, -1, log)
    elif effect != LENGTHEN:
        if effect == REORDER:
            state.mixed[seat], state.besides[seat] = len(state.stacks[seat]), NONE  # OR-53: everybody can tell
        state.ask(seat, TARGETED[effect])


def finish(state: RaceState, seat: Seat) -> None:
    """OR-24: the card joins the discard pile."""
    state.discards[seat].append(state.odin)
    state.odin = state.effect = state.first = NONE
    state.laid = 0


def move_raven(state: RaceState, seat: Seat, raven: Seat, step: int, log: Log) -> None:
    """OR-25: exactly one space, whatever the land types."""
    start = state.pos[raven]
    state.pos[raven] = start + step
    log.add(RAVEN_MOVED, seat, raven, start, start + step)
    finish(state, seat)


def occupied(state: RaceState, place: int) -> Objection | None:
    """OR-30: only empty land cards are turned, removed and swapped."""
    if place > len(state.row):
        return Objection("OR-30", f"the path has {len(state.row)} land cards; there is no card {place}")
    if state.is_empty_card(place):
        return None
    what = "the marker" if state.marker_at == place else "a raven"
    return Objection("OR-30", f"{what} stands on card {place}")


class Rotate(Decision[RaceState, RotateLand]):
    """OR-29: an empty card is turned by 180°, which exchanges its halves."""

    kind = "rotate"
    text = "Which land card do you turn?"
    clause = "OR-29"
    takes = (RotateLand,)
    exact = True

    def __init__(self, answers: Answers) -> None:
        self.answers = answers

    def candidates(self, state: RaceState, seat: Seat) -> list[RotateLand]:
        row, rotate = state.row, self.answers.rotate
        return [rotate[place] for place in state.empty_cards() if TURNED[row[place - 1]] != row[place - 1]]

    def objection(self, state: RaceState, seat: Seat, action: RotateLand) -> Objection | None:
        objection = occupied(state, action.place)
        if objection is None and HALVES[0][state.row[action.place - 1]] == HALVES[1][state.row[action.place - 1]]:
            return Objection("OR-53", f"both halves of card {action.place} are alike: turning it changes nothing")
        return objection

    def apply(self, state: RaceState, seat: Seat, action: RotateLand, log: Log) -> None:
        card = TURNED[state.row[action.place - 1]]
        state.row[action.place - 1] = card
        log.add(LAND_ROTATED, seat, action.place, LAND_IDS[card])
        finish(state, seat)


class Remove(Decision[RaceState, RemoveLand]):
    """OR-28: the path closes up; ravens and marker stay on their cards. OR-56: the card goes under the land stack."""

    kind = "remove"
    text = "Which land card do you remove?"
    clause = "OR-28"
    takes = (RemoveLand,)
    exact = True

    def __init__(self, answers: Answers) -> None:
        self.answers = answers

    def candidates(self, state: RaceState, seat: Seat) -> list[RemoveLand]:
        return [self.answers.remove[place] for place in state.empty_cards()]

    def objection(self, state: RaceState, seat: Seat, action: RemoveLand) -> Objection | None:
        return occupied(state, action.place)

    def apply(self, state: RaceState, seat: Seat, action: RemoveLand, log: Log) -> None:
        place = action.place
        card = state.row.pop(place - 1)
        state.put_under(card)
        for raven in (0, 1):
            if state.pos[raven] > place:
                state.pos[raven] -= 1
        if state.marker_at > place:
            state.marker_at -= 1
        log.add(LAND_REMOVED, seat, place, LAND_IDS[card])
        finish(state, seat)


class SwapFirst(Decision[RaceState, SwapLand]):
    """OR-27: two empty cards change places; first the one …"""

    kind = "swap_first"
    text = "Which land card do you swap?"
    clause = "OR-27"
    takes = (SwapLand,)
    exact = True

    def __init__(self, answers: Answers) -> None:
        self.answers = answers

    def candidates(self, state: RaceState, seat: Seat) -> list[SwapLand]:
        # Some two empty cards differ, so each of them has a partner: one of the two.
        return [self.answers.swap[place] for place in state.empty_cards()]

    def objection(self, state: RaceState, seat: Seat, action: SwapLand) -> Objection | None:
        return occupied(state, action.place)

    def apply(self, state: RaceState, seat: Seat, action: SwapLand, log: Log) -> None:
        state.first = action.place
        state.ask(seat, ASK_SWAP_SECOND)


class SwapSecond(Decision[RaceState, SwapWith]):
    """OR-27: … then the other; neither is turned."""

    kind = "swap_second"
    text = "Swap it with which land card?"
    clause = "OR-27"
    takes = (SwapWith,)
    exact = True

    def __init__(self, answers: Answers) -> None:
        self.answers = answers

    def candidates(self, state: RaceState, seat: Seat) -> list[SwapWith]:
        row, swap_with = state.row, self.answers.swap_with
        first = row[state.first - 1]
        return [swap_with[place] for place in state.empty_cards() if row[place - 1] != first]

    def objection(self, state: RaceState, seat: Seat, action: SwapWith) -> Objection | None:
        if action.place == state.first:
            return Objection("OR-27", f"card {action.place} is the one you chose first; it is swapped with another")
        objection = occupied(state, action.place)
        if objection is None and state.row[action.place - 1] == state.row[state.first - 1]:
            return Objection(
                "OR-53", f"cards {state.first} and {action.place} lie alike: swapping them changes nothing"
            )
        return objection

    def apply(self, state: RaceState, seat: Seat, action: SwapWith, log: Log) -> None:
        row, first, second = state.row, state.first - 1, action.place - 1
        row[first], row[second] = row[second], row[first]
        log.add(LANDS_SWAPPED, seat, state.first, action.place)
        finish(state, seat)


class PlaceMarker(Decision[RaceState, SetMarker]):
    """OR-31: onto an empty land space. OR-34: from wherever it was. OR-38: there is only one."""

    kind = "marker"
    text = "Where do you set the Odin marker?"
    clause = "OR-31"
    takes = (SetMarker,)
    exact = True

    def __init__(self, answers: Answers) -> None:
        self.answers = answers

    def candidates(self, state: RaceState, seat: Seat) -> list[SetMarker]:
        return [
            self.answers.marker[side][place]
            for side in (0, 1)
            for place in range(1, len(state.row) + 1)
            if state.is_empty_space(side, place)
        ]

    def objection(self, state: RaceState, seat: Seat, action: SetMarker) -> Objection | None:
        if action.place > len(state.row):
            return Objection("OR-31", f"the path has {len(state.row)} land cards; there is no card {action.place}")
        if state.is_empty_space(action.side, action.place):
            return None
        what = "the marker" if state.has_marker(action.side, action.place) else "a raven"
        whose = "your path" if action.side == seat else "the other path"
        return Objection("OR-31", f"{what} stands on card {action.place} of {whose}")

    def apply(self, state: RaceState, seat: Seat, action: SetMarker, log: Log) -> None:
        state.marker_side = action.side
        state.marker_at = action.place
        log.add(MARKER_SET, seat, action.side, action.place)
        finish(state, seat)


# ── lengthening by an Odin card ─────────────────────────────────────────────────────────────────────────────────────


def go_on_lengthening(state: RaceState, log: Log) -> None:
    """OR-54: one land card, and a second if the player likes and there is one."""
    seat = state.active
    if state.laid == 0:
        draw_land(state, seat, log)
    elif state.laid < MOST_LAID and state.can_draw_land():
        state.ask(seat, ASK_EXTEND)
    else:
        finish(state, seat)


class ExtendPath(Decision[RaceState, Extend]):
    """OR-54: a second land card by the same Odin card, or not."""

    kind = "extend"
    text = "Draw a second land card?"
    clause = "OR-54"
    takes = (Extend,)
    exact = True

    def __init__(self, answers: Answers) -> None:
        self.actions = answers.extend

    def candidates(self, state: RaceState, seat: Seat) -> list[Extend]:
        return self.actions[:]

    def objection(self, state: RaceState, seat: Seat, action: Extend) -> Objection | None:
        return None

    def apply(self, state: RaceState, seat: Seat, action: Extend, log: Log) -> None:
        if action.draw:
            draw_land(state, seat, log)
        else:
            finish(state, seat)
