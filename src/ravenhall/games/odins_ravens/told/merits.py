"""What an action has for itself, from the very figures that heuristics.py weighs; the words are in en/reasons.toml."""

from __future__ import annotations

from ravenhall.games.odins_ravens.actions import (
    AddMagic,
    Done,
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
from ravenhall.games.odins_ravens.book import BACK, FORWARD, LENGTHEN, MARKER, REMOVE, ROTATE, SWAP, TURNED
from ravenhall.games.odins_ravens.chapters.ending import MAGIC_POINTS
from ravenhall.games.odins_ravens.judged.heuristics import (
    ALMOST_HOME,
    GROUP,
    MAGIC,
    MATCH,
    SIGHT,
    SPACE,
    finish_worth,
    groups_ahead,
    in_sight,
    is_needed,
    lengthen_worth,
    marker_worth,
    moved,
    need,
)
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.reasons import Reason
from ravenhall.kernel.state import Seat


def merits(state: RaceState, seat: Seat, action: Action) -> list[Reason]:
    if isinstance(action, Fly):
        return of_flight(state, seat, action)
    if isinstance(action, PlayOdin):
        return of_odin(state, seat, action.effect)
    if isinstance(action, AddMagic):
        return of_magic(state, seat, action)
    if isinstance(action, Stash):
        return of_stash(state, seat, action.kind)
    if isinstance(action, (LengthenPath, Extend)):
        return of_length(state, seat, action.yes if isinstance(action, LengthenPath) else action.draw)
    if isinstance(action, SetMarker):
        return of_marker(state, seat, action.side, action.place)
    if isinstance(action, StackNext):
        later = need(state, seat, action.kind, len(state.chosen))
        return [Reason("top_first", SIGHT - later, {"count": later + 1})] if later < SIGHT else []
    if isinstance(action, Done):
        return [Reason("hand_filled", 1)]
    return of_land(state, seat, action)


def of_flight(state: RaceState, seat: Seat, action: Fly) -> list[Reason]:
    start = state.pos[seat]
    end = state.group_end(seat, start + 1)
    cards = action.number + action.stack
    found = finishing(state, seat, end) if end == len(state.row) else []
    if cards == 1:
        return [*found, Reason("far" if end - start > 1 else "flies", SPACE * (end - start), {"count": end - start})]
    return [*found, Reason("flies_dear", SPACE * (end - start) - 1, {"count": end - start, "cards": cards})]


def finishing(state: RaceState, seat: Seat, end: int) -> list[Reason]:
    lead = end - state.pos[1 - seat]
    worth = finish_worth(state, seat, lead)
    if worth >= MATCH:
        return [Reason("wins", worth, {"count": max(0, lead)})]
    return [Reason("finishes", worth, {"count": lead})] if lead > 0 and worth > 0 else []


# ── Odin cards ──────────────────────────────────────────────────────────────────────────────────────────────────────


def of_odin(state: RaceState, seat: Seat, effect: int) -> list[Reason]:
    """The best this card can do now."""
    if effect == FORWARD:
        place = state.pos[seat] + 1
        found = finishing(state, seat, place) if place == len(state.row) else []
        return [*found, *groups_changed(state, seat, state.row, moved(state, seat, 1)), Reason("one_on", GROUP // 2)]
    if effect == BACK:
        return [*groups_changed(state, seat, state.row, moved(state, 1 - seat, -1)), Reason("one_back", GROUP // 2)]
    if effect == MARKER:
        return of_marker(state, seat, 1 - seat, state.pos[1 - seat] + 1)
    if effect == LENGTHEN:
        return of_length(state, seat, True)
    tries = [land_changed(state, seat, row, pos) for row, pos in changed_paths(state, effect)]
    return max(tries, key=lambda found: sum(reason.weight for reason in found), default=[])


def changed_paths(state: RaceState, effect: int) -> list[tuple[list[int], list[int]]]:
    places = in_sight(state)
    if effect == ROTATE:
        return [rotated(state, place) for place in places]
    if effect == REMOVE:
        return [removed(state, place) for place in places]
    if effect == SWAP:
        return [swapped(state, one, two) for one in places for two in places if one < two]
    return []


def of_land(state: RaceState, seat: Seat, action: Action) -> list[Reason]:
    """What becomes of the path when this land card is turned, taken, swapped or laid."""
    if isinstance(action, RotateLand):
        return land_changed(state, seat, *rotated(state, action.place))
    if isinstance(action, RemoveLand):
        return land_changed(state, seat, *removed(state, action.place))
    if isinstance(action, SwapWith):
        return land_changed(state, seat, *swapped(state, state.first, action.place))
    if isinstance(action, SwapLand):
        tries = [land_changed(state, seat, *swapped(state, action.place, other)) for other in in_sight(state)]
        return max(tries, key=lambda found: sum(reason.weight for reason in found), default=[])
    if isinstance(action, LayLand):
        return land_changed(state, seat, [*state.row, action.card], state.pos)
    return []


def rotated(state: RaceState, place: int) -> tuple[list[int], list[int]]:
    row = state.row[:]
    row[place - 1] = TURNED[row[place - 1]]
    return row, state.pos


def removed(state: RaceState, place: int) -> tuple[list[int], list[int]]:
    row = state.row[:]
    del row[place - 1]
    return row, [at - 1 if at > place else at for at in state.pos]


def swapped(state: RaceState, one: int, two: int) -> tuple[list[int], list[int]]:
    row = state.row[:]
    row[one - 1], row[two - 1] = row[two - 1], row[one - 1]
    return row, state.pos


def land_changed(state: RaceState, seat: Seat, row: list[int], pos: list[int]) -> list[Reason]:
    if len(row) < len(state.row) and max(pos) == len(row) and pos[seat] > pos[1 - seat]:
        return [Reason("ends_race", MATCH, {"count": pos[seat] - pos[1 - seat]})]
    return groups_changed(state, seat, row, pos)


def groups_changed(state: RaceState, seat: Seat, row: list[int], pos: list[int]) -> list[Reason]:
    """Flights saved for oneself, flights more for the other."""
    other = 1 - seat
    saved = groups_ahead(state.row, seat, state.pos[seat]) - groups_ahead(row, seat, pos[seat])
    more = groups_ahead(row, other, pos[other]) - groups_ahead(state.row, other, state.pos[other])
    found = [Reason("flights_saved", GROUP * saved, {"count": saved})] if saved > 0 else []
    return [*found, Reason("flights_more", GROUP * more, {"count": more})] if more > 0 else found


def of_marker(state: RaceState, seat: Seat, side: Seat, place: int) -> list[Reason]:
    worth = marker_worth(state, seat, side, place)
    if worth <= 0:
        return []
    found = [Reason("blocks", worth, {"count": state.group_end(side, place) - place + 1})]
    if place == state.pos[side] + 1:
        found.append(Reason("blocks_next", worth, {}))
    return [*found, Reason("frees", worth)] if state.has_marker(seat, state.pos[seat] + 1) else found


# ── magic way, stack, length ────────────────────────────────────────────────────────────────────────────────────────


def of_magic(state: RaceState, seat: Seat, action: AddMagic) -> list[Reason]:
    mine, theirs = len(state.magic[seat]), len(state.magic[1 - seat])
    found = []
    if mine == theirs:
        found.append(Reason("magic_leads", MAGIC, {"mine": mine + 1, "theirs": theirs, "points": MAGIC_POINTS}))
    elif mine + 1 == theirs:
        found.append(Reason("magic_ties", MAGIC, {"mine": mine + 1, "points": MAGIC_POINTS}))
    if not is_needed(state, seat, action.kind):
        found.append(Reason("magic_spare", 1))
    return found


def of_stash(state: RaceState, seat: Seat, kind: int) -> list[Reason]:
    later = need(state, seat, kind, 0)
    if 0 < later < SIGHT:
        return [Reason("later", later, {"count": later})]
    return [Reason("other_card", 1)] if later == SIGHT else []


def of_length(state: RaceState, seat: Seat, yes: bool) -> list[Reason]:
    if yes:
        return [Reason("longer", GROUP)] if lengthen_worth(state, seat) > 0 else []
    if state.pos[seat] >= state.pos[1 - seat]:
        return [Reason("not_behind", 1)]
    flights = groups_ahead(state.row, 1 - seat, state.pos[1 - seat])
    return [Reason("far_from_home", 1, {"count": flights})] if flights > ALMOST_HOME else []
