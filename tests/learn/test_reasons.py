"""Reasons in words: true where they are said, said for every kind of decision, and knowing no more than the seat."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

from ravenhall import games
from ravenhall.kernel.match import Match
from ravenhall.kernel.reasons import Reason, leading
from ravenhall.learn import runner
from ravenhall.learn.reading import lesson_called
from ravenhall.learn.reasons import LONGEST, Advice, advice, texts, told, why
from tests.learn.test_met_in_play import drawn, recorded, taught

on_every_game = pytest.mark.parametrize("name", games.NAMES)
# Short ways to meet most kinds of decision.
SETTINGS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "battle_ravens": [(2, {"tactics": True, "max_turns": 6})],
    "odins_ravens": [(2, {"target": 6})],
    "roll_and_raid": [(3, {"creatures": True}), (2, {"mode": "coop_paris"})],
    "ravenfeast": [(2, {"scenario": "first_blood"}), (2, {"scenario": "shield_wall_clash"})],
    "battalia": [(2, {"max_days": 40})],
}
OFTEN = 3  # a kind is looked at so many times in a match
STEPS = 700


class Met:
    """What was met in play: by kind of decision every advice, and how often an action was preferred without one."""

    def __init__(self) -> None:
        self.given: dict[str, list[Advice]] = {}
        self.quiet: Counter[str] = Counter()


@cache
def met(name: str) -> Met:
    """Sensible matches in which some of the decisions of each kind are explained."""
    found = Met()
    for seed, (seats, options) in enumerate(SETTINGS[name], 1):
        looked: Counter[str] = Counter()
        match = games.load(name).start(seats, seed, options)
        for _ in range(STEPS):
            if match.outcome is not None:
                break
            seat = match.asks[0].seat
            kind = match.game.decisions[match.state.asking[seat]].kind
            looked[kind] += 1
            if looked[kind] <= OFTEN:
                look(found, match, seat, kind)
            menu = match.legal(seat)
            worths = match.game.worths(match.sample(seat, 0).state, seat, menu)
            match.play(seat, menu[worths.index(max(worths))])
    look_at_rarities(found, name)
    return found


def look_at_rarities(found: Met, name: str) -> None:
    """What is rarely asked in play: from drawn positions and lessons, then the recorded matches until all were met."""
    kinds = {decision.kind for decision in games.load(name).decisions}
    met = set(found.given) | set(found.quiet)
    for source in (drawn, taught, recorded):
        for match in source(name):
            for ask in match.asks:
                kind = match.game.decisions[match.state.asking[ask.seat]].kind
                if source is not recorded or kind not in met:
                    look(found, match, ask.seat, kind)
                    met.add(kind)
            if source is recorded and met == kinds:
                return


def look(found: Met, match: Match, seat: int, kind: str) -> None:
    given = advice(match.sample(seat, 0), seat)
    assert advice(match.sample(seat, 7).sample(seat, 0), seat) == given, "it knows more than the seat"
    if given is None:
        menu = match.legal(seat)
        worths = match.game.worths(match.sample(seat, 0).state, seat, menu) if len(menu) > 1 else [0]
        found.quiet[kind] += min(worths) < max(worths)
        return
    assert given.reasons, "a suggestion without a reason"
    assert given.action in [action.text for action in match.legal(seat)]
    assert all(len(reason) <= LONGEST for reason in given.reasons)
    found.given.setdefault(kind, []).append(given)


@on_every_game
def test_where_an_action_is_preferred_the_game_says_why(name: str) -> None:
    quiet = {kind for kind, times in met(name).quiet.items() if times and kind not in met(name).given}
    assert quiet == set(), "these are preferred without a word"
    assert len(met(name).given) >= min(6, len(games.load(name).decisions))


@on_every_game
def test_every_reason_has_a_text_and_every_text_a_reason(name: str) -> None:
    source = files(f"ravenhall.games.{name}").joinpath("told", "merits.py").read_text(encoding="utf-8")
    tree = ast.parse(source)
    literals = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    beginnings = tuple(one for one in literals if one.endswith("_"))  # of a name that ends in what it is about
    known = set(texts(name))
    assert known, "nobody has written them"
    assert {one for one in known if one not in literals and not one.startswith(beginnings or "?")} == set()
    assert named(tree) - known == set()


def named(tree: ast.AST) -> set[str]:
    """The names that stand in calls of Reason."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    first = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Reason"]
    either = [part for one in first for part in ([one.body, one.orelse] if isinstance(one, ast.IfExp) else [one])]
    return {part.value for part in either if isinstance(part, ast.Constant) and isinstance(part.value, str)}


@on_every_game
def test_no_two_reasons_say_the_same_and_all_are_short(name: str) -> None:
    said = Counter(text.many for text in texts(name).values())
    assert [text for text in said if not text.endswith((".", "?"))] == []
    assert all(len(text) <= LONGEST for text in said)


def test_what_weighs_more_here_than_there_leads() -> None:
    mine = [Reason("hits", 3), Reason("same", 9), Reason("new", 5)]
    assert [one.name for one in leading(mine, [Reason("same", 9), Reason("hits", 1)])] == ["new", "hits"]
    assert leading(mine, mine) == []


@on_every_game
def test_nothing_is_counted_wrongly(name: str) -> None:
    """A figure of one before more than one thing: "about 1 hits"."""
    said = {text for given in met(name).given.values() for one in given for text in one.reasons}
    assert [text for text in said if re.search(r"(?<![\d,./:–-])\b1 (?!is\b|has\b|less\b|was\b)[a-z]+s\b", text)] == []


def test_one_of_something_is_said_in_the_singular() -> None:
    some = Reason("more_hits", 1, {"count": 2, "ravens": 1, "area": "IV"})
    one = Reason("more_hits", 1, {"count": 1, "ravens": 1, "area": "IV"})
    assert told("battle_ravens", some) == "On average 2 hits more than they can block in IV."
    assert told("battle_ravens", one) == "On average a hit more than they can block in IV."


def reasons_in(lesson: tuple[str, str], action: str, other: str | None = None) -> tuple[str, ...]:
    """Why this action, in the position of a lesson."""
    found = lesson_called(*lesson)
    assert found is not None
    match = runner.begin(found).match
    read = match.game.read
    return why(match.game, match.state, found.seat, read(action), None if other is None else read(other))


def test_an_attack_without_a_block_is_told_as_such() -> None:
    said = reasons_in(("battle_ravens", "block"), "attack VI 5", "attack III 5")
    assert any("no raven in VI" in reason for reason in said)


def test_a_move_is_praised_for_what_it_brings_and_not_for_being_near() -> None:
    """Alone into the enemy's reach is no good choice; a charge is, and a raider's way to the door."""
    assert reasons_in(("ravenfeast", "charge"), "fig:0") == (
        "Bondi Hrafn is near enough to charge. Whoever charges goes first, so that others can help him.",
    )
    feast = games.load("ravenfeast")
    alone = feast.position("turn 1 movement seat 0 first\n0 bondi 11,5 S\n1 bondi 11,16 N", 2, 1, {"table": "24x24"})
    alone.play(0, "fig:0")
    assert why(feast, alone.state, 0, feast.read("sq:11,11")) == ()
    assert why(feast, alone.state, 0, feast.read("sq:11,8")) == (
        "7 inches from the enemy: as near as nobody can charge him yet.",
    )
    raid = lesson_called("ravenfeast", "loot")
    assert raid is not None
    match = runner.attempt(runner.begin(raid), "fig:2").match
    assert why(feast, match.state, 1, feast.read("sq:17,9"))[0].startswith("He stands in the door")
    assert why(feast, match.state, 1, feast.read("sq:17,11"))[0] == "From there it is 2 squares to a door with loot."


@pytest.mark.parametrize("name", games.NAMES)
def test_nothing_speaks_for_an_action_against_itself(name: str) -> None:
    match = games.load(name).start(seed=1)
    seat = match.asks[0].seat
    action = match.legal(seat)[0]
    assert why(match.game, match.state, seat, action, action) == ()


def test_whoever_is_said_to_charge_does() -> None:
    """An archer near the enemy shoots; the way that is laid out for him is none to the enemy."""
    feast = games.load("ravenfeast")
    drawn = "turn 1 movement seat 0 first\n0 archer 11,11 S\n0 bondi 5,5 S\n1 bondi 11,14 N\n1 bondi 20,20 N"
    match = feast.position(drawn, 2, 1, {"table": "24x24"})
    said = why(feast, match.state, 0, feast.read("fig:0"))
    assert said and said[0].startswith("Bondi Archer Hrafn stands 2 inches from an enemy")
