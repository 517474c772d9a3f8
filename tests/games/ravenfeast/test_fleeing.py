"""Morale and flight where one line more or less would change the battle."""

from __future__ import annotations

import pytest

from ravenhall.games.ravenfeast.chapters.fleeing import flee, settle
from ravenhall.games.ravenfeast.chapters.morale import best_score, lender_for, morale_score
from ravenhall.games.ravenfeast.chapters.reach import Search
from ravenhall.games.ravenfeast.codes import NONE
from ravenhall.kernel.events import Log
from tests.clauses import clause
from tests.games.ravenfeast.battle import battle, patch, state_of
from tests.games.ravenfeast.test_edges import mustered
from tests.scenario import Scenario

FAR = "\n1 bondi 34,1 S\n1 bondi 32,1 S"
LOST = "\n0 bondi killed\n0 bondi killed"


def after_movement(story: Scenario, *dice: int) -> Scenario:
    """Nobody moves; the phase ends with these dice."""
    return story.when(0, "end_movement").rolling(*dice).when(1, "end_movement")


def who_tested(story: Scenario) -> list[object]:
    return [event["figure"] for event in story.events if event.name == "tested"]


# ── who tests, and against what ─────────────────────────────────────────────────────────────────────────────────────


@clause("RF-113")
def test_nobody_tests_twice_at_one_phase_end() -> None:
    """Half the army is lost; the Leader breaks and dies in flight, which would be a reason to test again."""
    story = battle("0 jarl 10,10 N wounds 1\n0 bondi 30,20 N" + LOST + "\n1 bondi 10,9 S" + FAR)
    after_movement(story, 6, 1, 1).happens("free_attack", hit=True).then("figures 0 zone", "killed")
    assert who_tested(story) == [0, 1]


@clause("RF-147")
def test_the_broken_are_not_tested_again() -> None:
    story = after_movement(battle("0 bondi 10,10 N broken\n0 bondi 30,20 N" + LOST + FAR), 1)
    assert who_tested(story) == [1]


@clause("RF-105")
def test_half_losses_are_a_reason_to_test_only_once() -> None:
    story = after_movement(battle("0 bondi 10,10 N\n0 bondi 30,20 N" + LOST + FAR), 1, 1)
    story.when(0, "done").when(1, "done").does_not_happen("tested")


@clause("RF-104", "RF-148")
def test_the_death_of_a_broken_hero_shakes_nobody() -> None:
    lines = (
        "melee\n0 berserker 10,10 N\n0 bondi 1,20 N\n1 huskarl 10,9 S wounds 1{broken}\n1 bondi 11,7 S\n1 bondi 30,1 S"
    )
    for broken, shaken in ((" broken", 0), ("", 1)):
        story = battle(lines.format(broken=broken)).when(0, "fig:0").rolling(2, 5).when(0, "fig:2").when(0, "done")
        while story.asked() == [(1, "melee_pick")] and "done" not in [str(a) for a in story.match.legal(1)]:
            story.when(1, "fig:2").rolling(6).when(1, "fig:0")
        story.match.play(1, "done")
        assert len([event for event in story.match.events() if event.name == "tested"]) == shaken


@clause("RF-127")
def test_a_hero_adds_nothing_to_himself_for_being_near() -> None:
    state = state_of(mustered([{"name": "Young hero", "role": "hero", "count": 1}], thrall=1))
    assert (morale_score(state, 1), morale_score(state, 0)) == (1 + 1, 1 + 1 + 1)


@clause("RF-101", "RF-132")
def test_a_loan_never_makes_anybody_worse_and_a_broken_leader_lends_nothing() -> None:
    weak: dict[str, object] = {"name": "Old king", "role": "leader", "morale": 1, "count": 1}
    strong: dict[str, object] = {"name": "Champion", "role": "hero", "morale": 4, "count": 1}
    state = state_of(mustered([weak, strong], thrall=1))
    assert best_score(state, 0, lender=1) == morale_score(state, 0) == 5
    brave: dict[str, object] = {"name": "King", "role": "leader", "morale": 5, "count": 1}
    state = state_of(mustered([brave], thrall=1))
    assert lender_for(state, 0, [0]) == 1
    state.broken[1] = 1
    assert lender_for(state, 0, [0]) == -1


@clause("RF-112", "RF-88")
def test_who_breaks_leaves_his_wall_and_his_captive() -> None:
    wall = "\n".join(f"0 bondi {man} N wall 0" for man in ("9,10", "10,10", "11,10", "12,10", "9,11"))
    lost = "\n0 bondi killed" * 5
    story = battle(wall + lost + "\n1 bondi 20,2 S" + FAR).when(0, "keep", "end_movement")
    story.rolling(6, 1, 1, 1, 1).when(1, "end_movement").then("figures 0 broken", True).then("figures 0 wall", None)
    story.then("walls 0 figures", [1, 2, 3, 4]).happens("stepped_up", figure=4, x=9, y=10)
    held = "0 bondi 10,10 N escorting 4\n0 bondi 30,20 N" + LOST + "\n1 bondi 11,10 N captive 0" + FAR
    story = after_movement(battle(held), 6, 1).then("figures 0 escorting", None).then("figures 4 zone", "killed")


# ── the way they run ────────────────────────────────────────────────────────────────────────────────────────────────


def fled_to(lines: str, rows: tuple[str, ...] = ()) -> tuple[int, int, str]:
    """The first figure fails its test, the second holds; where the first one ends, and how it faces."""
    figure = after_movement(battle(f"{lines}{FAR}", rows), 6, 1).match.view()["figures"][0]
    return figure["x"], figure["y"], figure["facing"]


RUNS = "0 bondi 10,10 N\n0 bondi {friend} N" + LOST + "\n1 bondi {enemy} S"


@clause("RF-114")
def test_a_runner_faces_the_way_it_runs_and_down_the_table_on_a_true_diagonal() -> None:
    assert fled_to(RUNS.format(friend="30,20", enemy="10,5")) == (10, 16, "S")
    assert fled_to(RUNS.format(friend="30,20", enemy="5,5")) == (14, 14, "S")
    assert fled_to(RUNS.format(friend="30,20", enemy="3,5")) == (14, 14, "E")


@clause("RF-22", "RF-114")
def test_a_runner_passes_friends_but_stops_short_of_standing_on_one() -> None:
    assert fled_to(RUNS.format(friend="10,13", enemy="10,5")) == (10, 16, "S")
    assert fled_to(RUNS.format(friend="10,16", enemy="10,5")) == (10, 15, "S")


@clause("RF-114")
@pytest.mark.parametrize(("other", "end"), [("10,13", (10, 11)), ("11,13", (9, 15))])
def test_a_runner_goes_round_another_enemy_or_stops_before_it(other: str, end: tuple[int, int]) -> None:
    story = battle(RUNS.format(friend="30,20", enemy="10,9") + f"\n1 bondi {other} N" + FAR)
    after_movement(story, 6, 1, 6).then("figures 0 x", end[0]).then("figures 0 y", end[1])


@clause("RF-114")
def test_a_long_base_that_does_not_fit_turned_keeps_its_facing() -> None:
    """It was turned into contact with somebody it had not touched."""
    state = state_of(mustered([{"name": "Ox", "base": [1, 3], "count": 1}], thrall=1))
    state.place(1, 10, 10, 2)
    settle(state, Search(state, 1, False, NONE), 10, 10, 1)
    assert state.facing[1] == 1
    state.place(1, 10, 10, 2)
    state.place(0, 11, 10, 2)
    settle(state, Search(state, 1, False, NONE), 10, 10, 1)
    assert state.facing[1] == 2


@clause("RF-114")
@pytest.mark.parametrize(("second", "facing"), [((20, 20), 2), ((9, 14), 1)])
def test_a_long_base_does_not_turn_into_contact_with_a_new_enemy(second: tuple[int, int], facing: int) -> None:
    """It flees south from (11,3) to (10,11); turned south it would reach down to the enemy at (9,14)."""
    state = state_of(mustered([{"name": "Wagon", "base": [1, 3], "count": 1}], thrall=1))
    wagon, first = 1, state.setting.first[1]
    for figure in range(len(state.x)):
        state.place(figure, 30, figure % 24, 0)
    state.place(wagon, 10, 5, 1)
    state.place(first, 11, 3, 2)
    state.place(first + 1, *second, 0)
    flee(state, wagon, Log())
    assert (state.x[wagon], state.y[wagon], state.facing[wagon]) == (10, 11, facing)


@clause("RF-114")
def test_of_two_ways_round_the_safer_one_is_taken() -> None:
    """A cliff is straight behind, and another enemy nearer to one side."""
    blocked = patch("2", 10, 10, 11, 11)
    lines = RUNS.format(friend="30,20", enemy="10,5")
    assert fled_to(lines + "\n1 bondi 5,13 N", blocked)[0] == 11
    assert fled_to(lines + "\n1 bondi 15,13 N", blocked)[0] == 9


@clause("RF-116")
def test_who_has_too_little_move_left_for_the_last_step_stays_at_the_edge() -> None:
    lines = "0 bondi 10,20 N\n0 bondi 30,2 N" + LOST + "\n1 bondi 5,15 S"
    assert fled_to(lines, patch("#", 10, 10, 21, 21))[:2] == (14, 23)


@clause("RF-38", "RF-114")
def test_a_flyer_in_flight_is_aloft_and_lands_beside_nobody() -> None:
    lines = "0 dragon 10,2 N\n0 bondi 30,20 N" + LOST + "\n1 bondi 11,0 S"
    story = after_movement(battle(lines + FAR), 6, 1).then("figures 0 aloft", True)
    assert story.match.view()["figures"][0]["y"] == 20
    story = after_movement(battle(f"{lines}\n1 bondi 11,23 N{FAR}"), 6, 1).then("figures 0 zone", "table")
    assert story.match.view()["figures"][0]["y"] == 19


@clause("RF-141")
def test_a_flight_is_credited_until_the_runner_rallies() -> None:
    story = after_movement(battle("0 bondi 10,10 N\n0 bondi 30,20 N" + LOST + "\n1 bondi 10,5 S" + FAR), 6, 1)
    story.then("figures 0 credit", 1).when(0, "done").when(1, "done").when(0, "done").rolling(1, 2).when(1, "done")
    story.rolling(1).when(0, "seat:0").happens("rallied", figure=0).then("figures 0 credit", None)


@clause("RF-141")
@pytest.mark.parametrize(("striker", "team"), [(1, 1), (2, 2)])
def test_of_three_teams_a_kill_counts_for_whoever_struck_the_last_wound(striker: int, team: int) -> None:
    lines = "melee\n0 thrall 10,10 N\n0 bondi 1,1 N\n0 bondi 3,1 N\n0 bondi 5,1 N\n1 bondi 10,9 S\n1 bondi 30,20 N\n"
    story = battle(f"seat {striker} first {lines}2 bondi 10,11 N\n2 bondi 32,20 N", seats=3)
    while story.asked()[0][1] == "melee_face":
        story.when(story.asked()[0][0], str(story.match.legal(story.asked()[0][0])[0]))
    story.when(striker, f"fig:{4 if striker == 1 else 6}").rolling(2, 5).when(striker, "fig:0")
    story.then("figures 0 credit", team)
