"""Odin Cards: a new order of the own stack, told from the top down and seen by nobody else."""

from __future__ import annotations

from ravenhall.games.odins_ravens.actions import Answers, KeepRest, StackNext
from ravenhall.games.odins_ravens.chapters.odin import finish, has_two_kinds
from ravenhall.games.odins_ravens.codes import ASK_NEXT, ASK_PLAY
from ravenhall.games.odins_ravens.events import STACK_ORDERED
from ravenhall.games.odins_ravens.state import RaceState
from ravenhall.kernel.actions import Action
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


class OrderStack(Decision[RaceState, Action]):
    """OR-55: say which kind comes next, from the top downwards, or keep the rest as it is. Others see nothing of it."""

    kind = "aux_next"
    text = "Which card comes next in your stack, from the top?"
    clause = "OR-55"
    takes = (StackNext, KeepRest)
    secret = True
    exact = True

    def __init__(self, answers: Answers) -> None:
        self.answers = answers

    def candidates(self, state: RaceState, seat: Seat) -> list[Action]:
        actions: list[Action] = [self.answers.next[kind] for kind in sorted(set(state.stacks[seat]))]
        actions.append(self.answers.keep)
        return actions

    def objection(self, state: RaceState, seat: Seat, action: Action) -> Objection | None:
        if isinstance(action, StackNext) and action.kind not in state.stacks[seat]:
            return Objection("OR-55", f"no {state.book.names[action.kind]} is left in your stack")
        return None

    def apply(self, state: RaceState, seat: Seat, action: Action, log: Log) -> None:
        stack = state.stacks[seat]
        if isinstance(action, StackNext):
            uppermost = len(stack) - 1
            while stack[uppermost] != action.kind:
                uppermost -= 1
            state.chosen.append(stack.pop(uppermost))
            if has_two_kinds(stack, len(stack)):
                state.ask(seat, ASK_NEXT)
                return
        end_ordering(state, seat, log)


def end_ordering(state: RaceState, seat: Seat, log: Log) -> None:
    stack = state.stacks[seat]
    state.chosen.reverse()
    stack += state.chosen
    state.chosen = []
    if state.kept_stack[seat]:
        state.pooled[seat] = len(stack)  # the old ones may lie anywhere now
    log.tell(seat, STACK_ORDERED, seat, state.book.texts(stack))
    finish(state, seat)
    state.ask(seat, ASK_PLAY)  # nothing came to light, and no raven has moved: the turn simply goes on
