"""What is true of every state, after every step. A saved match that breaks one of these is refused."""

from __future__ import annotations

from ravenhall.games.battle_ravens.actions import AREAS, roman
from ravenhall.games.battle_ravens.book import ARMIES, HAND_SIZE
from ravenhall.games.battle_ravens.chapters.ending import CAPTURES_TO_WIN, RAVENS_PER_AREA
from ravenhall.games.battle_ravens.chapters.opening import mask
from ravenhall.games.battle_ravens.codes import END, NEW_TURN, OPEN, ORDER, PLACE
from ravenhall.games.battle_ravens.state import (
    BONDI,
    COLUMNS,
    HIRDMEN,
    MAX_IN_AREA,
    RAVENS,
    THRALLS,
    BattleState,
    Tactics,
)
from ravenhall.kernel.state import Seat

PER_AREA = ("hirdmen", "bondi", "ravens", "placed")
PER_COLUMN = ("captor", "garrison_hirdmen", "garrison_bondi")
PER_SEAT = (
    "hand",
    "ravens_lost",
    "thralls_ready",
    "thralls_spent",
    "thralls_lost",
    "dead_hirdmen",
    "dead_bondi",
)
TACTICS_PER_SEAT = ("held", "undealt", "used", "choice", "guarded", "guard", "pillage")


def broken(state: BattleState) -> str | None:
    """The first invariant this state breaks, in words, or None."""
    return (
        wrong_size(state)
        or out_of_range(state)
        or wrong_cards(state)
        or next((found for seat in (0, 1) if (found := wrong_side(state, seat))), None)
        or wrong_columns(state)
        or wrong_rest(state)
    )


def wrong_size(state: BattleState) -> str | None:
    for names, size in ((PER_AREA, 2 * COLUMNS), (PER_COLUMN, COLUMNS), (PER_SEAT, 2)):
        for name in names:
            if len(getattr(state, name)) != size:
                return f"{name} must have {size} numbers"
    tactics = state.tactics
    if tactics is not None:
        for name in TACTICS_PER_SEAT:
            if len(getattr(tactics, name)) != 2:
                return f"tactics.{name} must have 2 numbers"
        if len(tactics.played) % 3:
            return "tactics.played must be seat, card and turn for each card"
    return None


def out_of_range(state: BattleState) -> str | None:
    """I4: nothing below zero, at most nine warriors and nine ravens in an area."""
    if not (ORDER <= state.phase <= END and state.first in (0, 1) and state.active in (0, 1)):
        return "phase, first and active must be those of a match"
    if state.turn < 0 or state.max_turns < 0:
        return "turn and max_turns cannot be below 0"
    for name in (*PER_AREA, *PER_SEAT, "garrison_hirdmen", "garrison_bondi"):
        if min(getattr(state, name)) < 0:
            return f"I4: {name} cannot be below 0"
    for area in range(2 * COLUMNS):
        if state.hirdmen[area] + state.bondi[area] > MAX_IN_AREA or state.ravens[area] > MAX_IN_AREA:
            return f"I4: area {roman(area % COLUMNS)} of seat {area // COLUMNS} holds more than {MAX_IN_AREA}"
    if not all(OPEN <= captor <= 1 for captor in state.captor):
        return "captor must be -1, 0 or 1"
    return None


def wrong_side(state: BattleState, seat: Seat) -> str | None:
    """I1, I2, I3: no warrior, raven or thrall appears or vanishes."""
    own = range(seat * COLUMNS, (seat + 1) * COLUMNS)
    kept = [column for column in AREAS if state.captor[column] == seat]
    hirdmen = sum(state.hirdmen[a] for a in own) + sum(state.garrison_hirdmen[c] for c in kept)
    bondi = sum(state.bondi[a] for a in own) + sum(state.garrison_bondi[c] for c in kept)
    if hirdmen + state.dead_hirdmen[seat] != HIRDMEN * COLUMNS:
        return f"I1: seat {seat} must have {HIRDMEN * COLUMNS} Hirdmen in all"
    if bondi + state.dead_bondi[seat] != BONDI * COLUMNS:
        return f"I1: seat {seat} must have {BONDI * COLUMNS} Bondi in all"
    if state.hand[seat] + sum(state.ravens[a] for a in own) + state.ravens_lost[seat] != RAVENS:
        return f"I2: seat {seat} must have {RAVENS} ravens in all"
    return wrong_losses(state, seat)


def wrong_losses(state: BattleState, seat: Seat) -> str | None:
    """I2, I3: three ravens and a thrall for each area lost; more ravens only if the enemy has played Pillage."""
    areas = state.captured_by(1 - seat)
    least, most = RAVENS_PER_AREA * areas, (RAVENS_PER_AREA + pillage(state, 1 - seat)) * areas
    if not min(RAVENS, least) <= state.ravens_lost[seat] <= min(RAVENS, most):
        how_many = str(least) if least == most else f"{least} to {most}"
        return f"I2: seat {seat} has lost {areas} areas, so {how_many} ravens, not {state.ravens_lost[seat]}"
    if state.thralls_ready[seat] + state.thralls_spent[seat] + state.thralls_lost[seat] != THRALLS:
        return f"I3: seat {seat} must have {THRALLS} thralls in all"
    if state.thralls_lost[seat] != min(THRALLS, areas):
        return f"I3: seat {seat} has lost {areas} areas and so as many thralls"
    return None


def pillage(state: BattleState, seat: Seat) -> int:
    """How many ravens more an area can have cost that this seat captured."""
    tactics = state.tactics
    if tactics is None:
        return 0
    cards = [state.book.cards[index] for index in cards_played(tactics, seat)]
    return sum(card.amount for card in cards if card.effect == "pillage")


def wrong_columns(state: BattleState) -> str | None:
    """I5: a closed column holds its garrison and nothing else. I7: while the match runs, enough columns are open."""
    for column in AREAS:
        inside = state.warriors(0, column) + state.warriors(1, column)
        garrison = state.garrison_hirdmen[column] + state.garrison_bondi[column]
        ravens = state.ravens[column] + state.ravens[COLUMNS + column]
        if not state.is_open(column) and (inside or ravens or not garrison):
            return f"I5: closed column {roman(column)} must hold a garrison and nothing else"
        if state.is_open(column) and garrison:
            return f"I5: open column {roman(column)} has no garrison"
    if state.outcome is None and max(state.captured_by(0), state.captured_by(1)) >= CAPTURES_TO_WIN:
        return f"I7: {CAPTURES_TO_WIN} captures end the match"
    return None


def wrong_rest(state: BattleState) -> str | None:
    """I6: after a turn every open column has warriors on both sides or on neither, and everything is back in hand."""
    if state.phase != NEW_TURN and not (state.phase == PLACE and not any(state.placed)):
        return None
    if any(state.ravens):
        return "I6: between turns all ravens are in hand"
    if any(state.thralls_spent):
        return "I6: between turns all thralls are back"
    for column in AREAS:
        if (state.warriors(0, column) == 0) != (state.warriors(1, column) == 0):
            return f"I6: column {roman(column)} should have been captured"
    return None


def wrong_cards(state: BattleState) -> str | None:
    """I9: five cards a side between hand and played, every card of an army in one place, one played a turn."""
    tactics = state.tactics
    if tactics is None:
        return None
    largest = (1 << len(state.book.cards)) - 1
    if not all(0 <= bits <= largest for bits in (*tactics.held, *tactics.undealt)):
        return "I9: cards must be those of the book"
    return wrong_played(state, tactics) or wrong_partition(state, tactics)


def wrong_played(state: BattleState, tactics: Tactics) -> str | None:
    moments: list[tuple[int, int]] = []
    for start in range(0, len(tactics.played), 3):
        seat, card, turn = tactics.played[start : start + 3]
        if seat not in (0, 1) or not 0 <= card < len(state.book.cards):
            return "I9: played cards must be those of the book"
        if not 1 <= turn <= state.turn or (seat, turn) in moments:
            return f"I9: seat {seat} plays at most one card a turn, and none in a turn to come"
        moments.append((seat, turn))
    return None


def wrong_partition(state: BattleState, tactics: Tactics) -> str | None:
    sides = [side_cards(tactics, seat) for seat in (0, 1)]
    for seat in (0, 1):
        if tactics.held[seat].bit_count() + len(cards_played(tactics, seat)) != HAND_SIZE:
            return f"I9: seat {seat} must have {HAND_SIZE} cards"
    places = sides[0] + sides[1]
    if sum(bits.bit_count() for bits in places) != or_all(places).bit_count():
        return "I9: a card is in two places"
    armies = [mask(state.book.army(army)) for army in range(len(ARMIES))]
    shared = not any(tactics.undealt)
    whole = [or_all(places)] if shared else [or_all(side) for side in sides]
    if any(bits not in armies for bits in whole) or (not shared and whole[0] == whole[1]):
        return "I9: the cards of an army must be in hand, played or undealt"
    return None


def cards_played(tactics: Tactics, seat: Seat) -> list[int]:
    played = tactics.played
    return [played[start + 1] for start in range(0, len(played), 3) if played[start] == seat]


def side_cards(tactics: Tactics, seat: Seat) -> list[int]:
    """Masks of the cards this seat holds, has played, and that nobody was dealt of its army."""
    return [tactics.held[seat], tactics.undealt[seat], *[1 << index for index in cards_played(tactics, seat)]]


def or_all(masks: list[int]) -> int:
    total = 0
    for bits in masks:
        total |= bits
    return total
