"""What a player is told who looks before choosing: it is what the choice then gives."""

from __future__ import annotations

from typing import Any

import pytest

from ravenhall import games
from ravenhall.games.roll_and_raid.checked.shapes import Raids, Uses
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import Unreadable
from ravenhall.kernel.match import Match
from tests.games.roll_and_raid.stories import working
from tests.shapes import misfit

GOODS = ("ships", "axes", "vikings")


def uses(match: Match) -> dict[str, Any]:
    answer = match.consult(0, {"about": "uses"})
    assert misfit(answer, Uses) is None
    found: dict[str, Any] = answer["uses"]
    return found


def places(match: Match, die: str) -> dict[str, Any]:
    return {place["action"]: place for place in uses(match)[die]["places"]}


@pytest.mark.parametrize("seed", range(6))
def test_every_die_shows_where_it_may_go_and_what_that_gives(seed: int) -> None:
    match = games.load("roll_and_raid").start(seats=2, seed=seed)
    assert set(uses(match)) == {action.text for action in match.legal(0)} - {"done"}
    for die in uses(match):
        taken = match.fork()
        taken.play(0, die)
        assert places(match, die) == places(taken, "hand")
        assert set(places(match, die)) == {action.text for action in taken.legal(0)}


@pytest.mark.parametrize("drawn", [False, True])
def test_the_glory_promised_is_what_the_score_gains_at_once(drawn: bool) -> None:
    clan = "vikings 4 crossed 9 3 8 drawn M5 axe NJORD 1 1 TYR 0 0 0 0 houses Kaupang 1 tools W cities York"
    story = working(clan, "W5 M4 V6", house_rules={"count_drawn_hexes": drawn})
    for die in ("W", "M", "V"):
        taken = story.match.fork()
        taken.play(0, die)
        before: dict[str, Any] = taken.view(0)
        for action, place in places(taken, "hand").items():
            if action != "boost":
                spent = taken.fork()
                spent.play(0, action)
                gained = spent.view(0)["sheets"][0]["score"]["total"] - before["sheets"][0]["score"]["total"]
                assert gained == place.get("glory", 0), action


def test_where_a_die_may_not_go_it_says_why() -> None:
    match = games.load("roll_and_raid").start(seats=2, seed=3)
    for die, use in uses(match).items():
        taken = match.fork()
        taken.play(0, die)
        for reason in use["refused"]:
            for action in reason["actions"]:
                objection = taken.why_not(0, action)
                assert objection is not None
                assert objection.clause == reason["clause"]
                assert objection.message.startswith(reason["message"])


def test_the_promise_is_kept() -> None:
    match = games.load("roll_and_raid").start(seats=2, seed=3)
    match.play(0, "V")
    promised = places(match, "hand")["hall"]["vikings"]
    match.play(0, "hall")
    after: dict[str, Any] = match.view(0)
    assert after["sheets"][0]["vikings"] == promised == match.view(None)["dice"]["V"]


def test_only_the_own_dice_are_tried_and_only_when_asked() -> None:
    match = games.load("roll_and_raid").start(seats=2, seed=3)
    assert match.view(None)["mine"] is None
    match.play(0, "done")
    assert uses(match) == {}


def test_a_tracker_is_counted_from_what_is_crossed_out_to_its_last_space_at_most() -> None:
    story = working("crossed 2 3 8", "W5 M4 V6")
    tracks = story.match.view(0)["sheets"][0]["tracks"]
    for die, value in (("W", 5), ("M", 4), ("V", 6)):
        track = next(one for one in tracks if one["id"] == die)
        found = places(story.match, die)[f"track:{die}"]
        assert found["reach"] == min(track["crossed"] + value, len(track["spaces"]))
        goods = "+".join(track["spaces"][track["crossed"] : found["reach"]]).split("+")
        for good in ("ship", "axe", "house"):
            assert found.get(f"{good}s", 0) == goods.count(good)


def raids(match: Match, seat: int = 0) -> dict[str, Any]:
    answer = match.consult(seat, {"about": "raids"})
    assert misfit(answer, Raids) is None
    return answer


def test_cities_are_told_with_what_is_missing_and_how_the_dice_may_fall() -> None:
    match = games.load("roll_and_raid").start(seats=2, seed=3)
    table, sheet = match.view(0)["table"], match.view(0)["sheets"][0]
    for city, odds in zip(table, raids(match)["cities"], strict=True):
        assert odds["lacks"] == {good: max(0, city["cost"][good] - sheet[good]) for good in GOODS}
        assert odds["pays"] == (not any(odds["lacks"].values()))
        throws = [a + b for a in range(1, 7) for b in range(1, 7)]
        for shown, bonus in ((odds["chance"], 0), (odds["helped"], 2)):
            assert shown == round(100 * sum(throw + bonus >= city["defense"] for throw in throws) / len(throws))
    without = games.load("roll_and_raid").start(seats=2, seed=3, options={"variant_no_raid_dice": True})
    assert all(city["chance"] is None for city in raids(without)["cities"])


def test_a_roll_that_falls_short_is_told_with_what_a_viking_would_do() -> None:
    seen = 0
    for seed in range(40):
        match = games.load("roll_and_raid").start(seats=2, seed=seed)
        chance = seeded(seed)
        while match.outcome is None and seen < 10:
            seat = match.asks[0].seat
            altar = raids(match, seat)["altar"]
            assert (altar is not None) == (match.asks[0].kind in ("raid_altar", "paris_altar"))
            legal = match.legal(seat)
            if altar is not None and any(action.text == "plus2" for action in legal):
                helped = match.fork()
                events = helped.play(seat, "plus2")
                rolled = [event for event in events if event.name == "roll_raised"][:1]
                assert altar["unpaid"] == (not rolled)
                for event in rolled:
                    assert altar["short"] == max(0, int(str(event["defense"])) - int(str(event["result"])))
                seen += 1
            match.play(seat, legal[chance.below(len(legal))])
        if seen >= 10:
            return
    raise AssertionError("no roll fell short")


@pytest.mark.parametrize("question", [{"about": "weather"}, {"about": ["uses"]}, {"about": "uses", "die": "W"}, {}])
def test_other_questions_are_not_understood(question: dict[str, Any]) -> None:
    match = games.load("roll_and_raid").start(seats=2, seed=3)
    with pytest.raises(Unreadable, match="uses"):
        match.consult(0, question)
    with pytest.raises(Unreadable, match="a seat"):
        match.consult(None, {"about": "uses"})
