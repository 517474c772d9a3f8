"""Shield walls when somebody leaves them: who steps up, who does not, and what is left of the wall."""

from __future__ import annotations

import pytest

from ravenhall.games.ravenfeast.chapters.sight import cover_between
from tests.clauses import clause
from tests.games.ravenfeast.battle import battle, state_of
from tests.scenario import Scenario

FAR = "\n1 bondi 34,22 N\n1 bondi 32,22 N"
SPARE = "\n" + "\n".join(f"0 bondi {x},1 N" for x in range(18, 34, 2))  # so that half the army is never lost


def walled(*members: str) -> str:
    """Members of one wall of seat 0, each a square, a facing and what else is true of it; ids follow."""
    return "\n".join(f"0 bondi {member} wall 0" for member in members)


def after_movement(story: Scenario, *dice: int) -> Scenario:
    """Nobody moves, and the phase ends."""
    return story.when(0, "keep", "end_movement").rolling(*dice).when(1, "end_movement")


def square(story: Scenario, figure: int) -> tuple[int, int]:
    state = state_of(story)
    return state.x[figure], state.y[figure]


@clause("RF-88")
def test_nobody_steps_up_where_that_would_tear_the_wall() -> None:
    men = walled("9,10 N", "10,10 N wounds 0", "9,11 N", "10,11 N", "11,11 N")
    story = after_movement(battle(men + SPARE + FAR)).does_not_happen("stepped_up")
    assert square(story, 3) == (10, 11)
    story.then("walls 0 figures", [0, 2, 3, 4])


@clause("RF-88")
def test_the_file_behind_closes_up_before_anybody_else_comes() -> None:
    men = walled("9,10 N", "10,10 N wounds 0", "11,10 N", "9,11 N", "10,11 N", "9,12 N", "10,12 N")
    story = after_movement(battle(men + SPARE + FAR))
    assert [square(story, man) for man in (4, 6, 5)] == [(10, 10), (10, 11), (9, 12)]


@clause("RF-88")
def test_without_a_file_behind_the_nearest_of_the_deepest_rank_steps_up() -> None:
    men = walled("9,10 N", "10,10 N", "11,10 N wounds 0", "12,10 N", "13,10 N", "9,11 N", "12,11 N")
    story = after_movement(battle(men + SPARE + FAR)).happens("stepped_up", figure=6)
    assert (square(story, 5), square(story, 6)) == ((9, 11), (11, 10))


@clause("RF-88")
def test_a_file_with_a_stranger_in_it_does_not_close_up() -> None:
    men = walled("9,10 N", "10,10 N wounds 0", "11,10 N", "9,11 N", "9,12 N", "10,12 N")
    story = after_movement(battle(f"{men}\n0 archer 10,11 N{SPARE}{FAR}")).happens("stepped_up", figure=4)
    assert (square(story, 4), square(story, 5)) == ((10, 10), (10, 12))
    story.then("walls 0 figures", [0, 2, 3, 4])


@clause("RF-88")
@pytest.mark.parametrize(("facing", "back", "filled"), [("N", 11, (9, 10)), ("S", 9, (13, 10))])
def test_places_are_filled_from_the_left_as_the_wall_sees_it(facing: str, back: int, filled: tuple[int, int]) -> None:
    ends = [f"{x},10 {facing} wounds 0" for x in (9, 13)]
    men = walled(*ends, *(f"{x},10 {facing}" for x in (10, 11, 12)), f"11,{back} {facing}")
    story = after_movement(battle(men + SPARE + FAR))
    assert square(story, 5) == filled


@clause("RF-88", "RF-90")
def test_only_places_of_the_front_rank_are_filled() -> None:
    men = walled("9,10 N", "10,10 N", "11,10 N", "10,11 N wounds 0", "10,12 N")
    story = after_movement(battle(men + SPARE + FAR)).does_not_happen("stepped_up")
    assert square(story, 4) == (10, 12)
    story.then("walls 0 figures", [0, 1, 2]).then("figures 4 wall", None)


@clause("RF-90")
def test_a_wall_torn_in_two_is_two_walls_where_three_are_left() -> None:
    men = walled(*(f"{x},10 N{' wounds 0' if x == 12 else ''}" for x in range(9, 16)))
    story = after_movement(battle(men + SPARE + FAR))
    assert [wall["figures"] for wall in story.match.view()["walls"]] == [[0, 1, 2], [4, 5, 6]]
    men = walled(*(f"{x},10 N{' wounds 0' if x == 12 else ''}" for x in range(9, 15)))
    story = after_movement(battle(men + SPARE + FAR)).happens("wall_broken")
    assert [wall["figures"] for wall in story.match.view()["walls"]] == [[0, 1, 2]]


TAKEN = "\n1 bondi 8,9 S captive 0"


@clause("RF-88", "RF-118")
def test_a_place_on_which_somebody_stands_is_not_filled() -> None:
    """The man at the end of the front rank leaves the wall to be an escort, and stays where he is."""
    men = walled(*(f"{x},10 N" for x in range(8, 14)), "8,11 N", "9,11 N")
    story = battle(f"{men}\n0 bondi 7,8 N escorting 9{TAKEN}{FAR}")
    story.when(0, "keep", "reassign_escort", "captive:9", "fig:0").then("walls 0 figures", [1, 2, 3, 4, 5, 6, 7])
    story.when(0, "end_movement").when(1, "end_movement").does_not_happen("stepped_up")
    assert (square(story, 0), square(story, 6)) == ((8, 10), (8, 11))


@clause("RF-88", "RF-90", "RF-118")
def test_a_new_wall_does_not_fill_the_places_of_a_broken_one() -> None:
    others = "\n".join(f"0 bondi {x},{y} N" for y in (15, 16) for x in (20, 21, 22))
    story = battle(f"{walled('8,10 N', '9,10 N', '10,10 N')}\n{others}\n0 bondi 7,8 N escorting 10{TAKEN}{FAR}")
    story.when(0, "keep", "reassign_escort", "captive:10", "fig:0").happens("wall_broken").then("walls", [])
    story.when(0, "fig:0", "escort", "sq:6,10", "face:N").when(0, "form_wall", "fig:3", "fig:5", "2", "end_movement")
    story.when(1, "end_movement").does_not_happen("stepped_up")
    assert [square(story, man) for man in range(3, 9)] == [(x, y) for y in (15, 16) for x in (20, 21, 22)]


@clause("RF-88", "RF-90", "RF-121")
def test_at_a_phase_end_ranks_close_before_a_change_of_escorts_breaks_a_wall() -> None:
    """An escort and the middle man of a wall fall together: the man behind him steps up, and the wall holds."""
    men = walled("9,10 N", "10,10 N wounds 0", "11,10 N", "10,11 N")
    others = "0 thrall 21,10 E wounds 0 escorting 14\n0 bondi 19,10 N" + SPARE
    story = after_movement(battle(f"{men}\n{others}\n1 bondi 20,10 N captive 0{FAR}"))
    story.happens("escort_changed", figure=14, escort=5).happens("stepped_up", figure=3).does_not_happen("wall_broken")
    story.then("walls 0 figures", [0, 2, 3])


# ── forming and ordering ────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-84", "RF-88", "RF-118")
@pytest.mark.parametrize(("order", "rear"), [("forward:3", (8, 8)), ("reverse", (8, 11))])
def test_who_leaves_a_wall_as_an_escort_leaves_no_place_to_fill(order: str, rear: tuple[int, int]) -> None:
    """The new escort led its captive away: where it stood is free, and still nobody steps back there."""
    held = "1 bondi 1,1 N\n1 bondi 3,1 N\n1 bondi 12,11 N captive 0"
    men = walled("8,10 N", "9,10 N", "10,10 N", "11,10 N", "8,11 N")
    story = battle(f"{men}\n0 thrall 13,11 N escorting 9\n0 bondi 30,20 N\n{held}")
    story.when(0, "keep", "reassign_escort", "captive:9", "fig:3", "wall:0", order)
    story.when(0, "fig:3", "escort", "sq:13,13", "face:N", "end_movement")
    story.when(1, "end_movement").does_not_happen("stepped_up").then("walls 0 figures", [0, 1, 2, 4])
    assert square(story, 4) == rear


@clause("RF-92")
def test_who_left_a_wall_this_turn_does_not_join_another() -> None:
    story = battle(walled("9,10 N", "10,10 N", "11,10 N") + "\n0 bondi 12,10 N\n0 bondi 13,10 N\n0 bondi 14,10 N" + FAR)
    story.when(0, "wall:0", "form_wall").offers(0, ["fig:3"]).refuses(0, "fig:0", "RF-92", "left a wall this turn")


@clause("RF-78", "RF-120")
def test_an_escort_stands_in_no_wall() -> None:
    men = "0 bondi 9,10 N\n0 bondi 10,10 N\n0 bondi 11,10 N escorting 3\n1 bondi 12,10 N captive 0"
    battle(men + FAR).refuses(0, "form_wall", "RF-78")


@clause("RF-20", "RF-22")
def test_a_wall_passes_friends_but_does_not_stop_on_them() -> None:
    story = battle(walled("9,10 N", "10,10 N", "11,10 N") + "\n0 archer 10,9 N" + FAR).when(0, "keep", "wall:0")
    story.refuses(0, "forward:1", "RF-22").offers(0, "forward:2").when(0, "forward:2").then("figures 1 y", 8)


@clause("RF-58")
def test_the_wall_a_target_stands_in_covers_it_only_through_others_on_the_line() -> None:
    wall = "\n".join(f"1 bondi 10,{y} W wall 0" for y in (4, 5, 6)) + "\n1 bondi 11,5 W wall 0"
    state = state_of(battle(f"0 archer 5,5 E\n{wall}{FAR}"))
    assert (cover_between(state, 0, 2), cover_between(state, 0, 4)) == (0, 1)
