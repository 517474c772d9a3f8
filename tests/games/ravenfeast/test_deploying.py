"""Deployment: the preset formations, square by square, and room for large bases."""

from __future__ import annotations

import pytest

from ravenhall.kernel.chance import seeded
from tests.clauses import clause
from tests.games.ravenfeast.battle import FEAST, state_of
from tests.scenario import Scenario

Army = dict[str, object]


def mustering(army: Army, seats: int = 2, table: str = "24x24", **options: object) -> Scenario:
    """Seat 0 is about to deploy this army; the others have a few Bondi."""
    armies = {"army_0": army, **{f"army_{seat}": {"figures": {"bondi": 4}} for seat in range(1, seats)}}
    given = {"table": table, "custom_figures": True, "points_per_hero": 0, "auto_single": False, **armies, **options}
    story = Scenario(FEAST.start(seats, 1, given, list(range(1, seats + 1))))  # seat 0 rolls lowest
    return story.when(0, "seat:0").asks_only(0, "deploy_style")


def places(story: Scenario, seat: int = 0) -> list[tuple[int, int]]:
    """Where the figures of a seat stand, in the order of their ids."""
    state = state_of(story)
    return [(state.x[figure], state.y[figure]) for figure in state.figures_of(seat)]


@clause("RF-146")
@pytest.mark.parametrize(
    ("figures", "style", "ranks"),
    [
        (13, "line", {3: range(8, 15), 2: range(8, 14)}),  # half of them in front
        (13, "deep", {3: range(9, 14), 2: range(9, 14), 1: range(10, 13)}),  # a third of them
        (5, "line", {3: range(9, 14)}),  # six files at least
        (5, "deep", {3: range(10, 14), 2: range(11, 12)}),  # four
    ],
)
def test_a_formation_is_so_many_files_wide_and_stands_in_the_middle(
    figures: int, style: str, ranks: dict[int, range]
) -> None:
    story = mustering({"figures": {"bondi": figures}}).when(0, style)
    assert sorted(places(story)) == sorted((x, y) for y, files in ranks.items() for x in files)
    assert places(story)[:3] == [(11, 3), (10, 3), (12, 3)]  # from the middle outwards, the western first


@clause("RF-146")
def test_each_side_of_the_table_lines_up_along_its_own_front() -> None:
    story = mustering({"figures": {"bondi": 4}}, seats=4)
    for seat in range(4):
        story.when(seat, "line")
    fronts = [{(x, 3) for x in (9, 10, 11, 12)}, {(20, y) for y in (9, 10, 11, 12)}]
    fronts += [{(x, 20) for x in (9, 10, 11, 12)}, {(3, y) for y in (9, 10, 11, 12)}]
    assert [set(places(story, seat)) for seat in range(4)] == fronts


@clause("RF-146")
def test_shields_stand_in_front_then_heroes_strong_arms_the_leader_archers_and_the_rest() -> None:
    army: Army = {"figures": {"thrall": 1, "archer": 1, "jarl": 1, "berserker": 1, "huskarl": 1, "bondi": 2, "troll": 1}}
    story = mustering(army).when(0, "line")
    thrall, archer, jarl, berserker, huskarl, bondi, second, troll = places(story)
    assert troll == (11, 2)  # its front edge on the first row, its western edge in the middle
    assert [bondi, second, huskarl, berserker] == [(10, 3), (9, 3), (13, 3), (14, 3)]
    assert [jarl, archer, thrall] == [(10, 2), (9, 2), (13, 2)]


@clause("RF-137", "RF-146")
def test_who_does_not_fit_in_the_middle_stands_beside_it() -> None:
    wide: Army = {"custom": [{"name": "Ox", "base": [4, 4], "count": 4}]}
    story = mustering(wide).when(0, "line")
    assert places(story) == [(11, 0), (7, 0), (15, 0), (3, 0)]


@clause("RF-146")
def test_a_large_base_is_placed_only_where_the_other_large_ones_still_find_room() -> None:
    story = mustering({"custom": [{"name": "Ox", "base": [4, 4], "count": 4}], "figures": {"bondi": 2}})
    story.when(0, "manual").refuses(0, "kind:Bondi", "RF-146", "large bases are placed first").when(0, "kind:custom1")
    story.offers(0, "x:3").refuses(0, "x:4", "RF-146").when(0, "x:3").offers(0, ["y:0"])
    chance = seeded(5)
    while story.asked()[0][0] == 0:
        menu = story.match.legal(0)
        story.when(0, str(menu[chance.below(len(menu))]))
    assert len(set(places(story))) == 6
