"""Cleanup, the end of a match, and the five triskelions that make a score."""

from __future__ import annotations

from typing import Final

from ravenhall.games.roll_and_raid.book import Book, God
from ravenhall.games.roll_and_raid.codes import CLEANUP, CREATURE, NEW_ROUND, NONE
from ravenhall.games.roll_and_raid.events import CARDS_TURNED, MATCH_ENDED, ROUND_SCORED
from ravenhall.games.roll_and_raid.modes import COMPETITIVE, COOP, SOLO, YEAR, Rules
from ravenhall.games.roll_and_raid.sheet import Sheet, added
from ravenhall.games.roll_and_raid.state import RaidState
from ravenhall.kernel.events import Log
from ravenhall.kernel.state import Outcome

SOLO_GOAL: Final = 10  # RR-128
SHORT_SOLO_GOAL: Final = 5  # house rule rounds = 8
SHARED: Final = "most glory"
MOST_GLORY: Final = "the last round is over: most glory wins"
PARTS: Final = ("festivals", "upgrades", "gods", "shields", "cities", "creatures")


# ── score ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def score_parts(book: Book, rules: Rules, sheet: Sheet) -> list[int]:
    """RR-113: yellow (RR-106) to black and the creatures, in the order of PARTS; RR-115: nothing else counts."""
    return [
        sum(sheet.festivals),
        book.crossed_table.of(improved_spaces(book, rules, sheet)),
        gods_glory(book, sheet),
        shields_glory(book, sheet),
        cities_glory(book, sheet),
        sum(sheet.creature_gp),
    ]


def score(book: Book, rules: Rules, sheet: Sheet) -> int:
    return sum(score_parts(book, rules, sheet))


def improved_spaces(book: Book, rules: Rules, sheet: Sheet) -> int:
    """RR-107: crossed-out spaces; by house rule also drawn hexagons that are not crossed out."""
    spaces = sheet.crossed_spaces()
    if rules.count_drawn_hexes:
        for blank in book.blanks:
            if sheet.drawn[blank.index] != NONE and sheet.crossed[blank.track] < blank.space:
                spaces += 1
    return spaces


def gods_glory(book: Book, sheet: Sheet) -> int:
    """RR-108, RR-109: by the part reached on each tracker, minus all values written; it may be negative."""
    total = 0
    for god in book.gods:
        total += god_glory(god, sheet.written(god.index))
    return total


def god_glory(god: God, written: list[int]) -> int:
    return god.glory[len(written) - 1] - added(written) if written else 0


def shields(book: Book, sheet: Sheet) -> list[int]:
    """RR-65, RR-111: shields of Raid cards and of completed settlements, by colour."""
    total = [0] * len(book.colours)
    # Not with +=: compiled, that adds Python objects when the number lies in a list.
    for settlement in book.settlements:
        if sheet.houses[settlement.index] == settlement.houses:
            for colour in range(len(book.colours)):
                total[colour] = total[colour] + settlement.shields[colour]
    for card in sheet.cards:
        held = book.raids[card].shields
        for colour in range(len(book.colours)):
            total[colour] = total[colour] + held[colour]
    return total


def shields_glory(book: Book, sheet: Sheet) -> int:
    """RR-110: each colour separately."""
    total = 0
    for number in shields(book, sheet):
        total += book.shield_table.of(number)
    return total


def cities_glory(book: Book, sheet: Sheet) -> int:
    """RR-112: what is printed on the Raid cards won."""
    total = 0
    for card in sheet.cards:
        total += book.raids[card].glory
    return total


# ── cleanup ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def clean_up(state: RaidState, log: Log) -> None:
    """RR-103, RR-104, RR-105, RR-152: fill the table up again; after the last round or the goal the match is over."""
    tell_scores(state, log)
    if is_over(state):
        end(state, log)
        return
    clear_round(state)
    state.display = [card for card in state.display if card != NONE]
    turned: list[int] = []
    while len(state.display) < state.rules.display and state.deck:
        turned.append(state.deck.pop())
        state.display.append(turned[-1])
    if turned:
        log.add(CARDS_TURNED, [state.book.raids[card].name for card in turned])
    if state.rules.creatures:
        state.creatures_due = sum(state.book.raids[card].creature for card in turned)  # RR-134
    state.phase = CREATURE if state.creatures_due > 0 else NEW_ROUND


def tell_scores(state: RaidState, log: Log) -> None:
    """RR-113: every sheet lies open at the end of a round, and so does what it counts."""
    if not log.quiet:
        log.add(ROUND_SCORED, state.round, [score(state.book, state.rules, sheet) for sheet in state.sheets])


def clear_round(state: RaidState) -> None:
    state.dice = []
    state.contests = []
    state.current = NONE
    state.turn = state.passes = 0
    for sheet in state.sheets:
        sheet.dice_used = sheet.tools_used = sheet.places = 0
        sheet.retreated = False


def is_over(state: RaidState) -> bool:
    """RR-105, RR-125, RR-130: the last round, Paris taken together, or the goal reached alone."""
    return state.round >= state.rules.rounds or state.paris_taken or has_reached_goal(state)


def solo_goal(rules: Rules) -> int:
    return SHORT_SOLO_GOAL if rules.rounds == YEAR else SOLO_GOAL


def has_reached_goal(state: RaidState) -> bool:
    return state.rules.mode == SOLO and len(state.sheets[0].cards) >= solo_goal(state.rules)


# ── the end ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def outcome_of(state: RaidState) -> Outcome | None:
    """RR-105: the end that this state is, worked out anew."""
    if state.phase != CLEANUP or not is_over(state):
        return None
    ended = state.copy()
    end(ended, Log(quiet=True))
    return ended.outcome


def end(state: RaidState, log: Log) -> None:
    points = [score(state.book, state.rules, sheet) for sheet in state.sheets]
    if state.rules.mode == COMPETITIVE:
        places, level = ranking(state, points), points.count(max(points)) > 1
        clause, reason = ("RR-114", tie_break(state, points, places)) if level else ("RR-2", MOST_GLORY)
        state.outcome = Outcome(tuple(places), tuple(points), clause, reason)
        log.add(MATCH_ENDED, points, list(state.outcome.winners), 0, reason if level else "")
    else:
        end_paris(state, points, log)


def tie_break(state: RaidState, points: list[int], places: list[int]) -> str:
    """RR-114: equal glory goes to whoever has more Raid cards, if anybody has."""
    level = [seat for seat in range(state.seats) if points[seat] == max(points)]
    cards = sorted([len(state.sheets[seat].cards) for seat in level], reverse=True)
    if places.count(1) > 1:
        return f"{SHARED} and most Raid cards ({cards[0]}) are shared"
    return f"{SHARED} is shared, and more Raid cards decide ({cards[0]} to {cards[1]})"


def ranking(state: RaidState, points: list[int]) -> list[int]:
    """RR-2, RR-114: by glory, then by Raid cards; who is still level shares the place."""
    ranks = [(points[seat], len(state.sheets[seat].cards)) for seat in range(state.seats)]
    return [1 + sum(other > rank for other in ranks) for rank in ranks]


def end_paris(state: RaidState, points: list[int], log: Log) -> None:
    """RR-125, RR-126, RR-128, RR-131: won or lost by all; a victory is graded, a defeat is not."""
    alone = state.rules.mode == SOLO
    won = has_reached_goal(state) if alone else state.paris_taken
    number = grade(state, points) if won else 0
    clause = ("RR-130" if won else "RR-128") if alone else "RR-125"
    reason = (f"{solo_goal(state.rules)} cities are raided" if alone else "Paris is taken") if won else defeat(state)
    if number:
        clause = "RR-131" if alone else "RR-126"
        reason += f"; grade {number}: {state.book.grades[number - 1].text}"
    places = (1 if won or not alone else 2,) * state.seats  # a defeat is shared, too, but nobody wins
    state.outcome = Outcome(places, tuple(points), clause, reason, together=won)
    log.add(MATCH_ENDED, points, list(state.outcome.winners), number, reason)


def defeat(state: RaidState) -> str:
    if state.rules.mode == COOP:
        return "the last round is over and Paris was not taken"
    return f"the last round is over with {len(state.sheets[0].cards)} of {solo_goal(state.rules)} cities"


def grade(state: RaidState, points: list[int]) -> int:
    """RR-126: the mean is compared without rounding; the shorter game of a house rule has no grade."""
    if state.rules.rounds == YEAR:
        return 0
    number = 0
    for step in state.book.grades:
        if sum(points) >= step.least * len(points):
            number = step.number
    return max(1, number)
