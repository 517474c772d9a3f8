"""Great Artefacts with a power of their own: horn, hand of Luut and staff."""

from __future__ import annotations

from ravenhall.games.battalia.actions import (
    DONE,
    SWAP,
    HornPick,
    LuutPick,
    LuutPlayer,
    Pick,
    StaffSquare,
    StaffTerrain,
    StaffWith,
)
from ravenhall.games.battalia.chapters.adding import done
from ravenhall.games.battalia.chapters.pieces import sources, to_hand
from ravenhall.games.battalia.codes import (
    ASK_HORN_PICK,
    ASK_LUUT_PICK,
    ASK_LUUT_PLAYER,
    ASK_STAFF_SQUARE,
    ASK_STAFF_TERRAIN,
    ASK_STAFF_WITH,
    CHOSEN,
)
from ravenhall.games.battalia.events import BORROWED_SEEN, CARD_BORROWED, CARD_REVEALED, NATION_SEEN, TERRAIN_CHANGED
from ravenhall.games.battalia.knowledge import loan_chosen, look, taken_shown
from ravenhall.games.battalia.land import CITY, ROAD
from ravenhall.games.battalia.menus import (
    HORN_PICKS,
    LUUT_PICKS,
    LUUT_PLAYERS,
    STAFF_SQUARES,
    STAFF_TERRAINS,
    STAFF_WITHS,
)
from ravenhall.games.battalia.names import (
    BORROWED,
    CARD_NAMES,
    FACTIONS,
    HORN,
    LUUT,
    SQUARE_NAMES,
    SQUARES,
    STAFF,
    TERRAINS,
    TYPE_IDS,
)
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

MOST_PICKED = 2  # BA-122
ONE_OF_A_KIND = (HORN, LUUT, STAFF)  # those whose power nothing else has


def great_objection(state: BattaliaState, seat: Seat, kind: int) -> Objection | None:
    """BA-122, BA-127, BA-130: the artefact in hand, and something for it to act on."""
    if not sources(state.sides[seat], kind):
        return Objection("BA-53", f"you have no {TYPE_IDS[kind]} in hand")
    if kind == HORN:
        return None if state.sides[seat].nation else Objection("BA-122", "your nation is empty")
    if kind == LUUT:
        lenders = [other for other in state.seats_after(seat) if state.sides[other].nation]
        return None if lenders else Objection("BA-127", "no opponent has a card in his nation")
    return None if staff_squares(state) else Objection("BA-130", "no built card can be exchanged")


def begin_great(state: BattaliaState, seat: Seat, kind: int) -> None:
    """The artefact has been played; now its choices."""
    if kind == HORN:
        state.ask(seat, ASK_HORN_PICK)
    elif kind == LUUT:
        state.ask(seat, ASK_LUUT_PLAYER)
    else:
        state.ask(seat, ASK_STAFF_SQUARE)


# ── the horn ────────────────────────────────────────────────────────────────────────────────────────────────────────


class ChooseHornPick(Decision[BattaliaState, Pick]):
    """BA-122: up to two cards of the own nation, shown to all; then it is shuffled."""

    kind = "horn_pick"
    text = "Take a card from your nation, or stop."
    clause = "BA-122"
    takes = (HornPick,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [HORN_PICKS[number] for number in [*sorted(set(state.sides[seat].nation)), DONE]]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number != DONE and action.number not in state.sides[seat].nation:
            return Objection("BA-122", f"there is no {action.choice} in your nation")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side = state.sides[seat]
        if action.number != DONE:
            side.nation.remove(action.number)
            to_hand(side, action.number)
            state.notes.append(action.number)
            taken_shown(state, seat, action.number)
            log.add(CARD_REVEALED, seat, action.choice)
            if len(state.notes) - CHOSEN < MOST_PICKED and side.nation:
                state.ask(seat, ASK_HORN_PICK)
                return
        state.chance.shuffle(side.nation)
        done(state)


# ── the hand of Luut ────────────────────────────────────────────────────────────────────────────────────────────────


class ChooseLender(Decision[BattaliaState, Pick]):
    """BA-127: an opponent whose nation has a card."""

    kind = "luut_player"
    text = "From whose nation do you take a card?"
    clause = "BA-127"
    takes = (LuutPlayer,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [LUUT_PLAYERS[other] for other in range(len(state.sides))]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number == seat or action.number >= len(state.sides):
            return Objection("BA-127", "name another player of this match")
        if not state.sides[action.number].nation:
            return Objection("BA-127", f"the nation of player {action.number + 1} is empty")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        state.notes.append(action.number)
        lender = state.sides[action.number]
        look(state, seat, lender)
        log.tell(seat, NATION_SEEN, action.number, [CARD_NAMES[held] for held in sorted(lender.nation)])
        state.ask(seat, ASK_LUUT_PICK)


class ChooseLoan(Decision[BattaliaState, Pick]):
    """BA-127, BA-128: the card is used this turn and then goes to its owner's shelter."""

    kind = "luut_pick"
    text = "Which card do you take for this turn?"
    clause = "BA-127"
    takes = (LuutPick,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [LUUT_PICKS[number] for number in sorted(set(state.sides[state.notes[CHOSEN]].nation))]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number not in state.sides[state.notes[CHOSEN]].nation:
            return Objection("BA-127", f"there is no {action.choice} in that nation")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        lender = state.notes[CHOSEN]
        nation = state.sides[lender].nation
        nation.remove(action.number)
        state.chance.shuffle(nation)
        loan_chosen(state.sides[lender], seat, action.number)
        state.lender = lender
        to_hand(state.sides[seat], action.number + BORROWED)
        log.add(CARD_BORROWED, seat, lender)
        log.tell(seat, BORROWED_SEEN, seat, CARD_NAMES[action.number])
        done(state)


# ── the staff ───────────────────────────────────────────────────────────────────────────────────────────────────────


def new_terrains(state: BattaliaState, square: int) -> list[int]:
    """BA-130: other terrains in the deck of that shape."""
    deck, terrain = state.land.deck[square], state.land.terrain[square]
    return [other for other in range(len(FACTIONS)) if other != terrain and other in state.pool[deck]]


def swaps(state: BattaliaState, square: int) -> list[int]:
    """BA-131: other built cards of that shape on another terrain, if that way of using the staff was agreed."""
    land = state.land
    if not state.terms.staff_swap:
        return []
    return [s for s in range(SQUARES) if land.deck[s] == land.deck[square] and land.terrain[s] != land.terrain[square]]


def staff_squares(state: BattaliaState) -> list[int]:
    built = [square for square in range(SQUARES) if state.land.kind[square] in (CITY, ROAD)]
    return [square for square in built if new_terrains(state, square) or swaps(state, square)]


class ChooseStaffSquare(Decision[BattaliaState, Pick]):
    """BA-130: the built city or road that is exchanged."""

    kind = "staff_square"
    text = "Which built card do you exchange?"
    clause = "BA-130"
    takes = (StaffSquare,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [STAFF_SQUARES[square] for square in staff_squares(state)]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if state.land.kind[action.number] not in (CITY, ROAD):
            return Objection("BA-130", f"there is no city or road on {action.choice}")
        if action.number not in staff_squares(state):
            return Objection("BA-130", f"no card of the shape on {action.choice} is left with another terrain")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        state.notes.append(action.number)
        state.ask(seat, ASK_STAFF_TERRAIN)


class ChooseTerrain(Decision[BattaliaState, Pick]):
    """BA-130: another terrain that the deck of that shape holds. BA-131: or a swap with another built card."""

    kind = "staff_terrain"
    text = "Which terrain shall it have?"
    clause = "BA-130"
    takes = (StaffTerrain,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return list(STAFF_TERRAINS.values())

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        square = state.notes[CHOSEN]
        if action.number == SWAP:
            return None if swaps(state, square) else Objection("BA-131", "there is no built card to swap it with")
        if action.number not in new_terrains(state, square):
            return Objection("BA-130", f"no {action.choice} card of that shape can take its place")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        if action.number == SWAP:
            state.ask(seat, ASK_STAFF_WITH)
            return
        square = state.notes[CHOSEN]
        deck = state.own_deck(state.land.deck[square])
        deck.remove(action.number)
        deck.append(state.land.terrain[square])
        state.chance.shuffle(deck)
        change(state, seat, square, action.number, log)
        done(state)


class ChooseSwap(Decision[BattaliaState, Pick]):
    """BA-131: the two cards exchange their terrains."""

    kind = "staff_with"
    text = "With which card do you swap it?"
    clause = "BA-131"
    takes = (StaffWith,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [STAFF_WITHS[square] for square in swaps(state, state.notes[CHOSEN])]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if action.number not in swaps(state, state.notes[CHOSEN]):
            return Objection("BA-131", f"{action.choice} holds no card of that shape on another terrain")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        one, two = state.notes[CHOSEN], action.number
        first, second = state.land.terrain[one], state.land.terrain[two]
        change(state, seat, one, second, log)
        change(state, seat, two, first, log)
        done(state)


def change(state: BattaliaState, seat: Seat, square: int, terrain: int, log: Log) -> None:
    state.own_land().colour(square, terrain)
    log.add(TERRAIN_CHANGED, seat, SQUARE_NAMES[square], TERRAINS[terrain])
