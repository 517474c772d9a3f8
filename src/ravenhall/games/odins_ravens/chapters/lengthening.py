"""Chapter 7, Lengthening the Flight Path: drawing a land card, trimming a long row, and which way the card lies."""

from __future__ import annotations

from ravenhall.games.odins_ravens.actions import Answers, LayLand, LengthenPath
from ravenhall.games.odins_ravens.book import LAND_IDS, LENGTHEN, TURNED
from ravenhall.games.odins_ravens.codes import ASIDE, ASK_LENGTHEN, ASK_ORIENT, NONE, REFILL
from ravenhall.games.odins_ravens.events import LAND_DRAWN, LAND_LAID, NOT_LENGTHENED, PATH_TRIMMED
from ravenhall.games.odins_ravens.state import KEPT_BEHIND, RaceState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


def next_question(state: RaceState) -> None:
    """OR-43: asked before the card is seen, and before the hand is refilled; not asked if no card can be drawn."""
    if state.can_draw_land():
        state.ask(state.active, ASK_LENGTHEN)
    else:
        state.phase = REFILL


def no_land(state: RaceState) -> Objection:
    last = min(state.pos)
    where = f"on card {last} needs the {KEPT_BEHIND} behind it" if last else "at the start place has none behind it"
    return Objection("OR-42", f"all land cards lie in the path, and the last raven {where}")


def draw_land(state: RaceState, seat: Seat, log: Log) -> None:
    """OR-40: the topmost card, shown to all; its player then says how it lies. A double lies either way the same."""
    if not state.land:
        trim(state, log)
    card = state.land.pop()
    state.known = min(state.known, len(state.land))
    log.add(LAND_DRAWN, seat, LAND_IDS[card])
    if TURNED[card] == card:
        lay(state, seat, card, log)
    else:
        state.drawn = card
        state.ask(seat, ASK_ORIENT)


def trim(state: RaceState, log: Log) -> None:
    """OR-42: the start of the path makes room; two cards stay behind the last raven. OR-56: under the land stack."""
    number = min(state.pos) - KEPT_BEHIND - 1
    cards = state.row[:number]
    del state.row[:number]
    for card in cards:
        state.put_under(card)
    state.trimmed += number
    state.pos[0] -= number
    state.pos[1] -= number
    state.marker_at = max(ASIDE, state.marker_at - number)  # a marker on a trimmed card goes aside
    log.add(PATH_TRIMMED, [LAND_IDS[card] for card in cards])


def lay(state: RaceState, seat: Seat, card: int, log: Log) -> None:
    """OR-40: at the far end. OR-41: there it may equal its neighbour."""
    state.drawn = NONE
    state.row.append(card)
    log.add(LAND_LAID, seat, len(state.row), LAND_IDS[card])
    if state.effect == LENGTHEN:
        state.laid += 1
    else:
        state.phase = REFILL


class Lengthen(Decision[RaceState, LengthenPath]):
    """OR-40: at the end of one's turn one may add a land card."""

    kind = "lengthen"
    text = "Lengthen the flight path by one land card?"
    clause = "OR-40"
    takes = (LengthenPath,)
    exact = True

    def __init__(self, answers: Answers) -> None:
        self.actions = answers.lengthen

    def candidates(self, state: RaceState, seat: Seat) -> list[LengthenPath]:
        return self.actions[:]

    def objection(self, state: RaceState, seat: Seat, action: LengthenPath) -> Objection | None:
        return None

    def apply(self, state: RaceState, seat: Seat, action: LengthenPath, log: Log) -> None:
        if action.yes:
            draw_land(state, seat, log)
        else:
            state.phase = REFILL
            log.add(NOT_LENGTHENED, seat)


class Orient(Decision[RaceState, LayLand]):
    """OR-40, OR-54: who draws a land card chooses how it lies."""

    kind = "orient"
    text = "Which way does the land card lie?"
    clause = "OR-40"
    takes = (LayLand,)
    exact = True

    def __init__(self, answers: Answers) -> None:
        self.answers = answers

    def candidates(self, state: RaceState, seat: Seat) -> list[LayLand]:
        return [self.answers.lay[state.drawn], self.answers.lay[TURNED[state.drawn]]]

    def objection(self, state: RaceState, seat: Seat, action: LayLand) -> Objection | None:
        if action.card == state.drawn or action.card == TURNED[state.drawn]:
            return None
        drawn, wanted = state.book.land_title(LAND_IDS[state.drawn]), state.book.land_title(action.land)
        return Objection("OR-40", f"the card you drew shows {drawn}, not {wanted}")

    def apply(self, state: RaceState, seat: Seat, action: LayLand, log: Log) -> None:
        lay(state, seat, action.card, log)
