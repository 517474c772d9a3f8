"""Refusals: each names the rule that stands against what was tried."""

from __future__ import annotations

import pytest

from ravenhall.kernel.errors import NotYourDecision
from tests.clauses import clause
from tests.games.battalia.stories import opened, story, zone


@clause("BA-30")
def test_whoever_is_not_asked_does_nothing() -> None:
    with pytest.raises(NotYourDecision):
        story("turn 0\nhand 1 supply*2").match.play(1, "hire:friman")


@clause("BA-40", "BA-49")
def test_cohorts_and_mulligans_belong_to_the_beginning_of_a_turn() -> None:
    tale = story("announce 0\nnation 0 friman/red*4 supply\nhand 0 friman/red*2 friman/green*3 supply")
    tale.when(0, "skip").refuses(0, "cohort", "BA-40", "not later").refuses(0, "mulligan", "BA-49")


@clause("BA-58", "BA-52")
def test_a_new_card_cannot_be_used_and_a_played_one_not_again() -> None:
    tale = story("turn 0\nday 2\ntop chief red\nhand 0 supply*6 chief/green friman/green").when(0, "hire:chief")
    assert zone(tale, 0, "new") == ["chief/red", "supply"]
    tale.when(0, "create:tent").asks_only(0, "act")
    tale = story("turn 0\nday 2\ntop chief red\nhand 0 supply*5 chief/green*2").when(0, "hire:chief")
    tale.match.play(0, "create:horse")
    tale.refuses(0, "pay:chief/red,supply,supply", "BA-58", "shelter")
    tale = story("turn 0\nday 2\nhand 0 supply*5 chief/green chief/red").when(
        0, "create:horse", "pay:chief/green,supply,supply"
    )
    tale.match.play(0, "create:horse")
    tale.refuses(0, "pay:chief/green,supply,supply", "BA-52", "one action")


@clause("BA-93")
def test_the_frimen_of_a_tool_are_not_split_over_two_actions() -> None:
    tale = story("turn 0\nday 2\nhand 0 tool/red friman/green supply*2")
    tale.when(0, "road:straight", "pay:supply,tool/red")
    tale.when(0, str(tale.match.legal(0)[0])).match.play(0, "road:straight")
    tale.refuses(0, "pay:supply,tool/red", "BA-93", "two")


@clause("BA-90")
def test_a_card_suffers_one_artefact_a_turn() -> None:
    tale = story("turn 0\nday 2\nhand 0 title/red scroll/red friman/green friman/red")
    tale.when(0, "use:title", "title_target:friman/green").when(0, "use:scroll")
    tale.refuses(0, "scroll_target:chief/green", "BA-53")
    tale = story("turn 0\nday 2\nhand 0 title/red*2 friman/green friman/red").when(
        0, "use:title", "title_target:friman/green"
    )
    tale.match.play(0, "use:title")
    tale.match.play(0, "source:title/red")
    tale.refuses(0, "title_target:open1", "BA-90", "one artefact")


@clause("BA-217")
def test_an_unbound_that_a_title_brought_is_not_lifted_once_more() -> None:
    drawing = "turn 0\nday {day}\nhand 0 {lifter} friman/green\nshelter 1 chief/green*6\ntop chief any"
    for day, lifter in ((4, "title/red"), (1, "crown")):
        tale = story(drawing.format(day=day, lifter=lifter), unbound=True)
        tale.when(0, f"use:{lifter.split('/')[0]}")
        assert [name for name, uses in opened(tale, 0)] == [lifter, "chief/any"]
        tale.refuses(0, f"use:{lifter.split('/')[0]}", "BA-90")


@clause("BA-217")
def test_nor_is_it_in_battle() -> None:
    tale = story(
        "turn 0\nday 4\nheroes 0 f2 -\nhand 0 weapon/red title/red friman/green lord/red\n"
        "shelter 1 chief/green*6\ntop chief any",
        unbound=True,
    )
    tale.when(0, "attack:f2:neutral", "use:title").happens("totals", attack=3, defence=4)
    tale.refuses(0, "use:title", "BA-90").when(0, "add:lord/red x1").happens("totals", attack=7, defence=4)


@clause("BA-161", "BA-102")
def test_totals_are_told_again_when_a_card_is_lost_from_a_line() -> None:
    tale = story("turn 0\nday 1\nheroes 0 f2 -\nhand 0 weapon/red amulet/red friman/green lord/red")
    tale.when(0, "attack:f2:neutral", "add:lord/red x1").happens("totals", attack=5, defence=4)
    tale.rolling(4).when(0, "use:amulet", "battle_target:line2").happens("totals", attack=1, defence=4)
    assert zone(tale, 0, "ambush") == ["lord/red"]
