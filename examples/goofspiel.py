"""Goofspiel as a Ravenhall game: chance, secret answers, an option, three seats. docs/writing-a-game.md builds it up.

    python examples/goofspiel.py        plays a match of three bots and tells it

Clauses:  GS-1 everybody has the same cards, and the prizes are shuffled   GS-2 everybody bids a card of the own hand in
          secret   GS-3 the highest bid takes the prizes on the table   GS-4 where the highest bids are equal, the
          prizes stay on the table   GS-5 when the hands are empty, most points win
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ravenhall import bots
from ravenhall.kernel.actions import Action, ActionSpace
from ravenhall.kernel.bounds import Bound
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.errors import BadData, BadOptions
from ravenhall.kernel.events import Event, EventKinds, Log
from ravenhall.kernel.game import Decision, Game, Objection, View
from ravenhall.kernel.observing import Observation, bits
from ravenhall.kernel.options import AUTO_SINGLE, Whole
from ravenhall.kernel.records import INT, INTS, read_record
from ravenhall.kernel.state import NOTHING, Outcome, Seat, State

FEWEST: Final = 3
MOST: Final = 13
NO_BID: Final = 0
BID: Final = 0  # the only decision
EVENTS: Final = EventKinds()
PRIZE_TURNED: Final = EVENTS.kind("prize_turned", "prize:value", "GS-1", reveals=True)
BIDS_SHOWN: Final = EVENTS.kind("bids_shown", "bids:shown=int[]", "GS-2", reveals=True)
PRIZES_TAKEN: Final = EVENTS.kind("prizes_taken", "seat:who points:gained", "GS-3")
PRIZES_LEFT: Final = EVENTS.kind("prizes_left", "points:value", "GS-4")


class Bid(Action):
    """Bid a card, 1 to 13."""

    word = "bid"
    fields = ("card",)
    bounds = (Bound("card", "GS-1", "cards are {}"),)

    def __init__(self, card: int) -> None:
        super().__init__(f"bid {card}")
        self.card = card


BIDS: Final = [Bid(card) for card in range(1, MOST + 1)]


class GoofspielState(State):
    """Hands are bit masks, the deck's last prize is its top; a bid stays in the hand until all bids are shown."""

    shape = {"cards": INT, "hands": INTS, "deck": INTS, "prizes": INTS, "bids": INTS, "points": INTS}

    def __init__(
        self, chance: Chance, asking: list[int], cards: int, hands: list[int], deck: list[int], prizes: list[int],
        bids: list[int], points: list[int],
    ) -> None:  # fmt: skip
        super().__init__(chance, asking)
        self.cards = cards
        self.hands = hands
        self.deck = deck
        self.prizes = prizes
        self.bids = bids
        self.points = points

    def copy(self) -> GoofspielState:
        twin = GoofspielState(
            self.chance.copy(), self.asking[:], self.cards, self.hands[:], self.deck[:], self.prizes[:], self.bids[:],
            self.points[:],
        )  # fmt: skip
        twin.outcome = self.outcome
        return twin


class BidCard(Decision[GoofspielState, Bid]):
    """GS-2: bid a card of the own hand, in secret."""

    kind = "bid_card"
    text = "Bid one of your cards."
    clause = "GS-2"
    takes = (Bid,)
    secret = True
    exact = True

    def candidates(self, state: GoofspielState, seat: Seat) -> list[Bid]:
        return [BIDS[card - 1] for card in cards_in(state.hands[seat])]

    def objection(self, state: GoofspielState, seat: Seat, action: Bid) -> Objection | None:
        if state.hands[seat] >> action.card & 1:
            return None
        return Objection("GS-2", f"the {action.card} is not in your hand")

    def apply(self, state: GoofspielState, seat: Seat, action: Bid, log: Log) -> None:
        state.bids[seat] = action.card


def cards_in(hand: int) -> list[int]:
    return [card for card in range(1, MOST + 1) if hand >> card & 1]


def show_bids(state: GoofspielState, log: Log) -> None:
    """GS-3, GS-4: everybody has bid."""
    highest = max(state.bids)
    winners = [seat for seat, bid in enumerate(state.bids) if bid == highest]
    log.add(BIDS_SHOWN, list(state.bids))
    worth = sum(state.prizes)
    if len(winners) == 1:
        state.points[winners[0]] += worth
        state.prizes = []
        log.add(PRIZES_TAKEN, winners[0], worth)
    else:
        log.add(PRIZES_LEFT, worth)
    for seat, bid in enumerate(state.bids):
        state.hands[seat] &= ~(1 << bid)
        state.bids[seat] = NO_BID


def outcome_of(state: GoofspielState) -> Outcome | None:
    """GS-5: nobody has a card left."""
    if any(state.hands):
        return None
    places = tuple(1 + sum(other > mine for other in state.points) for mine in state.points)
    return Outcome(places, tuple(state.points), "GS-5", "all cards are played")


class Goofspiel(Game[GoofspielState]):
    name = "goofspiel"
    title = "Goofspiel"
    blurb = "Bid your cards for prizes, each card once."
    minutes = 10
    events = EVENTS
    turn = "GS-2"
    seats = (2, 3)
    settled = ("cards",)
    options = (AUTO_SINGLE, Whole("cards", FEWEST, MOST, MOST, "How many cards everybody has.", "GS-1"))

    def __init__(self, data: Path | None = None) -> None:
        if data is not None:
            raise BadOptions("data", "goofspiel has no data files to replace")
        super().__init__({BID: BidCard()}, ActionSpace(list(BIDS)))

    def setup(self, seats: int, options: dict[str, Any], chance: Chance) -> GoofspielState:
        cards = int(options["cards"])
        deck = list(range(1, cards + 1))
        chance.shuffle(deck)
        hand = sum(1 << card for card in deck)
        return GoofspielState(chance, [NOTHING] * seats, cards, [hand] * seats, deck, [], [NO_BID] * seats, [0] * seats)

    def advance(self, state: GoofspielState, log: Log) -> None:
        if any(state.bids):
            show_bids(state, log)
            state.outcome = outcome_of(state)
            if state.outcome is not None:
                return
        prize = state.deck.pop()
        state.prizes.append(prize)
        log.add(PRIZE_TURNED, prize)
        for seat in range(len(state.hands)):
            state.ask(seat, BID)

    def view(self, state: GoofspielState, seat: Seat | None) -> View:
        return {
            "prizes": list(state.prizes),
            "hidden": len(state.deck),
            "hands": [cards_in(hand) for hand in state.hands],
            "points": list(state.points),
            "bid": None if seat is None else state.bids[seat] or None,
        }

    def redraw(self, state: GoofspielState, seat: Seat | None, chance: Chance) -> None:
        """The prizes in another order; what others have bid in secret, they bid anew."""
        state.deck.sort()
        chance.shuffle(state.deck)
        for other, bid in enumerate(state.bids):
            if other != seat and bid != NO_BID:
                state.bids[other] = NO_BID
                state.ask(other, BID)

    def lay_anew(self, state: GoofspielState, chance: Chance) -> None:
        chance.shuffle(state.deck)

    def observe(self, state: GoofspielState, seat: Seat, into: Observation) -> None:
        into.add("prizes", bits(sum(1 << prize for prize in state.prizes), MOST + 1))
        into.add("own bid", [state.bids[seat]])
        for step in range(self.seats[1]):
            other = (seat + step) % len(state.hands)
            is_there = step < len(state.hands)
            into.add(f"hand {step}", bits(state.hands[other] if is_there else 0, MOST + 1))
            into.add(f"points {step}", [state.points[other] if is_there else 0])

    def ending(self, state: GoofspielState) -> Outcome | None:
        return outcome_of(state)

    def worths(self, state: GoofspielState, seat: Seat, menu: list[Action]) -> list[int]:
        """A card as high as what lies on the table; what is left of low cards for low prizes."""
        worth = min(MOST, sum(state.prizes))
        return [-abs(action.card - worth) for action in menu if isinstance(action, Bid)]

    def read_state(self, data: object, chance: Chance) -> GoofspielState:
        state = read_record(GoofspielState, data, "state", chance=chance, asking=[])
        seats = len(state.hands)
        if not self.seats[0] <= seats <= self.seats[1] or len(state.bids) != seats or len(state.points) != seats:
            raise BadData("saved match", "state", "hands", "must be one for each seat, like bids and points")
        if not FEWEST <= state.cards <= MOST:  # before anything is worked out from it
            raise BadData("saved match", "state", "cards", f"must be {FEWEST} to {MOST}")
        return state

    def broken(self, state: GoofspielState) -> str | None:
        every = sum(1 << card for card in range(1, state.cards + 1))
        left = {hand.bit_count() for hand in state.hands}
        hidden_or_open = state.deck + state.prizes
        if any(hand < 0 or hand & ~every for hand in state.hands):
            return "hands must be of the cards there are"
        if len(left) != 1 or len(state.deck) != max(0, max(left) - 1):
            return "everybody must have one card for each prize that is to come"
        if len(set(hidden_or_open)) != len(hidden_or_open) or not set(hidden_or_open) <= set(range(1, state.cards + 1)):
            return "each prize must be there once"
        taken = state.cards * (state.cards + 1) // 2 - sum(hidden_or_open)
        if min(state.points) < 0 or sum(state.points) != taken:
            return "points must be the prizes that were taken"
        for seat, bid in enumerate(state.bids):
            if bid != NO_BID and not (1 <= bid <= MOST and state.hands[seat] >> bid & 1):
                return "a bid must be a card of the hand"
            if state.outcome is None and (state.asking[seat] == BID) != (bid == NO_BID):
                return "who has not bid must be asked, and nobody else"
        return None

    def say(self, event: Event, names: list[str]) -> str:
        told = event.named()
        if event.kind is PRIZE_TURNED:
            return f"A {told['prize']} lies on the table."
        if event.kind is BIDS_SHOWN:
            return ", ".join(f"{name} bids {bid}" for name, bid in zip(names, told["bids"], strict=False)) + "."
        if event.kind is PRIZES_TAKEN:
            return f"{names[told['seat']]} takes {told['points']} points."
        return f"Nobody takes the {told['points']} points: they stay."

    def aim(self, view: View) -> str:
        return "Take prizes worth more points than anybody else's."

    def standing(self, view: View) -> str:
        return f"{' : '.join(map(str, view['points']))}, {view['hidden']} prizes to come"

    def picture(self, view: View, columns: int = 80) -> str:
        lines = [f"Prizes: {' '.join(map(str, view['prizes'])) or '–'}, {view['hidden']} hidden"]
        for hand, points in zip(view["hands"], view["points"], strict=True):
            lines.append(f"{points:3} points  hand: {' '.join(map(str, hand))}")
        return "\n".join(lines)


def main() -> None:
    game = Goofspiel()
    match = game.start(seats=3, seed=7)
    players = [bots.make(spec, game, 7 + seat) for seat, spec in enumerate(("greedy", "random", "random"))]
    while match.outcome is None:
        seat = match.asks[0].seat
        match.play(seat, players[seat].choose(match.sample(seat, 1), seat))
    for event in match.events():
        print(game.say(event, ["Asa", "Bo", "Cid"]))
    print(match.outcome)


if __name__ == "__main__":
    main()
