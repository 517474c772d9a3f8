"""What a player is told who looks before choosing: where warriors arrive, with how many to begin, what dice come to."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from ravenhall import games
from ravenhall.games.battle_ravens.actions import MoveFrom
from ravenhall.games.battle_ravens.checked.shapes import Deeds
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.match import Match
from tests.shapes import misfit

FEW = 3  # dice whose throws are all tried


def asked(match: Match, seat: int) -> dict[str, Any]:
    answer = match.consult(seat, {"about": "deeds"})
    assert misfit(answer, Deeds) is None
    return answer


def fallen(match: Match) -> int:
    return sum(sum(side["fallen"].values()) for side in match.view(None)["sides"])


def warriors(match: Match, seat: int, column: int) -> int:
    area = match.view(None)["sides"][seat]["areas"][column]
    return int(area["hirdmen"] + area["bondi"])


def played_out(match: Match, seat: int, action: str, blockers: int, dice: tuple[int, ...]) -> str:
    """Nobody, some or all: what comes of it with these dice, if that many ravens block and the most are lost."""
    trial = match.fork()
    trial.dictate(list(dice))
    attack = trial.view(None)["attack"]
    column = int(attack["column"] if attack else str(trial.game.read(action).json()["area"]))
    defender = 1 - (attack["attacker"] if attack else seat)
    before, dead = warriors(match, defender, column), fallen(match)
    trial.play(seat, action)
    while trial.view(None)["attack"] is not None:
        ask = trial.asks[0]
        if ask.kind == "spend_thralls":
            trial.play(ask.seat, "thralls 0")
        elif ask.kind == "block":
            trial.play(ask.seat, f"block {blockers}")
        else:
            trial.play(ask.seat, trial.legal(ask.seat)[-1])
    lost = fallen(trial) - dead
    return "nobody" if lost == 0 else "all" if lost == before else "some"


def in_percent(outcomes: list[str]) -> dict[str, float]:
    return {name: 100 * outcomes.count(name) / len(outcomes) for name in ("nobody", "some", "all")}


def test_the_odds_are_what_all_throws_come_to() -> None:
    tried = 0
    for seed in range(30):
        match = games.load("battle_ravens").start(seed=seed, options={"first_player": 0, "auto_single": False})
        chance = seeded(seed)
        while match.outcome is None and tried < 12:
            ask = match.asks[0]
            legal = match.legal(ask.seat)
            for text, told in asked(match, ask.seat)["deeds"].items():
                if ask.kind == "block" and (ravens := int(text.split()[1])) <= FEW:
                    tried += check(match, ask.seat, text, told, ravens, ravens)
                elif ask.kind == "act" and text.startswith("attack"):
                    column = match.game.read(text).json()["area"]
                    blockers = match.view(None)["sides"][1 - ask.seat]["areas"][column]["ravens"]
                    if int(text.split()[2]) + blockers <= FEW and told["clears"]:
                        tried += check(match, ask.seat, text, told, blockers, int(text.split()[2]) + blockers)
            match.play(ask.seat, legal[chance.below(len(legal))])
    assert tried >= 12


def check(match: Match, seat: int, text: str, told: dict[str, Any], blockers: int, dice: int) -> bool:
    throws = product(range(1, 7), repeat=dice)
    found = in_percent([played_out(match, seat, text, blockers, throw) for throw in throws])
    assert sum(told["falls"].values()) == 100
    assert all(abs(told["falls"][name] - share) <= 1 for name, share in found.items()), (text, told, found)
    return True


def test_warriors_arrive_where_it_was_told() -> None:
    moved = 0
    for seed in range(8):
        match = games.load("battle_ravens").start(seed=seed, options={"first_player": 0})
        chance = seeded(seed)
        while match.outcome is None:
            ask = match.asks[0]
            legal = match.legal(ask.seat)
            areas = match.view(None)["sides"][ask.seat]["areas"]
            for action in legal:
                if isinstance(action, MoveFrom):
                    later = match.fork()
                    events = later.play(ask.seat, action)
                    assert areas[action.area]["right" if action.right else "left"] == events[0]["target"]
                    moved += 1
            match.play(ask.seat, legal[chance.below(len(legal))])
    assert moved > 100


def test_ravens_to_begin_with_are_an_even_share() -> None:
    match = games.load("battle_ravens").start(seed=1, options={"first_player": 0})
    while match.asks[0].kind != "place_ravens":
        match.play(match.asks[0].seat, match.legal(match.asks[0].seat)[0])
    assert asked(match, match.asks[0].seat)["begin"] == "place I 3"


@pytest.mark.parametrize("question", [{"about": "weather"}, {"about": "deeds", "seat": 1}, {}])
def test_other_questions_are_not_understood(question: dict[str, Any]) -> None:
    match = games.load("battle_ravens").start(seed=1)
    with pytest.raises(Unreadable, match="deeds"):
        match.consult(0, question)
    with pytest.raises(Unreadable, match="a seat"):
        match.consult(None, {"about": "deeds"})
