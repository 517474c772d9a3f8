"""Chapter 1, Setup: the match, and each race in it."""

from __future__ import annotations

from typing import Any, Final

from ravenhall.games.odins_ravens.book import LAND_IDS, ROW_AT_START, TURNED, Book, fits
from ravenhall.games.odins_ravens.codes import ASIDE, NEW_RACE, NONE, PLAY
from ravenhall.games.odins_ravens.events import (
    HAND_DRAWN,
    HAND_DRAWN_UNSEEN,
    RACE_BEGAN,
    ROW_LAID,
    SUPPLY_SHUFFLED,
    TURN_BEGAN,
)
from ravenhall.games.odins_ravens.state import HAND_SIZE, RaceState
from ravenhall.kernel.chance import Chance
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import NOTHING, Seat

BY_CHANCE: Final = "random"


def set_up(options: dict[str, Any], book: Book, chance: Chance) -> RaceState:
    """Shuffle the magic way cards; OR-7: who is youngest, the option says, or chance."""
    ways = list(range(len(book.ways)))
    chance.shuffle(ways)
    first = options["first_player"]
    starter = chance.below(2) if first == BY_CHANCE else int(first)
    return RaceState(
        chance=chance,
        asking=[NOTHING, NOTHING],
        book=book,
        race=0,
        turn=0,
        phase=NEW_RACE,
        active=starter,
        starter=starter,
        finisher=NONE,
        target=options["target"],
        max_race_turns=options["max_race_turns"] or 0,
        max_races=options["max_races"] or 0,
        scores=[0, 0],
        row=[],
        land=[],
        known=0,
        trimmed=0,
        pos=[0, 0],
        marker_side=0,
        marker_at=ASIDE,
        hands=[[0] * book.kinds, [0] * book.kinds],
        stacks=[[], []],
        supplies=[[], []],
        discards=[[], []],
        magic=[[], []],
        way=NONE,
        ways_left=ways,
        ways_used=[],
        hand_used=0,
        stack_used=0,
        odin=NONE,
        effect=NONE,
        first=NONE,
        drawn=NONE,
        laid=0,
        chosen=[],
        kept=[[], []],
        kept_stack=[0, 0],
        piles=[[], []],
        pooled=[0, 0],
        mixed=[0, 0],
        besides=[NONE, NONE],
    )


def begin_race(state: RaceState, log: Log) -> None:
    """OR-47: every race is set up like the first; only scores and the order of magic way cards go on."""
    state.race += 1
    if state.race > 1:
        state.starter = next_starter(state)
    state.active = state.starter
    state.turn = 1
    state.phase = PLAY
    state.hand_used = state.stack_used = 0
    turn_up_way(state)
    log.add(RACE_BEGAN, state.race, state.starter, state.book.ways[state.way].id)
    lay_row(state, log)
    state.pos = [0, 0]  # OR-4
    state.marker_at = ASIDE
    state.trimmed = 0
    for seat in (0, 1):
        deal(state, seat, log)
    log.add(TURN_BEGAN, state.active, state.turn)


def next_starter(state: RaceState) -> Seat:
    """OR-48: who has fewer points; level, who did not finish the last race; if nobody did, who did not start it."""
    if state.scores[0] != state.scores[1]:
        return 0 if state.scores[0] < state.scores[1] else 1
    return 1 - (state.starter if state.finisher == NONE else state.finisher)


def turn_up_way(state: RaceState) -> None:
    """OR-5: one magic way card for each race. OR-59: none comes again before all were used."""
    if not state.ways_left:
        state.ways_left = state.ways_used
        state.ways_used = []
        state.chance.shuffle(state.ways_left)
    state.way = state.ways_left.pop()
    state.ways_used.append(state.way)


def lay_row(state: RaceState, log: Log) -> None:
    """OR-1: nine cards. OR-2: a card like its neighbour is turned. OR-3: if that fails, it goes under the stack."""
    land = state.book.lands[:]
    state.chance.shuffle(land)
    row: list[int] = []
    under: list[int] = []
    while len(row) < ROW_AT_START:
        card = land.pop()
        if state.chance.below(2) == 1:
            card = TURNED[card]
        if not row or fits(row[-1], card):
            row.append(card)
        elif fits(row[-1], TURNED[card]):
            row.append(TURNED[card])
        else:
            land.insert(0, card)
            under.append(card)
    state.row = row
    state.land = land
    state.known = len(under)
    log.add(ROW_LAID, [LAND_IDS[card] for card in row], [LAND_IDS[card] for card in under])


def deal(state: RaceState, seat: Seat, log: Log) -> None:
    """OR-6: shuffle all cards of one's colour and draw five."""
    state.supplies[seat] = state.book.deck[:]
    state.chance.shuffle(state.supplies[seat])
    state.hands[seat] = [0] * state.book.kinds
    state.stacks[seat] = []
    state.discards[seat] = []
    state.magic[seat] = []
    state.kept[seat] = []
    state.piles[seat] = []
    state.kept_stack[seat] = state.pooled[seat] = state.mixed[seat] = 0
    state.besides[seat] = NONE
    fill_hand(state, seat, log)


def fill_hand(state: RaceState, seat: Seat, log: Log) -> None:
    """OR-15: draw up to five in hand, one by one, while there are cards."""
    hand = state.hands[seat]
    drawn: list[str] = []
    for number in range(HAND_SIZE - sum(hand)):
        if not state.supplies[seat]:
            reshuffle(state, seat, log)
        supply = state.supplies[seat]
        if not supply:
            break
        kind = supply.pop()
        hand[kind] += 1
        drawn.append(state.book.ids[kind])
    if drawn:
        log.tell(seat, HAND_DRAWN, seat, drawn)
        log.tell_others(seat, HAND_DRAWN_UNSEEN, seat, len(drawn))


def reshuffle(state: RaceState, seat: Seat, log: Log) -> None:
    """OR-20: an exhausted supply is made anew from the discard pile. OR-32: Odin cards in it return, too."""
    cards = state.discards[seat]
    if not cards:
        return
    state.chance.shuffle(cards)
    state.supplies[seat] = cards
    state.discards[seat] = []
    remember_shuffle(state, seat)
    log.add(SUPPLY_SHUFFLED, seat, len(cards))


def remember_shuffle(state: RaceState, seat: Seat) -> None:
    """Everybody saw the pile: what is in the new supply, and so what hand and stack hold together."""
    held, pile = state.hands[seat][:], [0] * state.book.kinds
    for kind in state.stacks[seat]:
        held[kind] += 1
    for kind in state.supplies[seat]:
        pile[kind] += 1
    state.kept[seat] = held
    state.piles[seat] = pile
    state.kept_stack[seat] = state.pooled[seat] = len(state.stacks[seat])
