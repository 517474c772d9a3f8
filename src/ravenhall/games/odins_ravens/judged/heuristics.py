"""What a sensible player looks at: spaces against cards, the groups ahead of both ravens, the points of a finish.

Worths are in tenths of a card. Whoever is done has 0, so that only plays worth their cards are made.
"""

from __future__ import annotations

from typing import Final

from ravenhall.games.odins_ravens.actions import (
    HAND,
    STACK,
    AddMagic,
    Extend,
    Fly,
    LayLand,
    LengthenPath,
    PlayOdin,
    RemoveLand,
    RotateLand,
    SetMarker,
    StackNext,
    Stash,
    SwapLand,
    SwapWith,
)
from ravenhall.games.odins_ravens.book import (
    BACK,
    FORWARD,
    HALVES,
    LENGTHEN,
    MARKER,
    REMOVE,
    ROTATE,
    SWAP,
    TURNED,
    TYPES,
)
from ravenhall.games.odins_ravens.chapters.ending import MAGIC_POINTS
from ravenhall.games.odins_ravens.codes import NONE
from ravenhall.games.odins_ravens.state import HAND_PLAYS, HAND_SIZE, RaceState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.state import Seat

SPACE: Final = 20
CARD: Final = 8
ODIN_CARD: Final = 10  # scarcer than a flight card
GROUP: Final = 10  # a group less to fly is a card saved
FINISH: Final = 60
POINT: Final = 10
MATCH: Final = 1000  # the finish decides it
BLOCK: Final = 14  # the marker where the other must pay for it
MAGIC: Final = 22  # a magic way card that wins or ties the three points
SPARE_MAGIC: Final = 3
NEEDED_LATER: Final = 3  # a card put on the stack for a coming group
WAY_OUT: Final = 1  # a card put on the stack only to draw another
CARDS_TURNED_OVER: Final = 2  # so many of them in a turn
NOT_NOW: Final = -30
SIGHT: Final = 6  # how many cards ahead of a raven are looked at
LONG_ENOUGH: Final = 22  # a path of this length is not lengthened any more
WORST: Final = -1_000_000
ALMOST_HOME: Final = 3  # groups between a raven and the end


def worths(state: RaceState, seat: Seat, menu: list[Action]) -> list[int]:
    """For each action how good it looks from what this seat knows."""
    values = [worth(state, seat, action) for action in menu]
    if state.effect == NONE and state.hand_used < CARDS_TURNED_OVER and is_stuck(menu):
        for place, action in enumerate(menu):
            if isinstance(action, Stash):
                values[place] = max(values[place], WAY_OUT + need(state, seat, action.kind, 0))
    if state.effect == NONE and is_buried(state, seat):
        for place, action in enumerate(menu):
            values[place] = dug(action, values[place])
    return values


def is_buried(state: RaceState, seat: Seat) -> bool:
    """Almost all cards lie in the stack: what goes round beside it never fills a hand again."""
    return state.hand_size(seat) + len(state.supplies[seat]) + len(state.discards[seat]) < HAND_SIZE


def dug(action: Action, value: int) -> int:
    """What uncovers the stack is worth more than waiting, and nothing is put on top of it any more."""
    if isinstance(action, Stash):
        return NOT_NOW
    if isinstance(action, AddMagic):
        return max(value, WAY_OUT) if action.place == STACK else value
    if isinstance(action, PlayOdin) and (action.place == STACK or action.effect == FORWARD):
        return max(value, WAY_OUT)
    return value


def is_stuck(menu: list[Action]) -> bool:
    """No flight is possible: a hand like this needs other cards, and putting some on the stack brings them."""
    for action in menu:
        if isinstance(action, Fly):
            return False
    return True


def worth(state: RaceState, seat: Seat, action: Action) -> int:
    if isinstance(action, Fly):
        return flight_worth(state, seat, action)
    if isinstance(action, PlayOdin):
        return odin_worth(state, seat, action.effect) - ODIN_CARD
    if isinstance(action, AddMagic):
        return magic_worth(state, seat, action)
    if isinstance(action, Stash):
        return stash_worth(state, seat, action.kind)
    if isinstance(action, LengthenPath):
        return lengthen_worth(state, seat) if action.yes else 0
    if isinstance(action, Extend):
        return lengthen_worth(state, seat) if action.draw else 0
    if isinstance(action, LayLand):
        return standing([*state.row, action.card], state.pos, seat)
    return target_worth(state, seat, action)


def target_worth(state: RaceState, seat: Seat, action: Action) -> int:
    """What an Odin card is aimed at."""
    if isinstance(action, RotateLand):
        return rotate_gain(state, seat, action.place)
    if isinstance(action, RemoveLand):
        return remove_gain(state, seat, action.place)
    if isinstance(action, SwapLand):
        return max([swap_gain(state, seat, action.place, other) for other in in_sight(state)], default=0)
    if isinstance(action, SwapWith):
        return swap_gain(state, seat, state.first, action.place)
    if isinstance(action, SetMarker):
        return marker_worth(state, seat, action.side, action.place)
    if isinstance(action, StackNext):
        return -need(state, seat, action.kind, len(state.chosen))
    return 0 if state.effect == NONE else NOT_NOW  # done; or keep, when the stack could be put in order


# ── flying and finishing ────────────────────────────────────────────────────────────────────────────────────────────


def flight_worth(state: RaceState, seat: Seat, action: Fly) -> int:
    """Spaces flown against cards used; the last space brings its points."""
    start = state.pos[seat]
    end = state.group_end(seat, start + 1)
    value = SPACE * (end - start) - CARD * (action.number + action.stack)
    return value + finish_worth(state, seat, end - state.pos[1 - seat]) if end == len(state.row) else value


def finish_worth(state: RaceState, seat: Seat, lead: int) -> int:
    """What it brings this seat if the race ends now with this lead."""
    mine = state.scores[seat] + max(lead, 0)
    other = state.scores[1 - seat] + max(-lead, 0)
    majority = len(state.magic[seat]) - len(state.magic[1 - seat])
    if majority > 0:
        mine += MAGIC_POINTS
    elif majority < 0:
        other += MAGIC_POINTS
    if max(mine, other) >= state.target:
        return MATCH if mine > other or (mine == other and lead > 0) else -MATCH
    return FINISH + POINT * (mine - other - state.scores[seat] + state.scores[1 - seat])


def magic_worth(state: RaceState, seat: Seat, action: AddMagic) -> int:
    """Worth most where it wins or ties the majority, and most urgent just before the race is finished."""
    majority = len(state.magic[seat]) - len(state.magic[1 - seat])
    if majority < -1 or majority > 0:
        return SPARE_MAGIC if majority == 1 and not is_needed(state, seat, action.kind) else -SPARE_MAGIC
    if is_needed(state, seat, action.kind):
        return SPARE_MAGIC
    plays_left = HAND_PLAYS - state.hand_used - (1 if action.place == HAND else 0)
    last = state.group_end(seat, state.pos[seat] + 1) == len(state.row)
    return MATCH + MAGIC if last and plays_left > 1 else MAGIC


def is_needed(state: RaceState, seat: Seat, kind: int) -> bool:
    """The card flies next, and there is no second one."""
    return kind < TYPES and kind == state.land_at(seat, state.pos[seat] + 1) and state.hands[seat][kind] < 2


def stash_worth(state: RaceState, seat: Seat, kind: int) -> int:
    """Cards for the groups to come, the one needed last first; never on top of one that is needed sooner."""
    later = need(state, seat, kind, 0)
    stack = state.stacks[seat]
    if later == 0 or later >= SIGHT or (stack and need(state, seat, stack[-1], 0) < later):
        return NOT_NOW
    return NEEDED_LATER + later


def need(state: RaceState, seat: Seat, kind: int, first: int) -> int:
    """In how many groups from the `first` one this card flies; SIGHT if not within sight."""
    halves, row = HALVES[seat], state.row
    groups = 0
    place = state.pos[seat] + 1
    while place <= len(row) and groups < SIGHT:
        if halves[row[place - 1]] == kind and groups >= first:
            return groups
        place = state.group_end(seat, place) + 1
        groups += 1
    return SIGHT


# ── Odin cards ──────────────────────────────────────────────────────────────────────────────────────────────────────


def odin_worth(state: RaceState, seat: Seat, effect: int) -> int:
    """The best this action can do now."""
    if effect == FORWARD:
        place = state.pos[seat] + 1
        finish = finish_worth(state, seat, place - state.pos[1 - seat]) if place == len(state.row) else 0
        return standing_gain(state, seat, state.row, moved(state, seat, 1)) + finish
    if effect == BACK:
        return standing_gain(state, seat, state.row, moved(state, 1 - seat, -1))
    places = in_sight(state)
    if effect == ROTATE:
        return best_rotation(state, seat, places)
    if effect == REMOVE:
        return max([remove_gain(state, seat, place) for place in places], default=0)
    if effect == SWAP:
        return best_swap(state, seat, places)
    if effect == MARKER:
        return marker_worth(state, seat, 1 - seat, state.pos[1 - seat] + 1)
    return lengthen_worth(state, seat) if effect == LENGTHEN else NOT_NOW


def in_sight(state: RaceState) -> list[int]:
    """Empty land cards a little ahead of either raven."""
    return [
        place
        for place in range(min(state.pos) + 1, len(state.row) + 1)
        if state.is_empty_card(place) and (0 < place - state.pos[0] <= SIGHT or 0 < place - state.pos[1] <= SIGHT)
    ]


def moved(state: RaceState, raven: Seat, step: int) -> list[int]:
    pos = state.pos[:]
    pos[raven] += step
    return pos


def groups_ahead(row: list[int], side: Seat, place: int) -> int:
    """How many flights it takes from this place to the end."""
    halves = HALVES[side]
    groups = 0
    before = NONE
    for index in range(place, len(row)):
        type = halves[row[index]]
        if type != before:
            groups += 1
            before = type
    return groups


def standing(row: list[int], pos: list[int], seat: Seat) -> int:
    """Groups the other still has to fly, less one's own; and the lead in spaces."""
    other = 1 - seat
    groups = groups_ahead(row, other, pos[other]) - groups_ahead(row, seat, pos[seat])
    return GROUP * groups + GROUP // 2 * (pos[seat] - pos[other])


def standing_gain(state: RaceState, seat: Seat, row: list[int], pos: list[int]) -> int:
    return standing(row, pos, seat) - standing(state.row, state.pos, seat)


def best_rotation(state: RaceState, seat: Seat, places: list[int]) -> int:
    """What the best of these to turn gains; one row is changed and changed back, since this is asked all the time."""
    row, now = state.row[:], standing(state.row, state.pos, seat)
    best = now if not places else WORST
    for place in places:
        card = row[place - 1]
        row[place - 1] = TURNED[card]
        best = max(best, standing(row, state.pos, seat))
        row[place - 1] = card
    return best - now


def best_swap(state: RaceState, seat: Seat, places: list[int]) -> int:
    """Likewise for the best two to exchange."""
    row, now = state.row[:], standing(state.row, state.pos, seat)
    best = now if len(places) < 2 else WORST
    for number, second in enumerate(places):
        for first in places[:number]:
            one, two = row[first - 1], row[second - 1]
            row[first - 1], row[second - 1] = two, one
            best = max(best, now if one == two else standing(row, state.pos, seat))
            row[first - 1], row[second - 1] = one, two
    return best - now


def rotate_gain(state: RaceState, seat: Seat, place: int) -> int:
    row = state.row[:]
    row[place - 1] = TURNED[row[place - 1]]
    return standing_gain(state, seat, row, state.pos)


def swap_gain(state: RaceState, seat: Seat, first: int, second: int) -> int:
    row = state.row[:]
    row[first - 1], row[second - 1] = row[second - 1], row[first - 1]
    return standing_gain(state, seat, row, state.pos)


def remove_gain(state: RaceState, seat: Seat, place: int) -> int:
    row = state.row[:]
    del row[place - 1]
    pos = [at - 1 if at > place else at for at in state.pos]
    gain = standing_gain(state, seat, row, pos)
    if max(pos) == len(row):
        lead = pos[seat] - pos[1 - seat]
        return gain + (finish_worth(state, seat, lead) if lead > 0 else -MATCH)
    return gain


def marker_worth(state: RaceState, seat: Seat, side: Seat, place: int) -> int:
    """Before the other raven, at the start of a long group; never in one's own way, nor off the other's."""
    other = 1 - seat
    if side == seat or place <= state.pos[other]:
        return NOT_NOW
    if state.has_marker(other, state.pos[other] + 1):
        return 0
    freed = BLOCK if state.has_marker(seat, state.pos[seat] + 1) else 0
    distance = place - state.pos[other] - 1
    return freed + BLOCK + state.group_end(other, place) - place - 3 * distance


def lengthen_worth(state: RaceState, seat: Seat) -> int:
    """Only who is behind plays for time, and only when the other is almost home on a path that is not long already."""
    other = 1 - seat
    behind = state.pos[seat] < state.pos[other]
    close = groups_ahead(state.row, other, state.pos[other]) <= ALMOST_HOME
    return GROUP + 1 if behind and close and len(state.row) < LONG_ENOUGH else NOT_NOW
