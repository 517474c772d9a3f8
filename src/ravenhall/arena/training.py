"""Learns what features of a position weigh: from matches that sensible players play, with some noise, it takes what was
seen at quiet points and who won in the end, and fits the chances of `kernel.judging` to it (softmax regression).

Weights are held small (ridge), because features that say nearly the same would otherwise get large opposite signs,
which a search then exploits. A tenth of the matches is held out; what is printed is measured on those. Where a network
is asked for (arena/units.py), another tenth says when it has learned enough.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, sqrt
from typing import Any, Final

from ravenhall import bots
from ravenhall.bots.bot import Bot, ask
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.judging import Network, earned
from ravenhall.kernel.match import Match

HELD_OUT: Final = 10  # one match in so many is not learned from
RIDGE: Final = 0.02
ROUNDS: Final = 400
STILL: Final = 1e-6  # nothing is learned any more
TOLD_EVERY: Final = 10  # rounds
MOST_DECISIONS: Final = 20_000
SEEDS: Final = 1 << 31


class Example:
    """A quiet point: the features of each seat, and what the match came to for each."""

    def __init__(self, features: list[list[int]], shares: list[float], match: int) -> None:
        self.features = features
        self.shares = shares
        self.match = match


class Fit:
    """Weights, and how well they foretold matches that they were not learned from."""

    def __init__(
        self,
        weights: list[float],
        loss: float,
        guess: float,
        right: float,
        examples: int,
        network: Network | None = None,
    ) -> None:
        self.weights = weights
        self.network = network  # beside the weights, if one was learned
        self.loss = loss  # mean negative logarithm of the chance given to what happened
        self.guess = guess  # the same without knowing anything
        self.right = right  # share of examples in which the favourite won
        self.examples = examples  # held out


def examples_of(
    game: Game[Any],
    number: int,
    seed: int,
    seats: int | None,
    options: dict[str, object] | None,
    noise: int,
    bot: str = "",
) -> list[Example]:
    """One match with noise, by a bot or else by the game's own judgement: what could be seen whenever its pace grew."""
    match = game.start(seats, seed + number, options)
    chance = seeded(-1 - seed * 1_000_003 - number)
    players = [bots.make(bot, game, chance.below(SEEDS)) for seat in range(match.seats)] if bot else []
    seen: list[list[list[int]]] = []
    while match.outcome is None:
        seen.append([game.features(match.state, seat) for seat in range(match.seats)])
        until = game.pace(match.state) + 1
        made = thought(match, players, chance, noise, until) if players else 0
        made = made or match.rollout(chance, noise, until, MOST_DECISIONS)
        if made == 0 and match.outcome is None:
            break
    outcome = match.outcome
    if outcome is None:
        return []
    shares = [earned(outcome, seat, 0, match.sides) for seat in range(match.seats)]
    total = sum(shares)
    if total <= 0:
        return []
    return [Example(features, [share / total for share in shares], number) for features in seen]


def thought(match: Match, players: list[Bot], chance: Chance, noise: int, until: int) -> int:
    """Let these play on to the next quiet point; so many per cent of their decisions are taken at random."""
    made = 0
    while match.outcome is None and made < MOST_DECISIONS and match.game.pace(match.state) < until:
        seat = match.state.next_asked()
        menu = match.legal(seat)
        if len(menu) > 1 and chance.below(100) < noise:
            action = menu[chance.below(len(menu))]
        else:
            action = ask(players[seat], match, seat, chance.below(SEEDS))
        match.apply(seat, action)
        made += 1
    return made


Told = Callable[[int, float], None]  # after a round: its number, and the loss on what is not learned from


def split(examples: list[Example], others: int = HELD_OUT) -> tuple[list[Example], list[Example]]:
    """What is learned from, and what is held out."""
    learned = [one for one in examples if one.match % others]
    return learned, [one for one in examples if not one.match % others] or learned


def fitted(
    examples: list[Example], names: int, rounds: int = ROUNDS, ridge: float = RIDGE, tell: Told | None = None
) -> Fit:
    """The weights that make what happened likely."""
    learned, held = split(examples)
    scales = scales_of(learned, names)
    weights = [0.0] * names
    speeds = [0.0] * names
    for round in range(rounds):
        slope = slope_of(learned, weights, scales, ridge)
        for place in range(names):
            speeds[place] = 0.9 * speeds[place] + slope[place]
            weights[place] += 0.3 * speeds[place]
        if max([abs(speed) for speed in speeds]) < STILL:
            break
        if tell is not None and (round + 1) % TOLD_EVERY == 0:
            tell(round + 1, measured(learned, unscaled(weights, scales))[0])
    plain = unscaled(weights, scales)
    return Fit(plain, *measured(held, plain), len(held))


def unscaled(weights: list[float], scales: list[float]) -> list[float]:
    return [weight / scale for weight, scale in zip(weights, scales, strict=True)]


def scales_of(examples: list[Example], names: int) -> list[float]:
    """For each feature how much it differs between seats, so that all are learned at one speed."""
    scales: list[float] = []
    for place in range(names):
        values: list[float] = []
        for one in examples:
            mean = sum([features[place] for features in one.features]) / len(one.features)
            values += [features[place] - mean for features in one.features]
        scales.append(sqrt(sum([value * value for value in values]) / max(1, len(values))) or 1.0)
    return scales


def slope_of(examples: list[Example], weights: list[float], scales: list[float], ridge: float) -> list[float]:
    names = len(weights)
    slope = [0.0] * names
    plain = unscaled(weights, scales)
    for one in examples:
        given = foretold(one, plain)
        for seat in range(len(given)):
            error = one.shares[seat] - given[seat]
            features = one.features[seat]
            for place in range(names):
                slope[place] += error * features[place] / scales[place]
    return [slope[place] / max(1, len(examples)) - ridge * weights[place] for place in range(names)]


def foretold(one: Example, weights: list[float], network: Network | None = None) -> list[float]:
    totals: list[float] = []
    for features in one.features:
        total = 0.0 if network is None else network.of(features)
        for place in range(len(weights)):
            total += weights[place] * features[place]
        totals.append(total)
    return chances_of(totals)


def chances_of(totals: list[float]) -> list[float]:
    best = max(totals)
    shares = [exp(max(-40.0, total - best)) for total in totals]
    whole = sum(shares)
    return [share / whole for share in shares]


def loss_of(shares: list[float], given: list[float]) -> float:
    """The negative logarithm of the chance that was given to what happened."""
    return -sum([share * log(max(1e-9, chance)) for share, chance in zip(shares, given, strict=True)])


def measured(
    examples: list[Example], weights: list[float], network: Network | None = None
) -> tuple[float, float, float]:
    """The mean loss, that of a mere guess, and the share of examples in which the favourite won."""
    loss = 0.0
    guess = 0.0
    right = 0.0
    for one in examples:
        given = foretold(one, weights, network)
        loss += loss_of(one.shares, given)
        guess += log(len(given))
        favourite = given.index(max(given))
        right += one.shares[favourite]
    number = max(1, len(examples))
    return loss / number, guess / number, right / number
