"""What is true after every step of any match (I1 to I9), and saved matches that say otherwise."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ravenhall import games
from ravenhall.games.battle_ravens.checked import invariants
from ravenhall.games.battle_ravens.state import BattleState
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.errors import BadData
from ravenhall.kernel.events import Event
from ravenhall.kernel.game import View
from ravenhall.kernel.match import Match
from tests.clauses import clause

GAME = games.load("battle_ravens")
ARMIES = ("norse", "anglo_saxon")
OPTIONS: list[dict[str, object]] = [{}] + [
    {"tactics": True, "army_0": mine, "army_1": yours, "first_player": first}
    for mine in ARMIES
    for yours in ARMIES
    for first in (0, 1)
]


class Watch:
    """Follows a match by its views and events alone, and checks each step against the one before."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.pillaging = [False, False]
        self.ravens_lost = [0, 0]  # I2: what the captures so far must have cost
        self.before = match.view()
        self.see(match.opening)

    def see(self, events: list[Event]) -> None:
        recalled = [0, 0]
        for event in events:
            seat = event["seat"] if "seat" in event.kind.fields else None
            if event.name == "turn_began":
                self.pillaging = [False, False]
            elif event.name in ("card_played", "card_void") and event["card"] == "N9" and isinstance(seat, int):
                self.pillaging[seat] = event.name == "card_played"
            elif event.name == "area_captured" and isinstance(seat, int):
                self.ravens_lost[1 - seat] += 4 if self.pillaging[seat] else 3
            elif event.name == "bondi_recalled" and isinstance(seat, int):
                recalled[seat] = int(str(event["bondi"]))
        view = self.match.view()
        for seat in (0, 1):
            self.check_side(view, seat)
            self.check_growth(view, seat, recalled[seat])
        self.check_columns(view)
        if view["tactics"] is not None:
            self.check_cards(view)
        self.before = view
        assert isinstance(self.match.state, BattleState)
        assert invariants.broken(self.match.state) is None

    def check_side(self, view: View, seat: int) -> None:
        side = view["sides"][seat]
        areas_lost = view["sides"][1 - seat]["captures"]
        for kind in ("hirdmen", "bondi"):  # I1
            assert on_board(view, seat, kind) + side["fallen"][kind] == 18
        ravens = side["ravens"]
        assert ravens["hand"] + sum(area["ravens"] for area in side["areas"]) + ravens["lost"] == 20  # I2
        assert ravens["lost"] == min(20, self.ravens_lost[seat])  # I2
        thralls = side["thralls"]
        assert thralls["ready"] + thralls["spent"] + thralls["lost"] == 3  # I3
        assert thralls["lost"] == min(3, areas_lost)  # I3
        for area in side["areas"]:  # I4
            assert area["hirdmen"] >= 0
            assert area["bondi"] >= 0
            assert area["hirdmen"] + area["bondi"] <= 9
            assert 0 <= area["ravens"] <= 9
        assert min(ravens["hand"], ravens["lost"], *thralls.values(), *side["fallen"].values()) >= 0  # I4

    def check_growth(self, view: View, seat: int, recalled: int) -> None:
        """I8: warriors never increase but by Fyrd Reserves; captured areas never decrease."""
        assert on_board(view, seat, "hirdmen") <= on_board(self.before, seat, "hirdmen")
        assert on_board(view, seat, "bondi") <= on_board(self.before, seat, "bondi") + recalled
        assert view["sides"][seat]["captures"] >= self.before["sides"][seat]["captures"]

    def check_columns(self, view: View) -> None:
        for column, status in enumerate(view["columns"]):
            areas = [view["sides"][seat]["areas"][column] for seat in (0, 1)]
            garrison = status["garrison"]["hirdmen"] + status["garrison"]["bondi"]
            if status["captor"] is None:
                assert garrison == 0
            else:  # I5
                assert garrison >= 1
                assert all(area["strength"] == area["ravens"] == 0 for area in areas)
            if self.before["columns"][column]["captor"] is not None:
                assert status == self.before["columns"][column]  # I5: never changes again
            if self.turn_is_over(view) and status["captor"] is None:  # I6
                assert (areas[0]["strength"] == 0) == (areas[1]["strength"] == 0)
        open_columns = sum(status["captor"] is None for status in view["columns"])
        for side in view["sides"]:
            if self.turn_is_over(view):  # I6
                assert side["ravens"]["hand"] + side["ravens"]["lost"] == 20
                assert side["thralls"]["spent"] == 0
            if view["outcome"] is None:  # I7
                assert side["captures"] <= 2
                assert open_columns >= 2
                assert 20 - side["ravens"]["lost"] <= 9 * open_columns

    def turn_is_over(self, view: View) -> bool:
        fresh = not any(area["placed"] for side in view["sides"] for area in side["areas"])
        return view["outcome"] is not None or (view["phase"] == "place" and fresh)

    def check_cards(self, view: View) -> None:
        """I9: five cards a side, each in one place, at most one played in a turn."""
        played = view["tactics"]["played"]
        hands = [[card["id"] for card in self.match.view(seat)["tactics"]["hand"]] for seat in (0, 1)]
        for seat in (0, 1):
            mine = [entry for entry in played if entry["seat"] == seat]
            assert len(hands[seat]) + len(mine) == 5
            assert len({entry["turn"] for entry in mine}) == len(mine)
        everywhere = hands[0] + hands[1] + [entry["card"]["id"] for entry in played]
        assert len(set(everywhere)) == len(everywhere) == 10


def on_board(view: View, seat: int, kind: str) -> int:
    garrisons: list[int] = [column["garrison"][kind] for column in view["columns"] if column["captor"] == seat]
    areas: list[int] = [area[kind] for area in view["sides"][seat]["areas"]]
    return sum(areas) + sum(garrisons)


def eager(match: Match, seat: int, pick: int) -> Any:
    """Plays cards and strong attacks more often than blind chance would."""
    menu = match.legal(seat)
    if match.asks[0].kind == "card_window" and pick % 3:
        return menu[-1]
    return menu[pick % len(menu)]


@pytest.mark.slow
@clause("BR-3", "BR-4", "BR-58", "BR-59", "BR-79")
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True)
@given(st.sampled_from(OPTIONS), st.integers(0, 2**32), st.integers(0, 2**32))
def test_every_invariant_holds_after_every_step(options: dict[str, object], seed: int, play: int) -> None:
    match, chance = GAME.start(seed=seed, options=options), seeded(play)
    watch = Watch(match)
    while match.outcome is None:
        seat = match.asks[chance.below(len(match.asks))].seat
        watch.see(match.play(seat, eager(match, seat, chance.below(10_000))))


@pytest.mark.parametrize("options", OPTIONS[:4])
def test_a_finished_match_that_started_from_a_sample_can_be_restored(options: dict[str, object]) -> None:
    match, chance = GAME.start(seed=3, options=options).sample(0, 5), seeded(9)
    while match.outcome is None:
        seat = match.asks[0].seat
        match.play(seat, match.legal(seat)[chance.below(len(match.legal(seat)))])
    restored = GAME.restore(match.save())
    assert restored.outcome is not None
    assert restored.outcome.json() == match.outcome.json()


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("hirdmen", [3] * 11, "hirdmen must have 12 numbers"),
        ("captor", [-1] * 5, "captor must have 6 numbers"),
        ("hand", [20], "hand must have 2 numbers"),
        ("phase", 9, "phase, first and active must be those of a match"),
        ("turn", -1, "turn and max_turns cannot be below 0"),
        ("hirdmen 0", 4, "I1: seat 0 must have 18 Hirdmen in all"),
        ("bondi 7", 2, "I1: seat 1 must have 18 Bondi in all"),
        ("hand 1", 19, "I2: seat 1 must have 20 ravens in all"),
        ("thralls_ready 0", 2, "I3: seat 0 must have 3 thralls in all"),
        ("hirdmen 3", -1, "I4: hirdmen cannot be below 0"),
        ("bondi 3", 9, "I4: area IV of seat 0 holds more than 9"),
        ("captor 2", 2, "captor must be -1, 0 or 1"),
        ("captor 2", 1, "I2: seat 0 has lost 1 areas, so 3 ravens"),
        ("garrison_hirdmen 2", 1, "I5: open column III has no garrison"),
        ("tactics held", [1], "tactics.held must have 2 numbers"),
        ("tactics held", [1 << 21, 0], "I9: cards must be those of the book"),
        ("tactics held", [0, 0], "I9: seat 0 must have 5 cards"),
        ("tactics undealt", [0, 0], "I9: the cards of an army must be in hand, played or undealt"),
        ("tactics played", [0, 1], "tactics.played must be seat, card and turn"),
        ("tactics played", [0, 40, 1], "I9: played cards must be those of the book"),
        ("tactics played", [0, 1, 99], "I9: seat 0 plays at most one card a turn"),
    ],
)
def test_a_saved_match_that_breaks_an_invariant_is_refused_with_its_name(
    path: str, value: object, message: str
) -> None:
    saved: Any = copy.deepcopy(GAME.start(seed=2, options={"tactics": True, "first_player": 0}).save())
    way: list[str] = path.split()
    place: Any = saved["position"]["state"]
    for key in way[:-1]:
        place = place[key]
    place[int(way[-1]) if isinstance(place, list) else way[-1]] = value
    with pytest.raises(BadData) as caught:
        GAME.restore(saved)
    assert message in str(caught.value)
