"""Captives, those who lead them, and those who guard them."""

from __future__ import annotations

import pytest

from ravenhall.games.ravenfeast.chapters.hindering import why_not_face
from ravenhall.games.ravenfeast.chapters.moving import modes_of
from ravenhall.games.ravenfeast.chapters.shooting import why_not_shoot
from ravenhall.games.ravenfeast.codes import ABANDON, ESCORT
from tests.clauses import clause
from tests.games.ravenfeast.battle import battle, state_of
from tests.games.ravenfeast.test_edges import mustered
from tests.scenario import Scenario

FAR = "\n1 bondi 34,22 N\n1 bondi 32,22 N"
HELD = "0 bondi 1,1 N\n0 bondi 3,1 N\n0 bondi 10,10 N captive 1"  # by a figure of seat 1 with id 3


def square(story: Scenario, figure: int) -> tuple[int, int]:
    state = state_of(story)
    return state.x[figure], state.y[figure]


# ── leading ─────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-151")
def test_there_are_no_relays_who_takes_over_a_captive_that_moved_does_not_move() -> None:
    story = battle(f"seat 1 first\n{HELD}\n1 bondi 11,10 N escorting 2\n1 bondi 15,9 N\n1 bondi 11,12 N{FAR}")
    story.when(1, "fig:3", "escort", "sq:17,10", "face:E").then("figures 2 done", True)
    assert square(story, 2) == (16, 10)  # nearest to where it was
    story.when(1, "reassign_escort").offers(1, ["captive:2"]).when(1, "captive:2").offers(1, ["fig:4"])
    story.when(1, "fig:4").then("figures 3 escorting", None).then("figures 4 done", True)
    story.refuses(1, "fig:4", "RF-145", "has moved this turn")


@clause("RF-118")
def test_who_takes_over_a_captive_that_has_not_moved_may_lead_it() -> None:
    story = battle(f"seat 1 first\n{HELD}\n1 bondi 11,10 N escorting 2\n1 bondi 9,9 N{FAR}")
    story.when(1, "reassign_escort", "captive:2", "fig:4", "fig:4").offers(1, ["escort", "abandon"])


@clause("RF-151")
@pytest.mark.parametrize(
    ("escort", "end"), [((31, 10), (35, 10)), ((10, 19), (10, 23)), ((10, 4), (10, 0)), ((4, 10), (0, 10))]
)
def test_a_captive_is_led_off_at_every_edge(escort: tuple[int, int], end: tuple[int, int]) -> None:
    captive = f"0 bondi 15,15 N\n0 bondi 16,15 N\n0 bondi {escort[0] + 1},{escort[1]} N captive 1"
    story = battle(f"seat 1 first\n{captive}\n1 bondi {escort[0]},{escort[1]} N escorting 2\n1 bondi 20,2 N")
    story.when(1, "fig:3", "escort", f"sq:{end[0]},{end[1]}", "face:N").then("figures 2 zone", "captured_off")
    story.then("figures 3 escorting", None)


@clause("RF-151")
def test_a_captive_has_room_beside_an_escort_that_turns() -> None:
    """A base of one by two inches covers another square when it turns; the captive stands clear of it."""
    story = mustered([{"name": "Ox", "base": [1, 2], "count": 1}])
    state = state_of(story)
    captive = state.setting.first[1]
    state.place(0, 10, 10, 2)
    state.place(captive, 10, 9, 2)
    state.captive_of[captive], state.escorting[0] = 0, captive
    for facing in "NESW":
        twin = Scenario(story.match.fork())
        twin.when(0, "fig:0", "escort", "sq:14,10", f"face:{facing}").then(f"figures {captive} captive_of", 0)
        taken = {tuple(divmod(at, state.field.width)) for at, who in enumerate(state_of(twin).grid) if who == captive}
        assert taken == {(state_of(twin).y[captive], state_of(twin).x[captive])}
        assert len([who for who in state_of(twin).grid if who == 0]) == 2


@clause("RF-120")
def test_an_escort_neither_shoots_nor_strikes_nor_strikes_freely() -> None:
    state = state_of(battle(f"seat 1 first\n{HELD}\n1 archer 11,10 N escorting 2{FAR}"))
    objection = why_not_shoot(state, 3)
    assert objection is not None
    assert objection.clause == "RF-120"
    story = battle(f"{HELD}\n1 bondi 11,10 N escorting 2\n1 bondi 32,20 N".replace("3,1 N", "12,10 N"))
    story.when(0, "fig:1", "sq:14,10").when(0, "face:W").does_not_happen("free_attack")  # no die is rolled
    story = battle(f"melee\n{HELD}\n1 bondi 11,10 N escorting 2\n1 bondi 32,20 N".replace("3,1 N", "12,10 N"))
    story.when(0, "fig:1").rolling(6).when(0, "fig:3").when(0, "done").offers(1, ["done"]).refuses(1, "fig:3", "RF-120")


@clause("RF-151", "RF-121")
def test_an_escort_in_melee_can_only_give_its_captive_up() -> None:
    story = battle(f"seat 1 first\n{HELD}\n1 bondi 11,10 N escorting 2{FAR}".replace("3,1 N", "12,9 N"))
    assert modes_of(state_of(story), 3) == [ABANDON]
    story.when(1, "fig:3", "sq:11,13").rolling(6).when(1, "face:N").then("figures 2 zone", "killed")


@clause("RF-118", "RF-121")
def test_who_gives_a_captive_up_does_not_take_it_again_where_he_still_touches_it() -> None:
    story = battle(f"seat 1 first\n{HELD}\n1 bondi 11,10 E escorting 2\n1 bondi 9,10 E{FAR}")
    story.when(1, "fig:3", "abandon", "sq:11,11", "face:E").happens("escort_changed", figure=2, escort=4)
    story.then("figures 3 escorting", None).then("figures 2 zone", "table")
    story = battle(f"seat 1 first\n{HELD}\n1 bondi 11,10 E escorting 2{FAR}")
    story.when(1, "fig:3", "abandon", "sq:11,11", "face:E").then("figures 2 zone", "killed").happens("captive_lost")


@clause("RF-121")
def test_who_gives_a_captive_up_may_take_another_that_he_touches() -> None:
    two = "0 bondi 1,1 N\n0 bondi 3,1 N\n0 bondi 10,10 N captive 1\n0 bondi 12,10 N captive 1\n0 bondi 13,8 N captive 1"
    story = battle(f"seat 1 first\n{two}\n1 bondi 9,10 N escorting 2\n1 bondi 13,9 N escorting 4{FAR}")
    story.when(1, "fig:5", "abandon", "sq:11,11", "face:N").happens("escort_changed", figure=3, escort=5)
    story.then("figures 2 zone", "killed")


@clause("RF-32", "RF-151")
def test_a_flyer_leads_on_foot_and_gives_up_on_the_wing() -> None:
    story = battle(f"seat 1 first\n{HELD}\n1 dragon 11,9 N escorting 2{FAR}")
    led = Scenario(story.match.fork()).when(1, "fig:3", "escort", "x:13", "sq:13,9", "face:N")
    led.then("figures 3 aloft", False).then("figures 2 zone", "table")
    story.when(1, "fig:3", "abandon", "x:25", "sq:25,9", "face:N").then("figures 3 aloft", True)
    story.then("figures 2 zone", "killed")


# ── guarding ────────────────────────────────────────────────────────────────────────────────────────────────────────


def after_movement(story: Scenario, first: int, *others: int) -> Scenario:
    """Nobody moves, and the phase ends."""
    for seat in (first, *others):
        while story.asked() == [(seat, "wall_dissolve")]:
            story.when(seat, "keep")
        story.when(seat, "end_movement")
    return story


WALL_AT_ITS_SIDE = "1 bondi 9,11 N wall 0\n1 bondi 10,11 N wall 0\n1 bondi 11,11 N wall 0\n1 bondi 12,11 N wall 0"


@clause("RF-118", "RF-121")
def test_when_the_escort_falls_a_guard_outside_walls_takes_over_first() -> None:
    story = battle(f"{HELD}\n{WALL_AT_ITS_SIDE}\n1 bondi 11,9 N wounds 0 escorting 2\n1 bondi 9,9 N{FAR}")
    after_movement(story, 0, 1).then("figures 8 escorting", 2).then("walls 0 figures", [3, 4, 5, 6])
    story = battle(f"{HELD}\n{WALL_AT_ITS_SIDE}\n1 bondi 11,9 N wounds 0 escorting 2\n1 bondi 30,9 N{FAR}")
    after_movement(story, 0, 1).then("figures 3 escorting", 2).then("walls 0 figures", [4, 5, 6])


@clause("RF-5", "RF-118", "RF-121")
def test_the_captors_own_take_over_before_those_of_an_ally() -> None:
    ally = "3 bondi 9,9 N\n3 bondi 32,22 N"
    others = "2 bondi 20,1 N\n2 bondi 22,1 N"
    own = f"{WALL_AT_ITS_SIDE}\n1 bondi 11,9 N wounds 0 escorting 2\n1 bondi 30,20 N\n1 bondi 32,20 N"
    story = battle(f"{HELD}\n{own}\n{others}\n{ally}", seats=4, teams="ABAB", rout_percent=100)
    after_movement(story, 0, 1, 2, 3).then("figures 3 escorting", 2)
    alone = "1 bondi 11,9 N wounds 0 escorting 2\n1 bondi 30,20 N\n1 bondi 32,20 N"
    story = battle(f"{HELD}\n{alone}\n{others}\n{ally}", seats=4, teams="ABAB", rout_percent=100)
    story.refuses(0, "reassign_escort", "RF-118")
    after_movement(story, 0, 1, 2, 3).then("figures 8 escorting", 2).then("figures 2 captive_of", 1)


@clause("RF-5", "RF-118")
def test_only_ones_own_figures_are_given_a_captive() -> None:
    ally = "3 bondi 9,9 N\n3 bondi 32,22 N"
    lines = f"seat 1 first\n{HELD}\n1 bondi 11,10 N escorting 2\n1 bondi 30,20 N\n2 bondi 20,1 N\n{ally}"
    battle(lines, seats=4, teams="ABAB").refuses(1, "reassign_escort", "RF-118")


@clause("RF-121")
def test_a_guard_who_leads_another_keeps_both_while_he_touches_them() -> None:
    two = "0 bondi 1,1 N\n0 bondi 3,1 N\n0 bondi 10,10 N captive 1\n0 bondi 12,10 N captive 1"
    story = battle(f"{two}\n1 bondi 11,9 N escorting 2\n1 bondi 13,11 N wounds 0 escorting 3{FAR}\n1 bondi 30,22 N")
    after_movement(story, 0, 1).then("figures 4 escorting", 2).then("figures 3 captive_of", 1)
    story.then("figures 3 zone", "table")


@clause("RF-121", "RF-147")
def test_a_broken_figure_guards_nobody() -> None:
    story = battle(f"{HELD}\n1 bondi 11,9 N wounds 0 escorting 2\n1 bondi 9,9 N broken{FAR}\n1 bondi 30,22 N")
    after_movement(story, 0, 1).then("figures 2 zone", "killed").happens("captive_lost", figure=2)


# ── taking ──────────────────────────────────────────────────────────────────────────────────────────────────────────

ARMY = "0 bondi 10,10 N\n0 bondi 30,20 N\n0 bondi killed\n0 bondi killed"


@clause("RF-117", "RF-118")
def test_an_escort_is_chosen_among_fighters_and_leaves_its_wall() -> None:
    ring = "1 bondi 10,9 S\n1 bondi 11,10 W broken\n1 bondi 9,10 E"
    wall = "\n".join(f"1 bondi {x},11 N wall 0" for x in (10, 11, 12, 13))
    story = battle(f"{ARMY}\n{ring}\n{wall}").when(0, "end_movement").when(1, "keep")
    story.rolling(6, 1).when(1, "end_movement").when(1, "capture").offers(1, ["fig:4", "fig:6", "fig:7", "fig:8"])
    story.when(1, "fig:7").then("walls 0 figures", [8, 9, 10]).then("figures 0 broken", False)


@clause("RF-117")
def test_a_surrounded_figure_may_be_killed_instead() -> None:
    ring = "1 bondi 10,9 S\n1 bondi 11,10 W\n1 bondi 10,11 N\n1 bondi 9,10 E"
    story = battle(f"{ARMY}\n{ring}").when(0, "end_movement").rolling(6, 1).when(1, "end_movement")
    story.when(1, "kill").then("figures 0 zone", "killed").then("sides 1 points", 36)


@clause("RF-117", "RF-120")
def test_without_a_fighter_to_lead_it_a_surrounded_figure_is_killed() -> None:
    ring = "1 bondi 10,9 S broken\n1 bondi 11,10 W broken\n1 bondi 10,11 N broken\n1 bondi 9,10 E broken"
    story = battle(f"{ARMY}\n{ring}\n1 bondi 1,1 N").when(0, "end_movement").rolling(6, 1).when(1, "end_movement")
    story.then("figures 0 zone", "killed").does_not_happen("free_attack")


@clause("RF-34", "RF-117")
def test_a_flyer_is_not_surrounded_by_those_on_the_ground() -> None:
    ring = [f"1 bondi {x},{y} N" for x in (9, 13) for y in (10, 11, 12)]
    ring += [f"1 bondi {x},{y} N" for y in (9, 13) for x in (10, 11, 12)]
    story = battle("0 dragon 10,10 N\n0 bondi killed\n" + "\n".join(ring)).when(0, "end_movement")
    story.rolling(6, *[6] * 12).when(1, "end_movement").happens("ran_off")


@clause("RF-37", "RF-120")
def test_to_a_third_team_a_captive_is_an_enemy_and_to_its_captors_none() -> None:
    held = f"{HELD}\n1 bondi 11,10 N escorting 2\n1 archer 10,15 N\n2 archer 14,15 N\n2 bondi 1,22 N"
    battle(f"seat 2 first shooting\n{held}", seats=3).when(2, "fig:5").offers(2, "fig:2").offers(2, "fig:3")
    story = battle(f"seat 1 first shooting\n{held}", seats=3).when(1, "fig:4").refuses(1, "fig:2", "RF-71", "own side")
    story.offers(1, "fig:5")


@clause("RF-151")
def test_an_escort_turns_only_where_its_captive_finds_room_beside_it() -> None:
    state = state_of(mustered([{"name": "Ox", "base": [1, 3], "count": 1}], thrall=12))
    ox, captive = 12, state.setting.first[1]
    state.place(ox, 5, 10, 2)
    state.place(captive, 5, 9, 2)
    state.captive_of[captive], state.escorting[ox] = 0, captive
    state.pick, state.mode, state.target = ox, ESCORT, 10 * state.field.width + 20
    ring = [(x, y) for y in (9, 11) for x in range(19, 24)] + [(19, 10), (23, 10)]
    for thrall, (x, y) in enumerate(ring):
        state.place(thrall, x, y, 2)
    assert why_not_face(state, ox, 1) is not None
    state.place(0, 30, 20, 2)
    assert why_not_face(state, ox, 1) is None
