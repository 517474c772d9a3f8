"""Clause by clause, what the worked examples leave out."""

from __future__ import annotations

import pytest

from ravenhall.games.ravenfeast import standing
from ravenhall.games.ravenfeast.chapters.fighting import armor_score, melee_score
from ravenhall.games.ravenfeast.chapters.going import find_reach
from ravenhall.games.ravenfeast.chapters.melee import legal_targets, targets
from ravenhall.games.ravenfeast.chapters.morale import morale_score
from ravenhall.games.ravenfeast.chapters.shooting import targets as shot_targets
from ravenhall.games.ravenfeast.chapters.shooting import why_not_shoot
from ravenhall.games.ravenfeast.chapters.sight import HIDDEN, cover_between
from ravenhall.games.ravenfeast.codes import FLY, WALK
from ravenhall.kernel.errors import BadOptions
from tests.clauses import clause
from tests.games.ravenfeast.battle import FEAST, battle, next_turn, patch, state_of
from tests.scenario import Scenario

FAR = "\n1 bondi 34,22 N\n1 bondi 32,22 N"


def ends(story: Scenario, figure: int, mode: int = WALK) -> set[tuple[int, int]]:
    return {(end % 36, end // 36) for end in find_reach(state_of(story), figure, mode).ends}


def who_tested(story: Scenario) -> list[object]:
    return [event["figure"] for event in story.events if event.name == "tested"]


# ── basics and the turn ─────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-1", "RF-68", "RF-69", "RF-70")
@pytest.mark.parametrize(("dice", "left"), [((4, 4), 2), ((5,), 2), ((4, 5), 1), ((3, 4), 2)])
def test_the_score_or_less_is_a_success(dice: tuple[int, ...], left: int) -> None:
    story = battle("melee\n0 huskarl 10,10 N\n0 bondi 1,1 N\n1 huskarl 10,9 S" + FAR)
    story.when(0, "fig:0").rolling(*dice).when(0, "fig:2").then("figures 2 wounds", left)


@clause("RF-3")
def test_scores_stay_between_one_and_five() -> None:
    state = state_of(battle("0 thrall 10,10 N\n1 bondi 9,9 S\n1 bondi 11,9 S"))
    assert melee_score(state, 0, 1) == 1
    wall = "\n".join(f"1 huskarl {x},10 N wall 0" for x in (9, 10, 11))
    state = state_of(battle(f"0 bondi 10,9 S\n0 dragon 20,2 S\n{wall}", points_per_hero=0))
    assert armor_score(state, 3, 0) == 5
    assert armor_score(state, 3, 1) == 4


@clause("RF-5", "RF-20", "RF-21")
def test_friends_are_passed_and_allies_and_enemies_are_not() -> None:
    def corridor(blocker: str) -> set[tuple[int, int]]:
        others = [f"{seat} bondi {30 + seat},20 N" for seat in range(4)]
        lines = sorted(["0 bondi 1,5 N", blocker, *others])
        lines.remove("0 bondi 1,5 N")
        rows = tuple("#" * 36 if y in (4, 6) else "" for y in range(7))
        return ends(battle("\n".join(["0 bondi 1,5 N", *lines]), rows, seats=4, teams="AABB"), 0)

    assert (4, 5) in corridor("0 bondi 3,5 N")
    assert (3, 5) not in corridor("0 bondi 3,5 N")
    assert (4, 5) not in corridor("1 bondi 3,5 N")
    assert (4, 5) not in corridor("2 bondi 3,5 N")


@clause("RF-6", "RF-18", "RF-97")
def test_a_turn_goes_through_its_phases_in_order() -> None:
    story = battle("0 bondi 5,5 N" + FAR)
    asked = []
    for action in ("end_movement", "end_movement", "done", "done", "done"):
        asked.append(story.asked()[0])
        story.when(story.asked()[0][0], action)
    kinds = ["move_pick", "move_pick", "shoot_pick", "shoot_pick", "melee_pick"]
    assert asked == [(place % 2, kind) for place, kind in enumerate(kinds)]
    story.match.dictate([1, 2])
    story.when(1, "done").happens("Turn 2.").asks_only(0, "choose_first").when(0, "seat:1").asks_only(1, "move_pick")


@clause("RF-31", "RF-145")
def test_turning_is_free_and_may_be_the_whole_move() -> None:
    story = battle("0 bondi 5,5 N" + FAR).when(0, "fig:0", "sq:5,5", "face:S").then("figures 0 spent", 0)
    story.then("figures 0 facing", "S").refuses(0, "fig:0", "RF-145", "has moved this turn")


# ── flying ──────────────────────────────────────────────────────────────────────────────────────────────────────────

DRAGON = "0 dragon 10,10 N\n"


@clause("RF-32", "RF-33", "RF-34")
def test_a_flyer_flies_over_everything_but_lands_on_nobody() -> None:
    rows = tuple("#" * 36 if y == 7 else "" for y in range(8))
    story = battle(DRAGON + "1 bondi 10,5 N\n1 bondi 30,20 N", rows)
    assert (10, 2) not in ends(story, 0, WALK)
    assert (10, 2) in ends(story, 0, FLY)
    assert (10, 4) not in ends(story, 0, FLY)
    assert (10, 6) not in ends(story, 0, FLY)
    story.when(0, "fig:0").offers(0, ["walk", "fly"]).when(0, "fly").refuses(0, "walk", "RF-19")


@clause("RF-35")
def test_flyers_aloft_are_in_each_others_way() -> None:
    free = battle(DRAGON + "1 dragon 10,5 N" + FAR)
    held = battle(DRAGON + "1 dragon 10,5 N aloft" + FAR)
    beyond = 36 + 10
    assert find_reach(state_of(free), 0, FLY).cost_to(beyond) == 18
    assert find_reach(state_of(held), 0, FLY).cost_to(beyond) > 18


@clause("RF-36")
def test_anybody_may_shoot_at_a_flyer() -> None:
    assert shot_targets(state_of(battle("0 archer 10,20 N\n1 dragon 10,10 N aloft" + FAR)), 0) == [1]


@clause("RF-37", "RF-64")
def test_figures_on_the_ground_do_not_hold_a_flyer() -> None:
    ring = [f"1 bondi {x},{y} N" for x in (9, 13) for y in (10, 11, 12)]
    ring += [f"1 bondi {x},{y} N" for y in (9, 13) for x in (10, 11, 12)]
    story = battle(DRAGON + "\n".join(ring))
    assert standing.is_surrounded(state_of(story), 0, aloft_only=False)
    assert (10, 2) in ends(story, 0, FLY)
    story.when(0, "fig:0").asks_only(0, "move_col")  # flying is the only way


@clause("RF-64")
def test_a_surrounded_figure_does_not_withdraw() -> None:
    ring = "1 bondi 10,9 S\n1 bondi 11,10 W\n1 bondi 10,11 N\n1 bondi 9,10 E"
    battle(f"0 bondi 10,10 N\n0 bondi 1,1 N\n{ring}").refuses(0, "fig:0", "RF-64", "surrounded on all four sides")


@clause("RF-38")
def test_a_flyer_flees_by_flying() -> None:
    rows = tuple("#" * 36 if y == 16 else "" for y in range(17))
    story = battle("0 dragon 16,12 N wounds 8\n0 bondi killed\n1 bondi 17,8 S\n1 bondi 30,1 S", rows, rout_percent=100)
    story.when(0, "end_movement").rolling(6).when(1, "end_movement").happens("ran_off")


@clause("RF-39", "RF-78", "RF-79", "RF-80", "RF-85")
def test_a_wall_is_three_free_shields_side_by_side_facing_alike() -> None:
    men = "0 bondi 9,10 N\n0 bondi 10,10 N\n0 {third}\n0 bondi 10,11 N"
    story = battle(men.format(third="bondi 11,10 N") + FAR).when(0, "form_wall").offers(0, ["fig:0"])
    story.when(0, "fig:0").offers(0, ["fig:2"]).when(0, "fig:2").offers(0, ["1", "2"]).when(0, "2")
    story.then("walls 0 figures", [0, 1, 2, 3]).refuses(0, "fig:0", "RF-85").refuses(0, "wall:0", "RF-80")
    for third in ("bondi 11,10 E", "archer 11,10 N", "bondi 12,10 N"):
        battle(men.format(third=third) + FAR).refuses(0, "form_wall", "RF-78")
    melee = battle(men.format(third="bondi 11,10 N") + "\n1 bondi 12,9 S" + FAR)
    melee.refuses(0, "form_wall", "RF-79", "Bondi Tosti is in melee")


# ── shooting ────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-47", "RF-48", "RF-85")
def test_who_moved_far_or_fights_does_not_shoot() -> None:
    state = state_of(
        battle("shooting\n0 archer 5,5 E spent 7\n0 archer 9,9 E\n0 archer 1,20 N spent 6\n1 bondi 10,9 W" + FAR)
    )
    clauses = [None if (objection := why_not_shoot(state, figure)) is None else objection.clause for figure in range(3)]
    assert clauses == ["RF-47", "RF-48", None]


@clause("RF-57")
def test_every_shot_has_its_own_target() -> None:
    story = battle("shooting\n0 dragon 5,5 E\n1 bondi 15,5 W\n1 bondi 15,8 W" + FAR).when(0, "fig:0").rolling(6)
    story.when(0, "fig:1").when(0, "fig:0").rolling(6).when(0, "fig:2").when(0, "fig:0").rolling(6).when(0, "fig:1")
    story.refuses(0, "fig:0", "RF-57")


@clause("RF-58", "RF-153")
def test_a_shield_wall_between_is_one_piece_of_cover() -> None:
    wall = "\n".join(f"1 bondi 10,{y} W wall 0" for y in (4, 5, 6))
    assert cover_between(state_of(battle(f"0 archer 5,5 E\n{wall}\n1 bondi 15,5 W")), 0, 4) == 1
    hedge = patch("H", 8, 12, 5, 5)
    assert cover_between(state_of(battle("0 archer 5,5 E\n1 bondi 15,5 W", hedge)), 0, 1) == 1


@clause("RF-59")
@pytest.mark.parametrize(("ground", "cover"), [("#", HIDDEN), ("1", HIDDEN), ("~", 0), (",", 0)])
def test_walls_and_higher_ground_hide(ground: str, cover: int) -> None:
    assert cover_between(state_of(battle("0 archer 5,5 E\n1 bondi 15,5 W", patch(ground, 10, 10, 4, 6))), 0, 1) == cover


# ── melee ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-44")
def test_striking_uphill_is_harder() -> None:
    state = state_of(battle("0 bondi 10,10 N\n1 bondi 10,9 S", patch("1", 10, 10, 9, 9)))
    assert (melee_score(state, 0, 1), melee_score(state, 1, 0)) == (1, 2)


@clause("RF-60", "RF-71")
def test_only_enemies_in_contact_that_still_stand_are_struck() -> None:
    state = state_of(battle("0 bondi 10,10 N\n1 bondi 10,9 S\n1 bondi 12,10 S\n1 bondi 9,9 S"))
    state.wounds[3] = 0
    assert targets(state, 0) == [1]


@clause("RF-65", "RF-149")
def test_with_one_attacker_a_figure_turns_and_with_several_it_chooses() -> None:
    story = battle("melee\n0 bondi 10,10 N\n0 bondi 20,10 N\n1 bondi 10,11 N\n1 bondi 19,10 E\n1 bondi 21,10 W")
    story.then("figures 0 facing", "S").asks_only(0, "melee_face").offers(0, ["fig:1 face:E", "fig:1 face:W"])
    story.refuses(0, "fig:1 face:N", "RF-65").when(0, "fig:1 face:W").then("figures 1 facing", "W")


@clause("RF-66", "RF-67")
def test_one_attack_goes_to_the_front_and_the_others_anywhere() -> None:
    story = battle("melee\n0 berserker 10,10 N\n1 bondi 10,9 S\n1 bondi 11,10 W")
    story.when(0, "fig:0 face:N").refuses(0, "done", "RF-66").when(0, "fig:0").offers(0, ["fig:1", "fig:2"])
    story.rolling(6).when(0, "fig:2").when(0, "fig:0").offers(0, ["fig:1"]).refuses(0, "fig:2", "RF-66")
    assert legal_targets(state_of(story), 0) == [1]


@clause("RF-76", "RF-103", "RF-113")
def test_a_victim_with_wounds_left_lives_and_tests() -> None:
    story = battle("melee\n0 berserker 10,10 N\n1 huskarl 10,9 S\n1 berserker 11,7 S\n1 bondi 30,20 S")
    story.when(0, "fig:0").rolling(1, 6, 1).when(0, "fig:1").when(0, "fig:0").rolling(6).when(0, "fig:1").when(
        0, "done"
    )
    story.when(1, "fig:1").rolling(6).when(1, "fig:0")
    story.rolling(1, 1, 1, 6).when(1, "done").then("figures 1 wounds", 1)
    assert who_tested(story) == [1, 2]


@clause("RF-77", "RF-95")
def test_a_free_attack_is_one_wound_and_no_song() -> None:
    story = battle("0 huskarl 10,10 N\n0 bondi 1,1 N\n1 bondi 10,9 S" + FAR)
    story.when(0, "fig:0", "sq:10,13").rolling(1).when(0, "face:N").then("figures 0 wounds", 1).then(
        "figures 0 song", False
    )


# ── shield walls ────────────────────────────────────────────────────────────────────────────────────────────────────

WALL = "0 bondi 9,10 N wall 0\n0 bondi 10,10 N wall 0\n0 bondi 11,10 N wall 0"


@clause("RF-81", "RF-82")
def test_a_wall_goes_straight_ahead_or_back_up_to_half_its_move() -> None:
    story = battle(WALL + FAR).when(0, "keep", "wall:0")
    story.offers(0, ["forward:1", "forward:2", "forward:3", "back:1", "back:2", "back:3", "reverse"])
    story.refuses(0, "forward:4", "RF-81").when(0, "forward:3").then("figures 1 y", 7).then("figures 1 spent", 6)


@clause("RF-83")
@pytest.mark.parametrize("ground", [",", "T", "H", "#"])
def test_a_wall_does_not_enter_rough_ground_or_obstacles(ground: str) -> None:
    story = battle(WALL + FAR, patch(ground, 11, 11, 8, 8)).when(0, "keep", "wall:0")
    story.offers(0, "forward:1").refuses(0, "forward:2", "RF-83")


@clause("RF-90")
def test_a_wall_of_two_is_none() -> None:
    story = battle(WALL.replace("11,10 N", "11,10 N wounds 0") + "\n0 bondi 1,1 N\n0 bondi 3,1 N" + FAR)
    story.when(0, "keep", "end_movement").when(1, "end_movement").then("walls", [])


@clause("RF-91", "RF-92")
def test_a_dissolved_wall_is_not_formed_again_this_turn() -> None:
    story = battle(WALL + FAR).when(0, "wall:0").then("walls", []).refuses(0, "form_wall", "RF-92")
    story.offers(0, "fig:0").then("figures 0 no_wall", True)


@clause("RF-93")
def test_a_wall_in_melee_stands() -> None:
    battle(WALL + "\n1 bondi 10,9 S" + FAR).when(0, "keep").refuses(0, "wall:0", "RF-93")


# ── morale ──────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-102", "RF-111")
def test_when_the_leader_dies_everybody_tests() -> None:
    story = battle("0 jarl 5,5 N wounds 0\n0 bondi 20,5 N\n0 bondi 30,5 N" + FAR)
    story.when(0, "end_movement").rolling(2, 1).when(1, "end_movement").then("figures 1 broken", False)
    assert who_tested(story) == [1, 2]


@clause("RF-104")
def test_when_a_hero_dies_his_group_tests() -> None:
    story = battle(
        "melee\n0 berserker 10,10 N\n1 huskarl 10,9 S wounds 1\n1 bondi 12,7 S\n1 bondi 30,20 S\n1 bondi 32,20 S"
    )
    story.when(0, "fig:0").rolling(2, 5).when(0, "fig:1").when(0, "done").when(1, "fig:1").rolling(6).when(1, "fig:0")
    story.rolling(1, 1, 2).when(1, "done")
    assert who_tested(story) == [2]


@clause("RF-148")
def test_a_broken_hero_helps_nobody_around_him() -> None:
    state = state_of(battle("0 huskarl 10,10 N broken\n0 bondi 11,10 N" + FAR))
    assert morale_score(state, 1) == 3
    state.broken[0] = 0
    assert morale_score(state, 1) == 5


@clause("RF-121")
def test_a_captive_without_an_escort_is_gone() -> None:
    story = battle(
        "seat 1 first\n0 bondi 10,10 N captive 1\n0 bondi 1,1 N\n0 bondi 3,1 N\n1 bondi 11,10 N escorting 0" + FAR
    )
    story.when(1, "fig:3", "abandon", "sq:15,10", "face:N").then("figures 0 zone", "killed")


@clause("RF-150")
def test_a_figure_that_finds_no_way_out_stays_broken() -> None:
    rows = tuple("." * 9 + ("###" if y in (9, 11) else "#.#" if y == 10 else "") for y in range(12))
    story = battle(
        "0 bondi 10,10 N\n0 bondi 30,1 N\n0 bondi killed\n0 bondi killed\n1 bondi 10,5 S\n1 bondi 30,20 S", rows
    )
    story.when(0, "end_movement").rolling(6, 1).when(1, "end_movement")
    story.then("figures 0 x", 10).then("figures 0 y", 10).then("figures 0 broken", True)


# ── deployment, victory, options ────────────────────────────────────────────────────────────────────────────────────


@clause("RF-146")
def test_figures_are_deployed_by_hand_inside_their_zone() -> None:
    story = Scenario(FEAST.start(2, 1, {"scenario": "first_blood", "auto_single": False}, [1, 2]))
    story.when(
        0,
        "seat:1",
    ).asks_only(1, "deploy_style").when(1, "manual").refuses(1, "kind:Bondi", "RF-146")
    story.when(1, "kind:Troll").refuses(1, "x:19", "RF-146").refuses(1, "x:3", "RF-146").when(1, "x:4")
    story.refuses(1, "y:21", "RF-146").when(1, "y:18").when(1, "kind:Bondi").when(1, "x:4").refuses(1, "y:19", "RF-146")
    story.when(1, "y:20").when(1, "rest").asks_only(0, "deploy_style").when(0, "deep")
    assert all(figure["zone"] == "table" for figure in story.match.view()["figures"])


@clause("RF-140")
def test_a_team_that_has_lost_too_many_is_routed() -> None:
    story = battle("melee\n0 bondi 5,5 N\n0 bondi killed\n0 bondi killed\n0 bondi killed" + FAR)
    state_of(story).half_done[0] = 1
    story.when(0, "done").when(1, "done").ends("RF-140", [1])


@clause("RF-154")
def test_raiders_carry_loot_out_of_doors_and_win_with_enough() -> None:
    drawing = "turn 3 melee\n0 bondi 1,1 N\n0 bondi 3,1 N\n1 bondi 17,9 N\n1 bondi 10,10 N\n1 bondi 25,10 N"
    story = Scenario(FEAST.position(drawing, 2, 1, {"scenario": "steading_raid", "auto_single": False}))
    story.when(0, "done").match.dictate([1, 6])
    story.when(1, "done").then("looted", 3).when(0, "seat:0")
    story.when(0, "end_movement").when(1, "end_movement").when(0, "done").when(1, "done").when(0, "done").when(
        1, "done"
    )
    story.ends("RF-154", [1])


@clause("RF-154")
def test_the_dragon_keeps_near_its_hoard_and_is_beaten_with_two_wounds_left() -> None:
    drawing = "0 dragon 17,3 S wounds {wounds}\n1 bondi 10,20 N\n1 bondi 12,20 N"
    story = Scenario(FEAST.position(drawing.format(wounds=3), 2, 1, {"scenario": "dragon_hunt", "auto_single": False}))
    for x, y in ends(story, 0, FLY):
        assert (x + 1 - 18) ** 2 + (y + 1 - 4) ** 2 <= 64
    story = Scenario(FEAST.position(drawing.format(wounds=2), 2, 1, {"scenario": "dragon_hunt", "auto_single": False}))
    story.when(0, "end_movement").when(1, "end_movement").ends("RF-154", [1])


@clause("RF-5", "RF-137", "RF-139", "RF-154")
@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (3, {"scenario": "steading_raid"}, "scenario steading_raid needs 2 players"),
        (2, {"map": "two_walls", "table": "36x36"}, "map two_walls is 24x24"),
        (2, {"teams": "AABB"}, "teams AABB is for 4 players, not 2"),
        (2, {"teams": "AA"}, "at least two teams are needed"),
        (3, {"teams": "ABE"}, "teams must be alone or a letter of ABCD for each seat"),
        (2, {"scenario": "shield_wall_clash", "points": 500}, "this scenario fixes its armies"),
        (2, {"scenario": "steading_raid", "victory": "last_stand"}, "steading_raid has its own victory rule"),
        (2, {"victory": "points_only", "turn_limit": 0}, "points_only needs a turn limit"),
        (2, {"turn_limit": 3}, "turn_limit is 0 or 4 to 40, not 3"),
        (2, {"points": 120}, "points go in steps of 50, not 120"),
        (2, {"army_0": {"figures": {"jarl": 2}}}, "RF-131: 2 Leaders, only one allowed"),
        (2, {"army_1": {"figures": {"elf": 2}}}, "is not on the roster"),
    ],
)
def test_options_that_do_not_go_together_are_refused(seats: int, options: dict[str, object], says: str) -> None:
    with pytest.raises(BadOptions) as caught:
        FEAST.start(seats, 1, options)
    assert says in str(caught.value)


@clause("RF-137")
def test_an_army_of_ones_own_fights() -> None:
    army = {"figures": {"bondi": 2}, "custom": [{"name": "Wolf", "move": 12, "melee": 3, "base": [1, 2], "count": 2}]}
    match = FEAST.start(2, 1, {"army_0": army, "custom_figures": True, "points": 100})
    assert [figure["kind"] for figure in match.view()["figures"][:4]] == [0, 0, 1, 1]
    assert match.view()["kinds"][1]["name"] == "Wolf"
    assert FEAST.restore(match.save()).view() == match.view()


@clause("RF-106")
def test_the_next_turn_clears_what_was_once_a_turn() -> None:
    story = battle("0 bondi 5,5 N" + FAR).when(0, "fig:0", "sq:5,4", "face:N", "end_movement").when(1, "end_movement")
    next_turn(story, first=0).then("figures 0 done", False).then("figures 0 spent", 0)


LENT = "0 jarl 20,10 N\n0 huskarl 34,2 N\n0 bondi 26,10 N\n0 bondi killed\n0 bondi killed\n0 bondi killed" + FAR


@clause("RF-101", "RF-132")
@pytest.mark.parametrize(("loan", "score"), [(5, 5), (6, 4)])
def test_a_leader_who_passes_lends_his_morale_and_one_who_fails_does_not_flee_for_it(loan: int, score: int) -> None:
    story = battle(LENT).when(0, "end_movement").rolling(loan, 1, 1, 4).when(1, "end_movement")
    story.happens("loan_rolled", lent=loan == 5).happens("tested", figure=2, score=score)
    story.then("figures 0 broken", False).then("figures 2 broken", False)


@clause("RF-132", "RF-112")
def test_by_option_a_leader_who_fails_to_lend_flees_himself() -> None:
    story = battle(LENT, leader_loan_risk="flee").when(0, "end_movement").when(1, "end_movement")
    story.asks_only(0, "leader_loan").rolling(6, 1, 1).when(0, "yes").then("figures 0 broken", True)
    assert who_tested(story) == [1, 2]
    story = battle(LENT, leader_loan_risk="flee").when(0, "end_movement").when(1, "end_movement")
    story.rolling(1, 1, 1).when(0, "no").does_not_happen("loan_rolled").happens("tested", figure=2, score=4)
