"""Whole battles: what must be true after every step, and what may be played is what is listed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ravenhall.games.ravenfeast.checked import invariants
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import RavenhallError
from ravenhall.kernel.match import Match
from tests.clauses import clause
from tests.games.ravenfeast.battle import FEAST

ROOT = Path(__file__).parents[3]
CLAUSES = set(re.findall(r"^- \*\*(RF-\d+)\*\*", (ROOT / "docs" / "rules" / "ravenfeast.md").read_text(), re.MULTILINE))
CASES: list[tuple[int, dict[str, Any]]] = [
    (2, {"points": 100, "table": "24x24"}),
    (2, {"scenario": "first_blood", "auto_single": False}),
    (2, {"scenario": "dragon_hunt"}),
    (3, {"points": 100, "table": "24x24", "victory": "last_stand"}),
    (4, {"points": 250, "table": "24x24", "teams": "ABAB", "leader_loan_risk": "flee", "rally_score": "full"}),
    (2, {"scenario": "shield_wall_clash"}),
]
on_every_case = pytest.mark.parametrize(("seats", "options"), CASES, ids=[str(options) for seats, options in CASES])
NOISE = 3  # of ten actions so many are taken at random, the others as greedy play would


def step(match: Match, chance: Any) -> None:
    seat = match.asks[0].seat
    menu = match.legal(seat)
    state = match.fork().state
    assert isinstance(state, FeastState)
    worths = FEAST.worths(state, seat, menu)
    assert len(worths) == len(menu)
    greedy = menu[worths.index(max(worths))]
    match.play(seat, menu[chance.below(len(menu))] if chance.below(10) < NOISE else greedy)


@on_every_case
@clause("RF-139", "RF-143", "RF-144")
def test_battles_end_and_nobody_is_lost_or_doubled_on_the_way(seats: int, options: dict[str, Any]) -> None:
    match, chance = FEAST.start(seats, 11, options), seeded(11)
    steps = 0
    while match.outcome is None:
        step(match, chance)
        state = match.state
        assert isinstance(state, FeastState)
        problem = invariants.wrong_size(state) or invariants.out_of_range(state) or invariants.broken(state)
        assert problem is None, f"{problem} in {match.save()}"
        for seat in range(seats):
            assert len(state.figures_of(seat)) == state.setting.start_count[seat]
        grid, held = state.grid[:], [rows[:] for rows in state.held]
        beside = [state.rows_beside(seat) for seat in range(seats)]
        state.occupy()
        assert (state.grid, state.held) == (grid, held)
        assert [state.rows_beside(seat) for seat in range(seats)] == beside
        steps += 1
    assert match.view()["turn"] <= 40
    assert "chance" not in json.dumps(match.view())
    again = FEAST.restore(json.loads(json.dumps(match.save())))
    assert again.save() == match.save()
    assert steps > 20


@pytest.mark.slow
@on_every_case
@clause("RF-142")
def test_what_is_refused_is_what_is_not_listed(seats: int, options: dict[str, Any]) -> None:
    """At one moment of each kind every action there is, is tried."""
    match, chance = FEAST.start(seats, 12, options), seeded(12)
    seen: set[str] = set()
    while match.outcome is None:
        ask = match.asks[0]
        if ask.kind not in seen and chance.below(3) == 0:
            seen.add(ask.kind)
            legal = {action.code for action in match.legal(ask.seat)}
            before = json.dumps(match.save())
            for code in range(FEAST.action_codes):
                objection = match.why_not(ask.seat, code)
                assert (objection is None) == (code in legal), f"{FEAST.read(code)}: {objection}"
                assert objection is None or (objection.clause in CLAUSES and len(objection.message) > 5)
            assert json.dumps(match.save()) == before
        step(match, chance)
    assert len(seen) > 5


def test_every_event_has_a_sentence_and_every_view_a_picture() -> None:
    match, chance = FEAST.start(2, 13, {"scenario": "shield_wall_clash"}), seeded(13)
    while match.outcome is None:
        step(match, chance)
    told = [FEAST.say(event, ["Astrid", "Bjorn"]) for event in match.events()]
    assert all(sentence and sentence == sentence.strip() for sentence in told)
    lines = FEAST.picture(match.view()).splitlines()
    assert max(len(line) for line in lines) <= 80
    assert len(lines) > 24


def test_a_drawn_position_is_read_as_it_was_drawn() -> None:
    match, chance = FEAST.start(2, 14, {"scenario": "shield_wall_clash"}), seeded(14)
    drawn = 0
    while match.outcome is None:
        if match.asks[0].kind == "move_pick" and not any(figure["done"] for figure in match.view()["figures"]):
            drawing = FEAST.drawing(match.view())
            again = FEAST.position(drawing, 2, 1, {**match.options, "auto_single": False})
            assert FEAST.drawing(again.view()) == drawing
            drawn += 1
        step(match, chance)
    assert drawn > 2


def numbers_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        return [found for key, item in items for found in numbers_in(item, (*path, key))]
    return [path] if type(value) is int else []


@pytest.mark.slow
def test_a_saved_position_with_a_wrong_number_is_refused_or_can_be_played() -> None:
    match, chance = FEAST.start(2, 15, {"scenario": "first_blood"}), seeded(15)
    seen: set[str] = set()
    while match.outcome is None:
        kind = match.asks[0].kind
        if kind not in seen:
            seen.add(kind)
            text = json.dumps({**match.save(), "seed": None, "actions": []})
            paths = numbers_in(json.loads(text)["position"])
            for number in range(60):
                damage(text, paths[chance.below(len(paths))], (1, -1, 99)[number % 3])
        step(match, chance)
    assert len(seen) > 8


def damage(text: str, path: tuple[Any, ...], by: int) -> None:
    document = json.loads(text)
    place = document["position"]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] += by
    try:
        match = FEAST.restore(document)
    except RavenhallError:
        return
    chance = seeded(1)
    for number in range(25):
        if match.outcome is None:
            menu = match.legal(match.asks[0].seat)
            match.play(match.asks[0].seat, menu[chance.below(len(menu))])
