"""Rules at their edges: where one more or one less would go unnoticed elsewhere."""

from __future__ import annotations

import pytest

from ravenhall.games.ravenfeast.chapters.fleeing import direction
from ravenhall.games.ravenfeast.chapters.going import find_reach
from ravenhall.games.ravenfeast.chapters.morale import morale_score
from ravenhall.games.ravenfeast.chapters.sight import HIDDEN, cover_between
from ravenhall.games.ravenfeast.codes import FLY, NONE, WALK
from tests.clauses import clause
from tests.games.ravenfeast.battle import FEAST, battle, patch, state_of
from tests.scenario import Scenario


def mustered(custom: list[dict[str, object]], **figures: int) -> Scenario:
    """A battle at its first Movement: seat 0 has this army in line and is first, seat 1 a few Bondi."""
    options: dict[str, object] = {
        "army_0": {"figures": figures, "custom": custom},
        "army_1": {"figures": {"bondi": 4}},
        "custom_figures": True,
        "points_per_hero": 0,
        "auto_single": False,
    }
    story = Scenario(FEAST.start(2, 1, options))
    while story.match.asks[0].kind != "move_pick":
        ask = story.match.asks[0]
        story.match.play(ask.seat, "line" if ask.kind == "deploy_style" else "seat:0")
    return story


@clause("RF-56")
@pytest.mark.parametrize(("end", "cover"), [(13, 1), (14, HIDDEN)])
def test_inside_a_wood_one_sees_four_inches_and_no_more(end: int, cover: int) -> None:
    story = battle(f"0 archer 8,5 E\n1 bondi {end},5 W", patch("T", 8, 15, 3, 7))
    assert cover_between(state_of(story), 0, 1) == cover


@clause("RF-149")
def test_a_figure_turns_clockwise_to_its_only_attacker() -> None:
    battle("melee\n0 bondi 10,10 N\n0 bondi 30,2 N\n1 bondi 11,11 N").then("figures 0 facing", "E")
    battle("melee\n0 bondi 10,10 N\n0 bondi 30,2 N\n1 bondi 9,11 N").then("figures 0 facing", "S")


@clause("RF-128")
def test_two_heroes_give_no_more_than_one() -> None:
    hero: dict[str, object] = {"name": "Young hero", "role": "hero"}
    one = state_of(mustered([{**hero, "count": 1}], thrall=1))
    two = state_of(mustered([{**hero, "count": 2}], thrall=1))
    assert morale_score(one, 0) == morale_score(two, 0) == 1 + 1 + 1


@clause("RF-85")
def test_nobody_shoots_out_of_a_shield_wall() -> None:
    slinger: dict[str, object] = {"name": "Slinger", "count": 3, "missile": 2, "armor": 2, "shield": True}
    story = mustered([slinger])
    xs = [figure["x"] for figure in story.match.view()["figures"][:3]]
    left, right = xs.index(max(xs)), xs.index(min(xs))  # seen from behind, facing south
    story.when(0, "form_wall", f"fig:{left}", f"fig:{right}", "1", "end_movement").when(1, "end_movement")
    story.asks_only(0, "shoot_pick").refuses(0, "fig:0", "RF-85", "stands in a shield wall")


@clause("RF-109")
@pytest.mark.parametrize(
    ("ground", "x", "score"),
    [("T", 5, 3), ("T", 6, 2), ("H", 6, 3), ("w", 6, 3), ("#", 6, 3), ("H", 7, 2), ("~", 6, 2), (",", 5, 2)],
)
def test_in_woods_or_next_to_a_hedge_or_wall_morale_is_one_better(ground: str, x: int, score: int) -> None:
    story = battle("0 bondi 5,5 N\n1 bondi 30,20 N", patch(ground, x, x, 5, 5))
    assert morale_score(state_of(story), 0) == score


@clause("RF-74", "RF-103")
def test_a_song_is_heard_three_inches_away_and_no_farther() -> None:
    story = battle("""melee
        0 berserker 10,10 N
        0 bondi 30,2 N
        1 bondi 10,9 S
        1 bondi 10,5 S
        1 bondi 5,9 S
        1 bondi 30,20 N
        1 bondi 32,20 N""")
    story.when(0, "fig:0").rolling(1, 6, 4).when(0, "fig:2").when(0, "done")
    story.when(1, "fig:2").rolling(6).when(1, "fig:0")
    story.match.dictate([1, 1, 6])  # the test, then initiative
    story.when(1, "done")
    assert [event["figure"] for event in story.events if event.name == "tested"] == [3]


@clause("RF-114")
@pytest.mark.parametrize(
    ("dx", "dy", "way"), [(6, 2, 2), (5, 2, 3), (2, 5, 3), (2, 6, 4), (-6, 2, 6), (-5, -2, 7), (2, -6, 0), (-2, 5, 5)]
)
def test_flight_is_straight_only_where_one_axis_is_much_the_longer(dx: int, dy: int, way: int) -> None:
    assert direction(dx, dy) == way


@clause("RF-114")
def test_of_two_ways_round_that_are_equally_safe_the_clockwise_one_is_taken() -> None:
    story = battle("0 bondi 10,10 N\n0 bondi killed\n1 bondi 5,5 S\n1 bondi 34,22 N", patch("#", 11, 11, 11, 11))
    story.when(0, "end_movement").rolling(6).when(1, "end_movement")
    story.then("figures 0 x", 12).then("figures 0 y", 14).then("figures 0 broken", True)


@clause("RF-61", "RF-63")
def test_a_withdrawal_goes_half_the_move_and_no_farther() -> None:
    story = battle("0 bondi 10,10 N\n0 bondi 30,2 N\n1 bondi 10,9 S").when(0, "fig:0")
    story.offers(0, "sq:10,13").refuses(0, "sq:10,14", "RF-61").refuses(0, "sq:11,10", "RF-63")
    assert "sq:10,10" not in [str(action) for action in story.match.legal(0)]


@clause("RF-151")
def test_a_captive_slows_its_escort_down() -> None:
    story = battle("""0 troll 10,10 N
        0 bondi 30,2 N captive 1
        1 troll 28,2 N escorting 1
        1 bondi 30,20 N""")
    story.when(0, "end_movement").when(1, "fig:2", "escort")
    columns = [int(str(action).removeprefix("x:")) for action in story.match.legal(1)]
    assert min(columns) == 28 - 6


@clause("RF-26")
def test_a_move_ends_where_it_first_touches_an_enemy() -> None:
    """A lane between high walls, with an enemy in a niche beside it."""
    walled = "#" * 36
    rows = ("", "", "", "", "####." + "#" * 31, "", walled)
    story = battle("0 bondi 1,5 E\n0 bondi 30,20 N\n1 bondi 4,4 S", rows).when(0, "fig:0")
    story.offers(0, "sq:2,5").offers(0, "sq:3,5").refuses(0, "sq:4,5", "RF-26").refuses(0, "sq:6,5", "RF-26")


@clause("RF-24")
@pytest.mark.parametrize(
    ("start", "enemies", "beyond"), [((5, 6), ((4, 5), (6, 5)), (5, 3)), ((6, 5), ((5, 4), (5, 6)), (3, 5))]
)
def test_nobody_slips_between_two_enemies(
    start: tuple[int, int], enemies: tuple[tuple[int, int], ...], beyond: tuple[int, int]
) -> None:
    lines = [f"0 bondi {start[0]},{start[1]} N", "0 bondi 30,20 N", *(f"1 bondi {x},{y} S" for x, y in enemies)]
    battle("\n".join(lines)).when(0, "fig:0").refuses(0, f"sq:{beyond[0]},{beyond[1]}", "RF-24")
    alone = [line for line in lines if line != lines[-1]]
    battle("\n".join(alone)).when(0, "fig:0").offers(0, f"sq:{beyond[0]},{beyond[1]}")


@clause("RF-152")
def test_one_level_is_climbed_for_nothing_and_two_are_a_cliff() -> None:
    for ground, cost in (("1", 2), ("2", NONE)):
        state = state_of(battle("0 bondi 5,5 N\n0 bondi 30,20 N\n1 bondi 34,20 N", patch(ground, 6, 9, 0, 11)))
        assert find_reach(state, 0, WALK).cost_to(5 * 36 + 6) == cost


@clause("RF-81", "RF-25")
def test_a_wall_stops_at_the_first_contact() -> None:
    wall = "\n".join(f"0 bondi {x},5 S wall 0" for x in (9, 10, 11))
    story = battle(f"{wall}\n1 bondi 12,8 N\n1 bondi 30,20 N").when(0, "keep", "wall:0")
    story.offers(0, "forward:2").refuses(0, "forward:3", "RF-26").when(0, "forward:2")
    story.then("figures 3 locked", True).then("figures 2 locked", True)


@clause("RF-139")
def test_no_battle_goes_beyond_turn_forty() -> None:
    lines = "0 bondi 5,5 N\n0 bondi 7,5 N\n1 bondi 30,20 N\n1 bondi 32,20 N"
    assert battle(f"turn 39 end\n{lines}", victory="last_stand").match.outcome is None
    assert battle(f"turn 40 end\n{lines}", victory="last_stand").match.outcome is not None


@clause("RF-154")
@pytest.mark.parametrize(("defender", "looted"), [("17,10", 0), ("17,11", 1)])
def test_a_raider_in_melee_carries_nothing_out(defender: str, looted: int) -> None:
    drawing = f"turn 2 end\n0 bondi {defender} N\n0 bondi 6,6 N\n1 bondi 17,9 S\n1 bondi 20,20 N"
    match = FEAST.position(drawing, 2, 1, {"scenario": "steading_raid", "auto_single": False})
    assert match.view()["looted"] == looted


@clause("RF-37", "RF-63")
def test_a_flyer_that_withdraws_ends_out_of_contact_too() -> None:
    story = battle("0 dragon 10,10 N\n0 bondi 1,1 N\n1 bondi 11,9 S\n1 bondi 30,20 N")
    state = state_of(story)
    ends = {(end % 36, end // 36) for end in find_reach(state, 0, FLY).ends}
    assert (10, 11) in ends
    assert ends.isdisjoint({(10, 10), (9, 10), (11, 10), (8, 9), (12, 9)})  # here, and others that touch (11,9)
    story.when(0, "fig:0", "fly", "x:10").refuses(0, "sq:10,10", "RF-63").when(0, "sq:10,11").rolling(6)
    story.when(0, "face:N").happens("free_attack", figure=2).then("figures 2 locked", False)


@clause("RF-112", "RF-132")
def test_those_who_fail_flee_in_the_order_of_their_ids() -> None:
    """Also a Leader who broke first because he failed to lend his Morale."""
    lines = "0 bondi 10,10 N\n0 jarl 13,10 N\n0 bondi killed\n0 bondi killed\n1 bondi 12,2 S\n1 bondi 30,2 S"
    story = battle(lines, leader_loan_risk="flee").when(0, "end_movement").when(1, "end_movement")
    story.rolling(6, 6).when(0, "yes")
    assert [event["figure"] for event in story.events if event.name == "fled"] == [0, 1]
