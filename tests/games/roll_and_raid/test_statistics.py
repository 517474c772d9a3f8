"""Figures of a match, read off its events."""

from __future__ import annotations

from typing import Any

from ravenhall import games
from ravenhall.games.roll_and_raid.told.statistics import NAMES, statistics
from ravenhall.kernel.chance import seeded
from ravenhall.kernel.events import Event
from ravenhall.kernel.match import Match
from tests.games.roll_and_raid.stories import fighting, working

GAME = games.load("roll_and_raid")


def everything(match: Match) -> list[Event]:
    events = list(match.opening)
    for step in match.steps:
        events += step.events
    return events


def test_what_is_made_and_given_is_counted_also_behind_closed_doors() -> None:
    match = working("vikings 2 NJORD 1 1", "W6 M4 V2").match
    for action in ("W", "track:W", "T4", "T5", "M", "god:TYR", "T4", "fate:2", "boost", "hall"):
        match.play(0, action)
    figures = dict(statistics(everything(match), 2))
    for name, number in (
        ("ships_built", 2), ("axes_forged", 1), ("offerings_written", 1), ("fate_dice_used", 1),
        ("vikings_sacrificed", 1), ("vikings_recruited", 3),
    ):  # fmt: skip
        assert figures[name] == [number, 0], name


def test_combats_are_counted_with_the_vikings_they_cost() -> None:
    goods = "ships 2 axes 3 vikings 9"
    for variant, lost in ((False, [3, 2]), (True, [3, 0])):
        match = fighting("London, Portland", goods, goods, variant_winner_only_losses=variant).match
        match.play(0, "bid 3")
        match.dictate([6, 6, 1, 1, 1])
        match.play(1, "bid 2")
        figures = dict(statistics(everything(match), 2))
        assert figures["vikings_lost_in_combat"] == lost
        assert (figures["combats_won"], figures["cities_raided"]) == ([1, 0], [1, 0])


def played(seats: int, seed: int, options: dict[str, Any]) -> Match:
    match = GAME.start(seats, seed, options)
    chance = seeded(seed)
    while match.outcome is None:
        ask = match.asks[chance.below(len(match.asks))]
        legal = match.legal(ask.seat)
        match.play(ask.seat, legal[chance.below(len(legal))])
    return match


def test_a_whole_match_has_the_glory_after_each_round_and_ends_with_the_points() -> None:
    for seats, options in ((3, {"creatures": True}), (2, {"mode": "coop_paris"}), (1, {"mode": "solo_paris"})):
        match = played(seats, 5, options)
        assert match.outcome is not None
        figures = GAME.statistics(everything(match), seats)
        sheets = match.view()["sheets"]
        assert [scored["round"] for scored in figures["glory_by_round"]] == list(range(1, 17))
        assert figures["glory_by_round"][-1]["glory"] == list(match.outcome.points)
        assert figures["cities_raided"] == [len(sheet["cities"]) for sheet in sheets]
        assert figures["ships_built"] == [len(sheet["harbor"]) for sheet in sheets]
        assert figures["vikings_recruited"] == [sheet["recruited"] for sheet in sheets]
        assert figures["houses_built"] == [sum(s["houses"] for s in sheet["settlements"]) for sheet in sheets]
        assert all(len(figures[name]) == seats for name in NAMES)
