"""A bot that looks ahead: every action that looks good at a glance is tried on samples of what it may know, against
the one that looks best, and replaces it only on evidence.

All candidates are tried on the same samples with the same chance, so that their differences are differences of choice.
Half of them are given up after each stage (sequential halving), and at any time those that can hardly become the best
any more: an easy decision takes few tries. What is left must be better than the game's own judgement by more than
chance would explain. docs/bots.md says what that wins.
"""

from __future__ import annotations

from math import sqrt
from time import perf_counter
from typing import Any, Final

from ravenhall.bots.bot import Bot
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.judging import Judgement, judged
from ravenhall.kernel.match import Match, best_of
from ravenhall.kernel.state import Seat

SEEDS: Final = 1 << 31
MOST_DECISIONS: Final = 4000  # of one rollout: a match that goes on and on is judged as it stands
FEWEST: Final = 4  # samples before anything is given up or believed
HOPELESS: Final = 2.5  # standard errors by which whoever is given up before the end of a stage lies behind the first
SAME: Final = 16  # samples without any difference from the first: near an end, what is better may show seldom


class Candidate:
    """An action that is tried, and what it made of the samples compared with the first."""

    def __init__(self, action: Action) -> None:
        self.action = action
        self.samples = 0
        self.value = 0.0  # sums: of what it came to, of its lead before the first, and of the squares of both
        self.ahead = 0.0
        self.squares = 0.0
        self.value_squares = 0.0

    def add(self, value: float, first: float) -> None:
        difference = value - first
        self.samples += 1
        self.value += value
        self.ahead += difference
        self.squares += difference * difference
        self.value_squares += value * value

    @property
    def mean(self) -> float:
        return self.value / self.samples if self.samples else 0.0

    @property
    def lead(self) -> float:
        """How much better than the first, on average."""
        return self.ahead / self.samples if self.samples else 0.0

    @property
    def error(self) -> float:
        """The standard error of the lead."""
        if self.samples < 2:
            return 1.0
        spread = max(0.0, self.squares / self.samples - self.lead * self.lead)
        return sqrt(spread / (self.samples - 1))

    @property
    def may_be_best(self) -> bool:
        """Neither clearly behind the first nor the same in every sample."""
        if self.squares == 0.0:
            return self.samples < SAME
        return self.lead > -HOPELESS * self.error

    @property
    def doubt(self) -> float:
        """The standard error of the mean; never so small as if the next sample could not surprise."""
        if self.samples < 2:
            return 1.0
        spread = max(0.0, self.value_squares / self.samples - self.mean * self.mean)
        return max(sqrt(spread / (self.samples - 1)), 0.5 / self.samples)


class SearchBot(Bot):
    """Tries what looks good on samples; so many tries a decision, or for so long."""

    def __init__(self, game: Game[Any], seed: int, settings: dict[str, int] | None = None) -> None:
        super().__init__(game, seed, settings)
        told: Judgement | None = game.judgement
        self.judgement = told if told is not None else Judgement((), [], [], 4, 0, 10, 10, 0)
        self.iterations = self.settings.get("iterations", 200)
        self.seconds = self.settings.get("milliseconds", 0) / 1000
        self.until = 0.0  # when it stops trying, however often it was told to; 0: whenever that is
        self.tried: list[Candidate] = []  # what the last decision looked at, best at a glance first

    def choose(self, match: Match, seat: Seat) -> Action:
        menu = match.legal(seat)
        if len(menu) == 1:
            return menu[0]
        worths = self.glance(match, seat, menu)
        first = best_of(worths, self.chance)
        if not self.is_worth_it(match, seat):
            return menu[first]
        self.explore(match, seat, menu, worths, first)
        return self.decided()

    def explore(self, match: Match, seat: Seat, menu: list[Action], worths: list[int], first: int) -> None:
        """Try what looks best, whatever the kind of decision; `tried` has what came of it."""
        width = self.judgement.width if self.seconds > 0 else affordable(self.judgement.width, self.iterations)
        alike: list[int] = self.game.alike(match.state, seat, menu)
        self.tried = [Candidate(menu[place]) for place in most_promising(worths, first, width, alike)]
        self.search(match, seat)

    def measure(self, match: Match, seat: Seat, actions: list[Action], samples: int) -> None:
        """Try just these, on so many fresh samples each."""
        self.tried = [Candidate(action) for action in actions]
        for sample in range(samples):
            self.try_all(match, seat, self.tried)
            if self.is_late():
                break

    def glance(self, match: Match, seat: Seat, menu: list[Action]) -> list[int]:
        """What each action looks worth before anything is tried."""
        worths: list[int] = self.game.worths(match.state, seat, menu)
        return worths

    def is_worth_it(self, match: Match, seat: Seat) -> bool:
        """Whether it looks ahead at all in a decision of this kind. Where even having a choice is secret it does not:
        how long it thinks would tell."""
        asked = match.state.asking[seat]
        kinds = self.judgement.kinds
        return not self.game.covert[asked] and (not kinds or self.game.decisions[asked].kind in kinds)

    def decided(self) -> Action:
        """The first, unless another is better by more than chance would explain."""
        first = self.tried[0]
        best = first
        for one in self.tried[1:]:
            sure = one.lead - self.judgement.doubt / 10 * one.error
            if one.samples >= FEWEST and sure > 0 and one.lead > best.lead:
                best = one
        return best.action

    def search(self, match: Match, seat: Seat) -> None:
        alive = self.tried
        stages = stages_of(len(alive))
        since = perf_counter()
        for stage in range(stages):
            if self.seconds > 0:
                alive = self.for_a_while(match, seat, alive, since + self.seconds * (stage + 1) / stages)
            else:
                alive = self.so_often(match, seat, alive, max(FEWEST, self.iterations // (stages * len(alive))))
            if len(alive) == 1:
                return
            alive = better_half(alive)

    def so_often(self, match: Match, seat: Seat, alive: list[Candidate], samples: int) -> list[Candidate]:
        """Try these on so many samples; whoever still may be the best is left."""
        while samples > 0 and len(alive) > 1 and not self.is_late():
            self.try_all(match, seat, alive)
            alive = hopeful(alive)
            samples -= 1
        return alive

    def is_late(self) -> bool:
        return self.until > 0 and perf_counter() >= self.until

    def for_a_while(self, match: Match, seat: Seat, alive: list[Candidate], until: float) -> list[Candidate]:
        while len(alive) > 1:
            self.try_all(match, seat, alive)
            alive = hopeful(alive)
            if perf_counter() >= until:
                break
        return alive

    def try_all(self, match: Match, seat: Seat, alive: list[Candidate]) -> None:
        """Every candidate on one sample, with the same chance."""
        sample = match.sample(seat, self.chance.below(SEEDS))
        draws = self.chance.below(SEEDS)
        first = 0.0
        for number, one in enumerate(alive):
            value = self.tried_once(sample.fork(), seat, one.action, seeded(draws))
            if number == 0:
                first = value
            one.add(value, first)

    def tried_once(self, match: Match, seat: Seat, action: Action, chance: Chance) -> float:
        """What comes of it when everybody goes on sensibly, judged at a quiet point."""
        judgement = self.judgement
        until = self.game.pace(match.state) + judgement.paces if judgement.paces else 0
        match.apply(seat, action)
        match.rollout(chance, judgement.noise, until, MOST_DECISIONS)
        return judged(self.game, judgement, match.state, match.seats, match.sides)[seat]


class RivalBot(SearchBot):
    """Looks ahead by what was learned otherwise, if a game's data have such a rival of their judgement."""

    def __init__(self, game: Game[Any], seed: int, settings: dict[str, int] | None = None) -> None:
        super().__init__(game, seed, settings)
        if self.judgement.rival is not None:
            self.judgement = self.judgement.rival


def most_promising(worths: list[int], first: int, width: int, alike: list[int] | None = None) -> list[int]:
    """The places of the best at a glance, the very best first; of those that come to much the same (`Game.alike`) the
    best goes before the second best of any."""
    others = [place for place in range(len(worths)) if place != first]
    others.sort(key=lambda place: -worths[place])
    if alike:
        met = {alike[first]}
        different: list[int] = []
        for place in others:
            if alike[place] not in met:
                met.add(alike[place])
                different.append(place)
        others = different + [place for place in others if place not in different]
    return [first, *others[: width - 1]]


def affordable(width: int, iterations: int) -> int:
    """As many candidates as can be tried the fewest times in every stage; two at the least."""
    while width > 2 and FEWEST * width * stages_of(width) > iterations:
        width -= 1
    return width


def stages_of(candidates: int) -> int:
    """How often a half can be given up until two are left."""
    stages = 1
    while candidates > 2:
        candidates = (candidates + 2) // 2
        stages += 1
    return stages


def hopeful(alive: list[Candidate]) -> list[Candidate]:
    """The first, and whoever may yet turn out better."""
    if alive[0].samples < FEWEST:
        return alive
    return [alive[0], *[one for one in alive[1:] if one.may_be_best]]


def better_half(alive: list[Candidate]) -> list[Candidate]:
    """The first, which all are compared with, and the better half of the others."""
    others = alive[1:]
    others.sort(key=lambda one: -one.lead)
    return [alive[0], *others[: (len(others) + 1) // 2]]
