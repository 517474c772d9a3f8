"""Movement among others: corners, withdrawals past other enemies, obstacles under large bases."""

from __future__ import annotations

from ravenhall.games.ravenfeast.chapters.going import find_reach
from ravenhall.games.ravenfeast.codes import FLY, NONE, WALK
from tests.clauses import clause
from tests.games.ravenfeast.battle import battle, patch, state_of
from tests.scenario import Scenario

FAR = "\n1 bondi 34,22 N\n1 bondi 32,22 N"


def cost(story: Scenario, figure: int, x: int, y: int, mode: int = WALK) -> int:
    return find_reach(state_of(story), figure, mode).cost_to(y * 36 + x)


def ends(story: Scenario, figure: int, mode: int = WALK) -> set[tuple[int, int]]:
    return {(end % 36, end // 36) for end in find_reach(state_of(story), figure, mode).ends}


@clause("RF-21")
def test_nobody_cuts_the_corner_of_an_ally() -> None:
    others = "1 bondi {ally} N\n2 bondi 34,20 N\n3 bondi 34,22 N"
    free = battle("0 bondi 5,5 N\n" + others.format(ally="30,20"), seats=4, teams="AABB")
    held = battle("0 bondi 5,5 N\n" + others.format(ally="6,5"), seats=4, teams="AABB")
    assert (cost(free, 0, 6, 6), cost(held, 0, 6, 6)) == (3, 4)


@clause("RF-61", "RF-63")
def test_a_withdrawal_does_not_brush_past_another_enemy() -> None:
    lines = "0 dragon 10,10 N\n0 bondi 1,1 N\n1 bondi 9,10 E\n1 bondi {other} N"
    assert (19, 10) in ends(battle(lines.format(other="30,20")), 0)
    assert (19, 10) not in ends(battle(lines.format(other="16,13")), 0)


@clause("RF-24", "RF-61")
def test_a_withdrawal_does_not_slip_between_those_it_leaves() -> None:
    """Enemies at both sides ahead: the square between them touches nobody new, and is a gap all the same."""
    lines = "0 bondi 10,10 N\n0 bondi 1,1 N\n1 bondi 9,9 S\n1 bondi {other} S"
    assert cost(battle(lines.format(other="30,20")), 0, 10, 9) == 2
    assert cost(battle(lines.format(other="11,9")), 0, 10, 9) == NONE


@clause("RF-28")
def test_a_large_base_pays_for_a_hedge_once_while_it_steps_over_it() -> None:
    story = battle("0 troll 5,10 N\n0 bondi 30,1 N" + FAR, patch("H", 0, 35, 8, 8))
    assert [cost(story, 0, 5, y) for y in (9, 8, 7, 6)] == [2, 2 + 9, 2 + 9 + 2, 2 + 9 + 4]
    assert {(5, 8), (5, 7)}.isdisjoint(ends(story, 0))
    assert (5, 6) in ends(story, 0)


@clause("RF-33")
def test_a_flyer_may_land_on_a_hedge_but_not_in_water() -> None:
    assert (10, 4) in ends(battle("0 dragon 10,10 N\n0 bondi 1,1 N" + FAR, patch("H", 10, 12, 5, 5)), 0, FLY)
    assert (10, 4) not in ends(battle("0 dragon 10,10 N\n0 bondi 1,1 N" + FAR, patch("~", 10, 12, 5, 5)), 0, FLY)


@clause("RF-64")
def test_half_of_each_side_is_enough_to_hold_a_large_base() -> None:
    """A Troll has two squares a side: one enemy on each side holds it, and three sides do not."""
    ring = "1 bondi 10,9 S\n1 bondi 12,10 W\n1 bondi 11,12 N\n"
    lines = "0 troll 10,10 N\n0 bondi 30,1 N\n"
    battle(f"{lines}{ring}1 bondi 9,11 E").refuses(0, "fig:0", "RF-64")
    battle(f"{lines}{ring}1 bondi 30,20 E").offers(0, "fig:0")


@clause("RF-35", "RF-36")
def test_who_flew_this_turn_is_aloft_until_the_next() -> None:
    story = battle("0 dragon 10,10 N\n0 bondi 1,1 N" + FAR)
    story.when(0, "fig:0", "fly", "x:10", "sq:10,5", "face:N").then("figures 0 aloft", True)
    story = battle("0 dragon 10,10 N\n0 bondi 1,1 N" + FAR)
    story.when(0, "fig:0", "walk", "x:10", "sq:10,5", "face:N").then("figures 0 aloft", False)


@clause("RF-25")
def test_the_charger_is_locked_as_well_as_the_charged() -> None:
    story = battle("0 bondi 5,5 E\n0 bondi 1,20 N\n1 bondi 10,5 W\n1 bondi 30,20 N")
    story.when(0, "fig:0", "sq:9,5", "face:E").happens("locked", figures=[0, 2])
