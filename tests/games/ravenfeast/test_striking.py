"""Shooting and striking where one line more or less would change the battle."""

from __future__ import annotations

import pytest

from ravenhall.games.ravenfeast.chapters.hindering import why_not_face
from ravenhall.games.ravenfeast.chapters.melee import facings, targets
from ravenhall.games.ravenfeast.chapters.shooting import missile_score
from ravenhall.games.ravenfeast.chapters.shooting import targets as shot_targets
from ravenhall.games.ravenfeast.chapters.sight import HIDDEN, cover_between
from tests.clauses import clause
from tests.games.ravenfeast.battle import FEAST, battle, patch, state_of
from tests.games.ravenfeast.test_edges import mustered

FAR = "\n1 bondi 34,1 S\n1 bondi 32,1 S"


# ── shooting ────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-5", "RF-49")
def test_nobody_shoots_into_the_melee_of_an_ally_but_of_strangers_anybody_does() -> None:
    lines = "shooting\n0 archer 10,20 N\n1 bondi 10,11 N\n2 bondi 10,10 N\n3 bondi 14,12 N"
    story = battle(lines, seats=4, teams="AABC").when(0, "fig:0").offers(0, ["fig:3"])
    story.refuses(0, "fig:2", "RF-49", "in melee with Bondi Ulf")
    assert shot_targets(state_of(battle(lines, seats=4, teams="ABCD")), 0) == [1, 2, 3]


@clause("RF-54")
def test_the_fallen_still_shield_a_leader_until_the_phase_ends() -> None:
    lines = "shooting\n0 archer 5,5 E\n0 archer 5,7 E\n1 jarl 12,5 W\n1 bondi 9,6 W\n1 bondi 30,2 S\n1 bondi 32,2 S"
    story = battle(lines).when(0, "fig:0").rolling(1, 6).when(0, "fig:3").then("figures 3 marked", True)
    assert 2 not in shot_targets(state_of(story), 1)
    assert 3 not in shot_targets(state_of(story), 1)


@clause("RF-54")
def test_a_figure_behind_the_shooter_shields_nobody() -> None:
    assert shot_targets(state_of(battle("0 archer 10,10 N\n1 jarl 10,2 S\n1 bondi 10,12 N")), 0) == [1]


@clause("RF-55")
@pytest.mark.parametrize(("end", "cover"), [(10, 1), (11, HIDDEN)])
def test_woods_are_measured_along_the_line_north_and_south_as_well(end: int, cover: int) -> None:
    story = battle(f"0 archer 5,5 S\n1 bondi 5,{end} N", patch("T", 3, 7, 8, 13))
    assert cover_between(state_of(story), 0, 1) == cover


@clause("RF-59")
def test_who_stands_on_a_hill_is_seen_across_it() -> None:
    hill = patch("1", 10, 15, 4, 6)
    assert cover_between(state_of(battle("0 archer 5,5 E\n1 bondi 15,5 W", hill)), 0, 1) == 0
    assert cover_between(state_of(battle("0 archer 15,5 W\n1 bondi 5,5 E", hill)), 0, 1) == 0
    assert cover_between(state_of(battle("0 archer 5,5 E\n1 bondi 18,5 W", hill)), 0, 1) == HIDDEN


@clause("RF-3", "RF-43")
def test_a_missile_score_of_one_is_not_lowered() -> None:
    slinger: dict[str, object] = {"name": "Slinger", "missile": 1, "count": 1}
    state = state_of(mustered([slinger]))
    state.field = FEAST.book.fields[FEAST.book.field_number("ravens_field")]
    state.place(0, 5, 3, 2)
    state.place(1, 16, 11, 0)  # on the hill
    assert missile_score(state, 0, 1) == 1


# ── striking ────────────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-89")
def test_only_spears_reach_over_the_front_rank() -> None:
    front = "\n".join(f"1 bondi {x},10 N wall 0" for x in (9, 10, 11))
    for second, reached in (("bondi", [0]), ("huskarl", [])):
        state = state_of(battle(f"melee\n0 bondi 10,9 S\n0 bondi 30,1 S\n{front}\n1 {second} 10,11 N wall 0"))
        assert targets(state, 5) == reached


@clause("RF-149")
def test_men_in_a_shield_wall_do_not_turn() -> None:
    wall = "\n".join(f"1 bondi {x},10 N wall 0" for x in (9, 10, 11))
    story = battle(f"melee\n0 bondi 10,11 N\n0 bondi 30,1 S\n{wall}").when(0, "fig:0 face:N")
    story.asks_only(0, "melee_pick").then("figures 3 facing", "N")
    assert targets(state_of(story), 3) == []


@clause("RF-66", "RF-71")
def test_when_the_enemy_in_front_has_fallen_nothing_is_owed_to_him() -> None:
    """The Berserker strikes down the man whom the Bondi beside him faces; the Bondi may strike the other one."""
    lines = "melee\n0 berserker 10,10 N\n0 bondi 9,10 N\n0 bondi 30,20 N\n1 bondi 9,9 S\n1 bondi 8,10 E"
    story = battle(lines + FAR).when(0, "fig:1 face:N").when(1, "fig:3 face:S")
    story.when(0, "fig:0").rolling(1, 5).when(0, "fig:3").then("figures 3 marked", True)
    story.offers(0, ["fig:1", "done"]).when(0, "fig:1").offers(0, ["fig:4"])


@clause("RF-147")
def test_the_broken_are_struck_and_do_not_strike() -> None:
    story = battle("melee\n0 bondi 10,10 N\n0 bondi 30,20 N\n1 bondi 10,9 S broken" + FAR)
    story.when(0, "fig:0").rolling(6).when(0, "fig:2").when(0, "done").refuses(1, "fig:2", "RF-147")


# ── bases that are not square ───────────────────────────────────────────────────────────────────────────────────────

OX: dict[str, object] = {"name": "Ox", "base": [1, 3], "count": 1}


@clause("RF-65", "RF-149")
def test_a_long_base_only_turns_about_in_melee() -> None:
    state = state_of(mustered([OX]))
    state.place(0, 10, 10, 2)  # facing south, three squares deep
    state.place(1, 11, 11, 3)
    assert facings(state, 0) == []
    state.place(1, 10, 9, 2)
    assert facings(state, 0) == [0]


@clause("RF-24", "RF-31")
def test_a_long_base_turns_only_where_it_fits_and_into_no_gap() -> None:
    state = state_of(mustered([OX]))
    first = state.setting.first[1]
    state.place(0, 10, 10, 2)
    state.target = state.square(0)
    assert why_not_face(state, 0, 1) is None
    state.place(first, 11, 10, 0)
    assert why_not_face(state, 0, 1) is not None  # somebody stands there
    state.place(first, 12, 9, 0)
    assert why_not_face(state, 0, 1) is None
    state.place(first + 1, 12, 11, 0)
    assert why_not_face(state, 0, 1) is not None  # between two enemies


@clause("RF-63")
def test_after_a_withdrawal_a_long_base_turns_into_no_contact() -> None:
    state = state_of(mustered([OX]))
    first = state.setting.first[1]
    state.place(0, 10, 10, 2)
    state.place(first, 10, 13, 0)
    state.target = 6 * state.field.width + 10
    assert why_not_face(state, 0, 1) is None
    state.place(first + 1, 13, 5, 0)
    assert why_not_face(state, 0, 1) is not None


@clause("RF-81")
def test_a_wall_goes_half_the_move_of_its_slowest_man() -> None:
    runner: dict[str, object] = {"name": "Runner", "move": 9, "armor": 2, "shield": True, "count": 2}
    story = mustered([runner], bondi=1)
    xs = [figure["x"] for figure in story.match.view()["figures"][:3]]
    left, right = xs.index(max(xs)), xs.index(min(xs))  # seen from behind, facing south
    story.when(0, "form_wall", f"fig:{left}", f"fig:{right}", "1", "end_movement").when(1, "end_movement")
    while story.asked()[0][1] != "wall_dissolve":
        seat, kind = story.asked()[0]
        story.match.play(seat, "seat:0" if kind == "choose_first" else "done")
    story.when(0, "keep", "wall:0").offers(0, "forward:3").refuses(0, "forward:4", "RF-81")


# ── what is past, and what is not ───────────────────────────────────────────────────────────────────────────────────


@clause("RF-7")
def test_an_archer_who_has_fallen_still_shoots_in_that_phase() -> None:
    story = battle("shooting\n0 archer 10,20 N\n0 bondi 1,1 N\n1 archer 10,10 S" + FAR)
    story.when(0, "fig:0").rolling(1, 6).when(0, "fig:2").then("figures 2 marked", True).when(0, "done")
    story.when(1, "fig:2").rolling(1, 6).when(1, "fig:0").then("figures 0 marked", True)
    story.match.play(1, "done")
    story.then("figures 0 zone", "killed").then("figures 2 zone", "killed")


@clause("RF-47", "RF-61")
def test_who_withdrew_may_shoot() -> None:
    story = battle("0 archer 10,10 N\n0 bondi 1,1 N\n0 bondi 3,1 N\n1 bondi 10,9 S" + FAR)
    story.when(0, "fig:0", "sq:10,13").rolling(6).when(0, "face:N", "end_movement").when(1, "end_movement")
    story.asks_only(0, "shoot_pick").when(0, "fig:0").offers(0, "fig:3")


@clause("RF-25")
def test_who_is_charged_does_not_withdraw_from_an_older_melee() -> None:
    story = battle("0 bondi 10,10 N\n0 bondi 5,8 E\n1 bondi 10,9 S\n1 bondi 11,10 W" + FAR)
    story.when(0, "fig:1", "sq:9,8", "face:E", "end_movement").refuses(1, "fig:2", "RF-25").offers(1, "fig:3")


@clause("RF-25", "RF-93")
def test_a_wall_of_which_one_man_is_charged_stands() -> None:
    wall = "\n".join(f"1 bondi {x},10 N wall 0" for x in (9, 10, 11))
    story = battle(f"0 bondi 14,6 S\n0 bondi 1,1 N\n{wall}{FAR}").when(0, "fig:0", "sq:12,9", "face:S", "end_movement")
    story.when(1, "keep").refuses(1, "wall:0", "RF-25", "its wall stands")


@clause("RF-10", "RF-11")
def test_a_broken_leader_still_counts_for_initiative_and_a_captive_one_does_not() -> None:
    def bonus(jarl: str, guard: str = "") -> int:
        lines = f"melee\n0 jarl 10,10 N{jarl}\n0 bondi 1,20 N\n0 bondi 3,20 N\n1 bondi 11,10 N{guard}{FAR}"
        story = battle(lines.replace("11,10", "11,10" if guard else "20,10"))
        for seat in (0, 1):
            story.match.play(seat, "done")
        rolled = [event for event in story.match.events() if event.name == "order_rolled" and event["seat"] == 0]
        return int(str(rolled[0]["die"])) - int(str(rolled[0]["total"]))

    assert [bonus(""), bonus(" broken"), bonus(" captive 1", " escorting 0")] == [1, 1, 0]
