"""Amulets: a die decides whether a card is lost, hidden, kept, doubled, tripled or wild."""

from __future__ import annotations

from ravenhall.games.battalia.actions import AmbushOverflow, AmuletTarget, Pick
from ravenhall.games.battalia.chapters.adding import done
from ravenhall.games.battalia.chapters.pieces import card_in_hand, discard, lay_open
from ravenhall.games.battalia.chapters.using import target_objection, transform_targets
from ravenhall.games.battalia.codes import ASK_OVERFLOW, LEFT, SERIAL, SOURCE
from ravenhall.games.battalia.events import AMBUSH_OVERFLOWED, AMULET_ROLLED
from ravenhall.games.battalia.knowledge import ambush_seen, from_hand, lay
from ravenhall.games.battalia.menus import AMULET_TARGETS, OVERFLOWS
from ravenhall.games.battalia.names import CARD_NAMES, is_borrowed
from ravenhall.games.battalia.secrecy import SEEN
from ravenhall.games.battalia.state import AMBUSH_SPOTS, BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


class ChooseAmuletTarget(Decision[BattaliaState, Pick]):
    """BA-97: the card an amulet is rolled for. BA-105: unless it is lost, the amulet stays on the table."""

    kind = "amulet_target"
    text = "Which card does the amulet change?"
    clause = "BA-97"
    takes = (AmuletTarget,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [AMULET_TARGETS[number] for number in transform_targets(state, state.sides[seat])]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return target_objection(state, seat, action.number)

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side = state.sides[seat]
        target = card_in_hand(side, action.number)
        from_hand(state, side, target)
        die = state.chance.die()
        log.add(AMULET_ROLLED, seat, CARD_NAMES[target], die)
        if die == 4:
            to_ambush(state, seat, target, log)
            return
        if die == 5:
            discard(state, seat, target)
            shelve_amulet(state, seat)
        elif die == 6:
            lay_open(state, side, target, 1, touched=True, wild=True, made_by=state.notes[SERIAL])
        else:
            uses = state.fresh_uses(target) * die  # BA-98, BA-99, BA-100
            lay_open(state, side, target, uses, touched=True, made_by=state.notes[SERIAL])
        done(state)


def to_ambush(state: BattaliaState, seat: Seat, target: int, log: Log) -> None:
    """BA-102: into ambush for nothing. BA-148: a fourth card drives out one of the three. BA-227: none borrowed."""
    side = state.sides[seat]
    if is_borrowed(target):
        discard(state, seat, target)
    elif len(side.ambush) == AMBUSH_SPOTS:
        state.notes.append(target)
        state.ask(seat, ASK_OVERFLOW)
        return
    else:
        side.ambush.append(target)
        side.known.append(SEEN)
    shelve_amulet(state, seat)
    done(state)


def shelve_amulet(state: BattaliaState, seat: Seat) -> None:
    """BA-102, BA-103: the amulet goes to the shelter at once, unless it has a use left (BA-196)."""
    side, notes = state.sides[seat], state.notes
    if not notes[LEFT] and notes[SOURCE] in side.table:
        side.table.remove(notes[SOURCE])
        discard(state, seat, notes[SOURCE])


class ChooseOverflow(Decision[BattaliaState, Pick]):
    """BA-148: one of the three earlier ambush cards goes to the shelter."""

    kind = "ambush_overflow"
    text = "A fourth card comes into ambush: which other one leaves?"
    clause = "BA-148"
    takes = (AmbushOverflow,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return list(OVERFLOWS.values())

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side = state.sides[seat]
        old = side.ambush.pop(action.number)
        if side.known.pop(action.number) != SEEN:
            ambush_seen(side, old)
        lay(state, seat, [old])
        log.add(AMBUSH_OVERFLOWED, seat, CARD_NAMES[old])
        to_ambush(state, seat, state.notes.pop(), log)
