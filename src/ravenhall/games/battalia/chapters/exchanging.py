"""Titles and scrolls: a unit of the next rank, or a card of another faction, for the one in hand."""

from __future__ import annotations

from ravenhall.games.battalia.actions import CLASSES, SELF, Pick, ScrollFaction, ScrollTarget, TitleTarget
from ravenhall.games.battalia.battle_state import Battle
from ravenhall.games.battalia.chapters.adding import done
from ravenhall.games.battalia.chapters.lines import enter_line, tell_totals
from ravenhall.games.battalia.chapters.pieces import card_in_hand, card_of, lay_open, piece_named
from ravenhall.games.battalia.chapters.using import target_objection, transform_targets
from ravenhall.games.battalia.chapters.zones import converted, lifted
from ravenhall.games.battalia.codes import ASK_SCROLL_FACTION, CHOSEN, FLAGS, KIND, LEFT, SERIAL, SOURCE, WAS_FRESH
from ravenhall.games.battalia.events import CARD_EXCHANGED
from ravenhall.games.battalia.knowledge import from_hand, show_all
from ravenhall.games.battalia.menus import SCROLL_FACTIONS, SCROLL_TARGETS, TITLE_TARGETS
from ravenhall.games.battalia.names import BITS, CARD_NAMES, SCROLL, faction_of, kind_of
from ravenhall.games.battalia.state import BattaliaState
from ravenhall.kernel.events import Log
from ravenhall.kernel.game import Decision, Objection
from ravenhall.kernel.state import Seat


class ChooseTitleTarget(Decision[BattaliaState, Pick]):
    """BA-106 to BA-109: the unit that is lifted."""

    kind = "title_target"
    text = "Which unit is lifted?"
    clause = "BA-106"
    takes = (TitleTarget,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return [TITLE_TARGETS[number] for number in transform_targets(state, state.sides[seat])]

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return target_objection(state, seat, action.number)

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side = state.sides[seat]
        piece = piece_named(side, action.number)
        old = card_of(side, action.number)
        if piece is None:
            from_hand(state, side, old)
        new = lifted(state, old)
        if piece is None:
            lay_open(state, side, new, 1, touched=True, made_by=state.notes[SERIAL], lifts=1)
        else:
            piece.card = new
            piece.lifts += 1
        log.add(CARD_EXCHANGED, seat, CARD_NAMES[old], CARD_NAMES[new])
        done(state)


class ChooseScrollTarget(Decision[BattaliaState, Pick]):
    """BA-110, BA-113: the card that changes its faction; a scroll from hand may be that card itself."""

    kind = "scroll_target"
    text = "Which card changes its people?"
    clause = "BA-110"
    takes = (ScrollTarget,)
    exact = True

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        found = [SCROLL_TARGETS[number] for number in transform_targets(state, state.sides[seat])]
        if self_objection(state) is None:
            found.append(SCROLL_TARGETS[SELF])
        return found

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        return self_objection(state) if action.number == SELF else target_objection(state, seat, action.number)

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        state.notes.append(action.number)
        if action.number != SELF:
            show_all(state, seat, card_in_hand(state.sides[seat], action.number))
        state.ask(seat, ASK_SCROLL_FACTION)


def self_objection(state: BattaliaState) -> Objection | None:
    """BA-113: a real scroll in its first use."""
    notes = state.notes
    if notes[KIND] != SCROLL or kind_of(notes[SOURCE]) != SCROLL or not notes[FLAGS] & WAS_FRESH:
        return Objection("BA-113", "only a scroll from hand, in its first use, converts itself")
    return None if state.pool[SCROLL] else Objection("BA-88", "the deck of scroll cards is empty")


class ChooseScrollFaction(Decision[BattaliaState, Pick]):
    """BA-110: the new faction, another one that is in the match. BA-112: the new card may be used at once."""

    kind = "scroll_faction"
    text = "Of which people shall it be?"
    clause = "BA-110"
    takes = (ScrollFaction,)

    def candidates(self, state: BattaliaState, seat: Seat) -> list[Pick]:
        return list(SCROLL_FACTIONS.values())

    def objection(self, state: BattaliaState, seat: Seat, action: Pick) -> Objection | None:
        if state.terms.factions & BITS[action.number] == 0:
            return Objection("BA-220", f"{action.choice} is not in this match")
        if faction_of(scrolled(state, seat)) == action.number:
            return Objection("BA-110", f"the card is {action.choice} already; name another people")
        return None

    def apply(self, state: BattaliaState, seat: Seat, action: Pick, log: Log) -> None:
        side, notes = state.sides[seat], state.notes
        old = scrolled(state, seat)
        new = converted(state, old, action.number)
        if state.battle is not None:
            convert_in_battle(state, state.battle, seat, old, new, log)
        elif notes[CHOSEN] != SELF:
            from_hand(state, side, old)
            lay_open(state, side, new, state.fresh_uses(new), touched=True, made_by=notes[SERIAL])
        elif notes[LEFT]:
            piece = next(piece for piece in side.open if piece.serial == notes[SERIAL])
            piece.card = new
            piece.touched = True
        else:
            side.table[len(side.table) - 1 - side.table[::-1].index(old)] = new
        log.add(CARD_EXCHANGED, seat, CARD_NAMES[old], CARD_NAMES[new])
        done(state)


def convert_in_battle(state: BattaliaState, battle: Battle, seat: Seat, old: int, new: int, log: Log) -> None:
    """BA-91, BA-174: a card in the line keeps its place; one from hand enters it."""
    chosen = state.notes[CHOSEN]
    if chosen < CLASSES:
        from_hand(state, state.sides[seat], old)
        enter_line(state, seat, new, state.fresh_uses(new), state.notes[SERIAL], 0, log)
        return
    entry = battle.line(seat)[chosen - CLASSES]
    entry.card = new
    entry.touched = True
    tell_totals(state, battle, log)


def scrolled(state: BattaliaState, seat: Seat) -> int:
    chosen = state.notes[CHOSEN]
    if state.battle is not None and CLASSES <= chosen < SELF:
        return state.battle.line(seat)[chosen - CLASSES].card
    return state.notes[SOURCE] if chosen == SELF else card_in_hand(state.sides[seat], chosen)
