"""How battles end: loot, rout, points, and teams of three that leave the table one by one."""

from __future__ import annotations

import pytest

from ravenhall.kernel.errors import BadOptions
from tests.clauses import clause
from tests.games.ravenfeast.battle import FEAST, battle, state_of
from tests.scenario import Scenario

FAR = "\n1 bondi 34,22 N\n1 bondi 32,22 N"


def raid(lines: str, heading: str = "turn 2 end") -> Scenario:
    options = {"scenario": "steading_raid", "auto_single": False}
    return Scenario(FEAST.position(f"{heading}\n{lines}", 2, 1, options))


@clause("RF-154")
def test_a_broken_raider_carries_nothing_out() -> None:
    lines = "0 bondi 6,6 N\n0 bondi 8,6 N\n1 bondi 17,9 S{broken}\n1 bondi 20,20 N\n1 bondi 22,20 N"
    raid(lines.format(broken="")).then("looted", 1).then("doors 0", [17, 9, 2])
    raid(lines.format(broken=" broken")).then("looted", 0)


@clause("RF-154")
def test_an_empty_house_gives_no_more_loot() -> None:
    story = raid("0 bondi 6,6 N\n0 bondi 8,6 N\n1 bondi 10,10 S\n1 bondi 20,20 N")
    for turn, looted in ((2, 1), (3, 2), (4, 2)):
        assert story.match.view()["turn"] == turn + 1  # the next one has begun
        story.then("looted", looted).when(story.asked()[0][0], "seat:0")
        for action in ("end_movement", "end_movement", "done", "done", "done"):
            story.when(story.asked()[0][0], action)
        story.match.dictate([1, 2])
        story.when(1, "done")
    assert story.match.view()["doors"][1] == [10, 10, 0]


@clause("RF-154")
def test_raiders_win_when_nobody_defends_and_lose_when_they_are_routed() -> None:
    raid("0 bondi 6,6 N broken\n0 bondi killed\n1 bondi 17,20 S\n1 bondi 20,20 N").ends("RF-154", [1])
    raiders = "1 bondi 17,20 S\n1 bondi killed\n1 bondi killed\n1 bondi killed"
    raid(f"0 bondi 6,6 N\n0 bondi 8,6 N\n{raiders}").ends("RF-154", [0])


@clause("RF-154")
def test_the_steading_is_held_to_the_end_of_the_last_turn() -> None:
    lines = "0 bondi 6,6 N\n0 bondi 8,6 N\n1 bondi 17,20 S\n1 bondi 20,20 N"
    assert raid(lines, "turn 5 end").match.outcome is None
    raid(lines, "turn 6 end").ends("RF-154", [0])


def after_melee(lines: str, turn: int = 2, seats: int = 2, **options: object) -> Scenario:
    """Nobody strikes, and the turn ends; those who lost half of their army have tested for it long ago."""
    story = battle(f"turn {turn} melee\n{lines}", (), seats=seats, **options)
    state_of(story).half_done = [1] * seats
    for seat in range(seats):
        story.match.play(seat, "done")
    return story


# ── points and rout ─────────────────────────────────────────────────────────────────────────────────────────────────


@clause("RF-136", "RF-141")
@pytest.mark.parametrize(("pricing", "price"), [("printed", 72), ("formula", 54)])
def test_drawn_figures_cost_what_the_match_says(pricing: str, price: int) -> None:
    story = battle("0 huskarl 5,5 N\n1 huskarl killed\n1 bondi 20,20 N", pricing=pricing)
    story.then("kinds 0 price", price).then("sides 0 strength", price).then("sides 0 points", price)


@clause("RF-141")
def test_losses_count_by_what_became_of_them() -> None:
    lines = """turn 2 movement
        0 bondi 20,10 N
        0 bondi 22,10 N
        0 bondi 24,10 N
        0 berserker killed
        0 huskarl captured_off
        0 archer fled_off
        0 troll 5,5 N broken
        0 thrall 10,10 N captive 1
        1 bondi 11,10 N escorting 7
        1 bondi 30,20 N"""
    battle(lines).then("sides 1 points", 32 + (72 + 36) + 9 + 23 + 6).then("sides 0 points", 0)


@clause("RF-141")
def test_equal_points_are_decided_by_the_army_still_in_the_fight() -> None:
    lines = "turn 10 end\n0 bondi 5,5 N\n0 bondi 7,5 N\n1 bondi 30,20 N\n1 {other} 32,20 N"
    battle(lines.format(other="thrall")).ends("RF-141", [0])
    drawn = battle(lines.format(other="bondi")).match.outcome
    assert drawn is not None
    assert drawn.places == (1, 1)
    battle(lines.format(other="bondi").replace("30,20 N", "30,20 N broken")).ends("RF-141", [0])


@clause("RF-140")
@pytest.mark.parametrize(
    ("percent", "killed", "routed"), [(75, 2, False), (75, 3, True), (50, 2, True), (100, 3, False)]
)
def test_a_team_is_routed_by_so_many_of_a_hundred(percent: int, killed: int, routed: bool) -> None:
    men = "0 bondi killed\n" * killed + "".join(f"0 bondi {5 + 2 * man},5 N\n" for man in range(4 - killed))
    story = after_melee(f"{men}1 bondi 30,20 N\n1 bondi 32,20 N", rout_percent=percent)
    assert (story.match.outcome is not None) == routed


@clause("RF-140")
def test_an_army_in_which_nobody_fights_any_more_is_routed() -> None:
    battle("turn 2 end\n0 bondi 5,5 N broken\n0 bondi 7,5 N broken" + FAR).ends("RF-140", [1])


@clause("RF-140")
def test_a_last_stand_is_fought_to_the_last_figure() -> None:
    men = "0 bondi 5,5 N\n" + "0 bondi killed\n" * 9
    assert after_melee(men + FAR, victory="last_stand").match.outcome is None
    story = after_melee(men + FAR, turn=30, victory="last_stand")
    story.then("turn_limit", 40).then("rout_percent", 100).goes_on()
    assert FEAST.picture(story.match.view()).startswith("Turn 31 of 40, last stand: ")


@clause("RF-139", "RF-140")
@pytest.mark.parametrize(
    ("victory", "option", "value", "why"),
    [
        ("last_stand", "turn_limit", 10, "RF-139"),
        ("last_stand", "rout_percent", 75, "RF-140"),
        ("points_only", "rout_percent", 50, "RF-140"),
        ("points_only", "turn_limit", 0, "RF-139"),
    ],
)
def test_terms_that_a_way_to_win_has_of_its_own_cannot_be_chosen_beside_it(
    victory: str, option: str, value: int, why: str
) -> None:
    """A turn limit given with a last stand was taken and had no effect."""
    with pytest.raises(BadOptions) as caught:
        FEAST.start(2, 1, {"victory": victory, option: value})
    assert caught.value.clause == why
    assert (
        FEAST.start(2, 1, {"victory": "last_stand", "turn_limit": 40, "rout_percent": 100}).view()["turn_limit"] == 40
    )
    assert FEAST.start(2, 1, {"victory": "points_only"}).view()["rout_percent"] is None


@clause("RF-139", "RF-140")
def test_a_last_stand_of_the_revision_before_goes_on_although_it_was_given_a_turn_limit() -> None:
    match = FEAST.start(2, 1, {"victory": "last_stand"})
    before = {**match.save(), "revision": 1, "options": {**match.options, "turn_limit": 10, "rout_percent": 50}}
    restored = FEAST.restore(before)
    assert (restored.view()["turn_limit"], restored.options["turn_limit"]) == (40, None)
    with pytest.raises(BadOptions, match="RF-139"):
        FEAST.restore({**before, "revision": FEAST.revision})


# ── three and more ──────────────────────────────────────────────────────────────────────────────────────────────────

THREE = """
    0 bondi {first}
    0 bondi killed
    0 bondi killed
    0 bondi killed
    1 bondi 20,10 N{leads}
    1 bondi 22,10 N
    2 bondi 21,11 N{held}
    2 bondi 30,20 N
    2 bondi 32,20 N"""


@clause("RF-140", "RF-141")
def test_of_three_a_routed_team_leaves_the_table_and_counts_for_whoever_was_nearest() -> None:
    lines = THREE.format(first="28,20 N", leads=" escorting 6", held=" captive 1")
    story = after_melee(lines, seats=3).then("figures 0 zone", "fled_off").then("sides 0 eliminated", True)
    story.then("figures 0 credit", 2).then("sides 2 points", 6).then("figures 6 captive_of", 1)
    story.then("sides 1 points", 12)  # a captive counts for whoever holds it


@clause("RF-121", "RF-140")
def test_captives_of_a_routed_team_are_gone_with_it() -> None:
    lines = """
        0 bondi 10,10 N escorting 6
        0 bondi killed
        0 bondi killed
        0 bondi killed
        1 bondi 20,10 N
        1 bondi 22,10 N
        2 bondi 11,11 N captive 0
        2 bondi 30,20 N
        2 bondi 32,20 N"""
    after_melee(lines, seats=3).then("figures 0 zone", "fled_off").then("figures 6 zone", "killed")


@clause("RF-12", "RF-13")
def test_who_has_no_figure_left_neither_rolls_nor_goes_first() -> None:
    lines = THREE.format(first="killed", leads="", held="")
    story = Scenario(FEAST.position(f"turn 2 initiative{lines}", 3, 1, {"table": "36x24", "auto_single": False}))
    rolled = [event["seat"] for event in story.events if event.name == "order_rolled"]
    assert 0 not in rolled
    winner = story.asked()[0][0]
    story.refuses(winner, "seat:0", "RF-12", "no figure in play").when(winner, "seat:2").then("order", [2, 0, 1])
