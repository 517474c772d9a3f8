"""Chapter 2, Play, and The Magic Way Card: up to three cards from hand and three from the own stack."""

from __future__ import annotations

from ravenhall.games.odins_ravens.actions import (
    HAND,
    STACK,
    AddMagic,
    Answers,
    Done,
    Fly,
    LengthenPath,
    PlayOdin,
    Stash,
)
from ravenhall.games.odins_ravens.book import TYPES
from ravenhall.games.odins_ravens.chapters import odin
from ravenhall.games.odins_ravens.chapters.flight import Fares, add_flights, can_fly_from_stack, flight_objection, fly
from ravenhall.games.odins_ravens.codes import LENGTHENING, NONE, PLAY
from ravenhall.games.odins_ravens.events import MAGIC_ADDED, STASHED, STASHED_UNSEEN, TURN_DONE
from ravenhall.games.odins_ravens.state import HAND_PLAYS, STACK_PLAYS, RaceState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat

PLAYS = (Fly, AddMagic, PlayOdin, Stash, Done)


class Play(Decision[RaceState, Action]):
    """OR-8, OR-9: one card after another, or a flight with several; OR-10: as few as one likes."""

    kind = "play"
    text = "Play cards from your hand or your stack, or be done."
    clause = "OR-8"
    takes = PLAYS
    exact = True

    def __init__(self, answers: Answers) -> None:
        self.answers = answers
        self.fares = Fares(answers.flights)

    def candidates(self, state: RaceState, seat: Seat) -> list[Action]:
        actions: list[Action] = []
        add_flights(state, seat, self.fares, actions)
        if state.hand_used < HAND_PLAYS:
            hand = state.hands[seat]
            for kind in range(state.book.kinds):
                if hand[kind] > 0:
                    self.add_uses(state, seat, HAND, kind, actions)
                    actions.append(self.answers.stash[kind])
        stack = state.stacks[seat]
        if stack and state.stack_used < STACK_PLAYS:
            self.add_uses(state, seat, STACK, stack[-1], actions)
        actions.append(self.answers.done)
        return actions

    def add_uses(self, state: RaceState, seat: Seat, source: int, kind: int, actions: list[Action]) -> None:
        """On the magic way, or for one of its two actions if it is an Odin card."""
        if state.book.ways[state.way].fits[kind]:
            actions.append(self.answers.magic[source][kind])
        if kind >= TYPES:
            options = self.answers.odin[source][kind - TYPES]
            actions += [option for option in options if odin.is_possible(state, seat, option.effect, source)]

    def objection(self, state: RaceState, seat: Seat, action: Action) -> Objection | None:
        if isinstance(action, Fly):
            return flight_objection(state, seat, action)
        if isinstance(action, AddMagic):
            return not_at_hand(state, seat, action.place, action.kind) or no_match(state, action)
        if isinstance(action, PlayOdin):
            return not_at_hand(state, seat, action.place, action.kind) or odin.hindrance(
                state, seat, action.effect, action.place
            )
        if isinstance(action, Stash):
            return not_at_hand(state, seat, HAND, action.kind, "OR-11")
        return None

    def apply(self, state: RaceState, seat: Seat, action: Action, log: Log) -> None:
        if isinstance(action, Fly):
            fly(state, seat, action, log)
        elif isinstance(action, Stash):
            stash(state, seat, action, log)
        elif isinstance(action, AddMagic):
            add_to_magic_way(state, seat, action, log)
        elif isinstance(action, PlayOdin):
            take(state, seat, action.place, action.kind)
            odin.begin(state, seat, action, log)
        else:
            state.phase = LENGTHENING
            log.add(TURN_DONE, seat)


def untimely(state: RaceState, action: Action) -> Objection | None:
    """What is said of a play in the midst of an Odin action, and of lengthening in the midst of a turn."""
    if isinstance(action, PLAYS) and state.effect != NONE:
        return Objection("OR-24", f"{state.book.names[state.odin]} has been played: it is carried through first")
    if isinstance(action, PLAYS) and state.phase == LENGTHENING:
        return Objection("OR-43", "you are done with playing: the path is lengthened now, or not")
    if isinstance(action, LengthenPath) and state.phase == PLAY:
        return Objection("OR-43", "the path is lengthened when you are done with playing")
    return None


def is_standstill(state: RaceState) -> bool:
    """OR-50: neither player can do anything any more. No turn to come would change that, so it is dusk."""
    return not state.can_draw_land() and is_stuck(state, 0) and is_stuck(state, 1)


def is_stuck(state: RaceState, seat: Seat) -> bool:
    """Nothing in hand, nothing to draw, and the top of the stack fits nowhere."""
    if state.hand_size(seat) or state.supplies[seat] or state.discards[seat]:
        return False
    stack = state.stacks[seat]
    if not stack:
        return True
    if state.book.ways[state.way].fits[stack[-1]]:
        return False
    if stack[-1] >= TYPES:
        one, other = state.book.odin[stack[-1] - TYPES].effects
        return not (odin.is_possible(state, seat, one, STACK) or odin.is_possible(state, seat, other, STACK))
    return not can_fly_from_stack(state, seat)


def not_at_hand(state: RaceState, seat: Seat, source: int, kind: int, clause: str = "OR-12") -> Objection | None:
    """What speaks against playing this card from there, whatever for."""
    name = state.book.names[kind]
    if source == HAND:
        if state.hand_used == HAND_PLAYS:
            return Objection("OR-8", f"you have played {HAND_PLAYS} cards from hand this turn")
        return None if state.hands[seat][kind] else Objection(clause, f"your hand holds no {name}")
    if state.stack_used == STACK_PLAYS:
        return Objection("OR-9", f"you have played {STACK_PLAYS} cards from your stack this turn")
    stack = state.stacks[seat]
    if not stack:
        return Objection("OR-13", "your stack is empty")
    top = state.book.names[stack[-1]]
    return None if stack[-1] == kind else Objection("OR-13", f"the top card of your stack is {top}, not {name}")


def take(state: RaceState, seat: Seat, source: int, kind: int) -> None:
    """OR-8, OR-9: the card leaves hand or stack and is counted."""
    if source == HAND:
        state.hands[seat][kind] -= 1
        state.hand_used += 1
    else:
        state.take_from_stack(seat)
        state.stack_used += 1


def stash(state: RaceState, seat: Seat, action: Stash, log: Log) -> None:
    """OR-11: face down on the own stack; OR-14: others do not see it. OR-60: it may be used in the same turn."""
    take(state, seat, HAND, action.kind)
    state.stacks[seat].append(action.kind)
    log.tell(seat, STASHED, seat, action.card)
    log.tell_others(seat, STASHED_UNSEEN, seat)


def no_match(state: RaceState, action: AddMagic) -> Objection | None:
    """OR-21: only what the magic way card shows. OR-57: each card as itself, no jokers."""
    way = state.book.ways[state.way]
    if way.fits[action.kind]:
        return None
    shown, card = state.book.way_title(way.id), state.book.names[action.kind]
    return Objection("OR-21", f"the magic way card shows {shown}, and {card} is not on it")


def add_to_magic_way(state: RaceState, seat: Seat, action: AddMagic, log: Log) -> None:
    """OR-22: no raven moves, no Odin card acts. OR-23: the card stays there until the race ends."""
    take(state, seat, action.place, action.kind)
    state.magic[seat].append(action.kind)
    log.add(MAGIC_ADDED, seat, action.source, action.card)
