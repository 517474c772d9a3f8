"""Worked examples, one for each corner of the rules. Squares are x,y; seat 0 is first in order."""

from __future__ import annotations

import pytest

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.chapters.fighting import armor_score, melee_score
from ravenhall.games.ravenfeast.chapters.going import find_reach
from ravenhall.games.ravenfeast.chapters.melee import targets
from ravenhall.games.ravenfeast.chapters.morale import morale_score
from ravenhall.games.ravenfeast.chapters.shooting import targets as shot_targets
from ravenhall.games.ravenfeast.chapters.sight import HIDDEN, cover_between
from ravenhall.games.ravenfeast.codes import WALK
from tests.clauses import clause
from tests.games.ravenfeast.battle import battle, next_turn, patch, state_of
from tests.scenario import Scenario

RING = ((9, 9), (10, 9), (11, 9), (11, 10), (11, 11), (10, 11), (9, 11), (9, 10))  # A to H, clockwise


def ends(story: Scenario, figure: int) -> dict[tuple[int, int], int]:
    """Where a figure can walk to, and what it costs."""
    state = state_of(story)
    reach = find_reach(state, figure, WALK)
    return {(end % 36, end // 36): reach.cost_to(end) for end in reach.ends}


@clause("RF-40", "RF-41", "RF-42")
@pytest.mark.parametrize(("facing", "attacked"), [("N", "ABCDH"), ("E", "BCDEF")])
def test_a_figure_strikes_those_not_behind_it_and_all_eight_may_strike_it(facing: str, attacked: str) -> None:
    ring = "\n".join(f"1 bondi {x},{y} N" for x, y in RING)
    state = state_of(battle(f"0 bondi 10,10 {facing}\n{ring}"))
    assert "".join("ABCDEFGH"[enemy - 1] for enemy in targets(state, 0)) == attacked
    for enemy in range(1, 9):
        state.facing[enemy] = next(way for way in range(4) if standing.is_ahead(state, enemy, way, 0))
        assert targets(state, enemy) == [0]


@clause("RF-133", "RF-134")
def test_the_mighty_pierce_armour_but_not_each_others() -> None:
    state = state_of(battle("0 dragon 5,5 N\n1 dragon 20,5 N\n1 huskarl 5,9 N"))
    assert armor_score(state, 1, 0) == 5
    assert armor_score(state, 2, 0) == 3


@clause("RF-46")
def test_distance_is_measured_between_the_edges_of_bases() -> None:
    state = state_of(battle("0 bondi 5,5 N\n1 bondi 8,9 N"))
    assert standing.distance2(state, 0, 1) == 13


@clause("RF-19", "RF-23")
def test_a_move_of_six_inches_reaches_105_squares() -> None:
    reach = ends(battle("0 bondi 15,12 N\n1 bondi 34,2 N"), 0)
    assert len(reach) == 105
    assert reach[19, 16] == reach[21, 12] == 12
    assert (20, 16) not in reach


@clause("RF-28", "RF-29", "RF-47")
def test_a_hedge_costs_half_the_move_and_nobody_stops_on_it() -> None:
    story = battle("0 archer 5,8 N\n1 bondi 34,20 N", patch("H", 3, 8, 6, 6))
    reach = ends(story, 0)
    assert (reach[5, 7], reach[5, 5], reach[5, 4]) == (2, 10, 12)
    assert (5, 6) not in reach
    assert (5, 3) not in reach
    story.when(0, "fig:0").refuses(0, "sq:5,6", "RF-29").refuses(0, "sq:5,3", "RF-19").when(0, "sq:5,5", "face:N")
    assert state_of(story).spent[0] == 10


@clause("RF-27", "RF-152")
def test_woods_cost_double() -> None:
    reach = ends(battle("0 bondi 6,5 N\n1 bondi 34,20 N", patch("T", 8, 13, 3, 7)), 0)
    assert (reach[7, 5], reach[8, 5], reach[9, 5]) == (2, 6, 10)
    assert (10, 5) not in reach


@clause("RF-24", "RF-26")
def test_a_figure_does_not_pass_between_two_enemies() -> None:
    reach = ends(battle("0 bondi 5,8 N\n1 bondi 4,5 N\n1 bondi 6,5 N"), 0)
    assert reach[5, 6] == 4
    assert (5, 5) not in reach
    assert (5, 4) not in reach


@clause("RF-9", "RF-10", "RF-11", "RF-12", "RF-13", "RF-14")
def test_initiative_counts_heroes_and_the_leader_off_and_ties_roll_again() -> None:
    story = battle("melee\n0 jarl 5,20 N\n0 huskarl 7,20 N\n0 huskarl 9,20 N\n1 huskarl 5,2 S\n1 bondi 9,2 S")
    story.when(0, "done").rolling(4, 2, 5, 3, 3, 5).when(1, "done")
    rolled = [(event["seat"], event["total"]) for event in story.events if event.name == "order_rolled"]
    assert rolled == [(0, 1), (1, 1), (0, 2), (1, 2), (0, 0), (1, 4)]
    story.asks_only(0, "choose_first").offers(0, ["seat:0", "seat:1"])
    story.when(0, "seat:1").then("order", [1, 0])


@clause("RF-25", "RF-142")
def test_a_charged_figure_cannot_move() -> None:
    story = battle("0 bondi 5,5 E\n0 bondi 1,20 N\n1 bondi 10,5 W\n1 bondi 30,20 N")
    story.when(0, "fig:0", "sq:9,5", "face:E", "end_movement").asks_only(1, "move_pick")
    story.does_not_offer(1, "fig:2").offers(1, "fig:3")
    story.refuses(1, "fig:2", "RF-25", "Bondi Tosti was charged this turn and cannot move")


SHOT = "shooting\n0 archer 5,5 E\n1 bondi 15,5 W\n1 bondi 30,20 W"


@clause("RF-46", "RF-50", "RF-51", "RF-52", "RF-53")
@pytest.mark.parametrize(("dice", "falls"), [((2, 3, 3), True), ((2, 4), False), ((3,), False)])
def test_a_shot_wounds_then_passes_cover_then_meets_armour(dice: tuple[int, ...], falls: bool) -> None:
    story = battle(SHOT, patch("H", 10, 10, 4, 6)).when(0, "fig:0").rolling(*dice).when(0, "fig:1")
    assert (story.happened("wounded", {"figure": 1})) == falls


@clause("RF-43")
def test_shooting_uphill_is_harder() -> None:
    story = battle(SHOT, patch("1", 15, 15, 5, 5)).when(0, "fig:0").rolling(2).when(0, "fig:1")
    story.happens("shot", score=1, hit=False)


@clause("RF-49", "RF-54")
def test_a_hero_is_shot_only_when_nobody_else_is_closer() -> None:
    drawing = "shooting\n0 archer 5,5 E\n0 bondi {bondi} N\n1 huskarl 10,5 W\n1 bondi 9,6 W"
    assert shot_targets(state_of(battle(drawing.format(bondi="30,20"))), 0) == [3]
    assert shot_targets(state_of(battle(drawing.format(bondi="9,7"))), 0) == [2]
    battle(drawing.format(bondi="30,20")).when(0, "fig:0").refuses(
        0, "fig:2", "RF-54", "Bondi Gunnar is closer than Huskarl Tosti"
    )
    battle(drawing.format(bondi="9,7")).when(0, "fig:0").refuses(0, "fig:3", "RF-49", "in melee with Bondi Ulf")
    equally_far = "shooting\n0 archer 5,5 E\n1 huskarl 10,5 W\n1 bondi 5,10 W"
    assert shot_targets(state_of(battle(equally_far)), 0) == [1, 2]


@clause("RF-55", "RF-56")
@pytest.mark.parametrize(
    ("shooter", "target", "cover"),
    [
        ((5, 5), (8, 5), 1),
        ((5, 5), (10, 5), 1),
        ((5, 5), (11, 5), HIDDEN),
        ((8, 5), (13, 5), 1),
        ((7, 5), (14, 5), HIDDEN),
    ],
)
def test_woods_hide_what_is_deep_in_them(shooter: tuple[int, int], target: tuple[int, int], cover: int) -> None:
    drawing = f"0 archer {shooter[0]},{shooter[1]} E\n1 bondi {target[0]},{target[1]} W"
    assert cover_between(state_of(battle(drawing, patch("T", 8, 13, 3, 7))), 0, 1) == cover


@clause("RF-72", "RF-73", "RF-74", "RF-75", "RF-8")
def test_a_death_worthy_of_a_song_shakes_those_around_who_are_not_braver() -> None:
    friends = "1 bondi 12,7 S\n1 berserker 12,8 S\n1 bondi 20,20 S"
    story = battle(f"melee\n0 berserker 10,10 N\n0 bondi 1,1 N\n1 bondi 10,9 S\n{friends}")
    story.when(0, "fig:0").rolling(1, 6, 4).when(0, "fig:2").happens("song_rolled", sung=True)
    story.then("figures 2 song", True).then("figures 2 marked", True).when(0, "done")
    story.when(1, "fig:2").rolling(6).when(1, "fig:0")  # RF-7: the fallen still strikes
    story.rolling(2, 6, 5).when(1, "done").then("figures 2 zone", "killed")
    assert [event["figure"] for event in story.events if event.name == "tested"] == [3]


@clause("RF-45", "RF-73")
def test_with_two_enemies_in_contact_the_song_needs_a_lower_roll() -> None:
    story = battle("melee\n0 berserker 10,10 N\n1 bondi 10,9 S\n1 bondi 11,9 S\n1 bondi 30,20 S")
    story.when(0, "fig:0 face:N").when(0, "fig:0").rolling(1, 6, 4).when(0, "fig:1")
    story.happens("song_rolled", sung=False, score=3).then("figures 1 song", False).then("figures 1 marked", True)
    assert melee_score(state_of(story), 0, 2) == 3


WALL = "1 bondi 9,10 N wall 0\n1 bondi 10,10 N wall 0\n1 bondi 11,10 N wall 0"


@clause("RF-86", "RF-87", "RF-133")
def test_a_wall_adds_two_to_armour_except_from_behind() -> None:
    state = state_of(battle(f"0 bondi 10,7 S\n0 dragon 20,1 S\n0 bondi 10,11 N\n{WALL}"))
    assert [armor_score(state, 4, attacker) for attacker in (0, 1, 2)] == [4, 3, 2]


@clause("RF-88", "RF-89")
def test_a_spear_reaches_over_the_front_rank_and_the_second_rank_steps_up() -> None:
    story = battle(f"melee\n0 berserker 10,9 S\n0 bondi 30,1 S\n{WALL}\n1 bondi 10,11 N wall 0")
    assert targets(state_of(story), 5) == [0]
    story.when(0, "fig:0 face:S").when(0, "fig:0").rolling(2, 5).when(0, "fig:3").when(0, "fig:0").rolling(5).when(
        0, "fig:2"
    )
    story.when(0, "done").when(1, "fig:5").rolling(6).when(1, "fig:0")
    for man in (2, 3, 4):
        story.when(1, f"fig:{man}").rolling(6).when(1, "fig:0")
    story.match.dictate([1, 2])
    story.when(1, "done").then("figures 5 x", 10).then("figures 5 y", 10).then("walls 0 figures", [2, 4, 5])


@clause("RF-98", "RF-99", "RF-100", "RF-101", "RF-107", "RF-108", "RF-109", "RF-110", "RF-127", "RF-128")
def test_heroes_cover_and_the_leader_add_to_morale() -> None:
    drawing = "0 jarl {jarl}\n0 huskarl 10,10 N\n0 bondi 15,10 N\n0 bondi 16,10 N\n0 bondi 30,20 N\n1 bondi 34,2 N\n"
    state = state_of(battle(drawing.format(jarl="killed")))
    assert [morale_score(state, figure) for figure in (1, 2, 3, 4)] == [5, 5, 3, 3]
    wall = "0 huskarl 10,10 N\n" + WALL.replace("1 bondi", "0 bondi").replace("10 N", "20 N") + "\n1 bondi 34,2 N"
    assert morale_score(state_of(battle(wall)), 1) == 4


@clause("RF-132", "RF-101")
def test_the_leader_lends_his_morale_to_those_around_him() -> None:
    drawing = "0 jarl 20,10 N\n0 huskarl 34,20 N\n0 bondi 26,10 N\n1 bondi 2,2 N"
    state = state_of(battle(drawing))
    assert morale_score(state, 2, lender=0) == 5
    assert morale_score(state, 2) == 4


def after_movement(story: Scenario, *dice: int) -> Scenario:
    """Nobody moves; the phase ends with these dice."""
    return story.when(0, "end_movement").rolling(*dice).when(1, "end_movement")


@clause("RF-105", "RF-106", "RF-112", "RF-94", "RF-114", "RF-115", "RF-15", "RF-16", "RF-17", "RF-147")
@pytest.mark.parametrize(("die", "zone"), [(2, "table"), (3, "killed")])
def test_a_figure_that_fails_flees_and_rallies_or_is_gone(die: int, zone: str) -> None:
    army = "0 bondi 10,10 N\n0 bondi 1,20 N\n0 bondi killed\n0 bondi killed"
    story = battle(f"{army}\n1 bondi 10,9 S\n1 bondi 30,2 S\n1 bondi 32,2 S")
    after_movement(story, 3, 1, 3).happens("free_attack", hit=False).then("figures 0 x", 10).then("figures 0 y", 16)
    story.then("figures 0 facing", "S").then("figures 0 broken", True)
    story.when(0, "done").when(1, "done").when(0, "done").rolling(1, 2).when(1, "done")
    story.rolling(die).when(0, "seat:0").then("figures 0 zone", zone).then("figures 0 broken", zone != "table")


@clause("RF-116", "RF-141")
def test_a_figure_that_runs_off_the_table_counts_half() -> None:
    drawing = "0 bondi 10,20 N\n0 bondi 5,5 N\n0 bondi killed\n0 bondi killed\n1 bondi 10,15 S\n1 bondi 30,2 S"
    story = after_movement(battle(drawing), 6, 1).happens("ran_off").then("figures 0 zone", "fled_off")
    story.then("sides 1 points", 12 + 12 + 6)


RINGED = "1 bondi 10,9 S\n1 bondi 11,10 W\n1 bondi 10,11 N\n1 bondi 9,10 E"


@clause("RF-117", "RF-118", "RF-119", "RF-120", "RF-141", "RF-151")
def test_a_surrounded_figure_is_captured_and_led_off() -> None:
    army = "0 bondi 10,10 N\n0 bondi 30,20 N\n0 bondi killed\n0 bondi killed"
    story = battle(f"{army}\n{RINGED}\n1 thrall 30,2 S", rout_percent=100)
    after_movement(story, 6, 1).asks_only(1, "capture_or_kill").when(1, "capture").asks_only(1, "choose_escort")
    story.when(1, "fig:7").then("figures 0 captive_of", 1).then("figures 0 broken", False).then(
        "figures 7 escorting", 0
    )
    for turn in range(2):
        next_turn(story, first=1)
        target = "sq:3,10" if turn == 0 else "sq:0,10"
        story.asks_only(1, "move_pick").when(1, "fig:7", "escort", target, "face:W", "end_movement").when(
            0, "end_movement"
        )
    story.then("figures 0 zone", "captured_off").then("figures 7 escorting", None).then("sides 1 points", 24 + 18)


@clause("RF-105")
@pytest.mark.parametrize(("lost", "tests"), [(4, 0), (5, 4)])
def test_half_losses_shake_the_whole_army_once(lost: int, tests: int) -> None:
    standing = "".join(f"0 bondi {2 * place},20 N\n" for place in range(9 - lost))
    story = battle(standing + "0 bondi killed\n" * lost + "1 bondi 30,2 S")
    after_movement(story, *[1] * tests)
    assert len([event for event in story.events if event.name == "tested"]) == tests
    story.then("sides 0 half_done", tests > 0)


@clause("RF-7", "RF-8", "RF-61", "RF-62", "RF-63")
def test_a_withdrawing_figure_may_fall_and_still_moves() -> None:
    story = battle("0 bondi 10,10 N\n0 bondi 30,20 N\n0 bondi 32,20 N\n1 bondi 10,9 S\n1 bondi 30,2 S")
    story.when(0, "fig:0").does_not_offer(0, "sq:10,10").when(0, "sq:10,13").rolling(2).when(0, "face:N")
    story.then("figures 0 marked", True).then("figures 0 y", 13).when(0, "end_movement").offers(1, "fig:3")
    story.when(1, "end_movement").then("figures 0 zone", "killed")


@clause("RF-62", "RF-71", "RF-94", "RF-96")
def test_nobody_strikes_freely_at_one_who_has_fallen() -> None:
    enemies = "1 bondi 9,9 S\n1 bondi 10,9 S\n1 bondi 11,9 S"
    story = battle(f"0 bondi 10,10 N\n0 bondi 30,20 N\n0 bondi 32,20 N\n{enemies}")
    story.when(0, "fig:0", "sq:10,13").rolling(3, 2).when(0, "face:S").then("figures 0 y", 13)


@clause("RF-101", "RF-106", "RF-110", "RF-127")
def test_a_hero_who_fails_a_moment_earlier_still_helps() -> None:
    story = battle("0 huskarl 10,10 N\n0 bondi 12,10 N\n0 bondi killed\n0 bondi killed\n1 bondi 30,2 S\n1 bondi 32,2 S")
    after_movement(story, 6, 5).happens("tested", figure=0, score=5, held=False).happens("tested", figure=1, score=5)
    story.then("figures 0 broken", True).then("figures 1 broken", False)


@clause("RF-84", "RF-89")
def test_a_wall_that_faces_about_has_its_rear_rank_in_front() -> None:
    walled = WALL.replace("1 bondi", "0 bondi") + "\n0 bondi 10,11 N wall 0"
    story = battle(f"{walled}\n1 bondi 10,15 N\n1 bondi 30,2 N")
    story.when(0, "keep", "wall:0", "reverse").refuses(0, "wall:0", "RF-80").when(0, "end_movement")
    story.when(1, "fig:4", "sq:10,12", "face:N", "end_movement")
    state = state_of(story)
    assert [targets(state, figure) for figure in range(4)] == [[], [4], [], [4]]
