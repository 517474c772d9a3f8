"""What the suites that run on every game share: the games, their option sets, and seeded random matches.

RAVENHALL_DEPTH in the environment says how much is played: 1 as usual, 10 ten times as many matches. With 0 a plain and
a rich way to set a game up stand for all, positions are fewer, and tests marked as slow are left out.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.chance import Chance, seeded
from ravenhall.kernel.errors import BadOptions
from ravenhall.kernel.game import Game
from ravenhall.kernel.interpreted.replay import position_json
from ravenhall.kernel.match import Match
from ravenhall.kernel.options import Choice, Flag, Option, Whole
from ravenhall.kernel.state import Seat

ROOT = Path(__file__).parent.parent
DEPTH = int(os.environ.get("RAVENHALL_DEPTH", "1"))
IS_QUICK = DEPTH == 0
TIMES = max(1, DEPTH)
MATCHES = 2 * TIMES  # random matches for each option set
PER_MOMENT = TIMES  # positions kept of each kind of moment in them
MOST_CASES = 45  # ways to set a game up; with more of them options are mixed
MOST_DAILY = 8  # and with the usual depth, with more than these
MIXED_SETS = 6
SHORT: dict[str, dict[str, object]] = {  # keeps random matches short
    "battalia": {"max_days": 14},  # of mixed sets
    "odins_ravens": {"max_race_turns": 40},  # of mixed sets
    "ravenfeast": {"table": "24x24", "points": 250, "turn_limit": 6},
}
LONGEST = 20_000  # random matches end long before this many steps
REPLAYED = {"ravenfeast": 800 * TIMES}  # positions are kept as long as all can be played again in so many steps
REPLAYED_QUICKLY = 800
REPLAYED_DAILY = 3_000
SEED = 10**15 + 1066  # seeds start here: so large that nobody finds them in a view by accident


def _example(name: str, kind: str) -> Game[Any]:
    spec = spec_from_file_location(name, ROOT / "examples" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    game: Game[Any] = getattr(module, kind)()
    return game


CONNECT_FOUR = _example("connect_four", "ConnectFour")
EXAMPLES = {game.name: game for game in (CONNECT_FOUR, _example("goofspiel", "Goofspiel"))}
NAMES = [*games.NAMES, *EXAMPLES]


def game_called(name: str) -> Game[Any]:
    return EXAMPLES.get(name) or games.load(name)


def chosen(names: Sequence[str] = ()) -> list[Game[Any]]:
    """The games of these names, or all of them."""
    unknown = set(names) - set(NAMES)
    if unknown:
        raise SystemExit(f"no game is called {', '.join(sorted(unknown))}")
    return [game_called(name) for name in NAMES if not names or name in names]


class Case:
    """One way to set a game up: the number of seats and the options that are not as usual."""

    def __init__(self, game: Game[Any], seats: int, options: dict[str, object]) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def __str__(self) -> str:
        changed = [f"{name}={json.dumps(value)}" for name, value in self.options.items()]
        return " ".join([self.game.name, f"seats={self.seats}", *changed]).replace('"', "")

    def start(self, seed: int) -> Match:
        return self.game.start(self.seats, seed, self.options)

    def beginning(self) -> str:
        """Everything the rules will know of these settings."""
        match = self.start(SEED)
        return json.dumps([match.origin.auto, position_json(match.state)])


# ── option sets ─────────────────────────────────────────────────────────────────────────────────────────────────────


def other_values(option: Option) -> list[object]:
    """Every value of a choice that is not the default; of a number its limits."""
    if isinstance(option, Choice):
        return [value for value in option.values if value != option.default]
    if isinstance(option, Whole):
        limits = [option.least, option.most, *([None] if option.or_none else [])]
        return [value for value in limits if value != option.default]
    return []


def rich_options(game: Game[Any]) -> dict[str, object]:
    """Every part of the game that can be switched on or off is switched the other way."""
    flags = (option for option in game.options if isinstance(option, Flag) and option.name != "auto_single")
    return {option.name: not option.default for option in flags}


def tried_cases_of(game: Game[Any]) -> list[Case]:
    """Those that tests run on: all, or if it shall be quick a plain one and, where there are options, a rich one."""
    plain, *others = cases = cases_of(game)
    rich = rich_options(game).items()
    return [plain, *[case for case in others if case.options.items() >= rich][:1]] if IS_QUICK else cases


@cache
def cases_of(game: Game[Any], depth: int = DEPTH) -> list[Case]:
    """The defaults, each option changed alone and upon the rich options, and the fewest and most seats; or, where these
    are many, options mixed."""
    usual = game.settings(None, {})[0]
    rich = rich_options(game)
    tried: list[tuple[int, dict[str, object]]] = []
    for base in ({}, rich):
        tried += [(seats, base) for seats in (usual, *game.seats)]
        for option in game.options:
            for value in other_values(option):
                options = {**base, option.name: value}
                # a value that is not for the usual number of seats may be for the fewest or the most
                fitting = [seats for seats in (usual, *game.seats) if _allowed(game, seats, options)]
                tried += [(seats, options) for seats in fitting[:1]]
    tried = [(seats, options) for seats, options in tried if _allowed(game, seats, options)]
    is_short = game.name in REPLAYED
    most = MOST_DAILY if depth == 1 else MOST_CASES
    are_many = len({str(Case(game, *one)) for one in tried}) > most and not (is_short and depth != 1)
    few = mixed(game) if are_many else tried
    return once_each(game, few) if is_short else distinct(game, few)


def distinct(game: Game[Any], tried: list[tuple[int, dict[str, object]]]) -> list[Case]:
    found: dict[str, Case] = {}
    for seats, options in tried:
        if _allowed(game, seats, options):
            case = Case(game, seats, options)
            found.setdefault(str(case), case)
    return list(found.values())


def once_each(game: Game[Any], tried: list[tuple[int, dict[str, object]]]) -> list[Case]:
    """Every one in a short match, and only once where settings begin alike: rules know nothing but the state."""
    found: dict[str, Case] = {}
    for seats, options in tried:
        for chosen in shortened(game, options):
            if _allowed(game, seats, chosen):
                case = Case(game, seats, chosen)
                found.setdefault(case.beginning(), case)
                break
    return list(found.values())


def shortened(game: Game[Any], options: dict[str, object]) -> list[dict[str, object]]:
    """These options in a short match, or in one that is as short as they allow."""
    short = list(SHORT.get(game.name, {}).items())
    without_first = [short[left_out:] for left_out in range(len(short))]
    without_last = [short[:kept] for kept in range(len(short) - 1, -1, -1)]
    return [{**dict(kept), **options} for kept in (*without_first, *without_last, [])]


def mixed(game: Game[Any]) -> list[tuple[int, dict[str, object]]]:
    """For a game of many options: the defaults, the rich options, and every other value of an option in a mixed set."""
    usual, most = game.settings(None, {})[0], game.seats[1]
    numbers = [usual, usual + 1, usual, most, *[usual] * MIXED_SETS][:MIXED_SETS]
    short = SHORT.get(game.name, {})
    sets: list[tuple[int, dict[str, object]]] = [(min(most, seats), dict(short)) for seats in numbers]
    values = [(o.name, value) for o in game.options if o.name not in short for value in other_values(o)]
    for number, (name, value) in enumerate(values):
        order = [sets[(number + step) % MIXED_SETS] for step in range(MIXED_SETS)]
        fitting = [o for seats, o in order if name not in o and _allowed(game, seats, {**o, name: value})]
        if fitting:
            fitting[0][name] = value
        else:
            sets += alone(game, name, value)
    return [(usual, {}), (usual, rich_options(game)), *sets]


def alone(game: Game[Any], name: str, value: object) -> list[tuple[int, dict[str, object]]]:
    """A value that goes with none of the sets, by itself; none if random matches with it might never end."""
    numbers = range(game.seats[0], game.seats[1] + 1)
    ways = [(seats, options) for seats in numbers for options in shortened(game, {name: value})]
    return [way for way in ways if _allowed(game, *way)][:1]


def _allowed(game: Game[Any], seats: int, options: dict[str, object]) -> bool:
    try:
        game.settings_for_bots(seats, options)
    except BadOptions:
        return False
    return True


def drawn_settings(game: Game[Any], chance: Chance, fixed: dict[str, object]) -> tuple[int, dict[str, object]]:
    """Any number of seats and about a third of the options as nobody has them, beside those that are fixed."""
    fewest, most = game.seats
    while True:
        seats, options = fewest + chance.below(most - fewest + 1), dict(fixed)
        for option in game.options:
            values = other_values(option)
            if option.name not in fixed and values and chance.below(3) == 0:
                more = {**options, option.name: values[chance.below(len(values))]}
                options = more if _allowed(game, seats, more) else options
        if _allowed(game, seats, options):
            return seats, options


# Such a test is handed every `game`, or every `case` of every game: see tests/conftest.py.
on_every_game = pytest.mark.on_every_game
on_every_case = pytest.mark.on_every_case


# ── random play ─────────────────────────────────────────────────────────────────────────────────────────────────────


def random_step(match: Match, chance: Chance) -> tuple[Seat, Any]:
    """Some seat that is asked, and one of its legal actions."""
    ask = match.asks[chance.below(len(match.asks))]
    legal = match.legal(ask.seat)
    return ask.seat, legal[chance.below(len(legal))]


def play_on(match: Match, chance: Chance, steps: int = LONGEST) -> Match:
    """Play this match at random to its end, or for so many steps."""
    for _ in range(steps):
        if match.outcome is not None:
            break
        match.play(*random_step(match, chance))
    return match


@cache
def finished(case: Case) -> list[Match]:
    """A few whole random matches. They are shared: play on a fork."""
    first = SEED + MATCHES * cases_of(case.game).index(case)
    return [play_on(case.start(seed), seeded(seed)) for seed in range(first, first + MATCHES)]


@cache
def positions(case: Case) -> list[Match]:
    """Some positions of every kind of moment in those matches. They are shared: play on a fork."""
    moments: dict[tuple[str, ...], list[Match]] = {}
    chance = seeded(SEED)
    for match in finished(case):
        for position in _replayed(match):
            kept = moments.setdefault(moment(position), [])
            kept.append(position)
            if len(kept) > PER_MOMENT:
                del kept[chance.below(len(kept))]
    found = [position for kept in moments.values() for position in kept]
    return _some_of(found, case)


def _some_of(found: list[Match], case: Case) -> list[Match]:
    """As many as there is time for; other moments in each case, so that all are looked at in some of them."""
    daily = {0: REPLAYED_QUICKLY, 1: REPLAYED_DAILY}.get(DEPTH)
    limits = [most for most in (daily, REPLAYED.get(case.game.name)) if most is not None]
    if not limits:
        return found
    every = 1 + sum(len(position.steps) for position in found) // min(limits)
    return found[cases_of(case.game).index(case) % every :: every]


def moment(position: Match) -> tuple[str, ...]:
    """Who is asked what. Six seats at work at once meet in a thousand ways: there one seat stands for its like."""
    asks = position.asks
    if position.seats <= 2:
        return tuple(f"{ask.seat}{ask.kind}" for ask in asks)
    return f"{asks[0].seat % 2}{asks[0].kind}", "alone" if len(asks) == 1 else "with others"


def _replayed(match: Match) -> Iterator[Match]:
    """Each position as it is after a move, not after a copy: tests make their copies and compare."""
    again = match.at(0)
    for step in match.steps:
        yield again
        again = again.fork()
        again.play(step.seat, step.action)


# ── comparing ───────────────────────────────────────────────────────────────────────────────────────────────────────


def text_of(value: object) -> str:
    """JSON text: equal texts, equal to the byte."""
    return json.dumps(value, ensure_ascii=False)


def saved(match: Match) -> str:
    return text_of(match.save())


def viewers(match: Match) -> list[Seat | None]:
    """Every seat, and a watcher."""
    return [*range(match.seats), None]


def raised(call: Callable[..., object], *given: object, **named: object) -> BaseException | None:
    """The error this call ends with, or None."""
    try:
        call(*given, **named)
    except Exception as error:
        return error
    return None
