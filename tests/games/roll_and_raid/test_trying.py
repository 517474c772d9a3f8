"""What the view tells a player who looks before choosing: it is what the choice then gives."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhall import games
from tests.games.roll_and_raid.stories import working

GOODS = ("ships", "axes", "vikings")


def places(view: dict[str, Any], die: str) -> dict[str, Any]:
    return {place["action"]: place for place in view["mine"]["uses"][die]["places"]}


@pytest.mark.parametrize("seed", range(6))
def test_every_die_shows_where_it_may_go_and_what_that_gives(seed: int) -> None:
    match = games.load("roll_and_raid").start(seats=2, seed=seed)
    before: dict[str, Any] = match.view(0)
    assert set(before["mine"]["uses"]) == {action.text for action in match.legal(0)} - {"done"}
    for die in before["mine"]["uses"]:
        taken = match.fork()
        taken.play(0, die)
        held: dict[str, Any] = taken.view(0)
        assert places(before, die) == places(held, "hand")
        assert set(places(before, die)) == {action.text for action in taken.legal(0)}


@pytest.mark.parametrize("drawn", [False, True])
def test_the_glory_promised_is_what_the_score_gains_at_once(drawn: bool) -> None:
    clan = "vikings 4 crossed 9 3 8 drawn M5 axe NJORD 1 1 TYR 0 0 0 0 houses Kaupang 1 tools W cities York"
    story = working(clan, "W5 M4 V6", house_rules={"count_drawn_hexes": drawn})
    for die in ("W", "M", "V"):
        taken = story.match.fork()
        taken.play(0, die)
        before: dict[str, Any] = taken.view(0)
        for action, place in places(before, "hand").items():
            if action != "boost":
                spent = taken.fork()
                spent.play(0, action)
                gained = spent.view(0)["sheets"][0]["score"]["total"] - before["sheets"][0]["score"]["total"]
                assert gained == place.get("glory", 0), action


def test_where_a_die_may_not_go_it_says_why() -> None:
    match = games.load("roll_and_raid").start(seats=2, seed=3)
    tried: dict[str, Any] = match.view(0)
    for die, use in tried["mine"]["uses"].items():
        taken = match.fork()
        taken.play(0, die)
        for reason in use["refused"]:
            for action in reason["actions"]:
                objection = taken.why_not(0, action)
                assert objection is not None
                assert (objection.clause, objection.message) == (reason["clause"], reason["message"])


def test_the_promise_is_kept() -> None:
    match = games.load("roll_and_raid").start(seats=2, seed=3)
    match.play(0, "V")
    promised = places(match.view(0), "hand")["hall"]["vikings"]
    match.play(0, "hall")
    after: dict[str, Any] = match.view(0)
    assert after["sheets"][0]["vikings"] == promised == match.view(None)["dice"]["V"]


def test_only_the_own_dice_are_tried_and_only_when_asked() -> None:
    match = games.load("roll_and_raid").start(seats=2, seed=3)
    assert match.view(None)["mine"] is None
    match.play(0, "done")
    mine: Any = match.view(0)["mine"]
    assert mine["uses"] == {}
