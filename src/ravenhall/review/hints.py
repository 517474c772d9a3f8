"""Ask the ravens: the best three different actions, with the chance to win that each leaves, as far as can be told.

Everything is worked out on samples of what the seat knows, so no advice knows more than who asks for it; equal seeds
and positions give equal advice. What looks best is picked on one set of samples and measured on another: a figure that
helped to pick an action would flatter it. Chances are those of somebody who goes on sensibly against players who do.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any, Final, NamedTuple

from ravenhall.bots.cast import wins_surely
from ravenhall.bots.ratings import SURE
from ravenhall.bots.search import Candidate, SearchBot
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import NotYourDecision
from ravenhall.kernel.match import Match, best_of
from ravenhall.kernel.state import Seat
from ravenhall.learn.puzzle import give
from ravenhall.learn.reasons import following, why

BEST: Final = 3  # so many are told
TRIES: Final = 320  # to pick them
SAMPLES: Final = 160  # to measure each
LEAST: Final = 16, 8  # of both, however long a try takes
BUDGET: Final = 32_000  # decisions in all tries together: where one goes far, there are fewer
HASTY: Final = 8_000  # likewise, where time is short
NEARLY: Final = 0.99


class Suggestion(NamedTuple):
    """An action, and the chance to win after it in per cent, give or take so many (95 times in 100)."""

    action: Action  # what to do
    percent: int  # to win, after it
    give: int  # how far the true figure may lie to either side
    close: bool  # it cannot be told apart from the first
    wins: bool  # it wins the match now
    reasons: tuple[str, ...]  # what the game says for it, rather than for the best of the others
    then: tuple[str, ...] = ()  # what the seat would answer next, as long as chance has not spoken

    def json(self) -> dict[str, Any]:
        """The same, ready to be sent."""
        told: dict[str, Any] = {"code": self.action.code, "action": self.action.text}
        figures = {"percent": self.percent, "give": self.give, "close": self.close, "wins": self.wins}
        return {**told, **figures, "reasons": list(self.reasons), "then": list(self.then)}


def advice(
    match: Match, seat: Seat, seed: int, tries: int = TRIES, samples: int = SAMPLES, seconds: float = 0
) -> list[Suggestion]:
    """The best three, best first; one alone where nothing else can be done. NotYourDecision if nobody asks the seat.

    Where one process does everything, picking and measuring stop after half of so many seconds each.
    """
    menu = match.legal(seat)
    if not menu:
        raise NotYourDecision("the ravens advise whoever is to decide; you are not asked now", match.game.turn)
    known = match.sample(seat, seed)
    bot = SearchBot(match.game, seed, {"iterations": tries})
    bot.iterations, samples = affordable(bot, known, tries, samples, BUDGET if seconds == 0 else HASTY)
    begun = perf_counter()
    bot.until = begun + seconds / 2 if seconds > 0 else 0.0
    chosen = menu if len(menu) == 1 else different(promising(bot, known, seat, menu))
    bot.judgement = bot.judgement.changed(bot.judgement.weights, 0)  # a chance is a chance to win
    bot.until = begun + seconds if seconds > 0 else 0.0
    bot.measure(known, seat, chosen, samples)
    ranked = sorted(bot.tried, key=lambda one: -one.mean)  # of equals the one that looked better
    return [suggested(one, ranked, known, seat) for one in ranked]


def affordable(bot: SearchBot, known: Match, tries: int, samples: int, budget: int = BUDGET) -> tuple[int, int]:
    """As many of both as the budget allows, by how far one try goes: whoever asks waits for it."""
    judgement, trial = bot.judgement, known.fork()
    until = known.game.pace(known.state) + judgement.paces if judgement.paces else 0
    far = max(1, trial.rollout(seeded(0), judgement.noise, until, budget))
    share = min(1.0, budget / (far * (tries + BEST * samples)))
    return max(min(tries, LEAST[0]), int(tries * share)), max(min(samples, LEAST[1]), int(samples * share))


def promising(bot: SearchBot, known: Match, seat: Seat, menu: list[Action]) -> list[Action]:
    """What was tried, best first."""
    worths = bot.glance(known, seat, menu)
    bot.explore(known, seat, menu, worths, best_of(worths, bot.chance))
    return [one.action for one in sorted(bot.tried, key=lambda one: -one.lead)]


def different(actions: list[Action]) -> list[Action]:
    """The first three that are not the same but for a number, as far as there are so many."""
    chosen: list[Action] = []
    for action in actions:
        if all(gist(action) != gist(other) for other in chosen):
            chosen.append(action)
    chosen += [action for action in actions if action not in chosen]
    return chosen[:BEST]


def gist(action: Action) -> str:
    """An action without its last word, if that is a number: how many, not what."""
    words = action.text.split()
    return " ".join(words[:-1] if len(words) > 1 and words[-1].isdecimal() else words)


def suggested(one: Candidate, ranked: list[Candidate], known: Match, seat: Seat) -> Suggestion:
    best = ranked[0]
    close = one is not best and best.mean - one.mean < SURE * (one.doubt**2 + best.doubt**2) ** 0.5
    close = close and not is_sure(best, known, seat)
    rival = next((other.action for other in ranked if other is not one), None)
    reasons = why(known.game, known.state, seat, one.action, rival)
    then = following(known, seat, one.action)
    return Suggestion(one.action, round(100 * one.mean), give(one), close, is_sure(one, known, seat), reasons, then)


def is_sure(one: Candidate, known: Match, seat: Seat) -> bool:
    """It wins the match now, whatever the seat does not know."""
    return one.mean > NEARLY and wins_surely(known, seat, one.action)
