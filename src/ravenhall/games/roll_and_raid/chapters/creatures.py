"""The Creatures: each ★ card turned up brings one, to be defeated with bids or given an offering."""

from __future__ import annotations

from ravenhall.games.roll_and_raid.actions import BIDS, PAY, SKIP, Bid, Offer
from ravenhall.games.roll_and_raid.book import VIKING, Creature, named
from ravenhall.games.roll_and_raid.chapters.storing import recruit, work_off
from ravenhall.games.roll_and_raid.codes import ASK_CREATURE_BID, ASK_OFFER, NEW_ROUND, NONE
from ravenhall.games.roll_and_raid.events import CREATURE_BIDS, CREATURE_CAME, OFFERING_MADE
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


def go_on(state: RaidState, log: Log) -> None:
    """RR-134, RR-142: one creature after another, as long as there are some; then the next round."""
    if state.payers:
        next_offering(state, log)
    elif state.creature != NONE and NONE not in state.choices:
        show_choices(state, log)
    elif state.creature != NONE:
        state.creature_discard.append(state.creature)
        state.creature = NONE
    elif state.creatures_due > 0 and state.creature_deck:
        meet(state, log)
    else:
        state.creatures_due = 0
        state.phase = NEW_ROUND


def met(state: RaidState) -> Creature:
    return state.book.creatures[state.creature]


def meet(state: RaidState, log: Log) -> None:
    state.creatures_due -= 1
    state.creature = state.creature_deck.pop()
    creature = met(state)
    log.add(CREATURE_CAME, creature.name)
    for seat in range(state.seats):
        if is_asked(state, seat):
            state.choices[seat] = NONE
            state.ask(seat, ASK_CREATURE_BID if creature.is_bid else ASK_OFFER)
        else:
            state.choices[seat] = 0


def is_asked(state: RaidState, seat: Seat) -> bool:
    """Who owns none of the good, or too little of it, has no choice."""
    creature = met(state)
    return state.sheets[seat].stock(creature.good) >= max(1, creature.price)


def show_choices(state: RaidState, log: Log) -> None:
    creature = met(state)
    chosen = state.choices[:]
    for seat in range(state.seats):
        state.choices[seat] = NONE
    if creature.is_bid:
        reward_bids(state, creature, chosen, log)
    else:
        for seat in range(state.seats):
            if chosen[seat] > 0:
                state.sheets[seat].lose(creature.good, creature.price)
                state.payers.append(seat)


def reward_bids(state: RaidState, creature: Creature, bids: list[int], log: Log) -> None:
    """RR-136, RR-137, RR-138, RR-139: all bids are spent; the three highest take their points, equal bids alike."""
    heights = sorted({bid for bid in bids if bid > 0}, reverse=True)
    glory = [0] * state.seats
    for seat in range(state.seats):
        if bids[seat] > 0:
            state.sheets[seat].lose(creature.good, bids[seat])
            position = heights.index(bids[seat])
            if position < len(creature.glory):
                glory[seat] = creature.glory[position]
                state.sheets[seat].creature_gp.append(glory[seat])
    log.add(CREATURE_BIDS, creature.name, bids, glory)


def next_offering(state: RaidState, log: Log) -> None:
    """RR-140, RR-141: in seat order each payer rolls a die and stores what it shows."""
    seat = state.payers.pop(0)
    die = state.chance.die()
    log.add(OFFERING_MADE, seat, met(state).name, die)
    sheet = state.sheets[seat]
    vikings = 0
    for gain in met(state).faces[die - 1]:
        if gain == VIKING:
            vikings += 1
        else:
            sheet.queue.append(gain)
    if vikings > 0:
        recruit(state, seat, vikings, log)
    work_off(state, seat, log)


class BidGoods(Decision[RaidState, Bid]):
    """RR-136: show 0 to 5 fingers for goods of the kind the creature asks; in secret."""

    kind = "creature_bid"
    text = "How much do you bid for the creature? All bids are spent."
    clause = "RR-136"
    takes = (Bid,)
    secret = True
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[Bid]:
        return BIDS[: min(state.rules.max_bid, state.sheets[seat].stock(met(state).good)) + 1]

    def objection(self, state: RaidState, seat: Seat, action: Bid) -> Objection | None:
        good = met(state).good
        most, stock = state.rules.max_bid, state.sheets[seat].stock(good)
        if action.number > min(most, stock):
            return Objection("RR-136", f"bid 0–{most} and not above your stock of {stock} {named(good)}s")
        return None

    def apply(self, state: RaidState, seat: Seat, action: Bid, log: Log) -> None:
        state.choices[seat] = action.number


class MakeOffering(Decision[RaidState, Offer]):
    """RR-140: pay the price once and roll a die for a bonus, or not; in secret."""

    kind = "creature_offer"
    text = "Do you pay the creature's price and roll for its bonus?"
    clause = "RR-140"
    takes = (Offer,)
    secret = True
    exact = True

    def candidates(self, state: RaidState, seat: Seat) -> list[Offer]:
        return [PAY, SKIP] if is_asked(state, seat) else [SKIP]

    def objection(self, state: RaidState, seat: Seat, action: Offer) -> Objection | None:
        creature = met(state)
        if not action.pay or is_asked(state, seat):
            return None
        return Objection("RR-140", f"you cannot pay the offering of {creature.price} {named(creature.good)}s")

    def apply(self, state: RaidState, seat: Seat, action: Offer, log: Log) -> None:
        state.choices[seat] = 1 if action.pay else 0
