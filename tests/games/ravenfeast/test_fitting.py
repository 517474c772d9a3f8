"""Whatever is mustered fits: every shipped table, drawn ones, armies of one's own, and every way to deploy them.

RAVENHALL_FEAST_MUSTERS is how many random musters are tried, and above a thousand every number of points is tried on
every table; `make test` tries a few hundred musters in all.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from ravenhall.games.ravenfeast.chapters.army import Terms, total, validate
from ravenhall.games.ravenfeast.chapters.mustering import open_deployment
from ravenhall.games.ravenfeast.chapters.usual import usual_army
from ravenhall.games.ravenfeast.checked import invariants
from ravenhall.games.ravenfeast.codes import DEPLOY, TABLE_ZONE
from ravenhall.games.ravenfeast.lining import open_squares
from ravenhall.games.ravenfeast.state import FeastState
from ravenhall.games.ravenfeast.terrain import EASY, ROUGH, SIZES, Field
from ravenhall.kernel.errors import BadData, BadOptions
from ravenhall.kernel.match import Match
from tests.clauses import clause
from tests.games.ravenfeast.battle import FEAST

MUSTERS = int(os.environ.get("RAVENHALL_FEAST_MUSTERS", "60"))
STEP = 1 if MUSTERS > 1000 else 8
POINTS = range(50, 2001, 50)
DEAREST = 32  # points of a Berserker, the best warrior without a role
STYLES = ("line", "deep", "manual")
FIELDS = FEAST.book.fields


def state_in(match: Match) -> FeastState:
    assert isinstance(match.state, FeastState)
    return match.state


def deploy(match: Match, random: Random, styles: tuple[str, ...]) -> None:
    """Everybody deploys, each seat in its style; by hand at random, at times with the rest in line."""
    while state_in(match).phase <= DEPLOY:
        seat = match.asks[0].seat
        menu = [str(action) for action in match.legal(seat)]
        assert menu, f"{match.asks[0].kind} has no answer"
        wanted = styles[seat % len(styles)]
        if match.asks[0].kind == "deploy_style":
            match.play(seat, wanted if wanted in menu else "line")
        else:
            match.play(
                seat, random.choice([answer for answer in menu if answer != "rest" or random.random() < 0.1] or menu)
            )


def check(match: Match) -> None:
    """RF-146: all on the table, in their zones, on ground to stand on, on nobody."""
    state = state_in(match)
    assert set(state.zone) == {TABLE_ZONE}
    taken: set[int] = set()
    for figure in range(len(state.x)):
        west, north, east, south = state.setting.zones[state.owner(figure)]
        x, y, columns, rows = state.base(figure)
        assert west <= x <= x + columns - 1 <= east
        assert north <= y <= y + rows - 1 <= south
        for row in range(y, y + rows):
            for square in range(row * state.field.width + x, row * state.field.width + x + columns):
                assert square not in taken
                assert state.field.walking[square] in (EASY, ROUGH)
                taken.add(square)
    assert invariants.broken(state) is None


@clause("RF-137", "RF-146")
@pytest.mark.parametrize("place", range(len(FIELDS)), ids=[field.id for field in FIELDS])
def test_on_every_table_whoever_names_no_army_gets_one_that_can_be_deployed(place: int) -> None:
    random = Random(place)
    field = FIELDS[place]
    table = {"table": field.id.removeprefix("open_")} if field.id.startswith("open_") else {"map": field.id}
    for seats in (2, 3, 4):
        for turn, points in enumerate(POINTS[(place + 3 * seats) % STEP :: STEP]):
            match = FEAST.start(seats, points, {**table, "points": points, "auto_single": False})
            deploy(match, random, STYLES[turn % 3 :] + STYLES[: turn % 3])
            check(match)


@clause("RF-137", "RF-146")
@pytest.mark.parametrize("scenario", [scenario.id for scenario in FEAST.book.scenarios if scenario.map])
def test_in_every_scenario_armies_mustered_freely_can_be_deployed(scenario: str) -> None:
    random = Random(1)
    for seats in FEAST.book.scenarios[FEAST.book.scenario_number(scenario)].seat_numbers:
        for turn, points in enumerate((None, *POINTS[:: 2 * STEP])):
            options = {"scenario": scenario, "free_armies": True, "points": points, "auto_single": False}
            match = FEAST.start(seats, 1, options)
            deploy(match, random, STYLES[turn % 3 :] + STYLES[: turn % 3])
            check(match)


@clause("RF-137")
def test_a_usual_army_takes_no_more_squares_than_there_are_and_spends_what_can_be_spent() -> None:
    """2000 points on the default table used to leave 592 unspent."""
    zones: dict[int, tuple[Field, list[int], int]] = {}
    for field in FIELDS:
        for seats in (2, 3, 4):
            place = open_deployment(field, seats)
            for zone, front in zip(place.zones, place.fronts, strict=True):
                zones[open_squares(field, zone)] = (field, zone, front)
    for squares, (field, zone, front) in zones.items():
        for points in POINTS[::STEP]:
            terms = Terms(points, field=field, zone=zone, front=front)
            army = usual_army(FEAST.book, terms)
            assert not validate(FEAST.book, army, terms)
            left = points - total(FEAST.book, army)
            best = all(entry.kind.price >= DEAREST for entry in army.entries)
            assert left < 14 or (best and army.size == min(60, squares)), (field.id, points, left)


def drawn_table(random: Random) -> tuple[str, str]:
    """A table with much in the way, and its size."""
    width, height = random.choice(SIZES)
    clear = random.choice((1, 3, 10))
    signs = "." * clear + random.choice(("#", "~H", "w,", "#T1~"))
    rows = ["".join(random.choice(signs) for x in range(width)) for y in range(height)]
    lane = random.randrange(width)
    if random.random() < 0.5:  # nothing but a lane
        rows = ["".join(row[x] if lane <= x < lane + 3 else "#" for x in range(width)) for row in rows]
    return "\n".join(rows), f"{width}x{height}"


def own_army(random: Random) -> dict[str, object]:
    """A few kinds with bases of all shapes."""
    custom = [
        {
            "name": f"Beast {number}",
            "base": [random.randint(1, 4), random.randint(1, 4)],
            "count": random.randint(1, 9),
        }
        for number in range(random.randint(1, 4))
    ]
    return {"figures": {"thrall": random.randint(1, 20)}, "custom": custom}


@clause("RF-137", "RF-146")
def test_what_is_mustered_on_drawn_tables_or_with_odd_bases_is_refused_or_can_be_deployed() -> None:
    played = 0
    refused: set[str] = set()
    for seed in range(MUSTERS):
        random = Random(seed)
        seats = random.choice((2, 2, 3, 4))
        options: dict[str, object] = {"custom_figures": True, "points": 1000, "auto_single": False}
        if random.random() < 0.5:
            options["map"], options["table"] = drawn_table(random)
        else:
            options["map"] = random.choice(("ravens_field", "dragon_lair", "steading"))
        if random.random() < 0.8:
            options |= {f"army_{seat}": own_army(random) for seat in range(seats)}
        try:
            match = FEAST.start(seats, seed, options)
        except BadOptions as error:
            refused.add(error.clause)
        else:
            deploy(match, random, (random.choice(STYLES), *STYLES))
            check(match)
            played += 1
    assert refused <= {"RF-137", "RF-146"}
    assert played > MUSTERS // 4


@clause("RF-146")
def test_a_deep_formation_is_offered_only_where_it_has_room_for_everybody() -> None:
    """A line has a place for these, three files beside each other have not: the last Ox stood off the table."""
    custom = [("Wagon", [2, 1], 7), ("Ram", [2, 4], 1), ("Ox", [3, 3], 8)]
    army = {
        "figures": {"thrall": 3},
        "custom": [{"name": name, "base": base, "count": count} for name, base, count in custom],
    }
    match = FEAST.start(2, 1, {"map": "ravens_field", "custom_figures": True, "army_0": army}, [1, 2])
    match.play(0, "seat:0")
    assert [str(action) for action in match.legal(0)] == ["line", "manual"]
    objection = match.why_not(0, "deep")
    assert objection is not None
    assert (objection.clause, "no room in your zone for Ox Hakon; a line has" in objection.message) == ("RF-146", True)


@clause("RF-146")
def test_a_table_without_ground_in_a_zone_is_refused_with_the_zone() -> None:
    rows = ["#" * 24] * 4 + ["." * 24] * 20
    with pytest.raises(
        BadOptions, match="nobody can stand in the zone of player 1, columns 2 to 21, rows 0 to 3"
    ) as caught:
        FEAST.start(2, 1, {"map": "\n".join(rows), "table": "24x24"})
    assert (caught.value.option, caught.value.clause) == ("map", "RF-146")
    answer = FEAST.consult({"about": "map", "rows": rows})
    assert (answer["legal"], answer["seats"], "player 1" in answer["problem"]) == (False, [], True)
    north_east = ["#" * 24] * 3 + ["#" * 23 + "."] + ["." * 24] * 20
    assert FEAST.consult({"about": "map", "rows": north_east})["legal"] is False
    west = ["." * 24] * 4 + ["#" * 4 + "." * 20] * 16 + ["." * 24] * 4
    assert FEAST.consult({"about": "map", "rows": west})["seats"] == [2, 3]


@clause("RF-146")
def test_a_saved_deployment_that_would_come_to_a_dead_end_is_refused() -> None:
    """A small base picked while a large one waits could take its only place."""
    army = {"figures": {"thrall": 2, "troll": 1}}
    match = FEAST.start(2, 1, {"table": "24x24", "army_0": army, "auto_single": False}, [1, 2])
    for answer in ("seat:0", "manual", "kind:Troll"):
        match.play(0, answer)
    document: dict[str, Any] = {**match.save(), "seed": None, "actions": []}
    assert FEAST.restore(document).asks == match.asks
    state = document["position"]["state"]
    with pytest.raises(BadData, match="Thrall Hrafn cannot have been picked"):
        FEAST.restore({**document, "position": {**document["position"], "state": {**state, "pick": 0}}})
    zones = {**state["setting"], "zones": [[2, 0, 21, 3], [2, 3, 21, 23]]}
    with pytest.raises(BadData, match="zones must not overlap"):
        FEAST.restore({**document, "position": {**document["position"], "state": {**state, "setting": zones}}})
