"""Chapter 2.1, Choosing where to raid: all clans name a city or none, at the same moment."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.actions import CITIES, NameCity
from ravenhall.games.roll_and_raid.codes import (
    ASK_CLAIM,
    ASK_DESTINATION,
    CHECK,
    CLEANUP,
    CONFLICT,
    DESTINATION,
    FIGHTING,
    NONE,
    PARIS,
    RAIDING,
    REVEAL,
    SETTLED,
)
from ravenhall.games.roll_and_raid.events import CITY_CLAIMED, DESTINATIONS_SHOWN, UNABLE
from ravenhall.games.roll_and_raid.modes import COOP
from ravenhall.games.roll_and_raid.state import Contest, RaidState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

HOME = 0


def begin(state: RaidState) -> None:
    """RR-74: everybody is asked at once; companions agree one after another; Paris is a matter for all."""
    for seat in range(state.seats):
        state.choices[seat] = NONE
    state.turn = 0
    if not state.display:
        state.phase = CLEANUP
    elif state.rules.mode == COOP:
        state.phase = PARIS if is_paris_alone(state) else DESTINATION
    else:
        ask_all(state)


def is_paris_alone(state: RaidState) -> bool:
    """RR-120: every other city of the deck has been raided."""
    return state.display == [state.book.paris] and not state.deck


def ask_all(state: RaidState) -> None:
    state.phase = REVEAL
    for seat in range(state.seats):
        if is_asked(state, seat):
            state.ask(seat, ASK_DESTINATION)
        else:
            state.choices[seat] = HOME


def is_asked(state: RaidState, seat: Seat) -> bool:
    """Who can go nowhere has no choice."""
    for slot in range(len(state.display)):
        if state.rules.bluff_destinations or state.can_raid(seat, slot):
            return True
    return False


def reveal(state: RaidState, log: Log) -> None:
    """RR-77: one contest for each city named; one alone does not fight. RR-102, RR-119, RR-129: so each raids once."""
    state.contests = []
    for slot in range(len(state.display)):
        members = [seat for seat in range(state.seats) if state.choices[seat] == slot + 1]
        if members:
            state.contests.append(new_contest(slot, members))
    if state.rules.mode != COOP:
        log.add(DESTINATIONS_SHOWN, state.choices[:])
        tell_unable(state, log)
    for seat in range(state.seats):
        state.choices[seat] = NONE
    state.current = 0
    state.phase = CONFLICT


def tell_unable(state: RaidState, log: Log) -> None:
    """RR-75: who was not asked stayed at home for want of goods."""
    unable = [seat for seat in range(state.seats) if not is_asked(state, seat)]
    if unable:
        log.add(UNABLE, unable)


def new_contest(slot: int, members: list[Seat]) -> Contest:
    size = len(members)
    alone = size == 1
    return Contest(
        slot,
        SETTLED if alone else CHECK,
        members,
        [RAIDING if alone else FIGHTING] * size,
        [NONE] * size,
        [0] * size,
        [0] * size,
        members[0] if alone else NONE,
        0,
        [],
    )


class NameDestination(Decision[RaidState, Action]):
    """RR-74, RR-75, RR-76: name a city you can pay for, or stay at home; in secret."""

    kind = "destination"
    text = "Which city do you raid, if any?"
    clause = "RR-74"
    takes = (NameCity,)
    secret = True
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[Action]:
        cities: list[Action] = [CITIES[HOME]]
        bluff = state.rules.bluff_destinations
        cities += [CITIES[slot + 1] for slot in range(len(state.display)) if bluff or state.can_raid(seat, slot)]
        return cities

    def objection(self, state: RaidState, seat: Seat, action: Action) -> Objection | None:
        assert isinstance(action, NameCity)
        if action.slot == HOME:
            return None
        return no_such_city(state, action.slot) or (
            None if state.rules.bluff_destinations else too_dear(state, seat, action.slot - 1)
        )

    def apply(self, state: RaidState, seat: Seat, action: Action, log: Log) -> None:
        assert isinstance(action, NameCity)
        state.choices[seat] = action.slot


def no_such_city(state: RaidState, number: int) -> Objection | None:
    if number <= len(state.display) and state.display[number - 1] != NONE:
        return None
    return Objection("RR-73", f"no card {number} lies on the table; they are numbered 1 to {len(state.display)}")


def too_dear(state: RaidState, seat: Seat, slot: int) -> Objection | None:
    if state.can_raid(seat, slot):
        return None
    raid, sheet = state.city(slot), state.sheets[seat]
    cost = "/".join(str(number) for number in state.cost(raid))
    have = f"{sheet.ships}/{sheet.axes}/{sheet.vikings}"
    return Objection("RR-75", f"you cannot afford {raid.name}: it costs {cost} ships/axes/Vikings, you have {have}")


# ── companions ──────────────────────────────────────────────────────────────────────────────────────────────────────


def next_claim(state: RaidState, log: Log) -> None:
    """RR-118: one after another, openly; who can go nowhere stays at home."""
    if state.turn == state.seats:
        state.phase = REVEAL
        return
    seat = state.serial(state.turn)
    state.turn += 1
    if len(claimable(state, seat)) > 0:
        state.ask(seat, ASK_CLAIM)
    else:
        state.choices[seat] = HOME
        log.add(CITY_CLAIMED, seat, HOME, "")


def claimable(state: RaidState, seat: Seat) -> list[int]:
    return [slot for slot in range(len(state.display)) if unclaimable(state, seat, slot) is None]


def unclaimable(state: RaidState, seat: Seat, slot: int) -> Objection | None:
    """RR-118, RR-120: a city is for one companion, and Paris for all of them."""
    if state.display[slot] == state.book.paris:
        return Objection("RR-120", "Paris is raided only when it stands alone, and by all together")
    if slot + 1 in state.choices:
        return Objection("RR-118", f"{state.city(slot).name} is claimed by a companion")
    return too_dear(state, seat, slot)


class ClaimCity(Decision[RaidState, Action]):
    """RR-118: say which city you take this round, or none."""

    kind = "coop_destination"
    text = "Which city do you take, if any?"
    clause = "RR-118"
    takes = (NameCity,)
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[Action]:
        cities: list[Action] = [CITIES[HOME]]
        cities += [CITIES[slot + 1] for slot in claimable(state, seat)]
        return cities

    def objection(self, state: RaidState, seat: Seat, action: Action) -> Objection | None:
        assert isinstance(action, NameCity)
        if action.slot == HOME:
            return None
        return no_such_city(state, action.slot) or unclaimable(state, seat, action.slot - 1)

    def apply(self, state: RaidState, seat: Seat, action: Action, log: Log) -> None:
        assert isinstance(action, NameCity)
        state.choices[seat] = action.slot
        log.add(CITY_CLAIMED, seat, action.slot, state.city(action.slot - 1).name if action.slot else "")
