"""The end of a turn, of a day and of the match: discard, draw, the Sun Oracle, victory points and ties."""

from __future__ import annotations

from ravenhall.games.battalia.chapters.zones import draw_cards
from ravenhall.games.battalia.codes import TURN
from ravenhall.games.battalia.events import CAMP_STRUCK, CARD_RETURNED, DAY_BEGAN, MATCH_ENDED, TURN_ENDED
from ravenhall.games.battalia.knowledge import lay, learn, loan_seen, put_away
from ravenhall.games.battalia.names import BORROWED, CARD_NAMES, MOST_LEVEL, NOBODY, TYPE_IDS, is_borrowed
from ravenhall.games.battalia.secrecy import lent_unseen
from ravenhall.games.battalia.state import HAND, BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Outcome, Seat

DAYS_IN_WEEK = 7  # BA-14


def end_turn(state: BattaliaState, log: Log) -> None:
    """BA-33, BA-34, BA-39: discard, draw six, then defenders fill up. BA-30: the next player's turn, or a new day."""
    seat = state.active
    discard_all(state, seat, log)
    log.add(TURN_ENDED, seat)
    draw_cards(state, seat, HAND, log)
    for other in state.seats_after(seat):
        refill(state, other, log)
    state.active = (seat + 1) % len(state.sides)
    state.step = TURN
    if state.active == state.first:
        next_day(state, log)


def discard_all(state: BattaliaState, seat: Seat, log: Log) -> None:
    """BA-33: first the rest of the hand, then what was played, new cards on top. BA-183: ambush and camps stay."""
    side = state.sides[seat]
    lent = lent_unseen(state)
    if lent >= 0:
        loan_seen(state, lent)
    cards = side.table + [piece.card for piece in side.open if not piece.virtual] + side.new
    returned = [] if state.lender == NOBODY else [card for card in side.hand + cards if is_borrowed(card)]
    put_away(state, seat)
    lay(state, seat, [card for card in cards if not is_borrowed(card)] if returned else cards)
    side.table, side.open, side.new = [], [], []
    for card in returned:
        lay(state, state.lender, [card - BORROWED])  # BA-128
        log.add(CARD_RETURNED, state.lender, CARD_NAMES[card])
        learn(state, state.sides[state.lender])
    state.lender = NOBODY
    state.serial = 0
    state.free_moved[0] = state.free_moved[1] = 0


def refill(state: BattaliaState, seat: Seat, log: Log) -> None:
    """BA-166: a defender fills his hand to six at the end of the attacker's turn; nobody discards down."""
    side = state.sides[seat]
    if side.refill:
        side.refill = False
        missing = HAND - len(side.hand)
        if missing > 0:
            draw_cards(state, seat, missing, log)


def next_day(state: BattaliaState, log: Log) -> None:
    """BA-189: camps of a day are struck, and the inner wheel turns; unless the agreed time is over (BA-222)."""
    for seat in range(len(state.sides)):
        strike_temporary(state, seat, log)
    check_time(state, log)
    if state.outcome is None:
        state.day += 1
        tell_day(state, log)


def check_time(state: BattaliaState, log: Log) -> None:
    """BA-222: the weeks or days agreed on are over."""
    terms = state.terms
    if terms.weeks and state.day >= terms.weeks * DAYS_IN_WEEK:
        finish(state, "BA-222", "last week", log)
    elif state.day >= terms.max_days:
        finish(state, "BA-222", "last day", log)


def tell_day(state: BattaliaState, log: Log) -> None:
    """BA-190, BA-192: one type is lit and one matches, all day, for everybody."""
    log.add(DAY_BEGAN, state.day, TYPE_IDS[state.book.lit(state.day)], TYPE_IDS[state.book.matching(state.day)])


def strike_temporary(state: BattaliaState, seat: Seat, log: Log) -> None:
    side = state.sides[seat]
    for camp in [camp for camp in side.camps if camp.temporary]:
        side.camps.remove(camp)
        lay(state, seat, camp.cards + ([camp.tent] if camp.tent >= 0 else []))
        log.add(CAMP_STRUCK, seat, [CARD_NAMES[card] for card in camp.cards])


# ── the end ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def check_end(state: BattaliaState, log: Log) -> None:
    """BA-184, BA-186, BA-212: looked at whenever a card is placed, a level or an owner changes."""
    terms = state.terms
    if state.outcome is not None:
        return
    for seat in range(len(state.sides)):
        if terms.end_level4 and state.cities_at(seat, MOST_LEVEL) >= terms.end_level4:
            finish(state, "BA-186", "highest cities", log)
            return
        if terms.vp_target and state.points(seat) >= terms.vp_target:
            clause = "BA-212" if terms.volcano else "BA-222"
            finish(state, clause, "victory points", log)
            return
    if terms.end_full_map and state.land.is_full():
        finish(state, "BA-184", "full map", log)


def going_on(state: BattaliaState) -> BattaliaState:
    """The same as if it had not ended. (Where it is set to None, compiled code would believe it to stay so.)"""
    copy = state.copy()
    copy.outcome = None
    return copy


def outcome_of(state: BattaliaState) -> Outcome | None:
    """BA-184, BA-222: the end that this state is, worked out anew; time is looked at when a day is over."""
    ended = going_on(state)
    check_end(ended, Log(quiet=True))
    if ended.outcome is None and state.step == TURN and state.active == state.first:
        check_time(ended, Log(quiet=True))
    return ended.outcome


def finish(state: BattaliaState, clause: str, reason: str, log: Log) -> None:
    """BA-187: most victory points win, whoever ended the match. BA-188: ties; after the last the victory is shared."""
    ranks = [standing(state, seat) for seat in range(len(state.sides))]
    places = tuple([1 + len([other for other in ranks if other > rank]) for rank in ranks])
    points = tuple([state.points(seat) for seat in range(len(state.sides))])
    state.outcome = Outcome(places, points, clause, reason, together=True)
    log.add(MATCH_ENDED, [seat for seat, place in enumerate(places) if place == 1], reason)


def standing(state: BattaliaState, seat: Seat) -> list[int]:
    """BA-188: points, then cities by level from 4 down to 1, then heroes on the board."""
    levels = [state.cities_at(seat, level) for level in range(MOST_LEVEL, 0, -1)]
    return [state.points(seat), *levels, state.sides[seat].heroes_out()]
