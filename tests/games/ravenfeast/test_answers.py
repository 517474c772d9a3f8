"""Questions before a decision: odds, reach, dangers, morale; and orders that become ordinary actions."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhall.kernel.errors import Unreadable
from tests.clauses import clause
from tests.games.ravenfeast.battle import FEAST, battle, patch
from tests.scenario import Scenario
from tests.shapes import misfit

LINE = """turn 1 movement seat 0 first
    0 bondi 9,5 S
    0 bondi 10,5 S
    0 bondi 11,5 S
    0 archer 10,4 S
    1 berserker 10,12 N
    1 bondi 20,20 N"""


def ask(story: Scenario, about: str, seat: int | None = 0, **parts: object) -> dict[str, Any]:
    before = story.match.save()
    answer = story.match.consult(seat, {"about": about, **parts})
    assert story.match.save() == before, "a question changed the match"
    return answer


def play(story: Scenario, seat: int, answer: dict[str, Any]) -> Scenario:
    return story.when(seat, *answer["actions"])


# ── odds ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_odds_say_what_each_die_needs() -> None:
    story = battle("""turn 1 movement seat 0 first
        0 huskarl 5,5 E
        1 bondi 6,5 W""")
    answer = ask(story, "odds", figure=0, target=1)
    assert (answer["by"], answer["score"], answer["armor"], answer["ways"]) == ("melee", 4, 2, [16, 36])
    assert answer["text"] == "Huskarl Hrafn at Bondi Ulf: hits on 4 or less: 67 %; armour saves 33 %; wound 44 %"
    assert answer["objection"] is None
    assert ask(story, "odds", figure=1, target=0, by="free")["ways"] == [12, 36]


def test_odds_of_a_shot_count_cover() -> None:
    drawing = "turn 1 shooting seat 0 first\n0 archer 5,5 E\n1 bondi 15,5 W"
    story = battle(drawing, patch("H", 10, 10, 4, 6))
    answer = ask(story, "odds", figure=0, target=1)
    assert (answer["by"], answer["cover"], answer["ways"], answer["wound"]) == ("missile", 1, [8, 72], 11)
    assert answer["inches"] == 9
    assert ask(story, "targets", figure=0)["missile"] == [answer]


def test_odds_name_what_speaks_against_the_attack() -> None:
    story = battle("""turn 1 movement seat 0 first
        0 archer 5,5 W
        1 bondi 15,5 W""")
    assert ask(story, "odds", figure=0, target=1)["objection"]["clause"] == "RF-40"
    assert ask(story, "odds", figure=0, target=1, facing="E")["objection"] is None
    assert ask(story, "odds", figure=0, target=1, at=[1, 5], facing="E")["objection"]["clause"] == "RF-47"


@clause("RF-120", "RF-142")
def test_odds_say_that_an_escort_does_not_strike() -> None:
    story = battle("0 bondi 12,10 W\n0 bondi 10,10 N captive 1\n1 bondi 11,10 E escorting 1\n1 bondi 30,20 N")
    objection = ask(story, "odds", figure=2, target=0, by="melee")["objection"]
    assert objection == {"clause": "RF-120", "message": "Bondi Tosti escorts a captive"}


# ── reach, danger, morale ───────────────────────────────────────────────────────────────────────────────────────────


def test_reach_lists_squares_with_cost_and_contact() -> None:
    story = battle(LINE)
    answer = ask(story, "reach", figure=4)
    assert answer["mode"] == "walk"
    assert (answer["half"], answer["full"]) == (6, 12)
    ends = {(end["x"], end["y"]): end for end in answer["ends"]}
    assert ends[10, 6]["cost"] == 12
    assert ends[10, 6]["touches"] == [0, 1, 2]
    assert (ends[10, 11]["touches"], "facing" in ends[10, 11]) == ([], False)
    assert (10, 5) not in ends


def test_reach_says_which_way_to_face_whom_one_touches() -> None:
    """The present facing if he is ahead then, else the next one to the right that has him ahead."""
    ends = {(end["x"], end["y"]): end for end in ask(battle(LINE), "reach", figure=4)["ends"]}
    assert {ends[place]["facing"] for place in ends if ends[place]["touches"]} == {"N"}
    story = battle("turn 1 movement seat 0 first\n0 bondi 5,5 N\n1 bondi 9,5 N")
    ends = {(end["x"], end["y"]): end for end in ask(story, "reach", figure=0)["ends"]}
    assert (ends[8, 5]["facing"], ends[8, 6]["facing"], ends[9, 4]["facing"]) == ("E", "N", "S")


@clause("RF-47")
def test_reach_says_up_to_where_one_may_shoot() -> None:
    story = battle("turn 1 movement seat 0 first\n0 bondi 5,5 N\n0 archer 9,5 N\n1 bondi 15,15 N")
    assert [ask(story, "reach", figure=figure)["shoots"] for figure in (0, 1)] == [None, 6]
    near = battle("turn 1 movement seat 0 first\n0 archer 5,5 N\n1 bondi 5,4 N")
    answer = ask(near, "reach", figure=0)
    assert (answer["withdraws"], answer["full"], answer["shoots"]) == (True, answer["half"], None)


def hindrance(story: Scenario, **where: Any) -> tuple[str, str] | None:
    objection = ask(story, "hindrance", figure=0, **where)["objection"]
    return objection and (objection["clause"], objection["message"])


@clause("RF-19", "RF-30", "RF-152")
def test_why_an_enemy_is_not_reached_is_told_by_what_is_in_the_way() -> None:
    river = tuple("." * 24 if row != 9 else "~" * 24 for row in range(24))
    story = battle("turn 1 movement seat 0 first\n0 bondi 12,7 S\n1 bondi 12,11 N\n1 bondi 12,22 N", river)
    against = hindrance(story, target=1)
    assert against is not None and against[0] == "RF-19"
    assert 'the shortest way there costs 26½"' in against[1] and "around walls and deep water" in against[1]
    assert hindrance(story, target=2) == ("RF-19", 'Bondi Hrafn moves up to 6", and that is 14" away')
    assert hindrance(story, at=[12, 9]) == ("RF-152", "deep water is there")
    assert hindrance(story, at=[12, 8]) is None


@clause("RF-24")
def test_why_an_enemy_is_not_reached_is_told_by_who_is_in_the_way() -> None:
    story = battle("""turn 1 movement seat 0 first
        0 bondi 12,5 S
        1 bondi 11,8 N
        1 bondi 13,8 N
        1 bondi 12,10 N""")
    assert hindrance(story, target=1) is None
    assert hindrance(story, target=3) == ("RF-24", "every way there leads between two enemies")


def test_danger_names_who_could_charge_and_shoot() -> None:
    story = battle(LINE)
    here = ask(story, "danger", figure=1)
    assert here == {"figure": 1, "touching": [], "chargers": [{"figure": 4, "cost": 12}], "shooters": []}
    assert ask(story, "danger", figure=1, at=[10, 1])["chargers"] == []
    archer = ask(story, "danger", seat=1, figure=5)["shooters"]
    assert archer == [{"figure": 3, "from": [10, 4]}]
    assert ask(story, "danger", seat=1, figure=5, at=[20, 23])["shooters"] == [{"figure": 3, "from": [11, 6]}]


def test_danger_counts_a_wall_that_could_come() -> None:
    story = battle("""turn 1 movement seat 0 first
        0 bondi 9,5 S wall 0
        0 bondi 10,5 S wall 0
        0 bondi 11,5 S wall 0
        1 bondi 10,9 N
        1 bondi 10,11 N""")
    assert ask(story, "danger", seat=1, figure=3)["chargers"] == [{"figure": one, "cost": 6} for one in (0, 1, 2)]
    assert ask(story, "danger", seat=1, figure=4)["chargers"] == []


def test_morale_is_told_part_by_part() -> None:
    story = battle("""turn 1 movement seat 0 first
        0 jarl 20,10 N
        0 huskarl 23,10 N
        0 bondi 26,10 N
        1 bondi 0,0 N""")
    answer = ask(story, "morale", figure=2)
    assert (answer["own"], answer["group"], answer["hero_near"], answer["leader"], answer["heroes"]) == (2, 4, 1, 1, 1)
    assert (answer["cover"], answer["score"], answer["lender"]) == (0, 5, 0)


# ── orders ──────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_advance_moves_a_group_the_front_rank_first() -> None:
    story = battle(LINE)
    answer = ask(story, "order", order="advance", figures=[3, 0, 1, 2], by=[0, 3])
    assert answer["actions"][:3] == ["fig:0", "sq:9,8", "face:S"]
    assert answer["more"] is False
    play(story, 0, answer)
    view = story.match.view(0)
    assert [(figure["x"], figure["y"]) for figure in view["figures"][:4]] == [(9, 8), (10, 8), (11, 8), (10, 7)]


def test_advance_leaves_out_who_cannot_move_and_says_why() -> None:
    story = battle(LINE.replace("0 bondi 9,5 S", "0 bondi 9,5 S done"))
    answer = ask(story, "order", order="advance", figures=[0, 1], by=[0, 2])
    assert [one["figure"] for one in answer["left_out"]] == [0]
    assert answer["left_out"][0]["clause"] == "RF-145"
    assert answer["actions"] == ["fig:1", "sq:10,7", "face:S"]


def test_advance_moves_a_wall_as_one() -> None:
    story = battle("""turn 1 movement seat 0 first
        0 bondi 9,5 S wall 0
        0 bondi 10,5 S wall 0
        0 bondi 11,5 S wall 0
        1 bondi 10,20 N""")
    story.when(0, "keep")
    answer = ask(story, "order", order="advance", figures=[0, 1, 2], by=[0, 9])
    assert answer["actions"] == ["wall:0", "forward:3"]


def test_charge_runs_into_the_nearest_enemy_and_faces_it() -> None:
    story = battle(LINE)
    answer = ask(story, "order", order="charge", figures=[1])
    assert answer["actions"] == ["fig:1", "sq:10,11", "face:S"]
    assert ask(story, "order", order="charge", figures=[3])["left_out"][0]["clause"] == "RF-19"


def test_form_wall_takes_the_chosen_shields() -> None:
    story = battle(LINE)
    answer = ask(story, "order", order="form_wall", figures=[0, 1, 2, 3])
    assert answer["actions"] == ["form_wall", "fig:2", "fig:0", "1"]
    play(story, 0, answer)
    assert story.match.view(0)["walls"][0]["figures"] == [0, 1, 2]


def test_face_all_and_hold_the_rest() -> None:
    story = battle(LINE)
    play(story, 0, ask(story, "order", order="face_all", figures=[0, 1], facing="E"))
    assert [figure["facing"] for figure in story.match.view(0)["figures"][:3]] == ["E", "E", "S"]
    assert ask(story, "order", order="hold_rest")["actions"] == ["end_movement"]


def test_shoot_all_and_fight_all_stop_where_dice_fall() -> None:
    story = battle("""turn 1 shooting seat 0 first
        0 berserker 10,10 N
        0 archer 10,15 N
        1 bondi 10,9 S
        1 thrall 14,9 S""")
    answer = ask(story, "order", order="shoot_all")
    assert answer == {"order": "shoot_all", "actions": ["fig:1", "fig:3"], "more": True, "left_out": []}
    play(story.rolling(6), 0, answer)
    assert ask(story, "order", order="shoot_all")["actions"] == []
    story.when(0, "done").when(1, "done")
    answer = ask(story, "order", order="fight_all")
    assert answer["actions"] == ["fig:0", "fig:2"]
    assert answer["more"] is True


def test_deploy_line_places_everybody() -> None:
    match = FEAST.start(2, 1, {"points": 250})
    seat = match.asks[0].seat
    match.play(seat, f"seat:{seat}")
    answer = match.consult(seat, {"about": "order", "order": "deploy_line"})
    assert answer["actions"] == ["line"]


# ── what is no question ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({}, '"about" is one of reach, hindrance, odds'),
        ({"about": []}, '"about" is one of'),
        ({"about": "odds", "figure": 99, "target": 0}, '"figure" is the number of a figure'),
        ({"about": "odds", "figure": True, "target": 0}, '"figure" is the number'),
        ({"about": "odds", "figure": 0, "target": 1}, '"target" is an enemy'),
        ({"about": "odds", "figure": 0, "target": 4, "at": [99, 0]}, '"at" is two numbers'),
        ({"about": "odds", "figure": 0, "target": 4, "at": [10, 5]}, "cannot stand at 10,5"),
        ({"about": "odds", "figure": 0, "target": 4, "facing": "U"}, '"facing" is one of'),
        ({"about": "odds", "figure": 0, "target": 4, "by": "magic"}, '"by" is one of melee'),
        ({"about": "reach", "figure": 0, "mode": "swim"}, '"mode" is one of walk'),
        ({"about": "order", "order": "dance"}, '"order" is one of advance'),
        ({"about": "order", "order": "advance", "figures": ["a"]}, '"figures" is a list of numbers'),
        ({"about": "order", "order": "advance", "by": [1]}, '"by" is two numbers'),
    ],
)
def test_what_is_no_question_is_unreadable(form: dict[str, object], says: str) -> None:
    with pytest.raises(Unreadable) as caught:
        battle(LINE).match.consult(0, form)
    assert says in str(caught.value)


def test_an_order_needs_a_seat() -> None:
    with pytest.raises(Unreadable, match="given by a seat"):
        battle(LINE).match.consult(None, {"about": "order", "order": "charge"})


def test_a_position_cannot_be_asked_about_without_a_match() -> None:
    with pytest.raises(Unreadable, match='"about" is one of army, roster'):
        FEAST.consult({"about": "odds"})


# ── the army builder ────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_roster_shows_the_formula_at_work() -> None:
    figures = {row["id"]: row for row in FEAST.consult({"about": "roster"})["figures"]}
    assert figures["huskarl"]["price"] == 72
    assert figures["huskarl"]["formula"] == 54
    assert figures["huskarl"]["note"] == "Huskarl: 72 as printed, 54 by the tables"
    assert figures["troll"]["sum"]["exact"] == "45.9"
    assert figures["dragon"]["sum"]["base"] == 105


def test_an_army_is_answered_with_its_cost_and_every_problem() -> None:
    army = {"name": "Two kings", "figures": {"jarl": 2, "huskarl": 1}, "custom": [{"name": "Hare", "move": 7}]}
    answer = FEAST.consult({"about": "army", "army": army, "points": 250})
    assert answer["legal"] is False
    assert [problem["clause"] for problem in answer["problems"]] == ["RF-137", "RF-122", "RF-131", "RF-129"]
    fine = FEAST.consult({"about": "army", "army": {"figures": {"jarl": 1, "bondi": 12}}, "points": 250})
    assert (fine["legal"], fine["total"], fine["figures"]) == (True, 246, 13)
    again = FEAST.consult({"about": "army", "toml": fine["toml"], "points": 250})
    assert again == fine


@clause("RF-129")
@pytest.mark.parametrize(
    ("terms", "heroes"),
    [
        ({"points": 450}, 0),
        ({"points": 500}, 1),
        ({"points": 1000}, 2),
        ({"points": 500, "points_per_hero": 250}, 2),
        ({"points": 300, "points_per_hero": 100}, 3),
    ],
)
def test_the_builder_counts_heroes_by_its_own_terms(terms: dict[str, object], heroes: int) -> None:
    def clauses(number: int) -> list[str]:
        army = {"figures": {"bondi": 1}, "custom": [{"name": "Young hero", "role": "hero", "count": number}]}
        form = {"about": "army", "army": army if number else {"figures": {"bondi": 1}}, "custom_figures": True}
        return [problem["clause"] for problem in FEAST.consult({**form, **terms})["problems"]]

    assert (clauses(heroes), clauses(heroes + 1)) == ([], ["RF-129"])


def test_ready_made_lists_and_price_tables_are_told() -> None:
    lists = FEAST.consult({"about": "lists"})["lists"]
    assert [one["id"] for one in lists][:2] == ["first_wolves", "first_stones"]
    assert FEAST.consult({"about": "prices"})["move"]["12"] == 2


def test_a_drawn_map_is_checked_with_row_and_column() -> None:
    rows = ["." * 24] * 24
    assert FEAST.consult({"about": "map", "rows": rows}) == {
        "legal": True,
        "problem": None,
        "width": 24,
        "height": 24,
        "seats": [2, 3, 4],
    }
    rows[4] = "...x" + "." * 20
    assert "row 5, column 4: 'x' is none of" in FEAST.consult({"about": "map", "rows": "\n".join(rows)})["problem"]
    assert FEAST.consult({"about": "map"})["legal"] is False


@pytest.mark.parametrize(
    "form",
    [
        {"about": "army"},
        {"about": "army", "army": {}, "points": 3},
        {"about": "army", "army": {}, "points_per_hero": 7},
        {"about": "army", "army": {}, "custom_figures": 1},
        {"about": "army", "army": {}, "pricing": "free"},
        {"about": "army", "toml": "= 3"},
        {"about": "army", "toml": 3},
        {"about": "army", "army": {"figures": {"elf": 1}}},
    ],
    ids=str,
)
def test_what_is_no_army_is_unreadable(form: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        FEAST.consult(form)


def test_questions_about_the_game_itself_are_answered_in_the_shapes_declared() -> None:
    custom = [{"name": "Shieldmaiden", "shield": True, "armor": 3, "melee": 3, "move": 6, "morale": 3}]
    forms: dict[str, list[dict[str, Any]]] = {
        "army": [{"army": {"name": "Few", "figures": {"bondi": 3}, "custom": custom}, "custom_figures": True}],
        "map": [{"rows": ["..."]}, {"rows": 5}],
    }
    for about, shape in FEAST.general.items():
        for form in forms.get(about, [{}]):
            assert misfit(FEAST.consult({"about": about, **form}), shape, about) is None
