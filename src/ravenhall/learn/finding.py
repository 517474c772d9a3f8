"""Finding puzzles: bot matches are played, and where one answer is far better than all others, that is a puzzle.

A decision is looked at in steps, each dearer than the one before: most are given up after a few tries of what looks
best. What is left is picked on one set of samples and measured on another, further ahead: a figure that helped to pick
an answer would flatter it. Everything is worked out on samples of what the deciding seat knows, and every legal answer
is measured, so that each try can be judged. Equal seeds find equal puzzles.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from ravenhall.bots import kinds
from ravenhall.bots.bot import Bot
from ravenhall.bots.cast import wins_surely
from ravenhall.bots.search import Candidate, SearchBot, most_promising
from ravenhall.kernel.actions import Action
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.game import Game
from ravenhall.kernel.judging import Judgement
from ravenhall.kernel.match import Match, best_of
from ravenhall.learn.puzzle import GENTLE, GLANCING, LOOKING, Puzzle, Theme, posed

SEEDS: Final = 1 << 31
FEWEST_OPEN: Final = 3  # legal answers of a puzzle
APART: Final = 6  # decisions between two puzzles of a match
MOST_OF_A_MATCH: Final = 3
# So many of what looks best, each tried so often, must differ by such a part of the margin to be looked at further.
STAGES: Final = ((5, 2, 1.0), (8, 5, 1.0))
CLOSE, CLOSE_TRIES, CLOSE_PART = 6, 28, 1.2
ROUND, MOST_ROUNDS = 16, 8  # samples of a round, and rounds until whatever is still open is given up
EARLY: Final = 1  # after this round, what does not look like a puzzle is given up
LATE, MOST_OPEN_LATE = 3, 2  # after this round no more than so many may still be open
SETTLED: Final = 2.5  # standard errors by which an answer must be off the margin
ROUNDED: Final = 0.01  # figures are kept in whole points
ENOUGH: Final = 96  # samples of the best, and of the nearest others
NEAREST: Final = 3
GOOD_OF: Final = 24  # one of so many answers may count as found beside the best; at least one, where enough are open
LOST: Final = 20  # per cent: with less, nearly everything is lost
ASKED: Final = {GENTLE: 10, GLANCING: 4, LOOKING: 4}
SITTING: Final = (("asa", "orm"), ("kettil", "asa"), ("orm", "kettil"), ("asa", "asa"))
ALIKE: Final = 0.8  # share of a position that two have in common, from which on one is enough


class Table(NamedTuple):
    """How many sit at a table, and its options."""

    seats: int | None
    options: dict[str, Any]


class Terms(NamedTuple):
    """What puzzles are looked for."""

    seed: int
    margin: int
    tables: tuple[Table, ...]
    kinds: tuple[str, ...] = ()  # of decisions; none: all
    since: int = 30  # per cent of a match that are passed over: little is decided there, and what follows is long
    every: int = 1  # one of so many decisions is looked at: where looking is dear, matches are not
    most_open: int = 40  # legal answers that a puzzle may have


def puzzles_of(game: Game[Any], number: int, terms: Terms) -> Iterator[Puzzle]:
    """The puzzles of one bot match."""
    table = terms.tables[number % len(terms.tables)]
    match = game.start(table.seats, (terms.seed << 20) + number, table.options)
    chance = seeded((terms.seed << 21) + number)
    names = SITTING[number // len(terms.tables) % len(SITTING)]
    bots = [kinds.make(names[seat % len(names)], game, chance.below(SEEDS)) for seat in range(match.seats)]
    last, found = -APART, set[str]()
    passed = positions(match, bots, terms)
    for at, position, seat in passed[len(passed) * terms.since // 100 :]:
        if at - last < APART or chance.below(terms.every) > 0:
            continue
        puzzle = posed_by(position, seat, terms.margin, chance)
        if puzzle is not None and puzzle.best.text not in found:
            last = at
            found.add(puzzle.best.text)
            yield puzzle
        if len(found) == MOST_OF_A_MATCH:
            return


def positions(match: Match, bots: Sequence[Bot], terms: Terms) -> list[tuple[int, Match, int]]:
    """The decisions of a match with enough and not too many answers: how many went before, the position, and whose."""
    passed: list[tuple[int, Match, int]] = []
    made = 0
    while match.outcome is None:
        seat = match.state.next_asked()
        kind = match.game.decisions[match.state.asking[seat]].kind
        if (not terms.kinds or kind in terms.kinds) and FEWEST_OPEN <= len(match.legal(seat)) <= terms.most_open:
            passed.append((made, match.fork(), seat))
        match.apply(seat, bots[seat].choose(match, seat))
        made += 1
    return passed


def posed_by(match: Match, seat: int, margin: int, chance: Chance) -> Puzzle | None:
    """This decision as a puzzle, if it is one."""
    menu = match.legal(seat)
    known = match.sample(seat, chance.below(SEEDS))
    picker = looker(match.game, chance.below(SEEDS), 0)
    close = picked(picker, known, seat, menu, margin / 100)
    if not close:
        return None
    checker = looker(match.game, chance.below(SEEDS), further(picker.judgement.paces))
    measured = checked(checker, known, seat, close, [one for one in menu if one not in close], margin / 100)
    if measured is None:
        return None
    puzzle = posed(known, seat, measured, margin)
    return rated(puzzle, known, chance.below(SEEDS)) if is_clear(puzzle, close[0].text) else None


def is_clear(puzzle: Puzzle, best: str) -> bool:
    """Do the figures that are kept say the same: this is best, and few others are good enough?"""
    return puzzle.best.text == best and len(puzzle.good) <= 1 + most_good(len(puzzle.answers))


def most_good(answers: int) -> int:
    """How many may count as found beside the best: with it, no more than a third."""
    return min(max(1, answers // GOOD_OF), answers // 3 - 1)


def looker(game: Game[Any], seed: int, more: int) -> SearchBot:
    """Somebody who measures chances to win, so many quiet points further ahead than usual."""
    bot = SearchBot(game, seed)
    told = bot.judgement
    bot.judgement = Judgement(
        told.names, told.weights, told.kinds, told.width, told.paces + more, told.noise, told.doubt, 0
    )
    return bot


def further(paces: int) -> int:
    """How much further a check looks: half as far again. 0 is to the end, and nothing is further."""
    return 0 if paces == 0 else max(1, paces // 2)


def picked(bot: SearchBot, known: Match, seat: int, menu: list[Action], margin: float) -> list[Action]:
    """What seems to be far better than all the rest, and its nearest rivals; nothing as soon as nothing seems to be."""
    worths = bot.glance(known, seat, menu)
    first = best_of(worths, bot.chance)
    more = 2 * (most_good(len(menu)) - 1)  # where several may be good, more are looked at to see what is not
    for width, tries, part in STAGES:
        looked = [menu[place] for place in most_promising(worths, first, width + more)]
        bot.measure(known, seat, looked, tries)
        if gap(bot.tried, len(menu)) < margin * part:
            return []
    close = sorted(bot.tried, key=lambda one: -one.mean)[: CLOSE + more]
    bot = looker(bot.game, bot.chance.below(SEEDS), further(bot.judgement.paces))  # as far ahead as the check will look
    bot.measure(known, seat, [one.action for one in close], CLOSE_TRIES)
    if gap(bot.tried, len(menu)) < margin * CLOSE_PART:
        return []
    return [one.action for one in sorted(bot.tried, key=lambda one: -one.mean)]


def gap(tried: list[Candidate], answers: int) -> float:
    """How far the best is from the first that would be one too many to count as found."""
    means = sorted((one.mean for one in tried), reverse=True)
    return means[0] - means[most_good(answers) + 1]


def checked(
    bot: SearchBot, known: Match, seat: int, close: list[Action], rest: list[Action], margin: float
) -> list[Candidate] | None:
    """Every action measured beside the first, on fresh samples; None where it is not the best by so much.

    Each other one must be surely behind by the margin, or surely within it; the latter are few. The close ones come
    first: most that are no puzzle fail by them.
    """
    alive = tried = [Candidate(action) for action in close]
    most = most_good(len(close) + len(rest))
    for turn in range(MOST_ROUNDS):
        for _ in range(ROUND):
            bot.try_all(known, seat, alive)
        if turn <= EARLY and sum(-one.lead < margin for one in tried[1:]) > most:
            return None  # it might still come to be one; others are more likely to
        if turn == EARLY:
            alive = tried = [*tried, *[Candidate(action) for action in rest]]
            continue
        if sum(is_within(one, margin) for one in tried[1:]) > most or any(is_ahead(one) for one in tried[1:]):
            return None
        still_open = [one for one in tried[1:] if not is_behind(one, margin) and not is_within(one, margin)]
        if len(still_open) > MOST_OPEN_LATE and turn > LATE:
            return None
        if still_open:
            alive = [tried[0], *still_open]
        elif tried[0].samples >= ENOUGH:
            return tried
        else:
            alive = [tried[0], *sorted(tried[1:], key=lambda one: -one.lead)[:NEAREST]]
    return None


def is_behind(one: Candidate, margin: float) -> bool:
    return -one.lead - SETTLED * one.error >= margin + ROUNDED


def is_within(one: Candidate, margin: float) -> bool:
    return -one.lead + SETTLED * one.error <= margin


def is_ahead(one: Candidate) -> bool:
    return one.lead - SETTLED * one.error > 0


def rated(puzzle: Puzzle, known: Match, seed: int) -> Puzzle:
    """With its theme, and how hard it is: by how often the cast find it."""
    found = {name: finds(puzzle, known, name, times, seed) for name, times in ASKED.items()}
    return puzzle._replace(id=name_of(puzzle), theme=theme_of(puzzle, known), found=found)


def finds(puzzle: Puzzle, known: Match, name: str, times: int, seed: int) -> int:
    """How often of a hundred times somebody of the cast answers well enough."""
    good = [one.text for one in puzzle.good]
    bots = [kinds.make(name, known.game, seed + turn) for turn in range(times)]
    hits = sum(bot.choose(known.sample(puzzle.seat, seed + n), puzzle.seat).text in good for n, bot in enumerate(bots))
    return round(100 * hits / times)


def theme_of(puzzle: Puzzle, known: Match) -> Theme:
    seat = puzzle.seat
    best = next(action for action in known.legal(seat) if action.text == puzzle.best.text)
    if wins_surely(known, seat, best):
        return "win"
    others = [one.percent for one in puzzle.answers if one not in puzzle.good]
    return "save" if max(others) <= LOST else "best"


def name_of(puzzle: Puzzle) -> str:
    """A short name that the position gives itself."""
    written = json.dumps([puzzle.seat, puzzle.position["position"]], sort_keys=True)
    return hashlib.sha256(written.encode()).hexdigest()[:8]


# ── one of each ─────────────────────────────────────────────────────────────────────────────────────────────────────


class Collection:
    """Puzzles that are not too much alike, and no more of a sort than its share."""

    def __init__(self, wanted: int, puzzles: Sequence[Puzzle] = ()) -> None:
        self.wanted = wanted
        self.puzzles = list(puzzles)
        self._leaves = [leaves(one) for one in puzzles]

    @property
    def is_full(self) -> bool:
        return len(self.puzzles) >= self.wanted

    def takes(self, puzzle: Puzzle) -> bool:
        """Keep it, unless there are enough like it."""
        parts = leaves(puzzle)
        if self._has_enough(puzzle) or any(likeness(parts, other) >= ALIKE for other in self._leaves):
            return False
        self.puzzles.append(puzzle)
        self._leaves.append(parts)
        return True

    def _has_enough(self, puzzle: Puzzle) -> bool:
        return (
            sum(one.level == puzzle.level for one in self.puzzles) >= self.wanted * 6 // 10
            or sum(one.kind == puzzle.kind for one in self.puzzles) >= self.wanted * 9 // 10
            or sum(one.best.text == puzzle.best.text for one in self.puzzles) >= max(2, self.wanted // 6)
        )


def leaves(puzzle: Puzzle) -> frozenset[str]:
    """Every value of the position with its place, chance aside."""
    state: Any = puzzle.position["position"]["state"]
    return frozenset([f"kind={puzzle.kind}", f"best={puzzle.best.text}", *_leaves("", state)])


def _leaves(path: str, value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _leaves(f"{path}.{key}", part)
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield from _leaves(f"{path}.{at}", part)
    else:
        yield f"{path}={value}"


def likeness(one: frozenset[str], other: frozenset[str]) -> float:
    """Of all their values, the share that both have."""
    return len(one & other) / max(1, len(one | other))
