"""Refusals name the clause that is in the way, and say what is so."""

from __future__ import annotations

import pytest

from ravenhall.games.ravenfeast.chapters.hindering import why_not_face
from ravenhall.games.ravenfeast.men import called
from ravenhall.kernel.errors import NotYourDecision
from tests.clauses import clause
from tests.games.ravenfeast.battle import FEAST, battle, patch, state_of
from tests.games.ravenfeast.test_edges import mustered
from tests.scenario import Scenario

FAR = "\n1 bondi 34,22 N\n1 bondi 32,22 N"


# ── a figure's move ─────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-21", "RF-22", "RF-142")
def test_a_square_is_taken_by_a_friend_or_by_somebody_in_the_way() -> None:
    lines = "0 bondi 5,8 N\n0 bondi 5,5 N\n1 bondi 7,6 S" + FAR
    story = battle(lines).when(0, "fig:0").refuses(0, "sq:5,5", "RF-22", "Bondi Ulf stands there")
    story.refuses(0, "sq:7,6", "RF-21", "Bondi Tosti stands there")
    flight = battle("0 dragon 5,8 N\n0 bondi 1,1 N\n1 bondi 7,3 S" + FAR).when(0, "fig:0", "fly", "x:6")
    flight.refuses(0, "sq:6,2", "RF-22", "Bondi Tosti stands there")


@clause("RF-22", "RF-29", "RF-63", "RF-142")
def test_a_withdrawal_is_refused_for_what_stands_on_the_square() -> None:
    lines = "0 bondi 10,10 N\n0 bondi 10,13 N\n1 bondi 10,9 S"
    story = battle(lines, patch("H", 11, 11, 12, 12)).when(0, "fig:0").refuses(0, "sq:10,13", "RF-22", "Bondi Ulf")
    story.refuses(0, "sq:11,12", "RF-29", "a hedge").refuses(0, "sq:9,10", "RF-63").refuses(0, "sq:10,14", "RF-61")


@clause("RF-29", "RF-30", "RF-152", "RF-142")
@pytest.mark.parametrize(("ground", "why"), [("H", "RF-29"), ("w", "RF-29"), ("#", "RF-30"), ("~", "RF-152")])
def test_ground_on_which_nobody_stops(ground: str, why: str) -> None:
    battle("0 bondi 5,8 N\n1 bondi 34,20 N", patch(ground, 3, 8, 6, 6)).when(0, "fig:0").refuses(0, "sq:5,6", why)


@clause("RF-24", "RF-142")
def test_a_square_between_two_enemies() -> None:
    story = battle("0 bondi 5,8 N\n1 bondi 4,5 N\n1 bondi 6,5 N").when(0, "fig:0")
    story.refuses(0, "sq:5,5", "RF-24", "between two enemies").refuses(0, "sq:5,4", "RF-24", "every way there")


@clause("RF-19", "RF-154", "RF-142")
def test_the_hunted_is_refused_squares_and_columns_too_far_from_its_hoard() -> None:
    lines = "0 dragon 17,3 S\n1 bondi 5,20 N"
    story = Scenario(FEAST.position(lines, 2, 1, {"scenario": "dragon_hunt", "auto_single": False}))
    story.when(0, "fig:0", "fly").refuses(0, "x:33", "RF-154", "too far from its hoard")
    story.refuses(0, "x:34", "RF-19")  # where a base of three squares would be off the table
    story.when(0, "x:17").refuses(0, "sq:17,15", "RF-154")


@clause("RF-151", "RF-142")
def test_an_escort_is_refused_a_square_without_room_for_its_captive() -> None:
    """A free square among eight friends."""
    ring = "\n".join(f"1 bondi {x},{y} N" for y in (4, 5, 6) for x in (13, 14, 15) if (x, y) != (14, 5))
    story = battle(f"seat 1 first\n0 bondi 1,1 N\n0 bondi 12,8 N captive 1\n1 bondi 13,8 N escorting 1\n{ring}")
    story.when(1, "fig:2", "escort").refuses(1, "sq:14,5", "RF-151", "Bondi Ulf finds no room beside Bondi Tosti")


@clause("RF-25", "RF-145", "RF-142")
def test_who_charged_has_moved_and_was_not_charged() -> None:
    story = battle("0 bondi 5,5 E\n0 bondi 1,1 N\n1 bondi 10,5 W" + FAR).when(0, "fig:0", "sq:9,5", "face:E")
    story.refuses(0, "fig:0", "RF-145", "has moved this turn").when(0, "end_movement").refuses(1, "fig:2", "RF-25")


@clause("RF-19", "RF-21", "RF-26", "RF-30", "RF-142")
def test_a_move_is_refused_for_what_stops_it_with_the_figures() -> None:
    """It was said only that the square could not be reached."""
    open_ground = battle("0 bondi 5,8 N" + FAR).when(0, "fig:0")
    open_ground.refuses(0, "sq:12,9", "RF-19", 'Bondi Hrafn moves up to 6"', 'that is 7½" away')
    open_ground.refuses(0, "sq:40,8", "RF-19", "off the table, whose last square is 35,23")
    rough = battle("0 bondi 6,5 N" + FAR, patch("T", 8, 13, 0, 12)).when(0, "fig:0")
    rough.refuses(0, "sq:10,5", "RF-19", 'the shortest way there costs 7"', "double over rough ground")
    shut = battle("0 bondi 6,5 N" + FAR, patch("#", 8, 8, 0, 23)).when(0, "fig:0")
    shut.refuses(0, "sq:10,5", "RF-30", "no way leads there")
    contact = battle("0 bondi 6,5 N\n1 bondi 8,5 S" + FAR).when(0, "fig:0")
    contact.refuses(0, "sq:10,5", "RF-26", "contact with Bondi Ulf", "contact ends a move")


@clause("RF-19", "RF-142")
def test_a_column_is_refused_for_its_nearest_square() -> None:
    """Squares off the table were refused under the clause of deployment."""
    story = battle("0 troll 5,8 N" + FAR).when(0, "fig:0").refuses(0, "x:20", "RF-19", 'up to 9"', 'that is 15" away')
    story.refuses(0, "x:40", "RF-19", "column 40 is off the table, whose last is 35")


@clause("RF-61", "RF-63", "RF-142")
def test_a_withdrawal_is_refused_for_half_the_move_or_a_new_contact() -> None:
    """It was only said to be out of reach."""
    story = battle("0 bondi 10,10 N\n1 bondi 10,9 S\n1 bondi 12,11 S" + FAR).when(0, "fig:0")
    story.refuses(0, "sq:10,14", "RF-61", 'withdraws up to half its Move, 3", and that is 4" away')
    held = battle("0 bondi 10,10 N\n1 bondi 10,9 S\n1 bondi 12,10 S" + FAR).when(0, "fig:0")
    held.refuses(0, "sq:12,12", "RF-63", "the way there comes into contact with Bondi Tosti")


@clause("RF-8", "RF-116", "RF-119", "RF-147", "RF-151", "RF-142")
def test_who_cannot_be_picked_is_told_what_has_become_of_it() -> None:
    """A captive was said not to be in play, and the dead to be broken."""
    men = "0 bondi 5,5 N captive 1\n0 bondi killed\n0 bondi fled_off\n0 bondi captured_off\n0 bondi 9,9 N broken\n"
    men += "0 archer 20,9 N\n1 bondi 5,6 N escorting 0" + FAR
    told = {1: ("RF-8", "was killed"), 2: ("RF-116", "ran off"), 3: ("RF-119", "led off"), 4: ("RF-147", "broken")}
    moving = battle(men).refuses(0, "fig:0", "RF-151", "is a captive and moves only with its escort")
    striking = battle("melee\n" + men)
    for story in (moving, striking):
        for figure, (why, says) in told.items():
            story.refuses(0, f"fig:{figure}", why, called("Bondi", figure), says)
    shooters = men.replace("0 bondi", "0 archer")
    for figure, (why, says) in told.items():
        battle("shooting\n" + shooters).refuses(0, f"fig:{figure}", why, says)


@clause("RF-71", "RF-142")
def test_nobody_shoots_or_strikes_at_friends_allies_or_the_dead() -> None:
    """All of them were refused in the same words, under the clause of the arc."""
    lines = "{phase}\n0 archer 5,5 E\n0 bondi 6,5 N\n0 bondi 4,4 N\n1 bondi {enemy} W\n1 bondi killed\n2 bondi 5,6 N"
    for phase, enemy in (("shooting", "12,3"), ("melee", "6,6")):
        story = battle(lines.format(phase=phase, enemy=enemy), seats=3, teams="ABA")
        while story.asked()[0][1] == "melee_face":
            story.when(story.asked()[0][0], story.legal(story.asked()[0][0])[0])
        story.when(0, "fig:0").refuses(0, "fig:1", "RF-71", "Bondi Ulf is a friend of Bondi Archer Hrafn")
        story.refuses(0, "fig:5", "RF-71", "Bondi Orm is an ally").refuses(0, "fig:4", "RF-8", "Bondi Ketil was killed")
        story.refuses(0, "fig:200", "RF-71", "there is no figure 200, the last is 5")
        story.refuses(0, "fig:0", "RF-71", "Bondi Archer Hrafn cannot attack itself")


@clause("RF-21", "RF-24", "RF-31", "RF-63", "RF-142")
def test_a_long_base_is_refused_a_facing_for_what_is_in_its_way() -> None:
    """It was always said that there was no room."""
    story = mustered([{"name": "Ox", "base": [1, 3], "count": 1}])
    state = state_of(story)
    first = state.setting.first[1]
    state.place(0, 10, 10, 2)
    state.target = state.square(0)
    state.place(first, 11, 10, 0)
    assert str(why_not_face(state, 0, 1)).startswith("RF-21")
    state.place(first, 12, 9, 0)
    state.place(first + 1, 12, 11, 0)
    assert str(why_not_face(state, 0, 1)).startswith("RF-24")
    state.place(first, 10, 13, 0)
    state.place(first + 1, 13, 5, 0)
    state.target = 6 * state.field.width + 10
    objection = why_not_face(state, 0, 1)
    assert objection is not None
    assert objection.clause == "RF-63"
    assert "does not face E there: it would touch" in objection.message


# ── walls ───────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-78", "RF-79", "RF-142")
def test_melee_keeps_only_those_from_a_wall_who_could_else_join() -> None:
    men = "0 bondi 9,10 N\n0 {kind} 10,10 N\n0 bondi 11,10 N\n1 bondi 10,9 S" + FAR
    battle(men.format(kind="bondi")).refuses(0, "form_wall", "RF-79", "Bondi Hrafn is in melee")
    battle(men.format(kind="thrall")).refuses(0, "form_wall", "RF-78")


@clause("RF-21", "RF-22", "RF-26", "RF-142")
@pytest.mark.parametrize(
    ("others", "order", "why", "says"),
    [
        ("0 thrall 10,3 N\n1 bondi 30,20 N", "forward:2", "RF-22", "on a friend"),
        ("0 bondi 30,2 N\n1 bondi 12,2 S", "forward:3", "RF-26", "Bondi Tosti touches an enemy after 2"),
        ("0 bondi 30,2 N\n1 bondi 9,3 S\n1 bondi 30,20 N", "forward:2", "RF-26", "after 1"),
        (
            "0 bondi 30,2 N\n0 bondi 9,3 N captive 1\n1 bondi 9,2 S escorting 4",
            "forward:2",
            "RF-21",
            "Bondi Ketil is in the way",
        ),
    ],
)
def test_what_a_wall_meets_first_stops_it(others: str, order: str, why: str, says: str) -> None:
    wall = "\n".join(f"0 bondi {x},5 N wall 0" for x in (9, 10, 11))
    battle(f"{wall}\n{others}").when(0, "keep", "wall:0").refuses(0, order, why, says)


@clause("RF-83", "RF-142")
def test_a_wall_does_not_leave_the_table() -> None:
    wall = "\n".join(f"0 bondi {x},1 N wall 0" for x in (9, 10, 11))
    battle(wall + FAR).when(0, "keep", "wall:0").refuses(0, "forward:2", "RF-83", "the table ends")


# ── shooting and striking ───────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-55", "RF-56", "RF-142")
@pytest.mark.parametrize(("shooter", "why"), [(8, "RF-56"), (3, "RF-55")])
def test_woods_hide_inside_and_across_their_edge(shooter: int, why: str) -> None:
    lines = f"shooting\n0 archer {shooter},5 E\n0 bondi 1,20 N\n1 bondi 14,5 W\n1 bondi {shooter + 2},7 N"
    battle(lines, patch("T", 6, 16, 3, 7)).when(0, "fig:0").refuses(0, "fig:2", why, "cannot be seen")


@clause("RF-40", "RF-46", "RF-59", "RF-120", "RF-142")
def test_a_shooter_without_a_target_is_told_what_keeps_the_nearest_from_being_one() -> None:
    battle("shooting\n0 troll 5,5 E\n1 bondi 16,5 W").refuses(0, "fig:0", "RF-46", 'Bondi Ulf is farther than 6"')
    hidden = battle("shooting\n0 archer 5,5 E\n1 bondi 12,5 W", patch("#", 8, 8, 3, 7))
    hidden.refuses(0, "fig:0", "RF-59", "Bondi Ulf cannot be seen")
    behind = battle("shooting\n0 archer 5,5 E\n1 bondi 1,5 W\n1 bondi 30,5 W")
    behind.refuses(0, "fig:0", "RF-40", "nobody to shoot at: Bondi Ulf is behind")
    captive = battle("shooting\n0 archer 5,5 E captive 1\n0 bondi 1,1 N\n1 bondi 6,5 W escorting 0")
    captive.refuses(0, "fig:0", "RF-120", "is a captive")


@clause("RF-40", "RF-71", "RF-120", "RF-142")
def test_who_cannot_strike_is_told_why() -> None:
    wall = "\n".join(f"0 bondi {x},10 N wall 0" for x in (9, 10, 11))
    behind = battle(f"melee\n{wall}\n1 bondi 12,11 N" + FAR)
    behind.refuses(0, "fig:2", "RF-40", "Bondi Gunnar is behind Bondi Tosti")
    fallen = battle("melee\n0 bondi 10,10 N\n0 bondi 20,10 N\n1 bondi 10,9 S wounds 0" + FAR)
    fallen.refuses(0, "fig:0", "RF-71", "Bondi Tosti has fallen").refuses(0, "fig:1", "RF-60", "nobody to strike")
    held = "melee\n0 bondi 1,1 N\n0 bondi 10,10 N captive 1\n0 bondi 12,10 W\n1 bondi 11,10 E escorting 1" + FAR
    story = battle(held).refuses(0, "fig:1", "RF-120", "is a captive").when(0, "fig:2").rolling(6)
    story.when(0, "fig:3").when(0, "done").refuses(1, "fig:3", "RF-120", "escorts a captive")


# ── numbers that nothing has, and whose decision it is ──────────────────────────────────────────────────────────────


@clause("RF-12", "RF-13", "RF-18", "RF-19", "RF-81", "RF-137", "RF-142")
def test_numbers_out_of_range_are_refused_under_the_clause_that_bounds_them() -> None:
    story = battle("0 bondi 5,8 N" + FAR).refuses(0, "fig:999", "RF-137", "figures are numbered 0 to 239, not 999")
    story.refuses(0, "sq:5,5", "RF-18", "Still open: Bondi Hrafn: fig:0; Move nobody else: end_movement.").refuses(
        0, "fig:x", "RF-137", 'after "fig" stands 0–239, not x'
    )
    story.refuses(1, "fig:1", NotYourDecision, "RF-18", "player 1 is asked")
    story.when(0, "fig:0").refuses(
        0, "sq:5,99", "RF-19", "tables have rows 0 to 47, not 99", "Still open: A square: sq:"
    )
    assert story.match.open(0).sentence.count("A square: ") == 1 < story.match.open(0).sentence.count("sq:")
    wall = "\n".join(f"0 bondi {x},9 N wall 0" for x in (9, 10, 11))
    battle(wall + FAR).when(0, "keep", "wall:0").refuses(0, "forward:12", "RF-81", "a wall goes 1 to 9 squares, not 12")
    match = FEAST.start(2, 1, {}, [1, 2])
    Scenario(match).refuses(0, "seat:7", "RF-12", "seats, the first of them 0, are 0 to 3, not 7").when(0, "seat:1")
    Scenario(match).refuses(0, "line", NotYourDecision, "RF-13", "player 2 is asked")
