"""A puzzle as a value: a position, whose decision it is, and what each answer leaves of the chance to win.

The choice is judged, not the dice that follow. Whoever has measured the answers of a position (`posed`) can have tries
judged against them (`tried`): the shipped puzzles do, and so may a review that offers a missed decision once more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from ravenhall import games
from ravenhall.bots.ratings import SURE
from ravenhall.bots.search import Candidate
from ravenhall.kernel.actions import Action
from ravenhall.kernel.errors import NotYourDecision, Refused
from ravenhall.kernel.match import Match
from ravenhall.learn.reasons import why

GENTLE, GLANCING, LOOKING = "kettil", "orm", "leofric"  # of the cast: whom it is asked, to see how hard it is
HALF, MOSTLY = 50, 80  # of a hundred times
OFFERED: Final = 3  # from this try on, the answer may be shown

Theme = Literal["win", "save", "best"]
Verdict = Literal["best", "also", "missed"]


class Answer(NamedTuple):
    """One legal action, and the chance to win after it in per cent, give or take so many (95 times in 100)."""

    text: str
    percent: int
    give: int


class Puzzle(NamedTuple):
    """A position with one clearly best answer. Hidden parts are a sample of what the seat may know."""

    game: str
    id: str
    seat: int
    kind: str  # of decision
    theme: Theme  # it wins now; all else nearly loses; or simply much better
    margin: int  # points of a hundred: what is within it counts as found
    found: dict[str, int]  # of a hundred times, how often somebody of the cast finds it
    answers: tuple[Answer, ...]  # every legal action, best first
    position: dict[str, Any]  # a saved match

    @property
    def level(self) -> int:
        """How hard it is: 1 if even the gentlest of the cast mostly finds it, 2 if it shows at a glance, else 3."""
        if self.found.get(GENTLE, 0) >= MOSTLY:
            return 1
        return 2 if max(self.found.get(GENTLE, 0), self.found.get(GLANCING, 0)) >= HALF else 3

    @property
    def best(self) -> Answer:
        return self.answers[0]

    @property
    def good(self) -> tuple[Answer, ...]:
        """The best, and what is within the margin of it."""
        return tuple(one for one in self.answers if self.best.percent - one.percent <= self.margin)

    def match(self) -> Match:
        return games.load(self.game).restore(self.position)


class Tried(NamedTuple):
    """What is said to a try: how it was judged, what it leaves, and what speaks for it."""

    verdict: Verdict
    answer: Answer
    behind: int  # points of a hundred behind the best
    reasons: tuple[str, ...]  # what the action has for itself; never a word about another one


def posed(match: Match, seat: int, measured: Sequence[Candidate], margin: int, id: str = "") -> Puzzle:
    """The decision of this seat as a puzzle, from candidates measured on the same samples; the first is the yardstick.

    `match` has to be a sample of what the seat knows: it is what tries are played on and reasons are taken from.
    """
    first = measured[0]
    told = [Answer(one.action.text, percent(first.mean + one.lead), give(one)) for one in measured]
    told.sort(key=lambda one: -one.percent)  # of equals the one that was measured first
    kind = match.game.decisions[match.state.asking[seat]].kind
    return Puzzle(match.game.name, id, seat, kind, "best", margin, {}, tuple(told), match.save())


def percent(share: float) -> int:
    return min(100, max(0, round(100 * share)))


def give(one: Candidate) -> int:
    """How far its chance may be off, in per cent; never as if it were known."""
    return min(50, max(1, round(100 * SURE * one.doubt)))


def tried(puzzle: Puzzle, match: Match, given: object) -> Tried:
    """How this action is judged; Refused and its like if the rules say no, which is no try. The match is left alone."""
    action = legal(puzzle, match, given)
    answer = answer_of(puzzle, action)
    behind = puzzle.best.percent - answer.percent
    verdict: Verdict = "best" if answer is puzzle.best else "also" if behind <= puzzle.margin else "missed"
    return Tried(verdict, answer, behind, why(match.game, match.state, puzzle.seat, action))


def legal(puzzle: Puzzle, match: Match, given: object) -> Action:
    trial = match.fork()
    trial.play(puzzle.seat, given)
    last = trial.past
    assert last is not None and last.action is not None
    return last.action


def answer_of(puzzle: Puzzle, action: Action) -> Answer:
    found = next((one for one in puzzle.answers if one.text == action.text), None)
    if found is None:
        raise Refused("", action.text, "nobody has looked at that one here; try another")
    return found


def explained(puzzle: Puzzle, match: Match) -> tuple[str, ...]:
    """Why the best is better than the first that is not good enough, in the game's own words."""
    game, state, menu = match.game, match.state, match.legal(puzzle.seat)
    by_text = {action.text: action for action in menu}
    if puzzle.best.text not in by_text:
        raise NotYourDecision("this seat is not asked that here", game.turn)
    best = by_text[puzzle.best.text]
    worse = next((by_text[one.text] for one in puzzle.answers if one not in puzzle.good), None)
    return why(game, state, puzzle.seat, best, worse) or why(game, state, puzzle.seat, best)
