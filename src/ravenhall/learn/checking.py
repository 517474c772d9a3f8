"""Does a shipped puzzle still hold? Cheaply, by its figures and the rules; and dearly, by measuring it anew."""

from __future__ import annotations

from typing import Final

from ravenhall.bots.search import Candidate
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.match import Match
from ravenhall.learn.finding import ROUND, SETTLED, further, is_clear, looker
from ravenhall.learn.puzzle import Puzzle

ROUNDS: Final = 3
FRESH: Final = 977_001  # another seed than any puzzle was found with
NEAREST: Final = 6  # of the others, so many are measured again


def objection(puzzle: Puzzle) -> str:
    """What is wrong with it by the rules and its own figures; "" if nothing. No search."""
    try:
        match = puzzle.match()
    except RavenhallError as error:
        return f"its position cannot be restored: {error}"
    menu = [action.text for action in match.legal(puzzle.seat)]
    if not menu:
        return "its seat is not asked"
    if match.game.decisions[match.state.asking[puzzle.seat]].kind != puzzle.kind:
        return "its seat is asked something else"
    if sorted(menu) != sorted(one.text for one in puzzle.answers):
        return "other answers are legal than those that were measured"
    if any(one.percent > puzzle.best.percent for one in puzzle.answers) or not is_clear(puzzle, puzzle.best.text):
        return "its best does not stand out by its own figures"
    return ""


def objection_now(puzzle: Puzzle, rounds: int = ROUNDS, seed: int = FRESH) -> str:
    """The same, and by a search on fresh samples: nothing that is not good enough may surely be within the margin."""
    against = objection(puzzle)
    if against:
        return against
    match = puzzle.match()
    measured = measured_again(puzzle, match, rounds, seed)
    good = {one.text for one in puzzle.good}
    for one in measured[1:]:
        behind = -one.lead
        if one.lead - SETTLED * one.error > puzzle.margin / 100:
            return f"{one.action.text} is {round(-100 * behind)} points better now"
        if one.action.text not in good and behind + SETTLED * one.error < puzzle.margin / 100:
            return f"{one.action.text} is only {round(100 * behind)} points behind now"
    return ""


def measured_again(puzzle: Puzzle, match: Match, rounds: int, seed: int) -> list[Candidate]:
    bot = looker(match.game, seed, 0)
    bot.judgement.paces += further(bot.judgement.paces)
    menu = {action.text: action for action in match.legal(puzzle.seat)}
    tried = [Candidate(menu[one.text]) for one in puzzle.answers[: 1 + NEAREST]]
    for _ in range(rounds * ROUND):
        bot.try_all(match, puzzle.seat, tried)
    return tried
