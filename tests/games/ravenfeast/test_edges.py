"""Rules at their edges: where one more or one less would go unnoticed elsewhere."""

from __future__ import annotations

import pytest

from ravenhall.games.ravenfeast.morale import morale_score
from ravenhall.games.ravenfeast.sight import HIDDEN, cover_between
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
