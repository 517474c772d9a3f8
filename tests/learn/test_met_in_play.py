"""Every kind of decision is met in play, and the guide has its card ready there: nothing is asked without a word."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from ravenhall import games
from ravenhall.kernel.interpreted import replay
from ravenhall.kernel.match import Match
from ravenhall.learn import runner
from ravenhall.learn.page import guide
from ravenhall.learn.reading import examples, lessons
from tests.games.battalia.stories import story
from tests.games.ravenfeast.battle import battle
from tests.games.roll_and_raid.stories import fighting
from tests.games.roll_and_raid.test_creatures import meeting
from tests.golden.endings import files
from tests.matches import game_called
from tests.scenario import Scenario


def kinds(match: Match) -> set[str]:
    """What is asked now, of whomever."""
    return {match.game.decisions[match.state.asking[ask.seat]].kind for ask in match.asks}


def drawn(name: str) -> Iterator[Match]:
    """Positions in which rare things are asked."""
    if name == "battalia":
        yield from told(story("turn 0\nhand 0 luut\nnation 1 lord/red chief/gold supply*8", seats=3), "use:luut")
        yield from told(story("turn 0\nhand 0 luut\nnation 1 lord/red chief/gold supply*8"), "use:luut")
        roads = ("c2 straight woods ew", "b3 straight mountains ns", "b4 straight canyons ns")
        land = "turn 0\nhand 0 staff" + "".join(f"\nsquare {road}" for road in roads)
        yield from told(story(land, staff_swap=True), "use:staff", "staff_square:c2", "staff_terrain:swap")
        full = "turn 0\nday 1\nambush 0 friman/red friman/gold chief/red\nhand 0 amulet/red horse/red supply*2"
        yield from told(story(full).when(0, "use:amulet").rolling(4), "amulet_target:horse/red")
        yield from told(story("turn 0\nhand 0 horn\nnation 0 lord/red chief/gold supply*8"), "use:horn")
    if name == "ravenfeast":
        held = "0 bondi 1,1 N\n0 bondi 3,1 N\n0 bondi 10,10 N captive 1\n1 bondi 11,10 N escorting 2\n1 bondi 9,9 N"
        far = "\n1 bondi 34,22 N\n1 bondi 32,22 N"
        yield from told(battle(f"seat 1 first\n{held}{far}"), "reassign_escort", "captive:2", seat=1)
        lines = "0 bondi 10,10 N\n0 jarl 13,10 N\n0 bondi killed\n0 bondi killed\n1 bondi 12,2 S\n1 bondi 30,2 S"
        yield from told(battle(lines, leader_loan_risk="flee").when(0, "end_movement"), "end_movement", seat=1)
    if name == "roll_and_raid":
        yield meeting("Draugr", "axes 2", "axes 1").match
        raid = fighting("London", "ships 2 axes 3 vikings 5", "ships 2 axes 3 vikings 4")
        for seat, bid in ((0, 2), (1, 2), (0, 1), (1, 2)):
            raid.when(seat, f"bid {bid}")
        yield from told(raid, "lose axe", seat=1)


def told(scene: Scenario, *actions: str, seat: int = 0) -> Iterator[Match]:
    yield scene.match
    for action in actions:
        scene.when(seat, action)
        yield scene.match


def taught(name: str) -> Iterator[Match]:
    for lesson in (*lessons(name), *examples(name)):
        now = runner.begin(lesson)
        yield now.match
        if now.step.sheet is None:  # where an army is written, nothing on the board is an answer
            yield from (runner.attempt(now, action.text).match for action in now.match.legal(lesson.seat)[:3])
        while now.verdict != "finished":
            now = runner.attempt(now, runner.shown(now))
            yield now.match
            now = runner.further(now) if now.verdict == "solved" else now


def recorded(name: str) -> Iterator[Match]:
    """The recorded matches from their beginning, the shortest first."""
    game = game_called(name)
    for path in sorted(files(game), key=lambda path: path.stat().st_size):
        yield from replay.walk(replay.restore(game, json.loads(path.read_text(encoding="utf-8"))))


@pytest.mark.parametrize("name", games.NAMES)
def test_every_kind_is_met_and_has_its_card(name: str) -> None:
    carded = {card.kind for card in guide(name)}
    met: set[str] = set()
    for source in (drawn, taught, recorded):
        for match in source(name):
            met |= kinds(match)
            if met == carded:
                return
    assert met == carded
